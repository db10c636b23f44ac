"""Where the plate of a tile in danger lies: at its tile, and over nothing that has to be seen."""

import math
from collections.abc import Iterable, Iterator
from itertools import product

from pygame import FRect

from game.games.ramble_park.table import board, tiles
from game.games.ramble_park.table.board import Point

Size = tuple[float, float]

SIDEWAYS = (
    0.0,
    0.15,
    -0.15,
    0.3,
    -0.3,
    0.45,
    -0.45,
    0.6,
    -0.6,
    0.75,
    -0.75,
    0.9,
    -0.9,
)  # from a tile's middle, in radii
UPRIGHT = (0.66, 0.74, 0.82, 0.9, 0.98, 1.06, -0.66, -0.74, -0.82, -0.9, -0.98, -1.06, 0.5, -0.5, 0.0)
FAR = 0.02  # a radius farther from the tile's middle counts like so great a part of one thing hidden
AIR = 4.0  # left and right of a name
LAMP = (0.42, -0.72, 0.28, 0.70)  # left, top, width and height of a lamp, in radii


def danger_plate_point(at: Point, r: float, size: Size, area: FRect, seen: list[FRect]) -> Point:
    """The middle of a plate at the tile round `at`, inside the board, where it hides least of what must be `seen`."""
    reach = r + max(size)
    near = [box for box in seen if abs(box.centerx - at[0]) < 2 * reach and abs(box.centery - at[1]) < 2 * reach]
    best, best_cost = at, math.inf
    for far, _, spot in sorted(_candidate_points(at, r, size, area)):
        if FAR * far >= best_cost:
            break
        cost = hidden_share(spot, size, near) + FAR * far
        if cost < best_cost:
            best, best_cost = spot, cost
    return best


def _candidate_points(at: Point, r: float, size: Size, area: FRect) -> Iterator[tuple[float, int, Point]]:
    """Where a plate may lie: how far from the tile's middle, in radii; the earlier of two equally far is preferred."""
    half_w, half_h = size[0] / 2, size[1] / 2
    for number, (dy, dx) in enumerate(product(UPRIGHT, SIDEWAYS)):
        x = max(area.left + half_w, min(at[0] + dx * r, area.right - half_w))
        y = max(area.top + half_h, min(at[1] + dy * r, area.bottom - half_h))
        yield (abs(x - at[0]) + abs(y - at[1])) / r, number, (x, y)


def hidden_share(spot: Point, size: Size, seen: Iterable[FRect]) -> float:
    """How much of the things in `seen` a plate round `spot` hides, as the sum of their hidden parts (1 for a whole)."""
    plate = FRect(spot[0] - size[0] / 2, spot[1] - size[1] / 2, *size)
    return sum(_box_area(plate.clip(one)) / _box_area(one) for one in seen)


def _box_area(box: FRect) -> float:
    return box.w * box.h


def danger_sign_box(at: Point, r: float) -> FRect:
    """The sign on the tile round `at`."""
    dx, dy, half = (part * r for part in tiles.SIGN)
    return FRect(at[0] + dx - half, at[1] + dy - half, 2 * half, 2 * half).inflate(r * 0.06, r * 0.06)


def tile_name_boxes(at: Point, r: float, name: tiles.FittedTileName | None) -> list[FRect]:
    """The lines of the name on the tile round `at`."""
    if name is None:
        return []
    pitch, top = name.high / len(name.lines), tiles.name_plate_box(*at, r, name).centery - name.high / 2
    return [
        FRect(at[0] - wide / 2, top + n * pitch, wide, pitch).inflate(2 * AIR, 0) for n, wide in enumerate(name.widths)
    ]


def lamp_box(at: Point, r: float) -> FRect:
    """The lamp on the tile round `at`."""
    left, top, wide, high = (part * r for part in LAMP)
    return FRect(at[0] + left, at[1] + top, wide, high)


def pawn_box(spot: board.StandingSpot) -> FRect:
    return FRect(spot.x - spot.size * 0.3, spot.y - spot.size * 0.5, spot.size * 0.6, spot.size)
