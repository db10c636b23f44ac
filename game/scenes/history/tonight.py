"""The evening that is going on, and the way to those before it."""

from collections.abc import Hashable
from typing import Any

from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.history.evening import EveningPage
from game.scenes.history.evenings import EveningsPage
from game.scenes.history.room import Room, tabs
from game.ui.canvas import Canvas
from game.ui.widget import Widget


class TonightPage(EveningPage):
    """The evening that is going on, and the way to those before."""

    def __init__(self, room: Room):
        evening, self.problem = None, ""
        try:
            evening = room.history.tonight()
        except StorageError as error:
            self.problem = str(error)
        super().__init__(room, evening)

    def widgets(self) -> list[Widget]:
        return [tabs(self.app.canvas, self.texts, "tonight"), *super().widgets()]

    def buttons(self) -> list[shell.FootButton]:
        return [*super().buttons(), shell.FootButton("evenings", self.texts("history.evenings"))]

    def pressed(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                self.app.replace(self.room.page(value))
            case "evenings":
                self.app.push(EveningsPage(self.room))
            case _:
                super().pressed(key, value)

    def top(self, canvas: Canvas) -> float:
        return tabs(canvas, self.texts, "tonight").box.bottom + 12

    def title(self) -> str:
        return self.texts("history.title")

    def head(self) -> str:
        return self.texts("history.tonight.head")

    def foot_line(self) -> str:
        return self.problem or super().foot_line()
