"""The keys that are held and let go at the table; what a press does is for `press(event)` to say."""

from collections.abc import Callable

import pygame

from game.scenes.table.parts import TableParts
from game.scenes.table.stale_clicks import StaleClickFilter

HOLDING = (pygame.K_SPACE, pygame.K_RETURN)  # they hold the cover of a hand until it opens
TAKING = (pygame.K_RETURN, pygame.K_KP_ENTER)  # they take what has the ring
REACTION = 0.2  # seconds in which nobody can have seen yet that there is nothing left to skip

Press = Callable[[pygame.Event], bool]  # has it a use for the key?


class Keyboard:
    """A held key answers once; stale: whether others have stood until just now where the ring went; `note(key)` is told
    of each key that goes down.
    """

    def __init__(
        self,
        parts: TableParts,
        press: Press,
        stale: StaleClickFilter | None = None,
        note: Callable[[int], None] = lambda key: None,
    ):
        self.parts, self.press, self.stale, self.note = parts, press, stale, note
        self.held_keys: set[int] = set()  # the keys that are held

    def handle_event(self, event: pygame.Event) -> bool:
        """A key was pressed or let go; False leaves it to the page."""
        if event.type == pygame.KEYUP:
            return self.handle_key_up(event)
        is_held = event.key in self.held_keys or self.parts.page.app.double_press.is_key_repeated
        self.held_keys.add(event.key)
        if self.is_key_press_premature(event) or (is_held and event.key in (*HOLDING, *TAKING)):
            return True
        self.note(event.key)
        self.parts.ring.remember_ring_position()
        self.parts.ring.auto_moved_to = None
        if not self.press(event):
            return False
        self.parts.page.dirty = True
        return True

    def handle_key_up(self, event: pygame.Event) -> bool:
        self.held_keys.discard(event.key)
        if self.parts.buzzers.handle_key_up(event):
            self.parts.page.dirty = True
            return True
        if event.key in HOLDING and self.parts.cover.is_holding:
            self.parts.cover.release()
        return event.key in HOLDING

    def is_key_press_premature(self, event: pygame.Event) -> bool:
        """Was it meant to end what was shown until just now? What has come under the ring since was not meant, unless
        it has come by a pick of one's own.
        """
        is_new = self.stale is not None and self.stale.since_others < REACTION and not self.parts.selection.draft
        return event.key in TAKING and self.parts.ring.has_focus_moved_by_itself and is_new
