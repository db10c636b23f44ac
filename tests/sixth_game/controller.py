"""Noughts and crosses on the table."""

from game.games.noughts.rules import Noughts
from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event
from game.ui.canvas import Canvas
from game.ui.controller import Controller
from game.ui.lines import Fact
from game.ui.offer import Draft, Offer, stock_offer
from game.ui.result import Result, ResultRow
from game.ui.seats import emblem
from game.ui.table import Piece
from game.ui.widgets import paper_panel

GAP = 12


class NoughtsController(Controller):
    """Nine papers, and the players' signs on them."""

    def paint(self, canvas: Canvas, public: Noughts, area: FRect) -> None:
        canvas.surf.fill("#2B3A42")

    def layout(self, public: Noughts, area: FRect, news: Event | None = None) -> list[Piece]:
        side = (min(area.w, area.h) - 4 * GAP) / 3
        return [self.square(n, owner, area, side) for n, owner in enumerate(public.squares)]

    def square(self, n: int, owner: int | None, area: FRect, side: float) -> Piece:
        x, y = area.centerx + (n % 3 - 1) * (side + GAP), area.centery + (n // 3 - 1) * (side + GAP)
        return Piece(("square", n), f"square+{owner}", (x, y), (side, side), label=self.texts("square", square=n + 1))

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        paper_panel(canvas, *piece.box, 8)
        owner = piece.face.partition("+")[2]
        if owner != "None":
            emblem(canvas, *piece.center, piece.size[0] * 0.6, self.signs[int(owner)])

    def offer(self, own: Noughts, draft: Draft) -> Offer:
        offer = stock_offer([(action, (("square", action[1]),)) for action in own.legal()], draft)
        return Offer(plan=(("mark", draft[0][1]),)) if draft and not offer.plan else offer

    def hint_keys(self, own: Noughts, action: Action) -> Draft:
        return (("square", action[1]),)

    def turn_number(self, public: Noughts) -> int:
        return 1 + sum(owner is not None for owner in public.squares) // 2

    def status(self, public: Noughts) -> str:
        return self.texts("status", name=self.names[public.turn])

    def prompt(self, own: Noughts, draft: Draft) -> tuple[str, str]:
        return self.texts("prompt"), self.texts("prompt.line")

    def gate_button(self, public: Noughts) -> str:
        return self.texts("button.done")

    def supplies(self, public: Noughts) -> list[Fact]:
        return [Fact("ui_layers", self.texts("free", n=public.squares.count(None)))]

    def chapter(self, public: Noughts) -> str:
        return self.texts("chapter", turn=self.turn_number(public))

    def result(self, match: Match) -> Result:
        rows = tuple(ResultRow(player, 1 if player in match.state.winners else 2) for player in range(2))
        return Result(self.texts("over"), "", self.texts("over"), "", rows)


CONTROLLER = NoughtsController
