"""The long run of the killing: `python tests/check_kills.py [KILLS] [GAME...]`, 100 kills of each game.

No part of the test suite. The word `analysis` stands for the analysis of a finished match. A line for each; exit code 1
if a completed action or a result was lost, or a file damaged.
"""

import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from killing import kill_again_and_again, kill_analysts  # noqa: E402

from game.games import GAMES  # noqa: E402

KILLS = 100
ANALYSIS = "analysis"


def main(words: list[str]) -> int:
    kills = int(words.pop(0)) if words and words[0].isdigit() else KILLS
    code = 0
    for game in GAMES:
        if words and game.id not in words:
            continue
        with tempfile.TemporaryDirectory() as home:
            try:
                longest = kill_again_and_again(game, Path(home), kills, seed=8)
                print(f"{game.id:18}{kills} kills, nothing lost, {longest} actions in the longest match", flush=True)
            except AssertionError as error:
                print(f"{game.id:18}{error}", flush=True)
                code = 1
    if not words or ANALYSIS in words:
        with tempfile.TemporaryDirectory() as home:
            try:
                kill_analysts(Path(home), kills, seed=8)
                print(f"{ANALYSIS:18}{kills} kills, nothing lost", flush=True)
            except AssertionError as error:
                print(f"{ANALYSIS:18}{error}", flush=True)
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
