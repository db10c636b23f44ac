"""Figures about people and games, counted by the database itself, because there may be ten thousand matches."""

import math
from typing import NamedTuple

from game.history.archive import COUNTS, SEATS, Archive
from game.history.statistics import (
    GameTally,
    Met,
    PersonStatistics,
    Tally,
    companion,
    last_streak,
    longest_streak,
    nemesis,
    rival,
)

OF_PERSON = f"{SEATS} WHERE seat.person = ?"
MINUTES = "CAST(MAX(1, ROUND(seconds / 60.0)) AS INTEGER)"


class Spread(NamedTuple):
    """The least, the median and the most of a list of numbers, and how many there are."""

    least: int
    middle: int
    most: int
    number: int

    @property
    def tells_usual(self) -> bool:
        """Are there enough numbers to say what is usual?"""
        return self.number > 2


class Best(NamedTuple):
    """The highest score in a game: points, player and time (seconds since 1970)."""

    points: int
    name: str
    person: int | None
    finished: int


class GameFigures(NamedTuple):
    """Figures about a game's matches. points, minutes: None if none are known; best: the highest score.

    first: how often the first player won, by number of players; won: how often all won together, by level ("" without
    levels).
    """

    game: str
    plays: int
    points: Spread | None
    minutes: Spread | None
    best: Best | None
    first: dict[int, Tally]
    won: dict[str, Tally]


# ---------------------------------------------------------------- games
def figures_of(archive: Archive, game: str) -> GameFigures:
    """The figures about a game. Raises StorageError."""
    seats = f"{SEATS} WHERE seat.game = ? AND seat.points IS NOT NULL"
    first = f"{SEATS} AND seat.number = match.first WHERE match.game = ?"
    all_matches = f"FROM match WHERE game = ? AND {COUNTS}"
    by_level = f"SELECT level, COUNT(*), SUM(won) {all_matches} AND together GROUP BY level ORDER BY level"
    by_players = f"SELECT players, COUNT(*), SUM(seat.place = 1) {first} AND NOT together GROUP BY players"
    columns = "seat.points, seat.name, seat.person, match.finished"
    found = archive.select(f"SELECT {columns} {seats} ORDER BY seat.points DESC LIMIT 1", game)
    ((plays,),) = archive.select(f"SELECT COUNT(*) {all_matches}", game)
    return GameFigures(
        game,
        plays,
        spread_of(archive, "seat.points", seats, game),
        spread_of(archive, MINUTES, f"{all_matches} AND seconds > 0", game),
        Best(*found[0]) if found else None,
        {players: Tally(plays, wins) for players, plays, wins in archive.select(by_players, game)},
        {level: Tally(plays, wins) for level, plays, wins in archive.select(by_level, game)},
    )


def spread_of(archive: Archive, what: str, where: str, *values: str | int) -> Spread | None:
    """The least, median and most of a column; None if there are no rows."""
    ((count, least, most),) = archive.select(f"SELECT COUNT(*), MIN({what}), MAX({what}) {where}", *values)
    if not count:
        return None
    ((middle,),) = archive.select(f"SELECT {what} {where} ORDER BY 1 LIMIT 1 OFFSET ?", *values, (count - 1) // 2)
    return Spread(least, middle, most, count)


def last_played(archive: Archive) -> dict[str, int]:
    """When each game was last played, in seconds since 1970."""
    return dict(archive.select("SELECT game, MAX(finished) FROM match GROUP BY game"))


def minutes_with(archive: Archive, game: str, players: int) -> Spread | None:
    """How many minutes matches of a game took with this many players."""
    where = f"FROM match WHERE game = ? AND players = ? AND seconds > 0 AND {COUNTS}"
    return spread_of(archive, MINUTES, where, game, players)


# ---------------------------------------------------------------- people
def person_figures(archive: Archive, person: int) -> PersonStatistics:
    """The figures about a person's matches. Raises StorageError."""
    together, minutes = {0: Tally(), 1: Tally()}, 0.0
    for is_together, plays, wins, seconds in archive.select(
        f"SELECT together, COUNT(*), SUM(place = 1), SUM(seconds) {OF_PERSON} GROUP BY together", person
    ):
        together[is_together] = Tally(plays, wins)
        minutes += seconds / 60
    ordered = archive.select(f"SELECT place = 1 {OF_PERSON} ORDER BY finished, played", person)
    wins = [bool(won) for (won,) in ordered]
    met = people_met(archive, person)
    return PersonStatistics(
        person,
        math.ceil(minutes),
        together[0],
        together[1],
        last_streak(wins),
        longest_streak(wins),
        games_of(archive, person),
        *(rival(met), nemesis(met), companion(met)),
    )


def games_of(archive: Archive, person: int) -> dict[str, GameTally]:
    """A person's record in each game, the most played one first."""
    found: dict[str, GameTally] = {}
    rows = archive.select(
        f"SELECT match.game, players, COUNT(*), SUM(place = 1), MAX(points) {OF_PERSON} GROUP BY match.game, players",
        person,
    )
    for game, players, plays, wins, best in rows:
        known = found.get(game, GameTally(Tally(), None, {}))
        total = Tally(known.total.plays + plays, known.total.wins + wins)
        points = max((one for one in (known.best, best) if one is not None), default=None)
        found[game] = GameTally(total, points, {**known.by_players, players: Tally(plays, wins)})
    return dict(sorted(found.items(), key=lambda one: -one[1].total.plays))


def people_met(archive: Archive, person: int) -> list[Met]:
    """Everybody who has played a match with this person."""
    rows = archive.select(
        "SELECT other.person, COUNT(*), SUM(NOT together AND own.place < other.place), "
        "SUM(NOT together AND own.place > other.place), SUM(together AND own.place = 1 AND other.place = 1) "
        "FROM seat AS own JOIN seat AS other ON other.match = own.match AND other.number != own.number "
        f"JOIN match ON match.id = own.match AND {COUNTS} "
        "WHERE own.person = ? AND other.person IS NOT NULL AND other.person != own.person GROUP BY other.person",
        person,
    )
    return [Met(*row) for row in rows]
