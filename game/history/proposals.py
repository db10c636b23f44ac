"""What to play: games that fit the people, the time and the mood, judged by what was played here before."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.game import Game
from game.history.archive import Archive
from game.history.figures import ValueRange, last_played_by_game, minutes_for_player_count, minutes_of_group

A_DAY = 86_400


class GameWish(NamedTuple):
    """What people want. players: how many; minutes: how long they have, 0 for any length; together: None for either
    kind; people: the numbers of those who are known to sit there.
    """

    players: int
    minutes: int = 0
    together: bool | None = None
    people: tuple[int, ...] = ()


class ExpectedMatchTime(NamedTuple):
    """How long a match will take. source: `people`, if it was measured in matches of just these people, `players`, in
    those of as many, or `box`; measured: in how many matches.

    tried: how long these people's own matches took, if they are too few and the box is all there is to go by.
    """

    minutes: int
    source: str = "box"
    measured: int = 0
    tried: ValueRange | None = None


class GameProposal(NamedTuple):
    """A game and how well it fits. days: since it was last played, None if never; fits: it meets every wish.

    computers: how many computer players it needs besides.
    """

    game: Game
    time: ExpectedMatchTime
    days: int | None
    fits: bool
    computers: int = 0

    @property
    def minutes(self) -> int:
        return self.time.minutes


def propose_games(games: Sequence[Game], archive: Archive, wish: GameWish, now: float) -> list[GameProposal]:
    """All games: those that fit come first, and among them those that need no computer players, then those not played
    for longest. Raises StorageError.
    """
    last = last_played_by_game(archive)
    own = minutes_of_group(archive, wish.people, wish.players) if wish.people else {}
    times = [expected_match_time(one, archive, max(wish.players, one.players.start), own.get(one.id)) for one in games]
    found = [game_proposal(game, one, last.get(game.id), wish, now) for game, one in zip(games, times)]
    return sorted(found, key=lambda one: (not one.fits, one.computers > 0, -days_since_played(one)))


def days_since_played(proposal: GameProposal) -> float:
    """Days since the game was played; the most for a game that nobody has tried."""
    return float("inf") if proposal.days is None else proposal.days


def game_proposal(
    game: Game, time: ExpectedMatchTime, last_played: int | None, wish: GameWish, now: float
) -> GameProposal:
    fits = (
        wish.players < game.players.stop
        and (not wish.minutes or time.minutes <= wish.minutes)
        and wish.together in (None, game.is_together)
    )
    days = None if last_played is None else max(0, int((now - last_played) // A_DAY))
    return GameProposal(game, time, days, fits, max(0, game.players.start - wish.players))


def expected_match_time(game: Game, archive: Archive, players: int, own: ValueRange | None) -> ExpectedMatchTime:
    """How long a match takes: as these people's own matches did, else those of as many players, else the middle of
    the range on the box. A few matches say less than the box. own: the minutes of their own matches.
    """
    if own is not None and own.is_from_enough_matches:
        return ExpectedMatchTime(own.median, "people", own.match_count)
    spread = minutes_for_player_count(archive, game.id, players)
    if spread is not None and spread.is_from_enough_matches:
        return ExpectedMatchTime(spread.median, "players", spread.match_count)
    bounds = [int(number) for number in game.minutes.split("–")]
    return ExpectedMatchTime(round(sum(bounds) / len(bounds)), tried=own)
