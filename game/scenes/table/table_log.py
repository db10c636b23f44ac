"""The log as far as the table has shown it, line by line."""

from game.engine.match import LogEntry
from game.engine.state import SETTLED
from game.scenes.table.parts import TableParts
from game.session.conduct import kind_of_event
from game.session.table import is_event_visible_to
from game.ui.captions import event_sentence, player_of_event, without_duplicate_entries
from game.ui.lines import Line
from game.ui.log_panel import LogLine
from game.ui.picture import once_a_picture

LINES = 12
LINES_BACK = 24  # before a line, by which it may go without saying


class TableLog:
    """What was told, and the newest lines of it for the panel."""

    def __init__(self, parts: TableParts):
        self.parts = parts
        self.page = parts.page
        self.kept: tuple[tuple[object, ...], tuple[LogLine, ...]] | None = None  # what it was made of, and its lines

    @once_a_picture
    def shown_log_entries(self) -> list[LogEntry]:
        """The log as far as it has been shown: up to the first of what is still to be shown, perhaps once more."""
        session, tabletop = self.parts.session, self.parts.tabletop
        viewer, conduct = session.hand.of, session.conduct
        log = [
            one for one in session.match.log_visible_to(viewer) if not kind_of_event(conduct, one.event).is_for_result
        ]
        end = len(log)
        for snapshot in reversed(self.parts.presenter.snapshots_to_show):
            if snapshot.event.kind != SETTLED and is_event_visible_to(snapshot, viewer):
                end = next((n for n in range(end - 1, -1, -1) if log[n].event == snapshot.event), end)
        if end and tabletop.table.is_die_rolling and log[end - 1].event == tabletop.latest:
            end -= 1
        return log[:end]

    def newest_lines(self) -> tuple[LogLine, ...]:
        """The newest lines for the panel, made anew only when there is news."""
        told = self.shown_log_entries()
        spoken = self.parts.game_table.texts.language
        names = tuple(self.parts.session.player_names)
        stamp = (len(told), told[-1] if told else None, self.parts.session.hand.of, spoken, names)
        if self.kept is None or self.kept[0] != stamp:
            self.kept = (stamp, self.newest_lines_of(told))
        return self.kept[1]

    def newest_lines_of(self, entries: list[LogEntry]) -> tuple[LogLine, ...]:
        once = without_duplicate_entries(self.parts.game_table.text, entries[-3 * LINES :])
        lines = [line for one in once if (line := self.format_entry(one)).text][: -LINES - 1 : -1]
        return tuple((line.icon or self.seat_sign(line.player), line.text) for line in lines)

    def seat_sign(self, player: int | None) -> int | None:
        return None if player is None else self.parts.seat_sign(player)

    def format_entry(self, entry: LogEntry) -> Line:
        text = self.parts.game_table.text
        return Line(event_sentence(text, entry.event), text.tell(entry.event).icon, player_of_event(entry.event))
