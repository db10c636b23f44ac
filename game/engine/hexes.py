"""Hexagons in axial coordinates: neighbours, distances, rings, and where they lie on a surface.

The six directions go clockwise from (0, -1). Pixels are those of hexes with a corner on top; for flat tops exchange
q with r on the way in and x with y on the way out.
"""

import math
from typing import NamedTuple

SQRT_3 = math.sqrt(3)


class Hex(NamedTuple):
    """One hexagon of a map.

    >>> Hex(2, -1).plus(Hex(0, 1))
    Hex(q=2, r=0)
    """

    q: int
    r: int

    def plus(self, other: "Hex", times: int = 1) -> "Hex":
        return Hex(self.q + other.q * times, self.r + other.r * times)


CENTER = Hex(0, 0)
DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around one, by direction.

    >>> [tuple(one) for one in neighbours(Hex(3, 0))]
    [(3, -1), (4, -1), (4, 0), (3, 1), (2, 1), (2, 0)]
    """
    return [at.plus(direction) for direction in DIRECTIONS]


def direction(start: Hex, end: Hex) -> int:
    """The number of the direction from a hex to its neighbour; the way back has `(n + 3) % 6`. ValueError for others.

    >>> direction(Hex(1, 1), Hex(1, 2)), direction(Hex(1, 2), Hex(1, 1))
    (3, 0)
    """
    return DIRECTIONS.index(Hex(end.q - start.q, end.r - start.r))


def distance(start: Hex, end: Hex) -> int:
    """How many steps it is from one hex to another.

    >>> distance(Hex(0, -2), Hex(1, 1)), distance(Hex(-1, 2), Hex(1, -2))
    (4, 4)
    """
    q, r = end.q - start.q, end.r - start.r
    return max(abs(q), abs(r), abs(q + r))


def bearing(start: Hex, end: Hex) -> int:
    """In which of twelve directions a hex lies from another: clockwise in steps of 30°, the six of neighbours even.

    >>> [bearing(Hex(0, 0), one) for one in neighbours(Hex(0, 0))]
    [0, 2, 4, 6, 8, 10]
    >>> bearing(Hex(0, 0), Hex(1, -2)), bearing(Hex(2, 0), Hex(0, 1))
    (1, 9)
    """
    q, r = end.q - start.q, end.r - start.r
    return round(math.atan2(q * SQRT_3 / 2, -(r + q / 2)) / math.radians(30)) % 12


def ring(center: Hex, radius: int) -> list[Hex]:
    """The hexes at a distance, clockwise from straight along direction 0.

    >>> [tuple(one) for one in ring(CENTER, 2)][:4]
    [(0, -2), (1, -2), (2, -2), (2, -1)]
    >>> ring(CENTER, 0)
    [Hex(q=0, r=0)]
    """
    if radius == 0:
        return [center]
    at, found = center.plus(DIRECTIONS[0], radius), []
    for side in DIRECTIONS[2:] + DIRECTIONS[:2]:
        for _ in range(radius):
            found.append(at)
            at = at.plus(side)
    return found


def hexes_within(center: Hex, radius: int) -> list[Hex]:
    """The hexes up to a distance, ring by ring.

    >>> len(hexes_within(CENTER, 2))
    19
    """
    return [at for distant in range(radius + 1) for at in ring(center, distant)]


def to_pixels(at: Hex, size: float) -> tuple[float, float]:
    """The middle of a hex; `size` is from there to a corner, (0, 0) the middle of the hex (0, 0).

    >>> to_pixels(Hex(-1, 2), 10)
    (0.0, 30.0)
    """
    return size * SQRT_3 * (at.q + at.r / 2), size * 1.5 * at.r
