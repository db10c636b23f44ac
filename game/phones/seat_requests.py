"""Requests of guests for seats that other phones have: one at a time, and not too often, by one guest or by all."""

from collections.abc import Callable

from game.phones.phone import PhoneConnection

PAUSE = 10.0  # seconds after a request that came to nothing until its guest may ask again
MOST = 4  # requests that came to nothing in such a time, by whomever, after which nobody may ask


class SeatRequests:
    """The one that waits for the laptop's answer, if there is one; now: seconds on a clock that never goes back.

    Guests are told apart by the addresses of their machines: a page that is loaded anew is the same guest.
    """

    def __init__(self, now: Callable[[], float]):
        self.now = now
        self.number = 0  # of the last one
        self.phone: PhoneConnection | None = None  # that asks
        self.player: int | None = None  # whose seat it asks for
        self.failed: list[tuple[float, str]] = []  # when and by which address requests came to nothing lately

    def open(self, phone: PhoneConnection, player: int) -> int:
        """The number of a new request; 0 where `reason_against_seat_request` names a reason against it."""
        if self.reason_against_seat_request(phone):
            return 0
        self.number, self.phone, self.player = self.number + 1, phone, player
        return self.number

    def reason_against_seat_request(self, phone: PhoneConnection) -> str:
        """Why this guest may not ask just now, as the key of a text without `phone.page.`; empty if it may."""
        start = self.now() - PAUSE
        self.failed = [(time, address) for time, address in self.failed if time > start]
        if phone.address in [address for _, address in self.failed]:
            return "too_soon"
        return "busy" if self.phone is not None or len(self.failed) >= MOST else ""

    def close(self, is_answered_yes: bool = False) -> None:
        """The request is answered, or needs no answer any more; only after a yes may its guest ask again at once."""
        if self.phone is not None and not is_answered_yes:
            self.failed.append((self.now(), self.phone.address))
        self.phone = self.player = None
