"""What a seat of Biome Escape might do in its turn: all goals, and the best (13, tier 1)."""

from game.games.biome_escape.ai import tile_goals, travel_goals
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, RANK, STEP, Goal, value_of_bot_goal


def all_goals(beliefs: BotBeliefs) -> list[Goal]:
    """Everything worth a thought, the best first."""
    found = [
        *tile_goals.goals_on_tile(beliefs),
        *travel_goals.urgent_travel_goals(beliefs),
        *travel_goals.travel_goals(beliefs),
        Goal(0.0, "wait", (END_TURN,), beliefs.at),
    ]
    return sorted(found, key=value_of_bot_goal, reverse=True)


def best_goal(beliefs: BotBeliefs) -> Goal:
    """The best one; what lies farther away is only looked at if there is nothing to do here."""
    found = max(
        [*tile_goals.goals_on_tile(beliefs), *travel_goals.urgent_travel_goals(beliefs)],
        key=value_of_bot_goal,
        default=None,
    )
    if found and found.value > STEP * (RANK["go"] + 1):
        return found
    return all_goals(beliefs)[0]
