"""The die: it tumbles, and lies with what was rolled on top."""

import math
from functools import partial

import pygame
from pygame import Surface

from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.draw import soft_shadow
from game.ui.theme import INK

PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
FACES = (2, 6, 3, 5, 1, 4)  # that turn up one after the other
TUMBLES = 7  # faces seen before the last
TURNS = 8  # pictures of a die in a quarter of a turn
SPIN = 450.0  # degrees
HOPS, HIGH, FAR = 2, 0.5, 0.8  # how often it leaps, how high and how far from the side it comes, in its own size
DIAGONAL = 1.42  # room for a turned square, in its side


def draw_die(canvas: Canvas, x: float, y: float, size: float, value: int, part: float = 1.0) -> None:
    """A rolled die round a point; part: how much of its roll is over, 0..1."""
    if part >= 1:
        soft_shadow(canvas, x - size / 2, y - size / 2, size, size, size * 0.2, 8, 5, 0.5)
        canvas.draw(("biome die", value), x - size / 2, y - size / 2, size, size, partial(_paint_die, value))
        return
    turn, room = _turn_at(part), size * DIAGONAL
    x -= size * FAR * (1 - part) ** 2
    y -= size * HIGH * (1 - part) * abs(math.sin(math.pi * HOPS * part))
    paint = partial(_paint_turned, face_at(value, part), turn * 90 / TURNS)
    canvas.draw(("biome die", face_at(value, part), turn), x - room / 2, y - room / 2, room, room, paint)


def face_at(value: int, part: float) -> int:
    """What lies on top when so much of the roll is over: never what comes to lie there, until it does."""
    others = [face for face in FACES if face != value]
    return value if part >= 1 else others[int(part * TUMBLES) % len(others)]


def _turn_at(part: float) -> int:
    """How far it is turned, in steps of a quarter of a turn; slower and slower."""
    return round(SPIN * (1 - part) ** 2 / 90 * TURNS) % TURNS


def _paint_die(value: int, s: Surface, q: float) -> None:
    n, look = s.get_width(), STYLE["die"]
    pygame.draw.rect(s, look["side"], s.get_rect(), border_radius=round(n * 0.2))
    pygame.draw.rect(s, look["face"], (0, 0, n, n - round(n * 0.06)), border_radius=round(n * 0.2))
    for pip in PIPS[value]:
        pygame.draw.circle(s, INK, (n * (0.25 + 0.25 * (pip % 3)), n * (0.23 + 0.24 * (pip // 3))), n * 0.085)


def _paint_turned(value: int, degrees: float, s: Surface, q: float) -> None:
    side = round(s.get_width() / DIAGONAL)
    still = Surface((side, side), pygame.SRCALPHA)
    _paint_die(value, still, q)
    turned = pygame.transform.rotate(still, degrees)
    s.blit(turned, turned.get_rect(center=s.get_rect().center))
