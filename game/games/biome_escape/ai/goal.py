"""What a goal of a seat of Biome Escape is: actions with a purpose, in the order of section 13."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.ai.beliefs import BotBeliefs, are_tiles_adjacent
from game.games.biome_escape.rules import land, payment
from game.games.biome_escape.rules.components import SUPPLY

END_TURN = ("end_turn",)
RANK = {  # the order of section 13; of two errands of one rank the cheaper one
    "unlock": 105,
    "say": 100,
    "store": 90,
    "take": 88,
    "ransom": 80,
    "stock": 75,
    "escape": 70,
    "hire": 62,
    "trade": 60,
    "foresight": 50,
    "clairvoyance": 49,
    "pick_up": 48,
    "farm": 47,
    "camp": 46,
    "discover": 45,
    "caravan": 42,
    "supply": 40,
    "go": 30,
    "gather": 20,
    "wait": 0,
}
STEP = 100.0  # between two ranks
COST_OF_INJURY = 10.0  # actions


class Goal(NamedTuple):
    """Some actions of this turn with a purpose; more may have to follow in turns to come."""

    value: float
    purpose: str
    actions: tuple[Action, ...]
    at: Hex | None = None


def value_of_bot_goal(goal: Goal) -> float:
    return goal.value


def make_goal(
    purpose: str, actions: tuple[Action, ...], cost: float = 0.0, at: Hex | None = None, rank: str = ""
) -> Goal:
    return Goal(STEP * RANK[rank or purpose] - cost, purpose, actions, at)


def travel_goal(
    beliefs: BotBeliefs, purpose: str, at: Hex, then: tuple[Action, ...] = (), cost: float = 0.0, rank: str = "go"
) -> Iterator[Goal]:
    """The way to a place, and what is to be done there, as far as it goes in this turn."""
    if at == beliefs.at or at not in beliefs.cheapest_paths or beliefs.is_dangerous(at):
        return
    moves = affordable_moves_to(beliefs, at)
    if moves:
        cost += gang_risk_at_turn_end(beliefs, moves, at, beliefs.travel_cost_to_tile(at) + len(then))
        yield make_goal(purpose, (*moves, *then), beliefs.travel_cost_to_tile(at) + cost, at, rank)
    else:  # a mountain that needs more actions than are left
        yield make_goal("rest", (END_TURN,), beliefs.travel_cost_to_tile(at) + cost, beliefs.at, rank)


def affordable_moves_to(beliefs: BotBeliefs, at: Hex) -> tuple[Action, ...]:
    """The moves along the cheapest way that can be paid now."""
    state = beliefs.state
    supplies = [one for one, kind in beliefs.pack if kind == SUPPLY]
    here, left, moves = beliefs.at, beliefs.actions, []
    for to in beliefs.cheapest_paths[at].path:
        if not are_tiles_adjacent(here, to):
            left -= 1
            move: Action = ("caravan_move", land.open_caravan_routes_between(state, here, to)[0])
        else:
            left -= land.cost_to_enter(state, to)
            price = land.has_cliff_between(state, here, to)
            pay = cliff_payment(beliefs, here, supplies) if price else ()
            if price and not pay:
                break
            move = ("move", to, *pay)
        if left < 0:
            break
        moves.append(move)
        here = to
    return tuple(moves)


def gang_risk_at_turn_end(beliefs: BotBeliefs, moves: tuple[Action, ...], at: Hex, cost: int) -> float:
    """What the gang may cost an expert whose turn ends where the moves lead. cost: of all the way and the deed."""
    if not beliefs.is_expert:
        return 0.0
    end = moves[-1][1] if moves[-1][0] == "move" else at
    return COST_OF_INJURY * beliefs.gang_risks.get(end, 0.0) if end != at or cost >= beliefs.actions else 0.0


def cliff_payment(beliefs: BotBeliefs, at: Hex, supplies: list[int]) -> tuple[int, ...]:
    if at == beliefs.at:
        return choose_payment(beliefs, 1)
    return (supplies[0],) if supplies else ()


def choose_payment(beliefs: BotBeliefs, price: int) -> tuple[int, ...]:
    ways = payment.possible_payments(beliefs.state, beliefs.seat, price)
    return ways[0] if ways else ()


def rounds_to_reach(beliefs: BotBeliefs, at: Hex, more: int = 0) -> int:
    """Rounds until the seat can be there and do so much more; the same from anywhere on the way there."""
    return max(0, -(-(beliefs.travel_cost_to_tile(at) + more - beliefs.actions) // beliefs.figure))
