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
SAYS = ("found", "from", "kept")

# Says what is saved, goes on with what stands first there, or begins a match where nothing can be gone on with; after
# each save, which takes its time, says how many actions it has.
PLAYER = """
import os, random, sys, time
sys.path[:0] = [{tests!r}, {root!r}]
from evening import Evening
from game.persistence import storage
from game.engine.seats import Seat
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
    saves = stage.application.storage.list_saves()[0]
    for info in saves:
        print("found", info.id, info.moves, info.is_over, flush=True)
    if saves and not saves[0].is_over:
        scene = stage.take_up(saves[0].id)
    else:
        scene = stage.sit_down(game, seats, {{}}, seed)
        seed += 1
    print("from", stage.application.host.match_id, scene.match.ply, flush=True)
    kept = -1
    while not scene.match.is_over:
        scene.update(1 / 30)
        if scene.match.ply != kept:
            kept = scene.match.ply
            print("kept", stage.application.host.match_id, kept, flush=True)
    stage.app.return_to_first_scene()
"""


def play_until_killed(game: Game, home: Path, seed: int, lines: int, wait: float) -> list[list[str]]:
    """Start the player, kill it so many seconds after so many saves, and return what it said."""
    code = PLAYER.format(tests=str(TESTS), root=str(TESTS.parent), game=game.id)
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-c", code, str(seed)], stdout=subprocess.PIPE, text=True, env=env)
    said = []
    for line in child.stdout:
        said.append(line.split())
        if sum(words[0] == "kept" for words in said) >= lines:
            break
    time.sleep(wait)
    child.send_signal(signal.SIGKILL)
    said += [line.split() for line in child.stdout if line.endswith("\n")]
    assert child.wait() == -signal.SIGKILL, "the player ended by itself"
    child.stdout.close()
    return [words for words in said if words and words[0] in SAYS]


def kill_again_and_again(game: Game, home: Path, kills: int, seed: int) -> int:
    """How many actions the longest match has. Raises AssertionError if one that was made is lost or a save damaged."""
    rng = random.Random(seed)
    longest, match_id, plies = 0, "", 0
    for kill in range(kills):
        said = play_until_killed(game, home, kill + 1, rng.randrange(2, 25), rng.random() * LONGEST)
        if match_id:
            assert_goes_on(said, match_id, plies)
        match_id, plies = next((words[1], int(words[2])) for words in reversed(said) if words[0] == "kept")
        longest = max(longest, plies)
    assert not list(home.glob("damaged/*")), "a save was damaged"
    return longest


def assert_goes_on(said: list[list[str]], match_id: str, plies: int) -> None:
    """What was played last is there with all its actions, and is what the program goes on with unless it has ended."""
    begun = next(n for n, words in enumerate(said) if words[0] == "from")
    found = {words[1]: words[2:] for words in said[:begun]}
    assert match_id in found, f"match {match_id} was lost"
    moves, is_over = found[match_id]
    assert int(moves) >= plies, f"match {match_id}: {moves} of {plies} completed actions are left"
    _, went_on, now = said[begun]
    assert is_over == "True" or went_on == match_id and int(now) >= int(moves), f"{said[begun]}, not {found[match_id]}"


# Analyses the match that is finished first by the seed, in this process, and keeps each result as it comes, which takes
# its time; says how many there are.
ANALYST = """
import os, random, sys, time
sys.path[:0] = [{tests!r}, {root!r}]
from pathlib import Path
from test_analysis import AtOnce, finished
from game.analysis import analyst as analysing
from game.persistence import folder
from game.persistence.storage import Storage

pause, replace = random.Random(int(sys.argv[1])), os.replace


def slow_replace(start, end):
    time.sleep(pause.random() * 0.004)
    replace(start, end)
    time.sleep(pause.random() * 0.004)


folder.os.replace = slow_replace
analysing.KEPT_EVERY = 0.0
analyst = analysing.Analyst(Storage(lambda key, **facts: key, Path({home!r})), AtOnce(1))
analyst.analyse("some", finished())
print("found", analyst.analysis.computed_result_count, analyst.problem or "-", flush=True)
while not analyst.analysis.is_whole:
    analyst.continue_analysis(True)
    print("kept", analyst.analysis.computed_result_count, flush=True)
"""


def analyse_until_killed(home: Path, seed: int, lines: int, wait: float) -> tuple[list[str], int]:
    """What an analyst found, and how many results it had kept, so many seconds after so many results."""
    code = ANALYST.format(tests=str(TESTS), root=str(TESTS.parent), home=str(home))
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-c", code, str(seed)], stdout=subprocess.PIPE, text=True, env=env)
    found, kept = ["found", "0", "-"], 0
    for line in child.stdout:
        words = line.split()
        if words[:1] == ["found"]:
            found = words
        if words[:1] == ["kept"]:
            kept, lines = int(words[1]), lines - 1
        if lines <= 0:
            break
    time.sleep(wait)
    child.kill()
    child.wait()
    child.stdout.close()
    return found, kept


def kill_analysts(home: Path, kills: int, seed: int) -> int:
    """How many results there are in the end. Raises AssertionError if one is lost, told twice or a file damaged."""
    rng, kept = random.Random(seed), 0
    for kill in range(kills):
        (_, done, problem), now = analyse_until_killed(home, kill + 1, rng.randrange(1, 9), rng.random() * LONGEST)
        assert problem == "-", f"kill {kill}: {problem}"
        assert int(done) >= kept, f"kill {kill}: {done} of {kept} results are left"
        kept = max(kept, int(done), now)
        if kept and rng.random() < 0.2:  # begin anew now and then
            kept = 0
            for left in home.glob("analyses/*"):
                left.unlink()
    assert not list(home.glob("damaged/*")), "an analysis was damaged"
    return kept
