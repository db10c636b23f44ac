"""How sharp and expert companions of Biome Escape decide: goals tried out in worlds as they might be (13, tier 2)."""

from collections.abc import Sequence

from game.bots.sampling import SamplingRace, ThinkingEffort, random_seed_from
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.biome_escape.ai.answers import rated_answers_outside_turn
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.ai.goal import RANK, STEP, Goal
from game.games.biome_escape.ai.goals import all_goals, best_goal
from game.games.biome_escape.ai.skill import BotSkill
from game.games.biome_escape.ai.worth import escape_chance_estimate, sampled_world
from game.games.biome_escape.rules.state import BiomeEscape

CANDIDATES = 3  # goals that are tried out
SAMPLES_A_WORLD = 3  # so many samples of effort pay for one world: each is played on for whole rounds
ROUNDS_AHEAD, ROUNDS_OF_BERSERK, ROUNDS_OF_EXPERTS = 1, 3, 8
SURE = STEP * (RANK["supply"] + 1)  # what ranks so high is done without a trial
LONGEST = 400  # actions of a playout


def searched_answer(view: BiomeEscape, rng: Rng, effort: ThinkingEffort, skill: BotSkill) -> Action:
    """The goal after which the game goes best in worlds as they might be; where it is clear, the first one.

    skill: of the seat that is asked; in its mind all play so.
    """
    if view.phase != "turn":
        return rollout_answer(view, skill)
    beliefs = BotBeliefs(view, skill)
    best = best_goal(beliefs)
    ways = [best] if is_clear(beliefs, best) else goals_worth_trying(beliefs, all_goals(beliefs))
    race = race_of_goals(view, ways, rng, skill)
    race.run(ThinkingEffort(-(-effort.samples // SAMPLES_A_WORLD), effort.seconds))
    return race.best.actions[0]


def race_of_goals(
    view: BiomeEscape, goals: list[Goal], rng: Rng, skill: BotSkill
) -> SamplingRace[Goal, tuple[BiomeEscape, int]]:
    """Some goals in worlds as they might be."""

    def sample_world_with_luck(rng: Rng) -> tuple[BiomeEscape, int]:
        seed = random_seed_from(rng)
        return sampled_world(view, Rng(seed)), seed

    def trial(goal: Goal, luck: tuple[BiomeEscape, int]) -> float:
        world, seed = luck
        tried = world.clone()
        tried.rng = Rng(seed)
        return forecast(tried, goal.actions, skill)

    return SamplingRace(goals, sample_world_with_luck, trial, rng)


def is_clear(beliefs: BotBeliefs, best: Goal) -> bool:
    """Is the best goal done without a trial? Early in the game, for experts until the exit shows, and where it ranks
    high.
    """
    is_trial_time = bool(beliefs.state.exit) or (beliefs.is_last_stack and not beliefs.is_expert)
    return best.value > SURE or not is_trial_time


def goals_worth_trying(beliefs: BotBeliefs, goals: Sequence[Goal]) -> list[Goal]:
    """What is worth a trial of goals in their order: the first where that is clear, else the best few that begin
    differently.
    """
    if is_clear(beliefs, goals[0]):
        return [goals[0]]
    ways: dict[Action, Goal] = {}
    for goal in goals:
        ways.setdefault(goal.actions[0], goal)
    return list(ways.values())[:CANDIDATES]


def forecast(world: BiomeEscape, plan: tuple[Action, ...], skill: BotSkill) -> float:
    """What a world is worth after a plan and some rounds in which everybody plays by rules of thumb."""
    seat = world.question.player
    for action in plan:
        if world.current_player != seat or not world.is_legal(action):
            break
        world.apply(action)
    berserk = ROUNDS_OF_EXPERTS if skill is BotSkill.EXPERT else ROUNDS_OF_BERSERK
    last = world.round + (berserk if world.exit else ROUNDS_AHEAD)
    for _ in range(LONGEST):
        if world.winners is not None or world.round >= last:
            break
        world.apply(rollout_answer(world, skill))
    return escape_chance_estimate(world)


def rollout_answer(world: BiomeEscape, skill: BotSkill) -> Action:
    """What the one who is asked does, from what that seat knows."""
    if world.phase == "turn":
        return best_goal(BotBeliefs(world, skill)).actions[0]
    return rated_answers_outside_turn(world)[0].action
