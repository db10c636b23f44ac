"""A sixth game, added as game/README.md says to a copy of the house, and played there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from chromium import CHROMIUM

ROOT = Path(__file__).resolve().parent.parent
PARTS = ROOT / "tests" / "sixth_game"
LINES = {  # what the files that list the games get
    "game/games/__init__.py": (")\n", '    Game("noughts", "Noughts", range(2, 3), "1", (), has_secrets=False),\n)\n'),
}


THERE = ("played", "told", "on_phones", "varied")  # the tests that are run in the copy
IN_BROWSER = (
    "chromium.py",
    "phone_night.py",
    "thumbs.py",
    "sixth_game/in_browser_there.py",
)  # and what one in a browser needs more


def house_with_a_sixth_game(folder: Path) -> None:
    """A copy of the house with the game in it."""
    for part in ("game", "data", "assets"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "game/games/noughts/table").mkdir(parents=True)
    (folder / "data/noughts").mkdir()
    told = {PARTS / "rules.yaml", PARTS / "secrets.yaml"}
    for file in set(PARTS.glob("*.yaml")) - told:
        shutil.copy(file, folder / "data/noughts")
    for name in ("rules.py", "conduct.py", "table/contents.py", "table/box_art.py"):
        shutil.copy(PARTS / name, folder / "game/games/noughts" / name)
    for name in ("conftest.py", "evening.py", "painted.py", "rules_by_example.py", "seat_pages.py"):
        shutil.copy(ROOT / "tests" / name, folder)
    for file in (*(PARTS / f"{name}_there.py" for name in THERE), *told):
        shutil.copy(file, folder)
    for name, (before, after) in LINES.items():
        add(folder / name, before, after)
    read_from_data(folder / "game/games/noughts")


def read_from_data(game: Path) -> None:
    """Its lines stand in its data, where a variant may have others, and no longer in its rules."""
    shutil.copy(PARTS / "components.py", game)
    rules = (game / "rules.py").read_text(encoding="utf-8")
    lines = next(line for line in rules.splitlines() if line.startswith("LINES = "))
    (game / "rules.py").write_text(rules.replace(lines, "from game.games.noughts.components import LINES"), "utf-8")


def add(file: Path, before: str, after: str) -> None:
    """Put a line into a file, in place of the last `before`; at its end if that is empty."""
    text = file.read_text(encoding="utf-8")
    head, found, tail = text.rpartition(before) if before else (text, "", "")
    assert found == before
    file.write_text(head + after + tail, encoding="utf-8")


def test_a_small_game_is_played_through_menus_undo_saves_and_bots_without_a_change_elsewhere(tmp_path):
    house_with_a_sixth_game(tmp_path)
    assert "20 passed" in run_there(tmp_path, *(f"{name}_there.py" for name in THERE))


@pytest.mark.long
@pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it")
def test_a_small_game_is_played_on_phones_in_a_browser(tmp_path):
    house_with_a_sixth_game(tmp_path)
    for name in IN_BROWSER:
        shutil.copy(ROOT / "tests" / name, tmp_path)
    assert "1 passed" in run_there(tmp_path, "in_browser_there.py")


def run_there(folder: Path, *files: str) -> str:
    """What these tests in a copy of the house say. Raises AssertionError where one of them fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
