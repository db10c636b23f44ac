"""What to play: games that fit the people, the time and the mood, judged by what was played here before."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.game import Game
from game.history.archive import Archive
from game.history.figures import last_played_by_game, minutes_for_player_count

LEAST_MEASURED = 3  # this many matches say more about the time than the box does
A_DAY = 86_400


class GameWish(NamedTuple):
    """What people want. players: how many; minutes: how long they have, 0 for any length; together: None for either
    kind.
    """

    players: int
    minutes: int = 0
    together: bool | None = None


class GameProposal(NamedTuple):
    """A game and how well it fits. minutes: how long it will take; measured: from how many matches that is known, 0 if
    it is the time on the box.

    days: since it was last played, None if never; fits: it meets every wish.
    """

    game: Game
    minutes: int
    measured: int
    days: int | None
    fits: bool


def propose_games(games: Sequence[Game], archive: Archive, wish: GameWish, now: float) -> list[GameProposal]:
    """All games: those that fit come first, and among them those not played for longest. Raises StorageError."""
    last = last_played_by_game(archive)
    found = [game_proposal(game, archive, last.get(game.id), wish, now) for game in games]
    return sorted(found, key=lambda one: (not one.fits, -days_since_played(one)))


def days_since_played(proposal: GameProposal) -> float:
    """Days since the game was played; the most for a game that nobody has tried."""
    return float("inf") if proposal.days is None else proposal.days


def game_proposal(game: Game, archive: Archive, last_played: int | None, wish: GameWish, now: float) -> GameProposal:
    minutes, measured = expected_minutes(game, archive, wish.players)
    fits = (
        wish.players in game.players
        and (not wish.minutes or minutes <= wish.minutes)
        and wish.together in (None, game.is_together)
    )
    days = None if last_played is None else max(0, int((now - last_played) // A_DAY))
    return GameProposal(game, minutes, measured, days, fits)


def expected_minutes(game: Game, archive: Archive, players: int) -> tuple[int, int]:
    """How long a match takes with this many players, and from how many matches that is known; without any, the middle
    of the box's range.
    """
    spread = minutes_for_player_count(archive, game.id, players)
    if spread is not None and spread.value_count >= LEAST_MEASURED:
        return spread.median, spread.value_count
    bounds = [int(number) for number in game.minutes.split("–")]
    return round(sum(bounds) / len(bounds)), 0
