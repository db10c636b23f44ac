"""The time that the one who is asked has left: a ring round the sign in the prompt."""

import math

import pygame
from pygame import Color, FRect

from game.scenes.table.parts import TableParts
from game.session.timer import TimeLeft
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.prompt_bar import prompt_sign_box
from game.ui.theme import GO, INK, THEME, fade
from game.ui.widget import Widget

THICK, APART = 4.0, 1.5  # units, at any size of the text
STEPS = 120  # of a whole turn: as many pictures at most
KEY = "timer"


class TimerRing:
    """Grows less clockwise; amber when the time is nearly up, and whole again in amber when it is."""

    def __init__(self, parts: TableParts):
        self.parts = parts

    @property
    def time_left(self) -> TimeLeft | None:
        """None too while the prompt bears the sign of somebody who speaks out of turn."""
        return self.parts.session.time_left if self.parts.selection.out_of_turn_player is None else None

    def widgets(self) -> list[Widget]:
        """The widget that tells how much time is left."""
        left = self.time_left
        if left is None:
            return []
        return [Widget(KEY, self.box(self.parts.canvas), "tile", tooltip=self.time_left_text(left))]

    def time_left_text(self, time_left: TimeLeft) -> str:
        """How much time a person has left, or that it is up."""
        if time_left.is_time_up:
            return self.parts.texts("timer.up", name=self.parts.session.player_names[time_left.player])
        return self.parts.texts("timer.left", time=minutes_and_seconds_text(time_left.seconds))

    def box(self, canvas: Canvas) -> FRect:
        face = prompt_sign_box(canvas)
        return face.inflate(2 * (THICK + APART), 2 * (THICK + APART))

    def paint(self, canvas: Canvas, places: Places) -> None:
        left = self.time_left
        if left is None:
            return
        box = self.box(canvas)
        tone = THEME.shell["amber_ink"] if left.is_short else GO
        part = 1.0 if left.is_time_up else math.ceil(left.time_fraction_left * STEPS) / STEPS
        self.draw_timer_arc(canvas, box, 1.0, fade(INK, 0.12))
        self.draw_timer_arc(canvas, box, part, tone)

    def draw_timer_arc(self, canvas: Canvas, box: FRect, share: float, tone: Color) -> None:
        """So much of a ring, up to its top; it begins later the less is left."""

        def paint(surface: pygame.Surface, scale: float) -> None:
            middle, outer = surface.get_width() / 2, surface.get_width() / 2 - 1
            turns = [math.tau * (1 - share + share * n / STEPS) for n in range(STEPS + 1)]
            rim = [
                (middle + r * math.sin(turn), middle - r * math.cos(turn))
                for r, way in ((outer, 1), (outer - THICK * scale, -1))
                for turn in turns[::way]
            ]
            pygame.draw.polygon(surface, tone, rim)

        canvas.draw(("timer", share, tuple(tone)), box.x, box.y, box.w, box.h, paint)


def minutes_and_seconds_text(seconds: float) -> str:
    """Minutes and seconds; what has just begun counts whole.

    >>> minutes_and_seconds_text(59.2), minutes_and_seconds_text(600), minutes_and_seconds_text(0)
    ('1:00', '10:00', '0:00')
    """
    minutes, rest = divmod(math.ceil(seconds), 60)
    return f"{minutes}:{rest:02}"
