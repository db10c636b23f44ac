"""Measures how the house is built: `.venv/bin/python tools/measure_house.py [NAME...]`.

Prints one line a figure: classes, imports, findings, click, faces, contract, constructors, lines, phrases. Without
names all of them, but for `findings`, which needs ruff and mypy and takes half a minute.
"""

import ast
import dataclasses
import importlib
import inspect
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
GAME = ROOT / "game"
OURS = "game"
TAKING_APART = {"split", "partition", "rpartition", "rsplit", "removeprefix", "removesuffix", "startswith", "endswith"}
STRICT = ("game/engine", "game/bots", "game/session")  # for mypy, where they exist
SLOT = re.compile(r"\{[^{}]*\}")  # of a text
SHORT = 7  # letters: less is no phrase
ABOUT_WORDS = ("texts", "sentences", "prompts", "reasons", "tips", "newcomer", "rulebook", "lessons")
SEAMS = re.compile(r"\bAny\b|\bcast\(|type: ignore")


# ---------------------------------------------------------------- classes
def classes() -> Iterator[str]:
    """The most ancestors of ours that a class has, and the most members that one declares, alone and inherited."""
    found = [one for module in modules() for one in vars(module).values() if is_ours(one, module.__name__)]
    found = list(dict.fromkeys(found))  # some stand in their module by two names
    lineage = {one: [base for base in one.__mro__[1:] if base.__module__.startswith(OURS)] for one in found}
    own = {one: members(one) for one in found}
    whole = {one: own[one].union(*map(members, lineage[one])) for one in found}
    yield top("ancestors of ours in a class", found, lambda one: len(lineage[one]))
    yield top("members declared in a class", found, lambda one: len(own[one]))
    yield top("members of a class, inherited ones too", found, lambda one: len(whole[one]))


def modules() -> Iterator[Any]:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for file in sources():
        parts = file.relative_to(ROOT).with_suffix("").parts
        yield importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))


def is_ours(one: Any, module: str) -> bool:
    return inspect.isclass(one) and one.__module__ == module


def members(one: type) -> set[str]:
    """Names that a class declares: methods, values, annotations; not what Python adds by itself."""
    names = {*vars(one), *vars(one).get("__annotations__", {})}
    return {name for name in names if not (name.startswith("__") and name.endswith("__"))}


def top(what: str, found: Iterable[type], size: Callable[[type], int], limit: int = 3) -> str:
    ranked = sorted(found, key=lambda one: (-size(one), one.__name__))[:limit]
    return f"{what}: " + ", ".join(
        f"{size(one)} {one.__module__.removeprefix('game.')}.{one.__name__}" for one in ranked
    )


# ---------------------------------------------------------------- imports
def imports() -> Iterator[str]:
    """Circles of modules that import each other, at any place of a file and under TYPE_CHECKING too."""
    graph = import_graph(ROOT)
    found = circles(graph)
    yield f"modules: {len(graph)}, imports: {sum(map(len, graph.values()))}, circles: {len(found)}"
    for circle in sorted(found, key=len, reverse=True):
        yield f"  circle of {len(circle)}: {', '.join(sorted(circle)[:6])}{', …' if len(circle) > 6 else ''}"


def import_graph(root: Path) -> dict[str, set[str]]:
    """For each module of ours the modules of ours that it imports."""
    files = {module_name(file, root): file for file in sorted((root / OURS).rglob("*.py"))}
    return {name: {one for one in imported(file, name, files) if one != name} for name, file in files.items()}


def module_name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, name: str, files: dict[str, Path]) -> Iterator[str]:
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in files)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            for alias in node.names:
                whole = f"{source}.{alias.name}"
                yield from (one for one in (whole, source) if one in files and (one == whole or whole not in files))


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Strongly connected components of more than one module (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            component = set(stack[at:])
            del stack[at:]
            if len(component) > 1:
                found.append(component)

    for name in graph:
        if name not in index:
            visit(name)
    return found


# ---------------------------------------------------------------- findings
def findings() -> Iterator[str]:
    """What ruff and mypy find with the project's own settings, and seams where types are not known."""
    python = [sys.executable, "-m"]
    ruff = run([*python, "ruff", "check", "--output-format=concise", "."])
    yield f"ruff: {sum(bool(re.match(r'[^ ]+:[0-9]+:[0-9]+: ', line)) for line in ruff.splitlines())} findings"
    unformatted = run([*python, "ruff", "format", "--check", "."])
    yield f"ruff format: {unformatted.count('Would reformat')} files differ"
    yield f"mypy, standard: {run([*python, 'mypy', 'game']).strip().splitlines()[-1]}"
    strict = [place for place in STRICT if (ROOT / place).exists()]
    yield f"mypy, strict, {' '.join(strict)}: {run([*python, 'mypy', '--strict', *strict]).strip().splitlines()[-1]}"
    yield f"Any, cast, type: ignore: {sum(len(SEAMS.findall(file.read_text(encoding='utf-8'))) for file in sources())}"


def run(command: list[str]) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


# ---------------------------------------------------------------- click
def click() -> Iterator[str]:
    """The files that a click on a card passes until its match is saved, and the hops between files."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        picked, played = traced_play()
    yield f"files from a click on a card to its pick: {len(picked)}"
    yield f"files from there to the saved match: {len({*picked, *played})}"


def traced_play() -> tuple[list[str], list[str]]:
    """A card of Ape City Escape is clicked, then the primary button pressed: the files of all functions called."""
    from game.games import GAMES
    from game.scenes import Application

    sys.path.insert(0, str(ROOT / "tests"))
    from evening import HUMAN, Evening, Seat  # the hands that the tests use

    evening = Evening()
    game = next(game for game in GAMES if game.id == "ape_city")
    scene = evening.sit_down(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 0}, 3)
    evening.until(lambda: scene.asked_player is not None)
    card = next(key for key in scene.table.pieces if scene.selection.offer.lights(key) and "card" in str(key))
    evening.app.redraw = lambda *given: None
    picked = traced(lambda: evening.press(card))
    played = traced(lambda: evening.press("fire"))
    assert scene.match.actions and isinstance(evening.application, Application)
    evening.close()
    return picked, played


def traced(act: Callable[[], object]) -> list[str]:
    """Files under game/ whose functions are called while the events of a press are handled, up to the saved match.

    What a frame does without any event (time that passes, painting) is no part of the way.
    """
    from game.persistence.storage import Storage
    from game.ui.app import App

    files: dict[str, None] = {}
    is_saved = False

    def note(frame: Any, event: str, argument: Any) -> None:
        nonlocal is_saved
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(str(GAME)) and not is_saved:
            files.setdefault(name)
        if event == "return" and frame.f_code is Storage.save.__code__:
            is_saved = True

    def handled(app: Any, *given: Any) -> Any:
        sys.setprofile(note)
        try:
            return handle(app, *given)
        finally:
            sys.setprofile(None)

    handle = App._dispatch_event
    with patch.object(App, "_dispatch_event", handled):
        act()
    return list(files)


# ---------------------------------------------------------------- faces, contract, constructors, lines
def faces() -> Iterator[str]:
    """Places that build a piece's face as text, or take a face or displayed words apart."""
    places: dict[str, int] = defaultdict(int)
    for file in sources():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            places[file.relative_to(ROOT).as_posix()] += takes_apart(node) or builds_face(node)
    found = {name: count for name, count in places.items() if count}
    yield f"places that build or parse a face: {sum(found.values())} in {len(found)} files"


def takes_apart(node: ast.AST) -> bool:
    """`piece.face.split()` and the like; `face` may also be a local of that name."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING_APART):
        return False
    told = ast.unparse(node.func.value)
    return told == "face" or ".face" in told


def builds_face(node: ast.AST) -> bool:
    """`Piece(key, f"card {card}", …)`: the second argument, or `face=`, is text with slots."""
    if not (isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Piece"):
        return False
    face = [one.value for one in node.keywords if one.arg == "face"] + node.args[1:2]
    return any(isinstance(part, ast.JoinedStr) for one in face for part in ast.walk(one))


def contract() -> Iterator[str]:
    """What a game may have to know of the table's contract: what it must say itself, and all of it."""
    from game.session.conduct import Conduct
    from game.ui.contract import capabilities, game_table, parts, views

    classes = [Conduct, views.TableView, views.TableFrame, views.Layout, game_table.GameTable]
    classes += [one for part in (parts, capabilities) for one in vars(part).values() if is_ours(one, part.__name__)]
    public = {(one.__name__, name) for one in classes for name in members(one) if not name.startswith("_")}
    core = [name for name in sorted(public) if "raise NotImplementedError" in source_of(parts, *name)]
    by_name = {one.__name__: one for one in classes}
    methods = sum(inspect.isfunction(vars(by_name[owner]).get(name)) for owner, name in public)
    yield f"members of the table's contract: {len(core)} that every game says, {len(public)} in all"
    yield f"  of these {methods} methods and {len(public) - methods} values"
    yield "  " + ", ".join(f"{one} {sum(owner == one for owner, _ in public)}" for one in by_name)
    values = [fields_of_value(one) for one in values_of_contract()]
    needed = sum(is_needed for value in values for is_needed in value.values())
    count = sum(map(len, values))
    yield f"  beside them, fields of {len(values)} values that games return: {needed} that they must fill, of {count}"


def values_of_contract() -> list[type]:
    """The types of the values that the methods of the contract return, and of what these hold."""
    from game.session import conduct
    from game.ui import lines, offer, prompt_bar, result, status, table
    from game.ui.contract import phone

    modules = (conduct, lines, offer, result, status, phone)
    found = [one for module in modules for one in vars(module).values() if is_ours(one, module.__name__)]
    return [one for one in (*found, prompt_bar.TurnPart, table.Piece, table.EventAnimation) if fields_of_value(one)]


def fields_of_value(one: Any) -> dict[str, bool]:
    """The fields of a NamedTuple or a dataclass, each with whether it has no default."""
    if dataclasses.is_dataclass(one):
        missing = dataclasses.MISSING
        return {field.name: field.default is field.default_factory is missing for field in dataclasses.fields(one)}
    return {name: name not in one._field_defaults for name in getattr(one, "_fields", ())}


def source_of(module: Any, owner: str, name: str) -> str:
    """The code of a method of a class of a module; empty if it is none."""
    method = vars(getattr(module, owner, object)).get(name)
    return inspect.getsource(method) if inspect.isfunction(method) else ""


def constructors() -> Iterator[str]:
    """Attributes that constructors of the table scene set."""
    count = 0
    for file in sorted((GAME / "scenes" / "table").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                count += len({one.attr for one in ast.walk(node) if is_set_on_self(one)})
    yield f"attributes set in constructors under scenes/table: {count}"


def is_set_on_self(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    )


def lines() -> Iterator[str]:
    """Lines of source in game/."""
    count = sum(len(file.read_bytes().splitlines()) for file in sources())
    yield f"source lines in game/: {count}"


def sources() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


# ---------------------------------------------------------------- tests
def phrases() -> Iterator[str]:
    """Sentences that assertions name by their English and not by their key, outside the tests of texts."""
    import yaml

    files = [file for name in ("texts", "title") for file in (ROOT / "data").rglob(f"{name}.en.yaml")]
    templates = [one for file in files for one in yaml.safe_load(file.read_text(encoding="utf-8")).values()]
    literal = {one: SLOT.sub("", one) for one in map(str, templates)}
    wholes = [re.compile(".*".join(map(re.escape, SLOT.split(one)))) for one in literal if len(literal[one]) > SHORT]
    found: dict[str, int] = defaultdict(int)
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        if not any(word in file.name for word in ABOUT_WORDS):
            for phrase in asserted(ast.parse(file.read_text(encoding="utf-8"))):
                is_part = len(phrase) > SHORT and any(phrase in template for template in literal)
                found[file.relative_to(ROOT).as_posix()] += is_part or any(one.fullmatch(phrase) for one in wholes)
    yield f"phrases in assertions: {sum(found.values())} in {sum(map(bool, found.values()))} files"
    yield from (f"    {count:4} {name}" for name, count in found.items() if count)


def asserted(tree: ast.Module) -> Iterator[str]:
    """Texts of several words in what tests assert, x where a slot is; what stands in a message does not count."""
    tests = [node.test for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    for node in (one for test in tests for one in ast.walk(test)):
        match node:
            case ast.JoinedStr(values=parts):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in parts)
            case ast.Constant(value=str(text)):
                pass
            case _:
                continue
        if " " in text.strip():
            yield text


FIGURES = {
    one.__name__: one for one in (classes, imports, click, faces, contract, constructors, lines, phrases, findings)
}


def main(names: list[str]) -> None:
    for name in names or [one for one in FIGURES if one != "findings"]:
        print("\n".join(FIGURES[name]()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
