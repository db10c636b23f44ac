"""Second presses: double clicks, and accidental ones: people press twice, or hold a key, and the first press opens
another scene, or ends what was shown in this one.
"""

import math
from typing import Any

import pygame

SOON, NEAR = 0.35, 12.0  # seconds and units: so soon and so near a second press still belongs to the first
REPEAT = 0.08  # seconds: nobody presses a key again so soon, but a keyboard does that while the key is held
DOUBLE = 0.45  # seconds: so soon and so near a second press makes a double click
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
GONE = 0  # the id of no scene
WATCHED_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP)


class LastPress:
    """The last press of the mouse: where it was, on which button, and how many seconds ago."""

    def __init__(self) -> None:
        self.place = (-math.inf, -math.inf)
        self.button: Any = None
        self.seconds = math.inf  # a scene that is asleep counts none

    def note(self, place: tuple[float, float], button: Any) -> None:
        self.place, self.button, self.seconds = place, button, 0.0

    def is_double_click_at(self, place: tuple[float, float]) -> bool:
        """Would a press at this place now be the second one of a double click?"""
        return self.seconds < DOUBLE and are_presses_near(self.place, place)

    def is_press_meant_for_previous(self, place: tuple[float, float], button: Any, seconds: float) -> bool:
        """Has this button appeared under a pointer that was pressing less than so many seconds ago? Then a press at
        this place was meant for what was there before.
        """
        is_new = button is not None and button != self.button
        return is_new and self.seconds < seconds and are_presses_near(self.place, place)


class DoublePressFilter:
    """Sees every press before the scene does, and drops those that were meant for what was there before."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Treat the next press as a first one."""
        self.since: dict[Any, float] = {}  # seconds since the mouse ("mouse") or a key was pressed
        self.scenes: dict[Any, int] = {}  # its id: a scene that is left is not kept
        self.down: set[Any] = set()  # what has not been let go since
        self.swallowed: set[Any] = set()  # what was pressed in vain, and is let go in vain too
        self.place = (-math.inf, -math.inf)
        self.is_key_repeated = False  # the key that went down last has been held since, or let go only for show

    def expect_second_press(self) -> None:
        """What was pressed last is gone: a second press so soon and near is meant for it, in the same scene too."""
        self.scenes = dict.fromkeys(self.scenes, GONE)

    def tick(self, seconds: float) -> None:
        self.since = {what: since + seconds for what, since in self.since.items()}

    def is_event_kept_from_scene(self, event: pygame.Event, scene: Any) -> bool:
        """Should this event, with its position in layout units, be kept from the scene?"""
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
        self.is_key_repeated = what != "mouse" and (what in self.down or self.since.get(what, math.inf) < REPEAT)
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
        """What was pressed: the mouse, or a key that confirms; None for other events."""
        if event.type not in WATCHED_EVENTS:
            return None
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return event.key if event.key in CONFIRM else None
        return "mouse" if event.button == 1 else None

    def is_repeat_of_first(self, press: Any, event: pygame.Event) -> bool:
        """Does it repeat the first press? The mouse has hardly moved, or the key was held or only just released."""
        is_soon = self.since.get(press, math.inf) < SOON
        if press == "mouse":
            return is_soon and are_presses_near(self.place, event.pos)
        return is_soon or press in self.down


def are_presses_near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < NEAR
