"""What a choice in Biome Escape would bring, what it costs to get somewhere, and chances, from what a viewer knows."""

from collections import Counter
from operator import itemgetter
from typing import Any, NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.components import LAKE, MOUNTAIN, PARTS, START_TILES, TILES, tile_of
from game.games.biome_escape.hidden import ORIGINS, Hidden, fixed_tiles
from game.games.biome_escape.land import FAR, neighbours_of
from game.games.biome_escape.tribes import Tribes

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


class Walk(NamedTuple):
    """A way from a seat's tile to another: the tiles it enters, the actions and supplies it costs."""

    path: tuple[Hex, ...]
    actions: int
    supplies: int


class Foresight(Tribes, Hidden):
    """The part of the rules that looks ahead; it reads nothing hidden and changes nothing."""

    def foresee(self, *actions: Action) -> dict:
        """What has changed after these actions, as far as they teach nothing; of a new tile what it may be."""
        if actions[0][0] == "explore":
            return self.foresee_tile()
        world = self.clone()
        world.viewer, world.stops_at_gates = None, True
        for action in actions:
            if action[0] not in SURE or not world.is_legal(action):
                break
            world.apply(action)
        return self.changes_in(world)

    def changes_in(self, later: "Foresight") -> dict[str, Any]:
        """What is different in a later state of the same turn, by name."""
        player = self.turn
        seats = range(self.players)
        facts: dict[str, Any] = {
            "pawns": {one: later.pawns[one] for one in seats if later.pawns[one] != self.pawns[one]},
            "packs": {one: later.packs[one] for one in seats if later.packs[one] != self.packs[one]},
            "health": {one: later.health[one] for one in seats if later.health[one] != self.health[one]},
            "camps": {at: here for at, here in later.lying.items() if at in later.camps and self.lying.get(at) != here},
            "used_keys": later.used_keys[len(self.used_keys) :],
            "ending": later.ending,
        }
        changed = {name: value for name, value in facts.items() if value}
        if later.winners is None and later.turn == player and later.actions != self.actions:
            changed["actions"] = later.actions
        return changed

    # ---------------------------------------------------------------- ways
    def reach(self, seat: int, supplies: int = 0) -> dict[Hex, Walk]:
        """The cheapest way to every tile with at most so many supplies; onto the gang only as a last step."""
        best: dict[Hex, Walk] = {}
        paid_for: dict[Hex, int] = {}  # the fewest supplies with which a tile was come to so far
        start, gang = self.pawns[seat], self.gang
        levels: list[list[Arrival]] = [[(0, start, ())]]  # by actions
        for actions, level in enumerate(levels):
            if len(level) > 1 and supplies:
                level.sort(key=itemgetter(0))
            for paid, at, trail in level:
                if paid_for.get(at, FAR) <= paid:
                    continue
                paid_for[at] = paid
                path = (*trail, at) if actions else ()
                best.setdefault(at, Walk(path, actions, paid))
                if at == gang and actions:
                    continue
                for to, cost, price in self.ways_out(at):
                    price += paid
                    if price <= supplies and paid_for.get(to, FAR) > price:
                        while len(levels) <= actions + cost:
                            levels.append([])
                        levels[actions + cost].append((price, to, path))
        return best

    def ways_out(self, at: Hex) -> list[tuple[Hex, int, int]]:
        """Where one may go from a tile in one move, for how many actions and supplies."""
        tiles, cliffs = self.tiles, self.cliffs
        found = [(to, 1, 0) for to in self.rides_from(at)] if self.routes else []
        for side, to in enumerate(neighbours_of(at)):
            kind = tiles.get(to)
            if kind is not None and kind != LAKE:
                price = 1 if cliffs and self.is_cliff(at, side, to) else 0
                found.append((to, PARTS.mountain if kind == MOUNTAIN else 1, price))
        return found

    def moves_along(self, seat: int, path: tuple[Hex, ...]) -> list[Action]:
        """The moves along a way of the seat whose turn it is, with the usual payments, as far as they are legal."""
        world = self.clone()
        world.viewer, world.stops_at_gates = None, True
        moves: list[Action] = []
        for to in path:
            move = next((one for one in world.moves_to(seat, to) if world.is_legal(one)), None)
            if move is None:
                break
            moves.append(move)
            world.apply(move)
        return moves

    def moves_to(self, seat: int, to: Hex) -> list[Action]:
        """How a seat may go to a tile in one move, walking first."""
        at = self.pawns[seat]
        found: list[Action] = []
        if to in neighbours_of(at):
            price = int(self.has_cliff_between(at, to))
            found = [("move", to, *pay) for pay in self.payments(seat, price)[:1]]
        return found + [("caravan_move", i) for i in self.open_routes(at, to)]

    # ---------------------------------------------------------------- chances
    def foresee_tile(self) -> dict[str, Any]:
        """Of the next tile: its code if the viewer knows it, else what it may be; how many tiles are left."""
        code = self.next_code()
        return {"left": len(self.tile_stack), "code": code, "kinds": () if code else self.kinds_to_come()}

    def next_code(self) -> str | None:
        """The code of the next tile if the viewer, or who is asked, knows it."""
        return self.codes_known()[-len(self.tile_stack)] if self.tile_stack else None

    def codes_known(self) -> list[str | None]:
        """The tiles of the whole stack in their order at first, as far as the viewer, or who is asked, knows them."""
        who = self.turn if self.viewer is None else self.viewer
        laid = list(self.tiles.values())[len(START_TILES) :]
        return laid + [tile.code if who in tile.known else None for tile in self.tile_stack]

    def kinds_to_come(self) -> tuple[str, ...]:
        """The kinds that the next tile may be."""
        return tuple(self.chances_to_come())

    def chances_to_come(self) -> dict[str, float]:
        """How likely the next tile is of each kind, by the stacks (2.10), the map and what was foreseen."""
        codes, origins = self.codes_known(), ORIGINS[self.keys_needed]
        place = len(codes) - len(self.tile_stack)
        if not self.tile_stack:
            return {}
        if codes[place] is not None:
            return {tile_of(codes[place]): 1.0}
        window = next((window for window in reversed(self.mixed_tiles) if place in window), (place,))
        stacks = Counter(origins[one] for one in window)
        chances: Counter[str] = Counter()
        for stack, count in stacks.items():
            for kind, chance in self.chances_in(stack, codes, origins).items():
                chances[kind] += chance * count / len(window)
        return {kind: chances[kind] for kind in TILES if chances[kind] > 0}

    def chances_in(self, stack: int, codes: list[str | None], origins: tuple[int, ...]) -> dict[str, float]:
        """How likely an unseen tile of a stack is of each kind, as if nobody had ever rearranged any."""
        own = [code for code, origin in zip(codes, origins) if origin == stack]
        unseen = max(1, own.count(None))
        left = Counter(fixed_tiles(self.keys_needed, stack)) - Counter(code for code in own if code)
        pool = Counter(PARTS.basics) - Counter(tile_of(code) for code in codes if code)
        basic = max(0.0, 1 - left.total() / unseen) / max(1, pool.total())
        return {kind: count / unseen for kind, count in left.items()} | {
            kind: count * basic for kind, count in pool.items()
        }
