"""The sentences of Ape City Escape that no other game has: prices of an encounter, captions that fit one line."""

import re

import pygame
import pytest
from sources import emitted

from game.engine.data import DATA
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.engine.state import Event
from game.games.ape_city.table.naming import card_list_text
from game.games.ape_city.table.text import ApeCityText
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence, player_of_event
from game.ui.contract.views import Players
from game.ui.texts import Texts
from tests.ape_city.words import GAME

TEXTS = Texts("ape_city")
NAMES = ["Bartholomew", "Old Ferro", "Ines"]
TEXT = ApeCityText(TEXTS, Players(tuple(NAMES), (0, 1, 2), frozenset()))
LOG_WIDTH = 288 - 44 - 12  # units in a line of the log, beside its sign
PRICES = {
    "passing": ("card", "nothing"),
    "landing": ("choice", "three_cards", "artifact", "whole_hand", "nothing"),
}


@pytest.mark.parametrize("how", PRICES)
def test_every_price_of_an_encounter_has_its_words(how: str):
    for price in PRICES[how]:
        assert f"preview.{how}.{price}" in TEXTS and f"preview.pays.{how}.{price}" in TEXTS


@pytest.mark.parametrize(("codes", "words"), [
    (["3"], "a 3"), (["1A"], "an ape 1"), (["2A", "2"], "a 2 and an ape 2"), (["1A", "1A", "1A"], "three ape 1s"),
    (["2", "3A", "2"], "two 2s and an ape 3"), (["1A", "2", "4"], "2, 4 and ape 1"),
])  # fmt: skip
def test_cards_are_not_taken_for_their_number_and_ape_is_said_of_none_but_ape_cards(codes, words):
    assert card_list_text(TEXTS, codes) == words


EVENTS = [
    Event("set_up", {"first": 1}),
    Event("played", {"player": 1, "cards": ("1A", "2"), "steps": 3}),
    Event("moved", {"player": 1, "start": 9, "end": 12}),
    Event("found_gold", {"player": 1, "space": 12}),
    Event("mugged", {"player": 1, "victim": 0}),
    Event("took_artifacts", {"player": 1, "n": 3, "space": 28}),
    Event("looked", {"player": 1, "values": (0, 3, 4)}, (1,)),
    Event("ape_stepped", {"start": 9, "space": 26, "is_hop": True}),
    Event("ape_stepped", {"start": 9, "space": 10, "is_hop": False}),
    Event("ape_stepped", {"start": 32, "space": 1, "is_hop": True}),
    Event("ape_walked", {"n": 10, "space": 26}),
    Event("met_ape", {"player": 1, "how": "landing", "space": 26, "by": 2}),
    Event("met_ape", {"player": 1, "how": "passing", "space": 26, "by": None}),
    Event("discarded", {"player": 1, "cards": ("0", "1A", "2"), "n": 3}),
    Event("lost_artifact", {"player": 1, "space": 26, "is_dropped": False}),
    Event("lost_artifact", {"player": 1, "space": 26, "is_dropped": True}),
    Event("lost_value", {"player": 1, "value": 4}, (1,)),
    Event("reshuffled", {}),
    Event("drew", {"player": 1, "n": 2}),
    Event("drawn", {"player": 1, "cards": ("0", "1A")}, (1,)),
    Event("left", {"player": 1, "start": 30}),
    Event("revealed", {"player": 1, "values": (0, 3, 4), "score": 14}),
    Event("won", {"players": (1,), "score": 14}),
    Event("won", {"players": (1,), "score": 14, "how": "tied"}),
    Event("won", {"players": (1,), "score": 14, "how": "tied_out"}),
]


@pytest.mark.parametrize("event", EVENTS, ids=[event.kind for event in EVENTS])
def test_a_caption_fits_a_line_of_the_log(event: Event):
    pygame.font.init()
    text = event_sentence(TEXT, event)
    assert Canvas((1280, 720)).measure_text(text, 16, "text")[0] <= LOG_WIDTH, text


@pytest.mark.parametrize("event", EVENTS, ids=[event.kind for event in EVENTS])
def test_a_caption_has_the_sign_of_a_player_or_one_of_its_own(event: Event):
    assert player_of_event(event) is not None or TEXT.tell(event).icon


def test_every_caption_is_measured():
    assert {event.kind for event in EVENTS} == emitted(GAME)


def test_a_sentence_that_cites_a_rule_does_so_at_its_end_in_brackets():
    cited = [words for key, words in TEXTS.own.items() if not key.startswith("rule.") and "AC-" in words]
    assert cited and not [words for words in cited if not re.fullmatch(r"[^(]*\(AC-[\d.]+\)\.?", words)]


def test_discards_are_counted_in_words_where_there_are_none():
    own = Match(GAME, [Seat("Mara", 0, HUMAN), Seat("Ines", 1, HUMAN)], {}, 1).state.view(0)
    assert TEXTS("odds.discards.none") in [line.text for line in TEXT.odds(own)]


@pytest.mark.parametrize("file", ["texts.en.yaml", "lesson.en.yaml", "rulebook.en.yaml"])
def test_a_space_that_gives_gold_is_called_a_circle_everywhere(file: str):
    said = (DATA / "ape_city" / file).read_text(encoding="utf-8").lower()
    assert "circle" in said and not re.search(r"\bcoins?\b", said)
