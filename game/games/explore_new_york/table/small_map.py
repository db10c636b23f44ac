"""A whole map in small, with all that its player has drawn on it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Color, Surface, Vector2

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import CAFES, ROADS, bit_numbers
from game.games.explore_new_york.table.art import KINDS, paint_route_glow
from game.games.explore_new_york.table.board import MapLayout
from game.games.explore_new_york.table.ground import map_at_origin, paint_small_map_ground
from game.games.explore_new_york.table.signs import kind_outline
from game.games.explore_new_york.table.style import COFFEE, PEN, STYLE, pen_colour
from game.ui.canvas import Canvas
from game.ui.draw import paint_pen_stroke
from game.ui.shapes import to_pixels
from game.ui.theme import fade, mix

RIM = 0.035  # of paper round a tourist on a small map, in pitches
OFF_THE_LINE = 0.3  # how strong on a small map is what the Final Route leaves out


class MapDrawing(NamedTuple):
    """All that is drawn on a seat's map: links and cafes as masks, the tourists in the 36 blocks."""

    links: int
    cafes: int
    tourists: tuple[str, ...]


def draw_small_map(
    canvas: Canvas, map_layout: MapLayout, city: City, number: int, sketch: MapDrawing, sign: int, route: int = 0
) -> None:
    """A seat's map at the size of a stamp; route: the Final Route, the rest is faded."""
    key = ("new_york mini", number, sketch, sign, route)
    bare = partial(_empty_map_picture, canvas, map_layout, city, number)
    pairs = tuple(cafe.tourists for cafe in city.cafes)
    canvas.draw(
        key,
        map_layout.box.x,
        map_layout.box.y,
        map_layout.box.w,
        map_layout.box.h,
        partial(_paint_small_map, bare, map_layout, sketch, pen_colour(sign), route, pairs),
    )


def _empty_map_picture(
    canvas: Canvas, map_layout: MapLayout, city: City, number: int, size: tuple[int, int], scale: float
) -> Surface:
    """A map on which nothing is drawn, as every drawing on it begins."""
    key = ("new_york bare map", number, map_layout.pitch, size)
    kept = canvas.sprites.get(key)
    if kept is None:
        kept = canvas.sprites.store(key, Surface(size, pygame.SRCALPHA))
        paint_small_map_ground(canvas, map_layout, city, kept, scale)
    return kept


def _paint_small_map(
    bare: Callable[[tuple[int, int], float], Surface], map_layout: MapLayout, sketch: MapDrawing, pen: Color,
    route: int, pairs: Sequence[str], surface: Surface, scale: float
) -> None:  # fmt: skip
    surface.blit(bare(surface.get_size(), scale), (0, 0))
    home = map_at_origin(map_layout)
    if route:
        paint_route_glow(home, tuple(bit_numbers(route)), (), surface, scale)
    layer, width = Surface(surface.get_size(), pygame.SRCALPHA), home.pitch * (0.24 if home.is_small else 0.16)
    for link in bit_numbers(sketch.links):
        strong = not route or route >> link & 1
        paint_pen_stroke(
            layer, scale, home.road_points(link), width, fade(pen, 1 if strong else OFF_THE_LINE), link, 0.03
        )
    surface.blit(layer, (0, 0))
    _paint_small_tourists(surface, scale, home, sketch.tourists)
    walked = {point for link in bit_numbers(route) for point in ROADS[link].ends}
    for n, cafe in enumerate(CAFES):
        met = sketch.cafes >> n & 1
        strength = met * (1 if not route or cafe.at in walked else OFF_THE_LINE)
        _paint_small_cafe(surface, scale, home, n, pairs[n], mix(STYLE["cafe"]["face"], pen, strength))


def _paint_small_cafe(surface: Surface, scale: float, map_layout: MapLayout, n: int, pair: str, ink: Color) -> None:
    """A disc, inked once it has been met; on a larger map the tourists who sit or sat in it."""
    (x, y), pitch = map_layout.cafe_point(n), map_layout.pitch
    pygame.draw.circle(surface, COFFEE, (x * scale, y * scale), pitch * 0.21 * scale)
    pygame.draw.circle(surface, ink, (x * scale, y * scale), pitch * (0.13 if map_layout.is_small else 0.175) * scale)
    if map_layout.is_small:
        return
    pygame.draw.circle(surface, STYLE["cafe"]["face"], (x * scale, y * scale), pitch * 0.142 * scale)
    for i, tourist in enumerate(pair):
        shape = kind_outline(KINDS[tourist], x + (i - 0.5) * pitch * 0.135, y, pitch * 0.053)
        pygame.draw.polygon(surface, PEN[tourist], to_pixels(scale, *shape))


def _paint_small_tourists(surface: Surface, scale: float, map_layout: MapLayout, tourists: Sequence[str]) -> None:
    """Small signs of the tourists, along the lower edge of their blocks; the paper round them lies under them all."""
    for block, guests in enumerate(tourists):
        shapes = [
            to_pixels(scale, *small_tourist_outline(map_layout, block, n, len(guests), one))
            for n, one in enumerate(guests)
        ]
        for shape in shapes:
            pygame.draw.polygon(
                surface, STYLE["map"]["road"], to_pixels(1, *enlarged_outline(shape, map_layout.pitch * RIM * scale))
            )
        for shape, tourist in zip(shapes, guests):
            pygame.draw.polygon(surface, PEN[tourist], shape)


def small_tourist_outline(map_layout: MapLayout, block: int, index: int, count: int, tourist: str) -> list[Vector2]:
    """The outline of tourist `index` of `count` on a map that is only looked at."""
    radius = map_layout.tourist_size(block, count) * 0.40
    x, y = map_layout.tourist_point(block, index, count)
    return kind_outline(KINDS[tourist], x, y - map_layout.pitch * 0.02, radius)


def enlarged_outline(shape: Sequence[tuple[float, float]], amount: float) -> list[Vector2]:
    middle = sum((Vector2(point) for point in shape), Vector2()) / len(shape)
    return [Vector2(point) + (Vector2(point) - middle).normalize() * amount for point in shape]
