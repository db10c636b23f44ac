"""Lively places of New York as vectors, in units of a block that is 100 wide."""

import math

from pygame import Color

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BLUE,
    BRICK_2,
    BRICK_3,
    CLAY,
    CLAY_2,
    CLAY_3,
    COPPER_2,
    COPPER_3,
    CREAM,
    FOAM,
    GLASS,
    GOLD,
    GOLD_2,
    LAWN,
    LAWN_2,
    NAVY,
    ORANGE,
    PINK,
    RED,
    RED_2,
    SKY,
    STEEL_2,
    STEEL_3,
    STONE,
    STONE_2,
    STONE_3,
    TEAL,
    TREE,
    TREE_2,
    VIOLET,
    WOOD,
)


def paint_yankee_stadium(brush: Brush) -> None:
    """Stands round a green field, lamps above."""
    for x in (19.0, 40.0, 69.0, 90.0):
        brush.draw_line([(x, 44), (x, 12)], 1.6, STEEL_3)
        brush.draw_box(x - 6, 7, 12, 8, STEEL_3, 1)
        for i in range(3):
            brush.draw_house_window(x - 5 + i * 3.6, 8.2, 2.8, 2.2, CREAM)
            brush.draw_house_window(x - 5 + i * 3.6, 11.4, 2.8, 2.2, CREAM)
    brush.draw_ellipse(54, 50, 42, 26, STONE_3)
    brush.draw_box(12, 38, 84, 14, STONE_3)
    brush.draw_ellipse(54, 48, 42, 26, STONE_2)
    brush.draw_ellipse(54, 40, 42, 25, STONE)
    brush.draw_ellipse(54, 40, 37, 21, BLUE)
    brush.draw_ellipse(54, 41.5, 31, 17, SKY)
    brush.draw_ellipse(54, 43, 26, 13.5, LAWN_2)
    brush.draw_ellipse(54, 44, 22, 11, LAWN)
    brush.draw_polygon([(54, 56), (68, 46), (54, 37), (40, 46)], CLAY)
    brush.draw_polygon([(54, 52.6), (63, 46), (54, 40), (45, 46)], LAWN)
    for x, y in ((54.0, 54.5), (66.0, 46.0), (54.0, 38.5), (42.0, 46.0)):
        brush.draw_box(x - 1.3, y - 1, 2.6, 2, CREAM)
    for i in range(15):
        a = math.pi * (0.06 + 0.88 * i / 14)
        x, y = 54 + 41 * math.cos(a), 50 + 24.5 * math.sin(a)
        brush.draw_house_window(x - 1.6, y - 3.2, 3.2, 5.6, NAVY)
        brush.draw_disc(x, y - 3.2, 1.6, NAVY)
    for i in range(11):
        a = math.pi * (1.12 + 0.76 * i / 10)
        brush.draw_disc(54 + 39.5 * math.cos(a), 40 + 23 * math.sin(a), 2.3, CREAM)


def paint_times_square(brush: Brush) -> None:
    """Screens above red steps."""
    brush.draw_box(14, 30, 18, 46, STEEL_2)
    brush.draw_box(80, 22, 16, 54, STEEL_3)
    brush.draw_box(32, 36, 50, 40, STEEL_2)
    brush.draw_box(40, 6, 28, 70, NAVY)
    brush.draw_box(43, 9, 22, 20, PINK, 1)
    brush.draw_disc(54, 19, 6.6, GOLD)
    brush.draw_disc(54, 19, 3.4, CREAM)
    brush.draw_box(43, 31, 22, 15, TEAL, 1)
    brush.draw_polygon([(45, 44.6), (52, 34), (57, 40), (60, 36), (64, 44.6)], CREAM)
    brush.draw_box(43, 48, 22, 9, CREAM, 1)
    for i in range(4):
        brush.draw_box(45 + i * 4.8, 50.5, 3.4, 4, (RED, NAVY, GOLD_2, TREE)[i])
    brush.draw_box(16, 34, 14, 20, GOLD, 1)
    brush.draw_line([(19, 50), (23, 38), (27, 50)], 2, RED_2)
    brush.draw_box(16, 57, 14, 10, VIOLET, 1)
    brush.draw_disc(23, 62, 3, CREAM)
    brush.draw_box(82, 27, 12, 26, ORANGE, 1)
    for i in range(3):
        brush.draw_disc(88, 32.5 + i * 8, 3, CREAM)
    brush.draw_box(70, 40, 9, 26, SKY, 1)
    brush.draw_box(33, 42, 6, 24, RED, 1)
    brush.draw_box(82, 56, 12, 10, TEAL, 1)
    brush.draw_polygon([(38, 62), (70, 62), (78, 77), (30, 77)], RED_2)
    for i in range(5):
        brush.draw_box(36.5 - i * 1.5, 62.5 + i * 3, 35 + i * 3, 1.7, RED)
    for x, colour in ((44, NAVY), (52, CREAM), (61, GOLD)):
        brush.draw_disc(x, 64, 1.8, colour)
        brush.draw_box(x - 1.5, 65.5, 3, 5, colour)


def paint_hudson_yards(brush: Brush) -> None:
    """A basket of stairs beside towers of glass."""
    brush.draw_polygon([(60, 76), (60, 12), (74, 4), (74, 76)], GLASS)
    brush.draw_polygon([(74, 76), (74, 4), (82, 8), (82, 76)], STEEL_2)
    brush.draw_polygon([(82, 76), (82, 26), (92, 18), (96, 22), (96, 76)], STEEL_2)
    for n in range(9):
        brush.draw_house_window(62, 17 + n * 6.4, 10.5, 2.4, STEEL_2)
    for n in range(7):
        brush.draw_house_window(84.5, 31 + n * 6.2, 9, 2.4, STEEL_3)
    brush.draw_polygon([(74, 22), (86, 24), (74, 30)], STEEL_3)
    for n in range(6):
        _basket_ring(brush, n)
    brush.draw_box(22, 72, 32, 4, CLAY_2)


def _basket_ring(brush: Brush, index: int) -> None:
    """One storey of the stairs, wider the higher it is; holes stand upright and on their heads by turns."""
    y, half = 72 - index * 8.4, 13 + index * 2.6
    left, lit = 38 - half, 38 + half * 0.3
    brush.draw_polygon([(left, y - 7), (38 + half, y - 7), (35.6 + half, y), (left + 2.4, y)], CLAY_2)
    brush.draw_polygon([(left, y - 7), (lit, y - 7), (lit - 1, y), (left + 2.4, y)], CLAY)
    for i in range(4):
        start = left + half * (i + 0.14) / 2
        end = start + half * 0.36
        up, foot = (y - 5.4, y - 0.4) if (i + index) % 2 else (y - 1, y - 6.2)
        brush.draw_polygon([(start, up), (end, up), ((start + end) / 2, foot)], BRICK_3)
    brush.draw_line([(left, y - 7), (38 + half, y - 7)], 1.6, CLAY_3)


STALL = 28  # wide


def _paint_stall(brush: Brush, left: float, awning: Color) -> None:
    """A market stall: fruit below a striped awning."""
    brush.draw_box(left + 2, 58, STALL - 4, 16, STONE)
    for n, fruit in enumerate((RED, GOLD, TREE, ORANGE)):
        brush.draw_box(left + 4 + n * 5, 66, 4.5, 4, fruit)
    brush.draw_box(left + 2, 69, STALL - 4, 6, WOOD)
    low, high = STALL / 6, (STALL - 8) / 6
    for n in range(6):
        stripe = CREAM if n % 2 else awning
        foot, head = left + n * low, left + 4 + n * high
        brush.draw_polygon([(head, 50), (head + high, 50), (foot + low, 60), (foot, 60)], stripe)
        brush.draw_disc(foot + low / 2, 60, low / 2, stripe)


def paint_union_square(brush: Brush) -> None:
    """A rider between market stalls."""
    brush.draw_ellipse(54, 72, 40, 7, STONE_2)
    for left, awning in ((10, RED), (70, TREE_2)):
        _paint_stall(brush, left, awning)
    brush.draw_box(42, 52, 26, 24, STONE)
    brush.draw_box(58, 52, 10, 24, STONE_2)
    brush.draw_box(40, 50, 30, 4, STONE)
    brush.draw_box(38, 72, 34, 5, STONE_2)
    brush.draw_box(46, 58, 16, 8, STONE_3)
    brush.draw_shape([(42, 34), (50, 31), (62, 32), (68, 35), (67, 41), (56, 42), (45, 41)], COPPER_2)
    for x0, x1, y1 in ((46, 44, 50), (49, 49, 50), (63, 64, 50), (66, 68, 50)):
        brush.draw_line([(x0, 39), (x1, 45), (x0 + (x1 - x0) * 0.6, y1)], 2.4, COPPER_3)
    brush.draw_curve([(44, 37), (39, 30), (37, 24)], 5.4, COPPER_2)
    brush.draw_shape([(40, 21), (34, 23), (29, 29), (32, 31), (38, 28)], COPPER_2)
    brush.draw_curve([(68, 36), (73, 40), (72, 47)], 2.4, COPPER_3)
    brush.draw_shape([(50, 35), (50, 22), (54, 18), (59, 22), (60, 35)], COPPER_3)
    brush.draw_disc(54, 14.6, 4, COPPER_2)
    brush.draw_polygon([(48.6, 13.6), (60, 12.6), (56, 9.4), (51, 10)], COPPER_3)
    brush.draw_line([(52, 23), (44, 19), (38, 14)], 2.6, COPPER_3)


MASTS = (  # of the ship: where, how high, and for each sail its height, its width and how deep it hangs
    (34, 10, ((16, 13, 8), (30, 17, 10), (46, 19, 11))),
    (54, 2, ((8, 14, 8), (23, 18, 11), (42, 22, 13))),
    (75, 12, ((18, 12, 8), (32, 15, 9), (46, 17, 10))),
)


def _paint_sail(brush: Brush, x: float, y: float, width: float, deep: float) -> None:
    half, foot = width / 2, y + deep
    brush.draw_line([(x - half - 1.5, y), (x + half + 1.5, y)], 1.4, WOOD)
    corners = [
        (x - half, y + 0.5),
        (x + half, y + 0.5),
        (x + half + 2.4, foot),
        (x + 1, foot - 2),
        (x - half + 0.6, foot),
    ]
    brush.draw_shape(corners, CREAM)
    shade = [(x + width * 0.12, y + 0.8), (x + half, y + 0.8), (x + half + 2.2, foot), (x + width * 0.3, foot - 1.4)]
    brush.draw_shape(shade, STONE_2)


def paint_south_street_seaport(brush: Brush) -> None:
    """A tall ship."""
    for x, top, _ in MASTS:
        brush.draw_line([(x, 64), (x, top)], 2, WOOD)
    for x, _, sails in MASTS:
        for sail in sails:
            _paint_sail(brush, x, *sail)
    brush.draw_line([(15, 52), (32, 62)], 1.8, WOOD)
    brush.draw_polygon([(17, 52), (31, 22), (31, 58)], CREAM)
    brush.draw_polygon([(84, 56), (90, 26), (78, 30)], STONE)
    brush.draw_line([(54, 3), (16, 53)], 0.6, NAVY)
    brush.draw_line([(75, 13), (95, 58)], 0.6, NAVY)
    brush.draw_shape([(16, 59), (30, 63), (70, 63), (95, 57), (93, 68), (84, 76), (30, 76), (22, 70)], BRICK_2)
    brush.draw_polygon([(22, 70), (92, 68), (85, 76), (30, 76)], BRICK_3)
    brush.draw_line([(20, 64), (92, 62)], 1.8, GOLD)
    for i in range(6):
        brush.draw_house_window(34 + i * 8.4, 66.4, 3, 3, NAVY)
    brush.draw_polygon([(54, 3), (54, -3), (63, 0)], RED)
    brush.draw_curve([(8, 77), (20, 74), (34, 78), (50, 75), (66, 78), (82, 75), (98, 77)], 2.2, FOAM)
