"""The dome over the land: all that lies there and all that can be explored is inside its glass, at any size."""

import pytest
from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.table import board, die
from game.games.biome_escape.table.board import Chart, box_of
from game.games.biome_escape.table.dome import AIR, dome_over
from game.games.biome_escape.table.tiles import HIGH

ROOM = FRect(0, 64, 960, 560)
LANDS = {
    "young": [Hex(0, 0), Hex(0, -1), Hex(1, -1), Hex(-1, 0)],
    "wide": [Hex(n, -n if n > 0 else 0) for n in range(-6, 7)],
    "long": [Hex(0, -n) for n in range(10)],
}


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("scale", [22.0, 64.0, 120.0])
def test_all_tiles_and_the_mist_beside_them_lie_under_the_dome(land, scale):
    places = LANDS[land]
    chart = Chart(box_of(ROOM), box_of(board.world_of(places)), scale, (0.3, -2.0))
    dome = dome_over(chart, set(places))
    for at in (*places, *board.around(places)):
        x, y = chart.middle(at)
        assert abs(x - dome.x) < dome.half(y, AIR), at
        assert dome.half(y - chart.r * HIGH, AIR) > 0, at


def test_opposite_sides_of_the_die_make_seven():
    for value in range(1, 7):
        shown = {value, *die.sides_of(value)}
        assert len(shown) == 3 and not any(7 - one in shown for one in shown)
