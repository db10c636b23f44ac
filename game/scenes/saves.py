"""All saved matches: go on with one, see the result of one that is over, or remove it."""

import time
from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.persistence.plain_json import StorageError
from game.persistence.save_format import SaveInfo
from game.persistence.storage import MOST_FINISHED, Storage
from game.scenes import shell
from game.scenes.boxes import BoxArt, paint_small_box, paint_words
from game.scenes.dates import saved_line, who_line
from game.ui import bars
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import emblems
from game.ui.texts import Texts
from game.ui.theme import GLOW, GO
from game.ui.widget import Widget
from game.ui.widgets import button_width, grown, paper_panel

GAP = 12
WIDEST = 1000


class SavesPage(Page):
    """The saved matches as a list of papers, as many to a page as fit.

    `go_on(id)` makes the scene that plays one; `throw_away(id)` removes one for good, and raises StorageError.
    """

    def __init__(
        self,
        games: tuple[Game, ...],
        storage: Storage,
        texts: Texts,
        box_art: BoxArt,
        go_on: Callable[[str], Scene],
        throw_away: Callable[[str], None],
    ):
        super().__init__()
        self.games, self.storage, self.texts, self.box_art, self.go_on = games, storage, texts, box_art, go_on
        self.throw_away = throw_away
        self.sure: str | None = None  # the save whose removal was asked for
        self.page = 0
        self.look_for_saves()

    def look_for_saves(self) -> None:
        self.saves, _ = self.storage.list_saves({game.id: game.version for game in self.games})

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty |= self.box_art.fetch([info.game for info, _ in self.rows()])

    # ---------------------------------------------------------------- where things are
    def rows(self) -> list[tuple[SaveInfo, FRect]]:
        """The saves of this page with their papers."""
        canvas = self.app.canvas
        width = min(WIDEST + (canvas.zoom - 1) * 500, canvas.w - 64)
        room = shell.room(canvas, (canvas.w - width) / 2, width)
        high = grown(canvas, 80, 0.6)
        fit = self.per_page()
        first = min(self.page, self.pages() - 1) * fit
        shown = self.saves[first : first + fit]
        return [(info, FRect(room.x, room.y + i * (high + GAP), room.w, high)) for i, info in enumerate(shown)]

    def per_page(self) -> int:
        canvas = self.app.canvas
        return max(1, int((shell.room(canvas).h + GAP) / (grown(canvas, 80, 0.6) + GAP)))

    def pages(self) -> int:
        return max(1, -(-len(self.saves) // self.per_page()))

    def buttons(self) -> list[shell.FootButton]:
        buttons = [shell.FootButton("back", self.texts("saves.back"))]
        if self.pages() > 1:
            buttons.append(shell.FootButton("more", self.texts("rules.more", page=self.page + 1, pages=self.pages())))
        return buttons

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        widgets = [widget for info, box in self.rows() for widget in self.row_widgets(info, box)]
        return [*widgets, *shell.foot_widgets(self.app.canvas, self.buttons())]

    def row_widgets(self, info: SaveInfo, box: FRect) -> list[Widget]:
        canvas, high = self.app.canvas, grown(self.app.canvas, 46, 0.6)
        key, style = ("title.result", "plain") if info.is_over else ("title.continue", "primary")
        words = self.texts(key)
        remove = self.texts("saves.remove_sure" if self.sure == info.id else "saves.remove")
        y = box.centery - high / 2 - 1
        wide = button_width(canvas, words)
        right = FRect(box.right - 16 - wide, y, wide, high)
        wide = button_width(canvas, remove)
        left = FRect(right.x - 12 - wide, y, wide, high)
        storage = self.storage
        return [
            Widget(("go_on", info.id), right, "button", words, style=style, accent=GO),
            Widget(("remove", info.id), left, "button", remove, enabled=storage.can_write, why=storage.trouble),
        ]

    # ---------------------------------------------------------------- actions
    def handle(self, event: pygame.Event) -> None:
        """The Delete key removes what the keys are on, as its button does."""
        remover = self.item(("remove", self.focus[1])) if isinstance(self.focus, tuple) else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and remover is not None:
            self.focus_on(remover.key)
            event = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        super().handle(event)

    def pressed(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.back()
            case "more":
                self.page = (self.page + 1) % self.pages()
            case ("go_on", str(match_id)):
                self.play(match_id)
            case ("remove", str(match_id)):
                self.remove(match_id)

    def scrolled(self, steps: int) -> None:
        self.page = max(0, min(self.page + (-1 if steps > 0 else 1), self.pages() - 1))
        self.changed()

    def play(self, match_id: str) -> None:
        try:
            self.app.replace(self.go_on(match_id))
        except StorageError as error:
            self.look_for_saves()
            self.say(str(error))

    def remove(self, match_id: str) -> None:
        """The first press asks, the second removes."""
        if self.sure != match_id:
            self.sure = match_id
            return
        place = [info.id for info in self.saves].index(match_id)
        self.sure = None
        try:
            self.throw_away(match_id)
        except StorageError as error:
            self.say(str(error))
        self.look_for_saves()
        self.page = min(self.page, self.pages() - 1)
        self.focus_on(self.remover_at(place))

    def remover_at(self, place: int) -> Hashable:
        """The button that removes what stands there now, or what is last; without any the way back."""
        return ("remove", self.saves[min(place, len(self.saves) - 1)].id) if self.saves else "back"

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.ground(canvas)
        bars.top_bar(canvas, self.texts("saves.title"), GLOW, self.status())
        for info, box in self.rows():
            self.paint_row(canvas, info, box)
        line = "saves.line" if self.saves else "saves.empty"
        words = self.texts(line, n=MOST_FINISHED)
        shell.paint_foot(canvas, self.buttons(), self.texts("saves.head"), words, icon="ui_history")

    def status(self) -> str:
        """How many can be gone on with, and how many only looked at."""
        over = sum(info.is_over for info in self.saves)
        return self.texts("saves.status.over" if over else "saves.status", n=len(self.saves) - over, over=over)

    def paint_row(self, canvas: Canvas, info: SaveInfo, box: FRect) -> None:
        paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        game = next(game for game in self.games if game.id == info.game)
        left = paint_small_box(canvas, game, self.box_art, box, box.x + 14)
        left = emblems(canvas, [seat.sign for seat in info.seats], left, box.centery)
        right = self.row_widgets(info, box)[1].box.left - 16
        head = saved_line(self.texts, info, game.title, time.time())
        paint_words(canvas, box, left, right, head, who_line(self.texts, info))
