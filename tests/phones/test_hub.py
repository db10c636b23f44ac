"""Who sits where and what a phone is told, without a server and without a table."""

import pygame
import pytest
from seat_pages import SECRET, news_of, other_world, positions

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones import match_pages, pictures, seat_requests
from game.phones.hub import PhoneHub
from game.phones.messages import (
    RequestAnswered,
    RequestEnded,
    SeatCommand,
    SeatLeft,
    SeatRequested,
    SeatTaken,
    SeatTakenBack,
    TableCleared,
    TableLaid,
)
from game.phones.phone import PhoneConnection, UnknownPhoneToken
from game.phones.seat_page import FLAGS, LIT, SeatPage
from game.session.commands import Hint, Undo
from game.ui.canvas import Canvas

APE = next(game for game in GAMES if game.id == "ape_city")
DEALS = 4  # in which others hold other things
SEATS = Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


class Room:
    """A hub, a match of two people, and what the table has heard."""

    def __init__(self):
        self.match = Match(APE, list(SEATS), {}, 5)
        self.heard = []
        self.hub = PhoneHub(self.heard.append)
        self.hub.receive(TableLaid(APE.id, tuple(self.match.seats), frozenset({0, 1})))

    def guest(self, address: str = "192.168.1.7") -> PhoneConnection:
        """A phone that has greeted."""
        phone = PhoneConnection(None, None, 0.0, address)
        self.hub.phones.add(phone)
        self.hub.handle_phone_message(phone, {"t": "hi", "k": self.hub.table_token})
        return phone

    def told(self, phone: PhoneConnection) -> str:
        return self.hub.message_for(phone)["t"]

    def file(self, told: dict, number: str) -> bytes | None:
        """The picture with this number on the page that was told."""
        pictures, stored = self.hub.match.picture(told["pics"], number)
        return pictures.file(stored)

    def tell_news(self, player: int) -> None:
        self.hub.receive(news_of(self.match, player))


def test_a_phone_is_told_at_first_that_there_is_no_result_yet():
    room = Room()
    phone = room.guest()
    room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    for _ in range(2):  # of the second match, while it shows the result of the first
        room.tell_news(0)
        assert room.hub.message_for(phone)["result"] is None
        room.hub.receive(TableLaid(APE.id, tuple(room.match.seats), frozenset({0, 1})))


def test_a_phone_that_has_not_said_yet_by_which_token_it_comes_is_told_nothing_even_if_all_are():
    room = Room()
    phone = PhoneConnection(None, None, 0.0, "192.168.1.7")
    room.hub.phones.add(phone)
    room.hub.mark_all_changed()
    assert room.hub.message_for(phone) == {}
    room.hub.handle_phone_message(phone, {"t": "hi", "k": room.hub.table_token})
    assert phone.is_dirty and room.told(phone) == "join"


def test_whoever_takes_a_seat_sees_nothing_of_it_before_the_table_has_given_it():
    room = Room()
    first, second = room.guest(), room.guest()
    room.hub.handle_phone_message(first, {"t": "take", "seat": 0})
    assert room.hub.message_for(first) == {"t": "seat", "k": first.token} and first.token
    room.tell_news(0)
    assert room.told(first) == "show"
    room.hub.handle_phone_message(first, {"t": "leave"})
    assert room.told(first) == "join"
    room.tell_news(0)  # was under way meanwhile
    room.hub.handle_phone_message(second, {"t": "take", "seat": 0})
    assert room.told(second) == "seat" and [SeatTaken(0), SeatLeft(0), SeatTaken(0)] == [
        one for one in room.heard if isinstance(one, SeatTaken | SeatLeft)
    ]
    room.tell_news(0)
    assert room.told(second) == "show"


def test_a_page_is_made_anew_for_what_changes_it_and_not_for_what_the_table_will_answer():
    room = Room()
    phone = room.guest()
    room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    while room.match.state.current_player != 0 or room.match.awaits_confirmation:
        room.match.confirm_all_visits()
        room.match.play(room.match.view(room.match.state.current_player).legal()[0])
    room.tell_news(0)
    shown = room.hub.message_for(phone)
    lit = next(piece[0] for piece in (*shown["hand"]["cards"], *shown["board"]["pieces"]) if piece[FLAGS] & LIT)
    for message, is_made in (
        ({"t": "press", "n": "hint"}, False),
        ({"t": "tap", "n": lit}, True),
        ({"t": "press", "n": "undo"}, False),
        ({"t": "press", "n": "clear"}, True),
    ):
        phone.is_dirty = False
        room.hub.handle_phone_message(phone, {**message, "q": 1})
        assert phone.is_dirty is is_made, message
        assert bool(room.hub.message_for(phone)) is is_made
    assert [type(one.command) for one in room.heard if isinstance(one, SeatCommand)] == [Hint, Undo]


def test_a_question_is_told_though_nothing_else_is_new():
    """Else whatever the phone says would be meant for the question before, and nobody would hear it."""
    room = Room()
    phone = room.guest()
    room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    assert room.hub.message_for(phone)["q"] == 1
    room.hub.receive(news_of(room.match, 0, question=2))
    assert room.hub.message_for(phone) == {"t": "show", "q": 2}
    assert room.hub.message_for(phone) == {}


def test_a_seat_that_the_table_does_not_give_is_free_for_another_phone():
    room = Room()
    first, second = room.guest(), room.guest()
    room.hub.handle_phone_message(first, {"t": "take", "seat": 0})
    room.hub.receive(SeatTakenBack(0))
    assert room.told(first) == "join" and room.hub.message_for(second)["seats"][0]["state"] == "free"
    room.hub.handle_phone_message(second, {"t": "take", "seat": 0})
    assert room.told(second) == "seat"


def test_late_pictures_of_a_seat_that_was_given_back_are_served_and_no_new_ones():
    room = Room()
    phone, other = room.guest(), room.guest()
    room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    told = room.hub.message_for(phone)
    number = str(told["board"]["ground"])
    assert room.hub.match.picture(told["pics"], number)
    room.hub.handle_phone_message(phone, {"t": "leave"})
    assert room.hub.match.picture(told["pics"], number)  # was asked for before
    room.hub.handle_phone_message(other, {"t": "take", "seat": 0})
    room.tell_news(0)
    after = room.hub.message_for(other)
    assert room.hub.match.picture(told["pics"], number) and after["pics"] != told["pics"]
    newest = max(room.hub.match.pages[0].shown)
    room.hub.match.pages[0].shown[newest + 1] = 1  # something that only the new page was told of
    picture = room.hub.match.picture
    assert picture(after["pics"], str(newest + 1)) and not picture(told["pics"], str(newest + 1))


def test_the_address_of_one_that_looks_on_shows_the_open_table_and_gives_no_seat():
    room = Room()
    guest = room.guest()
    room.hub.handle_phone_message(guest, {"t": "watch"})
    room.tell_news(PUBLIC)
    shown = room.hub.message_for(guest)
    friend = PhoneConnection(None, None, 0.0)
    room.hub.phones.add(friend)
    room.hub.handle_phone_message(friend, {"t": "hi", "k": shown["k"]})
    assert room.hub.message_for(friend) == shown and shown["watches"] and not shown["hand"]["cards"]
    room.hub.handle_phone_message(friend, {"t": "leave"})
    room.hub.handle_phone_message(friend, {"t": "take", "seat": 0})
    assert friend.player == PUBLIC and not any(isinstance(one, SeatTaken) for one in room.heard)
    room.hub.handle_phone_message(guest, {"t": "leave"})
    assert room.told(guest) == "join"


def test_a_picture_that_was_put_away_is_made_again(monkeypatch):
    monkeypatch.setattr(pictures, "OWN_LIMIT", 1)
    room = Room()
    phone = room.guest()
    room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
    room.tell_news(0)
    told = room.hub.message_for(phone)
    numbers = [str(row[1]) for row in told["hand"]["cards"] if row[1]]
    first = [room.file(told, number) for number in numbers]
    assert len(room.hub.match.pages[0].pictures.files) == 1 and len(set(numbers)) > 1
    assert [room.file(told, number) for number in numbers] == first and all(first)


# ---------------------------------------------------------------- seats of other phones
class Asking(Room):
    """Mara's seat is on a phone, and a guest would like to have it."""

    def __init__(self):
        super().__init__()
        self.time = 100.0
        self.hub.requests.now = lambda: self.time
        self.holder, self.asker = self.guest(), self.guest()
        self.hub.handle_phone_message(self.holder, {"t": "take", "seat": 0})
        self.tell_news(0)
        self.hub.message_for(self.holder)
        self.heard.clear()

    def ask(self, phone: PhoneConnection | None = None, seat: int = 0) -> dict:
        """What the guest is told of it."""
        phone = phone or self.asker
        self.hub.handle_phone_message(phone, {"t": "ask", "seat": seat})
        return self.hub.message_for(phone)

    def asked(self) -> list:
        """What the table has heard of requests."""
        return [one for one in self.heard if isinstance(one, SeatRequested | RequestEnded)]


def test_a_guest_who_asks_for_the_seat_of_another_phone_waits_and_sees_nothing_of_it():
    room = Asking()
    told = room.ask()
    assert told["t"] == "join" and told["asks"] == 0 and room.asked() == [SeatRequested(1, 0)]
    room.tell_news(0)
    assert set(room.hub.message_for(room.asker)) == {"t", "words", "game", "title", "name_letters", "seats", "asks"}
    assert room.holder.player == 0 and room.asker.player is None


def test_after_a_yes_the_seat_is_the_guest_s_and_the_old_token_is_dead_at_once():
    room = Asking()
    old = room.holder.token
    room.ask()
    room.hub.receive(RequestAnswered(1, True))
    sent_away = room.hub.message_for(room.holder)
    assert sent_away["t"] == "join" and sent_away["note"] == "moved" and room.holder.player is None
    assert room.hub.message_for(room.asker) == {"t": "seat", "k": room.asker.token} and room.asker.token != old
    late = PhoneConnection(None, None, 0.0)
    with pytest.raises(UnknownPhoneToken):
        room.hub.handle_phone_message(late, {"t": "hi", "k": old})
    room.hub.receive(news_of(room.match, 0, question=2))
    assert room.told(room.asker) == "show" and room.told(room.holder) == "join"
    room.heard.clear()
    room.hub.handle_phone_message(room.holder, {"t": "press", "n": "go", "q": 2})
    room.hub.disconnect(room.holder)
    assert not room.heard  # the seat is no longer its own


def test_after_a_no_all_is_as_it_was_and_the_guest_is_told():
    room = Asking()
    old = room.holder.token
    room.ask()
    room.hub.receive(RequestAnswered(1, False))
    told = room.hub.message_for(room.asker)
    assert told["t"] == "join" and told["note"] == "kept" and "asks" not in told
    assert room.holder.token == old and room.hub.tokens == {old: 0} and room.hub.message_for(room.holder) == {}


def test_the_laptop_is_asked_one_thing_at_a_time_and_not_too_often_by_one_guest():
    room = Asking()
    third = room.guest("192.168.1.8")
    room.ask()
    room.ask()
    assert room.ask(third)["note"] == "busy" and room.asked() == [SeatRequested(1, 0)]
    room.hub.receive(RequestAnswered(1, False))
    assert room.ask()["note"] == "too_soon" and len(room.asked()) == 1
    assert room.ask(room.guest())["note"] == "too_soon"  # a page that was loaded anew is the same guest
    room.time += seat_requests.PAUSE
    assert "note" not in room.ask() and room.asked() == [SeatRequested(1, 0), SeatRequested(2, 0)]
    room.hub.handle_phone_message(room.asker, {"t": "withdraw"})
    assert "asks" not in room.hub.message_for(room.asker) and room.ask()["note"] == "too_soon"


def test_an_impatient_guest_keeps_no_other_from_asking():
    room = Asking()
    room.ask()
    room.hub.handle_phone_message(room.asker, {"t": "withdraw"})
    assert room.ask()["note"] == "too_soon"
    third = room.guest("192.168.1.8")
    assert room.ask(third)["asks"] == 0 and "note" not in room.hub.message_for(third)


def test_many_guests_together_do_not_ask_too_often():
    room = Asking()
    for n in range(seat_requests.MOST):
        room.ask(room.guest(f"192.168.1.{n}"))
        room.hub.receive(RequestAnswered(n + 1, False))
    assert room.ask()["note"] == "busy" and len(room.asked()) == seat_requests.MOST
    room.time += seat_requests.PAUSE
    assert room.ask()["asks"] == 0


@pytest.mark.long
@pytest.mark.parametrize("why", ["withdraw", "watch", "take", "line", "left", "given_back", "cleared", "laid"])
def test_a_request_dies_when_either_side_leaves_and_a_late_yes_gives_nothing(why):
    room = Asking()
    room.ask()
    match why:
        case "withdraw" | "watch":
            room.hub.handle_phone_message(room.asker, {"t": why})
        case "take":
            room.hub.handle_phone_message(room.asker, {"t": "take", "seat": 1})
        case "line":
            room.hub.disconnect(room.asker)
        case "left":
            room.hub.handle_phone_message(room.holder, {"t": "leave"})
        case "given_back":
            room.hub.receive(SeatTakenBack(0))
        case "cleared":
            room.hub.receive(TableCleared())
        case "laid":
            room.hub.receive(TableLaid(APE.id, tuple(room.match.seats), frozenset({1})))
    assert room.asked() == [SeatRequested(1, 0), RequestEnded(1)]
    before = dict(room.hub.tokens), room.asker.player
    room.hub.receive(RequestAnswered(1, True))
    assert (dict(room.hub.tokens), room.asker.player) == before and room.asker.player != 0


def test_a_seat_that_no_phone_has_is_not_asked_for():
    room = Asking()
    for seat in (1, 7, PUBLIC):
        assert "asks" not in room.ask(seat=seat)
    watcher = room.guest()
    room.hub.handle_phone_message(watcher, {"t": "watch"})
    room.hub.handle_phone_message(watcher, {"t": "ask", "seat": 0})
    room.hub.handle_phone_message(room.holder, {"t": "ask", "seat": 0})
    assert not room.asked()


def test_an_answer_to_a_request_that_is_over_is_no_answer_to_the_next():
    room = Asking()
    room.ask()
    room.hub.handle_phone_message(room.asker, {"t": "withdraw"})
    room.time += seat_requests.PAUSE
    third = room.guest()
    room.ask(third)
    room.hub.receive(RequestAnswered(1, True))
    assert room.holder.player == 0 and third.player is None and room.hub.message_for(third)["asks"] == 0


def test_a_seat_whose_phone_is_away_can_be_asked_for_and_stays_dead_for_it():
    room = Asking()
    old = room.holder.token
    room.hub.disconnect(room.holder)
    room.ask()
    room.hub.receive(RequestAnswered(1, True))
    assert room.asker.player == 0 and old not in room.hub.tokens and list(room.hub.tokens.values()) == [0]


@pytest.mark.long
def test_every_card_that_a_hand_can_hold_is_painted_before_a_seat_is_taken():
    room = Room()
    room.tell_news(PUBLIC)
    store = room.hub.match.pictures
    make(store, room.hub.match.shared_picture_numbers())
    assert sum(make(store, numbers) for numbers in room.hub.match.possible_picture_numbers())
    for seed in range(4):
        match = Match(APE, room.match.seats, {}, seed)
        pages = [SeatPage(room.hub.match.table(), player, store.new_page_store()) for player in (0, 1)]
        for _ in range(16):
            match.confirm_all_visits()
            for page in pages:
                page.update(news_of(match, page.player))
                cards = page.sections()["hand"]["cards"]
                assert all(page.pictures.store_and_number_of(page.shown[card[1]])[0] is store for card in cards)
            match.play(match.view(match.state.current_player).random_action(Rng(seed)))


def make(store: pictures.Pictures, numbers: list[int]) -> int:
    """The files of these numbers, as far as they were not there; how many were made."""
    missing = [number for number in numbers if number not in store.begun]
    return sum(store.file(number) is not None for number in missing)


class Work:
    """What is painted and packed while a phone is told of its seat and asks for its pictures."""

    def __init__(self, patch: pytest.MonkeyPatch):
        self.done = []
        for owner, name in ((Canvas, "_paint_surface"), (pictures, "picture_of"), (pictures, "ground_of")):
            self.watch(patch, owner, name)
        self.watch(patch, pictures, "encode_as_webp")

    def watch(self, patch: pytest.MonkeyPatch, owner, name: str) -> None:
        work = getattr(owner, name)

        def watched(*all_of_it, **more):
            self.done.append(name)
            return work(*all_of_it, **more)

        patch.setattr(owner, name, watched)


def work_for(match: Match, player: int, deals: int) -> list:
    """What there is to do for this seat's phone, and what it is told, after the other seats' phones had all they need.

    deals: so many times those hold other things in their hands.
    """
    hub = PhoneHub(lambda message: None)
    hub.receive(TableLaid(match.game.id, tuple(match.seats), frozenset(range(len(match.seats)))))
    hub.receive(news_of(match, PUBLIC))
    make(hub.match.pictures, hub.match.shared_picture_numbers())
    for deal in range(deals):
        other = other_world(match, PUBLIC, Rng(deal))
        for seat in set(range(len(match.seats))) - {player}:
            seat_served(hub, other, seat)
    with pytest.MonkeyPatch.context() as patch:
        work = Work(patch)
        return [seat_served(hub, match, player), work.done]


def seat_served(hub: PhoneHub, match: Match, player: int) -> list:
    """The pictures that this player's phone is told of, and their files."""
    if player not in hub.tokens.values():
        phone = PhoneConnection(None, None, 0.0)
        hub.phones.add(phone)
        hub.handle_phone_message(phone, {"t": "hi", "k": hub.table_token})
        hub.handle_phone_message(phone, {"t": "take", "seat": player})
    hub.receive(news_of(match, player))
    hub.match.sections_of(player)
    page = hub.match.pages[player]
    key = next(key for key, other in hub.match.keys.items() if other is page)
    asked = [(number, hub.match.picture(key, str(number))) for number in page.shown]
    return [(number, store.file(there)) for number, (store, there) in asked]


@pytest.mark.long
@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_no_seat_learns_what_was_painted_for_another(game, monkeypatch):
    match = next(iter(positions(game, 3)))
    work_for(match, 0, 0)  # what any process has to do once
    alone = work_for(match, 0, 0)
    assert work_for(match, 0, DEALS) == alone
    monkeypatch.setattr(pictures.Pictures, "new_page_store", lambda self: self)  # one store for all
    assert work_for(match, 0, DEALS) != alone


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_lies_below_the_board_for_everybody_is_painted_for_all_at_once(game):
    match = next(iter(positions(game, 3)))
    hub = PhoneHub(lambda message: None)
    hub.receive(TableLaid(game.id, tuple(match.seats), frozenset(range(len(match.seats)))))
    for player in (PUBLIC, *range(len(match.seats))):
        hub.tokens[str(player)] = player
        hub.receive(news_of(match, player))
    make(hub.match.pictures, hub.match.shared_picture_numbers())
    for player in range(len(match.seats)):
        hand, page = hub.match.sections_of(player)["hand"], hub.match.pages[player]
        stores = [page.pictures.store_and_number_of(page.shown[card[1]])[0] for card in hand["cards"]]
        assert not hand["beside"] or (stores and all(store is hub.match.pictures for store in stores))


@pytest.mark.long
def test_a_page_has_nothing_made_anew_in_the_store_of_all(monkeypatch):
    room = Room()
    room.tell_news(PUBLIC)
    store = room.hub.match.pictures
    make(store, room.hub.match.shared_picture_numbers())
    room.hub.handle_phone_message(room.guest(), {"t": "take", "seat": 0})
    room.tell_news(0)
    room.hub.match.sections_of(0)
    page = room.hub.match.pages[0]
    number = next(number for number in page.shown.values() if page.pictures.store_and_number_of(number)[0] is store)
    monkeypatch.setattr(store, "limit", 1)
    store.add_file(0, b"another file")
    before = set(store.files)
    assert page.pictures.file(number) and page.pictures.store_and_number_of(number)[0] is page.pictures
    assert set(store.files) == before


def test_pages_of_seats_that_were_given_back_long_ago_are_forgotten(monkeypatch):
    monkeypatch.setattr(match_pages, "MOST_PAGES", 3)
    room = Room()
    room.tell_news(PUBLIC)
    phone, told = room.guest(), []
    for _ in range(6):
        room.hub.handle_phone_message(phone, {"t": "take", "seat": 0})
        room.tell_news(0)
        told.append(room.hub.message_for(phone))
        room.hub.handle_phone_message(phone, {"t": "leave"})
    is_there = [room.hub.match.picture(one["pics"], str(one["board"]["ground"])) is not None for one in told]
    assert is_there == [False] * 2 + [True] * 4
    assert not any(page.pictures.drawn for page in room.hub.match.keys.values() if page.player == 0)


@pytest.mark.parametrize("next_table", [TableCleared(), TableLaid(APE.id, SEATS, frozenset())], ids=["none", "another"])
def test_nothing_is_painted_ahead_for_a_table_that_is_no_more(next_table):
    room = Room()
    room.tell_news(PUBLIC)
    ahead = room.hub.match.possible_picture_numbers()
    assert next(ahead)
    room.hub.receive(next_table)
    assert list(ahead) == []
