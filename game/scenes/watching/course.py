"""The course of a match that is watched again: its next recorded action comes by itself, unless it is held."""

from game.scenes.table.course import END_PAUSE, Course
from game.scenes.watching.scene import WatchScene


class WatchCourse(Course):
    """Plays on while nobody holds it, and leaves once all has been seen."""

    scene: WatchScene

    def __init__(self, scene: WatchScene):
        super().__init__(scene)
        self.ended = 0.0  # seconds since all of it was shown

    @property
    def waits_for_click(self) -> bool:
        return not self.scene.is_playing

    def go_on(self, dt: float) -> None:
        scene = self.scene
        if not scene.is_playing or scene.line.is_held:
            return
        if not scene.match.is_over:
            scene.advance()
            return
        self.ended += dt
        if self.ended >= END_PAUSE / scene.speed:
            scene.leave()
