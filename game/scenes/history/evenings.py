"""All evenings, newest first: when, who was there, how much was played."""

from collections.abc import Hashable, Sequence
from typing import Any

from pygame import FRect

from game.engine.seats import SIGNS
from game.history.evening import EveningSpan, standings
from game.persistence.plain_json import StorageError
from game.scenes.dates import date_line, duration_text
from game.scenes.history.evening import EveningPage
from game.scenes.history.room import HistoryPageContext
from game.scenes.listing import GAP, Entry, ListingPage


class EveningsPage(ListingPage):
    """All evenings, newest first. A paper opens one."""

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history = context
        self.runs: list[EveningSpan] = []
        self.problem = ""
        try:
            self.runs = context.history.evening_spans()
        except StorageError as error:
            self.problem = str(error)
        self.seen: tuple[object, list[Entry]] | None = None  # the evenings of one page of the list

    def page_count(self) -> int:
        return max(1, -(-len(self.runs) // self.entries_per_page()))

    def rows(self) -> list[tuple[Entry, FRect]]:
        """The visible evenings. Only these are loaded, because there may be thousands."""
        box, high, fit = self.list_area(), self.row_height(), self.entries_per_page()
        page = min(self.page, self.page_count() - 1)
        stamp = (page, fit, self.texts.language, self.room_of_history.history.archive.change_count)
        if self.seen is None or self.seen[0] != stamp:
            self.seen = stamp, [self.entry(run) for run in self.runs[page * fit : (page + 1) * fit]]
        return [(entry, FRect(box.x, box.y + n * (high + GAP), box.w, high)) for n, entry in enumerate(self.seen[1])]

    def entries(self) -> Sequence[Entry]:
        return [entry for entry, _ in self.rows()]

    def entry(self, run: EveningSpan) -> Entry:
        room = self.room_of_history
        evening = room.history.load_evening(run)
        people = standings(evening)
        known = [room.history.people.get(one.person) for one in people]
        names = [person.name if person else one.name for one, person in zip(people, known)]
        signs = [person.sign if person else one.sign for one, person in zip(people, known)]
        games = dict.fromkeys(room.title(match) for match in evening.matches)
        line = self.texts.joined_list(names) if names else " · ".join(games)
        time = duration_text(self.texts, evening.minutes)
        figure = self.texts("history.tonight.status", n=run.match_count, time=time)
        return Entry(
            run,
            date_line(self.texts, evening.evening_start_time),
            line,
            None,
            tuple(signs[:SIGNS]),
            figure=figure,
            opens=True,
        )

    def text_for_empty_list(self) -> str:
        return self.texts("history.tonight.empty")

    def title(self) -> str:
        return self.texts("history.evenings")

    def status(self) -> str:
        return self.texts("history.evenings.status", n=len(self.runs))

    def footer_text(self) -> tuple[str, str, str]:
        line = self.texts("history.evenings.line" if self.runs else "history.none")
        return self.texts("history.evenings"), self.problem or line, "ui_history"

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("open", EveningSpan() as run):
                self.app.push(EveningPage(self.room_of_history, self.room_of_history.history.load_evening(run)))
            case _:
                super().on_press(key, value)
