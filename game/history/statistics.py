"""Statistics about people: how often they won, and who is a rival, a nemesis or a companion."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

LEAST_MET = 3  # matches with somebody before they can be a rival, a nemesis or a companion


class Tally(NamedTuple):
    """How often somebody played, and how often they won."""

    plays: int = 0
    wins: int = 0

    def tally_with_result_added(self, is_won: bool) -> "Tally":
        return Tally(self.plays + 1, self.wins + is_won)

    @property
    def win_share(self) -> float:
        """The share of wins; 0 if nothing was played."""
        return self.wins / self.plays if self.plays else 0.0


class GameTally(NamedTuple):
    """A person's record in one game. best: points, None in games without points; by_players: by number of players."""

    total: Tally
    best: int | None
    by_players: dict[int, Tally]


class HeadToHead(NamedTuple):
    """Somebody whom a person has played with. ahead, behind: how often the person finished before or after them."""

    person: int
    plays: int
    ahead: int = 0
    behind: int = 0
    won_together: int = 0


class PersonStatistics(NamedTuple):
    """Statistics about a person's matches. streak: wins in a row until now; rival, nemesis, companion: None if there is
    none yet.

    rival: met often, and ahead about as often as behind; nemesis: who won against them most; companion: who won
    together with them most.
    """

    person: int
    minutes: int
    against: Tally
    together: Tally
    streak: int
    longest_streak: int
    games: dict[str, GameTally]
    rival: HeadToHead | None
    nemesis: HeadToHead | None
    companion: HeadToHead | None

    @property
    def plays(self) -> int:
        return self.against.plays + self.together.plays

    @property
    def wins(self) -> int:
        return self.against.wins + self.together.wins


def latest_streak(wins: Sequence[bool]) -> int:
    """The number of wins in a row at the end.

    >>> latest_streak([True, False, True, True]), latest_streak([True, False])
    (2, 0)
    """
    return next((n for n, won in enumerate(reversed(wins)) if not won), len(wins))


def longest_streak(wins: Sequence[bool]) -> int:
    """The longest run of wins.

    >>> longest_streak([True, True, False, True])
    2
    """
    longest = here = 0
    for won in wins:
        here = here + 1 if won else 0
        longest = max(longest, here)
    return longest


# ---------------------------------------------------------------- company
def find_rival(encounters: Iterable[HeadToHead]) -> HeadToHead | None:
    """The rival: met often, and ahead about as often as behind; among several, the one met most."""
    often = [one for one in encounters if one.ahead + one.behind >= LEAST_MET and is_evenly_matched(one)]
    return min(
        often, key=lambda one: (abs(one.ahead - one.behind) / (one.ahead + one.behind), -one.plays), default=None
    )


def is_evenly_matched(encounter: HeadToHead) -> bool:
    """Is somebody ahead at most twice as often as behind, and the other way round?"""
    return max(encounter.ahead, encounter.behind) <= 2 * min(encounter.ahead, encounter.behind)


def find_nemesis(encounters: Iterable[HeadToHead]) -> HeadToHead | None:
    """The nemesis: the one who finished ahead most, and more often than behind."""
    worse = [one for one in encounters if one.behind > one.ahead and one.ahead + one.behind >= LEAST_MET]
    return max(worse, key=lambda one: (one.behind - one.ahead, one.behind), default=None)


def find_most_successful_teammate(encounters: Iterable[HeadToHead]) -> HeadToHead | None:
    """The companion: the one with whom the person won together most."""
    good = [one for one in encounters if one.won_together and one.plays >= LEAST_MET]
    return max(good, key=lambda one: (one.won_together, -one.plays), default=None)
