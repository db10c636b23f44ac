"""Explore cards of any size, the decks, and the discards beside them."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ramble_park.table.style import CARD_SIGNS, EXPLORE, LIGHTS, SPECIAL_SIGNS, STYLE
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.cards import draw_card_stack
from game.ui.draw import stamp_icon
from game.ui.light import draw_lamp_glow, draw_soft_ring, draw_soft_shadow
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, HOVER_ON_DARK, LEGAL_ON_DARK, LEGAL_ON_PAPER, REFUSE, THEME, fade, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import draw_pill, scaled_with_text

SMALL = 41.0  # width of a card in a hand, for which its details were drawn
NAME_ROOM = 14  # that a name may take more than its card
LEAST_NAME = 11  # size of the longest names below a card, before it grows with the text
BADGE_OVERLAP = 7  # units of a card that its badge covers: the edge above the figure
RISES = {HOVERED: 0.05, PICKED: 0.16}  # in heights
EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 2.2),
    HOVERED: (LEGAL_ON_PAPER, 3.2),
    PICKED: (LEGAL_ON_PAPER, 3.8),
    REFUSED: (REFUSE, 3.6),
}


def is_special(card: str) -> bool:
    return card in SPECIAL_SIGNS


def card_ground_colour(card: str) -> Color:
    """What a card's sign is printed on."""
    ground: Color
    if is_special(card):
        ground = STYLE["card"]["special"]
    elif card not in STYLE["landmarks"]:
        ground = STYLE["card"]["dark"]
    else:
        ground = STYLE["card_ground"].get(card, STYLE["landmarks"][card])
    return ground


def draw_explore_card(canvas: Canvas, box: FRect, card: str, look: str = IDLE, glows: bool = False) -> None:
    """A face-up card: sign and colour. glows: a Special card that may be played now."""
    x, y, w, h = box
    y -= h * RISES.get(look, 0)
    if glows:
        draw_soft_ring(canvas, x, y, w, h, 7 * w / SMALL, STYLE["card"]["glow"], 1.6, 6, 0.75)
    elif look in (HOVERED, PICKED):
        draw_soft_shadow(canvas, x, y, w, h, 7, 8, 6, 0.45)
    canvas.draw(("ramble card", card), x, y, w, h, partial(_paint_explore_card, canvas, w, h, card))
    canvas.ignore_texts_below(x, y, w, h)
    if look in EDGES and not (glows and look == LEGAL):
        colour, width = EDGES[look]
        draw_soft_ring(canvas, x, y, w, h, 7 * w / SMALL, colour, width * max(1.0, w / 70), 5, 0.8)


def _paint_explore_card(canvas: Canvas, w: float, h: float, card: str, surface: Surface, scale: float) -> None:
    look, u = STYLE["card"], w / SMALL
    radius = round(7 * u * scale)
    pygame.draw.rect(surface, look["edge"], surface.get_rect(), border_radius=radius)
    pygame.draw.rect(
        surface,
        look["face"],
        (0, 0, surface.get_width(), surface.get_height() - round(1.6 * u * scale)),
        border_radius=radius,
    )
    inner = (
        3.4 * u * scale,
        3.4 * u * scale,
        surface.get_width() - 6.8 * u * scale,
        surface.get_height() - 8.2 * u * scale,
    )
    pygame.draw.rect(surface, card_ground_colour(card), inner, border_radius=round(5 * u * scale))
    night = is_special(card) or card == "in_the_dark"
    ink = look["special_ink"] if night else STYLE["landmark_ink"].get(card, look["ink"])
    stamp_icon(canvas, surface, scale, CARD_SIGNS[card], w / 2, h / 2 - 1.2 * u, w * 0.68, ink)
    if is_special(card):
        edge = pygame.Rect(surface.get_rect())
        edge.h -= round(1.6 * u * scale)
        pygame.draw.rect(surface, look["glow"], edge, max(1, round(2 * u * scale)), border_radius=radius)


def draw_lights_out_card(canvas: Canvas, box: FRect) -> None:
    """A Lights Out card on its way from the deck."""
    canvas.draw("ramble lights card", box.x, box.y, box.w, box.h, partial(_paint_lights_card, canvas, box.w, box.h))


def _paint_lights_card(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    look = STYLE["deck"]
    pygame.draw.rect(surface, mix(look["lights"], CREAM, 0.5), surface.get_rect(), border_radius=round(7 * scale))
    pygame.draw.rect(
        surface,
        look["lights"],
        surface.get_rect().inflate(-round(3 * scale), -round(3 * scale)),
        border_radius=round(6 * scale),
    )
    stamp_icon(canvas, surface, scale, LIGHTS, w / 2, h / 2, w * 0.6, look["lights_ink"])


# ---------------------------------------------------------------- decks and discards
NAMES_APART = 6  # the least between the names of two decks


def draw_deck(canvas: Canvas, box: FRect, which: str, count: int, look: str = IDLE) -> None:
    """A deck with its number of cards; lit where it is to be drawn from."""
    x, y, w, h = box
    colours = STYLE["deck"]
    icon = EXPLORE if which == "explore" else LIGHTS
    lift = 4 if look == HOVERED else 0
    if look in (LEGAL, HOVERED):
        draw_lamp_glow(
            canvas, x + w / 2, y + h / 2, h * 0.95, STYLE["ring"]["light"], 0.5 if look == HOVERED else 0.32, 1.3
        )
    canvas.ignore_texts_below(*box)
    draw_card_stack(canvas, x, y - lift, w, h, count, colours[which], icon, colours[f"{which}_ink"])
    if look in (LEGAL, HOVERED, REFUSED):
        tone = {LEGAL: LEGAL_ON_DARK, HOVERED: HOVER_ON_DARK, REFUSED: REFUSE}[look]
        draw_soft_ring(canvas, x - 2, y - 2 - lift, w + 4, h + 4, 9, tone, 3, 6, 0.8)


def draw_deck_names(canvas: Canvas, decks: Sequence[FRect], names: Sequence[str]) -> None:
    """Each in the middle below its deck, but not beyond their column; none where there is no room for both."""
    left, right = decks[0].left, decks[-1].right
    wide = [canvas.measure_text(name, 16)[0] for name in names]
    if sum(wide) + NAMES_APART > right - left:
        return
    for deck, name, width in zip(decks, names, wide):
        x = max(left + width / 2, min(deck.centerx, right - width / 2))
        canvas.text(name, x, deck.bottom + scaled_with_text(canvas, 20), 16, "text", CREAM, "mc")


def draw_discard_counts(
    canvas: Canvas, boxes: tuple[FRect, FRect], counts: tuple[int, int], title: str, is_large: bool
) -> None:
    """How many cards have been discarded: two halves of a plate, or two plates where text is large."""
    look = STYLE["pile"]
    tones = (look["explore_ink"], look["ink"])
    plates = list(boxes) if is_large else [boxes[0].union(boxes[1])]
    for plate in plates:
        draw_pill(canvas, plate.x, plate.y, plate.w, plate.h, fade(look["ground"], 0.62), 10, fade(look["edge"], 0.35))
    for box, count, icon, tone in zip(boxes, counts, (EXPLORE, LIGHTS), tones):
        size = scaled_with_text(canvas, 18)
        y = box.bottom - (box.h * 0.29 if is_large else scaled_with_text(canvas, 19))
        wide = size + 6 + canvas.measure_text(str(count), 17, "bold")[0]
        x = box.centerx - wide / 2
        canvas.draw_icon(icon, x + size / 2, y, size, tone)
        with canvas.text_area(*box):
            canvas.text(str(count), x + size + 6, y, 17, "bold", CREAM, "ml")
    for plate in plates:
        top = plate.y + (plate.h * 0.29 if is_large else scaled_with_text(canvas, 17))
        with canvas.text_area(*plate):
            canvas.draw_fitted(title, plate.centerx, top, plate.w - 12, 16, "text", look["ink"], "mc")


# ---------------------------------------------------------------- big cards on a sheet
def common_name_size(canvas: Canvas, width: float, names: Sequence[str]) -> float:
    """The size at which the names below cards of this width all have room, in one line or two each."""
    lines = [line for name in names for line in name_lines(canvas, width, name)]
    return min([canvas.fit_text(line, width + NAME_ROOM, 16, "text", LEAST_NAME)[1] for line in lines], default=16)


def name_lines(canvas: Canvas, width: float, name: str) -> list[str]:
    return split_into_two_lines(name) if canvas.measure_text(name, 16, "bold")[0] > width + NAME_ROOM - 2 else [name]


def draw_named_card(
    canvas: Canvas, box: FRect, card: str, name: str, look: str = IDLE, size: float = 16, badge: str = ""
) -> None:
    """A card on a paper with its name below it; a tick on one that is picked. badge: what is said above it."""
    draw_explore_card(canvas, box, card, IDLE if look == LEGAL else look)
    pitch, face = canvas.font_px(16) / canvas.k * 1.16, "bold" if look == PICKED else "text"
    for n, line in enumerate(name_lines(canvas, box.w, name)):
        y = box.bottom + scaled_with_text(canvas, 17) + n * pitch
        words, fitting = canvas.fit_text(line, box.w + NAME_ROOM, size, face, LEAST_NAME)
        canvas.text(words, box.centerx, y, fitting, face, THEME.shell["ink"], "mc")
    top = box.y - box.h * RISES.get(look, 0)
    if look == PICKED:
        labels.draw_tick_mark(canvas, box.right - 6, top + box.h - 6, 12)
    if badge:
        labels.draw_tag(canvas, box.centerx, box.y + BADGE_OVERLAP - labels.tag_height(canvas) / 2, badge)
