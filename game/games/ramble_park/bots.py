"""How a computer player thinks in Ramble: Dare to Explore: as one of a team, from what lies open (section 13)."""

from typing import Any, NamedTuple

from game.bots.contract import AnswerContest, AnswerWithTraits, Facts
from game.bots.evaluation import WinOutlook
from game.bots.sampling import SamplingRace, ThinkingEffort
from game.bots.winning import find_certain_win
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_park.ai.outlook import NAMES, features
from game.games.ramble_park.ai.plans import (
    Plan,
    pawns_by_tile,
    position_after_plan,
    position_just_after,
    search_plans,
    useful_special_plays,
    would_strand_pawns,
)
from game.games.ramble_park.ai.traits import traits
from game.games.ramble_park.ai.usage import usage_names
from game.games.ramble_park.ai.winning import WINNING
from game.games.ramble_park.ai.worth import LOST, WON, ParkEvaluator
from game.games.ramble_park.rules import specials
from game.games.ramble_park.rules.components import ACTIONS, GPS, HAND, HANDBOOK, LANDMARKS
from game.games.ramble_park.rules.foresight import plan_until_hand_too_full
from game.games.ramble_park.rules.state import RamblePark

__all__ = ["WINNING", "usage_names"]
ROUGHLY = 1.6  # how roughly a beginner weighs; three beginners win some 78 of 100 games at the gentlest level
WORTHWHILE = 2.0  # a Special card is kept unless it gains more
NARROW = 2  # plans followed at a time while an idea is weighed
QUICK = 1  # the same while the turns of the next players are thought of
NEXT_TURNS, EXPERT_NEXT_TURNS = 1, 2  # so many of them
MEDIUM = "steady"
ONE_ROUND = ThinkingEffort(samples=1)
CANDIDATES = 8  # plans of which sharp thinks further, ...
NEARLY = 20.0  # ... unless they seem so much worse


class RatedAction(NamedTuple):
    """An action and what the position is worth when all that is planned with it has been done."""

    action: Action
    value: float


# ---------------------------------------------------------------- the open question
def rated_answers(view: RamblePark) -> list[RatedAction]:
    """Answers to the open question and the own Special cards, the best first."""
    sight, player = ParkEvaluator(view), view.question.player
    if specials.can_team_escape(view) and GPS in view.hands[player]:
        return [RatedAction(("escape", player), WON)]
    if view.phase == "actions":
        return [RatedAction(plan.actions[0], plan.value) for plan in search_plans(view, sight)]
    found = [
        RatedAction(action, sight.position_value(position_just_after(view, action)))
        for action in useful_special_plays(view, player, sight)
    ]
    if view.phase in ("explore", "lights"):
        found.append(RatedAction(view.legal()[0], sight.position_value(view) + WORTHWHILE))
    else:
        found += [
            RatedAction(action, sight.position_value(position_just_after(view, action))) for action in view.legal()
        ]
    return sorted(found, key=lambda one: one.value, reverse=True)


def steady_answer(view: RamblePark) -> Action:
    """The answer that looks best at the end of the turn."""
    return rated_answers(view)[0].action


def plans(view: RamblePark) -> list[tuple[Action, ...]]:
    """What might be done in the rest of the turn, the best first; only where there are actions to plan."""
    return [plan.actions for plan in search_plans(view, ParkEvaluator(view))] if view.phase == "actions" else []


# ---------------------------------------------------------------- sharp and expert
def sharp_answer(view: RamblePark, rng: Rng, effort: ThinkingEffort) -> Action:
    """The plan that serves the next player best."""
    return plan_for_team(view, NEXT_TURNS).actions[0] if view.phase == "actions" else steady_answer(view)


def expert_answer(view: RamblePark, rng: Rng, effort: ThinkingEffort) -> Action:
    """The plan that serves the team best, a turn further."""
    return plan_for_team(view, EXPERT_NEXT_TURNS).actions[0] if view.phase == "actions" else steady_answer(view)


def plan_for_team(view: RamblePark, turns: int) -> Plan:
    """The plan that looks good at the end of the turn and lets those who have the next turns do most.

    Cards that may come in between are not drawn by lot: what they may cost is weighed instead, without the noise.
    """
    race = race_of_plans(view, turns)
    race.run(ONE_ROUND)
    return race.best


def race_of_plans(view: RamblePark, turns: int) -> SamplingRace[Plan, int]:
    """The plans of which it is thought further, all at once."""
    sight = ParkEvaluator(view)

    def trial(plan: Plan, no_luck: int) -> float:
        return plan.value + value_of_next_turns(plan, sight, turns)

    return SamplingRace(plans_near_best(search_plans(view, sight)), lambda rng: 0, trial, Rng(0), most_rounds=1)


def plans_near_best(plans: list[Plan]) -> list[Plan]:
    best = plans[0]
    if best.end.is_over:
        return [best]
    return [plan for plan in plans[:CANDIDATES] if plan.value > best.value - NEARLY]


def value_of_next_turns(plan: Plan, evaluator: ParkEvaluator, turns: int) -> float:
    """What the next players' turns could add after a plan, less the danger that its dark tiles are lost before."""
    if plan.end.is_over:
        return plan.value * turns
    world = plan.end.clone()
    world.agenda.clear()
    world.advance()
    best = search_plans(world, evaluator, QUICK)[0]
    value = best.value - evaluator.total_danger(plan.end)
    return value + value_of_next_turns(best, evaluator, turns - 1) if turns > 1 else value


# ---------------------------------------------------------------- out of turn
def out_of_turn_move(view: RamblePark) -> Action | None:
    """A Special card that the viewer plays in somebody else's decision: to leave, to rescue, to save a light."""
    if not may_play_special_now(view) or (view.phase == "actions" and not specials.can_team_escape(view)):
        return None
    sight = ParkEvaluator(view)
    ideas = [
        RatedAction(action, sight.position_value(position_just_after(view, action)))
        for action in useful_special_plays(view, view.observer, sight)
    ]
    best = max(ideas, key=lambda one: one.value, default=None)
    now = LOST if view.phase == "stranded" else sight.position_value(view)
    return best.action if best and best.value > now + WORTHWHILE else None


def find_move_to_help_others(view: RamblePark) -> Action | None:
    """A Special card that the viewer plays as somebody else's turn begins, because that turn then leads further."""
    if not may_play_special_now(view) or view.phase != "actions" or view.actions < ACTIONS:
        return None
    sight = ParkEvaluator(view)
    ideas = [
        RatedAction(action, best_turn_value(position_just_after(view, action), sight))
        for action in useful_special_plays(view, view.observer, sight)
    ]
    best = max(ideas, key=lambda one: one.value, default=None)
    return best.action if best and best.value > best_turn_value(view, sight) + WORTHWHILE else None


def may_play_special_now(view: RamblePark) -> bool:
    """Might the viewer play a Special card out of turn?"""
    hand = view.hands[view.observer]
    return view.viewer != view.current_player and (GPS in hand or HANDBOOK in hand)


def best_turn_value(state: RamblePark, evaluator: ParkEvaluator) -> float:
    """What the best turn from here leads to."""
    return evaluator.position_value(state) if state.is_over else search_plans(state, evaluator, NARROW)[0].value


def best_use_of_card(view: RamblePark, card: str) -> Action | None:
    """How the viewer would best play a Special card now that somebody asks for it; None if that cannot be."""
    sight, groups = ParkEvaluator(view), pawns_by_tile(view).values()
    moves = ("play_handbook",) if card == HANDBOOK else ("play_gps", "escape")
    ideas = [
        action
        for action in view.legal_anytime(view.observer)
        if action[0] in moves and (action[0] != "play_gps" or len(action[2]) == 1 or list(action[2]) in groups)
    ]
    return max(ideas, key=lambda action: sight.position_value(position_just_after(view, action)), default=None)


# ---------------------------------------------------------------- characters
LENIENCE = 0.8


def answers_with_traits(view: RamblePark, level: str) -> list[AnswerWithTraits]:
    """The plans for the rest of a turn, as who has a character weighs them."""
    if view.phase != "actions":
        return []
    found = search_plans(view, ParkEvaluator(view))
    return [AnswerWithTraits(plan.actions[0], plan.value, traits(plan.actions)) for plan in found]


# ---------------------------------------------------------------- what a companion says of its plan
CLOSE = 0.6  # so much less a plan may be worth for a companion to ask which is liked better


def plan_reason(view: RamblePark, plan: tuple[Action, ...]) -> tuple[str, Facts]:
    """What a plan is for, the most that is done in it as far as it is told; all lies open here, so all may hear it."""
    plan = plan_until_hand_too_full(view, plan)
    deeds = {action[0]: action for action in reversed(plan)}
    for move, purpose in PURPOSES.items():
        if move in deeds:
            purpose = purpose_of_give(view, deeds[move]) if move == "give" else purpose
            return purpose, action_facts(view, deeds[move])
    return reason_for_plan(view, Plan(0.0, plan, view))


def alternative_plan(view: RamblePark, plan: tuple[Action, ...]) -> tuple[Action, ...] | None:
    """The next best plan for something else, if it is nearly as good."""
    found = search_plans(view, ParkEvaluator(view))
    value = next((one.value for one in found if one.actions == plan), None)
    if value is None:
        return None
    near = (one.actions for one in found if abs(one.value - value) < CLOSE and len(one.actions) > 1)
    others = (one for one in near if plan_reason(view, one) != plan_reason(view, plan))
    return next((one for one in others if are_plans_different(view, one, plan) and is_plan_sensible(view, one)), None)


def are_plans_different(view: RamblePark, plan: tuple[Action, ...], other: tuple[Action, ...]) -> bool:
    """Does a plan bring something that the other does not: a token, a light, cards in another hand? Where it brings
    none of these, does it lead a pawn more than a step from where the other leads it?
    """
    ends = [view.foresee(*plan_until_hand_too_full(view, one)) for one in (plan, other)]
    brought, brought_by_other = (
        {*end.get("tokens", ()), *end.get("lit", ()), *hands_changed_by_plan(end)} for end in ends
    )
    if brought:
        return not brought <= brought_by_other
    places, other_places = ({**dict(enumerate(view.pawns)), **end.get("pawns", {})} for end in ends)
    return any(place not in (there, *view.paths[there]) for place, there in zip(places.values(), other_places.values()))


def hands_changed_by_plan(changes: dict[str, Any]) -> list[tuple[int, tuple[str, ...]]]:
    """The hands that other cards are in, by what is foreseen."""
    return list(changes.get("hands", {}).items())


def is_plan_sensible(view: RamblePark, plan: tuple[Action, ...]) -> bool:
    """Does a plan lead further than doing nothing, without a pawn that it leaves in the dark?"""
    sight, end = ParkEvaluator(view), position_after_plan(view, plan)
    if end.is_over:
        return sight.position_value(end) > sight.position_value(view)
    return not pawns_led_into_dark(view, end) and sight.position_value(end) > sight.position_value(view)


def pawns_led_into_dark(view: RamblePark, end: RamblePark) -> list[int]:
    """The pawns that stand on a dark tile at the end, and did not stand on this tile in the dark before."""
    return [
        pawn
        for pawn, tile in enumerate(end.pawns)
        if end.lights.get(tile) is False and (view.pawns[pawn] != tile or view.lights[tile])
    ]


# ---------------------------------------------------------------- a hint
IDLE = ("end_actions",)


def advise(view: RamblePark) -> tuple[Action, str, Facts]:
    """An answer to the open question, the name of the reason for it and its facts."""
    if view.phase == "actions":
        return advice_for_contest_answer(view, plan_for_team(view, EXPERT_NEXT_TURNS))
    action = best_rescue(view) if view.phase == "stranded" else steady_answer(view)
    return action, reason_for_answer(view, action), action_facts(view, action)


def best_rescue(view: RamblePark) -> Action:
    """How whoever holds a GPS takes away who is stranded; there is one as long as that is asked (5.6)."""
    evaluator = ParkEvaluator(view)
    return max(
        (
            action
            for holder in view.players_holding(GPS)
            for action in useful_special_plays(view, holder, evaluator)
            if action[0] == "play_gps"
        ),
        key=lambda action: evaluator.position_value(position_just_after(view, action)),
    )


def first_advice(view: RamblePark) -> tuple[Action, str, Facts]:
    """What looks best at the end of the turn."""
    return (
        advice_for_contest_answer(view, search_plans(view, ParkEvaluator(view))[0])
        if view.phase == "actions"
        else advise(view)
    )


def contest(view: RamblePark, rng: Rng) -> AnswerContest | None:
    """The plans for a turn between which an expert decides; what they are worth has no name that people know."""
    return AnswerContest(race_of_plans(view, EXPERT_NEXT_TURNS), str, CLOSE) if view.phase == "actions" else None


def advice_for_contest_answer(view: RamblePark, plan: Plan) -> tuple[Action, str, Facts]:
    return plan.actions[0], *reason_for_plan(view, plan)


def reason_for_answer(view: RamblePark, action: Action) -> str:
    """The name of the reason for an answer outside the actions of a turn."""
    if action[0] == "discard_card" and action[1] in view.tokens:
        return "found"
    if action[0] == "play_gps" and not is_rescue(view, action):
        return "travel"
    is_bare = not any(card in view.hands[view.question.player] for card in (GPS, HANDBOOK))
    return "draw_on" if is_bare and ANSWERS[action[0]] == "draw" else ANSWERS[action[0]]


def is_rescue(view: RamblePark, trip: Action) -> bool:
    """Does a trip by GPS take pawns away from where they are stranded, or would be if the tile's card came?"""
    pawns: tuple[int, ...] = trip[2]
    tile = view.pawns[pawns[0]]
    if tile not in view.lights:
        return view.phase == "stranded"
    return would_strand_pawns(view, tile, ParkEvaluator(view))


ANSWERS = {
    "draw_explore": "draw",
    "draw_lights_out": "draw",
    "discard_card": "least_useful",
    "relocate": "safe_place",
    "escape": "leave",
    "play_gps": "rescue",
    "play_handbook": "save_light",
}


def reason_for_plan(view: RamblePark, plan: Plan) -> tuple[str, Facts]:
    """What the first action of a plan is for: a walk for the most that can be done only after it."""
    first, *later = plan.actions
    if first[0] in PURPOSES:
        return reason_for_action(view, first), action_facts(view, first)
    if first == ("end_actions",):
        return "nothing_better", {}
    opened = {action[0]: action for action in reversed(later) if not view.is_legal(action)}
    for move, reason in PURPOSES.items():
        if move in opened:
            reason = purpose_of_give(view, opened[move]) if move == "give" else reason
            return f"then_{reason}", action_facts(view, opened[move])
    if len(view.tokens) == len(LANDMARKS):
        return "go_home", {}
    return "guide" if first[0] == "guide" else "walk", action_facts(view, first)


def reason_for_action(view: RamblePark, action: Action) -> str:
    """What an action is for; of a sixth card in a hand also what it costs."""
    purpose = purpose_of_give(view, action) if action[0] == "give" else PURPOSES[action[0]]
    is_full = purpose in ("gather", "take") and view.foresee(action).get("over")
    return f"{purpose}_full" if is_full else purpose


def purpose_of_give(view: RamblePark, give: Action) -> str:
    """What a card is given for: to have more in one hand, because the own hand is full, or as the other gets there."""
    own, theirs, card = view.hands[view.turn], view.hands[give[1]], give[2]
    if theirs.count(card) + 1 > own.count(card):
        return "gather"
    return "room" if len(own) >= HAND > len(theirs) else "sooner"


PURPOSES = {  # the most first
    "escape": "leave",
    "collect": "collect",
    "give": "gather",
    "pickpocket": "take",
    "play_gps": "travel",
    "fix": "light",
    "play_handbook": "save_light",
}


def action_facts(view: RamblePark, action: Action) -> Facts:
    """What an action is about, by name."""
    names = {
        "collect": ("landmark",),
        "give": ("player", "card"),
        "pickpocket": ("player", "card"),
        "fix": ("tile",),
        "play_handbook": ("by", "tile"),
        "play_gps": ("by", "players", "tile"),
        "guide": ("player", "tile"),
        "discard_card": ("card",),
    }
    facts = dict(zip(names.get(action[0], ("tile",)), action[1:]))
    if action[0] == "give":
        facts["n"] = view.hands[action[1]].count(action[2]) + 1
    return facts


# ---------------------------------------------------------------- the chance to win
def play_on(world: RamblePark, rng: Rng) -> None:
    """The rest of this turn, and the night that follows it, to judge from there; a sure way out is taken."""
    turn = world.turns
    while world.turns == turn and not world.is_over:
        view = world.view(world.question.player)
        line = find_certain_win(WINNING, view, MEDIUM, None)
        world.apply(line[0] if line else steady_answer(view))


OUTLOOK = WinOutlook(NAMES, features, play_on)
