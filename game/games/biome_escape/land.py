"""The map of Biome Escape: walls, cliffs, travel distances and the ways pieces take (section 2.1)."""

import functools
from collections.abc import Iterable

from game.engine.hexes import Hex, direction, neighbours
from game.games.biome_escape.components import LAKE, MOUNTAIN, PARTS, SIDES
from game.games.biome_escape.state import Biome

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
def places_around(at: Hex) -> tuple[Hex, ...]:
    """The neighbours of a place that are inside the walls."""
    return tuple(one for one in neighbours_of(at) if is_inside(one))


class Land(Biome):
    """The part of the rules that knows the way."""

    # ---------------------------------------------------------------- one step
    def enter_cost(self, at: Hex) -> int:
        """Actions or points to enter an explored tile that is no lake."""
        return PARTS.mountain if self.tiles[at] == MOUNTAIN else 1

    def is_cliff(self, start: Hex, side: int, end: Hex) -> bool:
        """Is there a cliff between a tile and its neighbour on that side (2.6)?"""
        cliffs = self.cliffs
        return (start in cliffs and side in cliffs[start]) or (
            end in cliffs and (side + OPPOSITE) % SIDES in cliffs[end]
        )

    def has_cliff_between(self, start: Hex, end: Hex) -> bool:
        return self.is_cliff(start, direction(start, end), end)

    def is_explorable(self, at: Hex) -> bool:
        """Is this place unexplored, inside the walls and not beside the exit (2.5)?"""
        return at not in self.tiles and is_inside(at) and (self.exit is None or self.exit not in neighbours_of(at))

    def explorable_from(self, at: Hex) -> list[Hex]:
        """Where tiles may be laid from this one, by direction (2.5)."""
        tiles, way_out = self.tiles, self.exit
        found = [one for one in places_around(at) if one not in tiles]
        return [one for one in found if way_out not in neighbours_of(one)] if way_out and found else found

    def dry_neighbours(self, at: Hex) -> list[Hex]:
        """The explored tiles around one that are no lakes, by direction."""
        tiles = self.tiles
        return [one for one in neighbours_of(at) if one in tiles and tiles[one] != LAKE]

    # ---------------------------------------------------------------- travel distance (2.7)
    def distances_to(self, end: Hex) -> dict[Hex, int]:
        """The travel distance from every tile to this one."""
        return self.spread(end, is_way_back=True)

    def distances_from(self, start: Hex) -> dict[Hex, int]:
        """The travel distance from this tile to every other."""
        return self.spread(start, is_way_back=False)

    def spread(self, origin: Hex, is_way_back: bool) -> dict[Hex, int]:
        tiles = self.tiles
        found = {origin: 0}
        near, next_near, far = [origin], [], []  # at a cost, one more, two more
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

    def nearest(self, start: Hex, places: Iterable[Hex]) -> list[Hex]:
        """Those of some places that are nearest to walk to."""
        distances = self.distances_from(start)
        reached = {at: distances[at] for at in places if at in distances}
        least = min(reached.values(), default=0)
        return [at for at, cost in reached.items() if cost == least]

    # ---------------------------------------------------------------- shortest routes (2.8)
    def next_step(self, start: Hex, end: Hex) -> Hex | None:
        """Where a piece on its way steps next; None if it is there."""
        if start == end:
            return None
        return self.step_along(start, self.distances_to(end))

    def step_along(self, at: Hex, left: dict[Hex, int]) -> Hex:
        """The neighbour that keeps the remaining cost least, of equal ones the first by direction."""
        return min(self.dry_neighbours(at), key=lambda one: self.enter_cost(one) + left[one])

    def way(self, start: Hex, end: Hex) -> list[Hex]:
        """The tiles a piece enters on its shortest route, the last is the end."""
        left = self.distances_to(end)
        trail = []
        while start != end:
            start = self.step_along(start, left)
            trail.append(start)
        return trail

    def next_mercenary_step(self, start: Hex, end: Hex) -> tuple[Hex, int]:
        """Where mercenaries step or ride next, and how many points that takes; a caravan comes after all steps."""
        left = self.mercenary_distances_to(end)
        steps = [(one, self.enter_cost(one)) for one in self.dry_neighbours(start)]
        rides = [(far, 1) for far in self.rides_from(start)]
        return min([*steps, *rides], key=lambda step: step[1] + left[step[0]])

    def mercenary_distances_to(self, end: Hex) -> dict[Hex, int]:
        """As distances_to, with the open caravan routes."""
        found = self.distances_to(end)
        rides = [(route[0], route[-1]) for route in self.routes if self.is_open(route)]
        while True:
            nearer = [(a, found[b] + 1) for one, other in rides for a, b in ((one, other), (other, one))]
            nearer = [(at, cost) for at, cost in nearer if cost < found[at]]
            if not nearer:
                return found
            for at, cost in nearer:
                for one, further in self.distances_to(at).items():
                    found[one] = min(found[one], cost + further)

    # ---------------------------------------------------------------- caravan routes (6.6)
    def is_open(self, route: tuple[Hex, ...]) -> bool:
        """Does the gang stand on none of its tiles (7.11)?"""
        return self.gang not in route

    def rides_from(self, at: Hex) -> list[Hex]:
        """The other ends of the open routes that end here, the oldest route first."""
        return [far_end(route, at) for route in self.routes if at in (route[0], route[-1]) and self.is_open(route)]

    def open_routes(self, one: Hex, other: Hex) -> list[int]:
        """The numbers of the open routes between two camps, the oldest first."""
        ends = {one, other}
        return [i for i, route in enumerate(self.routes) if {route[0], route[-1]} == ends and self.is_open(route)]


def far_end(route: tuple[Hex, ...], at: Hex) -> Hex:
    return route[-1] if route[0] == at else route[0]


FAR = 1_000_000
