"""The lid of the box: a piece of the city, a purple line through it, and tourists who want to be met."""

from functools import partial

import pygame
from pygame import Surface, Vector2

from game.games.explore_new_york.table.style import KIND_INK, PEN, SHAPES, STYLE, WASH
from game.ui.box_art import SHAPE, SS, finish, scale_of
from game.ui.canvas import Canvas
from game.ui.draw import P, hand_shape, pen_stroke, polygon, spline, stamp
from game.ui.theme import INK, mix
from game.ui.widgets import pill

LETTERING = ("Explore", "New York")
STEP, PAD = 38.0, 30.0  # from block to block, and the side of one
START = (12.0, 8.0)
PLAN = "WBRGYS"
ICONS = {
    "B": ("gi_greek-temple", "gi_drama-masks", "ui_palette"),
    "R": ("gi_modern-city", "tb_building-stadium", "gi_shopping-bag"),
    "G": ("gi_fruit-tree", "gi_oak", "gi_lotus-flower"),
    "Y": ("gi_elephant", "gi_ship-wheel", "tb_aerial-lift"),
    "S": ("gi_primitive-torch", "tb_building-skyscraper", "gi_globe"),
}
ROUTE = ((1, 7.4), (1, 5), (2, 5), (2, 3), (4, 3), (4, 1), (3, 1), (3, 2), (5, 2), (5, -0.4))
GUESTS = (("c", 2, 4), ("s", 3, 3), ("t", 4, 1), ("c", 2, 2), ("t", 1, 4))
SHORE = ((-0.1, -0.08), (0.16, -0.04), (0.10, 0.3), (0.17, 0.62), (0.05, 1.05), (-0.15, 1.05))
TITLE = 0.665  # where the plate with the lettering begins, in heights


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("new_york lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    u = scale_of(w, h)
    size = 34 * u
    plate = (x + w / 2 - 95 * u, y + h * TITLE, 190 * u, 84 * u)
    pill(canvas, *plate, STYLE["box"]["plate"], 8 * u)
    with canvas.inside(x, y, w, h):
        for n, line in enumerate(LETTERING):
            canvas.text(line, x + w / 2, plate[1] + (7 + n * 35) * u, size, "title", STYLE["box"]["ink"], "tc")


def _paint_box_art(canvas: Canvas, w: float, h: float, s: Surface, q: float) -> None:
    picture = Surface(s.get_size())
    u = scale_of(w, h)
    _paint_picture(canvas, picture, q, w, h, u, (w / u - SHAPE[0]) / 2)
    finish(s, q, picture, 0.5)


def _paint_picture(canvas: Canvas, s: Surface, q: float, w: float, h: float, u: float, aside: float) -> None:
    """aside: how far the composition is moved, in its own units."""
    look = STYLE["box"]
    s.fill(look["ground"])
    polygon(s, q, look["water"], spline([(x * w, y * h) for x, y in SHORE], 10, True))

    def at(i: float, j: float) -> Vector2:
        return Vector2(START[0] - 4 + aside + i * STEP, START[1] - 4 + j * STEP) * u

    columns = range(-3 - round(aside / STEP), 9 + round(abs(aside) / STEP))
    for i in columns:
        for j in range(-1, 10):
            if i >= 1 or (i + j) % 3 == 0:
                _paint_pad(canvas, s, q, at(i, j) + Vector2(4, 4) * u, i, j, u)
    layer = Surface(s.get_size(), pygame.SRCALPHA)
    pen_stroke(layer, q, [at(*spot) for spot in ROUTE], 9.5 * u, STYLE["pens"]["route"], 3)
    layer.set_alpha(236)
    s.blit(layer, (0, 0))
    for n, (tourist, i, j) in enumerate(GUESTS):
        spot = at(i + 0.5, j + 0.5)
        pygame.draw.circle(s, look["plate"], P(q, spot)[0], 16 * u * q)
        pen_stroke(s, q, hand_shape(SHAPES[tourist], spot.x, spot.y, 9.5 * u, n), 3.6 * u, PEN[tourist], n, 0.04)


def _paint_pad(canvas: Canvas, s: Surface, q: float, corner: Vector2, i: int, j: int, u: float) -> None:
    """One block of the city, coloured by its kind."""
    kind = PLAN[(i * 5 + j * 7 + i * j) % len(PLAN)]
    side, radius = PAD * u * q, round(5 * u * q)
    shade = (corner.x * q, (corner.y + u) * q, side, side)
    pygame.draw.rect(s, mix(WASH[kind], INK, 0.14), shade, border_radius=radius)
    pygame.draw.rect(s, WASH[kind], (corner.x * q, corner.y * q, side, side), border_radius=radius)
    if kind != "W":
        icon, ink = ICONS[kind][(i + 2 * j) % 3], mix(KIND_INK[kind], WASH[kind], 0.12)
        stamp(canvas, s, q, icon, corner.x + PAD * u / 2, corner.y + PAD * u / 2, 21 * u, ink)
