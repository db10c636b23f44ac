"""The log at the side of a table: what happened, newest first."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.ui.bars import smaller_sizes
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.theme import INK, INK_SOFT, PAPER_QUIET
from game.ui.widgets import draw_paper_panel, scaled_with_text

ENTRIES = 2  # of the log, for which its lines move closer together
NEWEST = 100  # units of plain type from its upper edge to below them


class LogSpacing(NamedTuple):
    """Where a log's lines stand, in units of plain type.

    title, first: of its title, and of its first entry; step: from one entry to the next; foot: free below the last.
    """

    title: float | None
    first: float
    step: float
    foot: float


USUAL, SNUG, UNTITLED = LogSpacing(19, 44, 27, 17), LogSpacing(14, 35, 24, 13), LogSpacing(None, 19, 27, 17)
LogLine = tuple[int | str | None, str]  # a seat, an icon or nothing; words


def draw_log_panel(canvas: Canvas, x: float, y: float, w: float, h: float, lines: Sequence[LogLine], title: str) -> int:
    """Draw what happened, newest first, as far as there is space. Returns how many entries were drawn.

    The title is left out only if the newest entry would not fit below it.
    """
    draw_paper_panel(canvas, x, y, w, h, 12, PAPER_QUIET)
    icon, pitch = scaled_with_text(canvas, 22), scaled_with_text(canvas, 21)
    left = x + 16 + icon + 6
    rows = [len(canvas.wrap_text(text, x + w - 12 - left, 16)) for _, text in lines[:ENTRIES]]
    spacing = _best_spacing(canvas, rows, h)
    shown, cy, last = 0, y + scaled_with_text(canvas, spacing.first), y + h - scaled_with_text(canvas, spacing.foot)
    with canvas.text_area(x, y, w, h):
        if spacing.title is not None:
            middle = y + scaled_with_text(canvas, spacing.title)
            canvas.draw_fitted(title, x + 16, middle, w - 32, 16, "bold", INK_SOFT, "ml")
        for mark, text in lines:
            room = int((last - cy) / pitch + 1)
            size, words = 16.0, canvas.wrap_text(text, x + w - 12 - left, 16)
            if len(words) > room and not shown:
                size, words = _shrunk_lines(canvas, text, x + w - 12 - left, room)
            if len(words) > room and (shown or room < 1):
                break
            if len(words) > room:  # the newest is never left out, if only its beginning has room
                words[room - 1 :] = [" ".join(words[room - 1 :])]
            _draw_log_mark(canvas, x + 15 + icon / 2, cy, icon, mark)
            for i, line in enumerate(words):
                canvas.draw_fitted(line, left, cy + i * pitch, x + w - 12 - left, size, "text", INK, "ml")
            cy += (len(words) - 1) * pitch + scaled_with_text(canvas, spacing.step)
            shown += 1
    return shown


def _best_spacing(canvas: Canvas, rows: Sequence[int], height: float) -> LogSpacing:
    """How the newest entries, each with this many lines, stand best in a panel so high."""
    best = max((USUAL, SNUG), key=lambda spacing: _count_fitting_entries(canvas, rows, height, spacing))
    return best if not rows or _count_fitting_entries(canvas, rows, height, best) else UNTITLED


def _count_fitting_entries(canvas: Canvas, rows: Sequence[int], height: float, spacing: LogSpacing) -> int:
    """How many entries, each with this many lines, fit into a panel so high."""
    taken, pitch, step = spacing.first + spacing.foot, 21.0, spacing.step
    for n, count in enumerate(rows):
        if scaled_with_text(canvas, taken + (count - 1) * pitch) > height:
            return n
        taken += (count - 1) * pitch + step
    return len(rows)


def _shrunk_lines(canvas: Canvas, text: str, width: float, limit: int) -> tuple[float, list[str]]:
    """The text in at most `limit` lines, smaller if necessary: its size and the lines."""
    for size in (16.0, *smaller_sizes(canvas)[1:]):
        words = canvas.wrap_text(text, width, size)
        if len(words) <= limit:
            break
    return size, words


def log_panel_height(canvas: Canvas, w: float, lines: Sequence[LogLine]) -> float:
    """The height of a log panel with these entries."""
    icon, pitch = scaled_with_text(canvas, 22), scaled_with_text(canvas, 21)
    rows = [len(canvas.wrap_text(text, w - 28 - icon - 6, 16)) for _, text in lines]
    return (
        scaled_with_text(canvas, 44)
        + sum((n - 1) * pitch + scaled_with_text(canvas, 27) for n in rows)
        - scaled_with_text(canvas, 10)
    )


def newest_lines_box(canvas: Canvas, log: FRect) -> FRect:
    """Where the newest entries stand in a log's panel."""
    return FRect(log.x, log.y, log.w, min(log.h, scaled_with_text(canvas, NEWEST)))


def _draw_log_mark(canvas: Canvas, cx: float, cy: float, size: float, mark: int | str | None) -> None:
    if isinstance(mark, int):
        draw_emblem(canvas, cx, cy, size, mark)
    elif mark:
        canvas.draw_icon(mark, cx, cy, size * 0.9, INK_SOFT)
