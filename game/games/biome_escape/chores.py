"""What a seat of Biome Escape might do where it stands, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.hexes import Hex, distance
from game.engine.state import Action
from game.games.biome_escape.beliefs import (
    DANGER,
    HAVE_IT,
    HELP,
    MEET,
    TREASURES,
    USEFUL,
    Outlook,
    keys_said,
    open_around,
)
from game.games.biome_escape.components import (
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
    RESCUE,
    STEALER,
    SUPPLY,
    TELEPORT,
    TILE_STACK,
    WEIGHTS,
)
from game.games.biome_escape.land import neighbours_of

WORTH = {  # 13: pick up by value
    KEY: 100,
    EXTRA_ACTION: 60,
    EXTRA_CARRY: 35,
    SUPPLY: 25,
    FARM_KIT: 22,
    CAMP_KIT: 20,
    CLAIRVOYANCE: 15,
    FORESIGHT: 14,
    TELEPORT: 10,
    CARAVAN_KIT: 5,
}
FODDER = (CARAVAN_KIT, CLAIRVOYANCE, TELEPORT, FORESIGHT)  # may be raided instead of what is needed
END_TURN = ("end_turn",)
RANK = {  # the order of section 13; of two errands of one rank the cheaper one
    "say": 100,
    "unlock": 95,
    "store": 90,
    "take": 88,
    "ransom": 80,
    "stock": 75,
    "escape": 70,
    "hire": 62,
    "trade": 60,
    "foresight": 50,
    "clairvoyance": 49,
    "pick_up": 48,
    "farm": 47,
    "camp": 46,
    "discover": 45,
    "supply": 40,
    "go": 30,
    "gather": 20,
    "wait": 0,
}
STEP = 100.0  # between two ranks
SAVED = 2  # supplies that are left in the main camp, ...
SAVED_FROM_KILLERS = 3
SAVED_AT_THE_END = 4
TO_HELP = 3  # supplies to bring one over a cliff and come back
MANY_UNSEEN = 3  # secrets for which clairvoyance is used
OPEN_PLACES = 3  # places around it for which a camp is built


class Errand(NamedTuple):
    """Some actions of this turn with a purpose; more may have to follow in turns to come."""

    value: float
    purpose: str
    actions: tuple[Action, ...]
    at: Hex | None = None


def value_of(errand: Errand) -> float:
    return errand.value


class Chores:
    """The errands of the seat whose turn it is, as far as they are to be done on its tile."""

    def __init__(self, outlook: Outlook):
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat

    def errand(
        self, purpose: str, actions: tuple[Action, ...], cost: float = 0.0, at: Hex | None = None, rank: str = ""
    ) -> Errand:
        return Errand(STEP * RANK[rank or purpose] - cost, purpose, actions, at)

    # ---------------------------------------------------------------- what is at hand
    def here(self) -> Iterator[Errand]:
        outlook = self.outlook
        yield from self.remarks()
        if self.state.is_player_camp(outlook.at):
            yield from self.at_player_camp()
        if outlook.actions:
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
        signal = self.state.signals.get(at)
        return signal is not None and (signal.player == self.seat or signal.phrase == DANGER)

    def boasts(self) -> Iterator[Errand]:
        """One remark near by for each key in the own pack, renewed in time when it matters."""
        state, outlook = self.state, self.outlook
        oldest = state.round if state.exit or outlook.is_last_stack else state.round - 1
        if keys_said(state, self.seat, oldest) >= outlook.own_keys:
            return
        quiet = [
            at for at in state.tiles if at not in state.signals and at not in state.lying and at not in state.camps
        ]
        if quiet:  # where nothing is likely to change, so that the remark stands
            at = min(quiet, key=lambda at: (distance(at, outlook.at), at))
            yield self.errand("say", (("signal", HAVE_IT, at),), at=at)

    # ---------------------------------------------------------------- 1. at a player camp
    @property
    def saved(self) -> int:
        """How many supplies are to stay in the main camp."""
        outlook = self.outlook
        if outlook.is_last_stack or self.state.exit:
            return SAVED_AT_THE_END
        return SAVED_FROM_KILLERS if outlook.killers else SAVED

    def at_player_camp(self) -> Iterator[Errand]:
        outlook, at = self.outlook, self.outlook.at
        store = outlook.store_of(at)
        for one, kind in outlook.pack:
            if kind in (EXTRA_ACTION, EXTRA_CARRY):
                yield self.errand("store", (("place", one),), at=at)
            elif kind in FODDER and outlook.killers and len(store) < PARTS.barn and not self.is_wanted(kind):
                yield self.errand("store", (("place", one),), 1, at)
        supplies = [one for one, kind in store if kind == SUPPLY]
        if at == HOME and len(supplies) < self.saved and outlook.supplies and not self.is_on_the_run():
            one = next(one for one, kind in outlook.pack if kind == SUPPLY)
            yield self.errand("store", (("place", one),), 2, at)
        for one, kind in store:
            if kind == KEY and outlook.room >= WEIGHTS[KEY]:
                yield self.errand("take", (("pickup", one),), at=at)
        surplus = len(supplies) - (self.saved if at == HOME else 0)
        if surplus > 0 and outlook.supplies < self.wanted_supplies() and outlook.room >= 1:
            yield self.errand("take", (("pickup", supplies[0]),), 1, at)

    def is_wanted(self, kind: str) -> bool:
        """Might the seat still use this itself?"""
        if kind == FORESIGHT:
            return self.state.exit is None
        return kind == TELEPORT and self.outlook.own_keys > 0

    def wanted_supplies(self) -> int:
        """How many supplies the seat likes to carry: for a trade, a ransom, a run."""
        if self.outlook.calls:
            return TO_HELP
        wanted = PARTS.capacity if self.outlook.own_keys else PARTS.trade_price
        return min(wanted, self.state.capacity - WEIGHTS[KEY])

    def is_on_the_run(self) -> bool:
        """Is it time to go to the exit: with keys enough, or because somebody there calls or has begun?"""
        state, outlook = self.state, self.outlook
        if state.exit is None:
            return False
        return outlook.has_all_keys or bool(state.used_keys) or outlook.has_said(state.exit, MEET)

    # ---------------------------------------------------------------- 2, 3, 4, 8. deals and the exit
    def deals(self) -> Iterator[Errand]:
        state, outlook, at = self.state, self.outlook, self.outlook.at
        if at == state.exit and outlook.own_keys and self.can_unlock():
            key = next(one for one, kind in outlook.pack if kind == KEY)
            yield self.errand("unlock", (("use_key", key),), at=at)
        if state.camps.get(at) == STEALER:
            for captive in state.captives_at(at):
                pay = self.payment(PARTS.ransom_price)
                if pay:
                    yield self.errand("ransom", (("ransom", captive, *pay),), at=at)
        if at in outlook.allies and state.is_open_ally_camp(at):
            yield from self.at_ally_camp()

    def can_unlock(self) -> bool:
        """Are all here, with keys enough (13, step 3)?"""
        state = self.state
        are_free = len(state.free_seats) == state.players
        return are_free and self.outlook.has_all_keys and all(pawn == state.exit for pawn in state.pawns)

    def payment(self, price: int) -> tuple[int, ...]:
        ways = self.state.payments(self.seat, price)
        return ways[0] if ways else ()

    def at_ally_camp(self) -> Iterator[Errand]:
        outlook, at = self.outlook, self.outlook.at
        for camp, keys, people in self.rescues():
            pay = self.payment(len(keys) + len(people))
            if pay:
                yield self.errand("hire", (("hire", RESCUE, camp, people, keys, pay),), at=at)
        pay = self.payment(PARTS.trade_price)
        if pay and self.state.box and outlook.room >= 0:
            yield self.errand("trade", (("trade", *pay),), at=at)

    def rescues(self) -> Iterator[tuple[Hex, tuple[int, ...], tuple[int, ...]]]:
        """Stealer camps with keys that are needed, and what mercenaries should bring from there."""
        state, outlook = self.state, self.outlook
        if outlook.keys >= state.keys_needed:
            return
        busy = set(state.targets.values())
        for camp in outlook.stealers:
            keys = tuple([one for at, one in outlook.held_keys if at == camp])
            people = tuple(state.captives_at(camp))
            most = min(PARTS.most_rescued, len(state.spendable(self.seat)))
            keys = keys[:most]
            if keys and camp not in busy:
                yield camp, keys, people[: most - len(keys)]

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
        yield from self.boosts()

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
            distances = state.distances_from(killer)
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
        if self.is_on_the_run() and at != state.exit and outlook.supplies:
            way = outlook.cost_to(state.exit)
            if outlook.actions < way <= outlook.actions - 1 + outlook.figure * outlook.supplies:
                one = next(one for one, kind in outlook.pack if kind == SUPPLY)
                yield self.errand("supply", (("use_supply", one),), at=at, rank="escape")

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
            if kind == SUPPLY and (outlook.supplies >= PARTS.capacity - 1 or outlook.friends_at(at)):
                continue  # perhaps it was brought for a friend
            if WEIGHTS[kind] <= outlook.room:
                yield self.errand("pick_up", (("pickup", one),), (100 - WORTH[kind]) / 10, at)
            elif kind in TREASURES and outlook.actions > 1:
                least = min(outlook.pack, key=lambda item: WORTH[item[1]])
                if WORTH[least[1]] < WORTH[kind]:
                    yield self.errand("pick_up", (("place", least[0]),), (100 - WORTH[kind]) / 10, at)
        if at in outlook.calls and outlook.supplies > 1:
            one = next(one for one, kind in outlook.pack if kind == SUPPLY)
            yield self.errand("help", (("place", one),), at=at, rank="pick_up")
        if at in outlook.unseen and self.may_look(at):
            action = ("discover", outlook.unseen[at][0]) if outlook.actions >= state.look_cost(at) else END_TURN
            yield self.errand("discover", (action,), at=at)

    def recover(self, at: Hex) -> Iterator[Errand]:
        """Supplies from the store of an enemy camp (6.9)."""
        if self.wants_spoils():
            yield self.errand("pick_up", (("pickup", self.outlook.spoils[at][0]),), at=at)

    def wants_spoils(self) -> bool:
        outlook = self.outlook
        return outlook.room > 0 and outlook.supplies < PARTS.capacity

    def may_look(self, at: Hex) -> bool:
        outlook = self.outlook
        return at not in outlook.warned and not outlook.is_last_free
