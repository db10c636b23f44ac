"""How things are measured: by CPU time, ours and the reference in turn, medians of ratios with their spread."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

ROUNDS, TRIES = 9, 3
SLICE = 0.12  # seconds of CPU for one side of one round, at least
WIDEST = 0.15  # a spread of ratios, or of calib, above this is noise: try again, then undecided
CALIBRATION = 400_000

Work = Callable[[], int]  # does some fixed work, returns how many things that were


class Measured(NamedTuple):
    """Median seconds of CPU for one thing, ours and the reference's, and the median ratio ours to theirs."""

    ours: float
    theirs: float
    ratio: float
    spread: float  # interquartile range of the ratios, as a share of the median
    calib: float  # millions of simple steps a second while this was measured

    @property
    def is_noisy(self) -> bool:
        return self.spread > WIDEST


def cost(work: Work) -> float:
    """Seconds of CPU for one thing."""
    start, things = time.process_time(), 0
    while time.process_time() - start < SLICE:
        things += work()
    return (time.process_time() - start) / things


def calib() -> float:
    """How fast this machine is just now: millions of additions a second."""
    start, total = time.process_time(), 0
    for n in range(CALIBRATION):
        total += n
    return CALIBRATION / (time.process_time() - start) / 1e6


def compare(ours: Work, theirs: Work) -> Measured:
    """A B A B ..., the ratio of each pair; a noisy run is thrown away, twice at most."""
    ours(), theirs()
    for _ in range(TRIES):
        found = one_run(ours, theirs)
        if not found.is_noisy:
            break
    return found


def one_run(ours: Work, theirs: Work) -> Measured:
    pairs, speeds = [], [calib()]
    for _ in range(ROUNDS):
        pairs.append((cost(ours), cost(theirs)))
        speeds.append(calib())
    ratios = sorted(a / b for a, b in pairs)
    low, middle, high = statistics.quantiles(ratios, n=4)
    return Measured(
        *(statistics.median(side) for side in zip(*pairs)), middle, (high - low) / middle, statistics.median(speeds)
    )
