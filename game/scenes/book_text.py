"""A section of a rulebook as text: its blocks from top to bottom, and where their words are."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.ui.book import NUMBER, Rule, Section, found_word_spans
from game.ui.canvas import Canvas
from game.ui.theme import INK, THEME
from game.ui.typeset import ICON, TextRun
from game.ui.widgets import draw_pill, scaled_with_text

TEXT = 18  # size of a rule's words
SMALL = 16
PAD = 14  # between the edge of the text's part and its words
AIR = 9  # above and below a rule
PICTURE = 168.0  # height of a picture, before it grows with the text


class RulebookBlock(NamedTuple):
    """A note at the top, a rule, its picture, or the links at a section's end. y counts from the section's top."""

    kind: str  # note, rule, picture, turns
    number: int
    y: float
    h: float
    lines: list[list[TextRun]] = []


def lay_out_rulebook_section(
    canvas: Canvas, rules: Sequence[Rule], note: str, width: float, numbers_width: float
) -> list[RulebookBlock]:
    """The blocks of a section. note: what holds for all of it, empty for nothing; numbers_width: right of the words."""
    blocks, y = [], 4.0
    if note:
        lines = canvas.typeset_text(note, width - 2 * PAD, TEXT)
        blocks.append(RulebookBlock("note", -1, y, len(lines) * canvas.line_height(TEXT) + 2 * AIR, lines))
        y += blocks[-1].h + 8
    for index, rule in enumerate(rules):
        lines = canvas.typeset_text(rule.text, width - 2 * PAD - numbers_width, TEXT)
        high = len(lines) * canvas.line_height(TEXT) + 2 * AIR
        blocks.append(RulebookBlock("rule", index, y, high, lines))
        y += high
        if rule.picture:
            high = scaled_with_text(canvas, PICTURE, 0.5)
            blocks.append(RulebookBlock("picture", index, y + 4, high))
            y += high + 12
    return [*blocks, RulebookBlock("turns", -1, y + 14, scaled_with_text(canvas, 46))]


def rule_numbers_width(canvas: Canvas, book: Sequence[Section]) -> float:
    """The width of the column for rule numbers, right of the words."""
    return max(canvas.measure_text(rule.rule, SMALL, "bold")[0] for section in book for rule in section.rules) + 18


def cited_rule_numbers(canvas: Canvas, block: RulebookBlock, box: FRect) -> list[tuple[str, FRect]]:
    """The numbers of rules in a block's words, and where they are. box: of the block."""
    found = []
    for i, runs in enumerate(block.lines):
        for run in runs:
            for at in NUMBER.finditer(run.text) if run.face != ICON else ():
                found.append((at.group(), span_box(canvas, box, i, run, at.start(), at.end())))
    return found


def span_box(canvas: Canvas, box: FRect, line: int, run: TextRun, start: int, end: int) -> FRect:
    """The box of some letters of a run. box: of its block."""
    before = canvas.measure_text(run.text[:start], TEXT, run.face)[0] if start else 0
    wide = canvas.measure_text(run.text[start:end], TEXT, run.face)[0]
    high = canvas.line_height(TEXT)
    return FRect(box.x + PAD + run.x + before, box.y + AIR + line * high, wide, high)


def paint_text_run(canvas: Canvas, box: FRect, line: int, run: TextRun, y: float, query: str) -> None:
    """Draw a run of a block's line whose middle is at y; what is searched for is marked. box: of the block."""
    left = box.x + PAD + run.x
    if run.face == ICON:
        canvas.draw_icon(run.text, left + run.width / 2, y, run.width * 0.92, INK)
        return
    for start, end in found_word_spans(run.text, query):
        found = span_box(canvas, box, line, run, start, end)
        draw_pill(canvas, found.x - 2, y - found.h * 0.42, found.w + 4, found.h * 0.84, THEME.shell["found"], 5)
    canvas.text(run.text, left, y, TEXT, run.face, INK, "ml")
