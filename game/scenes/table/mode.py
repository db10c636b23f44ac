"""What a table is for: a match, a lesson, a match that is watched again."""

from collections.abc import Hashable
from typing import Protocol

import pygame

from game.scenes.table.clock import Clock
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.narration import TableNarration
from game.scenes.table.panels import Panels
from game.ui.spoken import SpokenText


class TableMode(Protocol):
    """What differs between them: panels, keys, what time brings, and the meaning of a few gestures."""

    panels: Panels
    keyboard: Keyboard
    narration: TableNarration

    @property
    def clock(self) -> Clock:
        """What happens at this table as time passes."""

    def press_primary_button(self) -> None:
        """Do what the primary button says."""

    def go_back(self) -> None:
        """Do what Escape does here."""

    def tick(self, dt: float) -> None:
        """Called in every frame, after moving pieces have moved. dt: the seconds since the last frame."""

    def has_hidden_timer(self) -> bool:
        """Does a timer run that nobody sees?"""

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle an event that only this mode knows. Returns whether it did."""

    def can_piece_be_picked(self, key: Hashable) -> bool:
        """Does a click on this piece do anything just now?"""

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """The texts to be read aloud, except for the item with the key focus."""

    def overlay_keys(self) -> tuple[Hashable, ...]:
        """The keys of widgets that lie over all pieces, the topmost first."""
