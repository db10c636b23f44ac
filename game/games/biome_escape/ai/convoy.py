"""The last run of a convoy: with all keys in hand, whoever opens the last stack does so while all can still escape."""

from game.engine.hexes import Hex, distance
from game.games.biome_escape.ai import last_run, raiding
from game.games.biome_escape.ai.beliefs import NO_WAY, BotBeliefs
from game.games.biome_escape.rules import camps, foresight, land
from game.games.biome_escape.rules.components import FREE, HOME

LATEST = 50  # rounds after which an expert no longer waits for more keys, or until all can escape at once


def is_convoy_ready(beliefs: BotBeliefs) -> bool:
    """Does an expert lead everybody to the exit: all keys in hand, all well, the exit in what is left to explore?"""
    is_last_run = beliefs.is_last_stack and beliefs.has_all_keys and beliefs.state.round <= LATEST
    if not (beliefs.is_expert and is_last_run):
        return False
    return all(health == FREE for health in beliefs.state.health)


def place_to_explore_for_exit(beliefs: BotBeliefs) -> Hex | None:
    """Where beside the own tile the exit may be sought now: all could escape in this round, or surely in the next."""
    state = beliefs.state
    if not (beliefs.left and beliefs.actions):
        return None
    places = sorted(land.explorable_from(state, beliefs.at), key=lambda at: (distance(at, HOME), at))
    best = next((at for at in places if can_all_escape_from(beliefs, at)), None)
    if best is None and places and can_main_camp_survive_all_attacks(beliefs) and is_everybody_close(beliefs):
        return places[0]
    return best


def can_all_escape_from(beliefs: BotBeliefs, place: Hex) -> bool:
    """Were the exit at this place beside the own tile, could all be there in this round and turn the keys?"""
    state = beliefs.state
    to_come = last_run.seats_still_to_play(beliefs)
    spare = last_run.remaining_actions(beliefs) - 2  # to explore, and to step there
    if len(to_come) < state.players - 1 or spare < 0 or has_cliff_towards(beliefs, beliefs.at, place):
        return False
    keys = len(state.used_keys) + min(beliefs.own_keys, spare)
    for seat in to_come:
        left = last_run.actions_of_friend(beliefs, seat) - steps_to_place(beliefs, seat, place)
        if left < 0:
            return False
        keys += min(beliefs.keys_of[seat], left)
    return keys >= state.keys_needed


def steps_to_place(beliefs: BotBeliefs, seat: int, place: Hex) -> int:
    """The actions in which a seat would be on a tile that is not explored yet, without paying for cliffs."""
    ways = foresight.cheapest_paths(beliefs.state, seat)
    doors = [
        at for at in land.neighbours_except_lakes(beliefs.state, place) if not has_cliff_towards(beliefs, at, place)
    ]
    return min([ways[at].actions + 1 for at in doors if at in ways], default=NO_WAY)


def has_cliff_towards(beliefs: BotBeliefs, at: Hex, place: Hex) -> bool:
    """Has an explored tile a cliff on the side of a neighbour that is not explored?"""
    return any(land.neighbours_of(at)[side] == place for side in beliefs.state.cliffs.get(at, ()))


def is_everybody_close(beliefs: BotBeliefs) -> bool:
    """Can each be beside the own tile in one turn, all but the seat itself with an action left for a key?"""
    state = beliefs.state
    figure = camps.actions_per_turn(state)
    for seat in range(state.players):
        way = foresight.cheapest_paths(state, seat).get(beliefs.at)
        if way is None or way.actions + 1 + (seat != beliefs.seat) > figure:
            return False
    return True


def can_main_camp_survive_all_attacks(beliefs: BotBeliefs) -> bool:
    """Would the main camp stand after a board turn in which every enemy camp that is at home attacks it (7.16)?"""
    return len(beliefs.known_camp_store(HOME)) >= raiding.loot_needed_if_all_camps_attack(beliefs.state)
