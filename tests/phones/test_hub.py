"""Who sits where and what a phone is told, without a server and without a table."""

import pygame
import pytest
from seat_pages import news_of

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones import pictures
from game.phones.hub import Hub
from game.phones.messages import GiveBack, Left, TableLaid, Taken
from game.phones.phone import Phone

APE = next(game for game in GAMES if game.id == "ape_city")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


class Room:
    """A hub, a match of two people, and what the table has heard."""

    def __init__(self):
        self.match = Match(APE, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 5)
        self.heard = []
        self.hub = Hub(self.heard.append)
        self.hub.hear(TableLaid(APE.id, tuple(self.match.seats), frozenset({0, 1})))

    def guest(self) -> Phone:
        """A phone that has greeted."""
        phone = Phone(None, None, 0.0)
        self.hub.phones.add(phone)
        self.hub.answer(phone, {"t": "hi", "k": self.hub.table_token})
        return phone

    def told(self, phone: Phone) -> str:
        return self.hub.message_for(phone)["t"]

    def file(self, told: dict, number: str) -> bytes | None:
        """The picture with this number on the page that was told."""
        pictures, stored = self.hub.picture(told["pics"], number)
        return pictures.file(stored)

    def tell_news(self, player: int) -> None:
        self.hub.hear(news_of(self.match, player))


def test_whoever_takes_a_seat_sees_nothing_of_it_before_the_table_has_given_it():
    room = Room()
    first, second = room.guest(), room.guest()
    room.hub.answer(first, {"t": "take", "seat": 0})
    assert room.hub.message_for(first) == {"t": "seat", "k": first.token} and first.token
    room.tell_news(0)
    assert room.told(first) == "show"
    room.hub.answer(first, {"t": "leave"})
    assert room.told(first) == "join"
    room.tell_news(0)  # was under way meanwhile
    room.hub.answer(second, {"t": "take", "seat": 0})
    assert room.told(second) == "seat" and [Taken(0), Left(0), Taken(0)] == [
        one for one in room.heard if isinstance(one, Taken | Left)
    ]
    room.tell_news(0)
    assert room.told(second) == "show"


def test_a_question_is_told_though_nothing_else_is_new():
    """Else whatever the phone says would be meant for the question before, and nobody would hear it."""
    room = Room()
    phone = room.guest()
    room.hub.answer(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    assert room.hub.message_for(phone)["q"] == 1
    room.hub.hear(news_of(room.match, 0, question=2))
    assert room.hub.message_for(phone) == {"t": "show", "q": 2}
    assert room.hub.message_for(phone) == {}


def test_a_seat_that_the_table_does_not_give_is_free_for_another_phone():
    room = Room()
    first, second = room.guest(), room.guest()
    room.hub.answer(first, {"t": "take", "seat": 0})
    room.hub.hear(GiveBack(0))
    assert room.told(first) == "join" and room.hub.message_for(second)["seats"][0]["state"] == "free"
    room.hub.answer(second, {"t": "take", "seat": 0})
    assert room.told(second) == "seat"


def test_late_pictures_of_a_seat_that_was_given_back_are_served_and_no_new_ones():
    room = Room()
    phone, other = room.guest(), room.guest()
    room.hub.answer(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    told = room.hub.message_for(phone)
    number = str(told["board"]["ground"])
    assert room.hub.picture(told["pics"], number)
    room.hub.answer(phone, {"t": "leave"})
    assert room.hub.picture(told["pics"], number)  # was asked for before
    room.hub.answer(other, {"t": "take", "seat": 0})
    room.tell_news(0)
    after = room.hub.message_for(other)
    assert room.hub.picture(told["pics"], number) and after["pics"] != told["pics"]
    newest = max(room.hub.pages[0].shown)
    room.hub.pages[0].shown[newest + 1] = 1  # something that only the new page was told of
    assert room.hub.picture(after["pics"], str(newest + 1)) and not room.hub.picture(told["pics"], str(newest + 1))


def test_the_address_of_one_that_looks_on_shows_the_open_table_and_gives_no_seat():
    room = Room()
    guest = room.guest()
    room.hub.answer(guest, {"t": "watch"})
    room.tell_news(PUBLIC)
    shown = room.hub.message_for(guest)
    friend = Phone(None, None, 0.0)
    room.hub.phones.add(friend)
    room.hub.answer(friend, {"t": "hi", "k": shown["k"]})
    assert room.hub.message_for(friend) == shown and shown["watches"] and not shown["hand"]["cards"]
    room.hub.answer(friend, {"t": "leave"})
    room.hub.answer(friend, {"t": "take", "seat": 0})
    assert friend.player == PUBLIC and not any(isinstance(one, Taken) for one in room.heard)
    room.hub.answer(guest, {"t": "leave"})
    assert room.told(guest) == "join"


def test_a_picture_that_was_put_away_is_made_again(monkeypatch):
    monkeypatch.setattr(pictures, "LIMIT", 1)
    room = Room()
    phone = room.guest()
    room.hub.answer(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    told = room.hub.message_for(phone)
    numbers = [str(row[1]) for row in told["hand"]["cards"] if row[1]]
    first = [room.file(told, number) for number in numbers]
    assert len(room.hub.pictures.files) == 1 and len(set(numbers)) > 1
    assert [room.file(told, number) for number in numbers] == first and all(first)
