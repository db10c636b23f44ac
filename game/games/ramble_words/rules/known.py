"""What a state of Ramble Words may name, for one that a file tells (section 2 of the specification)."""

from typing import Any

from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.ramble_words.rules.components import CARDS, KINDS, card_without_joker_letter
from game.games.ramble_words.rules.words import ALPHABET

PLAYED = frozenset(card for card in CARDS if CARDS[card].letter)  # a joker only with its letter (RW-6.12)
A_PLAYER = (
    *("first", "turn", "modified", "target", "seen:holder", "hits:player", "offer:giver", "offer:to"),
    *("scored:player", "scored:owner"),
)


def all_card_ids(state: Any) -> list[str]:
    """All cards, wherever they lie, as they lie in a hand."""
    piles = [state.deck, state.discards, *state.hands, *state.kept, *state.words]
    cards = [card for pile in piles for card in pile]
    return [card_without_joker_letter(card) for card in (*cards, *[one.card for one in (*state.laid, *state.hits)])]


def are_change_places_valid(state: Any) -> bool:
    """Do rotated and swapped cards lie at letters of their word?"""
    size = len(state.words[state.target])
    return state.move not in ("rotate", "swap") or all(0 <= one.at < size for one in state.laid)


STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("hands", "seen", "words", "kept", "hits_made", "hits_beaten"), 1),
    known=(
        KnownValues("a_player", seat_range, A_PLAYER),
        KnownValues("card", PLAYED, ("words", "laid:card")),
        KnownValues("kind_of_play", ("", "start", "add", "rotate", "swap"), ("move",)),
        KnownValues("card_of_play", lambda state: ["", *[one.card for one in state.laid]], ("struck",)),
        KnownValues("card_of_play", lambda state: [one.card for one in state.laid], ("safe",)),
        KnownValues("token", frozenset((*ALPHABET, *KINDS)), ("offer:want",)),
        KnownValues("ending", ("", "points", "reshuffles", "dead_deck"), ("ending",)),
    ),
    must=(
        FieldCondition(
            "deck", "every_card_once", lambda state: have_equal_items(all_card_ids(state), state.all_cards())
        ),
        FieldCondition(
            "seen",
            "seen_cards",
            lambda state: all(one.card in state.hands[one.holder] for seen in state.seen for one in seen),
        ),
        FieldCondition(
            "offer",
            "offered_cards",
            lambda state: all(set(one.faces) <= set(state.hands[one.giver]) for one in state.offer),
        ),
        FieldCondition("laid", "places_of_word", are_change_places_valid),
    ),
)
