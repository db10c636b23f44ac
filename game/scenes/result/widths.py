"""The widths of what must be legible in the rows of a result."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.seats import Seat
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Result, ResultPart, ResultRow
from game.ui.theme import THEME
from game.ui.widgets import scaled_with_text

PLACE = 48  # left of a sign, for the place
EDGE = 24  # right of the total
COLUMN_GAP, MANY_GAP = 26, 14  # between columns, and between more than a pair of them
PART_GAP = 6
PAIR = 2  # so many columns stand below name and remark
NAME = 22


class ColumnWidths(NamedTuple):
    """The least widths of a row's columns. lead: place and sign; figure: the total at the right."""

    lead: float
    name: float
    columns: tuple[float, ...]
    remark: float
    figure: float

    def result_row_width(self, is_flat: bool) -> float:
        """The width of a row with name and parts in one line, or below each other."""
        parts = sum(self.columns) + self.column_gap * (len(self.columns) - 1)
        if is_flat:
            return self.lead + self.name + parts + self.remark + self.figure + 3 * COLUMN_GAP + EDGE
        beside = max(self.remark, parts - sum(self.columns[:1]) - self.column_gap)
        return self.lead + self.name_and_first_column_width + beside + self.figure + 2 * COLUMN_GAP + EDGE

    @property
    def column_gap(self) -> float:
        """The least gap between columns."""
        return COLUMN_GAP if len(self.columns) <= PAIR else MANY_GAP

    @property
    def name_and_first_column_width(self) -> float:
        """The width of the name and the first column below it."""
        return max(self.name, *self.columns[:1], 0)


def measure_columns(canvas: Canvas, result: Result, players: Sequence[Seat], height: float) -> ColumnWidths:
    """The widths with parts of this height."""
    rows = result.rows
    count = max((len(row.columns) for row in rows), default=0)
    columns = [
        max(column_width(canvas, row.columns[c], height) for row in rows if c < len(row.columns)) for c in range(count)
    ]
    figure = (
        canvas.measure_text(str(max(row.total for row in rows)), THEME.type_scale["total"], "title")[0] if count else 0
    )
    lead = (PLACE if any(row.place for row in rows) else 14) + ranking_sign_size(canvas) + 18
    name = max(name_width(canvas, row, players) for row in rows)
    return ColumnWidths(lead, name, tuple(columns), max(remark_width(canvas, row.remark) for row in rows), figure)


def part_width(canvas: Canvas, part: ResultPart, height: float) -> float:
    words = canvas.measure_text(part.words, 18, "bold")[0] + 10 if part.words else 0
    return part.width * height + words


def column_width(canvas: Canvas, column: Sequence[ResultPart], height: float) -> float:
    return sum(part_width(canvas, part, height) for part in column) + PART_GAP * max(0, len(column) - 1)


def remark_width(canvas: Canvas, remark: Line | None) -> float:
    wide = max(canvas.measure_text(line, 16)[0] for line in remark.text.split("\n")) if remark else 0
    return wide + scaled_with_text(canvas, 26) + 2 if remark else 0


def result_row_title(row: ResultRow, players: Sequence[Seat]) -> str:
    if row.title or row.player is None:
        return row.title
    return players[row.player].name


def name_width(canvas: Canvas, row: ResultRow, players: Sequence[Seat]) -> float:
    robot = scaled_with_text(canvas, 30) if row.player is not None and not players[row.player].is_human else 0
    role = canvas.measure_text(row.role, 16)[0] if row.role else 0
    return max(canvas.measure_text(result_row_title(row, players), NAME, "title")[0] + robot, role) + 2


def ranking_sign_size(canvas: Canvas) -> float:
    return scaled_with_text(canvas, 52, 0.3)
