"""What a position of Biome Escape is worth to the team, and worlds as they may be (13, tier 2)."""

from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.games.biome_escape.ai.beliefs import announced_key_count
from game.games.biome_escape.rules import camps, land, people, secret_cards
from game.games.biome_escape.rules.components import FREE, HOME, KEY, KILLER, SUPPLY
from game.games.biome_escape.rules.state import BiomeEscape

WON, LOST = 1.0, 0.0
START = 0.2  # of a game in which nothing is done yet
KEY_IN_HAND, KEY_LOCATED = 0.12, 0.05
ACTION = 0.02  # one more in each turn
SUPPLY_CARRIED = 0.006
AWAY = 0.05  # a player who is injured or captured
BARE_CAMP = (0.25, 0.10, 0.06, 0.03, 0.01)  # what it costs that so few secrets lie in the main camp with a killer about
ROUND_TO_THE_EXIT = 0.06
TILE_LEFT = 0.002  # before the exit shows


def escape_chance_estimate(state: BiomeEscape) -> float:
    """How likely the team escapes, roughly: from 0 to 1."""
    if state.winners is not None:
        return WON if state.winners else LOST
    value = START + value_of_exit_keys(state)
    value += ACTION * camps.actions_per_turn(state) + SUPPLY_CARRIED * supply_count_in_all_packs(state)
    value -= AWAY * (state.players - len(people.free_seats(state)))
    if KILLER in state.camps.values():
        store = len(secret_cards.secrets_lying_at(state, HOME))
        value -= BARE_CAMP[store] if store < len(BARE_CAMP) else 0.0
    if state.exit is None:
        value += TILE_LEFT * len(state.tile_stack)
    else:
        value -= ROUND_TO_THE_EXIT * rounds_to_exit(state, state.exit)
    return min(0.95, max(0.02, value))


def value_of_exit_keys(state: BiomeEscape) -> float:
    """Keys in the exit and in free hands, and keys that lie where they can be fetched."""
    secrets, needed = state.secrets, state.keys_needed
    in_hand = len(state.used_keys)
    for seat, pack in enumerate(state.packs):
        if state.health[seat] == FREE:
            in_hand += sum([secrets[one].kind == KEY for one in pack])
    lying = [secrets[one] for here in state.lying.values() for one in here]
    located = sum([token.kind == KEY and bool(token.known) for token in lying])
    in_hand = min(needed, in_hand)
    return KEY_IN_HAND * in_hand + KEY_LOCATED * min(needed - in_hand, located)


def supply_count_in_all_packs(state: BiomeEscape) -> int:
    secrets = state.secrets
    return sum([secrets[one].kind == SUPPLY for pack in state.packs for one in pack])


def rounds_to_exit(state: BiomeEscape, at: Hex) -> float:
    """Rounds until the last player stands on the exit."""
    distances = land.travel_distances_to_tile(state, at)
    farthest = max([9 if pawn is None else distances.get(pawn, 9) for pawn in state.pawns])
    return farthest / max(1, camps.actions_per_turn(state))


# ---------------------------------------------------------------- worlds
def with_claimed_keys(world: BiomeEscape, seat: int) -> BiomeEscape:
    """A world dealt for a seat's view, with keys in the packs of those who said that they have what is needed."""
    secrets = world.secrets
    said = [0 if one == seat else announced_key_count(world, one) for one in range(world.players)]
    in_place = {one for who, pack in enumerate(world.packs) if said[who] for one in pack}
    hidden = [one for one, token in secrets.items() if seat not in token.known and one not in in_place]
    spare = [one for one in hidden if secrets[one].kind == KEY]
    for who, pack in enumerate(world.packs):
        missing = said[who] - sum([secrets[one].kind == KEY for one in pack])
        others = [one for one in pack if secrets[one].kind != KEY and seat not in secrets[one].known]
        for one in others[: max(0, missing)]:
            if spare:
                swap_secret_kinds(world, one, spare.pop())
    return world


def swap_secret_kinds(world: BiomeEscape, secret: int, other: int) -> None:
    """Two secrets of which nobody could tell which is which."""
    first, second = world.secrets[secret], world.secrets[other]
    world.secrets[secret] = first._replace(kind=second.kind)
    world.secrets[other] = second._replace(kind=first.kind)


def sampled_world(view: BiomeEscape, rng: Rng) -> BiomeEscape:
    """A world as it may be, as the viewer believes."""
    return with_claimed_keys(view.determinize(rng), view.observer)
