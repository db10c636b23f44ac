"""The page of a seat in Ramble Words."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.pictures import ground_of

WORDS = next(game for game in GAMES if game.id == "ramble_words")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def match_with_words(*words: int) -> Match:
    """A match in which the words of the players are so long."""
    match = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(len(words))], {}, 3)
    match.confirm_all_visits()
    state = match.state
    for player, count in enumerate(words):
        state.words[player] = [state.deck.pop() for _ in range(count)]
    return match


@pytest.mark.parametrize("words", [(3, 0), (0, 5, 0, 2), (4, 4, 4, 4, 0, 0)], ids=str)
def test_every_row_is_seen_at_first_and_is_a_strip_of_its_own(words):
    match = match_with_words(*words)
    page = page_for(match, news_of(match, 0))
    layout, frame = page.lay_out()
    rows, first = layout.grid.rows, page.table.geometry.phone_frame(layout, frame, 0).first
    assert all(first.contains(row) for row in rows)
    board = pygame.FRect(0, 0, *page.board.units)
    sheet, k = ground_of(page.table, page.board, layout, frame, board), page.board.k

    def light(x: float, y: float) -> int:
        return sum(sheet.get_at((round(x * k), round(y * k)))[:3])

    for player, row in enumerate(rows):
        if player != match.state.turn:  # whose row a light lies on
            x, beside = row.right - 30, row.top - 4 if player else row.bottom + 4
            assert light(x, beside) > light(x, row.centery) + 8
