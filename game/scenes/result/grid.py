"""Where head, rows and plot of a result are, at every window and text size."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.seats import Seat
from game.scenes.result.plot import is_legible
from game.scenes.result.widths import COLUMN_GAP, EDGE, NAME, PAIR, measure_columns
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.result import Result
from game.ui.widgets import scaled_with_text

TOP = 72
SIDE, NARROW_SIDE, WIDEST = 56, 32, 1400
PAD = 24
GAP = 12
TALLEST = 122  # of a row, at plain text size
PART = 46.0  # height of a part
LEAST_PART = 28.0  # so that its number can be read
WELL_READ = 40.0  # a smaller part is worth a wider paper
MIN_ROW_UNDER_PODIUM = 32.0  # where a podium stands over the rows
PLOT_GAP = 40
NARROWEST_PLOT, TIGHT_PLOT = 400, 340
CREST_ROOM = 104
HEADLINES = (36, 32, 28, 25)
LEADING = 1.22  # of a headline, in sizes
LEAST_HEAD = 88.0  # height of the head: that of its crest
TROPHY = 52.0  # width of a trophy's picture


class ResultLayout(NamedTuple):
    """The parts of the screen in layout units; positions in a row count from its left.

    switch: chooses between ranks, pictures and plot; alone: the box of what replaces the ranks; is_beside: the plot is
    beside the ranks; is_flat: name, parts and remark are in one line; columns: where each begins; remark: where it
    begins and ends.
    """

    paper: FRect
    head: FRect
    headline: float
    podium: FRect | None
    switch: FRect | None
    rows: FRect
    plot: FRect | None
    lone_plot: FRect | None = None
    is_beside: bool = False
    row_height: float = 0
    gap: float = 0
    part: float = 0
    is_flat: bool = False
    name: float = 0
    name_end: float = 0
    columns: tuple[float, ...] = ()
    remark: tuple[float, float] = (0, 0)
    is_roomy: bool = True
    trophies: FRect | None = None
    has_title: bool = False  # over the rows, where neither a switch nor a title over trophies says it

    def row_box(self, slot: int) -> FRect:
        return FRect(self.rows.x, self.rows.y + slot * (self.row_height + self.gap), self.rows.w, self.row_height)


def compute_layout(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout:
    """The first layout that fits: ranks and plot side by side, one at a time, each row in one line, without remarks."""
    if result.pictures and result.rows[0].place:
        found = layout_with_podium_and_plot(canvas, result, players)
    else:
        found = layout_with_rows_beside_plot(canvas, result, players)
    if found is None:
        is_lone = result.plot is None and not result.pictures
        found = (layout_rows_only if is_lone else layout_with_podium_on_top)(canvas, result, players)
    return found or layout_with_rows_or_plot(canvas, result, players)


def layout_with_rows_beside_plot(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout | None:
    """Rows beside the plot, on a wider paper if that makes their parts larger; rows alone if there is no plot."""
    for side, narrowest, least in ((SIDE, NARROWEST_PLOT, WELL_READ), (NARROW_SIDE, TIGHT_PLOT, LEAST_PART)):
        grid = result_layout_with_rows(
            canvas, result, players, frame_side_by_side(canvas, result, players, side, narrowest), False
        )
        if grid.is_roomy and shows_plot(canvas, result, grid) and (grid.part >= least or not grid.columns):
            return grid
    return None


def layout_with_rows_or_plot(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout:
    """Rows or plot, chosen by a switch in the head. If nothing else fits, this is used however small it gets."""
    frame = frame_with_switch(canvas, result)
    for shown, is_flat in ((result, False), (result, True), (result_without_remarks(result), True)):
        grid = result_layout_with_rows(canvas, shown, players, frame, is_flat)
        if grid.is_roomy:
            break
    return grid


def layout_rows_only(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout | None:
    """Each row in one line below the podium, if there is nothing to switch to; None if it doesn't fit."""
    frame = frame_side_by_side(canvas, result, players, NARROW_SIDE, TIGHT_PLOT)
    grids = (
        result_layout_with_rows(canvas, shown, players, frame, True)
        for shown in (result, result_without_remarks(result))
    )
    return next((grid for grid in grids if grid.is_roomy), None)


def layout_with_podium_on_top(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout | None:
    """The switch at the foot of the paper, so that the podium fits in its head; None if it doesn't fit."""
    frame = frame_with_podium(canvas, result)
    if frame is None:
        return None
    ways = ((result, False), *([(result_without_remarks(result), True)] if result.pictures else []))
    grids = (result_layout_with_rows(canvas, shown, players, frame, is_flat) for shown, is_flat in ways)
    return next((grid for grid in grids if grid.is_roomy and grid.part >= MIN_ROW_UNDER_PODIUM), None)


def layout_with_podium_and_plot(canvas: Canvas, result: Result, players: Sequence[Seat]) -> ResultLayout | None:
    """The plot beside the rows; only the pictures replace both."""
    frame = frame_with_podium(canvas, result)
    if frame is None or result.plot is None:
        return None
    rows, plot = split_rows_and_plot(canvas, result, players, frame.rows, TIGHT_PLOT)
    grid = result_layout_with_rows(canvas, result, players, frame._replace(rows=rows, plot=plot, is_beside=True), False)
    has_room = grid.is_roomy and grid.part >= MIN_ROW_UNDER_PODIUM and shows_plot(canvas, result, grid)
    return grid if has_room else None


def shows_plot(canvas: Canvas, result: Result, grid: ResultLayout) -> bool:
    """Is the plot, if there is one, legible beside the rows?"""
    return result.plot is None or (grid.plot is not None and is_legible(canvas, result.plot, grid.plot))


def frame_with_podium(canvas: Canvas, result: Result) -> ResultLayout | None:
    """A podium in the head and a switch at the foot; None if nobody is ranked or the headline is long."""
    paper = paper_box(canvas, NARROW_SIDE)
    podium = podium_box(paper, result)
    if podium is None:
        return None
    switch = result_switch_box(canvas, paper, result)
    switch.bottom = paper.bottom - 16
    switch.centerx = paper.centerx
    head, headline = result_head_layout(canvas, result, paper, podium)
    if headline < HEADLINES[-2]:
        return None
    upper = FRect(paper.x, paper.y, paper.w, switch.top - 12 + PAD - paper.y)  # all of the paper but its foot
    rows = FRect(paper.x + PAD, head.bottom + 12, paper.w - 2 * PAD, switch.top - 12 - head.bottom - 12)
    alone = lone_plot_box(canvas, result, upper, head, headline)
    return ResultLayout(paper, head, headline, podium, switch, rows, alone if result.plot else None, alone)


def result_without_remarks(result: Result) -> Result:
    return result._replace(rows=tuple(row._replace(remark=None) for row in result.rows))


def paper_box(canvas: Canvas, side: float) -> FRect:
    """The paper, leaving this much of the table at each side."""
    width = min(canvas.w - 2 * side, WIDEST)
    return FRect((canvas.w - width) / 2, TOP, width, bars.prompt_top(canvas) - 16 - TOP)


def area_below_head(box: FRect, head: FRect) -> FRect:
    return FRect(box.x + PAD, head.bottom + 12, box.w - 2 * PAD, box.bottom - PAD - head.bottom - 12)


def frame_with_switch(canvas: Canvas, result: Result) -> ResultLayout:
    """The paper, the head with a switch, and the box that rows and plot share."""
    paper = paper_box(canvas, NARROW_SIDE)
    switch = result_switch_box(canvas, paper, result) if result.plot or result.pictures else None
    head, headline = result_head_layout(canvas, result, paper, switch)
    rows = area_below_head(paper, head)
    alone = lone_plot_box(canvas, result, paper, head, headline)
    return ResultLayout(paper, head, headline, None, switch, rows, alone if result.plot else None, alone)


def frame_side_by_side(
    canvas: Canvas, result: Result, players: Sequence[Seat], side: float, narrowest: float
) -> ResultLayout:
    """The paper, the head, and the box for rows and plot side by side."""
    paper = paper_box(canvas, side)
    switch = result_switch_box(canvas, paper, result) if result.pictures else None
    podium = None if switch else podium_box(paper, result)
    head, headline = result_head_layout(canvas, result, paper, switch or podium)
    if podium is not None and headline < HEADLINES[-2]:
        podium = None
        head, headline = result_head_layout(canvas, result, paper, None)
    below = area_below_head(paper, head)
    alone = lone_plot_box(canvas, result, paper, head, headline)
    if result.plot is None:
        return ResultLayout(paper, head, headline, podium, switch, below, None, alone)
    rows, plot = split_rows_and_plot(canvas, result, players, below, narrowest)
    return ResultLayout(paper, head, headline, podium, switch, rows, plot, alone, is_beside=True)


def split_rows_and_plot(
    canvas: Canvas, result: Result, players: Sequence[Seat], below: FRect, narrowest: float
) -> tuple[FRect, FRect]:
    """The box for the rows, and the box for the plot beside them."""
    needed = measure_columns(canvas, result, players, PART).result_row_width(False)
    wide = min(max(needed, (below.w - PLOT_GAP) * 0.55), below.w - PLOT_GAP - narrowest)
    left = below.x + wide + PLOT_GAP
    return FRect(below.x, below.y, wide, below.h), FRect(left, below.y, below.right - left, below.h)


def lone_plot_box(canvas: Canvas, result: Result, box: FRect, head: FRect, size: float) -> FRect:
    """The box for the plot when the ranks are hidden. It includes the line below the headline."""
    lines = len(canvas.wrap_text(result.headline, head.w - CREST_ROOM, size, "title"))
    top = head.y + max(LEAST_HEAD, lines * canvas.type_size(size) * LEADING) + 8
    return FRect(box.x + PAD, top, box.w - 2 * PAD, box.bottom - PAD - top)


def result_layout_with_rows(
    canvas: Canvas, result: Result, players: Sequence[Seat], grid: ResultLayout, is_flat: bool
) -> ResultLayout:
    """The heights and columns of the rows. Parts that are too wide get smaller."""
    rows, count, line = FRect(grid.rows), len(result.rows), canvas.line_height(NAME)
    is_named = grid.switch is not None
    trophies = trophies_box(canvas, result, rows, is_named)
    if trophies is not None:
        rows = FRect(rows.x, trophies.bottom, rows.w, rows.bottom - trophies.bottom)
    has_title = bool(result.title) and not is_named and not (trophies is not None and result.found)
    if has_title:
        rows.y += line + 6
        rows.h -= line + 6
    gap = min(GAP, rows.h * 0.03)
    high = min(scaled_with_text(canvas, TALLEST), (rows.h - gap * (count - 1)) / count)
    part = min(PART, high - 16 if is_flat else high - line - 12)
    part = largest_part_height(canvas, result, players, part, rows.w, is_flat)
    widths = measure_columns(canvas, result, players, part)
    spare = rows.w - widths.result_row_width(is_flat)
    if spare < -1 and widths.columns:
        part = max(1.0, part * (1 + spare / sum(widths.columns)))
        widths = measure_columns(canvas, result, players, part)
    is_roomy = widths.result_row_width(is_flat) <= rows.w + 1 and (part >= LEAST_PART or not widths.columns)
    end = rows.w - EDGE - widths.figure - COLUMN_GAP
    first = widths.lead + (widths.name if is_flat else widths.name_and_first_column_width) + COLUMN_GAP
    starts, left = [], first if is_flat else widths.lead
    for n, column in enumerate(widths.columns):
        starts.append(left)
        left = first if n == 0 and not is_flat else left + column + COLUMN_GAP
    if len(starts) > PAIR:
        starts = spread_columns(widths.columns, starts[0], end - is_flat * widths.remark)
    remark = (end - widths.remark if is_flat else first, end)
    return grid._replace(
        rows=rows, row_height=high, gap=gap, part=part, is_flat=is_flat, name=widths.lead,
        name_end=first - COLUMN_GAP, columns=tuple(starts), remark=remark, is_roomy=is_roomy, trophies=trophies,
        has_title=has_title,
    )  # fmt: skip


def largest_part_height(
    canvas: Canvas, result: Result, players: Sequence[Seat], tallest: float, width: float, is_flat: bool
) -> float:
    """The greatest height of parts at which rows are not wider than this; if none is, the smallest legible one."""
    high = tallest
    while high > LEAST_PART and measure_columns(canvas, result, players, high).result_row_width(is_flat) > width + 1:
        high = max(LEAST_PART, high - 2)
    return high


def spread_columns(columns: Sequence[float], start: float, end: float) -> list[float]:
    """Where many columns begin, with equal gaps between the name and the total."""
    gap = (end - start - sum(columns)) / len(columns)
    return [start + sum(columns[:n]) + n * gap for n in range(len(columns))]


def trophies_box(canvas: Canvas, result: Result, rows: FRect, is_named: bool) -> FRect | None:
    """A line above the rows; None if these would become too low for a name. is_named: a switch says what they are."""
    words = canvas.line_height(16) if any(trophy.words for trophy in result.trophies) else 0
    high = TROPHY + words + 14 + (canvas.line_height(NAME) if result.found else 0)
    title = canvas.line_height(NAME) + 6 if result.title and not result.found and not is_named else 0
    least = canvas.line_height(NAME) + 4
    has_room = rows.h - high - title >= len(result.rows) * (least + GAP / 2)
    return FRect(rows.x, rows.y, rows.w, high) if result.trophies and has_room else None


def result_switch_box(canvas: Canvas, box: FRect, result: Result) -> FRect:
    wide, high = scaled_with_text(canvas, 340 if result.pictures else 260), scaled_with_text(canvas, 46, 0.6)
    return FRect(box.right - PAD - wide, box.y + PAD, wide, high)


def podium_box(box: FRect, result: Result) -> FRect | None:
    """The box for the pawns at the right of the head; None if nobody is ranked, or too many are."""
    count = len(result.rows)
    if not result.rows[0].place or not 2 <= count <= 4:
        return None
    wide = count * 86 - 10
    return FRect(box.right - PAD - 20 - wide, box.y + 12, wide, 104)


def result_head_layout(canvas: Canvas, result: Result, box: FRect, beside: FRect | None) -> tuple[FRect, float]:
    """The box of headline and line, and the headline's size: the largest for one line, otherwise for two."""
    left = box.x + PAD + 8
    right = (beside.left if beside else box.right - PAD) - 24
    width = right - left - CREST_ROOM
    size = HEADLINES[-1]
    for most in (1, 2):
        fitting = [one for one in HEADLINES if len(canvas.wrap_text(result.headline, width, one, "title")) <= most]
        if fitting:
            size = fitting[0]
            break
    lines = len(canvas.wrap_text(result.headline, width, size, "title"))
    high = lines * canvas.type_size(size) * LEADING + 4 + canvas.paragraph_height(result.line, width - 2, 18)
    return FRect(left, box.y + 20, right - left, max(LEAST_HEAD, high)), size
