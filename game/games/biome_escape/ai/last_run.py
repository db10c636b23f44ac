"""The end of Biome Escape as a seat sees it: is it time to go to the exit, can all be there in time (13, step 3)?"""

from game.engine.hexes import Hex
from game.games.biome_escape.ai.beliefs import HAVE_IT, MEET, BotBeliefs
from game.games.biome_escape.rules import camps, foresight, people
from game.games.biome_escape.rules.components import FREE, HOME, SUPPLY

SOON_WELL = 4  # what is left of an injury whose end is near
MOST_CLIFFS = 4  # supplies that a way is thought worth


def remaining_actions(beliefs: BotBeliefs) -> int:
    """The actions that the seat can still have in this turn, with its supplies."""
    return beliefs.actions + (max(0, beliefs.figure - 1) * beliefs.supplies if beliefs.actions else 0)


def actions_of_friend(beliefs: BotBeliefs, seat: int) -> int:
    """The actions that a friend can have in the next turn; an expert counts the supplies that it has seen."""
    state = beliefs.state
    figure = camps.actions_per_turn(state)
    tokens = [state.secrets[one] for one in state.packs[seat]] if beliefs.is_expert else []
    return figure + (figure - 1) * sum([token.kind == SUPPLY and beliefs.seat in token.known for token in tokens])


def seats_still_to_play(beliefs: BotBeliefs) -> list[int]:
    """The seats whose place in this round is still to come."""
    state = beliefs.state
    return [(state.first + place) % state.players for place in range(state.place, state.players)]


def can_all_unlock_exit_this_round(beliefs: BotBeliefs) -> bool:
    """Can the game be won in this round: will all be here, and the keys that are still missing?"""
    state, at = beliefs.state, beliefs.state.exit
    if at is None or len(people.free_seats(state)) < state.players:
        return False
    keys, to_come = (
        len(state.used_keys) + min(beliefs.own_keys, remaining_actions(beliefs)),
        seats_still_to_play(beliefs),
    )
    if any(pawn != at and seat not in to_come for seat, pawn in enumerate(state.pawns)):
        return False
    for seat in to_come:
        way = foresight.cheapest_paths(state, seat).get(at)
        left = -1 if way is None else actions_of_friend(beliefs, seat) - way.actions
        if left < 0:
            return False
        keys += min(beliefs.keys_of[seat], left)
    return keys >= state.keys_needed


def is_time_to_exit(beliefs: BotBeliefs) -> bool:
    """Is it time to go to the exit: with keys enough and all well, or because somebody there calls?"""
    state = beliefs.state
    if state.exit is None:
        return False
    if beliefs.has_friend_remarked(state.exit, MEET) or beliefs.has_friend_remarked(state.exit, HAVE_IT):
        return True
    return beliefs.has_all_keys and all(is_player_well_and_free_soon(beliefs, seat) for seat in range(state.players))


def is_player_well_and_free_soon(beliefs: BotBeliefs, seat: int) -> bool:
    state = beliefs.state
    return state.health[seat] == FREE or (state.pawns[seat] == HOME and state.counts[seat] <= SOON_WELL)


def supply_count_for_cliffs_to_exit(beliefs: BotBeliefs) -> int:
    """The supplies without which there is no way to the exit."""
    state = beliefs.state
    if state.exit is None or not state.cliffs:
        return 0
    return next(
        (n for n in range(MOST_CLIFFS + 1) if state.exit in foresight.cheapest_paths(state, beliefs.seat, n)), 0
    )


def is_seat_cut_off_by_cliffs(beliefs: BotBeliefs) -> bool:
    """Is there no way to the exit, or none back from it, but over cliffs that the seat cannot pay for?"""
    if beliefs.at == beliefs.state.exit:
        return beliefs.has_no_affordable_way_home
    return is_time_to_exit(beliefs) and beliefs.state.exit not in beliefs.cheapest_paths


def can_all_reach_exit_this_round(beliefs: BotBeliefs) -> bool:
    """Can all be at the exit in this round, with the keys?"""
    state = beliefs.state
    if state.exit is None or not beliefs.has_all_keys or len(people.free_seats(state)) < state.players:
        return False
    if beliefs.travel_cost_to_tile(state.exit) > remaining_actions(beliefs):
        return False
    waiting = {beliefs.seat, *seats_still_to_play(beliefs)}
    if any(pawn != state.exit and seat not in waiting for seat, pawn in enumerate(state.pawns)):
        return False
    return all(can_seat_reach_this_round(beliefs, seat, state.exit) for seat in seats_still_to_play(beliefs))


def can_seat_reach_this_round(beliefs: BotBeliefs, seat: int, at: Hex) -> bool:
    """Is this place in reach of the turn that a seat still has in this round?"""
    way = foresight.cheapest_paths(beliefs.state, seat).get(at)
    return way is not None and way.actions <= camps.actions_per_turn(beliefs.state)


def is_only_supply_missing(beliefs: BotBeliefs) -> bool:
    """Is a supply all that keeps the seat from the exit, or its keys from being turned?"""
    state = beliefs.state
    if state.exit is None or not is_time_to_exit(beliefs):
        return False
    if beliefs.at == state.exit:
        return beliefs.own_keys > beliefs.actions and can_all_unlock_exit_this_round(beliefs)
    way = beliefs.cheapest_paths.get(state.exit)
    if way is None:
        return False
    return beliefs.actions < way.actions <= beliefs.actions - 1 + beliefs.figure * (beliefs.supplies - way.supplies)
