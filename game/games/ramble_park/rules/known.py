"""What a state of the park may name, for one that a file tells (section 2 of the specification)."""

import itertools
from typing import Any

from game.engine.state import Step
from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.ramble_park.rules.components import (
    ACTIONS,
    DARKNESS,
    DECK,
    EXPLORE_DRAWS,
    LANDMARKS,
    METER,
    OUT,
    ROLES,
    TILES,
)


def are_layers_consistent(state: Any) -> bool:
    """Do the layers say what lies in the draw pile, from the top (3.2)?"""
    pile = iter(state.lights_out)
    are_right = all(layer and have_equal_items(layer, itertools.islice(pile, len(layer))) for layer in state.layers)
    return are_right and next(pile, None) is None


def is_pawn_position_valid(state: Any, player: int) -> bool:
    """Does a pawn stand in the park, or is its player asked where it goes (5.8)?"""
    return not state.is_pawn_over_hole(player) or Step("displaced", (player,)) in state.agenda


STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("roles", "pawns", "hands"), 1),
    known=(
        KnownValues("a player", seat_range, ("first", "turn")),
        KnownValues("a tile (RP-2.3)", TILES, ("lights:keys",)),
        KnownValues("a tile, or out (RP-2.3)", (*TILES, OUT), ("pawns",)),
        KnownValues("a parkgoer (RP-2.5)", ROLES, ("roles",)),
        KnownValues("a landmark (RP-2.4)", LANDMARKS, ("tokens",)),
        KnownValues("a notch of the meter (RP-2.7)", range(1, DARKNESS + 1), ("notch",)),
        KnownValues(f"at most {ACTIONS} actions (RP-5.1)", range(ACTIONS + 1), ("actions",)),
        KnownValues("as many cards as are drawn (RP-5.3)", range(max(EXPLORE_DRAWS, *METER) + 1), ("draws",)),
    ),
    must=(
        FieldCondition(
            "layout", "every tile once (RP-2.3)", lambda state: have_equal_items(state.layout.split(" "), TILES)
        ),
        FieldCondition(
            "roles", "every parkgoer once (RP-2.5)", lambda state: len(set(state.roles)) == len(state.roles)
        ),
        FieldCondition(
            "tokens", "every landmark once (RP-2.4)", lambda state: len(set(state.tokens)) == len(state.tokens)
        ),
        FieldCondition(
            "explore",
            "every Explore card once (RP-2.1)",
            lambda state: have_equal_items([*state.explore, *state.explore_discards, *sum(state.hands, [])], DECK),
        ),
        FieldCondition(
            "lights_out",
            "the Lights Out card of every tile (RP-2.3)",
            lambda state: have_equal_items(
                [*state.lights_out, *state.lights_out_discards, *state.removed_tiles], TILES
            ),
        ),
        FieldCondition("layers", "what lies in the pile (RP-3.2)", are_layers_consistent),
        FieldCondition("explore", "a card to draw (RP-7.1)", lambda state: bool(state.explore) or state.is_over),
        FieldCondition("lights_out", "a card to draw (RP-7.2)", lambda state: bool(state.lights_out) or state.is_over),
        FieldCondition(
            "pawns",
            "tiles that are in the park (RP-5.5)",
            lambda state: state.is_over or all(is_pawn_position_valid(state, player) for player in seat_range(state)),
        ),
    ),
)
