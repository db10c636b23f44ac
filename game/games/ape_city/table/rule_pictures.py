"""The pictures of the rulebook: the way out, icons, cards, how the ape is met, and its passages."""

from functools import partial

import pygame
from pygame import FRect, Surface, Vector2

from game.games.ape_city.table import art, cards, stones
from game.games.ape_city.table.board import StandingSpot
from game.games.ape_city.table.colours import COLOURS
from game.ui import seats
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow
from game.ui.plates import Picture, draw_paragraph_if_it_fits
from game.ui.shapes import points_along, spline_points
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT

STONE = 62.0  # width of a flagstone
PITCH = 76.0  # from one stone to the next
ROAD = 84.0  # height of the causeway
WIDEST = 0.2  # a card, of the whole picture: its words need room beside it
HOP = 30.0  # how high a way arches over it
TILES = ("vine_gate", "idol_court")


# ---------------------------------------------------------------- cards
def illustrate_cards(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A plain card and one with the ape, each with what it does."""
    wide = min((box.h - 32) * cards.CARD[0] / cards.CARD[1], WIDEST * box.w)
    high = wide * cards.CARD[1] / cards.CARD[0]
    for n, (ape, key) in enumerate(((False, "picture.card"), (True, "picture.card.ape"))):
        left = box.x + 24 + n * (box.w - 32) / 2
        cards.draw_movement_card(canvas, FRect(left, box.centery - 1 - high / 2, wide, high), 2 + n, ape)
        draw_paragraph_if_it_fits(
            canvas, FRect(left + wide + 18, box.y + 8, (box.w - 32) / 2 - wide - 30, box.h - 16), texts(key)
        )


# ---------------------------------------------------------------- stones
def illustrate_icons(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Circle, square and triangle, each with its name below."""
    pitch = box.w / 3
    for n, (icon, key) in enumerate((("o", "circle"), ("s", "square"), ("^", "triangle"))):
        middle = box.x + pitch * (n + 0.5)
        high = canvas.line_height(16)
        y = box.y + (box.h - high) / 2
        draw_sample_stone(canvas, middle, y, icon, n)
        if icon == "s":
            art.draw_artifact_token(canvas, middle, y, 28)
        canvas.draw_fitted(
            texts(f"picture.{key}"), middle, box.bottom - 10 - high / 2, pitch - 16, 16, "bold", INK, "mc"
        )


def draw_sample_stone(canvas: Canvas, x: float, y: float, icon: str, seed: int, tile: str = TILES[0]) -> None:
    half, size = STONE / 2, STONE * 1.5
    corners = [Vector2(a * half, b * half) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    paint = partial(stones.paint_stone, corners=corners, tile=tile, icon=icon, seed=seed, f=0.92)
    canvas.draw(("ape_city rule stone", tile, icon, seed), x - size / 2, y - size / 2, size, size, paint)


def draw_causeway_strip(canvas: Canvas, x: float, y: float, icons: str, seed: int) -> list[float]:
    """A piece of the causeway with its stones, its middle at y; returns their middles."""
    wide = PITCH * len(icons)
    canvas.draw(("ape_city rule road", len(icons)), x, y - ROAD / 2, wide, ROAD, paint_road_strip)
    middles = [x + PITCH * (n + 0.5) for n in range(len(icons))]
    for n, (icon, middle) in enumerate(zip(icons, middles)):
        draw_sample_stone(canvas, middle, y - 2, icon, seed + n)
    return middles


def paint_road_strip(surface: Surface, scale: float) -> None:
    radius = round(20 * scale)
    pygame.draw.rect(surface, COLOURS["road"]["edge"], surface.get_rect(), border_radius=radius)
    pygame.draw.rect(
        surface,
        COLOURS["road"]["kerb"],
        (0, 0, surface.get_width(), surface.get_height() - round(5 * scale)),
        border_radius=radius,
    )
    bed = surface.get_rect().inflate(-round(8 * scale), -round(13 * scale)).move(0, -round(2.5 * scale))
    pygame.draw.rect(surface, COLOURS["road"]["bed"], bed, border_radius=round(16 * scale))


def draw_arched_path(canvas: Canvas, start: float, end: float, y: float, whose: str) -> None:
    """Marks in an arch from one place to another."""
    points = spline_points([(start, y), ((start + end) / 2, y - HOP), (end, y)], 20)
    marks = [(at.x, at.y) for at, _ in points_along(points, 13)]
    art.draw_path_marks(canvas, FRect(0, 0, 960, 560), marks, whose)


def illustrate_track(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The end of the causeway: somebody is nearly out, somebody still gathers, the ape comes after them."""
    icons = "o.^os.o."[: max(4, int((box.w - 220) / PITCH))]
    wide = PITCH * len(icons)
    left, y = box.centerx - wide / 2 - 30, box.centery
    out = left + wide + 44
    draw_lamp_glow(canvas, out, y, 120, COLOURS["dusk"]["light"], 0.12, 1.6)
    middles = draw_causeway_strip(canvas, left, y, icons, 31)
    for n in (place for place, icon in enumerate(icons) if icon == "s"):
        art.draw_artifact_token(canvas, middles[n], y - 2, 26)
    art.draw_ape(canvas, StandingSpot(middles[0], y - 8, 56))
    seats.draw_seat_pawn(canvas, middles[2], y + 18, 50, 2)
    seats.draw_seat_pawn(canvas, middles[-1], y + 18, 50, 0)
    canvas.draw_icon("ui_arrow-right", left + wide + 18, y, 26, COLOURS["icon"]["steps"])
    canvas.draw_icon("gi_exit-door", out + 10, y, 46, COLOURS["icon"]["steps"])


# ---------------------------------------------------------------- the ape
def illustrate_passages(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The ape goes into one passage and comes out of another: one step."""
    wide = PITCH * 5
    low = box.bottom - 14 - canvas.line_height(16)
    y = low - ROAD / 2 - 2
    middles = draw_causeway_strip(canvas, box.centerx - wide / 2, y, "^.o.^", 11)
    draw_arched_path(canvas, middles[0], middles[-1], y - 46, art.PASSAGE)
    art.draw_ape(canvas, StandingSpot(middles[0], y - 8, 58))
    canvas.draw_fitted(
        texts("picture.passage"),
        box.centerx,
        low + canvas.line_height(16) / 2 + 4,
        box.w - 24,
        16,
        "text",
        INK_SOFT,
        "mc",
    )


def illustrate_ape_meeting(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Passing the ape at the left, landing on it at the right, each with its price."""
    half, line = box.w / 2, canvas.line_height(16)
    for n, how in enumerate(("passing", "landing")):
        middle = box.x + half * (n + 0.5)
        y = box.bottom - 12 - line - ROAD / 2
        stones_shown = "o.." if half < PITCH * 4 + 16 else "o..o"
        middles = draw_causeway_strip(canvas, middle - PITCH * len(stones_shown) / 2, y, stones_shown, 21 + 5 * n)
        end = middles[2] if how == "passing" else middles[1]
        draw_arched_path(canvas, middles[0], end, y - 44, art.PAWN)
        seats.draw_seat_pawn(canvas, middles[0], y + 20, 50, 0)
        art.draw_ape(canvas, StandingSpot(middles[1], y - 8, 56))
        canvas.draw_fitted(texts(f"picture.{how}"), middle, box.bottom - 8 - line / 2, half - 16, 16, "bold", INK, "mc")


PICTURES: dict[str, Picture] = {
    "track": illustrate_track,
    "icons": illustrate_icons,
    "cards": illustrate_cards,
    "meeting": illustrate_ape_meeting,
    "passages": illustrate_passages,
}
