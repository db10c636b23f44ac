"""The lid of the box: nine squares."""

from game.ui.canvas import Canvas


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table; any size and proportions."""
    canvas.surf.fill("#2B3A42", canvas.rect(x, y, w, h))
    side = w / 4
    for n in range(9):
        left, top = x + side / 2 + n % 3 * side, y + h / 2 + (n // 3 - 1.5) * side
        canvas.surf.fill("#F4EAD2", canvas.rect(left + 3, top + 3, side - 6, side - 6))
