"""A page with a list of papers, as many as fit, each with words, signs and buttons."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.game import Game
from game.scenes import shell
from game.scenes.boxes import HEADING, BoxArt, paint_heading_and_line, paint_small_game_box
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblems, emblems_width
from game.ui.texts import Texts
from game.ui.theme import GLOW, GO, INK, PAPER, PAPER_BRIGHT, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width, draw_paper_panel, draw_pill, scaled_with_text

GAP = 12
ROW = 80
FIGURE = 22  # size of what stands at the right


class ListingEntryButton(NamedTuple):
    """A button on a paper. `why` says why it is disabled."""

    key: Hashable
    label: str
    style: str = "plain"
    enabled: bool = True
    why: str = ""


class Entry(NamedTuple):
    """One paper. key: of what it is about; game: whose box is drawn on it; signs: whose emblems are.

    figure: bold, at the right; opens: pressing the paper opens it; buttons: from the right.
    """

    key: Hashable
    head: str
    line: str
    game: Game | None = None
    signs: tuple[int, ...] = ()
    figure: str = ""
    opens: bool = False
    buttons: tuple[ListingEntryButton, ...] = ()


class ListingPage(Page):
    """A subclass gives the entries, the words of bars and buttons, and reacts to presses."""

    row = ROW  # height of a paper, before it grows

    def __init__(self, texts: Texts, box_art: BoxArt):
        super().__init__()
        self.texts, self.box_art = texts, box_art
        self.page = 0

    # ---------------------------------------------------------------- a subclass writes
    def entries(self) -> Sequence[Entry]:
        return []

    def title(self) -> str:
        raise NotImplementedError

    def status(self) -> str:
        return ""

    def footer_text(self) -> tuple[str, str, str]:
        """The footer's heading, sentence and icon."""
        raise NotImplementedError

    def footer_buttons(self) -> list[shell.FooterButton]:
        return [shell.FooterButton("back", self.texts("saves.back"))]

    def text_for_empty_list(self) -> str:
        """What will appear here, while there is no entry."""
        return ""

    def top_widgets(self) -> list[Widget]:
        """The widgets above the list."""
        return []

    # ---------------------------------------------------------------- where things are
    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty |= self.box_art.load_next_missing_lid(
            [entry.game.id for entry, _ in self.rows() if entry.game is not None]
        )

    def list_area(self) -> FRect:
        """The area of the list."""
        room = shell.list_area(self.app.canvas)
        above = max((widget.box.bottom + GAP - room.y for widget in self.top_widgets()), default=0.0)
        return FRect(room.x, room.y + above, room.w, room.h - above)

    def row_height(self) -> float:
        return scaled_with_text(self.app.canvas, self.row, 0.6)

    def entries_per_page(self) -> int:
        return max(1, int((self.list_area().h + GAP) / (self.row_height() + GAP)))

    def page_count(self) -> int:
        return max(1, -(-len(self.entries()) // self.entries_per_page()))

    def rows(self) -> list[tuple[Entry, FRect]]:
        """The entries on this page with their boxes."""
        room, high, fit = self.list_area(), self.row_height(), self.entries_per_page()
        first = min(self.page, self.page_count() - 1) * fit
        shown = self.entries()[first : first + fit]
        return [(one, FRect(room.x, room.y + i * (high + GAP), room.w, high)) for i, one in enumerate(shown)]

    # ---------------------------------------------------------------- widgets
    def buttons(self) -> list[shell.FooterButton]:
        buttons = self.footer_buttons()
        if self.page_count() > 1:
            page, pages = min(self.page, self.page_count() - 1) + 1, self.page_count()
            key = "rules.more.last" if page == pages else "rules.more"
            buttons.append(shell.FooterButton("more", self.texts(key, page=page, pages=pages)))
        return buttons

    def widgets(self) -> list[Widget]:
        rows = [widget for entry, box in self.rows() for widget in self.row_widgets(entry, box)]
        return [*self.top_widgets(), *rows, *shell.footer_widgets(self.app.canvas, self.buttons())]

    def row_widgets(self, entry: Entry, box: FRect) -> list[Widget]:
        canvas, high, right = self.app.canvas, scaled_with_text(self.app.canvas, 46, 0.6), box.right - 16
        widgets = list[Widget]()
        for key, words, style, enabled, why in entry.buttons:
            wide = button_width(canvas, words)
            place = FRect(right - wide, box.centery - high / 2 - 1, wide, high)
            widgets.append(Widget(key, place, "button", words, style=style, enabled=enabled, why=why, accent=GO))
            right = place.left - 12
        if entry.opens:
            left_of_buttons = FRect(box.x, box.y, right - box.x if entry.buttons else box.w, box.h)
            widgets.insert(0, Widget(("open", entry.key), left_of_buttons, "tile", entry.head))
        return widgets

    def on_scroll(self, steps: int) -> None:
        self.page = max(0, min(self.page + (-1 if steps > 0 else 1), self.page_count() - 1))
        self.mark_dirty()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if key == "back":
            self.go_back()
        elif key == "more":
            self.page = (min(self.page, self.page_count() - 1) + 1) % self.page_count()
            self.mark_dirty()

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.title(), GLOW, self.status())
        closed = [
            (entry, box, *self.paint_list_entry_paper(canvas, entry, box))
            for entry, box in self.rows()
            if not entry.opens
        ]
        sizes = [canvas.fit_text(entry.head, right - left, HEADING, "title")[1] for entry, _, left, right in closed]
        for entry, box, left, right in closed:  # headings of one size
            paint_heading_and_line(canvas, box, left, right, entry.head, entry.line, min(sizes))
        head, line, icon = self.footer_text()
        if not self.rows() and self.text_for_empty_list():
            shell.paint_empty_area(canvas, self.list_area(), icon, self.text_for_empty_list())
        shell.paint_footer(canvas, self.buttons(), head, line, icon=icon)

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        for entry, box in self.rows():
            if ("open", entry.key) == tile.key:
                left, right = self.paint_list_entry_paper(canvas, entry, box, state.hover)
                paint_heading_and_line(canvas, box, left, right, entry.head, entry.line)

    def paint_list_entry_paper(
        self, canvas: Canvas, entry: Entry, box: FRect, is_lit: bool = False
    ) -> tuple[float, float]:
        """Draw all but the words; the left and the right edge of the room for these come back."""
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        if is_lit:
            draw_pill(canvas, box.x + 2, box.y + 2, box.w - 4, box.h - 4, PAPER_BRIGHT, 12, mix(PAPER, INK, 0.4))
        left = box.x + 14
        if entry.game is not None:
            left = paint_small_game_box(canvas, entry.game, self.box_art, box, left)
        used = [widget.box.left for widget in self.row_widgets(entry, box) if widget.kind == "button"]
        right = min(used, default=box.right) - 16
        if entry.figure:
            wide = canvas.measure_text(entry.figure, FIGURE, "title")[0]
            with canvas.text_area(*box):
                canvas.text(entry.figure, right, box.centery, FIGURE, "title", INK, "mr")
            right -= wide + 16
        if entry.signs and self.has_room_for_signs(canvas, entry, right - left):
            draw_emblems(canvas, entry.signs, left, box.centery)
            left += self.width_of_signs(canvas)
        return left, right

    def width_of_signs(self, canvas: Canvas) -> float:
        """That of the most signs on this page, so that all words begin below each other."""
        return max(emblems_width(canvas, len(entry.signs)) for entry, _ in self.rows() if entry.signs)

    def has_room_for_signs(self, canvas: Canvas, entry: Entry, room: float) -> bool:
        """Is the heading beside the signs whole? Else the names in its line must do."""
        room -= self.width_of_signs(canvas)
        return entry.game is None or canvas.fit_text(entry.head, room, HEADING, "title")[0] == entry.head
