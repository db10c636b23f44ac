"""The paper beside the hand: what a choice would bring; else what the player may have missed."""

from typing import NamedTuple

from pygame import FRect

from game.engine.match import LogEntry
from game.engine.state import Action
from game.scenes.table.parts import TableParts
from game.scenes.table.table_log import TableLog
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.picture import once_a_picture
from game.ui.seats import draw_emblem
from game.ui.theme import INK, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel, scaled_with_text

RECAP = 4  # lines of what a player may have missed
ICON = 26.0
TIGHT = 0.84  # of the usual distance between lines, at the least


class PromptNotesLayout(NamedTuple):
    """Where the notes stand: a row and its wrapped words for each; the pitch from row to row and from part to part."""

    box: FRect
    rows: tuple[FRect, ...]
    words: tuple[tuple[str, ...], ...]
    pitch: float
    close: float
    sign: float


class PromptNotesPaper:
    """The notes under the prompt: as high as their lines need, up to the height of the tray."""

    def __init__(self, parts: TableParts, log: TableLog):
        self.parts, self.log = parts, log
        self.page = parts.page
        self.kept_missed: tuple[list[LogEntry], object, tuple[tuple[LogEntry, Line], ...]] | None = None

    @once_a_picture
    def lines(self, plan: tuple[Action, ...]) -> list[Line]:
        parts = self.parts
        if plan:
            return list(parts.game_table.text.preview(parts.tabletop.own, plan).lines)
        if self.shows_recap:
            missed = self.missed_lines()
            return [self.recap_heading(len(missed)), *(line for _, line in missed)]
        return (
            list(parts.game_table.text.preview(parts.tabletop.own, ()).lines)
            if parts.session.can_asked_player_answer_here
            else []
        )

    # ---------------------------------------------------------------- what may have been missed
    @property
    def shows_recap(self) -> bool:
        parts = self.parts
        return bool(parts.session.can_asked_player_answer_here and parts.recap.entries and not parts.selection.draft)

    def recap_heading(self, count: int) -> Line:
        """The line above so many events; it says so where there were more."""
        recap, texts = self.parts.recap, self.parts.texts
        words, all_events = texts(recap.heading), len(recap.entries)
        if count < all_events:
            words = texts("table.recap.some", heading=words, n=count, all=all_events)
        return Line(words, "ui_history")

    def missed_lines(self) -> tuple[tuple[LogEntry, Line], ...]:
        """What matters most of it, as much as has room, with its lines; made anew only when it may be another."""
        parts, canvas = self.parts, self.parts.canvas
        window = (canvas.w_px, canvas.h_px, canvas.zoom)
        stamp = (parts.session.hand.of, parts.session.player_names, parts.texts.language, window)
        kept, entries = self.kept_missed, parts.recap.entries
        if kept is None or kept[0] is not entries or kept[1] != stamp:
            kept = self.kept_missed = (entries, stamp, self.lines_with_room(entries))
        return kept[2]

    def lines_with_room(self, entries: list[LogEntry]) -> tuple[tuple[LogEntry, Line], ...]:
        """What matters most of these, as much as has room."""
        for most in range(RECAP, 0, -1):
            missed = self.parts.recap.most_important_missed_entries(entries, self.parts.session.hand.of, most)
            lines = [self.log.format_entry(one) for one in missed]
            if self.do_lines_fit([self.recap_heading(len(missed)), *lines]):
                break
        return tuple(zip(missed, lines))

    def widgets(self) -> list[Widget]:
        """Each line of what may have been missed shows it again."""
        parts = self.parts
        if parts.places.info is None or not self.is_shown or not self.shows_recap or parts.selection.offer.plan:
            return []
        lines = self.lines(())
        tip = self.parts.texts("table.recap.tip")
        return [
            Widget(("recap", told.ply), row, "tile", tooltip=tip)
            for (told, _), row in zip(self.missed_lines(), self.notes_layout(lines).rows[1:])
        ]

    # ---------------------------------------------------------------- pictures
    @property
    def is_shown(self) -> bool:
        """Is the paper shown? Only while a hand lies open and no pieces lie in the paper's place."""
        tabletop, info = self.parts.tabletop, self.parts.places.info
        if info is None or tabletop.own is None or self.parts.cover.is_shown:
            return False
        return not any(info.collidepoint(piece.center) for piece in tabletop.layout.pieces)

    def paint(self, canvas: Canvas, plan: tuple[Action, ...]) -> None:
        """Draw what a plan would bring, if the paper is shown."""
        lines = self.lines(plan)
        if not lines or not self.is_shown:
            return
        page = self.notes_layout(lines)
        draw_paper_panel(canvas, page.box.x, page.box.y, page.box.w, page.box.h, 12)
        with canvas.text_area(*page.box):
            for n, (line, words, row) in enumerate(zip(lines, page.words, page.rows)):
                self.paint_sign(canvas, line, row.x + 4 + page.sign / 2, row.y + page.pitch / 2, page.sign)
                left = row.x + 14 + page.sign
                for i, text in enumerate(words):
                    y = row.y + page.pitch / 2 + i * page.close
                    canvas.draw_fitted(text, left, y, row.right - 2 - left, 17, "text" if n else "bold", INK, "ml")

    def paint_sign(self, canvas: Canvas, line: Line, x: float, y: float, size: float) -> None:
        if line.icon:
            canvas.draw_icon(line.icon, x, y, size, line.tone or INK_SOFT)
        elif line.player is not None:
            draw_emblem(canvas, x, y, size, self.parts.seat_sign(line.player))

    # ---------------------------------------------------------------- where the lines stand
    def notes_layout(self, lines: list[Line]) -> PromptNotesLayout:
        canvas, info = self.parts.canvas, self.hand_notes_box
        words = self.wrapped_lines(lines) if self.do_lines_fit(lines) else [[line.text] for line in lines]
        more = sum(map(len, words)) - len(words)  # what is wrapped stands close below its beginning
        close = min(canvas.line_height(17) * TIGHT, (info.h - 20) / (len(words) + more))
        pitch = min(scaled_with_text(canvas, 34), (info.h - 20 - more * close) / len(words))
        high = min(info.h, pitch * len(words) + more * close + 20)
        box, rows = FRect(info.x, info.bottom - high, info.w, high), []
        y = box.y + 10
        for broken in words:
            rows.append(FRect(box.x + 10, y, box.w - 20, pitch + (len(broken) - 1) * close))
            y = rows[-1].bottom
        return PromptNotesLayout(
            box, tuple(rows), tuple(map(tuple, words)), pitch, close, min(scaled_with_text(canvas, ICON, 0.6), pitch)
        )

    @property
    def hand_notes_box(self) -> FRect:
        """The place beside the hand."""
        info = self.parts.places.info
        assert info is not None, "nothing is laid out where there is no room"
        return info

    def wrapped_lines(self, lines: list[Line]) -> list[list[str]]:
        """The words of each line, broken where the paper ends."""
        canvas = self.parts.canvas
        room = self.hand_notes_box.w - scaled_with_text(canvas, ICON, 0.6) - 36
        return [canvas.wrap_text(line.text, room, 17, "text" if n else "bold") for n, line in enumerate(lines)]

    def do_lines_fit(self, lines: list[Line]) -> bool:
        high = sum(map(len, self.wrapped_lines(lines))) * self.parts.canvas.line_height(17) * TIGHT
        return high <= self.hand_notes_box.h - 20
