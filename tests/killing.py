"""A program that plays on for ever, killed at any moment: while it thinks, writes, between writing and renaming."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from game.engine.game import Game

TESTS = Path(__file__).resolve().parent
LONGEST = 0.02  # seconds from the last line to the kill

# Goes on with the newest save, or begins a match; after each save, which takes its time, says how many actions it has.
PLAYER = """
import os, random, sys, time
sys.path[:0] = [{tests!r}, {root!r}]
from evening import Evening
from game import storage
from game.engine.kept import Seat
from game.games import GAMES

game = next(game for game in GAMES if game.id == {game!r})
seed = int(sys.argv[1])
pause, replace = random.Random(seed), os.replace


def slow_replace(start, end):
    time.sleep(pause.random() * 0.004)
    replace(start, end)
    time.sleep(pause.random() * 0.004)


storage.os.replace = slow_replace
seats = [Seat(name, n, "gentle") for n, name in enumerate("ABC"[: game.players[-1]])]
stage = Evening(size=(960, 540))
while True:
    saves = [info for info in stage.house.storage.list_saves()[0]]
    if saves and saves[0].moves and "to_play" in saves[0].summary:
        scene = stage.take_up(saves[0].id)
    else:
        scene = stage.sit_down(game, seats, {{}}, seed)
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


def play_until_killed(game: Game, home: Path, seed: int, lines: int, wait: float) -> list[list[str]]:
    """Start the player, kill it so many seconds after so many lines, and return what it said."""
    code = PLAYER.format(tests=str(TESTS), root=str(TESTS.parent), game=game.id)
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-c", code, str(seed)], stdout=subprocess.PIPE, text=True, env=env)
    said = []
    for line in child.stdout:
        if line.startswith(("from", "kept")):
            said.append(line.split())
        if len(said) >= lines:
            break
    time.sleep(wait)
    child.send_signal(signal.SIGKILL)
    said += [line.split() for line in child.stdout if line.startswith(("from", "kept")) and line.endswith("\n")]
    child.wait()
    child.stdout.close()
    return said


def kill_again_and_again(game: Game, home: Path, kills: int, seed: int) -> int:
    """How many actions the longest match has. Raises AssertionError if one that was made is lost or a save damaged."""
    rng = random.Random(seed)
    last: dict[str, int] = {}
    for kill in range(kills):
        said = play_until_killed(game, home, kill + 1, rng.randrange(2, 25), rng.random() * LONGEST)
        assert said, "the player ended by itself"
        first = said[0]
        assert first[0] == "from"
        if first[1] in last:
            assert int(first[2]) >= last[first[1]], "a completed action was lost"
        for _, match_id, ply in said:
            last[match_id] = max(last.get(match_id, 0), int(ply))
    assert not list(home.glob("damaged/*")), "a save was damaged"
    return max(last.values())
