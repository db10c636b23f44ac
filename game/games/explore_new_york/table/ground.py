"""The still table: an oak table by a window, and the printed, laminated map of the city on it."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS
from game.games.explore_new_york.table.board import MapLayout
from game.games.explore_new_york.table.land import paint_land
from game.games.explore_new_york.table.map_names import draw_block_names, draw_column_and_row_numbers
from game.games.explore_new_york.table.naming import BlockNames
from game.games.explore_new_york.table.places import draw_block, paint_block_ground
from game.games.explore_new_york.table.signs import paint_kind_shape
from game.games.explore_new_york.table.streets import paint_streets
from game.games.explore_new_york.table.style import STYLE
from game.ui.backgrounds import fill_background
from game.ui.canvas import COARSE, Canvas
from game.ui.light import draw_soft_shadow
from game.ui.textures import apply_grain, radial_light_picture
from game.ui.theme import WHITE

MAP = STYLE["map"]
RADIUS, EDGE = 10, 2.6  # of the printed sheet: its corners, and the paper that stays free round it
BOARDS = 6  # of the table
PART = 700  # pixels of the sheet's side that are painted in one go
SMALL_SIGN, LARGE_SIGN = 0.22, 0.2  # radii of the signs on maps that are only looked at, in pitches


# ---------------------------------------------------------------- the table
def draw_table_top(canvas: Canvas) -> None:
    fill_background(canvas, "explore_new_york", table_top_picture)


def table_top_picture(w: int, h: int) -> Surface:
    """Boards of oak, bright where the window is."""
    oak = STYLE["oak"]
    picture = radial_light_picture((w, h), oak["light"], oak["dark"], (0.60, 0.1), 0.9, 1.1)
    apply_grain(picture, 3, 44, h / 220, (60, 1))
    apply_grain(picture, 4, 30, h / 560, (90, 1))
    line = max(1, h // 480)
    for n in range(1, BOARDS):
        y = round(h * (n / BOARDS + 0.03))
        pygame.draw.line(picture, oak["seam"], (0, y), (w, y), line)
        pygame.draw.line(picture, oak["edge"], (0, y + line), (w, y + line))
    return picture


# ---------------------------------------------------------------- the printed map
def draw_printed_map(canvas: Canvas, paper: FRect, map_layout: MapLayout, city: City, names: BlockNames) -> None:
    """A city's map: roads, blocks, icons, and as many names as have room.

    paper: all of the sheet; names: of each block, the longest first.
    """
    box = map_layout.box
    draw_soft_shadow(canvas, paper.x, paper.y, paper.w, paper.h, RADIUS, 16, 8, 0.5)
    draw_city(canvas, paper, map_layout, city)
    canvas.ignore_texts_below(*box)
    with canvas.text_area(*box):
        draw_column_and_row_numbers(canvas, map_layout)
        draw_block_names(canvas, map_layout, city, names)


# ---------------------------------------------------------------- painting, in units from the map's corner
def draw_city(canvas: Canvas, paper: FRect, map_layout: MapLayout, city: City) -> None:
    """Land, water and streets in parts, each soon painted; then block by block what stands there."""
    for n, box in enumerate(split_box_into_paint_parts(canvas, paper)):
        key = ("new_york land", n, map_layout.pitch)
        paint = partial(paint_map_part, paper.move(-box.x, -box.y), map_moved_to(map_layout, -box.x, -box.y))
        canvas.draw(key, box.x, box.y, box.w, box.h, paint, COARSE)
    for n in range(len(BLOCKS)):
        draw_block(canvas, map_layout, city, n)


def split_box_into_paint_parts(canvas: Canvas, box: FRect) -> list[FRect]:
    """A box cut into parts of whole pixels, none too large to be painted in one go."""
    whole = canvas.rect(*box)
    across, down = -(-whole.w // PART), -(-whole.h // PART)
    xs = [whole.x + whole.w * n // across for n in range(across + 1)]
    ys = [whole.y + whole.h * n // down for n in range(down + 1)]
    k = canvas.k
    return [
        FRect(left / k, top / k, (right - left) / k, (foot - top) / k)
        for top, foot in zip(ys, ys[1:])
        for left, right in zip(xs, xs[1:])
    ]


def map_moved_to(map_layout: MapLayout, x: float, y: float) -> MapLayout:
    return map_layout._replace(x=map_layout.x + x, y=map_layout.y + y)


def paint_map_part(box: FRect, map_layout: MapLayout, surface: Surface, scale: float, is_plain: bool = False) -> None:
    """What of the printed sheet lies here; box: the sheet, seen from here; is_plain: without boats, trees, marks."""
    paint_land(surface, scale, map_layout, is_plain)
    paint_streets(surface, scale, map_layout, is_plain)
    sheet, line = pygame.Rect(*(round(one * scale) for one in box)), round(EDGE * scale)
    pygame.draw.rect(surface, MAP["paper"], sheet, line, border_radius=round(RADIUS * scale))
    cut = Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(cut, WHITE, sheet, border_radius=round(RADIUS * scale))
    surface.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def paint_small_map_ground(canvas: Canvas, map_layout: MapLayout, city: City, surface: Surface, scale: float) -> None:
    """A map that is looked at and not drawn on: every block bears the sign of its kind."""
    home = map_at_origin(map_layout)
    paint_map_part(home.box, home, surface, scale, is_plain=True)
    for n, block in enumerate(city.blocks):
        paint_block_ground(surface, scale, home, n, block.kind)
        if block.kind != "W":
            x, y = home.block_box(n).topleft
            middle, pitch = (x + home.pitch / 2, y + home.pitch * (0.53 if block.kind == "B" else 0.5)), home.pitch
            paint_kind_shape(
                canvas, surface, scale, block.kind, *middle, pitch * (SMALL_SIGN if home.is_small else LARGE_SIGN)
            )


def map_at_origin(map_layout: MapLayout) -> MapLayout:
    """The same map in a sprite of its own."""
    box = map_layout.box
    return map_layout._replace(box=FRect(0, 0, box.w, box.h), x=map_layout.x - box.x, y=map_layout.y - box.y)
