"""What the pieces of the park look like, as values: a piece turns over where its `side` changes."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from game.engine.hexes import Hex
from game.games.ramble_park.table.ground import Tile
from game.games.ramble_park.table.tiles import GONE, FittedTileName
from game.ui.table import Face, Point, Size


@dataclass(frozen=True)
class TileFace(Face):
    """A tile of the park; state: lit, dark or gone; name: as it is written on it, None where names do not fit;
    dusk: how far the evening has gone, for a tile that is drawn by itself; lamp_before: the state of the tile at its
    lower left, whose lamp stands before it.
    """

    tile: str
    state: str
    radius: float
    name: FittedTileName | None
    dusk: float = 0.0
    lamp_before: str = GONE

    @property
    def side(self) -> Hashable:
        return self.state


@dataclass(frozen=True)
class DangerFace(Face):
    """The plate of a tile in danger: how many of a hundred times it is lost in this turn."""

    words: str


@dataclass(frozen=True)
class PawnFace(Face):
    """A parkgoer in the colour of a player's sign; is_active: it is that player's turn."""

    sign: int
    role: str
    is_active: bool

    @property
    def side(self) -> Hashable:
        return self.role


@dataclass(frozen=True)
class ChoosablePanelFace(Face):
    """Nothing but an edge round a player's panel while that player may be chosen."""

    is_only_light: ClassVar[bool] = True


@dataclass(frozen=True)
class TokenFace(Face):
    """A landmark's token: a medal once it has been found. held: the most of its cards in one hand."""

    landmark: str
    is_found: bool
    held: int = 0

    @property
    def side(self) -> Hashable:
        return self.landmark, self.is_found


@dataclass(frozen=True)
class DeckFace(Face):
    """A face-down deck and how many cards are left in it."""

    deck: str
    count: int


@dataclass(frozen=True)
class CardFace(Face):
    """An Explore card, face up; is_held: in a hand, where it may be chosen."""

    card: str
    is_held: bool = False

    @property
    def side(self) -> Hashable:
        return self.card


@dataclass(frozen=True)
class LightsOutCardFace(Face):
    """A Lights Out card on its way from the deck."""


# ---------------------------------------------------------------- papers over the park
@dataclass(frozen=True)
class QuestionSheetFace(Face):
    """A paper with a question about so many cards, or none. park: the width and height of what it darkens."""

    question: str
    count: int
    title: str
    lines: tuple[str, ...]
    park: Size

    @property
    def side(self) -> Hashable:
        return self.question, self.count


@dataclass(frozen=True)
class DiscardChoiceFace(Face):
    """A card that may be put away, with its name and what is said above it. names: of all on this paper."""

    card: str
    name: str
    badge: str
    names: tuple[str, ...]

    @property
    def side(self) -> Hashable:
        return self.card, self.badge


@dataclass(frozen=True)
class SheetAnswerFace(Face):
    """An answer printed on a paper. sign and name: of the player whose it is, if it says so."""

    words: str
    sign: int | None = None
    name: str = ""


# ---------------------------------------------------------------- marks of a choice
@dataclass(frozen=True)
class PawnPathFace(Face):
    """Dots on the way of a pawn, from the middle of the piece."""

    dots: tuple[Point, ...]


@dataclass(frozen=True)
class TagFace(Face):
    """What a light would save. left and right: how far the label may reach, from the middle of the piece."""

    words: str
    left: float
    right: float


# ---------------------------------------------------------------- the result
@dataclass(frozen=True)
class SignFace(Face):
    """A landmark's sign; is_lit: its token was found."""

    landmark: str
    is_lit: bool


@dataclass(frozen=True)
class FinalParkFace(Face):
    """The park as it was in the end. tiles: with their names; pawns: of each its tile, its sign and its role."""

    tiles: tuple[tuple[Tile, str], ...]
    pawns: tuple[tuple[Hex, int, str], ...]
    gloom: float
    is_won: bool


@dataclass(frozen=True)
class EndingFace(Face):
    """The sign of how the night ended."""

    ending: str
