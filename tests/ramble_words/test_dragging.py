"""Cards of Ramble Words under the pointer: what takes them, what lights up beneath, what is said where nothing does."""

import pygame
import pytest

from game.ui.table import HOVERED
from tests.ramble_words.seated import cards, laid, made, pick

STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


def hold_over(stage, scene, card, pos) -> None:
    """Press on a card and carry it over a point, without letting go."""
    start = stage.spot(("card", card))
    stage.point(start)
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=stage.px(start), button=1))
    stage.point((start[0], start[1] - 40))
    stage.point(pos)


def between(scene, left, right) -> tuple[float, float]:
    """The point midway between two letters, at the middle of their height."""
    a, b = (scene.table.pieces["card", card].center for card in (left, right))
    return (a[0] + b[0]) / 2, a[1]


def test_a_card_dropped_between_two_letters_goes_into_that_gap(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    stage.drag(stage.spot(("card", "1S5")), between(scene, "1S2", "1DQ"))
    assert scene.selection.offer.plan == (("add", 0, 2, "1S5"),) and made(scene) == []


@pytest.mark.parametrize("aside, at", [(-0.2, 2), (0.2, 3)])
def test_a_card_dropped_on_a_letter_that_it_cannot_replace_goes_into_the_nearer_gap(stage, aside, at):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])  # an R of spades for the I of diamonds: neither
    box = scene.table.pieces["card", "1DQ"].box
    stage.drag(stage.spot(("card", "1S5")), (box.centerx + aside * box.w, box.centery))
    assert scene.selection.offer.plan == (("add", 0, at, "1S5"),)


def test_a_card_dropped_on_the_middle_of_a_letter_that_it_may_replace_replaces_it(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["2S3"])
    stage.drag(stage.spot(("card", "2S3")), scene.table.pieces["card", "2S2"].center)
    assert scene.selection.offer.plan == (("rotate", 0, (0, "2S3")),)


def test_what_would_take_a_dragged_card_lights_up_while_it_hovers_above(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    hold_over(stage, scene, "1S5", between(scene, "1S2", "1DQ"))
    looks = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)
    assert [key for key in scene.table.pieces if looks(key) == HOVERED] == [("gap", 0, 2)]
    hold_over(stage, scene, "1S5", scene.parts.tabletop.layout.grid.rows[1].center)
    assert scene.pointed_piece_key is None


def test_a_card_dropped_on_a_word_that_waits_flies_back_with_the_reason_and_its_rule(stage):
    scene = laid(stage, options=OFF, words=[STING, "1S3 1HK"], hands=["1S5"], fresh=True)
    stage.drag(stage.spot(("card", "1S5")), between(scene, "1S2", "1DQ"))
    assert scene.selection.answer[1] == "RW-6.4" and scene.selection.draft == () and made(scene) == []


def test_a_second_card_dropped_in_the_middle_flies_back_with_the_reason_and_its_rule(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HK"])
    stage.press(("card", "1HK"))
    stage.drag(stage.spot(("card", "1S5")), between(scene, "1S2", "1DQ"))
    assert scene.selection.answer[1] == "RW-6.9" and scene.selection.draft == (("card", "1HK"),)


def test_a_card_dropped_in_the_own_empty_row_begins_a_word(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ 1D3"])
    stage.drag(stage.spot(("card", "1S2")), scene.parts.tabletop.layout.grid.rows[0].center)
    assert scene.selection.draft == (("card", "1S2"),)


def test_a_card_dragged_onto_the_paper_of_a_trade_is_offered(stage):
    scene = laid(stage, hands=["1S2 1HK", "1SJ 1S5"])
    stage.press(("do", "barter"))
    stage.drag(stage.spot(("card", "1S2")), scene.parts.tabletop.layout.grid.sheet.center)
    assert scene.selection.draft == (("do", "barter"), *cards("1S2"))


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_click_between_two_letters_means_the_gap_and_on_their_middle_the_letter(stage, part):
    scene = laid(stage, words=[STING], hands=["1S5"])
    pick(stage, scene, *cards("1S5"))
    left, right = (scene.table.pieces["card", card].box for card in ("1S2", "1DQ"))
    stage.click(((left.right + right.left) / 2, left.y + left.h * part))
    assert scene.selection.offer.plan == (("add", 0, 2, "1S5"),)
    scene.selection.clear_picks()
    pick(stage, scene, *cards("1S5", "1S2"))
    stage.click(scene.table.pieces["card", "1S2"].center)
    assert scene.selection.offer.plan != (("add", 0, 2, "1S5"),)
