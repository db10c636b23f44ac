"""Letter cards: the impression of a large letter, rank and suit small in the corners; and how they lie in a row."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.table.style import JESTER, STYLE, SUITS, card_ink_colour, card_rank_text
from game.ui.canvas import Canvas
from game.ui.cards import draw_leaning
from game.ui.draw import paint_pen_stroke, round_corners, stamp_icon
from game.ui.light import draw_soft_ring, draw_soft_shadow
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import GILT, REFUSE, THEME, WHITE, fade, mix
from game.ui.widgets import draw_pill

RATIO = 1.38  # height of a card, in widths
ROUND = 0.11  # of its corners, in widths
LETTER, RANK, SIGN, LONE_SIGN = 0.74, 0.235, 0.27, 0.42  # sizes, in widths; the last of a suit without a rank
INSIDE = 0.74  # the widest a letter gets, in widths: clear of the frame
LEAST_RANK, MOST_RANK = 16, 0.34  # the rank's type: grows with the text size up to this share of the width
NARROW = 50  # a narrower card has its letter lower, clear of a rank that does not shrink with it
RANKED_PX = 34  # a card with fewer pixels across shows its letter and its suit only
RISE = 0.075  # of a card under the pointer, in widths
GAP = 0.035  # between cards in a row, in widths: they touch, so that they read as a word
TIGHT = 0.03  # the most where cards get narrow
TURN, DROP = 1.1, 0.012  # of a card that lies on felt, at the most: in degrees, and up or down in widths
LEAN_ROOM = 0.25  # round a leaning card, for its shadow and its light; in widths
LAID = 40  # a narrower card lies straight
SECOND_FRAME = 0.085  # where the inner frame of a red card is, in widths
LEAST = 20  # width of a card in a full row: from there on cards overlap
DIMMED = 0.34  # how much of a card that cannot be chosen lies in shade: its letter is still read
PLAIN, LIT, DIM, CANCELLED, FLAT = "", "lit", "dim", "cancelled", "flat"


# ---------------------------------------------------------------- one card
def draw_card(
    canvas: Canvas, box: FRect, card: str, look: str = IDLE, mark: str = PLAIN, is_laid: bool = False
) -> FRect:
    """A letter card by its id (1S10, a joker 1XR or with its letter 1XRq), FACE_DOWN for one nobody here may know.

    look: the table's; a hovered card rises a little, a picked one lies where its box is.
    mark: LIT in gold (played just now), DIM (cannot be chosen now), CANCELLED (veiled and struck out),
    FLAT (on a pile: no shadow of its own). is_laid: by hand on the felt, so not quite straight.
    Returns where it ends up. The height of the box should be RATIO widths.
    """
    there = box.move(0, -RISE * box.w if look == HOVERED else 0)
    if mark != FLAT:
        _draw_shadow(canvas, there, look in (HOVERED, PICKED))
    if is_laid and box.w >= LAID:
        _draw_laid(canvas, there, card)
    else:
        _draw_paper(canvas, there, card)
    if card:
        _draw_letters(canvas, there, card)
    _draw_state(canvas, there, look, mark)
    return there


def draw_leaning_card(canvas: Canvas, box: FRect, card: str, look: str, mark: str, lean: float) -> FRect:
    """A card that stands in a fan, turned by `lean` degrees. Returns where it ends up."""
    there = box.move(0, -RISE * box.w if look == HOVERED else 0)
    low = box.y - there.y
    draw_leaning(
        canvas, ("letter", card, look, mark), there, lean, LEAN_ROOM * box.w,
        lambda at: draw_card(canvas, at.move(0, low), card, look, mark),
    )  # fmt: skip
    return there


def draw_covered_card(canvas: Canvas, box: FRect, card: str) -> None:
    """A card of which others hide all but an edge: bare paper, no letter is to be read on it."""
    look = STYLE["card"]
    face = look["rose"] if CARDS[card].colour == "R" else look["face"]
    draw_pill(canvas, box.x, box.y, box.w, box.h, face, ROUND * box.w, mix(look["edge"], face, 0.25), 1)


def _draw_shadow(canvas: Canvas, box: FRect, is_raised: bool) -> None:
    blur, below = (0.09, 0.06) if is_raised else (0.05, 0.02)
    draw_soft_shadow(
        canvas,
        box.x,
        box.y,
        box.w,
        box.h,
        ROUND * box.w,
        3 + box.w * blur,
        2 + box.w * below,
        0.5,
        STYLE["felt"]["shade"],
    )


def _draw_paper(canvas: Canvas, box: FRect, card: str) -> None:
    paint = partial(paint_card, canvas, box.w, box.h, card) if card else partial(_paint_back, canvas, box.w, box.h)
    canvas.draw(("ramble_words card", card), box.x, box.y, box.w, box.h, paint)
    canvas.ignore_texts_below(*box)


def _draw_laid(canvas: Canvas, box: FRect, card: str) -> None:
    """The paper of a card turned by a hair, always the same for each; its print stays crisp."""
    turn, pad = card_tilt(card), box.w * 0.04
    w, h = box.w + 2 * pad, box.h + 2 * pad
    paint = partial(_paint_laid, canvas, box, card, turn)
    canvas.draw(("ramble_words laid", card, box.w), box.x - pad, box.y - pad, w, h, paint)
    canvas.ignore_texts_below(*box)


def _paint_laid(canvas: Canvas, box: FRect, card: str, turn: float, surface: Surface, scale: float) -> None:
    straight = Surface((round(box.w * scale), round(box.h * scale)), pygame.SRCALPHA)
    paint_card(canvas, box.w, box.h, card, straight, scale)
    turned = pygame.transform.rotozoom(straight, turn * TURN, 1)
    surface.blit(turned, turned.get_rect(center=surface.get_rect().center))


def card_tilt(card: str) -> float:
    """How a card lies, from -1 to 1."""
    return int.from_bytes(card.encode()) * 37 % 101 / 50 - 1


def _draw_letters(canvas: Canvas, box: FRect, card: str) -> None:
    """Letter and rank; the letter stands in a light edge, pressed into the paper."""
    w, letter = box.w, CARDS[card].letter
    with canvas.text_area(*box):
        if letter:
            low = 0.57 if w >= NARROW else 0.615
            size = type_size_for_card_print(canvas, w * LETTER)
            size *= min(1.0, w * INSIDE / canvas.measure_text(letter.upper(), size, "title")[0])
            canvas.text(
                letter.upper(), box.centerx, box.y + box.h * low, size, "title", card_ink_colour(card), "mc", WHITE
            )
        if not is_joker(card) and has_room_for_rank(canvas, w):
            size = type_size_for_card_print(canvas, max(w * RANK, min(LEAST_RANK * canvas.zoom, w * MOST_RANK)))
            canvas.text(
                card_rank_text(card), box.x + w * 0.115, box.y + w * 0.055, size, "bold", card_ink_colour(card), "tl"
            )


def has_room_for_rank(canvas: Canvas, w: float) -> bool:
    """Is a card of this width large enough for its rank?"""
    return w * canvas.k >= RANKED_PX


def type_size_for_card_print(canvas: Canvas, size: float) -> float:
    """The size to ask for, so that print on a card is that large at any text size."""
    return size if size >= THEME.full_zoom_up_to * canvas.zoom else size / canvas.zoom


def _draw_state(canvas: Canvas, box: FRect, look: str, mark: str) -> None:
    x, y, w, h = box
    r = ROUND * w
    if mark == CANCELLED:
        canvas.draw("ramble_words cancelled", x, y, w, h, partial(_paint_cancelled, w, h))
    elif mark == DIM:
        draw_pill(canvas, x, y, w, h, fade(STYLE["cancelled"]["veil"], DIMMED), r)
    if mark == LIT or look == PICKED:
        draw_soft_ring(
            canvas, x - 3, y - 3, w + 6, h + 6, r + 3, STYLE["card"]["ring"], max(2.4, w * 0.04), 3 + w * 0.05
        )
    elif look == LEGAL:
        draw_soft_ring(canvas, x - 2, y - 2, w + 4, h + 4, r + 2, GILT, max(2.2, w * 0.034), 2 + w * 0.025)
    elif look == HOVERED:
        draw_soft_ring(canvas, x, y, w, h, r, STYLE["card"]["ring"], max(2.4, w * 0.045), 3 + w * 0.06)
    elif look == REFUSED:
        draw_soft_ring(canvas, x, y, w, h, r, REFUSE, max(2.4, w * 0.04), 3 + w * 0.04, 0.8)


def paint_card(canvas: Canvas, w: float, h: float, card: str, surface: Surface, scale: float) -> None:
    """The card without letter and rank: these are set at the size they are read in."""
    ink, one = card_ink_colour(card), CARDS[card]
    is_red, look = one.colour == "R", STYLE["card"]
    _paint_paper(surface, scale, w, look["rose"] if is_red else look["face"], look["edge"])
    _paint_light(surface, scale, w)
    _paint_frame(surface, scale, w, h, fade(ink, 0.28))
    if is_red and w >= NARROW:  # so that red and black differ without colour too
        _paint_frame(surface, scale, w, h, fade(ink, 0.2), SECOND_FRAME)
    if is_joker(card):
        _paint_joker(canvas, surface, scale, w, h, ink, bool(one.letter))
        return
    if has_room_for_rank(canvas, w):
        stamp_icon(canvas, surface, scale, SUITS[one.suit], w * 0.79, w * 0.225, w * SIGN, ink)
    else:
        stamp_icon(canvas, surface, scale, SUITS[one.suit], w * 0.5, w * 0.27, w * LONE_SIGN, ink)
    if not one.is_consonant:  # vowels carry a printed rule under the letter
        rule = (
            round(w * 0.3 * scale),
            round(h * 0.885 * scale),
            round(w * 0.4 * scale),
            round(max(1.6, w * 0.026) * scale),
        )
        pygame.draw.rect(surface, fade(ink, 0.75), rule, border_radius=round(scale))


def _paint_paper(surface: Surface, scale: float, w: float, face: Color, edge: Color) -> None:
    r = round(w * ROUND * scale)
    pygame.draw.rect(surface, edge, surface.get_rect(), border_radius=r)
    pygame.draw.rect(
        surface, face, (0, 0, surface.get_width(), surface.get_height() - round(2 * scale)), border_radius=r
    )


def _paint_light(surface: Surface, scale: float, w: float) -> None:
    """Lamplight from above: the upper half of the paper is a little paler."""
    high = surface.get_height() - round(2 * scale)
    column = Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), fade(WHITE, 0.5))
    column.set_at((0, 1), fade(WHITE, 0.0))
    sheen = pygame.transform.smoothscale(column, (surface.get_width(), high))
    round_corners(sheen, w * ROUND * scale)
    surface.blit(sheen, (0, 0))


def _paint_frame(surface: Surface, scale: float, w: float, h: float, colour: Color, inset: float = 0.055) -> None:
    pad = w * inset
    box = (round(pad * scale), round(pad * scale), round((w - 2 * pad) * scale), round((h - 2 * pad - 2) * scale))
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(layer, colour, box, max(1, round(1.1 * scale)), border_radius=round(w * 0.08 * scale))
    surface.blit(layer, (0, 0))


def _paint_joker(
    canvas: Canvas, surface: Surface, scale: float, w: float, h: float, ink: Color, has_letter: bool
) -> None:
    """A jester; small in both corners where the card stands for a letter."""
    if not has_letter:
        stamp_icon(canvas, surface, scale, JESTER, w / 2, h * 0.5, w * 0.66, ink)
        return
    for at in (0.22, 0.78):
        stamp_icon(canvas, surface, scale, JESTER, w * at, w * 0.225, w * SIGN, ink)


def _paint_back(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    """Face down: a lattice in a frame, and one spade."""
    look = STYLE["back"]
    _paint_paper(surface, scale, w, look["face"], look["edge"])
    step, wide, high = w * 0.125 * scale, surface.get_width(), surface.get_height()
    layer, line = Surface(surface.get_size(), pygame.SRCALPHA), mix(look["face"], look["ink"], 0.2)
    for n in range(round(-high / step), round((wide + high) / step) + 1):
        pygame.draw.line(layer, line, (n * step, 0), (n * step + high, high), max(1, round(0.7 * scale)))
        pygame.draw.line(layer, line, (n * step, 0), (n * step - high, high), max(1, round(0.7 * scale)))
    field = pygame.Rect(
        round(w * 0.10 * scale), round(w * 0.10 * scale), round(w * 0.80 * scale), round((h - w * 0.20 - 2) * scale)
    )
    surface.blit(layer, field.topleft, field)
    _paint_frame(surface, scale, w, h, mix(look["face"], look["ink"], 0.55), 0.085)
    pygame.draw.circle(surface, look["face"], (wide / 2, high / 2), w * 0.27 * scale)
    stamp_icon(canvas, surface, scale, SUITS["S"], w / 2, h / 2, w * 0.4, look["ink"])


def _paint_cancelled(w: float, h: float, surface: Surface, scale: float) -> None:
    look = STYLE["cancelled"]
    pygame.draw.rect(surface, fade(look["veil"], 0.36), surface.get_rect(), border_radius=round(w * ROUND * scale))
    paint_pen_stroke(
        surface, scale, [(w * 0.13, h * 0.9), (w * 0.5, h * 0.5), (w * 0.87, h * 0.1)], w * 0.058, look["stroke"], 5
    )


# ---------------------------------------------------------------- places
def draw_empty_card_place(canvas: Canvas, box: FRect) -> None:
    """The place of a card that lies elsewhere for now."""
    draw_pill(canvas, box.x, box.y, box.w, box.h, None, ROUND * box.w, fade(STYLE["card"]["ring"], 0.55), 2)


def card_boxes_in_row(
    area: FRect, count: int, widest: float = 84, gap: float = GAP, least: float = LEAST
) -> list[FRect]:
    """Places for so many cards from the left of a room, as wide as they fit; below a width of `least` they overlap.

    >>> [(box.x, box.w) for box in card_boxes_in_row(FRect(0, 0, 100, 138), 2, 40, 0.5)]
    [(0.0, 40.0), (60.0, 40.0)]
    """
    widest = min(widest, area.h / RATIO)
    if area.w < _row_length(count, min(widest, NARROW), gap):
        gap = min(gap, TIGHT)
    w = max(min(widest, least), min(widest, area.w / _row_length(count, 1, gap)))
    step = w * (1 + gap)
    if count > 1:
        step = min(step, (area.w - w) / (count - 1))
    return [FRect(area.x + n * step, area.centery - w * RATIO / 2, w, w * RATIO) for n in range(count)]


def _row_length(count: int, w: float, gap: float) -> float:
    """Of a row of cards."""
    return w * max(1, count * (1 + gap) - gap)
