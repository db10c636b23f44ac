"""The paper beside the hand: what a choice would bring; else what the player may have missed."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.state import Action
from game.ui.canvas import Canvas
from game.ui.controller import Line
from game.ui.places import Places
from game.ui.seats import emblem
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import grown, paper_panel

if TYPE_CHECKING:
    from game.scenes.table.panels import Panels

RECAP = 4  # lines of what a player may have missed
ICON = 26.0
TIGHT = 0.92  # of the usual distance between lines, at the least


class Notes:
    """As high as its lines need, up to the height of the tray."""

    def __init__(self, panels: "Panels"):
        self.panels = panels

    def lines(self, plan: tuple[Action, ...]) -> list[Line]:
        scene = self.panels.scene
        if plan:
            return scene.controller.preview(scene.own, plan)
        if scene.can_act and scene.eyes.recap and not scene.choosing.draft:
            return self.recap()
        return scene.controller.idle(scene.own) if scene.can_act else []

    def recap(self) -> list[Line]:
        """What the player may have missed, without its beginning where only so much has room."""
        scene = self.panels.scene
        missed = scene.eyes.missed(scene.eyes.recap, scene.eyes.of, RECAP)
        heading = Line(self.panels.texts(scene.eyes.recap_heading), "ui_history")
        told = list(map(self.panels.log_line, missed))
        while len(told) > 1 and not self.fits([heading, *told]):
            told = told[1:]
        return [heading, *told]

    def paint(self, canvas: Canvas, where: Places, lines: list[Line]) -> None:
        if not lines or not self.panels.scene.controller.has_info(self.panels.scene.own):
            return
        icon, rows = grown(canvas, ICON, 0.6), self.wrapped(lines)
        if not self.fits(lines):
            rows = [[line.text] for line in lines]
        more = sum(map(len, rows)) - len(rows)  # what is wrapped stands close below its beginning
        close = min(canvas.line_height(17) * TIGHT, (where.info.h - 20) / (len(rows) + more))
        pitch = min(grown(canvas, 34), (where.info.h - 20 - more * close) / len(rows))
        high = min(where.info.h, pitch * len(rows) + more * close + 20)
        box = FRect(where.info.x, where.info.bottom - high, where.info.w, high)
        paper_panel(canvas, *box, 12)
        y = box.y + 10 + pitch / 2
        with canvas.inside(*box):
            for n, (line, words) in enumerate(zip(lines, rows)):
                self.paint_sign(canvas, line, box.x + 14 + min(icon, pitch) / 2, y, min(icon, pitch))
                left = box.x + 24 + min(icon, pitch)
                for i, text in enumerate(words):
                    y += close * bool(i)
                    canvas.fitted(text, left, y, box.right - 12 - left, 17, "text" if n else "bold", INK, "ml")
                y += pitch

    def paint_sign(self, canvas: Canvas, line: Line, x: float, y: float, size: float) -> None:
        if line.icon:
            canvas.glyph(line.icon, x, y, size, line.tone or INK_SOFT)
        elif line.player is not None:
            emblem(canvas, x, y, size, self.panels.sign(line.player))

    def wrapped(self, lines: list[Line]) -> list[list[str]]:
        """The words of each line, broken where the paper ends."""
        canvas = self.panels.canvas
        room = self.panels.scene.places.info.w - grown(canvas, ICON, 0.6) - 36
        return [canvas.wrap(line.text, room, 17, "text" if n else "bold") for n, line in enumerate(lines)]

    def fits(self, lines: list[Line]) -> bool:
        high = sum(map(len, self.wrapped(lines))) * self.panels.canvas.line_height(17) * TIGHT
        return high <= self.panels.scene.places.info.h - 20
