"""Lights round what can be picked on a map, and the name of the block under the pointer."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.explore_new_york.table.art import Box, draw_block_kind_sign, line_drawn_so_far, road_picture_box
from game.games.explore_new_york.table.board import MapLayout
from game.games.explore_new_york.table.style import KIND_INK, STYLE, WASH
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.shapes import points_along
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import INK, LEGAL_ON_PAPER, REFUSE, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import draw_pill

RINGS = {LEGAL: 3.2, HOVERED: 5.0, PICKED: 5.0, REFUSED: 4.0}
CAPSULES = {LEGAL: 8.6, HOVERED: 8.0, PICKED: 8.0, REFUSED: 8.0}
LANE, PALE = 2.6, 0.42  # half the width of the line along one of many roads, and how much paper is in its amber
POINTED_SIZES = (16, 15, 14, 13, 12)  # of a name under the pointer; with larger text only the least
POINTED_HIGH = 0.405  # of its plate, above the tourists, in pitches
NAME_MARGIN = 8  # from the longest line of such a name to both edges of its block


def draw_block_highlight(canvas: Canvas, map_layout: MapLayout, block: int, look: str) -> None:
    """A block that can be chosen (or that was, or could not)."""
    if look == IDLE:
        return
    field, colour = map_layout.block_inner_box(block, 2), REFUSE if look == REFUSED else LEGAL_ON_PAPER
    draw_soft_ring(canvas, field.x, field.y, field.w, field.h, 10, colour, RINGS[look], 8 if look != REFUSED else 5)


def draw_block_name(canvas: Canvas, map_layout: MapLayout, block: int, kind: str, name: str) -> None:
    """Under the pointer the name takes the icon's place; the kind stays as a small sign."""
    if kind == "W":
        return
    box = map_layout.block_inner_box(block, 1)
    lines, size = fit_block_name(canvas, name, box.w - NAME_MARGIN)
    if not lines:
        return
    plate = FRect(box.x, box.y, box.w, map_layout.pitch * POINTED_HIGH)
    draw_pill(canvas, plate.x, plate.y, plate.w, plate.h, WASH[kind], 6)
    canvas.ignore_texts_below(*plate)
    draw_block_kind_sign(canvas, plate.x + 4, plate.y + 4, 17, kind)
    ink, step = mix(KIND_INK[kind], INK, 0.35), canvas.type_size(size) * 1.02
    for n, line in enumerate(lines):
        y = plate.centery + map_layout.pitch * 0.05 + (n - (len(lines) - 1) / 2) * step
        canvas.text(line, plate.centerx, y, size, "bold", ink, "mc")


def fit_block_name(canvas: Canvas, name: str, max_width: float) -> tuple[list[str], int]:
    """Its lines and their size, as large as they fit; no lines where they are too long in any."""
    for size in POINTED_SIZES if canvas.zoom < 1.2 else POINTED_SIZES[-1:]:
        for lines in ([name], split_into_two_lines(name)):
            if all(canvas.measure_text(line, size, "bold")[0] <= max_width for line in lines):
                return lines, size
    return [], 0


def draw_road_highlight(canvas: Canvas, map_layout: MapLayout, link: int, look: str, is_quiet: bool = False) -> None:
    """An amber capsule round a road; a thin line along one of many that may be chosen."""
    if look == IDLE:
        return
    box = road_picture_box(link, map_layout.x, map_layout.y, map_layout.pitch, 20)
    is_thin = is_quiet and look == LEGAL
    paint = partial(_paint_road_line if is_thin else partial(_paint_road_capsule, look), map_layout, link, box)
    canvas.draw(("new_york capsule", link, look, map_layout.pitch, is_thin), *box, paint)


def trimmed_line(points: list[Vector2], amount: float) -> list[Vector2]:
    """A line without its ends."""
    whole = sum((b - a).length() for a, b in zip(points, points[1:]))
    forth = line_drawn_so_far(points, 1 - amount / whole)
    return line_drawn_so_far(forth[::-1], 1 - amount / (whole - amount))[::-1]


def _paint_road_capsule(look: str, map_layout: MapLayout, link: int, box: Box, surface: Surface, scale: float) -> None:
    unit = map_layout.pitch / 86
    edge = (11 * unit, REFUSE if look == REFUSED else LEGAL_ON_PAPER)
    middle = (CAPSULES[look] * unit, STYLE["glow"]["cool" if look == LEGAL else "hot"])
    for radius, colour in (edge, middle):
        _paint_road(map_layout, link, box, radius, colour, surface, scale)


def _paint_road_line(map_layout: MapLayout, link: int, box: Box, surface: Surface, scale: float) -> None:
    _paint_road(
        map_layout,
        link,
        box,
        LANE * map_layout.pitch / 86,
        mix(LEGAL_ON_PAPER, STYLE["map"]["road"], PALE),
        surface,
        scale,
    )


def _paint_road(
    map_layout: MapLayout, link: int, box: Box, radius: float, colour: Color, surface: Surface, scale: float
) -> None:
    """A line with round ends between the intersections."""
    line = [
        point - Vector2(box[:2]) for point in trimmed_line(map_layout.road_points(link), 20 * map_layout.pitch / 86)
    ]
    for point, _ in points_along([*line, line[-1] + Vector2(0.01, 0)], 0.8):
        pygame.draw.circle(surface, colour, point * scale, radius * scale)
