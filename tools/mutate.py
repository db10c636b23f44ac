"""Changes one line at random, runs the tests, and says which changes no test noticed.

    .venv/bin/python tools/mutate.py game/games/*/rules --number 100 --seed 1

PATH is a folder, a file, or a line of a file (`game/engine/match.py:80`: every change of that line). Each change is
made in a copy of the tree; the tests nearest to it run first, up to the first that fails. What takes too long, or fails
without the change as well, has shown nothing. Whoever finds a survivor writes the test that is missing, deletes what is
needless, or says why the program does the same with it.
"""

import argparse
import ast
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TURNED = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: (" in ", " not in "),
    ast.NotIn: (" not in ", " in "),
    ast.Is: (" is ", " is not "),
    ast.IsNot: (" is not ", " is "),
    ast.And: (" and ", " or "),
    ast.Or: (" or ", " and "),
    ast.Add: (" + ", " - "),
    ast.Sub: (" - ", " + "),
}
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not long")
NOTICED, SURVIVED, TOO_LONG, UNSOUND = "NOTICED", "SURVIVED", "TOO LONG", "FAILS ANYHOW"
NOTHING_RAN = 5  # what pytest says where no test was chosen


class Change(NamedTuple):
    """One place of a file, in characters, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    new: str

    def told(self, source: str) -> str:
        old = " ".join(source[self.start : self.end].split())
        return f"{self.file}:{self.line}  {old}  →  {self.new}"


class Failure(NamedTuple):
    verdict: str
    test: str = ""


# ---------------------------------------------------------------- what can be changed
def changes_of(file: str, source: str) -> Iterator[Change]:
    lines = [0, *itertools.accumulate(map(len, source.splitlines(keepends=True)))]
    texts = source.splitlines()

    def place(line: int, column: int) -> int:
        """Of what the parser counts in bytes, the character."""
        return lines[line - 1] + len(texts[line - 1].encode()[:column].decode())

    for node, new in sorted(changed_nodes(ast.parse(source), source), key=lambda one: (one[0].lineno, one[1])):
        if node.lineno == node.end_lineno:
            start, end = place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)
            yield Change(file, node.lineno, start, end, new)


def changed_nodes(tree: ast.Module, source: str) -> Iterator[tuple[ast.AST, str]]:
    """Each expression or statement that can be changed, with what it becomes."""
    for node in ast.walk(tree):
        if hasattr(node, "lineno"):
            text = ast.get_source_segment(source, node) or ""
            yield from ((node, new) for new in changed(node, text) if new != text)
        for question in questions(node):
            yield question, f"not {ast.get_source_segment(source, question)}"


def questions(node: ast.AST) -> Iterator[ast.expr]:
    """What an `if` asks, where no sign in it can be turned."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            tests = [test]
        case ast.comprehension(ifs=tests):
            pass
        case _:
            tests = []
    return (test for test in tests if isinstance(test, ast.Call | ast.Name | ast.Attribute))


def changed(node: ast.AST, text: str) -> Iterator[str]:
    match node:
        case ast.Compare(ops=[sign]) | ast.BoolOp(op=sign) | ast.BinOp(op=sign) if type(sign) in TURNED:
            yield text.replace(*TURNED[type(sign)], 1)
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)) if value < 3:
            yield str(value + 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"bool({ast.unparse(operand)})"
        case ast.IfExp(test=test, body=body, orelse=other):
            yield f"({ast.unparse(other)} if {ast.unparse(test)} else {ast.unparse(body)})"
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield "pass"
        case ast.Return(value=ast.Call() | ast.Name() | ast.Attribute()):
            yield "return None"


def sources(word: str) -> Iterator[tuple[str, int]]:
    """The files that a word of the command names, and the line, or 0 for all."""
    name, _, line = word.partition(":")
    path = (ROOT / name).resolve()
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return ((file.relative_to(ROOT).as_posix(), int(line or 0)) for file in files)


def all_changes(words: list[str]) -> list[Change]:
    found = []
    for word in words:
        for file, line in sources(word):
            of_file = changes_of(file, (ROOT / file).read_text(encoding="utf-8"))
            found += [change for change in of_file if line in (0, change.line)]
    return found


def some(changes: list[Change], number: int, seed: int) -> list[Change]:
    """At random, at most one of each line."""
    rng = random.Random(seed)
    rng.shuffle(changes)
    lines = {(change.file, change.line): change for change in changes}
    return list(lines.values())[:number]


# ---------------------------------------------------------------- the tests nearest to a file first
def tests_for(file: str) -> list[list[str]]:
    """Words for pytest, run after run."""
    parts = Path(file).parts
    everywhere = test_files("tests")
    if parts[:2] == ("game", "games") and len(parts) > 3:
        game = parts[2]
        rules, own = ["tests/test_every_game_rules.py", "-k", game], test_files(f"tests/{game}")
        rounds = [[*naming(file, own), *naming(file, everywhere), "-k", game], own, [*everywhere, "-k", game]]
        return [rules, *rounds] if parts[3] == "rules" else rounds
    if parts[:2] == ("game", "session"):
        return [test_files("tests/session"), everywhere]
    return [naming(file, everywhere), everywhere, ["tests"]]


def test_files(folder: str) -> list[str]:
    return sorted(one.relative_to(ROOT).as_posix() for one in (ROOT / folder).glob("test_*.py"))


def naming(file: str, tests: list[str]) -> list[str]:
    """Those of the files of tests that bear the name of a module, import it, or call something like it."""
    stem = Path(file).stem
    word = re.compile(rf"\b{stem}\b")
    return [test for test in tests if stem in test or word.search((ROOT / test).read_text(encoding="utf-8"))]


def run(change: Change, copy: Path, seconds: float, rounds: list[list[str]]) -> Failure:
    """What the tests say of a change; whether the one that failed passes without it."""
    source = (ROOT / change.file).read_text(encoding="utf-8")
    target, found = copy / change.file, None
    target.write_text(source[: change.start] + change.new + source[change.end :], encoding="utf-8")
    try:
        found = next(filter(None, (failure(tests, copy, seconds) for tests in rounds if tests)), None)
    finally:
        target.write_text(source, encoding="utf-8")
    if found and found.verdict == NOTICED and failure([found.test.partition("[")[0]], copy, seconds):
        return Failure(UNSOUND, found.test)
    return found or Failure(SURVIVED)


def failure(tests: list[str], copy: Path, seconds: float) -> Failure | None:
    """The first test that failed."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": os.devnull}
    command = [sys.executable, *PYTEST, *tests]
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return Failure(TOO_LONG)
    if done.returncode in (0, NOTHING_RAN):
        return None
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Failure(NOTICED, lines[0].split(" - ")[0].split(maxsplit=1)[1] if lines else tests[0])


# ---------------------------------------------------------------- all of it
def copies(number: int, folder: str) -> Queue[Path]:
    """Copies of the tree as it lies there now, without what git ignores."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    queue: Queue[Path] = Queue()
    for i in range(number):
        for name in names:
            if (ROOT / name).is_file():
                target = Path(folder, str(i), name)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, target)
        queue.put(Path(folder, str(i)))
    return queue


def main() -> int:
    words = arguments()
    changes = all_changes(words.path)
    chosen = some(changes, words.number, words.seed) if words.number else changes
    print(f"{len(chosen)} of {len(changes)} possible changes", flush=True)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(words.jobs) as pool:
        free = copies(words.jobs, folder)

        def one(change: Change) -> str:
            copy, began = free.get(), time.monotonic()
            try:
                rounds = [words.tests] if words.tests else tests_for(change.file)[: words.rounds]
                found = run(change, copy, words.seconds, rounds)
            finally:
                free.put(copy)
            source = (ROOT / change.file).read_text(encoding="utf-8")
            print(f"{change.told(source)}  {' '.join(found)} ({time.monotonic() - began:.0f} s)", flush=True)
            return found.verdict

        counts = Counter(pool.map(one, chosen))
    print(f"{counts.total()} changes: " + ", ".join(f"{n} {verdict}" for verdict, n in counts.items()))
    return 1 if counts[SURVIVED] else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", nargs="+")
    parser.add_argument("--number", type=int, default=0, help="so many of them, at most one a line (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=300, help="for one run of tests")
    parser.add_argument("--rounds", type=int, default=3, help="how many runs of tests, the nearest first")
    parser.add_argument("--tests", nargs="+", help="run these and no others")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
