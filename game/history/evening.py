"""An evening: matches played one after another, the standings of its people, and its highlights."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.seats import HUMAN
from game.history.played import PlayedMatch, PlayedSeat
from game.session.conduct import MemorableFeat

PAUSE = 6 * 3600  # seconds without a match after which another evening begins


class Standing(NamedTuple):
    """A person's standing in an evening. points: by place and number of players, in matches against each other.

    person: their number; None for a guest, who is known by name alone.
    """

    name: str
    sign: int
    person: int | None
    points: int = 0
    plays: int = 0
    wins: int = 0
    together: int = 0
    won_together: int = 0


class EveningScoring(NamedTuple):
    """What an evening's standings count. kind: `together`, if everything was played together; `alone`, if only one
    person played against computer players; `same`, if all matches had as many players, or `mixed`.

    players: the most in a match; has_computers: did computer players take part in matches that score?
    """

    kind: str
    players: int = 0
    has_computers: bool = False

    @property
    def has_point_ranking(self) -> bool:
        """Are there points, so that one person stands before another?"""
        return self.kind in ("same", "mixed")


class Evening(NamedTuple):
    """The matches of one evening, in the order in which they were played."""

    matches: tuple[PlayedMatch, ...]

    @property
    def counted_matches(self) -> tuple[PlayedMatch, ...]:
        """The matches that count: all but those that continue another match."""
        return tuple(match for match in self.matches if match.is_counted)

    @property
    def evening_start_time(self) -> int:
        """When the evening began, in seconds since 1970."""
        first = self.matches[0]
        return first.finished - first.seconds

    @property
    def minutes(self) -> int:
        """Those of its matches, as they are told of each."""
        return sum(match.minutes for match in self.matches)


class EveningSpan(NamedTuple):
    """An evening as a run of matches, counted from the latest match backwards: how many were played after it, and how
    many in it.
    """

    begins_after: int
    match_count: int


def evening_spans(times: Sequence[tuple[int, int]]) -> list[EveningSpan]:
    """The evenings, newest first. A long break separates two evenings.

    times: when each match was finished and how many seconds it took, newest first.
    """
    found = list[EveningSpan]()
    for n, (finished, _) in enumerate(times):
        before = times[n - 1] if n else None
        if before is not None and before[0] - before[1] - finished < PAUSE:
            found[-1] = found[-1]._replace(match_count=found[-1].match_count + 1)
        else:
            found.append(EveningSpan(n, 1))
    return found


def group_matches_into_evenings(matches: Iterable[PlayedMatch]) -> list[Evening]:
    """All evenings, newest first."""
    played = sorted(matches, key=lambda one: (one.finished, one.order), reverse=True)
    runs = evening_spans([(match.finished, match.seconds) for match in played])
    return [Evening(tuple(reversed(played[run.begins_after : run.begins_after + run.match_count]))) for run in runs]


def current_evening(matches: Iterable[PlayedMatch], now: float) -> Evening | None:
    """The evening that is still going on; None if nothing was finished recently."""
    last = next(iter(group_matches_into_evenings(matches)), None)
    return last if last is not None and now - last.matches[-1].finished < PAUSE else None


def evening_points(rank: int, players: int) -> int:
    """The points for a rank: the first gets as many as there are players, the last gets 1.

    >>> [evening_points(place, 4) for place in (1, 2, 2, 4)]
    [4, 3, 3, 1]
    """
    return players + 1 - rank


def standings(evening: Evening) -> list[Standing]:
    """The standings of an evening's people, best first. Computer players are left out."""
    found: dict[object, Standing] = {}
    for match in evening.counted_matches:
        for seat in match.seats:
            if seat.player == HUMAN:
                key = seat.name.casefold() if seat.person is None else seat.person
                found[key] = standing_after_match(
                    found.get(key, Standing(seat.name, seat.sign, seat.person)), match, seat
                )
    return sorted(found.values(), key=lambda one: (-one.points, -one.wins, -one.won_together, one.name.casefold()))


def standing_after_match(standing: Standing, match: PlayedMatch, seat: PlayedSeat) -> Standing:
    won = int(seat.place == 1)
    if match.is_together:
        return standing._replace(together=standing.together + 1, won_together=standing.won_together + won)
    points = standing.points + evening_points(seat.place, len(match.seats))
    return standing._replace(points=points, plays=standing.plays + 1, wins=standing.wins + won)


def evening_scoring_of(evening: Evening) -> EveningScoring:
    """What the standings count, by what was played."""
    matches = [match for match in evening.counted_matches if not match.is_together and match.has_people]
    if not matches:
        return EveningScoring("together")
    sizes = {len(match.seats) for match in matches}
    has_computers = any(seat.player != HUMAN for match in matches for seat in match.seats)
    if sum(bool(one.plays) for one in standings(evening)) < 2:
        return EveningScoring("alone", max(sizes), has_computers)
    return EveningScoring("same" if len(sizes) == 1 else "mixed", max(sizes), has_computers)


class EveningHighlight(NamedTuple):
    """A highlight of an evening: which match, what, whose, how much."""

    kind: str
    match: PlayedMatch
    player: int | None
    amount: int
    words: str = ""


def evening_highlights(evening: Evening) -> list[EveningHighlight]:
    """The closest finish, the longest match, the best score or most turns in each game, and the highlights that the
    games name themselves. A single match has only these last.
    """
    matches = evening.counted_matches
    if len(matches) < 2:
        return feat_highlights(matches)
    close = [match for match in matches if match.margin is not None]
    found: list[EveningHighlight] = []
    if len(close) > 1:
        closest = min(close, key=lambda one: (one.margin, -one.order))
        found.append(EveningHighlight("closest", closest, None, closest.margin or 0))
    longest = max(matches, key=lambda one: one.seconds)
    ways = (best_score_highlights, feat_highlights, most_turns_highlights)
    found += [highlight for find in ways for highlight in find(matches)]
    return [*found, EveningHighlight("longest", longest, None, longest.minutes)]


def best_score_highlights(matches: Sequence[PlayedMatch]) -> list[EveningHighlight]:
    """The best score in each game that counts points."""
    found: dict[str, EveningHighlight] = {}
    for match in matches:
        for player, seat in enumerate(match.seats):
            if seat.points and (match.game not in found or seat.points > found[match.game].amount):
                found[match.game] = EveningHighlight("most", match, player, seat.points)
    return list(found.values())


def feat_highlights(matches: Sequence[PlayedMatch]) -> list[EveningHighlight]:
    """The greatest of each kind of feat."""
    best: dict[str, tuple[PlayedMatch, MemorableFeat]] = {}
    for match in matches:
        for feat in match.feats:
            if feat.kind not in best or feat.amount > best[feat.kind][1].amount:
                best[feat.kind] = match, feat
    return [EveningHighlight(feat.kind, match, feat.player, feat.amount, feat.words) for match, feat in best.values()]


def most_turns_highlights(matches: Sequence[PlayedMatch]) -> list[EveningHighlight]:
    """The match with the most turns in each game that all win or lose together."""
    found: dict[str, EveningHighlight] = {}
    for match in matches:
        if match.is_together and match.turns and (match.game not in found or match.turns > found[match.game].amount):
            found[match.game] = EveningHighlight("turns", match, None, match.turns)
    return list(found.values())
