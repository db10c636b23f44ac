"""What stands on the park and what marks a choice: pawns, outlines of tiles, ways, labels."""

import math
from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Color, Surface

from game.games.ramble_park.table.board import Point
from game.games.ramble_park.table.bodies import HEAD, tile_picture_size
from game.games.ramble_park.table.faces import TagFace
from game.games.ramble_park.table.style import ROLE_SIGNS, STYLE
from game.ui import labels, seats
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow, draw_themed_shadow
from game.ui.shapes import hexagon_corners, rounded_polygon_points, to_pixels
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, FOCUS, HOVER_ON_DARK, LEGAL_ON_DARK, REFUSE, mix
from game.ui.widgets import draw_pill, scaled_with_text

DANGER = "danger"  # look of a vital dark tile
WIDTHS = {LEGAL: 4.0, HOVERED: 5.6, PICKED: 6.0, REFUSED: 4.4, DANGER: 3.6}
GLOWS = {LEGAL: (1.2, 0.12), HOVERED: (1.4, 0.32), PICKED: (1.4, 0.32)}
DOT, TICK = 11.0, 10.0  # of a way; at the head of a pawn that is chosen


# ---------------------------------------------------------------- pawns
def draw_pawn(
    canvas: Canvas, x: float, y: float, size: float, sign: int, role: str, look: str, is_active: bool
) -> None:
    """A pawn round a point: its seat's colour, its role's sign; it stands in light when it acts or may be taken."""
    foot = y + 0.42 * size
    if look in (HOVERED, PICKED):
        draw_lamp_glow(canvas, x, y, size * 0.95, STYLE["ring"]["light"], 0.55 if look == HOVERED else 0.7)
        foot -= size * 0.1
    seats.draw_seat_pawn(canvas, x, foot, size, sign, is_active and look == IDLE, ROLE_SIGNS[role])
    if look in (LEGAL, HOVERED, PICKED, REFUSED):
        tone = {LEGAL: LEGAL_ON_DARK, REFUSED: REFUSE}.get(look, HOVER_ON_DARK)
        wide, high = size * 0.96, size * 0.34
        paint = partial(_paint_foot_ring, tone, 3.4 if look == LEGAL else 4.4)
        canvas.draw(("ramble hoop", look), x - wide / 2, y + 0.42 * size - high * 0.62, wide, high, paint)
    if look == PICKED:
        labels.draw_tick_mark(canvas, x + size * 0.24, foot - size * 0.8, TICK)


def _paint_foot_ring(tone: Color, width: float, surface: Surface, scale: float) -> None:
    """Half a ring before the pawn's foot."""
    box = surface.get_rect()
    pygame.draw.ellipse(surface, STYLE["ring"]["edge"], box, max(1, round((width + 1.6) * scale)))
    pygame.draw.ellipse(
        surface, tone, box.inflate(-round(1.6 * scale), -round(1.6 * scale)), max(1, round(width * scale))
    )
    surface.fill((0, 0, 0, 0), (0, 0, box.w, box.h * 0.42))


# ---------------------------------------------------------------- tiles that can be chosen
def draw_tile_outline(canvas: Canvas, x: float, y: float, r: float, look: str, strength: float = 1.0) -> None:
    """The outline of a tile that may be chosen, is pointed at, picked, refused, or in danger."""
    if look in GLOWS:
        reach, light = GLOWS[look]
        draw_lamp_glow(canvas, x, y + 3, r * reach, STYLE["ring"]["light"], light, 1.15)
    tone = {REFUSED: REFUSE, DANGER: STYLE["danger"]}.get(look, HOVER_ON_DARK)  # cream is the rim of lit tiles
    w, h = tile_picture_size(r)
    level = round(strength * 8) / 8
    width = WIDTHS[look] * (0.55 + 0.45 * level if look == DANGER else 1)
    paint = partial(_paint_edge, r, tone, width)
    canvas.draw(("ramble edge", look, r, level), x - w / 2, y - r - HEAD, w, h, paint)
    if look == PICKED:
        labels.draw_tick_mark(canvas, x + r * 0.5, y + r * 0.02, 12)


def draw_tile_focus(canvas: Canvas, x: float, y: float, r: float) -> None:
    """Round the tile that the keys are on, in place of its other outline."""
    w, h = tile_picture_size(r)
    canvas.draw(("ramble focus", r), x - w / 2, y - r - HEAD, w, h, partial(_paint_edge, r, FOCUS, WIDTHS[HOVERED]))


def _paint_edge(r: float, tone: Color, width: float, surface: Surface, scale: float) -> None:
    w, _ = tile_picture_size(r)
    for grow, band, thick in ((1.0, STYLE["ring"]["edge"], width + 2.4), (0.0, tone, width)):
        points = rounded_polygon_points(hexagon_corners(w / 2, r + HEAD, r - 3.6 + grow), 9 * r / 69)
        pygame.draw.polygon(surface, band, to_pixels(scale, *points), max(1, round(thick * scale)))


# ---------------------------------------------------------------- ways and labels
def draw_dotted_path(canvas: Canvas, points: Iterable[Point]) -> None:
    """Dots on the way of a pawn."""
    for x, y in points:
        canvas.draw("ramble dot", x - DOT / 2, y - DOT / 2, DOT, DOT, _paint_dot)


def _paint_dot(surface: Surface, scale: float) -> None:
    r = DOT / 2 * scale
    pygame.draw.circle(surface, STYLE["ring"]["edge"], (r, r), r)
    pygame.draw.circle(surface, STYLE["ring"]["light"], (r, r), r * 0.7)


def draw_tile_label(canvas: Canvas, x: float, y: float, face: TagFace) -> None:
    """What a light would save, at its tile and inside the board."""
    half = canvas.measure_text(face.words, 16, "bold")[0] / 2 + 12
    labels.draw_tag(canvas, min(x, x + face.right - half), y, face.words, STYLE["saved"], CREAM, 16, left=x + face.left)


def draw_danger_plate(canvas: Canvas, x: float, y: float, text: str) -> None:
    """How likely a tile is lost in this turn: a small plate."""
    w, h = danger_plate_size(canvas, text)
    x, y = x - w / 2, y - h / 2
    draw_themed_shadow(canvas, x, y, w, h, 8, "tag")
    draw_pill(canvas, x, y, w, h, STYLE["alarm"], 8, mix(STYLE["alarm"], CREAM, 0.35))
    canvas.ignore_texts_below(x, y, w, h)
    with canvas.text_area(x, y, w, h):
        canvas.text(text, x + w / 2, y + h / 2, _plate_type_size(canvas), "bold", CREAM, "mc")


def danger_plate_size(canvas: Canvas, text: str) -> tuple[float, float]:
    """Width and height of that plate."""
    return canvas.measure_text(text, _plate_type_size(canvas), "bold")[0] + 14, scaled_with_text(canvas, 26, 0.5)


def _plate_type_size(canvas: Canvas) -> float:
    """Letters that grow less than other text, since tiles do not grow."""
    return 16 / math.sqrt(canvas.zoom)
