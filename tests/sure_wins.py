"""A win in hand is taken: positions in which a seat surely wins by its own actions of this turn, and who takes it.

Whether it does is found by tests/<game>/certain.py, which tries everything and shares nothing with computer players.
"""

import functools
import importlib
from collections.abc import Iterator
from typing import NamedTuple

from game.bots.hints import best_hint
from game.bots.levels import HINT, WATCHFUL, bot_levels_of_game, choose, next_action_of_bots
from game.bots.sampling import ThinkingEffort
from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.state import Action, State

MOST = 5000  # decisions of a game
BRIEF = ThinkingEffort(samples=3)


class InHand(NamedTuple):
    """A state in which the asked seat could win, who did not begin to, and by which action."""

    seed: int
    ply: int
    state: State
    missed: dict[str, Action]


def positions(game: Game, levels: tuple[str, ...], options: dict, seed: int) -> Iterator[tuple[int, State]]:
    """Every question of a game between computer players, as it is put."""
    state = game.rules(len(levels), game.chosen_house_rule_options(len(levels), options), Rng(seed))
    for ply in range(MOST):
        if state.is_over:
            return
        yield ply, state
        state.play(next_action_of_bots(game.id, levels, state, seed, ply))


def wins_in_hand(game: Game, players: int, seed: int, options: dict, levels: tuple[str, ...] = ()) -> Iterator[InHand]:
    """The sure wins that come up in one game of mixed levels, all those of the game unless some are named."""
    levels = levels or bot_levels_of_game(game.id)
    seats = tuple(levels[(seed + seat) % len(levels)] for seat in range(players))
    oracle = importlib.import_module(f"tests.{game.id}.certain")
    for ply, state in positions(game, seats, options, seed):
        view = state.view(state.current_player)
        levels_to_ask = set(asked_as(oracle, [*watchful(game), HINT]).values())
        if any(oracle.is_certain(view, level) for level in sorted(levels_to_ask)):
            yield InHand(seed, ply, state, missed_in(game, oracle, state))


def watchful(game: Game) -> list[str]:
    """The levels that miss no win in hand."""
    return [level for level in bot_levels_of_game(game.id) if level in WATCHFUL]


def asked_as(oracle, levels: list[str]) -> dict[str, str]:
    """By level one for which the oracle says the same: it asks only what words a level knows, if anything."""
    known = getattr(oracle, "VOCABULARY", {})
    first: dict[str | None, str] = {}
    return {level: first.setdefault(known.get(level), level) for level in levels}


def missed_in(game: Game, oracle, state: State) -> dict[str, Action]:
    """By which levels, the hint among them, the win in hand is given away."""
    view = state.view(state.current_player)
    chosen = {level: choose(game.id, level, view, Rng(1), BRIEF) for level in watchful(game)}
    chosen[HINT] = best_hint(game.id, view, Rng(1), effort=BRIEF).action
    same = asked_as(oracle, list(chosen))
    is_certain = functools.cache(lambda level: oracle.is_certain(view, level))
    is_kept = functools.cache(lambda action, level: keeps(oracle, state, action, level))
    return {
        level: action
        for level, action in chosen.items()
        if is_certain(same[level]) and not is_kept(action, same[level])
    }


def keeps(oracle, state: State, action: Action | None, level: str) -> bool:
    """Is the game won by an action, or surely to be won after it?"""
    if action is None:
        return False
    seat, after = state.current_player, oracle.after(state, action) if hasattr(oracle, "after") else made(state, action)
    if after is None or after.is_over:
        return after is not None and seat in after.winners
    return after.current_player == seat and oracle.is_certain(after.view(seat), level)


def made(state: State, action: Action) -> State:
    state = state.clone()
    state.play(action)
    return state
