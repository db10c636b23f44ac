"""A table with people on phones, in the program as it is, without a window and without a browser."""

import time
from typing import Any

from evening import NAMES, Evening

from game.engine.seats import HUMAN, Seat

PATIENCE = 20.0  # seconds for what must come
REST = 0.004  # seconds after a frame, for browsers and the process that serves them


class PhoneNight:
    """An evening with people on phones and computer players, one match after another, without a window."""

    def __init__(self, game: Any, people: int, players: int, seed: int, options: dict[str, Any] | None = None):
        self.evening = Evening(speed="instant")
        self.evening.app.canvas.patience.seconds = 0
        self.deal(game, people, players, seed, options)
        self.evening.application.table_pages.open_phones()
        self.link = self.evening.application.phones.known_link
        self.evening.app.pop()  # the page with the code

    def deal(self, game: Any, people: int, players: int, seed: int, options: dict[str, Any] | None = None) -> None:
        """A new match in place of the one that lay there; the first seats are people's."""
        self.evening.app.return_to_first_scene()
        seats = [Seat(NAMES[n], n, HUMAN if n < people else "steady") for n in range(players)]
        self.scene = self.evening.sit_down(game, seats, options or {}, seed)

    @property
    def url(self) -> str:
        """Once phones are served: who needs no page does not wait for that."""
        self.wait(lambda: self.link.port)
        return f"http://127.0.0.1:{self.link.port}/#{self.link.token}"

    def wait(self, is_there: Any, seconds: float = PATIENCE, what: str = "it") -> None:
        """Frames go on meanwhile. Raises AssertionError where it never comes; what: to be named then."""
        end = time.monotonic() + seconds
        while not is_there():
            assert time.monotonic() < end, f"{what} never came"
            self.frame()

    def frame(self, rest: float = REST) -> None:
        self.evening.turn(False)
        time.sleep(rest)

    def close(self) -> None:
        self.evening.close()
