"""The pictures of the rulebook: cards, a turn's drawing, cafes, what counts, and a line that can be walked."""

from functools import partial

import pygame
from pygame import FRect, Surface, Vector2

from game.games.explore_new_york.rules.city import city_by_number
from game.games.explore_new_york.rules.components import CARDS
from game.games.explore_new_york.table import art, cards
from game.games.explore_new_york.table.board import ROAD, MapLayout
from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.land import HUNDRED
from game.games.explore_new_york.table.streets import paint_road
from game.games.explore_new_york.table.style import KIND_INK, STYLE, WASH
from game.ui.canvas import Canvas
from game.ui.plates import Picture, draw_paragraph_if_it_fits
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, LEGAL_ON_PAPER, fade, mix

PITCH = 62.0
PURPLE = STYLE["pens"]["route"]


# ---------------------------------------------------------------- cards
def illustrate_cards(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Two Turn Cards and the blocks they name."""
    high = box.h - 28
    wide = high * 112 / 166
    for n, card in enumerate(("T13", "T20")):
        cards.draw_tourist_card(canvas, FRect(box.x + 18 + n * (wide + 12), box.y + 12, wide, high), CARDS[card])
    left = box.x + 18 + 2 * (wide + 12) + 8
    draw_paragraph_if_it_fits(canvas, FRect(left, box.y + 8, box.right - left - 14, box.h - 16), texts("picture.cards"))


# ---------------------------------------------------------------- lines
LINES = ("free", "drawn", "best", "lost", "ways")


def illustrate_road_states(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """How a road looks on the map, and what that means."""
    wide, high = box.w / len(LINES), canvas.line_height(16)
    for n, name in enumerate(LINES):
        middle, y = box.x + wide * (n + 0.5), box.centery - high
        half = wide / 2 - 16
        points = [Vector2(middle - half, y), Vector2(middle + half, y)]
        draw_printed_road(canvas, points)
        draw_sample_road(canvas, points, name)
        for row, (words, face, ink) in enumerate(((name, "bold", INK), (f"{name}.line", "text", INK_SOFT))):
            y = box.bottom - 12 - high * (1.4 - 0.9 * row)
            canvas.draw_fitted(texts(f"picture.lines.{words}"), middle, y, wide - 10, 16, face, ink, "mc")


def draw_printed_road(canvas: Canvas, points: list[Vector2]) -> None:
    """A road as it is printed on the map: pale between its kerbs, with dashes."""
    box = art.bounding_box(points, PITCH * ROAD)
    line = [point - Vector2(box.topleft) for point in points]
    canvas.draw("new_york rule road", box.x, box.y, box.w, box.h, partial(paint_printed_road, line))


def paint_printed_road(line: list[Vector2], surface: Surface, scale: float) -> None:
    hundredth = PITCH / HUNDRED
    paint_road(Brush(surface, 0, 0, hundredth * scale), [point / hundredth for point in line])


def draw_sample_road(canvas: Canvas, points: list[Vector2], name: str) -> None:
    """What lies on a road of that name."""
    key, band = ("new_york rule line", name), STYLE["pens"]["best_route"]
    if name == "best":
        art.draw_glow_along(canvas, points, PITCH * art.BAND, key)
    if name == "lost":
        art.draw_dots(canvas, points, PITCH * art.BAND * 0.45, art.LOST, band, key)
    if name in ("drawn", "best", "lost"):
        art.draw_ink_stroke(
            canvas, art.InkStroke(points, PITCH * art.STROKE, fade(PURPLE, art.INKED), 5), (*key, "pen")
        )
    if name == "ways":
        art.draw_dots(canvas, points, PITCH * 0.06, art.WAY, LEGAL_ON_PAPER, key)


# ---------------------------------------------------------------- a piece of the map
def draw_block_row(canvas: Canvas, x: float, y: float, kinds: str) -> MapLayout:
    """A row of blocks with the roads round them; kinds: one letter for each."""
    here = MapLayout(FRect(x, y, PITCH * len(kinds), PITCH), x, y, PITCH)
    canvas.draw(
        ("new_york rule streets", kinds),
        x - 8,
        y - 8,
        PITCH * len(kinds) + 16,
        PITCH + 16,
        partial(paint_block_row, kinds),
    )
    for n, kind in enumerate(kinds):
        if kind != "W":
            art.draw_block_kind_sign(canvas, x + (n + 0.5) * PITCH, y + PITCH * 0.4, PITCH * 0.46, kind)
    return here


def paint_block_row(kinds: str, surface: Surface, scale: float) -> None:
    pygame.draw.rect(surface, STYLE["map"]["road"], surface.get_rect(), border_radius=round(8 * scale))
    for n, kind in enumerate(kinds):
        field = ((8 + n * PITCH + 7) * scale, 15 * scale, (PITCH - 14) * scale, (PITCH - 14) * scale)
        pygame.draw.rect(surface, mix(WASH[kind], INK, 0.05), field, border_radius=round(6 * scale))


def draw_sample_stroke(
    canvas: Canvas,
    map_layout: MapLayout,
    start: tuple[float, float],
    end: tuple[float, float],
    seed: int,
    strength: float = 1.0,
) -> None:
    points = [Vector2(map_layout.intersection_point(*start)), Vector2(map_layout.intersection_point(*end))]
    name = ("new_york rule stroke", start, end, map_layout.x, map_layout.y)
    art.draw_ink_stroke(canvas, art.InkStroke(points, PITCH * 0.13, fade(PURPLE, strength), seed), name)


def illustrate_links(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A block with its tourists, a first link along its side, a second one on from there."""
    here = draw_block_row(canvas, box.x + 26, box.centery - PITCH / 2, "WBW")
    for n, tourist in enumerate("cst"):
        art.draw_tourist(
            canvas, here.x + PITCH * (1.5 + (n - 1) * 0.26), here.y + PITCH * 0.79, PITCH * 0.24, tourist, n
        )
    draw_sample_stroke(canvas, here, (1, 0), (2, 0), 3)
    draw_sample_stroke(canvas, here, (2, 0), (3, 0), 9)
    left = here.x + PITCH * 3 + 26
    draw_paragraph_if_it_fits(canvas, FRect(left, box.y + 8, box.right - left - 14, box.h - 16), texts("picture.links"))


def illustrate_cafe(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A stroke that comes to a cafe, and the two who get up there."""
    here = draw_block_row(canvas, box.x + 26, box.centery - PITCH / 2, "WG")
    draw_sample_stroke(canvas, here, (0, 0), (1, 0), 5)
    art.draw_cafe(canvas, 86, *here.intersection_point(1, 0), "ct", PURPLE)
    for n, tourist in enumerate("ct"):
        art.draw_tourist(
            canvas, here.x + PITCH * (1.5 + (n - 0.5) * 0.3), here.y + PITCH * 0.79, PITCH * 0.24, tourist, n
        )
    left = here.x + PITCH * 2 + 34
    draw_paragraph_if_it_fits(canvas, FRect(left, box.y + 8, box.right - left - 14, box.h - 16), texts("picture.cafe"))


def illustrate_scoring(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Tourists times attractions for three colours; the others by the piece."""
    pitch = box.w / 5
    signs = (("R", "red"), ("G", "green"), ("B", "blue"), ("Y", "yellow"), ("S", "grey"))
    high = canvas.line_height(16)
    for n, (kind, name) in enumerate(signs):
        middle = box.x + pitch * (n + 0.5)
        if kind == "Y":
            canvas.draw_icon("ui_smile", middle, box.centery - high, 44, KIND_INK[kind])
        else:
            art.draw_block_kind_sign(canvas, middle, box.centery - high, 54, kind)
        canvas.draw_fitted(
            texts(f"box.{name}"), middle, box.bottom - 14 - high * 1.4, pitch - 10, 16, "bold", INK, "mc"
        )
        canvas.draw_fitted(
            texts(f"picture.worth.{name}"), middle, box.bottom - 10 - high * 0.5, pitch - 10, 16, "text", INK_SOFT, "mc"
        )


def illustrate_route(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Three arms meet: only two can be walked in one line."""
    here = draw_block_row(canvas, box.x + 26, box.centery - PITCH / 2, city_by_number(0).blocks[14].kind + "GYB")
    joined = [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1)), ((2, 1), (3, 1)), ((3, 1), (4, 1))]
    for n, (start, end) in enumerate(joined):
        draw_sample_stroke(canvas, here, start, end, n)
    draw_sample_stroke(canvas, here, (2, 0), (3, 0), 7, 0.25)
    left = here.x + PITCH * 4 + 26
    draw_paragraph_if_it_fits(canvas, FRect(left, box.y + 8, box.right - left - 14, box.h - 16), texts("picture.route"))


PICTURES: dict[str, Picture] = {
    "lines": illustrate_road_states,
    "cards": illustrate_cards,
    "links": illustrate_links,
    "cafe": illustrate_cafe,
    "worth": illustrate_scoring,
    "route": illustrate_route,
}
