"""The course of a match that is watched again: its next recorded action comes by itself, unless it is held."""

from game.scenes.table.clock import TableClock
from game.scenes.watching.scene import WatchScene


class WatchCourse(TableClock):
    """Time goes on while nobody holds it."""

    scene: WatchScene

    @property
    def waits_for_click(self) -> bool:
        return not self.scene.is_playing

    def go_on(self, dt: float) -> None:
        if self.scene.is_playing and not self.scene.line.is_held:
            super().go_on(dt)
