"""The table of Ramble Words: the walnut tray, piles, and the marks of a choice. The felt below them is `ground`."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ramble_words.table.cards import (
    FLAT,
    NARROW,
    RATIO,
    ROUND,
    card_boxes_in_row,
    draw_card,
    draw_covered_card,
    draw_leaning_card,
    type_size_for_card_print,
)
from game.games.ramble_words.table.style import FACE_DOWN, STYLE
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.draw import draw_outline, paint_pen_stroke, round_corners
from game.ui.light import draw_lamp_glow, draw_soft_ring, draw_soft_shadow
from game.ui.shapes import spline_points
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.textures import apply_grain, paint_felt
from game.ui.theme import CREAM, INK, INK_SOFT, PAPER_3, REFUSE, SEATS, WHITE, fade, mix
from game.ui.widgets import draw_disc, draw_pill

RAIL_DEEP, RAIL_LIP, RAIL_OUT = 17.0, 5.0, 2.0  # the rail: below and above the feet of the cards, and beyond the hand
RAIL_STEPS = 48  # points of its bend
RAIL_SHADE = 8.0  # how far its shadow reaches above it
RIM = 10.0  # of the tray: width of its walnut edge
TRAY_RADIUS = 14.0
MOST_IN_FAN, FAN_LEAN = 5, 9.0  # cards of a hand that others see, and how they lean against each other, in degrees
MOST_BELOW = 2  # cards that are seen below the points
PARTING = 9.0  # the light in a gap reaches so far above and below the letters


# ---------------------------------------------------------------- the tray
def draw_tray(canvas: Canvas, box: FRect) -> None:
    """An open walnut tray with its felt bed. Its lid is the shell's (`ui.cards.draw_hand_cover`)."""
    draw_soft_shadow(canvas, box.x, box.y, box.w, box.h, TRAY_RADIUS, 12, 6, 0.6, STYLE["felt"]["shade"])
    canvas.draw("ramble_words tray", box.x, box.y, box.w, box.h, _paint_tray, 1)
    canvas.ignore_texts_below(*box)


def _paint_tray(surface: Surface, scale: float) -> None:
    look, (wide, high), rim = STYLE["tray"], surface.get_size(), round(RIM * scale)
    wood = Surface(surface.get_size(), 0, 32)
    wood.fill(look["wood"])
    apply_grain(wood, 61, 64, max(1.0, high / 60), (40, 1))
    surface.blit(wood, (0, 0))
    edge = Surface((wide, max(1, round(2 * scale))), pygame.SRCALPHA)
    edge.fill(fade(look["light"], 0.35))
    surface.blit(edge, (0, 0))
    pygame.draw.rect(
        surface, look["rim"], (rim, rim - round(scale), wide - 2 * rim, high - 2 * rim), border_radius=round(9 * scale)
    )
    bed = Surface((wide - 2 * rim, high - 2 * rim - round(2 * scale)), pygame.SRCALPHA)
    bed.blit(paint_felt(*bed.get_size(), look["bed"], look["bed_dark"]), (0, 0))
    round_corners(bed, 8 * scale)
    surface.blit(bed, (rim, rim + round(scale)))
    round_corners(surface, TRAY_RADIUS * scale)


def draw_hand_rail(canvas: Canvas, tray: FRect, hand: FRect, top_at: Callable[[float], float]) -> None:
    """The bent walnut rail on which the hand stands. hand: from end to end; top_at: height of the cards' feet."""
    top = min(map(top_at, _rail_columns(hand))) - RAIL_LIP - RAIL_SHADE
    box = FRect(hand.x - RAIL_OUT - 10, top, hand.w + 2 * RAIL_OUT + 20, tray.bottom + RAIL_DEEP - top)
    paint = partial(_paint_rail, box, hand, top_at, (tray.h + RAIL_DEEP) / 60)
    canvas.draw("ramble_words rail", box.x, box.y, box.w, box.h, paint, 2)


def _rail_columns(hand: FRect) -> list[float]:
    """Where the bend of the rail is measured, from end to end."""
    left, right = hand.x - RAIL_OUT, hand.right + RAIL_OUT
    return [left + (right - left) * n / RAIL_STEPS for n in range(RAIL_STEPS + 1)]


def _paint_rail(
    box: FRect, hand: FRect, top_at: Callable[[float], float], grain: float, surface: Surface, scale: float
) -> None:
    """grain: how coarse the wood is, in layout pixels."""
    look = STYLE["tray"]
    line = [((x - box.x) * scale, (top_at(x) - box.y) * scale) for x in _rail_columns(hand)]
    shade = Surface(surface.get_size(), pygame.SRCALPHA)
    _paint_band(shade, line, (2 * scale, (RAIL_DEEP + 5) * scale), fade(STYLE["felt"]["shade"], 0.6))
    surface.blit(pygame.transform.gaussian_blur(shade, max(1, round(3 * scale))), (0, 0))
    wood = Surface(surface.get_size(), pygame.SRCALPHA)
    wood.fill(look["wood"])
    apply_grain(wood, 61, 64, max(1.0, grain * scale), (40, 1))
    mask = Surface(surface.get_size(), pygame.SRCALPHA)
    _paint_band(mask, line, (-RAIL_LIP * scale, RAIL_DEEP * scale), WHITE)
    radius = (RAIL_LIP + RAIL_DEEP) / 2 * scale
    for x, y in (line[0], line[-1]):
        pygame.draw.circle(mask, WHITE, (x, y + radius - RAIL_LIP * scale), radius)
    wood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(wood, (0, 0))
    _paint_band(surface, line, (-RAIL_LIP * scale, (2 - RAIL_LIP) * scale), fade(look["light"], 0.45))
    _paint_band(surface, line, (0, 2.4 * scale), look["rim"])
    _paint_band(surface, line, (7 * scale, 8.2 * scale), fade(STYLE["scale"]["brass"], 0.8))
    _paint_band(surface, line, ((RAIL_DEEP - 3) * scale, RAIL_DEEP * scale), look["rim"])


def _paint_band(
    surface: Surface, line: Sequence[tuple[float, float]], ends: tuple[float, float], colour: Color
) -> None:
    """A band along a line, from so far below it to so far."""
    top = math.floor(min(y for _, y in line) + ends[0])
    layer = Surface((surface.get_width(), math.ceil(max(y for _, y in line) + ends[1]) - top + 1), pygame.SRCALPHA)
    points = [(x, y + ends[0] - top) for x, y in line] + [(x, y + ends[1] - top) for x, y in reversed(line)]
    pygame.draw.polygon(layer, colour, points)
    surface.blit(layer, (0, top))


# ---------------------------------------------------------------- piles
def draw_empty_pile(canvas: Canvas, box: FRect, ink: Color = INK_SOFT) -> None:
    """Where a pile lies while it has no cards. ink: what can be seen on its ground."""
    draw_pill(canvas, box.x, box.y, box.w, box.h, None, ROUND * box.w, fade(ink, 0.5), 2)


def draw_deck(canvas: Canvas, box: FRect, count: int, ink: Color = INK_SOFT) -> None:
    """The deck: cards face down, as thick as it is full, with their number. ink: of the place of an empty one."""
    if not count:
        draw_empty_pile(canvas, box, ink)
        return
    for n in range(min(3, count // 16), -1, -1):
        draw_card(canvas, box.move(n * 1.8, n * 2.2), FACE_DOWN)
    labels.draw_badge(canvas, box.centerx, box.bottom - 4, str(count), INK, CREAM, 18, 15)


def draw_reshuffles(
    canvas: Canvas,
    x: float,
    cy: float,
    done: int,
    limit: int,
    size: float = 22,
    inks: tuple[Color, Color] = (INK, mix(INK_SOFT, PAPER_3, 0.55)),
) -> None:
    """One sign for each reshuffle of the game. x: the left edge; inks: of one that has happened, and of the others."""
    for n in range(limit):
        ink = inks[n >= done]
        canvas.draw_icon("ui_shuffle", x + size * (0.5 + n * 1.24), cy, size, ink)


def draw_pile(canvas: Canvas, box: FRect, cards: Sequence[str], limit: int = 5) -> None:
    """Kept cards face up on paper, the latest on top, only edges of those below it. The number is the caller's."""
    if not cards:
        draw_empty_pile(canvas, FRect(box.x, box.y, box.h / RATIO, box.h))
        return
    w = min(box.h / RATIO, box.w)
    places = card_boxes_in_row(box, min(limit, len(cards)), w, -0.78)
    x, y, wide, high = places[0].union(places[-1])
    draw_soft_shadow(canvas, x, y, wide, high, ROUND * w, 4, 2, 0.34)
    for place, card in zip(places, cards[-limit:]):
        if place is places[-1]:
            draw_soft_shadow(canvas, place.x, place.y, place.w, place.h, ROUND * w, 3, 0, 0.3)
            draw_card(canvas, place, card, mark=FLAT)
        else:
            draw_covered_card(canvas, place, card)


def draw_face_down_hand(canvas: Canvas, x: float, cy: float, height: float, count: int) -> float:
    """A hand as others see it: a few cards face down. Returns where it ends."""
    wide, shown = height / RATIO, min(MOST_IN_FAN, count)
    step = wide * 0.42
    for n in range(shown):
        lean = -FAN_LEAN * (n - (shown - 1) / 2)
        low = abs(n - (shown - 1) / 2) ** 2 * height * 0.025
        box = FRect(x + wide * 0.2 + n * step, cy - height / 2 + low, wide, height)
        draw_leaning_card(canvas, box, FACE_DOWN, IDLE, FLAT, lean)
    return x + wide * 1.4 + max(0, shown - 1) * step


def face_down_hand_width(height: float) -> float:
    """How much room such a hand takes at the most."""
    return height / RATIO * (1.4 + 0.42 * (MOST_IN_FAN - 1))


def draw_points_as_card_stack(canvas: Canvas, box: FRect, points: int) -> None:
    """The points of a player, on the cards that brought them: as thick as there are many."""
    for n in range(min(MOST_BELOW, points), -1, -1):
        there = box.move(n * 1.6, n * 2.0)
        x, y, w, h = there
        draw_soft_shadow(canvas, x, y, w, h, ROUND * w, 4, 2, 0.4, STYLE["felt"]["shade"])
        edge = mix(STYLE["card"]["edge"], INK, 0.12)
        draw_pill(canvas, x, y, w, h, STYLE["card"]["face"], ROUND * w * 1.2, edge, 1.2)
    canvas.ignore_texts_below(*box)
    with canvas.text_area(*box):
        size = type_size_for_card_print(canvas, box.h * 0.62)
        canvas.draw_fitted(str(points), *box.center, box.w - 4, size, "title", INK, "mc")


# ---------------------------------------------------------------- marks of a choice
def draw_gap(canvas: Canvas, x: float, y: float, look: str = LEGAL, r: float = 11) -> None:
    """A place between two letters where a card may be put in."""
    lit = look in (HOVERED, PICKED)
    ground = REFUSE if look == REFUSED else STYLE["gap"]
    draw_disc(canvas, x, y, r, STYLE["card"]["ring"] if lit else CREAM, ground, 1.6)
    canvas.draw_icon("ui_plus", x, y, r * 1.5, ground)


def draw_insertion_light(canvas: Canvas, x: float, y: float, height: float) -> None:
    """Light between two letters, where the card that is held would go."""
    colour, height = STYLE["card"]["ring"], height + 2 * PARTING
    draw_pill(canvas, x - 8, y - height / 2 - 3, 16, height + 6, fade(colour, 0.45), 8)
    draw_pill(canvas, x - 3.5, y - height / 2, 7, height, colour, 3.5)


def draw_replaceable_mark(canvas: Canvas, box: FRect, why: Sequence[str], look: str = LEGAL) -> None:
    """Round a letter that a held card may replace. why: a suit's icon (rotate), a letter (swap), or both."""
    lit = look in (HOVERED, PICKED)
    colour = STYLE["card"]["ring"] if lit else REFUSE if look == REFUSED else STYLE["replace"]["edge"]
    width = 4 if box.w >= NARROW else 2.4
    draw_outline(canvas, box.x, box.y, box.w, box.h, ROUND * box.w, colour, width, width)
    r, y = (max(11.0, min(15.0, box.w * 0.24)), box.y - 2) if box.w >= NARROW else (10.0, box.y - 9)
    for n, sign in enumerate(why):
        draw_why_letter_is_replaceable(canvas, box.centerx + (n - (len(why) - 1) / 2) * (2 * r + 2), y, sign, r)


def draw_why_letter_is_replaceable(canvas: Canvas, cx: float, cy: float, sign: str, r: float = 15) -> None:
    """Why a letter may be replaced: a suit's icon or a joker's (gi_...), or a letter."""
    draw_disc(canvas, cx, cy, r, STYLE["replace"]["badge"], CREAM, 2)
    if sign.startswith("gi_"):
        canvas.draw_icon(sign, cx, cy, r * 1.2, CREAM)
    else:
        canvas.text(sign.upper(), cx, cy, type_size_for_card_print(canvas, r * 1.16), "title", CREAM, "mc")


def draw_meter(canvas: Canvas, x: float, y: float, filled: int, of: int, width: float = 18) -> None:
    """The consonant meter: a lamp for each one until the next step. On felt; (x, y) its upper left corner."""
    for n in range(of):
        draw_pill(
            canvas, x + n * (width + 4), y, width, 10, STYLE["card"]["ring"] if n < filled else fade(CREAM, 0.3), 4
        )


# ---------------------------------------------------------------- the hit window
def draw_rank(canvas: Canvas, cx: float, cy: float, words: str, is_open: bool, r: float = 20, size: float = 19) -> None:
    """The rank of a card in the window (2 to A); amber on the one that would have to be beaten."""
    labels.draw_badge(canvas, cx, cy, words, STYLE["value"] if is_open else INK, CREAM, size, r)


def draw_buzzer(canvas: Canvas, cx: float, cy: float, sign: int, look: str = LEGAL, size: float = 112) -> None:
    """A dome in a seat's colour with its sign, `size` wide round (cx, cy); size * 0.9 high.

    look: LEGAL may be pressed, HOVERED, PICKED pressed down, IDLE switched off (may not call, or a computer's).
    """
    seat, is_off = SEATS[sign], look == IDLE
    ground = mix(seat.colour, STYLE["buzzer"]["resting"], 0.62) if is_off else seat.colour
    u, down = size / 112, 7.0 if look == PICKED else 0.0
    if not is_off:
        draw_lamp_glow(canvas, cx, cy + 6 * u, 92 * u, STYLE["felt"]["lamp"], 0.34 if look == HOVERED else 0.22, 1.5)
    paint = partial(_paint_buzzer, u, ground, down)
    canvas.draw(("ramble_words buzzer", sign, is_off, down), cx - size / 2, cy - 50 * u, size, 100 * u, paint)
    ink = mix(seat.sign_ink, ground, 0.5) if is_off else seat.sign_ink
    canvas.draw_icon("seat:" + seat.sign, cx, cy + (down - 15) * u, 30 * u, ink)


def _paint_buzzer(unit: float, ground: pygame.Color, down: float, surface: Surface, scale: float) -> None:
    look, scale = STYLE["buzzer"], scale * unit
    pygame.draw.ellipse(surface, look["foot"], (0, 48 * scale, 112 * scale, 50 * scale))
    pygame.draw.ellipse(surface, look["brass"], (2 * scale, 40 * scale, 108 * scale, 50 * scale))
    pygame.draw.ellipse(surface, look["brass_dark"], (8 * scale, 42 * scale, 96 * scale, 42 * scale))
    height = 24 - round(down)
    for n in range(height, -1, -1):
        pygame.draw.ellipse(
            surface, mix(ground, INK, 0.42 * n / 24), (14 * scale, (12 + down + n) * scale, 84 * scale, 50 * scale)
        )
    pygame.draw.ellipse(surface, mix(ground, CREAM, 0.26), (20 * scale, (14 + down) * scale, 72 * scale, 36 * scale))
    pygame.draw.ellipse(surface, ground, (21 * scale, (17 + down) * scale, 70 * scale, 35 * scale))


def draw_time_left_bar(canvas: Canvas, box: FRect, left: float) -> None:
    """How much of the window's time is left, 0 to 1: a bar that burns down like a fuse."""
    draw_pill(canvas, box.x, box.y, box.w, box.h, fade(CREAM, 0.22), box.h / 2)
    if left > 0:
        draw_pill(canvas, box.x, box.y, max(box.h, round(box.w * left)), box.h, STYLE["card"]["ring"], box.h / 2)


def draw_arrow(canvas: Canvas, cx: float, cy: float, size: float = 26) -> None:
    """Between two cards of a chain: the right one hits the left one."""
    canvas.draw_icon("ui_arrow-right", cx, cy, size, CREAM, flip=True)


def draw_stroke(canvas: Canvas, box: FRect) -> None:
    """A stroke of the red pen through a word that is none, as far as the box is wide."""
    step = box.h * 0.4
    wide = max(1, round(box.w / step)) * step
    canvas.draw("ramble_words stroke", box.x, box.y, wide, box.h, partial(_paint_stroke, wide, box.h))


def _paint_stroke(w: float, h: float, surface: Surface, scale: float) -> None:
    points = [(h * 0.08, h * 0.6), (w * 0.35, h * 0.49), (w * 0.65, h * 0.52), (w - h * 0.08, h * 0.4)]
    paint_pen_stroke(surface, scale, spline_points(points, 10), h * 0.075, STYLE["cancelled"]["stroke"], 3, 0.04)


# ---------------------------------------------------------------- barter
def draw_token(canvas: Canvas, box: FRect, words: str, look: str = IDLE, is_off: bool = False) -> None:
    """What is asked for: a letter, or vowel, consonant, any in words; a chip. is_off: it cannot be asked for now."""
    look_, lift = STYLE["token"], 3 if look == HOVERED else 0
    if is_off and look != REFUSED:
        draw_pill(canvas, box.x, box.y, box.w, box.h, fade(look_["face"], 0.22), box.h / 2)
        draw_token_text(canvas, box, words, CREAM)
        return
    there = box.move(0, -lift)
    draw_soft_shadow(canvas, there.x, there.y, there.w, there.h, box.h / 2, 5, 3, 0.45, STYLE["felt"]["shade"])
    draw_pill(canvas, there.x, there.y, there.w, there.h, look_["face"], box.h / 2, look_["edge"], 2)
    canvas.ignore_texts_below(*there)
    if look in (HOVERED, PICKED, LEGAL, REFUSED):
        colour = REFUSE if look == REFUSED else STYLE["card"]["ring"]
        draw_soft_ring(
            canvas, there.x, there.y, there.w, there.h, box.h / 2, colour, 3 if look != LEGAL else 1.8, 5, 0.8
        )
    draw_token_text(canvas, there, words, INK)


def draw_token_text(canvas: Canvas, box: FRect, words: str, ink: Color) -> None:
    """A letter as large as the chip allows, or a word."""
    is_letter = len(words) == 1
    face, size = ("title", min(24.0, 24 * 0.85 * box.h / canvas.type_size(24))) if is_letter else ("bold", 16)
    with canvas.text_area(*box):
        canvas.draw_fitted(words.upper() if is_letter else words, *box.center, box.w - 10, size, face, ink, "mc")


def draw_barter_scales(canvas: Canvas, box: FRect, give: int, want: int) -> None:
    """A pair of scales for a barter: the heavier pan hangs lower. Public: it knows numbers of cards only."""
    tilt = max(-3, min(3, want - give))
    canvas.draw(("ramble_words scales", tilt), box.x, box.y, box.w, box.h, partial(_paint_scales, box.w, box.h, tilt))


def _paint_scales(w: float, h: float, tilt: int, surface: Surface, scale: float) -> None:
    look, low = STYLE["scale"], h * 0.045 * tilt
    beam, middle, thick = h * 0.24, w / 2, max(2, round(h * 0.035 * scale))
    foot = ((middle - w * 0.16) * scale, h * 0.93 * scale, w * 0.32 * scale, h * 0.06 * scale)
    pygame.draw.rect(surface, look["dark"], foot, border_radius=round(h * 0.03 * scale))
    pygame.draw.line(surface, look["brass"], (middle * scale, beam * scale), (middle * scale, h * 0.94 * scale), thick)
    ends = [(w * 0.12, beam - low), (w * 0.88, beam + low)]
    first, last = ((x * scale, y * scale) for x, y in ends)
    pygame.draw.line(surface, look["brass"], first, last, thick)
    pygame.draw.circle(surface, look["dark"], (middle * scale, beam * scale), h * 0.055 * scale)
    for x, y in ends:
        pan = y + h * 0.42
        for side in (-1, 1):
            rim = ((x + side * w * 0.105) * scale, pan * scale)
            pygame.draw.line(surface, look["dark"], (x * scale, y * scale), rim, max(1, round(h * 0.012 * scale)))
        dish = pygame.Rect(0, 0, round(w * 0.23 * scale), round(h * 0.16 * scale))
        dish.midtop = (round(x * scale), round((pan - h * 0.08) * scale))
        pygame.draw.arc(surface, look["brass"], dish, 3.14159, 6.28318, thick)
        pygame.draw.line(surface, look["brass"], dish.midleft, dish.midright, thick)
