"""The lid of the box: a temple at dusk, the ape before it, and four who would rather be elsewhere."""

import math
from functools import partial

import pygame
from pygame import Color, Rect, Surface, Vector2

from game.games.ape_city.table.colours import COLOURS
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import (
    add_light,
    fill_polygon,
    paint_pen_stroke,
    paint_treeline,
    spline_points,
    stamp_icon,
    to_pixels,
    vertical_gradient_picture,
)
from game.ui.theme import SEATS, WHITE, fade, mix

LETTERING = ("Ape City", "Escape")
VINES = ((0.03, 8.0), (0.12, 2.0), (0.30, 1.4), (0.72, 1.2), (0.89, 2.4), (0.975, 7.0))  # where, how long
RUNNERS = ((0.10, 0.945, 2), (0.20, 0.962, 0), (0.80, 0.955, 1), (0.90, 0.94, 3))  # x, y of the feet, seat
BIRDS = ((0.20, 0.30, 7.0), (0.27, 0.27, 5.0), (0.80, 0.325, 6.0))
WINGS = ((-1, -0.35), (-0.35, -0.5), (0, 0), (0.4, -0.55), (1, -0.3))
TEMPLE = 0.385  # where its walls begin, in heights


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("ape_city lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    size = 34 * box_scale(w, h)
    with canvas.text_area(x, y, w, h):
        for i, line in enumerate(LETTERING):
            draw_lettering(canvas, line, x + w / 2, y + h * 0.035 + i * size * 1.04, size, "title", COLOURS["box"])


def _paint_box_art(canvas: Canvas, w: float, h: float, s: Surface, q: float) -> None:
    picture = Surface(s.get_size())
    _paint_picture(canvas, picture, q, w, h)
    finish_box_picture(s, q, picture, 0.5)


# ---------------------------------------------------------------- the picture, from far to near
def _paint_picture(canvas: Canvas, s: Surface, q: float, w: float, h: float) -> None:
    look, u = COLOURS["box"], box_scale(w, h)
    s.blit(vertical_gradient_picture(s.get_size(), look["sky"]), (0, 0))
    _paint_sun(s, q, w, h, u)
    paint_treeline(s, q, w, h * 0.62, 26 * u, look["hill"], 3, _tree_count(w, u))
    _paint_temple(s, q, w, h, u)
    paint_treeline(s, q, w, h * 0.76, 30 * u, look["trees"][0], 8, _tree_count(w, u))
    add_light(s, q, w * 0.5, h * 0.66, 60 * u, look["sky"][1], 0.30, 1.4)
    paint_treeline(s, q, w, h * 0.86, 30 * u, mix(look["trees"][0], look["trees"][1], 0.6), 15, _tree_count(w, u))
    _paint_beast(canvas, s, q, w * 0.5, h * 0.745, 140 * u)
    paint_treeline(s, q, w, h * 0.955, 26 * u, look["trees"][1], 5, _tree_count(w, u))
    for x, y, seat in RUNNERS:
        _paint_runner(s, q, w * x, h * y, 18 * u, SEATS[seat].colour, 0.3 if x < 0.5 else -0.3)
    paint_treeline(s, q, w, h * 1.01, 18 * u, mix(look["trees"][1], look["beast"], 0.55), 11, 34)
    _paint_vines(s, q, w, h, u)


def _tree_count(w: float, u: float) -> int:
    """Trees in a row: as close on a wide lid as on a narrow one."""
    return round(28 * w / (BOX_SIZE[0] * u))


def _paint_sun(s: Surface, q: float, w: float, h: float, u: float) -> None:
    look, middle, radius = COLOURS["box"], Vector2(w * 0.5, h * 0.33), 49 * u
    add_light(s, q, middle.x, h * 0.34, 130 * u, look["glow"], 0.75)
    rays = Surface(s.get_size(), pygame.SRCALPHA)
    for turn in range(8, 368, 24):
        a, b = (middle + Vector2(h, 0).rotate(turn + half) for half in (-4.5, 4.5))
        fill_polygon(rays, q, fade(look["sun"], 0.16), [middle, a, b])
    s.blit(rays, (0, 0))
    for grow, strength in ((1.16, 0.35), (1.0, 1.0)):
        disc = Surface(s.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(disc, fade(look["sun"], strength), middle * q, radius * grow * q)
        s.blit(disc, (0, 0))
    for x, y, size in BIRDS:
        at, wing = Vector2(w * x, h * y), size * u
        bird = [at + Vector2(point) * wing for point in WINGS]
        pygame.draw.lines(s, look["door"], False, to_pixels(q, *spline_points(bird, 6)), max(1, round(1.5 * u * q)))


def _paint_temple(s: Surface, q: float, w: float, h: float, u: float) -> None:
    """Six steps, lit from the left, a stair up to a dark door."""
    look, middle = COLOURS["box"], w / 2
    for i in range(6):
        wide, y, high = (54 + 26 * i) * u, h * TEMPLE + 15.7 * i * u, 17 * u
        lit = mix(look["temple"][0], look["temple"][1], i / 6)
        _box(s, q, lit, middle - wide / 2, y, wide, high)
        _box(s, q, mix(lit, look["door"], 0.42), middle, y, wide / 2, high)
        _box(s, q, look["tread"], middle - wide / 2, y, wide / 2, 2.2 * u)
        _box(s, q, mix(look["tread"], look["door"], 0.35), middle, y, wide / 2, 2.2 * u)
        for brick in range(1, 4 + i):
            x = middle - wide / 2 + brick * wide / (4 + i) + (brick % 2) * 3 * u
            _box(s, q, mix(lit, look["door"], 0.25), x, y + 6 * u, 1.2 * u, high - 8 * u)
    _box(s, q, mix(look["temple"][0], look["sky"][1], 0.2), middle - 20 * u, h * TEMPLE - 15 * u, 40 * u, 15.5 * u)
    _box(s, q, look["tread"], middle - 23 * u, h * TEMPLE - 17 * u, 46 * u, 3 * u)
    _box(s, q, look["door"], middle - 8 * u, h * TEMPLE - 12 * u, 16 * u, 12.5 * u)
    top, foot, narrow, wide = h * TEMPLE + u, h * TEMPLE + 100 * u, 8 * u, 21 * u
    stair = [(middle - narrow, top), (middle + narrow, top), (middle + wide, foot), (middle - wide, foot)]
    fill_polygon(s, q, look["stair"], stair)
    for i in range(1, 14):
        y = top + (foot - top) * i / 14
        half = (8 + 13 * i / 14) * u
        left, right = to_pixels(q, (middle - half, y), (middle + half, y))
        pygame.draw.line(s, look["stair_line"], left, right, max(1, round(1.3 * u * q)))


def _box(s: Surface, q: float, colour: Color, x: float, y: float, w: float, h: float) -> None:
    left, top = round(x * q), round(y * q)
    pygame.draw.rect(s, colour, Rect(left, top, round((x + w) * q) - left, round((y + h) * q) - top))


def _paint_beast(canvas: Canvas, s: Surface, q: float, x: float, y: float, size: float) -> None:
    """The ape, with the last sun along its back and one coin of light for the eye."""
    look = COLOURS["box"]
    sunlit = mix(look["sky"][1], look["beast"], 0.15)
    stamp_icon(canvas, s, q, "gi_gorilla", x + size * 0.008, y - size * 0.014, size, sunlit)
    stamp_icon(canvas, s, q, "gi_gorilla", x, y, size, look["beast"])
    eye = (x + 0.2545 * size, y - 0.324 * size)
    pygame.draw.circle(s, look["eye"], (eye[0] * q, eye[1] * q), 0.017 * size * q)
    add_light(s, q, *eye, size * 0.066, look["eye"], 0.9, 1.2)


def _paint_runner(s: Surface, q: float, x: float, foot: float, size: float, colour: Color, lean: float) -> None:
    """A pawn in a hurry, seen against the leaves."""
    tone = mix(colour, COLOURS["box"]["beast"], 0.12)
    body = [(-0.34, 0), (-0.24, -0.36), (-0.12, -0.62), (0.12, -0.62), (0.24, -0.36), (0.34, 0)]
    for grow, shade in ((1.14, COLOURS["box"]["beast"]), (1.0, tone)):
        fill_polygon(s, q, shade, [(x + (dx + lean * dy) * size * grow, foot + dy * size * grow) for dx, dy in body])
        pygame.draw.circle(s, shade, ((x - lean * 0.76 * size) * q, (foot - 0.76 * size) * q), 0.23 * size * grow * q)
    shine = (x - (lean * 0.8 + 0.07) * size, foot - 0.82 * size)
    pygame.draw.circle(s, mix(tone, WHITE, 0.45), (shine[0] * q, shine[1] * q), 0.08 * size * q)


def _paint_vines(s: Surface, q: float, w: float, h: float, u: float) -> None:
    look = COLOURS["box"]["vines"]
    for at, length in VINES:
        x = w * at
        line = spline_points([(x, -4), (x + 4 * u, h * 0.025 * length), (x - 2 * u, h * 0.05 * length)], 12)
        paint_pen_stroke(s, q, line, 2.6 * u, look[0], int(length))
        for i in range(int(length * 2)):
            y, side = h * 0.025 * i, 1 if i % 2 else -1
            tip = Vector2(x + side * 9 * u + math.sin(i) * 1.5 * u, y + 8 * u)
            foot = Vector2(x + math.sin(i * 0.8) * 1.5 * u, y)
            across = (tip - foot).rotate(90) * 0.32
            middle = foot.lerp(tip, 0.5)
            fill_polygon(s, q, look[1 + i % 2], spline_points([foot, middle + across, tip, middle - across], 5, True))
