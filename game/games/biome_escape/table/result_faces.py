"""What the parts of the result look like, as values."""

from dataclasses import dataclass

from game.engine.hexes import Hex
from game.games.biome_escape.table.ground import EndingLook
from game.ui.table import Face


@dataclass(frozen=True)
class ExitLockFace(Face):
    """A lock of the exit. how: used, held, stolen or missing."""

    how: str


@dataclass(frozen=True)
class EndingFace(Face):
    """The sign of how a match ended."""

    ending: str


@dataclass(frozen=True)
class SecretFate:
    """What became of a secret, in words."""

    kind: str
    words: str


@dataclass(frozen=True)
class SecretFatesFace(Face):
    """What became of the keys, of the traps, of the supplies."""

    fates: tuple[SecretFate, ...]


@dataclass(frozen=True)
class FinalTile:
    """A tile as it was in the end: its badge, the kinds of the secrets there, the signs of the players."""

    place: Hex
    kind: str
    cliffs: tuple[int, ...]
    badge: str
    secrets: tuple[str, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True)
class FinalLandFace(Face):
    """The land as it was in the end, every secret face up."""

    tiles: tuple[FinalTile, ...]


@dataclass(frozen=True)
class FinalWorldFace(Face):
    """The land likewise, under the open dome or in the mist that has come in."""

    tiles: tuple[FinalTile, ...]
    end: EndingLook | None
