"""Figures about people and games, counted by the database itself, because there may be ten thousand matches."""

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.seats import HUMAN
from game.history.archive import COUNTS, SEATS, Archive
from game.history.statistics import (
    GameTally,
    HeadToHead,
    PersonStatistics,
    Tally,
    find_most_successful_teammate,
    find_nemesis,
    find_rival,
    latest_streak,
    longest_streak,
)

LEAST_MATCHES = 3  # that tell what is usual
OF_PERSON = f"{SEATS} WHERE seat.person = ?"
MINUTES = "CAST(MAX(1, ROUND(seconds / 60.0)) AS INTEGER)"


class ValueRange(NamedTuple):
    """The least, the median and the most of a list of numbers, and how many there are.

    counts: each number and how often it occurs, in ascending order; match_count: the matches that they come from.
    """

    least: int
    median: int
    most: int
    value_count: int
    counts: tuple[tuple[int, int], ...] = ()
    match_count: int = 0

    @property
    def is_from_enough_matches(self) -> bool:
        """Are there enough matches to say what is usual?"""
        return self.match_count >= LEAST_MATCHES


def range_of_counts(counts: Sequence[tuple[int, int]], match_count: int | None = None) -> ValueRange | None:
    """The range of numbers that are given as (number, how often); None if there are none.

    match_count: the matches that they come from; None if each match has one of them.

    >>> range_of_counts([(4, 1), (9, 2), (6, 1)])
    ValueRange(least=4, median=6, most=9, value_count=4, counts=((4, 1), (6, 1), (9, 2)), match_count=4)
    """
    if not counts:
        return None
    ordered = tuple(sorted(counts))
    before = list(itertools.accumulate(often for _, often in ordered))
    middle = next(number for (number, _), up_to in zip(ordered, before) if up_to > (before[-1] - 1) // 2)
    matches = before[-1] if match_count is None else match_count
    return ValueRange(ordered[0][0], middle, ordered[-1][0], before[-1], ordered, matches)


class BestScore(NamedTuple):
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
    points: ValueRange | None
    minutes: ValueRange | None
    best: BestScore | None
    first: dict[int, Tally]
    won: dict[str, Tally]


# ---------------------------------------------------------------- games
def figures_of(archive: Archive, game: str) -> GameFigures:
    """The figures about a game. Raises StorageError."""
    seats = f"{SEATS} WHERE seat.game = ? AND seat.points IS NOT NULL"
    first = f"{SEATS} AND seat.number = match.first WHERE match.game = ?"
    all_matches = f"FROM match WHERE game = ? AND {COUNTS}"
    groups = f"SELECT seconds > 0, {MINUTES}, together, level, won, COUNT(*) {all_matches} GROUP BY 1, 2, 3, 4, 5"
    by_players = f"SELECT players, COUNT(*), SUM(seat.place = 1) {first} AND NOT together GROUP BY players"
    columns = "seat.points, seat.name, seat.person, match.finished"
    found = archive.query_rows(f"SELECT {columns} {seats} ORDER BY seat.points DESC LIMIT 1", game)
    matches = archive.query_rows(groups, game)  # in one go, because each look at all matches takes a while
    scores = archive.query_rows(f"SELECT seat.points, COUNT(*), SUM(seat.number = 0) {seats} GROUP BY 1", game)
    return GameFigures(
        game,
        sum(often for *_, often in matches),
        range_of_counts([(points, often) for points, often, _ in scores], sum(scored for *_, scored in scores)),
        range_of_counts(sum_by_number((minutes, often) for is_timed, minutes, *_, often in matches if is_timed)),
        BestScore(*found[0]) if found else None,
        {players: Tally(plays, wins) for players, plays, wins in archive.query_rows(by_players, game)},
        tallies_by_level((level, bool(won), often) for _, _, together, level, won, often in matches if together),
    )


def sum_by_number(counts: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Each number once, with how often it occurs in all.

    >>> sum_by_number([(20, 1), (30, 2), (20, 3)])
    [(20, 4), (30, 2)]
    """
    found = Counter[int]()
    for number, often in counts:
        found[number] += often
    return list(found.items())


def tallies_by_level(results: Iterable[tuple[str, bool, int]]) -> dict[str, Tally]:
    """How many matches were played and won at each level. results: level, whether they were won, and how many."""
    found: dict[str, Tally] = {}
    for level, is_won, often in sorted(results):
        known = found.get(level, Tally())
        found[level] = Tally(known.plays + often, known.wins + often * is_won)
    return found


def query_range(archive: Archive, expression: str, condition: str, *values: str | int) -> ValueRange | None:
    """The range of a column; None if there are no rows."""
    return range_of_counts(archive.query_rows(f"SELECT {expression}, COUNT(*) {condition} GROUP BY 1", *values))


def last_played_by_game(archive: Archive) -> dict[str, int]:
    """When each game was last played, in seconds since 1970."""
    return dict(archive.query_rows("SELECT game, MAX(finished) FROM match GROUP BY game"))


def minutes_for_player_count(archive: Archive, game: str, players: int) -> ValueRange | None:
    """How many minutes matches of a game took with this many players."""
    where = f"FROM match WHERE game = ? AND players = ? AND seconds > 0 AND {COUNTS}"
    return query_range(archive, MINUTES, where, game, players)


def minutes_of_group(archive: Archive, people: Sequence[int], players: int) -> dict[str, ValueRange]:
    """How many minutes matches of each game took when exactly these people sat at the table, with this many players.

    people: their numbers, at least one; the other seats had computer players.
    """
    met = " AND id IN (SELECT match FROM seat WHERE person = ?)" * len(people)
    sat = f"(SELECT COUNT(*) FROM seat WHERE seat.match = match.id AND seat.player = '{HUMAN}')"
    rows = archive.query_rows(
        f"SELECT game, {MINUTES}, COUNT(*) FROM match WHERE players = ? AND seconds > 0 AND {COUNTS}{met} "
        f"AND {sat} = ? GROUP BY 1, 2",
        *(players, *people, len(people)),
    )
    counts: dict[str, list[tuple[int, int]]] = {}
    for game, minutes, often in rows:
        counts.setdefault(game, []).append((minutes, often))
    return {game: found for game, some in counts.items() if (found := range_of_counts(some)) is not None}


# ---------------------------------------------------------------- people
def person_figures(archive: Archive, person: int) -> PersonStatistics:
    """The figures about a person's matches. Raises StorageError."""
    together, minutes = {0: Tally(), 1: Tally()}, 0.0
    for is_together, plays, wins, seconds in archive.query_rows(
        f"SELECT together, COUNT(*), SUM(place = 1), SUM(seconds) {OF_PERSON} GROUP BY together", person
    ):
        together[is_together] = Tally(plays, wins)
        minutes += seconds / 60
    ordered = archive.query_rows(f"SELECT place = 1 {OF_PERSON} ORDER BY finished, played", person)
    wins = [bool(won) for (won,) in ordered]
    met = head_to_heads_of_person(archive, person)
    return PersonStatistics(
        person,
        math.ceil(minutes),
        together[0],
        together[1],
        latest_streak(wins),
        longest_streak(wins),
        tallies_by_game(archive, person),
        *(find_rival(met), find_nemesis(met), find_most_successful_teammate(met)),
    )


def tallies_by_game(archive: Archive, person: int) -> dict[str, GameTally]:
    """A person's record in each game, the most played one first."""
    found: dict[str, GameTally] = {}
    rows = archive.query_rows(
        f"SELECT match.game, players, COUNT(*), SUM(place = 1), MAX(points) {OF_PERSON} GROUP BY match.game, players",
        person,
    )
    for game, players, plays, wins, best in rows:
        known = found.get(game, GameTally(Tally(), None, {}))
        total = Tally(known.total.plays + plays, known.total.wins + wins)
        points = max((one for one in (known.best, best) if one is not None), default=None)
        found[game] = GameTally(total, points, {**known.by_players, players: Tally(plays, wins)})
    return dict(sorted(found.items(), key=lambda one: -one[1].total.plays))


def head_to_heads_of_person(archive: Archive, person: int) -> list[HeadToHead]:
    """Everybody who has played a match with this person."""
    rows = archive.query_rows(
        "SELECT other.person, COUNT(*), SUM(NOT together AND own.place < other.place), "
        "SUM(NOT together AND own.place > other.place), SUM(together AND own.place = 1 AND other.place = 1) "
        "FROM seat AS own JOIN seat AS other ON other.match = own.match AND other.number != own.number "
        f"JOIN match ON match.id = own.match AND {COUNTS} "
        "WHERE own.person = ? AND other.person IS NOT NULL AND other.person != own.person GROUP BY other.person",
        person,
    )
    return [HeadToHead(*row) for row in rows]
