"""How the cards of a hand lie in the tray: sorted by letter or by rank, or as their player dragged them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.engine.phrases import FaultyData, at, expected, shown
from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table.faces import HandOrderFace
from game.games.ramble_words.table.grid import grid_of_layout
from game.ui.contract.capabilities import Memories
from game.ui.contract.views import Layout, TableView
from game.ui.table import Key, Piece, Point

LETTER, RANK, OWN = "letter", "rank", "own"
ORDERS = (LETTER, RANK, OWN)


@dataclass(frozen=True)
class HandOrder:
    """How a player wants to see their own hand. Only that player's tray shows it: no rule or other player knows it.

    order: one of ORDERS; hand: the cards as the player last arranged them. Raises ValueError for an unknown order, and
    for cards that don't exist or are there twice.
    """

    order: str = LETTER
    hand: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.order not in ORDERS or not is_valid_hand(self.hand):
            found = shown((self.order, self.hand))
            raise FaultyData(at("memories", expected("hand_order", found=found, game="ramble_words")))

    def arrange(self, hand: Sequence[str]) -> list[str]:
        """The hand in this order. In an order of the player's own, new cards come last.

        >>> HandOrder().arrange(["1S2", "1DQ", "1D3"])
        ['1DQ', '1D3', '1S2']
        """
        if self.order != OWN:
            return sorted(hand, key=rank_sort_key if self.order == RANK else letter_sort_key)
        kept = [card for card in self.hand if card in hand]
        return kept + sorted((card for card in hand if card not in kept), key=letter_sort_key)


class HandOrders(Memories[RambleWords]):
    """How each player's own hand lies: by the buttons beside it, and by what is dragged."""

    saved_kind = HandOrder

    def memory_after_switch(self, view: TableView[RambleWords], key: Key) -> tuple[HandOrder, str]:
        """An own order begins with how the hand lies now."""
        order = hand_order_of_viewer(view)
        if view.own is None:
            return order, ""
        lying = tuple(order.arrange(view.own.hands[view.own.observer]))
        return HandOrder(key[1], lying if key[1] == OWN and not order.hand else order.hand), ""


def is_valid_hand(plain: Any) -> bool:
    """Are these cards, none of them twice?"""
    is_of_cards = isinstance(plain, tuple) and all(isinstance(card, str) and card in CARDS for card in plain)
    return is_of_cards and len(set(plain)) == len(plain)


def hand_order_of_viewer(view: TableView[RambleWords]) -> HandOrder:
    """The order in which the viewer wants to see their own hand."""
    return HandOrder() if view.memory is None else view.memory


def hand_order_after_drop(view: TableView[RambleWords], key: Key, pos: Point, layout: Layout) -> HandOrder:
    """Dropped in the tray, a card of the hand lies there from now on; it may have been played while it was dragged."""
    grid, own, order = grid_of_layout(layout), view.own, hand_order_of_viewer(view)
    card, cards = key[1], [] if own is None else order.arrange(own.hands[own.observer])
    if card not in cards or not grid.tray.collidepoint(pos):
        return order
    boxes = grid.hand_boxes(len(cards))
    at = sum(box.centerx < pos[0] for box, one in zip(boxes, cards) if one != card)
    cards.remove(card)
    cards.insert(at, card)
    return HandOrder(OWN, tuple(cards))


def order_buttons(column: FRect, chosen: str, layer: int) -> list[Piece]:
    """One below the other, at the end of the tray; cards on their way to the hand pass below them."""
    high = column.h / len(ORDERS)
    return [
        Piece(
            ("sort", order),
            HandOrderFace(order, order == chosen),
            (column.centerx, column.y + high * (n + 0.5)),
            (column.w, high - 4),
            layer,
            is_view=True,
            is_roof=True,
        )
        for n, order in enumerate(ORDERS)
    ]


def letter_sort_key(card: str) -> tuple[Any, ...]:
    """From A to Z, jokers last."""
    return is_joker(card), CARDS[card].letter, CARDS[card].value, card


def rank_sort_key(card: str) -> tuple[Any, ...]:
    """From 2 to the ace and the jokers, so that the vowels come after the consonants (RW-2.2)."""
    return CARDS[card].value, CARDS[card].letter, card
