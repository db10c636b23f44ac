"""The first view of a result that all share: the world where they won or lost, and beside it what counts."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.scenes.result.ending import RevealedResult
from game.scenes.result.grid import HEADLINES, LEADING
from game.ui import bars, seats
from game.ui.canvas import Canvas
from game.ui.result import Figure, Result, Trophy
from game.ui.theme import CREAM, CREAM_SOFT, THEME, WALNUT, fade
from game.ui.widgets import scaled_with_text

SIDE = 24.0  # of the window
COLUMN, COLUMN_GROWTH = 244.0, 0.45  # width of what stands beside the world
GAP, AIR = 10.0, 16.0  # between plates; between them and the world
PLATE, PLATE_GROWTH = 66.0, 0.5  # the tallest one
ICONS = 5  # at the upper right, of which the headline keeps clear
TOP, LINE = 8.0, 18  # of the headline; size of the line below it
NUMBER = 34  # size of a figure
DARK, EDGE = 0.80, 0.22  # how dark a plate is, and how light its edge
BUTTON = 46.0
VEIL = 120  # of 255: how much darker the upper edge is, behind the headline
TROPHY = 0.78  # width of its picture, in heights of its plate


class WorldLayout(NamedTuple):
    """headline: its lines and their size; told: the y of the line below them; middle: where the world is seen whole;
    trophies, figures: their plates; button: leads to who did what.
    """

    headline: tuple[str, ...]
    size: float
    told: float
    middle: FRect
    trophies: tuple[FRect, ...]
    figures: tuple[FRect, ...]
    button: FRect


def world_layout(canvas: Canvas, result: Result, line: str) -> WorldLayout:
    """line: below the headline."""
    room = canvas.w - 2 * (canvas.w - bars.top_button_boxes(canvas, ICONS)[0].left + AIR)
    tried = [(size, canvas.wrap_text(result.headline, room, size, "title")) for size in HEADLINES]
    size, lines = next((one for one in tried if len(one[1]) == 1), tried[-1])
    told = TOP + len(lines) * canvas.type_size(size) * LEADING
    top = told + canvas.paragraph_height(line, canvas.w - 2 * SIDE, LINE) + AIR / 2
    bottom = bars.prompt_top(canvas) - AIR
    wide, high = scaled_with_text(canvas, COLUMN, COLUMN_GROWTH), scaled_with_text(canvas, BUTTON, 0.6)
    left = FRect(SIDE, top, wide, bottom - top)
    right = FRect(canvas.w - SIDE - wide, top, wide, bottom - top - high - AIR)
    button = FRect(right.x, bottom - high, wide, high)
    middle = FRect(left.right + AIR, top, right.left - left.right - 2 * AIR, bottom - top)
    plates = partial(plate_boxes, scaled_with_text(canvas, PLATE, PLATE_GROWTH))
    return WorldLayout(
        tuple(lines), size, told, middle, plates(left, len(result.trophies)), plates(right, len(result.figures)), button
    )


def plate_boxes(tallest: float, column: FRect, count: int) -> tuple[FRect, ...]:
    """So many plates in the middle of a column's height, as tall as they have room."""
    high = min(tallest, (column.h + GAP) / max(1, count) - GAP)
    top = column.centery - (count * (high + GAP) - GAP) / 2
    return tuple(FRect(column.x, top + n * (high + GAP), column.w, high) for n in range(count))


def paint_world(canvas: Canvas, ending: RevealedResult, layout: WorldLayout) -> None:
    """Draw the world over the whole window, as it was in the end; it is seen whole in the middle."""
    if ending.result.world is not None:
        ending.draw_result_part(canvas, ending.result.world, layout.middle)
    veil = canvas.px(layout.middle.top + AIR)
    for row in range(veil):
        canvas.surf.fill((round(255 - VEIL * (1 - row / veil)),) * 3, (0, row, canvas.w_px, 1), pygame.BLEND_RGB_MULT)


def paint_world_words(canvas: Canvas, ending: RevealedResult, layout: WorldLayout, line: str) -> None:
    """Draw headline and line above the world, and the plates beside it."""
    y = TOP
    for words in layout.headline:
        pitch = canvas.type_size(layout.size) * LEADING
        canvas.text(words, canvas.w / 2, y + pitch / 2, layout.size, "title", CREAM, "mc", shadow=WALNUT)
        y += pitch
    y = layout.told
    for words in canvas.wrap_text(line, canvas.w - 2 * SIDE, LINE):
        pitch = canvas.line_height(LINE)
        canvas.text(words, canvas.w / 2, y + pitch / 2, LINE, "text", CREAM, "mc", shadow=WALNUT)
        y += pitch
    for trophy, box in zip(ending.result.trophies, layout.trophies):
        paint_trophy_plate(canvas, ending, trophy, box)
    paint_figures(canvas, ending.result.figures, layout.figures)


def paint_trophy_plate(canvas: Canvas, ending: RevealedResult, trophy: Trophy, box: FRect) -> None:
    """Draw what all have won or missed: its picture, who got it, what it is called, and more in a second line."""
    draw_dark_plate(canvas, box)
    size = box.h * TROPHY
    x = box.x + 8 + size / 2
    ending.draw_result_part(canvas, trophy.face, FRect(x - size / 2, box.centery - size / 2, size, size))
    if trophy.player is not None:
        at = x + size * 0.40, box.centery + size * 0.34
        seats.draw_emblem(canvas, *at, min(22.0, size * 0.5), ending.seat_sign(trophy.player))
    left = x + size / 2 + 12
    room, pitch = box.right - 10 - left, canvas.line_height(16)
    lines = [one for one in (trophy.title, trophy.words) if one]
    lines = lines if len(lines) * pitch <= box.h else lines[:1]
    with canvas.text_area(*box):
        for n, words in enumerate(lines):
            y = box.centery + (n - (len(lines) - 1) / 2) * pitch
            canvas.draw_fitted(words, left, y, room, 16, *(("text", CREAM_SOFT) if n else ("bold", CREAM)), "ml")


def paint_figures(canvas: Canvas, figures: Sequence[Figure], boxes: Sequence[FRect]) -> None:
    """Draw numbers as large as a plate allows, their words beside them."""
    size = min([NUMBER, *(box.h * 0.56 / canvas.zoom for box in boxes)])
    wide = max([canvas.measure_text(str(one.number), size, "title")[0] for one in figures], default=0.0)
    for figure, box in zip(figures, boxes):
        draw_dark_plate(canvas, box)
        edge = box.x + 16 + wide
        with canvas.text_area(*box):
            canvas.text(str(figure.number), edge, box.centery, size, "title", THEME.shell["glow"], "mr")
            room, pitch = box.right - edge - 22, canvas.line_height(16)
            lines = canvas.wrap_text(figure.words, room, 16)
            lines = lines if len(lines) * pitch <= box.h - 4 else [figure.words]
            for n, words in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                canvas.draw_fitted(words, edge + 12, y, room, 16, "text", CREAM, "ml")


def draw_dark_plate(canvas: Canvas, box: FRect) -> None:
    """Draw a plate of dark glass, through which the world can be guessed."""
    canvas.draw("dark plate", box.x, box.y, box.w, box.h, _paint_dark_plate)


def _paint_dark_plate(surface: Surface, scale: float) -> None:
    radius = round(14 * scale)
    pygame.draw.rect(surface, fade(WALNUT, DARK), surface.get_rect(), border_radius=radius)
    line = max(1, round(1.4 * scale))
    pygame.draw.rect(surface, (*CREAM[:3], round(255 * EDGE)), surface.get_rect(), line, border_radius=radius)
