"""Geometry of the park: where its nineteen tiles are in a board area of any size, and what stands on them."""

import math
from typing import NamedTuple

from pygame import FRect

from game.engine.hexes import SQRT_3, Hex, to_pixels

Point = tuple[float, float]

LARGEST = 104.0  # from the middle of a tile to its corner
AIR = 8.0  # round the park
DEEP = 9.0  # height of a tile's side, of a tile of plain size
PLAIN = 69.0  # the radius for which the tiles' pictures were composed
RADIUS = 2  # of the park, in tiles round the middle one
ROWS = 8.0  # radii from the topmost to the lowest corner
LOWER_LEFT = Hex(-1, 1)  # from a tile to that neighbour, whose lamp stands over it
PAWN_FOOT = 0.42  # from the middle of a pawn down to where it stands, in heights

# Feet of pawns that share a tile, back to front, in radii from its middle, and their heights
FANS = {
    1: ((0.14, 0.06, 0.72),),
    2: ((0.02, 0.05, 0.70), (0.42, 0.07, 0.70)),
    3: ((0.22, -0.12, 0.62), (0.00, 0.09, 0.62), (0.45, 0.09, 0.62)),
    4: ((0.10, -0.14, 0.58), (0.50, -0.14, 0.58), (-0.08, 0.09, 0.58), (0.34, 0.09, 0.58)),
    5: ((0.12, -0.16, 0.54), (0.50, -0.16, 0.54), (-0.14, 0.09, 0.54), (0.24, 0.09, 0.54), (0.62, 0.09, 0.54)),
    6: (
        (-0.02, -0.18, 0.54),
        (0.30, -0.18, 0.54),
        (0.62, -0.18, 0.54),
        (-0.20, 0.09, 0.54),
        (0.16, 0.09, 0.54),
        (0.50, 0.09, 0.54),
    ),
}


class StandingSpot(NamedTuple):
    """The middle of a standing pawn and its height."""

    x: float
    y: float
    size: float


def tile_radius(area: FRect) -> float:
    """From the middle of a tile to its corner."""
    room = min((area.h - 2 * AIR - DEEP) / ROWS, (area.w - 2 * AIR) / (5 * SQRT_3))
    return math.floor(min(room, LARGEST) * 2) / 2


def tile_center(area: FRect, place: Hex) -> Point:
    """The middle of the tile at a place of the park."""
    x, y = to_pixels(place, tile_radius(area))
    return (area.centerx + x, area.centery - DEEP / 2 + y)


def tile_center_at_lower_left(at: Point, r: float) -> Point:
    """The middle of the lower left neighbour of a tile. at: that tile's middle; r: the radius of both."""
    x, y = to_pixels(LOWER_LEFT, r)
    return at[0] + x, at[1] + y


def tile_click_box(area: FRect, place: Hex) -> FRect:
    """The box in which a tile can be pointed at: as wide as it is, without the points above and below."""
    (x, y), r = tile_center(area, place), tile_radius(area)
    return FRect(x - r * SQRT_3 / 2, y - r * 0.75, r * SQRT_3, r * 1.5)


def pawn_spots(area: FRect, place: Hex, count: int) -> list[StandingSpot]:
    """Where `count` pawns on one tile stand, back to front: clear of its name, its sign and its lamp where few are."""
    (x, y), r = tile_center(area, place), tile_radius(area)
    return [StandingSpot(x + dx * r, y + (dy - PAWN_FOOT * size) * r, size * r) for dx, dy, size in FANS[count]]


def path_out_of_park(area: FRect, place: Hex) -> list[Point]:
    """From a tile along its row to the nearer edge of the park and a little beyond: points to walk over."""
    (x, y), r = tile_center(area, place), tile_radius(area)
    side, far = (1 if x >= area.centerx else -1), RADIUS - abs(place.r) / 2
    rim = area.centerx + side * far * SQRT_3 * r
    steps = [(at, y) for at in _evenly_spaced(x, rim, SQRT_3 * r)]
    beyond = min(abs(rim - area.centerx) + r * 0.95, area.w / 2 - r * 0.35)
    return [*steps, (area.centerx + side * beyond, y)]


def _evenly_spaced(start: float, end: float, step: float) -> list[float]:
    """Evenly from start to end, both included."""
    count = round(abs(end - start) / step)
    return [start + (end - start) * n / max(1, count) for n in range(count + 1)]


def tile_label_point(area: FRect, place: Hex) -> Point:
    """The middle of a label that belongs to a tile: over its lower corner, between sign and pawn of those below."""
    (x, y), r = tile_center(area, place), tile_radius(area)
    return (x - r * 0.06, y + r * 0.84)
