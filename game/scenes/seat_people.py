"""Who takes a seat: one of the people who play here, chosen from a list instead of typed."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import FRect

from game.engine.seats import HUMAN
from game.history.people import Person
from game.scenes.boxes import BoxArt
from game.scenes.listing import Entry, ListingPage
from game.scenes.match_setup import MatchSetup
from game.ui.texts import Texts
from game.ui.widget import Widget

BUTTON, GAP = 40, 10  # units of the button, and from the name to it
LEAST_NAME = 120  # units that the name keeps; where there is less, names are typed


class SeatPeople:
    """The button beside each person's name. `everybody` are the people who play here."""

    def __init__(self, setup: MatchSetup, texts: Texts, everybody: Callable[[], Sequence[Person]]):
        self.setup, self.texts, self.everybody = setup, texts, everybody

    def available_people(self, at: int) -> list[Person]:
        """Who could take a seat: all who do not sit at another."""
        taken = {chair.name.strip().casefold() for n, chair in enumerate(self.setup.seat_setups) if n != at}
        return [person for person in self.everybody() if person.name.casefold() not in taken]

    def name_box_and_button(self, at: int, name: FRect) -> tuple[FRect, list[Widget]]:
        """What is left of the room for the name, and the button; none for a computer player or where it is tight."""
        is_person = self.setup.seat_setups[at].player == HUMAN
        if not is_person or name.w < LEAST_NAME + BUTTON + GAP or not self.available_people(at):
            return name, []
        box = FRect(name.right - BUTTON, name.centery - BUTTON / 2, BUTTON, BUTTON)
        tip = self.texts("seats.people")
        shorter = FRect(name.x, name.y, name.w - BUTTON - GAP, name.h)
        return shorter, [Widget(("person", at), box, "icon", icon="ui_users", style="paper", tooltip=tip)]

    def people_page(self, at: int, box_art: BoxArt) -> "PeoplePickerPage":
        return PeoplePickerPage(
            self.texts, box_art, self.available_people(at), lambda person: self.seat_person(at, person)
        )

    def seat_person(self, at: int, person: Person) -> None:
        """With the sign that they had last, where nobody else has it."""
        chair = self.setup.seat_setups[at]
        chair.set_name(person.name)
        if person.sign not in {other.sign for other in self.setup.seat_setups if other is not chair}:
            chair.sign = person.sign


class PeoplePickerPage(ListingPage):
    """Everybody who could take the seat; `choose` is called with the one who does."""

    def __init__(self, texts: Texts, box_art: BoxArt, people: Sequence[Person], choose: Callable[[Person], Any]):
        super().__init__(texts, box_art)
        self.people, self.choose = people, choose

    def entries(self) -> Sequence[Entry]:
        line = self.texts("seats.people.sit")
        return [Entry(one.id, one.name, line, signs=(one.sign,), opens=True) for one in self.people]

    def title(self) -> str:
        return self.texts("history.people.head")

    def footer_text(self) -> tuple[str, str, str]:
        return self.texts("history.people.head"), self.texts("seats.people.line"), "ui_users"

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("open", int(person_id)):
                self.choose(next(one for one in self.people if one.id == person_id))
                self.app.pop()
            case _:
                super().on_press(key, value)
