"""What is left in the decks, as far as the person who asks may know."""

import re
from collections.abc import Hashable
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.page import Page
from game.ui.places import TOP
from game.ui.texts import Texts
from game.ui.theme import GO, INK, INK_SOFT
from game.ui.typeset import NO_BREAK
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel_in, modal_box, scaled_with_text

WIDE = 620
LIST = re.compile(r"(?<=: )[^:]+?(?=\.(?: |$)|$)")  # to the end of its sentence
ITEM = re.compile(r"[^, ]+(?: [^, ]+)*")  # one comma, or spaces in a row, part it from the next


class OddsPage(Page):
    """A paper over the table, until its button or Escape closes it."""

    is_opaque, close_key = False, pygame.K_o

    def __init__(self, title: str, lines: list[Line], texts: Texts):
        super().__init__()
        self.title, self.texts = title, texts
        self.lines = [line._replace(text=with_non_breaking_spaces(line.text)) for line in lines]

    def height(self, canvas: Canvas) -> float:
        return 84 + sum(self.line_height(canvas, line) for line in self.lines) + scaled_with_text(canvas, 48, 0.5) + 36

    def line_height(self, canvas: Canvas, line: Line) -> float:
        return canvas.paragraph_height(line.text, self.text_width(canvas), 17) + 12

    def text_width(self, canvas: Canvas) -> float:
        return self.width(canvas) - 64 - scaled_with_text(canvas, 38)

    def width(self, canvas: Canvas) -> float:
        return min(canvas.w - 64, scaled_with_text(canvas, WIDE, 0.7))

    def dialog_box(self) -> FRect:
        """At the top of the table, so that people can compare it with the hand at the foot."""
        box = modal_box(self.app.canvas, self.width(self.app.canvas), self.height(self.app.canvas))
        box.y = min(box.y, TOP)
        return box

    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        label, high = self.texts("odds.close"), scaled_with_text(canvas, 48, 0.5)
        wide = button_width(canvas, label)
        box = FRect((canvas.w - wide) / 2, self.dialog_box().bottom - high - 20, wide, high)
        return [Widget("close", box, "button", label, style="primary", accent=GO)]

    def paint(self, canvas: Canvas) -> None:
        room = draw_modal_panel_in(canvas, self.dialog_box(), self.title)
        y, icon = room.y, scaled_with_text(canvas, 26)
        with canvas.text_area(*room):
            for line in self.lines:
                high = self.line_height(canvas, line)
                canvas.draw_icon(
                    line.icon, room.x + icon / 2, y + canvas.line_height(17) / 2, icon, line.tone or INK_SOFT
                )
                canvas.draw_paragraph(
                    line.text, room.x + scaled_with_text(canvas, 38), y, self.text_width(canvas), 17, "text", INK
                )
                y += high

    def on_press(self, key: Hashable, value: Any = None) -> None:
        self.go_back()


def with_non_breaking_spaces(text: str) -> str:
    """The text, with items of lists (after a colon) kept on one line if they fit.

    >>> with_non_breaking_spaces("Still to come: 3 × Bow Bridge, 1 × Pond.").replace(" ", "_")
    'Still to come: 3_×_Bow_Bridge, 1_×_Pond.'
    """
    return LIST.sub(lambda found: ITEM.sub(lambda item: item[0].replace(" ", NO_BREAK), found[0]), text)
