"""The evening that is going on, and the way to earlier ones."""

from collections.abc import Hashable
from typing import Any

from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.history.evening import EveningPage
from game.scenes.history.evenings import EveningsPage
from game.scenes.history.room import HistoryPageContext, switch_to_tab, tab_switch
from game.ui.canvas import Canvas
from game.ui.widget import Widget


class TonightPage(EveningPage):
    """The evening that is going on, and the way to earlier ones."""

    def __init__(self, context: HistoryPageContext):
        evening, self.problem = None, ""
        try:
            evening = context.history.current_evening()
        except StorageError as error:
            self.problem = str(error)
        super().__init__(context, evening)

    def widgets(self) -> list[Widget]:
        return [tab_switch(self.app.canvas, self.texts, "tonight"), *super().widgets()]

    def buttons(self) -> list[shell.FooterButton]:
        return [*super().buttons(), shell.FooterButton("evenings", self.texts("history.evenings"))]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                switch_to_tab(self, self.room, value)
            case "evenings":
                self.app.push(EveningsPage(self.room))
            case _:
                super().on_press(key, value)

    def content_top(self, canvas: Canvas) -> float:
        return tab_switch(canvas, self.texts, "tonight").box.bottom + 12

    def title(self) -> str:
        return self.texts("history.title")

    def heading(self) -> str:
        return self.texts("history.tonight.head")

    def footer_line(self) -> str:
        return self.problem or super().footer_line()
