"""The people at the table: emblem, pawn, panel, and a frame in the colour of whoever acts."""

import math
from collections.abc import Sequence

import pygame
from pygame import Color, FRect

from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow
from game.ui.shapes import TAU, spline_points
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_QUIET, SEATS, THEME, WALNUT, WHITE, fade, mix
from game.ui.widgets import draw_amber_edge, draw_paper_panel, scaled_with_text

Fact = tuple[str, str, Color]  # icon, words, colour of the icon
STEP = 0.76  # of an emblem, to the next that lies partly over it: the sign stays whole
AT_FULL_SIZE = 4  # emblems beside each other: more have the same room
FACE_GROWTH = 0.6  # emblems grow by this share of the text


def draw_emblem(canvas: Canvas, cx: float, cy: float, size: float, seat: int, ring: Color = PAPER) -> None:
    """Draw the mark of a seat: its colour and sign together, the same everywhere."""
    look = SEATS[seat]

    def paint(surface: pygame.Surface, scale: float) -> None:
        r = surface.get_width() / 2
        pygame.draw.circle(surface, ring, (r, r), r)
        pygame.draw.circle(surface, mix(look.colour, INK, 0.3), (r, r), r - 1.6 * scale)
        pygame.draw.circle(surface, look.colour, (r, r), r - 2.6 * scale)

    canvas.blit_centred(canvas.sprite(("emblem", seat, tuple(ring)), size, size, paint), cx, cy)
    canvas.draw_icon("seat:" + look.sign, cx, cy, size * 0.58, look.sign_ink)


def draw_emblems(canvas: Canvas, signs: Sequence[int], x: float, cy: float) -> float:
    """Draw the emblems of everybody in a match, overlapping. Returns where words may begin."""
    size = emblem_size(canvas, len(signs))
    for i, sign in enumerate(signs):
        draw_emblem(canvas, x + size * (0.5 + STEP * i), cy, size, sign)
    return x + emblems_width(canvas, len(signs))


def emblems_width(canvas: Canvas, count: int) -> float:
    """The width of the emblems, with the gap after them."""
    return 14 + emblem_size(canvas, count) * (1 + STEP * (count - 1))


def emblem_size(canvas: Canvas, count: int) -> float:
    """Many signs are smaller, and leave the words their room."""
    return scaled_with_text(canvas, 44, 0.5) * min(1.0, (1 + STEP * (AT_FULL_SIZE - 1)) / (1 + STEP * (count - 1)))


def draw_seat_pawn(
    canvas: Canvas, cx: float, foot: float, size: float, seat: int, glow: bool = False, mark: str | None = None
) -> None:
    """A turned wooden pawn standing on (cx, foot); mark: an icon on its body in place of the seat's sign."""
    look = SEATS[seat]
    w, h = size * 0.8, size
    canvas.draw("pawn-shade", cx - w * 0.62, foot - h * 0.16, w * 1.4, h * 0.3, _paint_pawn_shadow)
    if glow:
        draw_lamp_glow(canvas, cx, foot - h * 0.4, size, THEME.shell["warm"], 0.55)
    body = canvas.sprite(("pawn", seat), w, h, lambda surface, k: _paint_pawn(surface, k, look.colour))
    canvas.blit(body, cx - w / 2, foot - h * 0.92)
    canvas.draw_icon(mark or "seat:" + look.sign, cx, foot - h * 0.26, size * 0.34, look.sign_ink)


def _paint_pawn_shadow(surface: pygame.Surface, scale: float) -> None:
    pygame.draw.ellipse(surface, fade(WALNUT, 0.42), surface.get_rect())


def _paint_pawn(surface: pygame.Surface, scale: float, colour: Color) -> None:
    """The body, with a dark edge all round it."""
    body = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    _paint_body(body, colour)
    edge = pygame.mask.from_surface(body).to_surface(setcolor=fade(WALNUT, 0.9), unsetcolor=(0, 0, 0, 0))
    for i in range(12):
        surface.blit(edge, (round(1.3 * scale * math.cos(TAU * i / 12)), round(1.3 * scale * math.sin(TAU * i / 12))))
    _paint_body(surface, colour)


OUTLINE = ((0.16, 0.88), (0.24, 0.62), (0.34, 0.40), (0.5, 0.34), (0.66, 0.40), (0.76, 0.62), (0.84, 0.88), (0.5, 0.95))
SHADED_SIDE = ((0.62, 0.40), (0.76, 0.62), (0.84, 0.88), (0.64, 0.935), (0.62, 0.6))


def _paint_body(surface: pygame.Surface, colour: Color) -> None:
    wide, high = surface.get_size()
    base = pygame.Rect(wide * 0.06, high * 0.80, wide * 0.88, high * 0.20)
    pygame.draw.ellipse(surface, mix(colour, INK, 0.45), base)
    pygame.draw.ellipse(surface, mix(colour, INK, 0.15), base.move(0, -high * 0.035))
    pygame.draw.polygon(surface, colour, spline_points([(x * wide, y * high) for x, y in OUTLINE], 8, True))
    pygame.draw.polygon(surface, mix(colour, INK, 0.22), [(x * wide, y * high) for x, y in SHADED_SIDE])
    pygame.draw.circle(surface, colour, (wide * 0.5, high * 0.22), high * 0.19)
    pygame.draw.circle(surface, mix(colour, WHITE, 0.35), (wide * 0.44, high * 0.16), high * 0.07)


def draw_seat_bar(canvas: Canvas, x: float, y: float, h: float, seat: int, w: float = 8, radius: float = 12) -> None:
    """Draw the colour bar on the active seat's panel."""

    def paint(surface: pygame.Surface, scale: float) -> None:
        box = (0, 0, w * 4 * scale, surface.get_height())
        pygame.draw.rect(surface, SEATS[seat].colour, box, border_radius=round(radius * scale))

    canvas.draw(("seatbar", seat, radius), x, y, w, h - 2, paint)


def draw_seat_sheet(canvas: Canvas, box: FRect | tuple[float, ...], seat: int, is_active: bool, is_asked: bool) -> None:
    """Draw the paper of a seat's panel: with a colour bar while it acts, with an amber edge while it is asked."""
    x, y, w, h = box
    draw_paper_panel(canvas, x, y, w, h, 12, PAPER if is_active or is_asked else PAPER_QUIET)
    if is_active:
        draw_seat_bar(canvas, x, y, h, seat)
    if is_asked:
        draw_amber_edge(canvas, x, y, w, h)


def draw_seat_panel(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    seat: int,
    name: str,
    role: str | None,
    facts: list[Fact],
    active: bool = False,
    badge: str = "",
    asked: bool = False,
    thinking: int | None = None,
) -> None:
    """One player's paper; where it is too low for three lines the role goes (it shows on hover or focus).

    badge: an icon beside the name; thinking: phase of the dots, 0..2.
    """
    draw_seat_sheet(canvas, (x, y, w, h), seat, active, asked)
    face = min(scaled_with_text(canvas, 38, FACE_GROWTH), h - scaled_with_text(canvas, 34) - 14)
    draw_emblem(canvas, x + 15 + face / 2, y + 11 + face / 2, face, seat)
    with canvas.text_area(x, y, w, h):
        _draw_seat_words(canvas, x, y, w, h, face, name, role, badge, thinking)
        draw_seat_facts(canvas, x + 18, y + h - scaled_with_text(canvas, 22), w - 30, facts)


def _draw_seat_words(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    face: float,
    name: str,
    role: str | None,
    badge: str,
    thinking: int | None,
) -> None:
    left = x + 24 + face
    room = w - 36 - face
    robot = scaled_with_text(canvas, 20)
    roomy = bool(role) and h >= scaled_with_text(canvas, 84)
    name_y = y + scaled_with_text(canvas, 19) if roomy else y + (h - scaled_with_text(canvas, 34)) / 2
    canvas.draw_fitted(name, left, name_y, room - (robot + 8) * bool(badge), 18, "bold", INK, "ml")
    if badge:
        canvas.draw_icon(badge, x + w - 12 - robot / 2, name_y + 3, robot, INK_SOFT)
    dots = (x + w - robot - 60, name_y + 3)
    if roomy and role:
        room -= 46 if thinking is not None else 0
        wide = canvas.draw_fitted(role, left, y + scaled_with_text(canvas, 40), room, 16, "text", INK_SOFT, "ml")[0]
        dots = (left + wide + 14, y + scaled_with_text(canvas, 42))
    if thinking is not None:
        draw_thinking_dots(canvas, *dots, thinking)


def draw_seat_facts(canvas: Canvas, x: float, cy: float, w: float, facts: list[Fact]) -> None:
    """Draw icons and numbers in one line. If they are too wide, the gaps close, then the last words are cut."""
    icon = scaled_with_text(canvas, 22)
    lead = scaled_with_text(canvas, 28)
    widths = [lead + canvas.measure_text(text, 18, "bold")[0] for _, text, _ in facts]
    gap = max(6, min(18, (w - sum(widths)) / max(1, len(facts) - 1)))
    end = x + w
    for (name, text, colour), wide in zip(facts, widths):
        canvas.draw_icon(name, x + icon * 0.55, cy, icon, colour)
        canvas.draw_fitted(text, x + lead, cy, max(lead, end - x - lead), 18, "bold", INK, "ml")
        x += wide + gap


def draw_thinking_dots(canvas: Canvas, x: float, y: float, phase: int, colour: Color = INK_SOFT) -> None:
    """Draw three dots that grow one after the other: a computer player is thinking. Still when motion is reduced."""
    for i in range(3):
        r = 5 if i == phase % 3 else 3.4
        _draw_dot(canvas, x + i * 15, y, r, colour)


def _draw_dot(canvas: Canvas, cx: float, cy: float, r: float, colour: Color) -> None:
    def paint(surface: pygame.Surface, scale: float) -> None:
        pygame.draw.circle(surface, colour, (r * scale, r * scale), r * scale)

    canvas.draw(("dot", r, tuple(colour)), cx - r, cy - r, r * 2, r * 2, paint)


def draw_seat_frame(canvas: Canvas, seat: int) -> None:
    """Draw a frame in the active seat's colour, in games without secrets, so that the laptop can be passed on."""
    thick = max(2, canvas.px(5))
    w, h = canvas.w_px, canvas.h_px
    for box in ((0, 0, w, thick), (0, h - thick, w, thick), (0, 0, thick, h), (w - thick, 0, thick, h)):
        canvas.surf.fill(SEATS[seat].colour, box)
