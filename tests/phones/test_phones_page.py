"""The page on the laptop by which phones find the table."""

import pytest

from game.engine.seats import HUMAN, Seat
from game.phones.link import PhoneLink
from game.phones.messages import Failed, Ready, Watching
from game.scenes.phones import PhonesPage


@pytest.fixture
def link(monkeypatch):
    """A line behind which nobody serves anything."""
    monkeypatch.setattr(PhoneLink, "open", lambda self: None)
    return PhoneLink()


@pytest.fixture
def page(stage, link):
    seats = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")]
    page = PhonesPage(link, stage.application.texts, lambda: seats, lambda player: None)
    stage.app.push(page)
    stage.frames(2)
    return page


def says(stage, key: str, **facts) -> bool:
    """Does the screen show this text? It may be wrapped, or follow another."""
    stage.frames(2)
    words = " ".join(" ".join(box.text for box in stage.seen()).split())
    return stage.application.texts(key, **facts) in words


def test_each_address_that_the_server_has_told_can_be_shown(stage, link, page):
    assert page.url == "" and says(stage, "phones.opening")
    link.hear(Ready(8765, "token", ("192.168.1.4", "10.0.0.2")))
    stage.frames(2)
    shown = []
    for _ in range(3):
        shown.append(page.url)
        page.pressed("address")
    one, two = "http://192.168.1.4:8765/#token", "http://10.0.0.2:8765/#token"
    assert shown == [one, two, one]


def test_the_page_tells_how_many_look_on(stage, link, page):
    link.hear(Ready(8765, "token", ("192.168.1.4",)))
    assert not says(stage, "phones.watching", count=2)
    link.hear(Watching(2))
    assert says(stage, "phones.watching", count=2)


def test_the_page_says_why_there_are_no_phones(stage, link, page):
    link.hear(Failed("no_port"))
    assert says(stage, "phones.trouble.no_port")
