"""The long run of the damage: `python tests/check_damage.py [CASES]`, 2,000 damaged files of the program by chance.

No part of the test suite. Says what went wrong, and how often the program ended with a sentence, told one, or saw nothing;
exit code 1 after anything else.
"""

import random
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from damage import KINDS, copy_of_the_program, files, trial, wrong_with  # noqa: E402

CASES = 2000
AT_ONCE = 2


def cases(count: int, turn: int) -> tuple[Counter, list[str]]:
    """So many trials in a copy of their own: what came of them, and what was wrong."""
    rng, found, wrong = random.Random(turn), Counter(), []
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        copy_of_the_program(Path(folder))
        for _ in range(count):
            path, kind, seed = rng.choice(files(Path(folder))), rng.choice(KINDS), rng.randrange(10_000)
            outcome = trial(Path(folder), path, kind, seed, Path(home))
            problem = wrong_with(outcome, path)
            found["ended" if outcome.code else "told" if any(outcome.told) else "saw nothing"] += 1
            if problem:
                wrong.append(f"{path.relative_to(folder)} {kind} {seed}: {problem}")
                print(wrong[-1], flush=True)
    return found, wrong


def main(words: list[str]) -> int:
    count = int(words[0]) if words else CASES
    with ThreadPoolExecutor(AT_ONCE) as pool:
        done = list(pool.map(lambda turn: cases(count // AT_ONCE, turn), range(AT_ONCE)))
    found = sum((one for one, _ in done), Counter())
    print(f"{found.total()} damaged files: " + ", ".join(f"{n} {what}" for what, n in found.most_common()))
    return 1 if any(wrong for _, wrong in done) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
