"""The felt pen's ink: dark and shining while it is wet; dry it is paler, with a rim where it dried last."""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Color, Surface, Vector2

from game.ui.shapes import points_along
from game.ui.theme import INK, WHITE, fade, mix

STEP = 0.7  # from one dot of a stroke to the next
RIM, DRY_RIM = 0.11, 0.3  # of a stroke: its width, in that of the stroke, and how much darker it is
WET, SHEEN = 0.24, 0.5  # how much darker wet ink is, and how bright the light on it
LIT, NARROW = (-0.16, -0.2), 0.07  # where that light lies, and its radius; in widths
WANDER = 0.045  # of the pen, in widths
REST = 6  # dots at both ends, where the pen rests


class InkDot(NamedTuple):
    """One dot of a stroke; inner: its radius without the rim. Its ends have none, since others go on there."""

    at: Vector2
    radius: float
    inner: float


def stroke_dots(line: Sequence[Vector2], width: float, seed: int) -> list[InkDot]:
    """The dots of a stroke: the pen wanders a little and rests at both ends."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, math.tau) for _ in range(4)]
    path, dots = points_along(line, STEP), []
    for n, (spot, ahead) in enumerate(path):
        t, end = n * STEP, min(n, len(path) - 1 - n)
        aside = width * WANDER * 3 * (math.sin(t / 17 + phase[0]) + 0.6 * math.sin(t / 7.3 + phase[1]))
        radius = width / 2 * (1 + 0.06 * math.sin(t / 11 + phase[2]) + 0.04 * math.sin(t / 3.1 + phase[3]))
        radius *= 1 + 0.08 * max(0.0, 1 - end / REST)
        rim = width * RIM * min(1.0, end * STEP / width)
        dots.append(InkDot(Vector2(spot.x - ahead.y * aside, spot.y + ahead.x * aside), radius, radius - rim))
    return dots


def paint_ink(
    surface: Surface, scale: float, line: Sequence[Vector2], width: float, colour: Color, seed: int, wet: float = 0.0
) -> None:
    """A stroke along a line; wet: 1 as it comes from the pen, 0 dry."""
    dots, density = stroke_dots(line, width, seed), colour.a / 255
    ink = mix(colour, INK, WET * wet)
    rim, ink = fade(mix(ink, INK, DRY_RIM * (1 - wet)), density), fade(ink, density)
    for dot in dots:
        pygame.draw.circle(surface, rim, dot.at * scale, max(1.0, dot.radius * scale))
    for dot in dots:
        pygame.draw.circle(surface, ink, dot.at * scale, max(1.0, dot.inner * scale))
    if wet:
        light, aside = fade(mix(ink, WHITE, SHEEN * wet), density), Vector2(LIT) * width
        for dot in dots[REST:-REST]:
            pygame.draw.circle(surface, light, (dot.at + aside) * scale, max(1.0, NARROW * width * scale))
