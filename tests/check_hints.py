"""How strong a hint is: `python tests/check_hints.py GAME [MATCHES [PLAYERS [OPTION=VALUE...]]]`.

No part of the test suite. One seat does what the hint says, the others play Hard; the seat changes from match to match,
and each deal is played from every seat. Where all win or all lose, everybody follows hints. Prints how often that wins,
and how long a hint took.
"""

import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from check_bounds import MATCHES, REPORTED_EVERY, chosen_options, new_match, share_with_interval  # noqa: E402

from game.bots.evaluation import win_shares_at_end  # noqa: E402
from game.bots.levels import advice, next_player_and_action  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.games import GAMES  # noqa: E402


def main(words: list[str]) -> int:
    game = next(game for game in GAMES if game.id == words[0])
    matches = int(words[1]) if len(words) > 1 else MATCHES
    players = int(words[2]) if len(words) > 2 else game.players[0]
    options = chosen_options(game, words[3:])
    shares: list[float] = []
    seconds: list[float] = []
    for seed in range(matches):
        shares.append(share_of_follower(game, players, options, seed, seconds))
        if len(shares) % REPORTED_EVERY == 0:
            print(f"  so far {share_with_interval(shares)}", flush=True)
    print(f"following hints{' together' if game.is_together else ' against Hard'}: {share_with_interval(shares)}")
    mean, most = sum(seconds) / len(seconds), max(seconds)
    print(f"a hint took {1000 * mean:.0f} ms CPU on average, {1000 * most:.0f} ms at most ({len(seconds)} hints)")
    return 0


def share_of_follower(game: Game, players: int, options: dict[str, object], seed: int, seconds: list[float]) -> float:
    """What one match brings who follows hints. seconds: of each hint, added."""
    seat = seed % players
    state = new_match(game, players, options, seed // players)
    followers = set(range(players)) if game.is_together else {seat}
    ply = 0
    while not state.is_over:
        player, action = next_player_and_action(game.id, ("sharp",) * players, state, seed, ply)
        if player == state.question.player and player in followers:
            start = time.process_time()
            hinted = advice(game.id, state.view(player))[0]
            seconds.append(time.process_time() - start)
            action = action if hinted is None else hinted
        state.apply(action)
        ply += 1
    return win_shares_at_end(state)[seat]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
