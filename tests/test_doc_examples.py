"""The examples in docstrings say what is true: a name that has changed, or another result, is found here."""

import doctest
import importlib
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
MODULES = [
    ".".join(("game", *file.relative_to(ROOT).with_suffix("").parts))
    for file in sorted(ROOT.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried and not failed


def test_a_false_example_is_found():
    """The check itself: a module whose example has another result fails."""
    example = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "false", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(example, out=lambda text: None).failed == 1
