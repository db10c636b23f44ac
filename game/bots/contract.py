"""What a game's bots.py offers: `Bots` always, and of the rest what the game has. A module is asked by `isinstance`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.bots.characters import CharacterTraits
from game.bots.sampling import SamplingRace, ThinkingEffort
from game.bots.winning import Winning
from game.engine.rng import Rng
from game.engine.state import Action, State

Plan = tuple[Action, ...]
Facts = dict[str, Any]  # what a reason speaks of, by name
Advice = tuple[Action | None, str, Facts]  # an answer, if one is named; the key of its reason; facts


class RatedAction(Protocol):
    """An action and what it is worth, in the game's own measure."""

    @property
    def action(self) -> Action: ...
    @property
    def value(self) -> float: ...


class GameBots(Protocol):
    """What every game says: how good the answers to the open question are, how roughly a beginner weighs, a hint that
    takes no more than a glance.
    """

    ROUGHLY: float

    def rated_answers(self, view: State) -> Sequence[RatedAction]: ...
    def advise(self, view: State) -> Advice: ...


@runtime_checkable
class HasBeginnerBot(Protocol):
    """A beginner of its own, who knows less besides weighing roughly."""

    def gentle_answer(self, view: State, rng: Rng) -> Action: ...


@runtime_checkable
class HasSteady(Protocol):
    """Rules of thumb that say one answer."""

    def steady_answer(self, view: State) -> Action: ...


@runtime_checkable
class HasChoiceNoise(Protocol):
    """How far steady players stray, so that equal seats do not play alike."""

    def choice_noise(self, view: State) -> float: ...


@runtime_checkable
class HasSearch(Protocol):
    """Bots with a search of their own."""

    def sharp_answer(self, view: State, rng: Rng, effort: ThinkingEffort) -> Action: ...


@runtime_checkable
class HasSampledDealForecast(Protocol):
    """What sharp players try out in sampled deals, the most promising first, and how a deal is judged.

    What a candidate is worth at sight is in the measure of the forecast, and counts beside it.
    """

    CANDIDATES: int

    def candidate_answers(self, view: State) -> Sequence[RatedAction]: ...
    def forecast(self, world: State, player: int) -> float: ...


@runtime_checkable
class HasExpert(Protocol):
    """A search for the best player there is: by deals as they might lie, and as long as the effort lasts."""

    def expert_answer(self, view: State, rng: Rng, effort: ThinkingEffort) -> Action: ...


@runtime_checkable
class HasFirstAdvice(Protocol):
    """A hint that is there at once, where `advise` takes a moment."""

    def first_advice(self, view: State) -> Advice: ...


class AnswerContest(NamedTuple):
    """The race between the answers to an open question by which the best players of a game decide.

    measure(): of its trials so far, for people: points, chance, or nothing; close: what matters no more than that.
    """

    race: SamplingRace[Any, Any]
    measure: Callable[[], str]
    close: float


@runtime_checkable
class HasAnswerContest(Protocol):
    """What a hint has that is thought about for longer, and what it says of the runner-up.

    IDLE: moves that are no alternative to anything. contest: None where nothing is to be thought about any longer.
    advice_for_contest_answer: the advice that one of the runners comes to.
    """

    IDLE: Sequence[str]

    def contest(self, view: State, rng: Rng) -> AnswerContest | None: ...
    def advice_for_contest_answer(self, view: State, runner: Any) -> Advice: ...


@runtime_checkable
class HasWinSearch(Protocol):
    """How a win in hand is found."""

    WINNING: Winning[Any]


@runtime_checkable
class HasPlans(Protocol):
    """What a seat would do one after the other, the best plan first."""

    def plans(self, view: State) -> list[Plan]: ...


@runtime_checkable
class HasPlanCheck(HasPlans, Protocol):
    """Which plans may stand in for one that people have rejected: none that does more harm than good, or brings no more
    than the other.
    """

    def is_plan_sensible(self, view: State, plan: Plan) -> bool: ...
    def are_plans_different(self, view: State, plan: Plan, other: Plan) -> bool: ...


@runtime_checkable
class HasPlanReasons(HasPlans, Protocol):
    """Why a plan, as it may be said to all; and a plan that comes near to it and leads elsewhere."""

    def plan_reason(self, view: State, plan: Plan) -> tuple[str, Facts]: ...
    def alternative_plan(self, view: State, plan: Plan) -> Plan | None: ...


@runtime_checkable
class HasOutOfTurnMoves(Protocol):
    """Moves out of turn that a seat wants to make."""

    def out_of_turn_move(self, view: State) -> Action | None: ...


@runtime_checkable
class HasHelpForOthers(Protocol):
    """Moves out of turn for the sake of others, and with a card that somebody asks for."""

    def find_move_to_help_others(self, view: State) -> Action | None: ...
    def best_use_of_card(self, view: State, card: str) -> Action | None: ...


class AnswerWithTraits(NamedTuple):
    """An answer as a companion with a character weighs it: its worth in the game's own measure, and its traits."""

    action: Action
    worth: float
    traits: CharacterTraits


@runtime_checkable
class HasCharacters(Protocol):
    """What answers are like, and how much worse one may be that is more to a companion's liking."""

    LENIENCE: float

    def answers_with_traits(self, view: State, level: str) -> Sequence[AnswerWithTraits]: ...


@runtime_checkable
class HasUsageNames(Protocol):
    """Names for the cards and the special powers that an action takes, so that it can be counted what nobody uses."""

    def usage_names(self, state: State, action: Action) -> Iterable[str]: ...


@runtime_checkable
class HasOpenMoves(Protocol):
    """An example of each move that can be made now and is not listed by `legal`, for each of its uses."""

    def open_moves(self, state: State) -> Iterable[Action]: ...
