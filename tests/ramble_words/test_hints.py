"""Hints where claims are a risk: which kind of change, by which cards, and why; no word is told (RW-12.4)."""

import pytest

from game.games.ramble_words import bots
from game.games.ramble_words.ai.kinds import best_change, best_change_kind, can_go_on, change_kinds_for_word
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.words import dictionary
from tests.ramble_words.seated import laid
from tests.ramble_words.test_bots import table

STING = "2S2 1S2 1DQ 1D3 2H9"


@pytest.mark.parametrize(
    "hand, word, reason, facts",
    [
        ("2C9 1SA", STING, "add_same", {"letters": "a", "now": 2, "m": 2}),  # the fifth consonant brings nothing
        ("2H9 1S5 1SA", "1DQ 1C2", "add_count", {"letters": "gr", "n": 3, "now": 0, "m": 2}),
        ("2H9 1D4 1S6", "1DQ 1H2", "add_count_colour", {"letters": "gr", "n": 3, "now": 0, "m": 3}),
        ("1SJ", "2H8 1HK 1D2 1SA", "trim_colour", {"old": "1SA", "now": 1, "m": 2}),
        ("1SA", "2S9 1S8", "add_cap", {"letters": "a", "now": 2, "m": 3}),
    ],
)
def test_a_hint_says_which_kind_of_change_and_why(hand, word, reason, facts):
    state = table(hands=[hand, "1S4"], words=[word, ""])
    action, told, found = bots.advise(state.view(0))
    assert told == reason and state.view(0).is_legal(action) and facts.items() <= found.items(), (told, action, found)
    assert (found["owner"], found["asked"]) == (0, 0)


def test_a_swap_into_one_colour_is_named_with_both_cards():
    view = table(hands=["1H2", "1S4"], words=["", "1D2 1HA 1C2"]).view(0)  # T U N: a red N for the black one
    _, reason, facts = bots.advise(view)
    assert reason == "swap_colour" and (facts["old"], facts["card"], facts["m"]) == ("1C2", "1H2", 2)


def test_of_several_words_the_one_that_would_be_worth_most_is_meant():
    state = table(hands=["2C9 1C6 1SA", "1S4"], words=["1H2 1HJ", STING])
    kind = best_change_kind(state.view(0), 0, ["2C9", "1C6", "1SA"])
    assert kind.owner == 1 and kind.points == points_of_word([*STING.split(), "2C9", "1C6"], False)


def test_what_a_kind_promises_holds_for_the_cards_it_was_counted_with():
    hand, word = ["2C9", "1C6", "1SA", "1HK"], STING.split()
    for kind in change_kinds_for_word(word, 0, True, hand):
        assert kind.now == points_of_word(word, True)
        if kind.why.startswith("count"):
            assert kind.points > kind.now
        if kind.move == "swap":
            assert CARDS[kind.card].letter == CARDS[kind.old].letter


def test_a_hint_in_a_risky_game_names_its_letters_and_lays_them_out(stage):
    scene = laid(stage, words=["1DQ 1C2"], hands=["2H9 1S5 1SA", "1C3"])
    stage.press("hint")
    texts = scene.game_table.texts
    said = texts("hint.add_count", letters="GR", word=texts("word.yours"), n=3, m=2, now=0)
    assert said in scene.parts.advice.note
    assert scene.selection.offer.plan == (("add", 0, 2, "2H9", "1S5"),) and scene.focus == "fire"


def test_no_hint_adds_letters_with_which_no_word_leads_on():
    view = table(hands=["1C6 1H10 1D9 1SA 1S10", "1S4"], words=["", "2D7 2H10 1C2"]).view(0)  # as GWN with two more
    action, reason, _ = bots.advise(view)
    assert not reason.startswith("add_count")
    change = best_change(view, 0, view.hands[0], dictionary("standard"))
    assert change is None or action == change.action


@pytest.mark.parametrize("letters, leads_on", [("gwncfm", False), ("ingr", True), ("sting", True), ("stig", True)])
def test_letters_lead_on_where_a_word_begins_or_ends_with_them_or_lacks_one_gap(letters, leads_on):
    assert can_go_on(dictionary("standard"), letters) == leads_on


def test_a_beginning_that_is_advised_is_one_that_the_hard_level_would_lay_and_names_its_letters():
    view = table(phase="word", hands=["1S2 1HA 1C2 1D3 2H9 1DQ 1S5 2H2", "1S4"]).view(0)
    action, reason, facts = bots.advise(view)
    assert reason == "start" and view.is_legal(action) and facts["letters"] == letters_of_cards(action[1:])
    assert facts["card"] not in action
