"""The players' panels beside the land: who is where, with how much in the pack."""

from pygame import FRect

from game.games.biome_escape.table.art import BACK, draw_secret_token
from game.games.biome_escape.table.seats import SeatPanelContents
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem, draw_seat_sheet, draw_thinking_dots
from game.ui.sidebar import SeatPanelContent
from game.ui.theme import INK, INK_SOFT, PAPER, REFUSE, mix
from game.ui.widgets import scaled_with_text

LARGE = 1.3  # letters from here on leave room for a number in place of feet
SNUG = 80.0  # height of a panel with two lines and what is carried, close together
EDGE = 10.0  # above the letters of its name, and below what is carried
FIRST, SECOND = 17.0, 36.0  # from the upper edge of such a panel to the middles of its lines
TALL, TALL_GROWTH = 74.0, 0.85  # from this height on a panel shows what is carried in a line of its own
PACK, FEET = "gi_knapsack", "ui_footprints"
LOAD = 60.0  # room for a count of what is carried
TOKEN, SMALL_TOKEN = 25.0, 21.0  # of what is carried, where there is room to spare and where there is none


def paint_seat(canvas: Canvas, box: FRect, content: SeatPanelContent, carried: SeatPanelContents) -> None:
    draw_seat_sheet(canvas, box, content.sign, content.is_active, content.is_asked)
    with canvas.text_area(*box):
        _paint_person(canvas, box, content, carried)


def _paint_person(canvas: Canvas, box: FRect, content: SeatPanelContent, carried: SeatPanelContents) -> None:
    is_tall = box.h >= scaled_with_text(canvas, TALL, TALL_GROWTH)
    is_line = box.h < canvas.line_height(18) + canvas.line_height(16) * 0.8
    face = min(scaled_with_text(canvas, 38, 0.5), box.h * (0.44 if is_tall else 0.62))
    air = max(0.0, box.h - scaled_with_text(canvas, SNUG, 0.5)) * 0.15
    first, second = (
        (box.y + scaled_with_text(canvas, FIRST) + air, box.y + scaled_with_text(canvas, SECOND) + air)
        if is_tall
        else (box.y + box.h * 0.29, box.y + box.h * 0.70)
    )
    if is_line:
        first = second = box.centery - 1
    draw_emblem(canvas, box.x + 15 + face / 2, (first + second) / 2 if is_tall else box.centery, face, content.sign)
    left, right = box.x + 24 + face, box.right - 14
    load = str(carried.load)
    if is_line:
        right -= _paint_pack_count(canvas, right, second, load)
        right -= _paint_captive_or_injured(canvas, right, second, *carried.trouble) if carried.trouble else 0
    room = right - left
    if carried.actions:
        room = _paint_actions(canvas, right, first, *carried.actions) - left - 8
    elif content.badge:
        canvas.draw_icon(
            content.badge, right - scaled_with_text(canvas, 10), first, scaled_with_text(canvas, 19), INK_SOFT
        )
        room -= scaled_with_text(canvas, 26)
    if content.thinking is not None:
        draw_thinking_dots(canvas, right - 44, second, content.thinking)
        room -= 50 if is_line else 0
    canvas.draw_fitted(content.name, left, first, room, 18, "bold", INK, "ml")
    if is_line:
        return
    aside = 54.0 if content.thinking is not None else 0.0
    told = canvas.measure_text(content.role, 16)[0] + LOAD
    if not is_tall and (content.thinking is None or told <= right - left - aside):
        aside += _paint_pack_count(canvas, right - aside, second, load)
    canvas.draw_fitted(content.role, left, second, right - left - aside, 16, "text", INK_SOFT, "ml")
    if is_tall:
        _paint_pack_contents(canvas, box, left, box.bottom - scaled_with_text(canvas, EDGE, 0.3) - air / 2, carried)


def _paint_actions(canvas: Canvas, right: float, y: float, remaining: int, limit: int) -> float:
    """Feet for the actions left, grey ones for those made; a number where there are many. Returns where they begin."""
    size, tone = scaled_with_text(canvas, 19), STYLE["ink"]["done"]
    if max(remaining, limit) > 5 or canvas.zoom > LARGE:
        wide = canvas.text(f"{remaining}", right, y, 18, "bold", tone, "mr")[0]
        canvas.draw_icon(FEET, right - wide - size * 0.7, y, size, tone)
        return right - wide - size * 1.3
    for n in range(max(remaining, limit)):
        ink = tone if n < remaining else mix(INK_SOFT, PAPER, 0.6)
        canvas.draw_icon(FEET, right - size / 2 - n * size * 1.1, y, size, ink)
    return right - max(remaining, limit) * size * 1.1


def _paint_pack_count(canvas: Canvas, right: float, y: float, count: str) -> float:
    wide = canvas.text(count, right, y, 17, "bold", INK, "mr")[0]
    size = scaled_with_text(canvas, 20)
    canvas.draw_icon(PACK, right - wide - 5 - size / 2, y, size, INK_SOFT)
    return wide + size + 16


def _paint_captive_or_injured(canvas: Canvas, right: float, y: float, icon: str, remaining: int) -> float:
    """Captured or injured, in a panel of one line."""
    wide = canvas.text(str(remaining), right, y, 17, "bold", REFUSE, "mr")[0]
    size = scaled_with_text(canvas, 20)
    canvas.draw_icon(icon, right - wide - 5 - size / 2, y, size, REFUSE)
    return wide + size + 16


def _paint_pack_contents(canvas: Canvas, box: FRect, left: float, bottom: float, carried: SeatPanelContents) -> None:
    """How much is in the pack, and a token for each secret, its sign where all know it, violet where only the viewer
    does.

    left: where the name begins, clear of the player's sign; bottom: of the tokens.
    """
    spare = max(0.0, box.h - scaled_with_text(canvas, SNUG, 0.5))
    size = min(scaled_with_text(canvas, TOKEN, 0.3), scaled_with_text(canvas, SMALL_TOKEN, 0.3) + spare * 0.3)
    y = bottom - size / 2
    canvas.draw_icon(PACK, left + size * 0.38, y, size * 0.9, INK_SOFT)
    told = left + size * 0.9 + 5
    wide = canvas.text(str(carried.load), told, y, 16, "bold", INK, "ml")[0]
    first = told + wide + 10 + size / 2
    step = min(size + 4, (box.right - 14 - size / 2 - first) / max(1, carried.load - 1))
    for n in range(carried.load):
        kind, lies = carried.known[n] if n < len(carried.known) else ("", BACK)
        draw_secret_token(canvas, first + n * step, y, size, kind, lies)
