"""Movement cards, and the papers that show two ways to pay."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ape_city.table.art import draw_token
from game.games.ape_city.table.colours import COLOURS
from game.ui import labels, widgets
from game.ui.canvas import Canvas
from game.ui.cards import card
from game.ui.draw import lamp_glow, points_along, rounded_poly, soft_ring, stamp
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import (
    CREAM,
    INK,
    INK_SOFT,
    LEGAL_ON_PAPER,
    PAPER,
    PAPER_BRIGHT,
    REFUSE,
    THEME,
    fade,
)

CARD = (88.0, 116.0)  # a card in the hand
SMALL = (40.0, 54.0)  # a card in a list
BAND = 44  # height of the lower part that shows feet or the ape, on a card of plain size
WITH_PRINTS = 60  # a narrower card shows no feet
LIFT = 6  # units a card of plain size rises under the pointer
STATES = {IDLE: "idle", LEGAL: "legal", HOVERED: "hover", PICKED: "selected", REFUSED: "refused"}
PRINTS = {  # feet on a card: from the middle of the band
    0: ((0, 0),),
    1: ((0, 0),),
    2: ((-10, 4), (10, -4)),
    3: ((-21, 4), (0, -4), (21, 4)),
    4: ((-28, 4), (-9.5, -4), (9.5, 4), (28, -4)),
}


# ---------------------------------------------------------------- one card
def draw_card(
    canvas: Canvas, box: FRect, number: int, ape: bool = False, look: str = IDLE, seen: float | None = None
) -> None:
    """A movement card, face up, of any size; small ones keep number and band. A picked one lies where its box is.

    seen: how much of it the next card leaves to be seen; number and ape stand in the middle of that.
    """
    u, band = box.w / CARD[0], _band(box.w)
    if look == PICKED:
        lamp_glow(canvas, box.centerx, box.centery, box.h * 0.84, THEME.shell["warm"], 0.55)
    middle = (seen or box.w) / 2
    paint = partial(_print_face, canvas, box.w, box.h, number, ape, middle)
    key = ("ape_city", number, ape, middle)
    there = card(canvas, box.x, box.y, box.w, box.h, key, paint, STATES[look], 10 * u, LIFT * u * (look == HOVERED))
    with canvas.inside(*there):
        canvas.text(str(number), there.x + middle, there.y + (there.h - band) / 2, 62 * u, "title", INK, "mc")


def _band(width: float) -> float:
    """Height of the lower part: a small card needs the room for its number."""
    return BAND * width / CARD[0] * (1 if width > WITH_PRINTS else 0.86)


def _print_face(canvas: Canvas, w: float, h: float, number: int, ape: bool, x: float, s: Surface, q: float) -> None:
    look, u, band = COLOURS["card"], w / CARD[0], _band(w)
    low = h - band
    ground = COLOURS["ape"]["card_band"] if ape else look["band"]
    pygame.draw.rect(s, ground, (0, round(low * q), s.get_width(), s.get_height()))
    _paint_battlement(s, q, w, low, u, ground)
    middle = low + band / 2 - 1.4
    if ape:
        stamp(canvas, s, q, "gi_gorilla", x, middle, band * 0.84, COLOURS["ape"]["card_ape"])
    elif w > WITH_PRINTS:
        _paint_prints(canvas, s, q, x, middle, number, u)


def _paint_battlement(s: Surface, q: float, w: float, y: float, u: float, ground: Color) -> None:
    """The steps of a temple wall along the upper edge of the band."""
    step, count = w / 11, 11
    for i in range(0, count, 2):
        pygame.draw.rect(s, ground, (i * step * q, (y - 3.6 * u) * q, step * q + 1, 4.4 * u * q))


def _paint_prints(canvas: Canvas, s: Surface, q: float, x: float, y: float, number: int, u: float) -> None:
    foot = COLOURS["card"]["foot"]
    for dx, dy in PRINTS[number]:
        size = 20 if number < 4 else 18
        stamp(canvas, s, q, "gi_footprint", x + dx * u, y + dy * u, size * u, foot if number else fade(foot, 0.42))


# ---------------------------------------------------------------- papers
def draw_option(canvas: Canvas, box: FRect, title: str, line: str, key: str, look: str = IDLE) -> FRect:
    """One of two ways to pay; returns the room between title and last line. Picked: thick amber edge and a tick."""
    rise = {HOVERED: -2}.get(look, 0)
    x, y, w, h = box.x, box.y + rise, box.w, box.h
    widgets.paper_panel(canvas, x, y, w, h, 12, PAPER_BRIGHT if look == HOVERED else PAPER)
    edge = {PICKED: (LEGAL_ON_PAPER, 3.4), HOVERED: (LEGAL_ON_PAPER, 2.4), REFUSED: (REFUSE, 3.4)}
    if look in edge:
        soft_ring(canvas, x + 2, y + 2, w - 4, h - 6, 11, edge[look][0], edge[look][1], 6)
    mark = widgets.grown(canvas, 13, 0.5)
    if look == PICKED:
        labels.tick(canvas, x + w - mark - 7, y + mark + 7, mark)
    elif key and look in (LEGAL, HOVERED):  # where it is lit its letter picks it
        labels.badge(canvas, x + w - mark - 7, y + mark + 7, key, INK, CREAM, 16, mark)
    with canvas.inside(x, y, w, h):
        head = _few_rows(canvas, title, x + 14, y + 8, w - 34 - 2 * mark, "bold", h)
        foot = _few_rows(canvas, line, x + 14, None, w - 28, "text", h, y + h - 9)
    return FRect(x + 14, head, w - 28, max(0, foot - head))


def _few_rows(
    canvas: Canvas, text: str, x: float, top: float | None, width: float, face: str, height: float, bottom: float = 0
) -> float:
    """One row from `top` down or `bottom` up; two where the text is long and the paper high. Returns the free edge."""
    size = 17 if face == "bold" else 16
    step = canvas.line_height(size) * 0.84
    rows = canvas.typeset(text, width, size, face)
    two = len(rows) == 2 and height > step * 5.2
    y = top if top is not None else bottom - step * (1 + two)
    ink = INK if face == "bold" else INK_SOFT
    if two:
        canvas.paragraph(text, x, y, width, size, face, ink, step)
    else:
        canvas.draw_fitted(text, x, y + step / 2, width, size, face, ink, "ml")
    return y + step * (1 + two) if top is not None else y


def draw_paid_cards(canvas: Canvas, room: FRect, cards: Sequence[tuple[int, bool]], price: int = 0) -> None:
    """Small cards (number, ape) in a row, pushed together where there are many, and a place for each still to come."""
    high = min(SMALL[1] + 6, room.h)
    wide = high * SMALL[0] / SMALL[1]
    step = min(wide + 10, (room.w - wide) / max(1, max(price, len(cards)) - 1))
    boxes = [FRect(room.x + 4 + i * step, room.centery - high / 2, wide, high) for i in range(max(price, len(cards)))]
    for box, (number, ape) in zip(boxes, cards):
        draw_card(canvas, box, number, ape)
    for box in boxes[len(cards) :]:
        empty = box.inflate(-4, -4)
        canvas.draw("ape_city empty", empty.x, empty.y, empty.w, empty.h, partial(_paint_empty, empty.w, empty.h))


def _paint_empty(w: float, h: float, s: Surface, q: float) -> None:
    """Where a card still has to go: a dashed edge on the paper."""
    corners = rounded_poly([(1, 1), (w - 1, 1), (w - 1, h - 1), (1, h - 1)], 5)
    way = [(corner.x, corner.y) for corner in (*corners, corners[0])]
    points = [point for point, _ in points_along(way, 1.5)]
    for start in range(0, len(points) - 3, 6):
        pygame.draw.line(s, fade(INK_SOFT, 0.6), points[start] * q, points[start + 3] * q, max(1, round(1.5 * q)))


def draw_artifact_row(canvas: Canvas, room: FRect, values: Sequence[int | None], at_random: bool = False) -> None:
    """A seat's artifacts in a row, open where their owner may see them; the shuffle sign: chance decides."""
    size = min(50.0, room.h)
    sign = size * 0.56 if at_random else 0
    step = min(size + 10, (room.w - size - sign) / max(1, len(values)))
    for i, value in enumerate(values):
        draw_token(canvas, room.x + 4 + size / 2 + i * step, room.centery, size, value)
    if at_random:
        x = room.x + 4 + size + (len(values) - 1) * step + 8 + sign / 2
        canvas.glyph("ui_shuffle", x, room.centery, sign, INK_SOFT)
