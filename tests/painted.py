"""What one test has painted, the next one finds, as a match finds the pictures of the one before it."""

from game.ui.canvas import Canvas

KEPT = (
    "patience",
    "sprites",
    "stills",
    "still_texts",
    "texts",
    "icons",
    "fonts",
    "measures",
    "typeset_lines",
    "wrapped",
    "layouts",
)
# Times what the program keeps: five games lie in one window by turns, each with people, text and tiles of many tests.
# With less room most pictures are painted again and again, which takes a tenth of the whole run. Windows larger than
# that of most tests have no more room than that one, or what they need themselves.
ROOM = {"sprites": 24, "stills": 8, "texts": 8}
USUAL = 1280 * 720  # pixels
TOGETHER = 1_500_000_000  # bytes for all windows; beyond that the one that has gone longest without use is forgotten
PICTURES = ("sprites", "stills", "texts", "icons")
PAINTED: dict[tuple, dict] = {}  # by the window's and the text's size, the one that was used last at the end


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
    size = (canvas.w_px, canvas.h_px, canvas.zoom)
    kept = PAINTED[size] = PAINTED.pop(size, made)
    if kept is made:
        for name, times in ROOM.items():
            kept[name].limit = round(kept[name].limit * max(1.0, times * min(1.0, USUAL / (canvas.w_px * canvas.h_px))))
    vars(canvas).update(kept)
    forget_beyond(TOGETHER)


def forget_beyond(limit: int) -> None:
    """Forget windows that were not used for longest, until the pictures of all take no more bytes than that."""
    while len(PAINTED) > 1 and sum(kept[name].bytes for kept in PAINTED.values() for name in PICTURES) > limit:
        del PAINTED[next(iter(PAINTED))]
