"""The signs of the kinds: a shape in its own ink; on the map with a pale rim, plain on any ground."""

import pygame
from pygame import Surface, Vector2

from game.games.explore_new_york.table.board import Point
from game.games.explore_new_york.table.style import KIND_INK, WASH
from game.ui.canvas import Canvas
from game.ui.draw import stamp_icon
from game.ui.shapes import rounded_polygon_points, to_pixels
from game.ui.theme import INK, WHITE

SHAPES = {"R": "circle", "Y": "circle", "G": "square", "B": "triangle", "S": "star"}
FITTING = {"R": 0.72, "Y": 0.78, "G": 0.72, "B": 0.68, "S": 0.74}  # radius of a sign within its rim
LOWER = {"B": 0.06}  # so far below its place a sign with a tip stands
RIMS = ((1.3, INK), (1.2, WHITE))


def paint_kind_shape(canvas: Canvas, surface: Surface, scale: float, kind: str, cx: float, cy: float, r: float) -> None:
    """The sign of a kind by itself: a filled shape; yellow has a face, since to some eyes its disc is a red one."""
    if kind == "Y":
        stamp_icon(canvas, surface, scale, "ui_smile", cx, cy, r * 2.3, KIND_INK[kind])
    else:
        pygame.draw.polygon(surface, KIND_INK[kind], to_pixels(scale, *kind_outline(kind, cx, cy, r)))


def paint_kind_sign_on_picture(
    canvas: Canvas, surface: Surface, scale: float, kind: str, center: Point, r: float
) -> None:
    """The sign of a kind on a picture: shape first, colour second, a pale rim and a dark line round both."""
    cx, cy, radius = center[0], center[1] + LOWER.get(kind, 0) * r, r * FITTING[kind]
    for times, colour in RIMS:
        pygame.draw.polygon(
            surface, colour, to_pixels(scale, *kind_outline(kind, cx, cy, radius * times + r * (times - 1) * 0.5))
        )
    if kind == "Y":
        pygame.draw.polygon(surface, WASH[kind], to_pixels(scale, *kind_outline(kind, cx, cy, radius)))
        stamp_icon(canvas, surface, scale, "ui_smile", cx, cy, radius * 2.36, KIND_INK[kind])
    else:
        pygame.draw.polygon(surface, KIND_INK[kind], to_pixels(scale, *kind_outline(kind, cx, cy, radius)))


def kind_outline(kind: str, cx: float, cy: float, r: float) -> list[Vector2]:
    """The outline of a kind: circle, square, triangle, star."""
    shape = SHAPES[kind]
    if shape == "circle":
        return [Vector2(cx, cy) + Vector2(r, 0).rotate(9 * i) for i in range(40)]
    if shape == "square":
        q = r * 0.92
        return rounded_polygon_points([(cx - q, cy - q), (cx + q, cy - q), (cx + q, cy + q), (cx - q, cy + q)], r * 0.1)
    if shape == "triangle":
        return rounded_polygon_points(
            [(cx, cy - r * 1.22), (cx + r * 1.22, cy + r * 0.92), (cx - r * 1.22, cy + r * 0.92)], r * 0.18
        )
    points = [Vector2(cx, cy) + Vector2(0, -r * (0.66 if i % 2 else 1.2)).rotate(36 * i) for i in range(10)]
    return rounded_polygon_points(points, r * 0.1)
