"""How a computer player of Ape City Escape answers the three questions, and what it says to whoever asks for a hint."""

from collections.abc import Iterable
from typing import NamedTuple

from game.bots.contract import AnswerContest, AnswerWithTraits, Facts
from game.bots.evaluation import WinOutlook, estimated_win_shares, fitted_outlook_weights
from game.bots.sampling import ThinkingEffort, best_by_sampling
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ape_city.ai.costs import NOTHING, worst_cost_of_action
from game.games.ape_city.ai.evaluation import (
    NEVER,
    CardPlayOutcome,
    CardPlayValue,
    Harm,
    TableEvaluation,
    ape_distances,
    best_ape_walk,
    outcome_of_play,
    payment_cost,
    possible_ape_walks,
    rate_play,
    value_of_ape_walk,
)
from game.games.ape_city.ai.expert import answers_rated_by_win_chance, race_of_answers
from game.games.ape_city.ai.outlook import NAMES, features
from game.games.ape_city.ai.traits import traits
from game.games.ape_city.ai.usage import usage_names
from game.games.ape_city.ai.winning import WINNING
from game.games.ape_city.rules import foresight, movement, turns
from game.games.ape_city.rules.components import START
from game.games.ape_city.rules.state import ApeCity

__all__ = ["WINNING", "usage_names"]
ROUGHLY = 0.5  # how roughly a beginner weighs, in gold
GAME_ID = "ape_city"
CANDIDATES, TURNS_AHEAD = 6, 2  # plays that sharp tries out, and the turns it plays on, this one and the next
GOLD, MOST_GOLD = 0.015, 4.0  # of a chance, what a gold counts that an answer is rated lower at sight; up to so many


class RatedAction(NamedTuple):
    """An action and what it is worth, in gold."""

    action: Action
    value: float


# ---------------------------------------------------------------- the three questions
def rated_answers(view: ApeCity) -> list[RatedAction]:
    """Every answer to the open question, the best first; of equals the longest play."""
    table = TableEvaluation(view, view.question.player)
    rate = {"play": rated_plays, "ape": rated_ape_steps, "encounter": rated_payments}[view.question.phase]
    return sorted(reversed(rate(table, view.legal())), key=lambda one: one.value, reverse=True)


def rated_plays(table: TableEvaluation, actions: list[Action]) -> list[RatedAction]:
    return [RatedAction(action, sum(rate_play(table, action[1:]))) for action in actions]


def rated_ape_steps(table: TableEvaluation, actions: list[Action]) -> list[RatedAction]:
    """Each step of the ape by the best walk that begins with it."""
    state, (harm, risk) = table.state, harm_and_risk_of_ape(table)
    watched = tuple(sorted(harm))
    trodden = frozenset(state.ape_trail).intersection(watched)
    ratings = []
    for action in actions:
        entered = trodden.union(action[1:]).intersection(watched)
        walks = [
            (end, entered | more)
            for end, more in possible_ape_walks(state.track, action[1], state.ape_steps - 1, watched)
        ]
        walk = best_ape_walk(walks, harm, risk)
        ratings.append(RatedAction(action, value_of_ape_walk(walk, harm) - risk[walk[0]]))
    return ratings


def harm_and_risk_of_ape(table: TableEvaluation) -> tuple[Harm, list[float]]:
    """By space: what it is worth that the ape enters it, and what is feared where it ends."""
    state, cards = table.state, len(table.hand)
    drawn = turns.cards_to_draw(state, cards, len(state.played))
    return table.ape_harm_including_own_pawn(table.pawn, cards), table.danger_by_ape_space(table.pawn, cards + drawn)


def rated_payments(table: TableEvaluation, actions: list[Action]) -> list[RatedAction]:
    return [RatedAction(action, -payment_cost(table, action)) for action in actions]


def candidate_answers(view: ApeCity) -> list[RatedAction]:
    """Every answer, the most promising first; by how much less of a chance each is thought to be than the first.

    That decides between answers whose chances differ by no more than a few deals can show, so that nothing is given
    away for nothing.
    """
    found = rated_answers(view)
    return [RatedAction(action, -GOLD * min(MOST_GOLD, found[0].value - value)) for action, value in found]


def steady_answer(view: ApeCity) -> Action:
    """The answer that looks best one turn ahead."""
    return rated_answers(view)[0].action


def forecast(world: ApeCity, player: int) -> float:
    """What a world promises a player, by the game's one evaluation; uses the world up."""
    return estimated_win_shares(OUTLOOK, fitted_outlook_weights(GAME_ID, OUTLOOK.names), world, world.rng)[player]


def sharp_answer(view: ApeCity, rng: Rng, effort: ThinkingEffort) -> Action:
    """The play that does best in deals as they might lie; the ape and what is paid get no more than a look."""
    if view.phase != "play":
        return steady_answer(view)
    found = candidate_answers(view)[:CANDIDATES]
    ratings = [one.value for one in found]
    return best_by_sampling(view, [one.action for one in found], forecast, rng, effort, ratings)


def expert_answer(view: ApeCity, rng: Rng, effort: ThinkingEffort) -> Action:
    """What a network that has learnt from many matches thinks most of, the best plays tried out a turn ahead."""
    race = race_of_answers(view, steady_answer, rng)
    race.run(effort)
    return race.best


# ---------------------------------------------------------------- characters
LENIENCE = 0.2  # gold
GOLD_OF_EXPERT = 0.05  # of a chance, what a gold counts for an expert with a character


def answers_with_traits(view: ApeCity, level: str) -> list[AnswerWithTraits]:
    """Every answer, as who has a character weighs it; an expert's chances are weighed in gold."""
    if level == "expert":
        return [
            AnswerWithTraits(one.action, one.value / GOLD_OF_EXPERT, traits(view, one.action))
            for one in answers_rated_by_win_chance(view)
        ]
    return [AnswerWithTraits(action, worth, traits(view, action)) for action, worth in rated_answers(view)]


# ---------------------------------------------------------------- a hint
IDLE = ()
CLOSE = 0.02  # of a chance that one answer may be worth less to be nearly as good
GLANCE = ThinkingEffort(samples=4)  # deals in which a hint is tried out: it is there at once
DECIMALS = 6  # of gold, beyond which two walks are worth the same
HITTING = ("leader", "hurt")  # reasons that name whom the ape hits, and not that it spares you
SOON = 3  # from more steps away than these the ape does not come at once


def advise(view: ApeCity) -> tuple[Action, str, Facts]:
    """What an expert would do, why (the name of a reason), and the reason's facts.

    The ape goes the way that the named reason and cost of a play take for granted.
    """
    if view.phase == "ape":
        return first_advice(view)
    race = contest(view, Rng(0)).race
    race.run(GLANCE)
    return advice_for_contest_answer(view, race.best)


def first_advice(view: ApeCity) -> tuple[Action, str, Facts]:
    """What looks best at sight."""
    if view.phase == "ape":
        return best_offered_ape_walk(TableEvaluation(view, view.question.player), steady_answer(view))
    return advice_for_contest_answer(view, answers_rated_by_win_chance(view)[0].action)


def contest(view: ApeCity, rng: Rng) -> AnswerContest:
    """The most promising plays, to be tried in deals as they might lie; or the payments, or the steps of the ape."""
    return AnswerContest(race_of_answers(view, steady_answer, rng), lambda: "chance", CLOSE)


def advice_for_contest_answer(view: ApeCity, action: Action) -> tuple[Action, str, Facts]:
    """An answer with its reason and what it costs."""
    table = TableEvaluation(view, view.question.player)
    if view.phase == "ape":
        return best_offered_ape_walk(table, action, is_settled=True)
    reason, facts = reason_for_play(table, action) if view.phase == "play" else reason_for_payment(table, action)
    return action, reason, facts | cost_not_said_by_reason(reason, worst_cost_of_action(table, action))


def cost_not_said_by_reason(reason: str, cost: Facts) -> Facts:
    """The cost in words that go with the reason: whom else the ape hits has just been said."""
    return cost | {"cost": "ape_too"} if cost["cost"] == "ape" and reason in HITTING else cost


def reason_for_play(table: TableEvaluation, action: Action) -> tuple[str, Facts]:
    """Whether to leave; else the part in which the play stands out most from the average of all that stay."""
    mine, legal = rate_play(table, action[1:]), table.state.legal()
    plays = [rate_play(table, other[1:]) for other in legal]
    staying = [one for one in plays if not one.leaving]
    if mine.leaving > 0:
        return "leave", {}
    if len(legal) == 1:
        return "only", {}
    if mine.leaving or len(staying) <= len(plays) / 2:
        return "least_bad" if mine.leaving else "stay", {}
    usual = CardPlayValue(*(sum(values) / len(staying) for values in zip(*staying)))
    gains = {part: value - getattr(usual, part) for part, value in mine._asdict().items()}
    parts = [part for part in sorted(gains, key=gains.__getitem__, reverse=True) if gains[part] > 0]
    reasons = [reason_from_value_part(table, action, mine, part) for part in parts]
    return next((reason for reason in reasons if reason), ("least_bad", {}))


def reason_from_value_part(
    table: TableEvaluation, action: Action, mine: CardPlayValue, part: str
) -> tuple[str, Facts] | None:
    """A part of what a play is worth as a reason; None where it is better than usual and still nothing to boast of."""
    state, then = table.state, outcome_of_play(table, action[1:])
    is_hit = then.end in then.walk[1]  # by the ape that this play moves
    meets_ape = is_hit or movement.ape_encounter_on_way(state, table.pawn, then.end) is not None
    match part:
        case "gold":
            return "mug" if mine.gold > 1 else "gold", {}
        case "artifacts":
            return "artifacts", {"n": len(state.board[then.end])}
        case "cards":
            return ("few_cards", {}) if meets_ape else ("cards", {"n": then.kept})
        case "met":
            return None if meets_ape else ("avoid", {})
        case "danger":
            return None if is_hit else reason_if_far_from_ape(table, then)
        case "harm":
            return reason_by_ape_encounters(table, then.walk[1], then.end)
    return part, {}


def reason_if_far_from_ape(table: TableEvaluation, outcome: CardPlayOutcome) -> tuple[str, Facts] | None:
    """How far the ape is from the pawn in the end, if that is far."""
    if outcome.end == START:
        return "safe", {}
    steps = ape_distances(table.state.track)[outcome.end][outcome.walk[0]]
    if steps == NEVER:
        return "unreached", {}
    return ("danger", {"n": SOON}) if steps > SOON else None


def reason_by_ape_encounters(table: TableEvaluation, entered: Iterable[int], pawn: int) -> tuple[str, Facts]:
    """Whom the ape meets on the spaces it enters: the leader, another rival, nobody, or one's own pawn alone."""
    victims = [other for other in table.rivals if table.state.pawns[other] in entered]
    if not victims:
        return "least_bad" if pawn in entered else "spare", {}
    victim = max(victims, key=table.guesses.__getitem__)
    leads = table.guesses[victim] >= max(table.score, *table.guesses.values())
    return "leader" if leads else "hurt" if pawn in entered else "harm", {"victim": victim}


def best_offered_ape_walk(table: TableEvaluation, step: Action, is_settled: bool = False) -> tuple[Action, str, Facts]:
    """A whole walk of the ape, of those that the table offers: one to each space. Of equals one that begins with
    `step`, because what is best after that step may be offered by another one.

    is_settled: the best of those that begin with that step, if there are any.
    """
    state, (harm, risk) = table.state, harm_and_risk_of_ape(table)

    def first_step(walk: tuple[int, ...]) -> list[Action]:
        return foresight.chosen_step_actions(state, walk)[:1]

    offered = list(foresight.best_ape_trails(state).values())
    begun = [one for one in offered if first_step(one) == [step]] if is_settled else []
    walks = begun or offered

    def worth(walk: tuple[int, ...]) -> tuple[float, bool]:
        entered = frozenset(state.ape_trail + walk).intersection(harm)
        value = value_of_ape_walk((walk[-1], entered), harm) - risk[walk[-1]]
        return round(value, DECIMALS), first_step(walk) == [step]

    first = first_step(max(walks, key=worth))
    walk = max([one for one in walks if first_step(one) == first], key=lambda one: foresight.trail_sort_key(state, one))
    entered = state.ape_trail + walk
    reason, facts = reason_by_ape_encounters(table, entered, table.pawn)
    cost = {"cost": "ape" if table.pawn in entered else NOTHING, "kept": len(table.hand)}
    return foresight.chosen_step_actions(state, walk)[0], reason, facts | cost_not_said_by_reason(reason, cost)


def reason_for_payment(table: TableEvaluation, action: Action) -> tuple[str, Facts]:
    if action[0] == "lose_artifact":
        return "pay_artifact", {}
    return "pay_cards" if ("lose_artifact",) in table.state.legal() else "cheap_cards", {"n": len(action) - 1}


# ---------------------------------------------------------------- the chance to win
def play_on(world: ApeCity, rng: Rng) -> None:
    """Play some turns, each player with what looks best to them, so that the position after that can be judged."""
    end = world.turns + TURNS_AHEAD
    while world.turns < end and not world.is_over:
        world.apply(steady_answer(world))


OUTLOOK = WinOutlook(NAMES, features, play_on)
