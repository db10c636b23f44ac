"""Facts of Biome Escape that its examples ask for: what is in the box, how the map lies, what the setup makes."""

from collections import Counter
from typing import Any

from game.engine.hexes import CENTER, Hex, ring
from game.engine.notation import format_action_argument, to_plain_data
from game.engine.state import State
from game.games import GAMES
from game.games.biome_escape.rules import camps, land, people, secret_cards
from game.games.biome_escape.rules.components import (
    HOME,
    KEYS,
    PARTS,
    QUARRIES,
    START_TILES,
    WEIGHTS,
    secrets_in_box,
    secrets_on_tiles,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.land import is_inside, neighbours_of

GAME = next(game for game in GAMES if game.id == "biome_escape")


def tile_counts(state: State) -> dict[str, int]:
    """Every tile of the game by kind, wherever it is."""
    codes = [*(tile.code for tile in state.tile_stack), *state.unused]
    return dict(Counter([*map(tile_kind_of_code, codes), *state.tiles.values()]))


def numbered_stacks(state: State) -> dict[int, str]:
    """The tiles that each stack holds by number, from the setup's tile stack."""
    sizes = [PARTS.stack_size] * (state.keys_needed - 1) + [PARTS.stack_size + 1]
    stacks, rest = {}, [tile_kind_of_code(tile.code) for tile in state.tile_stack]
    for number, size in enumerate(sizes, 1):
        stacks[number] = " ".join(sorted(kind for kind in rest[:size] if kind not in PARTS.basics))
        rest = rest[size:]
    return stacks


def numbered_secrets(state: State) -> dict[int, str]:
    """The secrets that each secret stack holds by number, and how many it holds."""
    stacks: dict[int, list[str]] = {}
    for one in state.secret_stack:
        stacks.setdefault(state.secrets[one].origin, []).append(secret_cards.secret_kind(state, one))
    fixed = {kind for kinds in PARTS.fixed_secrets.values() for kind in kinds}
    return {
        number: f"{len(kinds)}: " + " ".join(sorted(kind for kind in kinds if kind in fixed))
        for number, kinds in sorted(stacks.items())
    }


def loose_kinds(state: State) -> list[str]:
    """The kinds of secret that may lie on the start tiles."""
    return sorted(set(secrets_on_tiles(state.keys_needed)) - {"key", "captured", "extra_action", "extra_carry"})


def is_trapped(state: State, at: Hex) -> bool:
    return any(secret_cards.secret_kind(state, one) == "captured" for one in secret_cards.secrets_lying_at(state, at))


def in_order(state: State, some: list[int]) -> str:
    return " ".join(secret_cards.secret_kind(state, one) or "?" for one in some)


FACTS: dict[str, Any] = {
    "seats": lambda state: list(GAME.players),
    "minutes": lambda state: GAME.minutes,
    "house_rules": lambda state: {option.id: list(option.values) for option in GAME.options},
    "house_rule_numbers": lambda state: {option.id: option.rule for option in GAME.options},
    "proposals": lambda state: {n: GAME.proposed_house_rule_options(n)["berserk"] for n in GAME.players},
    "neighbours": lambda state: " ".join(map(format_action_argument, neighbours_of(CENTER))),
    "inside": lambda state: [sum(map(is_inside, ring(CENTER, n))) for n in range(6)],
    "start_tiles": lambda state: {format_action_argument(at): kind for at, kind in START_TILES.items()},
    "tile_counts": tile_counts,
    "numbered_stacks": numbered_stacks,
    "numbered_secrets": numbered_secrets,
    "loose_kinds": loose_kinds,
    "unused_tiles": lambda state: len(state.unused),
    "tile_stack_size": lambda state: len(state.tile_stack),
    "secret_stack_size": lambda state: len(state.secret_stack),
    "box_size": lambda state: len(state.box),
    "ids_in_stack": lambda state: list(state.secret_stack),
    "quarries": lambda state: {letter: list(sides) for letter, sides in QUARRIES.items()},
    "weights": lambda state: dict(WEIGHTS),
    "on_tiles": lambda state: dict(secrets_on_tiles(state.keys_needed)),
    "in_box": lambda state: dict(secrets_in_box(state.keys_needed)),
    "keys_in_game": lambda state: dict(KEYS),
    "numbers": lambda state: {name: one for name, one in PARTS._asdict().items() if isinstance(one, int)},
    "tables": lambda state: {
        name: dict(getattr(PARTS, name)) for name in ("farm_cooldown", "raid_cooldown", "hire_price")
    },
    "route_tiles": lambda state: list(PARTS.route),
    "phrases": lambda state: " ".join(PARTS.phrases),
    "distances": lambda state: {
        format_action_argument(at): cost for at, cost in sorted(land.travel_distances_from_tile(state, HOME).items())
    },
    "way_home": lambda state: {
        format_action_argument(at): format_action_argument(tuple(land.shortest_path(state, at, HOME)))
        for at in camps.enemy_camps(state)
    },
    "phases": lambda state: {name: " ".join(moves) for name, moves in state.PHASES.items()},
    "ids": lambda state: sorted(state.secrets),
    "known_to": lambda state: {str(one): list(token.known) for one, token in state.secrets.items() if token.known},
    "made": lambda state: sum(token.origin == -2 for token in state.secrets.values()),
    "gone_ids": lambda state: list(state.gone),
    "pack_ids": lambda state: [list(pack) for pack in state.packs],
    "loads": lambda state: [secret_cards.carried_weight(state, seat) for seat in range(state.players)],
    "lying_counts": lambda state: {format_action_argument(at): len(some) for at, some in state.lying.items()},
    "trapped_start_tiles": lambda state: [format_action_argument(at) for at in START_TILES if is_trapped(state, at)],
    "top_ids": lambda state: state.secret_stack[: PARTS.foresight],
    "top_kinds": lambda state: in_order(state, state.secret_stack[: PARTS.foresight]),
    "top_tiles": lambda state: " ".join(tile.code or "?" for tile in state.tile_stack[: PARTS.foresight]),
    "box_ids": lambda state: list(state.box),
    "box_kinds": lambda state: in_order(state, state.box),
    "unlabelled": lambda state: sorted(set(range(1, state.next_id)) - set(state.secrets)),
    "ids_of_stack_are_sorted": lambda state: state.secret_stack == sorted(state.secret_stack),
    "spare_keys": people.keys_that_may_be_lost,
    "keys_found": secret_cards.keys_found,
    "free_seats": people.free_seats,
    "player_camps": lambda state: to_plain_data(camps.player_camps(state)),
    "friendly_camps": lambda state: to_plain_data(camps.friendly_camps(state)),
    "enemy_camps": lambda state: to_plain_data(camps.enemy_camps(state)),
    "turn_figure": camps.actions_per_turn,
    "capacity": camps.carrying_capacity,
}
