"""A press too many: hands that press twice, or hold a key, where the first press leads to another scene."""

import math
from typing import Any

import pygame

SOON, NEAR = 0.35, 12.0  # seconds and units: so soon and so near a second press still belongs to the first
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
WATCHED_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP)


class DoublePress:
    """Sees every press before its scene does. What is swallowed was meant for the scene before."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Whatever comes next is a first press."""
        self.since: dict[Any, float] = {}  # seconds since the mouse ("mouse") or a key was pressed
        self.scenes: dict[Any, int] = {}  # its id: a scene that is left is not kept
        self.down: set[Any] = set()  # what has not been let go since
        self.swallowed: set[Any] = set()  # what was pressed in vain, and is let go in vain too
        self.place = (-math.inf, -math.inf)

    def tick(self, seconds: float) -> None:
        self.since = {what: since + seconds for what, since in self.since.items()}

    def should_ignore(self, event: pygame.Event, scene: Any) -> bool:
        """Is this event, its place in layout units, not for the scene that would get it?"""
        what = self.pressed_input(event)
        if what is None:
            if event.type == pygame.KEYDOWN:  # an arrow, say: whoever presses it has seen what is there now
                self.since.clear()
                self.down.clear()
            return False
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            self.down.discard(what)
            was_swallowed = what in self.swallowed
            self.swallowed.discard(what)
            return was_swallowed
        is_second = self.scenes.get(what, id(scene)) != id(scene) and self.is_repeat_of_first(what, event)
        self.since[what] = 0.0
        self.down.add(what)
        self.place = event.pos if what == "mouse" else self.place
        if is_second:
            self.swallowed.add(what)
        else:
            self.scenes[what] = id(scene)
        return is_second

    def pressed_input(self, event: pygame.Event) -> Any:
        """The mouse, or a key that confirms."""
        if event.type not in WATCHED_EVENTS:
            return None
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return event.key if event.key in CONFIRM else None
        return "mouse" if event.button == 1 else None

    def is_repeat_of_first(self, what: Any, event: pygame.Event) -> bool:
        """A mouse that has hardly moved meanwhile; a key that was never let go, or only just."""
        is_soon = self.since.get(what, math.inf) < SOON
        if what == "mouse":
            return is_soon and abs(self.place[0] - event.pos[0]) + abs(self.place[1] - event.pos[1]) < NEAR
        return is_soon or what in self.down
