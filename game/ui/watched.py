"""A surface on which only what differs from the last picture is drawn again, and shown again."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
from pygame import Rect
from pygame.typing import ColorLike, Point, RectLike

LINE = 16  # pixels that the processor moves as one: copies of parts of them take many times as long

_blit, _fill, _set_clip = pygame.Surface.blit, pygame.Surface.fill, pygame.Surface.set_clip

# What is drawn: a picture or None, the part of that or else the colour, where, flags, and the clip if it has one.
Step = tuple[pygame.Surface | None, Any, tuple[int, ...], int, tuple[int, ...] | None]


class Layer(NamedTuple):
    """What is drawn over a still picture, in this order. places: where each step may draw."""

    still: pygame.Surface | None
    steps: list[Step]
    places: list[Rect]


class WatchedSurface(pygame.Surface):
    """Within `drawing_changes`, `blit` and `fill` over a still that was restored are only noted. They are done when all
    are known, or somebody looks (`settle`): only where they are not the same as in the last picture. So a picture that
    was drawn must stay as it is. What draws otherwise settles first, and says where it drew (`note`).

    A copy of the surface is a surface like others.
    """

    is_watched = False
    is_patient = False  # drawing may wait
    clip_box: Rect | None = None
    waiting: Layer | None = None  # what the picture in the making consists of so far; None: all is drawn at once

    def __init__(self, size: tuple[int, int]):
        super().__init__(size)
        self.is_watched, self.whole = True, self.get_rect()
        self.shown = Layer(None, [], [])  # what is to be seen, except in the places that are loose
        self.loose = [self.whole]  # places that were drawn on since
        self.changed: list[Rect] = []  # other places that may look otherwise than when this was last asked

    # ---------------------------------------------------------------- drawing
    @contextmanager
    def drawing_changes(self) -> Iterator[None]:
        """Within this context a picture is drawn. If that fails, what has not been done yet is left undone."""
        self.is_patient = True
        try:
            yield
            self.settle()
        finally:
            self.is_patient, self.waiting = False, None

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        if self.waiting is None:
            place = _blit(self, source, dest, area, special_flags)
            if self.is_watched:
                self.loose.append(place)
            return place
        at: Any = dest
        part = None if area is None else Rect(area)
        place = Rect((at[0], at[1]), source.get_size() if part is None else part.size)
        corner = place.x, place.y
        return self._wait(source, None if part is None else tuple(part), corner, special_flags, place)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        if self.waiting is None:
            place = _fill(self, color, rect, special_flags)
            if self.is_watched:
                self.loose.append(place)
            return place
        place = self.whole if rect is None else Rect(rect)
        shade = color if isinstance(color, int) else tuple(pygame.Color(color))
        return self._wait(None, shade, tuple(place), special_flags, place)

    def _wait(self, source: pygame.Surface | None, what: Any, where: tuple[int, ...], flags: int, place: Rect) -> Rect:
        """Note a step. Returns where it may draw, as `blit` and `fill` do."""
        assert self.waiting is not None
        clip = self.clip_box
        place = place.clip(self.whole if clip is None else clip)
        if place:
            self.waiting.steps.append((source, what, where, flags, None if clip is None else tuple(clip)))
            self.waiting.places.append(place)
        return place

    def set_clip(self, rect: RectLike | None) -> None:
        _set_clip(self, rect)
        box = self.get_clip()
        self.clip_box = None if box == self.get_rect() else box

    def note(self, place: Rect) -> None:
        """Something was drawn in this place by other means."""
        if self.is_watched:
            self.loose.append(place)

    def restore(self, still: pygame.Surface) -> None:
        """Show a picture of this size, which will not change, and nothing else."""
        if not self.is_watched or self.clip_box is not None:
            self.blit(still, (0, 0))
            return
        self.waiting = Layer(still, [], [])
        if not self.is_patient:
            self.settle()

    def keep(self, still: pygame.Surface) -> None:
        """It shows this picture, which will not change, and nothing else."""
        if self.is_watched:
            self.changed += self.loose
            self.shown, self.loose = Layer(still, [], []), []
            self.waiting = Layer(still, [], []) if self.is_patient else None

    # ---------------------------------------------------------------- what somebody looks at
    def copy(self) -> pygame.Surface:
        self.settle()
        return super().copy()

    def subsurface(self, *place: Any) -> pygame.Surface:
        self.settle()
        return super().subsurface(*place)

    def settle(self) -> None:
        """Do what has only been noted. What follows is drawn at once, up to the next still that is restored."""
        if self.waiting is None:
            return
        layer, self.waiting = self.waiting, None
        damage = [self.whole]
        if layer.still is self.shown.still:
            damage = self._in_whole_lines([*differences(self.shown, layer), *self.loose])
        clip = self.get_clip()
        self._draw_in_places(layer, damage)
        _set_clip(self, clip)
        self.shown, self.loose = layer, []
        self.changed += damage

    def _draw_in_places(self, layer: Layer, damage: list[Rect]) -> None:
        drawn = self._in_whole_lines([*damage, *layer.places]) if damage else []
        if 2 * area(damage) >= area(drawn) > 0:  # it is less work to draw all of it
            _set_clip(self, None)
            is_bare = layer.still is self.shown.still and not self.shown.steps and not self.loose
            for place in () if is_bare else drawn:
                self._draw_still(layer, place)
            for step in layer.steps:
                _set_clip(self, step[-1])
                self._draw_step(step)
            return
        for place in damage:
            _set_clip(self, place)
            self._draw_still(layer, place)
            for n in place.collidelistall(layer.places):
                step = layer.steps[n]
                _set_clip(self, place if step[-1] is None else place.clip(step[-1]))
                self._draw_step(step)

    def _draw_still(self, layer: Layer, place: Rect) -> None:
        if layer.still is not None:
            _blit(self, layer.still, place, place)

    def _draw_step(self, step: Step) -> None:
        source, what, where, flags, _ = step
        if source is None:
            _fill(self, what, where, flags)
        else:
            _blit(self, source, where, what, flags)

    def take_changes(self) -> list[Rect]:
        """The places that may look otherwise than when this was last asked."""
        self.settle()
        self.loose = without_covered(self.loose)
        changed, self.changed = self._in_whole_lines([*self.changed, *self.loose]), []
        return changed

    def _in_whole_lines(self, places: Iterable[Rect]) -> list[Rect]:
        """What they cover, where the processor copies it fast."""
        widened = (in_whole_lines(place).clip(self.whole) for place in places)
        return without_covered(place for place in widened if place)


def differences(before: Layer, after: Layer) -> list[Rect]:
    """The places of the steps by which two layers over the same still differ. Elsewhere they look the same."""
    if before.steps == after.steps:
        return []
    old, new = set(before.steps), set(after.steps)
    if [step for step in before.steps if step in new] != [step for step in after.steps if step in old]:
        return [*before.places, *after.places]
    gone = (place for step, place in zip(before.steps, before.places) if step not in new)
    return [*gone, *(place for step, place in zip(after.steps, after.places) if step not in old)]


def area(places: Iterable[Rect]) -> int:
    """The pixels in these places; in several of them they count as often."""
    return sum(place.w * place.h for place in places)


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
