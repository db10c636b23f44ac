"""The lid of the box: the skyline at sunset, and before it the map, over which a purple line goes into the city."""

import random
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.sights import SIGHTS
from game.games.explore_new_york.table.signs import kind_outline
from game.games.explore_new_york.table.style import KIND_INK, PEN, SHAPES, STYLE, WASH
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.brush import ellipse_points
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, paint_pen_stroke, paint_treeline
from game.ui.light import add_light
from game.ui.shapes import hand_drawn_shape_points
from game.ui.textures import MULT, vertical_gradient_picture
from game.ui.theme import fade, mix

TITLE, LINE = "Explore", "New York"
SIZES = (33, 38)  # of both lines
HORIZON = 0.67  # the foot of the skyline, in heights
UNDER_TITLE = 82.0  # from where on there is room for the tallest tower; lengths are those of the composition
FAR, NEAR = ((24, 58), (9, 17)), ((26, 74), (14, 22))  # how high and how wide houses are
DEEP = 16.0  # so far down they go on behind the trees
FREE = 24.0  # on both sides of the tower no house of the near row stands
TOWER = (
    (-17.5, 18),
    (-14.3, 34),
    (-11.2, 48),
    (-8.2, 57),
    (-5.6, 64),
)  # its steps: the left edge, and how far up; of 83 in all
SPIRE = ((-3.2, 64), (-2, 73), (-0.7, 76), (0, 83), (0.7, 76), (2, 73), (3.2, 64))
CROWN = ((-9, 0), (-8, 9), (-5, 17), (-2, 23), (0, 40), (2, 23), (5, 17), (8, 9), (9, 0))  # of the tower at the right
STATUE = "Statue of Liberty"
ROWS = (0.86, 1.3, 1.85, 2.6, 3.7, 5.4, 8.0)  # how far away the streets across are; 1: at the lower edge
COLUMNS, PITCH = range(-9, 9), 66.0  # streets into the picture, and from one to the next at the lower edge
BLOCK = 0.13  # of a block's side is half a street
PLAN = "WRGBYWSWGR"
ROUTE = ((-1, 0.86), (-1, 1.3), (1, 1.3), (1, 1.85), (-1, 1.85), (-1, 2.6), (0, 2.6), (0, 8.0))
PEN_WIDE, GLOW_WIDE = 6.4, 10.6  # half the width of the line and of its light, at the lower edge
GUESTS = (("t", 0, 2), ("s", -2, 1), ("c", 0, 0))  # a tourist, the column and the row of its block


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("new_york lid", x, y, w, h, partial(_paint_box_art, w, h), SS)
    u, look = box_scale(w, h), STYLE["box"]
    with canvas.text_area(x, y, w, h):
        draw_lettering(canvas, TITLE, x + w / 2, y + h * 0.03, SIZES[0] * u, "title", look)
        draw_lettering(canvas, LINE, x + w / 2, y + h * 0.03 + SIZES[0] * u, SIZES[1] * u, "title", look)


def _paint_box_art(w: float, h: float, surface: Surface, scale: float) -> None:
    picture, u = Surface(surface.get_size()), box_scale(w, h)
    Lid(picture, scale * u, w / u, h / u).paint()
    finish_box_picture(surface, scale, picture)


class Lid:
    """The picture of one lid. unit: pixels of a length of the composition; w, h: its size in these."""

    def __init__(self, surface: Surface, unit: float, w: float, h: float):
        self.surface, self.unit, self.w, self.h = surface, unit, w, h
        self.middle, self.horizon = w / 2, h * HORIZON
        self.look = STYLE["box"]

    def paint(self) -> None:
        """From far to near."""
        self.surface.blit(vertical_gradient_picture(self.surface.get_size(), self.look["sky"]), (0, 0))
        size = min(58.0, (self.horizon - UNDER_TITLE) * 0.46)
        sun = self.horizon - size * 1.07
        add_light(self.surface, self.unit, self.middle, sun, self.w * 0.62, self.look["light"], 0.6, 1.6)
        pygame.draw.circle(self.surface, self.look["sun"], self.at(self.middle, sun), size * self.unit)
        rng = random.Random(11)
        self._paint_houses(rng, FAR, self.look["far"], 0.0)
        self._paint_houses(rng, NEAR, self.look["near"], 0.34)
        self._paint_tower()
        self._paint_crowned_tower(self.middle + 58, 74)
        self._paint_statue(self.middle - 66)
        self._paint_map()
        self._paint_route()
        for tourist, column, row in GUESTS:
            self._paint_guest(tourist, column, row)

    def at(self, x: float, y: float) -> Vector2:
        return Vector2(x, y) * self.unit

    def polygon(self, colour: Color, points: list[Vector2]) -> None:
        fill_polygon(self.surface, self.unit, colour, points)

    # ---------------------------------------------------------------- the city
    def _paint_houses(
        self, rng: random.Random, sizes: tuple[tuple[int, int], tuple[int, int]], tone: Color, lit: float
    ) -> None:
        """A row of houses from edge to edge. lit: how many of their windows are bright."""
        (low, high), widths = sizes
        x = -rng.uniform(0, widths[0])
        while x < self.w:
            wide, tall = rng.uniform(*widths), rng.uniform(low, high)
            if not lit or abs(x + wide / 2 - self.middle) > FREE + wide / 2:
                self._paint_house(rng, x, wide, tall, tone, lit)
            x += wide

    def _paint_house(self, rng: random.Random, x: float, wide: float, tall: float, tone: Color, lit: float) -> None:
        """Its side to the sun is bright."""
        top = self.horizon - tall
        self._box(x, top, wide, tall + DEEP, tone)
        inner, outer = (x + wide - 1.2, x) if x < self.middle else (x, x + wide * 0.7)
        self._box(outer, top, wide * 0.3, tall + DEEP, mix(tone, self.look["halo"], 0.3))
        self._box(inner, top, 1.2, tall + DEEP, mix(tone, self.look["rim"], 0.75 if lit else 0.35))
        self._box(x, top, wide, 1.0, mix(tone, self.look["rim"], 0.5 if lit else 0.25))
        for row in range(int(tall / 5.4)):
            for column in range(int((wide - 3) / 3.6)):
                if rng.random() < lit:
                    self._box(x + 2.6 + column * 3.6, top + 4 + row * 5.4, 1.7, 2.6, self.look["window"])

    def _box(self, x: float, y: float, w: float, h: float, colour: Color) -> None:
        left, top = self.at(x, y)
        right, foot = self.at(x + w, y + h)
        box = (round(left), round(top), max(1, round(right) - round(left)), max(1, round(foot) - round(top)))
        pygame.draw.rect(self.surface, colour, box)

    def _paint_tower(self) -> None:
        """The tallest one, in steps, as high as the title lets it."""
        tone, rim, size = self.look["tower"], self.look["rim"], (self.horizon - UNDER_TITLE) / 83
        dark = mix(tone, self.look["halo"], 0.4)
        foot = Vector2(self.middle, self.horizon)
        self.polygon(mix(tone, rim, 0.3), [foot + Vector2(x, -y) * size for x, y in SPIRE])
        for n, (left, high) in reversed(list(enumerate(TOWER))):
            low = TOWER[n - 1][1] if n else -DEEP / size
            x, y, wide, tall = self.middle + left * size, self.horizon - high * size, -2 * left * size, high - low
            self._box(x, y, wide, tall * size, tone)
            self._box(x + wide * 0.66, y, wide * 0.34, tall * size, dark)
            self._box(x, y, wide, 1.1, mix(tone, rim, 0.8))
            self._box(x, y, 1.2, tall * size, mix(tone, rim, 0.6))
        for column in (-12.6, -9, -5.4, -1.8, 1.8, 5.4, 9, 12.6):
            top = next(high for left, high in reversed(TOWER) if abs(column) < -left - 1.2)
            for up in range(3, int(top) - 2, 4):
                bright = (int(column * 2) * 7 + up * 5) % 9 > 2
                glass = self.look["window"] if bright else dark
                self._box(self.middle + (column - 0.8) * size, self.horizon - up * size, 1.6 * size, 2.4 * size, glass)

    def _paint_crowned_tower(self, x: float, tall: float) -> None:
        tone, rim = self.look["tower"], self.look["rim"]
        top, rng = self.horizon - tall, random.Random(5)
        self._paint_house(rng, x - 9, 18, tall, tone, 0.4)
        self.polygon(mix(tone, rim, 0.22), [Vector2(x + dx, top - dy) for dx, dy in CROWN])
        for half, up in ((6.4, 3), (4.4, 10), (2.4, 16)):
            arch = [Vector2(x - half, top - up), Vector2(x, top - up - half * 1.7), Vector2(x + half, top - up)]
            self.polygon(self.look["window"], arch)

    def _paint_statue(self, x: float) -> None:
        """Liberty, before the light."""
        unit = 0.86
        layer = Surface((round(108 * unit * self.unit), round(96 * unit * self.unit)), pygame.SRCALPHA)
        SIGHTS[STATUE](Brush(layer, 0, 14 * unit * self.unit, unit * self.unit))
        layer.fill(self.look["shade"], special_flags=MULT)
        self.surface.blit(layer, self.at(x - 54 * unit, self.horizon + DEEP - 2 - 93 * unit))

    # ---------------------------------------------------------------- the map
    def on_map(self, i: float, far: float) -> Vector2:
        """A point of the map: so many streets to the right of its middle one, and so far away."""
        return Vector2(self.middle + i * PITCH / far, self.horizon + (self.h - self.horizon) / far)

    def _paint_map(self) -> None:
        """Paper with blocks and streets, ever more in the evening's haze."""
        right, foot = self.surface.get_width(), self.surface.get_height()
        top = round((self.horizon + (self.h - self.horizon) / ROWS[-1]) * self.unit)
        crowns = round(34 * self.w / BOX_SIZE[0])
        paint_treeline(self.surface, self.unit, self.w, top / self.unit, 11, self.look["trees"], 7, crowns)
        for y in range(top, foot):
            far = (self.h - self.horizon) / (y / self.unit - self.horizon)
            pygame.draw.line(self.surface, self.hazy(STYLE["map"]["road"], far), (0, y), (right, y))
        for row, (near, far) in enumerate(zip(ROWS, ROWS[1:])):
            for column in COLUMNS:
                self._paint_block(column, row, near, far)

    def hazy(self, colour: Color, far: float) -> Color:
        return mix(colour, self.look["haze"], min(0.8, 0.06 + 0.13 * (far - 0.86)))

    def _paint_block(self, column: int, row: int, near: float, far: float) -> None:
        kind = PLAN[(column * 3 + row * 4 + column * row) % len(PLAN)]

        def spot(i: float, j: float) -> Vector2:
            return self.on_map(column + i, near + (far - near) * j)

        corners = ((BLOCK, BLOCK), (1 - BLOCK, BLOCK), (1 - BLOCK, 1 - BLOCK), (BLOCK, 1 - BLOCK))
        middle = (near + far) / 2
        self.polygon(self.hazy(mix(WASH[kind], KIND_INK[kind], 0.3), middle), [spot(*one) for one in corners])
        self.polygon(self.hazy(WASH[kind], middle), [spot(i, j + 0.04) for i, j in corners])
        if kind != "W" and row < 4:
            outline = kind_outline(kind, 0.5, 0.5, 0.21)
            self.polygon(self.hazy(KIND_INK[kind], middle), [spot(point.x, 1 - point.y) for point in outline])

    def _paint_route(self) -> None:
        """A purple line with light round it, from the hand that draws it to the tower."""
        points = [(self.on_map(*spot), spot[1]) for spot in ROUTE]
        for wide, colour in ((GLOW_WIDE, STYLE["pens"]["best_route"]), (PEN_WIDE, STYLE["pens"]["route"])):
            for (a, near), (b, far) in zip(points, points[1:]):
                steps = max(2, round((b - a).length()))
                for n in range(steps + 1):
                    part = n / steps
                    radius = wide * (1 / near + (1 / far - 1 / near) * part)
                    pygame.draw.circle(self.surface, colour, a.lerp(b, part) * self.unit, max(0.6, radius * self.unit))

    def _paint_guest(self, tourist: str, column: int, row: int) -> None:
        """A tourist who wants to be met, as a sign that stands on its block."""
        far = (ROWS[row] + ROWS[row + 1]) / 2
        foot, radius = self.on_map(column + 0.5, far), 17 / far**0.6
        middle = foot - Vector2(0, radius * 0.9)
        shade = [Vector2(spot) for spot in ellipse_points(foot.x, foot.y, radius * 0.9, radius * 0.24)]
        self.polygon(fade(self.look["halo"], 0.45), shade)
        for grow, colour in ((1.1, self.look["halo"]), (1.0, self.look["paper"])):
            pygame.draw.circle(self.surface, colour, middle * self.unit, radius * grow * self.unit)
        shape = hand_drawn_shape_points(SHAPES[tourist], middle.x, middle.y, radius * 0.58, 3)
        paint_pen_stroke(self.surface, self.unit, shape, radius * 0.23, PEN[tourist], 3, 0.04)
