"""Walking, riding and exploring in Biome Escape (section 6: move, caravan_move, explore; 6.4, 6.5)."""

import functools

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.components import (
    ALLY,
    BARE,
    CAPTURED,
    ENEMY_CAMPS,
    EXIT,
    GANG,
    LAKE,
    MOUNTAIN,
    PARTS,
    SIDES,
    STEALER,
    cliffs_of,
    tile_of,
)
from game.games.biome_escape.land import far_end, is_inside, neighbours_of
from game.games.biome_escape.tribes import Tribes


@functools.cache
def turns_at(at: Hex) -> tuple[Action, ...]:
    """A new tile on a place, turned in every way."""
    return tuple(("explore", at, rot) for rot in range(SIDES))


@functools.cache
def walk_to(at: Hex) -> Action:
    return ("move", at)


class Moves(Tribes):
    """The part of the rules in which players go where they have and have not been."""

    # ---------------------------------------------------------------- move
    def walks(self, player: int) -> list[Action]:
        """Steps to explored tiles, and tiles laid on unexplored places."""
        at, actions, tiles = self.pawns[player], self.actions, self.tiles
        found: list[Action] = []
        if not actions:
            return found
        way_out, can_lay, cliffs = self.exit, bool(self.tile_stack), self.cliffs
        for side, to in enumerate(neighbours_of(at)):
            kind = tiles.get(to)
            if kind is None:
                if can_lay and is_inside(to) and (way_out is None or way_out not in neighbours_of(to)):
                    found += turns_at(to)
            elif kind != LAKE and (actions > 1 or kind != MOUNTAIN):
                if cliffs and self.is_cliff(at, side, to):
                    found += [("move", to, *pay) for pay in self.payments(player, 1)]
                else:
                    found.append(walk_to(to))
        return found

    def refuse_move(self, player: int, to: Hex, *pay: int) -> Refusal | None:
        if to not in self.tiles:
            return Refusal("BE-2.4", "unexplored", {"at": to})
        at = self.pawns[player]
        if to not in neighbours_of(at):
            return Refusal("BE-6.1", "not_beside", {"at": to})
        if self.tiles[to] == LAKE:
            return Refusal("BE-2.7", "lake", {"at": to})
        refusal = self.cost_refusal("BE-6.1", self.enter_cost(to))
        if refusal:
            return refusal
        return self.pay_refusal("BE-2.6", player, int(self.has_cliff_between(at, to)), pay)

    def canonical_move(self, player: int, to: Hex, *pay: int) -> tuple[Hex | int, ...]:
        return to, *self.equal_payment(player, pay)

    def do_move(self, player: int, to: Hex, *pay: int) -> None:
        start = self.pawns[player]
        self.actions -= self.enter_cost(to)
        self.pay(player, pay)
        self.pawns[player] = to
        if pay or to == self.gang:
            self.commit()
        self.emit("moved", player=player, start=start, end=to, secrets=pay)
        self.stand_on_gang(player)
        self.keep_turn()

    # ---------------------------------------------------------------- caravan_move
    def rides(self, player: int) -> list[Action]:
        at, gang = self.pawns[player], self.gang
        if not self.actions:
            return []
        return [
            ("caravan_move", i)
            for i, route in enumerate(self.routes)
            if at in (route[0], route[-1]) and gang not in route
        ]

    def refuse_caravan_move(self, player: int, route: int) -> Refusal | None:
        return self.route_refusal(player, route) or self.cost_refusal("BE-6.1", 1)

    def route_refusal(self, player: int, route: int) -> Refusal | None:
        if not 0 <= route < len(self.routes):
            return Refusal("BE-6.6", "no_such_route")
        ends = (self.routes[route][0], self.routes[route][-1])
        if self.pawns[player] not in ends:
            return Refusal("BE-6.6", "not_at_an_end", {"start": ends[0], "end": ends[1]})
        return None if self.is_open(self.routes[route]) else Refusal("BE-7.11", "route_closed", {"at": self.gang})

    def do_caravan_move(self, player: int, route: int) -> None:
        start = self.pawns[player]
        self.actions -= 1
        self.pawns[player] = end = far_end(self.routes[route], start)
        self.emit("caravanned", player=player, start=start, end=end)
        self.keep_turn()

    # ---------------------------------------------------------------- explore
    def legal_camp_explore(self, player: int, camp: Hex) -> list[Action]:
        return [action for at in self.explorable_from(camp) for action in turns_at(at)]

    def refuse_explore(self, player: int, at: Hex, rot: int) -> Refusal | None:
        if not 0 <= rot < SIDES:
            return Refusal("BE-6.4", "no_such_turn", {"n": SIDES - 1})
        if not self.tile_stack:
            return Refusal("BE-8.4", "no_tiles_left")
        if at in self.tiles:
            return Refusal("BE-2.5", "explored_already", {"at": at})
        if at not in neighbours_of(self.pawns[player]):
            return Refusal("BE-2.5", "not_beside", {"at": at})
        if not is_inside(at):
            return Refusal("BE-2.3", "outside_the_walls", {"at": at})
        if not self.is_explorable(at):
            return Refusal("BE-2.5", "beside_the_exit", {"at": at})
        return None if self.phase == "camp_explore" else self.cost_refusal("BE-6.1", 1)

    def do_explore(self, player: int, at: Hex, rot: int) -> None:
        self.commit()
        self.dice = ()
        is_free = bool(self.agenda) and self.agenda[-1][0] == "camp_opens"
        if not is_free:
            self.actions -= 1
        self.reveal(player, at, rot)
        if not is_free:
            self.keep_turn()

    def reveal(self, player: int, at: Hex, rot: int) -> None:
        """A tile is laid and turned up (6.4)."""
        code = self.tile_stack.pop(0).code
        kind, cliffs = tile_of(code), cliffs_of(code, rot)
        self.tiles[at] = kind
        if cliffs:
            self.cliffs[at] = cliffs
        if kind == ALLY or kind in ENEMY_CAMPS:
            self.camps[at] = kind
            self.cooldowns[at] = self.first_cooldown(kind)
        elif kind == GANG:
            self.gang = at
        elif kind == EXIT:
            self.exit = at
        secret = None
        if kind not in BARE and self.secret_stack:
            secret = self.secret_stack.pop(0)
            self.lay(secret, at)
        self.emit("explored", player=player, at=at, tile=kind, cliffs=cliffs, secret=secret)
        if kind == STEALER:
            self.claim_captives(at)
        elif kind == EXIT:
            self.go_berserk()
            self.emit("exit_found", at=at, camps=tuple(self.enemy_camps))
        if kind not in BARE:
            self.roll_for_extra(at, kind)

    def first_cooldown(self, kind: str) -> int:
        """Of a camp that is revealed (6.4)."""
        if kind == ALLY:
            return PARTS.ally_revealed
        return 0 if self.exit else PARTS.enemy_revealed

    def roll_for_extra(self, at: Hex, kind: str) -> None:  # 6.4 (4)
        roll = self.throw("extra_secret")
        secret = None
        if roll >= PARTS.extra_secret.get(kind, PARTS.extra_secret["usually"]) and self.box:
            secret = self.take_from_box(self.rng.choice(self.box, "box_secret"))
            self.lay(secret, at)
        self.emit("extra_secret", at=at, roll=roll, secret=secret)

    # ---------------------------------------------------------------- 6.5: around a new camp
    def step_camp_opens(self, player: int, camp: Hex) -> None:
        if self.tile_stack and self.explorable_from(camp):
            self.next(Ask(player, "camp_explore", (camp,)), Step("camp_opens", (player, camp)))
            return
        self.turn_up(player, camp)
        self.keep_turn()

    def turn_up(self, player: int, camp: Hex) -> None:
        """Everything on the tile of a new camp turns face up; a Captured among it captures the builder."""
        opened = self.stored(camp)
        if not opened:
            return
        self.commit()
        self.publish(*opened)
        kinds = self.kinds_of(opened)
        traps = [one for one in opened if self.kind_of(one) == CAPTURED]
        for one in traps:
            self.lift(one, camp)
            self.discard(one)
        while self.supplies_at(camp) > PARTS.barn:
            self.drop_last_supply(camp)
        self.emit("camp_opened", player=player, at=camp, secrets=opened, kinds=kinds)
        if traps:
            self.emit("trap_sprung", player=player, at=camp, secret=traps[0])
            self.capture(player)

    def drop_last_supply(self, camp: Hex) -> None:
        one = [one for one in self.stored(camp) if self.kind_of(one) == "supply"][-1]
        self.lift(one, camp)
        self.bank(one)
