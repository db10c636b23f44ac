"""Hands at the table of Explore New York: roads drawn by dragging, and what is said meanwhile."""

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games.explore_new_york.rules.components import LINKS, NUMBER, block_at
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.naming import block_name, card_number, tourists_text
from game.scenes.table.play import PlayScene
from tests.explore_new_york.words import GAME

TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
CARDS = ["T13", "T19", "T01"]  # 4 and 5, and one to be discarded


def to_draw(stage: Evening, *cards: str) -> PlayScene:
    """Mara is to draw beside (4,5), with two of these cards; the third is discarded."""
    scene = stage.sit_down(GAME, TWO, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    scene.match.state.revealed = list(cards)
    scene.show_current_state()
    stage.press(("card", cards[2]))
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press(("block", block_at(4, 5)))
    stage.until(lambda: scene.can_asked_player_answer_here)
    return scene


@pytest.fixture
def scene(stage) -> PlayScene:
    return to_draw(stage, *CARDS)


def drag(stage: Evening, scene: PlayScene, *spots: tuple[float, float]) -> None:
    """Along the map, from intersection to intersection."""
    here = screen_grid(stage.app.canvas, 2).plan
    points = [pygame.Vector2(here.intersection_point(*spot)) for spot in spots]
    way = [a.lerp(b, part / 8) for a, b in zip(points, points[1:]) for part in range(9)]
    stage.unseen(pygame.MOUSEMOTION, pos=stage.px(way[0]), rel=(0, 0), buttons=(0, 0, 0))
    stage.unseen(pygame.MOUSEBUTTONDOWN, pos=stage.px(way[0]), button=1)
    for point in way:
        stage.unseen(pygame.MOUSEMOTION, pos=stage.px(point), rel=(0, 0), buttons=(1, 0, 0))
    stage.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=stage.px(way[-1]), button=1))


def drawn(scene: PlayScene) -> list[str]:
    return [LINKS[key[1]] for key in scene.selection.draft]


# ---------------------------------------------------------------- dragging
def test_a_drag_from_intersection_to_intersection_draws_the_road_between_them(stage, scene):
    drag(stage, scene, (3, 4), (4, 4))
    assert drawn(scene) == ["H44"]


def test_one_drag_over_two_roads_draws_both(stage, scene):
    drag(stage, scene, (3, 4), (4, 4), (4, 3))
    assert scene.match.actions[-1] == ("draw_pair", "H44", "V44")


def test_a_second_drag_goes_on_from_the_first(stage, scene):
    drag(stage, scene, (3, 4), (4, 4))
    drag(stage, scene, (4, 4), (5, 4))
    assert scene.match.actions[-1] == ("draw_pair", "H44", "H45")


@pytest.mark.long
@pytest.mark.parametrize("speed", ("instant", "normal"))
def test_one_drag_draws_two_roads_more_while_the_first_is_still_being_shown(stage, speed):
    scene = to_draw(stage, "T14", "T20", "T01")
    drag(stage, scene, (3, 4), (4, 4), (4, 3))
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed=speed)
    drag(stage, scene, (1, 1), (2, 1), (3, 1))
    stage.until(lambda: scene.match.awaits_confirmation)
    assert scene.match.actions[-2:] == [("draw_plus", "H12"), ("draw_plus", "H13")]
    assert not scene.selection.answer


def test_a_drag_along_a_road_that_cannot_be_drawn_says_why(stage, scene):
    drag(stage, scene, (0, 1), (1, 1))
    assert scene.selection.answer[1] == "NY-6.3" and not scene.selection.draft


def test_after_a_drag_the_pointer_is_where_it_ended(stage, scene):
    drag(stage, scene, (2, 3), (3, 3))  # from a cafe
    assert scene.hover != ("cafe", 2)
    stage.frames(40)
    assert not scene.tooltips.is_tooltip_shown


def test_a_press_that_stays_at_an_intersection_does_nothing(stage, scene):
    stage.click(screen_grid(stage.app.canvas, 2).plan.intersection_point(3, 4))
    assert not scene.selection.draft and not scene.selection.answer


# ---------------------------------------------------------------- what is said
def test_the_sheet_looks_ahead_only_while_a_choice_is_pointed_at(stage, scene):
    canvas = stage.app.canvas

    def sheet() -> bytes:
        stage.redraw()
        return pygame.image.tobytes(canvas.surf.subsurface(canvas.rect(*screen_grid(canvas, 2).sheet)), "RGB")

    before = sheet()
    stage.point(scene.table.pieces["link", NUMBER["H44"]].center)
    assert sheet() != before
    stage.point(screen_grid(stage.app.canvas, 2).plan.block_box(block_at(1, 1)).center)
    assert sheet() == before


def test_between_the_first_road_and_the_second_the_prompt_asks_for_the_second(stage, scene):
    stage.press(("link", NUMBER["H44"]))
    what = scene.mode.sentences.current_sentence(scene.plan).what
    assert what == scene.game_table.texts("prompt.links.second")
    stage.point(scene.table.pieces["link", NUMBER["V44"]].center)
    assert scene.mode.sentences.current_sentence(scene.plan).what != what


def test_no_tip_hides_the_roads_that_may_be_drawn_now(stage, scene):
    tip = scene.game_table.text.tooltip
    assert not tip(scene.own_view, ("link", NUMBER["H44"]))
    drag(stage, scene, (3, 4), (4, 4), (5, 4))
    assert tip(scene.public_view, ("stroke", 0, NUMBER["H44"]))


def test_what_a_discard_would_leave_is_said_in_one_breath(stage):
    scene = stage.sit_down(GAME, TWO, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    scene.match.state.revealed = list(CARDS)
    scene.show_current_state()
    stage.point(scene.table.pieces["card", "T01"].center)
    texts, city = scene.game_table.texts, scene.public_view.city_map
    first, second = [block_name(texts, city, block_at(*spot)) for spot in ((5, 4), (4, 5))]
    facts = {"blocks": texts("list.or", first=first, second=second), "tourists": tourists_text(texts, "cst")}
    said = scene.mode.sentences.current_sentence(scene.plan).what
    assert said == texts("preview.discard", card=card_number(texts, "T01"), **facts)
