"""A playable lesson: the real table, on which a page after the other points at something and asks for one thing."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame

from game.engine.game import Game
from game.engine.state import Action, State
from game.scenes.lesson.plan import (
    FIRST,
    Lesson,
    Step,
    actions_of,
    is_meant,
    left_of,
    lesson_key,
    match_before,
    picked_before,
    play_unseen,
    words_of,
)
from game.scenes.table.play import PlayScene
from game.session.commands import GUIDED, Hold
from game.session.drivers import NullDriver
from game.ui.app import Scene
from game.ui.contract.game_table import GameTable
from game.ui.offer import Draft
from game.ui.widget import Widget


class Wanted(NamedTuple):
    """The names of the pieces that are to be picked; is_ordered: one after the other."""

    names: tuple[str, ...] = ()
    is_ordered: bool = False


class LessonScene(PlayScene):
    """A match that is kept nowhere. The settings remember the page of a lesson, and that it was finished.

    `rulebook(rule)` makes the scene for a rule; `next_lesson` the lesson after this one, None where there is none.
    It gets its parts from `parts.with_parts`.
    """

    def __init__(
        self,
        game: Game,
        lesson: Lesson,
        page: int,
        game_table: GameTable[Any],
        rulebook: Callable[[str], Scene],
        number: int = FIRST,
        next_lesson: Callable[[], Scene] | None = None,
    ):
        self.lesson, self.rulebook, self.next_lesson = lesson, rulebook, next_lesson
        self.number, self.key = number, lesson_key(game, number)
        self.page = max(0, min(page, len(lesson.steps) - 1))
        match = match_before(game, lesson, self.page)
        super().__init__(match, game_table, NullDriver(), lambda match: None, self.open_beside)
        self.session.do(Hold(GUIDED))
        self.texts = game_table.texts
        self.began = match.ply  # actions made before this page
        self.known: tuple[tuple[int, int], Wanted] | None = None  # what is wanted, at which page and ply
        self.presenter.clear()
        self.focus = self.first_focus
        self.is_fresh = True  # what was picked on earlier pages is not picked yet

    # ---------------------------------------------------------------- where the lesson stands
    @property
    def page_step(self) -> Step:
        return self.lesson.steps[self.page]

    @property
    def is_last(self) -> bool:
        return self.page == len(self.lesson.steps) - 1

    @property
    def still_to_do(self) -> list[Action]:
        """Of this page."""
        return actions_of(self.match.game, self.page_step)[self.match.ply - self.began :]

    @property
    def own_deeds(self) -> list[Action]:
        """Those of them that the learner makes."""
        return self.still_to_do[: -len(self.page_step.then) or None]

    @property
    def follows(self) -> list[Action]:
        """What comes by itself now."""
        return self.still_to_do if not self.own_deeds and self.has_begun else []

    @property
    def has_begun(self) -> bool:
        """Has the learner done all that this page asks for?"""
        return self.match.ply - self.began >= len(self.page_step.do) > 0

    @property
    def is_done(self) -> bool:
        return self.has_begun and not self.still_to_do

    @property
    def is_asking(self) -> bool:
        """Does the page lie open, for a deed or to be read?"""
        return self.shown is not None and self.is_told and not self.match.at_gate and not self.has_begun

    @property
    def waits_at_gate(self) -> bool:
        return False

    @property
    def closings(self) -> frozenset[str]:
        """A page speaks of it."""
        return frozenset()

    def asks_for(self, plan: tuple[Action, ...]) -> bool:
        return self.own_deeds[: len(plan)] == list(plan)

    def wanted(self) -> Wanted:
        """What is to be picked for what is to be done, with what was picked on the pages before."""
        if self.selection.own is None:
            return Wanted()
        now = (self.page, self.match.ply)
        if self.known is None or self.known[0] != now:
            self.known = (now, self.wanted_now())
        return self.known[1]

    def wanted_now(self) -> Wanted:
        step, own = self.page_step, self.selection.own
        before = picked_before(self.lesson, self.page)
        if not step.is_deed or self.has_begun:
            return Wanted(() if step.is_deed else before)
        if step.pick and self.match.ply == self.began:
            keys = tuple(key for name in step.pick for key in self.meant(name)[:1])
            return Wanted((*before, *step.pick), len(keys) < len(step.pick) or self.has_order(own, keys))
        deeds = self.own_deeds
        while (ahead := self.conduct.after_implicit_action(own, deeds[0])) is not None:
            own, deeds = ahead, deeds[1:]
        keys = self.game_table.choices.picks_of(own, deeds[0])
        return Wanted(tuple(map(words_of, keys)), self.has_order(own, keys))

    def meant(self, name: str) -> list[Hashable]:
        """The keys of the pieces that have a name."""
        return [key for key in self.table.pieces if is_meant(name, key)]

    def has_order(self, own: State, keys: Draft) -> bool:
        """Do these picks mean something else from last to first?"""
        plan = self.game_table.choices.offer(own, keys[::-1]).plan
        return not plan or not self.asks_for(plan)

    # ---------------------------------------------------------------- from page to page
    def turn_to(self, page: int) -> None:
        """The next page of the same match."""
        self.page = page
        if self.page_step.before:
            play_unseen(self.match, self.page_step.before)
            self.take_as_known()
            self.settle_now()
        self.began, self.known = self.match.ply, None
        self.remember()
        self.selection.kept_offer = None
        self.glance_for_hint()
        self.focus_on(self.first_focus)
        self.changed()

    @property
    def first_focus(self) -> Hashable | None:
        """Enter turns a page on which nothing is to be done."""
        return None if self.page_step.is_deed else "fire"

    def back_one(self) -> None:
        """The page before, as it was when it was opened; the first stays."""
        if not self.page:
            return
        self.page -= 1
        self.session.take_over(match_before(self.match.game, self.lesson, self.page))
        self.began, self.known, self.is_fresh = self.match.ply, None, True
        self.remember()
        self.settle_now()
        self.focus_on(self.first_focus)

    def see_picks(self) -> None:
        """A page that only asks for picks is done with them."""
        step = self.page_step
        if step.pick and not step.do and not left_of(self.wanted().names, self.selection.draft):
            self.turn_to(self.page + 1)

    def remember(self) -> None:
        """The page is kept until the lesson has been read to its end; then that it was."""
        settings = self.app.settings
        kept = {key: page for key, page in settings.lessons.items() if key != self.key}
        if self.is_last:
            finished = [*(key for key in settings.finished_lessons if key != self.key), self.key]
            self.app.change(lessons=kept, finished_lessons=finished)
        else:
            self.app.change(lessons={**kept, self.key: self.page})

    def fire(self) -> None:
        """The primary button."""
        if not self.is_asking:
            self.skip()
        elif not self.page_step.is_deed:
            self.leave() if self.is_last else self.turn_to(self.page + 1)
        elif self.selection.is_asked(self.selection.free):
            super().fire()
        elif (beside := self.panels.buttons.asked_beside) is not None:
            self.panels.pressed(beside)
        else:
            prompt = self.page_step.prompt
            self.selection.tell(prompt[:1].upper() + prompt[1:])

    def go_to_next_lesson(self) -> None:
        self.app.replace(self.next_lesson())

    def leave(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.leave()

    def open_beside(self, name: str, **facts: Any) -> None:
        """Only the rules lie beside a lesson."""
        if name == "rules":
            self.app.push(self.rulebook(facts.get("rule", "")))

    # ---------------------------------------------------------------- time and events
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_fresh and self.selection.own is not None:
            self.is_fresh = not self.pick_again()

    def pick_again(self) -> bool:
        """What the pages before have picked lies picked, if it does not already; False while it is not there."""
        lying = list(map(words_of, self.selection.draft))
        for name in picked_before(self.lesson, self.page):
            if name in lying:
                lying.remove(name)
                continue
            fresh = next((key for key in self.meant(name) if key not in self.selection.draft), None)
            if fresh is None:
                return False
            self.selection.draft = self.game_table.choices.after_pick(self.selection.own, self.selection.draft, fresh)
        self.refresh()
        return True

    def at(self, pos: tuple[float, float]) -> Widget | None:
        bubble = self.item("bubble")
        return bubble if bubble is not None and bubble.box.collidepoint(pos) else super().at(pos)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_asking and self.at(event.pos) is None:
            self.selection.answer_kindly()
        super().handle(event)

    def pressed(self, key: Hashable, value: Any = None) -> None:
        if key in self.table.pieces and not self.is_asking:
            return
        super().pressed(key, value)
