"""A surface that notes where it is drawn on, so that only those places are restored and shown again."""

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect
from pygame.typing import ColorLike, Point, RectLike

LINE = 16  # pixels that the processor moves as one: copies of parts of them take many times as long

_blit, _fill = pygame.Surface.blit, pygame.Surface.fill


class WatchedSurface(pygame.Surface):
    """Notes what `blit` and `fill` draw; what draws otherwise says where with `note`. A copy of it notes nothing."""

    drawn: list[Rect] | None = None  # places drawn on since it showed nothing but `still`; None: nothing is noted
    still: pygame.Surface | None = None  # the last picture that was restored, or kept
    restored: Sequence[Rect] = ()  # places drawn on before, since its changes were last asked for
    compared: tuple[Sequence[Rect], list[Rect]] = ((), [])  # places drawn on, and those of them that matter

    def __init__(self, size: tuple[int, int]):
        super().__init__(size)
        self.drawn = [self.get_rect()]

    def note(self, place: Rect) -> None:
        """Something was drawn in this place."""
        if self.drawn is not None:
            self.drawn.append(place)

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        place = _blit(self, source, dest, area, special_flags)
        if self.drawn is not None:
            self.drawn.append(place)
        return place

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        place = _fill(self, color, rect, special_flags)
        if self.drawn is not None:
            self.drawn.append(place)
        return place

    def restore(self, still: pygame.Surface) -> None:
        """Show a picture of this size and nothing else. Where it is still to be seen, nothing needs to be copied."""
        if self.drawn is None or self.get_clip() != self.get_rect():
            self.blit(still, (0, 0))
            return
        if still is not self.still:
            self.drawn = [self.get_rect()]
        for place in self.drawn:
            _blit(self, still, place, place)
        self.keep(still)

    def keep(self, still: pygame.Surface) -> None:
        """It shows this picture, which will not change, and nothing else."""
        if self.drawn is not None:
            self.restored, self.drawn, self.still = [*self.restored, *self.drawn], [], still

    def take_changes(self) -> list[Rect]:
        """The places that may look otherwise than when this was last asked."""
        drawn = self.drawn or []
        if drawn != self.compared[0]:
            whole = (in_whole_lines(place).clip(self.get_rect()) for place in drawn)
            self.compared = drawn, without_covered(place for place in whole if place)
        places = self.compared[1]
        changed = places if places == self.restored else without_covered([*self.restored, *places])
        self.drawn, self.restored = list(places), ()
        return changed


def in_whole_lines(place: Rect) -> Rect:
    """The place, widened to the left and right."""
    left = place.x - place.x % LINE
    return Rect(left, place.y, place.right + -place.right % LINE - left, place.h)


def without_covered(places: Iterable[Rect]) -> list[Rect]:
    """The places that lie within no other one."""
    found: list[Rect] = []
    for place in sorted(places, key=lambda one: one.w * one.h, reverse=True):
        if not any(found[n].contains(place) for n in place.collidelistall(found)):
            found.append(place)
    return found
