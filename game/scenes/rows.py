"""Screens with a list of settings: a name, a line about it, a control; on as many pages as they need."""

from collections.abc import Hashable
from typing import Any, NamedTuple

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.theme import INK, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel, draw_separator, scaled_with_text

PAD = 24
NARROW = 0.62  # the share of a row that its control may take
FIELD, SLIDER = 280, 300  # widths, before they grow with the text
AIR = 52  # units a row may grow by where there is room
KEY = 50  # height of a row that only explains a key, before it grows
ARROWS = 100  # a stepper's ends and the air round its words


class SettingRow(NamedTuple):
    """One setting. `kind`, `value` and `options` are those of its widget."""

    key: Hashable
    title: str
    line: str
    kind: str  # choice, slider, field, button; key has no control, its label is the cap of a key
    value: Any
    options: tuple[tuple[str | None, str], ...] = ()
    label: str = ""
    mark: str = ""  # set in bold behind the line: a rule's number; of a key, the buttons of a gamepad that do the same
    why: str = ""  # nothing can be chosen, and why


class RowsPage(Page):
    """A page with a paper of rows. A subclass gives the rows, the paper's box, and the words of the paging button."""

    more_key = "rules.more"

    def __init__(self) -> None:
        super().__init__()
        self.page = 0

    def rows(self) -> list[SettingRow]:
        return []

    def paper_box(self, canvas: Canvas) -> FRect:
        raise NotImplementedError

    # ---------------------------------------------------------------- pages
    def pages(self) -> list[list[SettingRow]]:
        """The rows of each page. If there are several pages, the last strip of the paper is for the button."""
        canvas, rows = self.app.canvas, self.rows()
        height = self.paper_box(canvas).h - PAD
        if sum(self.row_height(row) for row in rows) <= height:
            return [rows]
        height -= self.paging_strip_height()
        pages: list[list[SettingRow]] = [[]]
        for row in rows:
            if pages[-1] and sum(map(self.row_height, pages[-1])) + self.row_height(row) > height:
                pages.append([])
            pages[-1].append(row)
        return pages

    def paging_strip_height(self) -> float:
        return scaled_with_text(self.app.canvas, 46) + 12

    def turn_page(self) -> None:
        self.page = (self.page + 1) % len(self.pages())
        self.mark_dirty()

    def on_scroll(self, steps: int) -> None:
        page = max(0, min(self.page + (-1 if steps > 0 else 1), len(self.pages()) - 1))
        if page != self.page:
            self.page, self.hover = page, None
            self.mark_dirty()

    def visible_rows(self) -> list[tuple[SettingRow, FRect]]:
        """The rows of this page with their boxes."""
        pages = self.pages()
        self.page = min(self.page, len(pages) - 1)
        paper, rows = self.paper_box(self.app.canvas), pages[self.page]
        y, boxes, air = paper.y + PAD / 2, [], self.spare_height_per_row(rows, len(pages) > 1)
        for row in rows:
            h = self.row_height(row) + air
            boxes.append((row, FRect(paper.x + PAD, y, paper.w - 2 * PAD, h)))
            y += h
        return boxes

    def spare_height_per_row(self, rows: list[SettingRow], has_strip: bool) -> float:
        """How much of the spare height each row gets."""
        free = (
            self.paper_box(self.app.canvas).h
            - PAD
            - sum(map(self.row_height, rows))
            - has_strip * self.paging_strip_height()
        )
        return min(AIR, free / len(rows)) if rows else 0.0

    # ---------------------------------------------------------------- rows
    def control_size(self, row: SettingRow) -> tuple[float, float]:
        canvas = self.app.canvas
        high, most = scaled_with_text(canvas, 46), (self.paper_box(canvas).w - 2 * PAD) * NARROW
        if row.kind == "field":
            return min(most, scaled_with_text(canvas, FIELD)), high
        if row.kind == "slider":
            return min(most, scaled_with_text(canvas, SLIDER)), high
        if self.is_stepper(row):
            return min(most, self.widest_option(row) + ARROWS + 24), high
        return max(min(276, most), self.switch_width(row)), high

    def is_stepper(self, row: SettingRow) -> bool:
        return len(row.options) > 4 or self.switch_width(row) > (self.paper_box(self.app.canvas).w - 2 * PAD) * NARROW

    def widest_option(self, row: SettingRow) -> float:
        return max(self.app.canvas.measure_text(label, 17, "bold")[0] for _, label in row.options)

    def switch_width(self, row: SettingRow) -> float:
        return sum(self.app.canvas.measure_text(label, 17, "bold")[0] + 30 for _, label in row.options) + 8

    def words_width(self, row: SettingRow) -> float:
        return self.paper_box(self.app.canvas).w - 2 * PAD - self.control_size(row)[0] - 20

    def row_height(self, row: SettingRow) -> float:
        canvas = self.app.canvas
        if row.kind == "key":
            return scaled_with_text(canvas, KEY)
        return max(scaled_with_text(canvas, 72), self.words_height(row) + scaled_with_text(canvas, 20))

    def words_height(self, row: SettingRow) -> float:
        canvas, line = self.app.canvas, self.setting_row_description(row)
        below = canvas.paragraph_height(line, self.words_width(row), 16) if line else 0
        return canvas.line_height(18) + below

    def setting_row_description(self, row: SettingRow) -> str:
        return f"{row.line} **{row.mark}**" if row.mark else row.line

    def row_widgets(self) -> list[Widget]:
        """The controls of this page's rows, and the button to the next page."""
        widgets = [self.control_widget(row, box) for row, box in self.visible_rows() if row.kind != "key"]
        pages = len(self.pages())
        if pages > 1:
            paper, key = self.paper_box(self.app.canvas), self.more_key + (".last" if self.page + 1 == pages else "")
            label = self.app.texts(key, page=self.page + 1, pages=pages)
            h, w = scaled_with_text(self.app.canvas, 42), self.app.canvas.measure_text(label, 18, "bold")[0] + 44
            widgets.append(Widget("more", FRect(paper.right - PAD - w, paper.bottom - h - 12, w, h), "button", label))
        return widgets

    def control_widget(self, row: SettingRow, box: FRect) -> Widget:
        w, h = self.control_size(row)
        place = FRect(box.right - w, box.centery - h / 2, w, h)
        kind = "stepper" if row.kind == "choice" and self.is_stepper(row) else row.kind
        return Widget(
            row.key, place, kind, row.label, value=row.value, options=row.options, enabled=not row.why, why=row.why
        )

    def spoken_text_of(self, widget: Widget, with_hand: bool) -> str:
        """The control's words, preceded by its row's title."""
        row = next((row for row, _ in self.visible_rows() if row.key == widget.key), None)
        words = super().spoken_text_of(widget, with_hand)
        return words if row is None else f"{row.title}. {row.label if words == row.title else words}"

    def paint_rows(self, canvas: Canvas) -> None:
        paper = self.paper_box(canvas)
        draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
        for n, (row, box) in enumerate(self.visible_rows()):
            if n:
                draw_separator(canvas, box.x, box.y, box.w)
            self.paint_title_and_line(canvas, row, box)

    def paint_title_and_line(self, canvas: Canvas, row: SettingRow, box: FRect) -> None:
        width = self.words_width(row)
        high = self.words_height(row)
        with canvas.text_area(box.x, box.y, width + 4, box.h):
            y = canvas.draw_paragraph(f"**{row.title}**", box.x, box.centery - high / 2, width, 18, "text", INK)
            canvas.draw_paragraph(self.setting_row_description(row), box.x, y, width, 16, "text", INK_SOFT)
