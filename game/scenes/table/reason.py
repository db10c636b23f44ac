"""What a press is answered: over the prompt's words for a while, with its rule as a link into the rulebook.

Red where a rule forbids what was tried, quiet everywhere else.
"""

from collections.abc import Callable

from pygame import Color, FRect

from game.scenes.table.parts import TableParts
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.theme import CREAM, INK_SOFT, REFUSE, mix
from game.ui.widget import Widget
from game.ui.widgets import draw_pill, scaled_with_text

SIZES = (17, 16, 15, 14, 13, 12, 11)  # of the words; below 16 only where the text setting makes them larger
LINK = 16  # size of the rule's number
BOOK, WIDE = 20.0, 360.0  # size of the sign before it, and of a bar that has room for that
FACE = 68.0  # room for the face at the left of the prompt
PAD, RIM = 12, 6  # beside words, and round the link


class RefusalNote:
    """Only the rule's number can be pressed; the rest of the bar is words. `left(where)`: how far these reach."""

    def __init__(self, parts: TableParts, left: Callable[[Places], float]):
        self.parts, self.left = parts, left

    @property
    def refusal_text(self) -> str:
        """Why not; of news also the sentence before, where both have room."""
        selection = self.parts.selection
        words = selection.answer[0] if selection.answer else ""
        both = f"{selection.earlier_news}. {words}"
        has_room = selection.earlier_news and self.do_words_fit(both, self.refusal_bar_box(self.parts.places, RIM))
        return both if has_room else words

    @property
    def rule_number(self) -> str:
        """The number of the rule that is against it; empty where none is."""
        answer = self.parts.selection.answer
        return answer[1] if answer else ""

    @property
    def tone(self) -> Color:
        """The colour of the bar."""
        return REFUSE if self.parts.selection.is_forbidden else INK_SOFT

    def widgets(self) -> list[Widget]:
        if not self.rule_number:
            return []
        tip = self.parts.texts("table.open_rule", rule=self.rule_number)
        return [Widget("answer", self.rule_link_box(self.parts.places), "tile", self.rule_number, tooltip=tip)]

    # ---------------------------------------------------------------- where it stands
    def box(self, places: Places) -> FRect:
        """The box of the reason: beside the face, or over it where the words need more room."""
        beside = self.refusal_bar_box(places, scaled_with_text(self.parts.canvas, FACE))
        return beside if self.do_words_fit(self.refusal_text, beside) else self.refusal_bar_box(places, RIM)

    def do_words_fit(self, words: str, box: FRect) -> bool:
        *_, lines = fitting_lines(self.parts.canvas, words, self.text_width(box), box.h)
        return " ".join(lines) == words

    def refusal_bar_box(self, places: Places, left: float) -> FRect:
        x = places.prompt.x + left
        return FRect(x, places.prompt.y + 7, self.left(places) - x, places.prompt.h - 16)

    def text_width(self, box: FRect) -> float:
        """How wide the words can be."""
        return (self.link_box_inside(box).left if self.rule_number else box.right) - box.x - 2 * PAD

    def rule_link_box(self, places: Places) -> FRect:
        return self.link_box_inside(self.box(places))

    def link_box_inside(self, box: FRect) -> FRect:
        """At the end of the bar."""
        wide = self.parts.canvas.measure_text(self.rule_number, LINK, "bold")[0] + self.book_icon_width(box) + 2 * PAD
        return FRect(box.right - wide - RIM, box.y + RIM, wide, box.h - 2 * RIM)

    def book_icon_width(self, box: FRect) -> float:
        """The width of the sign before the number, in a bar that has room for it."""
        canvas = self.parts.canvas
        return scaled_with_text(canvas, BOOK) + RIM if box.w >= scaled_with_text(canvas, WIDE) else 0

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, places: Places) -> None:
        reason, box = self.refusal_text, self.box(places)
        draw_pill(canvas, box.x, box.y, box.w, box.h, self.tone, 10)
        room = self.text_width(box)
        size, pitch, lines = fitting_lines(canvas, reason, room, box.h)
        with canvas.text_area(*box):
            for n, line in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                canvas.draw_fitted(line, box.x + PAD, y, room, size, "bold", CREAM, "ml")
        if self.rule_number:
            self.paint_rule_link(canvas, self.link_box_inside(box), self.book_icon_width(box))

    def paint_rule_link(self, canvas: Canvas, box: FRect, book: float) -> None:
        """A book and the underlined number, on a plate that lights up under the pointer."""
        fill, ink = (CREAM, self.tone) if self.parts.page.hover == "answer" else (None, CREAM)
        draw_pill(canvas, box.x, box.y, box.w, box.h, fill, 8, mix(self.tone, CREAM, 0.6))
        if book:
            size = book - RIM
            canvas.draw_icon("ui_book-open", box.x + PAD + size / 2, box.centery, size, ink)
        x, y = box.x + PAD + book, box.centery
        with canvas.text_area(*box):
            wide, high = canvas.text(self.rule_number, x, y, LINK, "bold", ink, "ml")
        draw_pill(canvas, x, y + high / 2 - 2, wide, 1.5, ink)


def fitting_lines(canvas: Canvas, words: str, width: float, height: float) -> tuple[float, float, list[str]]:
    """Words in the largest size at which all their lines have room: the size, the pitch of the lines, the lines."""
    sizes = [size for size in SIZES if size >= 16 or size * canvas.zoom >= 16]
    for size in sizes:
        pitch = canvas.type_size(size) * 1.28
        lines = canvas.wrap_text(words, width, size, "bold")
        if len(lines) * pitch <= height:
            break
    return size, pitch, lines[: max(1, int(height / pitch))]
