"""Getting out of the park by and by: tokens, what the position is worth, and how much of the night is over."""

from game.games.ramble_park.ai.worth import ParkEvaluator
from game.games.ramble_park.rules.components import EXIT, LANDMARKS
from game.games.ramble_park.rules.state import RamblePark

NAMES = (
    "one", "worth", "late_worth", "tokens", "late_tokens", "done", "notch", "holes", "dark", "exit", "vital", "players",
)  # fmt: skip
SCALE = 100.0  # of what a position is worth
METER = 10.0
TILES = 24.0


def features(world: RamblePark) -> list[tuple[float, ...]]:
    """What speaks for the team."""
    worth = ParkEvaluator(world).position_value(world) / SCALE
    tokens = len(world.tokens) / len(LANDMARKS)
    holes = len(world.removed_tiles) / TILES
    exit_at_risk = float(not world.lights.get(EXIT, False))
    vital = sum([world.is_tile_vital(tile) for tile in world.dark_tiles if tile != EXIT])
    done = float(len(world.tokens) == len(LANDMARKS))
    return [
        (
            1.0,
            worth,
            worth * holes,
            tokens,
            tokens * holes,
            done,
            world.notch / METER,
            holes,
            len(world.dark_tiles) / METER,
            exit_at_risk,
            float(vital),
            world.players / METER,
        )  # fmt: skip
    ]
