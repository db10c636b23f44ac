"""What is left in the decks, as far as the person who asks may know."""

import re
from collections.abc import Hashable
from typing import Any

import pygame
from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.page import Page
from game.ui.places import SIDEBAR_TOP, TOP, Places
from game.ui.texts import Texts
from game.ui.theme import GO, INK, INK_SOFT, PAPER, PAPER_BRIGHT, mix
from game.ui.typeset import NO_BREAK
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel_in, draw_pill, modal_box, scaled_with_text

WIDE = 620
CARD, CARD_GAP, FACE = 54.0, 10.0, 26  # of small cards: their width, what is between them, and the size of their faces
ICONS = ("gi_", "ui_")  # with which the names of icons begin
LIST = re.compile(r"(?<=: )[^:]+?(?=\.(?: |$)|$)")  # to the end of its sentence
ITEM = re.compile(r"[^, ]+(?: [^, ]+)*")  # one comma, or spaces in a row, part it from the next


class OddsPage(Page):
    """A paper over the table, until its button or Escape closes it."""

    is_opaque, close_key = False, pygame.K_o

    def __init__(self, title: str, lines: list[Line], texts: Texts, places: Places):
        super().__init__()
        self.title, self.texts, self.places = title, texts, places
        self.lines = [line._replace(text=with_non_breaking_spaces(line.text)) for line in lines]

    def height(self, canvas: Canvas) -> float:
        return 84 + sum(self.line_height(canvas, line) for line in self.lines) + scaled_with_text(canvas, 48, 0.5) + 36

    def line_height(self, canvas: Canvas, line: Line) -> float:
        if line.counts:
            return self.card_size(canvas, line)[1] + 16
        return canvas.paragraph_height(line.text, self.text_width(canvas), 17) + 12

    def text_width(self, canvas: Canvas) -> float:
        return self.width(canvas) - 64 - scaled_with_text(canvas, 38)

    def card_size(self, canvas: Canvas, line: Line) -> tuple[float, float]:
        """The width and height of a small card, of which all have room beside each other."""
        count = len(line.counts)
        wide = min(scaled_with_text(canvas, CARD, 0.6), (self.text_width(canvas) - CARD_GAP * (count - 1)) / count)
        return wide, canvas.line_height(FACE) + canvas.line_height(17) + 14

    def width(self, canvas: Canvas) -> float:
        return min(canvas.w - 64, scaled_with_text(canvas, WIDE, 0.7))

    def dialog_box(self) -> FRect:
        """Below the words of the top bar and above a hand at the foot, so that people can compare it with that."""
        canvas, hand = self.app.canvas, self.places.hand
        box = modal_box(canvas, self.width(canvas), self.height(canvas))
        foot = hand.top if hand.w and hand.top > canvas.h / 2 else self.places.prompt.top
        spare = foot - SIDEBAR_TOP - box.h
        box.y = SIDEBAR_TOP + spare / 2 if spare > 0 else min(box.y, TOP)
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
                if line.counts:
                    self.paint_cards(canvas, line, room.x + scaled_with_text(canvas, 38), y)
                    y += high
                    continue
                canvas.draw_icon(
                    line.icon, room.x + icon / 2, y + canvas.line_height(17) / 2, icon, line.tone or INK_SOFT
                )
                canvas.draw_paragraph(
                    line.text, room.x + scaled_with_text(canvas, 38), y, self.text_width(canvas), 17, "text", INK
                )
                y += high

    def paint_cards(self, canvas: Canvas, line: Line, x: float, y: float) -> None:
        """Small cards in a row, each with how many there are of it; those of which there is none are pale."""
        wide, high = self.card_size(canvas, line)
        for face, count in line.counts:
            ink = INK if count else mix(INK_SOFT, PAPER, 0.5)
            draw_pill(canvas, x, y, wide, high, PAPER_BRIGHT if count else None, 7, mix(PAPER, INK, 0.34))
            middle = y + 7 + canvas.line_height(FACE) / 2
            if face.startswith(ICONS):
                canvas.draw_icon(face, x + wide / 2, middle, canvas.type_size(FACE), ink)
            else:
                canvas.text(face, x + wide / 2, middle, FACE, "title", ink, "mc")
            below = y + high - 7 - canvas.line_height(17) / 2
            canvas.text(f"×{count}", x + wide / 2, below, 17, "text", ink, "mc")
            x += wide + CARD_GAP

    def on_press(self, key: Hashable, value: Any = None) -> None:
        self.go_back()


def with_non_breaking_spaces(text: str) -> str:
    """The text, with items of lists (after a colon) kept on one line if they fit.

    >>> with_non_breaking_spaces("Still to come: 3 × Bow Bridge, 1 × Pond.").replace(" ", "_")
    'Still to come: 3_×_Bow_Bridge, 1_×_Pond.'
    """
    return LIST.sub(lambda found: ITEM.sub(lambda item: item[0].replace(" ", NO_BREAK), found[0]), text)
