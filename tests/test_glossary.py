"""The same thing has the same name everywhere: a game's index is its glossary, and its texts use no other words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.data import DATA
from game.games import GAMES
from game.ui.book import NUMBER, Section, read_rulebook
from game.ui.language import languages

FORBIDDEN = yaml.safe_load((Path(__file__).parent / "glossary.yaml").read_text(encoding="utf-8"))
TERM = re.compile(r"\*\*(.+?):\*\*")
SLOT = re.compile(r"\{[^{}|]*\}")
STEM = 4  # letters at the beginning of a word that stay when it is bent
LEAST = 12  # terms of an index

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
SPOKEN = pytest.mark.parametrize("language", list(languages()))


def sentences_of(plain: Any) -> Iterator[str]:
    """Every text in a file's data, not the names of its keys."""
    if isinstance(plain, str):
        yield SLOT.sub(" ", plain)
    elif isinstance(plain, (list, dict)):
        for one in plain.values() if isinstance(plain, dict) else plain:
            yield from sentences_of(one)


def texts_of(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Each sentence of a game's texts, and its file."""
    for file in sorted((DATA / game).glob(f"*.{language}.yaml")):
        for sentence in sentences_of(yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)):
            yield file.name, sentence


def misnamed(game: str, language: str, words: list[str]) -> list[str]:
    """Where one of these words stands."""
    patterns = {word: re.compile(rf"\b{re.escape(word.casefold())}\b") for word in words}
    return [
        f"{file}: {word!r} in {sentence!r}"
        for file, sentence in texts_of(game, language)
        for word, pattern in patterns.items()
        if pattern.search(sentence.casefold())
    ]


def index_of(game: str, language: str) -> Section:
    return read_rulebook(game, language=language)[-1]


@pytest.mark.long
@EACH
@SPOKEN
def test_a_game_calls_nothing_by_another_name_than_its_rulebook(game, language):
    assert misnamed(game.id, language, FORBIDDEN[game.id][language]) == []


def test_another_name_is_found():
    assert misnamed("ape_city", "en", ["artifacts"]) and misnamed("ape_city", "de", ["geheimgang"])


@EACH
@SPOKEN
def test_a_rulebook_ends_with_an_index_of_its_terms_in_order(game, language):
    index = index_of(game.id, language)
    terms = [TERM.match(rule.text).group(1) for rule in index.rules]
    plain = [term.casefold().translate(str.maketrans("äöüé", "aoue")) for term in terms]
    assert len(terms) >= LEAST and plain == sorted(plain) and len(set(terms)) == len(terms)
    assert all(NUMBER.search(rule.text) for rule in index.rules), "each leads to a rule"


@EACH
@SPOKEN
def test_every_term_of_the_index_stands_in_the_rules_it_leads_to(game, language):
    book = read_rulebook(game.id, language=language)
    rules = {rule.rule: rule.text.casefold() for section in book for rule in section.rules if rule.rule}
    lost = []
    for entry in book[-1].rules:
        term = TERM.match(entry.text).group(1)
        numbers = NUMBER.findall(entry.text)
        assert set(numbers) <= set(rules), f"{entry.text} leads nowhere"
        told = " ".join(rules[number] for number in numbers)
        if not any(word[:STEM].casefold() in told for word in re.findall(r"\w{3,}", term)):
            lost.append(term)
    assert lost == []
