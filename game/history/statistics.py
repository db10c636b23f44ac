"""What the matches of people and games come to: pure counting over what the archive hands out."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.seats import HUMAN
from game.history.played import PlayedMatch, PlayedSeat

LEAST_MET = 3  # matches with somebody before they can be a rival, a nemesis or a companion


class Tally(NamedTuple):
    """How often something was played and won."""

    plays: int = 0
    wins: int = 0

    def plus(self, is_won: bool) -> "Tally":
        return Tally(self.plays + 1, self.wins + is_won)

    @property
    def share(self) -> float:
        """Of the plays that were won; 0 without any."""
        return self.wins / self.plays if self.plays else 0.0


class GameTally(NamedTuple):
    """What somebody made of one game. best: points, None where none are counted; by_players: for each head count."""

    total: Tally
    best: int | None
    by_players: dict[int, Tally]


class Met(NamedTuple):
    """Somebody whom a person has played with. ahead, behind: how often the person finished before or after them."""

    person: int
    plays: int
    ahead: int = 0
    behind: int = 0
    won_together: int = 0


class PersonStatistics(NamedTuple):
    """A person's matches. streak: wins in a row up to now; rival, nemesis, companion: None before there is one.

    rival: met often, ahead and behind nearly as often; nemesis: lost to most; companion: won with most.
    """

    person: int
    minutes: int
    against: Tally
    together: Tally
    streak: int
    longest_streak: int
    games: dict[str, GameTally]
    rival: Met | None
    nemesis: Met | None
    companion: Met | None

    @property
    def plays(self) -> int:
        return self.against.plays + self.together.plays

    @property
    def wins(self) -> int:
        return self.against.wins + self.together.wins


def statistics_of(person: int, matches: Sequence[PlayedMatch]) -> PersonStatistics:
    """What a person's matches come to; they may come in any order."""
    mine = sorted((match for match in matches if seat_of(match, person)), key=lambda one: (one.finished, one.order))
    wins = [is_won_by(match, person) for match in mine]
    against, together, games = Tally(), Tally(), dict[str, GameTally]()
    for match, won in zip(mine, wins):
        if match.is_together:
            together = together.plus(won)
        else:
            against = against.plus(won)
        games[match.game] = with_match(games.get(match.game), match, person, won)
    met = people_met(person, mine)
    return PersonStatistics(
        person,
        round(sum(match.seconds for match in mine) / 60),
        against,
        together,
        last_streak(wins),
        longest_streak(wins),
        games,
        *(rival(met), nemesis(met), companion(met)),
    )


def seat_of(match: PlayedMatch, person: int) -> PlayedSeat | None:
    return next((seat for seat in match.seats if seat.person == person), None)


def is_won_by(match: PlayedMatch, person: int) -> bool:
    seat = seat_of(match, person)
    return seat is not None and seat.place == 1


def with_match(tally: GameTally | None, match: PlayedMatch, person: int, won: bool) -> GameTally:
    total, best, by_players = tally or GameTally(Tally(), None, {})
    seat = seat_of(match, person)
    points = seat.points if seat is not None else None
    count = len(match.seats)
    return GameTally(
        total.plus(won),
        max((one for one in (best, points) if one is not None), default=None),
        {**by_players, count: by_players.get(count, Tally()).plus(won)},
    )


def last_streak(wins: Sequence[bool]) -> int:
    """Wins in a row at the end.

    >>> last_streak([True, False, True, True]), last_streak([True, False])
    (2, 0)
    """
    return next((n for n, won in enumerate(reversed(wins)) if not won), len(wins))


def longest_streak(wins: Sequence[bool]) -> int:
    return max((last_streak(wins[:n]) for n in range(1, len(wins) + 1)), default=0)


# ---------------------------------------------------------------- company
def people_met(person: int, mine: Iterable[PlayedMatch]) -> list[Met]:
    """Everybody who sat at a table with somebody."""
    found: dict[int, Met] = {}
    for match in mine:
        own = seat_of(match, person)
        assert own is not None, "these are matches of that person"
        for seat in match.seats:
            if seat.person is not None and seat.person != person and seat.player == HUMAN:
                found[seat.person] = one_more(found.get(seat.person, Met(seat.person, 0)), match, own, seat)
    return list(found.values())


def one_more(met: Met, match: PlayedMatch, own: PlayedSeat, other: PlayedSeat) -> Met:
    met = met._replace(plays=met.plays + 1)
    if match.is_together:
        return met._replace(won_together=met.won_together + (own.place == other.place == 1))
    return met._replace(ahead=met.ahead + (own.place < other.place), behind=met.behind + (own.place > other.place))


def rival(met: Iterable[Met]) -> Met | None:
    """Who was met often enough, and is ahead about as often as behind; of several the one met most."""
    often = [one for one in met if one.ahead + one.behind >= LEAST_MET]
    return min(
        often, key=lambda one: (abs(one.ahead - one.behind) / (one.ahead + one.behind), -one.plays), default=None
    )


def nemesis(met: Iterable[Met]) -> Met | None:
    """Who was ahead more often than behind, the most."""
    worse = [one for one in met if one.behind > one.ahead and one.ahead + one.behind >= LEAST_MET]
    return max(worse, key=lambda one: (one.behind - one.ahead, one.behind), default=None)


def companion(met: Iterable[Met]) -> Met | None:
    """With whom most was won together."""
    good = [one for one in met if one.won_together and one.plays >= LEAST_MET]
    return max(good, key=lambda one: (one.won_together, -one.plays), default=None)


# ---------------------------------------------------------------- games
class GameStatistics(NamedTuple):
    """A game's matches. points: of every seat, in order of the matches; minutes: of those whose time is known.

    first: how often who began won, by number of players, in matches of all against all; won: how often all won
    together, by level ("" where the game has none).
    """

    game: str
    plays: int
    points: tuple[int, ...]
    minutes: tuple[int, ...]
    first: dict[int, Tally]
    won: dict[str, Tally]


def statistics_of_game(game: str, matches: Iterable[PlayedMatch], level_option: str = "") -> GameStatistics:
    """What the matches of a game come to. level_option: the house rule that says how hard it is."""
    mine = sorted((match for match in matches if match.game == game), key=lambda one: (one.finished, one.order))
    first: dict[int, Tally] = defaultdict(Tally)
    won: dict[str, Tally] = defaultdict(Tally)
    for match in mine:
        if match.is_together:
            level = str(match.options.get(level_option, ""))
            won[level] = won[level].plus(match.is_won)
        else:
            first[len(match.seats)] = first[len(match.seats)].plus(match.seats[match.first].place == 1)
    return GameStatistics(
        game,
        len(mine),
        tuple(seat.points for match in mine for seat in match.seats if seat.points is not None),
        tuple(max(1, round(match.seconds / 60)) for match in mine if match.seconds),
        dict(sorted(first.items())),
        dict(won),
    )


def spread(points: Sequence[int]) -> tuple[int, int, int, int, int]:
    """Least, lower quarter, middle, upper quarter and most of at least one number.

    >>> spread([5, 1, 9, 3, 7])
    (1, 3, 5, 7, 9)
    """
    ranked, last = sorted(points), len(points) - 1
    least, low, middle, high, most = (ranked[round(last * part / 4)] for part in range(5))
    return least, low, middle, high, most


def plays_by_game(matches: Iterable[PlayedMatch]) -> Counter[str]:
    return Counter(match.game for match in matches)
