"""The whole suite in two processes at once, where there are two cores. What is asked for by name runs in one."""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from typing import IO

import pytest

PART = "GAMENIGHT_PART"  # which half this process runs: 0 or 1; not set: all there is
TOGETHER = "test_every_game"  # files that share games played at random

other: tuple[subprocess.Popen, IO[str]] | None = None


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let another process run the other half."""
    global other
    config = session.config
    is_all = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.collectonly
    if is_all and PART not in os.environ and (os.cpu_count() or 1) > 1:
        words = [sys.executable, "-m", "pytest", *map(str, config.invocation_params.args)]
        report = tempfile.TemporaryFile("w+", encoding="utf-8")
        environment = {**os.environ, PART: "1"}
        other = subprocess.Popen(words, cwd=config.rootpath, env=environment, stdout=report, stderr=report), report
        os.environ[PART] = "0"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep this process's half: whole files, about as many tests as in the other."""
    if PART not in os.environ:
        return
    mine = int(os.environ[PART])
    half = halves(Counter(group_of(item) for item in items))
    config.hook.pytest_deselected(items=[item for item in items if half[group_of(item)] != mine])
    items[:] = [item for item in items if half[group_of(item)] == mine]


def group_of(item: pytest.Item) -> str:
    return TOGETHER if item.path.name.startswith(TOGETHER) else str(item.path)


def halves(sizes: Counter[str]) -> dict[str, int]:
    """0 or 1 for each group: the largest first, each where less has been put so far."""
    filled, half = [0, 0], {}
    for group, size in sorted(sizes.items(), key=lambda one: (-one[1], one[0])):
        half[group] = filled.index(min(filled))
        filled[half[group]] += size
    return half


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Both halves must have gone well."""
    is_well = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    if other is not None and other[0].wait() and is_well:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if other is not None:
        other[1].seek(0)
        terminalreporter.section("the other half")
        terminalreporter.write(other[1].read())
