"""Text in one face and size. A face is two font files: western letters and signs, and the letters of central Europe."""

import re

import pygame
from pygame import Color

from game.ui import assets

BEYOND = re.compile("([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)")


class Lettering:
    """Measures and renders; the second file is only opened for a text that needs it."""

    def __init__(self, file: str, more: str, px: int):
        self.more_file, self.px = more, px
        self.main = assets.font(file, px)
        self.more: pygame.font.Font | None = None

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line."""
        if not BEYOND.search(text):
            return self.main.size(text)
        return sum(font.size(part)[0] for part, font in self._parts(text)), self.main.get_height()

    def render(self, text: str, colour: Color) -> pygame.Surface:
        """One line as a picture with straight alpha."""
        if not BEYOND.search(text):
            return self.main.render(text, True, colour)
        pictures = [font.render(part, True, colour) for part, font in self._parts(text)]
        line = pygame.Surface((sum(one.get_width() for one in pictures), self.main.get_height()), pygame.SRCALPHA)
        x = 0
        for picture in pictures:
            line.blit(picture, (x, 0))
            x += picture.get_width()
        return line

    def _parts(self, text: str) -> list[tuple[str, pygame.font.Font]]:
        if self.more is None:
            self.more = assets.font(self.more_file, self.px)
        return [(part, self.more if i % 2 else self.main) for i, part in enumerate(BEYOND.split(text)) if part]
