"""The long run of the monkey: `python tests/check_monkey.py [EVENTS] [GAME...] [PART...] [seed=N...]`, 20,000 events
a screen of each game, and whole games in a row.

No part of the test suite. A line for each screen: events, the slowest frame in milliseconds of CPU, frames over 100 ms
and the seeds that had them, and by how much the process has grown; whole games between computer players in one process;
exit code 1 after anything wrong. Each screen of each game has a process of its own, so that none finds what others have
left. With seeds only their stretches are run: what was slow beside other work is so tried again alone.
"""

import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GAMENIGHT_HOME": tempfile.mkdtemp()}

from evening import Evening  # noqa: E402
from monkey import Monkey, is_lawful, table  # noqa: E402

from game.engine.game import Game  # noqa: E402
from game.engine.seats import Seat  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.ui.memory import free_memory  # noqa: E402

EVENTS = 20_000
STRETCH = 500  # events, then back to the screen that is tried
SCREENS = ("table", "log", "rules", "menu", "odds", "result", "watching", "seats")
AFTER_THE_END = ("result", "watching")
PARTS = (*SCREENS, "games")
PLIES = (0, 10, 30, 60)
GAMES_IN_A_ROW, MOST_GROWTH = 100, 5.0  # MB


def romp(game: Game, screen: str, seeds: Sequence[int]) -> bool:
    """Random events that begin on one screen, a stretch for each seed. True if nothing broke."""
    before, slowest, slow, slow_seeds = memory(), (0.0, ""), Counter(), []
    for n in seeds:
        evening = Evening((1024, 600))
        scene = table(
            evening, game, random.Random(n), 10_000 if screen in AFTER_THE_END else PLIES[n // STRETCH % len(PLIES)]
        )
        monkey = Monkey(evening, n)
        try:
            open_screen(evening, screen, game)
            monkey.romp(STRETCH)
            assert is_lawful(scene.match), "an illegal action was made"
        except Exception:
            print(f"{game.id} {screen}, seed {n}:\n{traceback.format_exc()}", flush=True)
            return False
        finally:
            evening.close()
        slowest, slow = max(slowest, monkey.slowest), slow + monkey.slow
        slow_seeds += [n] if monkey.slow.total() else []
    often = f"{dict(slow.most_common(3))} seeds {slow_seeds}" if slow.total() else ""
    frames = f"slowest frame {slowest[0] * 1000:4.0f} ms ({slowest[1]}), {slow.total()} over 100 ms {often}"
    print(f"{game.id:18}{screen:8}{len(seeds) * STRETCH:7} events, {frames}, {memory() - before:+.1f} MB", flush=True)
    return True


def open_screen(evening: Evening, screen: str, game: Game) -> None:
    if screen == "seats":
        evening.app.return_to_first_scene()
        evening.app.push(evening.application.open_seats(game))
    elif screen == "watching":
        evening.application.result_pages.open_result(is_known=True)
        evening.application.result_pages.watch_again()
    elif screen != "table":
        evening.application.open_page(screen)
    evening.frames(2)


def games_in_a_row(game: Game) -> bool:
    """Computer players among themselves, one game after the other on one table; does the process grow?

    They think in this process. The first tenth fills what has a bound: pictures of every card and piece, words that
    have been measured, positions that were thought of. The figure is what the process takes from there to the last.
    """
    evening = Evening((1024, 600))
    seats = [Seat(f"Player {n}", n, "gentle") for n in range(3)]
    for n in range(GAMES_IN_A_ROW):
        if n == GAMES_IN_A_ROW // 10:
            before = memory()
        scene = evening.sit_down(game, seats, {}, n)
        evening.until(lambda scene=scene: scene.match.is_over, 100_000)
        evening.app.return_to_first_scene()
    grown = memory() - before
    print(f"{game.id:18}{GAMES_IN_A_ROW} games in a row: {grown:+.1f} MB", flush=True)
    evening.close()
    return grown <= MOST_GROWTH


def memory() -> float:
    """What this process takes now, in MB, when all that is free is given back; Linux tells."""
    gc.collect()
    free_memory()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def main(words: list[str]) -> int:
    events = int(words.pop(0)) if words and words[0].isdigit() else EVENTS
    seeds = [int(word.removeprefix("seed=")) for word in words if word.startswith("seed=")] or range(0, events, STRETCH)
    parts = [part for part in PARTS if part in words] or PARTS
    named = [word for word in words if word not in PARTS and not word.startswith("seed=")]
    games = [game for game in GAMES if not named or game.id in named]
    if len(parts) * len(games) == 1:
        is_done = games_in_a_row(games[0]) if parts[0] == "games" else romp(games[0], parts[0], seeds)
        return 0 if is_done else 1
    alone = [[game.id, part, *map("seed={}".format, seeds)] for part in parts for game in games]
    codes = [subprocess.run([sys.executable, __file__, *one]).returncode for one in alone]
    return 1 if any(codes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
