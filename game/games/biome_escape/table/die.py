"""The die: it tumbles, and lies with what was rolled on top."""

import math
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon
from game.ui.light import draw_soft_shadow
from game.ui.shapes import rounded_polygon_points
from game.ui.theme import mix

PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
FACES = (2, 6, 3, 5, 1, 4)  # that turn up one after the other
TUMBLES = 7  # faces seen before the last
TURNS = 8  # pictures of a die in a quarter of a turn
SPIN = 450.0  # degrees
HOPS, HIGH, FAR = 2, 0.5, 0.8  # how often it leaps, how high and how far from the side it comes, in its own size
DIAGONAL = 1.42  # room for a turned square, in its side
EDGE = 0.545  # of the cube, in the side of its picture


def draw_die(canvas: Canvas, x: float, y: float, size: float, value: int, progress: float = 1.0) -> None:
    """A rolled die round a point; progress: how much of its roll is over, 0..1."""
    if progress >= 1:
        draw_soft_shadow(canvas, x - size * 0.36, y - size * 0.1, size * 0.72, size * 0.5, size * 0.2, 8, 5, 0.5)
        canvas.draw(("biome die", value), x - size / 2, y - size / 2, size, size, partial(_paint_die, value))
        return
    turn, room = _rotation_step(progress), size * DIAGONAL
    x -= size * FAR * (1 - progress) ** 2
    y -= size * HIGH * (1 - progress) * abs(math.sin(math.pi * HOPS * progress))
    paint = partial(_paint_rotated_die, rolling_face(value, progress), turn * 90 / TURNS)
    canvas.draw(("biome die", rolling_face(value, progress), turn), x - room / 2, y - room / 2, room, room, paint)


def rolling_face(value: int, progress: float) -> int:
    """What lies on top when so much of the roll is over: never what comes to lie there, until it does."""
    others = [face for face in FACES if face != value]
    return value if progress >= 1 else others[int(progress * TUMBLES) % len(others)]


def _rotation_step(progress: float) -> int:
    """How far it is turned, in steps of a quarter of a turn; slower and slower."""
    return round(SPIN * (1 - progress) ** 2 / 90 * TURNS) % TURNS


def visible_side_faces(value: int) -> tuple[int, int]:
    """What is seen at the left and the right of a die with this on top: opposite faces make seven."""
    left = next(face for face in FACES if face not in (value, 7 - value))
    return left, next(face for face in FACES if face not in (value, 7 - value, left, 7 - left))


def _paint_die(value: int, surface: Surface, scale: float) -> None:
    """A cube of bone seen from above."""
    n, look, (left, right) = surface.get_width(), STYLE["die"], visible_side_faces(value)
    a, middle = n * EDGE, Vector2(n / 2, n * 0.5)
    east, west, down = Vector2(0.86, 0.58) * a, Vector2(-0.86, 0.58) * a, Vector2(0, 0.66) * a
    top = middle - Vector2(0, 0.91) * a
    shown = (
        (left, top + west, east, down, look["left"]),
        (right, top + west + east, -west, down, look["right"]),
        (value, top, east, west, look["face"]),
    )
    for face, start, across, along, tone in shown:
        _paint_face(
            surface, face, start, across, along, tone, look["pip"] if face == value else mix(tone, look["pip"], 0.7)
        )


def _paint_face(
    surface: Surface, value: int, start: Vector2, across: Vector2, along: Vector2, tone: Color, ink: Color
) -> None:
    """One side of it: from a corner along two edges."""
    outline = rounded_polygon_points(
        [start, start + across, start + across + along, start + along], across.length() * 0.12
    )
    middle = start + (across + along) / 2
    fill_polygon(surface, 1, mix(tone, STYLE["die"]["edge"], 0.35), outline)
    fill_polygon(surface, 1, tone, [middle + (point - middle) * 0.96 for point in outline])
    for pip in PIPS[value]:
        at = start + across * (0.24 + 0.26 * (pip % 3)) + along * (0.24 + 0.26 * (pip // 3))
        turns = [math.tau * n / 16 for n in range(16)]
        fill_polygon(
            surface, 1, ink, [at + across * 0.105 * math.cos(turn) + along * 0.105 * math.sin(turn) for turn in turns]
        )


def _paint_rotated_die(value: int, degrees: float, surface: Surface, scale: float) -> None:
    side = round(surface.get_width() / DIAGONAL)
    still = Surface((side, side), pygame.SRCALPHA)
    _paint_die(value, still, scale)
    turned = pygame.transform.rotate(still, degrees)
    surface.blit(turned, turned.get_rect(center=surface.get_rect().center))
