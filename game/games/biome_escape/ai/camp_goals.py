"""Goals at the camps of the team: what is put down and taken; a killer that finds the main camp bare wins (13)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.ai import goal, last_run, reserves
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.ai.goal import Goal
from game.games.biome_escape.ai.reserves import SAVED, WORTH
from game.games.biome_escape.rules import camps, foresight, land, payment, people
from game.games.biome_escape.rules.components import (
    EXTRA_ACTION,
    EXTRA_CARRY,
    HOME,
    KEY,
    PARTS,
    SUPPLY,
    WEIGHTS,
)

SUPPLY_COST = 3.0  # actions that a supply is worth


def player_camp_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """What is put down in the camp of the team that the seat stands on, and what is taken from it."""
    at = beliefs.at
    store = beliefs.known_camp_store(at)
    for one, cost in items_to_put_down(beliefs, at):
        yield goal.make_goal(purpose_of_putting_down(beliefs, one), (("place", one),), cost, at, "store")
    if at == HOME and reserves.must_keep_main_camp_store(beliefs):
        return
    supplies = [one for one, kind in store if kind == SUPPLY]
    for one, kind in store:
        if kind == KEY and reserves.can_make_room_for(beliefs, KEY):
            if beliefs.room >= WEIGHTS[KEY]:
                yield goal.make_goal("take_key", (("pickup", one),), at=at, rank="take")
            else:
                yield goal.make_goal(
                    "make_room", (("place", reserves.pack_item_to_drop_for(beliefs, KEY)),), at=at, rank="take"
                )
    is_wanted = beliefs.supplies < reserves.wanted_supply_count(beliefs)
    if (
        is_wanted
        and reserves.has_spare_supply(beliefs, at)
        and reserves.leaves_room_for_known_treasure(beliefs, SUPPLY)
    ):
        purpose = "take" if len(supplies) > SAVED else "take_needed"
        yield goal.make_goal(purpose, (("pickup", supplies[0]),), 1, at, "take")


def purpose_of_putting_down(beliefs: BotBeliefs, secret: int) -> str:
    """What a secret does in the camp of the team in which it is put down."""
    kind = beliefs.state.secrets[secret].kind
    return "store" if kind in (EXTRA_ACTION, EXTRA_CARRY) else "store_supply" if kind == SUPPLY else "store_bait"


def items_to_put_down(beliefs: BotBeliefs, at: Hex) -> Iterator[tuple[int, int]]:
    """What of the pack is better kept in a player camp, and how late it is put down."""
    store = beliefs.known_camp_store(at)
    supplies = sum([kind == SUPPLY for _, kind in store])
    is_short = (
        at == HOME
        and supplies < reserves.supply_count_to_store(beliefs)
        and beliefs.supplies > reserves.supply_count_to_keep(beliefs)
        and not last_run.is_time_to_exit(beliefs)
    )
    is_bare = at == HOME and not store and bool(beliefs.killers)
    yield from items_to_feed_raiders(beliefs, at)
    for one, kind in beliefs.pack:
        if kind in (EXTRA_ACTION, EXTRA_CARRY):
            yield one, 0
        elif reserves.is_item_carried_as_bait(beliefs, kind) and len(store) < PARTS.barn:
            yield one, 1
        elif kind == SUPPLY and is_short:
            yield one, 2
        elif kind not in (KEY, SUPPLY) and is_bare:
            yield one, 3


def camp_guard_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to bring what can be spared to the main camp, if nobody later in the round is nearer to it."""
    if (
        beliefs.at == HOME
        or beliefs.travel_cost_to_tile(HOME) > beliefs.actions
        or not secrets_to_leave_as_bait(beliefs)
    ):
        return
    if reserves.would_main_camp_fall(beliefs) and not can_friend_guard_camp(beliefs):
        yield from goal.travel_goal(beliefs, "stock", HOME, rank="stock")


def goals_to_send_bait_home(beliefs: BotBeliefs) -> Iterator[Goal]:
    """By caravan into a main camp that would fall: free of actions, for a supply each (6.6).

    A ride there costs an action as well, but no supply: with actions to spare only who is on the run sends.
    """
    state, at = beliefs.state, beliefs.at
    routes = land.open_caravan_routes_between(state, at, HOME) if at != HOME else []
    if not routes or not reserves.would_main_camp_fall(beliefs) or can_friend_guard_camp(beliefs):
        return
    missing = beliefs.loot_needed_to_survive - len(beliefs.known_camp_store(HOME))
    stored = [one for one, kind in beliefs.known_camp_store(at) if kind not in (KEY, SUPPLY)]
    bait = [*stored, *[one for one, kind in secrets_to_leave_as_bait(beliefs) if kind != KEY]][:missing]
    supplies = [one for one in payment.spendable_supplies(state, beliefs.seat) if one not in bait]
    if len(bait) == missing and len(supplies) >= missing:
        pay = next(iter(payment.possible_payments(state, beliefs.seat, 1, excluded_secret=bait[0])))
        is_hurried = not beliefs.actions or last_run.is_time_to_exit(beliefs)
        yield goal.make_goal(
            "stock", (("send", routes[0], bait[0], *pay),), 0.0 if is_hurried else SUPPLY_COST, at, rank="stock"
        )


def can_friend_guard_camp(beliefs: BotBeliefs) -> bool:
    """Will somebody who is nearer, and carries something, still have a turn in this round?"""
    state, own = beliefs.state, beliefs.travel_cost_to_tile(HOME)
    for seat in last_run.seats_still_to_play(beliefs):
        if state.pawns[seat] is None:  # held where nobody knows
            continue
        way = foresight.cheapest_paths(state, seat).get(HOME)
        is_in_time = way is not None and way.actions <= camps.actions_per_turn(state)
        if way and is_in_time and state.packs[seat] and (way.actions, seat) < (own, beliefs.seat):
            return True
    return False


def must_others_guard_camp(beliefs: BotBeliefs) -> bool:
    """Would the main camp fall, out of reach of this seat, while somebody has a turn left to see to it?"""
    if beliefs.at == HOME or not reserves.would_main_camp_fall(beliefs):
        return False
    return beliefs.travel_cost_to_tile(HOME) > beliefs.actions and can_friend_guard_camp(beliefs)


def secrets_to_leave_as_bait(beliefs: BotBeliefs) -> list[tuple[int, str]]:
    """What of the pack may be raided, the least valuable first; keys only where nothing else saves the game."""
    pack = sorted(beliefs.pack, key=lambda item: WORTH[item[1]])
    lesser = [item for item in pack if item[1] != KEY]
    is_bare = not beliefs.known_camp_store(HOME)
    return lesser or (pack if is_bare and people.keys_that_may_be_lost(beliefs.state) > 0 else [])


def items_to_feed_raiders(beliefs: BotBeliefs, at: Hex) -> Iterator[tuple[int, int]]:
    """What is put down in the main camp for those who are about to raid it."""
    store = beliefs.known_camp_store(HOME)
    missing = beliefs.loot_needed_to_survive - len(store)
    if at == HOME and missing > 0 and reserves.would_main_camp_fall(beliefs):
        is_full = [kind for _, kind in store].count(SUPPLY) >= PARTS.barn
        for one, kind in secrets_to_leave_as_bait(beliefs)[:missing]:
            if not (is_full and kind == SUPPLY):
                yield one, 0
