"""Choosing who takes a seat from a list: one of the people who play here, or a companion with a name."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import FRect

from game.engine.seats import HUMAN
from game.history.people import Person
from game.scenes.boxes import BoxArt
from game.scenes.listing import Entry, ListingPage
from game.scenes.match_setup import MatchSetup, SeatSetup
from game.ui.texts import Texts
from game.ui.widget import Widget

BUTTON, GAP = 40, 10  # units of the button, and from the name to it
LEAST_NAME = 120  # units that the name keeps; where there is less, names are typed


class SeatPeople:
    """The button beside each seat's name. `everybody`: the people who play here."""

    def __init__(self, setup: MatchSetup, texts: Texts, everybody: Callable[[], Sequence[Person]]):
        self.setup, self.texts, self.everybody = setup, texts, everybody

    def available_people(self, seat_index: int) -> list[Person]:
        """The people who don't have another seat."""
        taken = self.names_at_other_seats(seat_index)
        return [person for person in self.everybody() if person.name.casefold() not in taken]

    def available_companions(self, seat_index: int) -> dict[str, str]:
        """The companions who don't have another seat: each character by its name."""
        taken = self.names_at_other_seats(seat_index)
        return {name: one for name, one in self.setup.companion_texts.items() if name.casefold() not in taken}

    def names_at_other_seats(self, seat_index: int) -> set[str]:
        return {chair.name.strip().casefold() for n, chair in enumerate(self.setup.seat_setups) if n != seat_index}

    # ---------------------------------------------------------------- the button
    def name_box_and_button(self, seat_index: int, name: FRect) -> tuple[FRect, list[Widget]]:
        """The box left for the name, and the button; no button if there is no space, or nobody is free."""
        is_person = self.setup.seat_setups[seat_index].player == HUMAN
        anybody = self.available_people(seat_index) if is_person else self.available_companions(seat_index)
        if name.w < LEAST_NAME + BUTTON + GAP or not anybody:
            return name, []
        box = FRect(name.right - BUTTON, name.centery - BUTTON / 2, BUTTON, BUTTON)
        shorter = FRect(name.x, name.y, name.w - BUTTON - GAP, name.h)
        what, icon = ("person", "ui_users") if is_person else ("companion", "ui_smile")
        tip = self.texts("seats.people") if is_person else self.companion_tip(seat_index)
        return shorter, [Widget((what, seat_index), box, "icon", icon=icon, style="paper", tooltip=tip)]

    def companion_tip(self, seat_index: int) -> str:
        """That a companion can be chosen here, and below it which one it is now and how they play."""
        chair = self.setup.seat_setups[seat_index]
        character, choose = self.setup.character_of(chair), self.texts("seats.companions")
        if not character:
            return choose
        line = self.texts(f"character.{character}.line")
        return "\n".join((choose, self.texts("seats.companions.now", name=chair.name.strip(), line=line)))

    # ---------------------------------------------------------------- the list
    def seat_picker_page(self, seat_index: int, box_art: BoxArt) -> "PeoplePickerPage":
        is_person = self.setup.seat_setups[seat_index].player == HUMAN
        return self.people_page(seat_index, box_art) if is_person else self.companions_page(seat_index, box_art)

    def people_page(self, seat_index: int, box_art: BoxArt) -> "PeoplePickerPage":
        """A page with everybody who could take the seat, each with their last sign."""
        people, line = {one.id: one for one in self.available_people(seat_index)}, self.texts("seats.people.sit")
        entries = [Entry(one.id, one.name, line, signs=(one.sign,), opens=True) for one in people.values()]
        return PeoplePickerPage(
            self.texts,
            box_art,
            "people",
            entries,
            lambda person_id: self.give_seat_to_person(seat_index, people[person_id]),
        )

    def companions_page(self, seat_index: int, box_art: BoxArt) -> "PeoplePickerPage":
        """A page with the companions who could take the seat, each with a line on how they play."""
        entries = [
            Entry(name, name, self.texts(f"character.{character}.line"), opens=True)
            for name, character in self.available_companions(seat_index).items()
        ]
        return PeoplePickerPage(self.texts, box_art, "companions", entries, self.setup.seat_setups[seat_index].set_name)

    def give_seat_to_person(self, seat_index: int, person: Person) -> None:
        """Give the seat to a person, with their own sign."""
        self.setup.seat_setups[seat_index].set_name(person.name)
        self.give_own_signs(seat_index)

    def give_own_signs(self, *seat_indexes: int) -> None:
        """Give the people at these seats their own signs; who had those takes what is left, but for a person whose own
        sign it is as well.
        """
        own = {person.name.casefold(): person.sign for person in self.everybody()}
        for chair in map(self.setup.seat_setups.__getitem__, seat_indexes):
            sign = self.own_sign(chair, own)
            holder = next((one for one in self.setup.seat_setups if one.sign == sign), None)
            if sign is not None and (holder is None or self.own_sign(holder, own) != sign):
                if holder is not None:
                    holder.sign = chair.sign
                chair.sign = sign

    @staticmethod
    def own_sign(chair: SeatSetup, own: dict[str, int]) -> int | None:
        return own.get(chair.name.strip().casefold()) if chair.player == HUMAN else None


class PeoplePickerPage(ListingPage):
    """Everybody who could take a seat. `choose` is called with the key of the chosen one.

    kind: `people` or `companions`, as in the keys of the texts.
    """

    def __init__(self, texts: Texts, box_art: BoxArt, kind: str, people: Sequence[Entry], choose: Callable[[Any], Any]):
        super().__init__(texts, box_art)
        self.kind, self.people, self.choose = kind, people, choose

    def entries(self) -> Sequence[Entry]:
        return self.people

    def title(self) -> str:
        return self.texts(f"seats.{self.kind}.head")

    def footer_text(self) -> tuple[str, str, str]:
        return self.texts(f"seats.{self.kind}.head"), self.texts(f"seats.{self.kind}.line"), ICONS[self.kind]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("open", chosen):
                self.choose(chosen)
                self.app.pop()
            case _:
                super().on_press(key, value)


ICONS = {"people": "ui_users", "companions": "ui_smile"}
