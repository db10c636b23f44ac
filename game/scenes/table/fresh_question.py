"""Keys that are pressed by habit, while a question whose answer is final has just come up."""

import pygame

from game.scenes.table.presenter import EventPresenter
from game.scenes.table.selection import Selection
from game.session.session import Session

READING = 1.5  # seconds in which a question that comes by itself can hardly have been read
REPEAT = 0.5  # seconds in which a second press is one with the first
CONFIRMING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class QuestionAge:
    """How long the open question has stood there, and how long ago a key was pressed that confirms."""

    def __init__(self, session: Session, presenter: EventPresenter, selection: Selection):
        self.session, self.presenter, self.selection = session, presenter, selection
        self.question: tuple[object, ...] = ()
        self.seconds = 0.0  # since it came up
        self.since_key = REPEAT  # seconds since such a key was pressed last, before the present one
        self.pressed = REPEAT  # since the present one
        self.is_asked = False  # has a press been answered by asking whether it is meant?

    def tick(self, dt: float) -> None:
        """Time has passed. A question only counts from when all news before it has been shown."""
        match = self.session.match
        question = (match.ply, match.awaits_confirmation, self.session.deciding_player)
        if question != self.question:
            self.question, self.seconds, self.is_asked = question, 0.0, False
        elif self.presenter.is_at_rest:
            self.seconds += dt
        self.pressed += dt

    def note_key_down(self, key: int) -> None:
        """A key goes down."""
        if key in CONFIRMING:
            self.since_key, self.pressed = self.pressed, 0.0

    @property
    def is_final_answer_premature(self) -> bool:
        """May the key that has just gone down answer a final question that nobody can have read?"""
        if not self.selection.offer.needs_reading:
            return False
        return self.since_key < REPEAT or (self.seconds < READING and not self.is_asked)

    def ask_whether_press_is_meant(self) -> None:
        """Ask whether the press is meant."""
        self.is_asked = True
        offer, texts = self.selection.offer, self.selection.tabletop.game_table.texts
        self.selection.show_message(texts("why.press_again", button=offer.button or ""))
