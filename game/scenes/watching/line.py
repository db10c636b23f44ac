"""The line of the turns: it says which one is shown, grows with what has happened, and leads to any place in it."""

import pygame
from pygame import FRect

from game.scenes.watching.scene import WatchScene
from game.ui.canvas import Canvas
from game.ui.theme import GO, INK, PAPER, PAPER_BRIGHT, mix
from game.ui.widget import Widget
from game.ui.widgets import disc, grown, pill

KEY = "line"
SIZE = 16  # of the words that say which turn it is
THICK, KNOB = 5, 7  # of the line under them, and of the knob on it
LETTING_GO = (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)
SHARE = 0.15  # of the window's width, at the least


class TurnsLine:
    """A press or a drag anywhere on words or line goes there; while it is held nothing comes by itself."""

    def __init__(self, scene: WatchScene):
        self.scene = scene
        self.is_held = False

    # ---------------------------------------------------------------- where it stands
    @property
    def box(self) -> FRect:
        return self.scene.panels.buttons.turn_box()

    def width(self, canvas: Canvas) -> float:
        return max(canvas.measure(self.words(self.scene.last_turn), SIZE, "bold")[0] + 2, canvas.w * SHARE)

    def words(self, turn: int) -> str:
        return self.scene.game_table.texts("watch.turn", turn=turn, of=self.scene.last_turn)

    def widget(self) -> Widget:
        return Widget(KEY, self.box, "tile", tooltip=self.scene.game_table.texts("watch.line"))

    # ---------------------------------------------------------------- hands
    def take(self, event: pygame.Event) -> bool:
        """An event of the mouse; True if it is for the line alone."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.is_held = self.box.collidepoint(event.pos)
        elif event.type in LETTING_GO and self.is_held:
            self.is_held = False
            return event.type == pygame.MOUSEBUTTONUP
        if not self.is_held or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        self.scene.by_keys, self.scene.is_used = False, True
        self.scene.seek(round(self.part_at(event.pos[0]) * len(self.scene.script)))
        return True

    def part_at(self, x: float) -> float:
        """How far along the line a place is, from 0 to 1."""
        box = self.box
        return max(0.0, min(1.0, (x - box.x - KNOB) / (box.w - 2 * KNOB)))

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        scene, box = self.scene, self.box
        with canvas.inside(*box):
            canvas.fitted(self.words(scene.turn), box.centerx, box.centery - THICK, box.w, SIZE, "bold", INK, "mc")
        y, start, wide = box.centery + grown(canvas, SIZE) * 0.75, box.x + KNOB, box.w - 2 * KNOB
        done = wide * scene.match.ply / len(scene.script)
        pill(canvas, box.x, y, box.w, THICK, mix(PAPER, INK, 0.2))
        pill(canvas, box.x, y, KNOB + done, THICK, GO)
        is_lit = self.is_held or scene.attended == KEY
        disc(canvas, start + done, y + THICK / 2, KNOB, PAPER_BRIGHT if is_lit else GO, GO, 2)
