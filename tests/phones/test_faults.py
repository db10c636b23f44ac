"""A fault in the process that serves the phones costs nobody the match."""

import asyncio
import json
import queue

import pytest
from phone_night import PhoneNight

from game.games import GAMES
from game.phones.link import write
from game.phones.messages import SeatCommand, SeatsChanged, SeatTakenBack, ServerFailed
from game.phones.server import PhoneServer
from game.session.commands import CommitPlan
from game.session.stages import ChoosingRemotely


@pytest.mark.long
def test_a_fault_is_written_down_and_the_seats_are_played_here():
    night = PhoneNight(GAMES[0], 2, 2, seed=1)
    try:
        link, evening = night.link, night.evening
        link.give_seat_to_phone(0)
        assert night.scene.session.remote == {0}
        link.inbox.put(ServerFailed("ended", "Traceback: something odd"))
        evening.frames(2)
        assert not link.is_open and link.trouble == "ended" and not night.scene.session.remote
        files = (evening.application.storage.folder / "reports").glob("error*.json")
        reports = [json.loads(file.read_text(encoding="utf-8")) for file in files]
        assert any("something odd" in one["error"] and one["match"] for one in reports)
        assert (
            evening.app.listen is evening.app.tell is None
        )  # nothing is heard any more: the program may sleep as before
        evening.application.table_pages.open_phones()
        night.wait(lambda: link.port)
        assert link.is_open and evening.app.listen is not None
    finally:
        night.close()


def test_what_goes_wrong_in_the_process_is_told_to_the_table():
    class Line:
        sent: list = []

        def send(self, message):
            self.sent.append(message)

    async def fail():
        server = PhoneServer(Line())
        server.fail(ValueError("something odd"))
        return server.ended.is_set()

    assert asyncio.run(fail())
    assert Line.sent[0].reason == "ended" and "something odd" in Line.sent[0].report


def test_phones_are_told_why_nothing_goes_on_while_a_page_lies_over_the_table():
    night = PhoneNight(GAMES[0], 2, 2, seed=1)
    try:
        night.link.give_seat_to_phone(0)
        night.frame()
        assert not any(audience.news().covering_page for audience in night.link.audiences.values())
        night.scene.parts.actions.open_page("menu")
        night.frame()
        assert all(audience.news().covering_page == "menu" for audience in night.link.audiences.values())
        night.evening.app.pop()
        night.frame()
        assert not any(audience.news().covering_page for audience in night.link.audiences.values())
    finally:
        night.close()


def test_others_are_told_of_an_action_once_there_is_something_to_see_of_it():
    night = PhoneNight(next(game for game in GAMES if game.id == "ape_city"), 2, 2, seed=1)
    try:
        link, session = night.link, night.scene.session
        link.give_seat_to_phone(0)
        link.give_seat_to_phone(1)
        night.wait(lambda: isinstance(session.stage, ChoosingRemotely))
        night.frame()
        player = session.stage.player
        heard: dict[int, list] = {0: [], 1: []}
        for seat, told in heard.items():
            link.audiences[seat].send = told.append
        link.perform(player, link.audiences[player].question, CommitPlan((session.match.state.legal()[0],)))
        link.exchange_messages()
        assert [one.may_answer for one in heard[player]] == [False] and not heard[1 - player]
        night.wait(lambda: heard[1 - player])
        assert heard[1 - player][0].event is not None
    finally:
        night.close()


def test_others_are_told_of_an_action_in_the_frame_that_shows_it():
    night = PhoneNight(next(game for game in GAMES if game.id == "ape_city"), 2, 2, seed=1)
    try:
        link, session, heard, told = night.link, night.scene.session, [], []
        for player in (0, 1):
            link.give_seat_to_phone(player)
        night.wait(lambda: isinstance(session.stage, ChoosingRemotely))
        night.frame()
        player = session.stage.player
        link.audiences[1 - player].send, link.audiences[player].send = heard.append, told.append
        plan = CommitPlan((session.match.state.legal()[0],))
        link.inbox.put(SeatCommand(player, link.audiences[player].question, plan))
        night.frame()
        assert len(heard) == 1 and heard[0].event is not None and heard[0].stage == session.stage
        assert len(told) == 1 and told[0].event is not None
    finally:
        night.close()


def test_what_seats_are_told_together_is_sent_together_and_in_order():
    class Line:
        sent: list = []

        def send(self, messages):
            self.sent.append(messages)

    outbox: queue.SimpleQueue = queue.SimpleQueue()
    for message in ("one", "two", None, "for nobody"):
        outbox.put(message)
    write(Line(), outbox)
    assert Line.sent == [["one", "two"]]


def test_a_seat_is_taken_from_its_phone_before_others_are_told_that_it_is_free():
    night = PhoneNight(GAMES[0], 2, 2, seed=1)
    try:
        link = night.link
        link.give_seat_to_phone(0)
        night.frame()
        link.outbox = queue.SimpleQueue()  # what is put there is seen here
        link.give_back(0)
        told = [link.outbox.get() for _ in range(link.outbox.qsize())]
        kinds = [type(one) for one in told if isinstance(one, SeatTakenBack | SeatsChanged)]
        assert kinds == [SeatTakenBack, SeatsChanged], told
        assert 0 in next(one for one in told if isinstance(one, SeatsChanged)).free
    finally:
        night.close()
