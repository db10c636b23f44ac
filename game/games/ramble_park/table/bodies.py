"""Bodies of the park's tiles: a slab with the picture of a place, by lamplight or in the dark; or a pit behind tape."""

import math
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.ramble_park.table.board import DEEP, PLAIN
from game.games.ramble_park.table.brush import Brush
from game.games.ramble_park.table.places import PLACES
from game.games.ramble_park.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon
from game.ui.light import add_light
from game.ui.shapes import hexagon_corners, rounded_polygon_points, to_pixels
from game.ui.textures import MULT
from game.ui.theme import INK, WHITE, fade, mix

LIT, EMBER, DARK, GONE = "lit", "ember", "dark", "gone"  # ember: for a moment, while its lamp fails
PAD = 4.0  # of a tile's picture, left and right
HEAD = 6.0  # above it: the lamp's hat stands over the edge
FOOT = 20.0  # below its lower corner
LAMP = (0.56, -0.02)  # the foot of the lamp, in radii
SHINE = (0.54, -0.34)  # the middle of its light, in radii
FACE = 0.965  # of a tile, within its rim
GREYED = 176  # of 255: how much of its colours a place loses in the dark
SHADES = 40  # pixels of the little picture of dusk that is blown up
BRIGHT, REACH = 0.25, 0.75  # so far round its lamp no dusk falls on a tile, and over what it grows, in pictures
EVENING, NIGHT = 0.18, 0.38  # how much light a lit tile lacks farthest from its lamp: at first, and how much more then
DIMMEST = 0.86  # what is left at last of the light on a dark tile
SUNSET, AMBER = 0.12, 0.16  # of all its light, and besides of the blue in it: what a lit tile lacks at last
MOON = (-0.42, -0.78, 1.25)  # where moonlight falls on a dark tile, and how far; in radii
FOOT_LIGHT = (0.60, 0.18, 0.62, 0.42)  # the light on the ground below a lamp: where, how wide, its height in that
EARTH = ((-0.84, -0.47), (0.0, -0.95), (0.84, -0.47), (0.84, -0.30), (0.0, -0.77), (-0.84, -0.30))  # the wall of a pit
ROOTS = ((-0.84, -0.38), (0.0, -0.86), (0.84, -0.38), (0.84, -0.30), (0.0, -0.77), (-0.84, -0.30))  # its lower part
WALL = 0.94  # of a pit's radius: where its earth begins
FINE_LIGHT = 64  # pixels of the little picture of light on the ground that is blown up
TAPES = (((-0.80, -0.26), (0.80, 0.42)), ((-0.78, 0.48), (0.78, -0.18)))


def tile_picture_size(r: float) -> tuple[float, float]:
    """Width and height of the picture of a tile with this radius."""
    return 2 * r + 2 * PAD, 2 * r + HEAD + FOOT


def tile_picture_center(r: float) -> Vector2:
    """The middle of the tile in its picture."""
    return Vector2(r + PAD, r + HEAD)


def draw_tile_body(canvas: Canvas, x: float, y: float, r: float, tile: str, state: str, dusk: float) -> None:
    """A tile round a point, without lamp, sign and name. dusk: how far the evening has gone, 0..1."""
    w, h = tile_picture_size(r)
    left, top = x - w / 2, y - r - HEAD
    if state == GONE:
        canvas.draw("ramble pit", left, top, w, h, partial(_paint_pit, r))
        return
    canvas.draw(("ramble slab", state == DARK), left, top, w, h, partial(_paint_slab, r, state == DARK))
    face = canvas.cached_surface(("ramble place", tile, state, r), partial(_place_picture, canvas, r, tile, state))
    canvas.blit(face, left, top)
    is_lit = state == LIT
    shade = canvas.cached_surface(("ramble dusk", is_lit, dusk, r), partial(_dusk_shading, canvas, r, is_lit, dusk))
    canvas.surf.blit(shade, (round(left * canvas.k), round(top * canvas.k)), special_flags=MULT)


# ---------------------------------------------------------------- the face of a tile
def _place_picture(canvas: Canvas, r: float, tile: str, state: str) -> Surface:
    """The picture of a place under a light, cut to the tile."""
    w, h = tile_picture_size(r)
    face = canvas.sprite(("ramble scene", tile), w, h, partial(_paint_scene, r, tile), 3).copy()
    if state != LIT:
        dark = _darken(face, canvas.k, r)
        if state == EMBER:
            dark.set_alpha(128)
        face.blit(dark, (0, 0))
    if state != DARK:
        strength = 0.42 if state == LIT else 0.2
        at = tile_picture_center(r) + Vector2(SHINE) * r
        add_light(face, canvas.k, at.x, at.y, r * 1.15, STYLE["lamp"]["light"], strength, 1.5)
        _light_the_ground(face, canvas.k, r, strength * 0.7)
    mask = canvas.sprite("ramble face", w, h, partial(_paint_mask, r))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _paint_scene(r: float, tile: str, surface: Surface, scale: float) -> None:
    middle = tile_picture_center(r) * scale
    PLACES[tile](Brush(surface, middle.x, middle.y, r * scale / 100))


def _light_the_ground(face: Surface, scale: float, r: float, strength: float) -> None:
    """The light below a lamp, as flat as the ground it falls on."""
    x, y, wide, flat = FOOT_LIGHT
    at, half = tile_picture_center(r) + Vector2(x, y) * r, wide * r
    size = (round(2 * half * scale), round(2 * half * flat * scale))
    light = Surface((FINE_LIGHT, FINE_LIGHT), 0, 32)
    add_light(light, 1, FINE_LIGHT / 2, FINE_LIGHT / 2, FINE_LIGHT / 2, STYLE["lamp"]["light"], strength, 1.4)
    spread = pygame.transform.smoothscale(light, size)
    spot = (round(at.x * scale - size[0] / 2), round(at.y * scale - size[1] / 2))
    face.blit(spread, spot, special_flags=pygame.BLEND_RGB_ADD)


def _darken(scene: Surface, scale: float, r: float) -> Surface:
    """Nearly without colour, in the blue of the night, with a little of the moon on what stands highest."""
    look = STYLE["tile_dark"]
    dark, grey = scene.copy(), pygame.transform.grayscale(scene)
    grey.set_alpha(GREYED)
    dark.blit(grey, (0, 0))
    dark.fill(look["moon"], special_flags=MULT)
    dark.fill(look["haze"], special_flags=pygame.BLEND_RGB_ADD)
    x, y, far = MOON
    at = tile_picture_center(r) + Vector2(x, y) * r
    add_light(dark, scale, at.x, at.y, far * r, look["moonlight"], 1, 1.3)
    return dark


def _paint_mask(r: float, surface: Surface, scale: float) -> None:
    middle = tile_picture_center(r)
    fill_polygon(surface, scale, WHITE, [middle + (point - middle) * FACE for point in _tile_outline(r)])


def _dusk_shading(canvas: Canvas, r: float, is_lit: bool, dusk: float) -> Surface:
    """What dusk leaves of the light on a tile, to multiply by: on a lit one it falls where the lamp is far."""
    w, h = tile_picture_size(r)
    picture = Surface((SHADES, SHADES), 0, 32)
    at = (tile_picture_center(r) + Vector2(SHINE) * r).elementwise() / Vector2(w, h)
    for row in range(SHADES):
        for column in range(SHADES):
            far = math.hypot(column / SHADES - at.x, row / SHADES - at.y)
            aside = max(0.0, min(1.0, (far - BRIGHT) / REACH))
            share = (1 - (EVENING + NIGHT * dusk) * aside) * (1 - SUNSET * dusk)
            level = round(255 * (share if is_lit else 1 - (1 - DIMMEST) * dusk))
            blue = level * (1 - AMBER * dusk * (1 - aside)) if is_lit else level  # the lamp's own light is warm
            picture.set_at((column, row), (level, level, min(255, round(blue) + 10)))
    mask = canvas.sprite("ramble face", w, h, partial(_paint_mask, r))
    shade = Surface(mask.get_size(), 0, 32)
    shade.blit(pygame.transform.smoothscale(picture, mask.get_size()), (0, 0))
    shade.blit(mask, (0, 0), special_flags=MULT)  # black outside of the tile
    outside = Surface(mask.get_size(), 0, 32)
    outside.fill(WHITE)
    outside.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    shade.blit(outside, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return shade


# ---------------------------------------------------------------- what is under it
def _tile_outline(r: float, grow: float = 0.0) -> list[Vector2]:
    u, middle = r / PLAIN, tile_picture_center(r)
    return rounded_polygon_points(hexagon_corners(middle.x, middle.y, r - 2.5 * u + grow), 9 * u)


def _paint_slab(r: float, is_dark: bool, surface: Surface, scale: float) -> None:
    """The tile's side, and its rim."""
    look, edge = STYLE["tile_dark" if is_dark else "tile_lit"], _tile_outline(r)
    deep = round(DEEP * r / PLAIN * 2)
    for i in range(deep, -1, -1):
        fill_polygon(
            surface, scale, mix(look["side"], INK, 0.6 * i / deep), [point + Vector2(0, i / 2) for point in edge]
        )
    fill_polygon(surface, scale, look["rim"], edge)


# ---------------------------------------------------------------- a tile that is gone
def _paint_pit(r: float, surface: Surface, scale: float) -> None:
    """Rings that darken towards the middle and the north rim; two bands of tape across."""
    look, u, middle = STYLE["pit"], r / PLAIN, tile_picture_center(r)
    low = DEEP * u
    for i in range(12):
        ring = rounded_polygon_points(hexagon_corners(middle.x, middle.y, r - (2.5 + i * 1.4) * u), 9 * u)
        tone = mix(look["rim"], look["floor"], i / 11)
        fill_polygon(surface, scale, tone, [point + Vector2(0, low + i * 0.55 * u) for point in ring])
    for tone, wall in ((look["earth"], EARTH), (look["roots"], ROOTS)):  # the torn edge of the ground at the far side
        fill_polygon(surface, scale, tone, [middle + Vector2(point) * r * WALL + Vector2(0, low) for point in wall])
    for a, b in TAPES:
        start, end = (middle + Vector2(point) * r + Vector2(0, low) for point in (a, b))
        _paint_tape(surface, scale, start, end, u)


def _paint_tape(surface: Surface, scale: float, start: Vector2, end: Vector2, unit: float) -> None:
    look, along = STYLE["pit"], (end - start).normalize()
    half = Vector2(-along.y, along.x) * 7.5 * unit
    corners = (start + half, end + half, end - half, start - half)
    fill_polygon(
        surface, scale, fade(STYLE["night"]["shade"], 0.6), [corner + Vector2(0, 3 * unit) for corner in corners]
    )
    fill_polygon(surface, scale, look["tape"], corners)
    for i in range(int((end - start).length() / (20 * unit))):
        at = start + along * i * 20 * unit
        stripe = (at + half, at + along * 9 * unit + half, at + along * 15 * unit - half, at + along * 6 * unit - half)
        fill_polygon(surface, scale, look["tape_stripe"], stripe)


# ---------------------------------------------------------------- its lamp
def draw_lamp(canvas: Canvas, x: float, y: float, r: float, is_lit: bool) -> None:
    """The lamp of the tile round a point."""
    w, h = tile_picture_size(r)
    canvas.draw(("ramble lamp", is_lit), x - w / 2, y - r - HEAD, w, h, partial(_paint_lamp, r, is_lit))


def _paint_lamp(r: float, is_lit: bool, surface: Surface, scale: float) -> None:
    look, u, foot = STYLE["lamp"], r / PLAIN, tile_picture_center(r) + Vector2(LAMP) * r
    pole, glass = (look["pole"], look["glass"]) if is_lit else (look["pole_dark"], look["unlit"])

    def part(tone: Color, *points: tuple[float, float]) -> None:
        fill_polygon(surface, scale, tone, [foot + Vector2(point) * u for point in points])

    part(pole, (-1.9, -28), (1.9, -28), (1.9, 2), (-1.9, 2))
    part(pole, (-3, -4), (3, -4), (5.5, 3.5), (-5.5, 3.5))
    part(pole, (-8, -45), (8, -45), (5.4, -27), (-5.4, -27))
    part(glass, (-6, -43.6), (6, -43.6), (3.8, -28.6), (-3.8, -28.6))
    if is_lit:
        part(WHITE, (-2.6, -42), (2.6, -42), (1.8, -31), (-1.8, -31))
    part(pole, (-9.5, -44), (9.5, -44), (3.4, -50), (-3.4, -50))
    top, bottom = to_pixels(scale, foot + Vector2(0, -54) * u, foot + Vector2(0, -49) * u)
    pygame.draw.line(surface, pole, top, bottom, max(1, round(1.8 * u * scale)))
