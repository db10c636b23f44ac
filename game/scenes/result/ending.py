"""The result of a finished match, and how much of it has been revealed."""

from typing import Any

from pygame import FRect

from game.engine.match import Match
from game.scenes.result.reveal import Reveal
from game.ui.canvas import Canvas
from game.ui.citations import strip_citations
from game.ui.contract.match_table import MatchTable
from game.ui.table import IDLE, Face, Piece


class RevealedResult:
    """What the parts of a result page show."""

    def __init__(self, match: Match, game_table: MatchTable[Any]):
        self.match, self.game_table = match, game_table
        told = game_table.text.result(match)

        self.result = told._replace(line=strip_citations(told.line), brief=strip_citations(told.brief))
        self.reveal = Reveal(self.result.rows, bool(self.result.suspense))

    @property
    def is_told(self) -> bool:
        """May it be seen who won? Not while points are still counted."""
        return self.reveal.is_ranked or not self.result.suspense

    @property
    def winners(self) -> list[int]:
        return self.match.state.winners or []

    def draw_result_part(self, canvas: Canvas, face: Face, box: FRect) -> None:
        """Draw something that counts at the end, as the game draws it."""
        self.game_table.painter.draw_piece(canvas, Piece(("result",), face, box.center, box.size), IDLE)

    def seat_sign(self, player: int) -> int:
        return self.match.seats[player].sign
