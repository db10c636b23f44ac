"""Lights that pulse: what can be picked, and lamps in danger, fade in and out a few times, then glow steadily."""

import math
from collections.abc import Callable, Collection, Hashable, Iterable

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import THEME

PULSES = 3
FAINTEST = 0.75  # of its strength
STEP = 0.05  # seconds from one picture to the next
REACH = 60  # units a light may shine beyond its piece


class Pulse:
    """Three pulses of everything lit. Only where the lights are, one of two pictures fades into the other."""

    def __init__(self) -> None:
        self.of: frozenset[Hashable] = frozenset()  # the keys that are lit
        self.seconds = 0.0  # since they are
        self.is_due = False
        self.places: list[tuple[pygame.Rect, pygame.Surface, pygame.Surface]] = []  # in pixels: unlit, and lit

    @property
    def is_on(self) -> bool:
        return bool(self.of) and self.seconds * 1000 < PULSES * THEME.motion["glow_breath"].ms

    @property
    def has_begun(self) -> bool:
        """Has it begun, and is it past the moment at which it looks as at rest?"""
        return self.is_on and self.seconds > 0

    @property
    def brightness(self) -> float:
        """How bright the lights are now, from 0 to 1."""
        if not self.is_on:
            return 1.0
        wave = (1 + math.cos(math.tau * self.seconds * 1000 / THEME.motion["glow_breath"].ms)) / 2
        return FAINTEST + (1 - FAINTEST) * wave

    def set_lit_keys(self, keys: Collection[Hashable]) -> None:
        """These keys are lit now. If they have changed, the pulses start over."""
        if keys != self.of:
            self.of, self.seconds, self.places = frozenset(keys), 0.0, []

    def tick(self, dt: float) -> None:
        if self.is_on:
            before, self.seconds = self.seconds, self.seconds + dt
            self.is_due |= int(before / STEP) != int(self.seconds / STEP) or not self.is_on

    def capture(self, canvas: Canvas, boxes: Iterable[pygame.FRect], draw_unlit: Callable[[], None]) -> None:
        """Keep the picture in and around the boxes, with the lights and, drawn again, without them."""
        places = merge_overlapping(box_with_margin(canvas, box) for box in boxes)
        bright = [canvas.surf.subsurface(place).copy() for place in places]
        canvas.surf.set_clip(places[0].unionall(places))
        draw_unlit()
        canvas.surf.set_clip(None)
        self.places = [(place, canvas.surf.subsurface(place).copy(), lit) for place, lit in zip(places, bright)]

    def paint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw the lights as they are now. Returns the pixels that changed."""
        self.is_due = False
        for place, unlit, lit in self.places:
            canvas.surf.blit(unlit, place)
            lit.set_alpha(round(255 * self.brightness))
            canvas.surf.blit(lit, place)
        changed = [place for place, _, _ in self.places]
        if not self.is_on:
            self.places = []
        return changed


def box_with_margin(canvas: Canvas, box: pygame.FRect) -> pygame.Rect:
    return canvas.rect(*box.inflate(2 * REACH, 2 * REACH)).clip(canvas.surf.get_rect())


def merge_overlapping(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes that cover the given ones and don't overlap."""
    apart: list[pygame.Rect] = []
    for box in boxes:
        while (touched := box.collidelist(apart)) >= 0:
            box = box.union(apart.pop(touched))
        if box.size != (0, 0):
            apart.append(box)
    return apart
