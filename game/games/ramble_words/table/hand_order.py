"""How the cards of a hand lie in the tray: sorted by letter or by rank, or as their player dragged them."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.table.faces import OrderFace
from game.ui.table import Piece

LETTER, RANK, OWN = "letter", "rank", "own"
ORDERS = (LETTER, RANK, OWN)


class HandOrder:
    """The order each player has chosen for the own hand, for as long as the match lies on the table.

    Only the tray of that player shows it: it is no part of the match, so no rule, save or other player knows it.
    """

    def __init__(self) -> None:
        self.chosen: dict[int, str] = {}  # by player
        self.dragged: dict[int, list[str]] = {}  # by player: the hand as it was arranged last

    def of(self, player: int) -> str:
        return self.chosen.get(player, LETTER)

    def choose(self, player: int, order: str, shown: Sequence[str]) -> None:
        """shown: the cards as they lie; an own order begins with that."""
        self.chosen[player] = order
        if order == OWN:
            self.dragged.setdefault(player, list(shown))

    def drag(self, player: int, cards: Sequence[str]) -> None:
        """A card was dragged: from now on the hand lies so."""
        self.chosen[player], self.dragged[player] = OWN, list(cards)

    def arranged(self, player: int, hand: Sequence[str]) -> list[str]:
        """In an own order what is new comes last.

        >>> orders = HandOrder()
        >>> orders.arranged(0, ["1S2", "1DQ", "1D3"])
        ['1DQ', '1D3', '1S2']
        """
        order = self.of(player)
        if order != OWN:
            return sorted(hand, key=by_rank if order == RANK else by_letter)
        kept = [card for card in self.dragged.get(player, []) if card in hand]
        return kept + sorted((card for card in hand if card not in kept), key=by_letter)


def order_buttons(column: FRect, chosen: str, layer: int) -> list[Piece]:
    """One below the other, at the end of the tray."""
    high = column.h / len(ORDERS)
    return [
        Piece(
            ("sort", order),
            OrderFace(order, order == chosen),
            (column.centerx, column.y + high * (n + 0.5)),
            (column.w, high - 4),
            layer,
            is_view=True,
        )
        for n, order in enumerate(ORDERS)
    ]


def by_letter(card: str) -> tuple:
    """From A to Z, jokers last."""
    return is_joker(card), CARDS[card].letter, CARDS[card].value, card


def by_rank(card: str) -> tuple:
    """From 2 to the ace and the jokers, so that the vowels come after the consonants (RW-2.2)."""
    return CARDS[card].value, CARDS[card].letter, card
