"""Every numbered rule of every game, told by examples: the rul*.yaml of its test folder, in its words (words.py)."""

import pytest
from sources import reasons_in, rule_files_of
from told_rules import examples_of, numbers_of, words_of

from game.engine.game import Game
from game.games import GAMES
from tests.rules_by_example import Example, check, miscited, reasons_shown, repeated, untold_rules

EXAMPLES = [
    pytest.param(game, example, id=f"{game.id} {example.name}") for game in GAMES for example in examples_of(game)
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.mark.parametrize("game, example", EXAMPLES)
def test_the_rules_hold(game: Game, example: Example):
    check(example, game, words_of(game))


@every_game
def test_every_numbered_rule_has_an_example(game: Game):
    assert numbers_of(game) and untold_rules(examples_of(game), numbers_of(game)) == []


@every_game
def test_no_example_cites_a_rule_that_there_is_not(game: Game):
    assert miscited(examples_of(game), numbers_of(game)) == []


@every_game
def test_no_two_examples_are_the_same(game: Game):
    assert repeated(examples_of(game)) == []


@every_game
def test_every_refusal_in_the_rules_has_an_example(game: Game):
    reasons = reasons_in(rule_files_of(game))
    assert reasons and reasons - reasons_shown(examples_of(game)) == set()
