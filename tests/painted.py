"""What one test has painted, the next one finds, as a match finds the pictures of the one before it."""

from game.ui.canvas import Canvas

KEPT = ("patience", "sprites", "stills", "texts", "icons", "fonts", "measures", "settings")
ROOM = 4  # times what the program keeps: here five games lie in one window by turns
PAINTED: dict[tuple, dict] = {}  # by the window's and the text's size


def take_what_is_painted(canvas: Canvas) -> None:
    """From now on this canvas shares all that it keeps with the others of its size."""
    made = {name: getattr(canvas, name) for name in KEPT}
    kept = PAINTED.setdefault((canvas.w_px, canvas.h_px, canvas.zoom), made)
    if kept is made:
        for name in ("sprites", "stills", "texts"):
            kept[name].limit *= ROOM
    vars(canvas).update(kept)
