"""Ponds, the stream, and the bridges over them."""

import math

from game.games.ramble_park.table.brush import Brush, arch_points
from game.games.ramble_park.table.paints import (
    AUTUMN,
    CREAM,
    FIRS,
    FOAM,
    GOLD_2,
    GRASS,
    GRASS_2,
    LEAF,
    NIGHT,
    POND,
    POND_2,
    POND_3,
    ROSE,
    ROSE_2,
    ROSE_3,
    SLATE,
    SLATE_2,
    SLATE_3,
    STONE_2,
    WATER,
    WATER_2,
    WATER_3,
    WHITE,
    WILLOW,
    WOOD,
    WOOD_2,
    WOOD_3,
)
from game.ui.brush import ellipse_points
from game.ui.shapes import spline_points
from game.ui.theme import mix


def paint_azalea_pond(brush: Brush) -> None:
    """A pond with a duck, azaleas in bloom all round it."""
    brush.draw_lawn(5)
    brush.draw_pond([(-54, 8), (-30, -16), (8, -24), (46, -8), (52, 16), (20, 34), (-30, 32)])
    brush.draw_ripples((-16, -2, 9), (22, 12, 8), (-6, 24, 7), (26, -6, 6))
    bushes = ((-66, -6, 17), (-48, -30, 18), (-22, -42, 18), (8, -48, 19), (38, -36, 18), (64, -12, 16), (-70, 22, 14))
    for n, (x, y, r) in enumerate((*bushes, (68, 18, 14))):
        brush.draw_bush(x, y, r, (ROSE_2, ROSE, mix(ROSE_2, ROSE, 0.5))[n % 3])
        brush.draw_flowers(x, y - 3, r * 0.7, 9, (ROSE_3,), 1.8, n)
    brush.draw_ellipse(-4, 9, 7, 4.2, CREAM)
    brush.draw_disc(4, 4.5, 3.2, GRASS_2)
    brush.draw_polygon([(6.4, 3.6), (10.6, 5), (6.4, 6.4)], GOLD_2)


def paint_turtle_pond(brush: Brush) -> None:
    """Three turtles in a row on a log."""
    brush.draw_lawn(2)
    edge = [(-66, 2), (-44, -26), (0, -38), (46, -24), (66, 4), (40, 30), (-6, 38), (-50, 28)]
    brush.draw_pond(edge, (POND, POND_2, POND_3))
    brush.draw_ripples((-30, -16, 8), (24, -24, 9), (46, 8, 7), (-44, 8, 6))
    for x, y, r in ((-38, 18, 9), (30, 18, 10), (46, -10, 7), (-24, -24, 7)):
        brush.draw_ellipse(x + 1, y + 1, r, r * 0.55, GRASS_2)
        brush.draw_ellipse(x, y, r, r * 0.55, WILLOW)
        brush.draw_polygon([(x, y), (x + r, y - 3), (x + r, y + 2)], POND)
    brush.draw_ellipse(32, 15, 4, 3, ROSE_3)
    brush.draw_line([(-34, 3), (34, -7)], 11, WOOD_2)
    brush.draw_line([(-34, 1), (34, -9)], 6.5, WOOD)
    for x, y, size in ((-18, -6, 1.0), (4, -10, 1.2), (24, -13, 0.85)):
        brush.draw_ellipse(x + 11 * size, y - 1, 4 * size, 3.2 * size, WILLOW)
        brush.draw_ellipse(x, y, 10 * size, 7 * size, mix(GRASS_2, NIGHT, 0.5))
        brush.draw_ellipse(x - size, y - 1.6 * size, 8.4 * size, 5 * size, LEAF)
        for side in (-3, 3):
            brush.draw_line([(x + side * size, y - 6 * size), (x + side * size, y + 3 * size)], 1.3, GRASS_2)
    brush.draw_reeds(-60, 8, 6, 22)
    brush.draw_reeds(56, 28, 5, 18)


def paint_bow_bridge(brush: Brush) -> None:
    """The white bridge, low and wide like a bow, its rail a row of rings."""
    brush.draw_lawn(3)
    brush.draw_polygon([(-110, -28), (110, -34), (110, 40), (-110, 46)], WATER)
    brush.draw_polygon([(-110, -32), (110, -38), (110, -30), (-110, -24)], WATER_3)
    brush.draw_ripples((-62, 28, 9), (-30, 34, 7), (16, 32, 8), (52, 26, 10), (-70, -14, 7))
    top = arch_points(74, 30, 2, 24)
    brush.draw_polygon([*top, (74, 18), (52, 18), *reversed(arch_points(52, 22, 18)), (-52, 18), (-74, 18)], SLATE_3)
    brush.draw_polygon([*((x, y - 3) for x, y in top), *((x, y + 7) for x, y in reversed(top))], CREAM)
    for n, (x, y) in enumerate(top):
        brush.draw_line([(x, y - 3), (x, y - 17)], 1.8, CREAM)
        if n % 2 and n < len(top) - 1:
            brush.draw_line([*ellipse_points(x, y - 10, 4, 4), (x + 4, y - 10)], 1.3, CREAM)
    brush.draw_line([(x, y - 14) for x, y in top], 1.4, SLATE_3)
    brush.draw_line([(x, y - 17) for x, y in top], 3.4, WHITE)
    for x in (-74, 74):
        brush.draw_polygon([(x - 6, 20), (x + 6, 20), (x + 5, -18), (x - 5, -18)], CREAM)
        brush.draw_ellipse(x, -20, 6, 4, SLATE_3)
        brush.draw_bush(x * 1.08, 22, 12)


def paint_oak_bridge(brush: Brush) -> None:
    """Planks with a rail of oak, and oaks that turn yellow."""
    brush.draw_lawn(4, mix(GRASS, GOLD_2, 0.16), AUTUMN)
    brush.draw_tree(-58, -24, 54, GOLD_2)
    brush.draw_tree(30, -32, 48, mix(GOLD_2, ROSE_2, 0.25))
    stream = [(-110, 36), (-50, 20), (0, 14), (60, 22), (110, 8), (110, 48), (40, 54), (-40, 52), (-110, 64)]
    brush.draw_shape(stream, WATER_2)
    brush.draw_shape([(x, y + 4) for x, y in stream], WATER)
    brush.draw_ripples((-50, 36, 8), (0, 34, 8), (46, 38, 9))
    _paint_railing(brush, -9, 22)
    for n in range(17):
        x, y = -68 + n * 8, _deck_height_at(-68 + n * 8)
        tone = WOOD_3 if n % 2 else WOOD
        brush.draw_polygon([(x, y - 8), (x + 7.2, y - 8.6), (x + 9, y + 8), (x + 1.8, y + 8.6)], tone)
    _paint_railing(brush, 10, 24)


def _deck_height_at(x: float) -> float:
    """How low the planks of that bridge lie."""
    return 4 - (x + 68) * 0.075


def _paint_railing(brush: Brush, low: float, high: float) -> None:
    posts = [-66 + n * 22 for n in range(7)]
    for a, b in zip(posts, posts[1:]):
        foot, top = _deck_height_at(a) + low - 3, _deck_height_at(a) + low - high + 3
        brush.draw_line([(a, foot), (b, top - 1.6)], 2.2, WOOD)
        brush.draw_line([(a, top), (b, foot - 1.6)], 2.2, WOOD)
    for x in posts:
        brush.draw_post(x, _deck_height_at(x) + low - high, _deck_height_at(x) + low + 2, 4.6)
    for width, down, tone in ((4.4, 1.4, WOOD_2), (2.8, 0, WOOD_3)):
        brush.draw_line([(x, _deck_height_at(x) + low - high + down) for x in (-70, 70)], width, tone)


def paint_laupot_bridge(brush: Brush) -> None:
    """A small arch of dark wood over the stream, azaleas hanging over it."""
    brush.draw_lawn(6)
    stream = [(-30, -64), (-12, -20), (-26, 20), (-8, 84), (36, 84), (22, 20), (32, -20), (12, -64)]
    brush.draw_shape(stream, WATER_2)
    brush.draw_shape([(x * 0.9 + 1, y) for x, y in stream], WATER)
    brush.draw_ripples((0, -34, 7), (4, 36, 9), (2, 50, 7))
    arc, dark = arch_points(58, 18, 2), mix(WOOD_2, NIGHT, 0.25)
    brush.draw_polygon([*((x, y + 15) for x, y in arc), (58, 22), (-58, 22)], dark)
    brush.draw_polygon([*arch_points(36, 14, 22), (36, 23), (-36, 23)], WATER_2)
    for (ax, ay), (bx, by) in zip(arc, arc[1:]):
        brush.draw_polygon([(ax, ay), (bx - 1, by), (bx - 1, by + 14), (ax, ay + 14)], WOOD)
    for low in (0, 14):
        for x, y in arc[::2]:
            brush.draw_line([(x, y + low), (x, y + low - 18)], 3.6, dark)
            brush.draw_line([(x - 0.8, y + low), (x - 0.8, y + low - 18)], 1.6, WOOD_3)
        brush.draw_line([(x, y + low - 17) for x, y in arc], 3.6, WOOD_2)
    for x, y, r in ((-2, -60, 20), (-22, -54, 17), (18, -56, 16), (-60, 22, 13), (60, 22, 13)):
        brush.draw_bush(x, y, r, ROSE if r % 2 else ROSE_2)
        brush.draw_flowers(x, y - 3, r * 0.7, 9, (ROSE_3,), 1.8, r)
    brush.draw_flowers(4, 20, 40, 7, (ROSE_3,), 1.8, 4)


def paint_gill_source(brush: Brush) -> None:
    """Water comes out between rocks and falls into a basin with rings."""
    brush.draw_lawn(7, mix(GRASS, GRASS_2, 0.25), FIRS)
    for x, y, rx, ry, seed in ((-36, -14, 36, 32, 3), (38, -12, 34, 28, 5), (2, -46, 32, 24, 8)):
        brush.draw_rock(x, y, rx, ry, SLATE, seed)
    brush.draw_polygon([(-13, -28), (0, -42), (13, -28), (10, -6), (-9, -6)], NIGHT)
    brush.draw_polygon([(-4, -30), (3, -30), (9, -2), (-9, -2)], FOAM)
    brush.draw_polygon([(-1, -28), (2, -28), (3, -2), (-3, -2)], WHITE)
    brush.draw_pond([(-36, 10), (0, -8), (38, 8), (28, 26), (-4, 32), (-30, 24)], shore=SLATE_3)
    for r in (20, 13, 7):
        brush.draw_line([*ellipse_points(0, 8, r, r * 0.42), (r, 8)], 1.4, FOAM)
    for width, tone in ((11, WATER), (3, WATER_3)):
        brush.draw_curve([(2, 29), (8, 44), (-4, 64), (6, 98)], width, tone)
    for x, y in ((-58, 24), (58, 24), (-44, 36), (44, 36)):
        brush.draw_fern(x, y, 13)


def paint_gill_cascade(brush: Brush) -> None:
    """Three steps of falling water between rocks."""
    brush.draw_lawn(8, mix(GRASS, GRASS_2, 0.25), FIRS)
    for n, (y, wide) in enumerate(((-46, 36), (-18, 50), (10, 64))):
        for side in (-1, 1):
            brush.draw_rock(side * wide, y + 6, 26, 20, SLATE, n + 4 + side)
    for x, y, half, high in ((10, -62, 16, 28), (-6, -36, 25, 28), (3, -8, 34, 26)):
        brush.draw_polygon([(x - half, y), (x + half, y - 2), (x + half + 4, y + 9), (x - half - 3, y + 8)], WATER_3)
        foot = [(x + half, y + high + 5), (x - half + 2, y + high + 3)]
        brush.draw_polygon([(x - half - 3, y + 8), (x + half + 4, y + 9), *foot], WATER)
        for n in range(int(half / 2.2)):
            at, down = x - half + 2 + n * 4.5, 3 * math.sin(n * 2.3)
            brush.draw_line([(at, y + 9 + down), (at, y + high - 2 + down)], 2.3, FOAM if n % 3 else WATER_3)
        brush.draw_ellipse(x, y + high + 3, half * 1.05, 4.6, mix(WATER, WHITE, 0.8))
        for side in (-1, 1):
            brush.draw_rock(x + side * (half + 9), y + 16, 13, 12, STONE_2 if side > 0 else SLATE_2, int(half) + side)
    brush.draw_pond([(-54, 28), (0, 20), (54, 28), (44, 46), (0, 52), (-44, 46)], shore=SLATE_3)
    brush.draw_ellipse(0, 26, 34, 4.6, mix(WATER, WHITE, 0.6))
    brush.draw_ripples((-24, 38, 8), (22, 40, 8))


def paint_the_point(brush: Brush) -> None:
    """A tongue of land in the lake, and the heron at its end."""
    brush.draw_box(-110, -110, 220, 220, WATER)
    for n in range(12):
        brush.draw_tree_crown(-100 + n * 18, -84 + 4 * math.sin(n), 15, LEAF if n % 2 else GRASS_2, n)
    brush.draw_polygon([(-110, -70), (110, -74), (110, -66), (-110, -62)], WATER_3)
    brush.draw_ripples((-60, -44, 9), (54, -48, 10), (-66, 2, 8), (66, 8, 9), (30, -58, 8), (-28, -56, 7), (74, 40, 8))
    land = spline_points([(-92, 112), (-70, 40), (-60, 12), (-30, -12), (14, -18), (44, -4), (62, 30), (92, 112)], 10)
    for wide, down, tone in ((1.07, -3, WOOD_3), (1, 3, GRASS_2), (0.99, 0, GRASS)):
        brush.draw_polygon([(x * wide, y + down) for x, y in land], tone)
    brush.draw_path([(-30, 104), (-44, 44), (-26, 16), (10, 8), (34, 22), (30, 54), (8, 104)], 10)
    brush.draw_tree(-38, 16, 52, WILLOW)
    for x, y in ((0, -18), (16, -16), (32, -12)):
        brush.draw_rock(x, y, 9, 6, SLATE_3, x + 3)
    for top, foot in ((20, 18), (23, 25)):
        brush.draw_line([(foot, -20), (top, -38)], 2, SLATE_2)
    brush.draw_ellipse(20, -43, 15, 8, SLATE)
    brush.draw_ellipse(18, -46, 11, 5.4, SLATE_3)
    brush.draw_curve([(29, -46), (36, -55), (30, -64), (32, -72)], 5, SLATE_3)
    brush.draw_disc(33, -74, 4.6, CREAM)
    brush.draw_polygon([(36, -77), (52, -71), (36, -71)], GOLD_2)
    brush.draw_line([(31, -77), (23, -80)], 2, NIGHT)
