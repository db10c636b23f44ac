"""A game's rulebook: sections of numbered rules, and a search for words in it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.data import DATA, load_yaml
from game.ui.language import ENGLISH, translated_file

STEM = "rulebook"
MARKUP = re.compile(r"\*\*|\{icon:[a-z0-9_:-]+\}")
SHORT = 3  # letters of a word that is not looked for inside others
VALUE = re.compile(r"\{(\w+)\|(\w+)\}")  # a house rule, and the value that the box has for it
NUMBER = re.compile(r"[A-Z]{2}-\d+(?:\.\d+)?")  # a rule's number inside a sentence


class Rule(NamedTuple):
    """One numbered rule in our own words. `picture` names a picture that its game draws."""

    rule: str
    text: str
    picture: str = ""


class Section(NamedTuple):
    """A title and the rules below it."""

    title: str
    rules: list[Rule]


class RulebookPlace(NamedTuple):
    """The position of a rule: the number of its section and its own number in it; -1 is the section's title."""

    section: int
    rule: int


def read_rulebook(
    game: str, folder: Path = DATA, language: str = ENGLISH, house_rules: Mapping[str, Any] | None = None
) -> list[Section]:
    """Read the rulebook of a game, in English if it isn't translated. Raises DataError.

    house_rules: of the match it is read at, by option; what it says of them is true there.
    """
    book: list[Section] = load_yaml(translated_file(folder / game, STEM, language), list[Section])
    values = house_rules or {}
    return [
        Section(section.title, [rule._replace(text=text_with_values(rule.text, values)) for rule in section.rules])
        for section in book
    ]


def text_with_values(text: str, house_rules: Mapping[str, Any]) -> str:
    """A rule with the values of a match.

    >>> text_with_values("Reach {target_points|25} points.", {"target_points": 15})
    'Reach 15 points.'
    >>> text_with_values("Reach {target_points|25} points.", {})
    'Reach 25 points.'
    """
    return VALUE.sub(lambda slot: str(house_rules.get(slot[1], slot[2])), text)


def plain_text(text: str) -> str:
    """The text without markup and case, for comparing."""
    return MARKUP.sub("", text).casefold()


def place_of_rule(book: list[Section], number: str) -> RulebookPlace:
    """The place of a rule; otherwise that of the first rule in its chapter (AC-5 for AC-5.2), otherwise the start."""
    numbers = [
        (rule.rule, RulebookPlace(s, r)) for s, section in enumerate(book) for r, rule in enumerate(section.rules)
    ]
    chapter = number.partition(".")[0]
    exact = [place for one, place in numbers if one == number]
    near = [place for one, place in numbers if number and one.partition(".")[0] == chapter]
    return next(iter(exact + near), RulebookPlace(0, -1))


def find_rulebook_places(book: list[Section], words: str) -> list[RulebookPlace]:
    """Every title and rule that contains all of these words, in the book's order."""
    wanted = [re.compile(pattern) for pattern in search_patterns(words)]
    if not wanted:
        return []
    return [place for place, text in _titles_and_rules(book) if all(word.search(text) for word in wanted)]


def search_patterns(words: str) -> list[str]:
    """What to look for, for each of the words: part of a word, but a whole word if it is short and another one follows.
    So "no cards" is not found in "now".
    """
    typed = words.casefold().split()
    ended = typed if words[-1:].isspace() else typed[:-1]
    parts = [rf"\b{re.escape(word)}\b" if len(word) < SHORT else re.escape(word) for word in ended]
    return parts + [re.escape(word) for word in typed[len(ended) :]]


def _titles_and_rules(book: list[Section]) -> Iterator[tuple[RulebookPlace, str]]:
    for s, section in enumerate(book):
        yield RulebookPlace(s, -1), plain_text(section.title)
        for r, rule in enumerate(section.rules):
            yield RulebookPlace(s, r), plain_text(f"{rule.rule} {rule.text}")


def found_word_spans(text: str, words: str) -> list[tuple[int, int]]:
    """Where the words are in a text: start and end of each, from the left, without overlaps."""
    low = text.casefold()
    if len(low) != len(text):  # a letter that folds into two; the places would not fit
        low = text.lower() if len(text.lower()) == len(text) else text
    found = sorted((at.start(), at.end()) for word in set(search_patterns(words)) for at in re.finditer(word, low))
    out: list[tuple[int, int]] = []
    for start, end in found:
        if out and start < out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return out
