"""A question over whatever is open, with a few answers, one of which changes nothing."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.theme import GO, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, modal_box, scaled_with_text

WIDE, GAP = 560, 12
SPARE = 8  # of the paper's width: a whole line is a little longer than its words one by one


class QuestionAnswer(NamedTuple):
    """An answer, and what is done then."""

    key: str
    label: str
    act: Callable[[], Any]


class QuestionPage(Page):
    """A paper with one button below another. The last answer, like Escape, changes nothing."""

    is_opaque = False
    name_on_phones = "question"

    def __init__(self, title: str, words: str, answers: Sequence[QuestionAnswer], stay: str):
        super().__init__()
        self.title, self.words = title, words
        self.answers = (*answers, QuestionAnswer("stay", stay, lambda: None))

    def announcement(self) -> str:
        return f"{self.title}. {self.words}"

    # ---------------------------------------------------------------- where things are
    def width(self) -> float:
        canvas = self.app.canvas
        widest = max(button_width(canvas, answer.label) for answer in self.answers)
        return min(canvas.w - 64, max(scaled_with_text(canvas, WIDE, 0.8), widest + 48))

    def words_height(self) -> float:
        return self.app.canvas.paragraph_height(self.words, self.width() - 48 - SPARE, 17)

    def button_height(self) -> float:
        return scaled_with_text(self.app.canvas, 48, 0.5)

    def height(self) -> float:
        return 84 + self.words_height() + 20 + len(self.answers) * (self.button_height() + GAP) + 12

    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, self.width(), self.height())

    def widgets(self) -> list[Widget]:
        canvas, high = self.app.canvas, self.button_height()
        wide = max(button_width(canvas, answer.label) for answer in self.answers)
        left = (canvas.w - wide) / 2
        top = self.dialog_box().bottom - 12 - len(self.answers) * (high + GAP)
        return [
            Widget(
                answer.key, FRect(left, top + n * (high + GAP), wide, high), "button", answer.label,
                style="primary" if answer.key == "stay" else "plain", accent=GO,
            )
            for n, answer in enumerate(self.answers)
        ]  # fmt: skip

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        self.go_back()
        next(answer for answer in self.answers if answer.key == key).act()

    def paint(self, canvas: Canvas) -> None:
        room = draw_modal_panel(canvas, self.width(), self.height(), self.title)
        with canvas.text_area(*room):
            canvas.draw_paragraph(self.words, room.x, room.y, room.w - SPARE, 17, "text", INK_SOFT)
