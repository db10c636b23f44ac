"""One connected phone: what it was sent, what it still has to confirm, and what its messages mean."""

import asyncio
import json
from typing import Any

from aiohttp import web

from game.phones.guard import RateLimit

PATIENCE = 5.0  # seconds for a phone to say that it has what it was sent


class UnknownPhoneMessage(ValueError):
    """A message that no page of ours sends."""


class PhoneConnection:
    """A line to one browser. player: the seat that it plays, PUBLIC for one that looks on; None before it has said.

    address: of its machine on the network.
    """

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, now: float, address: str = ""
    ):
        self.socket, self.transport, self.rate, self.address = socket, transport, RateLimit(now), address
        self.token = ""  # of its seat
        self.claim = ""  # to a seat that it has lent to a computer player
        self.player: int | None = None
        self.is_guest = False  # sees the free seats
        self.has_typed_code = False  # and is told the table's token for it
        self.may_sit = False  # looks on, and came by an address at which seats are free
        self.note = ""  # what a guest is told over the seats, by its key without `phone.page.`
        self.sent: dict[str, Any] = {}  # what it shows, by section
        self.question = -1  # the one it was told of last
        self.count = 0  # messages sent
        self.waits: float | None = None  # since when the last one is not confirmed
        self.is_dirty = True

    def confirms(self, message: dict[str, Any]) -> bool:
        """Is this what it must say to what it was sent? Then it is not too much, however often it is told something."""
        return self.waits is not None and message.get("t") == "ack" and message.get("m") == self.count

    def resend_whole_phone_page(self) -> None:
        """Send everything again: the phone shows nothing that differences could be told from."""
        self.sent, self.is_dirty = {}, True

    def return_to_guest(self, note: str = "") -> None:
        """The phone has no seat any more, and sees which are free; note: why, by its key."""
        self.player, self.is_guest, self.token = None, True, ""
        self.send_seats_to_guest(note)

    def send_seats_to_guest(self, note: str) -> None:
        """The seats once more, with this note over them."""
        self.note = note
        self.resend_whole_phone_page()

    def abort(self) -> None:
        """End the line without a word."""
        if self.transport is not None:
            self.transport.abort()

    def changes(self, sections: dict[str, Any]) -> dict[str, Any]:
        """The sections that differ from what the phone was sent last; of the board, only the pieces that changed.

        Remembers these sections as sent.
        """
        found = {}
        for name, value in sections.items():
            old = self.sent.get(name)
            if name in self.sent and old == value:
                continue
            found[name] = board_changes(old, value) if name == "board" and old is not None else value
        self.sent = dict(sections)
        return found


def board_changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The pieces that have changed, those that are gone, and the order of all if it has changed."""
    before = {piece[0]: piece for piece in old["pieces"]}
    now = {piece[0]: piece for piece in new["pieces"]}
    found: dict[str, Any] = {name: new[name] for name in ("size", "first", "part", "ground") if new[name] != old[name]}
    found["changed"] = [piece for number, piece in now.items() if before.get(number) != piece]
    found["gone"] = [number for number in before if number not in now]
    if list(before) != list(now):
        found["order"] = list(now)
    return found


class UnknownPhoneToken(UnknownPhoneMessage):
    """Of a table or a seat that is no more, or of none; or a code that is not that of this table.

    note: what its page says of that, as the key of a text without `phone.page.`
    """

    def __init__(self, why: str, note: str = ""):
        super().__init__(why)
        self.note = note


def parse_page_message(text: str) -> dict[str, Any]:
    """A message of a page: an object of short texts and small numbers. Raises UnknownPhoneMessage."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnknownPhoneMessage("no JSON") from error
    if not isinstance(message, dict) or len(message) > 6:
        raise UnknownPhoneMessage("no object")
    for value in message.values():
        is_number = type(value) is int and abs(value) < 1 << 31
        if not is_number and not (isinstance(value, str) and len(value) <= 64):
            raise UnknownPhoneMessage("an odd value")
    return message


def number_of(message: dict[str, Any], name: str) -> int:
    """The whole number that a message has under this name. Raises UnknownPhoneMessage if it has none."""
    value = message.get(name)
    if type(value) is not int:
        raise UnknownPhoneMessage(f"no {name}")
    return value


def text_of(message: dict[str, Any], name: str) -> str:
    """The text that a message has under this name. Raises UnknownPhoneMessage if it has none."""
    value = message.get(name)
    if not isinstance(value, str):
        raise UnknownPhoneMessage(f"no {name}")
    return value
