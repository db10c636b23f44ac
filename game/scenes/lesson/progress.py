"""The progress of a lesson: its page, what is done of it, and what is to be picked next."""

from typing import NamedTuple

from game.engine.state import Action, State
from game.scenes.lesson.plan import (
    Lesson,
    LessonStep,
    actions_on_page,
    is_lesson_name_of_piece,
    lesson_name_of_piece,
    names_left_to_pick,
    picks_of_earlier_pages,
)
from game.scenes.table.parts import TableParts
from game.session.flow import view_after_implicit_action
from game.ui.offer import Draft, Offer
from game.ui.table import Key


class WantedPicks(NamedTuple):
    """The names of the pieces to pick. is_ordered: in this order."""

    names: tuple[str, ...] = ()
    is_ordered: bool = False


class LessonProgress:
    """Computed from the match and the page. `parts` are set once there is a table."""

    parts: TableParts

    def __init__(self, lesson: Lesson, page: int):
        self.lesson = lesson
        self.page = max(0, min(page, len(lesson.steps) - 1))
        self.start_ply = 0  # actions made before this page
        self.known: tuple[tuple[int, int], WantedPicks] | None = None  # what is wanted, at which page and ply

    def open_page(self, page: int) -> None:
        """Open this page, with the match as it is."""
        self.page, self.start_ply, self.known = page, self.parts.match.ply, None

    @property
    def current_lesson_step(self) -> LessonStep:
        return self.lesson.steps[self.page]

    @property
    def is_last(self) -> bool:
        return self.page == len(self.lesson.steps) - 1

    # ---------------------------------------------------------------- what is done
    @property
    def remaining_actions(self) -> list[Action]:
        """The page's actions that are still to be made."""
        match = self.parts.match
        return actions_on_page(match.game, self.current_lesson_step)[match.ply - self.start_ply :]

    @property
    def learner_actions(self) -> list[Action]:
        """The actions that the learner makes."""
        return self.remaining_actions[: -len(self.current_lesson_step.then) or None]

    @property
    def automatic_actions(self) -> list[Action]:
        """The actions that happen by themselves now."""
        return self.remaining_actions if not self.learner_actions and self.is_learner_done else []

    @property
    def is_learner_done(self) -> bool:
        """Has the learner done everything on this page?"""
        return self.parts.match.ply - self.start_ply >= len(self.current_lesson_step.do) > 0

    @property
    def is_done(self) -> bool:
        return self.is_learner_done and not self.remaining_actions

    @property
    def is_lesson_page_open(self) -> bool:
        """Is the page open: everything is shown, and the learner has still to read or do something?"""
        parts = self.parts
        is_told = parts.tabletop.shown is not None and parts.presenter.is_all_news_shown
        return is_told and not parts.match.awaits_confirmation and not self.is_learner_done

    def is_plan_asked_by_lesson(self, plan: tuple[Action, ...]) -> bool:
        return self.learner_actions[: len(plan)] == list(plan)

    # ---------------------------------------------------------------- what is to be picked
    def picks_wanted_by_lesson(self, own_view: State | None) -> WantedPicks:
        """What must be picked for the next action, including picks of earlier pages."""
        if own_view is None:
            return WantedPicks()
        now = (self.page, self.parts.match.ply)
        if self.known is None or self.known[0] != now:
            self.known = (now, self.compute_picks_wanted_by_lesson(own_view))
        return self.known[1]

    def compute_picks_wanted_by_lesson(self, own_view: State) -> WantedPicks:
        step, match = self.current_lesson_step, self.parts.match
        before = picks_of_earlier_pages(self.lesson, self.page)
        if not step.needs_learner_action or self.is_learner_done:
            return WantedPicks(() if step.needs_learner_action else before)
        if step.pick and match.ply == self.start_ply:
            keys = tuple(key for name in step.pick for key in self.keys_of_name(name)[:1])
            return WantedPicks(
                (*before, *step.pick), len(keys) < len(step.pick) or self.is_pick_order_relevant(own_view, keys)
            )
        actions, conduct = self.learner_actions, self.parts.session.conduct
        while (ahead := view_after_implicit_action(conduct, own_view, actions[0])) is not None:
            own_view, actions = ahead, actions[1:]
        keys = self.parts.game_table.choices.picks_of(own_view, actions[0])
        return WantedPicks(tuple(map(lesson_name_of_piece, keys)), self.is_pick_order_relevant(own_view, keys))

    def keys_of_name(self, name: str) -> list[Key]:
        """The keys of the pieces with this name."""
        return [piece.key for piece in self.parts.tabletop.pieces.values() if is_lesson_name_of_piece(name, piece.key)]

    def is_pick_order_relevant(self, own_view: State, keys: Draft) -> bool:
        """Would these picks mean something else in reverse order?"""
        plan = self.parts.game_table.choices.offer(own_view, keys[::-1]).plan
        return not plan or not self.is_plan_asked_by_lesson(plan)

    @property
    def piece_names_to_pick_on_page(self) -> list[str]:
        """The names of what is still to be picked on this page."""
        selection = self.parts.selection
        own = selection.own_view
        return names_left_to_pick(self.picks_wanted_by_lesson(own).names, selection.draft) if own is not None else []

    def is_draft_asked_for(self, own_view: State, draft: Draft, offer: Offer) -> bool:
        """Do these picks mean what the page asks for?"""
        return (
            bool(offer.plan)
            and not names_left_to_pick(self.picks_wanted_by_lesson(own_view).names, draft)
            and self.is_plan_asked_by_lesson(offer.plan)
        )
