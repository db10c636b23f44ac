"""Phones are served by a process that has no window: what it paints looks as it would in one."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.pictures import PageSurfaceCache, ground_of
from game.ui.cache import SurfaceCache

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


def test_a_page_forgets_what_can_be_seen_of_a_shared_picture_that_is_another_one_now(display):
    shared = SurfaceCache(1_000_000)
    page, pictures = PageSurfaceCache(shared), [pygame.Surface((20, 20), pygame.SRCALPHA) for _ in range(2)]
    parts = [pygame.Rect(2, 2, 4, 4), pygame.Rect(9, 9, 8, 8)]
    for picture, part in zip(pictures, parts):
        picture.fill("red", part)
        shared.store("tile", picture)
        assert page.visible_part("tile") == page.visible_part("tile") == part
    page.store("own", pictures[0])
    assert page.visible_part("own") == parts[0]
