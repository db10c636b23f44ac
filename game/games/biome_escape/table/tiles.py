"""Pictures of the land: slabs of six terrains that differ by drawing and by value, mist where nothing is known."""

import math
import random
from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import TAU, P, blob, hexagon, light, polygon, rounded_poly, spline
from game.ui.theme import INK, WHITE, fade, mix

SQUASH = 0.80  # the land lies tilted away from the eye
HIGH = 0.866 * SQUASH  # from the middle of a tile to its upper edge, in radii
DEEP = 0.21  # thickness of a slab, in radii
HEAD = 0.72  # above a tile's upper edge: mountains and trees stand over it
SIDE = 0.1  # left and right of it
PLAIN = 60.0  # the radius for which the pictures were composed
VARIANTS = 3  # different pictures of one terrain
TERRAINS = {  # kind of tile -> what its ground looks like
    "main": "grass",
    "grassland": "grass",
    "farmland": "farm",
    "forest": "forest",
    "quarry": "quarry",
    "mountain": "mountain",
    "lake": "lake",
    "stealer": "scorched",
    "killer": "scorched",
    "ally": "grass",
    "gang": "grass",
    "exit": "exit",
}
EDGES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))  # corners of a flat hexagon at each side, from north clockwise
PAD = 26.0  # of a patch of mist
PUFFS = 9


def size_of(r: float) -> tuple[float, float]:
    """Width and height of a tile's picture."""
    return 2 * r * (1 + SIDE), r * (2 * HIGH + HEAD + DEEP) + 4


def middle_of(r: float) -> Vector2:
    """The tile's middle in its picture."""
    return Vector2(r * (1 + SIDE), r * (HIGH + HEAD))


def draw_tile(
    canvas: Canvas, x: float, y: float, r: float, kind: str, variant: int, cliffs: Iterable[int] = ()
) -> None:
    """A tile round a point. cliffs: the sides that have one, 0 is north, clockwise."""
    w, h = size_of(r)
    at = middle_of(r)
    sides = tuple(sorted(cliffs))
    paint = partial(paint_tile, r, kind, variant % VARIANTS, sides)
    canvas.draw(("biome tile", TERRAINS[kind], variant % VARIANTS, sides), x - at.x, y - at.y, w, h, paint, 2)


def corners(middle: Vector2, r: float) -> list[Vector2]:
    """Of a tile, clockwise from the right."""
    return [Vector2(point) for point in hexagon(middle.x, middle.y, r, SQUASH, True)]


# ---------------------------------------------------------------- a slab
def paint_tile(r: float, kind: str, variant: int, cliffs: tuple[int, ...], s: Surface, q: float) -> None:
    """Into a sprite; see draw_tile."""
    ground = TERRAINS[kind]
    top, side = STYLE["terrain"][ground]
    middle, u = middle_of(r), r / PLAIN
    if ground == "lake":
        middle += Vector2(0, r * DEEP * 0.25)
    edge = rounded_poly(corners(middle, r * 0.975), r * 0.10)
    _paint_side(s, q, edge, side, r * DEEP)
    polygon(s, q, mix(top, WHITE, 0.38), edge)
    polygon(s, q, top, rounded_poly(corners(middle + Vector2(0, r * 0.012), r * 0.94), r * 0.10))
    rng = random.Random(variant * 7 + len(ground))
    PAINTERS[ground](s, q, middle, r, u, top, rng)
    for number in cliffs:
        _paint_cliff(s, q, middle, r, u, number)


def _paint_side(s: Surface, q: float, edge: list[Vector2], side: Color, deep: float) -> None:
    steps = max(2, round(deep * q))
    for i in range(steps, -1, -1):
        share = i / steps
        polygon(s, q, mix(side, INK, 0.15 + 0.3 * share), [point + Vector2(0, deep * share) for point in edge])


def spots(
    rng: random.Random, middle: Vector2, r: float, count: int, spread: float = 0.72, apart: float = 0.24
) -> list[Vector2]:
    """Points strewn over a tile, not too near each other, back to front."""
    found: list[Vector2] = []
    for _ in range(count * 20):
        turn, far = rng.uniform(0, TAU), r * spread * math.sqrt(rng.random())
        point = middle + Vector2(far * math.cos(turn), far * math.sin(turn) * SQUASH)
        if all(((point.x - one.x) ** 2 + ((point.y - one.y) / SQUASH) ** 2) > (r * apart) ** 2 for one in found):
            found.append(point)
        if len(found) == count:
            break
    return sorted(found, key=lambda point: point.y)


# ---------------------------------------------------------------- terrains
def _paint_grass(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    wide = max(1, round(1.7 * u * q))
    for x, y in spots(rng, middle, r, 9):
        for lean in (-3, 0, 3):
            foot, tip = P(q, (x, y), (x + lean * u, y - 7 * u))
            pygame.draw.line(s, mix(top, INK, 0.32), foot, tip, wide)


def _paint_farm(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    """Furrows, and ears of corn along them."""
    look = STYLE["farm"]
    for i in range(-4, 5):
        y = middle.y + i * r * 0.135 * SQUASH * 1.1
        half = r * 0.78 - abs(i) * r * 0.07
        furrow = spline([(middle.x - half, y), (middle.x, y + 3 * u), (middle.x + half, y)], 8)
        pygame.draw.lines(s, look["furrow"], False, P(q, *furrow), max(1, round(3.2 * u * q)))
        for j in range(-4, 5):
            if abs(j) * r * 0.17 < half:
                at = ((middle.x + j * r * 0.17 + (i % 2) * 4 * u) * q, (y - 4 * u) * q)
                pygame.draw.circle(s, look["ear"], at, 2.3 * u * q)


def _paint_forest(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    look = STYLE["forest"]
    for x, y in spots(rng, middle, r, 12, 0.72):
        high = rng.uniform(20, 28) * u
        pygame.draw.ellipse(s, fade(look["shade"], 0.55), ((x - 9 * u) * q, (y - 3 * u) * q, 20 * u * q, 7 * u * q))
        for t, wide in ((0, 9.5), (0.34, 7.5), (0.62, 5)):
            low, tip = y - high * t, (x, y - high * (t + 0.52))
            polygon(s, q, look["dark"], [(x - wide * u, low), (x + wide * u, low), tip])
            polygon(s, q, look["lit"], [(x - wide * u, low), (x - wide * u * 0.1, low), tip])


def _paint_quarry(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    """Terraces going down, and broken stone."""
    look = STYLE["quarry"]
    for n, (share, tone) in enumerate(zip((0.74, 0.52, 0.30), look["steps"])):
        outline = [
            point + Vector2(0, (1 - share) * 9 * u)
            for point in blob(middle.x, middle.y, r * share, r * share * SQUASH, n, 0.10, 8)
        ]
        polygon(s, q, mix(tone, INK, 0.35), [point - Vector2(0, 3 * u) for point in outline])
        polygon(s, q, tone, outline)
    for n, (x, y) in enumerate(spots(rng, middle, r, 4, 0.3)):
        polygon(s, q, look["stone"], blob(x, y, 6 * u, 4.5 * u, n, 0.2, 6))


def _paint_mountain(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    look = STYLE["mountain"]
    for dx, dy, high, wide in ((-0.34, 0.10, 0.72, 0.34), (0.36, 0.16, 0.62, 0.32), (0, 0.34, 1.05, 0.46)):
        x, y = middle.x + dx * r, middle.y + dy * r * SQUASH + r * 0.12
        peak, w = (x, y - high * r), wide * r
        polygon(s, q, look["face"], [(x - w, y), (x + w, y), peak])
        polygon(s, q, look["shade"], [(x + w * 0.1, y), (x + w, y), peak])
        snow = ((-0.36, 0.64), (-0.1, 0.56), (0.08, 0.68), (0.36, 0.64))
        polygon(s, q, look["snow"], [*((x + w * a, y - high * r * b) for a, b in snow), peak])


def _paint_lake(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    look = STYLE["lake"]
    polygon(s, q, look["deep"], blob(middle.x, middle.y, r * 0.72, r * 0.66 * SQUASH, 3, 0.07))
    for x, y in spots(rng, middle, r, 7, 0.62):
        w = rng.uniform(6, 10) * u
        crest = spline([(x - w, y), (x - w / 2, y - 3 * u), (x, y), (x + w / 2, y - 3 * u), (x + w, y)], 6)
        pygame.draw.lines(s, look["crest"], False, P(q, *crest), max(1, round(2.2 * u * q)))


def _paint_scorched(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    """Where enemies live: burnt grass, a palisade behind."""
    look = STYLE["scorched"]
    polygon(s, q, look["earth"], blob(middle.x, middle.y, r * 0.66, r * 0.6 * SQUASH, 5, 0.12))
    for i in range(9):
        x = middle.x + (i - 4) * r * 0.155
        y = middle.y - r * (0.50 - 0.012 * (i - 4) ** 2) * SQUASH
        polygon(
            s,
            q,
            look["stake"],
            [
                (x - 4 * u, y + 7 * u),
                (x + 4 * u, y + 7 * u),
                (x + 4 * u, y - 9 * u),
                (x, y - 15 * u),
                (x - 4 * u, y - 9 * u),
            ],
        )
        polygon(
            s,
            q,
            mix(look["stake"], INK, 0.4),
            [(x + u, y + 7 * u), (x + 4 * u, y + 7 * u), (x + 4 * u, y - 9 * u), (x, y - 15 * u)],
        )
    for x, y in spots(rng, middle, r, 6):
        foot, tip = P(q, (x, y), (x + 2 * u, y - 7 * u))
        pygame.draw.line(s, mix(top, INK, 0.4), foot, tip, max(1, round(1.7 * u * q)))


def _paint_exit(s: Surface, q: float, middle: Vector2, r: float, u: float, top: Color, rng: random.Random) -> None:
    """A gate in the glass: steps, two posts, light behind."""
    look = STYLE["exit"]
    polygon(s, q, look["stone"], blob(middle.x, middle.y, r * 0.72, r * 0.66 * SQUASH, 6, 0.04))
    x, y, w, h = middle.x, middle.y + r * 0.02, r * 0.36, r * 0.86
    gate = [
        (x - w, y),
        (x - w, y - h * 0.6),
        (x - w * 0.6, y - h * 0.92),
        (x, y - h),
        (x + w * 0.6, y - h * 0.92),
        (x + w, y - h * 0.6),
        (x + w, y),
    ]
    wide = [(x + (px - x) * 1.28, y + (py - y) * 1.13) for px, py in gate]
    polygon(s, q, look["frame"], wide)
    polygon(s, q, look["light"], gate)
    light(s, q, x, y - h * 0.4, r * 0.5, look["glow"], 0.5)
    for n in range(3):
        half, low = w * (1.3 + 0.28 * n), y + r * (0.03 + 0.085 * n)
        polygon(
            s,
            q,
            mix(look["stone"], WHITE, 0.45 - 0.15 * n),
            [(x - half, low), (x + half, low), (x + half * 1.06, low + r * 0.085), (x - half * 1.06, low + r * 0.085)],
        )


PAINTERS = {
    "grass": _paint_grass,
    "farm": _paint_farm,
    "forest": _paint_forest,
    "quarry": _paint_quarry,
    "mountain": _paint_mountain,
    "lake": _paint_lake,
    "scorched": _paint_scorched,
    "exit": _paint_exit,
}


def _paint_cliff(s: Surface, q: float, middle: Vector2, r: float, u: float, number: int) -> None:
    """A toothed wall on one side of a quarry."""
    look = STYLE["cliff"]
    points = corners(middle, r * 0.90)
    a, b = (points[corner] for corner in EDGES[number])
    for i in range(9):
        x, y = a + (b - a) * ((i + 0.5) / 9)
        polygon(s, q, look["foot"], blob(x, y - 3 * u, 5.5 * u, 7.5 * u, i, 0.2, 6))
        polygon(s, q, look["top"], blob(x, y - 6.5 * u, 4.5 * u, 3.8 * u, i, 0.2, 6))


# ---------------------------------------------------------------- mist
def draw_shade(canvas: Canvas, x: float, y: float, r: float) -> None:
    """What a tile takes from the light on the mist below it."""
    w, h = r * 2.9, r * 2.5
    key = ("biome shade", r)
    canvas.put(canvas.cached_surface(key, partial(_shade, canvas.k, w, h, r)), x - w / 2, y - h / 2 + r * DEEP)


def _shade(k: float, w: float, h: float, r: float) -> Surface:
    q = k / 4
    small = Surface((math.ceil(w * q), math.ceil(h * q)), pygame.SRCALPHA)
    polygon(small, q, fade(STYLE["shade"], 0.45), corners(Vector2(w / 2, h / 2), r * 1.06))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(r * 0.16 * q)))
    return pygame.transform.smoothscale(small, (math.ceil(w * k), math.ceil(h * k)))


def draw_mist(canvas: Canvas, x: float, y: float, r: float, variant: int, is_near: bool = False) -> None:
    """Unknown land: a soft patch of mist, thicker where it can be explored."""
    pad = PAD * r / PLAIN
    w, h = 2 * r + 2 * pad, 2 * r * HIGH + 2 * pad
    key = ("biome mist", variant % VARIANTS, is_near, r)
    kept = canvas.sprites.get(key)
    if kept is None:
        kept = canvas.sprites.keep(key, _mist(canvas.k, w, h, r, variant % VARIANTS, is_near))
    canvas.put(kept, x - w / 2, y - h / 2)


def _mist(k: float, w: float, h: float, r: float, variant: int, is_near: bool) -> Surface:
    q, u, middle = k / 2, r / PLAIN, Vector2(w / 2, h / 2)
    size = (math.ceil(w * q), math.ceil(h * q))
    small = Surface(size, pygame.SRCALPHA)
    polygon(small, q, fade(STYLE["mist"], 0.55 if is_near else 0.36), rounded_poly(corners(middle, r - 4 * u), 8 * u))
    rng, puff = random.Random(variant * 3 + 1), Surface(size, pygame.SRCALPHA)
    for _ in range(PUFFS):
        turn, far = rng.uniform(0, TAU), r * 0.62 * math.sqrt(rng.random())
        at = ((middle.x + far * math.cos(turn)) * q, (middle.y + far * math.sin(turn) * SQUASH) * q)
        pygame.draw.circle(puff, fade(WHITE, 0.20), at, rng.uniform(0.16, 0.36) * r * q)
        small.blit(puff, (0, 0))
        puff.fill((0, 0, 0, 0))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(5 * u * q)))
    picture = pygame.transform.smoothscale(small, (math.ceil(w * k), math.ceil(h * k)))
    line = Surface((picture.get_width() * 2, picture.get_height() * 2), pygame.SRCALPHA)
    edge = P(2 * k, *rounded_poly(corners(middle, r * 0.93), r * 0.11))
    pygame.draw.polygon(
        line, fade(WHITE, 0.85 if is_near else 0.4), edge, max(1, round((1.6 if is_near else 1.1) * 2 * k))
    )
    picture.blit(pygame.transform.smoothscale(line.premul_alpha(), picture.get_size()), (0, 0), special_flags=PREMUL)
    return picture
