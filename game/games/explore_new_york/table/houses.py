"""White blocks as places: two rows of houses and some trees, with room for a name above them."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Color

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BRICK,
    CLAY,
    CLAY_3,
    COPPER_2,
    GLASS_2,
    GREY_3,
    LAWN,
    PALE,
    ROSE,
    ROSE_2,
    SAND,
    STEEL_2,
    STEEL_3,
    STONE,
    STONE_2,
    STONE_3,
    WOOD,
)
from game.games.explore_new_york.table.style import WASH
from game.ui.theme import INK, WHITE, mix

Tree = tuple[float, float, float, int]
GARDEN = mix(LAWN, WASH["W"], 0.45)
PALER, FAR_PALER = 0.14, 0.52  # how much of the ground's colour is in the houses, and in those behind the name
FAR, BACK, FRONT = 48.0, 76.0, 97.0  # where the rows stand
FAR_HIGH = 1.25  # of the houses there, by those in front
PITCHED = 7.0  # height of a pitched roof


class Street(NamedTuple):
    """How a neighbourhood is built: walls, roofs, the least and the most height and width of its houses."""

    walls: Sequence[Color]
    roofs: Sequence[Color]
    high: tuple[float, float] = (12, 16)
    wide: tuple[float, float] = (11, 16)
    is_pitched: bool = False
    trees: tuple[Tree, ...] = ()


WARM, PALE_WALLS, GREYS = (ROSE, ROSE_2, CLAY_3, SAND), (STONE, STONE_2, SAND, ROSE), (PALE, GREY_3, STONE, GLASS_2)
FLAT, TILES, SLATES = (STONE_3, ROSE_2, WOOD), (CLAY, BRICK, ROSE_2), (STEEL_2, GREY_3, STEEL_3)
LEAFY: tuple[Tree, ...] = ((10, 66, 8, 0), (91, 68, 8, 1), (50, 70, 6, 2))
AVENUE: tuple[Tree, ...] = ((7, 80, 6, 1), (93, 80, 6, 0))
STREETS = {
    "Washington Heights": Street(WARM, FLAT, trees=AVENUE),
    "Inwood": Street(PALE_WALLS, TILES, (9, 12), (13, 17), True, LEAFY),
    "Upper East Side": Street(GREYS, SLATES, (13, 17), (10, 13), trees=AVENUE),
    "Randalls Island": Street(PALE_WALLS, TILES, (7, 9), (14, 18), True, LEAFY),
    "Hell’s Kitchen": Street(WARM, FLAT, (12, 17), (13, 18)),
    "Forest Hills": Street(PALE_WALLS, TILES, (9, 11), (14, 18), True, LEAFY),
    "Garment District": Street(GREYS, FLAT, (14, 19), (17, 23)),
    "Murray Hill": Street(WARM, SLATES, (12, 15), (10, 13), trees=AVENUE),
    "Williamsburg": Street(WARM, FLAT, (11, 16), (18, 24)),
    "Bushwick": Street((ROSE, PALE, SAND, GREY_3), FLAT, (10, 13), (11, 14), trees=AVENUE),
    "St. George": Street(PALE_WALLS, TILES, (8, 11), (13, 17), True, LEAFY),
    "Financial District": Street(GREYS, (COPPER_2, STEEL_2, STEEL_3), (13, 22), (12, 17)),
}


def neighbourhood_painter(name: str) -> Callable[[Brush], None]:
    """What paints the neighbourhood with a name."""
    return lambda draw: paint_neighbourhood(draw, name)


def paint_neighbourhood(brush: Brush, name: str) -> None:
    rng = random.Random(name)
    street = STREETS[name] if name in STREETS else rng.choice(list(STREETS.values()))
    if street.trees:
        brush.draw_ellipse(50, 64, 52, 28, GARDEN)
    far = street._replace(high=(street.high[0] * FAR_HIGH, street.high[1] * FAR_HIGH))
    _paint_house_row(brush, FAR, far, rng, FAR_PALER)
    _paint_house_row(brush, BACK, street, rng)
    for tree in street.trees:
        brush.draw_tree(*tree)
    _paint_house_row(brush, FRONT, street, rng)


def _paint_house_row(brush: Brush, base: float, street: Street, rng: random.Random, paler: float = PALER) -> None:
    """Houses side by side on a pavement, the last one as wide as what is left."""
    brush.draw_box(3, base - 1, 94, 3, mix(WASH["W"], INK, 0.22 * (1 - paler)))
    x, end = 5.0, 95.0
    while end - x > 1:
        wide = rng.uniform(*street.wide)
        wide = end - x if end - x - wide < street.wide[0] else wide
        wall, roof = rng.choice(street.walls), rng.choice(street.roofs)
        _paint_house(
            brush,
            x,
            base,
            wide - 0.6,
            rng.uniform(*street.high),
            paler_colour(wall, paler),
            paler_colour(roof, paler),
            street.is_pitched,
        )
        x += wide


def paler_colour(colour: Color, share: float = PALER) -> Color:
    """The colour with this share of the ground's in it."""
    return mix(colour, WASH["W"], share)


def _paint_house(
    brush: Brush, x: float, base: float, width: float, height: float, wall: Color, roof: Color, is_pitched: bool
) -> None:
    top, right = base - height, x + width
    brush.draw_box(x, top, width, height, wall)
    brush.draw_box(x + width * 0.72, top, width * 0.28, height, mix(wall, INK, 0.12))
    if is_pitched:
        brush.draw_polygon([(x - 0.8, top + 0.6), (x + width / 2, top - PITCHED), (right + 0.8, top + 0.6)], roof)
    else:
        brush.draw_box(x, top - 4, width, 4.4, roof)
        brush.draw_box(x, top - 0.6, width, 1.4, mix(wall, WHITE, 0.5))
    across, down = max(2, int(width / 5.4)), max(1, int(height / 7.4))
    brush.draw_house_window_rows(x, top + 1.5, width, height - 2, across, down, mix(wall, STEEL_3, 0.45), 0.5)
