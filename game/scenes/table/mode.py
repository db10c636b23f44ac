"""What a table is for: a match, a lesson, a match that is watched again."""

from collections.abc import Hashable
from typing import Protocol

import pygame

from game.scenes.table.clock import Clock
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.narration import TableNarration
from game.scenes.table.panels import Panels
from game.ui.spoken import SpokenText


class Mode(Protocol):
    """What differs between them: panels, keys, what time brings, and the meaning of a few gestures."""

    panels: Panels
    keyboard: Keyboard
    narration: TableNarration

    @property
    def clock(self) -> Clock:
        """What time brings."""

    def press_primary_button(self) -> None:
        """The primary button."""

    def go_back(self) -> None:
        """Escape."""

    def tick(self, dt: float) -> None:
        """In every frame, after what moves has moved."""

    def has_hidden_timer(self) -> bool:
        """Does it wait for something that nobody sees?"""

    def handle_event(self, event: pygame.Event) -> bool:
        """An event that is for this mode alone."""

    def can_pick(self, key: Hashable) -> bool:
        """Does a click on this piece do anything just now?"""

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """What is read aloud of it, but for what the keys are on."""

    def overlay_keys(self) -> tuple[Hashable, ...]:
        """The keys of widgets that lie over all pieces, from above."""
