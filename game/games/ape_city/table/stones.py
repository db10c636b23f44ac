"""Flagstones: one kind of stone and one carving for each tile, and what lies in the middle of a space."""

import math
import random

import pygame
from pygame import Color, Surface, Vector2

from game.games.ape_city.rules.components import CIRCLE, SQUARE, TRIANGLE
from game.games.ape_city.table.colours import COLOURS
from game.ui.draw import fill_polygon
from game.ui.light import add_light
from game.ui.shapes import blob_points, rounded_polygon_points, to_pixels
from game.ui.theme import INK, WHITE, fade, mix

DEEP = 7  # height of a stone's side
Line = list[tuple[float, float]]
# carvings along the two long edges, in half stones from the middle: x along, y across the causeway
CARVINGS: dict[str, tuple[Line, ...]] = {
    "vine_gate": (
        [(-0.86, -0.52), (-0.80, -0.76), (-0.56, -0.86), (-0.30, -0.82), (-0.26, -0.70), (-0.38, -0.66)],
        [(-0.58, -0.86), (-0.56, -0.70), (-0.66, -0.62)],
    ),
    "idol_court": (
        [(-0.86, -0.40), (-0.86, -0.84), (-0.40, -0.84)],
        [(-0.74, -0.46), (-0.74, -0.70), (-0.46, -0.70)],
    ),
    "sunken_market": (
        [(-0.62 + i * 0.155, -0.80 + 0.055 * math.sin(i * math.pi / 2)) for i in range(9)],
        [(-0.46 + i * 0.155, -0.69 + 0.045 * math.sin(i * math.pi / 2)) for i in range(7)],
    ),
    "serpent_stair": ([(-0.70 + i * 0.2, -0.86 + 0.13 * (i % 2)) for i in range(8)],),
}


def paint_stone(
    surface: Surface, scale: float, corners: list[Vector2], tile: str, icon: str, seed: int, f: float
) -> None:
    """The stone of a space in the middle of a sprite, with its icon. Corners count from the middle."""
    rng, scale = random.Random(seed), scale * f
    middle = Vector2(surface.get_width() / 2 / scale, surface.get_height() / 2 / scale)
    tone = mix(COLOURS["stone"][tile], INK, rng.uniform(0, 0.07))
    corners = [corner / f for corner in corners]
    _paint_slab(surface, scale, middle, corners, tone, rng)
    _paint_carving(surface, scale, middle, corners, tile, tone)
    if icon == CIRCLE:
        _paint_coin_place(surface, scale, middle)
    elif icon == TRIANGLE:
        _paint_passage(surface, scale, middle)
    elif icon == SQUARE:
        _paint_artifact_shrine(surface, scale, middle)


def _paint_slab(
    surface: Surface, scale: float, center: Vector2, corners: list[Vector2], tone: Color, rng: random.Random
) -> None:
    """An irregular flagstone with a lit rim, a side, chips and moss."""
    look = COLOURS["slab"]
    corners = [center + corner + Vector2(rng.uniform(-2.4, 2.4), rng.uniform(-2.4, 2.4)) for corner in corners]
    top = rounded_polygon_points(corners, 13)
    fill_polygon(surface, scale, fade(look["side"], 0.55), [p + Vector2(1.5, DEEP + 3) for p in top])
    for drop in range(DEEP, 0, -1):
        fill_polygon(
            surface, scale, mix(tone, look["side"], 0.66 if drop > 2 else 0.5), [p + Vector2(0, drop) for p in top]
        )
    fill_polygon(surface, scale, mix(tone, look["lit"], 0.6), top)
    fill_polygon(surface, scale, tone, [center + Vector2(0, 1.1) + (p - center) * 0.955 for p in top])
    for _ in range(4):
        _paint_fleck(surface, scale, center, tone, rng)
    turn = rng.uniform(0, math.tau)
    crack = [center + Vector2(math.cos(turn), math.sin(turn)) * 29]
    for _ in range(3):
        crack.append(crack[-1] + (center - crack[-1]).rotate(rng.uniform(-50, 50)) * 0.22)
    pygame.draw.lines(surface, mix(tone, INK, 0.3), False, [p * scale for p in crack], max(1, round(1.1 * scale)))


def _paint_fleck(surface: Surface, scale: float, center: Vector2, tone: Color, rng: random.Random) -> None:
    turn = rng.uniform(0, math.tau)
    x, y = center.x + math.cos(turn) * 26, center.y + math.sin(turn) * 23
    colour = mix(tone, COLOURS["slab"]["moss"], 0.5) if rng.random() < 0.5 else mix(tone, INK, 0.13)
    fill_polygon(
        surface,
        scale,
        colour,
        blob_points(x, y, rng.uniform(2, 6.5), rng.uniform(1.5, 3.6), rng.randrange(999), 0.3, 6),
    )


def _paint_carving(
    surface: Surface, scale: float, center: Vector2, corners: list[Vector2], tile: str, tone: Color
) -> None:
    """The tile's pattern, cut along both edges: a dark groove and its lit lower lip."""
    thick = max(1, round(1.7 * scale))
    for turn in (1, -1):
        for line in CARVINGS[tile]:
            points = [center + _point_on_stone(corners, x * turn, y * turn) for x, y in line]
            for dy, colour in ((1.3, mix(tone, WHITE, 0.35)), (0, mix(tone, COLOURS["slab"]["groove"], 0.36))):
                pygame.draw.lines(surface, colour, False, [(p + Vector2(0, dy)) * scale for p in points], thick)


def _point_on_stone(corners: list[Vector2], x: float, y: float) -> Vector2:
    """A point of the stone by its place between the corners, -1..1 both ways."""
    upper = corners[0].lerp(corners[1], (x + 1) / 2)
    return upper.lerp(corners[3].lerp(corners[2], (x + 1) / 2), (y + 1) / 2)


# ---------------------------------------------------------------- what lies on a space
def _paint_coin_place(surface: Surface, scale: float, center: Vector2) -> None:
    pygame.draw.circle(surface, mix(COLOURS["slab"]["frame"], INK, 0.25), center * scale, 19 * scale)
    pygame.draw.circle(
        surface, mix(COLOURS["slab"]["well"], INK, 0.15), (center + Vector2(0, 0.6)) * scale, 17.6 * scale
    )
    paint_coin(surface, scale, center.x, center.y + 0.4, 15)


def paint_coin(surface: Surface, scale: float, cx: float, cy: float, r: float) -> None:
    """A gold piece with a stepped temple on it."""
    look = COLOURS["coin"]
    pygame.draw.circle(surface, look["shade"], (cx * scale, (cy + r * 0.12) * scale), r * scale)
    pygame.draw.circle(surface, mix(look["face"], look["light"], 0.5), (cx * scale, cy * scale), r * scale)
    pygame.draw.circle(surface, look["face"], ((cx + r * 0.04) * scale, (cy + r * 0.06) * scale), r * 0.93 * scale)
    pygame.draw.circle(
        surface, look["rim"], (cx * scale, cy * scale), r * 0.78 * scale, max(1, round(r * 0.09 * scale))
    )
    steps = ((-0.46, 0.34), (-0.46, 0.14), (-0.28, 0.14), (-0.28, -0.10), (-0.12, -0.10), (-0.12, -0.36))
    temple = [(cx + x * r, cy + y * r) for x, y in (*steps, *((-x, y) for x, y in reversed(steps)))]
    fill_polygon(surface, scale, mix(look["rim"], look["shade"], 0.25), temple)
    pygame.draw.circle(surface, look["light"], ((cx - r * 0.50) * scale, (cy - r * 0.52) * scale), r * 0.13 * scale)


def _paint_passage(surface: Surface, scale: float, center: Vector2) -> None:
    """A hole with three corners; steps lead down to a light."""
    x, y = center.x, center.y + 1
    look = COLOURS["passage"]
    frame = COLOURS["slab"]["frame"]
    for tip, half, foot, colour in (
        (24, 26, 19, mix(frame, WHITE, 0.25)),
        (21.5, 24, 18.5, frame),
        (18, 20, 16, look["hole"]),
    ):
        fill_polygon(
            surface,
            scale,
            colour,
            rounded_polygon_points([(x, y - tip), (x + half, y + foot), (x - half, y + foot)], 6),
        )
    add_light(surface, scale, x, y + 8, 17, look["light"], 0.8, 1.5)
    for i, wide in enumerate((14.5, 10.5, 6.5)):
        foot = y + 13 - i * 7
        tread = mix(look["hole"], look["light"], 0.22 + 0.16 * i)
        left, right = to_pixels(scale, (x - wide, foot), (x + wide, foot))
        pygame.draw.line(surface, tread, left, right, max(1, round(1.5 * scale)))


def _paint_artifact_shrine(surface: Surface, scale: float, center: Vector2) -> None:
    """A square shrine for artifacts, empty until tokens are laid into it."""
    look = COLOURS["slab"]
    for half, dy, colour in (
        (24, 0.5, mix(look["frame"], WHITE, 0.28)),
        (22.5, 1.5, look["frame"]),
        (20, 0, mix(look["well"], INK, 0.35)),
        (18.5, 1.5, look["well"]),
    ):
        x, y = center.x, center.y + dy
        corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        fill_polygon(surface, scale, colour, rounded_polygon_points(corners, 5.5))


# ---------------------------------------------------------------- where a tile begins
def paint_border_between_tiles(
    surface: Surface, scale: float, center: Vector2, forth: Vector2, across: Vector2, f: float, tone: Color
) -> None:
    """A narrow bar of the tile's stone across the causeway, arrows cut into it, a short pillar at either end."""
    side, groove = COLOURS["slab"]["side"], mix(tone, COLOURS["slab"]["groove"], 0.75)
    layers = ((3.5, mix(tone, side, 0.66), 4.2), (0, mix(tone, WHITE, 0.3), 4.2), (0.8, mix(tone, side, 0.16), 3.4))
    for dy, colour, half in layers:
        at = center + Vector2(0, dy * f)
        bar = [at + forth * a * half * f + across * b * 39 * f for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        fill_polygon(surface, scale, colour, bar)
    for far in (-20, 0, 20):
        at, back, side_step = center + across * far * f, forth * 2.2 * f, across * 4.5 * f
        chevron = to_pixels(scale, at - back - side_step, at + back, at - back + side_step)
        pygame.draw.lines(surface, groove, False, chevron, max(1, round(1.6 * f * scale)))
    for end in (-1, 1):
        _paint_pillar(surface, scale, center + across * end * 42 * f, f, tone)


def _paint_pillar(surface: Surface, scale: float, at: Vector2, f: float, tone: Color) -> None:
    side, half = COLOURS["slab"]["side"], 7.5 * f
    for dy, colour, grow in (
        (5, fade(side, 0.6), 2.0),
        (3, mix(tone, side, 0.62), 0.4),
        (-7, mix(tone, WHITE, 0.42), 0.0),
        (-6.2, mix(tone, side, 0.10), -1.2),
    ):
        y = at.y + dy * f
        wide = half + grow * f
        corners = [(at.x - wide, y - wide), (at.x + wide, y - wide), (at.x + wide, y + wide), (at.x - wide, y + wide)]
        fill_polygon(surface, scale, colour, rounded_polygon_points(corners, 3.5 * f))
        if dy == 3:
            left, right, top = at.x - wide, at.x + wide, y - 9 * f
            fill_polygon(surface, scale, colour, [(left, top), (right, top), (right, y), (left, y)])
