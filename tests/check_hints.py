"""How strong a hint is: `python tests/check_hints.py GAME [MATCHES [PLAYERS [OPTION=VALUE...]]]`.

No part of the test suite. One seat does what the best hint says, the others play Hard; the seat changes from match to
match, and each deal is played from every seat. Where all win or all lose, everybody follows hints. Prints how often
that wins, how often the best hint names another move than the first, which is there at once, and how long both took.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from check_bounds import MATCHES, REPORTED_EVERY, chosen_options, new_match, share_with_interval  # noqa: E402

from game.bots.evaluation import win_shares_at_end  # noqa: E402
from game.bots.hints import best_hint, first_hint  # noqa: E402
from game.bots.levels import FIXED, bot_thinking_rng, next_bot_and_action  # noqa: E402
from game.bots.sampling import ThinkingEffort  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.games import GAMES  # noqa: E402

SLOW = {"explore_new_york": ThinkingEffort(samples=4)}  # what the time at a table is enough for
LATEST = 0.95  # of all hints are there sooner


class Times(NamedTuple):
    """Seconds that each first and each best hint took, and how often the best named another move."""

    first: list[float]
    best: list[float]
    changed: list[bool]


def main(words: list[str]) -> int:
    game = next(game for game in GAMES if game.id == words[0])
    matches = int(words[1]) if len(words) > 1 else MATCHES
    players = int(words[2]) if len(words) > 2 else game.players[0]
    options = chosen_options(game, words[3:])
    shares: list[float] = []
    times = Times([], [], [])
    for seed in range(matches):
        shares.append(share_of_follower(game, players, options, seed, times))
        if len(shares) % REPORTED_EVERY == 0:
            print(f"  so far {share_with_interval(shares)}", flush=True)
    print(f"following hints{' together' if game.is_together else ' against Hard'}: {share_with_interval(shares)}")
    for name, seconds in (("first", times.first), ("best", times.best)):
        middle, late = (1000 * sorted(seconds)[int(part * len(seconds))] for part in (0.5, LATEST))
        most = 1000 * max(seconds)
        print(f"the {name} hint took {middle:.0f} ms CPU, 95 % at most {late:.0f} ms, all at most {most:.0f} ms")
    share = sum(times.changed) / len(times.changed)
    print(f"the best was another than the first in {100 * share:.0f} % of {len(times.changed)} hints")
    return 0


def share_of_follower(game: Game, players: int, options: dict[str, object], seed: int, times: Times) -> float:
    """What one match brings who follows hints. times: of each hint, added."""
    seat = seed % players
    state = new_match(game, players, options, seed // players)
    followers = set(range(players)) if game.is_together else {seat}
    ply = 0
    while not state.is_over:
        player, action = next_bot_and_action(game.id, ("sharp",) * players, state, seed, ply)
        if player == state.question.player and player in followers:
            view, rng = state.view(player), bot_thinking_rng(seed, player, ply)
            start = time.process_time()
            first = first_hint(game.id, view).action
            told = time.process_time()
            hinted = best_hint(game.id, view, rng, effort=SLOW.get(game.id, FIXED)).action
            times.first.append(told - start)
            times.best.append(time.process_time() - told)
            times.changed.append(first != hinted)
            action = action if hinted is None else hinted
        state.apply(action)
        ply += 1
    return win_shares_at_end(state)[seat]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
