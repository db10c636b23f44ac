"""The dome over the land: all that lies there and all that can be explored is inside its glass, at any size."""

import pytest
from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.table import board, die
from game.games.biome_escape.table.board import LandChart, box_of
from game.games.biome_escape.table.dome import AIR, dome_over
from game.games.biome_escape.table.tile_shape import HIGH

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
    chart = LandChart(box_of(ROOM), box_of(board.world_bounds(places)), scale, (0.3, -2.0))
    dome = dome_over(chart, set(places))
    for at in (*places, *board.explorable_border(places)):
        x, y = chart.tile_center(at)
        assert abs(x - dome.x) < dome.dome_half_width_at(y, AIR), at
        assert dome.dome_half_width_at(y - chart.tile_radius * HIGH, AIR) > 0, at


def test_opposite_sides_of_the_die_make_seven():
    for value in range(1, 7):
        shown = {value, *die.visible_side_faces(value)}
        assert len(shown) == 3 and not any(7 - one in shown for one in shown)


def test_a_flag_beside_a_crowd_hides_no_head_of_a_pawn():
    place = Hex(0, 0)
    chart = LandChart(box_of(ROOM), box_of(board.world_bounds([place])), 40.0, (0.0, 0.0))
    flag = chart.signal_flag_box(place, has_crowd=True)
    for spot in chart.pawn_spots(place, 2, is_shared=True, has_badge=False):
        head = FRect(0, 0, spot.size * 0.36, spot.size * 0.36)
        head.midtop = spot.x, spot.y - spot.size / 2
        assert not flag.colliderect(head)


def test_where_the_land_lies_to_one_side_less_of_the_other_is_shown_and_its_tiles_are_larger():
    even = [Hex(n, -max(0, n)) for n in range(-5, 6)]
    lopsided = [at for at in even if at.q <= 0]
    wide, narrow = board.world_bounds(even), board.world_bounds(lopsided)
    assert wide.left == pytest.approx(-wide.right), "as far on both sides where the land is"
    assert narrow.w < wide.w and narrow.left == wide.left
    assert narrow.contains(FRect(-1, -0.5, 2, 1)), "the main camp is in sight"
