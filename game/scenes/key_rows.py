"""The settings' page of keys: what keyboard and gamepad do, and commands that wait for another key."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.scenes.rows import Row
from game.ui.bindings import COMMANDS, Bindings, is_usable
from game.ui.canvas import Canvas
from game.ui.glyphs import can_draw
from game.ui.labels import keycap, padcap
from game.ui.page import Page
from game.ui.rebinding import key_name
from game.ui.texts import Texts
from game.ui.theme import FOCUS, INK, PAPER_BRIGHT
from game.ui.widget import Look, Widget
from game.ui.widgets import pill

FIXED = ("tab", "arrows", "enter", "escape", "page")  # with these anybody finds the way back
KEYS_OF_GAMES = ("letters",)  # what some games alone have
HELD_BESIDE = (  # keys that mean nothing alone
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
)  # fmt: skip


class KeyRows:
    """The rows of that page, and which of them waits for a key."""

    def __init__(self, page: Page, texts: Texts, games: Sequence[Game]):
        self.page, self.texts, self.games = page, texts, games
        self.waiting: str | None = None  # the command

    @property
    def bindings(self) -> Bindings:
        return Bindings(self.page.app.settings.keys)

    def rows(self) -> list[Row]:
        """First what stays the same everywhere, then every command, then what the keys do in one game alone."""
        about = [self.texts.about(game.id) for game in self.games]
        own = [self.fixed_row(key, texts) for texts in about for key in KEYS_OF_GAMES if f"settings.key.{key}" in texts]
        fixed = [self.fixed_row(key, self.texts) for key in FIXED]
        return [*fixed, *(self.command_row(command) for command in COMMANDS), *own]

    def fixed_row(self, key: str, texts: Texts) -> Row:
        words = f"settings.key.{key}"
        return self.row(("key", key, texts.game), words, "key", texts(f"{words}.cap"), texts)

    def command_row(self, command: str) -> Row:
        row = self.row(("bind", command), f"settings.key.{command}", "bind", self.texts.keycap(command), self.texts)
        if command != self.waiting:
            return row
        return row._replace(title=self.texts("settings.key.waiting", cap=row.label), label="?", mark="")

    def row(self, key: tuple[str, ...], words: str, kind: str, cap: str, texts: Texts) -> Row:
        pad = f"{words}.pad"
        return Row(key, texts(words), "", kind, None, label=cap, mark=texts(pad) if pad in texts else "")

    def pressed(self, key: Hashable) -> None:
        """The row of a command, which waits for its key now, or the button that makes all as usual."""
        match key:
            case ("bind", str(command)):
                self.waiting = command
            case "reset_keys":
                self.page.app.change_settings(keys={})
                self.page.say(self.texts("settings.keys.restored"))

    # ---------------------------------------------------------------- waiting for a key

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting = None
            self.page.changed()

    def press(self, event: pygame.Event) -> None:
        """The key that was waited for; Escape leaves it as it was."""
        command, key = self.waiting, key_name(event.key)
        if command is None or event.key in HELD_BESIDE:
            return
        about = ("bind", command)
        if event.key == pygame.K_ESCAPE:
            facts = {"command": self.name(command), "cap": self.texts.keycap(command)}
            self.waiting = None
            self.page.say(self.texts("settings.key.kept", **facts), about)
        elif not is_usable(key) or not all(map(can_draw, key)):
            self.page.say(self.texts("settings.key.refused"), about, refusal=True)
        else:
            self.waiting = None
            self.page.say(self.give(command, key), about)
        self.page.changed()

    def give(self, command: str, key: str) -> str:
        """The command has this key now; what is to be said of it."""
        bindings = self.bindings
        other = bindings.give(command, key)
        self.page.app.change_settings(keys=bindings.chosen)
        facts = {"command": self.name(command), "cap": self.texts.keycap(command)}
        if other is None:
            return self.texts("settings.key.done", **facts)
        return self.texts("settings.key.swapped", **facts, other=self.name(other), other_cap=self.texts.keycap(other))

    def name(self, command: str) -> str:
        return self.texts(f"command.{command}")

    # ---------------------------------------------------------------- picture
    def control(self, row: Row, box: FRect) -> Widget:
        """All of a command's row can be pressed."""
        return Widget(row.key, FRect(box.x - 10, box.y + 2, box.w + 20, box.h - 4), "tile", row.title, value=row)

    def caps(self, canvas: Canvas) -> float:
        """Width of the column of keys."""
        return max(canvas.measure(row.label, 16, "bold")[0] for row in self.rows()) + 16

    def paint_row(self, canvas: Canvas, row: Row, box: FRect) -> None:
        caps, right = self.caps(canvas), box.right
        keycap(canvas, box.x + caps / 2, box.centery, row.label)
        for button in reversed(row.mark.split()):
            right -= padcap(canvas, right, box.centery, button) + 8
        with canvas.inside(*box):
            left = box.x + caps + 24
            canvas.draw_fitted(row.title, left, box.centery, right - left - 8, 17, "text", INK, "ml")

    def paint_tile(self, canvas: Canvas, tile: Widget, look: Look) -> None:
        """The row under the pointer, and the one that waits for a key."""
        row: Any = tile.value
        is_waiting = tile.key == ("bind", self.waiting)
        if not is_waiting and not look.hover:
            self.paint_row(canvas, row, tile.box.inflate(-20, 0))
            return
        x, y, w, h = tile.box
        pill(canvas, x, y, w, h, PAPER_BRIGHT, 10, FOCUS if is_waiting else INK)
        self.paint_row(canvas, row, tile.box.inflate(-20, 0))
