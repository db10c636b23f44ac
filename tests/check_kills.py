"""The long run of the killing: `python tests/check_kills.py [KILLS] [GAME...]`, 100 kills of each game.

No part of the test suite. The word `analysis` stands for the analysis of a finished match, `pages` for the pages of the
people and of the deals of the day. A line for each; exit code 1 if a completed action or a result was lost or counted
twice, or a file damaged.
"""

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from killing import kill_again_and_again, kill_analysts  # noqa: E402
from killing_pages import kill_pages  # noqa: E402

from game.engine.game import Game  # noqa: E402
from game.games import GAMES  # noqa: E402

KILLS = 100
ANALYSIS, PAGES = "analysis", "pages"


def longest_match(game: Game, home: Path, kills: int) -> str:
    return f"{kill_again_and_again(game, home, kills, seed=8)} actions in the longest match"


def analysed(home: Path, kills: int) -> str:
    return f"{kill_analysts(home, kills, seed=8)} results at the end"


def used_pages(home: Path, kills: int) -> str:
    begun, finished = kill_pages(home, kills, seed=8)
    return f"{begun} things begun, {finished} deals finished"


def main(words: list[str]) -> int:
    kills = int(words.pop(0)) if words and words[0].isdigit() else KILLS
    kinds: dict[str, Callable[[Path, int], str]] = {game.id: partial(longest_match, game) for game in GAMES}
    kinds |= {ANALYSIS: analysed, PAGES: used_pages}
    code = 0
    for kind, kill in kinds.items():
        if words and kind not in words:
            continue
        with tempfile.TemporaryDirectory() as home:
            try:
                print(f"{kind:18}{kills} kills, nothing lost, {kill(Path(home), kills)}", flush=True)
            except AssertionError as error:
                print(f"{kind:18}{error}", flush=True)
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
