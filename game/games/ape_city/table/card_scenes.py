"""The pictures of the movement cards: one jungle, crossed by steps, over stones, on a vine, in one leap.

A card that moves the ape shows the same place in the evening, and the ape that watches.
"""

import random
from collections.abc import Callable, Iterable

import pygame
from pygame import Surface, Vector2

from game.games.ape_city.table.board import Point
from game.games.ape_city.table.colours import COLOURS
from game.games.ape_city.table.traveller import POSES, Palette, paint_traveller
from game.ui.brush import PictureBrush
from game.ui.canvas import Canvas
from game.ui.shapes import spline_points
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import WHITE, fade, mix

WIDE = 60.0  # units of a picture
SUNS = {0: (17, 25, 9), 1: (42, 24, 10), 2: (38, 23, 11), 3: (44, 20, 10), 4: (34, 25, 13)}  # middle and radius
TEMPLES = {1: 14.0, 4: 48.0}  # pictures with one far off: where
WATCHERS = {1: (50, 19, 2), 2: (51, 19, 1), 3: (51, 20, 5)}  # the ape on the ridge: where, how large, how deep


class Scene:
    """What is painted: on what, how high it is, in which light."""

    def __init__(self, surface: Surface, number: int, is_evening: bool):
        self.brush = PictureBrush(surface, 0, 0, surface.get_width() / WIDE)
        self.high = surface.get_height() / self.brush.unit
        self.number, self.is_evening = number, is_evening
        self.colours: Palette = COLOURS["evening" if is_evening else "day"]


def paint_ape_card_scene(canvas: Canvas, surface: Surface, number: int, is_evening: bool) -> None:
    """All over the surface: the jungle from far to near, then what the card lets somebody do."""
    scene = Scene(surface, number, is_evening)
    _paint_sky(scene)
    colours, high = scene.colours, scene.high
    _paint_hills(scene, "far", 0.60, 0.17, 3)
    if number in TEMPLES:
        _paint_temple(scene, TEMPLES[number])
    _paint_hills(scene, "mid", 0.72, 0.13, 11)
    if is_evening and number in WATCHERS:
        x, large, deep = WATCHERS[number]
        _paint_ape(canvas, scene, x, 0.62 * high + deep, large)
        _paint_hills(scene, "mid", 0.715, 0.05, 29, 0.45)
    PAINTERS[number](scene)
    if is_evening and number == 4:  # it waits below
        _paint_ape(canvas, scene, 31, high + 1, 16)
    at, size, is_mirrored = FIGURES[number]
    place = (at[0], at[1](high))
    paint_traveller(scene.brush, place, size, colours, POSES[number], is_mirrored)
    for base, turn, length, width, tone in LEAVES[number]:
        _paint_leaf(scene, (base[0], base[1] * high), turn, length, width, tone)


# ---------------------------------------------------------------- far away
def _paint_sky(scene: Scene) -> None:
    brush, colours = scene.brush, scene.colours
    wide, high = brush.surface.get_size()
    top, low = COLOURS["evening" if scene.is_evening else "day"]["sky"]
    brush.surface.fill(low)
    brush.surface.blit(vertical_gradient_picture((wide, round(high * 0.64)), [top, low]), (0, 0))
    x, y, radius = SUNS[scene.number]
    light = Surface((wide, high), pygame.SRCALPHA)
    for grow in range(4, 0, -1):
        light.fill(fade(colours["sun"], 0))
        PictureBrush(light, 0, 0, brush.unit).draw_disc(x, y, radius + grow * 3.2, fade(colours["sun"], 0.2))
        brush.surface.blit(light, (0, 0))
    brush.draw_disc(x, y, radius, colours["sun"])


def _paint_hills(scene: Scene, tone: str, base: float, rise: float, seed: int, nearer: float = 0) -> None:
    """A ridge. base and rise in heights of the picture; nearer: how much of the next tone is in its own."""
    rng, high = random.Random(seed + scene.number), scene.high
    crest = [(WIDE * i / 8, (base - rise * rng.uniform(0.1, 1) * (1 if i % 2 else 0.4)) * high) for i in range(-1, 10)]
    ridge = _points(spline_points(crest, 8))
    colour = mix(scene.colours[tone], scene.colours["near"], nearer)
    scene.brush.draw_polygon([(-9, high + 4), *ridge, (WIDE + 9, high + 4)], colour)


def _paint_temple(scene: Scene, x: float) -> None:
    colours, y = scene.colours, 0.46 * scene.high
    stone = mix(colours["far"], colours["mid"], 0.6)
    for step in range(5):
        half = 3 + step * 2.4
        scene.brush.draw_box(x - half, y + step * 3.2, 2 * half, 3.6, stone)
    scene.brush.draw_box(x - 1, y + 0.6, 2, 2.4, mix(stone, colours["sun"], 0.35))


def _paint_ape(canvas: Canvas, scene: Scene, x: float, foot: float, size: float) -> None:
    """Its shape against the light, looking into the picture."""
    unit = scene.brush.unit
    picture = canvas.icon_surface(
        "gi_gorilla", round(size * unit), mix(scene.colours["near"], scene.colours["dark"], 0.4)
    )
    picture = pygame.transform.flip(picture, x > WIDE / 2, False)
    scene.brush.surface.blit(picture, ((x - size / 2) * unit, (foot - size) * unit))


# ---------------------------------------------------------------- near by
def _paint_leaf(scene: Scene, base: Point, turn: float, length: float, width: float, tone: str) -> None:
    forth = Vector2(1, 0).rotate(turn)
    foot, side = Vector2(base), forth.rotate(90) * width
    upper = [foot, foot + forth * length * 0.32 + side * 0.5, foot + forth * length * 0.7 + side * 0.34]
    lower = [foot + forth * length * 0.7 - side * 0.34, foot + forth * length * 0.32 - side * 0.5]
    tip, colours, brush = foot + forth * length, scene.colours, scene.brush
    brush.draw_polygon(_points(spline_points([*upper, tip, *lower], 8, True)), colours[tone])
    brush.draw_polygon(_points([*spline_points([*upper, tip], 8), foot]), mix(colours[tone], colours["dark"], 0.22))
    vein = mix(colours["vein"], colours[tone], 0.35)
    brush.draw_line(_points([foot, foot + forth * length * 0.94]), 0.9, vein)
    for part in (0.21, 0.36, 0.51, 0.66):
        root = foot + forth * length * part
        for way in (1, -1):
            brush.draw_line(_points([root, root + forth * length * 0.11 + side * way * 0.26]), 0.5, vein)


def _points(vectors: Iterable[Vector2]) -> list[Point]:
    return [(one.x, one.y) for one in vectors]


def _paint_pillar(scene: Scene, x: float, top: float, width: float, bottom: float) -> None:
    brush, colours, half = scene.brush, scene.colours, width / 2
    side, shade = colours["side"], mix(colours["side"], colours["dark"], 0.28)
    brush.draw_polygon([(x - half * 0.84, top), (x + half * 0.84, top), (x + half, bottom), (x - half, bottom)], side)
    brush.draw_polygon(
        [(x + half * 0.2, top), (x + half * 0.84, top), (x + half, bottom), (x + half * 0.32, bottom)], shade
    )
    joint = top + 9
    while joint < bottom:
        brush.draw_line([(x - half * 0.9, joint), (x + half * 0.9, joint + 0.4)], 0.8, mix(side, colours["dark"], 0.36))
        joint += 9
    brush.draw_box(x - half, top - 2.6, width, 5, colours["stone"], 1.6)
    brush.draw_box(x - half, top - 2.6, width, 1.3, mix(colours["stone"], WHITE, 0.4), 0.7)


def _paint_pool(scene: Scene) -> None:
    """Nobody moves: rings on still water, and somebody behind great leaves."""
    brush, colours, high = scene.brush, scene.colours, scene.high
    brush.draw_box(0, 0.70 * high, WIDE + 1, high, colours["water"])
    for i in range(5):
        y = 0.735 * high + i * 3.4
        ripple = mix(colours["water"], colours["shine"], 0.5 - i * 0.07)
        brush.draw_line([(6 + i * 5, y), (34 + i * 3, y)], 0.7, ripple)
    for radius in (10, 6.6, 3.2):
        brush.draw_ellipse(15, 0.86 * high, (2 * radius) / 2, (0.6 * radius) / 2, colours["shine"], 0.7)
    bank = ((26, 1), (30, 0.80), (44, 0.765), (62, 0.75), (62, 1))
    brush.draw_polygon([(x, y * high) for x, y in bank], colours["near"])


def _paint_causeway(scene: Scene) -> None:
    brush, colours, high = scene.brush, scene.colours, scene.high
    brush.draw_polygon(
        [(-2, 0.88 * high), (30, 0.84 * high), (62, 0.87 * high), (62, high), (-2, high)], colours["near"]
    )
    for tone, top, bottom, upper, lower in (("side", 0.88, 0.97, 7, 5), ("stone", 0.85, 0.90, 9, 6)):
        corners = [(upper, top), (WIDE - upper, top), (WIDE - lower, bottom), (lower, bottom)]
        brush.draw_polygon([(x, y * high) for x, y in corners], colours[tone])


def _paint_stones(scene: Scene) -> None:
    brush, colours, high = scene.brush, scene.colours, scene.high
    brush.draw_box(0, 0.78 * high, WIDE + 1, high, colours["water"])
    for i in range(4):
        y = 0.94 * high + i % 2 * 2.6
        brush.draw_line([(4 + i * 13, y), (13 + i * 13, y)], 0.8, mix(colours["water"], colours["shine"], 0.55))
    for x in (19, 42):
        _paint_pillar(scene, x, 0.83 * high, 18, 0.93 * high)
        brush.draw_ellipse(x, 0.935 * high, 11.0, 1.5, colours["shine"], 0.7)


def _paint_vine(scene: Scene) -> None:
    """A vine over three pillars."""
    brush, colours, high = scene.brush, scene.colours, scene.high
    for x, top in ((10, 0.86), (30, 0.88), (51, 0.86)):
        _paint_pillar(scene, x, top * high, 12, high + 4)
    knots = [(20, -6), (26, 0.12 * high), (33, 0.27 * high), (39.4, 0.40 * high), (44, 0.56 * high)]
    vine = _points(spline_points(knots, 16))
    brush.draw_line(vine, 2, mix(colours["leaf"], colours["dark"], 0.2))
    brush.draw_line([(x - 0.5, y) for x, y in vine], 0.8, colours["lit"])
    for part in (0.3, 0.9):
        _paint_leaf(scene, vine[int(part * (len(vine) - 1))], 150 - part * 60, 7, 4, "lit")
    _paint_rush(scene, ((12, 0.62, 7), (16, 0.68, 7), (10, 0.74, 7)))


def _paint_gorge(scene: Scene) -> None:
    """Two cliffs, and mist between them."""
    brush, colours, high = scene.brush, scene.colours, scene.high
    shade = mix(colours["side"], colours["dark"], 0.25)
    cliffs = (
        (colours["side"], ((-2, 0.74), (15, 0.74), (12, 0.86), (14, 1.02), (-2, 1.02))),
        (shade, ((11, 0.74), (15, 0.74), (12, 0.86), (14, 1.02), (10, 1.02))),
        (colours["stone"], ((-2, 0.715), (16, 0.715), (15, 0.75), (-2, 0.75))),
        (colours["side"], ((62, 0.79), (46, 0.79), (49, 0.90), (47, 1.02), (62, 1.02))),
        (colours["stone"], ((62, 0.765), (45, 0.765), (46, 0.80), (62, 0.80))),
    )
    for colour, corners in cliffs:
        brush.draw_polygon([(x, y * high) for x, y in corners], colour)
    for i in range(6):
        brush.draw_translucent_box(14, (0.84 + 0.03 * i) * high, 34, high, fade(colours["shine"], 0.1))
    _paint_rush(scene, ((3, 0.53, 9), (5, 0.58, 7), (1, 0.63, 10)))


def _paint_rush(scene: Scene, strokes: tuple[tuple[float, float, float], ...]) -> None:
    """How fast somebody flies by: where, and how long a stroke."""
    for x, y, length in strokes:
        scene.brush.draw_line([(x, y * scene.high), (x + length, (y - 0.01) * scene.high)], 1, scene.colours["sun"])


PAINTERS: dict[int, Callable[[Scene], None]] = {
    0: _paint_pool,
    1: _paint_causeway,
    2: _paint_stones,
    3: _paint_vine,
    4: _paint_gorge,
}
# where the hips are (the height by that of the picture), how large, does it look to the left
FIGURES: dict[int, tuple[tuple[float, Callable[[float], float]], float, bool]] = {
    0: ((42, lambda high: 0.70 * high), 1.02, True),
    1: ((31, lambda high: 0.865 * high - 17.8), 1.26, False),
    2: ((32, lambda high: 0.82 * high - 17.2), 1.24, False),
    3: ((29, lambda high: 0.40 * high + 18.5), 1.08, False),
    4: ((28, lambda high: 0.565 * high), 1.25, False),
}
# before everything: foot, direction, length, width, tone
LEAVES: dict[int, tuple[tuple[Point, float, float, float, str], ...]] = {
    0: (((55, 0.97), -158, 27, 19, "lit"), ((60, 0.95), -112, 27, 17, "leaf")),
    1: (((-2, 0.98), -58, 22, 10, "leaf"), ((62, 1.0), -128, 17, 9, "lit")),
    2: (((-3, 0.92), -62, 16, 8, "lit"),),
    3: (),
    4: (((3, 0.74), -70, 9, 6, "lit"),),
}
