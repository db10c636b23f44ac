"""Noughts and crosses on the table: where things lie, what they look like, what can be picked, what is said."""

from dataclasses import dataclass

from game.games.noughts.conduct import CONDUCT
from game.games.noughts.rules import Noughts
from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.contract.parts import TableChoices, TableGeometry, TablePainter, TableText
from game.ui.contract.views import Layout, Players, TableFrame, TableView
from game.ui.lines import Fact, Prompt
from game.ui.offer import Draft, Offer, offer_from_actions
from game.ui.result import Result, ResultRow
from game.ui.seats import draw_emblem
from game.ui.status import Status
from game.ui.table import Face, Piece
from game.ui.texts import Texts
from game.ui.widgets import draw_paper_panel

GAP = 12


@dataclass(frozen=True)
class SquareFace(Face):
    """A square of paper. sign: the sign of the player whose mark it bears, None for a free one."""

    sign: int | None


class NoughtsGeometry(TableGeometry[Noughts]):
    """Nine papers."""

    def layout(self, view: TableView[Noughts], frame: TableFrame) -> Layout:
        area = frame.places.board
        return Layout(tuple(self.square(n, owner, area) for n, owner in enumerate(view.public.squares)))

    def square(self, n: int, owner: int | None, area: FRect) -> Piece:
        side = (min(area.w, area.h) - 4 * GAP) / 3
        x, y = area.centerx + (n % 3 - 1) * (side + GAP), area.centery + (n // 3 - 1) * (side + GAP)
        face = SquareFace(None if owner is None else self.players.signs[owner])
        return Piece(("square", n), face, (x, y), (side, side), label=self.texts("square", square=n + 1))


class NoughtsPainter(TablePainter[Noughts]):
    """The players' signs on paper."""

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        canvas.surf.fill("#2B3A42")

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        draw_paper_panel(canvas, *piece.box, 8)
        if piece.face.sign is not None:
            draw_emblem(canvas, *piece.center, piece.size[0] * 0.6, piece.face.sign)


class NoughtsChoices(TableChoices[Noughts]):
    """One square is one move."""

    def offer(self, own_view: Noughts, draft: Draft) -> Offer:
        offer = offer_from_actions([(action, (("square", action[1]),)) for action in own_view.legal()], draft)
        return Offer(plan=(("mark", draft[0][1]),)) if draft and not offer.plan else offer

    def picks_of(self, own_view: Noughts, action: Action) -> Draft:
        return (("square", action[1]),)


class NoughtsText(TableText[Noughts]):
    """Whose move it is, and who has won."""

    def status(self, public_view: Noughts) -> Status:
        supplies = [Fact("ui_layers", self.texts("free", n=public_view.squares.count(None)))]
        return Status(self.texts("status", name=self.names[public_view.turn]), supplies=supplies)

    def prompt(self, own_view: Noughts, draft: Draft) -> Prompt:
        return Prompt(self.texts("prompt"), self.texts("prompt.line"))

    def result(self, match: Match) -> Result:
        rows = tuple(ResultRow(player, 1 if player in match.state.winners else 2) for player in range(2))
        return Result(self.texts("over"), "", self.texts("over"), "", rows)


def game_table(texts: Texts, players: Players, view: TableView[Noughts] | None = None) -> GameTable[Noughts]:
    """The table of a match; it speaks alike to all who see it."""
    return GameTable(
        NoughtsGeometry(texts, players),
        NoughtsPainter(texts, players),
        NoughtsChoices(texts, players),
        NoughtsText(texts, players, CONDUCT),
    )
