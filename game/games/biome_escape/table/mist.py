"""The sea of mist under the dome: banks of puffs, each lit from the upper left, warm far away and cool near by."""

import functools
import math
import random
from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import PREMUL, Canvas
from game.ui.textures import MULT, vertical_gradient_picture
from game.ui.theme import mix

BALL = 64  # pixels across the pattern of a puff
SOFT = 0.55  # of a puff's radius, in which it fades
FLAT = 0.74  # height of a puff, in its width
SHADES = (0.0, 0.3, 0.6)  # how dark puffs on a crest, on a slope and in a hollow are
COARSE = 1.0  # pixels in a unit of the sea, which has no edges and is enlarged
SIZES = 6  # pixels from one size of puff to the next
ROW, COLUMN = (7.0, 7.0), (17.0, 18.0)  # units between puffs far away, and how many more near by
HAZY = 0.75  # how much of the light is in the shade of a puff that is drawn by itself
TONES, STRAY = 10, 0.09  # steps of light from far to near, and how far a puff strays from its own
LEAST, MORE = 18.0, 24.0  # a puff's radius, likewise


@functools.lru_cache(maxsize=1)
def _soft_sphere() -> tuple[Surface, Surface]:
    """A soft sphere, premultiplied: its part in shade and its part in light, which together have its alpha."""
    dark, lit = (Surface((BALL, BALL), pygame.SRCALPHA) for _ in range(2))
    for y in range(BALL):
        for x in range(BALL):
            dx, dy = (x + 0.5) / BALL * 2 - 1, (y + 0.5) / BALL * 2 - 1
            far = math.hypot(dx, dy)
            if far < 1:
                edge = min(1.0, (1 - far) / SOFT)
                alpha = 255 * edge * edge * (3 - 2 * edge)
                light = max(0.0, min(1.0, 0.5 - 0.34 * dx - 0.56 * dy + 0.12 * math.sqrt(1 - far * far)))
                low, high = round(alpha * (1 - light)), round(alpha * light)
                dark.set_at((x, y), (low, low, low, low))
                lit.set_at((x, y), (high, high, high, high))
    return dark, lit


@functools.lru_cache(maxsize=512)
def _puff_picture(lit: tuple[int, ...], shade: tuple[int, ...], width: int) -> Surface:
    """One of these colours, so many pixels wide, premultiplied."""
    dark_part, lit_part = (part.copy() for part in _soft_sphere())
    dark_part.fill((*shade[:3], 255), special_flags=MULT)
    lit_part.fill((*lit[:3], 255), special_flags=MULT)
    dark_part.blit(lit_part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(dark_part, (width, max(1, round(width * FLAT))))


def wave_height(x: float, y: float) -> float:
    """Long banks and hollows, -1..1."""
    return (
        math.sin(x / 96 + y / 41) + math.sin(x / 61 - y / 33 + 2) * 0.8 + math.sin(x / 173 + y / 88 + 4) * 1.1
    ) / 2.9


def _light_and_shade(share: float, height: float) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Light and shade of a puff. share: 0 far away, 1 near by; height: on a crest or in a hollow."""
    bands = STYLE["mist_bands"]
    place = round(max(0.0, min(1.0, share)) * TONES) / TONES * (len(bands) - 1)
    far = min(len(bands) - 2, int(place))
    lit, shade = (mix(one, other, place - far) for one, other in zip(bands[far], bands[far + 1]))
    dark = SHADES[0 if height > 0.12 else 1 if height > -0.35 else 2]
    return tuple(mix(lit, shade, dark)), tuple(mix(shade, STYLE["mist_deep"], dark * 0.5))


def mist_picture(canvas: Canvas, area: FRect) -> Surface:
    """The mist, as large as the board; painted once for a window."""
    return canvas.cached_surface(("biome sea", tuple(area)), partial(_paint_mist, canvas, area))


def _paint_mist(canvas: Canvas, area: FRect) -> Surface:
    size, q = canvas.rect(*area).size, min(COARSE, canvas.k / 2)
    small = (math.ceil(size[0] * q / canvas.k), math.ceil(size[1] * q / canvas.k))
    picture = vertical_gradient_picture(small, [shade for _, shade in STYLE["mist_bands"]])
    rng, y = random.Random(5), -20.0
    while y < area.h + 40:
        part = max(0.0, min(1.0, y / area.h))
        x = -20.0 + rng.uniform(0, COLUMN[0])
        while x < area.w + 20:
            _blit_puff(picture, q, x + rng.uniform(-9, 9), y + rng.uniform(-6, 6), part, rng.random())
            x += COLUMN[0] + COLUMN[1] * part
        y += ROW[0] + ROW[1] * part
    return pygame.transform.smoothscale(picture, size).convert(canvas.surf)


def _blit_puff(picture: Surface, scale: float, x: float, y: float, progress: float, chance: float) -> None:
    height = wave_height(x, y * 1.5)
    radius = (LEAST + MORE * progress) * (0.8 + 0.5 * chance + 0.35 * max(0, height))
    tones = _light_and_shade(progress + STRAY * (2 * chance - 1), height)
    puff = _puff_picture(*tones, max(SIZES, round(radius * 2 * scale / SIZES) * SIZES))
    at = (
        round(x * scale - puff.get_width() / 2),
        round((y - 9 * height * (0.5 + progress)) * scale - puff.get_height() / 2),
    )
    picture.blit(puff, at, special_flags=PREMUL)


def draw_mist_puff(canvas: Canvas, x: float, y: float, radius: float, progress: float, height: float) -> None:
    """One by itself, on the edge of the sea; see _light_and_shade."""
    wide = max(4, round(radius * 2 * canvas.k / 4) * 4)
    lit, shade = _light_and_shade(progress, height)
    canvas.blit_centred(_puff_picture(lit, tuple(mix(Color(shade), Color(lit), HAZY)), wide), x, y)
