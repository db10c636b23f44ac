"""What makes a lesson of a scene: hands, course and panels that know its pages."""

from game.scenes.lesson.course import LessonCourse
from game.scenes.lesson.hands import Guided, GuidedKeys, Still
from game.scenes.lesson.panels import LessonPanels
from game.scenes.lesson.scene import LessonScene


def with_parts(scene: LessonScene) -> LessonScene:
    """The scene, ready to be played."""
    scene.selection, scene.keyboard, scene.navigation = Guided(scene), GuidedKeys(scene), Still(scene)
    scene.clock, scene.panels = LessonCourse(scene), LessonPanels(scene)
    return scene
