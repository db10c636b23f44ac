"""What the pieces of Ape City Escape look like, as values."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from pygame import FRect

from game.games.ape_city.table.board import Point
from game.ui.table import Face

POUNDS, LOOKS = "pounds", "looks"  # the ape before it runs; while somebody walks
ALARM = "alarm"  # look of a space where the ape meets somebody


@dataclass(frozen=True)
class CausewayAreaFromPiece:
    """The board's area as it lies round a piece. x and y: of its upper left corner, seen from the piece's middle."""

    x: float
    y: float
    w: float
    h: float

    def area_with_piece_at(self, center: Point) -> FRect:
        """The area, with the piece in the place where it is drawn."""
        return FRect(center[0] + self.x, center[1] + self.y, self.w, self.h)


def causeway_from(area: FRect, center: Point) -> CausewayAreaFromPiece:
    """The board's area as it lies round this point."""
    return CausewayAreaFromPiece(area.x - center[0], area.y - center[1], area.w, area.h)


# ---------------------------------------------------------------- the board
@dataclass(frozen=True)
class ChoosableSpaceFace(Face):
    """Nothing but a ring while the space can be chosen; it is printed on the board."""

    is_only_light: ClassVar[bool] = True

    causeway: CausewayAreaFromPiece
    space: int


@dataclass(frozen=True)
class PileFace(Face):
    """Artifacts face down on a space."""

    causeway: CausewayAreaFromPiece
    space: int
    count: int


@dataclass(frozen=True)
class CoveredItemFace(Face):
    """What lies under those on a stone. icon: the space's own, as in the track; count: of artifacts there."""

    icon: str
    count: int

    @property
    def side(self) -> Hashable:
        return self.icon


@dataclass(frozen=True)
class PawnFace(Face):
    """A pawn. sign: its player's; is_active: it is that player's turn."""

    sign: int
    is_active: bool = False


@dataclass(frozen=True)
class ApeFace(Face):
    """The ape. mood: what it does for a moment, POUNDS or LOOKS."""

    mood: str = ""


@dataclass(frozen=True)
class ApeStepsFace(Face):
    """How many steps the ape must still take."""

    steps: int


@dataclass(frozen=True)
class AlarmStrokesFace(Face):
    """Short strokes over the ape that meets somebody."""


@dataclass(frozen=True)
class CoinFace(Face):
    """A gold piece on its way."""


@dataclass(frozen=True)
class TokenFace(Face):
    """An artifact; without a value it lies face down."""

    value: int | None = None

    @property
    def side(self) -> Hashable:
        return self.value


@dataclass(frozen=True)
class CountedTokenFace(Face):
    """An artifact that counts at the end; without a value it is not turned over yet."""

    value: int | None = None

    @property
    def side(self) -> Hashable:
        return self.value


@dataclass(frozen=True)
class CoinsFace(Face):
    """A player's gold at the end, as a row of coins."""

    count: int


# ---------------------------------------------------------------- beside the board
@dataclass(frozen=True)
class CardFace(Face):
    """A movement card. code: which; lean: how it stands in a hand, in degrees."""

    code: str
    lean: float = 0.0

    @property
    def side(self) -> Hashable:
        return self.code


@dataclass(frozen=True)
class ClearingFace(Face):
    """Trodden ground that played cards lie on."""


@dataclass(frozen=True)
class PlayerOfCardsFace(Face):
    """Who played the cards below: a sign, and a name where it has room. is_active: that turn is still going on."""

    sign: int
    name: str
    is_active: bool


@dataclass(frozen=True)
class PlayedStepsFace(Face):
    """How far the cards lead that are played just now; words: what is counted."""

    steps: int
    words: str


@dataclass(frozen=True)
class PaymentFace(Face):
    """Paying the ape with cards: those chosen so far."""

    codes: tuple[str, ...]


@dataclass(frozen=True)
class ArtifactPaymentFace(Face):
    """Paying the ape with an artifact: the values of those that may go."""

    values: tuple[int, ...]


# ---------------------------------------------------------------- what a choice would bring
@dataclass(frozen=True)
class SpaceRingFace(Face):
    """A ring round a space. look: as of a space that can be chosen, or where the ape meets somebody."""

    causeway: CausewayAreaFromPiece
    space: int
    look: str


@dataclass(frozen=True)
class PawnPathFace(Face):
    """The way of a pawn over these spaces."""

    causeway: CausewayAreaFromPiece
    spaces: tuple[int, ...]


@dataclass(frozen=True)
class ApePathFace(Face):
    """The way of the ape from space to space, under the ground from passage to passage."""

    causeway: CausewayAreaFromPiece
    trail: tuple[int, ...]


@dataclass(frozen=True)
class ApeEndFace(Face):
    """A space where the ape can end."""

    causeway: CausewayAreaFromPiece
    space: int


@dataclass(frozen=True)
class PawnAtRiskFace(Face):
    """A pawn that the ape can meet."""


@dataclass(frozen=True)
class TagFace(Face):
    """A label that belongs to a space. kind: whose (a pawn's, or an alarm); icon: before the words."""

    text: str
    kind: str
    icon: str = ""
