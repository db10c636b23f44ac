"""A file of components that lacks a parkgoer is told in a sentence, before anything stumbles over it."""

import subprocess
import sys
from pathlib import Path

from game.engine.data import DATA, ROOT

FILE = DATA / "ramble_park" / "components.yaml"
# Reads the changed file in place of the true one, as the program would when the game is opened.
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from game.engine import data
data.DATA = Path(sys.argv[2])
try:
    import game.games.ramble_park.rules.components
    print("taken")
except data.DataError as error:
    print(error)
"""


def told(folder: Path, text: str) -> str:
    (folder / "ramble_park").mkdir()
    (folder / "ramble_park" / FILE.name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", PROGRAM, str(ROOT), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_parkgoer_that_is_missing_is_told_with_file_and_line(tmp_path):
    lines = FILE.read_text(encoding="utf-8").splitlines()
    at = lines.index("parkgoers:")
    text = "\n".join([*lines[: at + 1], *lines[at + 2 :]])
    assert told(tmp_path, text) == f"{FILE.name}, line {at + 1}: expected six parkgoers (RP-2.5)"


def test_the_true_file_is_taken(tmp_path):
    assert told(tmp_path, FILE.read_text(encoding="utf-8")) == "taken"
