"""What Outback is made of, for the tests of every game."""

from collections import Counter

from game.engine.hexes import CENTER, Hex, hexes_within
from game.engine.state import State

CODES = {Hex: tuple(hexes_within(CENTER, 4)), int: (-1, 0, 1, 2, 3)}
LONGEST = 120


def components(state: State) -> Counter:
    tents = Counter(state.camps.values())
    owned = {("tent", player): left + tents[player] for player, left in enumerate(state.tents)}
    return Counter([*state.stack, *(tile.number for tile in state.tiles.values())]) + Counter(owned)


def kept(promise: dict, plan: list, later: list) -> bool:
    action, before, after = plan[-1].action, plan[-1].before, plan[-1].snapshots[-1].state
    if action[0] not in ("walk", "explore"):
        return promise == {}
    end = after.pawns[before.current_player]
    is_known = action[0] == "walk" and before.current_player in before.tiles[end].known_to
    return promise == {"end": end, "number": after.tiles[end].number if is_known else None}
