"""The arrow keys at the table of Explore New York: they stay on the map, wherever they are pressed."""

import pygame
import pytest
from evening import Evening

from game.engine.kept import HUMAN, Seat
from game.games.explore_new_york.components import SIDES, block_at
from game.scenes.table.play import PlayScene
from tests.explore_new_york.words import GAME

ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "gentle")]
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def drawing(stage: Evening) -> PlayScene:
    """Mara draws at a block in the middle of the map."""
    scene = stage.sit_down(GAME, ONE, {"first": 0}, 1)
    stage.until(lambda: scene.asked is not None)
    scene.match.state.revealed = ["T11", "T16", "T01"]
    scene.settle_now()
    for action in (("discard_card", "T01"), ("choose_block", 3, 4, None)):
        scene.match.play(action)
    scene.settle_now()
    stage.frames(2)
    return scene


def test_arrows_go_round_the_sides_of_the_block(stage):
    scene = drawing(stage)
    seen = set()
    for arrow in (*ARROWS, pygame.K_RIGHT, pygame.K_RIGHT):
        stage.key(arrow)
        seen.add(scene.focus)
    assert seen == {("link", n) for n in SIDES[block_at(3, 4)]}


@pytest.mark.parametrize("arrow", ARROWS[:1] + ARROWS[2:], ids=("up", "left", "right"))
def test_no_arrow_leaves_the_map_for_a_panel(stage, arrow):
    scene = drawing(stage)
    for _ in range(12):
        stage.key(arrow)
        assert scene.choosing.offer.lights(scene.focus), scene.focus


def test_down_leads_to_the_buttons_below_and_up_from_there_to_the_map(stage):
    scene = drawing(stage)
    for _ in range(6):
        stage.key(pygame.K_DOWN)
    assert scene.focus in {widget.key for widget in scene.panels.buttons.widgets()}
    stage.key(pygame.K_UP)
    assert scene.choosing.offer.lights(scene.focus)


def test_tab_leads_to_the_panels(stage):
    scene = drawing(stage)
    seen = set()
    for _ in range(40):
        stage.key(pygame.K_TAB)
        seen.add(scene.focus)
    assert {("mini", 1), ("seat", 0), "menu"} <= seen
