"""Pictures of the land: slabs of six terrains that differ by drawing and by value, mist where nothing is known."""

import math
import random
from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import (
    TAU,
    add_light,
    blob_points,
    fill_polygon,
    hexagon_corners,
    rounded_polygon_points,
    spline_points,
    to_pixels,
)
from game.ui.theme import INK, WHITE, fade, mix

SQUASH = 0.80  # the land lies tilted away from the eye
HIGH = 0.866 * SQUASH  # from the middle of a tile to its upper edge, in radii
DEEP = 0.34  # thickness of a slab, in radii
HEAD = 0.72  # above a tile's upper edge: mountains and trees stand over it
SIDE = 0.1  # left and right of it
PLAIN = 60.0  # the radius for which the pictures were composed
LAYERS, TURF, TUFTS = 7, 0.2, 4  # of the rock below a tile, the part of it that is soil, tufts along an edge
OPEN_FOREST = 0.75  # of the trees that would stand in the middle
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


def tile_picture_size(r: float) -> tuple[float, float]:
    """Width and height of a tile's picture."""
    return 2 * r * (1 + SIDE), r * (2 * HIGH + HEAD + DEEP) + 4


def tile_picture_center(r: float) -> Vector2:
    """The tile's middle in its picture."""
    return Vector2(r * (1 + SIDE), r * (HIGH + HEAD))


def draw_tile(
    canvas: Canvas, x: float, y: float, r: float, kind: str, variant: int, cliffs: Iterable[int] = ()
) -> None:
    """A tile round a point. cliffs: the sides that have one, 0 is north, clockwise."""
    w, h = tile_picture_size(r)
    at = tile_picture_center(r)
    sides = tuple(sorted(cliffs))
    paint = partial(paint_tile, r, kind, variant % VARIANTS, sides)
    canvas.draw(("biome tile", TERRAINS[kind], variant % VARIANTS, sides), x - at.x, y - at.y, w, h, paint, 2)


def tile_corners(center: Vector2, r: float) -> list[Vector2]:
    """The corners of a tile, clockwise from the right."""
    return [Vector2(point) for point in hexagon_corners(center.x, center.y, r, SQUASH, True)]


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


def scatter_points(
    rng: random.Random, center: Vector2, r: float, count: int, spread: float = 0.72, apart: float = 0.24
) -> list[Vector2]:
    """Points strewn over a tile, not too near each other, back to front."""
    found: list[Vector2] = []
    for _ in range(count * 20):
        turn, far = rng.uniform(0, TAU), r * spread * math.sqrt(rng.random())
        point = center + Vector2(far * math.cos(turn), far * math.sin(turn) * SQUASH)
        if all(((point.x - one.x) ** 2 + ((point.y - one.y) / SQUASH) ** 2) > (r * apart) ** 2 for one in found):
            found.append(point)
        if len(found) == count:
            break
    return sorted(found, key=lambda point: point.y)


def _paint_sunlight(surface: Surface, scale: float, center: Vector2, r: float, top: Color, rng: random.Random) -> None:
    """It lies in patches, more of them to the upper left."""
    for n in range(4):
        x, y = center.x + rng.uniform(-0.5, 0.3) * r, center.y + rng.uniform(-0.42, 0.3) * r * SQUASH
        patch = blob_points(x, y, r * rng.uniform(0.18, 0.3), r * rng.uniform(0.10, 0.17), n, 0.25)
        fill_polygon(surface, scale, mix(top, STYLE["sunlit"], 0.11), patch)


def is_at_back_or_side(point: Vector2, center: Vector2, r: float) -> bool:
    """At the back of a tile or at its sides, where nothing stands in front of it."""
    return point.y < center.y - r * 0.12 or abs(point.x - center.x) > r * 0.6


# ---------------------------------------------------------------- terrains
def _paint_grass(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Tufts and flowers, and at the back a few trees."""
    look, wide = STYLE["grass"], max(1, round(1.5 * unit * scale))
    for x, y in scatter_points(rng, center, r, 13, 0.76, 0.2):
        for lean in (-3, 0, 3):
            foot, tip = to_pixels(scale, (x, y), (x + lean * unit, y - 6 * unit))
            pygame.draw.line(surface, mix(top, INK, 0.32), foot, tip, wide)
    for n, (x, y) in enumerate(scatter_points(rng, center, r, 9, 0.76, 0.18)):
        pygame.draw.circle(
            surface, look["flowers"][n % len(look["flowers"])], (x * scale, y * scale), max(1.0, 1.7 * unit * scale)
        )
    for point in [one for one in scatter_points(rng, center, r, 14, 0.78, 0.3) if one.y < center.y - r * 0.42][:2]:
        _paint_tree(surface, scale, point, rng.uniform(17, 21) * unit)


def _paint_tree(surface: Surface, scale: float, foot: Vector2, height: float) -> None:
    look = STYLE["grass"]
    fill_polygon(
        surface, scale, look["shade"], blob_points(foot.x + height * 0.16, foot.y, height * 0.4, height * 0.13, 3, 0.1)
    )
    trunk = [
        (foot.x + dx * height, foot.y + dy * height) for dx, dy in ((-0.06, 0), (0.06, 0), (0.04, -0.4), (-0.04, -0.4))
    ]
    fill_polygon(surface, scale, look["trunk"], trunk)
    for dx, dy, size, tone in ((0.04, 0.52, 0.37, "dark"), (-0.03, 0.57, 0.33, "leaves"), (-0.11, 0.66, 0.19, "lit")):
        pygame.draw.circle(
            surface, look[tone], ((foot.x + dx * height) * scale, (foot.y - dy * height) * scale), size * height * scale
        )


def _paint_farm(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Furrows, and ears of corn along them."""
    look = STYLE["farm"]
    for i in range(-4, 5):
        y = center.y + i * r * 0.135 * SQUASH * 1.1
        half = r * 0.78 - abs(i) * r * 0.07
        furrow = spline_points([(center.x - half, y), (center.x, y + 3 * unit), (center.x + half, y)], 8)
        pygame.draw.lines(surface, look["furrow"], False, to_pixels(scale, *furrow), max(1, round(3.2 * unit * scale)))
        for j in range(-4, 5):
            if abs(j) * r * 0.17 < half:
                at = ((center.x + j * r * 0.17 + (i % 2) * 4 * unit) * scale, (y - 4 * unit) * scale)
                pygame.draw.circle(surface, look["ear"], at, 2.3 * unit * scale)
    for x, y in [one for one in scatter_points(rng, center, r, 14, 0.76, 0.3) if is_at_back_or_side(one, center, r)][
        :3
    ]:
        for dx, dy, size, tone in ((1.0, -2.0, 6.0, "shade"), (-0.6, -3.4, 5.2, "bale"), (-0.6, -3.4, 2.4, "core")):
            pygame.draw.circle(
                surface, look[tone], ((x + dx * unit) * scale, (y + dy * unit) * scale), size * unit * scale
            )


def _paint_forest(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Firs, the more of them the further back: before them is room for those who walk here."""
    look = STYLE["forest"]
    for point in scatter_points(rng, center, r, 30, 0.80, 0.15):
        if not is_at_back_or_side(point, center, r) and rng.random() < OPEN_FOREST:
            continue
        (x, y), high = point, rng.uniform(19, 27) * unit
        fill_polygon(surface, scale, look["shade"], blob_points(x + 4 * unit, y, 9 * unit, 3.2 * unit, 3, 0.1))
        trunk = [
            (x - 1.4 * unit, y),
            (x + 1.4 * unit, y),
            (x + 1.4 * unit, y - high * 0.2),
            (x - 1.4 * unit, y - high * 0.2),
        ]
        fill_polygon(surface, scale, look["trunk"], trunk)
        sunny = mix(look["lit"], WHITE, rng.uniform(0, 0.16))
        for t, wide in ((0.08, 0.34), (0.36, 0.27), (0.62, 0.19)):
            low, tip = y - high * t, (x, y - high * (t + 0.44))
            fill_polygon(
                surface,
                scale,
                look["dark"],
                [(x - wide * high, low), (x, low + 1.6 * unit), (x + wide * high, low), tip],
            )
            fill_polygon(surface, scale, sunny, [(x - wide * high, low), (x - 0.03 * high, low + unit), tip])


def _paint_quarry(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Terraces going down, and broken stone."""
    look = STYLE["quarry"]
    for n, (share, tone) in enumerate(zip((0.74, 0.52, 0.30), look["steps"])):
        outline = [
            point + Vector2(0, (1 - share) * 9 * unit)
            for point in blob_points(center.x, center.y, r * share, r * share * SQUASH, n, 0.10, 8)
        ]
        fill_polygon(surface, scale, mix(tone, INK, 0.35), [point - Vector2(0, 3 * unit) for point in outline])
        fill_polygon(surface, scale, tone, outline)
    for n, (x, y) in enumerate(scatter_points(rng, center, r, 4, 0.3)):
        fill_polygon(surface, scale, look["stone"], blob_points(x, y, 6 * unit, 4.5 * unit, n, 0.2, 6))
    for point in [one for one in scatter_points(rng, center, r, 20, 0.80, 0.24) if is_at_back_or_side(one, center, r)][
        :6
    ]:
        _paint_block(surface, scale, point, rng.uniform(4.5, 7) * unit, unit)


def _paint_block(surface: Surface, scale: float, foot: Vector2, size: float, unit: float) -> None:
    """Cut stone: its right, left and upper side."""
    (x, y), rise, up = foot, 3 * unit, size * 0.7
    faces = STYLE["quarry"]["block"]
    fill_polygon(surface, scale, faces[0], [(x, y), (x + size, y - rise), (x + size, y - rise - up), (x, y - up)])
    fill_polygon(surface, scale, faces[1], [(x - size, y - rise), (x, y), (x, y - up), (x - size, y - rise - up)])
    fill_polygon(
        surface,
        scale,
        faces[2],
        [(x - size, y - rise - up), (x, y - up), (x + size, y - rise - up), (x, y - 2 * rise - up)],
    )


def _paint_mountain(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Three peaks, lit from the left, with boulders round them."""
    look = STYLE["mountain"]
    for dx, dy, high, wide in ((-0.40, 0.02, 0.66, 0.36), (0.42, 0.06, 0.58, 0.36), (0, 0.20, 0.98, 0.48)):
        x, y = center.x + dx * r, center.y + dy * r * SQUASH + r * 0.12
        peak, w, h = (x - 0.02 * r, y - high * r), wide * r, high * r
        fill_polygon(
            surface,
            scale,
            look["shade"],
            [(x - w, y), (x, y + 6 * unit), (x + w, y), (x + w * 0.5, y - h * 0.45), peak],
        )
        ridge = [(x + 0.03 * r, y + 5 * unit), (x - 0.05 * r, y - h * 0.4)]
        fill_polygon(surface, scale, look["face"], [(x - w, y), *ridge, peak, (x - w * 0.55, y - h * 0.48)])
        dark = ((0, 0.50), (0.14, 0.62), (0.36, 0.58))
        fill_polygon(surface, scale, look["snow_shade"], [peak, *((x + w * a, y - h * b) for a, b in dark)])
        lit = ((-0.42, 0.58), (-0.22, 0.52), (-0.12, 0.64), (0, 0.50))
        fill_polygon(surface, scale, look["snow"], [peak, *((x + w * a, y - h * b) for a, b in lit)])
    for n, (x, y) in enumerate(
        [one for one in scatter_points(rng, center, r, 16, 0.80, 0.26) if is_at_back_or_side(one, center, r)][:5]
    ):
        size = rng.uniform(3, 5) * unit
        fill_polygon(surface, scale, look["shade"], blob_points(x + unit, y, size, size * 0.74, n, 0.2, 6))
        fill_polygon(
            surface, scale, mix(look["face"], WHITE, 0.35), blob_points(x, y - unit, size * 0.8, size * 0.56, n, 0.2, 6)
        )


def _paint_lake(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Water that gets deeper inside a shore, with crests and a glint or two, and reeds behind."""
    look = STYLE["lake"]
    fill_polygon(
        surface,
        scale,
        look["shore"],
        rounded_polygon_points(tile_corners(center + Vector2(0, r * 0.012), r * 0.92), r * 0.10),
    )
    for share, down, tone in ((0.86, 0.0, look["shallow"]), (0.80, 2.0, top), (0.60, 4.0, look["deep"])):
        fill_polygon(
            surface,
            scale,
            tone,
            blob_points(center.x, center.y + down * unit, r * share, r * share * 0.95 * SQUASH, 3, 0.05, 12),
        )
    for x, y in scatter_points(rng, center, r, 9, 0.62, 0.2):
        w = rng.uniform(4, 9) * unit
        start, end = to_pixels(scale, (x - w, y), (x + w, y))
        pygame.draw.line(surface, look["crest"], start, end, max(1, round(1.6 * unit * scale)))
    for dx, dy in ((0.24, -0.20), (-0.30, 0.10)):
        x, y = center.x + dx * r, center.y + dy * r
        for long, thin in ((4.5 * unit, 1.2 * unit), (1.2 * unit, 4.5 * unit)):
            fill_polygon(surface, scale, WHITE, [(x - long, y), (x, y - thin), (x + long, y), (x, y + thin)])
    for x, y in [one for one in scatter_points(rng, center, r, 30, 0.84, 0.16) if (one - center).length() > r * 0.66][
        :6
    ]:
        for lean in (-2, 0.5, 3):
            foot, tip = to_pixels(scale, (x + lean * unit, y), (x + lean * 1.5 * unit, y - 9 * unit))
            pygame.draw.line(surface, look["reed"], foot, tip, max(1, round(1.4 * unit * scale)))


def _paint_scorched(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Where enemies live: burnt grass, a palisade behind."""
    look = STYLE["scorched"]
    fill_polygon(surface, scale, look["earth"], blob_points(center.x, center.y, r * 0.66, r * 0.6 * SQUASH, 5, 0.12))
    for i in range(9):
        x = center.x + (i - 4) * r * 0.155
        y = center.y - r * (0.50 - 0.012 * (i - 4) ** 2) * SQUASH
        fill_polygon(
            surface,
            scale,
            look["stake"],
            [
                (x - 4 * unit, y + 7 * unit),
                (x + 4 * unit, y + 7 * unit),
                (x + 4 * unit, y - 9 * unit),
                (x, y - 15 * unit),
                (x - 4 * unit, y - 9 * unit),
            ],
        )
        fill_polygon(
            surface,
            scale,
            mix(look["stake"], INK, 0.4),
            [(x + unit, y + 7 * unit), (x + 4 * unit, y + 7 * unit), (x + 4 * unit, y - 9 * unit), (x, y - 15 * unit)],
        )
    for x, y in scatter_points(rng, center, r, 6):
        foot, tip = to_pixels(scale, (x, y), (x + 2 * unit, y - 7 * unit))
        pygame.draw.line(surface, mix(top, INK, 0.4), foot, tip, max(1, round(1.7 * unit * scale)))


def _paint_exit(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """A gate in the glass: steps, two posts, light behind."""
    look = STYLE["exit"]
    fill_polygon(surface, scale, look["stone"], blob_points(center.x, center.y, r * 0.72, r * 0.66 * SQUASH, 6, 0.04))
    x, y, w, h = center.x, center.y + r * 0.02, r * 0.36, r * 0.86
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
    fill_polygon(surface, scale, look["frame"], wide)
    fill_polygon(surface, scale, look["light"], gate)
    add_light(surface, scale, x, y - h * 0.4, r * 0.5, look["glow"], 0.5)
    for n in range(3):
        half, low = w * (1.3 + 0.28 * n), y + r * (0.03 + 0.085 * n)
        fill_polygon(
            surface,
            scale,
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
