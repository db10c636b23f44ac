"""Text in one face and size. A face is two font files: western letters and signs, and the letters of central Europe.

No face has the suits of playing cards: they are drawn as icons.
"""

import re

import pygame
from pygame import Color

from game.ui import assets

BEYOND = re.compile("([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)")
SUITS = {"\u2660": "gi_spades", "\u2665": "gi_hearts", "\u2663": "gi_clubs", "\u2666": "gi_diamonds"}
PARTS = re.compile(f"([{''.join(SUITS)}])|{BEYOND.pattern}")
SUIT, SUIT_ROOM = 0.72, 0.80  # size of a suit and the room it takes, in heights of the type


class Lettering:
    """Measures and renders; the second file is only opened for a text that needs it."""

    def __init__(self, file: str, more: str, px: int):
        self.more_file, self.px = more, px
        self.main = assets.font(file, px)
        self.more: pygame.font.Font | None = None

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line."""
        if not PARTS.search(text):
            return self.main.size(text)
        return sum(self._width(part) for part in self._parts(text)), self.main.get_height()

    def render(self, text: str, colour: Color) -> pygame.Surface:
        """One line as a picture with straight alpha."""
        if not PARTS.search(text):
            return self.main.render(text, True, colour)
        pictures = [self._picture(part, colour) for part in self._parts(text)]
        line = pygame.Surface((sum(one.get_width() for one in pictures), self.main.get_height()), pygame.SRCALPHA)
        x = 0
        for picture in pictures:
            line.blit(picture, (x, 0))
            x += picture.get_width()
        return line

    def _parts(self, text: str) -> list[str]:
        return [part for part in PARTS.split(text) if part]

    def _width(self, part: str) -> int:
        return round(self.px * SUIT_ROOM) if part in SUITS else self._font(part).size(part)[0]

    def _picture(self, part: str, colour: Color) -> pygame.Surface:
        return self._suit(part, colour) if part in SUITS else self._font(part).render(part, True, colour)

    def _suit(self, part: str, colour: Color) -> pygame.Surface:
        """A suit as high as a capital, standing on the line."""
        size = max(4, round(self.px * SUIT))
        sign = assets.icon(SUITS[part], size)
        sign.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        picture = pygame.Surface((self._width(part), self.main.get_height()), pygame.SRCALPHA)
        picture.blit(sign, ((picture.get_width() - size) / 2, self.main.get_ascent() - size))
        return picture

    def _font(self, part: str) -> pygame.font.Font:
        if not BEYOND.match(part):
            return self.main
        if self.more is None:
            self.more = assets.font(self.more_file, self.px)
        return self.more
