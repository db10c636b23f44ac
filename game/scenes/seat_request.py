"""A guest asks for a seat that another phone has: the question about it at the laptop."""

from collections.abc import Hashable
from typing import Any

from game.phones.link import PhoneLink
from game.scenes.phones import PhonesPage
from game.scenes.question import QuestionAnswer, QuestionPage
from game.scenes.table.play import PlayScene
from game.ui.app import App
from game.ui.texts import Texts

CALM = 0.7  # seconds in which nothing is heard: a press was meant for what lay there before


class SeatRequestPage(QuestionPage):
    """Asks whether the guest may have the seat. It closes by itself once nobody waits for an answer. name: whose seat
    it is; is_lent: a computer player plays it now, for the phone that has lent it.
    """

    def __init__(self, link: PhoneLink, texts: Texts, name: str, is_lent: bool):
        give = QuestionAnswer("give", texts("phones.request.yes"), lambda: None)
        words = texts("phones.request.lent" if is_lent else "phones.request.line")
        super().__init__(texts("phones.request.title", name=name), words, (give,), texts("phones.request.no"))
        self.link, self.request, self.age = link, link.request, 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        self.is_asleep = False
        self.age += dt
        if self.link.request is not self.request and self.app.top is self:
            self.app.pop()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if self.age >= CALM and self.link.request is self.request:
            self.link.answer_seat_request(key == "give")
            self.app.pop()

    def go_back(self) -> None:
        """Escape, or a press outside the paper, means no."""
        self.on_press("stay")


def show_seat_request(app: App[Any], link: PhoneLink, texts: Texts, scene: PlayScene | None) -> None:
    """Show the question over the table or the page of phones; if another page is open, after that is closed.

    scene: the scene of the table.
    """
    if link.request is None or scene is None:
        return
    if app.top is scene or isinstance(app.top, PhonesPage):
        seat = scene.match.seats[link.request.player]
        app.push(SeatRequestPage(link, texts, seat.name, is_lent=not seat.is_human))
