"""The players at the right, each with a small map of their own, and the log where there is room."""

from collections.abc import Sequence

from pygame import FRect

from game.ui.bars import log_panel
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.rail import Rail, SeatPaper, shows_log
from game.ui.seats import emblem, seat_sheet, thinking_dots
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, THEME
from game.ui.widgets import grown

GILT_INK = THEME.shell["amber_ink"]
FACE = 38
ROOMY = 112  # a panel so high has room for four lines


def paint_rail(canvas: Canvas, where: Places, rail: Rail, ends: Sequence[float], texts: Texts) -> None:
    """ends: where the words of each panel must end, for its map begins there."""
    for paper, box, end in zip(rail.seats, where.seats, ends):
        paint_seat(canvas, box, paper, end - 6, texts)
    if shows_log(where):
        log_panel(canvas, *where.log, rail.log, texts("table.log"))


def paint_seat(canvas: Canvas, box: FRect, paper: SeatPaper, end: float, texts: Texts) -> None:
    """Sign and name, what the seat does, the points of its best route, the First Player's mark."""
    x, y, w, h = box
    seat_sheet(canvas, box, paper.sign, paper.is_active, paper.is_asked)
    face = grown(canvas, FACE, 0.3)
    emblem(canvas, x + 15 + face / 2, y + 10 + face / 2, face, paper.sign)
    left = x + 22 + face
    points, *marks = paper.facts
    with canvas.inside(x, y, w, h):
        robot = grown(canvas, 20, 0.5) if paper.is_bot else 0
        name_y = y + 10 + face * 0.30
        wide = canvas.fitted(paper.name, left, name_y, end - left - robot, 18, "bold", INK, "ml")[0]
        if paper.is_bot:
            canvas.glyph("ui_bot", left + wide + robot / 2 + 3, name_y, robot, INK_SOFT)
        role_y = name_y + grown(canvas, 21, 0.9)
        if not marks or h >= grown(canvas, ROOMY):
            canvas.fitted(paper.role, left, role_y, end - left, 16, "text", INK_SOFT, "ml")
        paint_points(canvas, x + 18, y, h, end, points[1], marks, texts)
        if paper.thinking is not None:
            thinking_dots(canvas, end - 46, y + h - 16, paper.thinking)


def paint_points(
    canvas: Canvas, x: float, top: float, high: float, end: float, points: str, marks: Sequence[tuple], texts: Texts
) -> None:
    y = top + high * (0.62 if marks else 0.68)
    wide = canvas.text(points, x, y, 34, "title", INK, "ml")[0]
    canvas.fitted(texts("rail.points"), x + wide + 8, y + 4, end - x - wide - 8, 16, "text", INK_SOFT, "ml")
    for icon, words, _ in marks:
        size = grown(canvas, 20, 0.5)
        low = top + high - grown(canvas, 17, 0.6)
        canvas.glyph(icon, x + size / 2, low, size, GILT_INK)
        canvas.fitted(words, x + size + 6, low, end - x - size - 6, 16, "text", GILT_INK, "ml")
