"""Text in one face and size. A face has two font files: western letters and signs, and central European letters.

No face has the suits of playing cards, so they are drawn as icons.
"""

import re
from functools import cache

import pygame
from pygame import Color

from game.ui import assets

BEYOND = re.compile("([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)")
SUITS = {"\u2660": "gi_spades", "\u2665": "gi_hearts", "\u2663": "gi_clubs", "\u2666": "gi_diamonds"}
WORD = re.compile("[^ ]+")
PARTS = re.compile(f"([{''.join(SUITS)}])|{BEYOND.pattern}")
SPACE = 0.25  # least width of a space, in heights of the type, else the words of small type stick together
LARGE = 200  # pixels of type, at which the width of a space is hardly rounded
SUIT, SUIT_GAP = 0.72, 0.04  # size of a suit and the gap at either side of it, in heights of the type


class Lettering:
    """Measures and renders text. The second file is opened only for texts that need it."""

    def __init__(self, file: str, more: str, px: int):
        self.more_file, self.px = more, px
        self.main = assets.load_font(file, px)
        self.more: pygame.font.Font | None = None
        self.extended_font = max(0, round(space_width(file) * px) - self.main.size(" ")[0])  # pixels more for a space

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line."""
        if PARTS.search(text):
            return sum(self._part_width(part) for part in self._split_by_font(text)), self.main.get_height()
        wide, high = self.main.size(text)
        return wide + self.extended_font * text.count(" "), high

    def render(self, text: str, colour: Color) -> pygame.Surface:
        """One line as a picture with straight alpha."""
        if not PARTS.search(text):
            return self._render_words(text, colour)
        pictures = [self._render_part(part, colour) for part in self._split_by_font(text)]
        line = pygame.Surface((sum(one.get_width() for one in pictures), self.main.get_height()), pygame.SRCALPHA)
        x = 0
        for picture in pictures:
            line.blit(picture, (x, 0))
            x += picture.get_width()
        return line

    def _render_words(self, text: str, colour: Color) -> pygame.Surface:
        """Render with the first file; word by word if spaces should be wider than the file's own."""
        if not self.extended_font or " " not in text:
            return self.main.render(text, True, colour)
        line = pygame.Surface((self.size(text)[0], self.main.get_height()), pygame.SRCALPHA)
        for word in WORD.finditer(text):
            line.blit(self.main.render(word[0], True, colour), (self.size(text[: word.start()])[0], 0))
        return line

    def _split_by_font(self, text: str) -> list[str]:
        return [part for part in PARTS.split(text) if part]

    def _part_width(self, part: str) -> int:
        if part in SUITS:
            return visible_suit(part, self._suit_size).w + 2 * self._suit_gap
        return self._font(part).size(part)[0] + self.extended_font * part.count(" ")

    def _render_part(self, part: str, colour: Color) -> pygame.Surface:
        if part in SUITS:
            return self._render_suit(part, colour)
        font = self._font(part)
        return self._render_words(part, colour) if font is self.main else font.render(part, True, colour)

    def _render_suit(self, part: str, colour: Color) -> pygame.Surface:
        """A suit as high as a capital, standing on the line; a slim one takes less room."""
        size, seen = self._suit_size, visible_suit(part, self._suit_size)
        sign = assets.load_icon(SUITS[part], size)
        sign.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        picture = pygame.Surface((self._part_width(part), self.main.get_height()), pygame.SRCALPHA)
        picture.blit(sign, (self._suit_gap - seen.x, self.main.get_ascent() - size))
        return picture

    @property
    def _suit_size(self) -> int:
        return max(4, round(self.px * SUIT))

    @property
    def _suit_gap(self) -> int:
        return max(1, round(self.px * SUIT_GAP))

    def _font(self, part: str) -> pygame.font.Font:
        if not BEYOND.match(part):
            return self.main
        if self.more is None:
            self.more = assets.load_font(self.more_file, self.px)
        return self.more


@cache
def visible_suit(suit: str, size: int) -> pygame.Rect:
    """Where a suit has colour inside its icon."""
    return assets.load_icon(SUITS[suit], size).get_bounding_rect()


@cache
def space_width(file: str) -> float:
    """The width of a space, relative to the type size: the file's own, or a wider one."""
    return max(SPACE, assets.load_font(file, LARGE).size(" ")[0] / LARGE)
