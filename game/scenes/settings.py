"""Settings: how it reads, moves and sounds, and who plays here. Everything takes effect at once."""

import functools
from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.persistence.settings import CONFIRMS, HANDOVERS, HINTS, NARRATIONS, SPEEDS, TEXT_SIZES, TIMERS, Settings
from game.scenes import shell
from game.scenes.key_rows import KeyRows
from game.scenes.match_setup import LONGEST_NAME, NAMES_KEPT, is_writable
from game.scenes.rows import KEY, Row, RowsPage
from game.scenes.settings_preview import SettingsPreview
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.language import languages
from game.ui.texts import Texts
from game.ui.theme import CREAM, GLOW, INK, PAPER_BRIGHT, WALNUT, fade
from game.ui.widget import Look, Widget
from game.ui.widgets import grown, paper_panel, pill

TABS = ("reading", "sound", "table", "people", "keys")
CHOICES = {  # the values of each switch, in the order of its halves
    "text_size": TEXT_SIZES,
    "reduced_motion": (False, True),
    "speed": SPEEDS,
    "full_screen": (False, True),
    "mute": (False, True),
    "handover": HANDOVERS,
    "confirm_turns": CONFIRMS,
    "hints": HINTS,
    "narration": NARRATIONS,
    "timer": TIMERS,
    "friendly_undo": (False, True),
    "remarks": (False, True),
    "demo": (False, True),
}
SLIDERS = ("effects", "ambience")
ON_TAB = {
    "reading": ("language", "text_size", "reduced_motion", "speed", "full_screen"),
    "sound": ("effects", "ambience", "mute", "narration", "sound_test"),
    "table": ("handover", "confirm_turns", "hints", "timer", "friendly_undo", "remarks", "demo"),
}
KEPT = ("names", "last", "lessons", "finished_lessons", "language")  # what restoring defaults leaves as it is
NAMES = 8  # that can be kept here
SAMPLE = 320  # width of the paper that shows what a choice does


class SettingsPage(RowsPage):
    """The settings of everybody at this laptop, who have these games."""

    more_key = "settings.more"

    def __init__(self, texts: Texts, games: Sequence[Game]):
        super().__init__()
        self.texts, self.games = texts, games
        self.tab = TABS[0]
        self.keys = KeyRows(self, texts, games)
        self.sample = SettingsPreview(texts)
        self.is_restoring = False  # asked once for everything as it was delivered, which takes a second press

    @property
    def settings(self) -> Settings:
        settings: Settings = self.app.settings
        return settings

    @property
    def animating(self) -> bool:
        return self.sample.is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.sample.is_moving:
            self.sample.update(dt)
            self.dirty = True

    # ---------------------------------------------------------------- where things are
    def tab_boxes(self) -> list[FRect]:
        canvas = self.app.canvas
        high, width = grown(canvas, 48, 0.5), self.tab_width()
        return [FRect(32, shell.TOP + i * (high + 8), width, high) for i in range(len(TABS))]

    def tab_width(self) -> float:
        widest = max(self.app.canvas.measure(self.texts(f"settings.{tab}"), 18, "bold")[0] for tab in TABS)
        return max(236, widest + 64)

    @property
    def has_sample(self) -> bool:
        return self.tab == "reading"

    @property
    def is_narrow(self) -> bool:
        """With large text the sample lies under the tabs, and shows only how pieces look and move."""
        return shell.has_large_text(self.app.canvas)

    def paper(self, canvas: Canvas) -> FRect:
        left = 32 + self.tab_width() + 24
        right = canvas.w - 32 - (SAMPLE + 24 if self.has_sample and not self.is_narrow else 0)
        return shell.room(canvas, left, right - left)

    def sample_box(self, canvas: Canvas) -> FRect:
        if not self.is_narrow:
            return shell.room(canvas, canvas.w - 32 - SAMPLE, SAMPLE)
        room, top = shell.room(canvas, 32, self.tab_width()), self.tab_boxes()[-1].bottom + 16
        return FRect(room.x, top, room.w, room.bottom - top)

    # ---------------------------------------------------------------- rows
    def rows(self) -> list[Row]:
        if self.tab == "people":
            return self.name_rows()
        if self.tab == "keys":
            return self.keys.rows()
        return [self.row(key) for key in ON_TAB.get(self.tab, ()) if key != "language" or len(languages()) > 1]

    def row(self, key: str) -> Row:
        title, line = self.texts(f"settings.{key}"), self.texts(f"settings.{key}.line")
        if key == "sound_test":
            return Row(key, title, line, "button", None, label=self.texts("settings.sound_test.open"))
        value = getattr(self.settings, key)
        if key in SLIDERS:
            return Row(key, title, line, "slider", value / 100, label=self.texts("settings.percent", n=value))
        if key == "language":
            names = tuple((None, one.name) for one in languages().values())
            return Row(key, title, line, "choice", list(languages()).index(self.texts.language), names)
        if key == "narration" and not self.has_voice:
            line = self.texts("settings.narration.none")
        options = tuple((None, self.texts(f"settings.{key}.{one}")) for one in CHOICES[key])
        return Row(key, title, line, "choice", CHOICES[key].index(value), options)

    @functools.cached_property
    def has_voice(self) -> bool:
        """Can this computer read aloud?"""
        return self.app.narrator.speaker.has_voice

    def name_rows(self) -> list[Row]:
        """One for each name, and one for the next."""
        names = self.settings.names[:NAMES]
        line, empty = self.texts("settings.person.line"), self.texts("settings.person.empty")
        rows = [
            Row(("person", i), self.texts("settings.person", n=i + 1), "" if i else line, "field", name, label=empty)
            for i, name in enumerate(names)
        ]
        if len(names) < NAMES:
            words = self.texts("settings.person.new"), self.texts("settings.person.new_line")
            rows.append(Row(("person", len(names)), *words, "field", "", label=empty))
        return rows

    def row_height(self, row: Row) -> float:
        return grown(self.app.canvas, KEY) if row.kind == "bind" else super().row_height(row)

    def control(self, row: Row, box: FRect) -> Widget:
        return self.keys.control(row, box) if row.kind == "bind" else super().control(row, box)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        tabs = [
            Widget(("tab", tab), box, "tile", self.texts(f"settings.{tab}"), value=tab == self.tab)
            for tab, box in zip(TABS, self.tab_boxes())
        ]
        return [
            *tabs,
            *self.row_widgets(),
            *self.sample_widgets(),
            *shell.foot_widgets(self.app.canvas, self.buttons()),
        ]

    def sample_widgets(self) -> list[Widget]:
        if not self.has_sample:
            return []
        box = self.sample_box(self.app.canvas)
        if self.is_narrow:
            return [Widget("again", box, "tile", tooltip=self.texts("settings.sample_again"))]
        place = FRect(box.x + 20, box.bottom - 66, box.w - 40, 46)
        return [Widget("again", place, "button", self.texts("settings.sample_again"))]

    def buttons(self) -> list[shell.FootButton]:
        restore = self.texts("settings.defaults.sure" if self.is_restoring else "settings.defaults")
        buttons = [shell.FootButton("back", self.texts("settings.back")), shell.FootButton("defaults", restore)]
        if self.tab == "keys":  # in the place of all settings, which stand on the other pages
            words, why = self.texts("settings.keys.reset"), self.texts("settings.keys.restored")
            buttons[1] = shell.FootButton("reset_keys", words, bool(self.settings.keys), why)
        return buttons

    # ---------------------------------------------------------------- actions
    def pressed(self, key: Hashable, value: Any = None) -> None:
        was_restoring, self.is_restoring = self.is_restoring, False
        match key:
            case "back":
                self.back()
            case "more":
                self.turn_page()
            case "sound_test":
                self.open_sound_test()
            case "again":
                self.sample.start(self.settings)
            case "defaults":
                self.is_restoring = not was_restoring
                if was_restoring:
                    self.restore()
            case ("tab", str(tab)):
                self.tab, self.page = tab, 0
            case "reset_keys" | ("bind", _):
                self.keys.pressed(key)
            case str(name):
                self.choose(name, value)

    def open_sound_test(self) -> None:
        from game.scenes.sound_test import SoundTest

        self.app.push(SoundTest(self.texts, self.games))

    def choose(self, name: str, value: Any) -> None:
        """A slider stands elsewhere, or another half of a switch is lit."""
        if name in SLIDERS:
            chosen: Any = round(value * 100)
        else:
            chosen = list(languages())[value] if name == "language" else CHOICES[name][value]
        self.app.change_settings(**{name: chosen})
        if name == "narration" and chosen != "off":
            self.say(self.texts(f"narration.sample.{chosen}" if self.has_voice else "settings.narration.none"), name)
        if name in ("speed", "reduced_motion"):
            self.sample.start(self.settings)

    def restore(self) -> None:
        kept = {name: getattr(self.settings, name) for name in KEPT}
        self.app.change_settings(**{**Settings()._asdict(), **kept})
        self.say(self.texts("settings.restored"))

    @property
    def hears_all_keys(self) -> bool:
        return self.keys.waiting is not None

    def handle(self, event: pygame.Event) -> None:
        """While a command waits for its key, the next one is for it; a press of the mouse ends that."""
        if event.type == pygame.KEYDOWN and self.hears_all_keys:
            self.keys.press(event)
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST):
            self.keys.stop_waiting()
        super().handle(event)

    def typed(self, key: Hashable, text: str) -> None:
        assert isinstance(key, tuple), "the fields here are those of names"
        odd = next((letter for letter in text if not is_writable(letter)), None)
        if odd is not None:
            self.say(self.texts("seats.letter", letter=odd), key, refusal=True)
        elif len(text) > LONGEST_NAME:
            self.say(self.texts("seats.too_long", n=LONGEST_NAME), key, refusal=True)
        else:
            names = [*self.settings.names, ""][:NAMES_KEPT]
            names[key[1]] = text
            self.app.change_settings(
                names=[name for n, name in enumerate(names) if name or n < len(self.settings.names)]
            )

    def focus_on(self, key: Hashable | None) -> None:
        """A name that was emptied goes when its field is left."""
        leaves_name = isinstance(self.focus, tuple) and self.focus[0] == "person" and key != self.focus
        super().focus_on(key)
        if leaves_name and "" in self.settings.names:
            self.app.change_settings(names=[name for name in self.settings.names if name.strip()])
            self.changed()

    def back(self) -> None:
        self.focus_on(None)
        super().back()

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.ground(canvas)
        bars.top_bar(canvas, self.texts("settings.title"), GLOW, self.texts("settings.status"))
        self.paint_rows(canvas)
        if self.has_sample:
            paint = self.sample.paint_small if self.is_narrow else self.sample.paint
            paint(canvas, self.sample_box(canvas))
        about = "settings.keys" if self.tab == "keys" else "settings"
        shell.paint_foot(
            canvas, self.buttons(), self.texts(f"{about}.head"), self.texts(f"{about}.line"), icon="ui_settings"
        )

    def paint_tile(self, canvas: Canvas, tile: Widget, look: Look) -> None:
        """A tab: the chosen one is paper, the others lie on the table. The sample has been drawn."""
        x, y, w, h = tile.box
        if tile.names[0] == "bind":
            self.keys.paint_tile(canvas, tile, look)
        if tile.names[0] != "tab":
            return
        if tile.value:
            paper_panel(canvas, x, y, w, h, 12, PAPER_BRIGHT)
            canvas.glyph("ui_chevron-right", x + w - 20, y + h / 2, grown(canvas, 20), INK)
        else:
            fill, edge = (0.75, 0.5) if look.hover else (0.55, 0.25)
            pill(canvas, x, y, w, h, fade(WALNUT, fill), 12, fade(CREAM, edge))
        with canvas.inside(x, y, w, h):
            canvas.draw_fitted(tile.label, x + 20, y + h / 2, w - 56, 18, "bold", INK if tile.value else CREAM, "ml")

    def paint_words(self, canvas: Canvas, row: Row, box: FRect) -> None:
        if row.kind == "key":
            self.keys.paint_row(canvas, row, box)
        elif row.kind != "bind":  # whose tile has them
            super().paint_words(canvas, row, box)
