"""The grounds of the tiles: eight terrains that differ by drawing and by value."""

import math
import random

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import STYLE
from game.games.biome_escape.table.tile_shape import SQUASH, tile_corners
from game.ui.draw import fill_polygon
from game.ui.light import add_light
from game.ui.shapes import TAU, blob_points, rounded_polygon_points, spline_points, to_pixels
from game.ui.theme import INK, WHITE, mix

TREES, BUSHES = 4, 4  # at most, on a meadow
OPEN_FOREST = 0.75  # of the trees that would stand in the middle
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


def is_at_back_or_side(point: Vector2, center: Vector2, r: float) -> bool:
    """At the back of a tile or at its sides, where nothing stands in front of it."""
    return point.y < center.y - r * 0.12 or abs(point.x - center.x) > r * 0.6


def _paint_grass(
    surface: Surface, scale: float, center: Vector2, r: float, unit: float, top: Color, rng: random.Random
) -> None:
    """Meadow in swaths with tufts and flowers; trees at the back, bushes and a stone at the sides."""
    look, wide = STYLE["grass"], max(1, round(1.5 * unit * scale))
    for n, (dx, dy) in enumerate(((-0.30, -0.22), (0.34, 0.02), (-0.16, 0.34))):
        swath = blob_points(center.x + dx * r, center.y + dy * r * SQUASH, r * 0.44, r * 0.15, n + 2, 0.25)
        fill_polygon(surface, scale, mix(top, look["dark"], 0.16 - 0.04 * n), swath)
    for x, y in scatter_points(rng, center, r, 16, 0.78, 0.18):
        for lean in (-3, 0, 3):
            foot, tip = to_pixels(scale, (x, y), (x + lean * unit, y - 6 * unit))
            pygame.draw.line(surface, mix(top, INK, 0.32), foot, tip, wide)
    for n, (x, y) in enumerate(scatter_points(rng, center, r, 12, 0.76, 0.16)):
        pygame.draw.circle(
            surface, look["flowers"][n % len(look["flowers"])], (x * scale, y * scale), max(1.0, 1.9 * unit * scale)
        )
    strewn = scatter_points(rng, center, r, 60, 0.88, 0.13)
    back = [one for one in strewn if one.y < center.y - r * 0.44]
    beside = [one for one in strewn if abs(one.x - center.x) > r * 0.60 and one not in back]
    for point in back[:TREES]:
        _paint_tree(surface, scale, point, rng.uniform(19, 27) * unit)
    for n, point in enumerate(beside[:BUSHES]):
        _paint_bush(surface, scale, point, rng.uniform(5.5, 8) * unit, n)
    if beside[BUSHES:]:
        _paint_stone(surface, scale, beside[-1], rng.uniform(3.5, 5) * unit)


def _paint_bush(surface: Surface, scale: float, foot: Vector2, size: float, seed: int) -> None:
    """Three balls of leaves, lit from the upper left."""
    look = STYLE["grass"]
    fill_polygon(
        surface, scale, look["shade"], blob_points(foot.x + size * 0.2, foot.y, size * 1.3, size * 0.5, 3, 0.1)
    )
    for dx, high, tone in ((0.55, 0.42, "dark"), (-0.5, 0.46, "leaves"), (0.02, 0.74, "leaves"), (-0.2, 0.9, "lit")):
        wide = size * (0.34 if tone == "lit" else 0.66)
        fill_polygon(
            surface, scale, look[tone], blob_points(foot.x + dx * size, foot.y - high * size, wide, wide, seed, 0.1)
        )


def _paint_stone(surface: Surface, scale: float, foot: Vector2, size: float) -> None:
    look = STYLE["mountain"]
    fill_polygon(surface, scale, look["shade"], blob_points(foot.x + size * 0.2, foot.y, size, size * 0.74, 2, 0.2, 6))
    light = blob_points(foot.x, foot.y - size * 0.2, size * 0.8, size * 0.56, 2, 0.2, 6)
    fill_polygon(surface, scale, mix(look["face"], WHITE, 0.35), light)


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
    strewn = scatter_points(rng, center, r, 16, 0.80, 0.26)
    for x, y in [one for one in strewn if is_at_back_or_side(one, center, r)][:5]:
        _paint_stone(surface, scale, Vector2(x, y), rng.uniform(3, 5) * unit)


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
