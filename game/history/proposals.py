"""What shall we play? Games that fit the people, the time and the mood, by what was played here before."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from game.engine.game import Game
from game.history.played import PlayedMatch

LEAST_MEASURED = 3  # matches whose time says more than the box
A_DAY = 86_400


class Wish(NamedTuple):
    """What people want. players: how many; minutes: how long they have, 0 for any; together: None for either."""

    players: int
    minutes: int = 0
    together: bool | None = None


class Proposal(NamedTuple):
    """A game and how it fits. minutes: it will take; measured: matches these rest on, 0 where the box says so.

    days: since it was last played, None if never; fits: all that was wished for.
    """

    game: Game
    minutes: int
    measured: int
    days: int | None
    fits: bool


def proposals(games: Sequence[Game], matches: Sequence[PlayedMatch], wish: Wish, now: float) -> list[Proposal]:
    """All games, those that fit first, and of them what was not played for longest."""
    found = [proposal_of(game, matches, wish, now) for game in games]
    return sorted(found, key=lambda one: (not one.fits, -rest(one)))


def rest(proposal: Proposal) -> float:
    """Days since it was played; a game that nobody has tried waits longest."""
    return float("inf") if proposal.days is None else proposal.days


def proposal_of(game: Game, matches: Sequence[PlayedMatch], wish: Wish, now: float) -> Proposal:
    mine = [match for match in matches if match.game == game.id]
    minutes, measured = minutes_of(game, mine, wish.players)
    days = min((int((now - match.finished) // A_DAY) for match in mine), default=None)
    fits = (
        wish.players in game.players
        and (not wish.minutes or minutes <= wish.minutes)
        and wish.together in (None, game.is_together)
    )
    return Proposal(game, minutes, measured, days, fits)


def minutes_of(game: Game, mine: Sequence[PlayedMatch], players: int) -> tuple[int, int]:
    """How long a match takes with so many players, and how many matches say so: else the middle of the box's range."""
    same = [match.seconds / 60 for match in mine if len(match.seats) == players and match.seconds]
    if len(same) >= LEAST_MEASURED:
        return max(1, round(median(same))), len(same)
    bounds = [int(number) for number in game.minutes.split("–")]
    return round(sum(bounds) / len(bounds)), 0
