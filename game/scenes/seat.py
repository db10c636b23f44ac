"""Changing who plays a seat: a person, or a computer player of a level."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.engine.seats import HUMAN, Seat
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, modal_box, scaled_with_text

WIDE = 640


def seat_player_sentence(texts: Texts, player: str, is_remote: bool, is_gone: bool = False) -> str:
    """Who plays at a seat, in a sentence: a person at the laptop or on a phone, or how a computer player plays.

    is_gone: the phone is not connected just now.
    """
    if not is_remote or player != HUMAN:
        return texts(f"level.{player}.line")
    return texts("level.human.gone" if is_gone else "level.human.remote")


class SeatChangePage(Page):
    """A paper over the table. `choose(player)` is called with `human` or a level once that is confirmed.

    is_remote: the person who plays there now has the seat on a phone.
    """

    is_opaque = False
    name_on_phones = "seat"

    def __init__(
        self,
        seat: Seat,
        levels: tuple[str, ...],
        texts: Texts,
        choose: Callable[[str], Any],
        is_remote: bool = False,
    ):
        super().__init__()
        self.seat, self.texts, self.choose, self.is_remote = seat, texts, choose, is_remote
        self.players = (HUMAN, *levels)
        self.chosen = seat.player

    def width(self, canvas: Canvas) -> float:
        return min(canvas.w - 64, scaled_with_text(canvas, WIDE, 0.8))

    def height(self, canvas: Canvas) -> float:
        return 96 + 2 * scaled_with_text(canvas, 50, 0.5) + canvas.line_height(17) + 60

    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, self.width(self.app.canvas), self.height(self.app.canvas))

    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        left = (canvas.w - self.width(canvas)) / 2 + 24
        top = (canvas.h - self.height(canvas)) / 2 + 96
        high = scaled_with_text(canvas, 50, 0.5)
        options = tuple(("ui_user" if one == HUMAN else "ui_bot", self.texts(f"level.{one}")) for one in self.players)
        place = FRect(left, top, self.width(canvas) - 48, high)
        tips = tuple(seat_player_sentence(self.texts, one, self.is_remote) for one in self.players)
        below = top + high + canvas.line_height(17) + 32
        value = self.players.index(self.chosen)
        choice = Widget("player", place, "choice", value=value, options=options, option_tips=tips)
        return [choice, *self.buttons(canvas, below, high)]

    def buttons(self, canvas: Canvas, top: float, height: float) -> list[Widget]:
        """A button to cancel and, if somebody else is chosen, one to confirm."""
        buttons = [("close", self.texts("seat.close"))]
        if self.chosen != self.seat.player:
            key = "seat.person" if self.chosen == HUMAN else "seat.computer"
            words = self.texts(key, name=self.seat.name, level=self.texts(f"level.{self.chosen}"))
            buttons = [("close", self.texts("seat.stay")), ("change", words)]
        wides = [button_width(canvas, words) for _, words in buttons]
        left = (canvas.w - sum(wides) - 16 * (len(buttons) - 1)) / 2
        found = []
        for (key, words), wide in zip(buttons, wides):
            style = "primary" if key == buttons[-1][0] else "plain"
            found.append(Widget(key, FRect(left, top, wide, height), "button", words, style=style, accent=GO))
            left += wide + 16
        return found

    def paint(self, canvas: Canvas) -> None:
        title = self.texts("seat.title", name=self.seat.name)
        room = draw_modal_panel(canvas, self.width(canvas), self.height(canvas), title)
        draw_emblem(canvas, room.right - 20, room.y - 26, scaled_with_text(canvas, 40, 0.4), self.seat.sign)
        choice = self.widgets()[0].box
        with canvas.text_area(*room):
            line = seat_player_sentence(self.texts, self.chosen, self.is_remote)
            canvas.draw_fitted(line, room.x, choice.bottom + 8, room.w, 17, "text", INK_SOFT)

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if key == "player":
            self.chosen = self.players[value]
            return
        if key == "change":
            self.choose(self.chosen)
        self.go_back()
