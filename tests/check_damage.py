"""The long run of the damage: `python tests/check_damage.py [seed N] [GROUP CASES]...`, the same for the same seed.

bytes: damaged bytes of saves, settings and records; files: of the program, each in a process of its own.
saves, settings, records, yaml: well formed ones that make no sense, with their seal right (forging.py).
Without words 1,000 bytes, 500 files, 5,000 saves, 1,000 settings, 1,000 records, 500 yaml; that takes hours. No part of
the test suite. Says what went wrong, how often the program ended with a sentence, told one, or saw nothing, how long
one file has taken at most and how much memory; exit code 1 after anything that should not be.
"""

import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from damage import DAMAGES, Damage, copy_of_the_program, files, game_of, trial, wrong_with  # noqa: E402
from forging import run, run_program  # noqa: E402
from hypothesis import HealthCheck, Phase, given, seed, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from spoiling import SPOILERS, Trial  # noqa: E402

from game.games import GAMES  # noqa: E402

SEED = 8


class Findings:
    """What came of the cases."""

    def __init__(self, what: str):
        self.what, self.counts, self.wrong = what, Counter(), []

    def note(self, case: str, outcome: str, problem: str) -> None:
        self.counts[outcome] += 1
        if problem:
            self.wrong.append(case)
            print(f"{case}: {problem}", flush=True)

    def tell(self) -> bool:
        counted = ", ".join(f"{n} {what}" for what, n in self.counts.most_common())
        print(f"{self.counts.total()} {self.what}: {counted}; {len(self.wrong)} wrong", flush=True)
        return not self.wrong


def cases(count: int, number: int) -> Callable:
    """So many cases, the same in every run, and on after one that is wrong."""
    quiet = settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    return lambda check: quiet(seed(number)(check))


def damage_program(count: int, number: int) -> bool:
    found = Findings("damaged files of the program")
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as home:
        folder = Path(name)
        copy_of_the_program(folder)
        by_kind = [
            [path for path in files(folder) if path.suffix == suffix]
            for suffix in sorted({one.suffix for one in files(folder)})
        ]

        @cases(count, number)
        @given(st.sampled_from(by_kind).flatmap(st.sampled_from), DAMAGES)
        def check(path: Path, damage: Damage) -> None:
            outcome = trial(folder, path, damage, game_of(path, damage.other), Path(home))
            came = "ended" if outcome.code else "told" if any(outcome.told) else "saw nothing"
            found.note(f"{path.relative_to(folder)} {damage}", f"{path.suffix} {came}", wrong_with(outcome, path))

        check()
    return found.tell()


def in_a_home(act: Callable[[Path], Trial], found: Findings, case: str) -> None:
    """A case in an empty folder for saves and settings."""
    home = Path(tempfile.mkdtemp())
    os.environ["GAMENIGHT_HOME"] = str(home)
    try:
        told, problem = act(home)
        found.note(case, "told" if told else "saw nothing", problem)
    except Exception:
        found.note(case, "broke", traceback.format_exc())
    finally:
        shutil.rmtree(home)


def damage_what_is_kept(count: int, number: int) -> bool:
    found = Findings("damaged saves, settings and records")

    @cases(count, number)
    @given(st.sampled_from(sorted(SPOILERS)), st.sampled_from(GAMES), DAMAGES)
    def check(what: str, game, damage: Damage) -> None:
        in_a_home(lambda home: SPOILERS[what](home, game, damage), found, f"{what} of {game.id} {damage}")

    check()
    return found.tell()


GROUPS: dict[str, tuple[int, Callable[[int, int], bool]]] = {
    "bytes": (1000, damage_what_is_kept),
    "files": (500, damage_program),
    "saves": (5000, lambda count, number: run("saves", count, number)),
    "settings": (1000, lambda count, number: run("settings", count, number)),
    "records": (1000, lambda count, number: run("records", count, number)),
    "yaml": (500, run_program),
}


def main(words: list[str]) -> int:
    pairs = list(zip(words[::2], words[1::2]))
    if len(words) % 2 or not all(name in ("seed", *GROUPS) and number.isdecimal() for name, number in pairs):
        print(__doc__)
        return 2
    counts = {name: int(number) for name, number in pairs}
    number = counts.pop("seed", SEED)
    counts = counts or {name: count for name, (count, _) in GROUPS.items()}
    return 0 if all([GROUPS[name][1](count, number) for name, count in counts.items()]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
