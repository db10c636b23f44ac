"""Hitting by hand at the table of Ramble Words: a pick in place of another, drags, targets that are marked, reasons."""

import pygame
import pytest

from game.games.ramble_words.table.cards import CANCELLED, DIM
from game.ui.table import LEGAL, PICKED
from tests.ramble_words.seated import cards, laid, lit, pick

HAND = "1C8 1H10 1S4 1HA"  # L, J, S, I... by rank: 8, 10, 4, ace


def asked(stage, play="1S3 1D6 1C7", hand=HAND, **more):
    """Jonas, a computer player, lays a play; Mara may hit it."""
    scene = laid(stage, phase="word", turn=1, hands=[hand, play + " 1C2"], **more)
    scene.match.play(("start", *play.split()))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    return scene


def at(scene, card):
    return scene.table.pieces["card", card].center


# ---------------------------------------------------------------- another card in place of the first
def test_a_click_on_another_card_of_the_hand_takes_the_place_of_the_one_that_is_picked(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1C8", "1H10"))
    assert scene.selection.draft == (("card", "1H10"),) and scene.selection.answer is None
    pick(stage, scene, *cards("1D6", "1C8"))
    assert scene.selection.offer.plan == (("hit", "1C8", "1D6"),)


def test_a_click_on_another_card_of_the_play_takes_the_place_of_the_target(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1H10", "1D6", "1C7"))
    assert scene.selection.offer.plan == (("hit", "1H10", "1C7"),)


def test_an_ace_of_the_play_is_dim_like_the_other_cards_that_cannot_be_hit(stage):
    scene = asked(stage, play="1S3 1DA 1C7")
    pick(stage, scene, *cards("1S4"))
    dim = {key[1] for key, piece in scene.table.pieces.items() if key[0] == "card" and DIM in piece.face.marks}
    assert {"1DA", "1C7"} <= dim and "1S3" not in dim


def test_a_target_that_the_new_card_does_not_beat_is_given_up(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1H10", "1C7", "1S4"))
    assert scene.selection.offer.plan == (("hit", "1S4", "1S3"),)  # the only one that it beats


def test_the_only_card_that_can_be_beaten_is_taken_by_itself_and_marked(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1S4"))
    assert scene.selection.offer.plan == (("hit", "1S4", "1S3"),)
    assert scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(("card", "1S3")) == PICKED


def test_targets_that_the_picked_card_cannot_beat_do_not_glow_and_the_chosen_one_is_marked(stage):
    scene = asked(stage, hand="1C8 1H10 1S4", play="1S3 1D6 1C9")
    pick(stage, scene, *cards("1C8"))
    look = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)
    assert [look(("card", card)) == LEGAL for card in ("1S3", "1D6", "1C9")] == [True, True, False]
    pick(stage, scene, *cards("1D6"))
    assert (
        scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(("card", "1D6"))
        == PICKED
        != scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(("card", "1S3"))
    )


def test_the_prompt_follows_what_is_picked(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1C8"))
    assert "pick the card to hit with" in scene.mode.sentences.current_sentence(scene.plan).what
    scene.selection.clear_picks()
    pick(stage, scene, *cards("1D6"))
    assert "pick a card of yours to hit" in scene.mode.sentences.current_sentence(scene.plan).what


# ---------------------------------------------------------------- drags
@pytest.mark.parametrize("target", ["1S3", "1D6", "1C7"])
def test_a_card_dropped_on_any_card_that_it_beats_is_laid_for_a_hit(stage, target):
    scene = asked(stage)
    stage.drag(stage.spot(("card", "1H10")), at(scene, target))
    assert scene.selection.offer.plan == (("hit", "1H10", target),)


def test_a_dragged_card_takes_the_place_of_the_one_that_is_picked(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1H10", "1C7"))
    stage.drag(stage.spot(("card", "1C8")), at(scene, "1D6"))
    assert scene.selection.offer.plan == (("hit", "1C8", "1D6"),)


def test_a_card_dropped_on_one_that_it_does_not_beat_flies_back_with_the_reason(stage):
    scene = asked(stage)
    stage.drag(stage.spot(("card", "1S4")), at(scene, "1D6"))
    assert scene.selection.answer[1] == "RW-6.20" and scene.selection.draft == ()


def test_a_card_that_is_dragged_back_to_the_tray_hits_nothing(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1H10", "1C7"))
    stage.drag(stage.spot(("card", "1H10")), scene.parts.tabletop.layout.grid.tray.center)
    assert scene.selection.draft == ()


def test_the_last_hit_of_a_chain_is_hit_by_a_drag(stage):
    scene = laid(stage, phase="word", hands=["1S3 1D6 1HK", "1H10 1C2"])
    scene.match.play(("start", "1S3", "1D6"))
    scene.match.play(("hit", "1H10", "1S3"))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.drag(stage.spot(("card", "1HK")), at(scene, "1H10"))
    assert scene.selection.offer.plan == (("hit", "1HK", "1H10"),)


# ---------------------------------------------------------------- reasons
@pytest.mark.parametrize(
    "hand, play, picks, rule, part",
    [
        ("1S2 1HK", "1S3 1D6 1C7", ("1S2",), "RW-6.20", "too low. The lowest card you could hit"),
        ("1S2 1HK", "1S3 1D6 1HA", ("1HA",), "RW-6.20", "can’t be hit"),
        ("1S4 1D5", "1S3 1D6 1C7", ("1D6",), "RW-6.20", "no card higher"),
        ("1S4 1HK", "1S3 1D6 1C7", ("1S4", "1D6"), "RW-6.20", "too low to hit"),
    ],
)
def test_a_click_in_vain_says_why(stage, hand, play, picks, rule, part):
    scene = asked(stage, hand=hand, play=play)
    pick(stage, scene, *cards(*picks))
    assert scene.selection.answer[1] == rule and part in scene.selection.answer[0]


def test_every_card_that_is_not_lit_has_a_reason(stage):
    scene = asked(stage, hand="1S4 1HK 1S2", words=["2C2 2CK", ""], discards="2C5")
    for first in (None, "1S4", "1HK", "1D6"):
        scene.selection.clear_picks()
        pick(stage, scene, *(cards(first) if first else ()))
        dark = {key for key in scene.table.pieces if key[0] == "card"} - lit(scene) - set(scene.selection.draft)
        assert all(scene.selection.refusal_of_pick(key) for key in dark), (first, dark)


def test_what_an_ace_hits_stays_hit_and_nobody_is_said_to_hit_back(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1HA", "1D6"))
    assert "hits back" not in scene.game_table.text.preview(scene.own_view, scene.plan).lines[0].text
    pick(stage, scene, *cards("1H10"))
    assert "hits back" in scene.game_table.text.preview(scene.own_view, scene.plan).lines[0].text


# ---------------------------------------------------------------- taking a pick back
@pytest.mark.parametrize("take_back", ["key", "click on the card"])
def test_a_card_with_one_target_is_taken_back_at_once_and_nothing_is_left_to_hit_with(stage, take_back):
    scene = asked(stage)
    pick(stage, scene, *cards("1S4"))
    if take_back == "key":
        stage.key(pygame.K_BACKSPACE)
    else:
        pick(stage, scene, *cards("1S4"))
    assert scene.selection.offer.plan[0][0] != "hit" if scene.selection.offer.plan else scene.selection.offer.waits
    assert "1S4" not in dict.fromkeys(key[1] for key in scene.selection.draft)


def test_who_clicks_the_only_target_as_well_keeps_the_hit(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1S4", "1S3"))
    assert scene.selection.offer.plan == (("hit", "1S4", "1S3"),) and scene.selection.answer is None


def test_of_several_targets_only_the_target_is_taken_back(stage):
    scene = asked(stage)
    pick(stage, scene, *cards("1H10", "1C7"))
    stage.key(pygame.K_BACKSPACE)
    assert scene.selection.draft == (("card", "1H10"),) and not scene.selection.offer.plan


# ---------------------------------------------------------------- a drag gives the reason that a click gives
def said_after(scene, deed) -> tuple:
    scene.selection.clear_picks()
    scene.selection.answer = None
    deed()
    return scene.selection.answer


def test_a_card_that_beats_nothing_says_so_when_it_is_dragged_as_when_it_is_clicked(stage):
    scene = asked(stage, hand="1S2 1HK")
    clicked = said_after(scene, lambda: pick(stage, scene, *cards("1S2")))
    dragged = said_after(scene, lambda: stage.drag(stage.spot(("card", "1S2")), at(scene, "1D6")))
    assert dragged == clicked and "too low. The lowest card you could hit" in dragged[0] and dragged[1] == "RW-6.20"
    assert scene.selection.draft == ()


@pytest.mark.parametrize("target", ["1D6", "1C9", "1HA", "2CK"])
def test_wherever_a_card_is_dropped_in_vain_the_reason_is_that_of_two_clicks(stage, target):
    scene = asked(stage, play="1S3 1S4 1D6 1C9 1HA", hand="1D5 1HK", words=["2C2 2CK", ""])
    clicked = said_after(scene, lambda: pick(stage, scene, *cards("1D5", target)))
    dragged = said_after(scene, lambda: stage.drag(stage.spot(("card", "1D5")), at(scene, target)))
    assert dragged == clicked and dragged[1].startswith("RW-6.2")


@pytest.mark.parametrize("target", ["1S3", "1H10"])
def test_in_a_chain_too_a_drag_in_vain_says_why(stage, target):
    scene = laid(stage, phase="word", hands=["1S3 1D6 1HK 1C2", "1H10 1C3"])
    scene.match.play(("start", "1S3", "1D6"))
    scene.match.play(("hit", "1H10", "1S3"))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    card = "1HK" if target == "1S3" else "1C2"
    dragged = said_after(scene, lambda: stage.drag(stage.spot(("card", card)), at(scene, target)))
    assert dragged and dragged[1] in ("RW-6.20", "RW-6.24")


def test_a_chain_shows_what_the_hit_that_is_picked_would_make_of_every_card_in_it(stage):
    scene = laid(stage, players=2, phase="word", hands=["1S3 1D6 1HK 1HQ", "1H10 1C2 1CJ 1SA"])
    for action in (("start", "1S3", "1D6"), ("hit", "1H10", "1S3")):
        scene.match.play(action)
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    struck_out = [card for card in ("1S3", "1H10") if CANCELLED in scene.table.pieces["card", card].face.marks]
    assert struck_out == ["1S3"]
    pick(stage, scene, *cards("1HQ"))
    struck_out = [card for card in ("1S3", "1H10") if CANCELLED in scene.table.pieces["card", card].face.marks]
    assert struck_out == ["1H10"]
