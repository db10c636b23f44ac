"""Who plays a seat from now on: a person, or a computer player of a level."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.engine.kept import HUMAN, Seat
from game.ui.canvas import Canvas
from game.ui.page import Page, Widget
from game.ui.seats import emblem
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widgets import button_width, grown, modal_panel

WIDE = 640


class SeatPage(Page):
    """A paper over the table. `choose(player)` is called with `human` or a level."""

    covers = False

    def __init__(self, seat: Seat, levels: tuple[str, ...], texts: Texts, choose: Callable[[str], Any]):
        super().__init__()
        self.seat, self.texts, self.choose = seat, texts, choose
        self.players = (HUMAN, *levels)

    def width(self, canvas: Canvas) -> float:
        return min(canvas.w - 64, grown(canvas, WIDE, 0.8))

    def height(self, canvas: Canvas) -> float:
        return 96 + 2 * grown(canvas, 50, 0.5) + canvas.line_height(17) + 60

    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        left = (canvas.w - self.width(canvas)) / 2 + 24
        top = (canvas.h - self.height(canvas)) / 2 + 96
        high = grown(canvas, 50, 0.5)
        options = tuple(("ui_user" if one == HUMAN else "ui_bot", self.texts(f"level.{one}")) for one in self.players)
        place = FRect(left, top, self.width(canvas) - 48, high)
        tips = tuple(self.texts(f"level.{one}.line") for one in self.players)
        label = self.texts("seat.close")
        wide = button_width(canvas, label)
        below = top + high + canvas.line_height(17) + 32
        close = FRect((canvas.w - wide) / 2, below, wide, high)
        chosen = self.players.index(self.seat.player)
        return [
            Widget("player", place, "choice", value=chosen, options=options, option_tips=tips),
            Widget("close", close, "button", label, style="primary", accent=GO),
        ]

    def paint(self, canvas: Canvas) -> None:
        title = self.texts("seat.title", name=self.seat.name)
        room = modal_panel(canvas, self.width(canvas), self.height(canvas), title)
        emblem(canvas, room.right - 20, room.y - 26, grown(canvas, 40, 0.4), self.seat.sign)
        choice = self.item("player").box
        with canvas.inside(*room):
            line = self.texts(f"level.{self.seat.player}.line")
            canvas.fitted(line, room.x, choice.bottom + 8, room.w, 17, "text", INK_SOFT)

    def pressed(self, key: Hashable, value: Any = None) -> None:
        if key == "close":
            self.back()
            return
        self.seat = self.seat._replace(player=self.players[value])
        self.choose(self.seat.player)
