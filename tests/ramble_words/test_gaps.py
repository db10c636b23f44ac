"""Gaps of a word in which a card may be put: large enough to be hit with a pointer, at every size."""

from itertools import combinations

import pygame
import pytest
from legible import EVERYWHERE, windows

from game.games.ramble_words.table.grid import EMBLEM, TOUCH, word_row_boxes
from tests.ramble_words.seated import cards, laid, pick

window = windows(*EVERYWHERE, ((1280, 720), 100))
TWELVE = "2S2 1S2 1DQ 1D3 2H9 1H4 2C3 1CK 2H8 1C8 1C7 1C9"
OTHERS = ("1S10 1H5 2CA 1C3 2D2", "1S4 2H4 1DJ 2S4", "1D4 1D5", "1H8 1H9 1HA 1H6", "2D9 2D10 2DK")


def gaps_of(scene) -> dict:
    return {key: piece.box for key, piece in scene.table.pieces.items() if key[0] == "gap"}


def hold_one(evening, players: int, longest: int):
    words = [TWELVE, *OTHERS[: players - 1]]
    words[0], words[longest] = words[longest], words[0]
    hands = ["1S5 2HK", *["2S9"] * (players > 1)]
    scene = laid(evening, players=players, bots=tuple(range(1, players)), words=words, hands=hands)
    pick(evening, scene, *cards("1S5"))
    return scene


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_every_gap_is_hit_easily_and_lies_clear_of_the_others_and_in_the_window(evening, players):
    scene = hold_one(evening, players, players - 1)
    k, gaps = evening.app.canvas.k, gaps_of(scene)
    assert len(gaps) >= 13 + 4 * (players > 2)
    assert all(round(box.w * k, 2) >= TOUCH and round(box.h * k, 2) >= TOUCH for box in gaps.values())
    assert all(pygame.FRect(0, 0, evening.app.canvas.w, evening.app.canvas.h).contains(box) for box in gaps.values())
    assert not [pair for pair in combinations(gaps, 2) if gaps[pair[0]].inflate(-2, -2).colliderect(gaps[pair[1]])]


@pytest.mark.parametrize("players", (3, 6))
def test_a_click_on_the_middle_of_a_plus_and_on_the_upper_part_of_a_letter_mean_what_lies_there(evening, players):
    scene = hold_one(evening, players, 0)
    for key, box in gaps_of(scene).items():
        assert evening.top.widget_at((box.centerx, box.bottom - 5)).key == key
    for key in scene.selection.offer.lit & {key for key in scene.table.pieces if key[0] == "card"}:
        box = scene.table.pieces[key].box
        assert evening.top.widget_at((box.centerx, box.y + box.h * 0.3)).key == key


def test_a_long_word_takes_room_from_its_neighbour_and_no_more_than_that_can_spare(home):
    room = pygame.FRect(0, 0, 800, 300)
    even = word_row_boxes(room, [5, 5, 5, 5], 30)
    assert {row.w for row in even} == {396}
    long = word_row_boxes(room, [5, 14, 5, 5], 30)
    assert long[1].w > 396 and long[0].w + long[1].w == 792 and long[0].w >= EMBLEM + 5 * 30
    assert [row.w for row in long[2:]] == [396, 396]
