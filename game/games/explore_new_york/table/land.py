"""The ground under the streets: the Hudson, the East River and the harbour, their shores, and gardens at the edge."""

import random
from functools import lru_cache

from pygame import Surface, Vector2

from game.games.explore_new_york.rules.components import SIDE
from game.games.explore_new_york.table.board import MapLayout, Point
from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BRICK,
    CREAM,
    DEEP,
    FIR,
    FOAM,
    LAND,
    LEAF,
    NAVY,
    RED_2,
    SAND,
    SEA,
    SHOAL,
    STEEL,
    STONE_3,
    TREE,
    WOOD,
)
from game.ui.shapes import spline_points
from game.ui.theme import INK, WHITE, mix

# Shores, in pitches from the first crossing. What lies between these lands is water.
WEST = (
    (-0.10, -0.6), (-0.13, 0.5), (-0.09, 1.3), (-0.14, 2.1), (-0.10, 2.9), (-0.13, 4.0), (-0.12, 4.6), (-0.05, 5.06),
    (0.8, 5.07), (1.9, 5.05), (2.03, 5.3), (2.02, 6.0), (2.3, 6.12), (3.1, 6.12), (3.5, 5.95), (3.64, 5.6),
    (3.98, 5.25), (4.12, 4.8), (4.11, 3.5), (4.11, 2.0), (4.11, 1.0), (4.12, 0.2), (4.14, -0.6),
)  # fmt: skip
EAST = (
    (4.30, -0.6), (4.29, 0.4), (4.34, 0.93), (4.92, 1.05), (4.96, 2.0), (4.92, 2.9), (4.34, 3.06), (4.29, 3.6),
    (4.28, 4.3), (4.33, 4.9), (4.7, 5.05), (4.93, 5.1), (4.95, 6.0), (5.3, 6.16), (5.9, 6.1), (6.14, 5.7), (6.3, 5.1),
    (6.9, 4.6), (8, 4.2), (8, -0.6),
)  # fmt: skip
STATEN = ((-0.02, 5.2), (0.5, 5.1), (0.92, 5.3), (0.95, 5.8), (0.6, 6.02), (0.1, 5.96), (-0.06, 5.6))
RIMS = ((0.20, 0.2, SHOAL), (0.14, 0.5, SHOAL), (0.085, 0.95, SHOAL), (0.036, 0.95, FOAM))  # of the water along a shore
WAVES = ((5, 26, (-0.35, 0.2, -0.2, 6.1)), (6, 22, (-0.2, 6.12, 3.3, 6.25)), (7, 8, (3.9, 6.12, 4.9, 6.25)))
HUNDRED = 100.0
TREES, TREE_TONES = 110, (TREE, LEAF, FIR)
PIERS = (0.35, 0.72, 1.3, 1.66, 2.4, 3.2, 3.62, 4.3)  # of the Hudson, in pitches from the first crossing
BOATS = (
    (-0.27, 0.98, "sail"), (-0.25, 2.05, "tug"), (-0.27, 2.85, "sail"), (-0.26, 3.95, "tug"), (-0.27, 4.75, "sail"),
    (0.45, 6.2, "ferry"), (1.55, 6.21, "sail"), (4.45, 6.21, "tug"),
)  # fmt: skip
PLAIN_WATER, GRAIN = mix(SEA, DEEP, 0.3), 24  # points of a pitch in the picture that says where there is water


@lru_cache(1)
def shorelines() -> tuple[tuple[Vector2, ...], ...]:
    """The outlines of the lands, in pitches from the first crossing."""
    return tuple(tuple(spline_points(land, 8, True)) for land in (WEST, EAST, STATEN))


@lru_cache(1)
def _land_mask() -> Surface:
    """A small picture: white where there is land."""
    chart = Surface((SIDE * GRAIN + GRAIN, SIDE * GRAIN + GRAIN))
    draw = Brush(chart, GRAIN / 2, GRAIN / 2, GRAIN)
    for land in shorelines():
        draw.draw_polygon(land, WHITE)
    return chart


def is_water_on_map(i: float, j: float) -> bool:
    """Is there water here, counted in pitches from the first crossing?"""
    return _land_mask().get_at((round((i + 0.5) * GRAIN), round((j + 0.5) * GRAIN)))[0] == 0


def map_brush(surface: Surface, scale: float, map_layout: MapLayout) -> Brush:
    """A brush whose lengths are hundredths of a pitch, from the first crossing."""
    return Brush(surface, map_layout.x * scale, map_layout.y * scale, map_layout.pitch / HUNDRED * scale)


def to_hundredths(points: tuple[Vector2, ...]) -> list[Point]:
    return [(point.x * HUNDRED, point.y * HUNDRED) for point in points]


def paint_land(surface: Surface, scale: float, map_layout: MapLayout, is_plain: bool) -> None:
    """Deep water in the middle, pale along the shores; land as it lies under the streets."""
    surface.fill(PLAIN_WATER)
    draw = map_brush(surface, scale, map_layout)
    lands = [to_hundredths(land) for land in shorelines()]
    for wide, pale, colour in RIMS:
        tone = mix(PLAIN_WATER, colour, pale)
        for land in lands:
            draw.draw_line([*land, land[0]], 2 * wide * HUNDRED, tone)
    for land in lands:
        draw.draw_polygon(land, LAND)
    if not is_plain:
        _paint_margins(draw)


def _paint_margins(brush: Brush) -> None:
    for seed, count, room in WAVES:
        _paint_waves(brush, random.Random(seed), count, room)
    _paint_gardens(brush, random.Random(8))
    for n, y in enumerate(PIERS):
        _paint_pier(brush, n, y * HUNDRED)
    for x, y, kind in BOATS:
        _paint_boat(Brush(brush.surface, *brush.to_pixels([(x * HUNDRED, y * HUNDRED)])[0], brush.unit * 0.62), kind)


def _paint_waves(brush: Brush, rng: random.Random, count: int, free_box: tuple[float, float, float, float]) -> None:
    for _ in range(count):
        x, y = rng.uniform(free_box[0], free_box[2]) * HUNDRED, rng.uniform(free_box[1], free_box[3]) * HUNDRED
        step = rng.uniform(1.2, 2.4)
        crest = [(x + n * step, y - (n % 2) * 1.2) for n in range(5)]
        brush.draw_curve(crest, 0.9, mix(PLAIN_WATER, FOAM, 0.45))


def _paint_gardens(brush: Brush, rng: random.Random) -> None:
    """Crowns of trees beyond the ring road, in the north and in the east."""
    for n in range(TREES):
        x, y = (rng.uniform(618, 630), rng.uniform(-40, 470)) if n % 2 else (rng.uniform(0, 630), rng.uniform(-36, -24))
        if 408 < x < 436:
            continue
        radius, tone = rng.uniform(4, 7), mix(TREE_TONES[n % 3], LAND, 0.4)
        brush.draw_disc(x, y + 1, radius, mix(tone, INK, 0.14))
        brush.draw_disc(x - 0.6, y, radius * 0.9, tone)
        brush.draw_disc(x - radius * 0.3, y - radius * 0.3, radius * 0.4, mix(tone, WHITE, 0.22))


def _paint_pier(brush: Brush, index: int, y: float) -> None:
    left, long = -29.0 + 5 * (index % 2), 18.0 - 5 * (index % 2)
    brush.draw_box(left, y + 1.6, long, 7, mix(DEEP, INK, 0.15))
    brush.draw_box(left, y, long, 6.4, STONE_3)
    brush.draw_box(left, y, long, 1.2, SAND)
    if index % 2 == 0:
        brush.draw_box(left + 2, y - 3.4, long - 8, 6.4, (BRICK, STEEL)[index // 2 % 2])
        brush.draw_box(left + 2, y - 3.4, long - 8, 1.8, CREAM)


def _paint_boat(brush: Brush, kind: str) -> None:
    brush.draw_line([(-14, 4), (-4, 2), (8, 3)], 1.6, mix(SEA, FOAM, 0.6))
    if kind == "sail":
        brush.draw_shape([(-7, 0), (8, 0), (5, 5), (-5, 5)], WOOD)
        brush.draw_line([(0, 0), (0, -17)], 0.9, NAVY)
        brush.draw_polygon([(1, -16), (1, -1.5), (9, -1.5)], CREAM)
        brush.draw_polygon([(-1, -13), (-1, -1.5), (-7, -1.5)], SAND)
        return
    long = 1.5 if kind == "ferry" else 1.0
    brush.draw_shape(
        [(-9 * long, -1), (9 * long, -2), (7 * long, 4), (-7 * long, 4)], BRICK if kind == "ferry" else RED_2
    )
    brush.draw_box(-5 * long, -6, 9 * long, 5, CREAM)
    brush.draw_box(-2, -10, 3, 4, NAVY)
    for n in range(3):
        brush.draw_box((-4 + n * 2.6) * long, -5, 1.8, 2, NAVY)
