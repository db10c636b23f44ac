"""Goals that have to do with the tribes: ransom, trade, mercenaries (13, steps 2, 4, 8)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.ai import goal, hires, last_run, reserves
from game.games.biome_escape.ai.beliefs import DIE, NO_WAY, BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.ai.reserves import WORTH
from game.games.biome_escape.rules import camps, dealing, land, people
from game.games.biome_escape.rules.components import (
    EXTRA_ACTION,
    INTERCEPT,
    KEY,
    PARTS,
    RESCUE,
    STEALER,
    SUPPLY,
    WEIGHTS,
)

SOON_OPEN = 7  # spaces of an ally camp's cool-down that are worth waiting for


def goals_to_bargain_here(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Bargains to be made on this tile."""
    state, at = beliefs.state, beliefs.at
    if state.camps.get(at) == STEALER:
        for captive in dealing.captives_at(state, at):
            pay = goal.choose_payment(beliefs, PARTS.ransom_price)
            if pay:
                yield goal.make_goal("ransom", (("ransom", captive, *pay),), at=at)
    if at in beliefs.allies and camps.is_open_ally_camp(state, at):
        yield from ally_camp_goals(beliefs)


def ally_camp_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    at = beliefs.at
    for camp in hires.useful_mercenary_hunts(beliefs, at):
        pay = goal.choose_payment(beliefs, PARTS.hire_price[INTERCEPT])
        if pay:
            yield goal.make_goal("hire", (("hire", INTERCEPT, camp, (), (), pay),), -1, at)
    for camp, keys, captives in hires.useful_mercenary_rescues(beliefs):
        pay = goal.choose_payment(beliefs, len(keys) + len(captives))
        if pay:
            yield goal.make_goal("hire", (("hire", RESCUE, camp, captives, keys, pay),), at=at)
    pay = goal.choose_payment(beliefs, PARTS.trade_price)
    if pay and is_trade_wanted(beliefs):
        yield from trade_goals(beliefs, at, pay)
    yield from extra_action_goals(beliefs, at)


def extra_action_goals(beliefs: BotBeliefs, at: Hex) -> Iterator[Goal]:
    """A lost Extra Action is brought back, where nothing else is to be had from these allies now."""
    hunt, rescue = (goal.choose_payment(beliefs, PARTS.hire_price[job]) for job in (INTERCEPT, RESCUE))
    if last_run.is_time_to_exit(beliefs) or beliefs.lacks_keys and beliefs.held_keys:
        return
    for camp in hires.useful_mercenary_hunts(beliefs, at, EXTRA_ACTION) if hunt else ():
        yield goal.make_goal("hire", (("hire", INTERCEPT, camp, (), (), hunt),), 1, at, "trade")
    for camp, one in hires.extra_actions_at_stealers(beliefs) if rescue else ():
        yield goal.make_goal("hire", (("hire", RESCUE, camp, (), (one,), rescue),), 2, at, "trade")


def trade_goals(beliefs: BotBeliefs, at: Hex, pay: tuple[int, ...]) -> Iterator[Goal]:
    """A trade; where keys are missing there is room for one first: what is too heavy cannot be picked."""
    spent = sum([one in pay for one, _ in beliefs.pack])
    spare = [(WORTH[kind], one) for one, kind in beliefs.pack if kind != KEY and one not in pay]
    if beliefs.lacks_keys and beliefs.room + spent < WEIGHTS[KEY] and spare:
        yield goal.make_goal("room_to_trade", (("place", min(spare)[1]),), at=at, rank="trade")
    elif beliefs.room + spent >= 0:
        yield goal.make_goal(purpose_of_trade(beliefs), (("trade", *pay),), at=at, rank="trade")


def purpose_of_trade(beliefs: BotBeliefs) -> str:
    return "trade" if beliefs.lacks_keys and KEY in beliefs.treasures_possibly_in_box else "trade_more"


def is_trade_wanted(beliefs: BotBeliefs) -> bool:
    """May the box hold a treasure, is there room for it, and no supply needed for keys that are held?"""
    has_room = beliefs.room >= 0 or beliefs.lacks_keys
    is_worth_it = bool(beliefs.state.box) and bool(beliefs.treasures_possibly_in_box)  # else two supplies would buy one
    return is_worth_it and has_room and not (beliefs.lacks_keys and beliefs.held_keys)


def ransom_goals(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to free captives who can be paid for in time."""
    state = beliefs.state
    if beliefs.supplies >= PARTS.ransom_price:
        for seat in beliefs.captive_seats:
            camp = people.pawn_tile(state, seat)
            if goal.rounds_to_reach(beliefs, camp, 1) <= state.counts[seat] - 1:
                yield from goal.travel_goal(beliefs, "ransom", camp, rank="ransom")


def goals_to_reach_ally_camp(beliefs: BotBeliefs) -> Iterator[Goal]:
    """Goals to go to an ally camp with supplies, or to get supplies first."""
    if hires.is_hire_wanted(beliefs):
        if not beliefs.supplies:
            yield from fetch_supply_goals(beliefs, "go", -1)
        else:
            allies = [
                at
                for at in beliefs.allies
                if hires.has_useful_job(beliefs, at) and not is_friend_with_supply_nearer(beliefs, at)
            ]
            yield from travel_to_ally_goals(beliefs, "hire", allies, -4, "hire" if beliefs.state.exit else "go")
    if beliefs.supplies >= PARTS.trade_price and is_trade_wanted(beliefs):
        cost = -3 if beliefs.is_last_stack else 1
        yield from travel_to_ally_goals(beliefs, purpose_of_trade(beliefs), beliefs.allies, cost, "go")


def is_friend_with_supply_nearer(beliefs: BotBeliefs, at: Hex) -> bool:
    """Is a friend who is known to have a supply nearer to an ally camp?"""
    state = beliefs.state
    bearers = [
        seat for seat in people.free_seats(state) if seat != beliefs.seat and is_known_to_have_supply(beliefs, seat)
    ]
    far = land.travel_distances_to_tile(state, at)
    return any(far.get(people.pawn_tile(state, seat), NO_WAY) < beliefs.travel_cost_to_tile(at) for seat in bearers)


def is_known_to_have_supply(beliefs: BotBeliefs, seat: int) -> bool:
    tokens = [beliefs.state.secrets[one] for one in beliefs.state.packs[seat]]
    return any(token.kind == SUPPLY and beliefs.seat in token.known for token in tokens)


def travel_to_ally_goals(
    beliefs: BotBeliefs, purpose: str, allies: list[Hex], cost: float, rank: str
) -> Iterator[Goal]:
    """Goals to go to an ally camp that is open or will be soon, and to wait there."""
    state = beliefs.state
    for at in allies:
        spaces = state.cooldowns[at]
        if at in state.mercenaries or spaces > SOON_OPEN:
            continue
        wait = spaces / DIE * beliefs.figure - beliefs.figure + beliefs.actions
        later = max(0.0, wait - beliefs.travel_cost_to_tile(at))
        if at != beliefs.at:
            yield from goal.travel_goal(beliefs, purpose, at, (), cost + later, rank)
        elif spaces:
            yield goal.make_goal("rest", (END_TURN,), cost + later, at, rank)


def fetch_supply_goals(beliefs: BotBeliefs, rank: str, cost: float = 0.0) -> Iterator[Goal]:
    """Goals to go where the seat would take a supply along."""
    if beliefs.room > 0:
        for at in (*beliefs.spoils, *[at for at in beliefs.seen if reserves.has_spare_supply(beliefs, at)]):
            yield from goal.travel_goal(beliefs, "supplies", at, (), cost, rank)
