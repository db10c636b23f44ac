"""What the pieces of New York look like, as values."""

from dataclasses import dataclass
from typing import ClassVar

from pygame import FRect

from game.games.explore_new_york.rules.city import RouteScore
from game.games.explore_new_york.table.board import MapLayout, Point, StripPart, TouristPlace
from game.games.explore_new_york.table.sheet import ScoreSheet
from game.games.explore_new_york.table.small_map import MapDrawing
from game.ui.table import Face

INKING = 2  # steps of a new stroke: it is drawn in the first, and dries in the other


@dataclass(frozen=True)
class MapPlacement:
    """The map as it lies round a piece. x and y: of the first intersection, seen from the piece's middle."""

    x: float
    y: float
    pitch: float

    def map_with_piece_at(self, center: Point) -> MapLayout:
        """The map, with the piece in the place where it is drawn."""
        return MapLayout(FRect(0, 0, 0, 0), center[0] + self.x, center[1] + self.y, self.pitch)


def map_placement_from(map_layout: MapLayout, center: Point) -> MapPlacement:
    """The map as it lies round this point."""
    return MapPlacement(map_layout.x - center[0], map_layout.y - center[1], map_layout.pitch)


# ---------------------------------------------------------------- the map
@dataclass(frozen=True)
class ChoosableBlockFace(Face):
    """Nothing but an edge while the block can be chosen; it is printed on the map."""

    is_only_light: ClassVar[bool] = True
    streets: MapPlacement
    block: int


@dataclass(frozen=True)
class PlainBlockFace(Face):
    """A block of a map that takes no clicks."""

    is_only_light: ClassVar[bool] = True


@dataclass(frozen=True)
class DrawableRoadFace(Face):
    """A road that can be drawn, in the pen of a sign; is_quiet: so many can be that each is lit by a thin line."""

    is_only_light: ClassVar[bool] = True
    streets: MapPlacement
    link: int
    sign: int
    is_quiet: bool = False


@dataclass(frozen=True)
class DrawnRoadFace(Face):
    """A drawn road; is_faded: it is no part of the Final Route."""

    streets: MapPlacement
    link: int
    sign: int
    is_faded: bool = False


@dataclass(frozen=True)
class TouristFace(Face):
    """A tourist in a block, drawn by one of several hands. paper: below it; stands_for: how many of its kind it shows,
    0 if another one shows it; is_new: a choice would bring it.
    """

    tourist: str
    seed: int
    paper: StripPart = StripPart()
    stands_for: int = 1
    is_faded: bool = False
    is_new: bool = False


@dataclass(frozen=True)
class CafeFace(Face):
    """A cafe with the tourists in it, circled in the pen of a sign once it has been met."""

    pitch: float
    tourists: str
    sign: int | None = None


@dataclass(frozen=True)
class BestRouteFace(Face):
    """The best route as masks of links; lost: where it would no longer go. Without links it is switched off."""

    streets: MapPlacement
    links: int = 0
    lost: int = 0


@dataclass(frozen=True)
class JoiningRoadsFace(Face):
    """Roads that would join two pieces of the line."""

    streets: MapPlacement
    links: tuple[int, ...]


@dataclass(frozen=True)
class FinalRouteFace(Face):
    """The Final Route as it is walked, in the pen of a sign."""

    streets: MapPlacement
    walk: tuple[int, ...]
    sign: int


@dataclass(frozen=True)
class RouteWalkerFace(Face):
    """Who walks it, and what its roads bring; totals: points before the first road and after each."""

    streets: MapPlacement
    walk: tuple[int, ...]
    sign: int
    totals: tuple[int, ...]


# ---------------------------------------------------------------- beside the map
@dataclass(frozen=True)
class MapFace(Face):
    """A seat's whole map in small; route: the Final Route, 0 while it is not known; is_large: it is the large one."""

    city: int
    sketch: MapDrawing
    sign: int
    route: int = 0
    is_large: bool = False


@dataclass(frozen=True)
class FinalMapFace(Face):
    """A seat's whole map as the result shows it, with the names that fit. route: the Final Route."""

    city: int
    sketch: MapDrawing
    sign: int
    route: int = 0


@dataclass(frozen=True)
class DeckFace(Face):
    """Printed on the paper; cards come out of it."""

    is_only_light: ClassVar[bool] = True


@dataclass(frozen=True)
class CardFace(Face):
    """A tourist card; stands_for: the number a star is taken for; is_out: it is struck out."""

    card: str
    stands_for: int | None = None
    is_out: bool = False


@dataclass(frozen=True)
class ScoreSheetFace(Face):
    """A score sheet; right: room in its head that something else uses."""

    sheet: ScoreSheet
    right: float


@dataclass(frozen=True)
class ScoresAlongWalk:
    """What has been counted after each link of a walk."""

    scores: tuple[RouteScore, ...]

    def score_at_part_of_walk(self, part: float | None) -> RouteScore:
        """What has been counted when this part of the walk (0 to 1) is shown; None: the whole walk."""
        return self.scores[-1 if part is None else round(part * (len(self.scores) - 1))]


@dataclass(frozen=True)
class CountingSheetFace(Face):
    """A score sheet whose boxes count up along the walk."""

    sheet: ScoreSheet
    counted: ScoresAlongWalk


@dataclass(frozen=True)
class RunningTotalFace(Face):
    """The points on a player's panel, counted up with the sheet; end: of their line, from the panel's middle."""

    counted: ScoresAlongWalk
    end: float


@dataclass(frozen=True)
class SwitchFace(Face):
    """A small button on the score sheet; what: best or ways; is_idle: it has nothing to show."""

    what: str
    is_on: bool
    is_idle: bool = False


# ---------------------------------------------------------------- marks of a choice
@dataclass(frozen=True)
class BlocksLeftOpenFace(Face):
    """Blocks that a discard leaves open."""

    streets: MapPlacement
    blocks: tuple[int, ...]


@dataclass(frozen=True)
class BlockNameFace(Face):
    """The name of a block in the place of its icon."""

    streets: MapPlacement
    block: int
    kind: str
    name: str


@dataclass(frozen=True)
class ArrivingTouristsFace(Face):
    """Tourists who would come. places: from the middle of the mark; seed: of the first one's hand."""

    tourists: str
    places: tuple[TouristPlace, ...]
    seed: int


@dataclass(frozen=True)
class RoadPreviewFace(Face):
    """A road that would be drawn."""

    streets: MapPlacement
    link: int
    sign: int


# ---------------------------------------------------------------- the result
@dataclass(frozen=True)
class ScoreBoxFace(Face):
    """The sign of a box of the score sheet."""

    name: str
