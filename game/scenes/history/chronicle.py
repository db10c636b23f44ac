"""What is told of an evening, in sections of lines: its highlights, and its matches."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.history.evening import Evening, EveningHighlight, evening_highlights
from game.scenes.history.room import HistoryPageContext
from game.ui.canvas import Canvas
from game.ui.theme import INK, INK_SOFT

HEAD = 22  # size of a heading
GAP, BETWEEN = 4, 12  # below a line, and between two sections


class Section(NamedTuple):
    """A heading and its lines."""

    head: str
    lines: Sequence[str]


def sections_of(context: HistoryPageContext, evening: Evening) -> list[Section]:
    """The highlights, then the matches, newest first; sections without lines are left out."""
    texts = context.texts
    played = [f"{context.title(match)}: {context.score_line(match)}" for match in reversed(evening.matches)]
    found = [
        Section(texts("history.remember"), [highlight_line(context, one) for one in evening_highlights(evening)]),
        Section(texts("history.played"), played),
    ]
    return [section for section in found if section.lines]


def highlight_line(context: HistoryPageContext, memory: EveningHighlight) -> str:
    """Closest finish: Ape City Escape, by 1 point."""
    texts, match = context.texts, memory.match
    facts = {"game": context.title(match), "n": memory.amount, "words": memory.words}
    if memory.player is not None:
        facts["name"] = context.name_of(match.seats[memory.player])
    own = texts.with_title_of(match.game)
    is_tie = memory.kind == "closest" and not memory.amount
    key = f"history.memory.{'tie' if is_tie else memory.kind}"
    return own(key, **facts) if key in own else texts(key, **facts)


def paint_sections(
    canvas: Canvas, context: HistoryPageContext, sections: Sequence[Section], box: FRect, size: float
) -> None:
    """Draw as much as there is space for; the last line says how many more there are."""
    y, more = box.y, canvas.line_height(size)
    for section in sections:
        first = canvas.paragraph_height(section.lines[0], box.w, size)
        if y + canvas.line_height(HEAD) + 6 + first > box.bottom:
            return
        canvas.draw_fitted(section.head, box.x, y + canvas.line_height(HEAD) / 2 - 2, box.w, HEAD, "title", INK, "ml")
        y += canvas.line_height(HEAD) + 6
        for n, line in enumerate(section.lines):
            high, left = canvas.paragraph_height(line, box.w, size), len(section.lines) - n
            if y + high + (GAP + more if left > 1 else 0) > box.bottom:
                words = context.texts("history.played.more", n=left)
                canvas.draw_fitted(words, box.x, y + more / 2, box.w, size, "text", INK_SOFT, "ml")
                y += more + GAP
                break
            canvas.paragraph(line, box.x, y, box.w, size, "text", INK_SOFT)
            y += high + GAP
        y += BETWEEN


def height_of_sections(canvas: Canvas, sections: Sequence[Section], width: float, size: float) -> float:
    """The height at which everything has space."""
    heads = len(sections) * (canvas.line_height(HEAD) + 6 + BETWEEN)
    return heads + sum(canvas.paragraph_height(line, width, size) + GAP for one in sections for line in one.lines)
