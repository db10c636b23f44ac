"""What is drawn on a map by hand: felt-pen strokes, the best route, tourists, circled cafes."""

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.explore_new_york.rules.components import bit_numbers
from game.games.explore_new_york.table.board import CAFE, MapLayout, StripPart
from game.games.explore_new_york.table.ink import paint_ink
from game.games.explore_new_york.table.signs import kind_outline, paint_kind_shape
from game.games.explore_new_york.table.style import COFFEE, PEN, SHAPES, STYLE
from game.ui.canvas import Canvas
from game.ui.draw import paint_pen_stroke, stamp_icon
from game.ui.shapes import hand_drawn_shape_points, points_along, to_pixels
from game.ui.table import Key
from game.ui.theme import INK, fade, mix

Box = tuple[float, float, float, float]  # x, y, width and height

STROKE, BAND, BAND_EDGE = 0.115, 0.205, 1.12  # widths, in pitches; how far the edge of a band goes, in radii of it
INKED = 0.91  # how dense the felt pen's ink is
GHOST, FADED = 0.5, 0.16
KINDS = {"c": "R", "s": "G", "t": "B"}  # printed signs of the tourists
WAY, LOST = 4.4, 2.35  # radii between the dots of roads that would join pieces, and of the lost part of a route
PAD = 6.0  # round a sprite of a stroke
RING = 42  # which of all hand-drawn rings goes round a cafe: one in whose middle it is
GROWTH, DRYING = 10, 5  # pictures of a stroke that grows, and of one that dries
STRIP_END = 0.16  # how far a row's paper goes on beyond its last tourists, in its heights
STRIP_ROUND = 0.36  # how round it ends there, in its heights
STRIP_EDGE = 0.8  # width of the line round it, in units
COUNT_HIGH = 0.72  # size of the number of tourists on it, in its heights
SEAM = 0.7  # so far paper goes on below the next one's
TAG, OPAQUE = 0.97, 0.96  # of the paper under a tourist: its side, in that of the tourist's box, and how dense it is


# ---------------------------------------------------------------- strokes
def draw_stroke(
    canvas: Canvas,
    map_layout: MapLayout,
    link: int,
    colour: Color,
    progress: float = 1.0,
    strength: float = INKED,
    wet: float = 0.0,
    is_backwards: bool = False,
) -> None:
    """A road link in felt pen. progress: how far the pen has come; wet: how much the ink has still to dry;
    is_backwards: from the second end of the road.
    """
    step, shine = rounded_progress(progress, GROWTH), rounded_progress(wet, DRYING)
    if not step:
        return
    width = map_layout.pitch * STROKE
    box = road_picture_box(link, map_layout.x, map_layout.y, map_layout.pitch, width + PAD)
    line = map_layout.road_points(link)[:: -1 if is_backwards else 1]
    stroke = InkStroke(tuple(line), width, fade(colour, strength), link * 7 + 3, step, shine)
    key = ("new_york stroke", link, tuple(colour), strength, step, shine, is_backwards and step < 1)
    canvas.draw(key, *box, partial(_paint_ink_stroke, stroke, box[:2]))


@lru_cache(1024)
def road_picture_box(link: int, x: float, y: float, pitch: float, pad: float) -> Box:
    """What a road covers on a map whose first intersection and pitch are these."""
    box = bounding_box(MapLayout(FRect(0, 0, 0, 0), x, y, pitch).road_points(link), pad)
    return box.x, box.y, box.w, box.h


def rounded_progress(share: float, count: int) -> float:
    """How much of a movement is done, rounded to one of `count` steps, so that only so many pictures are kept."""
    return round(max(0.0, min(1.0, share)) * count) / count


class InkStroke(NamedTuple):
    """A line in ink, its width and its seed; how far the pen has come, and how wet it is."""

    line: Sequence[Vector2]
    width: float
    colour: Color
    seed: int
    part: float = 1.0
    wet: float = 0.0


def draw_ink_stroke(canvas: Canvas, stroke: InkStroke, name: Key) -> None:
    """A stroke by itself; kept by its name, colour and size."""
    box = bounding_box(stroke.line, stroke.width + PAD)
    key = (*name, tuple(stroke.colour), stroke.width)
    canvas.draw(key, box.x, box.y, box.w, box.h, partial(_paint_ink_stroke, stroke, box.topleft))


def _paint_ink_stroke(stroke: InkStroke, corner: tuple[float, float], surface: Surface, scale: float) -> None:
    line = [point - Vector2(corner) for point in line_drawn_so_far(stroke.line, stroke.part)]
    paint_ink(surface, scale, line, stroke.width, stroke.colour, stroke.seed, stroke.wet)


def bounding_box(points: Iterable[Vector2], pad: float) -> FRect:
    xs, ys = zip(*((point.x, point.y) for point in points))
    return FRect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)


def line_drawn_so_far(line: Sequence[Vector2], progress: float) -> list[Vector2]:
    """The beginning of a line, as far as it has been drawn."""
    if progress >= 1:
        return list(line)
    left = progress * sum((b - a).length() for a, b in zip(line, line[1:]))
    out = [line[0]]
    for a, b in zip(line, line[1:]):
        length = (b - a).length()
        if left <= length:
            return [*out, a.lerp(b, left / length)] if length else out
        out.append(b)
        left -= length
    return out


# ---------------------------------------------------------------- the best route
def draw_route_glow(canvas: Canvas, map_layout: MapLayout, links: int, lost: int = 0) -> None:
    """A bright band under the strokes of the best route; dots where it would no longer go."""
    if not links | lost:
        return
    box = route_glow_box(links | lost, map_layout.x, map_layout.y, map_layout.pitch)
    home = MapLayout(map_layout.box, map_layout.x - box[0], map_layout.y - box[1], map_layout.pitch)
    paint = partial(paint_route_glow, home, tuple(bit_numbers(links)), tuple(bit_numbers(lost)))
    canvas.draw(("new_york band", links, lost), *box, paint, 2)


@lru_cache(64)
def route_glow_box(links: int, x: float, y: float, pitch: float) -> Box:
    """What a band along some links covers."""
    here = MapLayout(FRect(0, 0, 0, 0), x, y, pitch)
    box = bounding_box([point for link in bit_numbers(links) for point in here.road_points(link)], pitch * BAND)
    return box.x, box.y, box.w, box.h


def paint_route_glow(
    map_layout: MapLayout, links: tuple[int, ...], lost: tuple[int, ...], surface: Surface, scale: float
) -> None:
    """With a fine edge, which shows without colour too."""
    radius = map_layout.pitch * BAND / 2
    for wide, colour in glow_layers(radius):
        for link in links:
            points = map_layout.road_points(link)
            pygame.draw.lines(surface, colour, False, to_pixels(scale, *points), round(2 * wide * scale))
            for point in points:
                pygame.draw.circle(surface, colour, point * scale, wide * scale)
    for link in lost:
        for wide, colour in glow_layers(radius * 0.9):
            paint_dots(map_layout.road_points(link), wide, radius * 0.9 * LOST, colour, surface, scale)


def glow_layers(radius: float) -> tuple[tuple[float, Color], ...]:
    """The coats of a band of light, from the edge inwards."""
    light = STYLE["pens"]["best_route"]
    return (radius * BAND_EDGE, fade(STYLE["pens"]["best_edge"], 0.86)), (radius, fade(light, 0.92))


def draw_glow_along(canvas: Canvas, points: Sequence[Vector2], width: float, name: Key) -> None:
    box = bounding_box(points, width)
    line = [point - Vector2(box.topleft) for point in points]
    canvas.draw(
        (*name, "band", width),
        box.x,
        box.y,
        box.w,
        box.h,
        partial(_paint_ribbon, line, width),
        2,
    )


def _paint_ribbon(line: list[Vector2], width: float, surface: Surface, scale: float) -> None:
    spots = [spot for spot, _ in points_along(line, width / 8)]
    for wide, colour in glow_layers(width / 2):
        for spot in spots:
            pygame.draw.circle(surface, colour, spot * scale, wide * scale)


def draw_joining_roads(canvas: Canvas, map_layout: MapLayout, links: Sequence[int], colour: Color) -> None:
    """Dots along roads that would join two pieces."""
    for link in links:
        draw_dots(
            canvas,
            map_layout.road_points(link),
            map_layout.pitch * 0.045,
            WAY,
            colour,
            ("new_york way", link, map_layout.pitch),
        )


def draw_dots(
    canvas: Canvas, points: Sequence[Vector2], radius: float, spread: float, colour: Color, name: Key
) -> None:
    """Dots along points, so many radii from one to the next; kept by their name and colour."""
    box = bounding_box(points, PAD + radius)
    line = [point - Vector2(box.topleft) for point in points]
    canvas.draw(
        (*name, tuple(colour)), box.x, box.y, box.w, box.h, partial(paint_dots, line, radius, radius * spread, colour)
    )


def paint_dots(line: list[Vector2], radius: float, step: float, colour: Color, surface: Surface, scale: float) -> None:
    for point, _ in points_along(line, step):
        pygame.draw.circle(surface, colour, point * scale, radius * scale)


# ---------------------------------------------------------------- tourists
def draw_tourist(
    canvas: Canvas,
    x: float,
    y: float,
    side: float,
    tourist: str,
    seed: int,
    strength: float = 1.0,
    has_paper: bool = True,
) -> None:
    """Circle, square or triangle, as a hand draws it, in a box with this side; has_paper: on paper of its own."""
    paint = partial(_paint_tourist, tourist, side, fade(PEN[tourist], strength), seed % 8, has_paper)
    key = ("new_york tourist", tourist, seed % 8, strength, has_paper)
    canvas.draw(key, x - side / 2, y - side / 2, side, side, paint)


def draw_strip_part(canvas: Canvas, x: float, y: float, part: StripPart, strength: float = 1.0) -> None:
    """The paper below one tourist of a row, as wide as the step from one to the next; round where the row ends."""
    if not part.w:
        return
    end = part.h * STRIP_END
    left, right = (part.w / 2 + end * is_end for is_end in (part.is_first, part.is_last))
    seam = 0.0 if part.is_last else SEAM
    box = (x - left, y - part.h / 2, left + right + seam, part.h)
    canvas.draw(("new_york strip", part, strength), *box, partial(_paint_strip_part, part, strength))


def draw_tourist_count(canvas: Canvas, x: float, y: float, part: StripPart, count: int, strength: float = 1.0) -> None:
    """How many tourists one of them stands for, on the same paper."""
    canvas.text(str(count), x, y, part.h * COUNT_HIGH / canvas.zoom, "bold", fade(INK, strength), "mc")


def _paint_strip_part(part: StripPart, strength: float, surface: Surface, scale: float) -> None:
    """With a fine edge along the whole row."""
    box, radius, line = surface.get_rect(), round(part.h * scale * STRIP_ROUND), max(1, round(STRIP_EDGE * scale))
    inner = pygame.Rect(box.x, box.y + line, box.w, box.h - 2 * line)
    inner.x += line * part.is_first
    inner.w -= line * (part.is_first + part.is_last)
    edge = mix(STYLE["map"]["paper"], INK, 0.55)
    for rect, colour, bent in ((box, edge, radius), (inner, STYLE["map"]["paper"], radius - line)):
        left, right = (bent if is_end else 0 for is_end in (part.is_first, part.is_last))
        pygame.draw.rect(
            surface,
            fade(colour, strength),
            rect,
            border_top_left_radius=left,
            border_bottom_left_radius=left,
            border_top_right_radius=right,
            border_bottom_right_radius=right,
        )


def _paint_tourist(
    tourist: str, side: float, colour: Color, seed: int, has_paper: bool, surface: Surface, scale: float
) -> None:
    """The paper under the ink keeps it plain on any picture."""
    if has_paper:
        box = pygame.FRect(0, 0, side * scale * TAG, side * scale * TAG)
        box.center = surface.get_rect().center
        paper = fade(STYLE["map"]["paper"], colour.a / 255 * OPAQUE)
        pygame.draw.rect(surface, paper, box, border_radius=round(side * scale * 0.2))
    shape = hand_drawn_shape_points(SHAPES[tourist], side / 2, side / 2, side * 0.35, seed)
    paint_pen_stroke(surface, scale, shape, side * 0.142, colour, seed, 0.03)


def draw_tourist_sign(canvas: Canvas, x: float, y: float, size: float, tourist: str) -> None:
    """A tourist's shape in a list or on a paper."""
    canvas.draw(
        ("new_york hand", tourist), x - size / 2, y - size / 2, size, size, partial(_paint_tourist_sign, tourist, size)
    )


def _paint_tourist_sign(tourist: str, size: float, surface: Surface, scale: float) -> None:
    paint_pen_stroke(
        surface,
        scale,
        hand_drawn_shape_points(SHAPES[tourist], size / 2, size / 2, size * 0.34, 3),
        size * 0.12,
        PEN[tourist],
        2,
        0.03,
    )


def draw_block_kind_sign(canvas: Canvas, x: float, y: float, size: float, kind: str) -> None:
    """The printed sign of a kind of block."""
    paint = partial(_paint_block_kind_sign, canvas, kind, size)
    canvas.draw(("new_york kind", kind), x - size / 2, y - size / 2, size, size, paint)


def _paint_block_kind_sign(canvas: Canvas, kind: str, size: float, surface: Surface, scale: float) -> None:
    paint_kind_shape(canvas, surface, scale, kind, size / 2, size * (0.54 if kind == "B" else 0.5), size * 0.34)


# ---------------------------------------------------------------- cafes
def draw_cafe(canvas: Canvas, pitch: float, x: float, y: float, pair: str, pen: Color | None = None) -> None:
    """A cafe with the tourists who sit in it; circled by hand once it has been met."""
    size = pitch * 0.66
    paint = partial(_paint_cafe, canvas, pitch, pair, pen)
    canvas.draw(("new_york cafe", pair, pen and tuple(pen)), x - size / 2, y - size / 2, size, size, paint)


def _paint_cafe(canvas: Canvas, pitch: float, pair: str, pen: Color | None, surface: Surface, scale: float) -> None:
    look, r = STYLE["cafe"], pitch * CAFE
    x = y = pitch * 0.33
    pygame.draw.circle(surface, look["rim"], (x * scale, (y + 1.2) * scale), (r + 1.6) * scale)
    pygame.draw.circle(surface, COFFEE, (x * scale, y * scale), (r + 1.2) * scale)
    pygame.draw.circle(surface, look["face"], (x * scale, y * scale), r * scale)
    stamp_icon(canvas, surface, scale, "gi_coffee-cup", x, y - r * 0.34, r * 1.05, COFFEE)
    for i, tourist in enumerate(pair):
        shape = kind_outline(KINDS[tourist], x + (i - 0.5) * r * 0.86, y + r * 0.48, r * 0.27)
        pygame.draw.polygon(surface, PEN[tourist], to_pixels(scale, *shape))
    if pen is not None:
        paint_pen_stroke(
            surface, scale, hand_drawn_shape_points("circle", x, y, pitch * 0.262, RING), pitch * 0.05, pen, 9, 0.03
        )
