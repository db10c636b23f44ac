"""How a computer player thinks in Biome Escape: as one of a team, from what its seat knows (section 13)."""

from game.bots.contract import AnswerContest, AnswerWithTraits, Facts
from game.bots.evaluation import WinOutlook
from game.bots.sampling import SamplingRace, ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.biome_escape.ai.answers import RatedAction, rated_answers_outside_turn
from game.games.biome_escape.ai.beliefs import TREASURES, BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.ai.goals import all_goals, best_goal
from game.games.biome_escape.ai.outlook import NAMES, features
from game.games.biome_escape.ai.remarks import SAY, goals_with_one_remark
from game.games.biome_escape.ai.sharp import LONGEST, goals_worth_trying, race_of_goals, rollout_answer, searched_answer
from game.games.biome_escape.ai.skill import SKILLS, BotSkill
from game.games.biome_escape.ai.tile_goals import secret_to_look_at
from game.games.biome_escape.ai.traits import traits
from game.games.biome_escape.ai.usage import open_moves, usage_names
from game.games.biome_escape.ai.winning import WINNING
from game.games.biome_escape.ai.worth import sampled_world
from game.games.biome_escape.rules import secret_cards
from game.games.biome_escape.rules.components import KEY
from game.games.biome_escape.rules.state import BiomeEscape

__all__ = ["WINNING", "open_moves", "usage_names"]
ROUGHLY = 20.0  # how roughly a beginner weighs: errands within a goal, seldom the goals themselves


# ---------------------------------------------------------------- the open question
def rated_answers(view: BiomeEscape) -> list[RatedAction]:
    """Answers to the open question, the best first."""
    if view.phase == "turn":
        return [RatedAction(goal.actions[0], goal.value) for goal in all_goals(BotBeliefs(view))]
    return rated_answers_outside_turn(view)


def steady_answer(view: BiomeEscape) -> Action:
    """The first thing in the order of section 13."""
    if view.phase == "turn":
        return best_goal(BotBeliefs(view)).actions[0]
    return rated_answers(view)[0].action


def sharp_answer(view: BiomeEscape, rng: Rng, effort: ThinkingEffort) -> Action:
    return searched_answer(view, rng, effort, BotSkill.CAREFUL)


def expert_answer(view: BiomeEscape, rng: Rng, effort: ThinkingEffort) -> Action:
    return searched_answer(view, rng, effort, BotSkill.EXPERT)


def plans(view: BiomeEscape) -> list[tuple[Action, ...]]:
    """What might be done next in this turn, the best first; only where there is a turn to plan."""
    if view.phase != "turn":
        return []
    found: dict[Action, tuple[Action, ...]] = {}
    for goal in goals_to_plan(view):
        found.setdefault(goal.actions[0], goal.actions)
    return list(found.values())


def is_plan_sensible(view: BiomeEscape, plan: tuple[Action, ...]) -> bool:
    """Does a plan lead further than ending the turn? No goal leads where it is dangerous."""
    idle = next(goal.value for goal in goals_to_plan(view) if goal.purpose == "wait")
    return plan != (END_TURN,) and any(goal.actions == plan and goal.value > idle for goal in goals_to_plan(view))


def are_plans_different(view: BiomeEscape, plan: tuple[Action, ...], other: tuple[Action, ...]) -> bool:
    """Has a plan another purpose than the other, or the same at another place?"""
    goals = goals_to_plan(view)
    kinds, kinds_of_other = (
        {(goal.purpose, goal.at) for goal in goals if goal.actions == one} for one in (plan, other)
    )
    return kinds.isdisjoint(kinds_of_other)


# ---------------------------------------------------------------- characters
LENIENCE = 1.5  # actions
FREE_MOVES = ("pickup", "place", "signal")


def answers_with_traits(view: BiomeEscape, level: str) -> list[AnswerWithTraits]:
    """What might be done in a turn, as who has a character weighs it; what is put down or taken is no matter of taste:
    in a camp that is free, and might go on for ever."""
    if view.phase != "turn":
        return []
    goals = all_goals(BotBeliefs(view, SKILLS.get(level, BotSkill.PLAIN)))
    found = [one for one in goals if one.actions[0][0] not in FREE_MOVES]
    return [AnswerWithTraits(goal.actions[0], goal.value, traits(goal)) for goal in found]


# ---------------------------------------------------------------- what a companion says of its plan
CLOSE = 0.5  # actions that a plan may cost more for a companion to ask which is liked better
SAYABLE = frozenset(  # purposes that betray nothing of what only the own seat knows (6.11)
    "explore discover look stock escape ransom hire trade trade_more farm camp caravan gather help meet unlock".split()
)


def plan_reason(view: BiomeEscape, plan: tuple[Action, ...]) -> tuple[str, Facts]:
    """What a plan is for, where that may be said aloud."""
    found = next((goal.purpose for goal in goals_to_plan(view) if goal.actions == plan), "")
    return found if found in SAYABLE else "", {}


def alternative_plan(view: BiomeEscape, plan: tuple[Action, ...]) -> tuple[Action, ...] | None:
    """The next best plan for something else, if it is nearly as good and both may be spoken of."""
    goals = goals_to_plan(view)
    own = next((goal for goal in goals if goal.actions == plan), None)
    if own is None or own.purpose not in SAYABLE:
        return None
    near = (goal for goal in goals if abs(goal.value - own.value) < CLOSE and len(goal.actions) > 1)
    return next((goal.actions for goal in near if goal.purpose in SAYABLE - {own.purpose}), None)


def goals_to_plan(view: BiomeEscape) -> list[Goal]:
    return [goal for skill in BotSkill for goal in all_goals(BotBeliefs(view, skill))]


def advise(view: BiomeEscape) -> tuple[Action, str, Facts]:
    """An answer to the open question, the name of the reason for it and its facts."""
    if view.phase == "turn":
        return advice_for_contest_answer(view, goals_to_advise(BotBeliefs(view, BotSkill.EXPERT))[0])
    action = steady_answer(view)
    return action, reason_for_box_pick(view, action) if view.question.phase == "trade" else view.question.phase, {}


def goals_to_advise(beliefs: BotBeliefs) -> list[Goal]:
    """What might be done, the best first, and said where it is news."""
    return goals_with_one_remark(beliefs, all_goals(beliefs))


IDLE = ("end_turn",)
LOOKS = ("discover", "look")  # purposes: at a secret here, or elsewhere
CLOSE_CHANCE = 0.03  # of the rough chance to escape that one goal may be worth less to be nearly as good


def contest(view: BiomeEscape, rng: Rng) -> AnswerContest | None:
    """The goals that are tried once the exit shows, as the Expert does; before that they have their order."""
    if view.phase != "turn":
        return None
    beliefs = BotBeliefs(view, BotSkill.EXPERT)
    goals = goals_to_advise(beliefs)
    ways = goals_worth_trying(beliefs, goals)
    if len(ways) > 1:
        return AnswerContest(race_of_goals(view, ways, rng, BotSkill.EXPERT), str, CLOSE_CHANCE)
    return AnswerContest(race_of_goals_by_value(goals), str, CLOSE)


def race_of_goals_by_value(goals: list[Goal]) -> SamplingRace[Goal, int]:
    return SamplingRace(goals, lambda rng: 0, lambda goal, luck: goal.value, Rng(0), most_rounds=1)


def advice_for_contest_answer(view: BiomeEscape, goal: Goal) -> tuple[Action, str, Facts]:
    beliefs = BotBeliefs(view, BotSkill.EXPERT)
    purpose = "spent" if goal.actions == (END_TURN,) and not beliefs.actions else goal.purpose
    facts = {} if goal.at is None else {"at": goal.at}
    if purpose == SAY:
        return goal.actions[0], f"{SAY}_{goal.actions[0][1]}", facts
    if goal.at in beliefs.unseen and purpose in LOOKS:
        odds = beliefs.odds_of_unseen_secrets[secret_to_look_at(beliefs, goal.at)]
        if odds.trap:
            return goal.actions[0], f"{purpose}_risk", facts | {"m": percent(odds.key), "n": percent(odds.trap)}
        purpose = purpose if odds.key else f"{purpose}_useful"
    return goal.actions[0], purpose, facts


def percent(chance: float) -> int:
    return round(100 * chance)


def reason_for_box_pick(view: BiomeEscape, pick: Action) -> str:
    """Why this and not something else from the box."""
    kind = secret_cards.secret_kind(view, pick[1]) if pick[1] is not None else ""
    return "box_key" if kind == KEY else "box_treasure" if kind in TREASURES else "box_rest"


# ---------------------------------------------------------------- the chance to win
def play_on(world: BiomeEscape, rng: Rng) -> None:
    """The rest of this round and the board's turn after it, to judge from there; each seat goes by what it knows."""
    last = world.round
    for _ in range(LONGEST):
        if world.round > last or world.is_over:
            return
        world.apply(rollout_answer(world, BotSkill.CAREFUL))


OUTLOOK = WinOutlook(NAMES, features, play_on, sampled_world)
