"""Text in one face and size. A face is two font files: western letters and signs, and the letters of central Europe."""

import re

import pygame
from pygame import Color

from game.ui import assets

BEYOND = re.compile("([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)")
ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


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

    def render(self, text: str, colour: Color, width: int = 0, align: str = "left") -> pygame.Surface:
        """The text as a picture with straight alpha; lines end at newlines and, with a width, where they are full."""
        if not BEYOND.search(text):
            self.main.align = ALIGN[align]
            return self.main.render(text, True, colour, None, width)
        return self._stacked([self._line(line, colour) for line in self._lines(text, width)], width, align)

    def _parts(self, text: str) -> list[tuple[str, pygame.font.Font]]:
        if self.more is None:
            self.more = assets.font(self.more_file, self.px)
        return [(part, self.more if i % 2 else self.main) for i, part in enumerate(BEYOND.split(text)) if part]

    def _lines(self, text: str, width: int) -> list[str]:
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if width and line and self.size(longer)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _line(self, text: str, colour: Color) -> pygame.Surface:
        pictures = [font.render(part, True, colour) for part, font in self._parts(text)]
        line = pygame.Surface((sum(one.get_width() for one in pictures), self.main.get_height()), pygame.SRCALPHA)
        x = 0
        for picture in pictures:
            line.blit(picture, (x, 0))
            x += picture.get_width()
        return line

    def _stacked(self, lines: list[pygame.Surface], width: int, align: str) -> pygame.Surface:
        if len(lines) == 1 and align == "left":
            return lines[0]
        wide, pitch = max(line.get_width() for line in lines), self.main.get_linesize()
        out = pygame.Surface((wide, pitch * (len(lines) - 1) + self.main.get_height()), pygame.SRCALPHA)
        for i, line in enumerate(lines):
            spare = wide - line.get_width()
            out.blit(line, ({"left": 0, "center": spare // 2, "right": spare}[align], i * pitch))
        return out
