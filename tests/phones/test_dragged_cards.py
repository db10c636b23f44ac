"""Cards that are dragged out of the hand of a phone mean what they mean at the laptop."""

from dataclasses import replace

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.seat_page import DRAGGED, LIFTED, LIT, SWITCH
from game.session.commands import CommitPlan

APE, WORDS = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "ramble_words"))
BESIDE = (-9999, -9999)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def match_of(game) -> Match:
    match = Match(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(2)], {}, 3)
    match.confirm_all_visits()
    return match


def in_words():
    """The page of whose turn it is in Ramble Words, where a word of the other can be changed."""
    match = match_of(WORDS)
    match.play(("skip_word",))
    state, player = match.state, match.state.current_player
    state.words[1 - player], state.hands[player] = ["1S2", "1DQ", "1D3"], ["1C4", "1H5", "1S6"]
    page = page_for(match, news_of(match, player))
    return page, player, page.sections()


def number(page, card: str) -> int:
    return page.page_number_of_piece(("card", card))


def row_of(page, key) -> list:
    """What the page is told of a piece on its board."""
    return next(row for row in page.sections()["board"]["pieces"] if row[0] == page.page_number_of_piece(key))


def middle(row: list) -> tuple[int, int]:
    _, _, left, top, wide, high, *_ = row
    return round(left + wide / 2), round(top + high / 2)


def test_cards_that_can_be_picked_can_be_dragged_and_no_switch_of_the_hand_can():
    _, _, sections = in_words()
    cards = sections["hand"]["cards"]
    assert [row for row in cards if row[6] & DRAGGED] == [row for row in cards if row[6] & LIT and not row[6] & SWITCH]
    assert all(row[6] & LIFTED for row in cards if row[6] & DRAGGED)


def test_a_card_that_is_lifted_is_picked_and_dropped_into_a_gap_joins_the_word():
    page, player, _ = in_words()
    page.dragged.lift(number(page, "1C4"))
    assert page.choice.draft == (("card", "1C4"),)
    gap = ("gap", 1 - player, 3)
    assert page.dragged.drop(number(page, "1C4"), *middle(row_of(page, gap))) is None
    assert page.choice.draft == (("card", "1C4"), gap)
    assert page.press("go") == CommitPlan((("add", 1 - player, 3, "1C4"),))


def test_a_finger_near_a_gap_is_enough():
    page, player, _ = in_words()
    page.dragged.lift(number(page, "1C4"))
    gap = ("gap", 1 - player, 0)
    page.dragged.drop(number(page, "1C4"), 5, 5, page.page_number_of_piece(gap))
    assert page.choice.draft == (("card", "1C4"), gap)


@pytest.mark.parametrize("point", [BESIDE, (5, 5)])
def test_a_card_that_is_dropped_where_nothing_takes_it_goes_back(point):
    page, _, _ = in_words()
    page.dragged.lift(number(page, "1C4"))
    assert page.dragged.drop(number(page, "1C4"), *point) is None and page.choice.draft == ()
    page.tap(number(page, "1H5"))
    page.dragged.lift(number(page, "1C4"))
    assert page.dragged.drop(number(page, "1C4"), *BESIDE) is None
    assert page.choice.draft == (("card", "1H5"),)


def test_a_card_that_is_let_go_among_the_others_lies_there_and_is_not_picked():
    page, _, _ = in_words()

    def hand() -> list[int]:
        return [row[0] for row in page.sections()["hand"]["cards"] if not row[6] & SWITCH]

    before = hand()
    for is_after, expected in ((True, [before[1], before[2], before[0]]), (False, [before[1], before[0], before[2]])):
        page.dragged.lift(before[0])
        page.dragged.sort_into(before[0], before[2], is_after)
        assert hand() == expected and page.choice.draft == ()


def test_a_card_on_the_track_of_ape_city_is_picked_and_played_as_at_the_laptop():
    match = match_of(APE)
    page = page_for(match, news_of(match, match.state.current_player))
    board, cards = page.sections()["board"], page.sections()["hand"]["cards"]
    card = next(row for row in cards if row[6] & DRAGGED)
    assert not card[6] & LIFTED
    page.dragged.lift(card[0])
    assert page.choice.draft == ()
    command = page.dragged.drop(card[0], *(round(side / 2) for side in board["size"]))
    key = next(key for key, number in page.ids.items() if number == card[0])
    assert command == CommitPlan((("play_cards", str(key[1])),))


def test_what_was_picked_before_is_forgotten_with_the_question():
    match = match_of(APE)
    page = page_for(match, news_of(match, match.state.current_player))
    card = next(row for row in page.sections()["hand"]["cards"] if row[6] & DRAGGED)
    page.tap(card[0])
    page.dragged.lift(card[0])
    assert page.dragged.draft_before_lift
    page.choice.news = replace(page.news, position=page.news.position + 1)
    assert page.dragged.draft_before_lift == () and page.dragged.drop(10_000, 1, 1) is None
