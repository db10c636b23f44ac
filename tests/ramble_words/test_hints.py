"""Hints where claims are a risk: which kind of change and why, by counting alone (RW-12.4)."""

import pygame
import pytest

from game.games.ramble_words import bots
from game.games.ramble_words.ai.kinds import best_word_change_kind, change_kinds_for_word
from game.games.ramble_words.rules.components import CARDS, points_of_word
from tests.ramble_words.seated import laid
from tests.ramble_words.test_bots import WITH_Y, table

STING = "2S2 1S2 1DQ 1D3 2H9"


@pytest.mark.parametrize(
    "hand, word, reason, facts",
    [
        ("2C9 1SA", STING, "add_same", {"k": 1, "now": 2, "m": 2}),  # the fifth consonant brings nothing
        ("2C9 1C6 1SA", STING, "add_count", {"k": 2, "n": 6, "now": 2, "m": 4}),
        ("1D9 1D4 1S6", "2H8 1HK", "add_count_colour", {"k": 2, "n": 3, "now": 0, "m": 3}),
        ("1SJ", "2H8 1HK 1D2 1SA", "trim_colour", {"old": "1SA", "now": 1, "m": 2}),
        ("1SA", "2S9 1S8", "add_cap", {"k": 1, "now": 2, "m": 3}),
    ],
)
def test_a_hint_says_which_kind_of_change_and_why(hand, word, reason, facts):
    state = table(hands=[hand, "1S4"], words=[word, ""])
    action, told, found = bots.advise(state.view(0))
    assert (action is None, told) == (not reason.startswith("trim_"), reason) and facts.items() <= found.items()
    assert (found["owner"], found["asked"]) == (0, 0)


def test_a_swap_into_one_colour_is_named_with_both_cards():
    view = table(hands=["1H2", "1S4"], words=["", "1D2 1C2 1HA"]).view(0)  # T N U: a red N for the black one
    _, reason, facts = bots.advise(view)
    assert reason == "swap_colour" and (facts["old"], facts["card"], facts["m"]) == ("1C2", "1H2", 2)


@pytest.mark.parametrize("phase", ["word", "action"])
def test_of_a_nudge_that_names_its_cards_the_second_press_shows_the_move(stage, phase):
    stage.app.change_settings(hints="nudge")
    scene = laid(stage, phase=phase, words=["1C5", "1D2 1C2 1HA"], hands=["1H2", "1S4"])
    stage.press("hint")
    assert scene.parts.hints.has_nudge and not scene.selection.draft
    stage.press("hint")
    assert scene.selection.offer.plan[-1] == ("swap", 1, (1, "1H2"))


def test_a_trim_into_one_suit_shows_its_move():
    state = table(hands=["1SJ", "1S4"], words=["2H8 1HK 1D2 1SA", ""])
    assert bots.advise(state.view(0))[0] == ("trim", 0, 3, 1)


def test_of_several_words_the_one_that_would_be_worth_most_is_meant():
    state = table(hands=["2C9 1C6 1SA", "1S4"], words=["1H2 1HJ", STING])
    kind = best_word_change_kind(state.view(0), 0, ["2C9", "1C6", "1SA"])
    assert kind.owner == 1 and kind.points == points_of_word([*STING.split(), "2C9", "1C6"], False)


def test_what_a_kind_promises_holds_for_the_cards_it_was_counted_with():
    hand, word = ["2C9", "1C6", "1SA", "1HK"], STING.split()
    for kind in change_kinds_for_word(word, 0, True, hand):
        assert kind.now == points_of_word(word, True)
        if kind.why.startswith("count"):
            assert kind.points > kind.now
        if kind.move == "swap":
            assert CARDS[kind.card].letter == CARDS[kind.old].letter


def test_no_hint_in_a_risky_game_says_only_to_change_the_word(stage):
    scene = laid(stage, words=[STING], hands=["2C9 1C6 1SA", "1C3"])
    stage.press("hint")
    texts = scene.game_table.texts
    said = texts("hint.add_count", k=2, word=texts("word.yours"), n=6, m=4, now=2)
    assert said in scene.parts.advice.note and scene.selection.draft == ()


def test_asked_again_for_a_hint_without_a_move_it_is_said_why_none_is_shown(stage):
    stage.app.change_settings(hints="nudge")
    scene = laid(stage, words=[STING], hands=["2C9 1C6 1SA", "1C3"])
    stage.press("hint")
    first = scene.parts.advice.note
    stage.press("hint")
    assert scene.parts.advice.note == scene.game_table.texts("no_move_to_show") != first
    stage.press("hint")
    assert scene.parts.advice.note == first and not scene.selection.draft


@pytest.mark.parametrize("is_by_key", [False, True])
def test_right_after_a_hint_without_a_move_one_press_does_not_end_the_turn(stage, is_by_key):
    scene = laid(stage, words=[STING], hands=["2C9 1C6 1SA", "1C3"])
    before = list(scene.match.actions)
    stage.press("hint")
    for made in (before, [*before, ("finish",)]):
        stage.key(pygame.K_SPACE, " ") if is_by_key else stage.press("fire")
        assert scene.match.actions == made
        assert made != before or "again" in scene.selection.answer[0]


def test_the_card_to_be_kept_does_not_shine(stage):
    scene = laid(stage, phase="word", hands=[WITH_Y, "1S4"])
    _, reason, facts = bots.advise(scene.own_view)
    stage.press("hint")
    assert reason == "start" and CARDS[facts["kept"]].letter.upper() in scene.parts.advice.note
    assert not scene.selection.hinted_keys
