"""Everything that has happened in a match, the newest first, as one reader may know it, with a way to undo back to any
line.
"""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame
from pygame import FRect

from game.engine.match import LogEntry, Match
from game.engine.state import PUBLIC, State
from game.scenes.scrolling import BAR, ScrollPage
from game.session.conduct import kind_of_event
from game.ui.backgrounds import darken_canvas
from game.ui.canvas import Canvas
from game.ui.captions import (
    event_sentence,
    player_of_event,
    rule_number_of_event,
    without_duplicate_entries,
)
from game.ui.contract.match_table import MatchTable
from game.ui.light import draw_themed_shadow
from game.ui.seats import draw_emblem
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_2, PAPER_BRIGHT, THEME, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width, draw_paper_panel, draw_pill, scaled_with_text

WIDEST = 1040
PAD = 28
TEXT, SMALL = 17, 16
AMBER = THEME.shell["amber_ink"]


class LogRow(NamedTuple):
    """One line; y counts from the top of the log. A heading has no event. back: how many actions would be left."""

    y: float
    h: float
    lines: list[str]
    entry: LogEntry | None = None
    rule: str = ""
    back: int | None = None


class LogColumns(NamedTuple):
    """The widths of a line's columns: sign, words, rule, undo button."""

    sign: float
    words: float
    rule: float
    back: float


class LogScene(ScrollPage):
    """A page over the table. `viewer` is a player or PUBLIC; once a match is over, everything is open.

    `back_to` is called, after the log is closed, with the number of actions to keep; `open_rule` with a rule's number.
    """

    is_opaque, close_key = False, pygame.K_l
    name_on_phones = "log"
    shows_focus_when_opened = False  # the newest line is to be read, not explained

    def __init__(
        self,
        match: Match,
        game_table: MatchTable[Any],
        viewer: int,
        back_to: Callable[[int], None],
        open_rule: Callable[[str], None],
    ):
        super().__init__()
        self.match, self.game_table, self.viewer = match, game_table, viewer
        self.undo_to, self.open_rule = back_to, open_rule
        self.texts = game_table.texts
        self.laid: tuple[tuple[Any, ...], LogColumns, list[LogRow]] | None = None

    # ---------------------------------------------------------------- what is told
    def readable_log_entries(self) -> list[tuple[LogEntry, str]]:
        """The entries that the reader may know and that have a sentence."""
        heard = self.match.log if self.match.is_over else self.match.log_visible_to(self.viewer)
        once = without_duplicate_entries(self.game_table.text, heard)
        return [(told, words) for told in once if (words := event_sentence(self.game_table.text, told.event))]

    def turn_headings(self) -> dict[int, str]:
        """For each number of actions made: the heading of the events that follow, also of those still to come."""
        plies = {told.ply for told in self.match.log}
        return {ply: self.turn_heading(self.public_view_before(ply)) for ply in plies | {max(plies, default=0) + 1}}

    def turn_heading(self, public_view: State) -> str:
        """The heading of a turn, or of another part of the match. public_view: what all saw before it."""
        turn = self.game_table.conduct.turn(public_view)
        key = f"chapter.{turn.chapter}" if turn.chapter else "chapter"
        return self.texts(key, turn=turn.number, player=self.game_table.players.names[turn.player])

    def public_view_before(self, ply: int) -> State:
        """The public view before this action; after the last one, the present one."""
        before = self.match.before
        if not ply:
            return self.match.opening[0].state.view(PUBLIC)
        return before[ply - 1].view(PUBLIC) if ply <= len(before) else self.match.view()

    def is_entry_of_next_turn(self, entry: LogEntry) -> bool:
        """Does this entry belong to the turn that begins after it?"""
        if not kind_of_event(self.game_table.conduct, entry.event).opens_turn or not entry.ply:
            return False
        return player_of_event(entry.event) != self.game_table.conduct.turn(self.public_view_before(entry.ply)).player

    def viewer_title(self) -> str:
        return self.viewer_name() + (
            self.texts("result.forgiven", n=self.match.forgiven) if self.match.forgiven else ""
        )

    def viewer_name(self) -> str:
        if self.match.is_over:
            return self.texts("log.line_over")
        if self.viewer == PUBLIC or not self.match.has_secrets:
            return self.texts("log.line_public")
        return self.texts("log.line", name=self.match.seats[self.viewer].name)

    # ---------------------------------------------------------------- where things are
    def paper_box(self) -> FRect:
        canvas = self.app.canvas
        width = min(WIDEST + (canvas.zoom - 1) * 500, canvas.w - 48)
        return FRect((canvas.w - width) / 2, 28, width, canvas.h - 56)

    def dialog_box(self) -> FRect:
        return self.paper_box()

    def log_close_button_box(self) -> FRect:
        canvas, paper = self.app.canvas, self.paper_box()
        wide = button_width(canvas, self.texts("book.close"), "ui_x")
        return FRect(paper.right - PAD - wide, paper.y + 20, wide, scaled_with_text(canvas, 46, 0.5))

    def viewport_box(self) -> FRect:
        paper, top = self.paper_box(), self.log_close_button_box().bottom + 14
        return FRect(paper.x + PAD - 8, top, paper.w - 2 * PAD + 16 - BAR + 12, paper.bottom - 20 - top)

    def content_height(self) -> float:
        rows = self.rows()
        return rows[-1].y + rows[-1].h + 4 if rows else 0.0

    def rows(self) -> list[LogRow]:
        """All lines from top to bottom: the newest turn first, and in each turn the newest line."""
        return self.laid_out_rows()[2]

    @property
    def columns(self) -> LogColumns:
        return self.laid_out_rows()[1]

    def laid_out_rows(self) -> tuple[tuple[Any, ...], LogColumns, list[LogRow]]:
        canvas = self.app.canvas
        stamp = (canvas.w_px, canvas.h_px, canvas.zoom, len(self.match.log), self.match.ply)
        if self.laid is None or self.laid[0] != stamp:
            columns = self.layout_columns(canvas)
            self.laid = (stamp, columns, self.layout_rows(canvas, columns.words))
        return self.laid

    def layout_columns(self, canvas: Canvas) -> LogColumns:
        sign = scaled_with_text(canvas, 26) + 24
        rules = {self.rule_number_of_log_entry(told) for told in self.match.log}
        rule = max((canvas.measure_text(one, SMALL, "bold")[0] for one in rules if one), default=0) + 24
        back = canvas.measure_text(self.texts("log.back"), SMALL, "bold")[0] + scaled_with_text(canvas, 20) + 36
        return LogColumns(sign, self.viewport_box().w - sign - rule - back - 12, rule, back)

    def rule_number_of_log_entry(self, entry: LogEntry) -> str:
        return rule_number_of_event(self.game_table.text, entry.event)

    def layout_rows(self, canvas: Canvas, width: float) -> list[LogRow]:
        told, turn_headings = self.readable_log_entries(), self.turn_headings()
        last = {one.ply: n for n, (one, _) in enumerate(told)}  # the line that ends what an action brought
        rows, y, heading = [], 0.0, ""
        for n, (one, words) in reversed(list(enumerate(told))):
            if turn_headings[one.ply + self.is_entry_of_next_turn(one)] != heading:
                heading = turn_headings[one.ply + self.is_entry_of_next_turn(one)]
                high = canvas.line_height(20) + 14
                rows.append(LogRow(y, high, [heading]))
                y += high
            lines = canvas.wrap_text(words, width, TEXT)
            high = max(scaled_with_text(canvas, 38), len(lines) * canvas.line_height(TEXT) + 8)
            back = one.ply if last[one.ply] == n and one.ply < self.match.ply else None
            rows.append(LogRow(y, high, lines, one, self.rule_number_of_log_entry(one), back))
            y += high
        return rows

    def box_of(self, row: LogRow) -> FRect:
        view = self.viewport_box()
        return FRect(view.x, view.y + row.y - self.offset, view.w, row.h)

    # ---------------------------------------------------------------- widgets
    def is_inside(self, key: Hashable) -> bool:
        return isinstance(key, tuple)

    def widgets(self) -> list[Widget]:
        self.scroll_into_content()
        close = Widget("close", self.log_close_button_box(), "button", self.texts("book.close"), icon="ui_x")
        ways = set(self.match.action_counts_after_each_undo())
        found = []
        for n, row in enumerate(self.rows()):
            if row.rule:
                found.append(self.rule_link_widget(n, row))
            if row.back is not None:
                found.append(self.undo_widget(row, row.back, ways))
        return [*found, *self.scroll_bar_widgets(), close]

    def scroll_into_content(self) -> None:
        """Scroll no farther than there are lines, in a window of another size too."""
        self.offset = max(0.0, min(self.offset, self.max_scroll_offset))

    def rule_link_widget(self, index: int, row: LogRow) -> Widget:
        box, wide = self.box_of(row), self.columns.rule
        place = FRect(box.right - self.columns.back - 8 - wide, box.y, wide, box.h)
        return Widget(("rule", index), place, "tile", row.rule, tooltip=self.texts("log.rule_tip", rule=row.rule))

    def undo_widget(self, row: LogRow, to: int, ways: set[int]) -> Widget:
        """The button that undoes back to when `to` actions had been made."""
        box, wide = self.box_of(row), self.columns.back
        tip = self.texts("log.back_tip", n=self.match.ply - to)
        place = FRect(box.right - wide - 8, box.y + 1, wide, box.h - 2)
        return Widget(
            ("back", to),
            place,
            "tile",
            self.texts("log.back"),
            enabled=to in ways,
            why=self.undo_to_ply_refusal(to),
            tooltip=tip,
        )

    def undo_to_ply_refusal(self, ply: int) -> str:
        """The sentence that says why people can't go back there; only for places where that is so."""
        if self.match.before[ply].commits != self.match.state.commits:
            return self.texts("why.log_learnt")
        return self.texts("why.log_settled" if ply < self.match.final else "why.log_computer")

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "close":
                self.app.pop()
            case ("rule", int(n)):
                self.open_rule(self.rows()[n].rule)
            case ("back", int(ply)):
                self.app.pop()
                self.undo_to(ply)

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        self.scroll_into_content()
        paper, close = self.paper_box(), self.log_close_button_box()
        darken_canvas(canvas)
        draw_themed_shadow(canvas, paper.x, paper.y, paper.w, paper.h, THEME.radius["book"], "book")
        sheet = draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, THEME.radius["book"], shadow=False)
        with canvas.text_area(*paper):
            title, y = self.texts("log.title"), close.centery
            wide = canvas.draw_fitted(
                title, paper.x + PAD, y, close.left - paper.x - PAD - 20, THEME.type_scale["page"], "title", INK, "ml"
            )[0]
            left = paper.x + PAD + wide + 18
            if close.left - 16 - left > scaled_with_text(canvas, 120):
                canvas.draw_fitted(
                    self.viewer_title(), left, y + 4, close.left - 16 - left, TEXT, "text", INK_SOFT, "ml"
                )
            self.paint_rows(canvas)
        self.paint_scroll_fades(canvas, sheet, paper.x, paper.y)

    def paint_rows(self, canvas: Canvas) -> None:
        view = self.viewport_box()
        if not self.rows():
            canvas.text(self.texts("log.empty"), view.x + 8, view.y + 20, TEXT, "text", INK_SOFT, "ml")
        for row in self.rows():
            box = self.box_of(row)
            if box.colliderect(view):
                with self.clip_to_viewport(canvas, box):
                    self.paint_row(canvas, row, box)

    def paint_row(self, canvas: Canvas, row: LogRow, box: FRect) -> None:
        if row.entry is None:
            canvas.text(row.lines[0], box.x + 8, box.bottom - canvas.line_height(20) / 2 - 2, 20, "title", INK, "ml")
            return
        if row.entry.ply == self.match.ply:  # what the last action brought
            draw_pill(canvas, box.x, box.y, box.w, box.h, mix(PAPER, PAPER_BRIGHT, 0.7), 0)
        self.paint_seat_sign(canvas, row.entry, box.x + 8 + scaled_with_text(canvas, 13), box.centery)
        pitch = canvas.line_height(TEXT)
        top = box.centery - pitch * (len(row.lines) - 1) / 2
        for n, line in enumerate(row.lines):
            canvas.text(line, box.x + self.columns.sign, top + n * pitch, TEXT, "text", INK, "ml")

    def paint_seat_sign(self, canvas: Canvas, entry: LogEntry, x: float, y: float) -> None:
        icon, player, size = (
            self.game_table.text.tell(entry.event).icon,
            player_of_event(entry.event),
            scaled_with_text(canvas, 26),
        )
        if icon:
            canvas.draw_icon(icon, x, y, size * 0.9, INK_SOFT)
        elif player is not None:
            draw_emblem(canvas, x, y, size, self.match.seats[player].sign)

    def paint_content(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        if tile.widget_key_parts[0] == "rule":
            self.paint_rule(canvas, tile, state)
        else:
            self.paint_undo_button(canvas, tile, state)

    def paint_rule(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        ink = INK if state.hover else AMBER
        x, y = tile.box.x + 12, tile.box.centery
        with canvas.text_area(*tile.box):
            wide = canvas.text(tile.label, x, y, SMALL, "bold", ink, "ml")[0]
        if state.hover:
            draw_pill(canvas, x, y + scaled_with_text(canvas, 10), wide, 1.5, ink)

    def paint_undo_button(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Draw a button if people can go back here, otherwise a pale arrow."""
        x, y, w, h = tile.box
        icon = scaled_with_text(canvas, 20)
        if not tile.enabled:
            canvas.draw_icon("ui_undo-2", x + w - 12 - icon / 2, y + h / 2, icon, mix(INK_SOFT, PAPER, 0.62))
            return
        draw_pill(canvas, x, y, w, h, PAPER_BRIGHT if state.hover else PAPER_2, 10, mix(PAPER, INK, 0.34))
        canvas.draw_icon("ui_undo-2", x + 12 + icon / 2, y + h / 2, icon, INK)
        with canvas.text_area(*tile.box):
            canvas.draw_fitted(tile.label, x + 18 + icon, y + h / 2, w - icon - 28, SMALL, "bold", INK, "ml")
