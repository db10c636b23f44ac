"""The deal of the day: one deal for each game, the same on every laptop, because it follows from the date alone.

A person plays it against or with as few computer players as the game allows, with the game's suggested house rules. So
anybody with the program can know the deals, but nobody has to send them to anybody.
"""

import datetime
import functools
import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.bots.levels import default_bot_level
from game.engine.game import VARIANT, Game
from game.engine.seats import HUMAN, SIGNS, Seat
from game.history.played import PlayedMatch

SEED_BYTES = 6


class Deal(NamedTuple):
    """The deal of a game on one day."""

    game: Game
    day: datetime.date

    @property
    def seed(self) -> int:
        words = f"{self.game.id}:{self.day.isoformat()}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:SEED_BYTES], "big")

    @property
    def players(self) -> int:
        """The number of players: as few as the game allows, so that a deal is short."""
        return self.game.players.start

    @property
    def options(self) -> dict[str, Any]:
        return self.game.chosen_house_rule_options(self.players, self.game.proposed_house_rule_options(self.players))

    @property
    def levels(self) -> list[str]:
        """Who plays each seat: a person has the first, computer players of the usual level have the others."""
        return [HUMAN, *[default_bot_level(self.game.id)] * (self.players - 1)]

    def seats(self, person: str, sign: int, names: Sequence[str]) -> list[Seat]:
        """The seats of the deal's table. names: names for the computer players."""
        free = iter([one for one in names if one.casefold() != person.casefold()])
        signs = iter([one for one in range(SIGNS) if one != sign])
        others = [Seat(next(free), next(signs), level) for level in self.levels[1:]]
        return [Seat(person, sign, HUMAN), *others]

    def reason_deal_is_not_counted(self, saved: dict[str, Any]) -> str:
        """Why a save doesn't count as this deal (`other`, `seats`, `forgiven`); empty if it does.

        An option that is younger than the save had its default.
        """
        options = self.game.chosen_house_rule_options(self.players) | saved["options"]
        if VARIANT in saved or (saved["seed"], options) != (self.seed, self.options):
            return "other"
        if [seat[2] for seat in saved["seats"]] != self.levels:
            return "seats"
        return "forgiven" if saved.get("forgiven") else ""


class Outcome(NamedTuple):
    """How somebody finished a deal. points: None in games without points."""

    is_won: bool
    points: int | None = None


def daily_deals_of_games(games: Sequence[Game], day: datetime.date) -> Iterator[Deal]:
    return (Deal(game, day) for game in games)


def daily_deal_of_save(saved: dict[str, Any], game: Game) -> Deal | None:
    """The deal that a save says it is; None if it names no valid one."""
    day = parse_day(saved.get("deal"))
    return Deal(game, day) if day is not None and not saved.get("branch_of") else None


def outcome_of(match: PlayedMatch) -> Outcome:
    """The outcome for the person, who has the first seat."""
    return Outcome(match.seats[0].place == 1, match.seats[0].points)


def parse_day(text: Any) -> datetime.date | None:
    """The day of an ISO date in our own notation.

    >>> parse_day("2026-11-23"), parse_day("20261123"), parse_day(7)
    (datetime.date(2026, 11, 23), None, None)
    """
    try:
        day = datetime.date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return day if day is not None and day.isoformat() == text else None


# ---------------------------------------------------------------- codes
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # neither 0 nor O, neither 1 nor I nor L; as many as a prime number
SIGNS_OF_CODE = 10  # the last one checks the others
FIRST_DAY = datetime.date(2026, 1, 1)
DAYS, MARKS, VERSIONS, OUTCOMES, POINTS = 1 << 14, 1 << 8, 1 << 4, 2, 1 << 12
LEAST_POINTS = -1000
CODES = len(ALPHABET) ** (SIGNS_OF_CODE - 1)
MIX = 19_088_743_234_567  # so that two codes of the same day look different


class DailyDealCodeError(ValueError):
    """The typed text isn't a valid code. why: length, sign, check, game or version; found: the wrong character, or the
    game's title.
    """

    def __init__(self, why: str, found: str = ""):
        super().__init__(why)
        self.why, self.found = why, found


class ResultOfDailyDealCode(NamedTuple):
    """What a code says."""

    deal: Deal
    outcome: Outcome


def encode_result_code(deal: Deal, outcome: Outcome) -> str:
    """Ten characters to tell a friend: the day, the game and its version, and the outcome.

    A code contains nothing else: neither cards nor moves nor the player's name can be read from it. It is no proof:
    anybody who reads this file can make one up.
    """
    points = 0 if outcome.points is None else outcome.points - LEAST_POINTS + 1
    fields = (
        ((deal.day - FIRST_DAY).days % DAYS, DAYS),
        (game_number_in_code(deal.game.id), MARKS),
        (deal.game.version % VERSIONS, VERSIONS),
        (int(outcome.is_won), OUTCOMES),
        (max(0, min(points, POINTS - 1)), POINTS),
    )
    number = 0
    for value, size in fields:
        number = number * size + value
    digits = code_digits(number * MIX % CODES)
    return "".join(ALPHABET[digit] for digit in [*digits, code_check_digit(digits)])


def decode_daily_deal_code(code: str, games: Sequence[Game]) -> ResultOfDailyDealCode:
    """What a code says. Raises DailyDealCodeError."""
    digits = [ALPHABET.index(sign) for sign in validate_result_code(code)]
    number = functools.reduce(lambda before, digit: before * len(ALPHABET) + digit, digits[:-1], 0)
    number = number * pow(MIX, -1, CODES) % CODES
    number, points = divmod(number, POINTS)
    number, won = divmod(number, OUTCOMES)
    number, version = divmod(number, VERSIONS)
    number, mark = divmod(number, MARKS)
    game = next((one for one in games if game_number_in_code(one.id) == mark), None)
    if game is None or number >= DAYS:
        raise DailyDealCodeError("game")
    if version != game.version % VERSIONS:
        raise DailyDealCodeError("version", game.title)
    deal = Deal(game, FIRST_DAY + datetime.timedelta(days=number))
    return ResultOfDailyDealCode(deal, Outcome(bool(won), points - 1 + LEAST_POINTS if points else None))


def validate_result_code(code: str) -> str:
    """Check a code of ten characters. Raises DailyDealCodeError."""
    odd = next((sign for sign in code if sign not in ALPHABET), "")
    if odd:
        raise DailyDealCodeError("sign", odd)
    if len(code) != SIGNS_OF_CODE:
        raise DailyDealCodeError("length")
    digits = [ALPHABET.index(sign) for sign in code]
    if code_check_digit(digits[:-1]) != digits[-1]:
        raise DailyDealCodeError("check")
    return code


def code_digits(number: int) -> list[int]:
    """The number as a code's digits, without the check digit."""
    digits = list[int]()
    for _ in range(SIGNS_OF_CODE - 1):
        number, digit = divmod(number, len(ALPHABET))
        digits.insert(0, digit)
    return digits


def code_check_digit(digits: Sequence[int]) -> int:
    """The check digit. Each position has its own weight, so one wrong or two swapped characters are always found."""
    return sum((n + 2) * digit for n, digit in enumerate(digits)) % len(ALPHABET)


def game_number_in_code(game_id: str) -> int:
    """A game's mark in a code; it doesn't depend on which other games there are."""
    return hashlib.sha256(game_id.encode()).digest()[0]


def format_result_code(code: str) -> str:
    """A code as it is displayed.

    >>> format_result_code("K7M2P9QWXT")
    'K7M2P-9QWXT'
    """
    return f"{code[:5]}-{code[5:]}"


def parse_name_and_code(text: str) -> tuple[str, str]:
    """Split what somebody typed into a friend's name, if any, and a code. Spaces and case don't matter.

    >>> parse_name_and_code("Anna-Lena: k7m2p 9qwxt"), parse_name_and_code("K7M2P-9QW")
    (('Anna-Lena', 'K7M2P9QWXT'), ('', 'K7M2P9QW'))
    """
    words, code = text.split(), ""
    while words and len(code) < SIGNS_OF_CODE:
        code = words.pop().replace("-", "").upper() + code
    return " ".join(words).rstrip(": "), code
