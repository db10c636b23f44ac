"""Getting out of the park by and by: tokens, what the position is worth, hands, and how late it is."""

from game.games.ramble_park.ai.worth import ParkEvaluator
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import EXIT, GPS, IN_THE_DARK, LANDMARKS, MATCHING
from game.games.ramble_park.rules.state import RamblePark

NAMES = (
    "one", "worth", "late_worth", "tokens", "late_tokens", "done", "notch", "holes", "dark", "exit", "vital", "players",
    "gathered", "gps", "dark_cards", "deck",
)  # fmt: skip
SCALE = 100.0  # of what a position is worth
METER = 10.0
TILES = 24.0
FEW, CARDS = 3.0, 40.0


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
            share_of_needed_cards_gathered(world),
            sum([hand.count(GPS) for hand in world.hands]) / FEW,
            foresight.unseen_explore_counts(world).get(IN_THE_DARK, 0) / FEW,
            len(world.explore) / CARDS,
        )  # fmt: skip
    ]


def share_of_needed_cards_gathered(world: RamblePark) -> float:
    """The part of the cards for all tokens still to come that lie in one hand for each."""
    needed = [landmark for landmark in LANDMARKS if landmark not in world.tokens]
    most = [min(MATCHING, max([hand.count(landmark) for hand in world.hands])) for landmark in needed]
    return sum(most) / (MATCHING * len(LANDMARKS))
