"""Ramble: Dare to Explore in the words of its examples: tiles, cards and roles as text with spaces between.

The park lies as in section 11 of the specification: its tiles in the order of the table on the positions in their
order, nothing dark, three seats with electrician, jogger and ranger on their start tiles, empty hands, seat 0 about to
act. Of a pile only the top is named (`explore: "gps gill"`, `lights_out: "the_point"`), what is left lies below it; the
Lights Out cards of dark tiles that are not named lie in the discards. `explore_discards: rest` puts what is left there
instead. `phase` with `actions` or `draws` says where in the turn it is; `like` holds another example's words, of which
some are changed.
"""

from collections import Counter
from typing import Any

from game.engine.notation import to_plain_data
from game.engine.state import CONFIRMATION, Ask, Step
from game.games import GAMES
from game.games.ramble_park.rules.components import (
    COUNTS,
    DECK,
    LANDMARKS,
    LEVELS,
    METER,
    PARTS,
    ROLES,
    START,
    TILES,
    TILES_OF,
)
from game.games.ramble_park.rules.park import PLACES
from tests.rules_by_example import in_line, left_over

OTHERS = ("role_", "draws", "plans")  # options with examples of their own, and those of the table only
GAME = next(game for game in GAMES if game.id == "ramble_park")
RULES = GAME.rules
OPTIONS = {"first": 0, **{f"role_{player}": role for player, role in enumerate(ROLES)}}
REST = "rest"
TO_COME = {
    "actions": (CONFIRMATION, Step("lights"), Step("explore")),
    "explore": (CONFIRMATION, Step("lights")),
    "lights": (CONFIRMATION,),
}


def arrange(state: RULES, given: dict[str, Any]) -> None:
    """Lay the table as an example says. Raises ValueError for what there is not."""
    given = {**given.get("like", {}), **given}
    given.pop("like", None)
    state.layout = given.pop("layout", " ".join(TILES))
    arrange_park(state, given)
    arrange_parkgoers(state, given)
    arrange_explore(state, given)
    state.tokens = given.pop("tokens", "").split()
    state.notch = given.pop("notch", state.notch)
    arrange_turn(state, given)
    if given:
        raise ValueError(f"nothing is called {', '.join(given)}")


def arrange_park(state: RULES, given: dict[str, Any]) -> None:
    dark, removed = given.pop("dark", "").split(), given.pop("removed", "").split()
    state.lights = {tile: tile not in dark for tile in state.layout.split() if tile not in removed}
    top = given.pop("lights_out", "").split()
    discards = given.pop("lights_out_discards", " ".join(tile for tile in dark if tile not in top)).split()
    state.lights_out = [*top, *left_over(list(state.lights), [*top, *discards])]
    state.lights_out_discards = discards
    layers = given.pop("layers", [len(state.lights_out)])
    if sum(layers) != len(state.lights_out):
        raise ValueError(f"there are {len(state.lights_out)} cards in the pile, not {layers}")
    ends = [sum(layers[: n + 1]) for n in range(len(layers))]
    state.layers = [tuple(sorted(state.lights_out[end - size : end])) for end, size in zip(ends, layers)]


def arrange_parkgoers(state: RULES, given: dict[str, Any]) -> None:
    state.roles = tuple(given.pop("roles", " ".join(ROLES[: state.players])).split())
    state.pawns = given.pop("pawns", [START[role] for role in state.roles])
    hands = [hand.split() for hand in given.pop("hands", [])]
    state.hands = [sorted(hand) for hand in (*hands, *[[]] * (state.players - len(hands)))]


def arrange_explore(state: RULES, given: dict[str, Any]) -> None:
    top, discards = given.pop("explore", "").split(), given.pop("explore_discards", "").split()
    rest_is_discarded = discards == [REST]
    held = [card for hand in state.hands for card in hand]
    rest = left_over(DECK, [*top, *([] if rest_is_discarded else discards), *held])
    state.explore = top if rest_is_discarded else top + rest
    state.explore_discards = rest if rest_is_discarded else discards


def arrange_turn(state: RULES, given: dict[str, Any]) -> None:
    phase = given.pop("phase", "actions")
    state.turn, state.turns = given.pop("turn", 0), 1
    state.actions = given.pop("actions", 3 if phase == "actions" else 0)
    state.draws = given.pop("draws", {"actions": 0, "explore": 2, "lights": METER[state.notch]}[phase])
    state.agenda = [*TO_COME[phase], Ask(state.turn, phase)]


ROWS = ("explore", "explore_discards", "lights_out", "lights_out_discards", "tokens")
FACTS = {
    "seats": lambda state: list(GAME.players),
    "minutes": lambda state: GAME.minutes,
    "options": lambda state: {name: value for name, value in state.options.items() if not name.startswith(OTHERS)},
    "option_rules": lambda state: {
        option.id: option.rule for option in GAME.options if not option.id.startswith(OTHERS)
    },
    **{field: lambda state, field=field: in_line(getattr(state, field)) for field in ROWS},
    "anytime": lambda state: to_plain_data(state.out_of_turn_moves()),
    "removed": lambda state: in_line(state.removed_tiles),
    "dark": lambda state: in_line(state.dark_tiles),
    "hands": lambda state: [in_line(hand) for hand in state.hands],
    "layers": lambda state: [in_line(layer) for layer in state.layers],
    "cards": lambda state: dict(
        Counter(card for cards in (*state.hands, state.explore, state.explore_discards) for card in cards)
    ),
    "lights_out_cards": lambda state: (
        sorted([*state.lights_out, *state.lights_out_discards, *state.removed_tiles]) == sorted(TILES)
    ),
    "parkgoers": lambda state: {one.id: one.colour for one in PARTS.parkgoers},
    "starts": lambda state: START,
    "symbols": lambda state: {one.id: f"{one.name}, {one.symbol}, {one.colour}" for one in PARTS.landmarks},
    "landmark_tiles": lambda state: {landmark: in_line(tiles) for landmark, tiles in TILES_OF.items()},
    "tile_names": lambda state: {tile.id: tile.name for tile in PARTS.tiles},
    "positions": lambda state: [f"{place.q}/{place.r}" for place in PLACES],
    "neighbours": lambda state: {tile: len(near) for tile, near in state.paths.items()},
    "meter": lambda state: list(METER[1:]),
    "levels": lambda state: dict(LEVELS),
    "copies": lambda state: dict(COUNTS),
    "landmarks": lambda state: in_line(LANDMARKS),
    "hand_sizes": lambda state: [len(hand) for hand in state.hands],
    "explore_size": lambda state: len(state.explore),
    "discards_size": lambda state: len(state.explore_discards),
    "lights_out_size": lambda state: len(state.lights_out),
    "first_cards": lambda state: in_line(state.lights_out[:2]),
    "all_roles": lambda state: sorted(state.roles),
    "tiles_left": lambda state: len(state.lights),
    "lit": lambda state: sum(state.lights.values()),
}


def words_of(plain: dict[str, Any]) -> dict[str, Any]:
    """A whole state (as a save has it) in the words of the second opinion."""
    return {
        "layout": plain["layout"].split(),
        "lights": plain["lights"],
        "roles": list(plain["roles"]),
        "pawns": plain["pawns"],
        "hands": [sorted(hand) for hand in plain["hands"]],
        "explore": plain["explore"],
        "explore_discards": sorted(plain["explore_discards"]),
        "lights_out": plain["lights_out"],
        "lights_out_discards": sorted(plain["lights_out_discards"]),
        "tokens": sorted(plain["tokens"]),
        "notch": plain["notch"],
        "turn": plain["turn"],
        "actions": plain["actions"],
        "draws": plain["draws"],
        "ending": plain["ending"],
        "winners": plain["winners"],
    }
