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
LINE, AIR = 46, 10  # least height of a line, before it grows; above and below several lines together
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


def paint_facts(canvas: Canvas, box: FRect, *groups: Sequence[LabelledFact]) -> None:
    """Draw facts, each group in a column of its own if there is space. The paper is as high as they are, if that fits.

    A fact is as high as its words; where that is too much for the box, all are alike, with short values.
    """
    inner = box.inflate(-2 * PAD, -2 * PAD)
    columns = [group for group in groups if group]
    if inner.w / canvas.zoom < TWO_COLUMNS:
        columns = [[fact for group in columns for fact in group]]
    wide = (inner.w - (len(columns) - 1) * 2 * PAD) / len(columns)
    facts = [fact for column in columns for fact in column]
    longest = max((canvas.measure_text(fact.name, SIZE, "bold")[0] for fact in facts if fact.value), default=0.0)
    name = min(wide * NAME_SHARE, longest + 18)
    heights = [[height_of_fact(canvas, fact, wide, name) for fact in column] for column in columns]
    if max(map(sum, heights)) > inner.h:
        least = scaled_with_text(canvas, LINE, 0.8)
        heights = [[min(least, inner.h / len(column))] * len(column) for column in columns]
    paper = FRect(box.x, box.y, box.w, max(map(sum, heights)) + 2 * PAD)
    draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
    with canvas.text_area(*paper):
        for n, column in enumerate(columns):
            x, y = inner.x + n * (wide + 2 * PAD), inner.y
            for fact, high in zip(column, heights[n]):
                if y > inner.y:
                    draw_separator(canvas, x, y, wide)
                paint_fact(canvas, FRect(x, y, wide, high), fact, name if fact.value else wide)
                y += high


def height_of_fact(canvas: Canvas, fact: LabelledFact, wide: float, name: float) -> float:
    """The height of a fact with all lines of its value. name: the width for its label."""
    least = scaled_with_text(canvas, LINE, 0.8)
    if canvas.measure_text(fact.value, SIZE)[0] <= wide - name:
        return least
    return max(least, canvas.paragraph_height(fact.value, wide - name, SMALL) + AIR)


def paint_fact(canvas: Canvas, box: FRect, fact: LabelledFact, name: float) -> None:
    """Draw one fact. name: the width for its label."""
    canvas.draw_fitted(fact.name, box.x, box.centery, name - 12, SIZE, "bold", INK, "ml")
    ink = INK_SOFT if fact.is_quiet else INK
    left, room = box.x + name, box.w - name
    high = canvas.paragraph_height(fact.value, room, SMALL)
    if canvas.measure_text(fact.value, SIZE)[0] > room and box.h >= high:
        canvas.draw_paragraph(fact.value, left, box.centery - high / 2, room, SMALL, "text", ink)
    else:
        words = longer_text_if_it_fits(canvas, fact.value, fact.short, room, SIZE)
        canvas.draw_fitted(words, left, box.centery, room, SIZE, "text", ink, "ml")
