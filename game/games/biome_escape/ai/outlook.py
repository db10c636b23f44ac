"""Getting out of the artificial land by and by: keys, the exit, what the tribes hold, and how many rounds are over."""

from game.games.biome_escape.ai.worth import escape_chance_estimate, rounds_to_exit, supply_count_in_all_packs
from game.games.biome_escape.rules import camps, people, secret_cards
from game.games.biome_escape.rules.components import FREE, HOME, KEY, KILLER, STEALER
from game.games.biome_escape.rules.state import BiomeEscape

NAMES = (
    "one", "worth", "keys_in_hand", "keys_found", "keys_lost", "needed", "exit", "way", "stack", "away", "killers",
    "stealers", "store", "actions", "supplies", "players", "late",
)  # fmt: skip
ROUNDS = 20.0
TILES = 20.0
FEW, MANY = 5.0, 10.0


def features(world: BiomeEscape) -> list[tuple[float, ...]]:
    """What speaks for the team."""
    needed, secrets = world.keys_needed, world.secrets
    in_hand = len(world.used_keys)
    for seat, pack in enumerate(world.packs):
        if world.health[seat] == FREE:
            in_hand += sum([secrets[one].kind == KEY for one in pack])
    found = sum(
        [secrets[one].kind == KEY and bool(secrets[one].known) for here in world.lying.values() for one in here]
    )
    kinds = list(world.camps.values())
    store = len(secret_cards.secrets_lying_at(world, HOME)) if KILLER in kinds else 0
    is_shown = world.exit is not None
    return [
        (
            1.0,
            escape_chance_estimate(world),
            min(needed, in_hand) / needed,
            min(needed, in_hand + found) / needed,
            world.keys_destroyed / needed,
            needed / FEW,
            float(is_shown),
            rounds_to_exit(world, world.exit) / FEW if world.exit is not None else 0.0,
            len(world.tile_stack) / TILES,
            (world.players - len(people.free_seats(world))) / world.players,
            float(kinds.count(KILLER)),
            float(kinds.count(STEALER)),
            store / MANY,
            camps.actions_per_turn(world) / MANY,
            supply_count_in_all_packs(world) / MANY,
            world.players / FEW,
            world.round / ROUNDS,
        )  # fmt: skip
    ]
