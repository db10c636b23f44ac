"""Where a seat of Biome Escape might go and what for, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.ai import (
    camp_goals,
    convoy,
    exit_goals,
    goal,
    last_run,
    last_stack,
    reserves,
    tile_goals,
    tribe_goals,
)
from game.games.biome_escape.ai.beliefs import MEET, TREASURES, USEFUL, USELESS, BotBeliefs
from game.games.biome_escape.ai.goal import Goal
from game.games.biome_escape.ai.last_stack import CONVOY
from game.games.biome_escape.ai.reserves import TO_HELP
from game.games.biome_escape.rules import camps, land, packing
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FARM_KIT,
    FARMLAND,
    HOME,
    KEY,
    LAKE,
    QUARRY,
    SIDES,
    rotated_cliffs,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.land import neighbours_of

PULL_OF_LOOKS = 0.5  # actions that a way seems shorter for each that the look is worth
LONGER = 4.0  # actions that a remark makes a way seem longer


def travel_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    if beliefs.actions:
        yield from secret_search_goals(beliefs)
        yield from delivery_goals(beliefs)
        yield from goals_until_all_are_well(beliefs)
        yield from last_stack.meeting_goals(beliefs)


def urgent_travel_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Ransom, a bare main camp, the exit."""
    if not beliefs.actions:
        return
    yield from tribe_goals.ransom_goals(beliefs)
    if beliefs.killers and not beliefs.known_camp_store(HOME) and not last_run.is_time_to_exit(beliefs):
        if any(True for _ in camp_goals.items_to_put_down(beliefs, HOME)):
            yield from goal.travel_goal(beliefs, "stock", HOME, rank="stock")
    yield from camp_goals.camp_guard_goals(beliefs)
    yield from exit_goals.exit_run_goals(beliefs)


def goals_until_all_are_well(beliefs: BotBeliefs) -> Iterator[Goal]:
    """The exit and all keys are known, but somebody is not well: the main camp is stocked, or the exit is near."""
    state = beliefs.state
    if state.exit is None or beliefs.lacks_keys or last_run.is_time_to_exit(beliefs):
        return
    if any(True for _ in camp_goals.items_to_put_down(beliefs, HOME)):
        yield from goal.travel_goal(beliefs, "stock", HOME, (), -2)
    if beliefs.travel_cost_to_tile(state.exit) >= CONVOY:
        yield from goal.travel_goal(beliefs, "vigil", state.exit, rank="gather")


def secret_search_goals(beliefs: BotBeliefs) -> Iterator[Goal]:  # noqa: C901  a goal a branch
    """Secrets to look at or fetch, places to explore."""
    state = beliefs.state
    for at in beliefs.unseen:
        if tile_goals.may_look_at_secret(beliefs, at) and not beliefs.friend_count_at(at):
            cost: float = packing.look_cost(state, at)
            is_in_reach = beliefs.travel_cost_to_tile(at) + cost <= beliefs.actions
            then: tuple[Action, ...] = (("discover", tile_goals.secret_to_look_at(beliefs, at)),) if is_in_reach else ()
            if beliefs.is_expert:
                cost -= PULL_OF_LOOKS * beliefs.best_look_by_tile[at][0]
            yield from goal.travel_goal(beliefs, "look", at, then, cost + travel_penalty_from_remarks(beliefs, at))
    for at, lying in beliefs.seen.items():
        if at not in state.camps or (at in beliefs.allies and any(kind == KEY for _, kind in lying)):
            welcome = [kind for _, kind in lying if reserves.is_secret_worth_taking(beliefs, kind, at)]
            if welcome:
                yield from goal.travel_goal(
                    beliefs, "fetch", at, (), -2 if any(kind in TREASURES for kind in welcome) else 1
                )
    if tile_goals.needs_enemy_camp_supplies(beliefs):
        for at in beliefs.spoils:
            yield from goal.travel_goal(beliefs, "recover", at, (), 1)
    if last_stack.can_seat_risk_exploring(beliefs):
        yield from exploring_goals(beliefs)


def exploring_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """New land: from the own tile, or from where the frontier is nearest; a convoy goes on from where it stands."""
    if convoy.is_convoy_ready(beliefs):
        place = convoy.place_to_explore_for_exit(beliefs)
        if place is not None:
            yield goal.make_goal("explore", (explore_action(beliefs, place),), 1, beliefs.at, "go")
        return
    for at, places in explorable_places(beliefs).items():
        action = explore_action(beliefs, best_place_to_explore(beliefs, places))
        if at == beliefs.at:
            yield goal.make_goal("explore", (action,), 1, at, "go")
        else:
            yield from goal.travel_goal(
                beliefs, "explore", at, (action,) if beliefs.travel_cost_to_tile(at) < beliefs.actions else (), 1
            )


def explore_action(beliefs: BotBeliefs, place: Hex) -> Action:
    return ("explore", place, best_tile_rotation(beliefs, place))


def travel_penalty_from_remarks(beliefs: BotBeliefs, at: Hex) -> float:
    """What friends have said of a tile makes the way there seem longer or shorter."""
    if beliefs.has_friend_remarked(at, USELESS):
        return LONGER
    return -LONGER / 2 if beliefs.has_friend_remarked(at, USEFUL) else 0.0


def explorable_places(beliefs: BotBeliefs) -> dict[Hex, list[Hex]]:
    """From where to explore: at the end only around the meeting place."""
    frontier = beliefs.explorable_frontier()
    if not beliefs.is_last_stack or beliefs.has_no_affordable_way_home:
        return frontier
    distances = land.travel_distances_to_tile(beliefs.state, last_stack.meeting_place(beliefs))
    return {at: places for at, places in frontier.items() if distances[at] < CONVOY}


def best_place_to_explore(beliefs: BotBeliefs, places: list[Hex]) -> Hex:
    """Near home: short ways for everybody."""
    return min(places, key=lambda at: (abs(at.q) + abs(at.r) + abs(at.q + at.r), at))


def best_tile_rotation(beliefs: BotBeliefs, place: Hex) -> int:
    """How to turn a quarry that the seat has foreseen: few cliffs towards what is explored."""
    top = beliefs.state.tile_stack[0]
    if beliefs.seat not in top.known or tile_kind_of_code(top.code) != QUARRY:
        return 0
    tiles = beliefs.state.tiles
    sides = [side for side, at in enumerate(neighbours_of(place)) if tiles.get(at, LAKE) != LAKE]
    return min(range(SIDES), key=lambda rot: len({*sides} & {*rotated_cliffs(top.code, rot)}))


def delivery_goals(beliefs: BotBeliefs) -> Iterator[Goal]:  # noqa: C901  a goal a branch
    """Home with what helps there, to a site for a kit, to the allies."""
    state = beliefs.state
    if any(kind in (EXTRA_ACTION, EXTRA_CARRY) for kind in beliefs.kinds):
        for camp in camps.player_camps(state):
            yield from goal.travel_goal(beliefs, "bring_home", camp)
    if FARM_KIT in beliefs.kinds:
        for camp in camps.player_camps(state):
            for at in land.neighbours_except_lakes(state, camp):
                if tile_goals.is_good_farm_site(beliefs, at):
                    yield from goal.travel_goal(beliefs, "farm", at, (), 1 if state.tiles[at] == FARMLAND else 4)
    if CARAVAN_KIT in beliefs.kinds:
        for camp in camps.friendly_camps(state):
            if tile_goals.best_route(beliefs, camp):
                yield from goal.travel_goal(beliefs, "caravan", camp, (), 2)
    if CAMP_KIT in beliefs.kinds:
        for at in beliefs.cheapest_paths:
            if at != beliefs.at and tile_goals.is_good_camp_site(beliefs, at):
                yield from goal.travel_goal(beliefs, "camp", at, (), 2)
    yield from tribe_goals.goals_to_reach_ally_camp(beliefs)
    yield from exit_goals.key_goals(beliefs)
    for at in () if beliefs.is_last_stack and beliefs.left else state.signals:
        if beliefs.has_friend_remarked(at, MEET):
            yield from goal.travel_goal(beliefs, "meet", at, rank="gather")
    if beliefs.supplies >= TO_HELP:
        for at in beliefs.tiles_with_calls_for_help:
            yield from goal.travel_goal(beliefs, "help", at, (), -2)
