"""A cache of pictures: the most recently used ones, up to a limit in bytes, and a time limit for painting new ones.

The parts of a picture are painted once and kept (`Canvas.sprite`, `Canvas.cached_surface`). If a frame is too short to
paint all missing parts, drawing stops (`PaintingUnfinished`) and is tried again in the next frame; the picture is
shown only when it is complete. So a `draw` must be able to run twice, must undo in a `finally` whatever it
changed temporarily, and one `cached_surface` must take less than a tenth of a second.
"""

import math
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pygame


class PaintingUnfinished(Exception):
    """One frame is too short to paint everything; what has been painted is kept for the next try."""


class FrameBudget:
    """How long a frame may take: without limit, except within `painting_limited_to`."""

    def __init__(self) -> None:
        self.seconds = math.inf
        self.since = 0.0  # the time of work when the frame began
        self.has_painted = False  # a missing picture has been begun in it
        self.is_held = False  # a picture is being painted that would be lost

    def begin_frame(self) -> None:
        """From now on whatever is done counts, not painting alone."""
        self.since = time.thread_time()

    @contextmanager
    def painting_limited_to(self, seconds: float) -> Iterator[None]:
        """Once the frame has taken this many seconds, a missing picture raises PaintingUnfinished, except the first."""
        self.seconds, self.has_painted = seconds, False
        try:
            yield
        finally:
            self.seconds = math.inf

    @contextmanager
    def unlimited_painting(self) -> Iterator[None]:
        """Paint everything to the end, however long it takes."""
        before, self.is_held = self.is_held, True
        try:
            yield
        finally:
            self.is_held = before

    def check_painting_time(self) -> None:
        """Called before a missing picture is painted. Raises PaintingUnfinished if the time is up."""
        if self.is_held or self.seconds == math.inf:
            return
        if self.has_painted and time.thread_time() - self.since > self.seconds:
            raise PaintingUnfinished
        self.has_painted = True


class SurfaceCache:
    """Surfaces by key. When they take more than `limit` bytes, the least recently used ones are dropped."""

    def __init__(self, limit: int, patience: FrameBudget | None = None):
        self.limit = limit
        self.patience = patience
        self.bytes = 0
        self.surfaces: dict[Hashable, pygame.Surface] = {}
        self.visible_parts: dict[Hashable, pygame.Rect] = {}  # of those that were asked for theirs

    def __len__(self) -> int:
        return len(self.surfaces)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Raises PaintingUnfinished if the surface is missing and there is no time to make it."""
        surface = self.surfaces.pop(key, None)
        if surface is not None:
            self.surfaces[key] = surface
        elif self.patience is not None:
            self.patience.check_painting_time()
        return surface

    def visible_part(self, key: Hashable) -> pygame.Rect:
        """The part of a kept surface beyond which it is transparent."""
        part = self.visible_parts.get(key)
        if part is None:
            part = self.visible_parts[key] = self.surfaces[key].get_bounding_rect()
        return part

    def store(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self.surfaces[key] = surface
        self.bytes += _surface_bytes(surface)
        while self.bytes > self.limit and len(self.surfaces) > 1:
            self.drop(next(iter(self.surfaces)))
        return surface

    def drop(self, key: Hashable) -> None:
        surface = self.surfaces.pop(key, None)
        if surface is not None:
            self.bytes -= _surface_bytes(surface)
            self.visible_parts.pop(key, None)


def _surface_bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
