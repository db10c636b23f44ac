"""Blocks as small places: the ground in the colour of the kind, what stands there, and the sign of its kind."""

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Color, Surface, Vector2

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS
from game.games.explore_new_york.table.board import (
    CAFE_SPOTS,
    CORNERS,
    MapLayout,
    Point,
    bend_at_block,
)
from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.houses import neighbourhood_painter
from game.games.explore_new_york.table.paints import FOAM, SEA, SHOAL
from game.games.explore_new_york.table.sights import SIGHTS
from game.games.explore_new_york.table.signs import paint_kind_sign_on_picture
from game.games.explore_new_york.table.style import KIND_INK, WASH
from game.ui.canvas import COARSE, FINE, Canvas
from game.ui.shapes import spline_points, to_pixels
from game.ui.theme import INK, WHITE, mix

HUNDRED = 100.0  # units of a brush in the side of a block's ground
MIDDLE, FOOT = 54.0, 79.0  # of a picture of a sight, in units of its brush
WHOLE, BELOW = (136.0, 112.0), 8.0  # what it may cover at most, and how much of that lies below its foot
PICTURE, ITS_FOOT = 0.0073, 0.845  # a unit of it, and where it stands, in pitches
NAMED_PICTURE, NAMED_FOOT = 0.0071, 0.765  # above a name
LIFTED_PICTURE = 0.0063  # where that stands higher, above the bend of a road
SIGN, SIGN_DOWN = 0.104, 0.215  # radius of a sign, and how far down and aside it stands, in pitches
NAMED_SIGN_DOWN = 0.208  # the same above a name: at the corner of its block
LOWER_SIGN = 0.1  # at the bend of a road
RIGHT_SIGNED = frozenset({"Apollo Theater"})  # pictures that reach up into the left corner
BENT, SQUARE = 0.46, 0.10  # radii of the ground's corners: at the bend of a road, and elsewhere
LINE, SHADE = 1.5, (2.4, 2.0)  # round a picture, and where its shadow falls; in units of its brush
SOFT_SHADE = Color(40, 34, 60, 60)
FULL = 100  # opacity from which a point belongs to a picture
STEPS = 12  # of the line round a picture
LARGE = 1.6  # from this size of the window on pictures are painted less too large
RIVERBANK = ((10, 0.55), (5.5, 0.8), (2.4, 1.0))  # widths of the rims of a shore, and how pale they are
USUAL = {  # what an attraction looks like that has no picture of its own
    "R": "Union Square",
    "G": "Forest Park",
    "B": "Whitney Museum",
    "Y": "Chinatown",
    "S": "Empire State Building",
}
FRAME = 6.0  # of the kind's colour round a place in the water
SHORES: dict[str, tuple[tuple[Point, ...], ...]] = {  # places in the water, and their land
    "Statue of Liberty": (),
    "Brooklyn Bridge": (),
    "USS Intrepid": (((70, -9), (120, -9), (120, 60), (92, 56), (78, 30)),),
    "South Street Seaport": (((-9, -9), (109, -9), (109, 22), (84, 30), (50, 34), (20, 52), (4, 70), (-9, 70)),),
    "Roosevelt Island Tramway": (((14, 84), (34, 76), (74, 76), (98, 84), (84, 96), (36, 97)),),
    "NY Botanical Garden": (((14, -19), (119, -19), (119, 119), (24, 119), (11, 60)),),
    "MoMA PS1": (((24, -19), (119, -19), (119, 119), (17, 119), (21, 40)),),
    "Williamsburg": (((16, -19), (119, -19), (119, 119), (27, 119), (20, 60)),),
    "Randalls Island": (((10, 12), (50, 5), (88, 12), (95, 50), (88, 88), (50, 96), (12, 88), (5, 50)),),
    "St. George": (((16, 10), (60, 5), (90, 14), (96, 50), (88, 84), (56, 95), (24, 88), (8, 50)),),
}  # fmt: skip


# ---------------------------------------------------------------- a block
def draw_block(canvas: Canvas, map_layout: MapLayout, city: City, n: int) -> None:
    """A block as it is printed on the map."""
    block, box = city.blocks[n], map_layout.block_box(n)
    looks = block.picture or block.name
    is_lifted = n in map_layout.lifted
    key = ("new_york place", block.name, bend_at_block(n), sign_corner_side(n, looks), map_layout.is_named, is_lifted)
    paint = partial(paint_block, canvas, map_with_block_at_origin(map_layout, n), n, looks, block.kind)
    canvas.draw(key, box.x, box.y, box.w, box.h, paint, COARSE if canvas.k > LARGE else FINE)


def map_with_block_at_origin(map_layout: MapLayout, block: int) -> MapLayout:
    """The same map with this block at the origin."""
    x, y = map_layout.block_box(block).topleft
    return map_layout._replace(x=map_layout.x - x, y=map_layout.y - y)


def paint_block(
    canvas: Canvas, map_layout: MapLayout, block: int, name: str, kind: str, surface: Surface, scale: float
) -> None:
    field, outline = map_layout.block_inner_box(block), block_outline(map_layout, block)
    paint_block_ground(surface, scale, map_layout, block, kind)
    brush = Brush(surface, field.x * scale, field.y * scale, field.w / HUNDRED * scale)
    if name in SHORES:
        _paint_clipped(surface, scale, outline, partial(_paint_water, name, kind, outline, scale), brush)
    if kind == "W":
        _paint_clipped(surface, scale, outline, neighbourhood_painter(name), brush)
        return
    down = NAMED_FOOT - map_layout.lift(block) if map_layout.is_named else ITS_FOOT
    foot = Vector2(map_layout.pitch / 2, map_layout.pitch * down)
    paint_sight(surface, scale, name, kind, foot, map_layout.pitch * sight_picture_unit(map_layout, block))
    paint_kind_sign_on_picture(canvas, surface, scale, kind, *sign_center_and_radius(map_layout, block, name))


def paint_block_ground(surface: Surface, scale: float, map_layout: MapLayout, block: int, kind: str) -> None:
    """The ground of a block in the kind's colour, with a bright edge; at a bend of the road it follows that."""
    outline, low = block_outline(map_layout, block), Vector2(0, 1.2 * map_layout.pitch / 86)
    pygame.draw.polygon(surface, mix(WASH[kind], INK, 0.28), to_pixels(scale, *(point + low for point in outline)))
    pygame.draw.polygon(surface, mix(WASH[kind], WHITE, 0.55), to_pixels(scale, *outline))
    pygame.draw.polygon(
        surface, WASH[kind], to_pixels(scale, *block_outline(map_layout, block, -1.3 * map_layout.pitch / 86))
    )


def block_outline(map_layout: MapLayout, n: int, grow: float = 0) -> list[Vector2]:
    box, block = map_layout.block_inner_box(n, grow), BLOCKS[n]
    corners = [Vector2(box.topleft), Vector2(box.topright), Vector2(box.bottomright), Vector2(box.bottomleft)]
    spots = [(block.x - 1, block.y - 1), (block.x, block.y - 1), (block.x, block.y), (block.x - 1, block.y)]
    points = []
    for i, (corner, spot) in enumerate(zip(corners, spots)):
        radius = map_layout.pitch * (BENT if spot in CORNERS.values() else SQUARE)
        before, after = corners[i - 1], corners[(i + 1) % 4]
        a = corner + (before - corner).normalize() * radius
        b = corner + (after - corner).normalize() * radius
        points += [a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t for t in (step / 8 for step in range(9))]
    return points


def cafe_corners(n: int, is_upper: bool) -> tuple[int, ...]:
    """The upper or lower corners with a cafe: -1 left, 1 right."""
    block = BLOCKS[n]
    return tuple(side for side, x in ((-1, block.x - 1), (1, block.x)) if (x, block.y - is_upper) in CAFE_SPOTS)


# ---------------------------------------------------------------- what stands there
def _paint_clipped(
    surface: Surface, scale: float, outline: list[Vector2], paint: Callable[[Brush], None], brush: Brush
) -> None:
    """Paint no farther than the outline of the ground."""
    layer, mask = Surface(surface.get_size(), pygame.SRCALPHA), Surface(surface.get_size(), pygame.SRCALPHA)
    paint(Brush(layer, brush.x, brush.y, brush.unit))
    pygame.draw.polygon(mask, WHITE, to_pixels(scale, *outline))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(layer, (0, 0))


def _paint_water(name: str, kind: str, outline: list[Vector2], scale: float, brush: Brush) -> None:
    """Water with the land of a place in it; the edge keeps the colour of its kind."""
    brush.surface.fill(SEA)
    lands = [spline_points(land, 8, True) for land in SHORES[name]]
    for width, pale in RIVERBANK:
        for land in lands:
            brush.draw_line([*land, land[0]], 2 * width, mix(SEA, FOAM if pale == 1 else SHOAL, pale))
    for land in lands:
        brush.draw_polygon(land, WASH[kind])
    if kind != "W":
        edge = [*outline, outline[0]]
        Brush(brush.surface, 0, 0, scale).draw_line(edge, FRAME * brush.unit / scale, WASH[kind])


def sight_picture_unit(map_layout: MapLayout, block: int) -> float:
    """A unit of a picture's brush, in pitches."""
    if not map_layout.is_named:
        return PICTURE
    return LIFTED_PICTURE if map_layout.lift(block) else NAMED_PICTURE


def paint_sight(surface: Surface, scale: float, name: str, kind: str, foot: Vector2, unit: float) -> None:
    """A picture that stands with the middle of its foot there, with a fine dark line round it and its shadow."""
    unit *= scale
    room = pygame.Rect(0, 0, round(WHOLE[0] * unit), round(WHOLE[1] * unit))
    room.midbottom = round(foot.x * scale), round(foot.y * scale + BELOW * unit)
    layer = Surface(room.size, pygame.SRCALPHA)
    x, y = foot.x * scale - room.x - MIDDLE * unit, foot.y * scale - room.y - FOOT * unit
    paint = SIGHTS[name] if name in SIGHTS else SIGHTS[USUAL[kind]]
    paint(Brush(layer, x, y, unit))
    mask = pygame.mask.from_surface(layer, FULL)
    shade = mask.to_surface(setcolor=SOFT_SHADE, unsetcolor=(0, 0, 0, 0))
    surface.blit(shade, room.move(round(SHADE[0] * unit), round(SHADE[1] * unit)))
    edge = mask.to_surface(setcolor=mix(KIND_INK[kind], INK, 0.6), unsetcolor=(0, 0, 0, 0))
    for step in range(STEPS):
        surface.blit(edge, room.topleft + Vector2(max(1.0, LINE * unit), 0).rotate_rad(math.tau * step / STEPS))
    surface.blit(layer, room)


# ---------------------------------------------------------------- its sign
def sign_corner_side(block: int, picture: str) -> int:
    """The upper corner of a block that gets its sign: -1 for the left one, 1 for the right one.

    It is the right one where a cafe, the bend of a road or the picture takes the left corner.
    """
    cafes, bend = cafe_corners(block, is_upper=True), bend_at_block(block)
    if -1 in cafes or bend == "NW":
        return 1
    return 1 if picture in RIGHT_SIGNED and 1 not in cafes and bend != "NE" else -1


def sign_center_and_radius(map_layout: MapLayout, block: int, picture: str) -> tuple[Point, float]:
    """The middle and the radius of a sight's sign: at an upper corner of its block."""
    x, y = map_layout.block_box(block).topleft
    aside = down = NAMED_SIGN_DOWN if map_layout.is_named else SIGN_DOWN
    if bend_at_block(block) == "NE" and not map_layout.is_named:
        down += LOWER_SIGN
    across = 0.5 + sign_corner_side(block, picture) * (0.5 - aside)
    return (x + map_layout.pitch * across, y + map_layout.pitch * down), map_layout.pitch * SIGN
