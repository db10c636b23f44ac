"""How much time people have taken, and whose time is up. Nobody plays for them; the time is only announced."""

from dataclasses import dataclass
from typing import Any

from game.engine.phrases import FaultyData, at, expected, shown

PER_TURN, PER_MATCH = "turn", "match"
LONGEST = 10_000_000.0  # the most seconds of one turn that a save may have
MOST_TURNS = 100_000  # of them
SHORT = 1 / 6  # share of the time allowance that counts as nearly over

DecisionTurn = tuple[int, int, int]  # the number of the turn, whose it is, and who decides in it


@dataclass(frozen=True)
class TimeAllowance:
    """The seconds that a person has, for each turn or for a whole match."""

    per: str
    seconds: float


@dataclass(frozen=True)
class TimeLeft:
    """What is left of a person's time. is_running: it is being used up just now."""

    player: int
    seconds: float
    allowed_seconds: float
    is_running: bool

    @property
    def is_time_up(self) -> bool:
        return self.seconds <= 0

    @property
    def is_short(self) -> bool:
        return self.seconds <= self.allowed_seconds * SHORT

    @property
    def time_fraction_left(self) -> float:
        return max(0.0, self.seconds / self.allowed_seconds)


class Timer:
    """Counts the time turn by turn, so that a turn that is undone and played again keeps the time it has taken."""

    def __init__(self) -> None:
        self.spent: dict[DecisionTurn, float] = {}
        self.has_news = False  # time has passed that is not in any save yet

    def count_time(self, turn: DecisionTurn, dt: float, allowance: TimeAllowance) -> bool:
        """Add `dt` seconds to this turn. Returns True if the time runs out with them."""
        before = self.seconds_left(turn, allowance)
        self.spent[turn] = self.spent.get(turn, 0.0) + dt
        self.has_news = True
        return before > 0 >= self.seconds_left(turn, allowance)

    def seconds_left(self, turn: DecisionTurn, allowance: TimeAllowance) -> float:
        """The seconds left; 0 if more than the allowance was taken."""
        player = turn[2]
        if allowance.per == PER_TURN:
            taken = self.spent.get(turn, 0.0)
        else:
            taken = sum(seconds for (_, _, who), seconds in self.spent.items() if who == player)
        return max(0.0, allowance.seconds - taken)

    # ---------------------------------------------------------------- in saves
    def to_plain_data(self) -> list[list[Any]]:
        self.has_news = False
        return [[*turn, round(seconds, 1)] for turn, seconds in self.spent.items() if seconds >= 0.1]

    def restore(self, saved: Any, players: int) -> None:
        """Continue with the times from a save. Raises ValueError."""
        if (
            type(saved) is not list
            or len(saved) > MOST_TURNS
            or not all(is_valid_timer_entry(one, players) for one in saved)
        ):
            raise FaultyData(at("times", expected("times", found=shown(saved))))
        self.spent = {(number, whose, who): float(seconds) for number, whose, who, seconds in saved}


def is_valid_timer_entry(entry: Any, players: int) -> bool:
    """Is this a turn, its player, who decided, and the seconds taken?"""
    if type(entry) is not list or [type(part) for part in entry[:3]] != [int] * 3 or len(entry) != 4:
        return False
    number, whose, who, seconds = entry
    is_turn = 0 <= number < MOST_TURNS and whose in range(players) and who in range(players)
    return is_turn and type(seconds) in (int, float) and 0 <= seconds < LONGEST
