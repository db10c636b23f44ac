"""Every numbered rule, ruling and worked example of Biome Escape, told by examples."""

from pathlib import Path

import pytest

from game.engine.data import ROOT
from tests.biome_escape import words
from tests.rules_by_example import Example, check, miscited, numbers, read, repeated, untold_refusals, untold_rules

HERE = Path(__file__).parent
FILES = ("rules.yaml", "rules_board.yaml", "rulings.yaml")
EXAMPLES = [example for file in FILES for example in read(HERE / file)]
NUMBERS = numbers(HERE / "rule_numbers.yaml")
ROOMS = [
    ROOT / "game" / "games" / "biome_escape" / f"{room}.py" for room in ("moves", "packing", "uses", "slips", "dealing")
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_the_rules_hold(example: Example):
    check(example, words.GAME, words)


def test_every_numbered_rule_has_an_example():
    assert untold_rules(EXAMPLES, NUMBERS) == []


def test_no_example_cites_a_rule_that_there_is_not():
    assert miscited(EXAMPLES, NUMBERS) == []


def test_no_two_examples_are_the_same():
    assert repeated(EXAMPLES) == []


def test_every_refusal_in_the_rules_has_an_example():
    assert untold_refusals(EXAMPLES, *ROOMS) == set()
