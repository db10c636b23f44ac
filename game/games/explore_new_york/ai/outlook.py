"""Winning Explore New York by and by: what each map promises beside those of the others when the turn is over."""

from game.games.explore_new_york.ai.planning import map_at_turn_start
from game.games.explore_new_york.ai.potential import MapEvaluator, SeatPreferences
from game.games.explore_new_york.rules.state import ExploreNewYork

NAMES = ("promise", "late_promise", "last_promise")
SCALE = 10.0  # VP
LATE, LAST = 4, 1  # turns to come
NEUTRAL = SeatPreferences()


def features(world: ExploreNewYork) -> list[tuple[float, ...]]:
    """What each seat's map promises; the fewer turns are to come, the more it says."""
    turns = world.last_turn - world.turn + 1  # this one is still to be drawn
    late, last = max(0, LATE + 1 - turns) / LATE, max(0, LAST + 1 - turns) / LAST
    promises = [estimated_points(world, player, turns) / SCALE for player in range(world.players)]
    return [(one, one * late, one * last) for one in promises]


def estimated_points(world: ExploreNewYork, player: int, turns: int) -> float:
    """What a map comes to with so many turns more, in VP."""
    own = map_at_turn_start(world, player)
    return MapEvaluator(own.city, turns, NEUTRAL).exact_map_value(own.networks, own.guests)
