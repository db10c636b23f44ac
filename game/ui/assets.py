"""Where fonts, icons and sounds lie, and how they are opened: a file that cannot be used is one sentence."""

from pathlib import Path

import pygame

from game.engine.data import ASSETS, DataError

FONTS = ASSETS / "fonts"
ICONS = ASSETS / "icons"
SOUNDS = ASSETS / "sounds"


def font(file: str, px: int) -> pygame.font.Font:
    """A face at a size in pixels. Raises DataError."""
    path = FONTS / file
    try:
        return pygame.font.Font(path, px)
    except (FileNotFoundError, pygame.error) as error:
        raise DataError(path, None, "expected a readable font") from error


def icon_path(name: str) -> Path:
    """The file of an icon: its name without .svg, or `seat:<sign>`."""
    return ICONS / f"{name.replace(':', '_')}.svg"


def icon(name: str, px: int) -> pygame.Surface:
    """A white icon, px wide and high. Raises DataError."""
    path = icon_path(name)
    try:
        return pygame.image.load_sized_svg(path, (px, px))
    except (FileNotFoundError, pygame.error) as error:
        raise DataError(path, None, "expected a readable icon") from error


def window_icon() -> pygame.Surface:
    """The program's own icon. Raises DataError."""
    path = ICONS / "game_night_64.png"
    try:
        return pygame.image.load(path)
    except (FileNotFoundError, pygame.error) as error:
        raise DataError(path, None, "expected a readable picture") from error


def sound(name: str) -> pygame.mixer.Sound:
    """A sound by its file's name without .wav; the mixer must be open. Raises DataError."""
    path = SOUNDS / f"{name}.wav"
    try:
        return pygame.mixer.Sound(path)
    except (FileNotFoundError, pygame.error) as error:
        raise DataError(path, None, "expected a readable sound") from error
