"""What a seat of Biome Escape might do where it stands, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex, distance
from game.games.biome_escape.rules import land, packing, secret_cards, uses
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FARM_KIT,
    FORESIGHT,
    HOME,
    KEY,
    LAKE,
    PARTS,
    SUPPLY,
    TELEPORT,
    TILE_STACK,
    WEIGHTS,
)
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.thinking.beliefs import (
    DANGER,
    HAVE_IT,
    HELP,
    TREASURES,
    USEFUL,
    USELESS,
    keys_said,
    open_around,
)
from game.games.biome_escape.thinking.guarding import Guarding
from game.games.biome_escape.thinking.purposes import END_TURN, WORTH, Errand

FODDER = (CARAVAN_KIT, CLAIRVOYANCE, TELEPORT, FORESIGHT)  # may be raided instead of what is needed
TO_HELP = 3  # supplies to bring one over a cliff and come back
MANY_UNSEEN = 3  # secrets for which clairvoyance is used
SPARED = 2  # actions by a ride, for which a caravan route is laid
OPEN_PLACES = 3  # places around it for which a camp is built


class Chores(Guarding):
    """The errands of the seat whose turn it is, as far as they are to be done on its tile."""

    # ---------------------------------------------------------------- what is at hand
    def here(self) -> Iterator[Errand]:
        outlook = self.outlook
        yield from self.remarks()
        if self.state.is_player_camp(outlook.at):
            yield from self.at_player_camp()
        if outlook.actions:
            yield from self.unlocking()
            yield from self.deals()
            yield from self.uses()
        yield from self.finds()

    def remarks(self) -> Iterator[Errand]:
        """Table talk: traps, treasures left behind, keys in the own pack (13)."""
        state, outlook = self.state, self.outlook
        marks = [(at, DANGER) for at in outlook.traps]
        for at, lying in outlook.seen.items():
            if at not in state.camps and any(kind in TREASURES for _, kind in lying):
                marks.append((at, USEFUL))
        if outlook.is_cut_off:
            marks.append((outlook.at, HELP))
        for at, phrase in marks:
            if not self.has_spoken_of(at):
                yield self.errand("say", (("signal", phrase, at),), at=at)
        yield from self.boasts()

    def has_spoken_of(self, at: Hex) -> bool:
        signal = self.state.remarks.get(at)
        return signal is not None and (signal.player == self.seat or signal.phrase == DANGER)

    def boasts(self) -> Iterator[Errand]:
        """One remark near by for each key in the own pack, in one round; again only when their number has changed."""
        state, outlook = self.state, self.outlook
        if keys_said(state, self.seat) == outlook.own_keys:
            return
        said = [at for at, one in state.remarks.items() if one[:2] == (HAVE_IT, self.seat)]
        if not outlook.own_keys:
            if any(
                not secret_cards.is_public(state, one) for one, _ in outlook.pack
            ):  # what others may still take for a key
                yield self.errand("say", (("signal", USELESS, said[0]),), at=said[0])
            return
        free = [at for at in state.tiles if at not in state.signals and at != state.exit]
        quiet = [at for at in free if at in said or at not in {**state.remarks, **state.lying, **state.camps}]
        if quiet or free:  # where nothing is likely to change, so that the remark stands
            at = min(quiet or free, key=lambda at: (distance(at, outlook.at), at))
            yield self.errand("say", (("signal", HAVE_IT, at),), at=at)

    # ---------------------------------------------------------------- 1. at a player camp
    def at_player_camp(self) -> Iterator[Errand]:
        outlook, at = self.outlook, self.outlook.at
        store = outlook.store_of(at)
        for one, cost in self.to_put_down(at):
            yield self.errand("store", (("place", one),), cost, at)
        if at == HOME and self.is_store_held:
            return
        supplies = [one for one, kind in store if kind == SUPPLY]
        for one, kind in store:
            if kind == KEY and self.can_take(KEY):
                if outlook.room >= WEIGHTS[KEY]:
                    yield self.errand("take_key", (("pickup", one),), at=at, rank="take")
                else:
                    yield self.errand("make_room", (("place", self.to_leave_for(KEY)),), at=at, rank="take")
        surplus = len(supplies) - (self.saved if at == HOME else 0)
        if surplus > 0 and outlook.supplies < self.wanted_supplies() and outlook.room >= 1:
            yield self.errand("take", (("pickup", supplies[0]),), 1, at)

    def to_put_down(self, at: Hex) -> Iterator[tuple[int, int]]:
        """What of the pack is better kept in a player camp, and how late it is put down."""
        outlook = self.outlook
        store = outlook.store_of(at)
        supplies = sum([kind == SUPPLY for _, kind in store])
        is_short = at == HOME and supplies < self.saved and outlook.supplies > self.kept and not self.is_on_the_run()
        is_bare = at == HOME and not store and bool(outlook.killers)
        yield from self.to_feed(at)
        for one, kind in outlook.pack:
            if kind in (EXTRA_ACTION, EXTRA_CARRY):
                yield one, 0
            elif kind in FODDER and outlook.killers and len(store) < PARTS.barn and not self.is_wanted(kind):
                yield one, 1
            elif kind == SUPPLY and is_short:
                yield one, 2
            elif kind not in (KEY, SUPPLY) and is_bare:
                yield one, 3

    def is_wanted(self, kind: str) -> bool:
        """Might the seat still use this itself?"""
        if kind == FORESIGHT:
            return self.state.exit is None
        return kind == TELEPORT and self.outlook.own_keys > 0

    def wanted_supplies(self) -> int:
        """How many supplies the seat likes to carry: for a trade, a ransom, a run."""
        if self.outlook.calls:
            return TO_HELP
        if self.kept:
            return self.kept
        wanted = PARTS.capacity if self.outlook.own_keys else PARTS.trade_price
        return min(wanted, self.state.capacity - WEIGHTS[KEY])

    # ---------------------------------------------------------------- 5. on the tile
    def uses(self) -> Iterator[Errand]:
        state, outlook, at = self.state, self.outlook, self.outlook.at
        for one, kind in outlook.pack:
            if kind == FORESIGHT and outlook.is_last_stack and self.left_unseen():
                yield self.errand("foresight", (("use_foresight", one, TILE_STACK),), at=at)
            elif kind == CLAIRVOYANCE and self.unseen_around(at) >= MANY_UNSEEN:
                yield self.errand("clairvoyance", (("use_clairvoyance", one),), at=at)
            elif kind == FARM_KIT:
                camps = [camp for camp in neighbours_of(at) if state.is_player_camp(camp)]
                if camps and self.is_farm_site(at):
                    yield self.errand("farm", (("use_farm_kit", one, camps[0]),), at=at)
            elif kind == CAMP_KIT and self.is_camp_site(at):
                yield self.errand("camp", (("use_camp_kit", one),), at=at)
        yield from self.caravans(at)
        yield from self.boosts()

    def caravans(self, at: Hex) -> Iterator[Errand]:
        """A route from the camp that the seat stands on, with a kit of its own or of the camp's."""
        lying = () if at == HOME and self.is_store_held else self.outlook.store_of(at)
        kits = [one for one, kind in (*self.outlook.pack, *lying) if kind == CARAVAN_KIT]
        path = self.best_route(at) if kits and self.state.is_friendly_camp(at) else ()
        if path:
            yield self.errand("caravan", (("use_caravan_kit", kits[0], *path),), at=at)

    def best_route(self, camp: Hex) -> tuple[Hex, ...]:
        """The route from a camp that spares the most actions; nothing if none spares enough."""
        state = self.state
        ways = land.distances_from(state, camp)
        ridden = {end for route in state.routes if camp in (route[0], route[-1]) for end in (route[0], route[-1])}
        paths = [path for path in uses.paths_from(state, (camp,)) if path[-1] not in ridden]
        best = min(paths, key=lambda path: (-ways[path[-1]], len(path), path), default=())
        return best if best and ways[best[-1]] - 1 >= SPARED else ()

    def left_unseen(self) -> bool:
        """Does the seat not know the next tile yet?"""
        return self.seat not in self.state.tile_stack[0].known

    def unseen_around(self, at: Hex) -> int:
        return sum([len(self.outlook.unseen.get(place, ())) for place in (at, *neighbours_of(at))])

    def is_farm_site(self, at: Hex) -> bool:
        state = self.state
        return state.tiles[at] != LAKE and at not in state.camps and at not in state.farms

    def is_camp_site(self, at: Hex) -> bool:
        """Three places to explore, or a shield against killers; nothing unknown lies there."""
        state, outlook = self.state, self.outlook
        if not self.is_farm_site(at) or at in outlook.unseen or at in outlook.traps or outlook.is_dangerous(at):
            return False
        if outlook.killers:
            return self.is_shield(at)
        return outlook.left > PARTS.stack_size + OPEN_PLACES and open_around(state, at) >= OPEN_PLACES

    def is_shield(self, at: Hex) -> bool:
        """Is this nearer to a killer camp than every player camp?"""
        state = self.state
        for killer in self.outlook.killers:
            distances = land.distances_from(state, killer)
            if distances[at] < min([distances[camp] for camp in state.player_camps]):
                return True
        return False

    def boosts(self) -> Iterator[Errand]:
        """A supply for more actions: on the run, or where the barn overflows."""
        state, outlook, at = self.state, self.outlook, self.outlook.at
        stored = [one for one, kind in outlook.store_of(at) if kind == SUPPLY] if at == HOME else []
        is_plenty = len(stored) > self.saved and len(stored) >= PARTS.barn - 1
        if is_plenty and self.wanted_supplies() <= outlook.supplies:
            yield self.errand("supply", (("use_supply", stored[0]),), at=at)
        if outlook.supplies and self.needs_speed():
            one = next(one for one, kind in outlook.pack if kind == SUPPLY)
            rank = "unlock" if at == state.exit else "escape"
            yield self.errand("supply", (("use_supply", one),), -1, at, rank)

    def needs_speed(self) -> bool:
        """Is a supply all that keeps the seat from the exit, or its keys from being turned?"""
        state, outlook = self.state, self.outlook
        if not self.is_on_the_run():
            return False
        if outlook.at == state.exit:
            return outlook.own_keys > outlook.actions and self.can_unlock()
        way = outlook.ways().get(state.exit)
        if way is None:
            return False
        return outlook.actions < way.actions <= outlook.actions - 1 + outlook.figure * (outlook.supplies - way.supplies)

    def finds(self) -> Iterator[Errand]:
        """What lies here: to be picked up, or looked at."""
        state, outlook, at = self.state, self.outlook, self.outlook.at
        if not outlook.actions:
            return
        if at in outlook.spoils:
            yield from self.recover(at)
        if at in state.camps:
            return
        for one, kind in outlook.seen.get(at, ()):
            if self.is_welcome(kind, at):
                yield from self.picking_up(one, kind)
        if at in outlook.calls and outlook.supplies > 1:
            one = next(one for one, kind in outlook.pack if kind == SUPPLY)
            yield self.errand("help", (("place", one),), at=at, rank="pick_up")
        if at in outlook.unseen and self.may_look(at):
            if outlook.actions >= packing.look_cost(state, at):
                yield self.errand("discover", (("discover", outlook.unseen[at][0]),), at=at)
            else:
                yield self.errand("rest", (END_TURN,), at=at, rank="discover")

    def picking_up(self, one: int, kind: str) -> Iterator[Errand]:
        """At once, or by leaving something here for it; that takes an action more."""
        outlook, cost = self.outlook, (100 - WORTH[kind]) / 10
        is_missing = self.is_short if kind == SUPPLY else kind == KEY and not outlook.has_all_keys
        rank = "take" if is_missing else "pick_up"
        if WEIGHTS[kind] <= outlook.room:
            yield self.errand("pick_up", (("pickup", one),), cost, outlook.at, rank)
        elif outlook.actions > 1:
            yield self.errand("make_room", (("place", self.to_leave_for(kind)),), cost, outlook.at, rank)
        else:
            yield self.errand("rest", (END_TURN,), cost, outlook.at, rank)

    def recover(self, at: Hex) -> Iterator[Errand]:
        """Supplies from the store of an enemy camp (6.9)."""
        if self.wants_spoils():
            rank = "take" if self.is_short else "pick_up"
            yield self.errand("pick_up", (("pickup", self.outlook.spoils[at][0]),), at=at, rank=rank)

    def wants_spoils(self) -> bool:
        outlook = self.outlook
        return outlook.room > 0 and outlook.supplies < PARTS.capacity

    def may_look(self, at: Hex) -> bool:
        """Nobody looks for a trap: where one is known, as the last one free, with all keys found and a way out."""
        outlook = self.outlook
        is_needless = outlook.has_all_keys and outlook.is_last_stack
        is_needless |= not outlook.lacks_keys and self.state.exit is not None and not self.is_stranded
        return at not in outlook.warned and not outlook.is_last_free and not is_needless
