"""Every numbered rule of Ramble: Dare to Explore, told by examples (rules.yaml)."""

import ast
from pathlib import Path

import pytest

from tests.ramble_park import words
from tests.rules_by_example import Example, check, numbers, read

HERE = Path(__file__).parent
EXAMPLES = read(HERE / "rules.yaml")
NUMBERS = numbers(HERE / "rule_numbers.yaml")
RULES = ("night", "actions", "specials", "draws", "rules")  # the files that refuse


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_the_rules_hold(example: Example):
    check(example, words.GAME, words)


def test_every_numbered_rule_has_an_example():
    told = {rule for example in EXAMPLES for rule in example.rules}
    assert [rule for rule in NUMBERS if rule not in told] == []


def test_no_example_cites_a_rule_that_there_is_not():
    assert [example.name for example in EXAMPLES if not set(example.rules) <= set(NUMBERS)] == []


def test_no_two_examples_are_the_same():
    assert len({example.name for example in EXAMPLES}) == len(EXAMPLES)


def test_every_refusal_in_the_rules_has_an_example():
    told = set()
    for example in EXAMPLES:
        refused = example.then.get("refused", [])
        told |= {one["reason"] for one in (refused if isinstance(refused, list) else [refused])}
    assert reasons_in_code() - told == set()


def reasons_in_code() -> set[str]:
    """The reasons with which the rules refuse an action, read from their source."""
    folder = Path(words.RULES.setup.__code__.co_filename).parent
    found = set()
    for name in RULES:
        source = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(source) if isinstance(node, ast.Call)]
        refusals = [call.args[1] for call in calls if getattr(call.func, "id", "") == "Refusal"]
        words_in = [word.value for reason in refusals for word in ast.walk(reason) if isinstance(word, ast.Constant)]
        found |= {word for word in words_in if isinstance(word, str)}
    return found
