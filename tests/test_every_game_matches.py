"""What must hold in every game of its matches: saves, other rules, undo and redo."""

import json

import pytest
from playing import LEVEL, every_game, match_of, new_match, portrait

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.engine.state import State

STOPS = 40  # at most, in a long match


def in_tiers(matches: int) -> list:
    """Two matches in each run, the others, of further numbers of players and house rules, in long ones."""
    return [pytest.param(seed, marks=[pytest.mark.long] if seed > 1 else []) for seed in range(matches)]


@every_game
@pytest.mark.parametrize("seed", in_tiers(3))
def test_a_save_comes_back_equal_with_its_log(game, seed):
    played = match_of(game, seed)
    match = Match(game, played.match.seats, played.match.options, played.match.seed)
    stride = max(5, len(played.moments) // STOPS)
    for i, moment in enumerate(played.moments):
        match.play(moment.action) if moment.action else match.confirm_visit()
        if i % stride == 0 or match.is_over:
            again = kept_and_read(match, game)
            assert not again.changed_rules
            assert portrait_of_match(again) == portrait_of_match(match)


def kept_and_read(match: Match, game) -> Match:
    return Match.from_json(json.loads(json.dumps(match.to_json())), game)


def portrait_of_match(match: Match) -> tuple:
    history = [portrait(state) for state in match.before[-3:]]
    kept = (match.log, match.actions, match.final, match.options, match.seats, match.can_undo())
    return (portrait(match.state), history, *kept)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", in_tiers(4))
def test_a_save_under_other_rules_goes_on_from_the_stored_state(game, seed, monkeypatch):
    rules = game.rules
    saves = [(json.dumps(match.to_json()), portrait(match.state)) for match in half_played(game, seed)]
    monkeypatch.setitem(vars(game), "rules", other_rules(rules))  # where the game keeps them once they are loaded
    for text, stood in saves:
        match = Match.from_json(json.loads(text), game)
        assert match.changed_rules and type(match.state) is not rules
        assert portrait(match.state) | {"recheck": stood["recheck"]} == stood
        assert (match.actions, match.log, match.can_undo(), match.can_redo()) == ([], [], False, False)
        assert portrait(kept_and_read(match, game).state) == portrait(match.state)
        play_on(match)
        assert match.is_over


def half_played(game, seed: int):
    """A match on its way, at every kind of question and confirmation: look at it before the next is asked for."""
    played = match_of(game, seed)
    match = Match(game, played.match.seats, played.match.options, played.match.seed)
    stride = max(6, len(played.moments) // STOPS)
    for n, moment in enumerate(played.moments):
        if n % stride == 1:
            yield match
        match.play(moment.action) if moment.action else match.confirm_visit()


def other_rules(rules: type[State]) -> type[State]:
    """Rules under which chance runs otherwise from the beginning."""

    class Other(rules):
        def setup(self) -> None:
            self.rng = Rng(self.rng.seed + 1)
            super().setup()
            self.rng = Rng(self.rng.seed + 1)

    return Other


def play_on(match: Match) -> None:
    rng = Rng(1)
    for _ in range(2000):
        if match.is_over:
            return
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            assert match.state.legal()
            match.play(match.state.random_action(rng))


@every_game
def test_undo_and_redo_change_nothing(game):
    taken_back = 0
    for seed in range(3):
        rng = Rng(seed)
        match = new_match(game, seed, rng)
        match.seats[-1] = Seat("machine", 5, LEVEL)
        while not match.is_over:
            if match.awaits_confirmation:
                match.confirm_visit()
                continue
            match.play(match.state.random_action(rng))
            made = portrait_of_match(match)
            steps = 0
            while match.can_undo() and rng.random_below(4):
                ply = match.action_count_after_undo()
                before = portrait(match.before[ply])
                match.undo()
                assert portrait(match.state) == before and match.ply == ply
                assert portrait(match.view().clone()) == portrait(match.view())
                steps += 1
            for _ in range(steps):
                match.redo()
            assert portrait_of_match(match) == made
            taken_back += steps
    assert taken_back > 5
