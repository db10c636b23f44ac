"""Movement cards, and the papers that show two ways to pay."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.ape_city.table.art import draw_artifact_token
from game.games.ape_city.table.card_scenes import paint_ape_card_scene
from game.games.ape_city.table.colours import COLOURS
from game.ui import labels, widgets
from game.ui.brush import PictureBrush
from game.ui.canvas import Canvas
from game.ui.cards import draw_card_shape, draw_leaning
from game.ui.draw import round_corners, stamp_icon
from game.ui.light import draw_lamp_glow, draw_soft_ring
from game.ui.seats import draw_emblem
from game.ui.shapes import points_along, rounded_polygon_points
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
PLAIN = 48  # a narrower card shows its number and whether it moves the ape, and no picture
BAND, SMALL_BAND = 23.0, 37.8  # heights of the foot that shows prints or the ape, on cards as wide as one in the hand
PLATE = 34.0  # side of the paper with the number, on a card in the hand
EDGE = 4.5  # of paper round the picture
LEAN_ROOM = 14.0  # units round a leaning card, for its shadow and its light
LIFT = 6  # units a card of plain size rises under the pointer
STATES = {IDLE: "idle", LEGAL: "legal", HOVERED: "hover", PICKED: "selected", REFUSED: "refused"}
STEPS_TYPE = 50.0  # size of the number of steps beside cards that are played
STEP, UP = 12.5, 2.4  # from print to print: along the foot and across it


# ---------------------------------------------------------------- one card
def draw_movement_card(canvas: Canvas, box: FRect, number: int, ape: bool = False, look: str = IDLE) -> None:
    """A movement card, face up, of any size; small ones keep number and foot. A picked one lies where its box is."""
    u = box.w / CARD[0]
    if look == PICKED:
        draw_lamp_glow(canvas, box.centerx, box.centery, box.h * 0.84, THEME.shell["warm"], 0.55)
    is_plain = box.w <= PLAIN
    paint = partial(
        _paint_card_without_picture if is_plain else _paint_card_with_picture, canvas, box.w, box.h, number, ape
    )
    there = draw_card_shape(
        canvas, box.x, box.y, box.w, box.h, ("ape_city", number, ape), paint, STATES[look], 10 * u,
        LIFT * u * (look == HOVERED),
    )  # fmt: skip
    ink = COLOURS["card"]["ape_ink"] if ape else INK
    x, y, size = there.x + PLATE * u / 2, there.y + PLATE * u / 2, 40
    if is_plain:
        x, y, size = there.centerx, there.y + (there.h - SMALL_BAND * u) / 2, 62
    with canvas.text_area(*there):
        canvas.text(str(number), x, y, size * u, "title", ink, "mc")


def draw_leaning_card(canvas: Canvas, box: FRect, number: int, ape: bool, look: str, lean: float) -> None:
    """A movement card of a hand, turned by `lean` degrees."""
    there = box.move(0, -LIFT * (look == HOVERED))
    low = box.y - there.y
    draw_leaning(
        canvas, ("ape_city", number, ape, look), there, lean, LEAN_ROOM,
        lambda at: draw_movement_card(canvas, at.move(0, low), number, ape, look),
    )  # fmt: skip


def _paint_card_without_picture(
    canvas: Canvas, w: float, h: float, number: int, ape: bool, surface: Surface, scale: float
) -> None:
    """A foot below the number: with the ape where the card moves it."""
    look, u = COLOURS["evening" if ape else "day"], w / CARD[0]
    top = h - SMALL_BAND * u
    pygame.draw.rect(surface, look["band"], (0, round(top * scale), surface.get_width(), surface.get_height()))
    pygame.draw.rect(
        surface, look["rule"], (0, round(top * scale), surface.get_width(), max(1, round(1.6 * u * scale)))
    )
    if ape:
        stamp_icon(
            canvas, surface, scale, "gi_gorilla", w / 2, top + (h - top) / 2 - 1, 32 * u, COLOURS["card"]["track"]
        )


def _paint_card_with_picture(
    canvas: Canvas, w: float, h: float, number: int, ape: bool, surface: Surface, scale: float
) -> None:
    """A picture framed by paper, the foot below it, and the paper of the number in a corner."""
    look, u = COLOURS["evening" if ape else "day"], w / CARD[0]
    edge = round(EDGE * u * scale)
    frame = surface.get_rect().inflate(-2 * edge, -2 * edge)
    foot = round(BAND * u * scale)
    inside = Surface(frame.size, pygame.SRCALPHA)
    scene = Surface((frame.w, frame.h - foot))
    paint_ape_card_scene(canvas, scene, number, ape)
    inside.blit(scene, (0, 0))
    pygame.draw.rect(inside, look["band"], (0, frame.h - foot, frame.w, foot))
    pygame.draw.rect(inside, look["rule"], (0, frame.h - foot, frame.w, max(1, round(1.4 * u * scale))))
    _paint_footprints(canvas, inside, u * scale, (frame.h - foot / 2) / (u * scale), number, ape)
    round_corners(inside, 6 * u * scale)
    surface.blit(inside, frame.topleft)
    plate = round(PLATE * u * scale)
    pygame.draw.rect(
        surface, THEME.shell["card"], (0, 0, plate, plate), border_bottom_right_radius=round(13 * u * scale)
    )


def _paint_footprints(canvas: Canvas, surface: Surface, scale: float, y: float, number: int, ape: bool) -> None:
    """As many prints as there are steps: of boots, or the ape and its own after it; a ring where nobody steps."""
    look, middle = COLOURS["card"], surface.get_width() / scale / 2
    if ape:
        stamp_icon(canvas, surface, scale, "gi_gorilla", middle - STEP * number / 2 - 2, y + 0.6, 19, look["track"])
    elif not number:
        for w, h, width in ((19, 7, 1.2), (8, 3, 0)):
            place = pygame.Rect(0, 0, round(w * scale), round(h * scale))
            place.center = round(middle * scale), round(y * scale)
            pygame.draw.ellipse(surface, look["shoe"], place, round(width * scale))
    for i in range(number):
        x = middle + (i - (number - 1) / 2) * STEP + (10 if ape else 0)
        _paint_footprint(surface, scale, x, y + (UP if i % 2 else -UP) * (number > 1), ape)


def _paint_footprint(surface: Surface, scale: float, x: float, y: float, ape: bool) -> None:
    """Of a boot: sole and heel. Of the ape: a broad hand of a foot, toes and a thumb that stands off."""
    brush, look = PictureBrush(surface, 0, 0, scale), COLOURS["card"]
    if not ape:
        brush.draw_ellipse(x + 1.4, y, 3.7, 2.4, look["shoe"])
        brush.draw_ellipse(x - 4.3, y, 1.9, 2.0, look["shoe"])
        return
    brush.draw_ellipse(x - 1, y, 4.5, 2.5, look["track"])
    for dx, dy in ((4.4, -2.4), (5.4, -0.8), (5.4, 0.9), (4.4, 2.5)):
        brush.draw_disc(x + dx, y + dy, 1, look["track"])
    brush.draw_line([(x - 0.6, y + 1.8), (x + 1.6, y + 4.4)], 1.7, look["track"])


# ---------------------------------------------------------------- what others played
def draw_trodden_ground(canvas: Canvas, box: FRect) -> None:
    """Trodden ground in the jungle, so that cards lie on something."""
    canvas.draw("ape_city clearing", box.x, box.y, box.w, box.h, _paint_clearing, 1)


def _paint_clearing(surface: Surface, scale: float) -> None:
    ground = COLOURS["road"]["shadow"]
    small = Surface([max(1, length // 8) for length in surface.get_size()], pygame.SRCALPHA)
    small.fill(fade(ground, 0))
    inset = small.get_height() // 4
    pygame.draw.rect(small, fade(ground, 0.8), small.get_rect().inflate(-inset, -inset), border_radius=inset)
    small = pygame.transform.gaussian_blur(small, max(1, inset // 3))
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0))


def draw_card_owner_heading(canvas: Canvas, box: FRect, sign: int, name: str, is_active: bool) -> None:
    """Over somebody's cards; who is still at it sits in the light."""
    size = heading_height(canvas) * 0.92
    if is_active:
        draw_lamp_glow(canvas, box.centerx, box.centery, box.h * 1.1, COLOURS["dusk"]["light"], 0.5, 1.5, 0.8)
    wide = size + (8 + canvas.measure_text(name, 16, "bold")[0] if name else 0)
    left, middle = box.centerx - wide / 2, box.y + heading_height(canvas) / 2
    draw_emblem(canvas, left + size / 2, middle, size, sign)
    canvas.text(name, left + size + 8, middle, 16, "bold", CREAM, "ml", shadow=COLOURS["road"]["shadow"])


def draw_played_steps(canvas: Canvas, box: FRect, steps: int, words: str) -> None:
    """A large number beside the cards that are played just now, and below it what it counts."""
    shadow, line = COLOURS["road"]["shadow"], canvas.line_height(16)
    y = box.centery - line / 2
    canvas.text(str(steps), box.centerx, y, STEPS_TYPE, "title", COLOURS["dusk"]["light"], "mc", shadow=shadow)
    canvas.text(words, box.centerx, box.centery + STEPS_TYPE / 2, 16, "bold", CREAM, "mc", shadow=shadow)


def played_steps_size(canvas: Canvas, words: str) -> tuple[float, float]:
    """How wide and high that is."""
    return max(STEPS_TYPE, canvas.measure_text(words, 16, "bold")[0]) + 4, STEPS_TYPE + canvas.line_height(16)


def heading_height(canvas: Canvas) -> float:
    """The height of the line that says who played the cards below it."""
    return max(24.0, canvas.line_height(16))


# ---------------------------------------------------------------- papers
def draw_payment_option(canvas: Canvas, box: FRect, title: str, line: str, key: str, look: str = IDLE) -> FRect:
    """One of two ways to pay; returns the room between title and last line. Picked: thick amber edge and a tick."""
    rise = {HOVERED: -2}.get(look, 0)
    x, y, w, h = box.x, box.y + rise, box.w, box.h
    widgets.draw_paper_panel(canvas, x, y, w, h, 12, PAPER_BRIGHT if look == HOVERED else PAPER)
    edge = {PICKED: (LEGAL_ON_PAPER, 3.4), HOVERED: (LEGAL_ON_PAPER, 2.4), REFUSED: (REFUSE, 3.4)}
    if look in edge:
        draw_soft_ring(canvas, x + 2, y + 2, w - 4, h - 6, 11, edge[look][0], edge[look][1], 6)
    mark = widgets.scaled_with_text(canvas, 13, 0.5)
    if look == PICKED:
        labels.draw_tick_mark(canvas, x + w - mark - 7, y + mark + 7, mark)
    elif key and look in (LEGAL, HOVERED):  # where it is lit its letter picks it
        labels.draw_badge(canvas, x + w - mark - 7, y + mark + 7, key, INK, CREAM, 16, mark)
    with canvas.text_area(x, y, w, h):
        head = _draw_wrapped_text(canvas, title, x + 14, y + 8, w - 34 - 2 * mark, "bold", h)
        foot = _draw_wrapped_text(canvas, line, x + 14, None, w - 28, "text", h, y + h - 9)
    return FRect(x + 14, head, w - 28, max(0, foot - head))


def _draw_wrapped_text(
    canvas: Canvas, text: str, x: float, top: float | None, width: float, face: str, height: float, bottom: float = 0
) -> float:
    """One row from `top` down or `bottom` up; two where the text is long and the paper high. Returns the free edge."""
    size = 17 if face == "bold" else 16
    step = canvas.line_height(size) * 0.84
    rows = canvas.typeset_text(text, width, size, face)
    two = len(rows) == 2 and height > step * 5.2
    y = top if top is not None else bottom - step * (1 + two)
    ink = INK if face == "bold" else INK_SOFT
    if two:
        canvas.draw_paragraph(text, x, y, width, size, face, ink, step)
    else:
        canvas.draw_fitted(text, x, y + step / 2, width, size, face, ink, "ml")
    return y + step * (1 + two) if top is not None else y


def draw_paid_cards(canvas: Canvas, area: FRect, cards: Sequence[tuple[int, bool]], price: int = 0) -> None:
    """Small cards (number, ape) in a row, pushed together where there are many, and a place for each still to come."""
    high = min(SMALL[1] + 6, area.h)
    wide = high * SMALL[0] / SMALL[1]
    step = min(wide + 10, (area.w - wide) / max(1, max(price, len(cards)) - 1))
    boxes = [FRect(area.x + 4 + i * step, area.centery - high / 2, wide, high) for i in range(max(price, len(cards)))]
    for box, (number, ape) in zip(boxes, cards):
        draw_movement_card(canvas, box, number, ape)
    for box in boxes[len(cards) :]:
        empty = box.inflate(-4, -4)
        canvas.draw(
            "ape_city empty", empty.x, empty.y, empty.w, empty.h, partial(_paint_empty_card_slot, empty.w, empty.h)
        )


def _paint_empty_card_slot(w: float, h: float, surface: Surface, scale: float) -> None:
    """Where a card still has to go: a dashed edge on the paper."""
    corners = rounded_polygon_points([(1, 1), (w - 1, 1), (w - 1, h - 1), (1, h - 1)], 5)
    way = [(corner.x, corner.y) for corner in (*corners, corners[0])]
    points = [point for point, _ in points_along(way, 1.5)]
    for start in range(0, len(points) - 3, 6):
        pygame.draw.line(
            surface, fade(INK_SOFT, 0.6), points[start] * scale, points[start + 3] * scale, max(1, round(1.5 * scale))
        )


def draw_artifact_row(canvas: Canvas, area: FRect, values: Sequence[int | None], at_random: bool = False) -> None:
    """A seat's artifacts in a row, open where their owner may see them; the shuffle sign: chance decides."""
    size = min(50.0, area.h)
    sign = size * 0.56 if at_random else 0
    step = min(size + 10, (area.w - size - sign) / max(1, len(values)))
    for i, value in enumerate(values):
        draw_artifact_token(canvas, area.x + 4 + size / 2 + i * step, area.centery, size, value)
    if at_random:
        x = area.x + 4 + size + (len(values) - 1) * step + 8 + sign / 2
        canvas.draw_icon("ui_shuffle", x, area.centery, sign, INK_SOFT)
