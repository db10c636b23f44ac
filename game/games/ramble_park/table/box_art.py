"""The lid of the box: the city behind the trees, one lamp that still burns, two who are on their way home."""

import random
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.ramble_park.table.style import STYLE
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import (
    add_light,
    fill_polygon,
    paint_treeline,
    spline_points,
    stamp_icon,
    to_pixels,
    vertical_gradient_picture,
)
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


def _paint_box_art(canvas: Canvas, w: float, h: float, s: Surface, q: float) -> None:
    picture = Surface(s.get_size())
    _paint_picture(canvas, picture, q, w, h)
    finish_box_picture(s, q, picture)


# ---------------------------------------------------------------- the picture, from far to near
def _paint_picture(canvas: Canvas, s: Surface, q: float, w: float, h: float) -> None:
    look, u = STYLE["box"], box_scale(w, h)
    s.blit(vertical_gradient_picture(s.get_size(), look["sky"]), (0, 0))
    rng = random.Random(4)
    _paint_stars(s, q, w, h, rng)
    _paint_city(s, q, w, h, u, rng)
    stamp_icon(canvas, s, q, "gi_stone-tower", w * 0.73, h * 0.50, 66 * u, look["tower"])
    crowns = round(26 * w / (BOX_SIZE[0] * u))
    paint_treeline(s, q, w, h * 0.60, 26 * u, look["trees"][0], 31, crowns)
    paint_treeline(s, q, w, h * 0.72, 24 * u, look["trees"][1], 12, crowns)
    pygame.draw.rect(s, look["lawn"], (0, h * 0.74 * q, s.get_width(), s.get_height()))
    add_light(s, q, w * 0.32, h * 0.84, BOX_SIZE[0] * 0.62 * u, look["warm"], 0.62, 1.5)
    fill_polygon(s, q, mix(look["path"], look["lawn"], 0.35), _path_outline(w, h + 3 * u))
    fill_polygon(s, q, look["path"], _path_outline(w, h))
    _paint_lamp(s, q, w * LAMP[0], h * LAMP[1], h * 0.44, u)
    for x, y, size in WALKERS:
        _paint_walker(s, q, w * x, h * y, size * u)
    paint_treeline(s, q, w, h * 1.02, 16 * u, mix(look["trees"][0], look["iron"], 0.5), 17, round(crowns * 0.8))


def _path_outline(w: float, h: float) -> list[Vector2]:
    return spline_points([(w * x, h * y) for x, y in PATH], 10, True)


def _paint_stars(s: Surface, q: float, w: float, h: float, rng: random.Random) -> None:
    layer = Surface(s.get_size(), pygame.SRCALPHA)
    for _ in range(STARS):
        at = (rng.uniform(0, w) * q, rng.uniform(0, h * 0.42) * q)
        pygame.draw.circle(layer, fade(CREAM, rng.uniform(0.3, 0.95)), at, rng.uniform(0.5, 1.2) * q)
    s.blit(layer, (0, 0))


def _paint_city(s: Surface, q: float, w: float, h: float, u: float, rng: random.Random) -> None:
    """Lit windows behind the trees."""
    look = STYLE["box"]
    count = round(HOUSES * w / (BOX_SIZE[0] * u))
    for i in range(count):
        wide, high, x = rng.uniform(14, 24) * u, rng.uniform(40, 96) * u, i * w / (count - 0.5) - 6 * u
        top = h * HORIZON - high
        tone = mix(look["city"], look["sky"][2], rng.uniform(0, 0.22))
        pygame.draw.rect(s, tone, (x * q, top * q, wide * q, (high + 40 * u) * q))
        for j in range(16):
            if rng.random() < 0.5:
                at = ((x + (3 + (j % 3) * 6) * u) * q, (top + (5 + (j // 3) * 10) * u) * q)
                pygame.draw.rect(s, mix(look["window"], tone, rng.uniform(0, 0.4)), (*at, 2.6 * u * q, 3.8 * u * q))


def _paint_lamp(s: Surface, q: float, x: float, y: float, pole: float, u: float) -> None:
    look = STYLE["box"]
    iron: Color = look["iron"]
    pygame.draw.rect(s, iron, ((x - 3 * u) * q, y * q, 6 * u * q, pole * q))
    pygame.draw.rect(
        s, iron, ((x - 9 * u) * q, (y + pole - 3 * u) * q, 18 * u * q, 7 * u * q), border_radius=round(3 * u * q)
    )
    fill_polygon(s, q, look["glass"], [(x + dx * u, y + dy * u) for dx, dy in ((-13, -34), (13, -34), (8, 0), (-8, 0))])
    fill_polygon(s, q, iron, [(x + dx * u, y + dy * u) for dx, dy in ((-17, -34), (17, -34), (8, -48), (-8, -48))])
    top, foot = to_pixels(q, (x, y - 34 * u), (x, y))
    pygame.draw.line(s, iron, top, foot, max(1, round(1.6 * u * q)))
    add_light(s, q, x, y - 18 * u, 110 * u, look["glow"], 0.95, 2.0)
    add_light(s, q, x, y - 18 * u, 34 * u, look["heart"], 0.9, 1.6)


def _paint_walker(s: Surface, q: float, x: float, y: float, u: float) -> None:
    """A pawn seen from behind, with its long shadow."""
    tone, shade = STYLE["box"]["walker"], fade(STYLE["box"]["walker"], 0.35)
    layer = Surface(s.get_size(), pygame.SRCALPHA)
    fill_polygon(
        layer,
        q,
        shade,
        [(x - 7 * u, y + 21 * u), (x + 7 * u, y + 22 * u), (x + 38 * u, y + 30 * u), (x + 26 * u, y + 33 * u)],
    )
    s.blit(layer, (0, 0))
    pygame.draw.circle(s, tone, (x * q, y * q), 5.5 * u * q)
    fill_polygon(s, q, tone, [(x + dx * u, y + dy * u) for dx, dy in ((-7.5, 22), (7.5, 22), (3.6, 4), (-3.6, 4))])
