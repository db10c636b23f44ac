"""What Ramble: Dare to Explore is made of and what its foresight promises, for the tests of every game."""

from collections import Counter
from typing import Any

from game.engine.state import State

TILES = """azalea_pond laupot_bridge belvedere_castle turtle_pond bow_bridge oak_bridge gill_source gill_cascade
    stone_arch
    ramble_cave tupelo_meadow humming_tombstone park_exit maintenance_meadow the_point rustic_shelter willow_rock
    warbler_rock evodia_field""".split()
CARDS = "azalea castle bow_bridge gill stone_arch tupelo gps handbook in_the_dark".split()
GROUPS = ((), (0,), (1,), (2,), (3,), (0, 1), (1, 0), (1, 1), (0, 2), (1, 2), (0, 1, 2), (6,), (-1,))
CODES = {str: (*dict.fromkeys([*TILES, *CARDS]), "out", "nowhere"), int: (*range(-1, 7), 99), tuple[int, ...]: GROUPS}
LONGEST = 400
RARE = {"collect", "escape", "accept_fate"}  # moves that random play hardly ever comes to


def components(state: State) -> Counter:
    removed = [tile for tile in state.layout.split() if tile not in state.lights]
    explore = [("explore", card) for cards in (*state.hands, state.explore, state.explore_discards) for card in cards]
    lights_out = [("lights out", card) for card in (*state.lights_out, *state.lights_out_discards, *removed)]
    tiles = [("tile", tile) for tile in (*state.lights, *removed)]
    return Counter([*explore, *lights_out, *tiles]) + Counter(pawns=len(state.pawns), roles=len(set(state.roles)))


def kept(promise: dict, plan: list, later: list) -> bool:
    """Did what `foresee` said of a plan come true?"""
    checks = {"draw_explore": kept_by_explore, "draw_lights_out": kept_by_lights_out}
    check = checks.get(plan[0].action[0], kept_by_deed)
    return check(promise, plan[0].before, plan[-1].after if check is kept_by_deed else plan[0].after)


def kept_by_explore(promise: dict, before: State, after: State) -> bool:
    kinds = dict(Counter(before.explore))
    is_so = after.notch in (before.notch, promise["notch"]) and before.explore[0] in kinds
    return is_so and promise == {"cards": len(before.explore), "kinds": kinds, "notch": before.notch + 1}


def kept_by_lights_out(promise: dict, before: State, after: State) -> bool:
    tile = before.lights_out[0]
    is_gone, is_lost = tile not in after.lights, after.ending in ("exit", "landmark")
    is_so = is_gone == (tile in promise["gone"]) and is_lost == (tile in promise["vital"])
    return is_so and set(promise["gone"]) <= set(before.lights_out) and 1 <= promise["cards"] <= len(before.lights_out)


def kept_by_deed(promise: dict, before: State, after: State) -> bool:
    return promise == {name: value for name, value in deeds(before, after).items() if value or name == "actions"}


def deeds(before: State, after: State) -> dict[str, Any]:
    """Everything that has changed from one state to another and was no card's doing."""
    players = range(before.players)
    found: dict[str, Any] = {
        "pawns": {one: after.pawns[one] for one in players if before.pawns[one] != after.pawns[one]},
        "lit": tuple(tile for tile in after.lights if (before.lights[tile], after.lights[tile]) == (False, True)),
        "hands": {one: tuple(after.hands[one]) for one in players if before.hands[one] != after.hands[one]},
        "over": tuple(one for one in players if len(after.hands[one]) > 5),
        "tokens": tuple(one for one in after.tokens if one not in before.tokens),
        "ending": after.ending,
    }
    return found | ({"actions": after.actions} if after.actions != before.actions else {})
