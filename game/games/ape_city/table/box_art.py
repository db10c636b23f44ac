"""The lid of the box: a temple at dusk, the ape before it, and four who would rather be elsewhere."""

import math
from functools import partial

import pygame
from pygame import Color, Rect, Surface, Vector2

from game.games.ape_city.table.colours import COLOURS
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, paint_pen_stroke, paint_treeline, stamp_icon
from game.ui.light import add_light
from game.ui.shapes import spline_points, to_pixels
from game.ui.textures import vertical_gradient_picture
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


def _paint_box_art(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    picture = Surface(surface.get_size())
    _paint_picture(canvas, picture, scale, w, h)
    finish_box_picture(surface, scale, picture, 0.5)


# ---------------------------------------------------------------- the picture, from far to near
def _paint_picture(canvas: Canvas, surface: Surface, scale: float, w: float, h: float) -> None:
    look, u = COLOURS["box"], box_scale(w, h)
    surface.blit(vertical_gradient_picture(surface.get_size(), look["sky"]), (0, 0))
    _paint_sun(surface, scale, w, h, u)
    paint_treeline(surface, scale, w, h * 0.62, 26 * u, look["hill"], 3, _tree_count(w, u))
    _paint_temple(surface, scale, w, h, u)
    paint_treeline(surface, scale, w, h * 0.76, 30 * u, look["trees"][0], 8, _tree_count(w, u))
    add_light(surface, scale, w * 0.5, h * 0.66, 60 * u, look["sky"][1], 0.30, 1.4)
    paint_treeline(
        surface, scale, w, h * 0.86, 30 * u, mix(look["trees"][0], look["trees"][1], 0.6), 15, _tree_count(w, u)
    )
    _paint_beast(canvas, surface, scale, w * 0.5, h * 0.745, 140 * u)
    paint_treeline(surface, scale, w, h * 0.955, 26 * u, look["trees"][1], 5, _tree_count(w, u))
    for x, y, seat in RUNNERS:
        _paint_runner(surface, scale, w * x, h * y, 18 * u, SEATS[seat].colour, 0.3 if x < 0.5 else -0.3)
    paint_treeline(surface, scale, w, h * 1.01, 18 * u, mix(look["trees"][1], look["beast"], 0.55), 11, 34)
    _paint_vines(surface, scale, w, h, u)


def _tree_count(w: float, unit: float) -> int:
    """Trees in a row: as close on a wide lid as on a narrow one."""
    return round(28 * w / (BOX_SIZE[0] * unit))


def _paint_sun(surface: Surface, scale: float, w: float, h: float, unit: float) -> None:
    look, middle, radius = COLOURS["box"], Vector2(w * 0.5, h * 0.33), 49 * unit
    add_light(surface, scale, middle.x, h * 0.34, 130 * unit, look["glow"], 0.75)
    rays = Surface(surface.get_size(), pygame.SRCALPHA)
    for turn in range(8, 368, 24):
        a, b = (middle + Vector2(h, 0).rotate(turn + half) for half in (-4.5, 4.5))
        fill_polygon(rays, scale, fade(look["sun"], 0.16), [middle, a, b])
    surface.blit(rays, (0, 0))
    for grow, strength in ((1.16, 0.35), (1.0, 1.0)):
        disc = Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(disc, fade(look["sun"], strength), middle * scale, radius * grow * scale)
        surface.blit(disc, (0, 0))
    for x, y, size in BIRDS:
        at, wing = Vector2(w * x, h * y), size * unit
        bird = [at + Vector2(point) * wing for point in WINGS]
        pygame.draw.lines(
            surface, look["door"], False, to_pixels(scale, *spline_points(bird, 6)), max(1, round(1.5 * unit * scale))
        )


def _paint_temple(surface: Surface, scale: float, w: float, h: float, unit: float) -> None:
    """Six steps, lit from the left, a stair up to a dark door."""
    look, middle = COLOURS["box"], w / 2
    for i in range(6):
        wide, y, high = (54 + 26 * i) * unit, h * TEMPLE + 15.7 * i * unit, 17 * unit
        lit = mix(look["temple"][0], look["temple"][1], i / 6)
        _fill_box(surface, scale, lit, middle - wide / 2, y, wide, high)
        _fill_box(surface, scale, mix(lit, look["door"], 0.42), middle, y, wide / 2, high)
        _fill_box(surface, scale, look["tread"], middle - wide / 2, y, wide / 2, 2.2 * unit)
        _fill_box(surface, scale, mix(look["tread"], look["door"], 0.35), middle, y, wide / 2, 2.2 * unit)
        for brick in range(1, 4 + i):
            x = middle - wide / 2 + brick * wide / (4 + i) + (brick % 2) * 3 * unit
            _fill_box(surface, scale, mix(lit, look["door"], 0.25), x, y + 6 * unit, 1.2 * unit, high - 8 * unit)
    _fill_box(
        surface,
        scale,
        mix(look["temple"][0], look["sky"][1], 0.2),
        middle - 20 * unit,
        h * TEMPLE - 15 * unit,
        40 * unit,
        15.5 * unit,
    )
    _fill_box(surface, scale, look["tread"], middle - 23 * unit, h * TEMPLE - 17 * unit, 46 * unit, 3 * unit)
    _fill_box(surface, scale, look["door"], middle - 8 * unit, h * TEMPLE - 12 * unit, 16 * unit, 12.5 * unit)
    top, foot, narrow, wide = h * TEMPLE + unit, h * TEMPLE + 100 * unit, 8 * unit, 21 * unit
    stair = [(middle - narrow, top), (middle + narrow, top), (middle + wide, foot), (middle - wide, foot)]
    fill_polygon(surface, scale, look["stair"], stair)
    for i in range(1, 14):
        y = top + (foot - top) * i / 14
        half = (8 + 13 * i / 14) * unit
        left, right = to_pixels(scale, (middle - half, y), (middle + half, y))
        pygame.draw.line(surface, look["stair_line"], left, right, max(1, round(1.3 * unit * scale)))


def _fill_box(surface: Surface, scale: float, colour: Color, x: float, y: float, w: float, h: float) -> None:
    left, top = round(x * scale), round(y * scale)
    pygame.draw.rect(surface, colour, Rect(left, top, round((x + w) * scale) - left, round((y + h) * scale) - top))


def _paint_beast(canvas: Canvas, surface: Surface, scale: float, x: float, y: float, size: float) -> None:
    """The ape, with the last sun along its back and one coin of light for the eye."""
    look = COLOURS["box"]
    sunlit = mix(look["sky"][1], look["beast"], 0.15)
    stamp_icon(canvas, surface, scale, "gi_gorilla", x + size * 0.008, y - size * 0.014, size, sunlit)
    stamp_icon(canvas, surface, scale, "gi_gorilla", x, y, size, look["beast"])
    eye = (x + 0.2545 * size, y - 0.324 * size)
    pygame.draw.circle(surface, look["eye"], (eye[0] * scale, eye[1] * scale), 0.017 * size * scale)
    add_light(surface, scale, *eye, size * 0.066, look["eye"], 0.9, 1.2)


def _paint_runner(
    surface: Surface, scale: float, x: float, foot: float, size: float, colour: Color, lean: float
) -> None:
    """A pawn in a hurry, seen against the leaves."""
    tone = mix(colour, COLOURS["box"]["beast"], 0.12)
    body = [(-0.34, 0), (-0.24, -0.36), (-0.12, -0.62), (0.12, -0.62), (0.24, -0.36), (0.34, 0)]
    for grow, shade in ((1.14, COLOURS["box"]["beast"]), (1.0, tone)):
        fill_polygon(
            surface, scale, shade, [(x + (dx + lean * dy) * size * grow, foot + dy * size * grow) for dx, dy in body]
        )
        pygame.draw.circle(
            surface, shade, ((x - lean * 0.76 * size) * scale, (foot - 0.76 * size) * scale), 0.23 * size * grow * scale
        )
    shine = (x - (lean * 0.8 + 0.07) * size, foot - 0.82 * size)
    pygame.draw.circle(surface, mix(tone, WHITE, 0.45), (shine[0] * scale, shine[1] * scale), 0.08 * size * scale)


def _paint_vines(surface: Surface, scale: float, w: float, h: float, unit: float) -> None:
    look = COLOURS["box"]["vines"]
    for at, length in VINES:
        x = w * at
        line = spline_points([(x, -4), (x + 4 * unit, h * 0.025 * length), (x - 2 * unit, h * 0.05 * length)], 12)
        paint_pen_stroke(surface, scale, line, 2.6 * unit, look[0], int(length))
        for i in range(int(length * 2)):
            y, side = h * 0.025 * i, 1 if i % 2 else -1
            tip = Vector2(x + side * 9 * unit + math.sin(i) * 1.5 * unit, y + 8 * unit)
            foot = Vector2(x + math.sin(i * 0.8) * 1.5 * unit, y)
            across = (tip - foot).rotate(90) * 0.32
            middle = foot.lerp(tip, 0.5)
            fill_polygon(
                surface, scale, look[1 + i % 2], spline_points([foot, middle + across, tip, middle - across], 5, True)
            )
