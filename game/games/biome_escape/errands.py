"""Where a seat of Biome Escape might go and what for, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.beliefs import MEET, NO_WAY, TREASURES, USEFUL, USELESS
from game.games.biome_escape.chores import TO_HELP, Chores
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
    cliffs_of,
    tile_of,
)
from game.games.biome_escape.land import neighbours_of
from game.games.biome_escape.purposes import END_TURN, RANK, STEP, Errand, value_of

CONVOY = 3  # tiles from the frontier within which all are when the last stack is opened
LONGER = 4.0  # actions that a remark makes a way seem longer
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

    def duties(self) -> Iterator[Errand]:
        """Ransom, a bare main camp, the exit."""
        outlook = self.outlook
        if not outlook.actions:
            return
        yield from self.ransoms()
        if outlook.killers and not outlook.store_of(HOME) and not self.is_on_the_run():
            if any(True for _ in self.to_put_down(HOME)):
                yield from self.going("stock", HOME, rank="stock")
        yield from self.run()

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
            if at not in state.camps or (at in outlook.allies and any(kind == KEY for _, kind in lying)):
                welcome = [kind for _, kind in lying if self.is_welcome(kind, at)]
                if welcome:
                    yield from self.going("fetch", at, (), -2 if any(kind in TREASURES for kind in welcome) else 1)
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
        yield from self.bargains()
        yield from self.key_errands()
        for at in state.signals:
            if outlook.has_said(at, MEET):
                yield from self.going("meet", at, rank="gather")
        if outlook.supplies >= TO_HELP:
            for at in outlook.calls:
                yield from self.going("help", at, (), -2)

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
            yield from self.for_supplies("gather")
        if outlook.cost_to(place) >= CONVOY:
            yield from self.going("gather", place, (), 1, rank="gather")
        elif place not in self.state.signals and self.is_ready() and not self.are_all_near():
            yield self.errand("say", (("signal", MEET, place),), at=place)
