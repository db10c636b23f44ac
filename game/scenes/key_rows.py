"""The settings' page of keys: what keyboard and gamepad do, and commands that wait for another key."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.scenes.rows import Row
from game.ui.bindings import ALWAYS, USUAL, Bindings, is_usable
from game.ui.canvas import Canvas
from game.ui.glyphs import can_draw
from game.ui.labels import keycap, keycap_width, padcap
from game.ui.page import Page
from game.ui.rebinding import key_name
from game.ui.texts import Texts
from game.ui.theme import FOCUS, INK, PAPER_BRIGHT
from game.ui.widget import Look, Widget
from game.ui.widgets import pill

KEYS_OF_GAMES = ("letters",)  # what some games alone have
GAP = 6  # units between two keys that do the same
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
        """Every command, then what the keys do in one game alone."""
        about = [self.texts.about(game.id) for game in self.games]
        own = [self.fixed_row(key, texts) for texts in about for key in KEYS_OF_GAMES if f"settings.key.{key}" in texts]
        return [*(self.command_row(command) for command in USUAL), *own]

    def fixed_row(self, key: str, texts: Texts) -> Row:
        words = f"settings.key.{key}"
        return self.row(("key", key, texts.game), words, "key", [texts(f"{words}.cap")], texts)

    def command_row(self, command: str) -> Row:
        caps = list(map(self.texts.cap, self.bindings.caps(command)))
        row = self.row(("bind", command), f"settings.key.{command}", "bind", caps, self.texts)
        if command != self.waiting:
            return row
        asked = self.texts("settings.key.waiting", cap=row.label)
        return row._replace(title=asked, label="?", options=((None, "?"),), mark="")

    def row(self, key: tuple[str, ...], words: str, kind: str, caps: list[str], texts: Texts) -> Row:
        """Its options are what stands on the keys."""
        pad = f"{words}.pad"
        mark = texts(pad) if pad in texts else ""
        return Row(key, texts(words), "", kind, None, tuple((None, cap) for cap in caps), ", ".join(caps), mark)

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
        why_not = self.why_not(command, key)
        if why_not:
            self.page.say(why_not, ("bind", command), refusal=True)
        else:
            self.waiting = None
            self.page.say(self.answer(command, key), ("bind", command))
        self.page.changed()

    def why_not(self, command: str, key: str) -> str:
        """Why a command cannot have a key; empty where it can, or where that leaves it with its own."""
        if key in ("escape", ALWAYS.get(command)):
            return ""
        if not is_usable(key) or not all(map(can_draw, key)):
            return self.texts("settings.key.refused")
        other = self.bindings.in_the_way(command, key)
        return self.texts("settings.key.taken", other=self.name(other), cap=self.texts.cap(key)) if other else ""

    def answer(self, command: str, key: str) -> str:
        """The command has this key now, or its own alone; what is to be said of it."""
        bindings, other = self.bindings, None
        is_kept = key == "escape" != ALWAYS.get(command)
        if key == ALWAYS.get(command):
            bindings.keys[command] = key
        elif not is_kept:
            other = bindings.give(command, key)
        self.page.app.change_settings(keys=bindings.chosen)
        facts = {"command": self.name(command), "cap": self.command_row(command).label}
        if other is not None:
            facts |= {"other": self.name(other), "other_cap": self.command_row(other).label}
        return self.texts("settings.key.swapped" if other else f"settings.key.{'kept' if is_kept else 'done'}", **facts)

    def name(self, command: str) -> str:
        return self.texts(f"command.{command}")

    # ---------------------------------------------------------------- picture
    def control(self, row: Row, box: FRect) -> Widget:
        """All of a command's row can be pressed."""
        return Widget(row.key, FRect(box.x - 10, box.y + 2, box.w + 20, box.h - 4), "tile", row.title, value=row)

    def caps(self, canvas: Canvas) -> float:
        """Width of the column of keys."""
        return max(sum(cap_widths(canvas, row)) + GAP * (len(row.options) - 1) for row in self.rows())

    def paint_row(self, canvas: Canvas, row: Row, box: FRect) -> None:
        caps, right, widths = self.caps(canvas), box.right, cap_widths(canvas, row)
        x = box.x + (caps - sum(widths) - GAP * (len(widths) - 1)) / 2
        for (_, cap), width in zip(row.options, widths):
            keycap(canvas, x + width / 2, box.centery, cap)
            x += width + GAP
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


def cap_widths(canvas: Canvas, row: Row) -> list[float]:
    """Of each key of a row, as it is drawn."""
    return [keycap_width(canvas, cap) for _, cap in row.options]
