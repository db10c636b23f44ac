"""Moments at which several players may speak up: the window that asks who wants to, and those who stay silent."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.controller import Window
from game.ui.page import Widget

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

GRACE = 1.2  # seconds for others to join in, once somebody has called in a window without a clock
TICKS = 20  # pictures of the clock a second


class Reactions:
    """Opens each window once, on public facts alone, and keeps who called in it; who did not is silent when asked."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.window: Window | None = None  # the one that stands open
        self.called: dict[Hashable, set[int]] = {}  # by window
        self.left: float | None = None  # seconds until it closes; None: it waits for people

    # ---------------------------------------------------------------- time
    def hold(self, dt: float) -> bool:
        """Everything has been shown and somebody is asked: does a window keep the table, or has silence answered?"""
        found = self.scene.controller.window(self.scene.shown)
        if found is None or (self.window is not None and self.window.id != found.id):
            self.shut()
        if found is None:
            return False
        if found.calls and self.must_open(found):
            self.open(found)
        if self.window is not None and self.pass_time(dt):
            return True
        return self.is_silent(found)

    def must_open(self, found: Window) -> bool:
        """Once for each window, and only where hands have to be hidden and people are among those who may speak."""
        is_new = found.id not in self.called
        return (
            is_new and self.scene.eyes.is_private and any(player in self.scene.eyes.humans for player in found.players)
        )

    def open(self, window: Window) -> None:
        self.scene.eyes.close()
        self.window, self.called[window.id], self.left = window, set(), window.seconds
        self.scene.app.sounds.play("turn")
        self.scene.changed()

    def pass_time(self, dt: float) -> bool:
        if self.left is None:
            return True
        before, self.left = self.left, self.left - dt
        self.scene.dirty |= int(before * TICKS) != int(self.left * TICKS)
        if self.left > 0:
            return True
        self.shut()
        return False

    def forget(self) -> None:
        """Moves have been taken back: their windows will open again."""
        self.called.clear()
        self.shut()

    def shut(self) -> None:
        if self.window is not None:
            self.window, self.left = None, None
            self.scene.changed()

    def is_silent(self, found: Window) -> bool:
        """Answers for a person who did not call, or who is alone at the table and can do nothing but pass."""
        scene = self.scene
        player = scene.match.state.current
        if not scene.match.seats[player].is_human:
            return False
        if not scene.eyes.is_private:
            is_quiet = scene.eyes.of == player and scene.own is not None and scene.own.legal() == [found.silence]
        elif found.calls:
            is_quiet = player not in self.called.get(found.id, ())
        else:
            is_quiet = player not in found.concerned
        if is_quiet:
            scene.make([found.silence])
        return is_quiet

    # ---------------------------------------------------------------- people
    @property
    def callers(self) -> list[int]:
        """Who may call in the window that stands open."""
        return [player for player in self.window.players if player in self.scene.eyes.humans] if self.window else []

    @property
    def calls(self) -> frozenset[int]:
        return frozenset(self.called[self.window.id]) if self.window else frozenset()

    @property
    def part_left(self) -> float | None:
        """Of the time for which the window stands open; None where people end it."""
        return None if self.left is None or not self.window.seconds else self.left / self.window.seconds

    def call(self, player: int) -> None:
        """A buzzer was pressed; in a window without a clock the others have a moment more. It cannot be taken back."""
        if player not in self.callers or player in self.calls:
            return
        self.called[self.window.id].add(player)
        self.scene.app.sounds.play("pick")
        if self.calls >= set(self.callers):
            self.left = 0.0
        elif self.window.seconds is None and self.left is None:
            self.left = GRACE
        self.scene.changed()

    def end(self) -> None:
        """Nobody else wants to speak."""
        if self.window is not None:
            self.left = 0.0
            self.scene.changed()

    def key(self, event: pygame.Event) -> bool:
        """A key while the window stands open: a player's own, or the one that ends it."""
        if self.window is None or event.key == pygame.K_ESCAPE:
            return False
        if event.key == pygame.K_SPACE:
            self.end()
            return True
        callers = [
            player for player, letter in self.window.keys.items() if event.unicode and event.unicode.upper() == letter
        ]
        for player in callers:
            self.call(player)
        return bool(callers)

    def widgets(self) -> list[Widget]:
        """A buzzer for each person who may call."""
        if self.window is None:
            return []
        scene, keys = self.scene, [("call", player) for player in self.callers]
        boxes = scene.controller.buzzers(scene.places, self.window)
        return [Widget(key, boxes[key[1]], "tile", tooltip=scene.controller.tooltip(scene.shown, key)) for key in keys]
