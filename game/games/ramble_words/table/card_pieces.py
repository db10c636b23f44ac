"""Cards as pieces: where they lie, in which layer, and those that fly."""

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter
from game.games.ramble_words.table.cards import RATIO
from game.games.ramble_words.table.faces import CardFace, TradeTokenChipFace
from game.games.ramble_words.table.style import FACE_DOWN
from game.ui.table import Key, Piece

ROW_CARD = 116.0  # the widest a card gets
FLYING = 34.0  # width of a card on its way to a player's panel
CORE = 0.3  # of a letter's width: so far from its middle a card is meant for the letter, else for a gap beside it
MOST_BELOW, BELOW_ROW = 0.85, 5.0  # how far a plus below narrow letters reaches: in its height, and below their row
IN_LETTERS = 6.0  # the middle of a plus between wide letters is so far above their lower edge
RAISED = 10.0  # a held card stands so much higher
SHUFFLED = 6  # cards that are seen to go from the discards to the deck
STRIKE = 5  # steps of the stroke through what is no word
BURIED = 2  # discards that are laid out, if no more are on their way
DISCARDING = {"word_discarded", "trimmed", "mulligan", "discarded"}  # events whose cards go to the discards
LAYER_ROW, LAYER_STAGE, LAYER_HAND, LAYER_MARK, LAYER_OVER = 1, 10, 20, 40, 60


def card_key(card: str) -> Key:
    return ("card", card_without_joker_letter(card))


def card_piece(
    card: str, box: FRect, layer: int, marks: Sequence[str] = (), is_held: bool = False, lean: float = 0.0, **more: Any
) -> Piece:
    """A card on the table; its marks change in place."""
    face = CardFace(card, tuple(mark for mark in marks if mark), is_held, lean)
    return Piece(
        card_key(card), face, box.center, box.size, layer, letter=CARDS[card].letter.upper() if card else "", **more
    )


def token_pieces(keys: Sequence[Key], area: FRect, columns: int, layer: int) -> list[Piece]:
    """Letters and other tokens in lines, as large as they fit; a single letter is named by its key."""
    lines = -(-len(keys) // columns)
    wide, high = area.w / columns, area.h / lines
    pieces = []
    for n, key in enumerate(keys):
        center = (area.x + wide * (n % columns + 0.5), area.y + high * (n // columns + 0.5))
        letter = key[1].upper() if key[0] == "as" else ""
        pieces.append(
            Piece(key, TradeTokenChipFace(key[1]), center, (wide - 6, min(44.0, high - 6)), layer, letter=letter)
        )
    return pieces


def face_down_pieces(name: str, origin: Key, center: tuple[float, float], count: int) -> list[Piece]:
    """Cards on their way that nobody here may know."""
    size = (FLYING, FLYING * RATIO)
    return [Piece((name, n), CardFace(FACE_DOWN), center, size, LAYER_OVER + n, origin=origin) for n in range(count)]


def count_cards_to_discards(shown_event: Event | None) -> int:
    """How many cards an event may bring to the discards."""
    if shown_event is None:
        return 0
    if shown_event.kind in DISCARDING or (
        shown_event.kind == "took_effect" and shown_event.facts["move"] in ("rotate", "swap")
    ):
        return len(shown_event.facts["cards"])
    count = int(shown_event.facts.get("n", 0))
    if shown_event.kind == "resolved":
        return count + (not shown_event.facts["survives"])  # the hits, and perhaps the card they were about
    return count if shown_event.kind in ("kept", "no_word") else 0  # the cards of a word
