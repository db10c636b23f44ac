"""Facts in lines on a paper: the label at the left, the value at the right, in two columns if there is space."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.history.figures import ValueRange
from game.ui.canvas import Canvas
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import draw_paper_panel, draw_separator, scaled_with_text

PAD = 22
NAME_SHARE = 0.62  # of a column, for what it is, at the most
TWO_COLUMNS = 900  # units of width from which on there are two, at the usual size of text
LINE = 46  # height of a line, before it grows
SIZE, SMALL = 17, 16


class LabelledFact(NamedTuple):
    """One line: a label and a value. `short` replaces a value that is too long."""

    name: str
    value: str
    is_quiet: bool = False
    short: str = ""


def range_text(texts: Texts, spread: ValueRange) -> str:
    """From the least to the most, with the usual value if there are enough matches; a single number stands alone."""
    if spread.least == spread.most:
        return str(spread.least)
    if spread.is_from_enough_matches:
        return texts("history.range", least=spread.least, middle=spread.median, most=spread.most)
    return texts("history.range.few", least=spread.least, most=spread.most)


def longer_text_if_it_fits(canvas: Canvas, long: str, short: str, max_width: float, size: float) -> str:
    """The longer text if it fits into one line, otherwise the shorter one."""
    return long if not short or canvas.measure_text(long, size)[0] <= max_width else short


def paint_facts(canvas: Canvas, box: FRect, facts: Sequence[LabelledFact]) -> None:
    """Draw facts in as many columns as they need. A line is as high as its words."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
    inner = box.inflate(-2 * PAD, -2 * PAD)
    columns = 2 if inner.w / canvas.zoom >= TWO_COLUMNS and len(facts) > 6 else 1
    per_column = -(-len(facts) // columns)
    wide = (inner.w - (columns - 1) * 2 * PAD) / columns
    high = min(scaled_with_text(canvas, LINE, 0.8), inner.h / max(1, per_column))
    longest = max((canvas.measure_text(fact.name, SIZE, "bold")[0] for fact in facts if fact.value), default=0.0)
    name = min(wide * NAME_SHARE, longest + 18)
    with canvas.text_area(*box):
        for n, fact in enumerate(facts):
            column, line = divmod(n, per_column)
            x, y = inner.x + column * (wide + 2 * PAD), inner.y + line * high
            if line:
                draw_separator(canvas, x, y, wide)
            paint_fact(canvas, FRect(x, y, wide, high), fact, name if fact.value else wide)


def paint_fact(canvas: Canvas, box: FRect, fact: LabelledFact, name: float) -> None:
    """Draw one fact. name: the width for its label."""
    canvas.draw_fitted(fact.name, box.x, box.centery, name - 12, SIZE, "bold", INK, "ml")
    ink = INK_SOFT if fact.is_quiet else INK
    left, room = box.x + name, box.w - name
    pitch = canvas.line_height(SMALL)
    lines = canvas.wrap_text(fact.value, room, SMALL)
    if canvas.measure_text(fact.value, SIZE)[0] > room and box.h >= 2 * pitch and len(lines) == 2:
        for k, line in enumerate(lines):
            canvas.draw_fitted(line, left, box.centery + (k - 0.5) * pitch, room, SMALL, "text", ink, "ml")
    else:
        words = longer_text_if_it_fits(canvas, fact.value, fact.short, room, SIZE)
        canvas.draw_fitted(words, left, box.centery, room, SIZE, "text", ink, "ml")
