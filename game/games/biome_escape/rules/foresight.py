"""What a choice in Biome Escape would bring, what it costs to get somewhere, and chances, from what a viewer knows."""

from collections import Counter
from operator import itemgetter
from typing import Any, NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import foresight, land, payment, people
from game.games.biome_escape.rules.components import (
    LAKE,
    MOUNTAIN,
    PARTS,
    START_TILES,
    TILES,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.hidden import ORIGINS, fixed_tiles
from game.games.biome_escape.rules.land import FAR, neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape

SURE = frozenset(  # moves that teach nothing and of which everything is known beforehand
    (
        "move",
        "caravan_move",
        "pickup",
        "place",
        "use_supply",
        "use_key",
        "use_farm_kit",
        "use_caravan_kit",
        "use_teleport",
        "hire",
        "ransom",
        "send",
        "signal",
    )
)

Arrival = tuple[int, Hex, tuple[Hex, ...]]  # supplies paid, where, over which tiles


class WalkingPath(NamedTuple):
    """A way from a seat's tile to another: the tiles it enters, the actions and supplies it costs."""

    path: tuple[Hex, ...]
    actions: int
    supplies: int


def foresee(state: BiomeEscape, *actions: Action) -> dict[str, Any]:
    """What has changed after these actions, as far as they teach nothing; of a new tile what it may be."""
    if actions[0][0] == "explore":
        return foresee_tile(state)
    world = state.clone()
    world.viewer, world.stops_for_confirmation = None, True
    for action in actions:
        if action[0] not in SURE or not world.is_legal(action):
            break
        world.apply(action)
    return state_changes(state, world)


def state_changes(state: BiomeEscape, later: BiomeEscape) -> dict[str, Any]:
    """What is different in a later state of the same turn, by name."""
    player = state.turn
    seats = range(state.players)
    facts: dict[str, Any] = {
        "pawns": {one: later.pawns[one] for one in seats if later.pawns[one] != state.pawns[one]},
        "packs": {one: later.packs[one] for one in seats if later.packs[one] != state.packs[one]},
        "health": {one: later.health[one] for one in seats if later.health[one] != state.health[one]},
        "camps": {at: here for at, here in later.lying.items() if at in later.camps and state.lying.get(at) != here},
        "used_keys": later.used_keys[len(state.used_keys) :],
        "ending": later.ending,
    }
    changed = {name: value for name, value in facts.items() if value}
    if later.winners is None and later.turn == player and later.actions != state.actions:
        changed["actions"] = later.actions
    return changed


# ---------------------------------------------------------------- ways
def cheapest_paths(state: BiomeEscape, seat: int, supplies: int = 0) -> dict[Hex, WalkingPath]:
    """The cheapest way to every tile with at most so many supplies; onto the gang only as a last step."""
    best: dict[Hex, WalkingPath] = {}
    paid_for: dict[Hex, int] = {}  # the fewest supplies with which a tile was come to so far
    start, gang = people.pawn_tile(state, seat), state.gang
    levels: list[list[Arrival]] = [[(0, start, ())]]  # by actions
    for actions, level in enumerate(levels):
        if len(level) > 1 and supplies:
            level.sort(key=itemgetter(0))
        for paid, at, trail in level:
            if paid_for.get(at, FAR) <= paid:
                continue
            paid_for[at] = paid
            path = (*trail, at) if actions else ()
            best.setdefault(at, WalkingPath(path, actions, paid))
            if at == gang and actions:
                continue
            for to, cost, price in single_moves_from(state, at):
                price += paid
                if price <= supplies and paid_for.get(to, FAR) > price:
                    while len(levels) <= actions + cost:
                        levels.append([])
                    levels[actions + cost].append((price, to, path))
    return best


def single_moves_from(state: BiomeEscape, at: Hex) -> list[tuple[Hex, int, int]]:
    """Where one may go from a tile in one move, for how many actions and supplies."""
    tiles, cliffs = state.tiles, state.cliffs
    found = [(to, 1, 0) for to in land.caravan_route_ends_from(state, at)] if state.routes else []
    for side, to in enumerate(neighbours_of(at)):
        kind = tiles.get(to)
        if kind is not None and kind != LAKE:
            price = 1 if cliffs and land.is_cliff(state, at, side, to) else 0
            found.append((to, PARTS.mountain if kind == MOUNTAIN else 1, price))
    return found


def moves_along(state: BiomeEscape, seat: int, path: tuple[Hex, ...]) -> list[Action]:
    """The moves along a way of the seat whose turn it is, with the usual payments, as far as they are legal."""
    world = state.clone()
    world.viewer, world.stops_for_confirmation = None, True
    moves: list[Action] = []
    for to in path:
        move = next((one for one in foresight.single_moves_to(world, seat, to) if world.is_legal(one)), None)
        if move is None:
            break
        moves.append(move)
        world.apply(move)
    return moves


def single_moves_to(state: BiomeEscape, seat: int, to: Hex) -> list[Action]:
    """How a seat may go to a tile in one move, walking first."""
    at = people.pawn_tile(state, seat)
    found: list[Action] = []
    if to in neighbours_of(at):
        price = int(land.has_cliff_between(state, at, to))
        found = [("move", to, *pay) for pay in payment.possible_payments(state, seat, price)[:1]]
    return found + [("caravan_move", i) for i in land.open_caravan_routes_between(state, at, to)]


# ---------------------------------------------------------------- chances
def foresee_tile(state: BiomeEscape) -> dict[str, Any]:
    """What is known of the next tile: its code if the viewer knows it, else what it may be; how many tiles are left."""
    code = next_tile_code(state)
    return {"left": len(state.tile_stack), "code": code, "kinds": () if code else possible_next_tiles(state)}


def next_tile_code(state: BiomeEscape) -> str | None:
    """The code of the next tile; None if the viewer doesn't know it (in a full state: the player whose turn it is)."""
    return known_stack_codes(state)[-len(state.tile_stack)] if state.tile_stack else None


def known_stack_codes(state: BiomeEscape) -> list[str | None]:
    """The tile codes of the whole stack as it lay at the start, drawn tiles included; None for each tile unknown to the
    viewer (in a full state: to the player whose turn it is).
    """
    who = state.turn if state.viewer is None else state.viewer
    laid = list(state.tiles.values())[len(START_TILES) :]
    return laid + [tile.code if who in tile.known else None for tile in state.tile_stack]


def possible_next_tiles(state: BiomeEscape) -> tuple[str, ...]:
    """The kinds that the next tile may be."""
    return tuple(next_tile_chances(state))


def next_tile_chances(state: BiomeEscape) -> dict[str, float]:
    """How likely the next tile is of each kind, by the stacks (2.10), the map and what was foreseen."""
    codes, origins = known_stack_codes(state), ORIGINS[state.keys_needed]
    place = len(codes) - len(state.tile_stack)
    if not state.tile_stack:
        return {}
    known = codes[place]
    if known is not None:
        return {tile_kind_of_code(known): 1.0}
    window = next((window for window in reversed(state.mixed_tiles) if place in window), (place,))
    stacks = Counter(origins[one] for one in window)
    chances: dict[str, float] = {}
    for stack, count in stacks.items():
        for kind, chance in stack_tile_chances(state, stack, codes, origins).items():
            chances[kind] = chances.get(kind, 0.0) + chance * count / len(window)
    return {kind: chances[kind] for kind in TILES if chances.get(kind, 0.0) > 0}


def stack_tile_chances(
    state: BiomeEscape, stack: int, codes: list[str | None], origins: tuple[int, ...]
) -> dict[str, float]:
    """How likely an unseen tile of a stack is of each kind, as if nobody had ever rearranged any."""
    own = [code for code, origin in zip(codes, origins) if origin == stack]
    unseen = max(1, own.count(None))
    left = Counter(fixed_tiles(state.keys_needed, stack)) - Counter(code for code in own if code)
    pool = Counter(PARTS.basics) - Counter(tile_kind_of_code(code) for code in codes if code)
    basic = max(0.0, 1 - left.total() / unseen) / max(1, pool.total())
    return {kind: count / unseen for kind, count in left.items()} | {
        kind: count * basic for kind, count in pool.items()
    }
