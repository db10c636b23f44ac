"""A paper that shows the effect of text size, speed and animation: a prompt, and a pawn hopping over stones."""

import math

from pygame import FRect

from game.persistence.settings import Settings
from game.scenes.table.reading_time import SPEEDS
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem, draw_seat_pawn
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, PAPER_2, PAPER_3, PAPER_QUIET, THEME, mix
from game.ui.widgets import draw_inset, draw_paper_panel, draw_pill

STONES = 5
HIGH = 14  # units a hop rises
FADE = 0.12  # seconds, with reduced motion
PAWN, STONE = 38, 44
REPLAY = 394  # where the button below it begins


class SettingsPreview:
    """The pawn stays on the last stone until it is started again."""

    def __init__(self, texts: Texts):
        self.texts = texts
        self.at = STONES - 1.0  # in stones, from the left
        self.speed = 0.0  # stones a second
        self.is_calm = False  # it does not hop, but is suddenly there

    @property
    def is_moving(self) -> bool:
        return self.at < STONES - 1

    def start(self, settings: Settings) -> None:
        """Start from the first stone, at the speed of the settings."""
        pace, self.is_calm = SPEEDS[settings.speed], settings.reduced_motion
        if not pace:
            self.at = STONES - 1.0
        elif self.is_calm:
            self.at, self.speed = STONES - 2.0, 1 / FADE
        else:
            self.at, self.speed = 0.0, pace * 1000 / THEME.motion["pawn_hop"].ms

    def update(self, dt: float) -> None:
        self.at = min(STONES - 1.0, self.at + self.speed * dt)

    def paint(self, canvas: Canvas, box: FRect) -> None:
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14, PAPER_QUIET)
        with canvas.text_area(*box):
            canvas.text(self.texts("settings.sample"), box.x + 20, box.y + 26, 17, "bold", INK, "ml")
            self._paint_prompt(canvas, FRect(box.x + 16, box.y + 48, box.w - 32, 150))
            canvas.text(self.texts("settings.sample_motion"), box.x + 20, box.y + 236, 17, "bold", INK, "ml")
            self._paint_hop(canvas, FRect(box.x + 16, box.y + 258, box.w - 32, 120))

    def paint_small_settings_preview(self, canvas: Canvas, box: FRect) -> None:
        """Draw a line of each size of text, and the pawn on its stones."""
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14, PAPER_QUIET)
        line = canvas.line_height(17)
        sample, soft = self.texts("settings.sample"), self.texts("settings.sample_soft")
        with canvas.text_area(*box):
            y = box.y + 8 + line / 2
            canvas.draw_fitted(sample, box.x + 16, y, box.w - 32, 17, "bold", INK, "ml")
            canvas.draw_fitted(soft, box.x + 16, y + line, box.w - 32, 16, "text", INK_SOFT, "ml")
            moving = self.texts("settings.sample_motion")
            canvas.draw_fitted(moving, box.x + 16, y + 2 * line + 6, box.w - 32, 17, "bold", INK, "ml")
            top = y + 2.5 * line + 12
            self._paint_hop(canvas, FRect(box.x + 12, top, box.w - 24, box.bottom - 12 - top))

    def _paint_prompt(self, canvas: Canvas, box: FRect) -> None:
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
        draw_emblem(canvas, box.x + 34, box.y + 34, 42, 0)
        prompt = self.texts("settings.sample_prompt", name=self.texts("seats.player", n=1))
        with canvas.text_area(*box):
            y = canvas.draw_paragraph(prompt, box.x + 66, box.y + 12, box.w - 82, 17, "text", INK)
            canvas.draw_paragraph(
                self.texts("settings.sample_soft"), box.x + 66, y + 2, box.w - 82, 16, "text", INK_SOFT
            )

    def _paint_hop(self, canvas: Canvas, box: FRect) -> None:
        draw_inset(canvas, box.x, box.y, box.w, box.h, 12, PAPER_2)
        step = (box.w - 80) / (STONES - 1)
        stone = min(STONE, step - 6)
        ground = box.bottom - 26 - max(0.0, (box.h - 120) / 2)
        for i in range(STONES):
            x = box.x + 40 + i * step - stone / 2
            draw_pill(canvas, x, ground - 8, stone, 18, PAPER_3, border=mix(PAPER_3, INK, 0.25))
        rise, at = (0, math.ceil(self.at)) if self.is_calm else (HIGH * abs(math.sin(math.pi * self.at)), self.at)
        draw_seat_pawn(canvas, box.x + 40 + at * step, ground + 4 - rise, PAWN, 0)
