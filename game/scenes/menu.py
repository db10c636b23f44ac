"""The menu over a match: resume, look something up, leave."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.persistence.settings import SPEEDS
from game.program import VERSION
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, modal_box, scaled_with_text

GAP = 12  # between two buttons


class MenuPage(Page):
    """A page over the table. `not_saved` says why nothing is saved, if so.

    start_again, give_up, open_phones: None if that is impossible.
    """

    is_opaque, close_key = False, pygame.K_F10
    name_on_phones = "menu"

    def __init__(
        self,
        title: str,
        texts: Texts,
        open_settings: Callable[[], Any],
        open_rules: Callable[[], Any],
        not_saved: str = "",
        start_again: Callable[[], Any] | None = None,
        give_up: Callable[[], Any] | None = None,
        is_over: bool = False,
        open_phones: Callable[[], Any] | None = None,
    ):
        super().__init__()
        self.title, self.texts, self.not_saved = title, texts, not_saved
        self.open_settings, self.open_rules = open_settings, open_rules
        self.start_again, self.give_up, self.is_over = start_again, give_up, is_over
        self.open_phones = open_phones

    def buttons(self) -> list[list[tuple[str, str]]]:
        """The lines of buttons, at most two side by side."""
        ends = [("start_again", self.start_again), ("give_up", self.give_up)]
        lines = [
            ["go_on"],
            ["rules", "settings"],
            [
                key
                for key, is_there in (("speed", not self.is_over), ("phones", self.open_phones is not None))
                if is_there
            ],
            [key for key, button in ends if button is not None],
            ["leave", "quit"],
        ]
        return [[(key, self.label(key)) for key in line] for line in lines if line]

    def label(self, key: str) -> str:
        if key == "speed":
            return self.texts("menu.speed", speed=self.texts(f"settings.speed.{self.app.settings.speed}"))
        if key == "leave" and self.not_saved:
            return self.texts("menu.leave_unsaved")
        return self.texts(f"menu.{key}.over" if key in ("go_on", "leave") and self.is_over else f"menu.{key}")

    def saved_state_note(self) -> str:
        if self.not_saved:
            return self.texts("menu.not_saved", why=self.not_saved)
        return self.texts("menu.saved.over" if self.is_over else "menu.saved")

    # ---------------------------------------------------------------- where things are
    def menu_paper_measures(self) -> tuple[float, float, float, float]:
        """The width of the paper, and the heights of its words, of a button and of the paper."""
        canvas = self.app.canvas
        widest = max(button_width(canvas, label) for line in self.buttons() for _, label in line)
        w = max(2 * widest + GAP + 96, canvas.measure_text(self.title, 34, "title")[0] + 64)
        w = min(w, canvas.w - 64)
        words = canvas.paragraph_height(self.saved_state_note(), w - 48, 17)
        high = scaled_with_text(canvas, 48, 0.5)
        return w, words, high, 72 + words + 20 + len(self.buttons()) * (high + GAP) + self.note_height()

    def note_height(self) -> float:
        """The height of the line below the buttons."""
        return scaled_with_text(self.app.canvas, 36, 0.7)

    def dialog_box(self) -> FRect:
        w, _, _, h = self.menu_paper_measures()
        return modal_box(self.app.canvas, w, h)

    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        w, words, high, h = self.menu_paper_measures()
        left, top = (canvas.w - w) / 2 + 48, (canvas.h - h) / 2 + 72 + words + 20
        found = []
        for n, line in enumerate(self.buttons()):
            wide = (w - 96 - GAP * (len(line) - 1)) / len(line)
            for i, (key, label) in enumerate(line):
                box = FRect(left + i * (wide + GAP), top + n * (high + GAP), wide, high)
                style = "primary" if key == "go_on" else "plain"
                found.append(Widget(key, box, "button", label, style=style, accent=GO))
        return found

    def paint(self, canvas: Canvas) -> None:
        w, _, _, h = self.menu_paper_measures()
        room = draw_modal_panel(canvas, w, h, self.title)
        with canvas.text_area(room.x - 24, room.y, room.w + 48, room.h + 24):
            canvas.draw_paragraph(self.saved_state_note(), room.x, room.y, room.w, 17, "text", INK_SOFT)
            version = self.texts("app.version", version=VERSION)
            canvas.draw_fitted(
                version,
                room.centerx,
                room.bottom + 24 - (GAP + self.note_height()) / 2,
                room.w,
                15,
                "text",
                INK_SOFT,
                "mc",
            )

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "go_on":
                self.go_back()
            case "rules":
                self.app.push(self.open_rules())
            case "settings":
                self.app.push(self.open_settings())
            case "speed":
                after = (SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)
                self.app.change_settings(speed=SPEEDS[after])
            case "phones" if self.open_phones is not None:
                self.go_back()
                self.open_phones()
            case "start_again" if self.start_again is not None:
                self.start_again()
            case "give_up" if self.give_up is not None:
                self.give_up()
            case "leave":
                self.app.return_to_first_scene()
            case "quit":
                self.app.close()
