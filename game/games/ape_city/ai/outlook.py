"""Winning Ape City Escape by and by: how the race for gold stands."""

from game.games.ape_city.ai.chances import winning_log_odds
from game.games.ape_city.rules import scoring
from game.games.ape_city.rules.components import OUT
from game.games.ape_city.rules.state import ApeCity

NAMES = ("strength", "late_strength", "gold", "pawn")
SCALE = 10.0  # gold, and spaces


def features(world: ApeCity) -> list[tuple[float, ...]]:
    """What speaks for each player; the nearer the exit, the more it says."""
    scores, progress = scoring.scores(world), max(world.pawns) / OUT
    strengths = [winning_log_odds(world, player, scores) for player in range(world.players)]
    return [
        (one, one * progress, scores[player] / SCALE, world.pawns[player] / SCALE)
        for player, one in enumerate(strengths)
    ]
