"""A hint that is thought about: what the best players would do, why, and the next best, from the seat's view alone."""

import functools

import pytest

from game.bots.contract import HasAnswerContest
from game.bots.hints import THOUGHT, HintThought, best_hint, first_hint, hints_getting_better
from game.bots.levels import bot_levels_of_game, bot_thinking_rng, bots_of_game, choose
from game.bots.sampling import ThinkingEffort
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.games import GAMES
from game.session.conduct import conduct_of_game
from game.ui.texts import Texts

pytestmark = pytest.mark.long

FEW, FEWEST = ThinkingEffort(samples=6), ThinkingEffort(samples=1)
COUNT, STEPS = 24, 5
SLOW, SLOW_COUNT = "explore_new_york", 10  # each tour that is played on takes a while
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@functools.cache
def positions(game) -> tuple:
    """States along games of beginners, each with the seat that is asked."""
    rng, found, count = Rng(11), [], SLOW_COUNT if game.id == SLOW else COUNT
    while len(found) < count:
        seats = [Seat(f"Seat {n}", n, "gentle") for n in range(rng.random_item(list(game.players)))]
        options = {"claims": rng.random_item(["assisted", "risk"])} if game.id == "ramble_words" else {}
        match = Match(game, seats, options, rng.random_below(10_000))
        match.confirm_all_visits()
        while not match.is_over and len(found) < count:
            player = match.state.question.player
            if not rng.random_below(STEPS):
                found.append((match.state.clone(), player))
            dice = bot_thinking_rng(len(found), player, match.ply)
            match.play(choose(game.id, "gentle", match.view(player), dice, FEW))
            match.confirm_all_visits()
    return tuple(found)


def effort(game) -> ThinkingEffort:
    return FEWEST if game.id == SLOW else FEW


def unnoticed(game) -> frozenset[str]:
    return frozenset(move for move, kind in conduct_of_game(game.id).move_kinds.items() if kind.is_implicit)


@functools.cache
def thoughts(game) -> tuple:
    """For each position its view and what thinking comes to."""
    views = [state.view(player) for state, player in positions(game)]
    return tuple((view, best_hint(game.id, view, Rng(5), unnoticed(game), effort(game))) for view in views)


def view_at(view, hint):
    for action in hint.implied:
        view = view.clone()
        view.apply(action)
    return view


@every_game
def test_both_moves_of_a_hint_can_be_made_and_are_not_the_same(game):
    for view, hint in thoughts(game):
        own, other = view_at(view, hint), hint.runner_up
        assert hint.is_final and (hint.action is None or own.is_legal(hint.action))
        assert other is None or (own.is_legal(other.action) and other.action != hint.action)
        assert all(action[0] in unnoticed(game) for action in hint.implied)
        assert hint.action is None or hint.action[0] not in unnoticed(game)
    assert any(hint.runner_up for _, hint in thoughts(game))


@every_game
def test_both_reasons_have_words(game):
    reasons = {hint.reason for _, hint in thoughts(game)}
    reasons |= {hint.runner_up.reason for _, hint in thoughts(game) if hint.runner_up}
    assert [reason for reason in sorted(reasons) if f"hint.{reason}" not in Texts(game.id)] == []


@every_game
def test_a_hint_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(game):
    for n, (state, player) in enumerate(positions(game)[::3]):
        view = state.view(player)
        other = view.determinize(Rng(n)).view(player)
        for think in (first_hint, lambda *given: best_hint(given[0], given[1], Rng(5), given[2], effort(game))):
            assert think(game.id, view, unnoticed(game)) == think(game.id, other, unnoticed(game))


@every_game
def test_a_hint_is_what_the_best_level_would_do(game):
    """Where a hint may know what the level knows, and says no more than the level does."""
    best = bot_levels_of_game(game.id)[-1]
    for view, _ in thoughts(game):
        bots = bots_of_game(game.id)
        contest = bots.contest(view, Rng(5)) if isinstance(bots, HasAnswerContest) else None
        if contest is None or contest.race.most_rounds or game.id == "biome_escape":
            continue
        assert best_hint(game.id, view, Rng(5), effort=effort(game)).action == choose(
            game.id, best, view, Rng(5), effort(game)
        )


@every_game
def test_the_first_hint_can_be_followed_too(game):
    for view, _ in thoughts(game):
        hint = first_hint(game.id, view, unnoticed(game))
        assert hint.action is None or view_at(view, hint).is_legal(hint.action)
        assert f"hint.{hint.reason}" in Texts(game.id) and hint.runner_up is None


def test_nothing_more_is_told_once_nobody_waits():
    game = GAMES[0]
    view = next(view for view, hint in thoughts(game) if hint.runner_up and view.phase == "play")
    asked = []

    def is_wanted() -> bool:
        asked.append(1)
        return len(asked) < 3

    assert (
        list(hints_getting_better(game.id, view, Rng(1), effort=ThinkingEffort(seconds=3600), is_wanted=is_wanted))
        == []
    )


def test_something_is_tried_even_if_the_time_was_over_before_it_could_begin():
    game = GAMES[0]
    view = next(view for view, hint in thoughts(game) if hint.runner_up and view.phase == "play")
    thought = HintThought(game.id, view, Rng(1))
    thought.begun -= 3600
    list(thought.think(THOUGHT, is_wanted=lambda: True))
    assert thought.contest.race.rounds == 1
