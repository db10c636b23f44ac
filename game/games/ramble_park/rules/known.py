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

MOST_DRAWS = max(EXPLORE_DRAWS, *METER)


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
        KnownValues("a_player", seat_range, ("first", "turn")),
        KnownValues("tile", TILES, ("lights:keys",)),
        KnownValues("tile_or_out", (*TILES, OUT), ("pawns",)),
        KnownValues("parkgoer", ROLES, ("roles",)),
        KnownValues("landmark", LANDMARKS, ("tokens",)),
        KnownValues("notch", range(1, DARKNESS + 1), ("notch",)),
        KnownValues("most_actions", range(ACTIONS + 1), ("actions",), facts={"most": ACTIONS}),
        KnownValues("most_draws", range(MOST_DRAWS + 1), ("draws",), facts={"most": MOST_DRAWS}),
    ),
    must=(
        FieldCondition("layout", "every_tile_once", lambda state: have_equal_items(state.layout.split(" "), TILES)),
        FieldCondition("roles", "every_parkgoer_once", lambda state: len(set(state.roles)) == len(state.roles)),
        FieldCondition("tokens", "every_landmark_once", lambda state: len(set(state.tokens)) == len(state.tokens)),
        FieldCondition(
            "explore",
            "every_explore_card_once",
            lambda state: have_equal_items([*state.explore, *state.explore_discards, *sum(state.hands, [])], DECK),
        ),
        FieldCondition(
            "lights_out",
            "every_lights_out_card",
            lambda state: have_equal_items(
                [*state.lights_out, *state.lights_out_discards, *state.removed_tiles], TILES
            ),
        ),
        FieldCondition("layers", "layers", are_layers_consistent),
        FieldCondition("explore", "explore_card_to_draw", lambda state: bool(state.explore) or state.is_over),
        FieldCondition("lights_out", "lights_out_card_to_draw", lambda state: bool(state.lights_out) or state.is_over),
        FieldCondition(
            "pawns",
            "tiles_in_the_park",
            lambda state: state.is_over or all(is_pawn_position_valid(state, player) for player in seat_range(state)),
        ),
    ),
)
