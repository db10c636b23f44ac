"""What a state of Ape City Escape may name, for one that a file tells (section 2 of the specification)."""

from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.ape_city.rules.components import DECK, LAST, OUT, PARTS, TILES

STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("pawns", "gold", "hands", "artifacts"), 1),
    known=(
        KnownValues("a player", seat_range, ("first", "turn", "last_plays:keys")),
        KnownValues("a player", seat_range, ("artifacts:seen_by", "board:seen_by", "box:seen_by")),
        KnownValues("a space of the track or one of its ends (AC-2.3)", range(OUT + 1), ("pawns",)),
        KnownValues("a space of the track or the one before it (AC-2.3)", range(LAST + 1), ("ape",)),
        KnownValues("a space of the track (AC-2.3)", range(1, LAST + 1), ("ape_trail", "board:keys")),
        KnownValues("a movement card (AC-2.4)", DECK, ("last_plays",)),
        KnownValues("passing or landing (AC-7.9)", ("passing", "landing"), ("agenda:how",)),
    ),
    must=(
        FieldCondition("tiles", "every tile once (AC-2.3)", lambda state: have_equal_items(state.tiles, TILES)),
        FieldCondition(
            "track",
            "the icons of the tiles (AC-2.3)",
            lambda state: state.track == "".join(TILES[tile].icons for tile in state.tiles),
        ),
        FieldCondition(
            "deck",
            "every movement card once (AC-2.4)",
            lambda state: have_equal_items([*state.deck, *state.played, *state.discards, *sum(state.hands, [])], DECK),
        ),
        FieldCondition(
            "artifacts",
            "every artifact once (AC-2.5)",
            lambda state: have_equal_items(
                [token.value for pile in state.artifact_piles() for token in pile], PARTS.artifacts
            ),
        ),
    ),
)
