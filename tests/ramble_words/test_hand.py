"""The hand in the tray: the order its player chose, for nobody else's eyes; and light only where it tells something."""

import pygame
import pytest

from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.table.cards import DIM
from game.ui.table import IDLE, LEGAL
from tests.ramble_words.seated import cards, laid, pick

HAND = "1S10 1HQ 2C2 1DA 1D3"
BY_LETTER = ["1HQ", "1DA", "1D3", "1S10", "2C2"]  # A I N Q T
BY_RANK = ["2C2", "1D3", "1S10", "1HQ", "1DA"]
STING = "2S2 1S2 1DQ 1D3 2H9"


def shown(scene) -> list[str]:
    hand = scene.own_view.hands[scene.own_view.viewer]
    boxes = {key[1]: piece.box.x for key, piece in scene.table.pieces.items() if key[0] == "card" and key[1] in hand}
    return sorted(boxes, key=boxes.get)


def dim(scene) -> set[str]:
    return {key[1] for key, piece in scene.table.pieces.items() if key[0] == "card" and DIM in piece.face.marks}


def lighted(scene) -> set[str]:
    look = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)
    return {key[1] for key in scene.table.pieces if key[0] == "card" and look(key) == LEGAL}


def end_turn(stage, scene) -> None:
    """And the laptop lies before the next player, the hand shut."""
    scene.session.play_plan([("skip_word",), ("finish",)])
    stage.until(
        lambda: scene.is_at_rest and (scene.parts.session.awaits_confirmation_here or scene.parts.cover.is_shown)
    )
    if scene.parts.session.awaits_confirmation_here:
        scene.press_primary_button()
    stage.until(lambda: scene.parts.cover.is_shown)


# ---------------------------------------------------------------- its order
def test_a_hand_is_sorted_by_letter_by_rank_or_as_it_was_dragged(stage):
    scene = laid(stage, phase="word", hands=[HAND, "1S2"])
    assert shown(scene) == BY_LETTER
    stage.press(("sort", "rank"))
    assert shown(scene) == BY_RANK
    stage.press(("sort", "own"))
    assert shown(scene) == BY_RANK  # an own order begins with what lies there
    box = scene.table.pieces["card", "2C2"].box
    stage.drag(stage.spot(("card", "1DA")), (box.x - 2, box.centery))
    mine = ["1DA", *BY_RANK[:-1]]
    assert shown(scene) == mine
    stage.press(("sort", "letter"))
    stage.press(("sort", "own"))
    assert shown(scene) == mine and scene.selection.draft == ()


def test_cards_on_their_way_to_the_hand_pass_below_the_buttons_that_sort_it(stage):
    scene = laid(stage, hands=["1S5 1C2 1C3 1C4 1C6 1D5 1D7", "1S2"])
    pieces = scene.table.pieces
    buttons, hand = ([piece for key, piece in pieces.items() if key[0] == kind] for kind in ("sort", "card"))
    assert all(button.is_roof for button in buttons) and buttons
    assert max(card.layer for card in hand) < min(button.layer for button in buttons)


def test_a_drag_makes_the_order_an_own_one(stage):
    scene = laid(stage, phase="word", hands=[HAND, "1S2"])
    box = scene.table.pieces["card", "1HQ"].box
    stage.drag(stage.spot(("card", "2C2")), (box.x - 2, box.centery))
    assert shown(scene) == ["2C2", *BY_LETTER[:-1]] and scene.parts.tabletop.memories[0].order == "own"


def test_each_player_keeps_an_order_and_no_move_save_or_view_knows_of_it(stage):
    scene = laid(stage, bots=(), phase="word", hands=[HAND, "1H9 2S9 1DJ"])
    view = scene.match.view()
    before, open_to_all = scene.match.to_json(), scene.parts.tabletop.compute_layout(view, None)
    stage.key(pygame.K_SPACE, " ")
    stage.press(("sort", "rank"))
    assert scene.match.to_json() == before and scene.parts.tabletop.compute_layout(view, None) == open_to_all
    assert scene.parts.tabletop.memories[0].order == "rank" and scene.parts.tabletop.memories.get(1) is None
    end_turn(stage, scene)
    assert scene.match.state.turn == 1 and not [key for key in scene.table.pieces if key[0] == "sort"]
    stage.key(pygame.K_SPACE, " ")
    assert shown(scene) == sorted(shown(scene), key=lambda card: CARDS[card].letter)
    end_turn(stage, scene)
    stage.key(pygame.K_SPACE, " ")
    assert shown(scene)[:2] != BY_LETTER[:2] and scene.parts.tabletop.memories[0].order == "rank"


def test_how_a_hand_lies_is_chosen_by_keys_too_and_is_explained(stage):
    scene = laid(stage, phase="word", hands=[HAND, "1S2"])
    scene._focus_by_key(("sort", "rank"))
    stage.key(13)
    assert shown(scene) == BY_RANK
    assert all(scene.parts.tabletop.tooltip_text(("sort", order)) for order in ("letter", "rank", "own"))


# ---------------------------------------------------------------- light and shade
def test_where_every_card_can_be_picked_none_is_lit_and_none_is_dim(stage):
    scene = laid(stage, phase="word", words=["", STING], hands=["1S10 1HQ 2C2", "1S3"])
    assert lighted(scene) == set() and dim(scene) == set()
    assert (
        scene.selection.offer.lights(("card", "1S10"))
        and scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(("card", "1S10")) == IDLE
    )
    assert not scene.parts.highlights.pulsing_keys() & set(cards("1S10", "2S2"))


def test_a_word_that_waits_until_the_next_turn_is_dim(stage):
    scene = laid(stage, words=[STING, "1S4 1S6 1DK"], fresh=True, hands=["1S10 1HQ", "1S3"])
    assert dim(scene) == set(STING.split()) and lighted(scene) == set()


def test_while_letters_are_trimmed_what_may_follow_is_lit_and_all_else_dim(stage):
    scene = laid(stage, words=[STING, "1S4 1S6 1DK"], hands=["1S10 1HQ", "1S3"])
    pick(stage, scene, *cards("2S2"))
    assert lighted(scene) == {"1S2"}
    assert dim(scene) == {"1DQ", "1D3", "2H9", "1S4", "1S6", "1DK", "1S10", "1HQ"}


def test_cards_that_are_too_low_for_a_hit_are_dim(stage):
    scene = laid(stage, phase="word", turn=1, hands=["1H10 1C2 1S4", "1S3 1D6"])
    scene.session.play_plan([("start", "1S3", "1D6")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert dim(scene) == {"1C2"} and {"1H10", "1S4"} <= lighted(scene)


def test_cards_that_can_hit_are_lit_even_where_all_can(stage):
    scene = laid(stage, phase="word", turn=1, hands=["1H10 1C9 1S4", "1S3 1D6"])
    scene.session.play_plan([("start", "1S3", "1D6")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert lighted(scene) >= {"1H10", "1C9", "1S4"} and dim(scene) == set()
    pick(stage, scene, *cards("1D6"))
    assert lighted(scene) >= {"1H10", "1C9"} and dim(scene) == {"1S4"}


def test_of_an_offer_only_the_cards_that_were_asked_for_are_bright(stage):
    scene = laid(stage, players=3, bots=(0, 2), hands=["1S2 1S3", "1SJ 1C2", "1C3"])
    scene.session.play_plan([("offer", 1, ("1S2",), ("vowel",))])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert dim(scene) == {"1C2"} and lighted(scene) == {"1SJ"}


@pytest.mark.parametrize("picks", [[*cards("1S10"), ("gap", 0, 2)], [("do", "discard_word")]])
def test_once_a_choice_is_whole_nothing_is_dim_since_another_pick_begins_anew(stage, picks):
    scene = laid(stage, phase="word", words=[STING, "1S4 1S6 1DK"], hands=["1S10 1HQ", "1S3"])
    pick(stage, scene, *picks)
    assert dim(scene) == set()
