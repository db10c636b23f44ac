"""Where plaques and labels are in a board area of any size: clear of what must be seen."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pygame import FRect

from game.games.ape_city.rules.components import OUT
from game.games.ape_city.table.board import (
    BASE,
    MARGINS,
    Box,
    Point,
    board_scale,
    milestone_boxes,
    space_places,
    visible_stone_box,
)

TAG_PLACES = (  # where a label may be: units below the middle of its space, half widths aside; the best first
    (-62, 0), (-62, 0.5), (-62, -0.5), (-76, 0), (-76, 0.6), (-76, -0.6), (-62, 1), (-62, -1), (-90, 0),
    (68, 0), (78, 0), (68, 0.7), (68, -0.7), (88, 0), (-90, 1), (-90, -1), (104, 0), (68, 1.2), (68, -1.2), (-110, 0),
    (-110, 0.6), (-110, -0.6), (-128, 0), (-128, 0.8), (-128, -0.8), (-146, 0), (-146, 0.8), (-146, -0.8),
    (-30, 1.6), (-30, -1.6), (-46, 1.6), (-46, -1.6), (-8, 1.6), (-8, -1.6),
    *product((-50, -53, -56, -59, -66, -69, -72, -82, 62, 73, 83), (0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1)),
    *product((-52, 56, 60, 64, -64, 72, 80, 88, 96, 106, 116, 126, 136, 146),
             (0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2, -1.6, 1.6, -2, 2)),
    *product((-53, -59, -66, 68), (1.3, -1.3, 1.6, -1.6, 2, -2, 2.4, -2.4)),
)  # fmt: skip
STONE_WEIGHT = 6  # of each square unit of a stone that a label hides
BESIDE = 1200  # a label hides the way if it lies beside its space: only where above and below there is no room
SIGNPOSTS = (  # at which space, above (-1) or below it, units aside, between which rows (from the top; 0, 0: above all)
    (1, -1, 26, (1, 2)),
    (9, -1, -6, (1, 2)),
    (17, -1, 20, (0, 1)),
    (25, 1, 32, (0, 1)),
    (OUT, -1, -48, (0, 0)),
)


class Signpost(NamedTuple):
    """Where a plaque is: its middle, the kerb that its post stands on or its ropes hang from, its arrow (-1: left)."""

    x: float
    y: float
    kerb: float
    arrow: int


def signposts(area: FRect) -> tuple[Signpost, ...]:
    """Plaques of the four tiles in the order of the causeway, then of the way out."""
    f, places = board_scale(area), space_places(area)
    out = []
    for n, up, aside, (above, below) in SIGNPOSTS:
        place = places[n]
        kerb = place.y + up * 43 * f
        middle = _row_gap_y(area, above, below) if below else kerb - 18
        y = max(middle, kerb - 36 * f) if up < 0 else min(middle, kerb + 34 * f)
        out.append(Signpost(place.x + aside * f, y, kerb, 1 if place.direction.x > 0 else -1))
    return tuple(out)


def label_spot(
    area: FRect,
    space: int,
    width: float,
    height: float = 30,
    taken: Sequence[FRect] = (),
    plaques: Sequence[FRect] = (),
    zoom: float = 1.0,
) -> Point:
    """Middle of a label that belongs to a space: near it, clear of numbers, plaques and the boxes in `taken`."""
    boxes = tuple(map(tuple, taken)), tuple(map(tuple, plaques))
    return _label_spot(tuple(area), space, width, height, *boxes, zoom)


@lru_cache(64)
def _label_spot(
    board_box: Box,
    space: int,
    width: float,
    height: float,
    taken: tuple[Box, ...],
    plaques: tuple[Box, ...],
    zoom: float,
) -> Point:
    area = FRect(board_box)
    place, f = space_places(area)[space], board_scale(area)
    kept, signed = list(map(FRect, taken)), list(map(FRect, plaques))
    obstacles = ((milestone_boxes(area, zoom), 60), (kept, 60), (signed, 8), (_stone_boxes(board_box), STONE_WEIGHT))
    best, least = (0.0, 0.0), math.inf
    for rank, (up, aside) in enumerate(TAG_PLACES):
        if rank * 4 >= least:
            break
        x = min(max(place.x + aside * (width / 2 + 8 * f), area.left + width / 2 + 8), area.right - width / 2 - 8)
        y = min(max(place.y + up * f, area.top + height / 2 + 2), area.bottom - height / 2)
        box = FRect(x - width / 2 - 2, y - height / 2 - 2, width + 4, height + 4)
        cost: float = rank * 4 + max(0, abs(up) - 64) * 24 + (abs(up) < 50) * BESIDE
        cost += sum(overlap_area(box, others) * weight for others, weight in obstacles)
        if cost < least:
            best, least = (x, y), cost
    return best


def _row_gap_y(area: FRect, above: int, below: int) -> float:
    """Middle of the gap between two rows of the causeway, counted from the top."""
    f = board_scale(area)
    rows = (78.0, 226.0, 386.0)
    top, bottom = MARGINS[1] * f, MARGINS[3] * f
    high = (area.height - top - bottom) / (BASE[1] - MARGINS[1] - MARGINS[3])
    return area.top + top + ((rows[above] + rows[below]) / 2 - MARGINS[1]) * high + 3 * f


@lru_cache(4)
def _stone_boxes(area: Box) -> tuple[FRect, ...]:
    return tuple(visible_stone_box(FRect(area), space) for space in range(1, OUT))


def overlap_area(box: FRect, others: Sequence[FRect]) -> float:
    """How much of other boxes a box covers."""
    shared = [box.clip(others[i]) for i in box.collidelistall(list(others))]
    return sum(one.w * one.h for one in shared)
