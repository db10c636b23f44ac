"""A guest without a camera types a short code, which nobody guesses."""

import json
import logging

import pygame
import pytest

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.hub import PhoneHub
from game.phones.join_code import DIGITS, WITHIN, WRONG_TRIES, JoinCode
from game.phones.link import PhoneLink
from game.phones.messages import JoinCodeChanged, ServerReady, TableLaid
from game.phones.phone import PhoneConnection, UnknownPhoneMessage, UnknownPhoneToken

APE = next(game for game in GAMES if game.id == "ape_city")
SEATS = Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class Door:
    """A hub, the time there, and what the table hears of it."""

    def __init__(self) -> None:
        self.heard, self.clock = [], Clock()
        self.hub = PhoneHub(self.heard.append, self.clock)
        self.hub.receive(TableLaid(APE.id, SEATS, frozenset({0, 1})))

    @property
    def code(self) -> str:
        return self.hub.join_code.code

    @property
    def wrong_code(self) -> str:
        return self.code[:-1] + ("0" if self.code[-1] != "0" else "1")

    def says(self, address: str = "192.168.1.7", token: str = "", **said) -> PhoneConnection:
        """A page greets with what somebody has typed there."""
        phone = PhoneConnection(None, None, 0.0, address)
        self.hub.phones.add(phone)
        self.hub.handle_phone_message(phone, {"t": "hi", "k": token, "lent": "", **said})
        return phone

    def refused(self, typed: str, address: str = "192.168.1.7") -> str:
        """What a page is told of this code."""
        with pytest.raises(UnknownPhoneToken) as refusal:
            self.says(address, code=typed)
        return refusal.value.note


def test_the_code_is_exchanged_for_the_token_of_the_table():
    door = Door()
    for typed in (door.code, f"{door.code[:4]} {door.code[4:]}", f" {door.code[:2]}-{door.code[2:]} "):
        told = door.hub.message_for(door.says(code=typed))
        assert told["t"] == "join" and told["table"] == door.hub.table_token
    again = door.says(token=told["table"])
    assert door.hub.message_for(again)["t"] == "join" and "table" not in door.hub.message_for(again)


def test_a_code_is_new_at_each_opening_and_no_part_of_a_token():
    doors = [Door() for _ in range(20)]
    assert len({door.code for door in doors}) == 20
    for door in doors:
        assert len(door.code) == DIGITS and door.code.isdigit()
        assert door.code not in door.hub.table_token + door.hub.watch_token


@pytest.mark.parametrize("typed", ["1", "x" * 64, "٣" * 8, "\ud800", "00000000000000000", "{code}"])
def test_what_is_no_code_opens_nothing_and_counts(typed):
    door = Door()
    assert door.refused(typed) == "code_wrong" and len(door.hub.join_code.wrong) == 1


@pytest.mark.parametrize("code", [7, None, ["1"], True])
def test_a_code_that_is_no_text_is_understood_by_nobody(code):
    with pytest.raises(UnknownPhoneMessage) as refusal:
        Door().says(code=code)
    assert not isinstance(refusal.value, UnknownPhoneToken)


def test_five_wrong_tries_of_whomever_change_the_code_and_lock_it_for_a_minute():
    door = Door()
    first = door.code
    notes = [door.refused(door.wrong_code, f"192.168.1.{n}") for n in range(WRONG_TRIES)]
    assert notes == ["code_wrong"] * (WRONG_TRIES - 1) + ["code_locked"]
    assert door.code != first and door.heard == [JoinCodeChanged(door.code)]
    changed = door.code
    assert door.refused(first) == door.refused(changed) == "code_locked", "nor is the right one heard"
    door.clock.seconds += WITHIN - 1
    assert door.refused(changed) == "code_locked"
    door.clock.seconds += 2
    assert door.refused(first) == "code_wrong" and door.code == changed
    assert door.says(code=changed).is_guest


def test_no_more_than_five_codes_are_compared_a_minute_however_many_are_typed():
    compared, clock = [], Clock()
    code = JoinCode(lambda new: None, clock)
    for n in range(600):
        before = len(code.wrong)
        code.opens(f"{n:08}" if f"{n:08}" != code.code else "")
        compared += [clock()] * (len(code.wrong) > before)
        clock.seconds += 0.5
    assert len(compared) <= WRONG_TRIES * (300 / WITHIN + 1)
    assert all(sum(0 <= later - one < WITHIN for later in compared) <= WRONG_TRIES for one in compared)


def test_whoever_comes_by_a_token_needs_no_code_and_a_lock_keeps_nobody_out_who_has_one():
    door = Door()
    for _ in range(WRONG_TRIES):
        door.refused(door.wrong_code)
    assert door.says(token=door.hub.table_token).is_guest
    with pytest.raises(UnknownPhoneToken) as refusal:
        door.says()
    assert refusal.value.note == "", "a page that waits for its guest to type asks for nothing"


def test_neither_a_refused_page_nor_the_log_learns_a_code_or_a_token(caplog):
    caplog.set_level(logging.DEBUG)
    door = Door()
    notes = ["", *(door.refused(door.wrong_code) for _ in range(WRONG_TRIES + 1))]
    for note in notes:
        told = door.hub.message_for_unknown(note)
        assert door.code not in told and door.hub.table_token not in told
        assert set(json.loads(told)) == {"t", "scan", "code", "code_join", "note"}
    guest = door.says(token=door.hub.table_token)
    assert door.code not in json.dumps(door.hub.message_for(guest))
    assert not [one for one in caplog.messages if door.code in one or door.hub.table_token in one]


def test_the_laptop_shows_the_code_of_now():
    link = PhoneLink()
    link.receive(ServerReady(8765, "token", ("192.168.1.4",), "only eyes", "12345678"))
    assert link.code == "12345678"
    link.receive(JoinCodeChanged("87654321"))
    assert link.code == "87654321"
