"""Clicks in vain in Explore New York: each has its reason, and no reason names a road by a code."""

import re

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games.explore_new_york.rules.components import LINKS, NUMBER
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.naming import road_name
from game.scenes.table.play import PlayScene
from tests.explore_new_york.words import GAME

CODE = re.compile(r"\b[HV][0-6][0-6]\b|\b(NW|NE|SE|SW)\b")
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
PHASES = ("discard", "block", "links", "plus")


def table(stage: Evening, phase: str) -> PlayScene:
    """Mara is asked; some roads are drawn already, and a + lies there."""
    scene = stage.sit_down(GAME, TWO, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    state = scene.match.state
    state.revealed = ["T02", "T05", "T13"]
    state.links[0] = sum(1 << NUMBER[name] for name in ("H35", "V43"))
    state.tourists[7] = "cs"
    scene.show_current_state()
    for action in (("discard_card", "T13"), ("choose_block", 1, 2, None), ("draw_pair", "H11", "H12")):
        if scene.match.state.phase == phase:
            break
        scene.match.play(action)
    scene.show_current_state()
    stage.frames(2)
    assert scene.can_asked_player_answer_here and scene.own_view.phase == phase
    return scene


def spoken(scene: PlayScene, key) -> tuple[str, str] | None:
    scene.selection.answer = None
    scene.selection.pick(key)
    return scene.selection.answer


@pytest.mark.parametrize("phase", PHASES)
def test_every_click_on_the_map_or_a_card_is_taken_or_answered(stage, phase):
    scene = table(stage, phase)
    kinds = ("block", "link", "cafe", "guest", "stroke", "card")
    keys = [key for key in scene.table.pieces if key[0] in kinds and not scene.selection.offer.lights(key)]
    assert {key[0] for key in keys} >= {"block", "cafe", "guest"}
    for key in keys:
        sentence, rule = spoken(scene, key)
        assert sentence and rule.startswith("NY-") and not CODE.search(sentence), (key, sentence)


@pytest.mark.parametrize(("phase", "rule"), (("discard", "NY-6.1"), ("block", "NY-6.2")))
def test_a_road_clicked_too_early_says_what_comes_first(stage, phase, rule):
    scene = table(stage, phase)
    stage.click(screen_grid(stage.app.canvas, 2).plan.road_click_box(NUMBER["H33"]).center)
    assert scene.selection.answer and scene.selection.answer[1] == rule
    assert scene.selection.refused == ("link", NUMBER["H33"])


def test_a_click_on_a_block_under_the_best_route_is_meant_for_the_block(stage):
    scene = table(stage, "block")
    stage.click(screen_grid(stage.app.canvas, 2).plan.block_box(28).center)
    assert ("best",) in scene.table.pieces and scene.selection.refused == ("block", 28)
    assert "does not fit" in scene.selection.answer[0]


def test_a_road_is_named_by_the_blocks_beside_it(stage):
    scene = table(stage, "links")
    sentence, _ = spoken(scene, ("link", NUMBER["H33"]))
    assert sentence.startswith("The road between Times Square and Empire State Building is not a side of your block.")
    sentence, _ = spoken(scene, ("link", NUMBER["H35"]))
    assert "Roosevelt Island Tramway and MoMA PS1" in sentence and "already" in sentence
    assert not any(
        CODE.search(road_name(scene.game_table.texts, scene.public_view.city_map, n)) for n in range(len(LINKS))
    )
    assert len({road_name(scene.game_table.texts, scene.public_view.city_map, n) for n in range(len(LINKS))}) == len(
        LINKS
    )
    tip = scene.game_table.text.tooltip(scene.own_view, ("stroke", 0, NUMBER["H35"]))
    assert "Roosevelt Island Tramway and MoMA PS1" in tip and not CODE.search(tip)


@pytest.mark.parametrize("window", (((1024, 600), 150), ((1280, 720), 100)), ids=("small and large", "plain"))
def test_a_reason_is_told_to_its_last_word(home, window):
    stage = Evening(*window)
    scene = table(stage, "links")
    canvas = scene.app.canvas
    for road in ("V53", "H35", "H33"):
        sentence, rule = spoken(scene, ("link", NUMBER[road]))
        canvas.audit = []
        scene.mode.reason.paint(canvas, scene.parts.tabletop.places)
        assert " ".join(one.text for one in canvas.audit).split() == f"{sentence} {rule}".split()
        canvas.audit = None
    stage.close()


def test_the_longest_reason_stands_in_two_lines_in_a_small_window_with_large_words(home):
    stage = Evening((1024, 600), 150)
    scene = table(stage, "links")
    stage.press(("link", NUMBER["H11"]))
    canvas = scene.app.canvas
    draft, offer = scene.selection.draft, scene.selection.offer
    dark = [n for n in range(len(LINKS)) if ("link", n) not in draft and not offer.lights(("link", n))]
    spoken(
        scene, ("link", max(dark, key=lambda n: len(road_name(scene.game_table.texts, scene.public_view.city_map, n))))
    )
    canvas.audit = []
    scene.mode.reason.paint(canvas, scene.parts.tabletop.places)
    assert len(canvas.audit) == 3, "two lines, and the rule"
    canvas.audit = None
    stage.close()


def test_where_every_road_is_lit_no_tip_of_one_hides_the_others(stage):
    scene = table(stage, "plus")
    tips = {n: scene.game_table.text.tooltip(scene.own_view, ("link", n)) for n in range(len(LINKS))}
    assert {LINKS[n] for n, tip in tips.items() if tip} == {"H35", "V43", "H11", "H12"}


def test_a_click_on_another_players_map_says_how_to_get_back(stage):
    scene = table(stage, "block")
    stage.press(("mini", 1))
    sentence, _ = spoken(scene, ("spot", 3))
    assert "Mara" in sentence
    assert ("link", 3) not in scene.table.pieces


# ---------------------------------------------------------------- a drag along roads
def drag_along(stage: Evening, scene: PlayScene, *roads: str) -> None:
    spots = [stage.px(scene.table.pieces["link", NUMBER[name]].center) for name in roads]
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1))
    for spot in spots:
        stage.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))
    stage.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=1))


@pytest.mark.parametrize("roads", (("H11", "H12"), ("H12", "H11")), ids=("outwards", "inwards"))
def test_a_drag_along_two_roads_draws_them_from_either_end(stage, roads):
    scene = table(stage, "links")
    drag_along(stage, scene, *roads)
    assert scene.match.actions[-1] == ("draw_pair", "H11", "H12")


def test_a_drag_beside_the_block_draws_nothing_and_says_why(stage):
    scene = table(stage, "links")
    drag_along(stage, scene, "H44", "H45")
    assert scene.own_view.phase == "links" and not scene.selection.draft
    assert scene.selection.answer[1] == "NY-6.3"


def test_a_drag_goes_on_from_a_road_that_was_clicked(stage):
    scene = table(stage, "links")
    stage.press(("link", NUMBER["H11"]))
    drag_along(stage, scene, "H11", "V11")
    assert scene.match.actions[-1] == ("draw_pair", "H11", "V11")
