"""What a state of Ape City Escape may name, for one that a file tells (section 2 of the specification)."""

from game.engine.box import Box, FieldCondition, Known, have_equal_items, seats
from game.games.ape_city.rules.components import DECK, LAST, OUT, PARTS, TILES

BOX = Box(
    per_player=dict.fromkeys(("pawns", "gold", "hands", "artifacts"), 1),
    known=(
        Known("a player", seats, ("first", "turn", "last_plays:keys")),
        Known("a player", seats, ("artifacts:seen_by", "board:seen_by", "box:seen_by")),
        Known("a space of the track or one of its ends (AC-2.3)", range(OUT + 1), ("pawns",)),
        Known("a space of the track or the one before it (AC-2.3)", range(LAST + 1), ("ape",)),
        Known("a space of the track (AC-2.3)", range(1, LAST + 1), ("ape_trail", "board:keys")),
        Known("a movement card (AC-2.4)", DECK, ("last_plays",)),
        Known("passing or landing (AC-7.9)", ("passing", "landing"), ("agenda:how",)),
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
