"""What Floods is made of, for the tests of every game."""

from collections import Counter

from game.engine.state import State

CODES = {int: (*range(-1, 9), 40)}
LONGEST = 120


def components(state: State) -> Counter:
    cards = [("card", stone) for cards in (*state.hands, state.deck, state.discards) for stone in cards]
    stones = [("stone", stone) for stone in (*state.dry, *state.sunk)]
    return Counter([*cards, *stones, *(["pawn"] * len(state.pawns))])


def kept(promise: dict, plan: list, later: list) -> bool:
    before, first, after = plan[0].before, plan[0].snapshots[0], plan[0].snapshots[-1].state
    if plan[0].action[0] != "flood":
        return promise["end"] == plan[-1].snapshots[0].state.pawns[before.current_player]
    waiting = {step.about for step in before.agenda if step[0] == "displaced"}
    is_hit = {(one,) for one in range(before.players) if after.pawns[one] != before.pawns[one]}
    is_hit |= {step.about for step in after.agenda if step[0] == "displaced"}
    promised = {(one,) for one in promise["displaced"]}
    return first.event.kind == "flooded" and is_hit - waiting <= promised <= is_hit
