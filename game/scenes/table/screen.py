"""The screen that people share as an audience of the session: what it is told it shows."""

from collections.abc import Callable

from game.engine.state import State
from game.scenes.table.guide import Guide
from game.scenes.table.tabletop import Tabletop
from game.session.conduct import CardRequest
from game.session.updates import SCREEN, Update
from game.ui.offer import Draft, Offer, name_of
from game.ui.table import Key


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


class Screen:
    """Sees with the eyes of the open hand, and is busy as long as something moves or is to be read."""

    viewer = SCREEN

    def __init__(self, is_under_way: Callable[[], bool], receive: Callable[[Update], None]):
        self.is_under_way, self.receive = is_under_way, receive

    @property
    def is_busy(self) -> bool:
        return self.is_under_way()
