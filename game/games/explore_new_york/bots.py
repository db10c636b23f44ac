"""How a computer player thinks in Explore New York: the plan for one's own map that promises most (NY-13).

A plan is a block, its links, and the plus links due; others' maps need no thought. Everything is weighed in VP.
"""

from typing import NamedTuple

from game.bots.contract import AnswerContest, AnswerWithTraits, Facts
from game.bots.evaluation import WinOutlook
from game.bots.levels import noisy_choice
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.explore_new_york.ai.advice import reason_for_action
from game.games.explore_new_york.ai.outlook import NAMES, features
from game.games.explore_new_york.ai.planning import TRIED, Planner, planner_of_asked_seat
from game.games.explore_new_york.ai.search import race_by_simulated_tours
from game.games.explore_new_york.ai.traits import traits
from game.games.explore_new_york.ai.usage import usage_names
from game.games.explore_new_york.ai.winning import WINNING
from game.games.explore_new_york.rules.components import BLOCKS, LINKS, PAIRS
from game.games.explore_new_york.rules.state import ExploreNewYork

__all__ = ["WINNING", "usage_names"]
SHARP_LEVELS = ("sharp", "expert")
ROUGHLY = 2.5  # how roughly a beginner weighs, in VP
WAVERING = 1.0  # how far seats stray from what they think best, in VP: equal ones do not draw alike
TOURS_OF_HARD = ThinkingEffort(samples=2)  # what Hard plays on after each answer; Expert as many as there is time for


class RatedAction(NamedTuple):
    """An action and what it is worth, in VP."""

    action: Action
    value: float


# ---------------------------------------------------------------- the questions
def rated_answers(view: ExploreNewYork, is_sharp: bool = False) -> list[RatedAction]:
    """The sensible answers to the open question, the best first."""
    planner = planner_of_asked_seat(view, is_sharp)
    rate = {
        "discard": rated_discards,
        "block": rated_blocks,
        "links": rated_links,
        "plus": rated_plus_links,
        "route": rated_routes,
    }
    return sorted(rate[view.question.phase](view, planner), key=lambda one: one.value, reverse=True)


def rated_discards(view: ExploreNewYork, planner: Planner) -> list[RatedAction]:
    cards = view.revealed
    return [
        RatedAction(("discard_card", card), planner.best_value_with_cards(*[one for one in cards if one != card]))
        for card in cards
    ]


def rated_blocks(view: ExploreNewYork, planner: Planner) -> list[RatedAction]:
    """Each block by the best plan for it."""
    best: dict[Action, float] = {}
    plans = planner.rate_plans(planner.plans_for_visits(planner.possible_visits(*view.revealed)))
    plus = view.plus_signs_on_turn_cards if planner.is_sharp else 0
    for plan in plans[:TRIED] if plus else plans:
        block, is_lone = BLOCKS[plan.visit.block], plan.visit.is_lone
        action = ("choose_block", block.x, block.y, plan.visit.tourists if is_lone else None)
        best[action] = max(best.get(action, -1e9), planner.value_with_plus_links(plan, plus))
    return [RatedAction(action, value) for action, value in best.items()]


def rated_links(view: ExploreNewYork, planner: Planner) -> list[RatedAction]:
    visit = view.visits[view.question.player]
    pairs = {links: action for links, action in PAIRS[visit.block]}
    plans = planner.rate_plans(list(planner.link_plans_for_visit(visit)))
    plus = view.plus_signs_on_turn_cards if planner.is_sharp else 0
    found = []
    for plan in plans[:TRIED] if plus else plans:
        mask = sum(1 << link for link in plan.links)
        action = pairs[mask] if len(plan.links) == 2 else ("draw_single", LINKS[plan.links[0]])
        found.append(RatedAction(action, planner.value_with_plus_links(plan, plus)))
    return found


def rated_plus_links(view: ExploreNewYork, planner: Planner) -> list[RatedAction]:
    return [
        RatedAction(("draw_plus", LINKS[plan.links[0]]), plan.value)
        for plan in planner.plus_link_plans_for_visit(view.visits[view.question.player])
    ]


def rated_routes(view: ExploreNewYork, planner: Planner) -> list[RatedAction]:
    """The best route there is (6.6)."""
    return [RatedAction(action, 0.0) for action in view.legal()]


def choice_noise(view: ExploreNewYork) -> float:
    """How far a seat strays, in VP; on the last turn not at all."""
    return WAVERING if view.turn < view.last_turn else 0.0


def sharp_answer(view: ExploreNewYork, rng: Rng, effort: ThinkingEffort) -> Action:
    """Thinks as Expert does, but of so few ways in which the cards may come that luck misleads it now and then."""
    return expert_answer(view, rng, TOURS_OF_HARD)


def expert_answer(view: ExploreNewYork, rng: Rng, effort: ThinkingEffort) -> Action:
    """Plays its own tour on to the end, with cards as they might come, after each of the most promising answers."""
    found = contest(view, rng)
    if found is None:
        return rated_answers(view, True)[0].action
    found.race.run(effort)
    best: Action = found.race.best
    return best


def contest(view: ExploreNewYork, rng: Rng) -> AnswerContest | None:
    """The most promising answers, to be played on; of routes the first is the best there is."""
    if view.phase == "route":
        return None
    return AnswerContest(race_by_simulated_tours(view, rated_answers(view, True), rng), lambda: "points", CLOSE)


# ---------------------------------------------------------------- characters
LENIENCE = 0.5  # VP


def answers_with_traits(view: ExploreNewYork, level: str) -> list[AnswerWithTraits]:
    """The sensible answers, as who has a character weighs them; on the last turn it is only counted."""
    if view.turn >= view.last_turn:
        return []
    return [
        AnswerWithTraits(action, worth, traits(view, action))
        for action, worth in rated_answers(view, level in SHARP_LEVELS)
    ]


# ---------------------------------------------------------------- a hint
IDLE = ()
CLOSE = 0.75  # VP that one answer may promise less to be nearly as good


def advise(view: ExploreNewYork) -> tuple[Action, str, Facts]:
    """What looks best by rules of thumb, why (the name of a reason), and the reason's facts."""
    return advice_for_contest_answer(view, rated_answers(view, True)[0].action)


def first_advice(view: ExploreNewYork) -> tuple[Action, str, Facts]:
    """What looks best at sight."""
    return advice_for_contest_answer(view, rated_answers(view)[0].action)


def advice_for_contest_answer(view: ExploreNewYork, action: Action) -> tuple[Action, str, Facts]:
    return action, *reason_for_action(view, action)


# ---------------------------------------------------------------- the chance to win
def play_on(world: ExploreNewYork, rng: Rng) -> None:
    """All seats draw what is left of this turn, to judge by the maps as they then are."""
    turn = world.turn
    while world.turn == turn and not world.is_over:
        view = world.view(world.question.player)
        world.apply(noisy_choice(rated_answers(view), choice_noise(view), rng))


OUTLOOK = WinOutlook(NAMES, features, play_on)
