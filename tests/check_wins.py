"""The long run of wins in hand: `python tests/check_wins.py [GAMES [FIRST SEED]] [GAME...]`, 500 of each.

No part of the test suite. Games between players of all levels; a line for each win in hand that steady, sharp or a hint
would give away, and one for each game; exit code 1 if there is any.
"""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from sure_wins import wins_in_hand  # noqa: E402

from game.engine.notation import format_action  # noqa: E402
from game.games import GAMES  # noqa: E402

PLAYED = 500
TABLES = (("random", "gentle", "steady", "sharp"), ("steady", "gentle"), ("steady",))  # levels, table after table


def main(words: list[str]) -> int:
    count = int(words.pop(0)) if words and words[0].isdigit() else PLAYED
    start = int(words.pop(0)) if words and words[0].isdigit() else 0
    code = 0
    for game in GAMES:
        if words and game.id not in words:
            continue
        found = missed = 0
        for seed in range(start, start + count):
            players = game.players[seed % len(game.players)]
            for one in wins_in_hand(game, players, seed, {}, TABLES[seed % len(TABLES)]):
                found += 1
                for level, action in one.missed.items():
                    missed += 1
                    text = action and format_action(action)
                    print(f"{game.id}, {players} players, seed {seed}, ply {one.ply}: {level} {text}", flush=True)
        print(f"{game.id:18}{count} games, {found} wins in hand, {missed} given away", flush=True)
        code |= bool(missed)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
