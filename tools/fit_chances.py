"""Fit how likely each seat is to win to matches of computer players: `tools/fit_chances.py GAME [MATCHES [LEVELS]]`.

Plays matches between mixed levels (gentle,steady,sharp if none are named) at every number of players and every level of
difficulty, judges some turns of each as `game/bots/evaluation.py` does, after a little quick play, and writes the
weights of the game's features to `data/<game>/chances.yaml`.
"""

import math
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from game.bots.evaluation import FILE, Row, win_outlook_of_game, win_shares_at_end, win_shares_from_features  # noqa: E402
from game.bots.levels import next_action_of_bots  # noqa: E402
from game.engine.data import DATA  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.engine.state import PUBLIC, State  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.session.conduct import conduct_of_game  # noqa: E402

MATCHES = 400
MIXED = ("gentle", "steady", "sharp")
SEED = 77_000_000  # apart from those with which a fit is checked
RIDGE = 2.0  # how strongly weights are held near nothing
STEPS = 60
APART = 7  # every so many matches are left out in a trial; no number of players comes round as often
MOST = 5_000  # actions of a match
TURNS = 12  # of a match, at which it is judged


class Position(NamedTuple):
    """The features of each seat, or of the team; what each made of it; how much it counts."""

    rows: Sequence[Row]
    won: Sequence[float]
    weight: float


# ---------------------------------------------------------------- matches
def mixed_match(game: Game, seed: int, mixed: Sequence[str] = MIXED) -> tuple[State, tuple[str, ...]]:
    """The table of a match between computer players of mixed levels, or of one level where all win together."""
    rng = random.Random(seed)
    players = game.players[seed % len(game.players)]
    options = game.proposed_house_rule_options(players)
    levels = [rng.choice(mixed)] * players if game.is_together else [rng.choice(mixed) for _ in range(players)]
    if game.difficulty_option is not None:
        options[game.difficulty_option.id] = rng.choice(game.difficulty_option.values)
    if "stacks" in options:
        options["stacks"] = rng.choice((3, 4, 5))
    return game.rules(players, game.chosen_house_rule_options(players, options), Rng(seed)), tuple(levels)


def positions_of(game: Game, seed: int, mixed: Sequence[str] = MIXED) -> list[Position]:
    """What was judged at the beginning of some turns of one match, drawn by lot."""
    conduct = conduct_of_game(game.id)
    state, levels = mixed_match(game, seed, mixed)
    begins, last = list[State](), None
    for ply in range(MOST):
        if state.is_over:
            break
        turn = conduct.turn(state.view(PUBLIC))[:2]
        if turn != last:
            begins.append(state.clone())
        last = turn
        state.apply(next_action_of_bots(game.id, levels, state, seed, ply))
    return positions_in(game, seed, begins, state) if state.is_over else []


def positions_in(game: Game, seed: int, begins: Sequence[State], end: State) -> list[Position]:
    """The positions of a match whose turns begin as given; what quick play ends is certain and teaches nothing."""
    rng, won = random.Random(seed), win_shares_at_end(end)
    some = rng.sample(begins, min(TURNS, len(begins)))
    found = [rows for one in some if (rows := rows_when_judged(game, one, rng.getrandbits(60)))]
    return [Position(rows, won[: len(rows)], 1 / len(found)) for rows in found]


def rows_when_judged(game: Game, state: State, seed: int) -> Sequence[Row]:
    """The features where a chance is judged by them, after a little quick play; none if that ends the match."""
    outlook, world = win_outlook_of_game(game.id), state.clone()
    assert outlook is not None, "a game to be fitted says what its features are"
    world.stops_for_confirmation, world.rng = False, Rng(seed)
    outlook.play_on(world, Rng(seed))
    return [] if world.is_over else outlook.features(world)


# ---------------------------------------------------------------- the fit
def fitted(positions: Sequence[Position], count: int, matches: int) -> list[float]:
    """The weights with which the chances fit best what came of it: Newton's method on the likelihood."""
    weights = [0.0] * count
    ridge = RIDGE / max(1, matches)
    for _ in range(STEPS):
        slope = [-ridge * weight for weight in weights]
        bend = [[ridge * (i == j) for j in range(count)] for i in range(count)]
        for one in positions:
            add_position(one, weights, slope, bend)
        step = solved(bend, slope)
        weights = [weight + move for weight, move in zip(weights, step)]
        if max(map(abs, step)) < 1e-6:
            break
    return weights


def add_position(one: Position, weights: list[float], slope: list[float], bend: list[list[float]]) -> None:
    count, rows = len(weights), one.rows
    expected = win_shares_from_features(rows, weights, len(rows))
    mean = [sum(part * row[i] for part, row in zip(expected, rows)) for i in range(count)]
    total = sum(one.won) if len(rows) > 1 else 1.0
    for row, part, won in zip(rows, expected, one.won):
        gap = one.weight * (won - part * total)
        for i in range(count):
            slope[i] += gap * row[i]
        away = row if len(rows) == 1 else [value - middle for value, middle in zip(row, mean)]
        much = one.weight * total * (part * (1 - part) if len(rows) == 1 else part)
        for i in range(count):
            for j in range(count):
                bend[i][j] += much * away[i] * away[j]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda n: abs(rows[n][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for n in range(size):
            if n != i:
                factor = rows[n][i] / rows[i][i]
                rows[n] = [value - factor * other for value, other in zip(rows[n], rows[i])]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def loss(positions: Sequence[Position], weights: Row) -> float:
    """The mean squared error of the chances, a match as much as any other."""
    total = sum(one.weight for one in positions)
    squares = 0.0
    for one in positions:
        parts = win_shares_from_features(one.rows, weights, len(one.rows))
        squares += one.weight * sum((part - won) ** 2 for part, won in zip(parts, one.won)) / len(parts)
    return squares / total


def main(words: list[str]) -> int:
    game = next(game for game in GAMES if game.id == words[0])
    matches = int(words[1]) if len(words) > 1 else MATCHES
    outlook = win_outlook_of_game(game.id)
    assert outlook is not None, "a game to be fitted says what its features are"
    mixed = words[2].split(",") if len(words) > 2 else MIXED
    played = [positions_of(game, SEED + n, mixed) for n in range(matches)]
    held = [one for match in played[::APART] for one in match]
    learnt = [match for n, match in enumerate(played) if n % APART]
    trial = fitted([one for match in learnt for one in match], len(outlook.names), len(learnt))
    nothing = loss(held, [0.0] * len(trial))
    print(f"{game.id}: squared error in matches left out {loss(held, trial):.4f}, knowing nothing {nothing:.4f}")
    positions = [one for match in played for one in match]
    weights = fitted(positions, len(outlook.names), matches)
    lines = [
        f"# How much each feature of a position says of winning; made by tools/fit_chances.py {' '.join(words)}.",
        f"matches: {matches}",
        f"positions: {len(positions)}",
        "weights:",
        *(f"  {name}: {weight:.3f}" for name, weight in zip(outlook.names, weights)),
    ]
    (DATA / game.id / FILE).write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    return 0 if math.isfinite(sum(weights)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
