"""The long run of matches without a window: `python tests/check_sessions.py [SHARE [FIRST SEED]] [GAME...]`.

No part of the test suite. 1,000 matches by lot over all games (a share of them in per cent: 100), with hand-overs,
reactions, undo, seats that change hands; one line a game. Exit code 1 if one does not come to its end or raises.
"""

import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from tests.session.at_table import EVERY_GAME, evenings, longest  # noqa: E402

MATCHES = {"ape_city": 230, "ramble_park": 210, "ramble_words": 130, "biome_escape": 110, "explore_new_york": 190}
REST = 130  # of the smallest game


def main(words: list[str]) -> int:
    share = int(words.pop(0)) if words and words[0].isdigit() else 100
    start = int(words.pop(0)) if words and words[0].isdigit() else 0
    began, played, code = time.process_time(), 0, 0
    for game in EVERY_GAME:
        if words and game.id not in words:
            continue
        count, ended, commands = MATCHES.get(game.id, REST) * share // 100, 0, 0
        for seed, evening in enumerate(evenings(game, count, start), start):
            try:
                ended += evening.play(longest(game))
            except Exception:
                print(f"{game.id}, seed {seed}, command {evening.commands}:\n{traceback.format_exc()}", flush=True)
            commands += evening.commands
        print(f"{game.id:18}{count} matches, {ended} to their end, {commands} commands", flush=True)
        code, played = code | (ended < count), played + count
    print(f"{played} matches in {time.process_time() - began:.1f} s")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
