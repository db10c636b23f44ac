"""How a match ended, as a game tells it: rows, what counts in them, a plot, trophies."""

from typing import Any, NamedTuple

from pygame import Color

from game.ui.lines import Line
from game.ui.table import Face


class Part(NamedTuple):
    """Something that counts at the end: a pile of coins, an artifact, a scoring line.

    face: all that its picture depends on, as the game draws it; back: the face it has until it is turned over,
    none where it lay open all the time; width: of its picture, in heights (of one of a result's `pictures`: 0 for all
    there is); words: what stands beside the picture.
    """

    face: Face
    value: int
    back: Face | None = None
    width: float = 1.0
    words: str = ""


class ResultRow(NamedTuple):
    """One line of a result: a player and what counts, or something that mattered in a game all win or lose together.

    place: from 1, the same for players who tie, 0 where nobody is ranked; columns: what counts, in columns over all
    rows; remark: one thing to remember; title and face: in place of a player's name and sign; role: below the name.
    """

    player: int | None = None
    place: int = 0
    columns: tuple[tuple[Part, ...], ...] = ()
    remark: Line | None = None
    title: str = ""
    face: Face | None = None
    role: str = ""
    tooltip: str = ""

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(part for column in self.columns for part in column)

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)


class Curve(NamedTuple):
    """One line of a plot, a value for each of its labels; it ends in a player's sign or in its words."""

    values: tuple[float, ...]
    player: int | None = None
    words: str = ""
    colour: Color | None = None
    is_dashed: bool = False


class Plot(NamedTuple):
    """How the match went. `labels` stand below the values, `axis` below these; limit: a value that mattered.

    marks: faces that stand over the first curve, each with the number of its label.
    """

    title: str
    line: str
    axis: str
    labels: tuple[str, ...]
    curves: tuple[Curve, ...]
    limit: tuple[float, str] | None = None
    marks: tuple[tuple[int, Face], ...] = ()


class Trophy(NamedTuple):
    """Something all won together, or missed: its face as the game draws it, what stands below it, who got it."""

    face: Face
    words: str = ""
    player: int | None = None


class Result(NamedTuple):
    """How a match ended, in words and numbers. Rows in order of rank.

    suspense: the headline while parts are still turned over; crest: a face in place of the winners' signs in their
    laurels; title: over the rows, where they are not the players' ranks; trophies: in a line above that; found: the
    title over both in place of that; pictures: what the players have made, side by side in a view of their own; again:
    the words that propose another match, and which options it would have instead.
    """

    headline: str
    line: str
    status: str
    winner_line: str
    rows: tuple[ResultRow, ...]
    plot: Plot | None = None
    suspense: str = ""
    crest: Face | None = None
    title: str = ""
    trophies: tuple[Trophy, ...] = ()
    found: str = ""
    pictures: tuple[Part, ...] = ()
    again: tuple[str, dict[str, Any]] = ("", {})
