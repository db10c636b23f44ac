"""On a lid that covers a whole tray: what its player may have missed, as far as everybody saw it."""

from pygame import FRect

from game.engine.match import LogEntry
from game.scenes.table.parts import TableParts
from game.scenes.table.table_log import TableLog
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.seats import draw_emblem
from game.ui.theme import CREAM
from game.ui.widgets import scaled_with_text

GROOVES = 44.0  # at the end of the lid that moves
LEAST, LEAST_GROWTH = 300.0, 0.5  # a narrower place stays empty
LINES = 4


class MissedEvents:
    """What matters most since the player who is to open the tray last did something."""

    def __init__(self, parts: TableParts, log: TableLog):
        self.parts, self.log = parts, log
        self.kept: tuple[tuple[object, ...], list[LogEntry]] | None = None  # for which question, and its events

    def entries(self) -> list[LogEntry]:
        """The events that everybody saw and that matter most to the player."""
        parts = self.parts
        stamp = (parts.session.asked_player, parts.match.ply, parts.match.awaits_confirmation)
        if self.kept is None or self.kept[0] != stamp:
            told = parts.recap.entries_since_last_turn(self.player, is_public=True)
            self.kept = (stamp, parts.recap.most_important_missed_entries(told, self.player, LINES))
        return self.kept[1]

    def most_important_missed_lines(self, limit: int) -> list[Line]:
        """The lines of the log for so many of them."""
        return list(
            map(
                self.log.format_entry,
                self.parts.recap.most_important_missed_entries(self.entries(), self.player, limit),
            )
        )

    @property
    def player(self) -> int:
        """Whose hand is covered."""
        asked = self.parts.session.asked_player
        assert asked is not None, "a cover lies there for somebody"
        return asked

    @property
    def heading(self) -> str:
        return self.parts.texts(self.parts.recap.missed_events_heading_key(self.player))

    def missed_events_box(self, canvas: Canvas, cover_box: FRect, words_box: FRect) -> FRect | None:
        """Right of the words on the lid, where these have moved to its left end; None where it is too narrow."""
        left = cover_box.x + words_box.w + 8
        wide = cover_box.right - GROOVES - left
        return FRect(left, cover_box.y + 8, wide, cover_box.h - 16) if wide >= self.minimum_width(canvas) else None

    def minimum_width(self, canvas: Canvas) -> float:
        return scaled_with_text(canvas, LEAST, LEAST_GROWTH)

    def paint(self, canvas: Canvas, area: FRect) -> None:
        """A heading and the newest events, with the sign of whom each is about."""
        pitch = canvas.line_height(16)
        size = pitch * 0.84
        left, wide = area.x + size + 8, area.w - size - 8
        shown = self.fitting_missed_event_lines(canvas, wide, max(1, int(area.h / pitch) - 1))
        y = area.centery - pitch * sum(len(words) for _, words in shown) / 2
        with canvas.text_area(*area):
            canvas.draw_fitted(self.heading, area.x, y, area.w, 16, "bold", CREAM, "ml")
            for line, words in shown:
                y += pitch
                if line.icon:
                    canvas.draw_icon(line.icon, area.x + size / 2, y, size, CREAM)
                elif line.player is not None:
                    draw_emblem(canvas, area.x + size / 2, y, size, self.parts.seat_sign(line.player))
                for n, part in enumerate(words):
                    canvas.draw_fitted(part, left, y + n * pitch, wide, 16, "text", CREAM, "ml")
                y += pitch * (len(words) - 1)

    def fitting_missed_event_lines(self, canvas: Canvas, width: float, limit: int) -> list[tuple[Line, list[str]]]:
        """The events that matter most and have room in so many lines, in words; of one at least the beginning."""
        found: list[tuple[Line, list[str]]] = []
        for count in range(LINES, 0, -1):
            found = [(line, canvas.wrap_text(line.text, width, 16)) for line in self.most_important_missed_lines(count)]
            if sum(len(words) for _, words in found) <= limit:
                return found
        for _, words in found:
            words[limit - 1 :] = [" ".join(words[limit - 1 :])]
        return found
