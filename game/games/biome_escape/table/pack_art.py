"""An open pack and what is printed in it: secrets with their weights, what is known, lines of choices."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.biome_escape.table.art import draw_secret_token
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import INK, INK_SOFT, LEGAL_ON_PAPER, PAPER, PAPER_3, PAPER_BRIGHT, REFUSE, mix
from game.ui.widgets import draw_paper_panel, draw_pill, scaled_with_text

EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 2.2),
    HOVERED: (LEGAL_ON_PAPER, 3.6),
    PICKED: (LEGAL_ON_PAPER, 4),
    REFUSED: (REFUSE, 3.6),
}
BLOCK = 16.0  # of a weight
NARROW = 200.0  # width of one of two columns of a pack


def draw_pack(canvas: Canvas, box: FRect, title: str, load: tuple[int, int], words: str, look: str = IDLE) -> None:
    """The paper of an open pack: load and capacity as weights; words: in place of what it does not hold."""
    _paint_own_panel(canvas, box, look)
    if look in EDGES:
        tone, width = EDGES[look]
        draw_soft_ring(canvas, box.x, box.y, box.w, box.h, 12, tone, width, 6)
    y = box.y + scaled_with_text(canvas, 21)
    with canvas.text_area(*box):
        right = _paint_weights(canvas, box.right - 14, y, load)
        canvas.draw_fitted(title, box.x + 16, y, right - box.x - 26, 18, "title", INK, "ml")
        foot = (box.y + scaled_with_text(canvas, 30) + box.bottom) / 2
        canvas.draw_fitted(words, box.x + 16, foot, box.w - 32, 16, "text", INK_SOFT, "ml")


def draw_known_panel(canvas: Canvas, box: FRect, title: str, width: float) -> None:
    """The paper of what only one seat knows; its title ends so far from the left edge."""
    _paint_own_panel(canvas, box)
    with canvas.text_area(*box):
        y = min(box.y + scaled_with_text(canvas, 17), box.centery - 1)
        canvas.draw_fitted(title, box.x + 16, y, width - 16, 16, "title", INK, "ml")


def _paint_own_panel(canvas: Canvas, box: FRect, look: str = IDLE) -> None:
    """With the violet edge of what only one seat sees."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12, PAPER_BRIGHT if look == HOVERED else PAPER)
    draw_soft_ring(canvas, box.x + 2, box.y + 2, box.w - 4, box.h - 4, 11, STYLE["known"]["face"], 2.4, 5)


def _paint_weights(canvas: Canvas, right: float, y: float, load: tuple[int, int]) -> float:
    """A weight for each unit carried, empty ones up to the capacity. Returns where they begin."""
    carried, capacity = load
    most = max(carried, capacity)
    step = min(15.0, 120 / max(1, most))
    for n in range(most):
        tone = STYLE["weight"] if n < carried else PAPER_3
        if n >= capacity:
            tone = REFUSE
        x = right - (most - n) * step
        canvas.draw(("biome weight", tuple(tone)), x, y - 9, step - 3, 18, partial(_paint_weight, tone))
    words = f"{carried}/{capacity}"
    wide = canvas.text(words, right - most * step - 8, y, 17, "bold", INK, "mr")[0]
    return right - most * step - 8 - wide


def _paint_weight(tone: Color, surface: Surface, scale: float) -> None:
    pygame.draw.rect(surface, tone, surface.get_rect(), border_radius=round(4 * scale))


def draw_pack_item(canvas: Canvas, box: FRect, kind: str, words: str, weight: int, lies: str, look: str = IDLE) -> None:
    """A secret in a pack: its token, its name, its weight."""
    if look != IDLE:
        tone, width = EDGES[look]
        draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_BRIGHT, 9, tone, width)
        canvas.ignore_texts_below(*box)
    size = min(box.h - 4, scaled_with_text(canvas, 28, 0.4), box.w * 0.165)
    air = 7 if box.w > NARROW else 4  # as far from the edge as what is known, where there is room
    draw_secret_token(canvas, box.x + air + size / 2, box.centery - 1, size, kind, lies)
    left, right = box.x + size + 2 * air - 1, box.right - 3
    paint_weight(canvas, right + 2 - weight * BLOCK, box.centery, weight)
    with canvas.text_area(*box):
        canvas.draw_fitted(words, left, box.centery - 1, right - left - weight * BLOCK - 4, 16, "bold", INK, "ml")


def draw_known_secret(
    canvas: Canvas, box: FRect, kind: str, words: str, place: str, lies: str, look: str = IDLE
) -> None:
    """What somebody knows: its token, its name, and where it is if that has room; else the tooltip tells it."""
    size = min(box.h, scaled_with_text(canvas, 24, 0.4))
    draw_secret_token(canvas, box.x + 6 + size / 2, box.centery - 1, size, kind, lies, look)
    left = box.x + size + 14
    with canvas.text_area(*box):
        wide = canvas.draw_fitted(words, left, box.centery - 1, (box.right - left) * 0.6, 16, "bold", INK, "ml")[0]
        room = box.right - left - wide - 14
        if canvas.fit_text(place, room, 16)[0] == place:
            canvas.draw_fitted(place, box.right - 4, box.centery - 1, room, 16, "text", INK_SOFT, "mr")


def paint_weight(canvas: Canvas, left: float, y: float, weight: int) -> None:
    """A block for each unit that something weighs."""
    tone = STYLE["weight"]
    for n in range(weight):
        paint = partial(_paint_weight, tone)
        canvas.draw(("biome weight", tuple(tone)), left + n * BLOCK, y - 9, BLOCK - 4, 18, paint)


def draw_menu_line(canvas: Canvas, box: FRect, words: str, icon: str, look: str = IDLE, price: str = "") -> None:
    """One line of a small sheet of choices, with what it costs."""
    tone, width = EDGES.get(look, (mix(PAPER, INK, 0.22), 1.5))
    draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_BRIGHT if look in (HOVERED, PICKED) else PAPER, 9, tone, width)
    canvas.ignore_texts_below(*box)
    size = min(box.h - 10, scaled_with_text(canvas, 24, 0.5))
    ink = INK if look != IDLE else INK_SOFT
    canvas.draw_icon(icon, box.x + 10 + size / 2, box.centery, size, ink)
    left = box.x + size + 18
    with canvas.text_area(*box):
        wide = canvas.text(price, box.right - 10, box.centery, 16, "bold", ink, "mr")[0] + 8 if price else 0
        canvas.draw_fitted(words, left, box.centery - 1, box.right - left - 10 - wide, 17, "bold", ink, "ml")
