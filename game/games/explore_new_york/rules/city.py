"""A city: which attraction stands where, who sits in which cafe, what a line through it is worth (NY-2, 8.5, 10)."""

import functools
import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.games.explore_new_york.rules.components import (
    ALL_CAFES,
    BLOCKS,
    CAFES,
    SIDE,
    SIDES,
    TOURISTS,
    WORTH,
    Block,
    Cafe,
    bit_numbers,
)

CLASSIC = 0  # the number of the city that is printed on the maps
CITIES = 9_999  # shuffled ones
IN_A_ROW, IN_A_COLUMN = 4, (3, 5)  # attractions

CoverageScorer = Callable[[int], int]  # what a coverage is worth


class City(NamedTuple):
    """The blocks in their order, the cafes, and for each kind of block a mask of them."""

    blocks: tuple[Block, ...]
    cafes: tuple[Cafe, ...]
    masks: dict[str, int]


class RouteScore(NamedTuple):
    """What lies along a line: tourists and attractions by colour, cafes, yellow and grey attractions."""

    circles: int
    reds: int
    squares: int
    greens: int
    triangles: int
    blues: int
    cafes: int
    yellows: int
    greys: int

    @property
    def points_by_score_box(self) -> tuple[int, ...]:
        """VP for red, green, blue, cafes, yellow, grey (NY-8.5)."""
        products = (self.circles * self.reds, self.squares * self.greens, self.triangles * self.blues)
        return (*products, WORTH.cafe * self.cafes, WORTH.yellow * self.yellows, WORTH.grey[self.greys])

    @property
    def total(self) -> int:
        return sum(self.points_by_score_box)


# ---------------------------------------------------------------- 10. The city of the box, and shuffled ones
@functools.lru_cache(maxsize=16)
def city_by_number(number: int) -> City:
    """The city with a number; everybody who names it has the same one."""
    if number == CLASSIC:
        return make_city(BLOCKS, CAFES)
    rng = Rng(number)
    pairs = [cafe.tourists for cafe in CAFES]
    rng.shuffle(pairs, "cafes")
    return make_city(deal_blocks(rng), tuple(cafe._replace(tourists=pair) for cafe, pair in zip(CAFES, pairs)))


def make_city(blocks: tuple[Block, ...], cafes: tuple[Cafe, ...]) -> City:
    masks: dict[str, int] = {}
    for n, block in enumerate(blocks):
        masks[block.kind] = masks.get(block.kind, 0) | 1 << n
    return City(blocks, cafes, masks)


def deal_blocks(rng: Rng) -> tuple[Block, ...]:
    attractions = [block for block in BLOCKS if block.kind != "W"]
    white = [block for block in BLOCKS if block.kind == "W"]
    rng.shuffle(white, "white")
    places = attraction_places(rng)
    while True:
        rng.shuffle(attractions, "attractions")
        dealt = dict(zip(places, attractions)) | dict(zip((n for n in range(len(BLOCKS)) if n not in places), white))
        blocks = tuple(dealt[n]._replace(x=n % SIDE + 1, y=n // SIDE + 1) for n in range(len(BLOCKS)))
        if are_stars_apart(blocks):
            return blocks


def attraction_places(rng: Rng) -> list[int]:
    """Where attractions stand: four in every row, three to five in every column."""
    rows = list(itertools.combinations(range(SIDE), IN_A_ROW))
    while True:
        places = [y * SIDE + x for y in range(SIDE) for x in rng.random_item(rows)]
        columns = [sum(place % SIDE == x for place in places) for x in range(SIDE)]
        if IN_A_COLUMN[0] <= min(columns) and max(columns) <= IN_A_COLUMN[1]:
            return places


def are_stars_apart(blocks: Sequence[Block]) -> bool:
    """No two grey stars share a side."""
    stars = [n for n, block in enumerate(blocks) if block.kind == "S"]
    return all(not set(SIDES[one]) & set(SIDES[other]) for one, other in itertools.combinations(stars, 2))


# ---------------------------------------------------------------- 8.5 Victory points
def route_score_along_line(city: City, tourists: Sequence[str], covered: int) -> RouteScore:
    """What lies along a line with this coverage, on a map with these tourists in its 36 blocks."""
    along = "".join(tourists[n] for n in bit_numbers(covered) if n < len(BLOCKS))
    masks = city.masks
    red, green, blue, yellow, grey = ((covered & masks[kind]).bit_count() for kind in "RGBYS")
    circles, squares, triangles = map(along.count, TOURISTS)
    return RouteScore(circles, red, squares, green, triangles, blue, (covered & ALL_CAFES).bit_count(), yellow, grey)


def coverage_scorer(city: City, tourists: Sequence[str]) -> CoverageScorer:
    """The VP of a coverage as a quick function: tourists are counted as bits of masks, one mask for each in a block."""
    masks = city.masks
    red, green, blue, yellow, grey = (masks[kind] for kind in "RGBYS")
    circles, squares, triangles = blocks_by_tourist_count(tourists)
    per_grey, per_yellow, per_cafe = WORTH.grey, WORTH.yellow, WORTH.cafe

    def worth(covered: int) -> int:
        vp = per_grey[(covered & grey).bit_count()]
        vp += per_yellow * (covered & yellow).bit_count() + per_cafe * (covered & ALL_CAFES).bit_count()
        for crowd, attractions in ((circles, red), (squares, green), (triangles, blue)):
            seen = (covered & attractions).bit_count()
            if seen:
                for level in crowd:
                    vp += seen * (covered & level).bit_count()
        return vp

    return worth


def blocks_by_tourist_count(tourists: Sequence[str]) -> tuple[list[int], list[int], list[int]]:
    """For each type of tourist: the blocks that hold one at least, two at least, and so on."""
    found: tuple[list[int], list[int], list[int]] = ([], [], [])
    for n, here in enumerate(tourists):
        if here:
            for levels, tourist in zip(found, TOURISTS):
                for level in range(here.count(tourist)):
                    if level == len(levels):
                        levels.append(0)
                    levels[level] |= 1 << n
    return found
