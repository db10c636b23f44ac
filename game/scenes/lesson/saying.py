"""The words of a lesson's prompt, and its buttons."""

from collections.abc import Hashable, Sequence

from game.engine.state import Action
from game.scenes.lesson.plan import LEARNER
from game.scenes.lesson.pointing import LessonTargetBoxes
from game.scenes.table.buttons import Button, Buttons
from game.scenes.table.selection import secondary_button_key
from game.scenes.table.sentences import MatchSentences, Sentence
from game.ui.prompt_bar import TurnPart


class LessonButtons:
    """The primary button, with Back and Leave beside it."""

    def __init__(self, pointing: LessonTargetBoxes, has_next: bool):
        self.pointing, self.has_next = pointing, has_next
        self.parts, self.progress = pointing.parts, pointing.progress

    def current_buttons(self, buttons: Buttons) -> list[Button]:
        return [*self.lesson_page_buttons(), *self.lesson_exit_buttons()]

    def lesson_page_buttons(self) -> list[Button]:
        texts, progress = self.parts.texts, self.progress
        if not progress.is_lesson_page_open:
            return [] if self.parts.presenter.is_done else [("skip", texts("table.skip"))]
        if progress.current_lesson_step.needs_learner_action:
            return self.match_buttons_on_lesson_page()
        return [("fire", texts("lesson.play" if progress.is_last else "lesson.next"))]

    def match_buttons_on_lesson_page(self) -> list[Button]:
        offer = self.parts.selection.offer
        found: list[Button] = [("fire", offer.button)] if offer.plan and offer.button else []
        return found + [(secondary_button_key(key), words) for key, words in offer.asides]

    def is_button_asked_for(self, key: Hashable) -> bool:
        """Does the page ask for this button? Then it takes the place of Next, even if it is a secondary one."""
        return key == self.secondary_button_asked_for()

    def secondary_button_asked_for(self) -> Hashable | None:
        """The secondary button that the page asks for, if nothing must be picked before."""
        asides = self.parts.selection.offer.asides if self.progress.is_lesson_page_open else ()
        return secondary_button_key(asides[0][0]) if asides and self.pointing.next_pick is None else None

    def lesson_exit_buttons(self) -> list[Button]:
        texts, progress = self.parts.texts, self.progress
        out: Button = ("leave", texts("lesson.leave"))
        if progress.is_last:
            next_one: Button = ("next_lesson", texts("lesson.next_lesson"))
            out = next_one if self.has_next else ("rules", texts("lesson.rules"))
        return [out, *([("back_one", texts("lesson.back"))] if progress.page else [])]


class LessonSentences:
    """While a page is open, what to do on it; otherwise the sentences of a match."""

    def __init__(self, pointing: LessonTargetBoxes, buttons: LessonButtons, of_match: MatchSentences):
        self.progress, self.parts = pointing.progress, pointing.parts
        self.buttons, self.of_match = buttons, of_match

    def current_sentence(self, plan: tuple[Action, ...]) -> Sentence:
        if not self.progress.is_lesson_page_open:
            return self.of_match.current_sentence(plan)
        return Sentence(LEARNER, self.parts.name_in_instructions(LEARNER), self.instruction())

    def instruction(self) -> str:
        progress, texts = self.progress, self.parts.texts
        if not progress.current_lesson_step.needs_learner_action:
            return texts("lesson.last" if progress.is_last else "lesson.read")
        offer, is_beside = self.parts.selection.offer, self.buttons.secondary_button_asked_for() is not None
        button = offer.asides[0][1] if is_beside else offer.button
        if button and (is_beside or not progress.piece_names_to_pick_on_page):
            return texts("lesson.press", button=button)
        return progress.current_lesson_step.prompt

    def turn_parts(self, plan: tuple[Action, ...] = ()) -> Sequence[TurnPart]:
        """The parts of the turn, on pages on which something must be done."""
        is_reading = self.progress.is_lesson_page_open and not self.progress.current_lesson_step.needs_learner_action
        return () if is_reading else self.of_match.turn_parts()
