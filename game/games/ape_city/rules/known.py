"""What a state of Ape City Escape may name, for one that a file tells (section 2 of the specification)."""

from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.ape_city.rules.components import DECK, LAST, OUT, PARTS, TILES

STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("pawns", "gold", "hands", "artifacts"), 1),
    known=(
        KnownValues("a_player", seat_range, ("first", "turn", "last_plays:keys")),
        KnownValues("a_player", seat_range, ("artifacts:seen_by", "board:seen_by", "box:seen_by")),
        KnownValues("space_or_end", range(OUT + 1), ("pawns",)),
        KnownValues("space_or_start", range(LAST + 1), ("ape",)),
        KnownValues("space", range(1, LAST + 1), ("ape_trail", "board:keys")),
        KnownValues("movement_card", DECK, ("last_plays",)),
        KnownValues("passing_or_landing", ("passing", "landing"), ("agenda:how",)),
    ),
    must=(
        FieldCondition("tiles", "every_tile_once", lambda state: have_equal_items(state.tiles, TILES)),
        FieldCondition(
            "track",
            "icons_of_tiles",
            lambda state: state.track == "".join(TILES[tile].icons for tile in state.tiles),
        ),
        FieldCondition(
            "deck",
            "every_card_once",
            lambda state: have_equal_items([*state.deck, *state.played, *state.discards, *sum(state.hands, [])], DECK),
        ),
        FieldCondition(
            "artifacts",
            "every_artifact_once",
            lambda state: have_equal_items(
                [token.value for pile in state.artifact_piles() for token in pile], PARTS.artifacts
            ),
        ),
    ),
)
