"""The dome over the land: all that lies there and all that can be explored is inside its glass, at any size."""

import pygame
import pytest
from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.table import board, die, ground, mist
from game.games.biome_escape.table.board import LandChart, box_of
from game.games.biome_escape.table.dome import AIR, dome_over
from game.games.biome_escape.table.navigation import whole_land_chart
from game.games.biome_escape.table.tile_shape import HIGH
from game.ui.canvas import Canvas

ROOM = FRect(0, 64, 960, 560)
SEAM = 10  # how much redder or bluer mist becomes within a puff's height
LANDS = {
    "young": [Hex(0, 0), Hex(0, -1), Hex(1, -1), Hex(-1, 0)],
    "wide": [Hex(n, -n if n > 0 else 0) for n in range(-6, 7)],
    "broad": [Hex(n, min(0, -n) - m) for n in range(-3, 4) for m in range(2)],
    "long": [Hex(0, -n) for n in range(10)],
}


@pytest.fixture
def canvas(display) -> Canvas:
    return Canvas((1280, 720))


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


@pytest.mark.parametrize("land", ["young", "broad"])
def test_all_of_the_dome_is_in_sight_where_the_land_is(land):
    chart = whole_land_chart(ROOM, board.world_bounds(LANDS[land]))
    dome = dome_over(chart, set(LANDS[land]))
    assert chart.shows_whole_world
    assert ROOM.left < dome.x - dome.wide and dome.x + dome.wide < ROOM.right
    assert land == "broad" or ROOM.top <= dome.dome_arch_bottom_y - dome.high - dome.glass


def test_mist_that_reaches_the_panels_goes_on_behind_them(canvas):
    chart = LandChart(box_of(ROOM), box_of(board.world_bounds(LANDS["wide"])), 64.0, (0.0, -2.0))
    tiles = tuple(ground.Tile(at, "grassland") for at in LANDS["wide"])
    ground.draw_land(canvas, FRect(0, 52, 960, 580), chart, tiles, frozenset(), frozenset())
    inside, behind = (canvas.surf.get_at((x, 150)) for x in (954, 966))
    assert max(abs(one - other) for one, other in zip(inside, behind)) < 24


def test_mist_flows_from_warm_to_cool_without_a_seam(canvas):
    picture = mist.mist_picture(canvas, FRect(0, 52, 960, 580))
    rows = [pygame.transform.average_color(picture, (0, y, 960, 10)) for y in range(0, 570, 10)]
    warmth = [row[0] - row[2] for row in rows]
    assert warmth[0] > 30 > 0 > warmth[-1]
    assert max(abs(one - other) for one, other in zip(warmth, warmth[1:])) < SEAM


def test_no_star_stands_among_the_words_of_the_top_bar(canvas):
    chart = LandChart(box_of(ROOM), box_of(board.world_bounds(LANDS["young"])), 64.0, (0.0, -2.0))
    night = ground.night_sky_picture(canvas, FRect(0, 52, 960, 580), chart)
    for y in range(8, 56):
        values = [night.get_at((x, y))[1] for x in range(0, 1280)]
        assert max(abs(one - other) for one, other in zip(values, values[2:])) < 16, y


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
