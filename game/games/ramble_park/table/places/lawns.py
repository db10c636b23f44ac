"""Meadows and what was built on them, and the way out into the city."""

import math
import random

from game.games.ramble_park.table.brush import Brush
from game.games.ramble_park.table.paints import (
    BLUE,
    BUSH,
    CREAM,
    DUSK,
    DUSK_2,
    DUSK_3,
    GLADE,
    GLASS,
    GOLD,
    GOLD_2,
    GRASS,
    GRASS_2,
    IRON,
    IRON_2,
    LEAF,
    MEADOW,
    NIGHT,
    ORANGE,
    ORANGE_2,
    PATH,
    PATH_2,
    RED,
    RED_2,
    RED_3,
    SLATE_2,
    STONE,
    STONE_2,
    STONE_3,
    WHITE,
    WOOD,
    WOOD_2,
    WOOD_3,
    WOODS,
)
from game.ui.theme import mix

SHINGLE_ROWS = 5  # of the shelter's roof
TOWERS = ((-92, 34, 70), (-56, 28, 96), (-26, 32, 66), (8, 30, 104), (40, 26, 78), (68, 36, 62))


def paint_tupelo_meadow(brush: Brush) -> None:
    """The old tupelo, red in autumn."""
    brush.draw_lawn(11, MEADOW)
    brush.draw_path([(-92, 34), (-30, 42), (40, 34), (98, 44)], 9)
    brush.draw_flowers(0, 12, 78, 26, (CREAM, GOLD, RED_3), 1.7, 4)
    brush.draw_shadow(16, 22, 58, 12, MEADOW)
    trunk = ((-9, 22), (13, 22), (7, -26), (22, -42), (16, -46), (3, -32), (-10, -44), (-15, -40), (-4, -24))
    brush.draw_polygon(trunk, WOOD_2)
    for x, y, r, tone in (
        (2, -50, 44, RED_2),
        (-28, -36, 26, RED_2),
        (34, -38, 26, RED_2),
        (2, -57, 38, RED),
        (-29, -42, 21, mix(RED, RED_3, 0.3)),
        (32, -46, 20, mix(RED, RED_3, 0.15)),
        (-8, -69, 24, mix(RED, RED_3, 0.6)),
        (16, -64, 18, mix(RED, RED_3, 0.7)),
        (-31, -50, 11, RED_3),
        (-14, -77, 12, mix(RED_3, GOLD, 0.4)),
    ):
        brush.draw_blob(x, y, r, r * 0.78, tone, x + 60, 0.11)
    for x, y in ((-40, 20), (32, 28), (-16, 30), (48, 16), (4, 34)):
        brush.draw_ellipse(x, y, 2.8, 1.8, RED)


def paint_humming_tombstone(brush: Brush) -> None:
    """A stone with a bolt on it, that hums."""
    brush.draw_lawn(12, mix(GRASS, GRASS_2, 0.2))
    brush.draw_shadow(6, 26, 44, 10)
    brush.draw_polygon([(26, 24), (36, 18), (36, -40), (26, -46)], SLATE_2)
    face = [(-26, 24), (26, 24), (26, -36), (20, -52), (0, -60), (-20, -52), (-26, -36)]
    brush.draw_polygon([(x + 5, y - 4) for x, y in face], SLATE_2)
    brush.draw_polygon(face, IRON)
    brush.draw_polygon(
        [(-26, 24), (-20, 24), (-20, -36), (-15, -48), (0, -56), (0, -60), (-20, -52), (-26, -36)], CREAM
    )
    brush.draw_box(-14, -20, 28, 36, IRON_2)
    for n in range(5):
        brush.draw_line([(-9, 10 - n * 6), (9, 10 - n * 6)], 2, NIGHT)
    brush.draw_polygon([(2, -50), (-7, -37), (-1, -37), (-4, -26), (7, -41), (1, -41)], GOLD_2)
    for side in (-1, 1):
        for n, r in enumerate((42, 52, 62)):
            turns = [-0.5 + step * 0.1 for step in range(11)]
            wave = [(side * r * math.cos(turn), -18 + r * 0.9 * math.sin(turn)) for turn in turns]
            brush.draw_line(wave, 2.8 - n * 0.5, mix(CREAM, GOLD, 0.3 + n * 0.2))
    brush.draw_flowers(0, 30, 62, 15, (RED, RED_3), 2.6, 8)
    for x, y in ((-48, 28), (48, 28), (-36, 36)):
        brush.draw_fern(x, y, 12)


def paint_park_exit(brush: Brush) -> None:
    """The gate: a yellow taxi waits before the lit windows of the city."""
    brush.draw_box(-110, -110, 220, 114, DUSK_2)
    rng = random.Random(5)
    for n, (x, wide, high) in enumerate(TOWERS):
        brush.draw_box(x, 4 - high, wide, high, (DUSK, DUSK_3, mix(DUSK, DUSK_3, 0.5))[n % 3])
        for down in range(8, high - 8, 9):
            for across in range(4, wide - 4, 7):
                if rng.random() < 0.6:
                    brush.draw_box(
                        x + across, 4 - high + down, 3.6, 5, rng.choice((GOLD, mix(GOLD, CREAM, 0.5), DUSK_3))
                    )
    brush.draw_box(-110, 2, 220, 24, SLATE_2)
    for x in (-92, 72):
        brush.draw_line([(x, 13), (x + 22, 13)], 2, GLADE)
    brush.draw_ellipse(-2, 19, 36, 4, NIGHT)
    brush.draw_shape([(-36, 17), (-36, 5), (-24, 2), (-15, -10), (10, -10), (18, 2), (31, 5), (32, 17)], GOLD)
    for glass in ([(-19, 2), (-12, -6), (-4, -6), (-4, 2)], [(0, 2), (0, -6), (8, -6), (14, 2)]):
        brush.draw_polygon(glass, GLASS)
    brush.draw_box(-6, -15, 10, 5, CREAM)
    for x in (-21, 18):
        brush.draw_wheel(x, 18)
    brush.draw_box(-110, 38, 220, 80, GRASS)
    brush.draw_polygon([(-44, 26), (44, 26), (32, 112), (-32, 112)], PATH)
    brush.draw_box(-46, 24, 92, 5, PATH_2)
    for x in (-60, 60):
        wall = x - 47 if x < 0 else x + 9
        brush.draw_box(wall, 20, 38, 20, STONE_2)
        brush.draw_box(wall, 20, 38, 4, STONE)
        brush.draw_box(x - 11, -26, 22, 66, STONE_2)
        brush.draw_box(x - 11, -26, 9, 66, STONE)
        brush.draw_polygon([(x - 15, -24), (x + 15, -24), (x + 11, -34), (x - 11, -34)], STONE_3)
        brush.draw_disc(x, -39, 7, CREAM)


def paint_maintenance_meadow(brush: Brush) -> None:
    """A shed with light in its door, a cart, a coil of cable."""
    green = mix(GRASS_2, DUSK_2, 0.35)
    brush.draw_lawn(14, mix(GRASS, MEADOW, 0.5))
    brush.draw_shadow(-4, 16, 50, 9)
    brush.draw_box(-50, -28, 56, 42, green)
    for n in range(9):
        brush.draw_line([(-47 + n * 6.4, 13), (-47 + n * 6.4, -27)], 1.2, mix(green, NIGHT, 0.4))
    brush.draw_polygon([(-57, -26), (13, -26), (2, -54), (-46, -54)], WOOD_2)
    brush.draw_polygon([(-57, -26), (-20, -26), (-16, -54), (-46, -54)], mix(WOOD_2, WOOD, 0.5))
    brush.draw_box(-32, -18, 22, 32, NIGHT)
    brush.draw_box(-29, -15, 16, 29, mix(GOLD, CREAM, 0.25))
    brush.draw_polygon([(-1, -14), (-7, -3), (-3, -3), (-5, 7), (4, -6), (0, -6)], GOLD)
    brush.draw_line([(28, 0), (38, -28)], 2.6, WOOD)
    brush.draw_polygon([(34, -26), (44, -29), (42, -42), (36, -42)], IRON)
    brush.draw_line([(40, 0), (47, -24)], 2.4, WOOD_2)
    brush.draw_polygon([(18, 16), (50, 16), (55, -1), (13, -1)], ORANGE_2)
    brush.draw_polygon([(16, -1), (52, -1), (49, 7), (19, 7)], ORANGE)
    brush.draw_line([(53, 0), (67, -10)], 3, NIGHT)
    for x in (24, 46):
        brush.draw_wheel(x, 19)
    for n, r in enumerate((13, 8.5, 4)):
        brush.draw_ellipse(-62, 22, r, r * 0.55, mix(GRASS, NIGHT, 0.2) if n == 2 else (NIGHT, SLATE_2)[n])
    brush.draw_path([(-20, 16), (-14, 36), (10, 50), (6, 98)], 12)


def paint_rustic_shelter(brush: Brush) -> None:
    """An open house of rough wood under a roof of shingles."""
    brush.draw_lawn(16)
    brush.draw_shadow(2, 24, 58, 11)
    brush.draw_polygon([(-52, 22), (52, 22), (42, 6), (-42, 6)], PATH_2)
    brush.draw_polygon([(-42, -22), (42, -22), (42, -8), (-42, -8)], mix(WOOD_2, NIGHT, 0.35))
    for x in (-35, 37):
        brush.draw_line([(x, 8), (x, -24)], 5, WOOD_2)
    brush.draw_line([(-42, 8), (44, 8)], 4, WOOD_2)
    for x in (-48, 0, 50):
        brush.draw_post(x, -24, 22, 7)
        for side in (-1, 1):
            brush.draw_line([(x, -8), (x + side * 14, -24)], 3, WOOD)
    for left, right in ((-48, 0), (0, 50)):
        brush.draw_line([(left, 2), (right, 2)], 3, WOOD)
        for n in range(4):
            step = (right - left) / 4
            brush.draw_line([(left + n * step, 17), (left + (n + 0.5) * step, 2)], 2, WOOD)
    brush.draw_polygon([(-67, -21), (69, -21), (24, -67), (-22, -67)], WOOD_2)
    for row in range(SHINGLE_ROWS):
        low, wide, narrow = -21.5 - row * 9, 66 - row * 8.9, 66 - (row + 1) * 8.9
        count = 12 - row
        for n in range(count):
            a, b = (-1 + 2 * step / count for step in (n, n + 1))
            tone = mix(WOOD, (WOOD_2, WOOD_3, WOOD)[(n + row) % 3], 0.35)
            corners = (
                (a * wide + 1.6, low),
                (b * wide + 0.4, low),
                (b * narrow + 0.4, low - 8),
                (a * narrow + 1.6, low - 8),
            )
            brush.draw_polygon(corners, tone)
    brush.draw_line([(-21, -68), (23, -68)], 4, WOOD_3)
    brush.draw_path([(0, 24), (4, 46), (-4, 98)], 13)


def paint_evodia_field(brush: Brush) -> None:
    """An evodia in bloom, a feeder, bees and birds."""
    grass = mix(GRASS, MEADOW, 0.7)
    brush.draw_lawn(19, grass, [mix(tone, LEAF, 0.3) for tone in WOODS])
    brush.draw_flowers(0, 18, 82, 60, (WHITE, mix(GLADE, WHITE, 0.5), WHITE), 1.9, 9)
    brush.draw_tree(-22, 12, 72, BUSH, grass)
    brush.draw_flowers(-23, -32, 24, 36, (mix(WHITE, GLADE, 0.2),), 2.2, 3)
    brush.draw_post(36, -34, 28, 3.6)
    brush.draw_polygon([(21, -30), (51, -30), (36, -47)], WOOD_2)
    brush.draw_box(26, -30, 20, 12, CREAM)
    brush.draw_box(22, -18, 28, 4, WOOD_2)
    brush.draw_disc(27, -22, 4.2, RED)
    brush.draw_disc(47, -21, 3.8, BLUE)
    for x, y in ((6, -48), (-2, -62), (14, -66)):
        brush.draw_ellipse(x + 1, y - 2.6, 2.4, 1.6, WHITE)
        brush.draw_ellipse(x, y, 3, 2.2, GOLD)
        brush.draw_line([(x - 0.6, y - 2), (x - 0.6, y + 2)], 1, NIGHT)
