"""The four stars of New York as vectors."""

import math

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BRICK,
    BRICK_2,
    COPPER,
    COPPER_2,
    COPPER_3,
    CREAM,
    GOLD,
    GREY_2,
    GREY_3,
    LAWN,
    NAVY,
    PALE,
    RED,
    SEA,
    SHOAL,
    STEEL_2,
    STEEL_3,
    STONE,
    STONE_2,
    STONE_3,
    WOOD,
)

ARC = 30  # points


def arc_points(start: float, end: float) -> list[tuple[float, float]]:
    """Points of a round of radius 1, from one part of the turn to another."""
    turns = [math.tau * (start + (end - start) * n / ARC) for n in range(ARC + 1)]
    return [(math.cos(turn), math.sin(turn)) for turn in turns]


def paint_unisphere(brush: Brush) -> None:
    """A globe of steel over its basin."""
    brush.draw_ellipse(54, 72, 40, 8, SEA)
    brush.draw_ellipse(54, 70.6, 36, 6, SHOAL)
    for x, h in ((24, 13), (35, 17), (73, 17), (84, 13)):
        brush.draw_curve([(x - 4, 72), (x - 1, 72 - h), (x + 1, 72 - h), (x + 4, 72)], 1.6, CREAM)
    brush.draw_polygon([(45, 72), (50, 56), (58, 56), (63, 72)], STEEL_3)
    brush.draw_disc(54, 37, 29, PALE)
    brush.draw_shape([(33, 24), (42, 15), (52, 14), (54, 20), (47, 24), (49, 30), (42, 34), (38, 30)], STEEL_2)
    brush.draw_shape([(44, 38), (53, 37), (59, 43), (55, 52), (50, 60), (47, 50)], STEEL_3)
    brush.draw_shape([(62, 18), (72, 18), (79, 28), (80, 38), (72, 42), (70, 33), (63, 28)], STEEL_2)
    brush.draw_shape([(66, 46), (74, 46), (72, 55), (66, 56)], STEEL_3)
    for bend in (-0.8, -0.42, 0, 0.42, 0.8):
        brush.draw_line([(54 + 29 * bend * x, 37 + 29 * y) for x, y in arc_points(-0.25, 0.25)], 1.0, STEEL_3)
    for down in (-0.66, -0.33, 0, 0.33, 0.66):
        half, y = 29 * math.sqrt(1 - down * down), 37 + 29 * down
        brush.draw_curve([(54 - half, y), (54, y + 3), (54 + half, y)], 1.0, STEEL_3)
    brush.draw_disc(54, 37, 29.6, STEEL_3, 1.8)
    brush.draw_line([(54 + 41 * x, 37 + 11 * y - 12 * x) for x, y in arc_points(0.05, 0.95)], 1.5, STEEL_2)
    brush.draw_line([(54 + 36 * x, 40 + 8 * y + 15 * x) for x, y in arc_points(-0.35, 0.38)], 1.5, STEEL_2)


def paint_empire_state_building(brush: Brush) -> None:
    """The tower."""
    for x, y, w in ((32, 56, 44), (36, 42, 36), (40, 28, 28), (44, 19, 20)):
        brush.draw_box(x, y, w, 76 - y, PALE)
        brush.draw_box(x + w * 0.64, y, w * 0.36, 76 - y, GREY_3)
        brush.draw_box(x, y, w, 1.4, CREAM)
    for n in range(4):
        brush.draw_line([(45.5 + n * 5.6, 24), (45.5 + n * 5.6, 74)], 1.7, GREY_2)
    for column in (35.0, 38.5, 70.0, 73.0):
        brush.draw_line([(column, 60), (column, 74)], 1.4, GREY_2)
    for column in (41.4, 66.4):
        brush.draw_line([(column, 46), (column, 74)], 1.4, GREY_2)
    brush.draw_box(47, 12, 14, 8, PALE)
    brush.draw_box(56, 12, 5, 8, GREY_3)
    brush.draw_polygon([(50, 12), (58, 12), (56.4, 3), (51.6, 3)], GREY_2)
    brush.draw_line([(54, 4), (54, -7)], 1.6, GREY_2)
    brush.draw_box(46, 66, 16, 10, NAVY, 1)
    brush.draw_house_window(48, 68, 12, 8, GOLD)
    brush.draw_box(26, 66, 8, 10, BRICK)
    brush.draw_box(76, 62, 10, 14, BRICK_2)
    brush.draw_house_window_rows(77, 64, 8, 9, 2, 2, NAVY)
    brush.draw_house_window_rows(27, 67.5, 6, 6, 2, 1, NAVY)


def paint_statue_of_liberty(brush: Brush) -> None:
    """She stands on her star, the torch held high."""
    island = [(16, 72), (26, 64), (40, 62), (54, 60), (68, 62), (82, 64), (92, 72), (78, 78), (54, 79), (30, 78)]
    brush.draw_shape(island, LAWN)
    brush.draw_polygon([(26, 74), (33, 64), (54, 61), (75, 64), (82, 74), (54, 78)], STONE_3)
    brush.draw_polygon([(28, 71.5), (34, 63), (54, 60), (74, 63), (80, 71.5), (54, 75)], STONE)
    brush.draw_polygon([(42, 66), (45, 44), (63, 44), (66, 66)], STONE)
    brush.draw_polygon([(56, 66), (56, 44), (63, 44), (66, 66)], STONE_2)
    brush.draw_box(43, 42, 22, 4, STONE)
    brush.draw_house_window_rows(46, 48, 14, 8, 3, 1, STONE_3)
    brush.draw_shape([(44, 43), (46, 28), (49, 20), (57, 20), (61, 28), (64, 43)], COPPER)
    brush.draw_shape([(55, 43), (57, 30), (57, 21), (61, 27), (64, 43)], COPPER_2)
    for pts in ([(49, 42), (51, 30), (56, 24)], [(53, 42), (55, 32), (59, 26)], [(47, 38), (49, 29), (52, 23)]):
        brush.draw_curve(pts, 1, COPPER_3)
    brush.draw_curve([(49, 24), (44, 15), (42, 5)], 4.6, COPPER)
    brush.draw_curve([(50, 25), (46, 15)], 1.2, COPPER_3)
    brush.draw_polygon([(38.6, 4), (45.6, 4), (44, 0), (40, 0)], COPPER_3)
    brush.draw_shape([(39, -1), (42, -10), (45.4, -1), (42, 1)], GOLD)
    brush.draw_shape([(40.6, -1), (42, -6), (43.6, -1), (42, 0)], CREAM)
    brush.draw_polygon([(58, 29), (66, 26), (69, 34), (61, 37)], COPPER_3)
    brush.draw_polygon([(59, 30), (65, 27.6), (67.4, 33.4), (61.6, 35.8)], COPPER)
    brush.draw_disc(53, 14.6, 5.2, COPPER)
    brush.draw_shape([(53, 10), (57.6, 12), (57.6, 17), (54, 20)], COPPER_2)
    for x, y in arc_points(0.54, 0.96)[::5]:
        brush.draw_line([(53 + 4 * x, 12.6 + 3.4 * y), (53 + 11 * x, 12.6 + 10 * y)], 1.7, COPPER)
    brush.draw_curve([(47.6, 13.4), (53, 10.4), (58.4, 13.4)], 1.8, COPPER_2)


def paint_brooklyn_bridge(brush: Brush) -> None:
    """A pier of stone between cables."""
    brush.draw_line([(54, 17), (10, 62)], 0.9, WOOD)
    for i in range(9):
        t = i / 8
        brush.draw_line([(54 + (t - 0.5) * 20, 16), (-4 + 116 * t, 61)], 0.8, WOOD)
    for pts in ([(-8, 36), (20, 34), (44, 14)], [(64, 14), (88, 34), (112, 36)]):
        brush.draw_curve(pts, 1.8, WOOD)
    brush.draw_box(-6, 60, 116, 6, WOOD)
    brush.draw_box(-6, 60, 116, 2.2, STONE)
    for i in range(14):
        brush.draw_line([(-4 + i * 8.6, 66), (0.3 + i * 8.6, 62), (4.6 + i * 8.6, 66)], 0.9, STONE_3)
    brush.draw_box(36, 12, 36, 66, STONE_2)
    brush.draw_box(62, 12, 10, 66, STONE_3)
    brush.draw_box(34, 8, 40, 6, STONE_2)
    brush.draw_box(34, 12.6, 40, 1.8, WOOD)
    brush.draw_box(34, 72, 40, 7, STONE_3)
    for x in (41.4, 55.6):
        brush.draw_box(x, 36, 10.6, 24, SEA)
        brush.draw_shape([(x, 38), (x + 0.6, 30), (x + 5.3, 22), (x + 10, 30), (x + 10.6, 38), (x + 5, 44)], SEA)
        brush.draw_box(x, 66, 10.6, 8, SEA)
    for y in (20, 30, 40, 50):
        brush.draw_line([(37, y), (40, y)], 0.9, STONE_3)
        brush.draw_line([(68, y), (71, y)], 0.9, WOOD)
    for x, colour in ((14, GOLD), (84, RED), (24, NAVY)):
        brush.draw_box(x, 56.6, 7, 3.6, colour, 1)
    brush.draw_line([(54, 8), (54, 0)], 1.2, WOOD)
    brush.draw_polygon([(54, 0), (63, 2), (54, 5)], RED)
