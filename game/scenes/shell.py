"""What the screens outside a game share: the walnut table, and the footer with a sentence and buttons."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.ui import bars, prompt_bar
from game.ui.backgrounds import fill_background
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow
from game.ui.textures import paint_walnut
from game.ui.theme import CREAM_SOFT, GO, THEME
from game.ui.widget import Widget

TOP = 84  # where the room between the bars begins
WIDEST = 1216  # of a list, before it grows with the text
EMPTY_ICON, EMPTY_WORDS = 72, 24  # sizes of what an empty page shows
LAMP = THEME.shell["lamp"]
BACK = "back"  # the key of a button that leads to the page before


class FooterButton(NamedTuple):
    """A button of the footer. The first one is the primary button, unless it only leads back."""

    key: Hashable
    label: str
    enabled: bool = True
    why: str = ""


def paint_background(canvas: Canvas) -> None:
    """The walnut table under its lamp."""

    def paint() -> None:
        fill_background(canvas, "walnut", paint_walnut)
        draw_lamp_glow(canvas, canvas.w / 2, 60, 620, LAMP, 0.16, 1.5, 0.7)

    canvas.cached_background("shell", paint)


def footer_widgets(canvas: Canvas, buttons: Sequence[FooterButton]) -> list[Widget]:
    """The footer's buttons in reading order: the primary one is last, at the right."""
    boxes = bars.prompt_button_boxes(canvas, [button.label for button in buttons])
    first = "plain" if buttons[0].key == BACK else "primary"
    styles = [first, *["plain"] * (len(buttons) - 1)]
    widgets = [
        Widget(button.key, box, "button", button.label, style=style, enabled=button.enabled, why=button.why, accent=GO)
        for button, box, style in zip(buttons, boxes, styles)
    ]
    return widgets[::-1]


def paint_footer(
    canvas: Canvas,
    buttons: Sequence[FooterButton],
    head: str,
    line: str,
    signs: tuple[int, ...] = (),
    icon: str | None = None,
) -> None:
    """Draw the footer's paper: a sentence beside the space for the buttons."""
    boxes = bars.prompt_button_boxes(canvas, [button.label for button in buttons])
    right = min(box.left for box in boxes) - 12
    prompt_bar.paint_prompt(canvas, signs or None, head, line, right, icon)


def paint_empty_area(canvas: Canvas, area: FRect, icon: str, words: str) -> None:
    """Draw what will appear in an area that is still empty."""
    size, gap = EMPTY_ICON, canvas.line_height(EMPTY_WORDS)
    canvas.draw_icon(icon, area.centerx, area.centery - gap, size, CREAM_SOFT)
    with canvas.text_area(*area):
        y = area.centery - gap + size / 2 + gap
        canvas.draw_fitted(words, area.centerx, y, area.w, EMPTY_WORDS, "title", CREAM_SOFT, "mc")


def list_area(canvas: Canvas) -> FRect:
    """The area of a list between the bars, in the middle of a window that is wider."""
    width = min(WIDEST + (canvas.zoom - 1) * 500, canvas.w - 64)
    return content_area(canvas, (canvas.w - width) / 2, width)


def content_area(canvas: Canvas, left: float = 32, width: float | None = None) -> FRect:
    """The area between the bars."""
    return FRect(left, TOP, width or canvas.w - 2 * left, bars.prompt_top(canvas) - 16 - TOP)
