"""A playable lesson: the real table, with a guide that says what to do next."""

from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.scenes.lesson.guiding import LessonGuide
from game.scenes.lesson.mode import LessonMode
from game.scenes.lesson.plan import FIRST, Lesson, match_at_page
from game.scenes.lesson.progress import LessonProgress
from game.scenes.table.parts import TableParts, TableSetup
from game.scenes.table.play import PlayScene
from game.session.drivers import NullDriver
from game.session.table import skip_saving
from game.ui.app import Scene
from game.ui.contract.match_table import MatchTable


def lesson_scene(
    game: Game,
    lesson: Lesson,
    page: int,
    game_table: MatchTable[Any],
    rulebook: Callable[[str], Scene],
    number: int = FIRST,
    next_lesson: Callable[[], Scene] | None = None,
) -> PlayScene:
    """The scene of a lesson, whose match is not saved. `rulebook(rule)` makes the scene for a rule."""
    progress = LessonProgress(lesson, page)
    guide, match = LessonGuide(progress), match_at_page(game, lesson, progress.page)

    def open_page(name: str, **facts: Any) -> None:
        """Only the rules lie beside a lesson."""
        if name == "rules":
            progress.parts.page.app.push(rulebook(facts.get("rule", "")))

    def mode(parts: TableParts) -> LessonMode:
        return LessonMode(parts, progress, guide, number, next_lesson)

    setup = TableSetup(match, game_table, NullDriver(), skip_saving, open_page, guide=guide, is_guided=True)
    return PlayScene(setup, mode)
