"""At the table: a better hint takes the place of the first in peace, and one more press shows the next best move."""

from dataclasses import replace

import pygame
import pytest
from evening import Evening
from test_hints import hint_key

from game.bots.hints import Hint, RunnerUpAnswer, best_hint
from game.bots.sampling import ThinkingEffort
from game.bots.worker import BotWorkerDied
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from tests.session.test_hints import Thinker

APE = GAMES[0]
FACTS = {"cost": "", "kept": 3, "n": 2}
FEWEST = ThinkingEffort(samples=1)


def asked(hints: str = "move", game=APE, window=((1280, 720), 100)):
    """One person among computer players who has asked for a hint; what thinks about it finds what it is told to."""
    evening = Evening(*window, hints=hints)
    seats = [Seat("Mara", 0, HUMAN), *(Seat(f"Bot {n}", n, "steady") for n in range(1, game.players.start))]
    scene = evening.sit_down(game, seats, {"first": 0}, 1)
    evening.until(lambda: scene.can_asked_player_answer_here)
    scene.session.hints.advisor = thinker = Thinker()
    hint_key(evening, scene)
    return evening, scene, thinker


def better(scene, is_close: bool = True, is_final: bool = True, measure: str = "") -> Hint:
    """Another move than the first hint's, and a third one as the runner-up."""
    first = scene.session.hints.given.action
    best, other = [one for one in scene.own_view.legal() if one != first][:2]
    return Hint(best, "cards", FACTS, (), RunnerUpAnswer(other, "gold", FACTS, is_close, 0.07, measure), is_final)


def find(evening, scene, thinker, found) -> None:
    thinker.found = found
    evening.until(lambda: thinker.found is None)
    evening.frames(1)


def said(scene, reason: str) -> str:
    text = scene.game_table.text
    return scene.game_table.texts(f"hint.{reason}", **text.facts_in_words(FACTS))


def test_a_better_hint_is_laid_out_in_place_of_the_first():
    evening, scene, thinker = asked()
    found, first, texts = better(scene), scene.selection.offer.plan, scene.game_table.texts
    find(evening, scene, thinker, found)
    assert scene.selection.offer.plan == (found.action,) != first
    assert scene.parts.advice.note == texts("table.hint_says", reason=said(scene, "cards"))
    assert not scene.match.actions and not scene.session.hints.is_thinking
    evening.close()


def test_that_it_is_thought_about_stands_there_after_a_moment_and_nothing_else_changes():
    evening, scene, thinker = asked()
    note, plan, texts = scene.parts.advice.note, scene.selection.offer.plan, scene.game_table.texts
    evening.until(lambda: scene.parts.advice.note != note)
    assert scene.parts.advice.note == texts("table.hint_thinking", hint=note)
    assert scene.selection.offer.plan == plan and not scene.mode.clock.waits_for_click
    given = scene.session.hints.given
    find(evening, scene, thinker, Hint(given.action, given.reason, given.facts))
    assert scene.parts.advice.note == note and scene.selection.offer.plan == plan
    evening.close()


def test_that_a_hint_is_thought_about_is_not_read_aloud():
    evening, scene, thinker = asked()
    note = scene.parts.advice.note

    def read() -> list[str]:
        return [one.words for one in scene.texts_to_speak(True)]

    before = read()
    assert any(note in words for words in before)
    evening.until(lambda: scene.parts.advice.note != note)
    assert read() == before
    given = scene.session.hints.given
    find(evening, scene, thinker, Hint(given.action, given.reason, given.facts))
    assert read() == before
    evening.close()


def test_thinking_that_dies_leaves_the_first_hint_and_one_sentence():
    evening, scene, thinker = asked()
    note, plan, texts = scene.parts.advice.note, scene.selection.offer.plan, scene.game_table.texts
    find(evening, scene, thinker, BotWorkerDied())
    assert scene.parts.advice.note == texts("table.hint_cut_short", hint=note)
    assert scene.selection.offer.plan == plan and scene.find_widget("runner_up") is None
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("hands", ["key", "mouse", "bulb"])
def test_one_more_press_shows_the_next_best_move_and_another_the_best_again(hands):
    evening, scene, thinker = asked()
    found, texts = better(scene), scene.game_table.texts
    find(evening, scene, thinker, found)
    assert scene.find_widget("hint").tooltip == texts("table.show_runner_up")
    assert scene.find_widget("runner_up").label == texts("table.show_runner_up"), "one name for one move"

    def press() -> None:
        hint_key(evening, scene) if hands == "key" else evening.press("runner_up" if hands == "mouse" else "hint")

    press()
    assert scene.selection.offer.plan == (found.runner_up.action,)
    assert scene.parts.advice.note == texts("table.runner_up.close", reason=said(scene, "gold"))
    press()
    assert scene.selection.offer.plan == (found.action,)
    assert scene.parts.advice.note == texts("table.hint_says", reason=said(scene, "cards"))
    press()
    evening.key(pygame.K_SPACE, " ")
    assert scene.match.actions == [found.runner_up.action]
    evening.close()


@pytest.mark.parametrize(
    "measure, key, count", [("chance", "table.runner_up.chance", 7), ("", "table.runner_up", None)]
)
def test_by_how_much_the_next_best_is_worse_is_said_where_there_is_a_figure(measure, key, count):
    evening, scene, thinker = asked()
    find(evening, scene, thinker, better(scene, is_close=False, measure=measure))
    hint_key(evening, scene)
    assert scene.parts.advice.note == scene.game_table.texts(key, reason=said(scene, "gold"), n=count)
    assert ("7 wins fewer in 100 games" in scene.parts.advice.note) == (measure == "chance")
    evening.close()


def test_who_has_gone_on_to_choose_keeps_the_own_picks_and_finds_the_better_hint_at_the_next_press():
    evening, scene, thinker = asked()
    found = better(scene)
    evening.press("clear")
    assert not scene.selection.draft and not scene.parts.advice.note
    find(evening, scene, thinker, found)
    assert not scene.selection.draft and not scene.parts.advice.note and scene.find_widget("runner_up") is None
    hint_key(evening, scene)
    assert scene.selection.offer.plan == (found.action,) and len(thinker.views) == 1
    evening.close()


@pytest.mark.parametrize("hands", ["space", "mouse"])
def test_a_press_that_was_meant_for_the_move_before_plays_nothing(hands):
    evening, scene, thinker = asked()
    found = better(scene)
    find(evening, scene, thinker, found)

    def press() -> None:
        evening.key(pygame.K_SPACE, " ") if hands == "space" else evening.press("fire")

    press()
    assert not scene.match.actions and scene.selection.answer[0] == scene.game_table.texts("why.hint_changed")
    press()
    assert scene.match.actions == [found.action]
    evening.close()


def test_a_moment_later_the_first_press_plays_it():
    evening, scene, thinker = asked()
    found = better(scene)
    find(evening, scene, thinker, found)
    evening.until(lambda: not scene.parts.hints.has_just_replaced_move)
    evening.key(pygame.K_SPACE, " ")
    assert scene.match.actions == [found.action]
    evening.close()


def test_a_nudge_gets_better_too_and_shows_no_move():
    evening, scene, thinker = asked("nudge")
    found, texts = better(scene), scene.game_table.texts
    find(evening, scene, thinker, found)
    nudge = texts("nudge.cards", **scene.game_table.text.facts_in_words(FACTS))
    assert scene.parts.advice.note == texts("table.hint_says", reason=nudge)
    assert scene.parts.hints.has_nudge and not scene.selection.draft and scene.find_widget("runner_up") is None
    for action in (found.action, found.runner_up.action, found.action):
        hint_key(evening, scene)
        assert scene.selection.offer.plan == (action,)
    evening.close()


def test_who_undoes_is_told_nothing_of_what_was_thought():
    evening, scene, thinker = asked()
    scene.session.announce_undo()
    assert thinker.is_stopped and not scene.parts.advice.note and not scene.session.hints.is_thinking
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("window", [((1024, 600), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_every_game_and_window_both_moves_are_shown_without_a_word_cut(game, window):
    evening, scene, thinker = asked("move", game, window)
    found = best_hint(game.id, scene.own_view, Rng(1), frozenset({"skip_word"}), FEWEST)
    thinker.found = found
    for _ in range(6):
        evening.frames(1)
    if found.runner_up is not None:
        for action in (found.runner_up.action, found.action):
            hint_key(evening, scene)
            own = scene.session.hints.given.own
            picks = scene.game_table.choices.picks_of(own, action)
            assert set(scene.selection.draft) >= set(picks[:-1])
            assert not evening.complaints()
    evening.close()


def test_a_second_press_where_the_button_for_the_next_best_move_stood_is_no_other_buttons():
    evening, scene, thinker = asked()
    find(evening, scene, thinker, better(scene))
    at = scene.find_widget("runner_up").box.center
    evening.click(at)
    assert scene.selection.offer.plan == (scene.parts.advice.given.runner_up.action,)
    stale, other = scene.mode.stale, scene.find_widget("fire")
    assert stale.button_of_hint.box.collidepoint(at)
    stale.button_of_hint = replace(stale.button_of_hint, box=other.box)  # as if it had moved, and this one had come
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        evening.frames(1, pygame.Event(kind, pos=evening.px(other.box.center), button=1))
    assert scene.selection.answer[0] == scene.game_table.texts("why.late") and not scene.match.actions
    evening.click(other.box.center)
    assert scene.match.actions, "whoever presses it again means it"
    evening.close()
