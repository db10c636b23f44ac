"""Ramble Words by keys alone: letters are letters, arrows and Tab go to what is lit, and the time an answer takes."""

import pygame
import pytest

from game.scenes.companions import SLOT
from tests.ramble_words.seated import cards, laid, lit, made, pick

STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


# ---------------------------------------------------------------- letters
@pytest.mark.parametrize("letter", "muhlorwa")
def test_no_letter_is_a_shortcut_whatever_lies_on_the_table(stage, letter):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ"])
    muted = stage.app.settings.mute
    stage.key(ord(letter), letter)
    assert stage.top is scene and stage.app.settings.mute == muted and not scene.note
    assert scene.companions.is_waiting  # as it was laid


def test_with_ctrl_letters_are_shortcuts(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ"])
    muted = stage.app.settings.mute
    stage.key(pygame.K_m, "m", pygame.KMOD_LCTRL)
    assert stage.app.settings.mute != muted
    stage.key(pygame.K_l, "l", pygame.KMOD_LCTRL)
    assert stage.top is not scene


def test_while_others_are_asked_no_letter_is_a_shortcut_either(stage):
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"])
    scene.make([("start", "1S2", "1D3")])
    stage.until(lambda: scene.match.state.current == 1 and scene.is_at_rest)
    stage.key(pygame.K_u, "u")
    assert made(scene) == [("start", "1S2", "1D3")] and scene.companions.is_waiting
    scene.choosing.pick(("card", "1HK"))
    assert "Jonas" in scene.choosing.answer[0]  # not: it is not your turn


def test_a_typed_letter_that_nothing_can_be_done_with_says_why_and_not_that_there_is_none(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1D10"], fresh=True)
    stage.key(pygame.K_x, "x")
    assert scene.choosing.answer[1] == "RW-6.4" and "No free card" not in scene.choosing.answer[0]


# ---------------------------------------------------------------- arrows and Tab
def test_an_arrow_goes_from_a_card_of_the_hand_to_the_gaps_and_not_to_a_pile(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1S6 1S7 1S8 1S9 2S3 2S4 2S5 1HA"])
    last = max((key for key in lit(scene) if key in cards(*scene.own.hands[0])), key=lambda k: scene.tile(k).box.x)
    scene.focus_on(last)
    stage.key(pygame.K_RETURN)
    for _ in range(4):
        stage.key(pygame.K_UP)
        if scene.focus[0] == "gap" or scene.focus in cards(*STING.split()):
            break
    assert scene.focus in lit(scene) and scene.table.pieces[scene.focus].box.bottom < scene.controller.grid_now.stage.y


def test_an_arrow_goes_from_the_buttons_to_the_hand(stage):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5 1S6 1S7 1S8 1S9 2S3"])
    scene.focus_on("fire")
    stage.key(pygame.K_UP)
    assert scene.focus in scene.table.pieces


def test_after_a_pick_tab_goes_on_to_what_may_follow(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    scene.focus_on(("card", "1S5"))
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_TAB)
    assert scene.focus[0] == "gap"


# ---------------------------------------------------------------- the time an answer takes
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_an_answer_in_a_window_takes_its_time_at_any_speed(stage, speed):
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"], is_held=False)
    stage.app.change(speed=speed)
    scene.make([("start", "1S2", "1D3")])
    stage.until(lambda: scene.companions.is_thinking)
    stage.frames(round(SLOT * 30) - 4)
    assert len(made(scene)) == 1
    stage.until(lambda: len(made(scene)) > 1, 30)


def frames_to_an_answer(stage, slow: int) -> int:
    """Of a computer player whose thought takes so many frames."""
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"], is_held=False)
    thinker, asked = scene.thinker, []
    poll = thinker.poll
    thinker.poll = lambda: asked.append(1) or (poll() if len(asked) > slow else None)
    scene.make([("start", "1S2", "1D3")])
    stage.until(lambda: scene.companions.is_thinking)
    frames = 0
    while len(made(scene)) == 1:
        stage.frames(1)
        frames += 1
    stage.app.home()
    return frames


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_how_long_a_thought_took_is_not_to_be_seen(stage, speed):
    stage.app.change(speed=speed)
    assert frames_to_an_answer(stage, 0) == frames_to_an_answer(stage, 12)


# ---------------------------------------------------------------- what stands on the stage
@pytest.mark.parametrize("deed, part", [("mulligan", "new cards"), ("discard_word", "discards")])
def test_the_stage_speaks_of_what_is_being_done(stage, deed, part):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5 1S6"])
    pick(stage, scene, ("do", deed))
    assert part in " ".join(box.text for box in stage.seen())
    assert scene.table.pieces["legend",].face == f"legend {deed}"
    if deed == "mulligan":
        pick(stage, scene, *cards("1S5", "1S6"))
        assert scene.table.pieces["legend",].face == "legend mulligan"


def test_an_ace_that_is_added_is_not_said_to_be_hit(stage):
    scene = laid(stage, words=[STING], hands=["1S5 1CA", "1C2"])
    for card, is_open in (("1S5", True), ("1CA", False)):
        pick(stage, scene, ("card", card), ("gap", 0, 5))
        assert ("others may hit" in scene.controller.prompt(scene.own, scene.choosing.draft)[1]) == is_open
        scene.choosing.clear()


@pytest.mark.parametrize("held", [("1S5", "1S6"), ("1S5", "1S6", "1S7")])
def test_a_letter_clicked_with_several_cards_in_hand_says_why_nothing_comes_of_it(stage, held):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6 1S7"])
    pick(stage, scene, *cards(*held, "2S2"))
    assert scene.choosing.answer[1] == "RW-6.9" and scene.choosing.draft == tuple(cards(*held))
