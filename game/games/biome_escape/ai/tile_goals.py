"""What a seat of Biome Escape might do where it stands, by rules of thumb in their order (13, tier 1)."""

from collections.abc import Iterator

from game.engine.hexes import Hex, distance
from game.games.biome_escape.ai import camp_goals, exit_goals, goal, last_run, reserves, tribe_goals
from game.games.biome_escape.ai.beliefs import (
    DANGER,
    GUARD,
    HAVE_IT,
    HELP,
    TREASURES,
    USEFUL,
    USELESS,
    BotBeliefs,
    announced_key_count,
    unexplored_neighbour_count,
)
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.ai.reserves import WORTH
from game.games.biome_escape.rules import camps, land, packing, secret_cards, signals, uses
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    FARM_KIT,
    FORESIGHT,
    HOME,
    KEY,
    LAKE,
    PARTS,
    SUPPLY,
    TILE_STACK,
    WEIGHTS,
)
from game.games.biome_escape.rules.land import neighbours_of

MANY_UNSEEN = 3  # secrets for which clairvoyance is used
SPARED = 2  # actions by a ride, for which a caravan route is laid
LENIENCE = 0.2  # actions that a look may cost more than it is worth
OPEN_PLACES = 3  # places around it for which a camp is built


def goals_on_tile(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Everything to be said or done on the own tile."""
    yield from remark_goals(beliefs)
    if camps.is_player_camp(beliefs.state, beliefs.at):
        yield from camp_goals.player_camp_goals(beliefs)
    if camps.is_friendly_camp(beliefs.state, beliefs.at):
        yield from camp_goals.goals_to_send_bait_home(beliefs)
    if beliefs.actions:
        yield from exit_goals.unlock_goals(beliefs)
        yield from tribe_goals.goals_to_bargain_here(beliefs)
        yield from token_use_goals(beliefs)
    yield from pickup_goals(beliefs)


def remark_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Table talk: traps, treasures left behind, keys in the own pack (13)."""
    state = beliefs.state
    marks = [(at, DANGER) for at in beliefs.traps]
    for at, lying in beliefs.seen.items():
        if at not in state.camps and any(kind in TREASURES for _, kind in lying):
            marks.append((at, USEFUL))
    if beliefs.has_no_affordable_way_home:
        marks.append((beliefs.at, HELP))
    if camp_goals.must_others_guard_camp(beliefs):
        marks.append((HOME, GUARD))
    for at, phrase in marks:
        if not has_remarked_on_tile(beliefs, at):
            yield goal.make_goal("say", (("signal", phrase, at),), at=at)
    yield from key_remark_goals(beliefs)


def has_remarked_on_tile(beliefs: BotBeliefs, at: Hex) -> bool:
    signal = signals.last_remarks_on_tiles(beliefs.state).get(at)
    return signal is not None and (signal.player == beliefs.seat or signal.phrase == DANGER)


def key_remark_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """One remark near by for each key in the own pack, in one round; again only when their number has changed."""
    state = beliefs.state
    if announced_key_count(state, beliefs.seat) == beliefs.own_keys:
        return
    said = [at for at, one in signals.last_remarks_on_tiles(state).items() if one[:2] == (HAVE_IT, beliefs.seat)]
    if not beliefs.own_keys:
        has_unknown = any(not secret_cards.is_secret_public(state, one) for one, _ in beliefs.pack)
        if has_unknown:  # which others may still take for a key
            yield goal.make_goal("say", (("signal", USELESS, said[0]),), at=said[0])
        return
    free = [at for at in state.tiles if at not in state.signals and at != state.exit]
    fresh = [at for at in free if at not in said]  # said of the same place again, it sounds like nothing new
    quiet = [at for at in fresh if at not in {**signals.last_remarks_on_tiles(state), **state.lying, **state.camps}]
    places = quiet or fresh or free
    if places:  # where nothing is likely to change, so that the remark stands
        at = min(places, key=lambda at: (distance(at, beliefs.at), at))
        yield goal.make_goal("say", (("signal", HAVE_IT, at),), at=at)


def token_use_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """What is carried and helps here."""
    state, at = beliefs.state, beliefs.at
    for one, kind in beliefs.pack:
        if kind == FORESIGHT and beliefs.is_last_stack and is_next_tile_unknown(beliefs):
            yield goal.make_goal("foresight", (("use_foresight", one, TILE_STACK),), at=at)
        elif kind == CLAIRVOYANCE and unexplored_count_around(beliefs, at) >= MANY_UNSEEN:
            yield goal.make_goal("clairvoyance", (("use_clairvoyance", one),), at=at)
        elif kind == FARM_KIT:
            beside = [camp for camp in neighbours_of(at) if camps.is_player_camp(state, camp)]
            if beside and is_good_farm_site(beliefs, at):
                yield goal.make_goal("farm", (("use_farm_kit", one, beside[0]),), at=at)
        elif kind == CAMP_KIT and is_good_camp_site(beliefs, at):
            yield goal.make_goal("camp", (("use_camp_kit", one),), at=at)
    yield from caravan_goals(beliefs, at)
    yield from extra_action_goals(beliefs)


def caravan_goals(beliefs: BotBeliefs, at: Hex) -> Iterator[Goal]:
    """A route from the camp that the seat stands on, with a kit of its own or of the camp's."""
    lying = () if at == HOME and reserves.must_keep_main_camp_store(beliefs) else beliefs.known_camp_store(at)
    kits = [one for one, kind in (*beliefs.pack, *lying) if kind == CARAVAN_KIT]
    path = best_route(beliefs, at) if kits and camps.is_friendly_camp(beliefs.state, at) else ()
    if path:
        yield goal.make_goal("caravan", (("use_caravan_kit", kits[0], *path),), at=at)


def best_route(beliefs: BotBeliefs, camp: Hex) -> tuple[Hex, ...]:
    """The route from a camp that spares the most actions; nothing if none spares enough."""
    state = beliefs.state
    ways = land.travel_distances_from_tile(state, camp)
    ridden = {end for route in state.routes if camp in (route[0], route[-1]) for end in (route[0], route[-1])}
    paths = [path for path in uses.caravan_routes_beginning_with(state, (camp,)) if path[-1] not in ridden]
    best = min(paths, key=lambda path: (-ways[path[-1]], len(path), path), default=())
    return best if best and ways[best[-1]] - 1 >= SPARED else ()


def is_next_tile_unknown(beliefs: BotBeliefs) -> bool:
    """Does the seat not know the next tile yet?"""
    return beliefs.seat not in beliefs.state.tile_stack[0].known


def unexplored_count_around(beliefs: BotBeliefs, at: Hex) -> int:
    return sum([len(beliefs.unseen.get(place, ())) for place in (at, *neighbours_of(at))])


def is_good_farm_site(beliefs: BotBeliefs, at: Hex) -> bool:
    state = beliefs.state
    return state.tiles[at] != LAKE and at not in state.camps and at not in state.farms


def is_good_camp_site(beliefs: BotBeliefs, at: Hex) -> bool:
    """Would a camp here open three places or shield others from killers, with nothing unknown lying here?"""
    state = beliefs.state
    if beliefs.is_careful and beliefs.is_last_stack and unexplored_neighbour_count(state, at):
        return False  # a new camp explores all around it: the exit may be there while nobody is ready
    if not is_good_farm_site(beliefs, at) or at in beliefs.unseen or at in beliefs.traps or beliefs.is_dangerous(at):
        return False
    if beliefs.killers:
        return is_shield_for_player_camps(beliefs, at)
    return beliefs.left > PARTS.stack_size + OPEN_PLACES and unexplored_neighbour_count(state, at) >= OPEN_PLACES


def is_shield_for_player_camps(beliefs: BotBeliefs, at: Hex) -> bool:
    """Is this nearer to a killer camp than every player camp?"""
    state = beliefs.state
    for killer in beliefs.killers:
        distances = land.travel_distances_from_tile(state, killer)
        if distances[at] < min([distances[camp] for camp in camps.player_camps(state)]):
            return True
    return False


def extra_action_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """A supply for more actions: on the run, or where the barn overflows."""
    state, at = beliefs.state, beliefs.at
    stored = [one for one, kind in beliefs.known_camp_store(at) if kind == SUPPLY] if at == HOME else []
    is_plenty = len(stored) > reserves.supply_count_to_store(beliefs) and len(stored) >= PARTS.barn - 1
    if is_plenty and reserves.wanted_supply_count(beliefs) <= beliefs.supplies:
        yield goal.make_goal("supply", (("use_supply", stored[0]),), at=at)
    if beliefs.supplies and last_run.is_only_supply_missing(beliefs):
        one = next(one for one, kind in beliefs.pack if kind == SUPPLY)
        rank = "unlock" if at == state.exit else "escape"
        yield goal.make_goal("supply", (("use_supply", one),), -1, at, rank)


def pickup_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """What lies here: to be picked up, or looked at."""
    state, at = beliefs.state, beliefs.at
    if not beliefs.actions:
        return
    if at in beliefs.spoils:
        yield from recover_supply_goals(beliefs, at)
    if at in state.camps:
        return
    for one, kind in beliefs.seen.get(at, ()):
        if reserves.is_secret_worth_taking(beliefs, kind, at):
            yield from goals_to_pick_up(beliefs, one, kind)
    if at in beliefs.tiles_with_calls_for_help and beliefs.supplies > 1:
        one = next(one for one, kind in beliefs.pack if kind == SUPPLY)
        yield goal.make_goal("help", (("place", one),), at=at, rank="pick_up")
    if at in beliefs.unseen and may_look_at_secret(beliefs, at):
        if beliefs.actions >= packing.look_cost(state, at):
            yield goal.make_goal("discover", (("discover", secret_to_look_at(beliefs, at)),), at=at)
        else:
            yield goal.make_goal("rest", (END_TURN,), at=at, rank="discover")


def goals_to_pick_up(beliefs: BotBeliefs, secret: int, kind: str) -> Iterator[Goal]:
    """At once, or by leaving something here for it; that takes an action more."""
    cost = (100 - WORTH[kind]) / 10
    is_missing = reserves.is_supply_urgent(beliefs) if kind == SUPPLY else kind == KEY and not beliefs.has_all_keys
    rank = "take" if is_missing else "pick_up"
    if WEIGHTS[kind] <= beliefs.room:
        purpose = "pick_up_bait" if reserves.is_item_carried_as_bait(beliefs, kind) else "pick_up"
        yield goal.make_goal(purpose, (("pickup", secret),), cost, beliefs.at, rank)
    elif beliefs.actions > 1:
        yield goal.make_goal(
            "make_room", (("place", reserves.pack_item_to_drop_for(beliefs, kind)),), cost, beliefs.at, rank
        )
    else:
        yield goal.make_goal("rest", (END_TURN,), cost, beliefs.at, rank)


def recover_supply_goals(beliefs: BotBeliefs, at: Hex) -> Iterator[Goal]:
    """Supplies from the store of an enemy camp (6.9)."""
    if needs_enemy_camp_supplies(beliefs):
        rank = "take" if reserves.is_supply_urgent(beliefs) else "pick_up"
        yield goal.make_goal("pick_up", (("pickup", beliefs.spoils[at][0]),), at=at, rank=rank)


def needs_enemy_camp_supplies(beliefs: BotBeliefs) -> bool:
    return beliefs.supplies < PARTS.capacity and reserves.leaves_room_for_known_treasure(beliefs, SUPPLY)


def secret_to_look_at(beliefs: BotBeliefs, at: Hex) -> int:
    return beliefs.best_look_by_tile[at][1] if beliefs.is_expert else beliefs.unseen[at][0]


def may_look_at_secret(beliefs: BotBeliefs, at: Hex) -> bool:
    """Nobody looks for a trap: where one is known, as the last one free, with all keys found and a way out.

    A trap costs the keys in the own pack: the careful leave the look to somebody without keys. Experts count what may
    lie there.
    """
    is_needless = beliefs.has_all_keys and beliefs.is_last_stack
    is_needless |= (
        not beliefs.lacks_keys and beliefs.state.exit is not None and not last_run.is_seat_cut_off_by_cliffs(beliefs)
    )
    if at in beliefs.warned or beliefs.is_last_free_player or is_needless:
        return False
    if beliefs.is_expert:
        return beliefs.best_look_by_tile[at][0] >= packing.look_cost(beliefs.state, at) - LENIENCE
    return not (beliefs.is_careful and beliefs.own_keys and beliefs.friends_without_keys)
