"""The page on which phones join: the code and address, who is connected, and a way to stop."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.engine.seats import HUMAN, Seat
from game.phones.code import qr_modules
from game.phones.join_code import code_in_groups
from game.phones.link import PhoneLink
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.texts import Texts
from game.ui.theme import GO, INK, INK_SOFT, WHITE
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, draw_separator, modal_box, scaled_with_text

WIDE, TALL = 1080, 640
CODE = 300  # the code's side
QUIET = 4  # modules of white round it
AIR = 24
BETWEEN = 16  # of buttons beside each other


class PhonesPage(Page):
    """A paper over the table. link: the connection to the phones; `seats()`: who plays; `replace(player)`: let a
    computer player take a seat whose phone is gone.
    """

    is_opaque = False
    name_on_phones = "phones"

    def __init__(
        self,
        link: PhoneLink,
        texts: Texts,
        seats: Callable[[], list[Seat]],
        replace: Callable[[int], Any],
    ):
        super().__init__()
        self.link, self.texts, self.seats, self.replace = link, texts, seats, replace
        self.address = 0  # which of the machine's addresses is shown
        self.is_for_watching = False  # the code is that for those who only look on
        self.told: object = None
        link.open()

    @property
    def url(self) -> str:
        """The displayed address with the part that the code adds; empty until there is one."""
        urls = self.link.watch_urls if self.is_for_watching else self.link.urls
        return urls[self.address % len(urls)] if urls else ""

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        """Keep up with phones that connect and disconnect."""
        super().update(dt)
        self.is_asleep = False
        players = frozenset(self.link.there), frozenset(self.link.remote)
        now = (self.link.urls, self.link.code, *players, self.link.watchers)
        if now != self.told:
            self.told = now
            self.mark_dirty()

    # ---------------------------------------------------------------- where things are
    @property
    def size(self) -> tuple[float, float]:
        canvas = self.app.canvas
        return min(canvas.w - 32, scaled_with_text(canvas, WIDE, 0.5)), min(
            canvas.h - 32, scaled_with_text(canvas, TALL, 0.4)
        )

    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, *self.size)

    def qr_code_box(self) -> FRect:
        """The box of the code, at the left."""
        canvas, (w, h) = self.app.canvas, self.size
        side = min(CODE, h - 330)
        return FRect((canvas.w - w) / 2 + AIR, (canvas.h - h) / 2 + 72, side, side)

    def details_box(self) -> FRect:
        """The box beside the code."""
        canvas, (w, h), code = self.app.canvas, self.size, self.qr_code_box()
        left = code.right + AIR
        return FRect(left, code.y, (canvas.w + w) / 2 - AIR - left, h - 72 - 2 * AIR - self.button_height())

    def button_height(self) -> float:
        """The height of a button."""
        return scaled_with_text(self.app.canvas, 48, 0.5)

    def row_height(self) -> float:
        room, count = self.details_box(), len(self.seats())
        below = room.bottom - room.y - self.address_height()
        return min(scaled_with_text(self.app.canvas, 56, 0.4), below / max(1, count))

    def address_height(self) -> float:
        """The height of the lines over the seats."""
        return 2 * self.app.canvas.line_height(17) + self.app.canvas.line_height(27) + 16

    def row_box(self, player: int) -> FRect:
        room = self.details_box()
        return FRect(room.x, room.y + self.address_height() + player * self.row_height(), room.w, self.row_height())

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        canvas, box = self.app.canvas, self.dialog_box()
        high, top = self.button_height(), box.bottom - AIR - self.button_height()
        done, stop = self.texts("phones.done"), self.texts("phones.stop")
        wide, narrow = button_width(canvas, done), button_width(canvas, stop)
        found = [
            Widget("stop", FRect(box.x + AIR, top, narrow, high), "button", stop),
            Widget("close", FRect(box.right - AIR - wide, top, wide, high), "button", done, style="primary", accent=GO),
        ]
        left = box.x + AIR + narrow + BETWEEN
        for key, label in self.other_phone_code_buttons():
            words = self.texts(label)
            found.append(Widget(key, FRect(left, top, button_width(canvas, words), high), "button", words))
            left = found[-1].box.right + BETWEEN
        for player in sorted(self.link.remote):
            found += self.row_widgets(player)
        return found

    def other_phone_code_buttons(self) -> list[tuple[str, str]]:
        """Buttons for other codes, with the keys of their texts: for people who only watch, and for other addresses."""
        found = [("watch", "phones.join" if self.is_for_watching else "phones.watch")] if self.link.urls else []
        return found + ([("address", "phones.other_address")] if len(self.link.urls) > 1 else [])

    def row_widgets(self, player: int) -> list[Widget]:
        """What can be done about a seat on a phone: play here, or let the computer play if the phone is gone."""
        canvas, row, high = self.app.canvas, self.row_box(player), scaled_with_text(self.app.canvas, 40, 0.4)
        keys = ["here"] if player in self.link.there else ["here", "computer"]
        found, right = [], row.right
        for key in keys:
            words = self.texts(f"phones.{key}")
            wide = button_width(canvas, words)
            right -= wide
            found.append(Widget((key, player), FRect(right, row.centery - high / 2, wide, high), "button", words))
            right -= 12
        return found

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "close":
                self.go_back()
            case "stop":
                self.link.close()
                self.go_back()
            case "address":
                self.address += 1
            case "watch":
                self.is_for_watching = not self.is_for_watching
            case ("here", int(player)):
                self.link.give_back(player)
            case ("computer", int(player)):
                self.link.give_back(player)
                self.replace(player)
        self.mark_dirty()

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        box = draw_modal_panel(canvas, *self.size, self.texts("phones.title"))
        trouble = self.link.trouble
        if trouble or not self.url:
            words = self.texts(f"phones.trouble.{trouble}" if trouble else "phones.opening")
            canvas.draw_paragraph(words, box.x, box.y, box.w, 20, "text", INK)
            return
        self.paint_qr_code(canvas, self.url)
        self.paint_address(canvas, self.url)
        for player, seat in enumerate(self.seats()):
            self.paint_seat(canvas, player, seat)
        self.paint_note(canvas)

    def paint_qr_code(self, canvas: Canvas, url: str) -> None:
        code, box = qr_modules(url), self.qr_code_box()

        def paint(surface: pygame.Surface, scale: float) -> None:
            side = surface.get_width() / (len(code) + 2 * QUIET)
            surface.fill(WHITE)
            for y, line in enumerate(code):
                for x, is_dark in enumerate(line):
                    if is_dark:
                        left, top = round((x + QUIET) * side), round((y + QUIET) * side)
                        right, bottom = round((x + QUIET + 1) * side), round((y + QUIET + 1) * side)
                        surface.fill(INK, (left, top, right - left, bottom - top))

        canvas.draw(("code", url), box.x, box.y, box.w, box.h, paint, 1)

    def paint_address(self, canvas: Canvas, url: str) -> None:
        room = self.details_box()
        scan, line = ("watch.scan", "watch.line") if self.is_for_watching else ("scan", "code")
        y = room.y
        with canvas.text_area(*room):
            canvas.draw_fitted(self.texts(f"phones.{scan}"), room.x, y, room.w, 20, "bold", INK)
            y += canvas.line_height(20)
            canvas.draw_fitted(url.partition("/#")[0].removeprefix("http://"), room.x, y, room.w, 27, "title", INK)
            y += canvas.line_height(27)
            words = self.texts(f"phones.{line}", code=code_in_groups(self.link.code))
            canvas.draw_fitted(words, room.x, y, room.w, 17, "text" if self.is_for_watching else "bold", INK_SOFT)

    def paint_seat(self, canvas: Canvas, player: int, seat: Seat) -> None:
        row = self.row_box(player)
        draw_separator(canvas, row.x, row.y, row.w)
        size = min(row.h - 10, scaled_with_text(canvas, 38, 0.4))
        draw_emblem(canvas, row.x + size / 2, row.centery, size, seat.sign)
        left = row.x + size + 12
        buttons = self.row_widgets(player) if self.is_remote(player) else []
        end = min((one.box.left for one in buttons), default=row.right)
        state = self.texts(f"phones.state.{self.seat_state_text(player, seat)}")
        name = canvas.draw_fitted(seat.name, left, row.centery, (end - left) * 0.5, 20, "bold", INK, "ml")
        canvas.draw_fitted(
            state, left + name[0] + 12, row.centery, end - left - name[0] - 24, 17, "text", INK_SOFT, "ml"
        )

    def is_remote(self, player: int) -> bool:
        return player in self.link.remote

    def seat_state_text(self, player: int, seat: Seat) -> str:
        if not seat.player == HUMAN:
            return "computer"
        if not self.is_remote(player):
            return "here"
        return "phone" if player in self.link.there else "away"

    def paint_note(self, canvas: Canvas) -> None:
        """Draw the note about privacy, and how many phones are watching."""
        code, box = self.qr_code_box(), self.dialog_box()
        room = FRect(code.x, code.bottom + 14, code.w, box.bottom - AIR - self.button_height() - code.bottom - 22)
        with canvas.text_area(*room):
            words, count = self.texts("phones.private"), self.link.watchers
            if count:
                words = f"{self.texts('phones.watching', count=count)} {words}"
            canvas.draw_paragraph(words, room.x, room.y, room.w, 16, "text", INK_SOFT)
