"""Which letters our fonts can draw: SDL draws a box for the others and tells nobody."""

import functools

import pygame.freetype

from game.ui.assets import FONTS
from game.ui.lettering import BEYOND, SUITS
from game.ui.theme import THEME

NAME_FACES = ("title", "bold", "text")  # those in which people's names appear


@functools.cache
def fonts_have_letter(letter: str) -> bool:
    """Is it in all of the faces, or a suit, which is drawn as an icon?"""
    if letter in SUITS:
        return True
    faces = [THEME.faces[name] for name in NAME_FACES]
    files = [face.more if BEYOND.match(letter) else face.file for face in faces]
    return all(_font(file).get_metrics(letter)[0] is not None for file in files)


@functools.cache
def _font(file: str) -> pygame.freetype.Font:
    pygame.freetype.init()
    return pygame.freetype.Font(FONTS / file, 20)
