"""Hands that hold a gamepad and nothing else: what the tests' hands do by keys, done by its buttons."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from evening import EVENT, Evening

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, VIEW = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT_SHOULDER, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
BUTTON_OF = {
    pygame.K_RETURN: A,
    pygame.K_ESCAPE: B,
    pygame.K_SPACE: Y,
    pygame.K_TAB: RIGHT_SHOULDER,
    pygame.K_h: X,
}
LOOK_EVERY = 8  # buttons between two pictures
WHERE_SDL_LIES = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")


def button(number: int, is_down: bool = True, pad: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return EVENT(kind, instance_id=pad, button=number)


def axis(number: int, value: float, pad: int = 0) -> pygame.Event:
    return EVENT(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(value * 32767))


class PadEvening(Evening):
    """An evening without mouse and keyboard."""

    pressed = 0

    def pad(self, *numbers: int) -> None:
        """Buttons, one after the other."""
        for number in numbers:
            self.turn(False, button(number))
            self.turn(False, button(number, False))
            self.pressed += 1
            if self.pressed % LOOK_EVERY == 0:
                self.frames(1)

    def key(self, key: int, text: str = "", mod: int = 0, is_looking: bool = False) -> None:
        self.pad(BUTTON_OF[key])

    def press(self, key) -> None:
        """Walk to a widget and press it; the coloured one has its own button."""
        assert self.item_of(key).enabled, key
        if self.item_of(key).style == "primary":
            self.pad(Y)
        else:
            self.walk_to(key)
            self.pad(A)

    def item_of(self, key):
        self.frames(1)
        return self.top.find_widget(key)

    def walk_to(self, key, limit: int = 90) -> None:
        assert self.walk(lambda: self.top.focus == key, limit), f"no shoulder button leads to {key}"

    def aim(self, key, limit: int = 30) -> None:
        """Go to a widget by directions alone."""
        for _ in range(limit):
            if self.top.focus == key and self.top.is_focus_from_keys:
                return
            here, there = self.top.find_widget(self.top.focus), self.top.find_widget(key)
            self.pad(DOWN if here is None else self.way(here.box, there.box))
        raise AssertionError(f"no direction leads to {key}, only to {self.top.focus}")

    @staticmethod
    def way(here: pygame.FRect, there: pygame.FRect) -> int:
        """First to its row, then along it."""
        if there.top >= here.bottom - 2:
            return DOWN
        if there.bottom <= here.top + 2:
            return UP
        return RIGHT if there.centerx > here.centerx else LEFT


# ---------------------------------------------------------------- a device that is none
def sdl() -> ctypes.CDLL | None:
    """The library that pygame has brought, if it can make devices of nothing."""
    site = Path(pygame.__file__).parent.parent
    found = next((file for pattern in WHERE_SDL_LIES for file in site.glob(pattern)), None)
    library = ctypes.CDLL(str(found)) if found is not None else None
    return library if hasattr(library, "SDL_JoystickAttachVirtual") else None


class Device:
    """A joystick that only SDL sees: what is done to it comes as real events."""

    def __init__(self, library: ctypes.CDLL, is_gamepad: bool):
        self.sdl = library
        self.index = library.SDL_JoystickAttachVirtual(int(is_gamepad), 6 if is_gamepad else 2, 15, 1)
        assert self.index >= 0
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.opened = ctypes.c_void_p(library.SDL_JoystickOpen(self.index))

    def button(self, number: int, is_down: bool) -> None:
        self.sdl.SDL_JoystickSetVirtualButton(self.opened, number, int(is_down))

    def axis(self, number: int, value: float) -> None:
        self.sdl.SDL_JoystickSetVirtualAxis(self.opened, number, ctypes.c_int16(round(value * 32767)))

    def hat(self, ways: int) -> None:
        self.sdl.SDL_JoystickSetVirtualHat(self.opened, 0, ways)

    def unplug(self) -> None:
        if self.index >= 0:
            self.sdl.SDL_JoystickDetachVirtual(self.index)
            self.sdl.SDL_JoystickClose(self.opened)
        self.index = -1


@contextmanager
def plugged_in(library: ctypes.CDLL, is_gamepad: bool = True) -> Iterator[Device]:
    device = Device(library, is_gamepad)
    try:
        yield device
    finally:
        device.unplug()
        pygame.event.clear()
