"""The course of a lesson: what follows a page's deed comes by itself, then the next page is turned to."""

from game.scenes.lesson.scene import LessonScene
from game.scenes.table.clock import DOTS, TableClock
from game.session.bots import PAUSE


class LessonCourse(TableClock):
    """Passes gates, plays what the page says that others do, and opens the next page once all has been shown."""

    scene: LessonScene

    @property
    def waits_for_click(self) -> bool:
        return self.scene.is_asking

    def go_on(self, dt: float) -> None:
        scene = self.scene
        if scene.match.at_gate:
            scene.pass_gate()
        elif scene.follows:
            self.let_follow(dt)
        elif scene.is_done:
            scene.turn_to(scene.page + 1)

    def let_follow(self, dt: float) -> None:
        """After a moment the next action that is written there."""
        scene, others = self.scene, self.scene.session.bots
        before, others.paused = others.paused, others.paused + dt
        scene.dirty |= int(before * DOTS) != int(others.paused * DOTS)
        if not scene.speed or others.paused >= PAUSE / scene.speed:
            others.paused = 0.0
            scene.make([scene.follows[0]])
