"""What the land looks like when all is over: under the open dome in the morning, or drowned in mist."""

import math
import random
from functools import partial

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.biome_escape.table import mist
from game.games.biome_escape.table.dome import Dome, draw_sea_inside
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow
from game.ui.shapes import to_pixels
from game.ui.textures import MULT, vertical_gradient_picture
from game.ui.theme import fade, mix

FINE = 2.0  # pixels to a unit: from here on hills and petals are painted in their own size, else twice as large
SKY = (0.20, 0.56)  # of the board's height: how low and how high the horizon lies, just over the land
SUN, HILLS = 56.0, (58.0, 42.0, 26.0)  # a radius, and heights above the horizon
PETALS = ((0.30, 0.98, 0.17), (0.47, 0.80, 0.15), (0.62, 0.52, 0.12))  # foot, tip and half of the width, in half boards
PANES, BENDS = 6, 20  # of a petal: between its ribs, steps along one
BIRDS = ((0.27, 0.17, 1.2), (0.30, 0.13, 0.9), (0.335, 0.18, 1.0), (0.70, 0.14, 1.0), (0.735, 0.175, 0.8))
DEEP = 0.2  # how much darker it is beside the board
VEILED = 205  # of 255: how much of the land the mist hides


def sky_horizon_y(area: FRect, top: float) -> float:
    """Where the sky ends. top: of the land."""
    least, most = SKY
    return max(area.y + area.h * least, min(area.y + area.h * most, top))


def supersampling(canvas: Canvas) -> int:
    return 1 if canvas.k >= FINE else 2


# ---------------------------------------------------------------- the morning
def paint_sky(scale: float, horizon: float, is_narrow: bool, w: int, h: int) -> Surface:
    """The sky of the whole window: night above, gold where the sun comes up, below it what the mist will hide."""
    look = STYLE["dawn"]
    stops, end = look["narrow" if is_narrow else "sky"], round(horizon * scale)
    picture = Surface((w, h), 0, 32)
    picture.fill(mix(stops[0], STYLE["night"]["dark"], 0.5))
    picture.blit(vertical_gradient_picture((w, end), stops), (0, 0))
    picture.blit(
        vertical_gradient_picture((w, max(1, h - end)), [mix(one, stops[0], DEEP) for one in look["mist"]]), (0, end)
    )
    return picture


def draw_sunrise_over_open_dome(canvas: Canvas, area: FRect, glass: Dome, horizon: float) -> None:
    """Sun, hills, birds, and the glass folded back on both sides; then the mist, golden."""
    look = STYLE["dawn"]
    draw_lamp_glow(canvas, glass.x, horizon, area.w * 0.44, look["light"], 0.62, 1.5, 0.8)
    canvas.draw(
        ("biome hills", area.w, area.h, round(glass.x - area.x, 1)),
        area.x,
        horizon - area.h * 0.2,
        area.w,
        area.h * 0.24,
        partial(_paint_hills, glass.x - area.x, area.h * 0.2),
        supersampling(canvas),
    )
    draw_golden_mist(canvas, area, horizon)
    for x, y, size in BIRDS:
        _draw_bird(canvas, area.x + area.w * x, area.y + (horizon - area.y) * y * 2, size)
    paint = partial(_paint_petals, area.w, area.h)
    canvas.draw(("biome petals", area.w, area.h), area.x, area.y, area.w, area.h, paint, supersampling(canvas))


def _paint_hills(middle: float, base: float, surface: Surface, scale: float) -> None:
    look, wide = STYLE["dawn"], surface.get_width() / scale
    pygame.draw.circle(surface, look["sun"], (middle * scale, (base - SUN * 0.35) * scale), SUN * scale)
    for n, (high, tone) in enumerate(zip(HILLS, look["hills"])):
        ridge = [(x, base - high * abs(math.sin(x / 97 + n * 4) * 0.7 + math.sin(x / 41 + n * 8) * 0.3)) for x in
                 range(-10, round(wide) + 20, 6)]  # fmt: skip
        pygame.draw.polygon(surface, tone, to_pixels(scale, *ridge, (wide + 20, base * 2), (-10, base * 2)))


def draw_golden_mist(canvas: Canvas, area: FRect, horizon: float) -> None:
    """The sea of mist, from the horizon on, in the light of the morning."""
    sea = canvas.cached_surface(
        ("biome golden sea", tuple(area)), partial(_golden_copy, mist.mist_picture(canvas, area))
    )
    room, top = canvas.rect(*area), round(horizon * canvas.k)
    canvas.surf.blit(sea, (room.x, top), (0, top - room.y, room.w, room.bottom - top))
    rng = random.Random(4)
    step = 26.0
    for n in range(math.ceil(area.w / step) + 1):
        mist.draw_mist_puff(
            canvas, area.x + n * step, horizon + rng.uniform(-3, 9), rng.uniform(24, 40), 0.0, rng.uniform(-0.6, 0.6)
        )


def _golden_copy(sea: Surface) -> Surface:
    """Its banks and hollows in other colours."""
    picture = pygame.transform.grayscale(sea)
    picture.blit(vertical_gradient_picture(sea.get_size(), STYLE["dawn"]["mist"]), (0, 0), special_flags=MULT)
    return picture.convert(sea)


def _draw_bird(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.draw(("biome bird", size), x, y, 34, 16, partial(_paint_bird, size))


def _paint_bird(size: float, surface: Surface, scale: float) -> None:
    wings = ((2, 4), (10, 9), (14, 7), (18, 9), (27, 3))
    pygame.draw.lines(
        surface, STYLE["dawn"]["bird"], False, to_pixels(scale * size, *wings), max(1, round(2 * size * scale))
    )


def petal_line(width: float, height: float, sign: int, petal: int, across: float) -> list[Vector2]:
    """A rib of a petal from its foot to its tip. across: 0..1, from one edge of the petal to the other."""
    foot, tip, half = PETALS[petal]
    points = []
    for n in range(BENDS + 1):
        up = n / BENDS
        bend = math.sin(up * math.pi)
        out = foot + (tip - foot) * up**1.5 + 0.1 * bend + (across - 0.5) * 2 * half * bend * 0.8
        top = (0.10, 0.02, 0.30)[petal]
        points.append(
            Vector2(width / 2 * (1 + sign * out), height * (1.02 - (1.02 - top) * up - (across - 0.5) * 0.09 * bend))
        )
    return points


def _paint_petals(wide: float, height: float, surface: Surface, scale: float) -> None:
    glass = STYLE["dawn"]["glass"]
    for sign in (-1, 1):
        for petal in range(len(PETALS)):
            ribs = [petal_line(wide, height, sign, petal, n / PANES) for n in range(PANES + 1)]
            for n, (one, other) in enumerate(zip(ribs, ribs[1:])):
                pygame.draw.polygon(
                    surface, fade(glass, 0.10 + 0.04 * (n % 2)), to_pixels(scale, *one, *reversed(other))
                )
            for n, rib in enumerate(ribs):
                is_edge = n in (0, PANES)
                tone, width = (fade(glass, 0.9), 2.2) if is_edge else (fade(glass, 0.34), 1.0)
                pygame.draw.lines(surface, tone, False, to_pixels(scale, *rib), max(1, round(width * scale)))


# ---------------------------------------------------------------- the mist
def draw_land_under_mist(canvas: Canvas, area: FRect, glass: Dome, gleam: tuple[float, float] | None) -> None:
    """Mist over all the land, as far as the walls. gleam: where the light of the exit comes through it."""
    look, sea = STYLE["drowned"], mist.mist_picture(canvas, area)
    veil = canvas.cached_surface(("biome veil", tuple(area)), partial(_dimmed_copy, sea, look["shade"]))
    draw_sea_inside(canvas, area, glass, veil, area.y, VEILED)
    if gleam is not None:
        draw_lamp_glow(canvas, *gleam, 190, look["gleam"], 0.55, 1.8, 0.8)


def _dimmed_copy(sea: Surface, shade: Color) -> Surface:
    picture = sea.copy()
    picture.fill(shade, special_flags=MULT)
    return picture
