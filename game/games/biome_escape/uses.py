"""What secrets are used for in Biome Escape (section 6: use_..., arrange; 6.2, 6.5, 6.6)."""

import functools
import itertools

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.components import (
    BUILT,
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    FARM_KIT,
    FORESIGHT,
    KEY,
    LAKE,
    PARTS,
    SECRET_STACK,
    SUPPLY,
    TELEPORT,
    TILE_STACK,
)
from game.games.biome_escape.hidden import ORIGINS, mixed
from game.games.biome_escape.land import neighbours_of
from game.games.biome_escape.packing import Packing
from game.games.biome_escape.state import Unseen

STACKS = (TILE_STACK, SECRET_STACK)


@functools.cache
def orders_of(count: int) -> tuple[Action, ...]:
    """Every order of so many pieces."""
    return tuple(("arrange", *order) for order in itertools.permutations(range(count)))


class Uses(Packing):
    """The part of the rules in which secrets are used."""

    # ---------------------------------------------------------------- any use (6.2)
    def uses(self, player: int) -> list[Action]:
        if not self.actions:
            return []
        found: list[Action] = []
        for one in self.usable(player):
            found += self.uses_of(player, one)
        return found

    def uses_of(self, player: int, one: int) -> list[Action]:
        """What a seat may do with a secret that it has at hand."""
        kind = self.secrets[one].kind
        if kind == SUPPLY:
            return [("use_supply", one)]
        if kind == KEY:
            return [("use_key", one)] if self.pawns[player] == self.exit else []
        listed = LISTED.get(kind)
        return listed(self, player, one) if listed else []

    def use_refusal(self, player: int, secret: int, kind: str) -> Refusal | None:
        """What every use may fail on."""
        if self.phase == "must_use" and secret != self.agenda[-1].about[0]:
            return Refusal("BE-6.10", "another_secret")
        if secret not in self.usable(player):
            return Refusal("BE-6.2", "not_usable")
        if self.kind_of(secret) != kind:
            return Refusal("BE-6.2", "another_kind", {"kind": self.kind_of(secret)})
        return self.cost_refusal("BE-6.1", 1)

    def start_use(self, player: int, secret: int) -> None:
        """The action is paid; the secret lies nowhere any more."""
        self.commit()
        self.actions -= 1
        self.remove(player, secret)

    def spend_secret(self, player: int, secret: int) -> None:
        self.start_use(player, secret)
        self.discard(secret)

    # ---------------------------------------------------------------- supply, key
    def refuse_use_supply(self, player: int, secret: int) -> Refusal | None:
        return self.use_refusal(player, secret, SUPPLY)

    def do_use_supply(self, player: int, secret: int) -> None:
        self.start_use(player, secret)
        self.bank(secret)
        self.actions += self.figure
        self.emit("supply_used", player=player, secret=secret, actions=self.actions)
        self.keep_turn()

    def refuse_use_key(self, player: int, secret: int) -> Refusal | None:
        refusal = self.use_refusal(player, secret, KEY)
        if refusal:
            return refusal
        return None if self.pawns[player] == self.exit else Refusal("BE-6.1", "not_at_the_exit")

    def do_use_key(self, player: int, secret: int) -> None:
        self.start_use(player, secret)
        self.publish(secret)
        self.used_keys += (secret,)
        self.emit("key_used", player=player, secret=secret, n=len(self.used_keys), needed=self.keys_needed)
        self.keep_turn()

    # ---------------------------------------------------------------- farm kit
    def farm_uses(self, player: int, one: int) -> list[Action]:
        at = self.pawns[player]
        if at in self.camps or at in self.farms:
            return []
        return [("use_farm_kit", one, camp) for camp in neighbours_of(at) if camp in self.camps]

    def refuse_use_farm_kit(self, player: int, secret: int, camp: Hex) -> Refusal | None:
        refusal = self.use_refusal(player, secret, FARM_KIT) or self.site_refusal(self.pawns[player])
        if refusal:
            return refusal
        if camp not in self.camps or camp not in neighbours_of(self.pawns[player]):
            return Refusal("BE-6.1", "no_camp_beside", {"at": camp})
        return None

    def site_refusal(self, at: Hex) -> Refusal | None:
        """Is there room for a farm or a camp (R28)?"""
        if at in self.camps:
            return Refusal("BE-6.1", "camp_here", {"at": at})
        return Refusal("BE-6.1", "farm_here", {"at": at}) if at in self.farms else None

    def do_use_farm_kit(self, player: int, secret: int, camp: Hex) -> None:
        self.spend_secret(player, secret)
        at = self.pawns[player]
        self.build_farm(at, camp)
        self.emit("farm_built", player=player, at=at, camp=camp, secret=secret)
        self.keep_turn()

    # ---------------------------------------------------------------- camp kit (6.5)
    def camp_uses(self, player: int, one: int) -> list[Action]:
        at = self.pawns[player]
        return [] if at in self.camps or at in self.farms else [("use_camp_kit", one)]

    def refuse_use_camp_kit(self, player: int, secret: int) -> Refusal | None:
        return self.use_refusal(player, secret, CAMP_KIT) or self.site_refusal(self.pawns[player])

    def do_use_camp_kit(self, player: int, secret: int) -> None:
        self.spend_secret(player, secret)
        at = self.pawns[player]
        self.camps[at] = BUILT
        self.silence(at)
        self.emit("camp_built", player=player, at=at, secret=secret)
        self.next(Step("camp_opens", (player, at)))

    # ---------------------------------------------------------------- caravan kit (6.6)
    def caravan_uses(self, player: int, one: int) -> list[Action]:
        at = self.pawns[player]
        if not self.is_friendly_camp(at) or len(self.friendly_camps) == 1:
            return []
        return [("use_caravan_kit", one, *path) for path in self.paths_from((at,))]

    def paths_from(self, path: tuple[Hex, ...]) -> list[tuple[Hex, ...]]:
        """Every route that begins like this."""
        found = []
        for to in neighbours_of(path[-1]):
            if to in path or self.tiles.get(to, LAKE) == LAKE:
                continue
            if to in self.camps:
                found += [(*path, to)] if self.is_friendly_camp(to) else []
            elif len(path) + 1 < PARTS.route.most:
                found += self.paths_from((*path, to))
        return found

    def refuse_use_caravan_kit(self, player: int, secret: int, *path: Hex) -> Refusal | None:
        refusal = self.use_refusal(player, secret, CARAVAN_KIT)
        if refusal:
            return refusal
        at = self.pawns[player]
        if not self.is_friendly_camp(at):
            return Refusal("BE-6.6", "not_on_a_camp")
        if not PARTS.route.least <= len(path) <= PARTS.route.most:
            return Refusal("BE-6.6", "wrong_length", {"least": PARTS.route.least, "most": PARTS.route.most})
        if path[0] != at or not self.is_friendly_camp(path[-1]) or path[-1] == at:
            return Refusal("BE-6.6", "wrong_ends")
        return self.path_refusal(path)

    def path_refusal(self, path: tuple[Hex, ...]) -> Refusal | None:
        """Is this a simple way over dry explored tiles without camps in between?"""
        for here, to in itertools.pairwise(path):
            if to not in neighbours_of(here):
                return Refusal("BE-6.6", "not_beside", {"at": to})
        for i, at in enumerate(path[1:-1], 1):
            if at in path[:i]:
                return Refusal("BE-6.6", "twice", {"at": at})
            if self.tiles.get(at, LAKE) == LAKE:
                return Refusal("BE-6.6", "no_way", {"at": at})
            if at in self.camps:
                return Refusal("BE-6.6", "camp_between", {"at": at})
        return None

    def do_use_caravan_kit(self, player: int, secret: int, *path: Hex) -> None:
        self.spend_secret(player, secret)
        self.routes.append(path)
        self.emit("route_laid", player=player, path=path, secret=secret)
        self.keep_turn()

    # ---------------------------------------------------------------- clairvoyance
    def clairvoyance_uses(self, player: int, one: int) -> list[Action]:
        return [("use_clairvoyance", one)]

    def refuse_use_clairvoyance(self, player: int, secret: int) -> Refusal | None:
        return self.use_refusal(player, secret, CLAIRVOYANCE)

    def do_use_clairvoyance(self, player: int, secret: int) -> None:
        self.spend_secret(player, secret)
        at = self.pawns[player]
        around = [one for place in (at, *neighbours_of(at)) for one in self.stored(place)]
        new = tuple([one for one in around if not self.is_known(player, one)])
        self.learn(player, *new)
        self.emit("clairvoyance_used", player=player, at=at, secret=secret)
        self.emit("looked", player=player, at=at, secrets=new)
        self.tell(player, new)
        self.keep_turn()

    # ---------------------------------------------------------------- foresight, arrange
    def foresight_uses(self, player: int, one: int) -> list[Action]:
        return [("use_foresight", one, stack) for stack in STACKS if self.stack_of(stack)]

    def stack_of(self, stack: str) -> list:
        return self.tile_stack if stack == TILE_STACK else self.secret_stack

    def refuse_use_foresight(self, player: int, secret: int, stack: str) -> Refusal | None:
        refusal = self.use_refusal(player, secret, FORESIGHT)
        if refusal:
            return refusal
        if stack not in STACKS:
            return Refusal("BE-6.1", "no_such_stack")
        return None if self.stack_of(stack) else Refusal("BE-6.1", "stack_empty")

    def do_use_foresight(self, player: int, secret: int, stack: str) -> None:
        self.spend_secret(player, secret)
        pieces = self.foresee_pieces(player, stack)
        self.emit("foresight_used", player=player, stack=stack, n=len(pieces), secret=secret)
        self.emit("foresaw", (player,), player=player, stack=stack, pieces=pieces)
        self.next(Ask(player, "arrange", (stack,)), Step("go_on", (stack,)))

    def step_go_on(self, stack: str) -> None:
        self.keep_turn()

    def foresee_pieces(self, player: int, stack: str) -> tuple[str, ...]:
        """The seat looks at the top pieces; the others lose what they knew of them (3.1)."""
        count = PARTS.foresight
        if stack == TILE_STACK:
            codes = tuple([tile.code for tile in self.tile_stack[:count]])
            self.tile_stack[:count] = [Unseen(code, (player,)) for code in codes]
            return codes
        for one in self.secret_stack[:count]:
            self.secrets[one] = self.secrets[one]._replace(known=(player,))
        return self.kinds_of(self.secret_stack[:count])

    def legal_arrange(self, player: int, stack: str) -> list[Action]:
        return list(orders_of(min(PARTS.foresight, len(self.stack_of(stack)))))

    def refuse_arrange(self, player: int, *order: int) -> Refusal | None:
        count = min(PARTS.foresight, len(self.stack_of(self.agenda[-1].about[0])))
        return None if sorted(order) == list(range(count)) else Refusal("BE-6.1", "no_order", {"n": count})

    def do_arrange(self, player: int, *order: int) -> None:
        self.commit()
        stack = self.agenda[-1].about[0]
        if stack == TILE_STACK:
            self.arrange_tiles(player, order)
        else:
            self.arrange_secrets(player, order)
        self.emit("arranged", player=player, stack=stack, n=len(order))

    def arrange_tiles(self, player: int, order: tuple[int, ...]) -> None:
        seen = self.tile_stack[: len(order)]
        self.tile_stack[: len(order)] = [seen[i] for i in order]
        top = len(ORIGINS[self.keys_needed]) - len(self.tile_stack)
        self.mixed_tiles = mixed(self.mixed_tiles, range(top, top + len(order)), ORIGINS[self.keys_needed])

    def arrange_secrets(self, player: int, order: tuple[int, ...]) -> None:
        """The ids stay where they are and get other kinds: who remembers an id knows nothing (2.18)."""
        ids = self.secret_stack[: len(order)]
        kinds = [self.secrets[ids[i]].kind for i in order]
        for one, kind in zip(ids, kinds):
            self.secrets[one] = self.secrets[one]._replace(kind=kind)
        origins = {one: self.secrets[one].origin for one in ids}
        self.mixed_secrets = mixed(self.mixed_secrets, ids, origins)

    # ---------------------------------------------------------------- teleport
    def teleport_uses(self, player: int, one: int) -> list[Action]:
        here = self.pawns[player]
        return [("use_teleport", one, to) for to in self.tiles if to != here]

    def refuse_use_teleport(self, player: int, secret: int, to: Hex) -> Refusal | None:
        refusal = self.use_refusal(player, secret, TELEPORT)
        if refusal:
            return refusal
        if to not in self.tiles:
            return Refusal("BE-2.4", "unexplored", {"at": to})
        return Refusal("BE-6.1", "there_already", {"at": to}) if to == self.pawns[player] else None

    def do_use_teleport(self, player: int, secret: int, to: Hex) -> None:
        start = self.pawns[player]
        self.spend_secret(player, secret)
        self.pawns[player] = to
        self.emit("teleported", player=player, start=start, end=to, secret=secret)
        if self.tiles[to] == LAKE:
            self.injure(player, "lake")
        self.stand_on_gang(player)
        self.keep_turn()


LISTED = {
    FARM_KIT: Uses.farm_uses,
    CAMP_KIT: Uses.camp_uses,
    CARAVAN_KIT: Uses.caravan_uses,
    CLAIRVOYANCE: Uses.clairvoyance_uses,
    FORESIGHT: Uses.foresight_uses,
    TELEPORT: Uses.teleport_uses,
}
