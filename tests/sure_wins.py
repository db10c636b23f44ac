"""A win in hand is taken: positions in which a seat surely wins by its own actions of this turn, and who takes it.

Whether it does is found by tests/<game>/certain.py, which tries everything and shares nothing with computer players.
"""

import importlib
from collections.abc import Iterator
from typing import NamedTuple

from game.bots.hints import best_hint
from game.bots.levels import HINT, WATCHFUL, choose, levels_of, next_action
from game.bots.sampling import Effort
from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.state import Action, State

MOST = 5000  # decisions of a game
BRIEF = Effort(samples=3)


class InHand(NamedTuple):
    """A state in which the asked seat could win, who did not begin to, and by which action."""

    seed: int
    ply: int
    state: State
    missed: dict[str, Action]


def positions(game: Game, levels: tuple[str, ...], options: dict, seed: int) -> Iterator[tuple[int, State]]:
    """Every question of a game between computer players, as it is put."""
    state = game.rules(len(levels), game.options_for(len(levels), options), Rng(seed))
    for ply in range(MOST):
        if state.is_over:
            return
        yield ply, state
        state.play(next_action(game.id, levels, state, seed, ply))


def wins_in_hand(game: Game, players: int, seed: int, options: dict, levels: tuple[str, ...] = ()) -> Iterator[InHand]:
    """The sure wins that come up in one game of mixed levels, all those of the game unless some are named."""
    levels = levels or levels_of(game.id)
    seats = tuple(levels[(seed + seat) % len(levels)] for seat in range(players))
    oracle = importlib.import_module(f"tests.{game.id}.certain")
    for ply, state in positions(game, seats, options, seed):
        if any(oracle.is_certain(state.view(state.current_player), level) for level in (*watchful(game), HINT)):
            yield InHand(seed, ply, state, missed_in(game, oracle, state))


def watchful(game: Game) -> list[str]:
    """The levels that miss no win in hand."""
    return [level for level in levels_of(game.id) if level in WATCHFUL]


def missed_in(game: Game, oracle, state: State) -> dict[str, Action]:
    """By which levels, the hint among them, the win in hand is given away."""
    view = state.view(state.current_player)
    chosen = {level: choose(game.id, level, view, Rng(1), BRIEF) for level in watchful(game)}
    chosen[HINT] = best_hint(game.id, view, Rng(1), effort=BRIEF).action
    return {
        level: action
        for level, action in chosen.items()
        if oracle.is_certain(view, level) and not keeps(oracle, state, action, level)
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
