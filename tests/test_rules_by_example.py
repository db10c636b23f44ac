"""The examples' runner itself: a wrong example is found out, and a game may do without words of its own."""

from typing import Any

import pytest

from tests.ape_city import words
from tests.rules_by_example import Example, check

GIVEN = {"pawns": [5, 0], "ape": 7, "hands": ["1 2 2 3"], "deck": "3 3"}
PAID = ["play_cards 3", "discard_cards 1"]
RIGHT = {
    "pawns": [8, 0],
    "hands": ["2 2 3 3", "any"],
    "asked": {"player": 1, "phase": "play"},
    "refused": {"action": "ape_step 3", "rule": "AC-5.6", "reason": "not_now"},
    "events": ["moved", {"discarded": {"cards": ["1"], "to": None}}, "drew", {"drawn": {"to": [0]}}],
    "never": ["mugged"],
    "views": {"public": {"hands": ["? ? ? ?", "? ? ? ? ?"]}},
}


def test_a_right_example_passes():
    check(Example("AC-11.4", given=GIVEN, when=PAID, then=RIGHT), words.GAME, words)


@pytest.mark.parametrize(
    "wrong",
    [
        {"pawns": [8, 1]},
        {"pawns": [8, True]},
        {"hands": ["2 2 3 3"]},
        {"board": {5: ["any"]}},
        {"asked": {"player": 0, "phase": "play"}},
        {"asked": "nobody"},
        {"legal": ["play_cards 2"]},
        {"refused": {"action": "ape_step 3", "rule": "AC-5.6", "reason": "over"}},
        {"refused": {"action": "play_cards 0", "rule": "AC-6.1", "reason": "not_in_hand"}},
        {"events": ["drew", "moved"]},
        {"events": [{"discarded": {"cards": ["2"]}}]},
        {"events": [{"drawn": {"to": [1]}}]},
        {"never": ["moved"]},
        {"views": {0: {"hands": ["2 2 3 3", "0 0 0 0 1"]}}},
    ],
)
def test_a_wrong_example_is_found_out(wrong: dict[str, Any]):
    with pytest.raises(AssertionError):
        check(Example("AC-11.4", given=GIVEN, when=PAID, then=wrong), words.GAME, words)


@pytest.mark.parametrize(
    "example",
    [
        Example("AC-11.4", given=GIVEN, when=["play_cards 4"]),
        Example("AC-11.4", given=GIVEN, when=PAID, draws=[{"artifact_loss": 1}]),
        Example("AC-4.6", given={"options": {"first": "random"}, "setup": [{"first_player": 1}, {"first_player": 0}]}),
    ],
)
def test_what_cannot_be_played_as_told_is_found_out(example: Example):
    with pytest.raises((AssertionError, ValueError)):
        check(example, words.GAME, words)


def test_a_game_without_words_of_its_own_is_told_as_in_a_save():
    fields = {"pawns": [5, 2], "hands": [["2"], ["1A"]], "artifacts": [["3/0"], []]}
    given = {**fields, "asked": {"player": 1, "phase": "play"}}
    then = {**fields, "legal": ["play_cards 1A"], "scores": [3, 0]}
    check(Example("AC-6.1", given=given, then=then), words.GAME)
