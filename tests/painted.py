"""What one test has painted, the next one finds, as a match finds the pictures of the one before it."""

from game.ui.canvas import Canvas

KEPT = ("patience", "sprites", "stills", "still_texts", "texts", "icons", "fonts", "measures", "settings")
# Times what the program keeps: five games lie in one window by turns, each with people, text and tiles of many tests.
# With less room most pictures are painted again and again, which takes a tenth of the whole run. Windows larger than
# that of most tests have no more room than that one, or what they need themselves.
ROOM = {"sprites": 24, "stills": 8, "texts": 8}
USUAL = 1280 * 720  # pixels
PAINTED: dict[tuple, dict] = {}  # by the window's and the text's size


def share(canvas: Canvas) -> None:
    """From now on this canvas has all that it keeps in common with the others of its size, whatever that is."""
    resize = canvas.resize

    def resize_and_take(size_px: tuple[int, int], zoom: float) -> None:
        resize(size_px, zoom)
        take_what_is_painted(canvas)

    canvas.resize = resize_and_take
    take_what_is_painted(canvas)


def take_what_is_painted(canvas: Canvas) -> None:
    made = {name: getattr(canvas, name) for name in KEPT}
    kept = PAINTED.setdefault((canvas.w_px, canvas.h_px, canvas.zoom), made)
    if kept is made:
        for name, times in ROOM.items():
            kept[name].limit = round(kept[name].limit * max(1.0, times * min(1.0, USUAL / (canvas.w_px * canvas.h_px))))
    vars(canvas).update(kept)
