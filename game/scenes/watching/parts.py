"""What makes a match that is watched again of a scene: its line of turns, its keys, course and panels."""

from game.scenes.watching.course import WatchCourse
from game.scenes.watching.keys import WatchKeys
from game.scenes.watching.line import TurnsLine
from game.scenes.watching.panels import WatchPanels
from game.scenes.watching.scene import WatchScene


def with_parts(scene: WatchScene) -> WatchScene:
    """The scene, ready to be played."""
    scene.line, scene.keyboard = TurnsLine(scene), WatchKeys(scene)
    scene.clock, scene.panels = WatchCourse(scene), WatchPanels(scene)
    return scene
