"""The short code that guests without a camera type: it stands for the table's token, and few guesses are allowed."""

import hmac
import secrets
from collections.abc import Callable

DIGITS = 8
GROUP = 4  # digits beside each other, as the code is shown
WRONG_TRIES, WITHIN = 5, 60.0  # so many in so many seconds, by whomever; then the code is another


class JoinCode:
    """The code of one opening of the table; `changed(code)` is told of another; now: seconds on a clock that never goes
    back.

    Whoever guesses has 5 tries a minute at 100,000,000 codes, from however many machines, and five tries tell nothing
    about the next code. The price: somebody at home who wastes tries can keep others from typing, though not from
    scanning.
    """

    def __init__(self, changed: Callable[[str], None], now: Callable[[], float]):
        self.changed, self.now = changed, now
        self.code = new_code()
        self.wrong: list[float] = []  # when a wrong code was typed lately

    @property
    def is_locked(self) -> bool:
        """Were there too many wrong tries in the last minute, so that nobody may type a code?"""
        return sum(time > self.now() - WITHIN for time in self.wrong) >= WRONG_TRIES

    def opens(self, typed: str) -> bool:
        """Is this the code? A wrong one counts against all; while there were too many, none is right."""
        if self.is_locked:
            return False
        if hmac.compare_digest(digits_of(typed).encode(), self.code.encode()):
            return True
        self.wrong = [*self.wrong, self.now()][-WRONG_TRIES:]
        if self.is_locked:
            self.code = new_code()
            self.changed(self.code)
        return False


def new_code() -> str:
    """A code that nobody knows yet."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def digits_of(typed: str) -> str:
    """The digits that somebody has typed, whatever stands between them.

    >>> digits_of("1234 5678"), digits_of(" 1-2 "), digits_of("²٣")
    ('12345678', '12', '')
    """
    return "".join(letter for letter in typed if letter in "0123456789")


def code_in_groups(code: str) -> str:
    """The code as people read it.

    >>> code_in_groups("12345678")
    '1234 5678'
    """
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))
