"""Hands that are late: who presses Skip when there is nothing left to skip presses nothing else."""

import pygame
import pytest
from evening import Evening

from game.engine.kept import HUMAN, Seat
from game.games import GAMES
from game.scenes.table.buttons import STALE_CLICK_SECONDS

WINDOWS = [((1280, 720), 100), ((1024, 600), 150)]
APE_CITY = next(game for game in GAMES if game.id == "ape_city")


@pytest.fixture(params=WINDOWS, ids=("plain", "small"))
def evening(request):
    evening = Evening(*request.param, speed="normal")
    yield evening
    evening.close()


def pressed_until_gone(evening) -> tuple[float, float]:
    """Skip is pressed; where it stood."""
    evening.until(lambda: evening.top.item("skip") is not None)
    at = evening.top.item("skip").box.center
    evening.click(at)
    assert evening.top.presenter.is_done
    return at


def test_a_second_press_of_skip_does_not_hold_the_computer_player(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.watch(scene.match.opening)
    at = pressed_until_gone(evening)
    assert scene.item("wait").box.collidepoint(at)
    evening.click(at)
    assert not scene.holds_bots and scene.selection.answer[0] == scene.game_table.texts("why.late")
    scene.panels.buttons.since_skip = STALE_CLICK_SECONDS
    evening.click(at)
    assert scene.holds_bots, "a press that is not late holds"


def test_a_second_press_of_skip_does_not_leave_the_lesson(evening):
    scene = evening.house.open_lesson(APE_CITY)
    evening.app.push(scene)
    evening.until(lambda: scene.is_asking)
    scene.watch(scene.match.opening)
    at = pressed_until_gone(evening)
    evening.click(at)
    assert evening.top is scene and scene.selection.answer[0] == scene.game_table.texts("why.late")
    evening.frames(30)
    assert scene.item("leave").box.collidepoint(at)
    evening.click(at)
    assert evening.top is not scene, "a press that is not late leaves"


def test_a_press_elsewhere_is_never_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.watch(scene.match.opening)
    pressed_until_gone(evening)
    evening.press("log")
    assert evening.top is not scene


def test_keys_are_never_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.watch(scene.match.opening)
    pressed_until_gone(evening)
    while scene.focus != "wait":
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RETURN)
    assert scene.holds_bots


def test_what_was_shown_for_a_moment_only_makes_no_press_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.watch(scene.match.opening)
    evening.until(lambda: evening.top.item("skip") is not None)
    at = evening.top.item("skip").box.center
    scene.skip()
    evening.frames(1)
    evening.click(at)
    assert scene.holds_bots
