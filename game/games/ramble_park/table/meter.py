"""The Light Meter: thirteen notches from the last sun to darkness, each with what it costs a turn."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ramble_park.table.style import LIGHTS, STYLE
from game.ui.canvas import Canvas
from game.ui.shapes import to_pixels
from game.ui.theme import CREAM, INK, INK_SOFT, PAPER_BRIGHT, contrast_ratio, mix
from game.ui.widgets import draw_paper_panel, draw_pill

HEAD = 42.0
FOOT = 14.0
NUMBER = 42.0  # left of the notches
SHOWN_LARGE = 3  # notches, where text is large
PLATE = 36.0  # of a notch there, for its number: in the middle of the scale no ink can be read on its tone
MOON = "gi_moon"


def notch_colour(notch: int, notches: int) -> Color:
    """From the last sun to black."""
    stops = STYLE["light_meter"]
    at = (notch - 1) / (notches - 1) * (len(stops) - 1)
    low = min(int(at), len(stops) - 2)
    return mix(stops[low], stops[low + 1], at - low)


def text_colour_on(tone: Color) -> Color:
    return INK if contrast_ratio(INK, tone) > contrast_ratio(CREAM, tone) else CREAM


def draw_light_meter(
    canvas: Canvas, box: FRect, titles: tuple[str, str], at: int, draws: tuple[int, ...], is_large: bool
) -> None:
    """titles: the whole one, and a short one where that has no room; draws: Lights Out cards a turn for each notch, the
    last is total darkness; at: where the marker is, from 1.
    """
    title = next((one for one in titles if canvas.fit_text(one, box.w - 12, 18, "title")[0] == one), titles[-1])
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
    with canvas.text_area(*box):
        canvas.draw_fitted(title, box.centerx, box.y + (26 if is_large else 22), box.w - 12, 18, "title", INK, "mc")
        if is_large:
            _draw_current_notches(canvas, box, at, draws)
        else:
            _draw_all_notches(canvas, box, at, draws)


def _draw_all_notches(canvas: Canvas, box: FRect, at: int, draws: tuple[int, ...]) -> None:
    step = (box.h - HEAD - FOOT) / len(draws)
    for n, count in enumerate(draws, 1):
        y = box.y + HEAD + (n - 1) * step
        notch = FRect(box.x + NUMBER, y, box.w - NUMBER - FOOT, step - 3)
        _draw_notch(canvas, notch, n, count, len(draws), 18, 16)
        if n == at:
            paint = partial(_paint_marker, step - 1)
            canvas.draw("ramble marker", box.x + 8, y - 1, box.w - 14, step - 1, paint)
            canvas.text(str(n), box.x + 20, notch.centery, 17, "bold", CREAM, "mc")
        else:
            canvas.text(str(n), box.x + 24, notch.centery, 16, "text", INK_SOFT, "mc")


def _draw_current_notches(canvas: Canvas, box: FRect, at: int, draws: tuple[int, ...]) -> None:
    """The notch before, the present one, the next."""
    first = max(1, min(at - 1, len(draws) - SHOWN_LARGE + 1))
    step = (box.h - HEAD - FOOT - 4) / SHOWN_LARGE
    for n in range(SHOWN_LARGE):
        notch = FRect(box.x + 10, box.y + HEAD + 8 + n * step, box.w - 20, step - 8)
        number = first + n
        _draw_notch(canvas, notch, number, draws[number - 1], len(draws), 22, 21, PLATE + 2)
        if number == at:
            draw_pill(canvas, notch.x, notch.y, notch.w, notch.h, None, 9, STYLE["meter"]["marker"], 4)
        draw_pill(canvas, notch.x + 4, notch.y + 4, PLATE - 4, notch.h - 8, PAPER_BRIGHT, 6)
        canvas.text(str(number), notch.x + 2 + PLATE / 2, notch.centery, 17, "bold", INK, "mc")


def _draw_notch(
    canvas: Canvas, box: FRect, number: int, count: int, notches: int, pitch: float, size: float, left: float = 0
) -> None:
    tone = notch_colour(number, notches)
    draw_pill(canvas, box.x, box.y, box.w, box.h, tone, 6)
    room = FRect(box.x + left, box.y, box.w - left, box.h)
    if number == notches:
        canvas.draw_icon(MOON, room.centerx, room.centery, min(20, box.h), STYLE["meter"]["moon"])
        return
    pitch = min(pitch, (room.w - 6) / max(1, count))
    for n in range(count):
        canvas.draw_icon(
            LIGHTS, room.centerx + (n - (count - 1) / 2) * pitch, room.centery, min(size, pitch), text_colour_on(tone)
        )


def _paint_marker(height: float, surface: Surface, scale: float) -> None:
    tone = STYLE["meter"]["marker"]
    pygame.draw.rect(surface, tone, surface.get_rect(), round(3 * scale), border_radius=round(7 * scale))
    pygame.draw.polygon(
        surface, tone, to_pixels(scale, (2, 2), (24, 2), (33, height / 2), (24, height - 2), (2, height - 2))
    )
