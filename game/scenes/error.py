"""The page for an unexpected error: what is saved, and three ways to continue."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

from pygame import FRect

from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, PAPER_2, REFUSE
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_inset, draw_paper_panel, scaled_with_text

WIDEST = 880
PAD, GAP = 24, 12
LONGEST = 240  # letters of the error that are shown; the report has all of it


class ErrorPage(Page):
    """`saved` says what is safe, `what` names the error. Each choice is a callable, or None if it is impossible.

    `save_report()` returns the file it wrote and may raise StorageError; `kind` is the key of its words.
    """

    def __init__(
        self,
        texts: Texts,
        saved: str,
        what: str,
        open_save: Callable[[], Any] | None,
        save_report: Callable[[], Path],
        to_title: Callable[[], Any],
        kind: str = "error",
    ):
        super().__init__()
        self.texts, self.saved, self.what, self.kind = texts, saved, what, kind
        self.go_on, self.save_report, self.to_title = open_save, save_report, to_title
        self.report = ""

    def announcement(self) -> str:
        return " ".join([self.texts(f"{self.kind}.title"), *(words for words, _ in self.text_lines())])

    # ---------------------------------------------------------------- where things are
    def text_lines(self) -> list[tuple[str, float]]:
        """The lines above the error itself, with their sizes."""
        return [(self.texts(f"{self.kind}.line"), 18), (f"**{self.saved}**", 18)]

    def words(self) -> str:
        return self.texts(f"{self.kind}.what", what=self.what[:LONGEST])

    def width(self) -> float:
        canvas = self.app.canvas
        return min(WIDEST + (canvas.zoom - 1) * 600, canvas.w - 64)

    def error_text_height(self) -> float:
        return self.app.canvas.paragraph_height(self.words(), self.width() - 2 * PAD - 32, 16) + 20

    def paper_box(self) -> FRect:
        """The paper in the middle of the window, as high as its words and buttons."""
        canvas, room = self.app.canvas, self.width() - 2 * PAD
        high = (
            sum(canvas.paragraph_height(words, room, size) + GAP for words, size in self.text_lines())
            + self.error_text_height()
            + GAP
        )
        high += canvas.paragraph_height(self.report or " ", room, 16) + GAP + self.choices_height()
        high = min(high + 2 * PAD, canvas.h - shell.TOP - 16)
        return FRect((canvas.w - self.width()) / 2, max(shell.TOP, (canvas.h - high) / 2), self.width(), high)

    # ---------------------------------------------------------------- the three choices
    def buttons(self) -> list[Widget]:
        go_on, no_state = self.texts("error.go_on"), self.texts("error.no_state")
        return [
            Widget("go_on", FRect(), "button", go_on, style="primary", enabled=self.go_on is not None, why=no_state),
            Widget("report", FRect(), "button", self.texts("error.report")),
            Widget("title", FRect(), "button", self.texts("error.to_title")),
        ]

    def button_widths(self) -> list[float]:
        return [button_width(self.app.canvas, button.label) for button in self.buttons()]

    @property
    def are_buttons_in_one_row(self) -> bool:
        """Do the buttons fit into one row? Otherwise they are one below the other."""
        return sum(self.button_widths()) + 2 * GAP <= self.width() - 2 * PAD

    def button_height(self) -> float:
        return scaled_with_text(self.app.canvas, 48, 0.5)

    def choices_height(self) -> float:
        return (
            self.button_height()
            if self.are_buttons_in_one_row
            else len(self.buttons()) * (self.button_height() + GAP) - GAP
        )

    def widgets(self) -> list[Widget]:
        paper, widths, high = self.paper_box(), self.button_widths(), self.button_height()
        x, top = paper.x + PAD, paper.bottom - PAD - self.choices_height()
        if self.are_buttons_in_one_row:
            boxes = [FRect(x + sum(widths[:i]) + GAP * i, top, w, high) for i, w in enumerate(widths)]
        else:
            boxes = [FRect(x, top + i * (high + GAP), max(widths), high) for i in range(len(widths))]
        return [replace(button, box=box) for button, box in zip(self.buttons(), boxes)]

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts(f"{self.kind}.title"), REFUSE, "")
        paper = self.paper_box()
        draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
        x, y, width = paper.x + PAD, paper.y + PAD, paper.w - 2 * PAD
        with canvas.text_area(*paper):
            for words, size in self.text_lines():
                y = canvas.draw_paragraph(words, x, y, width, size, "text", INK) + GAP
            draw_inset(canvas, x, y, width, self.error_text_height(), 10, PAPER_2)
            y = canvas.draw_paragraph(self.words(), x + 16, y + 10, width - 32, 16, "text", INK_SOFT) + 10 + GAP
            if self.report:
                canvas.draw_paragraph(self.report, x, y, width, 16, "text", INK)

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "go_on" if self.go_on is not None:
                self.go_on()
            case "report":
                self.write_report()
            case "title":
                self.to_title()

    def write_report(self) -> None:
        try:
            self.report = self.texts("error.report_saved", path=self.save_report())
        except StorageError as error:
            self.report = str(error)

    def go_back(self) -> None:
        """Escape does nothing, because each way on is a decision."""
