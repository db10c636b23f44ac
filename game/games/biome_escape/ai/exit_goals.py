"""Goals of the last run: keys are turned together, everybody goes to the exit (13, step 3)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.ai import goal, last_run, reserves, tribe_goals
from game.games.biome_escape.ai.beliefs import NO_WAY, BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.rules import land, people
from game.games.biome_escape.rules.components import HOME, KEY, TELEPORT


def unlock_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Keys are turned where nothing is missing any more: in the exit they can be raided."""
    at = beliefs.at
    if at == beliefs.state.exit and beliefs.own_keys and last_run.can_all_unlock_exit_this_round(beliefs):
        key = next(one for one, kind in beliefs.pack if kind == KEY)
        yield goal.make_goal("unlock", (("use_key", key),), at=at)


def exit_run_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to reach the exit, by teleport if need be, and to wait there for the others."""
    state = beliefs.state
    at = state.exit
    if at is None or not last_run.is_time_to_exit(beliefs):
        return
    if beliefs.at == at:
        yield goal.make_goal(
            "stay", (END_TURN,), at=at, rank="gather" if beliefs.has_no_affordable_way_home else "escape"
        )
        return
    if beliefs.actions and beliefs.travel_cost_to_tile(at) > beliefs.actions and not beliefs.is_dangerous(at):
        usable = (*beliefs.pack, *beliefs.known_camp_store(beliefs.at))
        for one in [one for one, kind in usable if kind == TELEPORT][:1]:
            yield goal.make_goal("escape", (("use_teleport", one, at),), at=at)
    if at in beliefs.cheapest_paths:
        yield from goal.travel_goal(beliefs, "escape", at, rank="escape")
    elif reserves.is_supply_urgent(beliefs):
        yield from tribe_goals.fetch_supply_goals(beliefs, "escape")


def key_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to fetch keys that lie in a camp of the team; whoever is nearest does it."""
    state = beliefs.state
    rank = "escape" if state.exit else "go"
    for at, lying in beliefs.seen.items():
        if at in state.camps and any(kind == KEY for _, kind in lying) and reserves.can_make_room_for(beliefs, KEY):
            if is_own_seat_nearest(beliefs, at) and not (at == HOME and reserves.must_keep_main_camp_store(beliefs)):
                yield from goal.travel_goal(beliefs, "fetch", at, (), -2, rank)


def is_own_seat_nearest(beliefs: BotBeliefs, at: Hex) -> bool:
    """Has no friend a shorter way there?"""
    state = beliefs.state
    far = land.travel_distances_to_tile(state, at)
    friends = [seat for seat in people.free_seats(state) if seat != beliefs.seat]
    others = [far.get(people.pawn_tile(state, seat), NO_WAY) for seat in friends]
    return goal.rounds_to_reach(beliefs, at) * beliefs.figure <= min(others, default=NO_WAY)
