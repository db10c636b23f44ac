"""Time in a lesson: what follows a page's actions happens by itself, then the next page opens."""

from collections.abc import Callable

from game.scenes.lesson.progress import LessonProgress
from game.scenes.table.clock import DOTS
from game.session.bots import PAUSE


class LessonClock:
    """Confirms visits, plays the other players' actions on a page, and turns the page once all has been shown."""

    def __init__(self, progress: LessonProgress, turn_to: Callable[[int], None]):
        self.progress, self.turn_to = progress, turn_to
        self.page, self.session = progress.parts.page, progress.parts.session
        self.presenter = progress.parts.presenter

    @property
    def waits_for_click(self) -> bool:
        return self.progress.is_lesson_page_open

    def advance(self, dt: float) -> None:
        progress = self.progress
        if self.session.match.awaits_confirmation:
            self.session.confirm_visit()
        elif progress.automatic_actions:
            self.play_next_scripted_action(dt)
        elif progress.is_done:
            self.turn_to(progress.page + 1)

    def play_next_scripted_action(self, dt: float) -> None:
        """After a moment, play the next action of the page's script."""
        others, speed = self.session.bots, self.presenter.speed_factor
        before, others.paused = others.paused, others.paused + dt
        self.page.dirty |= int(before * DOTS) != int(others.paused * DOTS)
        if not speed or others.paused >= PAUSE / speed:
            others.paused = 0.0
            self.session.play_plan([self.progress.automatic_actions[0]])
