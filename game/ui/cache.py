"""Pictures that are kept: the ones used last, up to so many bytes."""

from collections.abc import Hashable

import pygame


class SurfaceCache:
    """Surfaces by key; when they take more than `limit` bytes, those not used for longest go."""

    def __init__(self, limit: int):
        self.limit = limit
        self.bytes = 0
        self.kept: dict[Hashable, pygame.Surface] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self.kept

    def __len__(self) -> int:
        return len(self.kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        surface = self.kept.pop(key, None)
        if surface is not None:
            self.kept[key] = surface
        return surface

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self.kept[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.limit and len(self.kept) > 1:
            self.drop(next(iter(self.kept)))
        return surface

    def drop(self, key: Hashable) -> None:
        surface = self.kept.pop(key, None)
        if surface is not None:
            self.bytes -= _weight(surface)

    def clear(self) -> None:
        self.kept.clear()
        self.bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
