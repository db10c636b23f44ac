"""The keys of a match that is watched again."""

from collections.abc import Callable
from typing import Any

import pygame

from game.scenes.table.keyboard import Keyboard
from game.scenes.watching.scene import WatchScene

ENDS = (pygame.K_HOME, pygame.K_END)  # of the match; a large board is fitted by another key


class WatchKeys(Keyboard):
    """The keys of the bar; with all others a page is used as everywhere."""

    scene: WatchScene

    def press(self, event: pygame.Event) -> bool:
        if event.key not in ENDS and self.scene.navigation.key(event):
            return True
        shortcut = self.shortcuts.get(event.key)
        if shortcut is not None:
            self.scene.said = None
            shortcut()
        return shortcut is not None

    @property
    def shortcuts(self) -> dict[int, Callable[[], Any]]:
        scene = self.scene
        return {
            pygame.K_SPACE: scene.toggle,
            pygame.K_RIGHT: scene.step,
            pygame.K_LEFT: scene.back_one,
            pygame.K_UP: lambda: scene.change_pace(1),
            pygame.K_DOWN: lambda: scene.change_pace(-1),
            pygame.K_HOME: scene.go_to_first,
            pygame.K_END: scene.go_to_last,
            pygame.K_BACKSPACE: scene.leave,
            pygame.K_F10: scene.leave,
            pygame.K_l: lambda: scene.open_scene("log"),
            pygame.K_o: lambda: scene.open_scene("odds"),
            pygame.K_F1: scene.open_rules,
        }
