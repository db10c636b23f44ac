"""Where a seat of Biome Escape might go and what for, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.beliefs import MEET, NO_WAY, TREASURES, USEFUL, USELESS, is_beside
from game.games.biome_escape.chores import END_TURN, RANK, STEP, TO_HELP, Chores, Errand, value_of
from game.games.biome_escape.components import (
    CAMP_KIT,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FARM_KIT,
    FARMLAND,
    FREE,
    HOME,
    KEY,
    LAKE,
    PARTS,
    QUARRY,
    SIDES,
    SUPPLY,
    WEIGHTS,
    cliffs_of,
    tile_of,
)
from game.games.biome_escape.land import neighbours_of

CONVOY = 3  # tiles from the frontier within which all are when the last stack is opened
LONGER = 4.0  # actions that a remark makes a way seem longer
DIE = 3.5  # what a die takes off a cool-down on average
PATIENCE = 14  # rounds until less is asked for before the last stack is opened
NO_LONGER = 3  # times that long nobody is waited for


class Errands(Chores):
    """The errands of the seat whose turn it is."""

    def all(self) -> list[Errand]:
        """Everything worth a thought, the best first."""
        found = [*self.here(), *self.duties(), *self.outings(), Errand(0.0, "wait", (END_TURN,), self.outlook.at)]
        return sorted(found, key=value_of, reverse=True)

    def first(self) -> Errand:
        """The best one; what lies farther away is only looked at if there is nothing to do here."""
        found = max([*self.here(), *self.duties()], key=value_of, default=None)
        if found and found.value > STEP * (RANK["go"] + 1):
            return found
        return self.all()[0]

    # ---------------------------------------------------------------- 6, 7. somewhere else
    def outings(self) -> Iterator[Errand]:
        if self.outlook.actions:
            yield from self.searches()
            yield from self.trips()
            yield from self.convoy()

    def going(
        self, purpose: str, at: Hex, then: tuple[Action, ...] = (), cost: float = 0.0, rank: str = "go"
    ) -> Iterator[Errand]:
        """The way to a place, and what is to be done there, as far as it goes in this turn."""
        outlook = self.outlook
        if at == outlook.at or at not in outlook.ways() or outlook.is_dangerous(at):
            return
        moves = self.moves_to(at)
        if moves:
            yield self.errand(purpose, (*moves, *then), outlook.cost_to(at) + cost, at, rank)

    def moves_to(self, at: Hex) -> tuple[Action, ...]:
        """The moves along the cheapest way that can be paid now."""
        state, outlook = self.state, self.outlook
        supplies = [one for one, kind in outlook.pack if kind == SUPPLY]
        here, left, moves = outlook.at, outlook.actions, []
        for to in outlook.ways()[at].path:
            if not is_beside(here, to):
                route = next(i for i, one in enumerate(state.routes) if {here, to} == {one[0], one[-1]})
                left -= 1
                move: Action = ("caravan_move", route)
            else:
                left -= state.enter_cost(to)
                price = state.has_cliff_between(here, to)
                pay = self.pay_for_cliff(here, supplies) if price else ()
                if price and not pay:
                    break
                move = ("move", to, *pay)
            if left < 0:
                break
            moves.append(move)
            here = to
        return tuple(moves)

    def pay_for_cliff(self, here: Hex, supplies: list[int]) -> tuple[int, ...]:
        if here == self.outlook.at:
            return self.payment(1)
        return (supplies[0],) if supplies else ()

    def duties(self) -> Iterator[Errand]:
        """Ransom, a bare main camp, the exit."""
        state, outlook = self.state, self.outlook
        if not outlook.actions:
            return
        if outlook.supplies >= PARTS.ransom_price:
            for seat in outlook.captives:
                camp = state.pawns[seat]
                turns = -(-(outlook.cost_to(camp) + 1 - outlook.actions) // outlook.figure)
                if turns <= state.counts[seat] - 1:
                    yield from self.going("ransom", camp, rank="ransom")
        has_goods = any(kind != KEY for kind in outlook.kinds)
        if outlook.killers and has_goods and not outlook.store_of(HOME) and not self.is_on_the_run():
            yield from self.going("stock", HOME, rank="stock")
        if self.is_on_the_run():
            if outlook.at == state.exit:
                yield self.errand("wait", (END_TURN,), at=outlook.at, rank="escape")
            yield from self.going("escape", state.exit, rank="escape")

    def searches(self) -> Iterator[Errand]:
        """Secrets to look at or fetch, places to explore."""
        state, outlook = self.state, self.outlook
        for at in outlook.unseen:
            if self.may_look(at) and not outlook.friends_at(at):
                cost = state.look_cost(at)
                is_in_reach = outlook.cost_to(at) + cost <= outlook.actions
                then: tuple[Action, ...] = (("discover", outlook.unseen[at][0]),) if is_in_reach else ()
                yield from self.going("look", at, then, cost + self.hearsay(at))
        for at, lying in outlook.seen.items():
            if at in state.camps and not (at in outlook.allies and any(kind == KEY for _, kind in lying)):
                continue
            treasures = [kind for _, kind in lying if kind in TREASURES]
            if treasures or any(self.is_welcome(kind) for _, kind in lying):
                yield from self.going("fetch", at, (), -2 if treasures else 1)
        if self.wants_spoils():
            for at in outlook.spoils:
                yield from self.going("recover", at, (), 1)
        if self.may_explore():
            for at, places in self.explorable().items():
                place = self.best_place(places)
                action: Action = ("explore", place, self.best_turn(place))
                if at == outlook.at:
                    yield self.errand("explore", (action,), 1, at, "go")
                else:
                    yield from self.going("explore", at, (action,) if outlook.cost_to(at) < outlook.actions else (), 1)

    def is_welcome(self, kind: str) -> bool:
        """Can this be carried, and is it not a supply too many?"""
        outlook = self.outlook
        return WEIGHTS[kind] <= outlook.room and not (kind == SUPPLY and outlook.supplies > 2)

    def hearsay(self, at: Hex) -> float:
        """What friends have said of a tile makes the way there seem longer or shorter."""
        if self.outlook.has_said(at, USELESS):
            return LONGER
        return -LONGER / 2 if self.outlook.has_said(at, USEFUL) else 0.0

    def explorable(self) -> dict[Hex, list[Hex]]:
        """From where to explore: at the end only around the meeting place."""
        frontier = self.outlook.frontier()
        if not self.outlook.is_last_stack or self.outlook.is_cut_off:
            return frontier
        distances = self.state.distances_to(self.meeting_place())
        return {at: places for at, places in frontier.items() if distances[at] < CONVOY}

    def best_place(self, places: list[Hex]) -> Hex:
        """Near home: short ways for everybody."""
        return min(places, key=lambda at: (abs(at.q) + abs(at.r) + abs(at.q + at.r), at))

    def best_turn(self, place: Hex) -> int:
        """Of a quarry that the seat has foreseen: few cliffs towards what is explored."""
        top = self.state.tile_stack[0]
        if self.seat not in top.known or tile_of(top.code) != QUARRY:
            return 0
        tiles = self.state.tiles
        sides = [side for side, at in enumerate(neighbours_of(place)) if tiles.get(at, LAKE) != LAKE]
        return min(range(SIDES), key=lambda rot: len({*sides} & {*cliffs_of(top.code, rot)}))

    def trips(self) -> Iterator[Errand]:
        """Home with what helps there, to a site for a kit, to the allies."""
        state, outlook = self.state, self.outlook
        if any(kind in (EXTRA_ACTION, EXTRA_CARRY) for kind in outlook.kinds):
            for camp in state.player_camps:
                yield from self.going("bring_home", camp)
        if FARM_KIT in outlook.kinds:
            for camp in state.player_camps:
                for at in state.dry_neighbours(camp):
                    if self.is_farm_site(at):
                        yield from self.going("farm", at, (), 1 if state.tiles[at] == FARMLAND else 4)
        if CAMP_KIT in outlook.kinds:
            for at in outlook.ways():
                if at != outlook.at and self.is_camp_site(at):
                    yield from self.going("camp", at, (), 2)
        if outlook.supplies >= PARTS.trade_price and state.box:
            for at in outlook.allies:
                wait = state.cooldowns[at] / DIE - outlook.cost_to(at) / outlook.figure
                if at not in state.mercenaries and wait <= 1:
                    yield from self.going("trade", at, (), -3 if outlook.is_last_stack else 1)
        yield from self.errands_for_rescue()
        for at in state.signals:
            if outlook.has_said(at, MEET):
                yield from self.going("meet", at, rank="gather")
        if outlook.supplies >= TO_HELP:
            for at in outlook.calls:
                yield from self.going("help", at, (), -2)

    def errands_for_rescue(self) -> Iterator[Errand]:
        """Keys at a stealer camp are needed: with a supply to the allies."""
        outlook = self.outlook
        if outlook.supplies and any(True for _ in self.rescues()):
            for at in outlook.allies:
                if self.state.is_open_ally_camp(at):
                    yield from self.going("hire", at, (), -4)

    # ---------------------------------------------------------------- 7. the last stack
    def may_explore(self) -> bool:
        """Before the last stack is opened keys are found, the main camp is stocked and all are near (13, step 7)."""
        outlook = self.outlook
        if not outlook.is_last_stack or outlook.is_cut_off:
            return True
        return self.is_ready() and self.are_all_near()

    def is_ready(self) -> bool:
        return self.is_stocked() and not self.has_more_to_do()

    @property
    def patience(self) -> int:
        """Rounds until less is asked for, before the last stack is opened."""
        return PATIENCE

    def is_stocked(self) -> bool:
        waited = min(2, self.state.round // self.patience)
        return len(self.outlook.store_of(HOME)) >= PARTS.barn - waited or not self.outlook.killers

    def has_more_to_do(self) -> bool:
        """Are there still secrets to look at, a box to trade from?"""
        state, outlook = self.state, self.outlook
        if outlook.has_all_keys:
            return False
        if any(self.may_look(at) for at in outlook.unseen):
            return True
        return bool(outlook.allies and state.box and state.round < self.patience)

    def meeting_place(self) -> Hex:
        """Where the last stack is opened: the frontier tile nearest to the main camp."""
        distances = self.state.distances_from(HOME)
        return min(self.outlook.frontier(), key=lambda at: (distances.get(at, NO_WAY), at), default=HOME)

    def are_all_near(self) -> bool:
        state = self.state
        if state.round >= NO_LONGER * self.patience:
            return True
        distances = state.distances_to(self.meeting_place())
        if any(health != FREE for health in state.health) and state.round < 2 * self.patience:
            return False
        lost = self.outlook.calls if state.round >= 2 * self.patience else ()
        return all(distances[state.pawns[seat]] <= CONVOY or state.pawns[seat] in lost for seat in state.free_seats)

    def convoy(self) -> Iterator[Errand]:
        """To the meeting place, or home to stock it."""
        outlook = self.outlook
        if not outlook.is_last_stack or not outlook.left:
            return
        if not self.is_stocked() and outlook.supplies:
            yield from self.going("stock", HOME, rank="gather")
        place = self.meeting_place()
        if self.has_more_to_do() and not outlook.supplies and outlook.allies:
            yield from self.going("supplies", HOME, rank="gather")
        if outlook.cost_to(place) >= CONVOY:
            yield from self.going("gather", place, (), 1, rank="gather")
        elif place not in self.state.signals and self.is_ready() and not self.are_all_near():
            yield self.errand("say", (("signal", MEET, place),), at=place)
