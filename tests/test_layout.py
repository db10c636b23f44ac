"""Every text on the table stays in its box, clear of the others, large enough, at every window and text size."""

import itertools

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, windows
from tour import play_to

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES

pytestmark = pytest.mark.long

NAMES = ("Maximiliane", "Jonas", "Old Ferro", "Ines")
APE_CITY = GAMES[0]
window = windows(*EVERYWHERE)
STOPS = (0, 9, 26)  # plies at which the table is looked at


def widgets_outside(evening: Evening) -> list[str]:
    window = pygame.FRect(0, 0, evening.app.canvas.w, evening.app.canvas.h)
    return [str(one.key) for one in evening.top.current_widgets if one.kind != "tile" and not window.contains(one.box)]


@pytest.mark.parametrize("players", (2, 4))
def test_the_table_is_legible_in_every_position(evening, players):
    seats = [Seat(NAMES[n], n, "steady" if n else HUMAN) for n in range(players)]
    scene = evening.sit_down(APE_CITY, seats, {"first": 0}, 3)
    rng = Rng(7)
    for ply in STOPS:
        play_to(scene, ply, rng)
        if scene.match.is_over:
            break
        evening.frames(3)
        assert not evening.complaints() and not widgets_outside(evening)
        for key in itertools.islice((one for one in scene.table.pieces if scene.selection.offer.lights(one)), 0, 12, 5):
            evening.point(scene.table.pieces[key].center)
            assert not evening.complaints(), f"pointing at {key}"
        evening.point((5, 400))


def test_the_shut_tray_and_a_refusal_are_legible(evening):
    seats = [Seat(NAMES[n], n, HUMAN) for n in range(4)]
    scene = evening.sit_down(APE_CITY, seats, {"first": 0}, 3)
    evening.until(lambda: scene.asked_player is not None)
    assert scene.parts.cover.is_shown and not evening.complaints()
    evening.key(pygame.K_SPACE, " ")
    evening.press(("space", 12))
    assert scene.selection.answer and not evening.complaints()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_window_of_4k_shows_more_and_not_only_larger(home, game):
    shown = []
    for size in ((1920, 1080), (3840, 2160)):
        evening = Evening(size)
        seats = [Seat(f"Person {n}", n, "steady" if n else HUMAN) for n in range(game.players.start)]
        where, canvas = evening.sit_down(game, seats).parts.places, evening.app.canvas
        shown.append((where.log.h if where.log is not None else 0, where.board.w * where.board.h, canvas.k))
        evening.close()
    (log, board, k), (more_log, more_board, larger) = shown
    assert larger > k and more_board > 1.2 * board
    assert more_log > log or not log, "in units: more lines of the log, and not larger ones"
