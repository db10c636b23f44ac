"""The title: the shelf with the game boxes, and the match to resume."""

import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeGuard

import pygame
from pygame import FRect

from game.engine.game import Game
from game.persistence.plain_json import StorageError
from game.persistence.save_format import SaveInfo
from game.persistence.storage import Storage
from game.scenes.boxes import (
    BoxArt,
    do_heading_and_line_fit,
    paint_game_box,
    paint_heading_and_line,
    paint_small_game_box,
    shelf_box_picture,
)
from game.scenes.dates import players_and_state_line, saved_line
from game.ui import bars
from game.ui.app import Scene
from game.ui.backgrounds import fill_background
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.language import languages
from game.ui.light import draw_lamp_glow
from game.ui.page import Page
from game.ui.seats import draw_emblems, emblems_width
from game.ui.texts import Texts
from game.ui.textures import paint_walnut
from game.ui.theme import CREAM, GILT, GO, THEME, WALNUT, fade
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width, draw_paper_panel, has_large_text, scaled_with_text

BOX = (216, 350)
TALLER = 80  # units that boxes grow by in a high window
GAP = 22
HIGHER = 64  # units that they grow by where no paper lies under them
SHELF = 182  # where the boxes stand
EVENING_BUTTONS = (  # key, label, icon, tooltip
    ("choose", "history.choose.head", "ui_lightbulb", ""),
    ("deals", "title.deals", "ui_calendar-days", ""),
    ("history", "title.evenings", "ui_trophy", "title.history"),
)
EVENING_GAP = 14


class TitlePage(Page):
    """The first screen.

    `open_seats(game)`, `open_saves()` and `open_settings()` make the scenes behind it, `open_save(id)` the one for a
    save; `import_finished(ids)` stores finished matches and returns what went wrong; `import_shared_file(file)` adds a
    shared file.
    """

    def __init__(
        self,
        games: tuple[Game, ...],
        storage: Storage,
        texts: Texts,
        box_art: BoxArt,
        open_seats: Callable[[Game], Scene],
        open_saves: Callable[[], Scene],
        open_settings: Callable[[], Scene],
        open_save: Callable[[str], Scene],
        import_finished: Callable[[list[str]], list[str]],
        open_history: Callable[[str], Scene],
        open_deals: Callable[[], Scene],
        import_shared_file: Callable[[Path], None],
    ):
        super().__init__()
        self.games, self.storage, self.texts, self.box_art = games, storage, texts, box_art
        self.open_seats, self.open_saves, self.open_settings, self.open_save = (
            open_seats,
            open_saves,
            open_settings,
            open_save,
        )
        self.import_finished, self.open_history, self.open_deals, self.import_shared_file = (
            import_finished,
            open_history,
            open_deals,
            import_shared_file,
        )
        self.has_looked_back = False  # since this page lies open
        self.notices: list[str] = []  # to be read
        self.shown_notices: list[str] = []
        self.saves: list[SaveInfo] = []
        self.is_background_drawn = False
        self.unpainted = list(games)  # whose lids other pages will show small
        self.unread = [game for game in games if game.difficulty_option is not None]  # whose levels they will name
        self.look_for_saves()

    def look_for_saves(self) -> None:
        self.storage.retry_locking_folder()
        saves, damaged = self.storage.list_saves({game.id: game.version for game in self.games})
        self.saves = self.storage.move_old_finished_saves(saves)
        for sentence in (*self.storage.notices, *damaged):
            self.show_notice(sentence)

    def show_notice(self, sentence: str) -> None:
        """Show a sentence until it has been read; each one only once."""
        if sentence not in self.shown_notices:
            self.shown_notices.append(sentence)
            self.notices.append(sentence)

    def resume(self, result: Any) -> None:
        self.look_for_saves()
        self.has_looked_back = False
        super().resume(result)
        if self.focus == "continue" and self.primary_button is None and self.is_focus_from_keys:
            self.move_focus(None)  # the button would show the result once more
            self.note_opening_by_key()

    def go_back(self) -> None:
        """Escape does nothing here, so that nobody quits by accident."""

    def game(self, game_id: str) -> Game:
        return next(game for game in self.games if game.id == game_id)

    @property
    def is_animating(self) -> bool:
        """Are wood and lids still being loaded, one by one after the first frame?"""
        return not self.is_background_drawn or any(game.id not in self.box_art.found for game in self.games)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.app.frames_drawn:
            return
        if not self.is_background_drawn or self.box_art.load_next_missing_lid([game.id for game in self.games]):
            self.is_background_drawn = self.dirty = True
            for problem in self.box_art.damaged.values():
                self.show_notice(problem.told(self.texts))
        elif not self.has_looked_back:
            self.has_looked_back = True
            for sentence in self.import_finished([info.id for info in self.saves if info.is_over]):
                self.show_notice(sentence)
                self.dirty = True
        elif self.unpainted:
            shelf_box_picture(self.app.canvas, self.unpainted.pop(), self.box_art)
        elif self.unread:
            self.texts.for_game(self.unread.pop().id)

    # ---------------------------------------------------------------- where things are
    @property
    def box_scale(self) -> float:
        """The scale of the boxes: 1 in a window of WIDTH by HEIGHT, less in a smaller one."""
        return min(self.app.canvas.w / WIDTH, self.app.canvas.h / HEIGHT)

    @property
    def shelf_top(self) -> float:
        return SHELF * max(1.0, self.box_scale)

    def game_box_rects(self) -> list[FRect]:
        canvas, count = self.app.canvas, len(self.games)
        box_scale = self.box_scale
        w = min(BOX[0] * box_scale, (canvas.w - (count + 1) * GAP) / count)
        h = (
            BOX[1] * box_scale
            + min(TALLER, canvas.h - HEIGHT * box_scale)
            + (canvas.zoom - 1) * 16
            + self.extra_title_box_height
        )
        left = (canvas.w - count * w - (count - 1) * GAP) / 2
        return [FRect(left + i * (w + GAP), self.shelf_top, w, h) for i in range(len(self.games))]

    def panel_box(self) -> FRect:
        """The paper below the boxes."""
        canvas = self.app.canvas
        high, side = scaled_with_text(canvas, 84, 0.78), 96 - (canvas.zoom - 1) * 128
        return FRect(side, canvas.h - 36 - high + (canvas.zoom - 1) * 44, canvas.w - 2 * side, high)

    @property
    def extra_title_box_height(self) -> float:
        """How much higher than usual the boxes are now."""
        return 0 if self.saves or self.notices else HIGHER

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        shelf = zip(self.games, self.game_box_rects())
        boxes = [Widget(("game", game.id), box, "tile", game.title) for game, box in shelf]
        settings, leave = bars.top_button_boxes(self.app.canvas, 2)
        panel = sorted(self.panel_widgets(), key=lambda widget: widget.style != "primary")
        has_primary = any(widget.style == "primary" for widget in panel)
        return [
            *(panel + boxes if has_primary else boxes + panel),
            *self.evening_widgets(),
            *self.language_widgets(settings),
            Widget("settings", settings, "icon", icon="ui_settings", tooltip=self.texts("title.settings")),
            Widget("quit", leave, "icon", icon="ui_log-out", tooltip=self.texts("title.quit")),
        ]

    def evening_widgets(self) -> list[Widget]:
        """What to play, the deal of the day and our evenings: side by side below the title."""
        canvas, widgets = self.app.canvas, list[Widget]()
        labels = [self.texts(label) for _, label, _, _ in EVENING_BUTTONS]
        widths = [button_width(canvas, label, icon) for label, (_, _, icon, _) in zip(labels, EVENING_BUTTONS)]
        high = scaled_with_text(canvas, 40, 0.3)
        left = (canvas.w - sum(widths) - (len(widths) - 1) * EVENING_GAP) / 2
        for label, wide, (key, _, icon, tip) in zip(labels, widths, EVENING_BUTTONS):
            box = FRect(left, self.shelf_top - 20 - high, wide, high)
            tooltip = self.texts(tip) if tip else ""
            widgets.append(Widget(key, box, "button", label, icon=icon, style="ghost", tooltip=tooltip))
            left = box.right + EVENING_GAP
        return widgets

    def language_widgets(self, right_neighbour: FRect) -> list[Widget]:
        """A button for the next language, in that language, left of another one."""
        if len(languages()) < 2:
            return []
        words = languages()[self.next_language].name
        wide = button_width(self.app.canvas, words)
        box = FRect(right_neighbour.left - bars.GAP - wide, right_neighbour.top, wide, right_neighbour.height)
        return [Widget("language", box, "button", words, style="ghost")]

    @property
    def next_language(self) -> str:
        codes = list(languages())
        return codes[(codes.index(self.texts.language) + 1) % len(codes)]

    def panel_widgets(self) -> list[Widget]:
        """The paper's buttons, placed from the right; returned from the left."""
        canvas, panel = self.app.canvas, self.panel_box()
        high, right, widgets = scaled_with_text(canvas, 46, 0.6), panel.right - 14, list[Widget]()
        for key, label, style in self.panel_buttons():
            w = button_width(canvas, label)
            box = FRect(right - w, panel.centery - high / 2 - 1, w, high)
            widgets.insert(0, Widget(key, box, "button", label, style=style, accent=GO))
            right = box.left - 12
        return widgets

    def panel_buttons(self) -> list[tuple[str, str, str]]:
        if self.notices:
            return [("understood", self.texts("title.understood"), "primary")]
        if not self.saves:
            return []
        newest = self.saves[0]
        buttons = [("continue", self.continue_label(newest), "plain" if newest.is_over else "primary")]
        others = self.saves[1:]
        if others:
            running = sum(not info.is_over for info in others)
            key = "title.more_saves" if running else "title.finished_saves"
            if has_large_text(self.app.canvas) and f"{key}.short" in self.texts:
                key = f"{key}.short"
            label = self.texts(key, n=running or len(others))
            buttons.append(("saves", label, "plain"))
        return buttons

    def continue_label(self, info: SaveInfo) -> str:
        turn = info.summary.get("turn")
        if info.is_over:
            return self.texts("title.result")
        if turn is None:
            return self.texts("title.continue")
        return self.texts.texts_with_title_of_game(info.game)("title.continue_turn", turn=turn)

    # ---------------------------------------------------------------- actions
    def handle(self, event: pygame.Event) -> None:
        """Add the matches of a file that is dropped on the window."""
        if event.type == pygame.DROPFILE:
            self.import_shared_file(Path(event.file))
        else:
            super().handle(event)

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("game", str(game_id)) if game_id in self.box_art.damaged:
                self.show_message(self.box_art.damaged[game_id].told(self.texts), key, refusal=True)
            case ("game", str(game_id)):
                self.app.push(self.open_seats(self.game(game_id)))
            case "continue":
                self.resume_save(self.saves[0])
            case "saves":
                self.app.push(self.open_saves())
            case "language":
                self.app.change_settings(language=self.next_language)
            case "history" | "choose" | "deals":
                self.open_history_page(str(key))
            case "settings":
                self.app.push(self.open_settings())
            case "understood":
                self.notices.pop(0)
            case "quit":
                self.app.quit()

    def open_history_page(self, page: str) -> None:
        """Open a page about what was played, or what to play."""
        try:
            self.app.push(self.open_deals() if page == "deals" else self.open_history(page if page == "choose" else ""))
        except StorageError as error:
            self.show_notice(str(error))

    def resume_save(self, info: SaveInfo) -> None:
        try:
            self.app.push(self.open_save(info.id))
        except StorageError as error:
            self.show_notice(str(error))
            self.look_for_saves()

    # ---------------------------------------------------------------- hands
    def _handle_key(self, event: pygame.Event) -> None:
        """The first Tab goes to what matters most, wherever the pointer rests."""
        if event.key == pygame.K_TAB and not self.has_focus_ring:
            self.move_focus(None)
        super()._handle_key(event)

    def _handle_mouse_move(self, pos: tuple[float, float]) -> None:
        """Only one box is highlighted: when the pointer enters one, the focus starts there."""
        before = self.hover
        super()._handle_mouse_move(pos)
        if self.hover != before and is_game_box_key(self.hover):
            self.is_focus_from_keys = False
            self.move_focus(self.hover)

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        if self.is_background_drawn:
            canvas.cached_background("title", lambda: self.paint_table(canvas))
        else:
            canvas.surf.fill(THEME.shell["walnut_dark"])
        middle = canvas.w / 2
        box_scale, shade = max(1.0, self.box_scale), fade(WALNUT, 0.9)
        size = THEME.type_scale["display"] * box_scale
        canvas.text(self.texts("app.title"), middle, 14 * box_scale, size, "title", CREAM, "tc", shadow=shade)
        self.paint_highlighted_game_line(canvas)
        panel = self.panel_box()
        if self.notices:
            self.paint_notice(canvas, panel)
        elif self.saves:
            self.paint_saved_match(canvas, panel, self.saves[0])

    def paint_table(self, canvas: Canvas) -> None:
        fill_background(canvas, "walnut", paint_walnut)
        draw_lamp_glow(canvas, canvas.w / 2, 40, 640, THEME.shell["lamp"], 0.20, 1.5, 0.62)

    def pointed_game(self) -> Game | None:
        """The game under the pointer, or with the focus."""
        key = self.hovered_or_focused_key
        return self.game(key[1]) if is_game_box_key(key) else None

    def paint_highlighted_game_line(self, canvas: Canvas) -> None:
        """Draw the line below the boxes, about the highlighted game."""
        game = self.pointed_game()
        head = game.title if game else self.texts("title.choose")
        line = self.texts.texts_with_title_of_game(game.id)("game.line") if game else self.choose_game_text()
        bottom = self.game_box_rects()[0].bottom
        top = bottom + 70 if self.extra_title_box_height else self.panel_box().top
        y = (bottom + top) / 2 + 1
        wide = canvas.measure_text(head, 20, "title")[0] + 14
        x = max(16, (canvas.w - wide - canvas.measure_text(line, 18)[0]) / 2)
        canvas.text(head, x, y - 1, 20, "title", GILT, "ml")
        canvas.draw_fitted(line, x + wide, y, canvas.w - 16 - x - wide, 18, "text", CREAM, "ml")

    def choose_game_text(self) -> str:
        return self.texts("title.choose_line" if self.storage.can_storage_write else "title.choose_line.unsaved")

    def text_right_edge(self, panel: FRect) -> float:
        return min([widget.box.left for widget in self.panel_widgets()], default=panel.right) - 16

    def paint_saved_match(self, canvas: Canvas, panel: FRect, info: SaveInfo) -> None:
        draw_paper_panel(canvas, panel.x, panel.y, panel.w, panel.h, 14)
        game = self.game(info.game)
        left = paint_small_game_box(canvas, game, self.box_art, panel, panel.x + 14)
        head = saved_line(self.texts, info, game.title, time.time())
        line = players_and_state_line(self.texts, info, game.is_together)
        room = self.text_right_edge(panel) - left - emblems_width(canvas, len(info.seats))
        if do_heading_and_line_fit(canvas, room, head, line):  # else the names in it must do
            left = draw_emblems(canvas, [seat.sign for seat in info.seats], left, panel.centery)
        self.paint_heading_and_line(canvas, panel, left, head, line)

    def paint_notice(self, canvas: Canvas, panel: FRect) -> None:
        draw_paper_panel(canvas, panel.x, panel.y, panel.w, panel.h, 14)
        more = len(self.notices) - 1
        head = self.texts("title.notice_more", n=more) if more else self.texts("title.notice")
        self.paint_heading_and_line(canvas, panel, panel.x + 22, head, self.notices[0])

    def paint_heading_and_line(self, canvas: Canvas, panel: FRect, left: float, head: str, line: str) -> None:
        paint_heading_and_line(canvas, panel, left, self.text_right_edge(panel), head, line)

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        game = self.game(tile.widget_key_parts[1])
        paint_game_box(
            canvas,
            game,
            self.texts,
            tile.box,
            self.box_art.box_lid_painter_of_game(game),
            state.hover and self.is_hovering,
        )


def is_game_box_key(key: Hashable | None) -> TypeGuard[tuple[str, str]]:
    """Is it the key of a game's box?"""
    return isinstance(key, tuple) and key[0] == "game"
