"""The guide of a lesson: it accepts only what its page asks for, and answers everything else kindly."""

from collections.abc import Callable

from game.engine.state import State
from game.scenes.lesson.plan import lesson_name_of_piece, names_left_to_pick
from game.scenes.lesson.progress import LessonProgress
from game.ui.offer import Draft, Offer
from game.ui.table import Key


class LessonGuide:
    """Lights only what the present page asks for.

    `instruction()` is the prompt's sentence, `turn_page_if_all_picked()` may turn the page; both are set later.
    """

    instruction: Callable[[], str]
    turn_page_if_all_picked: Callable[[], None]

    def __init__(self, progress: LessonProgress):
        self.progress = progress

    def narrow_offer(self, own_view: State, draft: Draft, offer: Offer) -> Offer:
        """The offer without what the page doesn't ask for. Other plans stay previews."""
        progress, wanted = self.progress, self.progress.picks_wanted_by_lesson(own_view)
        left = names_left_to_pick(wanted.names, draft)
        next_ones = left[:1] if wanted.is_ordered else left
        pieces = progress.parts.tabletop.pieces
        lit = frozenset(
            pieces[key].key for key in pieces if offer.lights(key) and lesson_name_of_piece(key) in next_ones
        )
        asides = tuple(aside for aside in offer.asides if lesson_name_of_piece(aside[0]) in next_ones)
        guided = offer._replace(lit=lit, quiet=frozenset(), asides=asides, other=None)
        is_asked = progress.is_draft_asked_for(own_view, draft, offer)
        return guided if is_asked else guided._replace(button=None, more=True)

    def refusal_reason(self, draft: Draft) -> str:
        """Why these picks are refused: the page doesn't ask for them, or not in this order."""
        names, wanted = (
            tuple(map(lesson_name_of_piece, draft)),
            self.progress.picks_wanted_by_lesson(self.progress.parts.selection.own_view),
        )
        is_on_its_way = (
            names == wanted.names[: len(names)] if wanted.is_ordered else not names_left_to_pick(names, wanted.names)
        )
        return "" if is_on_its_way else self.first_instruction

    def explains_refusal(self, key: Key | None) -> bool:
        """Explain why a pick is refused: by the rules if they forbid it, otherwise by what the page asks for."""
        selection, own = self.progress.parts.selection, self.progress.parts.selection.own_view
        if key is not None and own is not None and not self.is_allowed(own, selection.draft, key):
            selection.explain_refused_pick(key)
        if selection.answer is None:
            texts = self.progress.parts.texts
            selection.show_message(
                self.first_instruction
                if self.progress.current_lesson_step.needs_learner_action
                else texts("lesson.read_first")
            )
        return True

    def is_allowed(self, own_view: State, draft: Draft, key: Key) -> bool:
        """Would the rules allow this pick in a game?"""
        return self.progress.parts.game_table.choices.offer(own_view, draft).lights(key)

    def on_pick(self) -> None:
        self.turn_page_if_all_picked()

    @property
    def first_instruction(self) -> str:
        """The sentence that says what the page asks for first."""
        return self.progress.parts.texts("lesson.first", what=self.instruction())
