"""The choice of a game's lessons: what each teaches, how far it was read, and which one is next."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.game import Game
from game.scenes.lesson.plan import Lesson
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import GO, INK, INK_SOFT, PAPER, PAPER_BRIGHT, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width, draw_disc, draw_modal_panel, draw_pill, modal_box, scaled_with_text

WIDE, ROW, GAP = 640, 84, 12
DISC = 20  # radius of the number before a lesson
LEAST_TO_FADE = 16  # between the words of a lesson and how far it was played


class LessonChoice(NamedTuple):
    """One lesson to choose. key: its key in the settings."""

    number: int
    key: str
    lesson: Lesson


class LessonsPage(Page):
    """A paper over the seats. `open_lesson(number)` makes a lesson's scene, which replaces this page."""

    is_opaque = False

    def __init__(self, game: Game, choices: Sequence[LessonChoice], texts: Texts, open_lesson: Callable[[int], Scene]):
        super().__init__()
        self.game, self.choices, self.texts, self.open_lesson = game, choices, texts, open_lesson
        self.focus = "begin"  # the first Enter begins, even if the mouse has opened the page

    def lesson_progress_text(self, choice: LessonChoice) -> str:
        """How far this lesson has been read; empty if it was never begun."""
        settings = self.app.settings
        if choice.key in settings.lessons:
            page, pages = settings.lessons[choice.key] + 1, len(choice.lesson.steps)
            return self.texts("lessons.left_at", page=min(page, pages), pages=pages)
        return self.texts("lessons.finished") if self.is_finished(choice) else ""

    def is_finished(self, choice: LessonChoice) -> bool:
        return choice.key in self.app.settings.finished_lessons

    @property
    def suggested_lesson(self) -> LessonChoice:
        """The lesson that was left in the middle, otherwise the first unfinished one, otherwise the first."""
        left = [one for one in self.choices if one.key in self.app.settings.lessons]
        fresh = [one for one in self.choices if not self.is_finished(one)]
        return [*left, *fresh, *self.choices][0]

    # ---------------------------------------------------------------- where things are
    def size(self) -> tuple[float, float]:
        canvas = self.app.canvas
        rows = len(self.choices) * (self.row_height() + GAP)
        return min(scaled_with_text(canvas, WIDE), canvas.w - 64), 84 + rows + 8 + scaled_with_text(
            canvas, 48, 0.5
        ) + 28

    def row_height(self) -> float:
        return scaled_with_text(self.app.canvas, ROW, 0.7)

    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, *self.size())

    def widgets(self) -> list[Widget]:
        canvas, (w, h), high = self.app.canvas, self.size(), self.row_height()
        left, top = (canvas.w - w) / 2 + 24, (canvas.h - h) / 2 + 84
        rows = [
            Widget(("lesson", choice.number), FRect(left, top + n * (high + GAP), w - 48, high), "tile", value=choice)
            for n, choice in enumerate(self.choices)
        ]
        return [*rows, *self.buttons(rows[-1].box.bottom + GAP + 8)]

    def buttons(self, top: float) -> list[Widget]:
        canvas, high = self.app.canvas, scaled_with_text(self.app.canvas, 48, 0.5)
        is_left = self.suggested_lesson.key in self.app.settings.lessons
        words = [
            self.texts("lessons.back"),
            self.texts("lessons.resume" if is_left else "lessons.begin", n=self.suggested_lesson.number),
        ]
        wides = [button_width(canvas, label) for label in words]
        left = (canvas.w - sum(wides) - 16) / 2
        close, begin = FRect(left, top, wides[0], high), FRect(left + wides[0] + 16, top, wides[1], high)
        return [
            Widget("back", close, "button", words[0]),
            Widget("begin", begin, "button", words[1], style="primary", accent=GO),
        ]

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "begin":
                self.app.replace(self.open_lesson(self.suggested_lesson.number))
            case ("lesson", int(number)):
                self.app.replace(self.open_lesson(number))

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        draw_modal_panel(canvas, *self.size(), self.texts("lessons.title", game=self.game.title))

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        box, choice = tile.box, tile.value
        tone, edge = (PAPER_BRIGHT, 0.5) if state.hover else (None, 0.25)
        draw_pill(canvas, box.x, box.y, box.w, box.h, tone, 12, mix(PAPER, INK, edge))
        self.paint_mark(canvas, box, choice)
        status = self.lesson_progress_text(choice)
        wide = canvas.measure_text(status, 16, "bold")[0] + LEAST_TO_FADE if status else 0
        left, right = box.x + 2 * scaled_with_text(canvas, DISC) + 28, box.right - 18
        lines = (box.y + box.h * 0.32, box.y + box.h * 0.68)
        with canvas.text_area(*box):
            canvas.draw_fitted(choice.lesson.title, left, lines[0], right - wide - left, 20, "title", INK, "ml")
            canvas.draw_fitted(choice.lesson.about, left, lines[1], right - left, 16, "text", INK_SOFT, "ml")
            canvas.text(status, right, lines[0], 16, "bold", INK_SOFT, "mr")

    def paint_mark(self, canvas: Canvas, box: FRect, choice: LessonChoice) -> None:
        """Draw its number, or a tick if it was finished."""
        r, y = scaled_with_text(canvas, DISC), box.centery
        x = box.x + 14 + r
        is_finished = self.is_finished(choice)
        draw_disc(canvas, x, y, r, GO if is_finished else PAPER_BRIGHT, GO if is_finished else mix(PAPER, INK, 0.4))
        if is_finished:
            canvas.draw_icon("ui_check", x, y, r * 1.2, PAPER_BRIGHT)
        else:
            canvas.text(str(choice.number), x, y, 18, "bold", INK, "mc")
