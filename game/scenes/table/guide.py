"""What can be picked, and who narrows it where somebody learns; at a common table nobody does."""

from typing import Protocol

from game.engine.state import State
from game.scenes.table.tabletop import Tabletop
from game.session.conduct import CardRequest
from game.ui.offer import Draft, Offer, name_of
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


class GuidedChoices:
    """What the session must know of half-made choices, from the game that lies on the table; a guide may narrow it."""

    def __init__(self, tabletop: Tabletop, guide: Guide):
        self.tabletop, self.guide = tabletop, guide

    def offer(self, own_view: State, draft: Draft) -> Offer:
        return self.guide.narrow_offer(own_view, draft, self.tabletop.game_table.choices.offer(own_view, draft))

    def after_pick(self, own_view: State, draft: Draft, key: Key) -> Draft:
        return self.tabletop.game_table.choices.after_pick(own_view, draft, key)

    def out_of_turn_player(self, draft: Draft) -> int | None:
        return self.tabletop.game_table.choices.out_of_turn_player(draft)

    def picks_for_card_request(self, appeal: CardRequest) -> Draft:
        """The first of the pieces that lie for its card."""
        return tuple(piece.key for piece in self.tabletop.pieces.values() if name_of(piece.key) == appeal.piece)[:1]
