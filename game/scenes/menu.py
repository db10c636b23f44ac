"""The menu over a match: go on, look something up, leave."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.page import Page, Widget
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widgets import button_width, grown, modal_panel


class MenuPage(Page):
    """Lies on the table. `not_saved` says why nothing is saved, if so; `give_up` is None where that cannot be done."""

    covers = False

    def __init__(
        self,
        title: str,
        texts: Texts,
        open_settings: Callable[[], Any],
        open_rules: Callable[[], Any],
        not_saved: str = "",
        give_up: Callable[[], Any] | None = None,
    ):
        super().__init__()
        self.title, self.texts, self.not_saved = title, texts, not_saved
        self.open_settings, self.open_rules, self.give_up = open_settings, open_rules, give_up

    def deeds(self) -> list[tuple[str, str]]:
        leave = self.texts("menu.leave_unsaved" if self.not_saved else "menu.leave")
        return [
            ("go_on", self.texts("menu.go_on")),
            ("rules", self.texts("menu.rules")),
            ("settings", self.texts("menu.settings")),
            ("leave", leave),
            ("quit", self.texts("menu.quit")),
            *([("give_up", self.texts("menu.give_up"))] if self.give_up is not None else []),
        ]

    def about_saving(self) -> str:
        return self.texts("menu.not_saved", why=self.not_saved) if self.not_saved else self.texts("menu.saved")

    # ---------------------------------------------------------------- where things are
    def measures(self) -> tuple[float, float, float, float]:
        """Width of the paper, height of its words, of a button, of the paper."""
        canvas = self.app.canvas
        widest = max(button_width(canvas, label) for _, label in self.deeds())
        w = max(420.0, widest + 96, canvas.measure(self.title, 34, "title")[0] + 64)
        w = min(w, canvas.w - 64)
        words = canvas.paragraph_height(self.about_saving(), w - 48, 17)
        high = grown(canvas, 48, 0.5)
        return w, words, high, 72 + words + 20 + len(self.deeds()) * (high + 12) + 20

    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        w, words, high, h = self.measures()
        left, top = (canvas.w - w) / 2 + 48, (canvas.h - h) / 2 + 72 + words + 20
        return [
            Widget(
                key,
                FRect(left, top + i * (high + 12), w - 96, high),
                "button",
                label,
                style="plain" if i else "primary",
                accent=GO,
            )
            for i, (key, label) in enumerate(self.deeds())
        ]

    def paint(self, canvas: Canvas) -> None:
        w, _, _, h = self.measures()
        room = modal_panel(canvas, w, h, self.title)
        with canvas.inside(room.x - 24, room.y, room.w + 48, room.h):
            canvas.paragraph(self.about_saving(), room.x, room.y, room.w, 17, "text", INK_SOFT)

    # ---------------------------------------------------------------- deeds
    def pressed(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "go_on":
                self.back()
            case "rules":
                self.app.push(self.open_rules())
            case "settings":
                self.app.push(self.open_settings())
            case "give_up":
                self.give_up()
            case "leave":
                self.app.home()
            case "quit":
                self.app.quit()
