"""Where fonts, icons and sounds are, and how they are opened. A file that can't be used gives one sentence.

Without its fonts the program can't run. A missing icon or sound is left out, and `left_out` keeps the sentence until it
has been shown.
"""

from pathlib import Path

import pygame

from game.engine.data import ASSETS, DataError
from game.engine.phrases import FaultPhrase, expected

FONTS = ASSETS / "fonts"
ICONS = ASSETS / "icons"
SOUNDS = ASSETS / "sounds"

UNREADABLE = (OSError, ValueError, pygame.error)  # what pygame raises for a file that is gone, empty or something else

PROBE = "Sphinx of black quartz, judge my vow: 0123456789"

left_out: list[FaultPhrase] = []


def existing_file(path: Path) -> Path:
    """The path, if it is a regular file: others could block for ever when opened. Raises OSError."""
    if not path.is_file():
        raise FileNotFoundError(path)
    return path


def load_font(file: str, px: int) -> pygame.font.Font:
    """A face at a size in pixels. Raises DataError."""
    path = FONTS / file
    try:
        font = pygame.font.Font(existing_file(path), px)
        font.size(PROBE)  # a font with damaged outlines opens, and fails at its letters
        return font
    except UNREADABLE as error:
        raise DataError(path, None, expected("font")) from error


def icon_path(name: str) -> Path:
    """The file of an icon: its name without .svg, or `seat:<sign>`."""
    return ICONS / f"{name.replace(':', '_')}.svg"


def load_icon(name: str, px: int) -> pygame.Surface:
    """A white icon, px wide and high; an empty one if it can't be read."""
    path = icon_path(name)
    try:
        return pygame.image.load_sized_svg(existing_file(path), (px, px))
    except UNREADABLE:
        note_missing_file(path, expected("icon"))
        return pygame.Surface((px, px), pygame.SRCALPHA)


def load_window_icon() -> pygame.Surface | None:
    """The program's own icon."""
    path = ICONS / "game_night_64.png"
    try:
        return pygame.image.load(existing_file(path))
    except UNREADABLE:
        note_missing_file(path, expected("picture"))
        return None


def load_sound(name: str) -> pygame.mixer.Sound | None:
    """A sound by its file's name without .wav; the mixer must be open."""
    path = SOUNDS / f"{name}.wav"
    try:
        return pygame.mixer.Sound(existing_file(path))
    except UNREADABLE:
        note_missing_file(path, expected("sound"))
        return None


def sound_names() -> set[str]:
    """The sounds that can be asked for; none where the folder is gone."""
    return {path.stem for path in SOUNDS.glob("*.wav")}


def load_ambience(name: str) -> bool:
    """Open an ambience by its file's name without .ogg, to be streamed. Returns whether it can be played."""
    path = SOUNDS / f"{name}.ogg"
    pygame.mixer.music.stop()  # what is still fading out would be waited for
    try:
        pygame.mixer.music.load(existing_file(path))
        return True
    except UNREADABLE:
        note_missing_file(path, expected("sound"))
        return False


def ambience_names() -> set[str]:
    return {path.stem for path in SOUNDS.glob("*.ogg")}


def note_missing_file(path: Path, problem: FaultPhrase) -> None:
    """Continue without a file, and keep what is wrong with it until it is shown once."""
    phrase = DataError(path, None, problem).phrase
    if phrase not in left_out:
        left_out.append(phrase)
