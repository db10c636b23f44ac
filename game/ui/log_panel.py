"""The log at the side of a table: what happened, newest first."""

from collections.abc import Sequence

from game.ui.bars import smaller_sizes
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.theme import INK, INK_SOFT, PAPER_QUIET
from game.ui.widgets import draw_paper_panel, scaled_with_text

ENTRIES = 2  # of the log, for which its title makes room

LogLine = tuple[int | str | None, str]  # a seat, an icon or nothing; words


def draw_log_panel(canvas: Canvas, x: float, y: float, w: float, h: float, lines: Sequence[LogLine], title: str) -> int:
    """Draw what happened, newest first, as far as there is space. Returns how many entries were drawn.

    The title is left out if otherwise not even the two newest entries would fit.
    """
    draw_paper_panel(canvas, x, y, w, h, 12, PAPER_QUIET)
    icon, pitch = scaled_with_text(canvas, 22), scaled_with_text(canvas, 21)
    left = x + 16 + icon + 6
    shown, cy, last = 0, y + scaled_with_text(canvas, 44), y + h - scaled_with_text(canvas, 17)
    rows = [len(canvas.wrap_text(text, x + w - 12 - left, 16)) for _, text in lines[:ENTRIES]]
    above = y + scaled_with_text(canvas, 19)
    below, instead = (_count_fitting_entries(canvas, rows, last - top) for top in (cy, above))
    with canvas.text_area(x, y, w, h):
        if below < len(rows) and (not below or below < instead):
            cy = above
        else:
            canvas.draw_fitted(title, x + 16, y + scaled_with_text(canvas, 19), w - 32, 16, "bold", INK_SOFT, "ml")
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
            cy += (len(words) - 1) * pitch + scaled_with_text(canvas, 27)
            shown += 1
    return shown


def _count_fitting_entries(canvas: Canvas, rows: Sequence[int], height: float) -> int:
    """How many entries, each with this many lines, fit into the height."""
    taken, pitch, gap = 0.0, scaled_with_text(canvas, 21), scaled_with_text(canvas, 27)
    for n, count in enumerate(rows):
        if taken + (count - 1) * pitch > height:
            return n
        taken += (count - 1) * pitch + gap
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


def _draw_log_mark(canvas: Canvas, cx: float, cy: float, size: float, mark: int | str | None) -> None:
    if isinstance(mark, int):
        draw_emblem(canvas, cx, cy, size, mark)
    elif mark:
        canvas.draw_icon(mark, cx, cy, size * 0.9, INK_SOFT)
