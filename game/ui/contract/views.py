"""What a table is laid out from, and what comes of it: values, compared and kept, never changed."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pygame import FRect

from game.engine.state import PUBLIC, Event, State
from game.ui.canvas import Canvas
from game.ui.offer import Draft
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.table import Piece

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Players:
    """Who sits at a table. names and signs: of each player; people: the players who are no computers."""

    names: tuple[str, ...]
    signs: tuple[int, ...]
    people: frozenset[int]


@dataclass(frozen=True)
class TableView(Generic[S]):
    """What one viewer sees of a table at one moment.

    public: what everybody may know; own: what the player knows whose hand is open, None while all hands are shut;
    draft: the keys that this player has picked; news: the event that led here, None where nothing has happened;
    memory: a value of the game, see `Memories`; camera: of a board that pans; zoom: the size of text, 1.0 at 100 %, by
    which a game may choose shorter words.
    """

    public: S
    own: S | None = None
    draft: Draft = ()
    news: Event | None = None
    memory: Any = None
    camera: Camera | None = None
    zoom: float = 1.0

    @property
    def viewer(self) -> int:
        """Who sees this: a player's number, or PUBLIC while all hands are shut."""
        return PUBLIC if self.own is None or self.own.viewer is None else self.own.viewer


@dataclass(frozen=True)
class TableFrame:
    """The window that a table is laid out for. canvas: to measure text, never to draw; places: the screen's parts."""

    canvas: Canvas
    places: Places


@dataclass(frozen=True)
class Layout:
    """Where everything lies. A game may add fields of its own, for what `draw_ground` and `draw_sidebar` need.

    pieces: what lies on the board and in the open tray; ground: all that the still picture below them shows: it is
    painted anew where this is another; figures: what people look at while they choose, so that no tooltip hides it;
    by_key: the same pieces, each by its key.
    """

    pieces: tuple[Piece, ...]
    ground: Hashable = ()
    figures: tuple[FRect, ...] = ()
    by_key: dict[Hashable, Piece] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {piece.key: piece for piece in self.pieces})
