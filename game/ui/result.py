"""How a match ended, as a game tells it: rows, what counts in them, a plot, trophies."""

from typing import Any, NamedTuple

from pygame import Color

from game.ui.lines import Line
from game.ui.table import Face


class ResultPart(NamedTuple):
    """Something that counts at the end: a pile of coins, an artifact, a scoring line.

    face: all that its picture depends on; back: its face until it is turned over, None if it lay open all the time;
    width: of its picture, in heights (for one of a result's `pictures`, 0 means all the space there is); words: shown
    beside the picture.
    """

    face: Face
    value: int
    back: Face | None = None
    width: float = 1.0
    words: str = ""


class ResultRow(NamedTuple):
    """One line of a result: a player and what counts, or something that mattered in a game all win or lose together.

    place: from 1, the same for ties, 0 if nobody is ranked; columns: what counts, in columns across all rows; remark:
    something memorable; title and face: replace a player's name and sign; role: below the name.
    """

    player: int | None = None
    place: int = 0
    columns: tuple[tuple[ResultPart, ...], ...] = ()
    remark: Line | None = None
    title: str = ""
    face: Face | None = None
    role: str = ""
    tooltip: str = ""

    @property
    def parts(self) -> tuple[ResultPart, ...]:
        return tuple(part for column in self.columns for part in column)

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)


class Curve(NamedTuple):
    """One line of a plot, with a value for each label. It ends in a player's sign or in its words."""

    values: tuple[float, ...]
    player: int | None = None
    words: str = ""
    colour: Color | None = None
    is_dashed: bool = False


class Plot(NamedTuple):
    """How the match went. `axis` is below the labels; limit: a value that mattered.

    labels: below the values: after which turn or round they are, from 0; the last one is the end.

    marks: faces above the first curve, each with the index of its label.
    """

    title: str
    line: str
    axis: str
    labels: tuple[str, ...]
    curves: tuple[Curve, ...]
    limit: tuple[float, str] | None = None
    marks: tuple[tuple[int, Face], ...] = ()


class Trophy(NamedTuple):
    """Something that all won together, or missed: its face, the words below it, who got it, and what it is called."""

    face: Face
    words: str = ""
    player: int | None = None
    title: str = ""


class Figure(NamedTuple):
    """A number that says much of a match, and the words after it."""

    number: int
    words: str


class Result(NamedTuple):
    """How a match ended, in words and numbers. Rows in order of rank.

    suspense: the headline while parts are still turned over; crest: a face in place of the winners' signs in their
    laurels; title: over the rows, where they are not the players' ranks; trophies: in a line above that; found: the
    title over both in place of that; pictures: what the players have made, side by side in a view of their own; world:
    where all was won or lost, shown first and as large as the window, with figures beside it; brief: the line
    below the headline in that view; again: the words that propose another match, and which options it would have
    instead.
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
    pictures: tuple[ResultPart, ...] = ()
    world: Face | None = None
    figures: tuple[Figure, ...] = ()
    brief: str = ""
    again: tuple[str, dict[str, Any]] = ("", {})
