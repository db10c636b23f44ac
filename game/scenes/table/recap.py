"""What a player may have missed since they last decided something."""

from game.engine.match import LogEntry
from game.scenes.table.tabletop import Tabletop
from game.session import history
from game.session.session import Session
from game.ui.captions import event_sentence, importance_of_event, most_important_entries, without_duplicate_entries
from game.ui.page import Page

MOST = 24  # events that are kept to be told


class MissedEventsRecap:
    """Made for each question once, when its player's hand opens; gone with the next action."""

    def __init__(self, page: Page, session: Session, tabletop: Tabletop):
        self.page, self.session, self.tabletop = page, session, tabletop
        self.entries: list[LogEntry] = []
        self.heading = ""  # the name of the text above them
        self.ply = -1  # at which they were made

    def prepare_recap_for_player(self, player: int) -> None:
        """What the player may have missed, for each question once."""
        if self.ply != self.session.match.ply:
            self.ply = self.session.match.ply
            self.entries, self.heading = self.entries_since_last_turn(player), self.missed_events_heading_key(player)
            self.page.mark_dirty()

    def entries_since_last_turn(self, player: int, is_public: bool = False) -> list[LogEntry]:
        """What matters most of all that the player may have missed; is_public: of what everybody saw."""
        match = self.session.match
        since = history.ply_after_last_decision(match, player)
        told = [entry for entry in match.log_visible_to(player) if entry.ply > since]
        return self.most_important_entries([one for one in told if one.event.to is None or not is_public], player, MOST)

    def most_important_missed_entries(self, entries: list[LogEntry], player: int, limit: int) -> list[LogEntry]:
        """So many of those worth telling."""
        return most_important_entries(self.tabletop.game_table.text, entries, player, limit)

    def most_important_entries(self, entries: list[LogEntry], player: int, limit: int) -> list[LogEntry]:
        """At most `limit` of these entries that have a sentence: those that matter most to the player."""
        text = self.tabletop.game_table.text
        once = without_duplicate_entries(text, entries)
        worth = [
            one for one in once if importance_of_event(text, one.event, player) >= 0 and event_sentence(text, one.event)
        ]
        return most_important_entries(text, worth, player, limit)

    def missed_events_heading_key(self, player: int) -> str:
        """The text over what a player may have missed; one who has not played yet has not missed it since then."""
        return "table.recap" if history.ply_after_last_decision(self.session.match, player) else "table.recap_first"
