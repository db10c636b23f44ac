"""Pictures of tiles: slabs of rock with a terrain on each, and mist where nothing is known."""

import math
import random
from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import STYLE
from game.games.biome_escape.table.terrains import PAINTERS, TERRAINS
from game.games.biome_escape.table.tile_shape import (
    DEEP,
    HIGH,
    PLAIN,
    SQUASH,
    VARIANTS,
    tile_corners,
    tile_picture_center,
    tile_picture_size,
)
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import fill_polygon
from game.ui.shapes import TAU, blob_points, rounded_polygon_points, to_pixels
from game.ui.theme import INK, WHITE, fade, mix

LAYERS, TURF, TUFTS = 7, 0.2, 4  # of the rock below a tile, the part of it that is soil, tufts along an edge
PAD = 26.0  # of a patch of mist
PUFFS = 9
EDGES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))  # corners of a flat hexagon at each side, from north clockwise


def draw_tile(
    canvas: Canvas, x: float, y: float, r: float, kind: str, variant: int, cliffs: Iterable[int] = ()
) -> None:
    """A tile round a point. cliffs: the sides that have one, 0 is north, clockwise."""
    w, h = tile_picture_size(r)
    at = tile_picture_center(r)
    sides = tuple(sorted(cliffs))
    paint = partial(paint_tile, r, kind, variant % VARIANTS, sides)
    canvas.draw(("biome tile", TERRAINS[kind], variant % VARIANTS, sides), x - at.x, y - at.y, w, h, paint, 2)


# ---------------------------------------------------------------- a slab
def paint_tile(r: float, kind: str, variant: int, cliffs: tuple[int, ...], surface: Surface, scale: float) -> None:
    """Into a sprite; see draw_tile."""
    ground = TERRAINS[kind]
    top, side = STYLE["terrain"][ground]
    middle, u = tile_picture_center(r), r / PLAIN
    if ground == "lake":
        middle += Vector2(0, r * DEEP * 0.25)
    edge = rounded_polygon_points(tile_corners(middle, r * 0.975), r * 0.10)
    _paint_side(surface, scale, edge, middle, r, top, side)
    fill_polygon(surface, scale, mix(top, WHITE, 0.5), edge)
    fill_polygon(
        surface,
        scale,
        mix(side, top, 0.5),
        rounded_polygon_points(tile_corners(middle + Vector2(r * 0.014, r * 0.018), r * 0.955), r * 0.10),
    )
    fill_polygon(
        surface, scale, top, rounded_polygon_points(tile_corners(middle + Vector2(0, r * 0.012), r * 0.94), r * 0.10)
    )
    rng = random.Random(variant * 7 + len(ground))
    if ground != "lake":
        _paint_sunlight(surface, scale, middle, r, top, rng)
    PAINTERS[ground](surface, scale, middle, r, u, top, rng)
    for number in cliffs:
        _paint_cliff(surface, scale, middle, r, u, number)


def _paint_side(
    surface: Surface, scale: float, edge: list[Vector2], center: Vector2, r: float, top: Color, side: Color
) -> None:
    """Turf, then layers of rock, paler towards the mist; the right of it lies in shade."""
    deep, rock = r * DEEP, STYLE["rock"]
    steps = max(2, round(deep * scale))
    for i in range(steps, -1, -1):
        share = i / steps
        tone = mix(rock["layers"][int(share * LAYERS) % len(rock["layers"])], rock["mist"], 0.5 * share)
        fill_polygon(
            surface, scale, side if share < TURF else tone, [point + Vector2(0, deep * share) for point in edge]
        )
    right, front, left, _ = tile_corners(center, r * 0.975)[:4]
    down, shade = Vector2(0, deep + 2), Surface(surface.get_size(), pygame.SRCALPHA)
    for one, other, dark in ((right, front, 0.46), (front, left, 0.20)):
        fill_polygon(shade, scale, fade(INK, dark), [one, other, other + down, one + down])
    surface.blit(shade, (0, 0))
    for one, other in ((front, right), (left, front)):
        for n in range(TUFTS):
            foot = one + (other - one) * ((n + 1 + 0.3 * math.sin(n * 4.7)) / (TUFTS + 1))
            high, wide = r * (0.06 + 0.03 * math.sin(n * 2.9)), r * 0.075
            tuft = [foot + Vector2(-wide, -1), foot + Vector2(wide, -1), foot + Vector2(0, high)]
            fill_polygon(surface, scale, mix(side, top, 0.45), tuft)


def _paint_sunlight(surface: Surface, scale: float, center: Vector2, r: float, top: Color, rng: random.Random) -> None:
    """It lies in patches, more of them to the upper left."""
    for n in range(4):
        x, y = center.x + rng.uniform(-0.5, 0.3) * r, center.y + rng.uniform(-0.42, 0.3) * r * SQUASH
        patch = blob_points(x, y, r * rng.uniform(0.18, 0.3), r * rng.uniform(0.10, 0.17), n, 0.25)
        fill_polygon(surface, scale, mix(top, STYLE["sunlit"], 0.11), patch)


def _paint_cliff(surface: Surface, scale: float, center: Vector2, r: float, unit: float, number: int) -> None:
    """A toothed wall on one side of a quarry."""
    look = STYLE["cliff"]
    points = tile_corners(center, r * 0.90)
    a, b = (points[corner] for corner in EDGES[number])
    for i in range(9):
        x, y = a + (b - a) * ((i + 0.5) / 9)
        fill_polygon(surface, scale, look["foot"], blob_points(x, y - 3 * unit, 5.5 * unit, 7.5 * unit, i, 0.2, 6))
        fill_polygon(surface, scale, look["top"], blob_points(x, y - 6.5 * unit, 4.5 * unit, 3.8 * unit, i, 0.2, 6))


# ---------------------------------------------------------------- mist
def draw_tile_shadow(canvas: Canvas, x: float, y: float, r: float) -> None:
    """What a tile takes from the light on the mist below it."""
    w, h = r * 2.9, r * 2.5
    key = ("biome shade", r)
    canvas.blit(
        canvas.cached_surface(key, partial(_shadow_picture, canvas.k, w, h, r)), x - w / 2, y - h / 2 + r * DEEP
    )


def _shadow_picture(scale: float, w: float, h: float, r: float) -> Surface:
    q = scale / 4
    small = Surface((math.ceil(w * q), math.ceil(h * q)), pygame.SRCALPHA)
    fill_polygon(small, q, fade(STYLE["shade"], 0.45), tile_corners(Vector2(w / 2, h / 2), r * 1.06))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(r * 0.16 * q)))
    return pygame.transform.smoothscale(small, (math.ceil(w * scale), math.ceil(h * scale)))


def draw_mist(canvas: Canvas, x: float, y: float, r: float, variant: int, is_near: bool = False) -> None:
    """Unknown land: a soft patch of mist, thicker where it can be explored."""
    pad = PAD * r / PLAIN
    w, h = 2 * r + 2 * pad, 2 * r * HIGH + 2 * pad
    key = ("biome mist", variant % VARIANTS, is_near, r)
    kept = canvas.sprites.get(key)
    if kept is None:
        kept = canvas.sprites.store(key, _mist_picture(canvas.k, w, h, r, variant % VARIANTS, is_near))
    canvas.blit(kept, x - w / 2, y - h / 2)


def _mist_picture(scale: float, w: float, h: float, r: float, variant: int, is_near: bool) -> Surface:
    q, u, middle = scale / 2, r / PLAIN, Vector2(w / 2, h / 2)
    size = (math.ceil(w * q), math.ceil(h * q))
    small = Surface(size, pygame.SRCALPHA)
    fill_polygon(
        small,
        q,
        fade(STYLE["mist"], 0.55 if is_near else 0.36),
        rounded_polygon_points(tile_corners(middle, r - 4 * u), 8 * u),
    )
    rng, puff = random.Random(variant * 3 + 1), Surface(size, pygame.SRCALPHA)
    for _ in range(PUFFS):
        turn, far = rng.uniform(0, TAU), r * 0.62 * math.sqrt(rng.random())
        at = ((middle.x + far * math.cos(turn)) * q, (middle.y + far * math.sin(turn) * SQUASH) * q)
        pygame.draw.circle(puff, fade(WHITE, 0.20), at, rng.uniform(0.16, 0.36) * r * q)
        small.blit(puff, (0, 0))
        puff.fill((0, 0, 0, 0))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(5 * u * q)))
    picture = pygame.transform.smoothscale(small, (math.ceil(w * scale), math.ceil(h * scale)))
    line = Surface((picture.get_width() * 2, picture.get_height() * 2), pygame.SRCALPHA)
    edge = to_pixels(2 * scale, *rounded_polygon_points(tile_corners(middle, r * 0.93), r * 0.11))
    pygame.draw.polygon(
        line, fade(WHITE, 0.85 if is_near else 0.4), edge, max(1, round((1.6 if is_near else 1.1) * 2 * scale))
    )
    picture.blit(pygame.transform.smoothscale(line.premul_alpha(), picture.get_size()), (0, 0), special_flags=PREMUL)
    return picture
