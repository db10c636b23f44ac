"""The question when somebody closes the window while the match is not saved."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, modal_box, scaled_with_text

WIDE = 620
SPARE = 8  # of the paper's width: a whole line is a little longer than its words one by one
GAP = 12


class UnsavedPage(Page):
    """A paper over whatever is open. `why` says why the match can't be saved, `leave` closes the window anyway."""

    is_opaque = False

    def __init__(self, texts: Texts, why: str, leave: Callable[[], Any]):
        super().__init__()
        self.texts, self.why, self.leave = texts, why, leave

    def announcement(self) -> str:
        return f"{self.texts('unsaved.title')}. {self.words()}"

    # ---------------------------------------------------------------- where things are
    def words(self) -> str:
        return self.texts("unsaved.line", why=self.why)

    def width(self) -> float:
        return min(self.app.canvas.w - 64, scaled_with_text(self.app.canvas, WIDE, 0.8))

    def words_height(self) -> float:
        return self.app.canvas.paragraph_height(self.words(), self.width() - 48 - SPARE, 17)

    def button_height(self) -> float:
        return scaled_with_text(self.app.canvas, 48, 0.5)

    def height(self) -> float:
        return 84 + self.words_height() + 20 + 2 * self.button_height() + GAP + 20

    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, self.width(), self.height())

    def widgets(self) -> list[Widget]:
        canvas, high = self.app.canvas, self.button_height()
        stay, leave = self.texts("unsaved.stay"), self.texts("unsaved.leave")
        wide = max(button_width(canvas, stay), button_width(canvas, leave))
        left, top = (canvas.w - wide) / 2, (canvas.h + self.height()) / 2 - 20 - 2 * high - GAP
        return [
            Widget("stay", FRect(left, top, wide, high), "button", stay, style="primary", accent=GO),
            Widget("leave", FRect(left, top + high + GAP, wide, high), "button", leave),
        ]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if key == "stay":
            self.go_back()
        else:
            self.leave()

    def paint(self, canvas: Canvas) -> None:
        room = draw_modal_panel(canvas, self.width(), self.height(), self.texts("unsaved.title"))
        with canvas.text_area(*room):
            canvas.draw_paragraph(self.words(), room.x, room.y, room.w - SPARE, 17, "text", INK_SOFT)
