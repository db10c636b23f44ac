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
    new = 2 + state.plus_signs_on_turn_cards
    is_due = [links.bit_count() <= old for links in state.links]
    return all(is_due) and all(visit.links.bit_count() <= new for visit in state.visits)


STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("links", "cafes", "visits", "declared"), 1) | {"tourists": len(BLOCKS)},
    known=(
        KnownValues("a_player", seat_range, ("first",)),
        KnownValues("city_number", range(CITIES + 1), ("city",)),
        KnownValues("block_of_map", range(-1, len(BLOCKS)), ("visits:block",)),
        KnownValues("links_of_map", range(ALL_LINKS + 1), ("links", "visits:links", "routes")),
        KnownValues("link_of_map", range(len(LINKS)), ("declared",)),
        KnownValues("cafes_of_map", range(1 << len(CAFES)), ("cafes", "visits:cafes")),
    ),
    must=(
        FieldCondition(
            "deck",
            "every_card_once",
            lambda state: have_equal_items([*state.deck, *state.removed, *state.revealed, *state.discards], DECK),
        ),
        FieldCondition(
            "tourists",
            "tourists",
            lambda state: set(all_tourists(state)) <= set(TOURISTS),
        ),
        FieldCondition(
            "turn",
            "turns_to_come",
            lambda state: state.turn > 0 and state.last_turn - state.turn == len(state.deck) // REVEALED,
        ),
        FieldCondition("links", "links_by_turn", has_plausible_link_count),
    ),
)
