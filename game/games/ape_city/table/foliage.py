"""The jungle floor by dusk: one light from the way out, plants in three depths, somebody watching."""

import math
import random
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.ape_city.rules.components import OUT
from game.games.ape_city.table import board, signs
from game.games.ape_city.table.colours import COLOURS
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import fill_polygon
from game.ui.light import ADD
from game.ui.shapes import blob_points
from game.ui.textures import MULT, apply_grain, radial_light_picture
from game.ui.theme import INK, WHITE, fade, mix

SS = 2
COARSE = 10  # layout units to a cell of the map of the causeway
NEAR, CLOSE, ROAD = 1, 2, 3
STAMP = 104  # widest plant
LEAF_EDGE = ((0.1, 0.62), (0.34, 1.0), (0.7, 0.62))  # of one half: along the leaf, and how far out
# turn, width, strength
RAYS = ((104, 4, 0.08), (118, 5, 0.13), (131, 3, 0.10), (141, 6, 0.15), (154, 4, 0.11), (165, 5, 0.10))
KINDS = 3  # plants of one shape and tone that differ


Plant = tuple[Surface, pygame.Rect]


class PlantSpot(NamedTuple):
    """A plant, and where its middle is, in units. size: of the widest plant."""

    at: Vector2
    tone: int
    shape: int
    kind: int
    size: float


class PlantLayer(NamedTuple):
    """A layer of plants: how far apart, how large, how dark, and how near to the causeway they may grow."""

    step: float
    size: tuple[float, float]
    tone: int
    keeps: tuple[float, float]  # share that grows away from the causeway, and near it
    nearest: int


DEPTHS = (
    PlantLayer(40, (0.62, 1.0), 0, (1.0, 0.8), CLOSE),
    PlantLayer(50, (0.52, 0.86), 1, (0.8, 0.30), NEAR),
    PlantLayer(64, (0.42, 0.72), 2, (0.62, 0.08), NEAR),
)


def jungle_picture(canvas: Canvas, area: FRect, plants: list[Plant]) -> Surface:
    """A window-sized ground without causeway."""
    look, size = COLOURS["jungle"], (canvas.w_px, canvas.h_px)
    lit = ((area.right - 190 * board.board_scale(area)) / canvas.w, (area.top + 40) / canvas.h)
    ground = _soft_radial(size, look["light"], look["dark"], lit, 0.66, 1.1)
    apply_grain(ground, 31, 40, size[1] / 60)
    apply_grain(ground, 32, 12, 6 * canvas.k)
    ground.fblits(plants, PREMUL)
    _draw_light_rays(ground, canvas, area)
    ground.blit(_soft_radial(size, WHITE, look["rim"], (lit[0] * 0.74, 0.22), 0.70, 1.5), (0, 0), special_flags=MULT)
    _draw_eyes(canvas, ground, area)
    return ground


def _soft_radial(
    size: tuple[int, int], inner: Color, outer: Color, centre: tuple[float, float], reach: float, power: float
) -> Surface:
    """As `radial`, from a third of the size: light this wide needs no more."""
    small = radial_light_picture((max(16, size[0] // 3), max(16, size[1] // 3)), inner, outer, centre, reach, power)
    return pygame.transform.smoothscale(small, size)


# ---------------------------------------------------------------- plants
def plant_pictures(canvas: Canvas, area: FRect) -> list[Plant]:
    """What grows there, and its places in pixels."""
    plants = []
    for at, tone, shape, kind, size in canvas.layout(
        ("ape_city plants", tuple(area)), partial(plant_spots, canvas, area)
    ):
        plant = _plant_picture(canvas, tone, shape, kind, size)
        plants.append((plant, plant.get_rect(center=(round(at.x * canvas.k), round(at.y * canvas.k)))))
    return plants


def plant_spots(canvas: Canvas, area: FRect) -> list[PlantSpot]:
    """Where plants grow: everywhere but on the causeway."""
    spots = []
    rng, nearness = random.Random(6), _causeway_distance_raster(canvas, area)
    light = Vector2(board.space_places(area)[OUT][:2])
    for depth in DEPTHS:
        for at in _jittered_grid(canvas, depth.step, rng):
            near = nearness.get_at((int(at.x / COARSE), int(at.y / COARSE)))[0]
            if near > depth.nearest or rng.random() > depth.keeps[min(near, 1)]:
                continue
            warm = max(0, 1 - (at - light).length() / (430 * board.board_scale(area)))
            tone = 3 if warm * rng.uniform(0.6, 1.4) > 0.42 and depth.tone else depth.tone
            shape, kind = rng.choice((0, 0, 1, 2)), rng.randrange(KINDS)
            spots.append(PlantSpot(at, tone, shape, kind, rng.uniform(*depth.size)))
    return spots


def _jittered_grid(canvas: Canvas, step: float, rng: random.Random) -> list[Vector2]:
    """A jittered grid over the window, upper plants first."""
    rows = range(round(canvas.h / step) + 1)
    cells = [(x, y) for y in rows for x in range(round(canvas.w / step) + 1)]
    spots = [Vector2(x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.5, 0.5)) * step for x, y in cells]
    spots = [spot for spot in spots if 0 <= spot.x < canvas.w and 0 <= spot.y < canvas.h]
    return sorted(spots, key=lambda spot: spot.y)


def _causeway_distance_raster(canvas: Canvas, area: FRect) -> Surface:
    """One pixel for ten units: how near the causeway is."""
    q, f = 1 / COARSE, board.board_scale(area)
    chart = Surface((math.ceil(canvas.w * q) + 1, math.ceil(canvas.h * q) + 1), 0, 32)
    line = [(point.x * q, point.y * q) for point in board.causeway_center_line(area)[::3]]
    for half, value in ((118, NEAR), (72, CLOSE), (40, ROAD)):
        for point in line:
            pygame.draw.circle(chart, (value, 0, 0), point, half * f * q)
    return chart


def _plant_picture(canvas: Canvas, tone: int, shape: int, kind: int, size: float) -> Surface:
    """A plant seen from above, with its shadow."""
    wide = round(STAMP * size / 6) * 6
    key = ("ape_city plant", tone, shape, kind)
    paint = partial(_paint_plant, tone=tone, shape=shape, seed=10 * shape + kind)
    whole = canvas.sprite(key, STAMP, STAMP, paint, SS)
    size_px = (canvas.px(wide), canvas.px(wide))
    return canvas.cached_surface((*key, wide), partial(pygame.transform.smoothscale, whole, size_px))


def _paint_plant(surface: Surface, scale: float, tone: int, shape: int, seed: int) -> None:
    look = COLOURS["jungle"]
    base = (*look["leaf"], mix(look["leaf"][2], look["warm"], 0.38))[tone]
    leaves = Surface(surface.get_size(), pygame.SRCALPHA)
    (_paint_rosette, _paint_fern, _paint_bush)[shape](leaves, scale, base, random.Random(seed))
    mask = pygame.mask.from_surface(leaves)
    mask.to_surface(
        surface, setcolor=fade(look["shade"], 0.5), unsetcolor=None, dest=(round(3 * scale), round(5 * scale))
    )
    surface.blit(leaves, (0, 0))


def _paint_rosette(surface: Surface, scale: float, base: Color, rng: random.Random) -> None:
    """Pointed leaves round a middle, the outer ones darker."""
    middle = Vector2(STAMP / 2, STAMP / 2 - 3)
    for ring, (count, length) in enumerate(((8, 44), (6, 31), (4, 17))):
        start = rng.uniform(0, math.tau)
        for i in range(count):
            turn = start + math.tau * (i + rng.uniform(-0.25, 0.25)) / count
            tone = mix(base, COLOURS["jungle"]["dark"], 0.42 - 0.2 * ring + rng.uniform(-0.08, 0.08))
            _paint_leaf(surface, scale, middle, turn, length * rng.uniform(0.8, 1.05), 0.25, tone)


def _paint_fern(surface: Surface, scale: float, base: Color, rng: random.Random) -> None:
    """Fronds with leaflets on both sides."""
    middle, start = Vector2(STAMP / 2, STAMP / 2 - 3), rng.uniform(0, math.tau)
    for i in range(6):
        turn = start + math.tau * (i + rng.uniform(-0.2, 0.2)) / 6
        tone = mix(base, COLOURS["jungle"]["dark"], rng.uniform(0.02, 0.34))
        length, bend = rng.uniform(34, 46), rng.uniform(-0.5, 0.5)
        for step in range(3, 13):
            t = step / 12
            here = turn + bend * t
            at = middle + Vector2(math.cos(here), math.sin(here)) * length * t
            for side in (-1, 1):
                _paint_leaf(surface, scale, at, here + side * 1.05, 15 * (1 - t * 0.82), 0.24, tone, rib=False)


def _paint_bush(surface: Surface, scale: float, base: Color, rng: random.Random) -> None:
    """Broad leaves that lie over each other, no order among them."""
    for i in range(15):
        turn, far = rng.uniform(0, math.tau), 26 * (1 - i / 15)
        at = Vector2(STAMP / 2 + math.cos(turn) * far, STAMP / 2 - 3 + math.sin(turn) * far)
        tone = mix(base, COLOURS["jungle"]["dark"], 0.4 - 0.4 * i / 15 + rng.uniform(-0.06, 0.06))
        _paint_leaf(surface, scale, at, turn + rng.uniform(-0.6, 0.6), rng.uniform(17, 24), 0.34, tone)


def _paint_leaf(
    surface: Surface,
    scale: float,
    foot: Vector2,
    turn: float,
    length: float,
    width: float,
    tone: Color,
    rib: bool = True,
) -> None:
    """A leaf with a lit and a shaded half; the light comes from the upper right."""
    forth = Vector2(math.cos(turn), math.sin(turn))
    across = Vector2(-forth.y, forth.x) * width * length
    tip = foot + forth * length
    halves = []
    for side in (-1, 1):
        edge = [foot + forth * length * far + across * side * out for far, out in LEAF_EDGE]
        halves.append((foot, *edge, tip))
    sun = across.x - across.y > 0
    fill_polygon(surface, scale, mix(tone, WHITE, 0.10 if not sun else 0), halves[0])
    fill_polygon(surface, scale, mix(tone, WHITE, 0.10 if sun else 0), halves[1])
    if rib:
        start, end = foot * scale, (foot + forth * length * 0.92) * scale
        pygame.draw.line(surface, mix(tone, INK, 0.30), start, end, max(1, round(0.8 * scale)))


# ---------------------------------------------------------------- light and life
def _draw_light_rays(ground: Surface, canvas: Canvas, area: FRect) -> None:
    """Rays that fall in from the way out."""
    q, f = canvas.k / 6, board.board_scale(area)
    out = board.space_places(area)[OUT]
    rays = Surface((math.ceil(canvas.w_px / 6), math.ceil(canvas.h_px / 6)), 0, 32)
    source = Vector2(out.x + 60 * f, out.y - 130 * f)
    for turn, width, strength in RAYS:
        sides = [source + Vector2(620 * f, 0).rotate(turn + half) for half in (-width / 2, width / 2)]
        colour = mix(Color(0, 0, 0), COLOURS["dusk"]["ray"], strength)
        layer = Surface(rays.get_size(), 0, 32)
        pygame.draw.polygon(layer, colour, [source * q, *(side * q for side in sides)])
        rays.blit(layer, (0, 0), special_flags=ADD)
    rays = pygame.transform.gaussian_blur(rays, max(1, round(11 * f * q)))
    fall = _soft_radial(rays.get_size(), WHITE, Color(0, 0, 0), (out.x / canvas.w, out.y / canvas.h), 0.46, 1.0)
    rays.blit(fall, (0, 0), special_flags=MULT)
    ground.blit(pygame.transform.smoothscale(rays, ground.get_size()), (0, 0), special_flags=ADD)


def _draw_eyes(canvas: Canvas, ground: Surface, area: FRect) -> None:
    """Eyes in the dark."""
    f, posts = board.board_scale(area), signs.signposts(area)
    for x, y, size in (
        (area.left + 24 * f, posts[0].y - 44 * f, 1.0),
        (area.right - 24 * f, area.bottom - 40 * f, 1.1),
        (posts[0].x + 396 * f, posts[0].y + 2 * f, 0.85),
    ):
        face = canvas.sprite("ape_city watcher", 44, 30, _paint_watcher, 4)
        face = pygame.transform.smoothscale_by(face, size)
        place = face.get_rect(center=(round(x * canvas.k), round(y * canvas.k)))
        ground.blit(face, place, special_flags=PREMUL)


def _paint_watcher(surface: Surface, scale: float) -> None:
    look = COLOURS["dusk"]
    fill_polygon(surface, scale, fade(COLOURS["jungle"]["shade"], 0.85), blob_points(22, 15, 20, 13, 5, 0.14))
    for x in (15, 29):
        pygame.draw.circle(surface, mix(look["eyes"], INK, 0.35), (x * scale, 15 * scale), 5.2 * scale)
        pygame.draw.circle(surface, look["eyes"], (x * scale, 15 * scale), 4.4 * scale)
        pygame.draw.circle(surface, COLOURS["ape"]["body"], ((x + 1.2) * scale, 15.4 * scale), 2.5 * scale)
        pygame.draw.circle(surface, WHITE, ((x + 0.2) * scale, 14.2 * scale), 0.9 * scale)
