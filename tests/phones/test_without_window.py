"""Phones are served by a process that has no window: what it paints looks as it would in one."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.pictures import ground_of

NEAR = 3  # of 255, that two colours which look alike may differ by


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.fixture
def no_window():
    size = pygame.display.get_surface().get_size() if pygame.display.get_surface() else None
    pygame.display.quit()
    yield
    if size is not None:
        pygame.display.set_mode(size)


def colour_of_ground(game) -> tuple[int, ...]:
    """The mean colour of a game's table as a phone shows it, painted anew."""
    match = Match(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(max(2, game.players.start))], {}, 4)
    page = page_for(match, news_of(match, 0))
    layout, frame = page.lay_out()
    board = page.table.geometry.phone_frame(layout, frame, page.player).board
    return tuple(pygame.transform.average_color(ground_of(page.table, page.board, layout, frame, board)))[:3]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_has_its_colours_where_there_is_no_window(game, request):
    pygame.display.set_mode((320, 240))
    in_window = colour_of_ground(game)
    request.getfixturevalue("no_window")
    assert pygame.display.get_surface() is None
    assert max(abs(one - other) for one, other in zip(colour_of_ground(game), in_window)) <= NEAR
