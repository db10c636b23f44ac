"""A table that people only watch: any input leads back to the title."""

from collections.abc import Callable

import pygame

from game.scenes.table.match_mode import MatchTableMode
from game.scenes.table.parts import TableParts
from game.ui.spoken import SpokenText

TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)
TREMBLE = 12.0  # units that the pointer may move on a table that is nudged
REST = 8.0  # seconds that the end of a match is looked at


class DemoMode(MatchTableMode):
    """leave: back to the title; start_next_match: once a match is over."""

    def __init__(self, parts: TableParts, leave: Callable[[], None], start_next_match: Callable[[], None]):
        super().__init__(parts)
        self.leave, self.start_next_match = leave, start_next_match
        self.moved = 0.0
        self.seconds_since_end = 0.0

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """Nothing, because nobody listens."""
        return []

    def handle_event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.moved += abs(event.rel[0]) + abs(event.rel[1])
        if event.type in TOUCHES or self.moved > TREMBLE:
            self.leave()
        return True

    def tick(self, dt: float) -> None:
        super().tick(dt)
        parts = self.parts
        if parts.session.match.is_over and parts.presenter.is_at_rest:
            self.seconds_since_end += dt
        if self.seconds_since_end > REST:
            self.seconds_since_end = 0.0
            self.start_next_match()

    def has_hidden_timer(self) -> bool:
        return super().has_hidden_timer() or self.parts.session.match.is_over
