"""The deck of 104 letter cards, its check sums, and what a word is worth."""

import runpy

import pytest

from game.engine.data import DATA, DataError
from game.games.ramble_words.rules import components
from game.games.ramble_words.rules.components import (
    CARDS,
    DECK,
    PARTS,
    card_without_joker_letter,
    letters_of_cards,
    points_of_word,
)


def test_the_cards_of_the_specification_bear_their_letters():
    assert {card: CARDS[card].letter for card in ("1S10", "2DA", "2S2", "1HK", "2D10")} == {
        "1S10": "q",
        "2DA": "i",
        "2S2": "s",
        "1HK": "e",
        "2D10": "y",
    }


def test_there_are_26_cards_of_a_suit_and_8_of_a_rank():
    assert [sum(CARDS[card].suit == suit for card in DECK) for suit in PARTS.suits] == [26] * 4
    assert [sum(CARDS[card].value == value for card in DECK) for value in range(2, 15)] == [8] * 13


def test_72_cards_are_consonants_and_every_y_is_one():
    assert sum(CARDS[card].is_consonant for card in DECK) == 72
    assert {CARDS[card].is_consonant for card in DECK if CARDS[card].letter == "y"} == {True}


def test_a_joker_has_the_letter_it_was_played_as_and_no_suit():
    assert CARDS["1XRq"] == (15, "", "q", "R", False) and CARDS["1XR"].letter == ""
    assert [card_without_joker_letter(card) for card in ("1XRq", "1XR", "1S10", "2DA")] == ["1XR", "1XR", "1S10", "2DA"]


CONSONANTS = ["1S2", "1H2", "1C2", "1D2", "1S3", "1H3", "1C3", "1D3", "1S4", "1H4", "1C4", "1D4"]


def test_whole_groups_of_consonants_count():  # RW-11.1
    own = [points_of_word([*CONSONANTS[:count], "1SA", "1HA"], True) for count in range(13)]
    others = [points_of_word([*CONSONANTS[:count], "1SA", "1HA"], False) for count in range(13)]
    assert own == [0, 0, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8]
    assert others == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


@pytest.mark.parametrize(
    ("cards", "is_own", "letters", "points"),
    [
        ("2H8 1HK 1D2", True, "met", 2),  # RW-11.2
        ("2S5 2SQ 2S6", False, "deb", 3),  # RW-11.3
        ("1SA 1S2", True, "at", 0),  # RW-11.4
        ("2S9 1S8", True, "my", 2),  # RW-11.5
        ("2S2 1S2 1XRr 1DQ 1D3 2H9", True, "string", 2),  # RW-11.25
        ("1D2 1XRo 2H2", True, "tor", 2),  # a joker has its colour
        ("1S2 1XBo 2S3", True, "tor", 3 - 1),  # and no suit
    ],
)
def test_a_word_is_worth_what_the_specification_says(cards: str, is_own: bool, letters: str, points: int):
    assert (letters_of_cards(cards.split()), points_of_word(cards.split(), is_own)) == (letters, points)


@pytest.mark.parametrize("change", [("tnnt", "tnns"), ("tnnt", "tnn"), ("ooea", "tnnt")])
def test_a_deck_with_another_letter_is_told_in_one_sentence(tmp_path, monkeypatch, change):
    file = DATA / "ramble_words" / "components.yaml"
    source = file.read_text(encoding="utf-8")
    assert change[0] in source
    (tmp_path / "ramble_words").mkdir()
    (tmp_path / "ramble_words" / file.name).write_text(source.replace(*change, 1), encoding="utf-8")
    monkeypatch.setattr("game.engine.data.DATA", tmp_path)
    with pytest.raises(DataError, match=r"^components\.yaml(, line \d+)?: expected .* \(RW-2\.\d\)$"):
        runpy.run_path(components.__file__, run_name=components.__name__)
