"""The archive's figures, counted once more by hand over the matches it hands out."""

import math
from collections.abc import Iterable, Sequence
from statistics import median_low

from game.engine.seats import HUMAN
from game.history.figures import GameFigures, ValueRange
from game.history.played import PlayedMatch, PlayedSeat
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


def person_by_hand(person: int, matches: Sequence[PlayedMatch]) -> PersonStatistics:
    """What a person's matches come to; they may come in any order."""
    mine = sorted((match for match in matches if seat_of(match, person)), key=lambda one: (one.finished, one.order))
    wins = [is_won_by(match, person) for match in mine]
    against, together, games = Tally(), Tally(), dict[str, GameTally]()
    for match, won in zip(mine, wins):
        if match.is_together:
            together = together.tally_with_result_added(won)
        else:
            against = against.tally_with_result_added(won)
        games[match.game] = with_match(games.get(match.game), match, person, won)
    met = people_met(person, mine)
    return PersonStatistics(
        person,
        math.ceil(sum(match.seconds for match in mine) / 60),
        against,
        together,
        latest_streak(wins),
        longest_streak(wins),
        games,
        *(find_rival(met), find_nemesis(met), find_most_successful_teammate(met)),
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
        total.tally_with_result_added(won),
        max((one for one in (best, points) if one is not None), default=None),
        {**by_players, count: by_players.get(count, Tally()).tally_with_result_added(won)},
    )


def met_by_hand(person: int, matches: Sequence[PlayedMatch]) -> list[HeadToHead]:
    return people_met(person, [match for match in matches if seat_of(match, person)])


def people_met(person: int, mine: Iterable[PlayedMatch]) -> list[HeadToHead]:
    """Everybody who sat at a table with somebody."""
    found: dict[int, HeadToHead] = {}
    for match in mine:
        own = seat_of(match, person)
        assert own is not None, "these are matches of that person"
        for seat in match.seats:
            if seat.person is not None and seat.person != person and seat.player == HUMAN:
                found[seat.person] = one_more(found.get(seat.person, HeadToHead(seat.person, 0)), match, own, seat)
    return list(found.values())


def one_more(met: HeadToHead, match: PlayedMatch, own_view: PlayedSeat, other: PlayedSeat) -> HeadToHead:
    met = met._replace(plays=met.plays + 1)
    if match.is_together:
        return met._replace(won_together=met.won_together + (own_view.place == other.place == 1))
    return met._replace(
        ahead=met.ahead + (own_view.place < other.place), behind=met.behind + (own_view.place > other.place)
    )


def figures_by_hand(game: str, matches: Iterable[PlayedMatch], level: str) -> GameFigures:
    """All but the best score."""
    mine = [match for match in matches if match.game == game]
    first: dict[int, Tally] = {}
    won: dict[str, Tally] = {}
    for match in mine:
        if match.is_together:
            key = str(match.options.get(level, ""))
            won[key] = won.get(key, Tally()).tally_with_result_added(match.is_won)
        else:
            began = match.seats[match.first]
            first[len(match.seats)] = first.get(len(match.seats), Tally()).tally_with_result_added(began.place == 1)
    points = [seat.points for match in mine for seat in match.seats if seat.points is not None]
    minutes = [max(1, int(match.seconds / 60 + 0.5)) for match in mine if match.seconds]
    scored = sum(any(seat.points is not None for seat in match.seats) for match in mine)
    return GameFigures(game, len(mine), spread(points, scored), spread(minutes, len(minutes)), None, first, won)


def spread(numbers: Sequence[int], matches: int) -> ValueRange | None:
    counts = tuple((number, numbers.count(number)) for number in sorted(set(numbers)))
    if not numbers:
        return None
    return ValueRange(min(numbers), median_low(numbers), max(numbers), len(numbers), counts, matches)
