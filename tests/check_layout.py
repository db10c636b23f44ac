"""The long run of the layout: `python tests/check_layout.py [SIZE...] [GAME...]`, every screen of every game.

A size is 1280x720 or 1280x720@125, which is the size of its text in percent; without one 1280x720, 1366x768 and
3840x2160 at 100, 125 and 150 %. No part of the test suite. A line for each fault, and one for each game and size; exit
code 1 if there is a fault.
"""

import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from evening import Evening  # noqa: E402
from legible import Window, name_of  # noqa: E402
from tour import tour  # noqa: E402

from game.engine.game import Game  # noqa: E402
from game.games import GAMES  # noqa: E402

SIZES = ("1280x720", "1366x768", "3840x2160")
PERCENTS = (100, 125, 150)


def windows(words: list[str]) -> list[Window]:
    found = []
    for word in words:
        size, _, percent = word.partition("@")
        wide, high = map(int, size.split("x"))
        found += [((wide, high), one) for one in ([int(percent)] if percent else PERCENTS)]
    return found


def walk(window: Window, game: Game) -> int:
    """The number of faults, each of which is told once."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        evening = Evening(*window)
        evening.app.on_error = None  # errors come through to here
        screens, told, start = 0, set(), time.process_time()
        try:
            for name, faults in tour(evening, game):
                screens += 1
                for fault in faults:
                    if fault.partition(":")[0] not in told:
                        told.add(fault.partition(":")[0])
                        print(f"{game.id}, {name_of(window)}, {name}: {fault}", flush=True)
        except Exception:
            print(f"{game.id}, {name_of(window)}:\n{traceback.format_exc()}", flush=True)
            told.add("broke")
        evening.close()
    print(
        f"{game.id:18}{name_of(window):20}{screens:5} screens, {len(told)} faults, "
        f"{time.process_time() - start:.0f} s CPU",
        flush=True,
    )
    return len(told)


def main(words: list[str]) -> int:
    names = [game.id for game in GAMES]
    games = [game for game in GAMES if game.id in words or not set(words) & set(names)]
    sizes = windows([word for word in words if word not in names] or list(SIZES))
    return 1 if sum(walk(window, game) for window in sizes for game in games) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
