"""A table with people on phones, in the program as it is, without a window and without a browser."""

import time
from typing import Any

from evening import NAMES, Evening

from game.engine.seats import HUMAN, Seat

PATIENCE = 20.0  # seconds for what must come


class PhoneNight:
    """A match with people on phones and computer players, in the program as it is, without a window."""

    def __init__(self, game: Any, people: int, players: int, seed: int, options: dict[str, Any] | None = None):
        self.evening = Evening(speed="instant")
        self.evening.app.canvas.patience.seconds = 0
        seats = [Seat(NAMES[n], n, HUMAN if n < people else "steady") for n in range(players)]
        self.scene = self.evening.sit_down(game, seats, options or {}, seed)
        self.evening.application.host.open_phones()
        self.link = self.evening.application.known_phones
        self.wait(lambda: self.link.port)
        self.evening.app.pop()  # the page with the code

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.link.port}/#{self.link.token}"

    def wait(self, is_there: Any, seconds: float = PATIENCE) -> None:
        """Frames go on meanwhile. Raises AssertionError where it never comes."""
        end = time.monotonic() + seconds
        while not is_there():
            assert time.monotonic() < end, "it never came"
            self.frame()

    def frame(self) -> None:
        self.evening.turn(False)
        time.sleep(0.004)

    def close(self) -> None:
        self.evening.close()
