"""Pictures of a park tile: lit with its lamp burning, dark, or gone, a hole behind tape; and the signs on them."""

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Color, Surface, Vector2

from game.engine.hexes import SQRT_3
from game.games.ramble_park.table.board import DEEP, PLAIN
from game.games.ramble_park.table.style import EXIT_SIGN, LANDMARK_SIGNS, ROLE_SIGNS, STYLE
from game.ui.canvas import Canvas
from game.ui.draw import TAU, P, blob, hexagon, lamp_glow, light, pen_stroke, polygon, rounded_poly, spline, stamp
from game.ui.theme import INK, WHITE, fade, mix
from game.ui.typeset import two_lines

LIT, DARK, GONE = "lit", "dark", "gone"
NAME = 16.0  # size of a tile's name
NAME_AT = 0.36  # its middle, below that of the tile, in radii
LONG_NAME = 11  # letters from which a name rather takes two lines
HIGH = 0.69  # room for all its lines, in radii
WIDE = 1.56  # room for a line where the tile is widest, in radii
OVER = 0.14  # how far a line may reach over the lower edges, both together, in radii
DESCENT = 0.2  # of a line, below the feet of its letters
PAD = 4.0  # of a tile's picture, left and right
HEAD = 6.0  # above it: the lamp's hat stands over the edge
FOOT = 20.0  # below its lower corner
LAMP = (0.56, -0.12)  # the foot of the lamp, in radii
FLAME = 36.0  # from its foot to its flame, in a picture of plain size
SIGN = (-0.36, -0.34, 0.29)  # where the sign is and its radius, in radii
BUSHES = ((-0.66, -0.30, 11), (0.60, 0.30, 10), (-0.52, 0.42, 9))
TAPES = (((-0.80, -0.26), (0.80, 0.42)), ((-0.78, 0.48), (0.78, -0.18)))


def size_of(r: float) -> tuple[float, float]:
    """Width and height of the picture of a tile with this radius."""
    return 2 * r + 2 * PAD, 2 * r + HEAD + FOOT


def draw_tile(canvas: Canvas, x: float, y: float, r: float, tile: str, sign: str, state: str) -> None:
    """A tile round a point. sign: a landmark, `exit`, or the role that starts here; without its light and its name."""
    w, h = size_of(r)
    paint = partial(_paint_tile, canvas, r, tile, sign, state)
    canvas.draw(("ramble tile", tile, sign, state), x - w / 2, y - r - HEAD, w, h, paint)


def draw_light(canvas: Canvas, x: float, y: float, r: float, strength: float = 0.75) -> None:
    """What a burning lamp throws on everything round it."""
    lamp_glow(
        canvas,
        x + r * LAMP[0],
        y + r * LAMP[1] - FLAME * r / PLAIN,
        44 * r / PLAIN,
        STYLE["lamp"]["light"],
        strength,
        1.8,
    )


class Name(NamedTuple):
    """A tile's name as it is written: its lines with their widths, the size of the letters, the height of it all."""

    lines: tuple[str, ...]
    widths: tuple[float, ...]
    size: float
    high: float


def draw_name(canvas: Canvas, x: float, y: float, r: float, name: Name, state: str) -> None:
    """A tile's name; after all light, so that no neighbour's lamp washes it out."""
    look = STYLE["tile_lit" if state == LIT else "tile_dark"]
    pitch, tone = name.high / len(name.lines), fade(look["halo"], 0.55)
    for n, line in enumerate(name.lines):
        low = y + r * NAME_AT + (n - (len(name.lines) - 1) / 2) * pitch
        for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)):
            _halo(canvas, line, x + dx, low + dy, name.size, tone)
        canvas.text(line, x, low, name.size, "bold", look["ink"], "mc")


def _halo(canvas: Canvas, line: str, x: float, y: float, size: float, tone: Color) -> None:
    """Light round a name: no text of its own."""
    picture = canvas.words(line, size, "bold", tone)
    canvas.surf.blit(
        picture, (round(x * canvas.k - picture.get_width() / 2), round(y * canvas.k - picture.get_height() / 2))
    )


def name_on(canvas: Canvas, r: float, words: str) -> Name | None:
    """A name in the largest letters that have room across a tile of radius r, in one line or two.

    Never smaller than plain text is at 100 %; None where even that has no room.
    """
    least = NAME / canvas.zoom
    sizes = [*(NAME - n / 2 for n in range(round(2 * NAME)) if NAME - n / 2 > least), least]
    splits = [(words,), tuple(two_lines(words))]
    if len(words) > LONG_NAME:
        splits.reverse()
    fitting = ((lines, size) for size in sizes for lines in splits if _name_fits(canvas, r, lines, size))
    lines, size = next(fitting, ((), 0.0))
    if not lines:
        return None
    widths = tuple(canvas.measure(line, size, "bold")[0] for line in lines)
    return Name(lines, widths, size, len(lines) * _pitch(canvas, size))


def _name_fits(canvas: Canvas, r: float, lines: tuple[str, ...], size: float) -> bool:
    """Is there room for these lines across a tile, below its sign and above its lower edges?"""
    pitch = _pitch(canvas, size)
    feet = (r * NAME_AT + pitch * (n + 1 - DESCENT - len(lines) / 2) for n in range(len(lines)))
    return len(lines) * pitch < r * HIGH and all(
        canvas.measure(line, size, "bold")[0] <= _width_at(foot / r) * r for line, foot in zip(lines, feet)
    )


def _width_at(low: float) -> float:
    """How wide a tile is for letters that stand so far below its middle; both in radii."""
    return min(WIDE, 2 * SQRT_3 * (1 - low) + OVER)


def _pitch(canvas: Canvas, size: float) -> float:
    """From one line of a name to the next."""
    return canvas.font_px(size) / canvas.k * 1.12


# ---------------------------------------------------------------- painting
def _paint_tile(canvas: Canvas, r: float, tile: str, sign: str, state: str, s: Surface, q: float) -> None:
    u, (w, _) = r / PLAIN, size_of(r)
    middle = Vector2(w / 2, r + HEAD)
    if state == GONE:
        _paint_pit(s, q, middle, r, u)
        return
    is_lit = state == LIT
    _paint_slab(s, q, middle, r, u, is_lit)
    _paint_ground(s, q, middle, r, u, tile, sign, is_lit)
    _paint_lamp(s, q, middle + Vector2(LAMP) * r, u, is_lit)
    place = middle + Vector2(SIGN[:2]) * r
    paint_sign(canvas, s, q, place.x, place.y, SIGN[2] * r, sign, is_lit)


def _outline(middle: Vector2, r: float, u: float, grow: float = 0.0) -> list[Vector2]:
    return rounded_poly(hexagon(middle.x, middle.y, r - 2.5 * u + grow), 9 * u)


def _paint_slab(s: Surface, q: float, middle: Vector2, r: float, u: float, is_lit: bool) -> None:
    """The tile's side, and its lit rim."""
    look, edge = STYLE["tile_lit" if is_lit else "tile_dark"], _outline(middle, r, u)
    deep = DEEP * u
    for i in range(round(deep * 2), -1, -1):
        tone = mix(look["side"], INK, 0.25 if i > 3 else 0)
        polygon(s, q, tone, [point + Vector2(0, i / 2) for point in edge])
    polygon(s, q, look["rim"], edge)


def _paint_ground(
    s: Surface, q: float, middle: Vector2, r: float, u: float, tile: str, sign: str, is_lit: bool
) -> None:
    """Grass and path, cut to the tile's face."""
    look = STYLE["tile_lit" if is_lit else "tile_dark"]
    face = [middle + Vector2(0, 0.8 * u) + (point - middle) * 0.972 for point in _outline(middle, r, u)]
    art = Surface(s.get_size(), pygame.SRCALPHA)
    art.fill(look["grass"])
    rng = random.Random(sum(map(ord, tile)) * 31 + len(tile))
    _paint_grass(art, q, middle, r, u, look, rng)
    _paint_feature(art, q, middle, r, u, sign, look)
    _paint_path(art, q, middle, r, u, look["path"], rng)
    _paint_bushes(art, q, middle, r, u, look)
    if is_lit:
        light(art, q, middle.x + r * 0.54, middle.y - r * 0.40, r * 1.15, STYLE["lamp"]["light"], 0.62, 1.5)
    mask = Surface(s.get_size(), pygame.SRCALPHA)
    polygon(mask, q, WHITE, face)
    art.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(art, (0, 0))


def _paint_grass(
    s: Surface, q: float, middle: Vector2, r: float, u: float, look: dict[str, Any], rng: random.Random
) -> None:
    """Mown, softly mottled."""
    layer = Surface(s.get_size(), pygame.SRCALPHA)
    for n in range(18):
        turn, far = rng.uniform(0, TAU), r * math.sqrt(rng.random())
        at = middle + Vector2(math.cos(turn), math.sin(turn)) * far
        tone = fade(mix(look["grass"], look["mown"], 0.5), 0.38)
        polygon(layer, q, tone, blob(at.x, at.y, rng.uniform(8, 20) * u, rng.uniform(6, 14) * u, n, 0.25, 7))
    s.blit(layer, (0, 0))


def _paint_feature(s: Surface, q: float, middle: Vector2, r: float, u: float, sign: str, look: dict[str, Any]) -> None:
    """A landmark's ground: water where there is a pond, a stream or a bridge, rocks by arch and castle."""
    if sign in ("azalea", "gill", "bow_bridge"):
        line = [(-1.0, 0.62), (-0.4, 0.80), (0.1, 0.62), (0.55, 0.74), (1.0, 0.55)]
        points = spline([middle + Vector2(point) * r for point in line], 12)
        pen_stroke(s, q, points, 17 * u, mix(look["water"], look["grass"], 0.25), 5, 0.03)
        pen_stroke(s, q, points, 11 * u, look["water"], 6, 0.03)
    elif sign in ("castle", "stone_arch"):
        for n, (x, y, size) in enumerate(((0.48, 0.66, 10), (0.24, 0.78, 8), (-0.22, 0.80, 7))):
            at = middle + Vector2(x, y) * r
            polygon(
                s, q, mix(look["stone"], INK, 0.3), blob(at.x, at.y + 2.4 * u, size * u, size * 0.8 * u, n + 3, 0.2, 7)
            )
            polygon(s, q, look["stone"], blob(at.x, at.y, size * u, size * 0.72 * u, n + 3, 0.2, 7))


def _paint_path(s: Surface, q: float, middle: Vector2, r: float, u: float, tone: Color, rng: random.Random) -> None:
    bend = rng.uniform(-14, 14) * u
    knots = [(-r, r * 0.16), (-r * 0.3, r * 0.02 + bend * 0.4), (r * 0.3, r * 0.10 - bend * 0.4), (r, -r * 0.02)]
    points = spline([middle + Vector2(knot) for knot in knots], 14)
    pen_stroke(s, q, [point + Vector2(0, 1.5 * u) for point in points], 16 * u, mix(tone, INK, 0.28), 3, 0.02)
    pen_stroke(s, q, points, 15 * u, tone, 3, 0.02)


def _paint_bushes(s: Surface, q: float, middle: Vector2, r: float, u: float, look: dict[str, Any]) -> None:
    for x, y, size in BUSHES:
        at, seed = middle + Vector2(x, y) * r, size + round(x * 10)
        polygon(s, q, look["bushes"][0], blob(at.x, at.y + 2 * u, size * u, size * 0.9 * u, seed, 0.14))
        polygon(s, q, look["bushes"][1], blob(at.x - 1.5 * u, at.y - u, size * 0.8 * u, size * 0.7 * u, seed + 1, 0.14))


def _paint_lamp(s: Surface, q: float, foot: Vector2, u: float, is_lit: bool) -> None:
    look = STYLE["lamp"]
    pole, glass = (look["pole"], look["glass"]) if is_lit else (look["pole_dark"], look["unlit"])
    x, y = foot
    pygame.draw.rect(s, pole, ((x - 1.7 * u) * q, (y - 28 * u) * q, 3.4 * u * q, 30 * u * q))
    pygame.draw.rect(s, pole, ((x - 5 * u) * q, y * q, 10 * u * q, 3.4 * u * q), border_radius=round(1.5 * u * q))
    cage = ((-7, -44), (7, -44), (4.5, -28), (-4.5, -28))
    hat = ((-9, -44), (9, -44), (4, -50), (-4, -50))
    polygon(s, q, glass, [foot + Vector2(point) * u for point in cage])
    polygon(s, q, pole, [foot + Vector2(point) * u for point in hat])
    top, bottom = P(q, (x, y - 44 * u), (x, y - 28 * u))
    pygame.draw.line(s, pole, top, bottom, max(1, round(1.2 * u * q)))


def _paint_pit(s: Surface, q: float, middle: Vector2, r: float, u: float) -> None:
    """Rings that darken towards the middle and the north rim; two bands of tape across."""
    look, low = STYLE["pit"], DEEP * u
    for i in range(12):
        ring = rounded_poly(hexagon(middle.x, middle.y, r - (2.5 + i * 1.4) * u), 9 * u)
        polygon(
            s, q, mix(look["rim"], look["floor"], i / 11), [point + Vector2(0, low + i * 0.55 * u) for point in ring]
        )
    for a, b in TAPES:
        start, end = (middle + Vector2(point) * r + Vector2(0, low) for point in (a, b))
        _paint_tape(s, q, start, end, u)


def _paint_tape(s: Surface, q: float, start: Vector2, end: Vector2, u: float) -> None:
    look, along = STYLE["pit"], (end - start).normalize()
    half = Vector2(-along.y, along.x) * 7.5 * u
    polygon(
        s,
        q,
        fade(STYLE["night"]["shade"], 0.6),
        [p + Vector2(0, 3 * u) for p in (start + half, end + half, end - half, start - half)],
    )
    polygon(s, q, look["tape"], [start + half, end + half, end - half, start - half])
    for i in range(int((end - start).length() / (20 * u))):
        at = start + along * i * 20 * u
        polygon(
            s,
            q,
            look["tape_stripe"],
            [at + half, at + along * 9 * u + half, at + along * 15 * u - half, at + along * 6 * u - half],
        )


# ---------------------------------------------------------------- signs
def draw_sign(canvas: Canvas, x: float, y: float, r: float, sign: str, is_lit: bool = True) -> None:
    """A sign by itself: a landmark's disc, the shield of a start tile, the door."""
    size = r * 2.5
    paint = partial(_paint_loose_sign, canvas, r, sign, is_lit)
    canvas.draw(("ramble sign", sign, is_lit), x - size / 2, y - size / 2, size, size, paint)


def _paint_loose_sign(canvas: Canvas, r: float, sign: str, is_lit: bool, s: Surface, q: float) -> None:
    paint_sign(canvas, s, q, r * 1.25, r * 1.25, r, sign, is_lit)


def paint_sign(canvas: Canvas, s: Surface, q: float, x: float, y: float, r: float, sign: str, is_lit: bool) -> None:
    """A coloured disc for a landmark, a cream shield for a role's start, a golden door for the exit."""
    ground, ink, icon, outline = _sign_of(sign, x, y, r)
    look, middle = STYLE["sign"], Vector2(x, y)
    if not is_lit:
        ground = mix(ground, look["night"], 0.58)
        ink = mix(ink, look["ink_dark"], 0.45) if ink.r > 120 else mix(ink, look["shade"], 0.5)
    wide = [middle + (point - middle) * 1.10 for point in outline]
    polygon(s, q, fade(look["shade"], 0.4), [point + Vector2(0, 2.5 * r / 20) for point in wide])
    polygon(s, q, look["rim"] if is_lit else look["rim_dark"], wide)
    polygon(s, q, ground, outline)
    stamp(canvas, s, q, icon, x, y - (r * 0.08 if sign in ROLE_SIGNS else 0), r * 1.38, ink)


def _sign_of(sign: str, x: float, y: float, r: float) -> tuple[Color, Color, str, list[Vector2]]:
    """Ground, ink, icon and outline."""
    if sign in ROLE_SIGNS:
        shield = ((-0.9, -0.85), (0.9, -0.85), (0.9, 0.3), (0, 1.05), (-0.9, 0.3))
        return STYLE["start"]["face"], STYLE["start"]["ink"], ROLE_SIGNS[sign], _shape(x, y, r, shield, 5)
    if sign == "exit":
        door = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return STYLE["exit"]["face"], STYLE["exit"]["ink"], EXIT_SIGN, _shape(x, y, r, door, 6)
    ink = STYLE["landmark_ink"].get(sign, STYLE["sign"]["ink"])
    round_ = [Vector2(x + r * math.cos(TAU * i / 48), y + r * math.sin(TAU * i / 48)) for i in range(48)]
    return STYLE["landmarks"][sign], ink, LANDMARK_SIGNS[sign], round_


def _shape(x: float, y: float, r: float, corners: Sequence[tuple[float, float]], radius: float) -> list[Vector2]:
    return rounded_poly([(x + a * r, y + b * r) for a, b in corners], radius * r / 20)
