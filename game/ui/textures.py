"""Noise and grain, gradients of colour, and the materials of tables, painted on surfaces."""

import math
import random
from collections.abc import Sequence

import pygame
from pygame import Color

from game.ui.theme import THEME, mix

MULT = pygame.BLEND_RGB_MULT


def noise_picture(w: int, h: int, seed: int, low: int = 0) -> pygame.Surface:
    """Grey noise, values low..255."""
    rng = random.Random(seed)
    picture = pygame.image.frombytes(rng.randbytes(w * h), (w, h), "P")
    picture.set_palette([(v, v, v) for v in (low + (255 - low) * i // 255 for i in range(256))])
    out = pygame.Surface((w, h), 0, 32)
    out.blit(picture, (0, 0))
    return out


def apply_grain(
    surface: pygame.Surface, seed: int, strength: int, coarse: float, stretch: tuple[float, float] = (1, 1)
) -> None:
    """Multiply a surface by noise. coarse: size of a grain in pixels; stretch: (24, 1) makes wood."""
    w, h = surface.get_size()
    cells = (max(2, int(w / (coarse * stretch[0]))), max(2, int(h / (coarse * stretch[1]))))
    dust = noise_picture(*cells, seed, 255 - strength)
    surface.blit(pygame.transform.smoothscale(dust, (w, h)), (0, 0), special_flags=MULT)


def radial_light_picture(
    size: tuple[int, int], inner: Color, outer: Color, centre: tuple[float, float], reach: float, power: float
) -> pygame.Surface:
    """Soft radial light: painted at 1/16 size and blown up, so it costs next to nothing."""
    w, h = max(8, size[0] // 16), max(8, size[1] // 16)
    picture = pygame.Surface((w, h), 0, 32)
    cx, cy, far = centre[0] * w, centre[1] * h, reach * math.hypot(w, h)
    ramp = [mix(inner, outer, i / 255) for i in range(256)]
    for y in range(h):
        for x in range(w):
            picture.set_at((x, y), ramp[round(255 * min(1, math.hypot(x - cx, y - cy) / far) ** power)])
    return pygame.transform.smoothscale(picture, size)


def vertical_gradient_picture(size: tuple[int, int], stops: Sequence[Color]) -> pygame.Surface:
    """Vertical blend of colours: a column one pixel wide, blown up."""
    column = pygame.Surface((1, 64), 0, 32)
    for y in range(64):
        t = y / 63 * (len(stops) - 1)
        i = min(int(t), len(stops) - 2)
        column.set_at((0, y), mix(stops[i], stops[i + 1], t - i))
    return pygame.transform.smoothscale(column, size)


def paint_walnut(w: int, h: int) -> pygame.Surface:
    """The table of the shell: five boards, lit from above."""
    shell = THEME.shell
    picture = radial_light_picture((w, h), shell["walnut_light"], shell["walnut_dark"], (0.5, 0.36), 0.62, 1.3)
    apply_grain(picture, 3, 52, h / 170, (60, 1))
    apply_grain(picture, 4, 34, h / 420, (90, 1))
    apply_grain(picture, 5, 14, 1.4)
    thick = max(1, h // 480)
    for i in range(1, 5):
        y = round(h * (i / 5 + 0.022))
        pygame.draw.line(picture, shell["seam"], (0, y), (w, y), thick)
        pygame.draw.line(picture, shell["seam_light"], (0, y + thick), (w, y + thick), 1)
    return picture


def paint_felt(w: int, h: int, inner: Color, outer: Color) -> pygame.Surface:
    """Cloth under one lamp."""
    picture = radial_light_picture((w, h), inner, outer, (0.5, 0.42), 0.66, 1.4)
    apply_grain(picture, 11, 30, 1.6)
    apply_grain(picture, 12, 26, 3.2, (2.2, 1))
    return picture
