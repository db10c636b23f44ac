"""The laptop is asked whether another phone may have a seat: over the table or the page of phones, by all hands."""

import pygame
import pytest
from evening import Evening
from pad import A, B, PadEvening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.link import PhoneLink
from game.phones.messages import (
    RequestAnswered,
    RequestEnded,
    SeatHandedToBot,
    SeatNews,
    SeatRequested,
    SeatTaken,
    ServerReady,
)
from game.scenes.phones import PhonesPage
from game.scenes.seat_request import SeatRequestPage

APE = next(game for game in GAMES if game.id == "ape_city")
CALM_FRAMES = 40


@pytest.fixture
def stage(home):
    stage = PadEvening()
    yield stage
    stage.close()


@pytest.fixture
def link(stage, monkeypatch):
    """Mara's seat is on a phone; what is said to the phones is kept, and nobody serves them."""
    scene = stage.sit_down(APE, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    monkeypatch.setattr(PhoneLink, "open", lambda self: None)
    monkeypatch.setattr(PhoneLink, "is_open", True)
    link = stage.application.phones.link()
    link.receive(ServerReady(8765, "token", ("192.168.1.4",)))
    stage.frames(2)
    link.give_seat_to_phone(0)
    stage.until(lambda: stage.top is scene and not scene.is_animating)
    return link


def ask(stage, link, calm: int = CALM_FRAMES) -> None:
    """A guest asks for Mara's seat."""
    link.inbox.put(SeatRequested(1, 0))
    stage.frames(2 + calm)
    assert isinstance(stage.top, SeatRequestPage)


def answers(link) -> list[RequestAnswered]:
    found = []
    while not link.outbox.empty():
        found.append(link.outbox.get())
    return [one for one in found if isinstance(one, RequestAnswered)]


def by_mouse(stage: PadEvening, key: str) -> None:
    Evening.press(stage, key)


def by_keys(stage: PadEvening, key: str) -> None:
    for _ in range(4):
        if stage.top.focus != key:
            Evening.key(stage, pygame.K_TAB)
    Evening.key(stage, pygame.K_RETURN)


def by_pad(stage: PadEvening, key: str) -> None:
    stage.aim(key)
    stage.pad(A)


@pytest.mark.long
@pytest.mark.parametrize("hands", [by_mouse, by_keys, by_pad], ids=lambda hands: hands.__name__)
@pytest.mark.parametrize("key, is_given", [("give", True), ("stay", False)])
def test_the_question_lies_over_the_table_and_is_answered_by_all_hands(stage, link, hands, key, is_given):
    table = stage.top
    ask(stage, link)
    words = " ".join(" ".join(box.text for box in stage.seen()).split())
    assert stage.application.texts("phones.request.title", name="Mara") in words
    answers(link)
    hands(stage, key)
    assert stage.top is table and answers(link) == [RequestAnswered(1, is_given)] and link.request is None


def test_escape_and_a_press_beside_the_paper_mean_no(stage, link):
    for leave in (lambda: stage.pad(B), lambda: stage.click((8, 8))):
        ask(stage, link)
        answers(link)
        leave()
        assert answers(link) == [RequestAnswered(1, False)] and not isinstance(stage.top, SeatRequestPage)


def test_a_press_that_was_meant_for_the_table_does_not_answer(stage, link):
    ask(stage, link, calm=0)
    answers(link)
    by_mouse(stage, "give")
    stage.pad(B)
    assert isinstance(stage.top, SeatRequestPage) and not answers(link)


def test_the_question_goes_once_nobody_waits_for_an_answer(stage, link):
    ask(stage, link)
    answers(link)
    link.inbox.put(RequestEnded(2))  # of another request
    stage.frames(3)
    assert isinstance(stage.top, SeatRequestPage)
    link.inbox.put(RequestEnded(1))
    stage.frames(3)
    assert not isinstance(stage.top, SeatRequestPage) and not answers(link)


def test_the_question_lies_over_the_page_of_phones_and_waits_while_another_page_is_open(stage, link):
    stage.application.table_pages.open_phones()
    ask(stage, link)
    by_mouse(stage, "stay")
    assert isinstance(stage.top, PhonesPage)
    stage.app.pop()
    menu = stage.application.open_settings()
    stage.app.push(menu)
    link.inbox.put(SeatRequested(2, 0))
    stage.frames(3)
    assert stage.top is menu
    stage.app.pop()
    stage.frames(3)
    assert isinstance(stage.top, SeatRequestPage) and len([one for one in stage.app.scenes if one is stage.top]) == 1


def test_a_seat_that_is_played_at_the_laptop_by_then_is_not_given(stage, link):
    link.give_back(0)
    ask(stage, link)
    answers(link)
    by_mouse(stage, "give")
    assert answers(link) == [RequestAnswered(1, False)]


def test_what_the_phone_before_still_says_is_not_heard_and_the_next_is_told_all(stage, link):
    audience = link.audiences[0]
    sent: list = []
    audience.send = sent.append
    stage.frames(3)
    question = audience.question
    assert audience.is_question_current(question)
    ask(stage, link)
    sent.clear()
    by_mouse(stage, "give")
    stage.frames(2)
    news = [one for one in sent if isinstance(one, SeatNews)]
    assert not audience.is_question_current(question) and news and news[0].question > question and link.remote == {0}


def test_the_laptop_may_give_away_a_seat_that_a_computer_player_keeps_for_its_phone(stage, link):
    link.receive(SeatHandedToBot(0))
    stage.frames(3)
    ask(stage, link)
    words = " ".join(" ".join(box.text for box in stage.seen()).split())
    assert stage.application.texts("phones.request.lent") in words
    answers(link)
    by_mouse(stage, "give")
    assert answers(link) == [RequestAnswered(1, True)]
    link.receive(SeatTaken(0))
    assert link.remote == {0} and link.session.lent == set()
