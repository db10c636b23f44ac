"""What the pieces of the biome look like, as values: a piece turns over where its `side` changes."""

from collections.abc import Hashable
from dataclasses import dataclass

from game.engine.hexes import Hex
from game.games.biome_escape.table.board_turn import BoardTurnScene
from game.ui.table import Face, Point

Box = tuple[float, float, float, float]  # left, top, width, height


# ---------------------------------------------------------------- the land
@dataclass(frozen=True)
class TileFace(Face):
    """A tile of the land; cliffs: its sides that have one; variant: which of its kind's pictures; radius: its size."""

    kind: str
    cliffs: tuple[int, ...]
    variant: int
    radius: float

    @property
    def side(self) -> Hashable:
        return self.kind, self.cliffs


@dataclass(frozen=True)
class UnexploredPlaceFace(Face):
    """A place that nobody has explored; is_near: the one whose turn it is stands beside it."""

    variant: int
    radius: float
    is_near: bool


@dataclass(frozen=True)
class RouteFace(Face):
    """A caravan route. points: its tiles, from the middle of the piece; radius: of a tile."""

    points: tuple[Point, ...]
    radius: float
    is_open: bool


@dataclass(frozen=True)
class BadgeFace(Face):
    """A camp, a farm, the gang or mercenaries with a number, if they have one."""

    kind: str
    count: str = ""

    @property
    def side(self) -> Hashable:
        return self.kind


@dataclass(frozen=True)
class CampNumberFace(Face):
    """The number at a camp: how many supplies it stores, or its cool-down."""

    kind: str
    count: str

    @property
    def side(self) -> Hashable:
        return self.kind


@dataclass(frozen=True)
class RaidersFace(Face):
    """A raiding party of a camp of this kind, with the kinds of secrets it carries; is_below: those lie below it."""

    kind: str
    loot: tuple[str, ...]
    is_below: bool

    @property
    def side(self) -> Hashable:
        return self.kind


@dataclass(frozen=True)
class SignalFace(Face):
    """A flag in the colour of a player's sign, with what that player says about a tile."""

    phrase: str
    sign: int

    @property
    def side(self) -> Hashable:
        return self


@dataclass(frozen=True)
class SecretFace(Face):
    """A secret on the land. lies: how; kind: empty where it is not known; count: of equal ones below it, itself too."""

    lies: str
    kind: str = ""
    count: int = 0

    @property
    def side(self) -> Hashable:
        return self.lies, self.kind


@dataclass(frozen=True)
class PawnFace(Face):
    """A player's pawn. state: active, captured, injured, or nothing of these."""

    sign: int
    state: str = ""


@dataclass(frozen=True)
class RaidersPathFace(Face):
    """The way of raiders to their camp, from the middle of the piece; ticks: where they rest, and after which turn."""

    points: tuple[Point, ...]
    ticks: tuple[tuple[Point, int], ...]


@dataclass(frozen=True)
class ThreatFace(Face):
    """An arrow from an enemy camp to whom it would attack (points from the piece's middle), and the distance."""

    points: tuple[Point, ...]
    distance: int


@dataclass(frozen=True)
class PlanPathFace(Face):
    """Where a plan leads, from the middle of the mark."""

    points: tuple[Point, ...]


@dataclass(frozen=True)
class ArrivalCostFace(Face):
    """What has been spent on arrival at a tile."""

    words: str
    icon: str


# ---------------------------------------------------------------- over the land
@dataclass(frozen=True)
class ExitGoalFace(Face):
    """The locks of the exit: keys used, needed and destroyed; words: title, and what may break yet.

    left: tiles and secrets left, in words and as mere numbers; may_exit: the exit may come now.
    """

    words: tuple[str, str]
    used: int
    needed: int
    left: tuple[tuple[str, str], tuple[str, str]]
    may_exit: bool


@dataclass(frozen=True)
class CooldownRingFace(Face):
    """The spaces of the cool-down ring; is_resting: something lies below its title."""

    title: str
    is_resting: bool


@dataclass(frozen=True)
class OverviewFace(Face):
    """The whole land in small. world: all there is, frame: the part in sight; in radii of a tile."""

    tiles: tuple[tuple[Hex, str], ...]
    camps: tuple[tuple[Hex, str], ...]
    world: Box
    frame: Box


@dataclass(frozen=True)
class CooldownTokenFace(Face):
    """A token on the ring."""

    icon: str
    tone: str

    @property
    def side(self) -> Hashable:
        return self


@dataclass(frozen=True)
class SwitchFace(Face):
    """The button that shows whom the enemies would attack."""

    is_on: bool

    @property
    def side(self) -> Hashable:
        return self.is_on


@dataclass(frozen=True)
class BoardTurnFace(Face):
    """What the board does just now."""

    scene: BoardTurnScene


@dataclass(frozen=True)
class DieFace(Face):
    """A die that is rolled on the land."""

    roll: int

    @property
    def side(self) -> Hashable:
        return self.roll


# ---------------------------------------------------------------- an open pack
@dataclass(frozen=True)
class PackFace(Face):
    """The paper of an open pack; is_bare: nothing is in it, and nothing is known."""

    load: int
    capacity: int
    is_bare: bool


@dataclass(frozen=True)
class PackItemFace(Face):
    """A secret in an open pack; is_weighed: it has room for its weight."""

    lies: str
    kind: str
    is_weighed: bool

    @property
    def side(self) -> Hashable:
        return self


@dataclass(frozen=True)
class KnownSecretsPanelFace(Face):
    """The paper of what only one seat knows."""

    title: str


@dataclass(frozen=True)
class KnownSecretFace(Face):
    """What one seat knows of a secret that does not lie in its pack; place: where, empty for a sign alone."""

    lies: str
    kind: str
    place: str = ""

    @property
    def side(self) -> Hashable:
        return self.lies, self.kind


@dataclass(frozen=True)
class SeenSecretsFace(Face):
    """What a seat has just seen: kinds, and where each is; is_narrow: the card lies beside the land."""

    seen: tuple[tuple[str, str], ...]
    is_narrow: bool


# ---------------------------------------------------------------- choices on panels
@dataclass(frozen=True)
class MenuFace(Face):
    """A small paper for lines of choices."""


@dataclass(frozen=True)
class SheetFace(Face):
    """A large paper over the dimmed land. what: order or box; board: what is dimmed, from the middle of the piece."""

    what: str
    title: str
    line: str
    board: Box

    @property
    def side(self) -> Hashable:
        return self.what


@dataclass(frozen=True)
class MenuLineFace(Face):
    """One choice with its sign and what it costs."""

    icon: str
    words: str
    price: str = ""

    @property
    def side(self) -> Hashable:
        return self.icon


@dataclass(frozen=True)
class CardFace(Face):
    """A tile, by its code, or a secret, by its kind, on a large paper. number: in which order it is picked."""

    thing: str
    name: str
    is_tile: bool = False
    number: int | None = None
    is_heavy: bool = False

    @property
    def side(self) -> Hashable:
        return self.is_tile, self.thing


@dataclass(frozen=True)
class TileRotationFace(Face):
    """One way to lay a quarry."""

    code: str
    turn: int

    @property
    def side(self) -> Hashable:
        return self
