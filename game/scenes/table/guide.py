"""Who narrows what can be picked, where somebody learns; at a common table nobody does."""

from typing import Protocol

from game.engine.state import State
from game.ui.offer import Draft, Offer
from game.ui.table import Key


class Guide(Protocol):
    """Says what of an offer is asked for just now, and answers what is not."""

    def narrow_offer(self, own_view: State, draft: Draft, offer: Offer) -> Offer:
        """What is left of an offer."""

    def refusal_reason(self, draft: Draft) -> str:
        """Why these are no picks on the way; empty where they are."""

    def explains_refusal(self, key: Key | None) -> bool:
        """Has it said why a piece, or a letter, that is not lit is not picked? Else the rules say it."""

    def on_pick(self) -> None:
        """Something was picked, or put back."""


class NoGuide:
    """All that the rules allow."""

    def narrow_offer(self, own_view: State, draft: Draft, offer: Offer) -> Offer:
        return offer

    def refusal_reason(self, draft: Draft) -> str:
        return ""

    def explains_refusal(self, key: Key | None) -> bool:
        return False

    def on_pick(self) -> None:
        """It is one move among others."""
