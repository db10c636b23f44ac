"""The long run of chances to win: `python tests/check_calibration.py [MATCHES] [GAME...]`, 500 of each by default.

No part of the test suite. Matches of computer players of mixed levels (of one level where all win or lose together), at
every number of players and every difficulty, none of them used for the fit. At three turns of each, drawn by lot,
every seat's chance is judged from what is known at the table. A line for each band of chances: how many were said,
their mean, and the share that was won.
"""

import random
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from game.bots.evaluation import win_chances_of_all_seats, win_shares_at_end  # noqa: E402
from game.bots.levels import next_action_of_bots  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.state import PUBLIC, State  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.session.conduct import conduct_of_game  # noqa: E402
from tools.fit_chances import mixed_match  # noqa: E402

MATCHES, SEED, MOST = 500, 3_000_000, 5_000
TURNS = 3  # of each match
BANDS = (0, 5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 101)  # per cent
Said = tuple[float, float]  # a chance, and what came of it


def turns_of(game: Game, seed: int) -> tuple[list[State], State]:
    """What all could see at the beginning of each turn of one match, and its end."""
    conduct, last, found = conduct_of_game(game.id), None, []
    state, levels = mixed_match(game, seed)
    for ply in range(MOST):
        if state.is_over:
            break
        public = state.view(PUBLIC)
        turn = conduct.turn(public)[:2]
        if turn != last:
            found.append(public)
        last = turn
        state.apply(next_action_of_bots(game.id, levels, state, seed, ply))
    return found, state


def said_in(game: Game, seed: int) -> list[Said]:
    """The chances at some turns of a match; one alone for a team."""
    turns, end = turns_of(game, seed)
    if not end.is_over:
        return []
    rng, won = random.Random(seed), win_shares_at_end(end)[: 1 if game.is_together else None]
    found = [win_chances_of_all_seats(game.id, public, seed) for public in rng.sample(turns, min(TURNS, len(turns)))]
    return [(chance.value, part) for seats in found for chance, part in zip(seats, won)]


def told(said: list[Said], low: int, high: int) -> str:
    """One band, told with its counts."""
    inside = [one for one in said if low <= 100 * one[0] < high]
    if not inside:
        return f"  {low:3}-{high:3} %: none"
    mean, won = (100 * sum(one[n] for one in inside) / len(inside) for n in (0, 1))
    return f"  {low:3}-{high:3} %: said {len(inside):4} times, {mean:5.1f} % on average; won {won:5.1f} %"


def main(words: list[str]) -> int:
    count = int(words.pop(0)) if words and words[0].isdigit() else MATCHES
    for game in GAMES:
        if words and game.id not in words:
            continue
        said = [one for seed in range(SEED, SEED + count) for one in said_in(game, seed)]
        error = sum((chance - won) ** 2 for chance, won in said) / len(said)
        print(f"{game.id}: {count} matches, {len(said)} chances, squared error {error:.4f}")
        print("\n".join(told(said, low, high) for low, high in zip(BANDS, BANDS[1:])), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
