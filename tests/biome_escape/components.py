"""What Biome Escape is made of and what its foresight promises, for the tests of every game."""

from collections import Counter
from itertools import takewhile
from typing import Any

from game.engine.hexes import CENTER, Hex, hexes_within
from game.engine.state import State

WORDS = "tiles secrets rescue disrupt intercept danger_here very_useful meet_me_here forest key nothing".split()
PLACES = (*(at for at in hexes_within(CENTER, 2) if at.r <= 0), Hex(0, -4), Hex(9, 9))
GROUPS = ((), (0,), (1,), (33,), (33, 34), (2, 1))
CODES = {str: (*WORDS, ""), Hex: PLACES, int: (*range(-1, 6), 13, 22, 33, 34, 35, 99), tuple[int, ...]: GROUPS}
LONGEST = 1500
BOOK = (1500, 2600)  # words of its rulebook, with eight worked examples
SILENT = {"round_began", "turn_began", "step", "board_done"}  # kinds of events that need no line in the log
RARE = {"use_caravan_kit", "use_farm_kit", "use_foresight", "use_key"}  # as what a slip of the tongue makes one do
SURE = set(
    """move caravan_move pickup place use_supply use_key use_farm_kit use_caravan_kit use_teleport hire ransom send
    signal""".split()
)  # moves of which everything is known beforehand
PRINTED = {"A": (0, 1, 2), "B": (0, 1, 2), "C": (0, 1, 3), "D": (0, 2, 4), "E": (0, 3)}  # 2.12
MADE = -2  # supplies that farms made: they come and go


def components(state: State) -> Counter:
    """Every secret lies in one place, every tile in the stack, on the map or away."""
    homes = (*state.lying.values(), *state.packs, *state.loot.values())
    places = [one for some in homes for one in some]
    places += [*state.secret_stack, *state.box, *state.limbo, *state.gone, *state.used_keys]
    assert sorted(places) == sorted(state.secrets), set(state.secrets).symmetric_difference(places)
    secrets = [("secret", token.kind) for token in state.secrets.values() if token.origin != MADE]
    codes = [*(tile.code for tile in state.tile_stack), *state.unused]
    quarries = [PRINTED[code[-2]] for code in codes if code.startswith("quarry")] + list(state.cliffs.values())
    tiles = [("tile", code) for code in codes if not code.startswith("quarry")]
    tiles += [("tile", kind) for kind in state.tiles.values() if kind != "quarry"]
    tiles += [("quarry", shape_of(sides)) for sides in quarries]
    return Counter([*secrets, *tiles]) + Counter(pawns=len(state.pawns))


def shape_of(sides: tuple[int, ...]) -> tuple[int, ...]:
    """The cliff sides of a quarry, turned so that they are as low as can be."""
    return min(tuple(sorted((side + turn) % 6 for side in sides)) for turn in range(6))


def kept(promise: dict, plan: list, later: list) -> bool:
    """Did what `foresee` said of a plan come true?"""
    before = plan[0].before
    if plan[0].action[0] == "explore":
        tile = next(snapshot.event.facts["tile"] for snapshot in plan[0].snapshots if snapshot.event.kind == "explored")
        is_so = tile in promise["kinds"] if promise["code"] is None else promise["code"].startswith(tile)
        return is_so and promise["left"] == len(before.tile_stack)
    return promise == deeds(before, plan, later)


def deeds(before: State, plan: list, later: list) -> dict[str, Any]:
    """What has changed by the sure moves at the beginning of a plan."""
    sure = list(takewhile(lambda moment: moment.action[0] in SURE, plan))
    if not sure:
        return {}
    after, turn, seats = sure[-1].after, before.turn, range(before.players)
    facts: dict[str, Any] = {
        "pawns": {one: after.pawns[one] for one in seats if before.pawns[one] != after.pawns[one]},
        "packs": {one: after.packs[one] for one in seats if before.packs[one] != after.packs[one]},
        "health": {one: after.health[one] for one in seats if before.health[one] != after.health[one]},
        "camps": {
            at: after.lying[at] for at in after.camps if after.lying.get(at, ()) not in ((), before.lying.get(at))
        },
        "used_keys": tuple(one for one in after.used_keys if one not in before.used_keys),
        "ending": after.ending,
    }
    found = {name: fact for name, fact in facts.items() if fact}
    is_on = after.winners is None and after.turn == turn and after.actions != before.actions
    return found | ({"actions": after.actions} if is_on else {})
