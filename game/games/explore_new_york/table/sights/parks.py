"""Parks of New York as vectors."""

import math
import random

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BLUE,
    BRICK,
    BRICK_2,
    CLAY_2,
    COPPER_3,
    CREAM,
    DEEP,
    FIR,
    FIR_2,
    GLASS,
    GLASS_2,
    GOLD,
    GOLD_2,
    LAWN,
    LAWN_2,
    LEAF,
    LEAF_3,
    NAVY,
    PINK,
    RED,
    SAND,
    SEA,
    SHOAL,
    STEEL,
    STEEL_2,
    STEEL_3,
    STONE_2,
    STONE_3,
    TREE,
    TREE_2,
    WOOD,
)
from game.ui.theme import mix


def paint_botanical_garden(brush: Brush) -> None:
    """A house of glass with palms in it."""
    brush.draw_box(10, 50, 88, 24, GLASS_2)
    brush.draw_box(10, 50, 88, 10, GLASS)
    for x in (10, 82):
        brush.draw_shape([(x, 52), (x + 2, 44), (x + 8, 40), (x + 14, 44), (x + 16, 52)], GLASS)
    brush.draw_box(32, 42, 44, 33, GLASS_2)
    brush.draw_box(32, 42, 44, 12, GLASS)
    brush.draw_shape([(30, 43), (33, 27), (43, 16), (54, 13), (65, 16), (75, 27), (78, 43)], GLASS_2)
    brush.draw_shape([(31, 42), (34, 28), (43, 18), (54, 14), (58, 18), (52, 30), (50, 43)], GLASS)
    brush.draw_box(48, 6, 12, 9, GLASS_2)
    brush.draw_shape([(47, 8), (54, 1), (61, 8)], GLASS)
    for x, h in ((18, 13), (26, 10), (40, 20), (50, 26), (60, 22), (69, 17), (83, 12), (91, 10)):
        brush.draw_curve([(x, 74), (x + 1, 74 - h * 0.6), (x - 1, 74 - h)], 1.2, TREE_2)
        for s in (-1, 1):
            brush.draw_shape([(x - 1, 74 - h), (x + s * 4, 72 - h), (x + s * 8, 76 - h), (x + s * 4, 75 - h)], TREE)
    for x in range(10, 99, 8):
        if not 31 < x < 77:
            brush.draw_line([(x, 51), (x, 74)], 0.9, CREAM)
    for t in (-0.95, -0.62, -0.3, 0, 0.3, 0.62, 0.95):
        brush.draw_curve([(54 + t * 23, 43), (54 + t * 22, 30), (54 + t * 14, 18), (54 + t * 4, 13.5)], 0.9, CREAM)
        brush.draw_line([(54 + t * 22, 43), (54 + t * 22, 74)], 0.9, CREAM)
    for y, a, b in ((43, 30, 78), (30, 33, 75), (54, 30, 78), (51, 9, 31), (51, 77, 99), (62, 9, 31), (62, 77, 99)):
        brush.draw_line([(a, y), (b, y)], 1.3, CREAM)
    brush.draw_box(48, 58, 12, 17, CREAM, 2)
    brush.draw_house_window(50, 61, 8, 14, COPPER_3)
    brush.draw_box(8, 73, 92, 4, STONE_2)


GROVE = (
    (20, 46, 9, 0),
    (33, 38, 10, 1),
    (49, 33, 11, 0),
    (66, 36, 10, 2),
    (82, 42, 11, 1),
    (92, 54, 7, 0),
    (14, 60, 7, 2),
)


def paint_central_park(brush: Brush) -> None:
    """A bridge over a pond."""
    brush.draw_shape([(10, 52), (22, 34), (50, 28), (84, 34), (97, 52), (88, 72), (50, 78), (18, 72)], LAWN)
    brush.draw_curve([(20, 76), (26, 62), (20, 50), (34, 42), (60, 40), (80, 34)], 4.6, SAND)
    brush.draw_shape([(36, 62), (44, 52), (62, 52), (84, 56), (92, 66), (76, 74), (48, 73)], SEA)
    brush.draw_shape([(40, 63), (48, 56), (64, 56), (82, 60), (86, 66), (72, 71), (50, 70)], SHOAL)
    for tree in GROVE:
        brush.draw_tree(*tree)
    brush.draw_curve([(40, 62), (52, 53), (64, 51), (76, 54), (88, 63)], 5, STONE_3)
    brush.draw_curve([(40, 60), (52, 51), (64, 49), (76, 52), (88, 61)], 4, CREAM)
    for i in range(8):
        x = 45 + i * 5.4
        y = 57 - 8.6 * math.sin(math.pi * (x - 38) / 52)
        brush.draw_line([(x, y + 3.4), (x, y - 3)], 1, STONE_2)
    brush.draw_curve([(41, 56), (52, 47), (64, 45), (76, 48), (87, 57)], 1.6, CREAM)
    brush.draw_shape([(55, 70), (56, 62), (64, 58), (72, 62), (73, 69)], DEEP)
    brush.draw_shape([(48, 68), (54, 69), (60, 68), (58, 72), (50, 72)], WOOD)
    brush.draw_line([(47, 72), (61, 68)], 0.9, WOOD)
    brush.draw_disc(54, 66, 1.7, RED)


HORSE = ((-4, 58), (-1, 56), (3, 56), (4, 53), (6, 54), (4, 60), (-3, 60))


def paint_bryant_park(brush: Brush) -> None:
    """A carousel on a lawn."""
    brush.draw_box(16, 34, 78, 40, LAWN_2, 5)
    brush.draw_box(20, 38, 70, 32, LAWN, 4)
    for i in range(3):
        brush.draw_box(20 + i * 24, 38, 12, 32, mix(LAWN, LAWN_2, 0.4))
    for x in (20, 32, 44, 64, 76, 88):
        brush.draw_tree(x, 36, 9, 1 if x in (32, 76) else 0)
    brush.draw_ellipse(54, 66, 22, 6, STONE_2)
    for i, x in enumerate((36, 45, 54, 63, 72)):
        brush.draw_line([(x, 44), (x, 66)], 1.3, GOLD_2)
        brush.draw_shape([(x + dx, y) for dx, y in HORSE], (CREAM, RED, CREAM, BLUE, CREAM)[i])
    for i in range(8):
        a, b = 30 + i * 6, 36 + i * 6
        brush.draw_polygon([(54, 26), (a, 44), (b, 44)], (TREE_2, CREAM)[i % 2])
        brush.draw_shape([(a, 43), (b, 43), ((a + b) / 2 + 2, 47.5), ((a + b) / 2 - 2, 47.5)], (TREE_2, CREAM)[i % 2])
    brush.draw_box(29, 42.4, 50, 2.2, GOLD)
    brush.draw_line([(54, 27), (54, 18)], 1.2, GOLD_2)
    brush.draw_polygon([(54, 17), (64, 20), (54, 23)], RED)
    for x in (22, 84):
        brush.draw_line([(x - 4, 60), (x - 4, 72)], 1.4, TREE_2)
        brush.draw_line([(x - 4, 66), (x + 4, 66), (x + 4, 72)], 1.4, TREE_2)
        brush.draw_line([(x - 4, 62), (x - 3, 62)], 1.4, TREE_2)


def paint_forest_park(brush: Brush) -> None:
    """Trees, and a squirrel with an acorn."""
    brush.draw_shape([(8, 60), (24, 46), (54, 42), (86, 46), (100, 60), (90, 76), (50, 79), (16, 76)], LAWN_2)
    brush.draw_curve([(58, 79), (52, 68), (62, 60), (56, 50)], 6, SAND)
    brush.draw_pine(24, 62, 46)
    brush.draw_pine(86, 58, 42, FIR, FIR_2)
    brush.draw_pine(40, 50, 34, LEAF, TREE_2)
    brush.draw_box(66, 46, 5, 20, WOOD)
    brush.draw_line([(68, 54), (77, 44)], 2.4, WOOD)
    brush.draw_line([(68, 52), (61, 44)], 2.2, WOOD)
    for x, y, r in ((58.0, 38.0, 11.0), (77, 36, 12), (66, 26, 14), (80, 26, 8), (55, 28, 8)):
        brush.draw_disc(x, y, r, TREE_2)
    for x, y, r in ((57, 36, 9.6), (75, 33, 10), (64, 24, 12)):
        brush.draw_disc(x, y, r, LEAF)
    for x, y, r in ((60, 19, 5), (54, 32, 4), (73, 29, 4.4)):
        brush.draw_disc(x, y, r, LEAF_3)
    brush.draw_shape([(45, 74), (51, 64), (47, 56), (40, 55), (37, 60), (41, 64), (42, 72)], CLAY_2)
    brush.draw_shape([(26, 76), (27, 67), (33, 63), (40, 67), (43, 76)], CLAY_2)
    brush.draw_disc(28, 62, 5, CLAY_2)
    brush.draw_polygon([(28, 59), (30, 53.6), (32, 59)], CLAY_2)
    brush.draw_disc(26.4, 61, 1.1, NAVY)
    brush.draw_shape([(27, 75), (28, 69), (32, 69), (33, 75)], SAND)
    brush.draw_disc(24.6, 69, 2.6, WOOD)


def _paint_grasses(brush: Brush, x: float, h: float, i: int) -> None:
    """Three blades, and a flower on every third of them."""
    for lean, green in ((-1, TREE_2), (0, TREE), (1, LEAF)):
        brush.draw_curve([(x, 51), (x + lean * 1.5, 51 - h * 0.6), (x + lean * 4, 51 - h)], 1.6, green)
    if i % 3 == 0:
        brush.draw_disc(x + 4, 50 - h, 2, (PINK, GOLD)[i % 2])


def paint_high_line(brush: Brush) -> None:
    """A garden on the pillars of a railway."""
    brush.draw_box(8, 24, 20, 52, BRICK)
    brush.draw_box(30, 16, 18, 60, BRICK_2)
    brush.draw_box(72, 20, 24, 56, STONE_2)
    brush.draw_house_window_rows(10, 27, 16, 16, 3, 2, NAVY)
    brush.draw_house_window_rows(32, 20, 14, 22, 2, 3, NAVY)
    brush.draw_house_window_rows(74, 24, 20, 18, 3, 2, NAVY)
    for x in (14.0, 40.0, 66.0, 88.0):
        brush.draw_line([(x, 62), (x, 77)], 4, STEEL_3)
        brush.draw_line([(x - 6, 62), (x, 68), (x + 6, 62)], 2, STEEL_3)
    brush.draw_box(4, 54, 96, 9, STEEL_3)
    brush.draw_box(4, 54, 96, 2, STEEL)
    for i in range(16):
        brush.draw_box(6 + i * 6, 57.5, 2.4, 4, STEEL_2)
    brush.draw_box(4, 50, 96, 5, SAND)
    brush.draw_line([(4, 52.5), (100, 52.5)], 0.9, WOOD)
    rng = random.Random(4)
    for i in range(15):
        x, h = 8 + i * 6 + rng.uniform(-1, 1), rng.uniform(7, 15)
        if not 50 < x < 66:
            _paint_grasses(brush, x, h, i)
    brush.draw_tree(22, 49, 8, 1)
    brush.draw_tree(82, 49, 9)
    brush.draw_line([(53, 47), (65, 47)], 2, WOOD)
    brush.draw_line([(53, 43), (65, 43)], 1.6, WOOD)
    brush.draw_line([(55, 47), (55, 51)], 1.4, NAVY)
    brush.draw_line([(63, 47), (63, 51)], 1.4, NAVY)
    brush.draw_disc(58.5, 37.5, 2.6, WOOD)
    brush.draw_box(56.2, 40, 4.8, 7, RED, 1.5)
