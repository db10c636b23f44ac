"""The still table: a slate cafe table, and the printed, laminated map of the city on it."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS
from game.games.explore_new_york.table.board import MapLayout
from game.games.explore_new_york.table.land import paint_land
from game.games.explore_new_york.table.map_names import draw_names, draw_numbers
from game.games.explore_new_york.table.places import draw_block, paint_block_ground
from game.games.explore_new_york.table.signs import paint_kind_shape
from game.games.explore_new_york.table.streets import paint_streets
from game.games.explore_new_york.table.style import STYLE
from game.ui.canvas import COARSE, Canvas
from game.ui.draw import apply_grain, draw_soft_shadow, fill_background, radial_light_picture
from game.ui.theme import WHITE

MAP = STYLE["map"]
RADIUS, EDGE = 10, 2.6  # of the printed sheet: its corners, and the paper that stays free round it
PART = 700  # pixels of the sheet's side that are painted in one go
SMALL_SIGN, LARGE_SIGN = 0.22, 0.2  # radii of the signs on maps that are only looked at, in pitches


# ---------------------------------------------------------------- the table
def draw_table_top(canvas: Canvas) -> None:
    fill_background(canvas, "explore_new_york", table_top_picture)


def table_top_picture(w: int, h: int) -> Surface:
    picture = radial_light_picture((w, h), STYLE["slate"]["light"], STYLE["slate"]["dark"], (0.26, 0.18), 0.78, 1.1)
    apply_grain(picture, 51, 26, 1.8)
    apply_grain(picture, 52, 30, h / 24, (1.8, 1))
    return picture


# ---------------------------------------------------------------- the printed map
def draw_printed_map(
    canvas: Canvas, here: MapLayout, city: City, number: int, names: tuple[str, ...], tight: tuple[str, ...]
) -> None:
    """A city's map: roads, blocks, icons, and as many names as have room.

    names: of the blocks, as they stand on a map; tight: those that take their places where they do not fit.
    """
    box = here.box
    draw_soft_shadow(canvas, box.x, box.y, box.w, box.h, RADIUS, 16, 8, 0.5)
    draw_city(canvas, here, city)
    canvas.ignore_texts_below(*box)
    with canvas.text_area(*box):
        draw_numbers(canvas, here)
        draw_names(canvas, here, city, names, tight)


# ---------------------------------------------------------------- painting, in units from the map's corner
def draw_city(canvas: Canvas, here: MapLayout, city: City) -> None:
    """Land, water and streets in parts, each soon painted; then block by block what stands there."""
    for n, box in enumerate(split_into_parts(canvas, here.box)):
        key = ("new_york land", n, here.pitch)
        paint = partial(paint_map_part, here.box.move(-box.x, -box.y), map_moved_to(here, -box.x, -box.y))
        canvas.draw(key, box.x, box.y, box.w, box.h, paint, COARSE)
    for n in range(len(BLOCKS)):
        draw_block(canvas, here, city, n)


def split_into_parts(canvas: Canvas, box: FRect) -> list[FRect]:
    """A box cut into parts of whole pixels, none too large to be painted in one go."""
    whole = canvas.rect(*box)
    count = -(-whole.w // PART)
    xs = [whole.x + whole.w * n // count for n in range(count + 1)]
    ys = [whole.y + whole.h * n // count for n in range(count + 1)]
    k = canvas.k
    return [
        FRect(left / k, top / k, (right - left) / k, (foot - top) / k)
        for top, foot in zip(ys, ys[1:])
        for left, right in zip(xs, xs[1:])
    ]


def map_moved_to(here: MapLayout, x: float, y: float) -> MapLayout:
    return here._replace(x=here.x + x, y=here.y + y)


def paint_map_part(box: FRect, home: MapLayout, s: Surface, q: float, is_plain: bool = False) -> None:
    """What of the printed sheet lies here; box: the sheet, seen from here; is_plain: without boats, trees, marks."""
    paint_land(s, q, home, is_plain)
    paint_streets(s, q, home, is_plain)
    sheet, line = pygame.Rect(*(round(one * q) for one in box)), round(EDGE * q)
    pygame.draw.rect(s, MAP["paper"], sheet, line, border_radius=round(RADIUS * q))
    cut = Surface(s.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(cut, WHITE, sheet, border_radius=round(RADIUS * q))
    s.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def paint_small_map_ground(canvas: Canvas, here: MapLayout, city: City, s: Surface, q: float) -> None:
    """A map that is looked at and not drawn on: every block bears the sign of its kind."""
    home = map_at_origin(here)
    paint_map_part(home.box, home, s, q, is_plain=True)
    for n, block in enumerate(city.blocks):
        paint_block_ground(s, q, home, n, block.kind)
        if block.kind != "W":
            x, y = home.block_box(n).topleft
            middle, pitch = (x + home.pitch / 2, y + home.pitch * (0.53 if block.kind == "B" else 0.5)), home.pitch
            paint_kind_shape(canvas, s, q, block.kind, *middle, pitch * (SMALL_SIGN if home.is_small else LARGE_SIGN))


def map_at_origin(here: MapLayout) -> MapLayout:
    """The same map in a sprite of its own."""
    box = here.box
    return here._replace(box=FRect(0, 0, box.w, box.h), x=here.x - box.x, y=here.y - box.y)
