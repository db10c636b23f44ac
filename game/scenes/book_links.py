"""How links in a rulebook are drawn: lines of its contents, and links to the neighbouring sections."""

from pygame import Color

from game.ui.canvas import Canvas
from game.ui.theme import INK, THEME
from game.ui.widget import Widget
from game.ui.widgets import draw_pill, scaled_with_text

TEXT, TURN, COUNT = 18, 17, 16  # sizes of a title, of a link, and of how often something stands there
AMBER = THEME.shell["amber_ink"]


def paint_contents_entry(canvas: Canvas, tile: Widget, is_here: bool, is_pointed: bool, count: int) -> None:
    """Draw a line of the contents: a title, and how many results a search has there."""
    x, y, w, h = tile.box
    middle = tile.box.centery
    if is_here or is_pointed:
        draw_pill(canvas, x, y + 2, w, h - 4, THEME.shell["entry" if is_here else "marked"], 10)
    mark = scaled_with_text(canvas, 20)
    left, right = x + 14, x + w - 10 - mark / 2
    with canvas.text_area(*tile.box):
        room = x + w - mark - 12 - left
        canvas.draw_fitted(tile.label, left, middle, room, TEXT, "bold" if is_here else "text", INK, "ml")
        if count:
            canvas.text(str(count), right, middle, COUNT, "bold", AMBER, "mc")
        elif is_here:
            canvas.draw_icon("ui_chevron-right", right, middle, mark, AMBER)


def paint_neighbour_link(canvas: Canvas, tile: Widget, words: str, is_next: bool, is_pointed: bool) -> None:
    """Draw the name of a neighbouring section with an arrow."""
    ink: Color = INK if is_pointed else AMBER
    size, middle = scaled_with_text(canvas, 20), tile.box.centery
    edge, aside = (tile.box.right, -1) if is_next else (tile.box.left, 1)
    canvas.draw_icon("ui_chevron-right", edge + aside * size / 2, middle, size, ink, flip=not is_next)
    with canvas.text_area(*tile.box):
        anchor = "mr" if is_next else "ml"
        canvas.draw_fitted(words, edge + aside * (size + 4), middle, tile.box.w - size - 4, TURN, "bold", ink, anchor)
