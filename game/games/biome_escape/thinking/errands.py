"""Where a seat of Biome Escape might go and what for, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import land, packing
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
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
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.thinking.beliefs import MEET, NO_WAY, TREASURES, USEFUL, USELESS
from game.games.biome_escape.thinking.chores import TO_HELP, Chores
from game.games.biome_escape.thinking.purposes import END_TURN, RANK, STEP, Errand, value_of

CONVOY = 3  # tiles from the frontier within which all are when the last stack is opened
LONGER = 4.0  # actions that a remark makes a way seem longer
PATIENCE = 14  # rounds until less is asked for before the last stack is opened
EASIER = 14  # rounds after which still less is asked for, ...
EASIER_WITH_KEYS = 4  # ... and with all keys in hand


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
            yield from self.vigil()
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
        yield from self.guards()
        yield from self.run()

    def vigil(self) -> Iterator[Errand]:
        """The exit and all keys are known, but somebody is not well: the main camp is stocked, or the exit is near."""
        state, outlook = self.state, self.outlook
        if state.exit is None or outlook.lacks_keys or self.is_on_the_run():
            return
        if any(True for _ in self.to_put_down(HOME)):
            yield from self.going("stock", HOME, (), -2)
        if outlook.cost_to(state.exit) >= CONVOY:
            yield from self.going("vigil", state.exit, rank="gather")

    def searches(self) -> Iterator[Errand]:  # noqa: C901  an errand a branch
        """Secrets to look at or fetch, places to explore."""
        state, outlook = self.state, self.outlook
        for at in outlook.unseen:
            if self.may_look(at) and not outlook.friends_at(at):
                cost = packing.look_cost(state, at)
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
        distances = land.distances_to(self.state, self.meeting_place())
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

    def trips(self) -> Iterator[Errand]:  # noqa: C901  an errand a branch
        """Home with what helps there, to a site for a kit, to the allies."""
        state, outlook = self.state, self.outlook
        if any(kind in (EXTRA_ACTION, EXTRA_CARRY) for kind in outlook.kinds):
            for camp in state.player_camps:
                yield from self.going("bring_home", camp)
        if FARM_KIT in outlook.kinds:
            for camp in state.player_camps:
                for at in land.dry_neighbours(state, camp):
                    if self.is_farm_site(at):
                        yield from self.going("farm", at, (), 1 if state.tiles[at] == FARMLAND else 4)
        if CARAVAN_KIT in outlook.kinds:
            for camp in state.friendly_camps:
                if self.best_route(camp):
                    yield from self.going("caravan", camp, (), 2)
        if CAMP_KIT in outlook.kinds:
            for at in outlook.ways():
                if at != outlook.at and self.is_camp_site(at):
                    yield from self.going("camp", at, (), 2)
        yield from self.bargains()
        yield from self.key_errands()
        for at in () if outlook.is_last_stack and outlook.left else state.signals:
            if outlook.has_said(at, MEET):
                yield from self.going("meet", at, rank="gather")
        if outlook.supplies >= TO_HELP:
            for at in outlook.calls:
                yield from self.going("help", at, (), -2)

    # ---------------------------------------------------------------- 7. the last stack
    def may_explore(self) -> bool:
        """Before the last stack is opened keys are found, the main camp is stocked and all are near (13, step 7)."""
        outlook = self.outlook
        if self.state.exit is not None:
            return outlook.lacks_keys or self.is_stranded
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
        """Does enough lie in the main camp? In time less is asked for."""
        outlook = self.outlook
        over = self.state.round - self.patience
        easier = EASIER_WITH_KEYS if outlook.has_all_keys else EASIER
        waited = 0 if over < 0 else min(PARTS.barn - 1, 1 + over // easier)
        return len(outlook.store_of(HOME)) >= PARTS.barn - waited or not outlook.killers

    def has_more_to_do(self) -> bool:
        """Are there still secrets to look at, a box to trade from?"""
        state, outlook = self.state, self.outlook
        if outlook.has_all_keys:
            return False
        if any(self.may_look(at) and at in outlook.ways() for at in outlook.unseen):
            return True
        return bool(outlook.allies and state.box and state.round < self.patience)

    def meeting_place(self) -> Hex:
        """Where the last stack is opened: where somebody calls, or on the frontier tile nearest to the main camp."""
        frontier = self.outlook.frontier()
        calls = [(one.round, at) for at, one in self.state.signals.items() if one.phrase == MEET]
        for _, at in sorted(calls, reverse=True):
            meant = self.meant_by(at, frontier)
            if meant:
                return meant
        open_land = self.outlook.open_land()
        return self.place_to_meet({at: places for at, places in frontier.items() if at in open_land} or frontier)

    def meant_by(self, call: Hex, frontier: dict[Hex, list[Hex]]) -> Hex | None:
        """The frontier tile that a call is for: the nearest, if it is near."""
        distances = land.distances_to(self.state, call)
        near = [at for at in frontier if distances.get(at, NO_WAY) < CONVOY]
        return min(near, key=lambda at: (distances[at], at), default=None)

    def place_to_meet(self, frontier: dict[Hex, list[Hex]]) -> Hex:
        distances = land.distances_from(self.state, HOME)
        return min(frontier, key=lambda at: (distances.get(at, NO_WAY), at), default=HOME)

    def are_all_near(self) -> bool:
        """Are all well and close by? Nobody is waited for who has been called a round ago."""
        state = self.state
        if any(health != FREE for health in state.health):
            return False
        if any(one.phrase == MEET and one.round < state.round for one in state.signals.values()):
            return True
        distances = land.distances_to(state, self.meeting_place())
        return all(distances[state.pawns[seat]] <= CONVOY for seat in state.free_seats)

    def convoy(self) -> Iterator[Errand]:
        """To the meeting place, or home to stock it."""
        outlook = self.outlook
        if not outlook.is_last_stack or not outlook.left:
            return
        if not self.is_stocked() and any(True for _ in self.to_put_down(HOME)):
            yield from self.going("stock", HOME, rank="gather")
        place = self.meeting_place()
        if self.has_more_to_do() and not outlook.supplies and outlook.allies:
            yield from self.for_supplies("gather")
        is_there = outlook.cost_to(place) < CONVOY
        if not is_there:
            yield from self.going("gather", place, (), 1, rank="gather")
        if (is_there or place not in outlook.ways()) and self.is_ready() and not self.are_all_near():
            yield from self.calling(place)
            yield self.errand("await", (END_TURN,), at=outlook.at, rank="wait")

    def calling(self, place: Hex) -> Iterator[Errand]:
        """The others are called, unless a call stands, to where nothing else is likely to be said."""
        state = self.state
        if any(one.phrase == MEET for one in state.signals.values()):
            return
        frontier = self.outlook.frontier()
        quiet = [at for at in land.distances_from(state, place) if at not in state.signals and at not in state.lying]
        clear = [at for at in quiet if self.meant_by(at, frontier) == place]
        spot = next(iter(clear or quiet), place)
        yield self.errand("say", (("signal", MEET, spot),), at=spot)
