"""The rules and secrets of noughts and crosses, as its rules.yaml and secrets.yaml tell them."""

from pathlib import Path

import pytest
from rules_by_example import check, miscited, read, reasons_shown, repeated, untold_rules

from game.engine.data import load_yaml
from game.engine.notation import state_to_plain
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games import GAMES

HERE = Path(__file__).parent
NOUGHTS = GAMES[-1]
NUMBERS = ["NC-1", "NC-2"]
EXAMPLES = read(HERE / "rules.yaml")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_rules_hold(example):
    check(example, NOUGHTS)


def test_each_rule_and_refusal_is_told_once_at_least():
    assert untold_rules(EXAMPLES, NUMBERS) == miscited(EXAMPLES, NUMBERS) == repeated(EXAMPLES) == []
    assert reasons_shown(EXAMPLES) == {"taken"}


def test_nothing_is_hidden_since_secrets_yaml_names_nothing():
    assert load_yaml(HERE / "secrets.yaml", list[str]) == []
    state = NOUGHTS.rules(2, {"first": 0}, Rng(1))
    state.play(("mark", 4))
    for viewer in (PUBLIC, 0, 1):
        assert state_to_plain(state.view(viewer)) == state_to_plain(state)
