"""Every text of Ramble Words stays in its box, clear of the others, large enough, at every window and text size."""

import pygame
import pytest
from legible import EVERYWHERE, windows

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from tests.ramble_words import words
from tests.ramble_words.seated import cards, laid, lit, pick

pytestmark = pytest.mark.long

window = windows(*EVERYWHERE)
LONG_NAMES = ("Bartholomew W", "Maximiliane B", "Old Ferro", "Christopher M", "Wilhelmina O", "Ada")
WORDS = ["2S2 1S2 1DQ 1D3 2H9 1H4 2C3 1CK 2H8", "1S10 1H5 2CA 1C3 2D2", "1S4 2H4 1DJ 2S4"]
HANDS = ["1S5 1S6 1HQ 1H3 1CA 1SK 2S9 1D10 2DJ 2D3 2D4 2D5 2D6 2D7", "1H2 1H6 2HK", "1C2 1C5 2SA"]


@pytest.mark.parametrize("players", (2, 4, 6))
def test_the_table_is_legible_in_every_phase(evening, players):
    seats = [Seat(LONG_NAMES[n], n, HUMAN if n % 2 == 0 else "steady") for n in range(players)]
    scene = evening.sit_down(words.GAME, seats, {"first": 0, "jokers": "wild"}, 3)
    scene.hold_bots(True)
    rng, seen = Rng(7), set()
    for _ in range(400):
        match = scene.match
        if match.is_over or len(seen) > 11:
            break
        if match.awaits_confirmation:
            match.confirm_visit()
            continue
        moment = (match.state.phase, bool(match.state.hits), match.seats[match.state.current_player].is_human)
        if moment not in seen and match.state.turns > players:
            seen.add(moment)
            scene.show_current_state()
            evening.frames(3)
            assert not evening.complaints(), moment
            scene.parts.buzzers.pass_for_all_at_screen()
            evening.frames(2)
            if scene.match is not match or scene.match.state.phase != moment[0]:
                continue
            if scene.parts.cover.is_shown:
                evening.key(pygame.K_SPACE, " ")
                assert not evening.complaints(), f"{moment}, hand open"
        if not match.is_over and not match.awaits_confirmation:
            match.play(match.state.random_action(rng))
    assert len(seen) >= 6


@pytest.mark.parametrize(
    "picks",
    [
        [],
        cards("1H3"),
        cards("1H3", "2H9"),
        [*cards("1S5"), ("gap", 0, 0), *cards("1S6", "2S9")],
        cards("2S2", "1S2"),
        [("do", "mulligan"), *cards("1H3")],
        [("do", "discard_word")],
        [
            ("do", "barter"),
            ("partner", 1),
            *cards("1H3", "1S5"),
            ("token", "consonant", 0),
            ("token", "vowel", 0),
            ("token", "s", 0),
        ],
    ],
    ids=lambda picks: picks[0][1] if picks else "nothing",
)
def test_half_made_choices_are_legible(evening, picks):
    scene = laid(
        evening,
        players=3,
        bots=(2,),
        phase="word",
        words=WORDS,
        hands=HANDS,
        kept=["1C7 1C8", "1D7 1D8 1D9"],
        discards="2C2",
    )
    evening.key(pygame.K_SPACE, " ")
    pick(evening, scene, *picks)
    assert scene.selection.draft == tuple(picks) and not evening.complaints()
    for key in sorted(lit(scene), key=str)[::9]:
        if key in scene.table.pieces:
            evening.point(scene.table.pieces[key].center)
            assert not evening.complaints(), f"pointing at {key}"
    evening.point((5, 5))


@pytest.mark.parametrize("named", (False, True))
def test_a_joker_that_is_named_is_legible(evening, named):
    scene = laid(
        evening, options={"jokers": "wild", "claims": "assisted"}, phase="word", words=WORDS[:2], hands=["1XR 1S5"]
    )
    pick(evening, scene, *cards("1XR"), ("gap", 0, 2), *([("as", "w")] if named else []))
    assert not evening.complaints()


def test_a_trade_is_legible_for_the_partner_and_a_counter_for_both(evening):
    scene = laid(evening, players=3, bots=(), words=WORDS, hands=HANDS)
    scene.session.play_plan([("offer", 1, ("1D10", "2S9", "1H3"), ("consonant", "vowel", "l"))])
    evening.frames(3)
    assert not evening.complaints()
    evening.key(pygame.K_SPACE, " ")
    assert not evening.complaints()
    pick(evening, scene, ("do", "counter"), *cards("1H6"), ("token", "any", 0))
    assert not evening.complaints()
    evening.press("fire")
    evening.key(pygame.K_SPACE, " ")
    pick(evening, scene, *cards("1D10"))
    assert not evening.complaints()


@pytest.mark.parametrize("hits", range(3))
def test_a_window_and_its_chain_are_legible(evening, hits):
    scene = laid(
        evening,
        players=6,
        bots=(),
        is_held=False,
        phase="word",
        hands=["1S2 1D3 1HK", "1H10 1C2", "1HJ 1CA", "1D7", "1D8", "1D9"],
    )
    scene.session.play_plan([("start", "1S2", "1D3")])
    for card, target in (("1H10", "1D3"), ("1HJ", "1H10"))[:hits]:
        scene.match.play(("hit", card, target))
    scene.show_current_state()
    evening.frames(2)
    assert scene.parts.buzzers.current_reaction_window is not None and not evening.complaints()
    evening.press(("call", scene.parts.buzzers.possible_callers[0]))
    assert not evening.complaints()


def test_a_claim_and_its_failure_are_legible(evening):
    scene = laid(evening, options={"hits": "off"}, words=["2S2 1S2 1DQ 1D3 2H9"], hands=["1S9"], kept=["1C7"])
    pick(evening, scene, *cards("1S9"), ("gap", 0, 2))
    evening.press("fire")
    assert not evening.complaints()
    evening.app.change_settings(speed="normal")
    scene.session.play_plan([("claim",)])
    for verdict in ("claimed", "no_word"):
        key = ("verdict", verdict)
        evening.until(lambda key=key: key in scene.table.pieces and set(scene.table.journeys) <= {key}, 900)
        assert not evening.complaints()
    evening.app.change_settings(speed="instant")


def test_a_refusal_the_odds_and_the_log_are_legible(evening):
    scene = laid(evening, players=3, bots=(1, 2), words=WORDS, hands=HANDS, discards="2C2 2C4 2C5 2C6 2C7 2C8 2C9 2C10")
    pick(evening, scene, *cards("2D7"), *cards("1S2"))
    assert scene.selection.answer and not evening.complaints()
    for key in ("odds", "log"):
        scene.parts.actions.open_page(key)
        evening.frames(2)
        assert evening.top is not scene and not evening.complaints()
        evening.key(pygame.K_ESCAPE)
