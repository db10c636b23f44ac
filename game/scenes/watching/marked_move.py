"""A move from the analysis as a replay shows it: in words, and on the pieces that it is about."""

from collections.abc import Callable, Hashable
from typing import NamedTuple


class MarkedMove(NamedTuple):
    """What is said of a move of a seat, also where there is little room for it; the pieces that were picked, and those
    that Hard would have picked.
    """

    seat: int
    words: str
    brief: str
    played: frozenset[Hashable] = frozenset()
    better: frozenset[Hashable] = frozenset()


Jump = Callable[[int, MarkedMove], None]  # shows a match at the point before such a move
