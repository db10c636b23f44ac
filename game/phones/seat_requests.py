"""Requests of guests for seats that other phones have: one at a time, and not too often."""

from collections.abc import Callable

from game.phones.phone import Phone

PAUSE = 10.0  # seconds after a request that came to nothing until the laptop is asked again, by whomever


class SeatRequests:
    """The one that waits for the laptop's answer, if there is one; now: seconds on a clock that never goes back."""

    def __init__(self, now: Callable[[], float]):
        self.now = now
        self.number = 0  # of the last one
        self.phone: Phone | None = None  # that asks
        self.player: int | None = None  # whose seat it asks for
        self.rests_until = -PAUSE

    def open(self, phone: Phone, player: int) -> int:
        """The number of a new request; 0 while another waits for its answer, or too soon after one."""
        if self.phone is not None or self.now() < self.rests_until:
            return 0
        self.number, self.phone, self.player = self.number + 1, phone, player
        return self.number

    def close(self, is_answered_yes: bool = False) -> None:
        """It has been answered, or nobody needs the answer; only after a yes may the next one come at once."""
        self.phone = self.player = None
        if not is_answered_yes:
            self.rests_until = self.now() + PAUSE
