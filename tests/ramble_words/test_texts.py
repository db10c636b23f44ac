"""The sentences of Ramble Words that no other game has: its endings, and its house rules by name in the rulebook."""

import re

from told_rules import book_of

from game.ui.texts import Texts
from tests.ramble_words.words import GAME

TEXTS = Texts("ramble_words")
ENDINGS = ("points", "reshuffles", "dead_deck")


def test_every_ending_has_its_sentence():
    assert [ending for ending in ENDINGS if f"result.end.{ending}" not in TEXTS] == []


def test_house_rules_are_called_in_the_rulebook_as_on_the_screen_where_they_are_chosen():
    names = {TEXTS(f"option.{option.id}") for option in GAME.options}
    texts = [rule.text for rule in book_of(GAME) if "house rule" in rule.text]
    called = {name for text in texts for name in re.findall(r"\*\*(.+?)\*\*", text[text.index("house rule") :])}
    assert called and called <= names
