"""Lines that a game says beside its table, and counts, each with an icon."""

from typing import NamedTuple

from pygame import Color


class Line(NamedTuple):
    """One sentence with its sign: an icon, or the emblem of a player's seat."""

    text: str
    icon: str = ""
    player: int | None = None
    tone: Color | None = None


class Fact(NamedTuple):
    """A count that always has the same place. `tooltip` says what it is."""

    icon: str
    text: str
    tooltip: str = ""
    tone: Color | None = None
