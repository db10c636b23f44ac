"""The sentences of every game: none is missing, none breaks off, the rulebook tells every rule and no more.

What a game's events need no line for (SILENT) and how many words its rulebook may have (BOOK) says its components.py.
"""

import ast
import re

import pytest
from playing import facts_of
from sources import emitted, files_of, reasons_in, texts_asked, words_in
from told_rules import IN_NO_BOOK, book_of, numbers_in_book, numbers_of

from game.engine.game import Game
from game.games import GAMES
from game.ui.contract.match_table import game_table_of
from game.ui.texts import SLOT, Texts

NUMBER = re.compile(r"\b[A-Z]{2}-\d+\.\d+")
ICON_OR_KEY = re.compile(r"\{(icon|key):\w+\}")
BOOK = (1000, 1600)
NUMBERS_ENOUGH = 100  # so many values of a house rule are numbers that need no names

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def sentences(game: Game) -> list[str]:
    return [*Texts(game.id).own.values(), *(rule.text for rule in book_of(game))]


# ---------------------------------------------------------------- the table's sentences
@every_game
def test_every_event_has_a_caption_and_the_number_of_its_rule(game: Game):
    texts, silent = Texts(game.id).own, getattr(facts_of(game), "SILENT", set())
    assert len(emitted(game)) > 10 and silent < emitted(game)
    untold = {kind for kind in emitted(game) if f"event.{kind}" not in texts or f"rule.{kind}" not in texts}
    assert untold - silent == set()


@every_game
def test_every_refusal_has_a_sentence(game: Game):
    texts, reasons = Texts(game.id), reasons_in(files_of(game))
    assert len(reasons) > 8 and {reason for reason in reasons if f"why.{reason}" not in texts} == set()


@every_game
def test_every_text_the_table_asks_for_is_there(game: Game):
    texts = Texts(game.id)
    assert len(texts_asked(game)) > 50 and {key for key in texts_asked(game) if key not in texts} == set()


@every_game
def test_every_house_rule_has_a_name_a_line_and_names_for_its_values(game: Game):
    texts = Texts(game.id)
    for option in game.options:
        assert f"option.{option.id}" in texts and f"option.{option.id}.line" in texts
        for value in option.values if len(option.values) < NUMBERS_ENOUGH else ():
            is_named = all(f"option.{option.id}.{word}" in texts for word in str(value).split())
            assert isinstance(value, bool) or is_named, (option.id, value)


@every_game
def test_every_slot_is_closed_and_every_choice_by_number_has_two_words(game: Game):
    for key, text in Texts(game.id).own.items():
        assert not set("{}") & set(SLOT.sub("", ICON_OR_KEY.sub("", text))), key


@every_game
def test_no_sentence_is_glued_with_a_dash(game: Game):
    assert [text for text in sentences(game) if re.search(r"[–—]| - ", text)] == []


# ---------------------------------------------------------------- the rulebook
@every_game
def test_the_rulebook_tells_every_rule_once(game: Game):
    told, chapters = numbers_in_book(game), [number.split("-")[1].split(".")[0] for number in numbers_of(game)]
    assert len(told) == len(book_of(game)) and told <= set(numbers_of(game))
    assert {one for one, chapter in zip(numbers_of(game), chapters) if chapter not in IN_NO_BOOK} <= told


@every_game
def test_whatever_is_cited_can_be_looked_up(game: Game):
    in_sentences = {number for text in sentences(game) for number in NUMBER.findall(text)}
    in_code = {number for word in words_of_code(game) for number in NUMBER.findall(word) if number == word}
    in_options = {option.rule for option in game.options if "." in option.rule}
    cited = in_sentences | in_code | in_options
    assert len(cited) > 10 and cited - numbers_in_book(game) == set()


def words_of_code(game: Game) -> set[str]:
    """All texts that stand in its program."""
    return set().union(*(words_in(ast.parse(file.read_text(encoding="utf-8"))) for file in files_of(game)))


@every_game
def test_every_picture_of_the_rulebook_is_drawn_and_every_drawing_is_in_it(game: Game):
    drawn = game_table_of(game, Texts(), []).painter.rule_pictures
    assert {rule.picture for rule in book_of(game) if rule.picture} == set(drawn)


@every_game
def test_the_rulebook_is_short(game: Game):
    least, most = getattr(facts_of(game), "BOOK", BOOK)
    assert least <= sum(len(rule.text.split()) for rule in book_of(game)) <= most
