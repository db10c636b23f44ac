"""The settings' page of keys: what keyboard and gamepad do, and choosing another key for a command."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.scenes.rows import SettingRow
from game.ui.bindings import DEFAULT_KEYS, FIXED_KEYS, WITH_CTRL, Bindings, is_assignable
from game.ui.canvas import Canvas
from game.ui.glyphs import fonts_have_letter
from game.ui.labels import draw_gamepad_button, draw_keycap, keycap_width
from game.ui.page import Page
from game.ui.rebinding import keyboard_key_name
from game.ui.texts import Texts
from game.ui.theme import FOCUS, INK, PAPER_BRIGHT
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_pill

KEYS_OF_GAMES = ("letters",)  # what some games alone have
GAP = 6  # units between two keys that do the same
HELD_BESIDE = (  # keys that mean nothing alone
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
)  # fmt: skip


class KeyBindingRows:
    """The rows of that page, and which one is waiting for a key."""

    def __init__(self, page: Page, texts: Texts, games: Sequence[Game]):
        self.page, self.texts, self.games = page, texts, games
        self.waiting: str | None = None  # the command

    @property
    def bindings(self) -> Bindings:
        return Bindings(self.page.app.settings.keys)

    def rows(self) -> list[SettingRow]:
        """All commands, then what an arrow does with Ctrl, and the keys that one game has."""
        about = [self.texts.texts_with_title_of_game(game.id) for game in self.games]
        own = [self.fixed_row(key, texts) for texts in about for key in KEYS_OF_GAMES if f"settings.key.{key}" in texts]
        look = self.fixed_row("look", self.texts)
        return [*(self.key_binding_row(command) for command in DEFAULT_KEYS), look, *own]

    def fixed_row(self, key: str, texts: Texts) -> SettingRow:
        words = f"settings.key.{key}"
        return self.make_row(("key", key, texts.game), words, "key", [texts(f"{words}.cap")], texts)

    def key_binding_row(self, command: str) -> SettingRow:
        caps = list(map(self.texts.keycap_text, self.bindings.keycaps_of(command)))
        row = self.make_row(("bind", command), f"settings.key.{command}", "bind", caps, self.texts)
        if command != self.waiting:
            beside = [self.texts(f"keycap.ctrl+{WITH_CTRL[command]}")] if command in WITH_CTRL else []
            return row._replace(options=tuple((None, cap) for cap in (*caps, *beside)))
        asked = self.texts("settings.key.waiting", cap=row.label)
        return row._replace(title=asked, label="?", options=((None, "?"),), mark="")

    def make_row(self, key: tuple[str, ...], words: str, kind: str, caps: list[str], texts: Texts) -> SettingRow:
        """A row. Its options are the words on the keys."""
        pad = f"{words}.pad"
        mark = texts(pad) if pad in texts else ""
        return SettingRow(key, texts(words), "", kind, None, tuple((None, cap) for cap in caps), ", ".join(caps), mark)

    def handle_key_row_press(self, key: Hashable) -> None:
        """A row was pressed, which now waits for its key; or the button that restores all keys."""
        match key:
            case ("bind", str(command)):
                self.waiting = command
            case "reset_keys":
                self.page.app.change_settings(keys={})
                self.page.show_message(self.texts("settings.keys.restored"))

    # ---------------------------------------------------------------- waiting for a key

    def stop_waiting_for_key(self) -> None:
        if self.waiting is not None:
            self.waiting = None
            self.page.mark_dirty()

    def handle_key_down(self, event: pygame.Event) -> None:
        """Use the key that a row waits for; Escape cancels."""
        command, key = self.waiting, keyboard_key_name(event.key)
        if command is None or event.key in HELD_BESIDE:
            return
        why_not = self.refusal_reason(command, key)
        if why_not:
            self.page.show_message(why_not, ("bind", command), refusal=True)
        else:
            self.waiting = None
            self.assign_key(command, key)
        self.page.mark_dirty()

    def refusal_reason(self, command: str, key: str) -> str:
        """Why a command can't have a key; empty if it can."""
        if key in ("escape", FIXED_KEYS.get(command)):
            return ""
        if not is_assignable(key) or not all(map(fonts_have_letter, key)):
            return self.texts("settings.key.refused")
        other = self.bindings.blocking_command(command, key)
        return (
            self.texts("settings.key.taken", other=self.command_name(other), cap=self.texts.keycap_text(key))
            if other
            else ""
        )

    def assign_key(self, command: str, key: str) -> None:
        """Assign the key to the command, and say so."""
        bindings, other = self.bindings, None
        is_kept = key == "escape" != FIXED_KEYS.get(command)
        if key == FIXED_KEYS.get(command):
            bindings.keys[command] = key
        elif not is_kept:
            other = bindings.assign_key(command, key)
        self.page.app.change_settings(keys=bindings.rebound_keys)
        facts = {"command": self.command_name(command), "cap": self.key_binding_row(command).label}
        if other is not None:
            facts |= {"other": self.command_name(other), "other_cap": self.key_binding_row(other).label}
        words = "settings.key.swapped" if other else f"settings.key.{'kept' if is_kept else 'done'}"
        self.page.show_message(self.texts(words, **facts), ("bind", command))

    def command_name(self, command: str) -> str:
        return self.texts(f"command.{command}")

    # ---------------------------------------------------------------- picture
    def control(self, row: SettingRow, box: FRect) -> Widget:
        """The control of a command's row, which fills the row."""
        return Widget(row.key, FRect(box.x - 10, box.y + 2, box.w + 20, box.h - 4), "tile", row.title, value=row)

    def keycaps_width(self, canvas: Canvas) -> float:
        """The width of the column of keys."""
        return max(sum(keycap_widths(canvas, row)) + GAP * (len(row.options) - 1) for row in self.rows())

    def paint_row(self, canvas: Canvas, row: SettingRow, box: FRect) -> None:
        caps, right, widths = self.keycaps_width(canvas), box.right, keycap_widths(canvas, row)
        x = box.x + (caps - sum(widths) - GAP * (len(widths) - 1)) / 2
        for (_, cap), width in zip(row.options, widths):
            draw_keycap(canvas, x + width / 2, box.centery, cap)
            x += width + GAP
        for button in reversed(row.mark.split()):
            right -= draw_gamepad_button(canvas, right, box.centery, button) + 8
        with canvas.text_area(*box):
            left = box.x + caps + 24
            canvas.draw_fitted(row.title, left, box.centery, right - left - 8, 17, "text", INK, "ml")

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Draw the row under the pointer, or the one that waits for a key."""
        row: Any = tile.value
        is_waiting = tile.key == ("bind", self.waiting)
        if not is_waiting and not state.hover:
            self.paint_row(canvas, row, tile.box.inflate(-20, 0))
            return
        x, y, w, h = tile.box
        draw_pill(canvas, x, y, w, h, PAPER_BRIGHT, 10, FOCUS if is_waiting else INK)
        self.paint_row(canvas, row, tile.box.inflate(-20, 0))


def keycap_widths(canvas: Canvas, row: SettingRow) -> list[float]:
    """The width of each key of a row, as it is drawn."""
    return [keycap_width(canvas, cap) for _, cap in row.options]
