"""Camps, farms and the gang as small models on the land, each with the banner of its sign where kinds are alike."""

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import CAMP_SIGNS, STYLE
from game.ui.brush import PictureBrush
from game.ui.canvas import Canvas
from game.ui.draw import stamp_icon
from game.ui.table import IDLE
from game.ui.theme import INK, WHITE, fade, mix

LOOK, CAMPS, INKS = STYLE["models"], STYLE["camps"], STYLE["camp_ink"]
DARK = mix(INK, LOOK["line"], 0.5)
WIDE, HIGH, FOOT = 60.0, 62.0, 54.0  # of a picture and where it stands, in units of its brush
LARGER, STANDS = 1.22, 0.50  # than a badge, and how far below the middle of one it stands; in sizes of a badge
EDGE, LIT_EDGE = 0.9, 2.0  # of the line round it, in units; where it may be chosen
STEPS = 12  # of that line
OPAQUE = 100  # from which a point belongs to it
SHADOW = (30.0, 52.0, 27.0, 6.5)

Paint = Callable[[Canvas, PictureBrush], None]


def has_land_model(kind: str) -> bool:
    return kind in PAINTERS


def draw_land_model(canvas: Canvas, x: float, y: float, size: float, kind: str, look: str, edge: Color) -> None:
    """What stands where a badge of this size would be; edge: of the line round one that may be chosen."""
    wide = size * LARGER
    high = wide * HIGH / WIDE
    top = y + size * STANDS - wide * FOOT / WIDE
    tone, width = (DARK, EDGE) if look == IDLE else (edge, LIT_EDGE)
    paint = partial(_paint_model, canvas, kind, wide, tone, width)
    canvas.draw(("biome model", kind, tuple(tone), look == IDLE), x - wide / 2, top, wide, high, paint)


def _paint_model(
    canvas: Canvas, kind: str, wide: float, tone: Color, width: float, surface: Surface, scale: float
) -> None:
    """The model over its shadow, with a line round it."""
    unit = wide / WIDE * scale
    shade, layer = Surface(surface.get_size(), pygame.SRCALPHA), Surface(surface.get_size(), pygame.SRCALPHA)
    PictureBrush(shade, 0, 0, unit).draw_ellipse(*SHADOW, fade(STYLE["mark"]["shade"], 0.42))
    surface.blit(shade, (0, 0))
    PAINTERS[kind](canvas, PictureBrush(layer, 0, 0, unit))
    line = pygame.mask.from_surface(layer, OPAQUE).to_surface(setcolor=tone, unsetcolor=(0, 0, 0, 0))
    for step in range(STEPS):
        surface.blit(line, Vector2(max(1.0, width * unit), 0).rotate(360 * step / STEPS))
    surface.blit(layer, (0, 0))


# ---------------------------------------------------------------- what is built
def paint_tent(canvas: Canvas, brush: PictureBrush, is_main: bool) -> None:
    cloth, shade = LOOK["tent"] if is_main else LOOK["other_tent"]
    brush.draw_polygon([(30, 16), (55, 52), (38, 55), (26, 30)], shade)
    brush.draw_polygon([(30, 16), (38, 55), (7, 52)], cloth)
    brush.draw_polygon([(30, 16), (20, 53.4), (7, 52)], mix(cloth, WHITE, 0.5))
    brush.draw_polygon([(30, 24), (33.5, 54.4), (24, 53.6)], LOOK["wood"][1])
    brush.draw_polygon([(29.6, 34), (31.6, 54), (26, 53.6)], LOOK["fire"][1])
    brush.draw_line([(30, 17), (30, 4)], 1.8, LOOK["wood"][1])
    brush.draw_polygon([(30, 3), (47, 8), (30, 13)], LOOK["flag"][0 if is_main else 1])
    if is_main:
        brush.draw_ellipse(12, 54, 3.6, 2.4, LOOK["fire"][0])
        brush.draw_polygon([(9.4, 54), (14.6, 54), (12, 45)], LOOK["fire"][1])


def paint_farm_model(canvas: Canvas, brush: PictureBrush) -> None:
    """A red barn, and a silo behind it."""
    wall, lit, dark = LOOK["barn"]
    trim, roof = LOOK["trim"], LOOK["wood"][0]
    brush.draw_box(42, 24, 10, 27, LOOK["silo"][0])
    brush.draw_box(47.5, 24, 4.5, 27, LOOK["silo"][1])
    brush.draw_ellipse(47, 24, 5, 4.4, mix(LOOK["silo"][0], WHITE, 0.5))
    brush.draw_polygon([(9, 31), (25, 15), (41, 31), (41, 53), (9, 53)], dark)
    brush.draw_polygon([(12, 31), (25, 19), (38, 31), (38, 53), (12, 53)], wall)
    brush.draw_polygon([(12, 31), (25, 19), (25, 53), (12, 53)], lit)
    brush.draw_polygon([(5, 32), (25, 11), (45, 32), (41.5, 34), (25, 17.5), (8.5, 34)], roof)
    brush.draw_box(18.4, 37, 13.2, 16, trim)
    brush.draw_box(20, 38.6, 10, 14.4, dark)
    brush.draw_line([(20.4, 39), (29.6, 52)], 1.5, trim)
    brush.draw_line([(29.6, 39), (20.4, 52)], 1.5, trim)
    brush.draw_disc(25, 28, 3, trim)


def paint_exit_model(canvas: Canvas, brush: PictureBrush) -> None:
    """A gate of stone with light behind it."""
    stone, dark, light = LOOK["stone"]
    brush.draw_polygon([(19, 54), (41, 54), (41, 26), (30, 16), (19, 26)], LOOK["fire"][1])
    brush.draw_polygon([(24, 54), (36, 54), (36, 30), (30, 23), (24, 30)], mix(LOOK["fire"][1], WHITE, 0.7))
    for x in (9.0, 40.0):
        brush.draw_box(x, 22, 11, 32, stone)
        brush.draw_box(x + 8, 22, 3, 32, dark)
        for y in (32, 43):
            brush.draw_line([(x, y), (x + 11, y)], 1, dark)
    brush.draw_polygon(
        [(7, 26), (14, 13), (30, 6), (46, 13), (53, 26), (42, 26), (38, 20), (30, 16), (22, 20), (18, 26)], light
    )
    brush.draw_disc(30, 11.5, 5.2, dark)
    brush.draw_disc(30, 11.5, 4.2, LOOK["fire"][1])


# ---------------------------------------------------------------- who lives there
def paint_ally_camp(canvas: Canvas, brush: PictureBrush) -> None:
    """Two round huts and a banner."""
    thatch, lit = LOOK["hut"]
    for x in (13.0, 47.0):
        brush.draw_box(x - 8, 40, 16, 12, LOOK["wood"][2])
        brush.draw_polygon([(x - 12, 42), (x + 12, 42), (x, 23)], thatch)
        brush.draw_polygon([(x - 12, 42), (x - 1, 42), (x, 23)], lit)
        brush.draw_box(x - 2.6, 45, 5.2, 7, LOOK["wood"][1])
    paint_banner(canvas, brush, "ally")


def paint_enemy_camp(canvas: Canvas, brush: PictureBrush, kind: str) -> None:
    """A palisade with torches and a banner."""
    for n in range(10):
        x, high = 5.4 + n * 5.5, 19 + 4 * math.sin(n * 1.9)
        stake = [(x - 2.7, 54), (x + 2.7, 54), (x + 2.7, 54 - high), (x, 49.6 - high), (x - 2.7, 54 - high)]
        brush.draw_polygon(stake, LOOK["wood"][1])
        half = [(x - 2.7, 54), (x - 0.4, 54), (x - 0.4, 54 - high), (x, 49.6 - high), (x - 2.7, 54 - high)]
        brush.draw_polygon(half, LOOK["wood"][0])
    brush.draw_line([(3, 45), (57, 45)], 2, LOOK["wood"][2])
    for x in (6.0, 54.0):
        brush.draw_ellipse(x, 27, 3.4, 4.6, LOOK["fire"][0])
        brush.draw_ellipse(x, 28, 1.8, 2.6, LOOK["fire"][1])
    paint_banner(canvas, brush, kind)


def paint_banner(canvas: Canvas, brush: PictureBrush, kind: str) -> None:
    """A banner with the sign of a camp."""
    x, top, wide, high = 30.0, 6.0, 27.0, 29.0
    brush.draw_line([(x, top + high + 14), (x, top - 4)], 2.2, LOOK["wood"][1])
    for out, tone in ((1.6, STYLE["mark"]["rim"]), (0.0, LOOK["banners"][kind])):
        left, right, foot = x - wide / 2 - out, x + wide / 2 + out, top + high + out
        brush.draw_polygon([(left, top - out), (right, top - out), (right, foot), (x, foot + 5), (left, foot)], tone)
    middle, unit = (x, top + high * 0.52), brush.unit
    stamp_icon(canvas, brush.surface, unit, CAMP_SIGNS[kind], *middle, wide * 0.9, INKS[kind])


def paint_gang_model(canvas: Canvas, brush: PictureBrush) -> None:
    """Three in dark hoods, whose eyes glow, and a torch."""
    brush.draw_line([(55, 48), (55, 20)], 2, LOOK["wood"][1])
    brush.draw_ellipse(55, 16, 4, 5.4, LOOK["fire"][0])
    brush.draw_ellipse(55, 17, 2, 3, LOOK["fire"][1])
    for x, y, size in ((14.0, 50.0, 1.0), (44.0, 50.0, 1.0), (29.0, 55.0, 1.25)):
        for out, tone in ((1.4, INKS["gang"]), (0.0, CAMPS["gang"])):
            brush.draw_shape(
                [
                    (x - 9 * size - out, y + out * 0.4), (x - 7 * size - out, y - 16 * size), (x, y - 27 * size - out),
                    (x + 7 * size + out, y - 16 * size), (x + 9 * size + out, y + out * 0.4),
                ],
                tone,
            )  # fmt: skip
        brush.draw_ellipse(x, y - 16 * size, 4.6 * size, 5.2 * size, mix(CAMPS["gang"], INK, 0.8))
        for aside in (-1.8, 1.8):
            brush.draw_disc(x + aside * size, y - 16.5 * size, 1.3 * size, LOOK["fire"][0])


PAINTERS: dict[str, Paint] = {
    "main": partial(paint_tent, is_main=True),
    "built": partial(paint_tent, is_main=False),
    "farm": paint_farm_model,
    "exit": paint_exit_model,
    "ally": paint_ally_camp,
    "stealer": partial(paint_enemy_camp, kind="stealer"),
    "killer": partial(paint_enemy_camp, kind="killer"),
    "gang": paint_gang_model,
}
