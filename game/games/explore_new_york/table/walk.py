"""The last walk: a pawn goes the Final Route, its ink dries behind it, and what each road brings is told on the way."""

from functools import partial

import pygame
from pygame import FRect, Surface, Vector2

from game.games.explore_new_york.table.art import (
    BAND,
    BAND_EDGE,
    GROWTH,
    PAD,
    draw_stroke,
    glow_layers,
    line_drawn_so_far,
    road_picture_box,
    rounded_progress,
)
from game.games.explore_new_york.table.board import MapLayout, is_backwards
from game.games.explore_new_york.table.style import STYLE, pen_colour
from game.ui.canvas import Canvas
from game.ui.seats import draw_seat_pawn
from game.ui.shapes import to_pixels
from game.ui.widgets import draw_pill

WALKER, STANDS = 0.56, 0.12  # how large the pawn is, and how far below the middle of the road it stands; in pitches
DRIES = 2.0  # roads behind the walker until the ink is dry
STAYS = 1.8  # roads for which a gain is told
ABOVE, RISES = 0.34, 0.14  # how far over its road a gain is told first, and how far it rises on a road; in pitches
ROOM = 9  # on both sides of a gain
GAIN = 18  # its size


def draw_walked_line(canvas: Canvas, map_layout: MapLayout, walk: tuple[int, ...], sign: int, progress: float) -> None:
    """The line as far as it has been walked; progress: of all its roads."""
    roads_walked = progress * len(walk)
    shown = [(n, link) for n, link in enumerate(walk) if n < roads_walked]
    for coat in range(2):
        for n, link in shown:
            draw_glow_layer(
                canvas, map_layout, link, coat, rounded_progress(roads_walked - n, GROWTH), is_backwards(walk, n)
            )
    for n, link in shown:
        wet = 0.0 if progress >= 1 else max(0.0, 1 - max(0.0, roads_walked - n - 1) / DRIES)
        draw_stroke(canvas, map_layout, link, pen_colour(sign), roads_walked - n, 1.0, wet, is_backwards(walk, n))


def draw_walker(
    canvas: Canvas, map_layout: MapLayout, walk: tuple[int, ...], totals: tuple[int, ...], sign: int, progress: float
) -> None:
    """Who goes there, until they have arrived. totals: points before the first road and after each."""
    roads_walked = progress * len(walk)
    if 0 < progress < 1:
        x, y = walker_point(map_layout, walk, roads_walked)
        draw_seat_pawn(canvas, x, y + map_layout.pitch * STANDS, map_layout.pitch * WALKER, sign)
        draw_recent_gains(canvas, map_layout, walk, totals, roads_walked)


def walker_point(map_layout: MapLayout, walk: tuple[int, ...], roads_walked: float) -> Vector2:
    """Where the walker is after so many roads."""
    n = min(int(roads_walked), len(walk) - 1)
    line = map_layout.road_points(walk[n])[:: -1 if is_backwards(walk, n) else 1]
    return line_drawn_so_far(line, roads_walked - n)[-1]


def draw_glow_layer(
    canvas: Canvas, map_layout: MapLayout, link: int, coat: int, progress: float, is_back: bool
) -> None:
    """One coat of the bright band along a road: the edge first for all of them, then the light."""
    if not progress:
        return
    box = road_picture_box(
        link, map_layout.x, map_layout.y, map_layout.pitch, map_layout.pitch * BAND * BAND_EDGE / 2 + PAD
    )
    line = [
        point - Vector2(box[:2])
        for point in line_drawn_so_far(map_layout.road_points(link)[:: -1 if is_back else 1], progress)
    ]
    key = ("new_york coat", link, coat, progress, is_back and progress < 1)
    canvas.draw(key, *box, partial(_paint_glow_layer, line, map_layout.pitch * BAND / 2, coat))


def _paint_glow_layer(line: list[Vector2], radius: float, coat: int, surface: Surface, scale: float) -> None:
    wide, colour = glow_layers(radius)[coat]
    if len(line) > 1:
        pygame.draw.lines(surface, colour, False, to_pixels(scale, *line), round(2 * wide * scale))
    for point in line:
        pygame.draw.circle(surface, colour, point * scale, wide * scale)


def draw_recent_gains(
    canvas: Canvas, map_layout: MapLayout, walk: tuple[int, ...], totals: tuple[int, ...], roads_walked: float
) -> None:
    """What the last roads have brought, over them; it rises and goes."""
    for n, (before, after) in enumerate(zip(totals, totals[1:])):
        age = roads_walked - n - 0.5  # the sheet counts in the middle of a road
        if after != before and 0 <= age < STAYS:
            x, y = walker_point(map_layout, walk, n + 0.5)
            draw_gain_number(canvas, x, y - map_layout.pitch * (ABOVE + RISES * age), after - before)


def draw_gain_number(canvas: Canvas, x: float, y: float, points: int) -> None:
    words, look = f"{points:+d}".replace("-", "−"), STYLE["walk"]
    wide, high = canvas.measure_text(words, GAIN, "title")[0] + 2 * ROOM, canvas.line_height(GAIN)
    box = FRect(x - wide / 2, y - high / 2, wide, high)
    draw_pill(canvas, box.x, box.y, box.w, box.h, look["tag"], high / 2, look["edge"])
    canvas.ignore_texts_below(*box)
    canvas.text(words, x, y, GAIN, "title", look["ink"], "mc")
