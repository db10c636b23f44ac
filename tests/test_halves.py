"""The suite in two processes: every test runs once, and a failure in either half is a failure."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from halves import PART, halves

TESTS = Path(__file__).resolve().parent
HOOKS = """
from halves import pytest_collection_modifyitems, pytest_sessionfinish
from halves import pytest_sessionstart, pytest_terminal_summary
"""


def test_each_half_gets_about_as_many_tests():
    sizes = Counter({"a": 40, "b": 30, "c": 12, "d": 9, "e": 8, "f": 1})
    half = halves(sizes)
    assert half.keys() == sizes.keys()
    assert sum(sizes[group] for group, where in half.items() if where) == sizes.total() / 2


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core runs everything in one process")
@pytest.mark.parametrize("bad", (None, "test_large.py", "test_small.py"))
def test_every_test_runs_once_and_a_failure_in_either_half_counts(tmp_path, bad):
    tests = tmp_path / "tests"
    tests.mkdir()
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    (tests / "conftest.py").write_text(HOOKS)
    for name, count in (("test_large.py", 3), ("test_small.py", 1)):
        test = "def test_{}(): print('ran', __name__, flush=True); assert {}\n"
        (tests / name).write_text("".join(test.format(n, name != bad) for n in range(count)))
    environment = {key: value for key, value in os.environ.items() if key != PART} | {"PYTHONPATH": str(TESTS)}
    command = [sys.executable, "-m", "pytest", "-s"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60)
    assert done.stdout.count("ran test_") == 4, done.stdout
    assert (done.returncode == 0) is (bad is None)
