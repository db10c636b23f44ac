"""The long run of the damage: `python tests/check_damage.py [CASES]`, 2,000 damaged files, by hypothesis.

Half of them are files of the program; a quarter saves, settings and records; a quarter saves that are sealed and make
no sense. No part of the test suite. Says what went wrong, and how often the program ended with a sentence, told one, or
saw nothing; exit code 1 after anything else.
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
from hypothesis import HealthCheck, Phase, given, seed, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from spoiling import SPOILERS, Trial, forge_save, forged  # noqa: E402

from game.games import GAMES  # noqa: E402

CASES = 2000
SHARES = st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=6)
VALUES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.lists(st.integers(0, 9), max_size=3)
)


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


def cases(count: int) -> Callable:
    """So many cases, the same in every run, and on after one that is wrong."""
    quiet = settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    return lambda check: quiet(seed(8)(check))


def damage_program(count: int) -> bool:
    found = Findings("damaged files of the program")
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as home:
        folder = Path(name)
        copy_of_the_program(folder)
        by_kind = [
            [path for path in files(folder) if path.suffix == suffix]
            for suffix in sorted({one.suffix for one in files(folder)})
        ]

        @cases(count)
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


def damage_what_is_kept(count: int) -> bool:
    found = Findings("damaged saves, settings and records")

    @cases(count)
    @given(st.sampled_from(sorted(SPOILERS)), st.sampled_from(GAMES), DAMAGES)
    def check(what: str, game, damage: Damage) -> None:
        in_a_home(lambda home: SPOILERS[what](home, game, damage), found, f"{what} of {game.id} {damage}")

    check()
    return found.tell()


def forge(count: int) -> bool:
    found = Findings("sealed saves that make no sense")

    @cases(count)
    @given(st.sampled_from(GAMES), SHARES, VALUES)
    def check(game, path: list[float], value) -> None:
        in_a_home(lambda home: forge_save(home, forged(game, tuple(path), value)), found, f"{game.id} {path} {value!r}")

    check()
    return found.tell()


def main(words: list[str]) -> int:
    count = int(words[0]) if words else CASES
    return 0 if all([damage_what_is_kept(count // 4), forge(count // 4), damage_program(count // 2)]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
