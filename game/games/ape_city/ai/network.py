"""A small network that tells from a seat's standing how likely it is to win; it has learnt that from many matches."""

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.data import DATA, load_yaml, require_in_file
from game.engine.phrases import expected

FILE = DATA / "ape_city" / "network.yaml"


class WinChanceNetwork(NamedTuple):
    """What `data/ape_city/network.yaml` says.

    matches: from which it has learnt; inputs: for each number of a standing, its weight for each hidden unit; outputs:
    the weight of each hidden unit for the log odds of a win; bias: what is added to them.
    """

    matches: int
    inputs: tuple[tuple[float, ...], ...]
    outputs: tuple[float, ...]
    bias: float

    def chance(self, numbers: Sequence[float]) -> float:
        """The chance to win, from 0 to 1. A seat with fewer rivals than there can be has fewer numbers."""
        rows = []
        for value, row in zip(numbers, self.inputs):
            if value == 1:
                rows.append(row)
            elif value:
                rows.append(tuple([value * weight for weight in row]))
        units = map(sum, zip(*rows))
        odds = self.bias + sum([unit * weight for unit, weight in zip(units, self.outputs) if unit > 0])
        return 1 / (1 + math.exp(-odds))


@functools.cache
def network() -> WinChanceNetwork:
    """The network of the box, which editions share. Raises DataError for a damaged file."""
    found: WinChanceNetwork = load_yaml(FILE, WinChanceNetwork)
    is_whole = {len(row) for row in found.inputs} == {len(found.outputs)}
    require_in_file(FILE, is_whole, expected("weights", names="inputs"), "inputs")
    return found
