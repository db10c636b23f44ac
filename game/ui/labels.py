"""Small labels on boards and paper: badges, tags, tooltips, keys of the keyboard."""

import math
from collections.abc import Iterator, Sequence

import pygame
from pygame import Color, FRect

from game.ui.bars import prompt_top
from game.ui.canvas import Canvas
from game.ui.citations import first_cited_rule, strip_citations
from game.ui.light import draw_themed_shadow
from game.ui.theme import CREAM, INK, PAPER_BRIGHT, THEME, WALNUT, mix
from game.ui.widgets import draw_disc, draw_pill, scaled_with_text

WIDE, WIDE_ON_PAGE = 340, 460  # a tooltip at a table, and on a page, where it should be low
CAP = 16  # size of what stands on a key or button
EDGE = 8  # tags and tooltips stay this far from the window's edge
GAP = 8  # between a tooltip and what it leaves to be seen
FAR = 40  # square units of what people read that a tooltip rather hides than stands a unit farther away


def draw_badge(
    canvas: Canvas,
    cx: float,
    cy: float,
    text: str,
    fill: Color = INK,
    ink: Color = CREAM,
    size: float = 16,
    r: float = 12,
) -> None:
    """A disc with a number or a key on it; grows with its text."""
    r = badge_radius(canvas, text, size, r)
    draw_disc(canvas, cx, cy, r, fill)
    with canvas.text_area(cx - r, cy - r, r * 2, r * 2):
        canvas.text(text, cx, cy, size, "bold", ink, "mc")


def badge_radius(canvas: Canvas, text: str, size: float = 16, r: float = 12) -> float:
    """The radius of a badge with this text: at least r."""
    if not text:
        return r
    return max(r, math.hypot(canvas.measure_text(text, size, "bold")[0], canvas.type_size(size) * 0.72) / 2 + 2)


def draw_tick_mark(canvas: Canvas, cx: float, cy: float, r: float = 13) -> None:
    """Draw the mark of a chosen thing."""
    draw_disc(canvas, cx, cy, r, THEME.shell["tick"])
    canvas.draw_icon("ui_check", cx, cy, r * 1.38, CREAM)


def draw_tag(
    canvas: Canvas,
    cx: float,
    cy: float,
    text: str,
    fill: Color = WALNUT,
    ink: Color = CREAM,
    size: float = 16,
    icon: str | None = None,
    left: float = EDGE,
    height: float | None = None,
) -> float:
    """A small label that points at something on a board, in the window and right of `left`. Returns its width.

    height: where it is not as high as such labels usually are; its icon is smaller with it.
    """
    h = height or tag_height(canvas)
    icon_room = tag_icon_size(canvas, h) if icon else 0
    text, size = canvas.fit_text(text, canvas.w - 2 * EDGE - 24 - icon_room, size, "bold")
    w = canvas.measure_text(text, size, "bold")[0] + 24 + icon_room
    x = max(left, _clamp(cx - w / 2, w, canvas.w))
    y = _clamp(cy - h / 2, h, canvas.h)
    draw_themed_shadow(canvas, x, y, w, h, 10, "tag")
    draw_pill(canvas, x, y, w, h, fill, 10, mix(fill, CREAM, 0.35))
    canvas.ignore_texts_below(x, y, w, h)
    if icon:
        canvas.draw_icon(icon, x + 8 + icon_room / 2, y + h / 2, icon_room * 5 / 6, ink)
    with canvas.text_area(x, y, w, h):
        canvas.text(text, x + 12 + icon_room, y + h / 2, size, "bold", ink, "ml")
    return w


def tag_height(canvas: Canvas) -> float:
    return scaled_with_text(canvas, 30, 0.8)


def tag_icon_size(canvas: Canvas, height: float) -> float:
    """Room for the icon of a label of this height."""
    return scaled_with_text(canvas, 24) * height / tag_height(canvas)


def _clamp(start: float, length: float, end: float) -> float:
    return max(EDGE, min(start, end - EDGE - length))


def draw_tooltip(
    canvas: Canvas,
    target: FRect,
    text: str,
    lit: Sequence[FRect] = (),
    read: Sequence[FRect] = (),
    widest: float = WIDE,
) -> FRect:
    """Draw a few lines beside what they are about, above it if there is space. A rule they cite stands below them.

    lit: boxes that they should leave visible, if possible; read: likewise, if it is not far; widest: how wide they may
    be, before they grow.
    """
    text, rule = strip_citations(text), first_cited_rule(text)
    text = f"{text}\n{{icon:ui_book-open}} {rule}" if rule else text
    width = scaled_with_text(canvas, widest, 0.7)
    lines = canvas.typeset_text(text, width - 28, 16)
    w = max(line[-1].x + line[-1].width for line in lines if line) + 28
    h = canvas.paragraph_height(text, width - 28, 16) + 18
    x, y = _tooltip_place(canvas, target, w, h, lit, read)
    draw_themed_shadow(canvas, x, y, w, h, 10, "tag")
    draw_pill(canvas, x, y, w, h, WALNUT, 10, mix(WALNUT, CREAM, 0.35))
    canvas.ignore_texts_below(x, y, w, h)
    with canvas.text_area(x, y, w, h):
        canvas.draw_paragraph(text, x + 14, y + 9, width - 28, 16, "text", CREAM)
    return FRect(x, y, w, h)


def _tooltip_place(
    canvas: Canvas, target: FRect, w: float, h: float, lit: Sequence[FRect], read: Sequence[FRect]
) -> tuple[float, float]:
    """The place for a tooltip: one that hides neither its subject nor what is lit, else one that hides least of them;
    of these the first that hides least of what people read, and isn't far away.
    """
    best, least = (0.0, 0.0), (math.inf, math.inf)
    for x, y in _candidate_places(target, w, h, [*lit, *read]):
        place = FRect(_clamp(x, w, canvas.w), _clamp(y, h, canvas.h), w, h)
        far = max(_gap_between(place, target) - GAP, 0) * FAR if read else 0
        cost = (_hidden_area(place, [target, *lit]), round(_hidden_area(place, read) + far))
        if cost < least:
            best, least = place.topleft, cost
        if not any(cost):
            break
    return best


def _hidden_area(place: FRect, boxes: Sequence[FRect]) -> float:
    """How much of the boxes a place hides."""
    hidden = [place.clip(boxes[n]) for n in place.collidelistall(boxes)]
    return sum(box.w * box.h for box in hidden)


def _gap_between(a: FRect, b: FRect) -> float:
    return max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)


def _candidate_places(target: FRect, w: float, h: float, seen: Sequence[FRect]) -> Iterator[tuple[float, float]]:
    """Places for a tooltip, best first: above and below, beside, then past what is to be seen, nearest first."""
    columns = (target.centerx - w / 2, target.left, target.right - w)
    above, below, right, left = target.top - h - GAP, target.bottom + GAP, target.right + GAP, target.left - w - GAP
    yield from ((columns[0], above), (columns[0], below))
    yield from ((x, y) for y in (above, below) for x in columns[1:])
    yield from ((x, above) for x in (target.centerx, target.centerx - w))
    yield from ((x, y) for x in (right, left) for y in (target.centery - h / 2, target.top, target.bottom - h))
    rows = {round(box.top - h - GAP) for box in seen} | {round(box.bottom + GAP) for box in seen}
    for y in sorted(rows, key=lambda row: abs(row + h / 2 - target.centery)):
        yield from ((x, y) for x in (*columns, right, left))


def draw_keycap(canvas: Canvas, cx: float, cy: float, text: str) -> float:
    """A key of the keyboard, printed on paper or standing on the table; returns its width."""
    w, h = keycap_width(canvas, text), scaled_with_text(canvas, 29)

    def paint(surface: pygame.Surface, scale: float) -> None:
        wide, high = surface.get_size()
        pygame.draw.rect(surface, THEME.shell["key_edge"], surface.get_rect(), border_radius=round(6 * scale))
        top = (round(scale), round(scale), wide - round(2 * scale), high - round(4.5 * scale))
        pygame.draw.rect(surface, PAPER_BRIGHT, top, border_radius=round(5.5 * scale))

    canvas.draw("keycap", cx - w / 2, cy - h / 2, w, h, paint)
    with canvas.text_area(cx - w / 2, cy - h / 2, w, h):
        canvas.text(text, cx, cy - 1.5, CAP, "bold", INK, "mc")
    return w


def keycap_width(canvas: Canvas, text: str) -> float:
    return max(scaled_with_text(canvas, 26), canvas.measure_text(text, CAP, "bold")[0] + 16)


def draw_gamepad_button(canvas: Canvas, right: float, cy: float, text: str) -> float:
    """A button of a gamepad, ending at `right`; returns its width."""
    h = scaled_with_text(canvas, 29)
    w = max(h, canvas.measure_text(text, CAP, "bold")[0] + 18)
    draw_pill(canvas, right - w, cy - h / 2, w, h, WALNUT, None, mix(WALNUT, CREAM, 0.35))
    with canvas.text_area(right - w, cy - h / 2, w, h):
        canvas.text(text, right - w / 2, cy, CAP, "bold", CREAM, "mc")
    return w


def draw_toast(canvas: Canvas, text: str) -> None:
    """Draw one or two lines of news above the prompt; they disappear after a while."""
    lines = canvas.wrap_text(text, min(760, canvas.w - 96) - 36, 17, "bold")
    pitch = canvas.line_height(17)
    w = max(canvas.measure_text(line, 17, "bold")[0] for line in lines) + 36
    h = len(lines) * pitch + 18
    x, y = (canvas.w - w) / 2, prompt_top(canvas) - 12 - h
    draw_themed_shadow(canvas, x, y, w, h, 12, "lifted")
    draw_pill(canvas, x, y, w, h, WALNUT, 12, mix(WALNUT, CREAM, 0.35))
    canvas.ignore_texts_below(x, y, w, h)
    with canvas.text_area(x, y, w, h):
        for i, line in enumerate(lines):
            canvas.text(line, x + 18, y + 9 + (i + 0.5) * pitch, 17, "bold", CREAM, "ml")
