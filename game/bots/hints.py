"""Hints: a first answer that is there at once, then the best that can be found in the time, with the next best one.

The best is what the Expert would do, or Hard where a game has no Expert: both decide by the race of the game's
`contest`. A hint comes from the view of the seat that asks, like everything that computer players think.
"""

import time
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from game.bots.contract import Advice, AnswerContest, Facts, HasAnswerContest, HasFirstAdvice
from game.bots.levels import FIXED, HINT, advice, bots_of_game, find_sure_win
from game.bots.sampling import CLEARLY, ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Action, State

THOUGHT = ThinkingEffort(seconds=0.9)  # about each question
SLICE = 0.1  # seconds of thinking between two looks at whether anybody still waits for it
EARLY = 0.3  # seconds after which what has been found is told already, if it is clear


class RunnerUpAnswer(NamedTuple):
    """The next best answer, and the reason for it.

    is_close: it is nearly as good; behind: else by how much it is not, in `measure` (points, chance), which is empty
    where the game has no figure, or where too little has been tried to tell.
    """

    action: Action
    reason: str
    facts: Facts
    is_close: bool
    behind: float
    measure: str


class Hint(NamedTuple):
    """An answer with the reason for it, and the runner-up.

    action: None where only a way is told; implied: what people do without noticing before they can give this answer;
    is_final: nothing better will come.
    """

    action: Action | None
    reason: str
    facts: Facts
    implied: tuple[Action, ...] = ()
    runner_up: RunnerUpAnswer | None = None
    is_final: bool = True


class HintThought:
    """What one question of a seat comes to, the better the longer it is thought about."""

    def __init__(self, game_id: str, view: State, rng: Rng):
        self.begun = time.perf_counter()
        self.view, self.bots = view, bots_of_game(game_id)
        self.told: Advice | None = None  # what needs no more thought
        self.contest: AnswerContest | None = None
        bots = self.bots
        if isinstance(bots, HasAnswerContest):
            self.told = sure_win_advice(game_id, view)
            self.contest = bots.contest(view, rng) if self.told is None else None
        if self.contest is None and self.told is None:
            self.told = advice(game_id, view)

    @property
    def is_clear(self) -> bool:
        """Is the best answer so far unlikely to change any more?"""
        if self.contest is None:
            return True
        race = self.contest.race
        lead = race.lead(*race.standings()[:2])
        return race.is_telling and lead.value > CLEARLY * lead.spread

    @property
    def is_open(self) -> bool:
        """May more thought bring another answer?"""
        return self.contest is not None and not self.contest.race.is_decided

    def think(self, effort: ThinkingEffort, is_wanted: Callable[[], bool]) -> Iterator[None]:
        """Think until the effort is spent since this thought began, for one round at least, and stop after every slice;
        nothing more comes of it once nobody wants it.
        """
        if self.contest is None:
            return
        if effort.samples:
            self.contest.race.run(effort)
            return
        race, longest = self.contest.race, 0.0  # longest: of the slices so far: for one more there must be time
        while self.is_open and is_wanted() and ((left := self.seconds_left(effort)) > longest or not race.rounds):
            race.run(ThinkingEffort(seconds=max(0.0, min(left, SLICE))))
            longest = max(longest, left - self.seconds_left(effort))
            yield

    def seconds_left(self, effort: ThinkingEffort) -> float:
        return self.begun + effort.seconds - time.perf_counter()

    def hint(self, implied: tuple[Action, ...] = (), is_final: bool = True) -> Hint:
        """The best answer so far."""
        if self.told is not None or self.contest is None or not isinstance(self.bots, HasAnswerContest):
            return Hint(*(self.told or (None, "", {})), implied, None, is_final)
        told = self.bots.advice_for_contest_answer(self.view, self.contest.race.best)
        return Hint(*told, implied, self.runner_up(self.bots, self.contest, told[0]), is_final)

    def runner_up(self, bots: HasAnswerContest, contest: AnswerContest, best: Action | None) -> RunnerUpAnswer | None:
        """The next best answer that does something else, and not nothing."""
        race = contest.race
        for other in race.standings()[1:]:
            action, reason, facts = bots.advice_for_contest_answer(self.view, other)
            if action is not None and action != best and action[0] not in bots.IDLE:
                lead = race.lead(race.best, other)
                is_close = race.is_telling and lead.value <= max(lead.spread, contest.close)
                is_clear = race.is_telling and lead.value > CLEARLY * lead.spread
                return RunnerUpAnswer(
                    action, reason, facts, is_close, lead.value, contest.measure() if is_clear else ""
                )
        return None


def do_hints_deny_lead(
    game_id: str, view: State, better: Action, worse: Action, rng: Rng, effort: ThinkingEffort
) -> bool:
    """Is one answer, which seems better than another, not surely ahead of it in the contest by which hints decide?

    An answer that no hint would consider is behind all others; of two such answers a hint knows nothing.
    """
    bots = bots_of_game(game_id)
    contest = bots.contest(view, rng) if isinstance(bots, HasAnswerContest) else None
    if contest is None or not isinstance(bots, HasAnswerContest):
        return False
    answers = [
        None if told is None else view.canonical(told)
        for told, *_ in (bots.advice_for_contest_answer(view, runner) for runner in contest.race.runners)
    ]
    pair = [view.canonical(one) for one in (better, worse)]
    if not all(one in answers for one in pair):
        return pair[1] in answers
    race = contest.race.race_between([runner for runner, one in zip(contest.race.runners, answers) if one in pair])
    race.run(effort)
    order = race.standings()
    first, second = (
        next(runner for runner in order if answers[contest.race.runners.index(runner)] == one) for one in pair
    )
    lead = race.lead(first, second)
    return order[0] != first or lead.value <= max(contest.close, CLEARLY * lead.spread)


def sure_win_advice(game_id: str, view: State) -> Advice | None:
    """What wins for sure in this turn."""
    bots = bots_of_game(game_id)
    line = None if bots is None else find_sure_win(bots, view, HINT, None)
    if bots is None or not line:
        return None
    told = bots.advise(view)
    return told if told[0] == line[0] else advice(game_id, view)  # which looks whether what is told wins as well


def first_hint(game_id: str, view: State, unnoticed: Collection[str] = ()) -> Hint:
    """A hint that is there at once. unnoticed: the moves that people make without noticing."""
    return first_noticeable_hint(first_advice, game_id, view, unnoticed)._replace(
        is_final=not isinstance(bots_of_game(game_id), HasAnswerContest)
    )


def hint_without_search(game_id: str, view: State, unnoticed: Collection[str] = ()) -> Hint:
    """A hint that has to do where nobody thinks on about it."""
    return first_noticeable_hint(advice, game_id, view, unnoticed)


def first_noticeable_hint(
    advise: Callable[[str, State], Advice], game_id: str, view: State, unnoticed: Collection[str]
) -> Hint:
    """The first advice that people notice if they follow it."""
    implied: tuple[Action, ...] = ()
    while True:
        told = advise(game_id, view)
        if told[0] is None or told[0][0] not in unnoticed:
            return Hint(*told, implied)
        view, implied = view_after(view, told[0]), (*implied, told[0])


def first_advice(game_id: str, view: State) -> Advice:
    """As `advice`; where that takes a moment, by less thought."""
    bots = bots_of_game(game_id)
    return (
        sure_win_advice(game_id, view) or bots.first_advice(view)
        if isinstance(bots, HasFirstAdvice)
        else advice(game_id, view)
    )


def best_hint(
    game_id: str, view: State, rng: Rng, unnoticed: Collection[str] = (), effort: ThinkingEffort = FIXED
) -> Hint:
    """What all the thinking comes to."""
    return list(hints_getting_better(game_id, view, rng, unnoticed, effort))[-1]


def hints_getting_better(
    game_id: str,
    view: State,
    rng: Rng,
    unnoticed: Collection[str] = (),
    effort: ThinkingEffort = THOUGHT,
    is_wanted: Callable[[], bool] = lambda: True,
) -> Iterator[Hint]:
    """The best answer so far, early and at last; nothing after the moment at which nobody wants it any more.

    effort: for each question; is_wanted: asked now and then.
    """
    implied: tuple[Action, ...] = ()
    while True:
        thought, start, is_told = HintThought(game_id, view, rng), time.perf_counter(), False
        for _ in thought.think(effort, is_wanted):
            if not is_told and time.perf_counter() > start + EARLY and thought.is_open and thought.is_clear:
                is_told, found = True, thought.hint(implied, is_final=False)
                if found.action is None or found.action[0] not in unnoticed:
                    yield found
        found = thought.hint(implied)
        if not is_wanted():
            return
        if found.action is None or found.action[0] not in unnoticed:
            yield found
            return
        view, implied = view_after(view, found.action), (*implied, found.action)


def view_after(view: State, action: Action) -> State:
    after = view.clone()
    after.apply(action)
    return after
