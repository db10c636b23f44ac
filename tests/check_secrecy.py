"""The long run of secrecy in pictures: `python tests/check_secrecy.py [POSITIONS] [GAME...]`, 200 of each game.

No part of the test suite. A line for each game; exit code 1 if anything tells a seat what it may not know.
"""

import os
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GAMENIGHT_HOME": tempfile.mkdtemp()}

from evening import Evening  # noqa: E402
from pictures_of_worlds import SIZE, WITH_SECRETS, differences, positions  # noqa: E402

POSITIONS = 200


def main(words: list[str]) -> int:
    count = int(words.pop(0)) if words and words[0].isdigit() else POSITIONS
    code = 0
    for game in WITH_SECRETS:
        if words and game.id not in words:
            continue
        evening, told = Evening(SIZE), 0
        for n, (match, viewer) in enumerate(positions(game, count, seed=2)):
            found = differences(evening, match, viewer, n)
            if found:
                told += 1
                print(f"{game.id}, position {n}, viewer {viewer}: {', '.join(found)} differ", flush=True)
        evening.close()
        print(f"{game.id:18}{count} positions, {told} betrayed something", flush=True)
        code |= bool(told)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
