"""What a game says of a data file that has been changed, as the program is told when the game is opened."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from game.engine.data import DATA, ROOT

TAKEN = "taken"
PROGRAM = """
import importlib
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from game.engine import data
for folder in sys.argv[3:]:
    data.DATA = Path(folder)
    sys.modules.pop(sys.argv[2], None)
    try:
        importlib.import_module(sys.argv[2])
        print("taken")
    except data.DataError as error:
        print(error)
"""


def told_of(game: str, changed: Iterable[tuple[str, str]], folder: Path) -> list[str]:
    """A sentence for each (file, its text), the other files being as they are; of what is as it should be, TAKEN."""
    folders = []
    for n, (name, text) in enumerate(changed):
        folders.append(folder / str(n))
        shutil.copytree(DATA / game, folders[-1] / game, ignore=shutil.ignore_patterns("*.en.yaml", "*.txt"))
        (folders[-1] / game / name).write_text(text, encoding="utf-8")
    module = f"game.games.{game}.rules.components"
    command = [sys.executable, "-c", PROGRAM, str(ROOT), module, *map(str, folders)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def exchanged(text: str, before: str, after: str) -> str:
    """The text with one place of it changed."""
    assert text.count(before) == 1, before
    return text.replace(before, after)
