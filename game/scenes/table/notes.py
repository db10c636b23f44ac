"""The paper beside the hand: what a choice would bring; else what the player may have missed."""

from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine.match import LogEntry
from game.engine.state import Action
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.page import Widget
from game.ui.seats import emblem
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import grown, paper_panel

if TYPE_CHECKING:
    from game.scenes.table.panels import Panels

RECAP = 4  # lines of what a player may have missed
ICON = 26.0
TIGHT = 0.84  # of the usual distance between lines, at the least


class Page(NamedTuple):
    """Where the lines stand: a row and its broken words for each, from row to row, from one part to the next."""

    box: FRect
    rows: tuple[FRect, ...]
    words: tuple[tuple[str, ...], ...]
    pitch: float
    close: float
    sign: float


class Notes:
    """As high as its lines need, up to the height of the tray."""

    def __init__(self, panels: "Panels"):
        self.panels = panels

    def lines(self, plan: tuple[Action, ...]) -> list[Line]:
        scene = self.panels.scene
        if plan:
            return scene.game_table.text.preview(scene.own, plan)
        if self.is_recap:
            heading = Line(self.panels.texts(scene.cover.recap_heading), "ui_history")
            return [heading, *map(self.panels.log_line, self.missed())]
        return scene.game_table.text.idle(scene.own) if scene.can_act else []

    # ---------------------------------------------------------------- what may have been missed
    @property
    def is_recap(self) -> bool:
        scene = self.panels.scene
        return bool(scene.can_act and scene.cover.recap and not scene.selection.draft)

    def missed(self) -> list[LogEntry]:
        """What matters most of it, as much as has room."""
        cover, viewer = self.panels.scene.cover, self.panels.scene.session.hand.of
        for most in range(RECAP, 0, -1):
            missed = cover.missed(cover.recap, viewer, most)
            if self.fits([Line(""), *map(self.panels.log_line, missed)]):
                break
        return missed

    def widgets(self) -> list[Widget]:
        """Each line of what may have been missed shows it again."""
        scene = self.panels.scene
        if scene.places.info is None or not self.is_shown or not self.is_recap or scene.selection.offer.plan:
            return []
        lines = self.lines(())
        tip = self.panels.texts("table.recap.tip")
        return [
            Widget(("recap", told.ply), row, "tile", tooltip=tip)
            for told, row in zip(self.missed(), self.page(lines).rows[1:])
        ]

    # ---------------------------------------------------------------- pictures
    @property
    def is_shown(self) -> bool:
        own = self.panels.scene.own
        return not self.panels.scene.cover.is_on and own is not None and self.panels.scene.layout.has_info

    def paint(self, canvas: Canvas, lines: list[Line]) -> None:
        if not lines or not self.is_shown:
            return
        page = self.page(lines)
        paper_panel(canvas, *page.box, 12)
        with canvas.inside(*page.box):
            for n, (line, words, row) in enumerate(zip(lines, page.words, page.rows)):
                self.paint_sign(canvas, line, row.x + 4 + page.sign / 2, row.y + page.pitch / 2, page.sign)
                left = row.x + 14 + page.sign
                for i, text in enumerate(words):
                    y = row.y + page.pitch / 2 + i * page.close
                    canvas.fitted(text, left, y, row.right - 2 - left, 17, "text" if n else "bold", INK, "ml")

    def paint_sign(self, canvas: Canvas, line: Line, x: float, y: float, size: float) -> None:
        if line.icon:
            canvas.glyph(line.icon, x, y, size, line.tone or INK_SOFT)
        elif line.player is not None:
            emblem(canvas, x, y, size, self.panels.sign(line.player))

    # ---------------------------------------------------------------- where the lines stand
    def page(self, lines: list[Line]) -> Page:
        canvas, info = self.panels.canvas, self.panels.scene.places.info
        words = self.wrapped(lines) if self.fits(lines) else [[line.text] for line in lines]
        more = sum(map(len, words)) - len(words)  # what is wrapped stands close below its beginning
        close = min(canvas.line_height(17) * TIGHT, (info.h - 20) / (len(words) + more))
        pitch = min(grown(canvas, 34), (info.h - 20 - more * close) / len(words))
        high = min(info.h, pitch * len(words) + more * close + 20)
        box, rows = FRect(info.x, info.bottom - high, info.w, high), []
        y = box.y + 10
        for broken in words:
            rows.append(FRect(box.x + 10, y, box.w - 20, pitch + (len(broken) - 1) * close))
            y = rows[-1].bottom
        return Page(box, tuple(rows), tuple(map(tuple, words)), pitch, close, min(grown(canvas, ICON, 0.6), pitch))

    def wrapped(self, lines: list[Line]) -> list[list[str]]:
        """The words of each line, broken where the paper ends."""
        canvas = self.panels.canvas
        room = self.panels.scene.places.info.w - grown(canvas, ICON, 0.6) - 36
        return [canvas.wrap(line.text, room, 17, "text" if n else "bold") for n, line in enumerate(lines)]

    def fits(self, lines: list[Line]) -> bool:
        high = sum(map(len, self.wrapped(lines))) * self.panels.canvas.line_height(17) * TIGHT
        return high <= self.panels.scene.places.info.h - 20
