"""Stone, grown and built: the castle, the arch, the cave, and rocks with what sits on them."""

import math

from pygame import Color

from game.games.ramble_park.table.brush import Brush
from game.games.ramble_park.table.paints import (
    BUSH,
    CREAM,
    FIRS,
    GOLD,
    GOLD_2,
    GRASS,
    GRASS_2,
    IRON,
    IRON_2,
    NIGHT,
    PATH,
    PATH_2,
    RED,
    RED_2,
    SANDSTONE,
    SANDSTONE_2,
    SANDSTONE_3,
    SLATE,
    SLATE_2,
    STONE,
    STONE_2,
    STONE_3,
    WILLOW,
    WILLOW_2,
    WILLOW_3,
    WOOD_2,
)
from game.ui.theme import mix

VOUSSOIRS = 9  # stones of an arch


def paint_belvedere_castle(brush: Brush) -> None:
    """A small castle on its rock, a flag on the tower, light in the windows."""
    brush.draw_lawn(1)
    brush.draw_blob(2, 16, 62, 26, SLATE_2, 5)
    brush.draw_blob(-2, 10, 56, 20, SLATE, 6)
    for x, y in ((-34, 14), (-10, 24), (30, 18), (46, 12)):
        brush.draw_line([(x, y), (x + 5, y + 8)], 2, SLATE_2)
    stone, pale = IRON, mix(IRON, CREAM, 0.55)
    brush.draw_box(-32, -28, 66, 32, IRON_2)
    brush.draw_box(-32, -28, 52, 32, stone)
    for n in range(6):
        brush.draw_box(-33 + n * 11.5, -34, 7, 6, pale if n < 4 else stone)
    brush.draw_box(2, -72, 24, 48, stone)
    brush.draw_box(18, -72, 8, 48, IRON_2)
    for n in range(3):
        brush.draw_box(n * 10, -79, 7, 8, pale if n < 2 else stone)
    brush.draw_box(-30, -37, 20, 18, stone)
    brush.draw_polygon([(-33, -36), (-7, -36), (-20, -58)], RED_2)
    brush.draw_polygon([(-33, -36), (-22, -36), (-20, -58)], RED)
    for x, y in ((-20, -27), (9, -60), (9, -42), (-2, -12), (-24, -10)):
        brush.draw_polygon([(x - 3, y + 6), (x + 3, y + 6), (x + 3, y - 2), (x, y - 6), (x - 3, y - 2)], GOLD)
    brush.draw_polygon([(6, 4), (20, 4), (20, -8), (13, -15), (6, -8)], NIGHT)
    brush.draw_line([(14, -79), (14, -95)], 2, WOOD_2)
    brush.draw_polygon([(14, -95), (31, -91), (14, -86)], RED)
    brush.draw_path([(13, 8), (8, 24), (-16, 42), (-20, 84)], 11)


def paint_stone_arch(brush: Brush) -> None:
    """A narrow arch between two rocks, daylight behind it."""
    brush.draw_lawn(9)
    brush.draw_rock(-58, -12, 34, 50, mix(SANDSTONE, SLATE, 0.6), 4)
    brush.draw_rock(60, -10, 32, 46, mix(SANDSTONE, SLATE, 0.6), 7)
    brush.draw_path([(0, 92), (4, 44), (0, 16), (2, -10)], 22)
    brush.draw_polygon([(-17, 18), (17, 18), (17, -30), (12, -42), (0, -50), (-12, -42), (-17, -30)], NIGHT)
    brush.draw_polygon([(-9, 12), (10, 12), (9, -26), (0, -40), (-9, -26)], mix(GOLD, CREAM, 0.35))
    brush.draw_box(-9, 2, 19, 10, GRASS)
    for n in range(6):
        for side in (-1, 1):
            brush.draw_box(min(side * 16, side * 34), 9 - n * 10, 18, 10, SANDSTONE_2)
            tone = (SANDSTONE, SANDSTONE_3, mix(SANDSTONE, SANDSTONE_2, 0.3))[(n + side) % 3]
            brush.draw_box(min(side * 16, side * 34) + 0.9, 9.9 - n * 10, 16.2, 8.2, tone)
    for n in range(VOUSSOIRS):
        a, b = (math.pi * (1 - step / VOUSSOIRS) for step in (n, n + 1))
        corners = [(17 * math.cos(turn), -40 - 14 * math.sin(turn)) for turn in (a, b)]
        corners += [(34 * math.cos(turn), -41 - 30 * math.sin(turn)) for turn in (b, a)]
        brush.draw_polygon(corners, SANDSTONE_2)
        x, y = (sum(corner[axis] for corner in corners) / 4 for axis in (0, 1))
        tone = (SANDSTONE_3, SANDSTONE, mix(SANDSTONE, SANDSTONE_2, 0.3))[n % 3]
        brush.draw_polygon([(x + (px - x) * 0.88, y + (py - y) * 0.88) for px, py in corners], tone)
    brush.draw_bush(-40, -60, 13)
    brush.draw_bush(42, -58, 12)


def paint_ramble_cave(brush: Brush) -> None:
    """A dark mouth in the rock; something looks out."""
    brush.draw_lawn(10, mix(GRASS, GRASS_2, 0.15), FIRS)
    tone = mix(SANDSTONE, STONE_2, 0.45)
    brush.draw_rock(0, -22, 68, 50, tone, 9)
    brush.draw_rock(-48, 12, 26, 20, mix(tone, NIGHT, 0.1), 3)
    brush.draw_rock(52, 12, 24, 18, mix(tone, CREAM, 0.08), 5)
    brush.draw_blob(2, -2, 29, 31, NIGHT, 4, 0.07)
    brush.draw_blob(4, 2, 21, 25, mix(NIGHT, Color("black"), 0.6), 4, 0.07)
    for x in (-10, 2, 14):
        brush.draw_polygon([(x - 4, -31), (x + 4, -31), (x, -19)], STONE_2)
    for x, y in ((-5, -4), (10, 4)):
        brush.draw_disc(x - 2.8, y, 1.8, GOLD)
        brush.draw_disc(x + 2.8, y, 1.8, GOLD)
    for n in range(4):
        brush.draw_box(-16 - n * 4, 22 + n * 7, 38 + n * 8, 7.4, mix(PATH, PATH_2, n / 4))
    for x, y in ((-40, -60), (-14, -70), (22, -66), (46, -50)):
        brush.draw_bush(x, y, 12)
    for x in (-34, -26, 38):
        brush.draw_curve([(x, -46), (x + 3, -34), (x - 2, -24)], 2.4, BUSH)


def paint_willow_rock(brush: Brush) -> None:
    """A flat rock under a weeping willow."""
    brush.draw_lawn(17)
    brush.draw_rock(8, 12, 60, 26, STONE, 3)
    brush.draw_blob(-4, 1, 38, 11, STONE_3, 4)
    for x in (-20, 6, 30):
        brush.draw_curve([(x, 0), (x + 8, 9), (x + 4, 19)], 1.8, STONE_2)
    brush.draw_polygon([(-36, 12), (-24, 12), (-16, -42), (-27, -44)], WOOD_2)
    brush.draw_blob(-14, -54, 58, 26, WILLOW_2, 4)
    strands = 46
    for n in range(strands):
        part = n * 19 % strands / (strands - 1)
        long, left = 34 + 30 * math.sin(n * 1.7) ** 2, -72 + part * 116
        top = -52 - 22 * math.sin(part * math.pi)
        knots = [(-18 + (left + 18) * 0.7, top - 6), (left, top + 8)]
        knots += [(left * 1.05, top + long * 0.6), (left * 1.03 - 2, top + long)]
        brush.draw_curve(knots, 4.4, (WILLOW_2, WILLOW, mix(WILLOW_2, WILLOW, 0.4), WILLOW_3)[n % 4])
    brush.draw_blob(-16, -68, 40, 16, mix(WILLOW_2, WILLOW, 0.4), 3)
    brush.draw_blob(-22, -74, 30, 10, WILLOW, 5)


def paint_warbler_rock(brush: Brush) -> None:
    """A rock with a point, and three warblers that sing there."""
    brush.draw_lawn(18)
    brush.draw_rock(0, 0, 40, 34, STONE, 3)
    brush.draw_rock(-38, 20, 24, 16, mix(STONE, STONE_3, 0.3), 6)
    brush.draw_rock(40, 22, 22, 14, mix(STONE, STONE_2, 0.3), 8)
    brush.draw_polygon([(-20, -22), (-12, -46), (8, -52), (22, -40), (26, -16)], STONE_2)
    brush.draw_polygon([(-20, -22), (-12, -46), (8, -52), (2, -28)], STONE_3)
    _paint_warbler(brush, 6, -66, 1.15, GOLD)
    _paint_warbler(brush, -38, -2, 0.75, GOLD_2)
    _paint_warbler(brush, 42, 6, 0.65, mix(GOLD, CREAM, 0.35))
    for x, y in ((-28, -72), (-34, -64)):
        brush.draw_curve([(x, y), (x - 7, y - 7), (x - 5, y - 15)], 2, CREAM)


def _paint_warbler(brush: Brush, x: float, y: float, size: float, tone: Color) -> None:
    """Looking to the left, with open beak."""
    for side in (-2, 3):
        brush.draw_line([(x + side * size, y + 7 * size), (x + side * size, y + 14 * size)], 1.6, NIGHT)
    brush.draw_polygon([(x + dx * size, y + dy * size) for dx, dy in ((9, 2), (24, 7), (10, 8))], WOOD_2)
    brush.draw_ellipse(x + 1, y + 1.4, 13 * size, 9.4 * size, mix(tone, WOOD_2, 0.55))
    brush.draw_ellipse(x, y, 12 * size, 8.4 * size, tone)
    brush.draw_disc(x - 9 * size, y - 8 * size, 7 * size, tone)
    brush.draw_polygon([(x + dx * size, y + dy * size) for dx, dy in ((-15, -9.5), (-23, -6.6), (-15, -4.6))], NIGHT)
    brush.draw_disc(x - 10.4 * size, y - 9.4 * size, 1.8 * size, NIGHT)
    brush.draw_ellipse(x + 3 * size, y - size, 8 * size, 4.4 * size, WILLOW_2)
