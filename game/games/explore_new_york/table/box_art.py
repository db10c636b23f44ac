"""The lid of the box: a piece of the city, a purple line through it, and tourists who want to be met."""

from functools import partial

import pygame
from pygame import Surface, Vector2

from game.games.explore_new_york.table.places import paint_sight
from game.games.explore_new_york.table.style import PEN, SHAPES, STYLE, WASH
from game.ui.box_art import BOX_SIZE, SS, box_scale, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, paint_pen_stroke
from game.ui.shapes import hand_drawn_shape_points, spline_points, to_pixels
from game.ui.theme import INK, mix
from game.ui.widgets import draw_pill

LETTERING = ("Explore", "New York")
STEP, PAD = 38.0, 30.0  # from block to block, and the side of one
START = (12.0, 8.0)
FOOT, SIGHT = 0.86, 106  # how far down in a block its picture stands, and how many units of it a block is wide
PLAN = "WBRGYS"
PICTURES = {
    "B": ("Metropolitan Museum", "Apollo Theater", "MoMA PS1"),
    "R": ("Times Square", "Yankee Stadium", "Hudson Yards"),
    "G": ("Central Park", "Forest Park", "NY Botanical Garden"),
    "Y": ("Bronx Zoo", "Coney Island", "Chinatown"),
    "S": ("Statue of Liberty", "Empire State Building", "Unisphere"),
}
ROUTE = ((1, 7.4), (1, 5), (2, 5), (2, 3), (4, 3), (4, 1), (3, 1), (3, 2), (5, 2), (5, -0.4))
GUESTS = (("c", 2, 4), ("s", 3, 3), ("t", 4, 1), ("c", 2, 2), ("t", 1, 4))
SHORE = ((-0.1, -0.08), (0.16, -0.04), (0.10, 0.3), (0.17, 0.62), (0.05, 1.05), (-0.15, 1.05))
TITLE = 0.665  # where the plate with the lettering begins, in heights


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("new_york lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    u = box_scale(w, h)
    size = 34 * u
    plate = (x + w / 2 - 95 * u, y + h * TITLE, 190 * u, 84 * u)
    draw_pill(canvas, *plate, STYLE["box"]["plate"], 8 * u)
    with canvas.text_area(x, y, w, h):
        for n, line in enumerate(LETTERING):
            canvas.text(line, x + w / 2, plate[1] + (7 + n * 35) * u, size, "title", STYLE["box"]["ink"], "tc")


def _paint_box_art(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    picture = Surface(surface.get_size())
    u = box_scale(w, h)
    _paint_picture(canvas, picture, scale, w, h, u, (w / u - BOX_SIZE[0]) / 2)
    finish_box_picture(surface, scale, picture, 0.5)


def _paint_picture(
    canvas: Canvas, surface: Surface, scale: float, w: float, h: float, unit: float, aside: float
) -> None:
    """aside: how far the composition is moved, in its own units."""
    look = STYLE["box"]
    surface.fill(look["ground"])
    fill_polygon(surface, scale, look["water"], spline_points([(x * w, y * h) for x, y in SHORE], 10, True))

    def at(i: float, j: float) -> Vector2:
        return Vector2(START[0] - 4 + aside + i * STEP, START[1] - 4 + j * STEP) * unit

    places = LidPictures(unit * scale)
    columns = range(-3 - round(aside / STEP), 9 + round(abs(aside) / STEP))
    for i in columns:
        for j in range(-1, 10):
            if i >= 1 or (i + j) % 3 == 0:
                places.paint_block(surface, (at(i, j) + Vector2(4, 4) * unit) * scale, i, j)
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    paint_pen_stroke(layer, scale, [at(*spot) for spot in ROUTE], 9.5 * unit, STYLE["pens"]["route"], 3)
    layer.set_alpha(236)
    surface.blit(layer, (0, 0))
    for n, (tourist, i, j) in enumerate(GUESTS):
        spot = at(i + 0.5, j + 0.5)
        pygame.draw.circle(surface, look["plate"], to_pixels(scale, spot)[0], 16 * unit * scale)
        paint_pen_stroke(
            surface,
            scale,
            hand_drawn_shape_points(SHAPES[tourist], spot.x, spot.y, 9.5 * unit, n),
            3.6 * unit,
            PEN[tourist],
            n,
            0.04,
        )


class LidPictures:
    """The pictures of one lid, each painted once. unit: pixels of a unit of the composition."""

    def __init__(self, unit: float):
        self.unit = unit
        self.known: dict[str, Surface] = {}

    def paint_block(self, surface: Surface, corner: Vector2, i: int, j: int) -> None:
        """One block of the city, coloured by its kind. corner: in pixels."""
        kind = PLAN[(i * 5 + j * 7 + i * j) % len(PLAN)]
        side, radius = PAD * self.unit, round(5 * self.unit)
        pygame.draw.rect(surface, mix(WASH[kind], INK, 0.14), (corner.x, corner.y + self.unit, side, side), 0, radius)
        pygame.draw.rect(surface, WASH[kind], (*corner, side, side), 0, radius)
        if kind != "W":
            surface.blit(self.sight_picture(PICTURES[kind][(i + 2 * j) % 3], kind), corner)

    def sight_picture(self, name: str, kind: str) -> Surface:
        if name not in self.known:
            side = PAD * self.unit
            picture = self.known[name] = Surface((round(side * 1.1), round(side * 1.1)), pygame.SRCALPHA)
            paint_sight(picture, 1.0, name, kind, Vector2(side / 2, side * FOOT), side / SIGHT)
        return self.known[name]
