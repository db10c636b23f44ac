"""A match that is over: its result, and how much of that has been turned over."""

from game.engine.match import Match
from game.scenes.result.reveal import Reveal
from game.ui.controller import Controller


class Ending:
    """What the parts of a result's page show."""

    def __init__(self, match: Match, controller: Controller):
        self.match, self.controller = match, controller
        self.result = controller.result(match)
        self.reveal = Reveal(self.result.rows, bool(self.result.suspense))

    @property
    def winners(self) -> list[int]:
        return self.match.state.winners or []

    def sign(self, player: int) -> int:
        return self.match.seats[player].sign
