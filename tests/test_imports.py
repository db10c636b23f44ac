"""Who may import whom: rooms downwards only, as game/README.md draws them, and no modules in a circle."""

import ast
import re
import sys
from pathlib import Path

import pytest
from sources import ROOT, imported

from game.games import GAMES
from tools.measure_house import circles, import_graph

PLAIN = {
    "__future__", "bisect", "collections", "contextlib", "dataclasses", "enum", "functools", "heapq", "itertools",
    "math", "operator", "re", "types", "typing",
}  # fmt: skip

OWN = {"bots": "bots", "ai": "bots", "conduct": "conduct", "table": "table"}
ENGINE = {"game.engine"}
BELOW_SCENES = ENGINE | {"game.games.GAMES", "game.bots", "game.session", "game.ui", "game.persistence"}
# What a file may use, by its place: our own packages, what is PLAIN (touches nothing), and what is named here.
ALLOWED = {
    "main": {"game.launch", "multiprocessing", "sys"},
    "program": {"os", "sys"},
    "launch": {"game.cli", "game.environment", "game.program", "game.scenes", "pytest", *sys.stdlib_module_names},
    "environment": {"game.program", "pygame", *sys.stdlib_module_names},
    "engine": ENGINE | {"importlib", "inspect"},  # the rules of a game when it is opened; what a move asks for
    "engine/data": ENGINE | {"pathlib", "sys", "yaml"},
    "engine/edition": ENGINE | {"importlib", "sys"},
    "engine/phrases": ENGINE | {"errno", "pathlib", "sys"},
    "engine/variant": ENGINE | {"hashlib", "pathlib"},
    "engine/reading": ENGINE | {"os", "pathlib", "stat", "unicodedata"},
    "games": ENGINE,
    "rules": ENGINE | {"own rules", "gzip", "hashlib", "zlib"},  # the words of a language lie packed
    "bots": ENGINE | {"game.bots", "ctypes", "importlib", "multiprocessing", "os", "signal", "time"},
    "bots of a game": ENGINE | {"game.bots", "own rules", "own bots"},
    "session": ENGINE | {"game.bots", "game.session", "importlib"},  # the conduct of a game when it is opened
    "conduct": ENGINE | {"game.session", "own rules"},
    "table": ENGINE
    | {"game.session", "game.ui", "own rules", "own conduct", "own table", "pygame", "random"},  # seeded: stones
    "ui": ENGINE
    | {
        "game.session.conduct",
        "game.ui",
        "importlib",
        "pygame",
        "ctypes",
        "gc",
        "os",
        "pathlib",
        "random",
        "sys",
        "time",
        "warnings",
    },
    "ui/speaker": {"game.ui", "threading", "time"},
    "ui/voices": {"game.program", "os", "shutil", "subprocess", "sys"},
    "persistence": ENGINE
    | {
        "game.persistence",
        "pygame",
        "base64",
        "errno",  # names of numbers
        "fcntl",
        "hashlib",
        "json",
        "msvcrt",
        "os",
        "pathlib",
        "sys",
        "time",
        "zlib",
    },
    "history": ENGINE
    | {
        "game.history",
        "game.persistence",
        "game.bots.levels",
        "game.session.conduct",
        *("datetime", "hashlib", "json", "pathlib", "sqlite3", "statistics", "threading", "time", "zipfile", "zlib"),
    },
    "analysis": ENGINE
    | {"game.analysis", "game.bots", "game.games.GAMES", "game.persistence", "game.session"}
    | {"hashlib", "json", "multiprocessing", "signal", "time"},
    "phones": BELOW_SCENES | {"game.phones", "PIL", "aiohttp", "pygame", "segno", *sys.stdlib_module_names},
    "scenes": BELOW_SCENES
    | {"game.analysis", "game.history", "game.phones", "game.program"}
    | {"game.scenes", "pygame", *sys.stdlib_module_names},
    "cli": BELOW_SCENES | {"game.cli", "game.program", "game.scenes", "benchmarks", "pygame", *sys.stdlib_module_names},
}
ROOMS = ("engine", "bots", "session", "ui", "persistence", "history", "analysis", "phones", "scenes", "cli")


def place(file: Path, root: Path) -> str:
    """What kind of file it is. What lies in a game's folder itself is of its rules, but for what OWN names."""
    parts = file.relative_to(root).with_suffix("").parts
    if parts in (
        ("main",),
        ("game", "environment"),
        ("game", "launch"),
        ("game", "program"),
        ("game", "engine", "data"),
        ("game", "engine", "edition"),
        ("game", "engine", "phrases"),
        ("game", "engine", "reading"),
        ("game", "engine", "variant"),
        ("game", "ui", "speaker"),
        ("game", "ui", "voices"),
    ):
        return "/".join(parts).removeprefix("game/")
    if parts[:2] == ("game", "games"):
        return "games" if len(parts) == 3 else place_in_game(file, root / "game" / "games" / parts[2])
    return parts[1] if len(parts) > 2 and parts[1] in ROOMS else "rules"  # the last is game/__init__.py


def place_in_game(file: Path, folder: Path) -> str:
    part = OWN.get(file.relative_to(folder).with_suffix("").parts[0], "rules")
    return "bots of a game" if part == "bots" else part


def is_under(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def is_own(name: str, file: Path, root: Path, part: str) -> bool:
    """Whether it is of the game's own folder, and there of its rules, bots or table."""
    parts = tuple(name.split("."))
    return (
        parts[:3] == file.relative_to(root).parts[:3] and OWN.get(parts[3] if len(parts) > 3 else "", "rules") == part
    )


def is_allowed(name: str, here: str, file: Path, root: Path) -> bool:
    if name.split(".")[0] in PLAIN:
        return True
    own = [permitted.removeprefix("own ") for permitted in ALLOWED[here] if permitted.startswith("own ")]
    return any(is_under(name, package) for package in ALLOWED[here]) or any(
        is_own(name, file, root, part) for part in own
    )


def breaches(root: Path) -> list[str]:
    files = [root / "main.py", *sorted((root / "game").rglob("*.py"))]
    places = {file: place(file, root) for file in files if file.exists()}
    return [
        f"{file.relative_to(root).as_posix()} imports {name}"
        for file, here in places.items()
        for name in imported(file, root)
        if not is_allowed(name, here, file, root)
    ]


def circles_of(root: Path) -> list[set[str]]:
    """Modules that import each other, TYPE_CHECKING counted."""
    return circles(import_graph(root))


def breaches_of(root: Path, file: str, *lines: str) -> list[str]:
    """What the check says of a project when this file joins it."""
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return [breach.removeprefix(f"{file} imports ") for breach in breaches(root)]


def test_the_project_imports_downwards_only():
    assert breaches(ROOT) == []


def test_no_modules_import_each_other():
    assert circles_of(ROOT) == []


def test_a_circle_is_found_however_large_and_under_type_checking_too(tmp_path):
    one, two, three = ("game/ui/one.py", "game/ui/two.py", "game/scenes/three.py")
    breaches_of(tmp_path, one, "from game.ui import two")
    breaches_of(tmp_path, two, "def f():", "    from ..scenes.three import page")
    assert circles_of(tmp_path) == []
    breaches_of(tmp_path, three, "if TYPE_CHECKING:", "    from game.ui.one import widget")
    assert circles_of(tmp_path) == [{"game.ui.one", "game.ui.two", "game.scenes.three"}]


def test_the_engine_knows_no_game_no_window_and_reads_yaml_in_one_file(tmp_path):
    lines = ("from ..ui import draw", "import game.games", "import pygame", "import yaml", "from .rng import Rng")
    assert breaches_of(tmp_path, "game/engine/state.py", *lines) == ["game.ui.draw", "game.games", "pygame", "yaml"]


def test_rules_are_deaf_and_blind(tmp_path):
    lines = ("import random", "from time import time", "import pathlib, socket", "def f():", "    import pygame")
    assert breaches_of(tmp_path, "game/games/park/rules.py", *lines) == [
        "random",
        "time.time",
        "pathlib",
        "socket",
        "pygame",
    ]


def test_rules_use_their_own_folder_but_neither_its_bots_nor_its_table(tmp_path):
    lines = ("from .map import routes", "from . import map", "from .bots import steady", "from .table import board")
    assert breaches_of(tmp_path, "game/games/park/rules.py", *lines) == [
        "game.games.park.bots.steady",
        "game.games.park.table.board",
    ]


def test_no_game_imports_another(tmp_path):
    lines = ("from ...words.rules import LETTERS", "from game.games import words", "from ....engine.state import State")
    assert breaches_of(tmp_path, "game/games/park/table/board.py", *lines) == [
        "game.games.words.rules.LETTERS",
        "game.games.words",
    ]


def test_bots_know_no_window(tmp_path):
    lines = ("import pygame", "from game.ui import keys", "from game.bots import sampling", "from .rules import Park")
    assert breaches_of(tmp_path, "game/games/park/bots.py", *lines) == ["pygame", "game.ui.keys"]


def test_the_bots_of_all_games_know_no_game(tmp_path):
    lines = ("import pygame", "from game.games.park import rules", "from ..engine.match import Match", "import random")
    assert breaches_of(tmp_path, "game/bots/worker.py", *lines) == ["pygame", "game.games.park.rules", "random"]


def test_the_session_knows_no_game_no_window_and_no_clock(tmp_path):
    above = ("from game.ui import texts", "from game.games import GAMES", "from ..scenes import table")
    lines = ("import pygame, time", *above)
    assert breaches_of(tmp_path, "game/session/session.py", *lines) == [
        "pygame", "time", "game.ui.texts", "game.games.GAMES", "game.scenes.table",
    ]  # fmt: skip


def test_how_a_game_goes_on_is_said_without_its_table_and_its_bots(tmp_path):
    lines = ("import pygame", "from game.ui import texts", "from .table import words", "from .bots import advise")
    assert breaches_of(tmp_path, "game/games/park/conduct.py", *lines) == [
        "pygame", "game.ui.texts", "game.games.park.table.words", "game.games.park.bots.advise",
    ]  # fmt: skip


def test_the_ui_imports_no_game_and_nothing_above_it(tmp_path):
    lines = ("from game.games.park import rules", "from game.persistence import storage", "from ..scenes import play")
    assert breaches_of(tmp_path, "game/ui/table.py", *lines) == [
        "game.games.park.rules",
        "game.persistence.storage",
        "game.scenes.play",
    ]


def test_what_lies_beside_the_rules_is_as_deaf_and_blind_as_they_are(tmp_path):
    assert breaches_of(tmp_path, "game/games/park/table/board.py", "import pygame", "from game.ui import draw") == []
    assert breaches_of(tmp_path, "game/games/park/ai/plans.py", "from ..map import routes") == []
    rooms = ("from .table import board", "from .ai.plans import turn")
    lines = ("import pygame", "from game.ui import draw", *rooms)
    assert breaches_of(tmp_path, "game/games/park/map.py", *lines) == [
        "pygame", "game.ui.draw", "game.games.park.table.board", "game.games.park.ai.plans.turn",
    ]  # fmt: skip


def test_what_is_on_the_table_knows_no_thoughts(tmp_path):
    lines = ("from ..ai.plans import turn", "from ..bots import steady")
    assert breaches_of(tmp_path, "game/games/park/table/words.py", *lines) == [
        "game.games.park.ai.plans.turn", "game.games.park.bots.steady",
    ]  # fmt: skip


def test_what_thinks_knows_nothing_of_the_table(tmp_path):
    lines = ("from ..table import board", "import pygame")
    assert breaches_of(tmp_path, "game/games/park/ai/plans.py", *lines) == [
        "game.games.park.table.board", "pygame",
    ]  # fmt: skip


@pytest.mark.long
def test_a_game_is_named_by_its_id_in_its_own_folders_only():
    shared = [path for path in (ROOT / "data").rglob("*.yaml") if path.parent.name not in {game.id for game in GAMES}]
    files = [path for path in (ROOT / "game").rglob("*") if path.suffix in (".py", ".md")]
    shell = [path for path in files if ROOT / "game" / "games" not in path.parents]
    assert len(shared) > 2 and len(shell) > 100
    assert [
        (path.relative_to(ROOT), game.id)
        for path in (*shell, *shared)
        for game in GAMES
        if re.search(rf"\b{game.id}\b", path.read_text(encoding="utf-8"))
    ] == []


def test_pages_know_no_commands_and_of_the_games_only_which_there_are(tmp_path):
    lines = ("from game.games import GAMES", "from game.cli import pictures", "import game.launch", "import yaml")
    games = ("from game.games.park.rules import tiles", "from ..persistence import storage")
    assert breaches_of(tmp_path, "game/scenes/title.py", *lines, *games) == [
        "game.cli.pictures", "game.launch", "yaml", "game.games.park.rules.tiles",
    ]  # fmt: skip


def test_commands_open_pages_but_no_page_of_one_game(tmp_path):
    lines = ("from game.scenes import Application", "from game.games.park import table", "import yaml")
    assert breaches_of(tmp_path, "game/cli/pictures.py", *lines) == ["game.games.park.table", "yaml"]


def test_what_is_kept_knows_no_page(tmp_path):
    lines = (
        "from game.scenes import Application",
        "from game.ui.texts import Texts",
        "from game.engine.seats import Seat",
    )
    assert breaches_of(tmp_path, "game/persistence/storage.py", *lines) == [
        "game.scenes.Application",
        "game.ui.texts.Texts",
    ]


def left_out_of_the_package() -> set[str]:
    """The modules that build.spec keeps out of the packaged program."""
    lists = [node for node in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body if is_list(node)]
    return {name for node in lists for name in ast.literal_eval(node.value)}


def is_list(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("NEEDS_NO_PLAYER", "NOBODY_NEEDS")


def test_the_package_leaves_nothing_out_that_the_program_imports():
    left_out = left_out_of_the_package()
    assert "pytest" in left_out and "numpy" in left_out
    missing = [
        f"{file.relative_to(ROOT).as_posix()} imports {name}"
        for file in sorted((ROOT / "game").rglob("*.py"))
        if file.name not in ("environment.py", "launch.py")  # sets up environments, runs tests: in a checkout only
        for name in imported(file, ROOT)
        if any(is_under(name, one) for one in left_out)
    ]
    assert missing == []
