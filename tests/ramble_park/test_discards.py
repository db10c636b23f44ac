"""The plates of the discards, and what is said to who puts a card away."""

import pytest
from legible import TABLES, canvases

from game.games.ramble_park.table.cards import draw_discard_counts
from game.games.ramble_park.table.grid import PILE_LARGE, screen_grid
from game.ui.canvas import Canvas

canvas = canvases(*TABLES)


def test_the_discards_bear_their_name_at_every_size(canvas, monkeypatch):
    grid = screen_grid(canvas, 3)
    named = []
    monkeypatch.setattr(Canvas, "draw_fitted", lambda canvas, words, x, y, *more: named.append((words, x, y)))
    draw_discard_counts(canvas, grid.piles, (12, 9), "Discards", grid.is_large)
    plates = grid.piles if grid.is_large else [grid.piles[0].union(grid.piles[1])]
    assert len(named) == len(plates)
    assert all(plate.collidepoint(x, y) and words == "Discards" for plate, (words, x, y) in zip(plates, named))


@pytest.mark.parametrize("zoom", [1.3, 1.5])
def test_a_large_plate_has_room_for_two_lines(stage, zoom):
    canvas = Canvas((1024, 600), zoom)
    assert PILE_LARGE >= canvas.line_height(16) + canvas.line_height(17)
