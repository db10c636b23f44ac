"""The arrow keys at the table of Explore New York: they stay on the map, wherever they are pressed."""

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games.explore_new_york.rules.components import SIDES, block_at
from game.scenes.table.play import PlayScene
from tests.explore_new_york.words import GAME

ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "gentle")]
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def drawing(stage: Evening) -> PlayScene:
    """Mara draws at a block in the middle of the map."""
    scene = stage.sit_down(GAME, ONE, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    scene.match.state.revealed = ["T11", "T16", "T01"]
    scene.show_current_state()
    for action in (("discard_card", "T01"), ("choose_block", 3, 4, None)):
        scene.match.play(action)
    scene.show_current_state()
    stage.frames(2)
    return scene


def test_arrows_go_round_the_sides_of_the_block(stage):
    scene = drawing(stage)
    seen = set()
    for arrow in (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        stage.key(arrow)
        seen.add(scene.focus)
    assert seen == {("link", n) for n in SIDES[block_at(3, 4)]}


@pytest.mark.long
@pytest.mark.parametrize("arrow", ARROWS[:1] + ARROWS[2:], ids=("up", "left", "right"))
def test_no_arrow_leaves_the_map_for_a_panel(stage, arrow):
    scene = drawing(stage)
    for _ in range(12):
        stage.key(arrow)
        assert scene.selection.offer.lights(scene.focus), scene.focus


def test_down_leads_to_the_buttons_below_and_up_from_there_to_the_map(stage):
    scene = drawing(stage)
    for _ in range(6):
        stage.key(pygame.K_DOWN)
    assert scene.focus in {widget.key for widget in scene.mode.buttons.widgets()}
    stage.key(pygame.K_UP)
    assert scene.selection.offer.lights(scene.focus)


def take_lit(stage: Evening, scene: PlayScene) -> None:
    """Enter, on what has the ring already."""
    assert scene.has_focus_ring and scene.selection.offer.lights(scene.focus), scene.focus
    stage.frames(20)
    stage.key(pygame.K_RETURN)
    stage.until(lambda: scene.is_at_rest)
    stage.frames(2)


def test_enter_on_the_first_road_leads_on_to_the_second_and_takes_none_off(stage):
    scene = drawing(stage)
    stage.key(pygame.K_RETURN)
    take_lit(stage, scene)
    assert len(scene.selection.draft) == 1 and scene.focus not in scene.selection.draft
    take_lit(stage, scene)
    assert scene.match.state.phase != "links"


def test_a_turn_is_drawn_by_enter_alone_with_the_ring_always_on_something_lit(stage):
    scene = stage.sit_down(GAME, ONE, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    stage.key(pygame.K_RETURN)
    while scene.asked_player == 0:
        take_lit(stage, scene)
    assert scene.parts.session.awaits_confirmation_here and scene.has_focus_ring and scene.focus == "fire"
    stage.frames(20)
    stage.key(pygame.K_RETURN)
    assert not scene.parts.session.awaits_confirmation_here


def test_after_a_move_by_keys_the_prompt_still_asks_and_foretells_nothing(stage):
    scene = drawing(stage)
    stage.key(pygame.K_RETURN)
    stage.frames(2)
    assert scene.has_focus_ring and scene.pointed_piece_key is None and not scene.plan
    stage.key(pygame.K_RIGHT)
    assert scene.pointed_piece_key == scene.focus


def test_what_is_pressed_just_as_one_s_turn_begins_was_meant_to_skip(stage):
    scene = drawing(stage)
    scene.is_focus_from_keys = True
    scene.mode.stale.since_others = 0.0
    stage.frames(1)
    stage.key(pygame.K_RETURN)
    assert scene.has_focus_ring and not scene.selection.draft
    stage.frames(20)
    stage.key(pygame.K_RETURN)
    assert len(scene.selection.draft) == 1


def test_the_next_turn_begins_on_the_board_though_the_magnifier_had_the_ring(stage):
    scene = drawing(stage)
    while scene.asked_player == 0:
        scene.session.play_plan([scene.match.state.legal()[0]])
        stage.until(lambda: scene.is_at_rest)
        stage.frames(2)
    scene._focus_by_key(("look", "ways"))
    stage.key(pygame.K_SPACE, " ")
    stage.until(lambda: scene.asked_player == 0)
    stage.frames(2)
    assert scene.has_focus_ring and scene.selection.offer.lights(scene.focus)


@pytest.mark.long
def test_tab_leads_to_the_panels(stage):
    scene = drawing(stage)
    seen = set()
    for _ in range(40):
        stage.key(pygame.K_TAB)
        seen.add(scene.focus)
    assert {("mini", 1), ("seat", 0), "menu"} <= seen


@pytest.mark.long
def test_a_ring_on_undo_goes_to_the_map_once_nothing_is_left_to_undo(stage):
    scene = drawing(stage)
    scene.show_focus_ring_where_it_is()
    scene.move_focus("undo")
    while scene.find_widget("undo").enabled:
        assert scene.focus == "undo"
        stage.frames(20)
        stage.key(pygame.K_RETURN)
        stage.until(lambda: scene.is_at_rest)
        stage.frames(2)
    assert scene.selection.offer.lights(scene.focus)
    scene.move_focus("undo")  # to read why
    stage.frames(2)
    assert scene.focus == "undo"
