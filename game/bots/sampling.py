"""Choosing under hidden information: deal it as it might lie, try every candidate there, take the best mean."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.engine.rng import Rng
from game.engine.state import Action, State

S = TypeVar("S", bound=State)
R = TypeVar("R")
L = TypeVar("L")
FIRST_CUT, CLEARLY = 5, 2.2  # rounds before anybody drops out of a race, and standard errors that are clear


class ThinkingEffort(NamedTuple):
    """How long to think: a number of sampled deals, or seconds by the clock."""

    samples: int = 0
    seconds: float = 0.0


class RaceLead(NamedTuple):
    """By how much one runner is ahead of another in the measure of their trials, and how far off that may be.

    spread: a standard error; infinite where too little has been tried to tell.
    """

    value: float
    spread: float


class SamplingRace(Generic[R, L]):
    """A choice between runners that can be looked at whenever there is time for no more trials.

    In each round all that are still in have the same luck, which `draw_luck(rng)` makes: a seed, or a deal that fits a
    view. ratings: what each runner is worth at sight, in the measure of the trials, added to its mean; it decides where
    a few trials show no difference. drops_outclassed: who is clearly behind the leader drops out, so that the time goes
    to those between whom it is close; most_rounds: after which nothing new is learnt, 0 where there is always more.
    """

    def __init__(
        self,
        runners: Sequence[R],
        draw_luck: Callable[[Rng], L],
        trial: Callable[[R, L], float],
        rng: Rng,
        ratings: Sequence[float] = (),
        drops_outclassed: bool = False,
        most_rounds: int = 0,
    ):
        self.runners, self.draw_luck, self.trial, self.rng = list(runners), draw_luck, trial, rng
        self.ratings = list(ratings) or [0.0] * len(self.runners)
        self.drops_outclassed, self.most_rounds = drops_outclassed, most_rounds
        self.results: dict[int, list[float]] = {n: [] for n in range(len(self.runners))}
        self.dropped: dict[int, list[float]] = {}
        self.rounds = 0

    def race_between(self, runners: Sequence[R]) -> "SamplingRace[R, L]":
        """A race of its own between some of the runners, which begins anew."""
        ratings = [self.ratings[self.runners.index(one)] for one in runners]
        return SamplingRace(
            runners, self.draw_luck, self.trial, self.rng, ratings, self.drops_outclassed, self.most_rounds
        )

    @property
    def is_decided(self) -> bool:
        """Would more time change nothing?"""
        return len(self.results) == 1 or bool(self.most_rounds) and self.rounds >= self.most_rounds

    @property
    def is_telling(self) -> bool:
        """Has enough been tried to tell how far one is ahead of another?"""
        return self.rounds >= FIRST_CUT or bool(self.most_rounds) and self.is_decided

    def run(self, effort: ThinkingEffort) -> None:
        """Try them for so long, one round at least."""
        for _ in rounds_within_effort(effort):
            if self.is_decided:
                return
            luck = self.draw_luck(self.rng)
            for n, values in self.results.items():
                values.append(self.trial(self.runners[n], luck))
            self.rounds += 1
            if self.drops_outclassed:
                kept = results_without_outclassed(self.results, self.ratings)
                self.dropped.update((n, values) for n, values in self.results.items() if n not in kept)
                self.results = kept

    @property
    def best(self) -> R:
        return self.runners[max(self.results, key=self.score)]

    def standings(self) -> list[R]:
        """All of them, the best first; who dropped out comes after who did not."""
        order = [*sorted(self.results, key=self.score, reverse=True)]
        order += sorted(self.dropped, key=lambda n: (len(self.dropped[n]), self.score(n)), reverse=True)
        return [self.runners[n] for n in order]

    def score(self, runner: int) -> float:
        values = self.results.get(runner) or self.dropped.get(runner) or [0.0]
        return sum(values) / len(values) + self.ratings[runner]

    def lead(self, runner: R, other: R) -> RaceLead:
        """By how much the trials alone put one ahead of another, over the rounds that both were in."""
        first, second = (
            self.results.get(n) or self.dropped.get(n) or [] for n in map(self.runners.index, (runner, other))
        )
        gaps = [one - two for one, two in zip(first, second)]
        if not gaps:
            return RaceLead(0.0, math.inf)
        mean = sum(gaps) / len(gaps)
        if self.most_rounds == 1:
            return RaceLead(mean, 0.0)
        variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) if len(gaps) > 1 else math.inf
        return RaceLead(mean, math.sqrt(variance / len(gaps)))


def best_by_sampling(
    view: S,
    actions: list[Action],
    forecast: Callable[[S, int], float],
    rng: Rng,
    effort: ThinkingEffort,
    ratings: Sequence[float] = (),
) -> Action:
    """The action with the best mean forecast over deals that fit the view; each deal is the same for every action.

    forecast: plays a world on, using it up, and says what it is worth to a player. ratings: of `Race`.
    """
    race = race_in_sampled_worlds(view, actions, forecast, rng, ratings)
    race.run(effort)
    return race.best


def race_in_sampled_worlds(
    view: S, actions: Sequence[Action], forecast: Callable[[S, int], float], rng: Rng, ratings: Sequence[float] = ()
) -> SamplingRace[Action, S]:
    """A race of answers in deals that fit the view."""
    player = view.question.player

    def trial(action: Action, world: S) -> float:
        tried = world.clone()
        tried.apply(action)
        return forecast(tried, player)

    return SamplingRace(actions, view.determinize, trial, rng, ratings)


def sampled_worlds(view: S, rng: Rng, effort: ThinkingEffort) -> Iterator[S]:
    """Deals that fit the view, one at least, until the effort is spent; the clock leaves room for one round more."""
    for _ in rounds_within_effort(effort):
        yield view.determinize(rng)


def random_seed_from(rng: Rng) -> int:
    """Luck as a number of its own."""
    return rng.random_below(1 << 60)


def results_without_outclassed(results: dict[int, list[float]], ratings: Sequence[float]) -> dict[int, list[float]]:
    """Those that are not clearly behind the leader: by so many standard errors of the difference in equal rounds."""
    leader = max(results, key=lambda n: sum(results[n]) / len(results[n]) + ratings[n])
    ahead, count = results[leader], len(results[leader])
    if count < FIRST_CUT:
        return results
    return {
        n: values
        for n, values in results.items()
        if n == leader or not is_clearly_behind(values, ahead, ratings[leader] - ratings[n])
    }


def is_clearly_behind(values: list[float], leader: list[float], head_start: float) -> bool:
    """head_start: of the leader, by its rating."""
    count = len(leader)
    gaps = [ahead - own + head_start for ahead, own in zip(leader, values)]
    mean = sum(gaps) / count
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1)
    return mean > 0 and mean * mean > CLEARLY * CLEARLY * spread / count


def rounds_within_effort(effort: ThinkingEffort) -> Iterator[int]:
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
