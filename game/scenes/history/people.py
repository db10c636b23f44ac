"""Everybody who plays here: since when, how often, and how often they won; a new name is added above them."""

import time
from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.history.people import MOST_PEOPLE
from game.history.statistics import Tally
from game.persistence.plain_json import StorageError
from game.scenes.dates import date_line
from game.scenes.history.person import PersonPage
from game.scenes.history.room import HistoryPageContext, switch_to_tab, tab_switch
from game.scenes.listing import Entry, ListingPage
from game.scenes.match_setup import NAMES_KEPT, name_refusal
from game.ui.names import is_same_name
from game.ui.widget import Widget
from game.ui.widgets import button_width, scaled_with_text

FIELD = 240  # width of a new name, before it grows
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PeoplePage(ListingPage):
    """A paper for each person, which opens their page."""

    arrows_change_values = False

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history = context
        self.seen: list[Entry] | None = None

    @property
    def new_name(self) -> str:
        """What has been typed for somebody new, also before another tab was looked at."""
        return self.room_of_history.typed.get("new", "")

    @new_name.setter
    def new_name(self, name: str) -> None:
        self.room_of_history.typed["new"] = name

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
                    self.person_tally_line(tallies.get(person.id, Tally()), person.since),
                    signs=(person.sign,),
                    opens=True,
                )
                for person in self.room_of_history.history.people
            ]
        return self.seen

    def person_tally_line(self, tally: Tally, since: int) -> str:
        facts = {"plays": tally.plays, "wins": tally.wins, "day": date_line(self.texts, since)}
        return self.texts("history.person.line" if tally.plays else "history.person.new", **facts)

    def top_widgets(self) -> list[Widget]:
        """The switch between the pages, and a field for somebody new."""
        canvas, texts = self.app.canvas, self.texts
        tab = tab_switch(canvas, texts, "people")
        field, wide = scaled_with_text(canvas, FIELD, 0.6), button_width(canvas, texts("history.person.add"))
        x, y, high = (canvas.w - field - 12 - wide) / 2, tab.box.bottom + 12, tab.box.h
        refusal = self.refusal()
        return [
            tab,
            Widget("new", FRect(x, y, field, high), "field", texts("history.person.add.name"), value=self.new_name),
            Widget(
                "add",
                FRect(x + field + 12, y, wide, high),
                "button",
                texts("history.person.add"),
                enabled=not refusal,
                why=refusal,
            ),
        ]

    def refusal(self) -> str:
        """Why nobody of this name can be added; empty if somebody can."""
        name, people = self.new_name.strip(), self.room_of_history.history.people
        if not name:
            return self.texts("history.person.add.unnamed")
        if len(people) >= MOST_PEOPLE:
            return self.texts("history.person.add.full", n=MOST_PEOPLE)
        return self.texts("history.person.add.known", name=name) if people.find_by_name(name) is not None else ""

    def text_for_empty_list(self) -> str:
        return self.texts("history.people.empty")

    def title(self) -> str:
        return self.texts("history.title")

    def status(self) -> str:
        return self.texts("history.people.status", n=len(self.entries()))

    def footer_text(self) -> tuple[str, str, str]:
        line = "history.people.line" if self.entries() else "history.people.none"
        return self.texts("history.people.head"), self.texts(line), "ui_users"

    def handle(self, event: pygame.Event) -> None:
        """Enter in the field adds who is named there."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.is_typing:
            self.is_focus_from_keys = True
            self.move_focus("add")
        super().handle(event)

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                switch_to_tab(self, self.room_of_history, value)
            case "add":
                self.add_person()
            case ("open", int(person_id)):
                self.app.push(PersonPage(self.room_of_history, person_id))
            case _:
                super().on_press(key, value)

    def on_text_change(self, key: Hashable, text: str) -> None:
        refusal = name_refusal(self.texts, text)
        if refusal:
            self.show_message(refusal, key, refusal=True)
        else:
            self.new_name = text
            self.mark_dirty()

    def add_person(self) -> None:
        """Add somebody who has not played yet; seats offer their name from now on."""
        name, history = self.new_name.strip(), self.room_of_history.history
        try:
            history.people.add(name, int(time.time()))
        except StorageError as error:
            self.show_message(str(error), "add", refusal=True)
        names = [one for one in self.app.settings.names if not is_same_name(one, name)]
        self.app.change_settings(names=[name, *names][:NAMES_KEPT])
        self.new_name, self.seen = "", None
        self.move_focus("new")
        self.mark_dirty()
