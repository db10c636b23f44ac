"""What stands in the prompt beside what must be done: a hint's reason, or what happened to a save."""

from collections.abc import Hashable

from game.engine.state import Action
from game.session.updates import HintGiven


class ShownHint:
    """Words, and the pieces they are about, until something changes."""

    def __init__(self) -> None:
        self.note = ""  # what stands there
        self.hinted = ""  # the hint that was given last
        self.read_aloud = ""  # the same without that somebody still thinks about it
        self.nudge = ""  # what the last nudge said
        self.nudged_at: tuple[int, int | None] | None = None  # the ply and the player of it
        self.nudged: frozenset[Hashable] = frozenset()  # the pieces to look at, as long as it stands
        self.played: frozenset[Hashable] = frozenset()  # those that were picked in place of them, in a replay
        self.advised: Hashable | None = None  # the piece or button on which the last hint has put the keys
        self.given: HintGiven | None = None  # all that is known of the last hint
        self.shows_runner_up = False  # in place of the best move

    @property
    def is_hint_shown(self) -> bool:
        """Does the last hint stand there?"""
        return bool(self.note) and self.note == self.hinted

    @property
    def is_nudge(self) -> bool:
        return bool(self.note) and self.note == self.nudge

    def hint_words_to_read_aloud(self, words: str) -> str:
        """What is read of the words that stand there: a hint that stays as it is is not read again."""
        return self.read_aloud if self.is_hint_shown and words == self.note else words

    @property
    def is_hint_without_move(self) -> bool:
        """Does a hint stand there that names no move, since the choice is the player's own?"""
        return self.is_hint_shown and self.given is not None and self.given.action is None

    @property
    def is_best_move_shown(self) -> bool:
        """Does the last hint stand there with its move?"""
        return self.is_hint_shown and not self.is_nudge and not self.shows_runner_up

    @property
    def is_runner_up_move_shown(self) -> bool:
        """Does the next best move stand there?"""
        return self.is_hint_shown and not self.is_nudge and self.shows_runner_up

    @property
    def action_of_shown_hint(self) -> Action | None:
        """What the hint that stands there advises; None where none does, or it advises nothing."""
        if self.given is None or not self.is_hint_shown:
            return None
        return self.given.runner_up.action if self.shows_runner_up and self.given.runner_up else self.given.action

    @property
    def has_runner_up_move(self) -> bool:
        """Could the next best move be shown in place of the best?"""
        return self.is_best_move_shown and self.given is not None and self.given.runner_up is not None

    def clear(self) -> None:
        """Something has changed since: what was said then may no longer be so."""
        self.nudged = self.played = frozenset()
        if self.note == self.hinted:
            self.note = ""
