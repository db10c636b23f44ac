"""Which letters our fonts have. SDL draws an empty box for others, without telling."""

import functools

import pygame.freetype

from game.ui.assets import FONTS
from game.ui.lettering import BEYOND, SUITS
from game.ui.theme import THEME

NAME_FACES = ("title", "bold", "text")  # those in which people's names appear
MOST_LETTERS = 4096  # that are remembered: phones may send any


@functools.lru_cache(MOST_LETTERS)
def fonts_have_letter(letter: str) -> bool:
    """Do all fonts have this letter? Card suits count too, because they are drawn as icons."""
    if letter in SUITS:
        return True
    faces = [THEME.faces[name] for name in NAME_FACES]
    files = [face.more if BEYOND.match(letter) else face.file for face in faces]
    return all(_font(file).get_metrics(letter)[0] is not None for file in files)


@functools.cache
def _font(file: str) -> pygame.freetype.Font:
    pygame.freetype.init()
    return pygame.freetype.Font(FONTS / file, 20)
