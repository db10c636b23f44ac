"""The map of Biome Escape: walls, cliffs, travel distances and the ways pieces take (section 2.1)."""

import functools
from collections.abc import Iterable

from game.engine.hexes import Hex, direction, neighbours
from game.games.biome_escape.rules.components import (
    LAKE,
    MOUNTAIN,
    PARTS,
    SIDES,
)
from game.games.biome_escape.rules.state import BiomeEscape

OPPOSITE = SIDES // 2


@functools.cache
def neighbours_of(at: Hex) -> tuple[Hex, ...]:
    """The six places around one, by direction."""
    return tuple(neighbours(at))


@functools.cache
def is_inside(at: Hex) -> bool:
    """Is a place inside the walls (2.3)?"""
    return at.r <= 0 and at.q + at.r <= 0


@functools.cache
def neighbours_inside_walls(at: Hex) -> tuple[Hex, ...]:
    """The neighbours of a place that are inside the walls."""
    return tuple(one for one in neighbours_of(at) if is_inside(one))


def other_end_of_route(route: tuple[Hex, ...], at: Hex) -> Hex:
    return route[-1] if route[0] == at else route[0]


FAR = 1_000_000


# ---------------------------------------------------------------- one step
def cost_to_enter(state: BiomeEscape, at: Hex) -> int:
    """Actions or points to enter an explored tile that is no lake."""
    return PARTS.mountain if state.tiles[at] == MOUNTAIN else 1


def is_cliff(state: BiomeEscape, start: Hex, side: int, end: Hex) -> bool:
    """Is there a cliff between a tile and its neighbour on that side (2.6)?"""
    cliffs = state.cliffs
    return (start in cliffs and side in cliffs[start]) or (end in cliffs and (side + OPPOSITE) % SIDES in cliffs[end])


def has_cliff_between(state: BiomeEscape, start: Hex, end: Hex) -> bool:
    return is_cliff(state, start, direction(start, end), end)


def is_explorable(state: BiomeEscape, at: Hex) -> bool:
    """Is this place unexplored, inside the walls and not beside the exit (2.5)?"""
    return at not in state.tiles and is_inside(at) and (state.exit is None or state.exit not in neighbours_of(at))


def explorable_from(state: BiomeEscape, at: Hex) -> list[Hex]:
    """Where tiles may be laid from this one, by direction (2.5)."""
    tiles, way_out = state.tiles, state.exit
    found = [one for one in neighbours_inside_walls(at) if one not in tiles]
    return [one for one in found if way_out not in neighbours_of(one)] if way_out and found else found


def neighbours_except_lakes(state: BiomeEscape, at: Hex) -> list[Hex]:
    """The explored tiles around one that are no lakes, by direction."""
    tiles = state.tiles
    return [one for one in neighbours_of(at) if one in tiles and tiles[one] != LAKE]


# ---------------------------------------------------------------- travel distance (2.7)
def travel_distances_to_tile(state: BiomeEscape, end: Hex) -> dict[Hex, int]:
    """The travel distance from every tile to this one."""
    return travel_costs(state, end, is_way_back=True)


def travel_distances_from_tile(state: BiomeEscape, start: Hex) -> dict[Hex, int]:
    """The travel distance from this tile to every other."""
    return travel_costs(state, start, is_way_back=False)


def travel_costs(state: BiomeEscape, origin: Hex, is_way_back: bool) -> dict[Hex, int]:
    tiles = state.tiles
    found = {origin: 0}
    near = [origin]  # at a cost
    next_near: list[Hex] = []  # one more
    far: list[Hex] = []  # two more
    cost = 0
    while near or next_near or far:
        for at in near:
            if found[at] != cost:
                continue
            leaves = tiles[at] == MOUNTAIN
            for to in neighbours_of(at):
                kind = tiles.get(to)
                if kind is None or kind == LAKE:
                    continue
                is_steep = leaves if is_way_back else kind == MOUNTAIN
                reached = cost + (PARTS.mountain if is_steep else 1)
                if reached < found.get(to, FAR):
                    found[to] = reached
                    (far if is_steep else next_near).append(to)
        near, next_near, far = next_near, far, []
        cost += 1
    return found


def nearest_places(state: BiomeEscape, start: Hex, places: Iterable[Hex]) -> list[Hex]:
    """Those of `places` that are nearest to walk to."""
    distances = travel_distances_from_tile(state, start)
    reached = {at: distances[at] for at in places if at in distances}
    least = min(reached.values(), default=0)
    return [at for at, cost in reached.items() if cost == least]


# ---------------------------------------------------------------- shortest routes (2.8)
def next_step(state: BiomeEscape, start: Hex, end: Hex) -> Hex:
    """Where a piece on its way elsewhere steps next."""
    return cheapest_next_tile(state, start, travel_distances_to_tile(state, end))


def cheapest_next_tile(state: BiomeEscape, at: Hex, remaining: dict[Hex, int]) -> Hex:
    """The neighbour that keeps the remaining cost least, of equal ones the first by direction."""
    return min(neighbours_except_lakes(state, at), key=lambda one: cost_to_enter(state, one) + remaining[one])


def shortest_path(state: BiomeEscape, start: Hex, end: Hex) -> list[Hex]:
    """The tiles a piece enters on its shortest route, the last is the end."""
    left = travel_distances_to_tile(state, end)
    trail = []
    while start != end:
        start = cheapest_next_tile(state, start, left)
        trail.append(start)
    return trail


def next_mercenary_step(state: BiomeEscape, start: Hex, end: Hex) -> tuple[Hex, int]:
    """Where mercenaries step or ride next, and how many points that takes; a caravan comes after all steps."""
    left = mercenary_distances_to(state, end)
    steps = [(one, cost_to_enter(state, one)) for one in neighbours_except_lakes(state, start)]
    rides = [(far, 1) for far in caravan_route_ends_from(state, start)]
    return min([*steps, *rides], key=lambda step: step[1] + left[step[0]])


def mercenary_distances_to(state: BiomeEscape, end: Hex) -> dict[Hex, int]:
    """Like `travel_distances_to_tile`, but open caravan routes count too."""
    found = travel_distances_to_tile(state, end)
    rides = [(route[0], route[-1]) for route in state.routes if is_route_open(state, route)]
    while True:
        nearer = [(a, found[b] + 1) for one, other in rides for a, b in ((one, other), (other, one))]
        nearer = [(at, cost) for at, cost in nearer if cost < found[at]]
        if not nearer:
            return found
        for at, cost in nearer:
            for one, further in travel_distances_to_tile(state, at).items():
                found[one] = min(found[one], cost + further)


# ---------------------------------------------------------------- caravan routes (6.6)
def is_route_open(state: BiomeEscape, route: tuple[Hex, ...]) -> bool:
    """Does the gang stand on none of its tiles (7.11)?"""
    return state.gang not in route


def caravan_route_ends_from(state: BiomeEscape, at: Hex) -> list[Hex]:
    """The other ends of the open routes that end here, the oldest route first."""
    return [
        other_end_of_route(route, at)
        for route in state.routes
        if at in (route[0], route[-1]) and is_route_open(state, route)
    ]


def open_caravan_routes_between(state: BiomeEscape, one: Hex, other: Hex) -> list[int]:
    """The numbers of the open routes between two camps, the oldest first."""
    ends = {one, other}
    return [i for i, route in enumerate(state.routes) if {route[0], route[-1]} == ends and is_route_open(state, route)]
