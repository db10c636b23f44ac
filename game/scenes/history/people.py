"""Everybody who plays here: since when, how often, and how often they won."""

from collections.abc import Hashable, Sequence
from typing import Any

from game.history.statistics import Tally
from game.persistence.plain_json import StorageError
from game.scenes.dates import date_line
from game.scenes.history.person import PersonPage
from game.scenes.history.room import HistoryPageContext, tab_switch, turn_to_tab
from game.scenes.listing import Entry, ListingPage
from game.ui.widget import Widget


class PeoplePage(ListingPage):
    """A paper for each person, which opens their page."""

    arrows_change_values = False

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history = context
        self.seen: list[Entry] | None = None

    def resume(self, result: Any) -> None:
        self.seen = None
        super().resume(result)

    def entries(self) -> Sequence[Entry]:
        if self.seen is None:
            try:
                tallies = self.room_of_history.history.archive.tallies_by_person()
            except StorageError as error:
                self.show_message(str(error))
                tallies = {}
            self.seen = [
                Entry(
                    person.id,
                    person.name,
                    self.person_line(tallies.get(person.id, Tally()), person.since),
                    signs=(person.sign,),
                    opens=True,
                )
                for person in self.room_of_history.history.people
            ]
        return self.seen

    def person_line(self, tally: Tally, since: int) -> str:
        facts = {"plays": tally.plays, "wins": tally.wins, "day": date_line(self.texts, since)}
        return self.texts("history.person.line" if tally.plays else "history.person.new", **facts)

    def top_widgets(self) -> list[Widget]:
        return [tab_switch(self.app.canvas, self.texts, "people")]

    def empty_text(self) -> str:
        return self.texts("history.people.empty")

    def title(self) -> str:
        return self.texts("history.title")

    def status(self) -> str:
        return self.texts("history.people.status", n=len(self.entries()))

    def footer_text(self) -> tuple[str, str, str]:
        line = "history.people.line" if self.entries() else "history.people.none"
        return self.texts("history.people.head"), self.texts(line), "ui_users"

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                turn_to_tab(self, self.room_of_history, value)
            case ("open", int(person_id)):
                self.app.push(PersonPage(self.room_of_history, person_id))
            case _:
                super().on_press(key, value)
