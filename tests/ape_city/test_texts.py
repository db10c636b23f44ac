"""The sentences of Ape City Escape: none is missing, none breaks off, the rulebook tells every rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.engine.data import DATA, load
from game.engine.state import Event
from game.games.ape_city.controller import CONTROLLER
from game.ui.canvas import Canvas
from game.ui.captions import caption
from game.ui.texts import SLOT, Texts
from tests.ape_city import words
from tests.rules_by_example import numbers

FOLDER = Path(words.RULES.setup.__code__.co_filename).parent
TEXTS = Texts("ape_city")
NAMES = ["Bartholomew", "Old Ferro", "Ines"]
LOG_WIDTH = 288 - 44 - 12  # units in a line of the log, beside its sign
NUMBERS = numbers(Path(__file__).parent / "rule_numbers.yaml")


class RuleText(NamedTuple):
    rule: str
    text: str
    picture: str | None = None


class Section(NamedTuple):
    title: str
    rules: list[RuleText]


RULEBOOK = load(DATA / "ape_city" / "rulebook.en.yaml", list[Section])


def calls(file: str) -> Iterator[ast.Call]:
    source = ast.parse((FOLDER / file).read_text(encoding="utf-8"))
    return (node for node in ast.walk(source) if isinstance(node, ast.Call) and node.args)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def test_every_event_has_a_caption():
    kinds = {call.args[0].value for call in calls("rules.py") if called(call) == "emit"}
    assert len(kinds) > 15
    assert {kind for kind in kinds if f"event.{kind}" not in TEXTS.own} == set()


def test_every_refusal_has_a_sentence():
    reasons = {call.args[1].value for call in calls("rules.py") if called(call) == "Refusal"}
    assert {reason for reason in reasons if f"why.{reason}" not in TEXTS.own} == set()


def test_every_house_rule_has_a_name_a_line_and_names_for_its_values():
    for option in words.GAME.options:
        assert f"option.{option.id}" in TEXTS and f"option.{option.id}.line" in TEXTS
        for value in option.values:
            for item in value.split() if isinstance(value, str) else ():
                assert f"option.{option.id}.{item}" in TEXTS


def test_every_text_the_table_asks_for_is_there():
    asked = {
        call.args[0].value
        for call in calls("controller.py")
        if called(call) == "texts" and isinstance(call.args[0], ast.Constant)
    }
    assert asked and {key for key in asked if key not in TEXTS} == set()


PRICES = {
    "passing": ("card", "nothing"),
    "landing": ("choice", "three_cards", "artifact", "whole_hand", "nothing"),
}


@pytest.mark.parametrize("how", PRICES)
def test_every_price_of_an_encounter_has_its_words(how: str):
    for price in PRICES[how]:
        assert f"preview.{how}.{price}" in TEXTS and f"preview.pays.{how}.{price}" in TEXTS


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
    Event("ape_walked", {"n": 10, "space": 26}),
    Event("met_ape", {"player": 1, "how": "landing", "space": 26}),
    Event("met_ape", {"player": 1, "how": "passing", "space": 26}),
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
]


@pytest.mark.parametrize("event", EVENTS, ids=[event.kind for event in EVENTS])
def test_a_caption_fits_a_line_of_the_log(event: Event):
    pygame.font.init()
    text = caption(CONTROLLER(TEXTS, NAMES, [0, 1, 2]), event)
    assert Canvas((1280, 720)).measure(text, 16, "text")[0] <= LOG_WIDTH, text


def test_every_caption_is_measured():
    kinds = {call.args[0].value for call in calls("rules.py") if called(call) == "emit"}
    assert {event.kind for event in EVENTS} == kinds


def test_every_slot_is_closed_and_every_choice_by_number_has_two_words():
    for key, text in TEXTS.own.items():
        assert "{" not in SLOT.sub("", text) and "}" not in SLOT.sub("", text), key


def test_no_sentence_is_glued_with_a_dash():
    sentences = [*TEXTS.own.values(), *(rule.text for section in RULEBOOK for rule in section.rules)]
    assert [text for text in sentences if re.search(r"[–—]| - ", text)] == []


def test_every_number_in_a_sentence_is_a_rule():
    cited = {number for text in TEXTS.own.values() for number in re.findall(r"AC-\d+\.\d+", text)}
    assert cited and cited <= set(NUMBERS)


def test_the_rulebook_tells_every_rule():
    told = [rule.rule for section in RULEBOOK for rule in section.rules]
    assert len(set(told)) == len(told)
    assert set(told) <= set(NUMBERS)
    assert [number for number in NUMBERS if number not in told and not number.startswith(("AC-9.", "AC-11."))] == []


def test_whatever_a_sentence_cites_can_be_looked_up():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    source = (FOLDER / "rules.py").read_text(encoding="utf-8")
    cited = {number for text in (*TEXTS.own.values(), source) for number in re.findall(r"AC-\d+\.\d+", text)}
    assert cited - told == set()


def test_the_rulebook_is_short():
    assert 900 <= sum(len(rule.text.split()) for section in RULEBOOK for rule in section.rules) <= 1400
