"""The pictures that a result shows side by side in place of its rows, and the headline above them."""

from pygame import FRect

from game.scenes.result.ending import RevealedResult
from game.scenes.result.grid import GAP, LEADING, PAD, ResultLayout
from game.ui.canvas import Canvas
from game.ui.theme import INK

BELOW_HEAD, BELOW_SWITCH = 8, 12  # units above the pictures


def headline_lines(canvas: Canvas, grid: ResultLayout, words: str) -> list[str]:
    """The lines of the headline where neither crest nor podium is beside it."""
    right = grid.paper.right - PAD - 8 if grid.podium is not None else grid.head.right
    return canvas.wrap_text(words, right - grid.head.x, grid.headline, "title")


def result_pictures_area(canvas: Canvas, grid: ResultLayout, headline: str) -> FRect:
    """The area below the headline, and below the switch if that is beside the headline."""
    lines = headline_lines(canvas, grid, headline)
    top = grid.head.y + len(lines) * canvas.type_size(grid.headline) * LEADING + BELOW_HEAD
    alone = grid.lone_plot or grid.rows
    if grid.switch is not None and grid.switch.top < alone.top:
        top = max(top, grid.switch.bottom + BELOW_SWITCH)
    return FRect(alone.x, top, alone.w, alone.bottom - top)


def paint_result_pictures(canvas: Canvas, ending: RevealedResult, grid: ResultLayout) -> None:
    """Draw the headline, and below it the pictures with their words."""
    y = grid.head.y
    for line in headline_lines(canvas, grid, ending.result.headline):
        canvas.text(line, grid.head.x, y, grid.headline, "title", INK)
        y += canvas.type_size(grid.headline) * LEADING
    room, pictures = result_pictures_area(canvas, grid, ending.result.headline), ending.result.pictures
    words = canvas.line_height(17)
    pitch, tallest = room.w / len(pictures), room.h - words - 8
    for n, picture in enumerate(pictures):
        wide = min(pitch - GAP, picture.width * tallest) if picture.width else pitch - GAP
        high = wide / picture.width if picture.width else tallest
        x, y = room.x + pitch * (n + 0.5), room.y + (tallest - high) / 2
        ending.draw_result_part(canvas, picture.face, FRect(x - wide / 2, y, wide, high))
        canvas.draw_fitted(picture.words, x, y + high + 6 + words / 2, pitch - 8, 17, "bold", INK, "mc")
