"""Tourist cards, and the place on the table where they lie."""

import random
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.explore_new_york.rules.components import Card
from game.games.explore_new_york.table.signs import kind_outline
from game.games.explore_new_york.table.style import KIND_INK, PEN, SHAPES, STYLE
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.cards import draw_card_shape
from game.ui.draw import paint_pen_stroke, round_corners
from game.ui.light import draw_soft_ring
from game.ui.shapes import hand_drawn_shape_points, spline_points, to_pixels
from game.ui.table import HOVERED, LEGAL, PICKED, REFUSED
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import CREAM, CREAM_SOFT, INK, LEGAL_ON_PAPER, REFUSE, WALNUT, fade, mix
from game.ui.widgets import draw_disc, scaled_with_text

SHADE = fade(WALNUT, 0.7)  # below words on the table
PLAIN = 112.0  # width of a card of plain size
SKY = 0.52  # of a card's height
SMALLER = 0.72  # a discarded card, beside the others
EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 2.4),
    HOVERED: (LEGAL_ON_PAPER, 4.2),
    PICKED: (LEGAL_ON_PAPER, 4.2),
    REFUSED: (REFUSE, 3.6),
}


def draw_tourist_card(
    canvas: Canvas, box: FRect, card: Card, look: str = "idle", stands_for: int | None = None
) -> None:
    """A tourist card; a discarded one is struck out; stands_for: the number a star is taken for."""
    lift = 4 if look == HOVERED else 0
    u = box.w / PLAIN
    if look in EDGES:
        colour, width = EDGES[look]
        draw_soft_ring(canvas, box.x - 1, box.y - lift - 1, box.w + 2, box.h + 2, 10 * u, colour, width, 7)
    there = draw_card_shape(
        canvas,
        box.x,
        box.y,
        box.w,
        box.h,
        ("new_york", card.id),
        partial(_paint_card, box.w, box.h, card),
        "idle",
        10 * u,
        lift,
    )
    with canvas.text_area(*there):
        if card.number is not None:
            canvas.text(str(card.number), there.centerx, there.y + there.h * 0.30, round(47 * u), "title", INK, "mc")
    if card.plus:
        r = 15 * u
        draw_disc(canvas, there.right - r, there.y + r, r, STYLE["pens"]["route"])
        canvas.draw_icon("ui_plus", there.right - r, there.y + r, 20 * u, CREAM)
    if stands_for is not None:
        labels.draw_badge(
            canvas, there.centerx, there.y + there.h * SKY, str(stands_for), STYLE["pens"]["route"], CREAM, 20, 16
        )


def draw_struck_card(canvas: Canvas, box: FRect, card: Card, caption: str = "") -> None:
    """caption: stands below, where it is no wider than the place of a whole card."""
    draw_tourist_card(canvas, box, card)
    w, h = box.w + 8, box.h + 8
    canvas.draw("new_york strike", box.x - 4, box.y - 4, w, h, partial(_paint_strike, w, h))
    if canvas.measure_text(caption, 16)[0] <= box.w / SMALLER:
        y = box.bottom + 6 + canvas.line_height(16) / 2
        canvas.text(caption, box.centerx, y, 16, "text", CREAM_SOFT, "mc", shadow=SHADE)


def _paint_strike(w: float, h: float, surface: Surface, scale: float) -> None:
    line = spline_points([(w * 0.08, h * 0.93), (w * 0.5, h * 0.54), (w * 0.92, h * 0.07)], 10)
    paint_pen_stroke(surface, scale, line, w * 0.065, STYLE["card"]["strike"], 4)


def _paint_card(w: float, h: float, card: Card, surface: Surface, scale: float) -> None:
    """Skyline and number above, the tourists below."""
    look, u = STYLE["card"], w / PLAIN
    surface.fill(look["face"])
    sky = Surface((round((w - 12 * u) * scale), round(h * SKY * scale)), pygame.SRCALPHA)
    colours = look["skies"][(card.number or 0) % len(look["skies"])]
    sky.blit(vertical_gradient_picture(sky.get_size(), colours), (0, 0))
    _paint_towers(sky, card.number or 9)
    round_corners(sky, 7 * u * scale)
    surface.blit(sky, (round(6 * u * scale), round(6 * u * scale)))
    middle = (w / 2, h * 0.30)
    pygame.draw.circle(surface, look["disc"], to_pixels(scale, middle)[0], 30 * u * scale)
    if card.number is None:
        pygame.draw.polygon(surface, KIND_INK["S"], to_pixels(scale, *kind_outline("S", *middle, 19 * u)))
    count = len(card.tourists)
    for n, tourist in enumerate(card.tourists):
        x = w * (0.5 + (n - (count - 1) / 2) * 0.40)
        paint_pen_stroke(
            surface,
            scale,
            hand_drawn_shape_points(SHAPES[tourist], x, h * 0.755, w * 0.135, n * 3 + count),
            w * 0.048,
            PEN[tourist],
            n,
            0.03,
        )


def _paint_towers(sky: Surface, seed: int) -> None:
    rng, look = random.Random(seed), STYLE["card"]["towers"]
    w, h = sky.get_size()
    for n in range(9):
        wide, high = rng.uniform(0.11, 0.20) * w, rng.uniform(0.2, 0.7) * h
        pygame.draw.rect(sky, mix(look[0], look[1], rng.random()), (n * w / 8.2 - w * 0.04, h - high, wide, high))


# ---------------------------------------------------------------- their place on the table
def draw_turn_cards_heading(
    canvas: Canvas, paper: FRect, title: str, supplies: tuple[FRect, ...], counts: Sequence[tuple[str, str]]
) -> None:
    """Above the turn's cards, on the table itself: the deck's and the discards' counts.

    paper: the place of the cards with this head; counts: in words and as a bare number.
    """
    y = supplies[0].centery
    with canvas.text_area(*paper):
        if canvas.measure_text(title, 18, "title")[0] <= supplies[0].left - paper.x - 24:
            canvas.text(title, paper.x + 18, y, 18, "title", CREAM, "ml", shadow=SHADE)
        size = scaled_with_text(canvas, 20)
        has_room = all(
            canvas.measure_text(words, 16)[0] <= box.w - 16 - size for (words, _), box in zip(counts, supplies)
        )
        for icon, box, (words, count) in zip(("ui_layers", "ui_history"), supplies, counts):
            canvas.draw_icon(icon, box.x + 8 + size / 2, y, size, CREAM_SOFT)
            if has_room:
                canvas.text(words, box.x + 14 + size, y, 16, "text", CREAM_SOFT, "ml", shadow=SHADE)
            else:
                canvas.text(count, box.x + 14 + size, y, 17, "bold", CREAM, "ml", shadow=SHADE)
