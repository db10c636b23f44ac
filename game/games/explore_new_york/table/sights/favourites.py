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


def bronx_zoo(draw: Brush) -> None:
    """An elephant."""
    draw.tree(24, 46, 12, 1)
    draw.tree(86, 40, 11)
    for x in (40, 53, 70, 80):
        draw.box(x, 54, 9.5, 22, GREY_2 if x in (53, 70) else GREY, 2)
        draw.box(x + 1, 73, 7.5, 2.5, CREAM)
    draw.shape([(38, 44), (44, 31), (62, 26), (82, 31), (91, 43), (89, 58), (66, 64), (44, 60)], GREY)
    draw.shape([(46, 58), (66, 61), (88, 55), (86, 61), (66, 65), (48, 62)], GREY_2)
    draw.shape([(50, 32), (64, 28), (80, 33), (70, 34), (56, 37)], GREY_3)
    draw.curve([(90, 42), (95, 50), (94, 57)], 1.8, GREY_2)
    draw.shape([(24, 38), (28, 27), (38, 23), (47, 28), (49, 42), (43, 52), (30, 50)], GREY)
    draw.curve([(29, 46), (23, 56), (21, 65), (16, 68), (13, 64)], 6.5, GREY)
    draw.curve([(27, 50), (22, 58), (20, 64)], 1.2, GREY_2)
    draw.shape([(41, 27), (52, 23), (59, 32), (57, 45), (50, 51), (43, 44)], GREY_2)
    draw.shape([(43, 29), (52, 26), (56, 33), (54, 43), (49, 47), (44, 42)], ROSE)
    draw.curve([(34, 50), (29, 57), (25, 57)], 2.6, CREAM)
    draw.disc(33, 36, 1.8, NAVY)


def intrepid(draw: Brush) -> None:
    """A ship with jets on its deck."""
    draw.shape([(5, 56), (14, 55), (94, 55), (98, 57), (92, 70), (82, 74), (20, 74), (12, 68)], GREY_2)
    draw.polygon([(14, 66), (93, 66), (88, 73), (22, 73)], STEEL_3)
    draw.polygon([(2, 50), (14, 47), (98, 47), (99, 55), (12, 56)], GREY_3)
    draw.polygon([(4, 50.6), (14, 48), (98, 48), (98, 50), (12, 52)], PALE)
    for i in range(8):
        draw.box(18 + i * 9.5, 51.6, 5.5, 1.2, CREAM)
    for i in range(9):
        draw.window(20 + i * 8, 60, 2.6, 2.6, NAVY)
    draw.box(58, 33, 24, 15, GREY_3)
    draw.box(73, 33, 9, 15, GREY_2)
    draw.box(61, 23, 15, 11, GREY_3)
    draw.box(70, 23, 6, 11, GREY_2)
    draw.windows(59, 37, 20, 5, 5, 1, NAVY, 0.6)
    draw.windows(62, 26, 12, 5, 3, 1, NAVY, 0.6)
    draw.line([(68, 24), (68, 6)], 1.8, STEEL_3)
    draw.line([(62, 12), (74, 12)], 1.4, STEEL_3)
    draw.line([(64, 17), (72, 17)], 1.2, STEEL_3)
    draw.curve([(58, 8), (61, 4), (65, 8)], 1.8, STEEL_3)
    draw.polygon([(69, 7), (80, 9), (69, 13)], RED)
    for x in (17, 35):  # jets on the deck
        draw.shape([(x, 46), (x + 4, 43.6), (x + 14, 43.6), (x + 17, 45), (x + 14, 47)], STEEL_3)
        draw.polygon([(x + 12, 44), (x + 16, 37), (x + 18, 37), (x + 17, 45)], STEEL_3)
        draw.disc(x + 5, 43.6, 1.6, GLASS)
    draw.curve([(0, 75), (12, 72.5), (26, 76), (42, 73), (60, 76), (78, 73), (98, 75.5)], 2, FOAM)


def tramway(draw: Brush) -> None:
    """A cabin on its cables."""
    draw.line([(6, 8), (60, 23)], 1.4, NAVY)
    draw.line([(60, 23), (99, 12)], 1.4, NAVY)
    draw.line([(6, 12), (60, 27)], 1.1, NAVY)
    draw.line([(60, 27), (99, 16)], 1.1, NAVY)
    for a, b in ((84, 79), (96, 101)):
        draw.line([(a - 0, 18), (b - 0, 76)], 2, STEEL_3)
    for y in (28, 40, 52, 64):
        draw.line([(82, y), (97, y + 8)], 1.1, STEEL_2)
        draw.line([(97, y), (82, y + 8)], 1.1, STEEL_2)
    draw.box(78, 13, 22, 5, STEEL_3)
    draw.line([(42, 16), (42, 32)], 2.4, NAVY)
    draw.box(34, 14.4, 16, 4, NAVY, 2)
    draw.box(18, 31, 49, 30, RED_2, 7)
    draw.box(18, 31, 49, 27, RED, 7)
    draw.box(18, 49, 49, 4, CREAM)
    draw.box(21, 35, 43, 13, NAVY, 2)
    for i in range(4):
        draw.window(22.5 + i * 10.4, 36.4, 9, 10.4, GLASS)
    for x in (29, 48):
        draw.disc(x, 42.6, 2.4, WOOD)
        draw.box(x - 2.6, 44.4, 5.2, 2.4, (GOLD if x == 29 else TREE_2))
    draw.box(22, 59, 41, 2.6, NAVY, 1)


def _roof(draw: Brush, left: float, right: float, foot: float, high: float) -> None:
    """A roof of tiles whose corners turn up."""
    middle, top = (left + right) / 2, foot - high
    eaves = [
        (left - 5, foot - 7),
        (left + 3, foot - 0.8),
        (middle, foot + 1),
        (right - 3, foot - 0.8),
        (right + 5, foot - 7),
    ]
    draw.shape([*eaves, (right - 6, top), (middle, top - 1.4), (left + 6, top)], FIR)
    for n in range(1, 12):
        x = left + (right - left) * n / 12
        draw.line([(x, foot - 0.6), (middle + (x - middle) * 0.76, top + 1)], 0.9, FIR_2)
    draw.curve(eaves, 1.7, GOLD)


def chinatown(draw: Brush) -> None:
    """A gate with lanterns."""
    for x in (17.0, 36.0, 66.0, 85.0):
        draw.box(x, 34, 6.5, 42, RED)
        draw.box(x + 4, 34, 2.5, 42, RED_2)
        draw.box(x - 1.5, 71, 9.5, 6, STONE)
    draw.box(14, 40, 80, 8, BLUE)
    for i in range(9):
        draw.disc(19 + i * 8.8, 44, 1.7, GOLD)
    draw.box(32, 26, 44, 12, RED_2)
    draw.box(38, 28, 32, 8, GOLD)
    for x in (42, 49.2, 56.4, 63.6):
        draw.line([(x, 30), (x + 4, 30)], 1.1, RED_2)
        draw.line([(x, 34), (x + 4, 34)], 1.1, RED_2)
        draw.line([(x + 2, 29.4), (x + 2, 34.8)], 1.1, RED_2)
    for left, right, foot, high in ((10, 40, 40, 9), (68, 98, 40, 9), (26, 82, 26, 12)):
        _roof(draw, left, right, foot, high)
    draw.disc(54, 12, 2.6, GOLD)
    for x, y in ((29.5, 54), (54, 54), (78.5, 54)):
        draw.line([(x, 47), (x, 50)], 0.9, GOLD_2)
        draw.ellipse(x, y + 2.6, 5.4, 6, RED)
        draw.ellipse(x - 1.2, y + 2.2, 1.7, 5.4, CLAY_3)
        draw.box(x - 2.4, y - 4.2, 4.8, 1.8, GOLD)
        draw.box(x - 2.4, y + 7.8, 4.8, 1.8, GOLD)
        draw.line([(x, y + 9.6), (x, y + 14)], 1, GOLD_2)


def coney_island(draw: Brush) -> None:
    """A great wheel on the beach."""
    draw.shape([(6, 74), (20, 70), (54, 69), (90, 70), (101, 74), (84, 79), (40, 80), (14, 78)], SAND)
    cx, cy, r = 46, 36, 30
    draw.line([(cx, cy), (cx - 17, 76)], 3.4, STEEL_3)
    draw.line([(cx, cy), (cx + 17, 76)], 3.4, STEEL_3)
    for i in range(12):
        a = math.tau * i / 12
        draw.line([(cx, cy), (cx + r * math.cos(a), cy + r * math.sin(a))], 1, STEEL_3)
    for rr, w in ((r, 2.2), (r - 6, 1.2), (12, 1.4)):
        draw.disc(cx, cy, rr + w / 2, RED_2 if rr == r else STEEL_3, w)
    for i in range(12):
        a = math.tau * (i + 0.5) / 12
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        colour = (RED, GOLD, BLUE, TREE, CREAM, ORANGE)[i % 6]
        draw.shape([(x - 3.8, y - 0.6), (x + 3.8, y - 0.6), (x + 3, y + 5.6), (x - 3, y + 5.6)], colour)
        draw.line([(x - 3.6, y - 0.6), (x + 3.6, y - 0.6)], 1.2, NAVY)
    draw.disc(cx, cy, 5.4, GOLD)
    draw.disc(cx, cy, 2.4, RED_2)
    draw.box(80, 46, 17, 29, STONE)  # the parachute tower and a hot-dog stand
    for i in range(4):
        a = 77 + i * 5.8
        draw.polygon([(a + 1, 40), (a + 4.8, 40), (a + 5.8, 48), (a, 48)], (RED, CREAM)[i % 2])
        draw.disc(a + 2.9, 48, 2.9, (RED, CREAM)[i % 2])
    draw.window(82.4, 53, 12, 8, NAVY)
    draw.box(80, 62, 17, 3, WOOD)
    draw.line([(83, 35), (94, 35)], 4.6, CLAY_3)
    draw.line([(82, 34), (95, 34)], 2.6, RED_2)
    draw.polygon([(20, 76), (11, 65), (27, 66)], BLUE)
    draw.polygon([(20, 66), (11, 65.2), (18, 61.6), (27, 66.2)], CREAM)
    draw.line([(19, 62), (21, 77)], 1, WOOD)
