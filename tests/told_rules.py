"""What a game's test folder and its rulebook say of its rules: examples, words, numbers, sections."""

import functools
import importlib
from pathlib import Path

from game.engine.game import Game
from game.ui.book import Rule, read_rulebook
from tests.rules_by_example import Example, Words, numbers, read

TESTS = Path(__file__).resolve().parent
NUMBERS = "rule_numbers.yaml"
IN_NO_BOOK = ("9", "11")  # chapters of a specification: rulings, and examples


def words_of(game: Game) -> Words:
    """OPTIONS, FACTS and arrange of a game."""
    return importlib.import_module(f"tests.{game.id}.words")


@functools.cache
def examples_of(game: Game) -> list[Example]:
    files = [file for file in sorted((TESTS / game.id).glob("rul*.yaml")) if file.name != NUMBERS]
    return [example for file in files for example in read(file)]


@functools.cache
def numbers_of(game: Game) -> list[str]:
    return numbers(TESTS / game.id / NUMBERS)


@functools.cache
def book_of(game: Game) -> list[Rule]:
    """The rules of its rulebook, section after section."""
    return [rule for section in read_rulebook(game.id) for rule in section.rules if rule.rule]


def numbers_in_book(game: Game) -> set[str]:
    return {rule.rule for rule in book_of(game)}
