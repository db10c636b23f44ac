"""Choosing under hidden information: deal it as it might lie, try every candidate there, take the best mean."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from game.engine.rng import Rng
from game.engine.state import Action, State

S = TypeVar("S", bound=State)
R = TypeVar("R")
FIRST_CUT, CLEARLY = 5, 2.2  # rounds before anybody drops out of a race, and standard errors that are clear


class Effort(NamedTuple):
    """How long to think: a number of sampled deals, or seconds by the clock."""

    samples: int = 0
    seconds: float = 0.0


def best_by_sampling(
    view: S,
    actions: list[Action],
    forecast: Callable[[S, int], float],
    rng: Rng,
    effort: Effort,
    ratings: Sequence[float] = (),
) -> Action:
    """The action with the best mean forecast over deals that fit the view; each deal is the same for every action.

    forecast: plays a world on, using it up, and says what it is worth to a player. ratings: what each action is worth
    at sight, in the measure of the forecast, added to its mean; it decides where a few deals show no difference.
    """
    if len(actions) == 1:
        return actions[0]
    player = view.question.player
    totals, rounds = [0.0] * len(actions), 0
    for world in sampled_worlds(view, rng, effort):
        for i, action in enumerate(actions):
            tried = world.clone()
            tried.apply(action)
            totals[i] += forecast(tried, player)
        rounds += 1
    means = [total / rounds for total in totals]
    scores = [mean + rating for mean, rating in zip(means, ratings)] if ratings else means
    return actions[scores.index(max(scores))]


def sampled_worlds(view: S, rng: Rng, effort: Effort) -> Iterator[S]:
    """Deals that fit the view, one at least, until the effort is spent; the clock leaves room for one round more."""
    for _ in sampling_rounds(effort):
        yield view.determinize(rng)


def best_by_race(runners: Sequence[R], trial: Callable[[R, int], float], rng: Rng, effort: Effort) -> R:
    """The one that does best in trials; in each round all that are still in have the same luck, a seed.

    Who is clearly behind the leader drops out, so that the time goes to those between whom it is close.
    """
    results: dict[int, list[float]] = {n: [] for n in range(len(runners))}
    for _ in sampling_rounds(effort):
        if len(results) == 1:
            break
        seed = rng.random_below(1 << 60)
        for n, values in results.items():
            values.append(trial(runners[n], seed))
        results = without_outclassed(results)
    return runners[max(results, key=lambda n: sum(results[n]))]


def without_outclassed(results: dict[int, list[float]]) -> dict[int, list[float]]:
    """Those that are not clearly behind the leader: by so many standard errors of the difference in equal rounds."""
    leader = max(results.values(), key=sum)
    count = len(leader)
    if count < FIRST_CUT:
        return results
    return {
        n: values for n, values in results.items() if values is leader or not is_clearly_behind(values, leader, count)
    }


def is_clearly_behind(values: list[float], leader: list[float], count: int) -> bool:
    gaps = [ahead - own for ahead, own in zip(leader, values)]
    mean = sum(gaps) / count
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1)
    return mean > 0 and mean * mean > CLEARLY * CLEARLY * spread / count


def sampling_rounds(effort: Effort) -> Iterator[int]:
    if effort.samples:
        yield from range(effort.samples)
        return
    start = last = time.perf_counter()
    longest, n = 0.0, 0
    while n == 0 or last + longest < start + effort.seconds:
        yield n
        now = time.perf_counter()
        longest, last, n = max(longest, now - last), now, n + 1


def win_share_of_random_playout(world: State, player: int) -> float:
    """The world played on at random to its end: a whole win is 1, a shared one less."""
    while not world.is_over:
        world.apply(world.random_action(world.rng))
    winners = world.winners or []
    return 1 / len(winners) if player in winners else 0.0
