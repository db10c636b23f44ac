"""What stands round a table that is watched again: the bar of its buttons, and how far it has come."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import FRect

from game.engine.state import Action
from game.scenes.table.buttons import Buttons
from game.scenes.table.panels import Panels, Sentence
from game.scenes.watching.scene import PACES, WatchScene
from game.ui.bars import prompt_buttons, top_buttons
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.theme import THEME
from game.ui.widget import Widget

GAP, SPACE = 8, 14  # between two buttons, and between these and what stands beside them


class WatchBar(Buttons):
    """The line, one turn back, pause or play, one step on, and the pace; at the end the result in its place."""

    scene: WatchScene

    def widgets(self) -> list[Widget]:
        scene, texts = self.scene, self.texts
        play = "pause" if scene.is_playing else "anew" if scene.is_at_end else "play"
        icon = {"pause": "ui_pause", "play": "ui_play", "anew": "ui_undo-2"}[play]
        back, toggle, step, last = self.boxes()
        first, end = texts("watch.why.back"), texts("watch.why.step")
        return [
            self.icon("back_one", back, "ui_step-back", "watch.back", scene.can_go_back, first),
            self.icon("toggle", toggle, icon, f"watch.{play}"),
            self.icon("step", step, "ui_step-forward", "watch.step", scene.can_step, end),
            self.last_button(last),
            scene.line.widget(),
        ]

    def is_late(self, key: Hashable) -> bool:
        """None of them has come to where another one stood."""
        return False

    def icon(self, key: str, box: FRect, icon: str, tip: str, enabled: bool = True, why: str = "") -> Widget:
        return Widget(key, box, "icon", icon=icon, style="paper", enabled=enabled, why=why, tooltip=self.texts(tip))

    def last_button(self, box: FRect) -> Widget:
        texts = self.texts
        if self.scene.is_at_end and not self.scene.is_playing:
            accent = THEME.games[self.scene.match.game.id]["button"]
            return Widget("result", box, "button", texts("table.result"), style="primary", accent=accent)
        return Widget("pace", box, "button", self.pace_words(self.scene.pace), tooltip=texts("watch.pace.tip"))

    def pace_words(self, pace: str) -> str:
        return self.texts("watch.pace", pace=self.texts(f"settings.speed.{pace}"))

    # ---------------------------------------------------------------- where they stand
    def boxes(self) -> list[FRect]:
        """Always in the same place."""
        canvas, texts = self.scene.app.canvas, self.texts
        words = [texts("table.result"), *map(self.pace_words, PACES)]
        last = prompt_buttons(canvas, [max(words, key=lambda one: canvas.measure(one, 18, "bold")[0])])[0]
        size, left = last.h, last.left - SPACE
        icons = [FRect(left - (n + 1) * size - n * GAP, last.y, size, size) for n in reversed(range(3))]
        return [*icons, last]

    def turn_box(self) -> FRect:
        """Left of the buttons."""
        first, wide = self.boxes()[0], self.scene.line.width(self.scene.app.canvas)
        return FRect(first.left - SPACE - wide, first.y, wide, first.h)

    def left(self, where: Places) -> float:
        return self.turn_box().left - SPACE


class WatchPanels(Panels):
    """Seats, supplies and log as they were then; in the prompt the news, and the bar."""

    scene: WatchScene

    def __init__(self, scene: WatchScene):
        super().__init__(scene)
        self.buttons = WatchBar(scene)

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        round_board = [*self.rail_widgets(), *self.log_widgets(), *self.scene.navigation.widgets(), *self.top_widgets()]
        return [*self.buttons.widgets(), *round_board]

    def rail_widgets(self) -> list[Widget]:
        """Seats say only what their game tells of them."""
        scene = self.scene
        seats = {("seat", n): scene.game_table.text.seat_tip(scene.shown, n) for n in range(len(scene.match.seats))}
        found = super().rail_widgets()
        return [Widget(one.key, one.box, "tile", tooltip=seats.get(one.key, one.tooltip)) for one in found]

    def top_widgets(self) -> list[Widget]:
        icons = (
            ("rules", "ui_book-open", "table.rules"),
            ("log", "ui_history", "table.log"),
            ("leave", "ui_log-out", "watch.leave"),
        )
        boxes = top_buttons(self.canvas, len(icons))
        return [
            Widget(key, box, "icon", icon=icon, tooltip=self.texts(tip)) for (key, icon, tip), box in zip(icons, boxes)
        ]

    @property
    def handlers(self) -> dict[Hashable, Callable[[], Any]]:
        scene = self.scene
        return super().handlers | {
            "toggle": scene.toggle,
            "step": scene.step,
            "back_one": scene.back_one,
            "pace": scene.next_pace,
            "result": scene.leave,
            "leave": scene.leave,
            "line": lambda: None,  # it is held, or left to the keys
        }

    # ---------------------------------------------------------------- what is told
    def new_rail(self, dots: int | None) -> Rail:
        return super().new_rail(dots)._replace(status=self.texts("watch.status"))

    def sentence(self, plan: tuple[Action, ...]) -> Sentence:
        return Sentence(None, "", self.texts("prompt.over")) if self.scene.is_at_end else self.news()

    def paint_prompt(self, canvas: Canvas, where: Places, plan: tuple[Action, ...]) -> None:
        super().paint_prompt(canvas, where, plan)
        self.scene.line.paint(canvas)
