"""Outlines, icons, polygons and strokes.

Functions that take a `canvas` draw on it and keep what they made; those that take a `surface` paint inside a sprite,
`scale` pixels to the unit.
"""

import math
import random
from collections.abc import Iterable, Sequence

import pygame
from pygame import Color

from game.ui.canvas import Canvas
from game.ui.shapes import TAU, Point, blob_points, points_along, to_pixels
from game.ui.theme import WHITE


def draw_outline(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    colour: Color,
    width: float,
    outset: float = 0,
) -> None:
    """A rounded line inside the edge of a box, or `outset` units outside it."""
    x, y, w, h, radius = x - outset, y - outset, w + 2 * outset, h + 2 * outset, radius + outset

    def paint(surface: pygame.Surface, scale: float) -> None:
        pygame.draw.rect(
            surface, colour, surface.get_rect(), max(1, round(width * scale)), border_radius=round(radius * scale)
        )

    canvas.draw(("outline", radius, tuple(colour), width), x, y, w, h, paint)


def stamp_icon(
    canvas: Canvas,
    surface: pygame.Surface,
    scale: float,
    name: str,
    cx: float,
    cy: float,
    size: float,
    colour: Color,
    turn: float = 0,
) -> None:
    """An icon inside a sprite."""
    picture = canvas.icon_surface(name, round(size * scale), colour)
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1)
    surface.blit(picture, top_left_around(scale, cx, cy, picture))


def top_left_around(scale: float, cx: float, cy: float, picture: pygame.Surface) -> tuple[int, int]:
    return round(cx * scale - picture.get_width() / 2), round(cy * scale - picture.get_height() / 2)


def fill_polygon(surface: pygame.Surface, scale: float, colour: Color, points: Iterable[Point]) -> None:
    """A filled polygon given in units inside a sprite."""
    pygame.draw.polygon(surface, colour, to_pixels(scale, *points))


def paint_treeline(
    surface: pygame.Surface, scale: float, w: float, base: float, height: float, colour: Color, seed: int, count: int
) -> None:
    """A hill of leaf crowns."""
    rng = random.Random(seed)
    pygame.draw.rect(surface, colour, (0, base * scale, w * scale + 1, surface.get_height()))
    for i in range(count):
        x, r = rng.uniform(-10, w + 10), rng.uniform(0.35, 1) * height
        fill_polygon(surface, scale, colour, blob_points(x, base, r * 0.9, r, seed + i, 0.16))


def round_corners(surface: pygame.Surface, radius_px: float) -> None:
    """Cut a painted rectangle to rounded corners."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=round(radius_px))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def paint_pen_stroke(
    surface: pygame.Surface,
    scale: float,
    points: Sequence[Point],
    width: float,
    colour: Color,
    seed: int,
    wobble: float = 0.05,
) -> None:
    """Felt pen: a wandering line of overlapping dots, a little wider where the pen rests."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, TAU) for _ in range(4)]
    path = points_along(points, 0.7)
    for i, (at, direction) in enumerate(path):
        t = i * 0.7
        off = width * wobble * 3 * (math.sin(t / 17 + phase[0]) + 0.6 * math.sin(t / 7.3 + phase[1]))
        r = width / 2 * (1 + 0.07 * math.sin(t / 11 + phase[2]) + 0.05 * math.sin(t / 3.1 + phase[3]) * 0.9)
        end = min(i, len(path) - 1 - i)
        if end < 6:
            r *= 1 + 0.10 * (1 - end / 6)
        centre = ((at.x - direction.y * off) * scale, (at.y + direction.x * off) * scale)
        pygame.draw.circle(surface, colour, centre, max(1, r * scale))
