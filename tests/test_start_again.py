"""Start again in the menu asks what becomes of a match in which something was decided; another one is not kept."""

import random

import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES

SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady"), Seat("Wren", 2, "steady")]


@pytest.fixture
def evening():
    evening = Evening()
    yield evening
    evening.close()


def at_the_table(evening, game, plies=0):
    """One person has made so many choices."""
    scene = evening.sit_down(game, SEATS[: max(2, game.players.start)], {"first": 0})
    rng = random.Random(1)
    evening.until(lambda: scene.can_asked_player_answer_here)
    while sum(scene.match.before[ply].actor(one) == 0 for ply, one in enumerate(scene.match.actions)) < plies:
        evening.play_on(scene, lambda: evening.pick_or_fire(scene, rng, 0.5), scene.match.ply + 1)
    evening.until(lambda: scene.can_asked_player_answer_here or scene.parts.session.awaits_confirmation_here)
    return scene


def saves(evening) -> list[str]:
    return [info.id for info in evening.application.storage.list_saves()[0]]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_in_which_nobody_has_decided_anything_is_not_kept_and_nothing_is_asked(evening, game):
    scene = at_the_table(evening, game)
    for _ in range(3):
        evening.top.parts.actions.open_page("menu")
        evening.press("start_again")
        evening.frames(2)
    anew = evening.application.host.scene
    assert evening.top is anew is not scene and (anew.match.seats, anew.match.options) == (
        scene.match.seats, scene.match.options,
    )  # fmt: skip
    assert saves(evening) == [evening.application.host.match_id]


@pytest.mark.long
@pytest.mark.parametrize(("answer", "is_kept"), [("keep", True), ("delete", False)])
def test_a_match_that_was_played_is_kept_or_removed_as_somebody_says(evening, answer, is_kept):
    scene = at_the_table(evening, GAMES[0], 2)
    plies = scene.match.ply
    scene.parts.actions.open_page("menu")
    evening.press("start_again")
    evening.press(answer)
    evening.frames(2)
    assert evening.application.host.scene is evening.top is not scene and not evening.top.match.actions
    kept = sorted(len(evening.application.storage.load(one)["actions"]) for one in saves(evening))
    assert kept == ([0, plies] if is_kept else [0])


@pytest.mark.parametrize("key", ["stay", None], ids=["the button", "a press beside it"])
def test_who_thinks_better_of_it_is_back_at_the_match(evening, key):
    scene = at_the_table(evening, GAMES[0], 2)
    first, ply = evening.application.host.match_id, scene.match.ply
    scene.parts.actions.open_page("menu")
    evening.press("start_again")
    evening.press(key) if key else evening.click((8, 8))
    menu = evening.top
    evening.press("go_on")
    assert evening.top is scene and menu.title == scene.match.game.title
    assert scene.match.ply == ply and saves(evening) == [first]


@pytest.mark.parametrize("window", [{}, {"size": (1024, 600), "text_size": 150}], ids=["1280x720", "1024x600, 150 %"])
def test_the_question_fits(window):
    evening = Evening(**window)
    at_the_table(evening, GAMES[0], 2).parts.actions.open_page("menu")
    evening.press("start_again")
    assert evening.complaints() == []
    evening.close()
