"""A finished match as the archive stores it: who played, how each did, and how long it took."""

from typing import Any, NamedTuple

from game.engine.branch import OF
from game.engine.game import VARIANT, Game
from game.engine.match import Match
from game.engine.notation import state_from_plain
from game.engine.phrases import FaultyData, expected
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.persistence.save_format import LATEST, MOST_ORDER, is_int_in
from game.session.conduct import MemorableFeat, conduct_of_game

MOST_SECONDS = 366 * 86_400
MOST_COUNTED = 1_000_000
MOST_FEATS = 8
BRANCH = "branch"  # the origin of a match that was played on from a turn of another
UNCOUNTED = (BRANCH, VARIANT)  # origins of matches that don't count in the statistics of the standard game
LONGEST_FEAT = 40  # the most characters in a feat's words


class PlayedSeat(NamedTuple):
    """A seat of a finished match.

    player: `human` or a level. points: None in games without points. place: from 1, equal for ties; in a game that all
    win or lose together, 1 for winners and 0 otherwise. person: the number of the person who sat there, if known.
    """

    name: str
    sign: int
    player: str
    points: int | None
    place: int
    person: int | None = None

    @property
    def seat(self) -> Seat:
        return Seat(self.name, self.sign, self.player)


class PlayedMatch(NamedTuple):
    """A finished match. finished: seconds since 1970; seconds: how long it was on the table; turns: 0 if unknown;
    first: the player who began.

    order: higher for matches played later, whatever the clock said. is_together: all win or lose together. origin:
    empty for an ordinary match, otherwise why it does not count (`branch`, `variant`) or what it was (`deal`).
    """

    id: str
    game: str
    finished: int
    order: int
    seconds: int
    moves: int
    turns: int
    first: int
    options: dict[str, Any]
    is_together: bool
    seats: tuple[PlayedSeat, ...]
    feats: tuple[MemorableFeat, ...] = ()
    origin: str = ""

    @property
    def is_counted(self) -> bool:
        """Does it count in statistics? Only matches of the standard game, played from the beginning, do."""
        return self.origin not in UNCOUNTED

    @property
    def has_people(self) -> bool:
        return any(seat.player == HUMAN for seat in self.seats)

    @property
    def variant(self) -> str:
        """The title of its variant; empty for the standard game."""
        return str(self.options.get(VARIANT, ""))

    @property
    def winners(self) -> tuple[PlayedSeat, ...]:
        return tuple(seat for seat in self.seats if seat.place == 1)

    @property
    def is_won(self) -> bool:
        return bool(self.winners)

    @property
    def minutes(self) -> int:
        """How long it took, at least one minute; 0 if that is unknown."""
        return max(1, round(self.seconds / 60)) if self.seconds else 0

    @property
    def margin(self) -> int | None:
        """The points between first and second place; None without points or a second player."""
        points = sorted((seat.points for seat in self.seats if seat.points is not None), reverse=True)
        return points[0] - points[1] if len(points) > 1 else None


def played_match(match_id: str, saved: dict[str, Any], game: Game) -> PlayedMatch:
    """The match in a finished save. Raises NotationError or ValueError if it is not one of this game's."""
    seats = [Seat(*one) for one in saved["seats"]]
    opening = Match.from_json_at_start(saved, game)
    view = state_from_plain(saved["state"], opening.state).view(PUBLIC)
    if view.winners is None:
        raise FaultyData(expected("match_that_is_over"))
    points, summary = view.scores(), saved.get("summary", {})
    places = finishing_places_of(view.winners, points, len(seats))
    return PlayedMatch(
        match_id,
        game.id,
        number_below_or_zero(saved.get("saved"), LATEST),
        number_below_or_zero(saved.get("order"), MOST_ORDER + 1),
        number_below_or_zero(summary.get("seconds"), MOST_SECONDS),
        len(saved["actions"]),
        number_below_or_zero(summary.get("turns"), MOST_COUNTED),
        conduct_of_game(opening.game.edition).turn(opening.view()).player,
        opening.options if opening.game.variant is None else {**opening.options, VARIANT: opening.game.variant.title},
        points is None,
        tuple(
            PlayedSeat(seat.name, seat.sign, seat.player, points[n] if points is not None else None, places[n])
            for n, seat in enumerate(seats)
        ),
        feats_from_plain(summary.get("feats"), len(seats)),
        next((field for field, name in ((BRANCH, OF), (VARIANT, VARIANT), ("deal", "deal")) if saved.get(name)), ""),
    )


def finishing_places_of(winners: list[int], points: list[int] | None, players: int) -> list[int]:
    """Each player's place, from 1; in games without points, 1 for winners and 0 for the others.

    >>> finishing_places_of([1], [7, 9, 7], 3), finishing_places_of([0], [9, 9, 3], 3), finishing_places_of([], None, 2)
    ([2, 1, 2], [1, 2, 3], [0, 0])
    """
    if points is None:
        return [int(player in winners) for player in range(players)]
    ranks = [(player in winners, points[player]) for player in range(players)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def feats_from_plain(plain: Any, players: int) -> tuple[MemorableFeat, ...]:
    """The feats that a save names, leaving out unknown ones."""
    found = []
    for one in plain[:MOST_FEATS] if isinstance(plain, list) else []:
        match one:
            case [str(kind), int(player), int(amount), str(words)] if (
                player in range(players) and abs(amount) < MOST_COUNTED and max(len(kind), len(words)) <= LONGEST_FEAT
            ):
                found.append(MemorableFeat(kind, player, amount, words))
    return tuple(found)


def number_below_or_zero(number: Any, limit: int) -> int:
    """The number, or 0 if it is not below `limit`."""
    return number if is_int_in(number, range(limit)) else 0
