"""The slider of a replay: it shows the present turn, and leads to any point of the match."""

from collections.abc import Callable

import pygame
from pygame import FRect

from game.engine.state import Action
from game.scenes.table.prompt import PromptBar
from game.scenes.watching.playback import Playback
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.theme import GO, INK, PAPER, PAPER_BRIGHT, mix
from game.ui.widget import Widget
from game.ui.widgets import draw_disc, draw_pill, scaled_with_text

KEY = "line"
SIZE = 16  # of the words that say which turn it is
THICK, KNOB = 5, 7  # of the line under them, and of the knob on it
LETTING_GO = (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)
SHARE = 0.15  # of the window's width, at the least


class TurnSlider:
    """A press or a drag on the slider goes to that point. While it is held, nothing happens by itself.

    `place(width)`: where the slider is, with this width.
    """

    def __init__(self, playback: Playback, place: Callable[[float], FRect]):
        self.playback, self.parts, self.place = playback, playback.parts, place
        self.is_held = False

    # ---------------------------------------------------------------- where it stands
    @property
    def box(self) -> FRect:
        return self.place(self.width(self.parts.canvas))

    def width(self, canvas: Canvas) -> float:
        return max(canvas.measure_text(self.turn_text(self.playback.last_turn), SIZE, "bold")[0] + 2, canvas.w * SHARE)

    def turn_text(self, turn: int) -> str:
        return self.parts.texts("watch.turn", turn=turn, of=self.playback.last_turn)

    def widgets(self) -> list[Widget]:
        return [Widget(KEY, self.box, "tile", tooltip=self.parts.texts("watch.line"))]

    # ---------------------------------------------------------------- hands
    def handle_event(self, event: pygame.Event) -> bool:
        """Handle a mouse event. Returns True if it was meant for the slider alone."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.is_held = self.box.collidepoint(event.pos)
        elif event.type in LETTING_GO and self.is_held:
            self.is_held = False
            return event.type == pygame.MOUSEBUTTONUP
        if not self.is_held or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        self.parts.page.is_focus_from_keys, self.parts.page.tooltips.is_used = False, True
        self.playback.seek(round(self.slider_fraction_at(event.pos[0]) * len(self.playback.script)))
        return True

    def slider_fraction_at(self, x: float) -> float:
        """How far along the slider x is, from 0 to 1."""
        box = self.box
        return max(0.0, min(1.0, (x - box.x - KNOB) / (box.w - 2 * KNOB)))

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        playback, box = self.playback, self.box
        with canvas.text_area(*box):
            canvas.draw_fitted(
                self.turn_text(playback.current_turn), box.centerx, box.centery - THICK, box.w, SIZE, "bold", INK, "mc"
            )
        y, start, wide = box.centery + scaled_with_text(canvas, SIZE) * 0.75, box.x + KNOB, box.w - 2 * KNOB
        done = wide * self.parts.match.ply / len(playback.script)
        draw_pill(canvas, box.x, y, box.w, THICK, mix(PAPER, INK, 0.2))
        draw_pill(canvas, box.x, y, KNOB + done, THICK, GO)
        is_lit = self.is_held or self.parts.page.hovered_or_focused_key == KEY
        draw_disc(canvas, start + done, y + THICK / 2, KNOB, PAPER_BRIGHT if is_lit else GO, GO, 2)


class PlaybackPrompt:
    """The prompt with the slider in it."""

    def __init__(self, prompt: PromptBar, line: TurnSlider):
        self.prompt, self.line = prompt, line

    def paint(self, canvas: Canvas, places: Places, plan: tuple[Action, ...]) -> None:
        self.prompt.paint(canvas, places, plan)
        self.line.paint(canvas)
