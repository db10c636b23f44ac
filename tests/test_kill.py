"""The program killed at any moment: the match goes on from the last completed action."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent
KILLS = 20

# Plays on for ever: goes on with the newest save, or begins a match; says how many actions are kept after each save.
PLAYER = """
import sys
sys.path[:0] = [{tests!r}, {root!r}]
from evening import Evening
from game.engine.match import Seat
from game.games import GAMES

seats = [Seat("A", 0, "gentle"), Seat("B", 1, "gentle"), Seat("C", 2, "gentle")]
stage = Evening(size=(960, 540))
seed = int(sys.argv[1])
while True:
    saves = [info for info in stage.house.storage.list_saves()[0]]
    if saves and saves[0].moves and "to_play" in saves[0].summary:
        scene = stage.take_up(saves[0].id)
    else:
        scene = stage.sit_down(GAMES[0], seats, {{}}, seed)
        seed += 1
    print("from", stage.house.host.match_id, scene.match.ply, flush=True)
    kept = -1
    while not scene.match.is_over:
        scene.update(1 / 30)
        if scene.match.ply != kept:
            kept = scene.match.ply
            print("kept", stage.house.host.match_id, kept, flush=True)
    stage.app.home()
"""


def play_until_killed(home: Path, seed: int, lines: int) -> list[list[str]]:
    """Start the player, kill it after so many lines, and return what it said."""
    code = PLAYER.format(tests=str(TESTS), root=str(TESTS.parent))
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-c", code, str(seed)], stdout=subprocess.PIPE, text=True, env=env)
    said = []
    for line in child.stdout:
        if line.startswith(("from", "kept")):
            said.append(line.split())
        if len(said) >= lines:
            break
    child.send_signal(signal.SIGKILL)
    said += [line.split() for line in child.stdout if line.startswith(("from", "kept")) and line.endswith("\n")]
    child.wait()
    child.stdout.close()
    return said


def test_a_match_killed_at_any_moment_goes_on_from_its_last_completed_action(tmp_path):
    rng = random.Random(8)
    last: dict[str, int] = {}
    for kill in range(KILLS):
        said = play_until_killed(tmp_path, kill + 1, rng.randrange(2, 25))
        assert said, "the player ended by itself"
        first = said[0]
        assert first[0] == "from"
        if first[1] in last:
            assert int(first[2]) >= last[first[1]], "a completed action was lost"
        for _, match_id, ply in said:
            last[match_id] = max(last.get(match_id, 0), int(ply))
    assert not list((tmp_path / "damaged").glob("*")) if (tmp_path / "damaged").exists() else True
    assert max(last.values()) > 5
