"""Settings: text, motion, sound, the table and keys. Everything takes effect at once."""

import functools
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.persistence.plain_json import StorageError
from game.persistence.settings import (
    APPROVALS,
    CONFIRMS,
    HANDOVERS,
    HINTS,
    NARRATIONS,
    SPEEDS,
    TEXT_SIZES,
    TIMERS,
    Settings,
)
from game.scenes import shell
from game.scenes.key_rows import KeyBindingRows
from game.scenes.rows import KEY, RowsPage, SettingRow
from game.scenes.settings_preview import REPLAY, SettingsPreview
from game.ui import bars
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.language import languages
from game.ui.texts import Texts
from game.ui.theme import CREAM, GLOW, INK, PAPER_BRIGHT, WALNUT, fade
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_paper_panel, draw_pill, has_large_text, scaled_with_text

TABS = ("reading", "sound", "table", "keys")
CHOICES = {  # the values of each switch, in the order of its halves
    "text_size": TEXT_SIZES,
    "reduced_motion": (False, True),
    "speed": SPEEDS,
    "full_screen": (False, True),
    "mute": (False, True),
    "handover": HANDOVERS,
    "confirm_turns": CONFIRMS,
    "approve_plans": APPROVALS,
    "hints": HINTS,
    "narration": NARRATIONS,
    "timer": TIMERS,
    "friendly_undo": (False, True),
    "remarks": (False, True),
    "demo": (False, True),
}
SLIDERS = ("effects", "ambience")
SETTINGS_BY_TAB = {
    "reading": ("language", "text_size", "reduced_motion", "speed", "full_screen"),
    "sound": ("effects", "ambience", "mute", "narration", "sound_test"),
    "table": (
        "who_plays",
        "handover",
        "confirm_turns",
        "approve_plans",
        "hints",
        "timer",
        "friendly_undo",
        "remarks",
        "demo",
    ),
}
OPENERS = ("sound_test", "who_plays")  # rows whose button opens a page
NOT_RESTORED = ("names", "last", "lessons", "finished_lessons", "language")  # what restoring defaults leaves as it is
PREVIEW_WIDTH = 320  # width of the paper that shows what a choice does


class SettingsPage(RowsPage):
    """The settings for everybody at this laptop, with the keys of these games."""

    more_key = "settings.more"
    name_on_phones = "settings"

    def __init__(self, texts: Texts, games: Sequence[Game], open_people: Callable[[], Scene] | None = None):
        """open_people(): the page of the people who play here; None while a match is on the table."""
        super().__init__()
        self.texts, self.games, self.open_people = texts, games, open_people
        self.tab = TABS[0]
        self.keys = KeyBindingRows(self, texts, games)
        self.preview = SettingsPreview(texts)
        self.is_restoring = False  # asked once for everything as it was delivered, which takes a second press

    @property
    def settings(self) -> Settings:
        settings: Settings = self.app.settings
        return settings

    @property
    def is_animating(self) -> bool:
        return self.preview.is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.preview.is_moving:
            self.preview.update(dt)
            self.dirty = True

    # ---------------------------------------------------------------- where things are
    def tab_boxes(self) -> list[FRect]:
        canvas = self.app.canvas
        high, width = scaled_with_text(canvas, 48, 0.5), self.tab_width()
        return [FRect(32, shell.TOP + i * (high + 8), width, high) for i in range(len(TABS))]

    def tab_width(self) -> float:
        widest = max(self.app.canvas.measure_text(self.texts(f"settings.{tab}"), 18, "bold")[0] for tab in TABS)
        return max(236, widest + 64)

    @property
    def has_preview(self) -> bool:
        return self.tab == "reading"

    @property
    def is_narrow(self) -> bool:
        """Is text so large that the sample is below the tabs, and shows only pieces?"""
        return has_large_text(self.app.canvas)

    def paper_box(self, canvas: Canvas) -> FRect:
        left = 32 + self.tab_width() + 24
        right = canvas.w - 32 - (PREVIEW_WIDTH + 24 if self.has_preview and not self.is_narrow else 0)
        return shell.content_area(canvas, left, right - left)

    def settings_preview_box(self, canvas: Canvas) -> FRect:
        if not self.is_narrow:
            return shell.content_area(canvas, canvas.w - 32 - PREVIEW_WIDTH, PREVIEW_WIDTH)
        room, top = shell.content_area(canvas, 32, self.tab_width()), self.tab_boxes()[-1].bottom + 16
        return FRect(room.x, top, room.w, room.bottom - top)

    # ---------------------------------------------------------------- rows
    def rows(self) -> list[SettingRow]:
        if self.tab == "keys":
            return self.keys.rows()
        return [self.make_row(key) for key in SETTINGS_BY_TAB[self.tab] if self.is_shown(key)]

    def is_shown(self, key: str) -> bool:
        """Is there something to choose? People are changed away from a table, languages where there are several."""
        return {"language": len(languages()) > 1, "who_plays": self.open_people is not None}.get(key, True)

    def make_row(self, key: str) -> SettingRow:
        title, line = self.texts(f"settings.{key}"), self.texts(f"settings.{key}.line")
        if key in OPENERS:
            return SettingRow(key, title, line, "button", None, label=self.texts(f"settings.{key}.open"))
        value = getattr(self.settings, key)
        if key in SLIDERS:
            return SettingRow(key, title, line, "slider", value / 100, label=self.texts("settings.percent", n=value))
        if key == "language":
            names = tuple((None, one.name) for one in languages().values())
            return SettingRow(key, title, line, "choice", list(languages()).index(self.texts.language), names)
        why = self.texts("settings.narration.none") if key == "narration" and not self.has_voice else ""
        options = tuple((None, self.texts(f"settings.{key}.{one}")) for one in CHOICES[key])
        return SettingRow(key, title, why or line, "choice", CHOICES[key].index(value), options, why=why)

    @functools.cached_property
    def has_voice(self) -> bool:
        """Can this computer read aloud?"""
        return self.app.narrator.speaker.has_voice

    def row_height(self, row: SettingRow) -> float:
        return scaled_with_text(self.app.canvas, KEY) if row.kind == "bind" else super().row_height(row)

    def control_widget(self, row: SettingRow, box: FRect) -> Widget:
        return self.keys.control(row, box) if row.kind == "bind" else super().control_widget(row, box)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        tabs = [
            Widget(("tab", tab), box, "tile", self.texts(f"settings.{tab}"), value=tab == self.tab)
            for tab, box in zip(TABS, self.tab_boxes())
        ]
        return [
            *tabs,
            *self.row_widgets(),
            *self.settings_preview_widgets(),
            *shell.footer_widgets(self.app.canvas, self.buttons()),
        ]

    def settings_preview_widgets(self) -> list[Widget]:
        if not self.has_preview:
            return []
        box = self.settings_preview_box(self.app.canvas)
        if self.is_narrow:
            return [Widget("again", box, "tile", tooltip=self.texts("settings.sample_again"))]
        place = FRect(box.x + 20, min(box.y + REPLAY, box.bottom - 66), box.w - 40, 46)
        return [Widget("again", place, "button", self.texts("settings.sample_again"))]

    def buttons(self) -> list[shell.FooterButton]:
        restore = self.texts("settings.defaults.sure" if self.is_restoring else "settings.defaults")
        buttons = [shell.FooterButton("back", self.texts("settings.back")), shell.FooterButton("defaults", restore)]
        if self.tab == "keys":  # in the place of all settings, which stand on the other pages
            words, why = self.texts("settings.keys.reset"), self.texts("settings.keys.restored")
            buttons[1] = shell.FooterButton("reset_keys", words, bool(self.settings.keys), why)
        return buttons

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        was_restoring, self.is_restoring = self.is_restoring, False
        match key:
            case "back":
                self.go_back()
            case "more":
                self.turn_page()
            case "sound_test" | "who_plays":
                self.open_page(key)
            case "again":
                self.preview.start(self.settings)
            case "defaults":
                self.is_restoring = not was_restoring
                if was_restoring:
                    self.restore_defaults()
            case ("tab", str(tab)):
                self.tab, self.page = tab, 0
            case "reset_keys" | ("bind", _):
                self.keys.handle_key_row_press(key)
            case str(name):
                self.change_setting(name, value)

    def open_page(self, key: Hashable) -> None:
        """Open the page behind a row's button."""
        from game.scenes.sound_test import SoundTest

        try:
            if key == "sound_test":
                self.app.push(SoundTest(self.texts, self.games))
            elif self.open_people is not None:
                self.app.push(self.open_people())
        except StorageError as error:
            self.show_message(str(error), key, refusal=True)

    def change_setting(self, name: str, value: Any) -> None:
        """A setting has been changed."""
        if name in SLIDERS:
            chosen: Any = round(value * 100)
        else:
            chosen = list(languages())[value] if name == "language" else CHOICES[name][value]
        self.app.change_settings(**{name: chosen})
        if name == "narration" and chosen != "off":
            self.show_message(self.texts(f"narration.sample.{chosen}"), name)
        if name in ("speed", "reduced_motion"):
            self.preview.start(self.settings)

    def restore_defaults(self) -> None:
        kept = {name: getattr(self.settings, name) for name in NOT_RESTORED}
        self.app.change_settings(**{**Settings()._asdict(), **kept})
        self.show_message(self.texts("settings.restored"))

    @property
    def captures_all_keys(self) -> bool:
        return self.keys.waiting is not None

    def handle(self, event: pygame.Event) -> None:
        """While a command waits for its key, the next key is used for it; pressing the mouse cancels."""
        if event.type == pygame.KEYDOWN and self.captures_all_keys:
            self.keys.handle_key_down(event)
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST):
            self.keys.stop_waiting_for_key()
        super().handle(event)

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts("settings.title"), GLOW, self.texts("settings.status"))
        self.paint_rows(canvas)
        if self.has_preview:
            paint = self.preview.paint_small_settings_preview if self.is_narrow else self.preview.paint
            paint(canvas, self.settings_preview_box(canvas))
        about = "settings.keys" if self.tab == "keys" else "settings"
        shell.paint_footer(
            canvas, self.buttons(), self.texts(f"{about}.head"), self.texts(f"{about}.line"), icon="ui_settings"
        )

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Draw a tab. The chosen one is paper, the others are on the table."""
        x, y, w, h = tile.box
        if tile.widget_key_parts[0] == "bind":
            self.keys.paint_tile(canvas, tile, state)
        if tile.widget_key_parts[0] != "tab":
            return
        if tile.value:
            draw_paper_panel(canvas, x, y, w, h, 12, PAPER_BRIGHT)
            canvas.draw_icon("ui_chevron-right", x + w - 20, y + h / 2, scaled_with_text(canvas, 20), INK)
        else:
            fill, edge = (0.75, 0.5) if state.hover else (0.55, 0.25)
            draw_pill(canvas, x, y, w, h, fade(WALNUT, fill), 12, fade(CREAM, edge))
        with canvas.text_area(x, y, w, h):
            canvas.draw_fitted(tile.label, x + 20, y + h / 2, w - 56, 18, "bold", INK if tile.value else CREAM, "ml")

    def paint_title_and_line(self, canvas: Canvas, row: SettingRow, box: FRect) -> None:
        if row.kind == "key":
            self.keys.paint_row(canvas, row, box)
        elif row.kind != "bind":  # whose tile has them
            super().paint_title_and_line(canvas, row, box)
