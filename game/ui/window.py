"""The window on the screen, and the picture in it."""

import os
import warnings

import pygame

from game.ui import assets
from game.ui.theme import WALNUT

MIN_WINDOW = (960, 540)  # a smaller window shows the picture of this size, made smaller, with bars
INVISIBLE_DRIVERS = ("dummy", "offscreen")


class NoDisplay(Exception):
    """There is no screen on which a window could appear; the message is one sentence for people."""


class Window:
    """The window of the program. picture: the part of it that the canvas fills, in pixels.

    Nothing derived from its surface is kept, for that surface goes when the window changes.
    """

    def __init__(self, size: tuple[int, int], is_full_screen: bool, title: str, message_if_missing: str):
        """message_if_missing: what NoDisplay says where there is no screen."""
        self.size_on_desktop = size
        open_display(message_if_missing)
        pygame.display.set_caption(title)
        icon = assets.load_window_icon()
        if icon is not None:
            pygame.display.set_icon(icon)
        self.open(is_full_screen)
        self.picture = letterboxed_picture_rect(self.size)

    def open(self, is_full_screen: bool) -> None:
        """Open the window, or change it from or to full screen."""
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # that the desktop chose another size
            if is_full_screen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                size = window_fitted_to_screen(self.size_on_desktop)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                if self.size != size:  # the first call only left full screen
                    pygame.display.set_mode(size, pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What the screen shows."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("no window is open")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def canvas_size(self) -> tuple[int, int]:
        """The size that the canvas must have for this window."""
        return canvas_size(self.size)

    @property
    def has_window_size_changed(self) -> bool:
        """Has its size changed since the picture was placed?"""
        return letterboxed_picture_rect(self.size) != self.picture

    def remember_windowed_size(self, is_full_screen: bool) -> None:
        """Come back to this size after full screen."""
        if not is_full_screen:
            self.size_on_desktop = self.size

    def update_letterbox(self) -> None:
        self.picture = letterboxed_picture_rect(self.size)

    # ---------------------------------------------------------------- showing
    def show(self, picture: pygame.Surface) -> None:
        """Show a complete picture."""
        surface = self.surface
        if self.picture.size == picture.get_size():
            surface.blit(picture, self.picture)
        else:
            surface.fill(WALNUT)
            surface.blit(pygame.transform.smoothscale(picture, self.picture.size), self.picture)
        pygame.display.flip()

    def show_changed_parts(self, picture: pygame.Surface, parts: list[pygame.Rect]) -> None:
        """Show only these pixels of a picture, because nothing else in it has changed since it was shown."""
        if not parts:
            return
        if self.picture.size != picture.get_size():
            self.show(picture)
            return
        for part in parts:
            self.surface.blit(picture, part, part)
        pygame.display.update(parts)

    def show_scaled(self, picture: pygame.Surface | None) -> None:
        """Show the last complete picture, scaled to the window, until there is a new one."""
        if picture is not None:
            self.surface.fill(WALNUT)
            self.surface.blit(pygame.transform.scale(picture, self.picture.size), self.picture)
        pygame.display.flip()


def open_display(message_if_missing: str) -> None:
    """Start video and fonts. Raises NoDisplay if SDL finds no screen, or falls back to an invisible one."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(message_if_missing) from error
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(message_if_missing)
    pygame.font.init()


def window_fitted_to_screen(window: tuple[int, int]) -> tuple[int, int]:
    """The window's size, no larger than the first screen; unchanged if there is none."""
    if pygame.display.get_driver() in INVISIBLE_DRIVERS:
        return window
    wide, high = pygame.display.get_desktop_sizes()[0]
    return min(window[0], wide), min(window[1], high)


def canvas_size(window: tuple[int, int]) -> tuple[int, int]:
    return window if is_large_enough(window) else MIN_WINDOW


def letterboxed_picture_rect(window: tuple[int, int]) -> pygame.Rect:
    """The picture's rectangle in a window of this size, in pixels."""
    if is_large_enough(window):
        return pygame.Rect((0, 0), window)
    scale = min(window[0] / MIN_WINDOW[0], window[1] / MIN_WINDOW[1])
    size = max(1, round(MIN_WINDOW[0] * scale)), max(1, round(MIN_WINDOW[1] * scale))
    return pygame.Rect(((window[0] - size[0]) // 2, (window[1] - size[1]) // 2), size)


def is_large_enough(window: tuple[int, int]) -> bool:
    return window[0] >= MIN_WINDOW[0] and window[1] >= MIN_WINDOW[1]
