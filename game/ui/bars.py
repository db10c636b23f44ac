"""The frame of every table: how large its bars are, and the bar at the top. All grow with the text size."""

import math
from collections.abc import Sequence

import pygame
from pygame import Color, FRect

from game.ui.canvas import Canvas
from game.ui.theme import CREAM, CREAM_SOFT, GLOW, PAPER, REFUSE, THEME, WALNUT, fade
from game.ui.widgets import button_width, draw_pill, narrow_button_width, scaled_with_text

MARGIN = THEME.space["margin"]
GAP = THEME.space["gap"]
VEIL_HEIGHT = 84
BETWEEN = "·"  # the parts of a status
STACKED_TITLE, STACKED_STATUS = 25, 16  # sizes of a title above the turn
STACKED_LINES = ((STACKED_TITLE, 26, 50), (21, 19, 38, 54))  # size of the title, where it stands, and one line or two
ASIDE_TITLES = (25, 23, 21, 19, 18)  # sizes of a title that has the first part of the status beside it
PRIMARY, ASIDE = 150, 112  # the least width of the primary button, and of one beside it


def round_up_to_grid(length: float) -> float:
    """Rounded up to the grid."""
    return math.ceil(length / THEME.space["grid"] - 0.01) * THEME.space["grid"]


def sidebar_width(canvas: Canvas) -> float:
    """288, and 384 with the largest text."""
    return round_up_to_grid(
        THEME.size["sidebar"] + (THEME.size["sidebar_150"] - THEME.size["sidebar"]) * (canvas.zoom - 1) * 2
    )


def prompt_height(canvas: Canvas) -> float:
    """64, and 96 with the largest text."""
    return round_up_to_grid(scaled_with_text(canvas, THEME.size["prompt_bar"]))


def prompt_top(canvas: Canvas) -> float:
    return canvas.h - MARGIN - prompt_height(canvas)


def prompt_button_boxes(
    canvas: Canvas, labels: Sequence[str], least: float = PRIMARY, is_narrow: bool = False
) -> list[FRect]:
    """Boxes for the prompt's buttons. The first label is the primary button, at the right; the others are to its left.

    least: the smallest width of the primary button; is_narrow: the words beside them get the room first.
    """
    bar, top = prompt_height(canvas), prompt_top(canvas)
    h = scaled_with_text(canvas, THEME.size["button"], 0.8)
    x = canvas.w - MARGIN - (bar - h) / 2 - 1
    boxes = []
    for i, label in enumerate(labels):
        width = narrow_button_width if is_narrow else button_width
        w = width(canvas, label, least=ASIDE if i else least)
        boxes.append(FRect(x - w, top + (bar - h) / 2, w, h))
        x -= w + 12
    return boxes


def smaller_sizes(canvas: Canvas) -> list[float]:
    """Sizes below the smallest usual one, down to what the type would be without the text size setting."""
    small = THEME.type_scale["small"]
    return [small - n / 2 for n in range(20) if small - n / 2 > small / canvas.zoom]


# -- top bar
def top_button_boxes(canvas: Canvas, count: int) -> list[FRect]:
    """Boxes of the buttons at the upper right, from left to right."""
    size = THEME.size["icon_button"]
    first = canvas.w - MARGIN - size - (count - 1) * (size + GAP)
    return [FRect(first + i * (size + GAP), 10, size, size) for i in range(count)]


def draw_top_bar(
    canvas: Canvas,
    game: str,
    accent: Color,
    status: str,
    button_count: int = 0,
    warning: str = "",
    beside: float = 0.0,
    longest: str = "",
) -> None:
    """Draw title and turn on the table itself. button_count: how many buttons need space beside them.

    A warning replaces the turn while it lasts. beside: the right edge of a board that reaches up to the top of the
    window; then the turn stands below the title. longest: the status for which there must be room there, so that the
    title stays where it is.
    """
    canvas.draw("topveil", beside, 0, canvas.w - beside, VEIL_HEIGHT, _paint_top_veil, 1)
    boxes = top_button_boxes(canvas, button_count)
    end = boxes[0].left if boxes else canvas.w - MARGIN
    if beside:
        bar = FRect(beside, 0, end - beside, THEME.size["top_bar"])
        _draw_stacked_title(canvas, bar, game, accent, status, warning, longest)
        return
    draw_pill(canvas, MARGIN, MARGIN, 6, 32, accent, 3)
    with canvas.text_area(0, 0, end, THEME.size["top_bar"]):
        shade, size = fade(WALNUT, 0.6), THEME.type_scale["game"]
        wide = canvas.draw_fitted(game, 32, 32, end - 48, size, "title", CREAM, "ml", shade)[0]
        left = 32 + wide + 20
        if warning:
            _draw_warning(canvas, warning, left, end - 16 - left)
        elif end - 16 - left > 60:
            canvas.draw_fitted(status, left, 34, end - 16 - left, 17, "text", CREAM_SOFT, "ml")


def _draw_stacked_title(
    canvas: Canvas, bar: FRect, game: str, accent: Color, status: str, warning: str, longest: str
) -> None:
    """The title, and below it the turn or a warning. bar: from the board to the first button."""
    draw_pill(canvas, bar.x + MARGIN, 14, 6, 40, accent, 3)
    left = bar.x + MARGIN + 16
    room, shade = bar.right - GAP - left, fade(WALNUT, 0.6)
    with canvas.text_area(*bar):
        words, face, ink = (warning, "bold", GLOW) if warning else (status, "text", CREAM_SOFT)
        measured = words if warning else max(words, longest, key=len)
        lines, needed = (_status_lines(canvas, one, room, face) for one in (words, measured))
        beside = next((one for one in ASIDE_TITLES if _has_room_beside(canvas, game, one, needed[0], room)), 0)
        if beside and needed == _status_parts(measured):  # two lines, not three
            _, first_y, second_y = STACKED_LINES[0]
            aside, below_title = _status_parts(words)
            wide = canvas.text(game, left, first_y, beside, "title", CREAM, "ml", shade)[0]
            if aside:
                canvas.text(aside, left + wide + GAP, first_y + 2, STACKED_STATUS, face, ink, "ml", shade)
            canvas.draw_fitted(below_title, left, second_y, room, STACKED_STATUS, face, ink, "ml", shade)
            return
        size, title, *below = STACKED_LINES[min(len(needed), 2) - 1]
        canvas.draw_fitted(game, left, title, room, size, "title", CREAM, "ml", shade)
        for line, y in zip([*lines[:1], " ".join(lines[1:])], below):
            canvas.draw_fitted(line, left, y, room, STACKED_STATUS, face, ink, "ml", shade)


def _status_lines(canvas: Canvas, words: str, room: float, face: str) -> list[str]:
    """A status in one line, else broken where its last part begins, else wherever it must."""
    if canvas.measure_text(words, STACKED_STATUS, face)[0] <= room:
        return [words]
    parts = _status_parts(words)
    if parts[0] and max(canvas.measure_text(one, STACKED_STATUS, face)[0] for one in parts) <= room:
        return parts
    return canvas.wrap_text(words, room, STACKED_STATUS, face)


def _status_parts(words: str) -> list[str]:
    """What stands before and after the last break of a status; nothing before one without a break."""
    return [one.strip() for one in words.rpartition(BETWEEN)[::2]]


def _has_room_beside(canvas: Canvas, game: str, size: float, words: str, room: float) -> bool:
    """Do these words stand beside the title in this size?"""
    wide = canvas.measure_text(game, size, "title")[0] + GAP + canvas.measure_text(words, STACKED_STATUS)[0]
    return wide <= room


def top_bar_words_end(canvas: Canvas, game: str, status: str, beside: float = 0.0) -> float:
    """Where title and status of the top bar end, while they have space. beside: as in draw_top_bar."""
    if beside:
        words = canvas.measure_text(game, STACKED_TITLE, "title")[0], canvas.measure_text(status, STACKED_STATUS)[0]
        return beside + MARGIN + 16 + max(words)
    title = canvas.measure_text(game, THEME.type_scale["game"], "title")[0]
    return 32 + title + 20 + canvas.measure_text(status, 17)[0]


def _draw_warning(canvas: Canvas, words: str, left: float, max_width: float) -> None:
    words, size = canvas.fit_text(words, max_width - 28, 17, "bold")
    wide, high = canvas.measure_text(words, size, "bold")[0] + 28, scaled_with_text(canvas, 30, 0.3)
    draw_pill(canvas, left, 33 - high / 2, wide, high, REFUSE)
    canvas.text(words, left + 14, 33, size, "bold", PAPER, "ml")


def _paint_top_veil(surface: pygame.Surface, scale: float) -> None:
    """Darken the top so that the words are readable on any table."""
    column = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        column.set_at((0, y), fade(THEME.shell["top_veil"], 0.42 * (1 - y / 31) ** 1.2))
    surface.blit(pygame.transform.smoothscale(column, surface.get_size()), (0, 0))
