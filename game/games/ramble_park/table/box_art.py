"""The lid of the box: the city behind the trees, one lamp that still burns, two who are on their way home."""

import random
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.ramble_park.table.style import STYLE
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, paint_treeline, stamp_icon
from game.ui.light import add_light
from game.ui.shapes import spline_points, to_pixels
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import CREAM, fade, mix

TITLE, LINE = "Ramble", "Dare to Explore"
STARS, HOUSES = 52, 11
HORIZON = 0.56  # the foot of the city, in heights
LAMP = (0.27, 0.42)  # where its lantern hangs
PATH = ((0.30, 1.02), (0.72, 1.02), (0.60, 0.90), (0.66, 0.82), (0.60, 0.75), (0.55, 0.75), (0.58, 0.82), (0.42, 0.90))
WALKERS = ((0.63, 0.795, 0.9), (0.525, 0.875, 1.15))  # x, y of the head, size


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("ramble_park lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    u = box_scale(w, h)
    with canvas.text_area(x, y, w, h):
        draw_lettering(canvas, TITLE, x + w / 2, y + h * 0.035, 42 * u, "title", STYLE["box"])
        draw_lettering(canvas, LINE, x + w / 2, y + h * 0.035 + 44 * u, 18.5 * u, "ital", STYLE["box"])


def _paint_box_art(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    picture = Surface(surface.get_size())
    _paint_picture(canvas, picture, scale, w, h)
    finish_box_picture(surface, scale, picture)


# ---------------------------------------------------------------- the picture, from far to near
def _paint_picture(canvas: Canvas, surface: Surface, scale: float, w: float, h: float) -> None:
    look, u = STYLE["box"], box_scale(w, h)
    surface.blit(vertical_gradient_picture(surface.get_size(), look["sky"]), (0, 0))
    rng = random.Random(4)
    _paint_stars(surface, scale, w, h, rng)
    _paint_city(surface, scale, w, h, u, rng)
    stamp_icon(canvas, surface, scale, "gi_stone-tower", w * 0.73, h * 0.50, 66 * u, look["tower"])
    crowns = round(26 * w / (BOX_SIZE[0] * u))
    paint_treeline(surface, scale, w, h * 0.60, 26 * u, look["trees"][0], 31, crowns)
    paint_treeline(surface, scale, w, h * 0.72, 24 * u, look["trees"][1], 12, crowns)
    pygame.draw.rect(surface, look["lawn"], (0, h * 0.74 * scale, surface.get_width(), surface.get_height()))
    add_light(surface, scale, w * 0.32, h * 0.84, BOX_SIZE[0] * 0.62 * u, look["warm"], 0.62, 1.5)
    fill_polygon(surface, scale, mix(look["path"], look["lawn"], 0.35), _path_outline(w, h + 3 * u))
    fill_polygon(surface, scale, look["path"], _path_outline(w, h))
    _paint_lamp(surface, scale, w * LAMP[0], h * LAMP[1], h * 0.44, u)
    for x, y, size in WALKERS:
        _paint_walker(surface, scale, w * x, h * y, size * u)
    paint_treeline(
        surface, scale, w, h * 1.02, 16 * u, mix(look["trees"][0], look["iron"], 0.5), 17, round(crowns * 0.8)
    )


def _path_outline(w: float, h: float) -> list[Vector2]:
    return spline_points([(w * x, h * y) for x, y in PATH], 10, True)


def _paint_stars(surface: Surface, scale: float, w: float, h: float, rng: random.Random) -> None:
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    for _ in range(STARS):
        at = (rng.uniform(0, w) * scale, rng.uniform(0, h * 0.42) * scale)
        pygame.draw.circle(layer, fade(CREAM, rng.uniform(0.3, 0.95)), at, rng.uniform(0.5, 1.2) * scale)
    surface.blit(layer, (0, 0))


def _paint_city(surface: Surface, scale: float, w: float, h: float, unit: float, rng: random.Random) -> None:
    """Lit windows behind the trees."""
    look = STYLE["box"]
    count = round(HOUSES * w / (BOX_SIZE[0] * unit))
    for i in range(count):
        wide, high, x = rng.uniform(14, 24) * unit, rng.uniform(40, 96) * unit, i * w / (count - 0.5) - 6 * unit
        top = h * HORIZON - high
        tone = mix(look["city"], look["sky"][2], rng.uniform(0, 0.22))
        pygame.draw.rect(surface, tone, (x * scale, top * scale, wide * scale, (high + 40 * unit) * scale))
        for j in range(16):
            if rng.random() < 0.5:
                at = ((x + (3 + (j % 3) * 6) * unit) * scale, (top + (5 + (j // 3) * 10) * unit) * scale)
                pygame.draw.rect(
                    surface,
                    mix(look["window"], tone, rng.uniform(0, 0.4)),
                    (*at, 2.6 * unit * scale, 3.8 * unit * scale),
                )


def _paint_lamp(surface: Surface, scale: float, x: float, y: float, pole: float, unit: float) -> None:
    look = STYLE["box"]
    iron: Color = look["iron"]
    pygame.draw.rect(surface, iron, ((x - 3 * unit) * scale, y * scale, 6 * unit * scale, pole * scale))
    pygame.draw.rect(
        surface,
        iron,
        ((x - 9 * unit) * scale, (y + pole - 3 * unit) * scale, 18 * unit * scale, 7 * unit * scale),
        border_radius=round(3 * unit * scale),
    )
    fill_polygon(
        surface,
        scale,
        look["glass"],
        [(x + dx * unit, y + dy * unit) for dx, dy in ((-13, -34), (13, -34), (8, 0), (-8, 0))],
    )
    fill_polygon(
        surface,
        scale,
        iron,
        [(x + dx * unit, y + dy * unit) for dx, dy in ((-17, -34), (17, -34), (8, -48), (-8, -48))],
    )
    top, foot = to_pixels(scale, (x, y - 34 * unit), (x, y))
    pygame.draw.line(surface, iron, top, foot, max(1, round(1.6 * unit * scale)))
    add_light(surface, scale, x, y - 18 * unit, 110 * unit, look["glow"], 0.95, 2.0)
    add_light(surface, scale, x, y - 18 * unit, 34 * unit, look["heart"], 0.9, 1.6)


def _paint_walker(surface: Surface, scale: float, x: float, y: float, unit: float) -> None:
    """A pawn seen from behind, with its long shadow."""
    tone, shade = STYLE["box"]["walker"], fade(STYLE["box"]["walker"], 0.35)
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    fill_polygon(
        layer,
        scale,
        shade,
        [
            (x - 7 * unit, y + 21 * unit),
            (x + 7 * unit, y + 22 * unit),
            (x + 38 * unit, y + 30 * unit),
            (x + 26 * unit, y + 33 * unit),
        ],
    )
    surface.blit(layer, (0, 0))
    pygame.draw.circle(surface, tone, (x * scale, y * scale), 5.5 * unit * scale)
    fill_polygon(
        surface,
        scale,
        tone,
        [(x + dx * unit, y + dy * unit) for dx, dy in ((-7.5, 22), (7.5, 22), (3.6, 4), (-3.6, 4))],
    )
