"""A guest who takes a seat on a phone says a name there, by the rules of the page of seats."""

import pygame
import pytest
from evening import Evening
from seat_pages import TEXTS

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.guard import guest_name
from game.phones.hub import PhoneHub
from game.phones.link import PhoneLink
from game.phones.messages import SeatLeft, SeatsChanged, SeatTaken, TableLaid
from game.phones.phone import PhoneConnection, UnknownPhoneMessage
from game.scenes.match_setup import name_refusal
from game.session.drivers import NullDriver
from game.session.session import Session
from game.ui.contract.match_table import game_table_of
from game.ui.names import LONGEST_NAME

APE = next(game for game in GAMES if game.id == "ape_city")
SEATS = Seat("Mara", 0, HUMAN), Seat("Player 2", 1, HUMAN), Seat("Old Ferro", 2, "steady")
HOSTILE = [
    "<script>alert(1)</script>",
    "**Ben** {icon:ui_x}",
    "\u202eneB\u202c",
    "Ben\n\x00\x1b[31m",
    "\ud800",
    "👑🂡",
    "../../etc/passwd",
    "B" * 64,
    "   ",
    "e\u0301" * 20,
]


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


class Lobby:
    """A hub that serves a match whose second seat has no name of its own yet, and what the table hears."""

    def __init__(self) -> None:
        self.heard = []
        self.hub = PhoneHub(self.heard.append)
        self.hub.receive(TableLaid(APE.id, SEATS, frozenset({0, 1})))
        self.phone = PhoneConnection(None, None, 0.0, "192.168.1.7")
        self.hub.phones.add(self.phone)
        self.hub.handle_phone_message(self.phone, {"t": "hi", "k": self.hub.table_token})

    def take(self, **said) -> list[SeatTaken]:
        self.hub.handle_phone_message(self.phone, {"t": "take", "seat": 1, **said})
        return [one for one in self.heard if isinstance(one, SeatTaken)]


def linked(match: Match) -> PhoneLink:
    """The line to phones of this match, which nobody serves."""
    link, table = PhoneLink(), game_table_of(match.game, TEXTS, match.seats)
    link.attach_match(Session(match, NullDriver()), lambda: table)
    return link


@pytest.mark.parametrize("said, name", [({"name": " Ben "}, "Ben"), ({"name": ""}, ""), ({}, "")])
def test_a_guest_takes_a_seat_under_a_name_or_under_that_of_the_seat(said, name):
    assert Lobby().take(**said) == [SeatTaken(1, name)]


@pytest.mark.parametrize("typed", HOSTILE)
def test_whatever_is_typed_only_what_could_be_typed_at_the_laptop_is_left(typed):
    (taken,) = Lobby().take(name=typed)
    assert taken.name == guest_name(typed) and not name_refusal(TEXTS, taken.name)
    assert len(taken.name) <= LONGEST_NAME and taken.name == taken.name.strip()
    assert not set(taken.name) & set('<>{}*/\\[]"')


@pytest.mark.parametrize("name", [7, None, ["Ben"], True])
def test_a_name_that_is_no_text_is_understood_by_nobody(name):
    lobby = Lobby()
    with pytest.raises(UnknownPhoneMessage):
        lobby.take(name=name)
    assert lobby.heard == []


def test_nobody_takes_the_name_of_another():
    lobby = Lobby()
    assert lobby.take(name="Mara") == [] and lobby.phone.note == "same_name"
    assert lobby.take(name="mARA") == [] and lobby.phone.note == "same_name"  # people are known by their names
    assert lobby.take(name="Player 2") == [SeatTaken(1, "Player 2")]


def test_whoever_takes_a_seat_back_from_a_computer_player_is_refused_for_no_name():
    lobby = Lobby()
    lobby.hub.receive(SeatsChanged((SEATS[0], Seat("Ines", 1, "steady"), SEATS[2]), frozenset({0, 1})))
    lobby.hub.lent[lobby.phone.claim] = 1
    assert lobby.take(name="Mara") == [SeatTaken(1, "")]


def test_the_seat_of_the_match_has_the_name_from_then_on_and_again_in_the_next():
    match = Match(APE, list(SEATS), {}, 3)
    link = linked(match)
    link.receive(SeatTaken(1, "Ben"))
    assert [seat.name for seat in match.seats] == ["Mara", "Ben", "Old Ferro"]
    following, other = Match(APE, list(SEATS), {}, 4), Match(APE, [SEATS[0], Seat("Ines", 1, HUMAN)], {}, 5)
    for after, names in ((following, ["Mara", "Ben", "Old Ferro"]), (other, ["Mara", "Ines"])):
        session = Session(after, NullDriver())
        session.remote.add(1)
        link.session = session
        link.name_phones_again(session)
        assert [seat.name for seat in after.seats] == names


def test_the_name_goes_with_the_phone_that_said_it():
    link = linked(Match(APE, list(SEATS), {}, 3))
    link.receive(SeatTaken(1, "Ben"))
    link.receive(SeatLeft(1))
    session = Session(Match(APE, list(SEATS), {}, 4), NullDriver())
    session.remote.add(1)
    link.session = session
    link.name_phones_again(session)
    assert session.player_names[1] == "Player 2"


def test_who_says_a_name_on_a_phone_is_noted_as_a_person_who_plays_here():
    noted = []
    match = Match(APE, list(SEATS), {}, 3)
    link = PhoneLink(lambda seats: noted.append([seat.name for seat in seats if seat.is_human]))
    link.attach_match(Session(match, NullDriver()), lambda: game_table_of(APE, TEXTS, match.seats))
    link.receive(SeatTaken(1, "Ben"))
    assert noted == [["Mara", "Ben"]]


def test_a_person_named_on_a_phone_is_among_the_people_of_the_evening(home):
    evening = Evening()
    try:
        scene = evening.sit_down(APE, list(SEATS), {}, 3)
        link = evening.application.phones.link()
        link.follow(scene)
        link.receive(SeatTaken(1, "Ben"))
        assert {person.name for person in evening.application.known_people()} >= {"Ben"}
    finally:
        evening.close()


@pytest.mark.parametrize("name", ["mara", "Mara", "<b>", "Maximilian-Alexander", ""])
def test_the_table_takes_no_name_that_could_not_be_typed_there_or_is_somebody_s(name):
    match = Match(APE, list(SEATS), {}, 3)
    linked(match).receive(SeatTaken(1, name))
    assert match.seats == list(SEATS)


def test_a_match_that_is_over_keeps_its_names():
    match = Match(APE, list(SEATS), {}, 3)
    while not match.is_over:
        match.confirm_all_visits()
        match.play(match.state.legal()[0])
    linked(match).receive(SeatTaken(1, "Ben"))
    assert match.seats == list(SEATS)


def test_pages_call_the_player_so_as_soon_as_the_table_has_said_it():
    lobby = Lobby()
    page = lobby.hub.match.page_of(0)
    lobby.hub.receive(SeatsChanged((SEATS[0], Seat("Ben", 1, HUMAN), SEATS[2]), frozenset({0, 1})))
    assert page.table.text.names == ["Mara", "Ben", "Old Ferro"] and page.table.players.names[1] == "Ben"
    assert lobby.hub.message_for(lobby.phone)["seats"][1]["name"] == "Ben"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_laptop_writes_the_new_name_wherever_the_player_is_named(home, game):
    stage = Evening()
    scene = stage.sit_down(game, [Seat("Mara", 0, HUMAN), Seat("Player 2", 1, HUMAN)], {}, 3)
    stage.frames(5)
    assert any("Player 2" in one.text for one in stage.seen())
    link = PhoneLink()
    link.attach_match(scene.session, lambda: scene.game_table)
    link.receive(SeatTaken(1, "Ben"))
    stage.frames(5)
    shown = " ".join(one.text for one in stage.seen())
    assert "Ben" in shown and "Player 2" not in shown
    assert scene.game_table.text.names[1] == "Ben" and not stage.complaints()
    stage.close()
