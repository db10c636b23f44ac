"""What the pieces of Ramble Words look like, as values."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from game.ui.table import Face

Box = tuple[float, float, float, float]


# ---------------------------------------------------------------- cards
@dataclass(frozen=True)
class CardFace(Face):
    """A card, "" for one face down; it turns over where another lies there, its marks change in place.

    is_held: it is in hand; lean: how it stands there, in degrees; signs: why the card that is held may replace it;
    alike: the places of what it could replace itself, seen from its middle, and why.
    """

    card: str
    marks: tuple[str, ...] = ()
    is_held: bool = False
    lean: float = 0.0
    signs: tuple[str, ...] = ()
    alike: tuple[tuple[Box, str], ...] = ()

    @property
    def side(self) -> Hashable:
        return self.card


@dataclass(frozen=True)
class EmptyCardPlaceFace(Face):
    """Where a card lies that is elsewhere for now."""


@dataclass(frozen=True)
class CardOriginFace(Face):
    """Where cards come from: nothing is to be seen there."""

    is_only_light: ClassVar[bool] = True


@dataclass(frozen=True)
class HandOrderFace(Face):
    """A button beside the hand. order: how its cards would lie; is_on: they do."""

    order: str
    is_on: bool

    @property
    def side(self) -> Hashable:
        return self.order


# ---------------------------------------------------------------- rows and gaps
@dataclass(frozen=True)
class WordWorthFace(Face):
    """What a word brings its owner and anybody else. you: the only person at the table, -1 where there are more."""

    owner: int
    own: int
    others: int
    you: int
    is_new: bool

    @property
    def side(self) -> Hashable:
        return self.own, self.others, self.you


@dataclass(frozen=True)
class LetterGapFace(Face):
    """Between two letters. above: how far the place begins above them; letters: their height; size: of the plus."""

    above: int
    letters: int
    size: int


# ---------------------------------------------------------------- the stage
@dataclass(frozen=True)
class StagePlateFace(Face):
    """The plate under a word. owner: whose word."""

    owner: int


@dataclass(frozen=True)
class StageCaptionFace(Face):
    """The caption beside a word: a line, a large one, one more. meter: filled lamps and all of them, None for none.

    shorter: said instead of the last line where that has no room.
    """

    first: str
    large: str
    last: str = ""
    meter: tuple[int, int] | None = None
    shorter: str = ""


@dataclass(frozen=True)
class StageLegendFace(Face):
    """What can be done while nothing lies on the stage, by the keys of its texts. room: for the words, across."""

    kinds: tuple[str, ...]
    room: float


@dataclass(frozen=True)
class MarkLegendFace(Face):
    """What the marks on the table mean for the card that is held."""

    held: str


@dataclass(frozen=True)
class StageButtonFace(Face):
    """A button on the stage."""

    move: str


@dataclass(frozen=True)
class WordWorthLineFace(Face):
    """A part of what a word is worth: what for, and how much."""

    words: str
    points: str


@dataclass(frozen=True)
class ConsonantMeterFace(Face):
    """Lamps up to the next point. filled: of them."""

    filled: int
    of: int


@dataclass(frozen=True)
class ClaimRiskFace(Face):
    """What comes of a claim. lost: points if it is no word, None where nothing is at risk; kept: its cards."""

    points: int
    lost: int | None
    score: int
    kept: tuple[str, ...]


@dataclass(frozen=True)
class TrimmedWordFace(Face):
    """What a trim leaves of a word."""

    word: str


@dataclass(frozen=True)
class PlayedByFace(Face):
    """Who played a card of a chain. deed: plays or hits."""

    deed: str
    player: int


@dataclass(frozen=True)
class HitArrowFace(Face):
    """From a hit to what it hits."""


@dataclass(frozen=True)
class StrikeRaysFace(Face):
    """Rays behind a card that strikes. card: its width and height."""

    card: tuple[float, float]


@dataclass(frozen=True)
class PointsTrailFace(Face):
    """Dust behind cards that are carried off. start, end: seen from its middle; edge: where the felt ends, likewise;
    owner: whose word they were, None where it was their own.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    edge: float
    owner: int | None


@dataclass(frozen=True)
class ClaimResultFace(Face):
    """Light over the letters of a claim, or a stroke through what is no word. letters: how many."""

    is_word: bool
    letters: int


# ---------------------------------------------------------------- papers
@dataclass(frozen=True)
class JokerLetterPaperFace(Face):
    """A bare paper, with letters to choose on it."""


@dataclass(frozen=True)
class TradeTokenChipFace(Face):
    """A letter or another token that can be named. is_off: it cannot be asked for now."""

    token: str
    is_off: bool = False

    @property
    def side(self) -> Hashable:
        return self.token


@dataclass(frozen=True)
class BarterSheetFace(Face):
    """A trade. giver, to: players; give, want: how many; is_beside: partners stand beside its title;
    below, note: height of the palette on it and of the line above that, and what this line says.
    """

    title: str
    giver: int
    to: int
    give: int
    want: int
    is_beside: bool
    below: float
    note: str = ""


@dataclass(frozen=True)
class WordStripFace(Face):
    """Where a player's word lies while two trade."""

    owner: int


@dataclass(frozen=True)
class TradePartnerFace(Face):
    """Somebody to trade with."""

    player: int


# ---------------------------------------------------------------- the result
@dataclass(frozen=True)
class PileFace(Face):
    """Points, as the cards that brought them."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class SignFace(Face):
    """The sign of a count."""

    icon: str


@dataclass(frozen=True)
class ClaimedWord:
    """A claim and its points; owner: who had begun the word, None for the claimer. One that was no word cost points."""

    letters: str
    points: int
    owner: int | None
    is_word: bool = True


@dataclass(frozen=True)
class PlayerWords:
    """A player's hits, those beaten off, and everything that was claimed."""

    player: int
    hits: int
    beaten: int
    words: tuple[ClaimedWord, ...]


@dataclass(frozen=True)
class EveryWordFace(Face):
    """The words of all players, side by side."""

    players: tuple[PlayerWords, ...]
