"""Before the last stack of tiles is opened: keys found, the main camp stocked, all close by (13, step 7)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.ai import camp_goals, convoy, goal, last_run, tile_goals, tribe_goals
from game.games.biome_escape.ai.beliefs import MEET, NO_WAY, BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.rules import land, people
from game.games.biome_escape.rules.components import FREE, HOME, PARTS

CONVOY = 3  # tiles from the frontier within which all are when the last stack is opened
NEARLY = 1  # steps by which the longest way to another meeting place may be shorter
PATIENCE = 14  # rounds until less is asked for before the last stack is opened
EASIER = 14  # rounds after which still less is asked for, ...
EASIER_WITH_KEYS = 4  # ... and with all keys in hand
PATIENCE_OF_CAREFUL = 22


def can_seat_risk_exploring(beliefs: BotBeliefs) -> bool:
    """Before the last stack is opened keys are found, the main camp is stocked and all are near (13, step 7).

    Among the careful it is opened by those who are first in a round: the others can still run.
    """
    state = beliefs.state
    if state.exit is not None:
        return beliefs.lacks_keys or last_run.is_seat_cut_off_by_cliffs(beliefs)
    if not beliefs.is_last_stack:
        return True
    if convoy.is_convoy_ready(beliefs):
        return convoy.place_to_explore_for_exit(beliefs) is not None
    if beliefs.has_no_affordable_way_home:
        return not beliefs.is_careful or state.round >= 2 * rounds_until_lower_requirements(beliefs)
    if beliefs.is_careful and 2 * len(last_run.seats_still_to_play(beliefs)) < len(people.free_seats(state)) - 1:
        return False
    return is_ready_for_last_stack(beliefs) and are_all_seats_near(beliefs)


def is_ready_for_last_stack(beliefs: BotBeliefs) -> bool:
    return is_main_camp_stocked(beliefs) and not has_preparations_left(beliefs)


def rounds_until_lower_requirements(beliefs: BotBeliefs) -> int:
    """Rounds until less is asked for, before the last stack is opened."""
    return PATIENCE_OF_CAREFUL if beliefs.is_careful else PATIENCE


def is_main_camp_stocked(beliefs: BotBeliefs) -> bool:
    """Does enough lie in the main camp? In time less is asked for."""
    over = beliefs.state.round - rounds_until_lower_requirements(beliefs)
    easier = EASIER_WITH_KEYS if beliefs.has_all_keys else EASIER
    waited = 0 if over < 0 else min(PARTS.barn - 1, 1 + over // easier)
    return len(beliefs.known_camp_store(HOME)) >= PARTS.barn - waited or not beliefs.killers


def has_preparations_left(beliefs: BotBeliefs) -> bool:
    """Are there still secrets to look at, a box to trade from?"""
    state = beliefs.state
    if beliefs.has_all_keys or (beliefs.is_expert and state.round > convoy.LATEST):
        return False
    if any(tile_goals.may_look_at_secret(beliefs, at) and at in beliefs.cheapest_paths for at in beliefs.unseen):
        return True
    return bool(beliefs.allies and state.box and state.round < rounds_until_lower_requirements(beliefs))


def meeting_place(beliefs: BotBeliefs) -> Hex:
    """Where the last stack is opened: where somebody calls, or on the frontier tile nearest to the main camp."""
    frontier = beliefs.explorable_frontier()
    calls = [(one.round, at) for at, one in beliefs.state.signals.items() if one.phrase == MEET]
    for _, at in sorted(calls, reverse=True):
        meant = frontier_tile_of_call(beliefs, at, frontier)
        if meant:
            return meant
    open_land = beliefs.reachable_tiles_without_cliffs()
    return choose_meeting_tile(beliefs, {at: places for at, places in frontier.items() if at in open_land} or frontier)


def frontier_tile_of_call(beliefs: BotBeliefs, call: Hex, frontier: dict[Hex, list[Hex]]) -> Hex | None:
    """The frontier tile that a call is for: the nearest, if it is near."""
    distances = land.travel_distances_to_tile(beliefs.state, call)
    near = [at for at in frontier if distances.get(at, NO_WAY) < CONVOY]
    return min(near, key=lambda at: (distances[at], at), default=None)


def choose_meeting_tile(beliefs: BotBeliefs, frontier: dict[Hex, list[Hex]]) -> Hex:
    """The frontier tile nearest to the main camp; for the careful, to whoever has the longest way there.

    The longest way changes with every step, so an expert who stands on a tile that is nearly as near stays there.
    """
    state = beliefs.state
    starts = [people.pawn_tile(state, seat) for seat in people.free_seats(state)] if beliefs.is_careful else [HOME]
    ways = [land.travel_distances_from_tile(state, start) for start in starts]
    far = {at: [way.get(at, NO_WAY) for way in ways] for at in frontier}
    best = min(frontier, key=lambda at: (max(far[at]), sum(far[at]), at), default=HOME)
    is_near = beliefs.is_expert and beliefs.at in frontier and max(far[beliefs.at]) <= max(far[best]) + NEARLY
    return beliefs.at if is_near else best


def are_all_seats_near(beliefs: BotBeliefs) -> bool:
    """Are all well and close by? Somebody who was called a round ago is no longer waited for."""
    state = beliefs.state
    if any(health != FREE for health in state.health):
        return False
    if any(one.phrase == MEET and one.round < state.round for one in state.signals.values()):
        return True
    distances = land.travel_distances_to_tile(state, meeting_place(beliefs))
    return all(distances[people.pawn_tile(state, seat)] <= CONVOY for seat in people.free_seats(state))


def meeting_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to go to the meeting place, or home to stock the main camp."""
    if not beliefs.is_last_stack or not beliefs.left:
        return
    is_stocking = not is_main_camp_stocked(beliefs) and any(True for _ in camp_goals.items_to_put_down(beliefs, HOME))
    if is_stocking:
        yield from goal.travel_goal(beliefs, "stock", HOME, rank="gather")
    place = meeting_place(beliefs)
    if has_preparations_left(beliefs) and not beliefs.supplies and beliefs.allies:
        yield from tribe_goals.fetch_supply_goals(beliefs, "gather")
    is_in_convoy = beliefs.is_expert and beliefs.has_all_keys
    is_there = beliefs.travel_cost_to_tile(place) < (1 if is_in_convoy else CONVOY)
    if not is_there and not (is_in_convoy and is_stocking):
        yield from goal.travel_goal(beliefs, "gather", place, (), 1, rank="gather")
    if (
        (is_there or place not in beliefs.cheapest_paths)
        and is_ready_for_last_stack(beliefs)
        and not are_all_seats_near(beliefs)
    ):
        yield from goals_to_call_others(beliefs, place)
        yield goal.make_goal("await", (END_TURN,), at=beliefs.at, rank="wait")


def goals_to_call_others(beliefs: BotBeliefs, place: Hex) -> Iterator[Goal]:
    """The others are called, unless a call stands, to where nothing else is likely to be said."""
    state = beliefs.state
    if any(one.phrase == MEET for one in state.signals.values()):
        return
    frontier = beliefs.explorable_frontier()
    quiet = [
        at for at in land.travel_distances_from_tile(state, place) if at not in state.signals and at not in state.lying
    ]
    clear = [at for at in quiet if frontier_tile_of_call(beliefs, at, frontier) == place]
    spot = next(iter(clear or quiet), place)
    yield goal.make_goal("say", (("signal", MEET, spot),), at=spot)
