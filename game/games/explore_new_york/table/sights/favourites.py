"""What all tourists like, as vectors."""

import math

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BLUE,
    CLAY_3,
    CREAM,
    FIR,
    FIR_2,
    FOAM,
    GLASS,
    GOLD,
    GOLD_2,
    GREY,
    GREY_2,
    GREY_3,
    NAVY,
    ORANGE,
    PALE,
    RED,
    RED_2,
    ROSE,
    SAND,
    STEEL_2,
    STEEL_3,
    STONE,
    TREE,
    TREE_2,
    WOOD,
)


def paint_bronx_zoo(brush: Brush) -> None:
    """An elephant."""
    brush.draw_tree(24, 46, 12, 1)
    brush.draw_tree(86, 40, 11)
    for x in (40, 53, 70, 80):
        brush.draw_box(x, 54, 9.5, 22, GREY_2 if x in (53, 70) else GREY, 2)
        brush.draw_box(x + 1, 73, 7.5, 2.5, CREAM)
    brush.draw_shape([(38, 44), (44, 31), (62, 26), (82, 31), (91, 43), (89, 58), (66, 64), (44, 60)], GREY)
    brush.draw_shape([(46, 58), (66, 61), (88, 55), (86, 61), (66, 65), (48, 62)], GREY_2)
    brush.draw_shape([(50, 32), (64, 28), (80, 33), (70, 34), (56, 37)], GREY_3)
    brush.draw_curve([(90, 42), (95, 50), (94, 57)], 1.8, GREY_2)
    brush.draw_shape([(24, 38), (28, 27), (38, 23), (47, 28), (49, 42), (43, 52), (30, 50)], GREY)
    brush.draw_curve([(29, 46), (23, 56), (21, 65), (16, 68), (13, 64)], 6.5, GREY)
    brush.draw_curve([(27, 50), (22, 58), (20, 64)], 1.2, GREY_2)
    brush.draw_shape([(41, 27), (52, 23), (59, 32), (57, 45), (50, 51), (43, 44)], GREY_2)
    brush.draw_shape([(43, 29), (52, 26), (56, 33), (54, 43), (49, 47), (44, 42)], ROSE)
    brush.draw_curve([(34, 50), (29, 57), (25, 57)], 2.6, CREAM)
    brush.draw_disc(33, 36, 1.8, NAVY)


def paint_uss_intrepid(brush: Brush) -> None:
    """A ship with jets on its deck."""
    brush.draw_shape([(5, 56), (14, 55), (94, 55), (98, 57), (92, 70), (82, 74), (20, 74), (12, 68)], GREY_2)
    brush.draw_polygon([(14, 66), (93, 66), (88, 73), (22, 73)], STEEL_3)
    brush.draw_polygon([(2, 50), (14, 47), (98, 47), (99, 55), (12, 56)], GREY_3)
    brush.draw_polygon([(4, 50.6), (14, 48), (98, 48), (98, 50), (12, 52)], PALE)
    for i in range(8):
        brush.draw_box(18 + i * 9.5, 51.6, 5.5, 1.2, CREAM)
    for i in range(9):
        brush.draw_house_window(20 + i * 8, 60, 2.6, 2.6, NAVY)
    brush.draw_box(58, 33, 24, 15, GREY_3)
    brush.draw_box(73, 33, 9, 15, GREY_2)
    brush.draw_box(61, 23, 15, 11, GREY_3)
    brush.draw_box(70, 23, 6, 11, GREY_2)
    brush.draw_house_window_rows(59, 37, 20, 5, 5, 1, NAVY, 0.6)
    brush.draw_house_window_rows(62, 26, 12, 5, 3, 1, NAVY, 0.6)
    brush.draw_line([(68, 24), (68, 6)], 1.8, STEEL_3)
    brush.draw_line([(62, 12), (74, 12)], 1.4, STEEL_3)
    brush.draw_line([(64, 17), (72, 17)], 1.2, STEEL_3)
    brush.draw_curve([(58, 8), (61, 4), (65, 8)], 1.8, STEEL_3)
    brush.draw_polygon([(69, 7), (80, 9), (69, 13)], RED)
    for x in (17, 35):  # jets on the deck
        brush.draw_shape([(x, 46), (x + 4, 43.6), (x + 14, 43.6), (x + 17, 45), (x + 14, 47)], STEEL_3)
        brush.draw_polygon([(x + 12, 44), (x + 16, 37), (x + 18, 37), (x + 17, 45)], STEEL_3)
        brush.draw_disc(x + 5, 43.6, 1.6, GLASS)
    brush.draw_curve([(0, 75), (12, 72.5), (26, 76), (42, 73), (60, 76), (78, 73), (98, 75.5)], 2, FOAM)


def paint_roosevelt_island_tramway(brush: Brush) -> None:
    """A cabin on its cables."""
    brush.draw_line([(6, 8), (60, 23)], 1.4, NAVY)
    brush.draw_line([(60, 23), (99, 12)], 1.4, NAVY)
    brush.draw_line([(6, 12), (60, 27)], 1.1, NAVY)
    brush.draw_line([(60, 27), (99, 16)], 1.1, NAVY)
    for a, b in ((84, 79), (96, 101)):
        brush.draw_line([(a - 0, 18), (b - 0, 76)], 2, STEEL_3)
    for y in (28, 40, 52, 64):
        brush.draw_line([(82, y), (97, y + 8)], 1.1, STEEL_2)
        brush.draw_line([(97, y), (82, y + 8)], 1.1, STEEL_2)
    brush.draw_box(78, 13, 22, 5, STEEL_3)
    brush.draw_line([(42, 16), (42, 32)], 2.4, NAVY)
    brush.draw_box(34, 14.4, 16, 4, NAVY, 2)
    brush.draw_box(18, 31, 49, 30, RED_2, 7)
    brush.draw_box(18, 31, 49, 27, RED, 7)
    brush.draw_box(18, 49, 49, 4, CREAM)
    brush.draw_box(21, 35, 43, 13, NAVY, 2)
    for i in range(4):
        brush.draw_house_window(22.5 + i * 10.4, 36.4, 9, 10.4, GLASS)
    for x in (29, 48):
        brush.draw_disc(x, 42.6, 2.4, WOOD)
        brush.draw_box(x - 2.6, 44.4, 5.2, 2.4, (GOLD if x == 29 else TREE_2))
    brush.draw_box(22, 59, 41, 2.6, NAVY, 1)


def _paint_roof(brush: Brush, left: float, right: float, foot: float, height: float) -> None:
    """A roof of tiles whose corners turn up."""
    middle, top = (left + right) / 2, foot - height
    eaves = [
        (left - 5, foot - 7),
        (left + 3, foot - 0.8),
        (middle, foot + 1),
        (right - 3, foot - 0.8),
        (right + 5, foot - 7),
    ]
    brush.draw_shape([*eaves, (right - 6, top), (middle, top - 1.4), (left + 6, top)], FIR)
    for n in range(1, 12):
        x = left + (right - left) * n / 12
        brush.draw_line([(x, foot - 0.6), (middle + (x - middle) * 0.76, top + 1)], 0.9, FIR_2)
    brush.draw_curve(eaves, 1.7, GOLD)


def paint_chinatown(brush: Brush) -> None:
    """A gate with lanterns."""
    for x in (17.0, 36.0, 66.0, 85.0):
        brush.draw_box(x, 34, 6.5, 42, RED)
        brush.draw_box(x + 4, 34, 2.5, 42, RED_2)
        brush.draw_box(x - 1.5, 71, 9.5, 6, STONE)
    brush.draw_box(14, 40, 80, 8, BLUE)
    for i in range(9):
        brush.draw_disc(19 + i * 8.8, 44, 1.7, GOLD)
    brush.draw_box(32, 26, 44, 12, RED_2)
    brush.draw_box(38, 28, 32, 8, GOLD)
    for x in (42, 49.2, 56.4, 63.6):
        brush.draw_line([(x, 30), (x + 4, 30)], 1.1, RED_2)
        brush.draw_line([(x, 34), (x + 4, 34)], 1.1, RED_2)
        brush.draw_line([(x + 2, 29.4), (x + 2, 34.8)], 1.1, RED_2)
    for left, right, foot, high in ((10, 40, 40, 9), (68, 98, 40, 9), (26, 82, 26, 12)):
        _paint_roof(brush, left, right, foot, high)
    brush.draw_disc(54, 12, 2.6, GOLD)
    for x, y in ((29.5, 54), (54, 54), (78.5, 54)):
        brush.draw_line([(x, 47), (x, 50)], 0.9, GOLD_2)
        brush.draw_ellipse(x, y + 2.6, 5.4, 6, RED)
        brush.draw_ellipse(x - 1.2, y + 2.2, 1.7, 5.4, CLAY_3)
        brush.draw_box(x - 2.4, y - 4.2, 4.8, 1.8, GOLD)
        brush.draw_box(x - 2.4, y + 7.8, 4.8, 1.8, GOLD)
        brush.draw_line([(x, y + 9.6), (x, y + 14)], 1, GOLD_2)


def paint_coney_island(brush: Brush) -> None:
    """A great wheel on the beach."""
    brush.draw_shape([(6, 74), (20, 70), (54, 69), (90, 70), (101, 74), (84, 79), (40, 80), (14, 78)], SAND)
    cx, cy, r = 46, 36, 30
    brush.draw_line([(cx, cy), (cx - 17, 76)], 3.4, STEEL_3)
    brush.draw_line([(cx, cy), (cx + 17, 76)], 3.4, STEEL_3)
    for i in range(12):
        a = math.tau * i / 12
        brush.draw_line([(cx, cy), (cx + r * math.cos(a), cy + r * math.sin(a))], 1, STEEL_3)
    for rr, w in ((r, 2.2), (r - 6, 1.2), (12, 1.4)):
        brush.draw_disc(cx, cy, rr + w / 2, RED_2 if rr == r else STEEL_3, w)
    for i in range(12):
        a = math.tau * (i + 0.5) / 12
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        colour = (RED, GOLD, BLUE, TREE, CREAM, ORANGE)[i % 6]
        brush.draw_shape([(x - 3.8, y - 0.6), (x + 3.8, y - 0.6), (x + 3, y + 5.6), (x - 3, y + 5.6)], colour)
        brush.draw_line([(x - 3.6, y - 0.6), (x + 3.6, y - 0.6)], 1.2, NAVY)
    brush.draw_disc(cx, cy, 5.4, GOLD)
    brush.draw_disc(cx, cy, 2.4, RED_2)
    brush.draw_box(80, 46, 17, 29, STONE)  # the parachute tower and a hot-dog stand
    for i in range(4):
        a = 77 + i * 5.8
        brush.draw_polygon([(a + 1, 40), (a + 4.8, 40), (a + 5.8, 48), (a, 48)], (RED, CREAM)[i % 2])
        brush.draw_disc(a + 2.9, 48, 2.9, (RED, CREAM)[i % 2])
    brush.draw_house_window(82.4, 53, 12, 8, NAVY)
    brush.draw_box(80, 62, 17, 3, WOOD)
    brush.draw_line([(83, 35), (94, 35)], 4.6, CLAY_3)
    brush.draw_line([(82, 34), (95, 34)], 2.6, RED_2)
    brush.draw_polygon([(20, 76), (11, 65), (27, 66)], BLUE)
    brush.draw_polygon([(20, 66), (11, 65.2), (18, 61.6), (27, 66.2)], CREAM)
    brush.draw_line([(19, 62), (21, 77)], 1, WOOD)
