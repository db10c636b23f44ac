"""The plates for the rulebook's pictures: captions at their foot or beside a drawing, equal columns."""

from collections.abc import Callable

from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, THEME
from game.ui.widgets import draw_inset

Picture = Callable[[Canvas, FRect, Texts], None]


def draw_plate(canvas: Canvas, box: FRect, picture: Picture, texts: Texts) -> None:
    """Draw a picture in its frame."""
    draw_inset(canvas, box.x, box.y, box.w, box.h, 12, THEME.shell["plate"])
    with canvas.text_area(*box):
        picture(canvas, box, texts)


def draw_plate_caption(
    canvas: Canvas, words: str, x: float, box: FRect, max_width: float, bold: bool = False, line: int = 0
) -> None:
    """Draw a caption at the foot of the picture, centred on x. line: how many lines above the last one."""
    y = box.bottom - 8 - canvas.line_height(16) * (0.5 + line)
    canvas.draw_fitted(words, x, y, max_width, 16, "bold" if bold else "text", INK if bold else INK_SOFT, "mc")


def draw_paragraph_if_it_fits(canvas: Canvas, area: FRect, words: str) -> None:
    """Draw a few lines in the middle of the room's height; nothing if they don't fit."""
    high = canvas.paragraph_height(words, area.w, 16)
    if high <= area.h:
        canvas.draw_paragraph(words, area.x, area.centery - high / 2, area.w, 16, "text", INK)


def column_centers(box: FRect, count: int) -> list[float]:
    """The centres of this many equal columns."""
    return [box.x + box.w * (n + 0.5) / count for n in range(count)]


def plate_body_box(canvas: Canvas, box: FRect) -> FRect:
    """The box above the captions at the foot."""
    return FRect(box.x, box.y + 6, box.w, box.h - canvas.line_height(16) - 16)
