"""What a game's source says: what its rules emit, why they refuse, which texts its table asks for."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.engine.game import Game

ROOT = Path(__file__).resolve().parent.parent


# ---------------------------------------------------------------- files and what they import
def folder_of(game: Game) -> Path:
    return ROOT / "game" / "games" / game.id


def files_of(game: Game) -> list[Path]:
    return sorted(folder_of(game).rglob("*.py"))


def rule_files_of(game: Game) -> list[Path]:
    """Its rules and what these are made of; nothing of its table, nothing of its computer players."""
    file, chapters = folder_of(game) / "rules.py", folder_of(game) / "rules" / "contents.py"
    return sorted(reached(file if file.exists() else chapters, ROOT))


def reached(start: Path, root: Path) -> set[Path]:
    """The files of a game's folder that one there works with, itself and what these import included."""
    found, new = set(), {start} if start.exists() else set()
    while new:
        found |= new
        names = {name for file in new for name in imported(file, root)}
        near = {root.joinpath(*name.split(".")[:n]).with_suffix(".py") for name in names for n in (4, 5)}
        new = {file for file in near if start.parent in file.parents and file.exists()} - found
    return found


@cache
def imported(file: Path, root: Path) -> list[str]:
    """The dotted names a file imports, wherever in the file it does."""
    package = file.relative_to(root).parent.parts
    names = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            names += [".".join((*above, *filter(None, [node.module]), alias.name)) for alias in node.names]
    return names


# ---------------------------------------------------------------- calls
def calls(files: list[Path], name: str) -> Iterator[ast.Call]:
    """Every call of a function or method with a name that is given something."""
    for file in files:
        yield from (call for call in calls_in(file) if name == called(call))


@cache
def calls_in(file: Path) -> list[ast.Call]:
    """Every call of a file that is given something."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.Call) and node.args]


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def words_in(part: ast.AST) -> set[str]:
    """The texts that stand in an expression, the empty one aside."""
    constants = (node.value for node in ast.walk(part) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and value}


def emitted(game: Game) -> set[str]:
    """The kinds of events of its rules."""
    return {call.args[0].value for call in calls(rule_files_of(game), "emit")}


def reasons_in(files: list[Path]) -> set[str]:
    """The reasons of all refusals."""
    return set().union(*(words_in(call.args[1]) for call in calls(files, "Refusal")))


def texts_asked(game: Game) -> set[str]:
    """The keys by which its table asks for texts, where they are written out."""
    return {call.args[0].value for call in calls(files_of(game), "texts") if isinstance(call.args[0], ast.Constant)}
