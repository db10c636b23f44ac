"""What a state of Explore New York may name, for one that a file tells (section 2 of the specification)."""

from typing import Any

from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.explore_new_york.rules.city import CITIES
from game.games.explore_new_york.rules.components import (
    ALL_LINKS,
    BLOCKS,
    CAFES,
    CARDS,
    DECK,
    LINKS,
    REVEALED,
    TOURISTS,
)


def all_tourists(state: Any) -> str:
    """All tourists on the maps, one letter each."""
    return "".join([*state.tourists, *[visit.tourists for visit in state.visits]])


def has_plausible_link_count(state: Any) -> bool:
    """Has nobody drawn more links than two in each turn and one for each + (NY-6.3, 6.5)?"""
    old = 2 * (state.turn - bool(state.revealed)) + sum(CARDS[card].plus for card in state.discards)
    new = 2 + state.plus_count
    is_due = [links.bit_count() <= old for links in state.links]
    return all(is_due) and all(visit.links.bit_count() <= new for visit in state.visits)


STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("links", "cafes", "visits", "declared"), 1) | {"tourists": len(BLOCKS)},
    known=(
        KnownValues("a player", seat_range, ("first",)),
        KnownValues("the number of a city (NY-10)", range(CITIES + 1), ("city",)),
        KnownValues("a block of the map (NY-2.1)", range(-1, len(BLOCKS)), ("visits:block",)),
        KnownValues("links of the map (NY-2.4)", range(ALL_LINKS + 1), ("links", "visits:links", "routes")),
        KnownValues("a link of the map (NY-2.4)", range(len(LINKS)), ("declared",)),
        KnownValues("cafes of the map (NY-2.5)", range(1 << len(CAFES)), ("cafes", "visits:cafes")),
    ),
    must=(
        FieldCondition(
            "deck",
            "every tourist card once (NY-2.6)",
            lambda state: have_equal_items([*state.deck, *state.removed, *state.revealed, *state.discards], DECK),
        ),
        FieldCondition(
            "tourists",
            "circles, squares and triangles (NY-2.6)",
            lambda state: set(all_tourists(state)) <= set(TOURISTS),
        ),
        FieldCondition(
            "turn",
            "as many turns to come as there are cards for (NY-4.6)",
            lambda state: state.turn > 0 and state.last_turn - state.turn == len(state.deck) // REVEALED,
        ),
        FieldCondition("links", "at most two for each turn and one for each + (NY-6.3)", has_plausible_link_count),
    ),
)
