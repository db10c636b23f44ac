"""Errands that have to do with the tribes: ransom, trade, mercenaries (13, steps 2, 4, 8)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.rules import dealing, land, payment, secret_cards
from game.games.biome_escape.rules.components import HOME, INTERCEPT, KEY, PARTS, RESCUE, STEALER, SUPPLY, WEIGHTS
from game.games.biome_escape.thinking.beliefs import DIE, NO_WAY
from game.games.biome_escape.thinking.purposes import END_TURN, WORTH, Errand, Purposes

LONGEST_HUNT = 8  # board turns
SOON_OPEN = 7  # spaces of an ally camp's cool-down that are worth waiting for
SAVED = 2  # supplies that are left in the main camp, ...
SAVED_FROM_KILLERS = 3
SAVED_AT_THE_END = 4


class Dealings(Purposes):
    """The errands that end with a bargain."""

    def deals(self) -> Iterator[Errand]:
        """Bargains to be made on this tile."""
        state, outlook, at = self.state, self.outlook, self.outlook.at
        if state.camps.get(at) == STEALER:
            for captive in dealing.captives_at(state, at):
                pay = self.payment(PARTS.ransom_price)
                if pay:
                    yield self.errand("ransom", (("ransom", captive, *pay),), at=at)
        if at in outlook.allies and state.is_open_ally_camp(at):
            yield from self.at_ally_camp()

    def at_ally_camp(self) -> Iterator[Errand]:
        at = self.outlook.at
        for camp in self.hunts(at):
            pay = self.payment(PARTS.hire_price[INTERCEPT])
            if pay:
                yield self.errand("hire", (("hire", INTERCEPT, camp, (), (), pay),), -1, at)
        for camp, keys, people in self.rescues():
            pay = self.payment(len(keys) + len(people))
            if pay:
                yield self.errand("hire", (("hire", RESCUE, camp, people, keys, pay),), at=at)
        pay = self.payment(PARTS.trade_price)
        if pay and self.is_trade_wanted():
            yield from self.trading(at, pay)

    def trading(self, at: Hex, pay: tuple[int, ...]) -> Iterator[Errand]:
        """A trade; where keys are missing there is room for one first: what is too heavy cannot be picked."""
        outlook = self.outlook
        spent = sum([one in pay for one, _ in outlook.pack])
        spare = [(WORTH[kind], one) for one, kind in outlook.pack if kind != KEY and one not in pay]
        if outlook.lacks_keys and outlook.room + spent < WEIGHTS[KEY] and spare:
            yield self.errand("room_to_trade", (("place", min(spare)[1]),), at=at, rank="trade")
        elif outlook.room + spent >= 0:
            yield self.errand("trade", (("trade", *pay),), at=at)

    def is_trade_wanted(self) -> bool:
        """Is there something in the box, room for it, and no supply needed for keys that are held?"""
        outlook = self.outlook
        has_room = outlook.room >= 0 or outlook.lacks_keys
        return bool(self.state.box) and has_room and not (outlook.lacks_keys and outlook.held_keys)

    # ---------------------------------------------------------------- 2. people
    def ransoms(self) -> Iterator[Errand]:
        """To captives who can be paid for in time."""
        state, outlook = self.state, self.outlook
        if outlook.supplies >= PARTS.ransom_price:
            for seat in outlook.captives:
                camp = state.pawns[seat]
                if self.rounds_to(camp, 1) <= state.counts[seat] - 1:
                    yield from self.going("ransom", camp, rank="ransom")

    # ---------------------------------------------------------------- 8. keys that others hold
    def rescues(self) -> Iterator[tuple[Hex, tuple[int, ...], tuple[int, ...]]]:
        """Stealer camps with keys that are needed, and what mercenaries should bring from there."""
        state, outlook = self.state, self.outlook
        if not outlook.lacks_keys:
            return
        busy = set(state.targets.values())
        for camp in outlook.stealers:
            keys = tuple([one for at, one in outlook.held_keys if at == camp])
            people = tuple(dealing.captives_at(state, camp))
            most = min(PARTS.most_rescued, len(payment.spendable(state, self.seat)))
            keys = keys[:most]
            if keys and camp not in busy:
                yield camp, keys, people[: most - len(keys)]

    def hunts(self, ally: Hex) -> Iterator[Hex]:
        """Camps whose raiders carry a key that the team needs and can be caught from there."""
        state = self.state
        if not self.outlook.lacks_keys and state.keys_spare > 0:
            return
        for camp, loot in state.loot.items():
            is_hunted = camp in state.targets.values()
            if not is_hunted and KEY in secret_cards.kinds_of(state, loot) and self.can_catch(ally, camp):
                yield camp

    def can_catch(self, ally: Hex, camp: Hex) -> bool:
        """Will mercenaries who set out now meet a party before it is home (7.8, 7.13)?"""
        state = self.state
        at, party = ally, state.parties[camp]
        for _ in range(LONGEST_HUNT):
            way = land.way(state, at, party)
            at = way[self.march(way) - 1] if self.march(way) else at
            if at == party:
                return True
            way = land.way(state, party, camp)
            steps = way[: self.march(way)]
            if at in steps:
                return True
            party = steps[-1] if steps else party
            if party == camp:
                return False
        return False

    def march(self, way: list[Hex]) -> int:
        """How many tiles of a way are entered in one board turn."""
        points, count = PARTS.speed, 0
        for to in way:
            points -= land.enter_cost(self.state, to)
            if points < 0:
                break
            count += 1
        return count

    def is_hire_wanted(self) -> bool:
        """Could mercenaries bring back what the team needs, if somebody paid them?"""
        return any(map(self.has_work, self.outlook.allies))

    def has_work(self, ally: Hex) -> bool:
        """Could mercenaries of this camp do it?"""
        outlook, busy = self.outlook, self.state.targets.values()
        if any(True for _ in self.hunts(ally)):
            return True
        return outlook.lacks_keys and any(at not in busy and at in outlook.stealers for at, _ in outlook.held_keys)

    # ---------------------------------------------------------------- supplies for what cannot wait
    @property
    def kept(self) -> int:
        """One is kept for mercenaries."""
        return int(self.is_hire_wanted())

    @property
    def is_short(self) -> bool:
        """Does the seat need a supply more than anything else?"""
        return self.outlook.supplies < self.kept

    @property
    def saved(self) -> int:
        """How many supplies are to stay in the main camp."""
        outlook = self.outlook
        if self.kept:
            return 1
        if outlook.is_last_stack or self.state.exit:
            return SAVED_AT_THE_END
        return SAVED_FROM_KILLERS if outlook.killers else SAVED

    # ---------------------------------------------------------------- to the allies
    def bargains(self) -> Iterator[Errand]:
        """To an ally camp, with supplies; or for supplies first."""
        outlook = self.outlook
        if self.is_hire_wanted():
            if not outlook.supplies:
                yield from self.for_supplies("go", -1)
            else:
                allies = [at for at in outlook.allies if self.has_work(at) and not self.is_on_a_friends_way(at)]
                yield from self.to_allies("hire", allies, -4, "hire" if self.state.exit else "go")
        if outlook.supplies >= PARTS.trade_price and self.is_trade_wanted():
            yield from self.to_allies("trade", outlook.allies, -3 if outlook.is_last_stack else 1, "go")

    def is_on_a_friends_way(self, at: Hex) -> bool:
        """Is a friend who is known to have a supply nearer to an ally camp?"""
        state = self.state
        bearers = [seat for seat in state.free_seats if seat != self.seat and self.is_seen_with_supply(seat)]
        far = land.distances_to(state, at)
        return any(far.get(state.pawns[seat], NO_WAY) < self.outlook.cost_to(at) for seat in bearers)

    def is_seen_with_supply(self, seat: int) -> bool:
        tokens = [self.state.secrets[one] for one in self.state.packs[seat]]
        return any(token.kind == SUPPLY and self.seat in token.known for token in tokens)

    def to_allies(self, purpose: str, allies: list[Hex], cost: float, rank: str) -> Iterator[Errand]:
        """To an ally camp that is open or will be soon; there it is waited for."""
        state, outlook = self.state, self.outlook
        for at in allies:
            spaces = state.cooldowns[at]
            if at in state.mercenaries or spaces > SOON_OPEN:
                continue
            wait = spaces / DIE * outlook.figure - outlook.figure + outlook.actions
            later = max(0.0, wait - outlook.cost_to(at))
            if at != outlook.at:
                yield from self.going(purpose, at, (), cost + later, rank)
            elif spaces:
                yield self.errand("rest", (END_TURN,), cost + later, at, rank)

    def for_supplies(self, rank: str, cost: float = 0.0) -> Iterator[Errand]:
        """To the places where the seat would take a supply along."""
        outlook = self.outlook
        if outlook.room > 0:
            for at in (*outlook.spoils, *filter(self.has_to_spare, outlook.seen)):
                yield from self.going("supplies", at, (), cost, rank)

    def has_to_spare(self, at: Hex) -> bool:
        """Does a supply lie there that the team can spare?"""
        supplies = sum([kind == SUPPLY for _, kind in self.outlook.seen[at]])
        if at not in self.state.camps:
            return supplies > 0 and self.is_welcome(SUPPLY, at)
        return supplies > (self.saved if at == HOME else 0)
