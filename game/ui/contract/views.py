"""What a table is laid out from, and what comes of it: values, compared and kept, never changed."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from pygame import FRect

from game.engine.state import PUBLIC, Event, State
from game.ui.canvas import Canvas
from game.ui.offer import Draft
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.table import Key, Piece

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

    public: the view of everybody; own: the view of the seat whose hand is open, None while all are shut; draft: what
    that seat has picked; news: the event that brought it about; memory: what this viewer has seen before, as the game's
    `remember` keeps it; glance: what this viewer has switched on to be shown; camera: the part of a large board that is
    in sight; zoom: the size of text, by which a game may choose shorter words.
    """

    public: S
    own: S | None = None
    draft: Draft = ()
    news: Event | None = None
    memory: Any = None
    glance: Any = None
    camera: Camera | None = None
    zoom: float = 1.0

    @property
    def viewer(self) -> int:
        """Whose eyes: a player's number, or PUBLIC."""
        return PUBLIC if self.own is None or self.own.viewer is None else self.own.viewer


@dataclass(frozen=True)
class Frame:
    """The window that a table is laid out for. canvas: to measure text, never to draw; places: the screen's parts."""

    canvas: Canvas
    places: Places

    @cached_property
    def homes(self) -> tuple[tuple[float, float], ...]:
        """The middles of the players' panels, where what they get flies to."""
        return tuple(box.center for box in self.places.seats)


@dataclass(frozen=True)
class Layout:
    """Where everything lies. A game may add fields of its own; drawing reads nothing else.

    pieces: what lies on the board and in the open tray; ground: all that the still picture below them shows, equal
    where that is; figures: what people look at while they choose, so that no tooltip hides it; has_info: is there room
    beside the hand for the lines of a preview; popup: the piece that lies open to be read, put away by a press beside;
    small_menu: the paper of choices that a pick has opened, closed likewise.
    """

    pieces: tuple[Piece, ...]
    ground: Hashable = ()
    figures: tuple[FRect, ...] = ()
    has_info: bool = False
    popup: Key | None = None
    small_menu: Key | None = None
    by_key: dict[Hashable, Piece] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {piece.key: piece for piece in self.pieces})

    @property
    def menus(self) -> tuple[Key, ...]:
        """Pieces with choices on them, which the bubble of a lesson leaves free where there is room."""
        return tuple(piece.key for piece in self.pieces if piece.is_menu)

    def is_loose(self, key: Hashable) -> bool:
        """Can this piece be dragged?"""
        return key in self.by_key and self.by_key[key].is_loose

    def stands_alone(self, key: Hashable) -> bool:
        """Is this piece picked in place of all that is picked before it?"""
        return key in self.by_key and self.by_key[key].stands_alone

    def box_to_keep_clear(self, key: Hashable, box: FRect) -> FRect:
        """What the tooltip of a piece that lies in a box does not hide: the piece, or all it belongs to."""
        piece = self.by_key.get(key)
        return box if piece is None else piece.kept_clear or box

    def spoken_of(self, key: Hashable, box: FRect) -> FRect:
        """What a lesson keeps clear when it speaks of a piece: with its label, say."""
        piece = self.by_key.get(key)
        return box if piece is None else piece.spoken_of or box
