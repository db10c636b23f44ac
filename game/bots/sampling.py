"""Choosing under hidden information: deal it as it might lie, try every candidate there, take the best mean."""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from game.engine.rng import Rng
from game.engine.state import Action, State

Forecast = Callable[[State, int], float]  # plays a world on (and uses it up): what it is worth to a player

S = TypeVar("S", bound=State)


class Effort(NamedTuple):
    """How long to think: a number of sampled deals, or seconds by the clock."""

    samples: int = 0
    seconds: float = 0.0


def best_by_sampling(view: State, actions: list[Action], forecast: Forecast, rng: Rng, effort: Effort) -> Action:
    """The action with the best mean forecast over deals that fit the view; each deal is the same for every action."""
    if len(actions) == 1:
        return actions[0]
    player = view.question.player
    totals = [0.0] * len(actions)
    for world in worlds(view, rng, effort):
        for i, action in enumerate(actions):
            tried = world.clone()
            tried.apply(action)
            totals[i] += forecast(tried, player)
    return actions[totals.index(max(totals))]


def worlds(view: S, rng: Rng, effort: Effort) -> Iterator[S]:
    """Deals that fit the view, one at least, until the effort is spent; the clock leaves room for one round more."""
    for _ in rounds(effort):
        yield view.determinize(rng)


def rounds(effort: Effort) -> Iterator[int]:
    if effort.samples:
        yield from range(effort.samples)
        return
    start = last = time.perf_counter()
    longest, n = 0.0, 0
    while n == 0 or last + longest < start + effort.seconds:
        yield n
        now = time.perf_counter()
        longest, last, n = max(longest, now - last), now, n + 1


def share_of_win(world: State, player: int) -> float:
    """The world played on at random to its end: a whole win is 1, a shared one less."""
    while not world.is_over:
        world.apply(world.some_action(world.rng))
    winners = world.winners or []
    return 1 / len(winners) if player in winners else 0.0
