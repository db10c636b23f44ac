"""Who looks at what: the phones, which pages they show, and who may sit where."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.seats import Seat
from game.engine.state import PUBLIC
from game.phones import guard
from game.phones.join_code import JoinCode
from game.phones.match_pages import MatchPages
from game.phones.messages import (
    JoinCodeChanged,
    PhonePresence,
    RequestAnswered,
    RequestEnded,
    SeatAgrees,
    SeatAsksAll,
    SeatCommand,
    SeatDisagrees,
    SeatHandedToBot,
    SeatHint,
    SeatLeft,
    SeatMessage,
    SeatNews,
    SeatRequested,
    SeatsChanged,
    SeatTaken,
    SeatTakenBack,
    TableCleared,
    TableLaid,
    ToPhones,
    ToTable,
    WatcherCount,
)
from game.phones.phone import PhoneConnection, UnknownPhoneMessage, UnknownPhoneToken, number_of, text_of
from game.phones.seat_page import SeatPage
from game.phones.seat_requests import SeatRequests
from game.session.commands import Command, PrepareAnswer
from game.ui.names import LONGEST_NAME, is_among_names

OF_GUESTS = ("take", "watch", "ask", "withdraw")  # kinds of messages
OF_SEATS = ("tap", "press", "lift", "drop", "sort", "leave", "lend", "ask_all")


class PhoneHub:
    """What it knows of a match it was told by the table; `tell_table(message)` leads back there; now: seconds."""

    def __init__(self, tell_table: Callable[[ToTable], None], now: Callable[[], float] = time.monotonic):
        self.tell_table, self.match = tell_table, MatchPages()
        self.table_token = guard.new_token()  # lets a guest see the seats
        self.watch_token = guard.new_token()  # lets somebody see what all see, and nothing else
        self.join_code = JoinCode(lambda code: tell_table(JoinCodeChanged(code)), now)
        self.tokens: dict[str, int] = {}  # seats by the tokens of their phones
        self.lent: dict[str, int] = {}  # seats that a computer player keeps, by the claims of the phones that lent them
        self.phones: set[PhoneConnection] = set()
        self.requests = SeatRequests(now)
        self.changed = asyncio.Event()

    # ---------------------------------------------------------------- what the table says
    def receive(self, message: ToPhones) -> None:
        match message:
            case TableLaid():
                self.serve_other_match(message)
            case SeatsChanged(seats, free) if self.match.laid is not None:
                self.update_seats(seats, free)
            case SeatNews(player=player) if self.match.laid is not None and self.is_shown(player):
                command = self.match.page_of(player).update(message)
                if command is not None:
                    self.tell_table(SeatCommand(player, message.question, command))
                self.mark_seat_page_changed(player)
            case SeatMessage(player, sentence, rule) if player in self.match.pages:
                choice = self.match.pages[player].choice
                choice.note, choice.rule = sentence, rule
                self.mark_seat_page_changed(player)
            case SeatHint(player=player) if player in self.match.pages:
                self.show_hint(player, message)
            case SeatTakenBack(player):
                self.release_seat_from_phone(player)
            case RequestAnswered(number, is_given):
                self.handle_request_answer(number, is_given)
            case TableCleared():
                self.cancel_seat_request()
                self.match.clear()
                self.resend_all_phone_pages()

    def serve_other_match(self, laid: TableLaid) -> None:
        """Another match: new pages for the same phones."""
        self.cancel_seat_request()
        self.match.lay(laid)
        self.forget_lent_seats()
        self.resend_all_phone_pages()

    def update_seats(self, seats: tuple[Seat, ...], free: frozenset[int]) -> None:
        """Who plays the seats, and which are free, has changed."""
        assert self.match.laid is not None
        self.match.laid = replace(self.match.laid, seats=seats, free=free)
        self.forget_lent_seats()
        names, people = tuple(seat.name for seat in seats), frozenset(n for n, one in enumerate(seats) if one.is_human)
        for page in self.match.pages.values():
            page.update_players(names, people)
        self.mark_all_changed()

    def forget_lent_seats(self) -> None:
        """A seat that somebody plays at the laptop is no phone's to take back."""
        assert self.match.laid is not None
        at_laptop = {player for player in self.match.laid.free if self.match.laid.seats[player].is_human}
        self.lent = {claim: player for claim, player in self.lent.items() if player not in at_laptop}

    def show_hint(self, player: int, advice: SeatHint) -> None:
        choice = self.match.pages[player].choice
        if choice.news is not None and choice.news.question == advice.question:
            choice.apply_hint_to_draft(advice)
            self.mark_seat_page_changed(player)

    def is_shown(self, player: int) -> bool:
        """Does a phone have this seat, or do all see it? While a seat is given back, news of it may be under way."""
        return player == PUBLIC or player in self.tokens.values()

    def mark_seat_page_changed(self, player: int) -> None:
        """The page of this seat shows something else now."""
        self.match.sections.pop(player, None)
        for phone in self.phones:
            phone.is_dirty |= phone.player == player
        self.changed.set()

    def mark_all_changed(self) -> None:
        self.match.sections.clear()
        for phone in self.phones:
            phone.is_dirty = True
        self.changed.set()

    def resend_all_phone_pages(self) -> None:
        for phone in self.phones:
            phone.resend_whole_phone_page()
        self.mark_all_changed()

    def release_seat_from_phone(self, player: int, note: str = "") -> None:
        """The seat is nobody's phone's any more; whoever takes it next sees what the table tells from then on.

        note: why, for the phone that had it.
        """
        if self.requests.player == player:
            self.cancel_seat_request("freed")
        self.match.drop_page_of_seat(player)
        self.tokens = {token: of for token, of in self.tokens.items() if of != player}
        for phone in self.phones:
            if phone.player == player:
                phone.return_to_guest(note)
        self.changed.set()

    # ---------------------------------------------------------------- what a phone is told
    def message_for(self, phone: PhoneConnection) -> dict[str, Any]:
        """What differs from what the phone shows; empty if nothing does, and before it has said its token."""
        if phone.is_guest:
            token = {"table": self.table_token} if phone.has_typed_code else {}
            return {"t": "join", **token, **self.lobby_message_for_guest(phone), **self.request_status(phone)}
        if phone.player is None:
            return {}
        if self.match.laid is None:
            return {"t": "wait", "words": self.phone_page_texts()}
        page = self.match.page_with_news(phone.player)
        if page is None:
            return {"t": "seat", "k": phone.token}  # its own, though the table has told nothing of it yet
        is_first = not phone.sent
        changes, question = phone.changes(self.match.sections_of(phone.player)), page.news.question
        if not changes and phone.question == question:  # else its answers would be meant for another question
            return {}
        phone.question = question
        opening = self.phone_page_setup(phone, page) if is_first else {}
        return {"t": "show", "q": question, **changes, **opening}

    def phone_page_setup(self, phone: PhoneConnection, page: SeatPage) -> dict[str, Any]:
        """What a page needs once: its token, where its pictures lie, the words of the frame, the game."""
        return {
            "k": phone.token,
            "pics": self.match.key_of(page),
            "words": self.phone_page_texts(),
            "game": self.match.game.id,
            "title": self.match.game.title,
            "watches": phone.player == PUBLIC,
        }

    def message_for_unknown(self, note: str = "") -> str:
        """What a page hears that has no token, or one that is worth nothing any more: how it gets another.

        note: what is to be said of the code that was typed there, by its key without `phone.page.`
        """
        told = {key: self.match.texts(f"phone.page.{key}") for key in ("scan", "code", "code_join")}
        return json.dumps({"t": "no", **told, "note": self.match.texts(f"phone.page.{note}") if note else ""})

    def phone_page_texts(self) -> dict[str, str]:
        """The sentences that stand in the page itself, by their keys without `phone.page.`"""
        start = "phone.page."
        texts = self.match.texts
        found = {key.removeprefix(start): texts(key) for key in texts.shell if key.startswith(start)}
        return {"language": texts.language, **found}

    def lobby_message_for_guest(self, phone: PhoneConnection) -> dict[str, Any]:
        """What a guest sees: the game and its seats."""
        laid = self.match.laid
        if laid is None:
            return {"words": self.phone_page_texts(), "game": "", "title": "", "seats": []}
        seats = [
            {
                "name": seat.name,
                "sign": seat.sign,
                "state": self.seat_state(n, seat, phone),
            }
            for n, seat in enumerate(laid.seats)
        ]
        told = {"game": laid.game_id, "title": self.match.game.title, "name_letters": LONGEST_NAME}
        return {"words": self.phone_page_texts(), "seats": seats, **told}

    def seat_state(self, player: int, seat: Seat, phone: PhoneConnection) -> str:
        """How a guest sees a seat: one of five words.

        free: a person's seat without a phone; lent: the computer plays it for now, and this guest may take it;
        held: the computer plays it for now, and only the phone that lent it may take it back; phone: on another phone;
        computer: always played by the computer.
        """
        assert self.match.laid is not None
        if player in self.match.laid.free:
            return "free" if seat.is_human else "lent" if self.can_phone_take_seat(phone, player) else "held"
        return "phone" if player in self.tokens.values() else "computer"

    def request_status(self, phone: PhoneConnection) -> dict[str, Any]:
        """The seat for which this guest asks, and what it is told of that."""
        asks = {"asks": self.requests.player} if self.requests.phone is phone else {}
        lent = {"lent": phone.claim} if phone.claim in self.lent else {}
        return asks | lent | ({"note": phone.note} if phone.note else {})

    # ---------------------------------------------------------------- what a phone says
    def handle_phone_message(self, phone: PhoneConnection, message: dict[str, Any]) -> None:
        """Do what a phone says in a message. Raises UnknownPhoneMessage if it makes no sense."""
        kind = message.get("t")
        if phone.player is None and not phone.is_guest:
            if kind != "hi":
                raise UnknownPhoneMessage("not greeted")
            self.authenticate(phone, text_of(message, "k"), text_of(message, "code") if "code" in message else "")
            phone.claim = text_of(message, "lent") if "lent" in message else ""
        elif kind == "ack":
            number_of(message, "m")
            if phone.confirms(message):
                phone.waits = None
                self.changed.set()
        elif kind in OF_GUESTS:
            if phone.is_guest:
                self.handle_phone_guest_message(phone, kind, message)
        elif kind in OF_SEATS:
            if phone.player is not None:
                self.handle_phone_seat_message(phone, phone.player, kind, message)
        else:
            raise UnknownPhoneMessage("an unknown kind")

    def handle_phone_guest_message(self, phone: PhoneConnection, kind: str, message: dict[str, Any]) -> None:
        if kind == "ask":
            self.request_seat(phone, number_of(message, "seat"))
            return
        seat = number_of(message, "seat") if kind == "take" else PUBLIC
        if self.requests.phone is phone:  # it wants something else now
            self.cancel_seat_request()
        phone.send_seats_to_guest("")
        self.changed.set()
        if kind == "take":
            self.take_free_seat(phone, seat, guard.guest_name(text_of(message, "name")) if "name" in message else "")
        elif kind == "watch":
            phone.token, phone.may_sit = self.watch_token, True
            self.attach_phone(phone, PUBLIC)

    def authenticate(self, phone: PhoneConnection, token: str, code: str = "") -> None:
        """By the table's token a guest, by a seat's token that seat; a guest without one by the code that was typed."""
        if token in self.tokens:
            phone.token = token
            self.attach_phone(phone, self.tokens[token])
        elif token == self.watch_token:
            phone.token = token
            self.attach_phone(phone, PUBLIC)
        elif token and token == self.table_token:
            self.admit_guest(phone)
        elif code and self.join_code.opens(code):
            phone.has_typed_code = True
            self.admit_guest(phone)
        elif code:
            note = "code_locked" if self.join_code.is_locked else "code_wrong"
            raise UnknownPhoneToken("a code that is not that of the table", note)
        else:
            raise UnknownPhoneToken("a token that is not known")

    def admit_guest(self, phone: PhoneConnection) -> None:
        """This phone may see the seats."""
        phone.is_guest = True
        phone.resend_whole_phone_page()
        self.changed.set()

    def take_free_seat(self, phone: PhoneConnection, player: int, name: str = "") -> None:
        """A guest sits down, where nobody sits.

        name: what the guest wants to be called, a name nobody else has. It is not used where a computer player has the
        seat for its person.
        """
        laid = self.match.laid
        if laid is None or player not in laid.free or not self.can_phone_take_seat(phone, player):
            return
        said = name if laid.seats[player].is_human else ""
        if said and is_among_names(said, (seat.name for n, seat in enumerate(laid.seats) if n != player)):
            phone.send_seats_to_guest("same_name")
            return
        self.tell_table(SeatTaken(player, said))
        self.assign_seat(phone, player)

    def can_phone_take_seat(self, phone: PhoneConnection, player: int) -> bool:
        """Has no other phone this seat, or has lent it to a computer player?

        Where no phone has a claim to such a seat, as after a new start of the program, the laptop is asked who gets it.
        """
        assert self.match.laid is not None
        is_lent = not self.match.laid.seats[player].is_human or player in self.lent.values()
        return not (is_lent and self.lent.get(phone.claim) != player) and player not in self.tokens.values()

    def assign_seat(self, phone: PhoneConnection, player: int) -> None:
        """The seat is this phone's, by a token that no other had. It takes back no other seat, and nobody this one."""
        self.forget_seat_claims(phone, player)
        phone.token, phone.note = guard.new_token(), ""
        self.tokens[phone.token] = player
        self.attach_phone(phone, player)
        self.mark_all_changed()

    def forget_seat_claims(self, phone: PhoneConnection, player: int) -> None:
        """This phone takes back no other seat any more, and no other phone this one."""
        self.lent = {claim: lent for claim, lent in self.lent.items() if claim != phone.claim and lent != player}

    # ---------------------------------------------------------------- seats of other phones
    def request_seat(self, phone: PhoneConnection, player: int) -> None:
        """A guest asks for a seat that another phone has: the laptop says whether it may."""
        if self.requests.phone is phone:
            return
        if not self.is_seat_unavailable_to(phone, player):
            phone.send_seats_to_guest("")
        elif number := self.requests.open(phone, player):
            phone.send_seats_to_guest("")
            self.tell_table(SeatRequested(number, player))
        else:
            phone.send_seats_to_guest(self.requests.reason_against_seat_request(phone))
        self.changed.set()

    def is_seat_unavailable_to(self, phone: PhoneConnection, player: int) -> bool:
        """Has another phone this seat, or does a computer player keep it for one?"""
        is_free = self.match.laid is not None and player in self.match.laid.free
        return player in self.tokens.values() or (is_free and not self.can_phone_take_seat(phone, player))

    def handle_request_answer(self, number: int, is_given: bool) -> None:
        """The laptop has answered. The phone that had the seat is a guest again, and its token worth nothing."""
        phone, player = self.requests.phone, self.requests.player
        if phone is None or player is None or number != self.requests.number:
            return
        self.requests.close(is_answered_yes=is_given)
        if is_given and player in self.tokens.values():
            self.release_seat_from_phone(player, "moved")
            self.assign_seat(phone, player)
        elif is_given:  # a computer player had it
            self.tell_table(SeatTaken(player))
            self.assign_seat(phone, player)
        else:
            phone.send_seats_to_guest("kept")
            self.changed.set()

    def cancel_seat_request(self, note: str = "") -> None:
        """Nobody needs an answer any more; note: why, for the phone that waits."""
        phone = self.requests.phone
        if phone is not None:
            self.tell_table(RequestEnded(self.requests.number))
            self.requests.close()
            phone.send_seats_to_guest(note)
            self.changed.set()

    def disconnect(self, phone: PhoneConnection) -> None:
        """The line to this phone has ended, and with it what it asked for."""
        self.phones.discard(phone)
        if self.requests.phone is phone:
            self.cancel_seat_request()
        self.report_presence(phone.player)

    # ---------------------------------------------------------------- seats

    def attach_phone(self, phone: PhoneConnection, player: int) -> None:
        """Show this seat on this phone from now on. Another phone that showed it becomes a guest's."""
        for other in self.phones:
            if other is not phone and other.player == player and player != PUBLIC:
                other.return_to_guest()
        phone.player, phone.is_guest = player, False
        phone.resend_whole_phone_page()
        self.report_presence(player)
        self.changed.set()

    def report_presence(self, player: int | None) -> None:
        """Tell the table whether the seat's phone is there."""
        if player is None:
            return
        if player == PUBLIC:
            self.tell_table(WatcherCount(sum(phone.player == PUBLIC for phone in self.phones)))
        else:
            self.tell_table(PhonePresence(player, any(phone.player == player for phone in self.phones)))

    def handle_phone_seat_message(
        self, phone: PhoneConnection, player: int, kind: str, message: dict[str, Any]
    ) -> None:
        page = self.match.page_with_news(player)
        match kind:
            case "leave":
                self.leave(phone, player)
                return
            case "lend":
                self.hand_over(phone, player)
                return
            case "ask_all":
                asked = None if page is None else page.question_for_all(number_of(message, "n"))
                if asked is not None:
                    self.tell_table(SeatAsksAll(player, asked))
                return
        if page is None or number_of(message, "q") != page.news.question:
            return
        name = text_of(message, "n") if kind == "press" else ""
        if page.news.asked_all is not None:
            if name in ("agree", "disagree") and player != PUBLIC:
                make = SeatAgrees if name == "agree" else SeatDisagrees
                self.tell_table(make(player, page.news.question))
            return
        command = page.press(name) if kind == "press" else command_of_touch(page, kind, message)
        if command is not None and player != PUBLIC:
            self.tell_table(SeatCommand(player, page.news.question, command))
        if kind != "press" or command is None or isinstance(command, PrepareAnswer):
            self.mark_seat_page_changed(player)  # any other press changes nothing before the table has answered

    def hand_over(self, phone: PhoneConnection, player: int) -> None:
        """A computer player has the seat from now on; its phone sees the seats, and alone may take this one."""
        if player != PUBLIC:
            self.tell_table(SeatHandedToBot(player))
            self.release_seat_from_phone(player, "lent_now")
            self.forget_seat_claims(phone, player)
            phone.claim = guard.new_token()
            self.lent[phone.claim] = player

    def leave(self, phone: PhoneConnection, player: int) -> None:
        """The seat is given back; who only looked on is a guest again, if it was one before."""
        if player == PUBLIC and not phone.may_sit:
            return
        if player != PUBLIC:
            self.tell_table(SeatLeft(player))
            self.release_seat_from_phone(player)
        phone.return_to_guest()
        self.changed.set()


def command_of_touch(page: SeatPage, kind: str, message: dict[str, Any]) -> Command | None:
    """What a finger on a piece means: a tap, or a card that is lifted, dropped on the board or sorted into the hand.

    Raises UnknownPhoneMessage.
    """
    number = number_of(message, "n")
    match kind:
        case "lift":
            page.dragged.lift(number)
        case "drop":
            return page.dragged.drop(number, number_of(message, "x"), number_of(message, "y"), number_of(message, "at"))
        case "sort":
            page.dragged.sort_into(number, number_of(message, "at"), bool(number_of(message, "x")))
        case _:
            return page.tap(number)
    return None
