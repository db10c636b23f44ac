"""Actions and states as text and JSON, and back; what says something else is told."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from playing import portrait
from toy import TOYS
from toy.errands import Errands
from toy.outback.rules import Tile

from game.engine.hexes import Hex
from game.engine.notation import (
    NotationError,
    first_difference,
    format_action,
    parse_action,
    state_from_plain,
    state_to_plain,
    to_plain_data,
    value_from_plain_data,
)
from game.engine.rng import Rng

OUTBACK = TOYS[2]


def test_actions_are_written_as_in_the_specifications():
    assert format_action(("play_cards", "2", "3A")) == "play_cards 2 3A"
    assert format_action(("move", Hex(0, -1))) == "move 0/-1"
    assert format_action(("give", ("a", "b"), None, Hex(1, 0), True)) == "give a,b - 1/0 True"
    assert format_action(("give", (), 3, Hex(1, 0), False)) == "give  3 1/0 False"


words = some.text("AZaz09^.", min_size=1, max_size=3)
hexes = some.builds(Hex, some.integers(-9, 9), some.integers(-9, 9))
prices = some.none() | some.integers()
gifts = some.tuples(some.just("give"), some.lists(words).map(tuple), prices, hexes, some.booleans())
walks = some.lists(words).map(lambda items: ("go", *items))
shouts = some.tuples(some.just("shout"), some.integers(), words)


@given(gifts | walks | shouts)
def test_what_is_written_is_read_back(action):
    assert portrait(parse_action(format_action(action), Errands)) == portrait(action)


@given(some.lists(gifts | walks | shouts, min_size=2, max_size=2, unique=True))
def test_two_actions_are_never_written_alike(actions):
    assert format_action(actions[0]) != format_action(actions[1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected one of give, go, rest, shout, found ''"),
        ("dance", "expected one of give, go, rest, shout, found 'dance'"),
        ("rest now", "expected a word count of 0 after rest, found 1"),
        ("shout 1", "expected a word count of 2 after shout, found 1"),
        ("shout one x", "expected a whole number, found 'one'"),
        ("shout - x", "expected a whole number, found '-'"),
        ("shout +1 x", "expected a whole number, found '+1'"),
        ("shout 03 x", "expected a whole number, found '03'"),
        ("shout 1_0 x", "expected a whole number, found '1_0'"),
        ("shout -0 x", "expected a whole number, found '-0'"),
        ("shout \u0663 x", "expected a whole number, found '\u0663'"),
        ("shout \uff13 x", "expected a whole number, found '\uff13'"),
        ("shout 1\n x", "expected a whole number, found '1\\n'"),
        ("shout 1.0 x", "expected a whole number, found '1.0'"),
        ("shout " + "1" * 101 + " x", f"expected a whole number, found '{'1' * 100}'"),
        ("give a 01 0/0 True", "expected a whole number, found '01'"),
        ("give a 1 0/0 true", "expected true or false, found 'true'"),
        ("give a 1 0 True", "expected q/r, found '0'"),
        ("give a 1 0/x True", "expected a whole number, found 'x'"),
        ("give a 1 +0/1 True", "expected a whole number, found '+0'"),
    ],
)
def test_text_that_is_no_action_is_told(text, sentence):
    with pytest.raises(NotationError) as told:
        parse_action(text, Errands)
    assert str(told.value) == sentence


PLAIN = [
    (3, int, 3),
    (None, str | None, None),
    ((1, 2), tuple[int, ...], [1, 2]),
    ({3, 1, 2}, set[int], [1, 2, 3]),
    ({"b", "a"}, set[str], ["a", "b"]),
    ({2: [Tile(3, (0, 1)), Tile(None, ())]}, dict[int, list[Tile]], {"2": ["3/0,1", "-/"]}),
    ({Hex(1, -2): 0.5}, dict[Hex, float], {"1/-2": 0.5}),
    ([Hex(0, 0), None], list[Hex | None], ["0/0", None]),
    ([["1A"], []], list[list[str]], [["1A"], []]),
    ({(1, 2): True}, dict[tuple[int, ...], bool], {"1,2": True}),
]


@pytest.mark.parametrize(("value", "kind", "data"), PLAIN)
def test_values_become_json_and_come_back(value, kind, data):
    assert to_plain_data(value) == data
    assert portrait(value_from_plain_data(json.loads(json.dumps(data)), kind, "it")) == portrait(value)


@pytest.mark.parametrize(
    ("data", "kind", "sentence"),
    [
        (1.0, int, "it: expected a whole number, found 1.0"),
        (True, int, "it: expected a whole number, found True"),
        (None, int, "it: expected a whole number, found None"),
        ([1, "2"], list[int], "it[1]: expected a whole number, found '2'"),
        ("12", list[int], "it: expected a list, found '12'"),
        ({"a": [None]}, dict[str, list[str]], "it.a[0]: expected text, found None"),
        ([1], dict[str, int], "it: expected named entries, found [1]"),
        ([0, 1], Hex, "it: expected text, found [0, 1]"),
        ("0/01", Hex, "expected a whole number, found '01'"),
        ({"+1": 0}, dict[int, int], "expected a whole number, found '+1'"),
    ],
)
def test_json_that_is_something_else_is_told_with_its_place(data, kind, sentence):
    with pytest.raises(NotationError) as told:
        value_from_plain_data(data, kind, "it")
    assert str(told.value) == sentence


AGENDAS = [
    [["ask", 0, "dance", []]],
    [["ask", 0, "walk", [1]]],
    [["ask", 0, "camp", []]],
    [["ask", 0, "camp", [3]]],
    [["ask", "0", "walk", []]],
    [["ask", True, "walk", []]],
    [["step", "fly", []]],
    [["step", "rest", [0]]],
    [["step", "gate", [0]]],
    ["walk"],
    [[]],
    "walk",
]


@pytest.mark.parametrize("agenda", AGENDAS, ids=str)
def test_an_agenda_that_the_game_does_not_know_is_told(agenda):
    state = OUTBACK.rules(2, OUTBACK.chosen_house_rule_options(2), Rng(0))
    with pytest.raises(NotationError, match="^agenda"):
        state_from_plain(state_to_plain(state) | {"agenda": agenda}, state)


def test_a_state_without_one_of_its_fields_is_told():
    state = OUTBACK.rules(2, OUTBACK.chosen_house_rule_options(2), Rng(0))
    plain = state_to_plain(state)
    del plain["camps"]
    with pytest.raises(NotationError, match="^state: expected the field camps$"):
        state_from_plain(plain, state)
    with pytest.raises(NotationError, match="^state: expected named entries, found None$"):
        state_from_plain(None, state)


def test_the_first_difference_is_named():
    one: Any = {"a": [1, {"b": 2}], "c": None}
    assert first_difference(one, {"a": [1, {"b": 2}], "c": None}) is None
    assert str(first_difference(one, {"a": [1, {"b": 3}], "c": None})) == "state.a.1.b is 2, expected 3"
    assert str(first_difference(one, {"a": [1], "c": None})) == "state.a.1 is {'b': 2}, expected nothing"
    assert str(first_difference(one, {"a": [True, {"b": 2}], "c": None})) == "state.a.0 is 1, expected True"
    assert str(first_difference({"a": 1}, {})) == "state.a is 1, expected nothing"
    assert str(first_difference({"to": None}, {"po": None})) == "state.to is None, expected nothing"
