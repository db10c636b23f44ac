"""The sidebar beside the board: the players, the supplies, and what has happened."""

from typing import Any, NamedTuple

from pygame import Color

from game.ui.canvas import Canvas
from game.ui.log_panel import LogLine, draw_log_panel
from game.ui.places import Places
from game.ui.seats import draw_seat_panel
from game.ui.theme import INK, INK_SOFT, PAPER_QUIET
from game.ui.widgets import draw_paper_panel, scaled_with_text

LEAST_LOG = 84  # a lower log folds into its button
SUPPLY_GAP = 14  # between two supplies, at least

Supply = tuple[str, str, tuple[int, ...]]  # icon, words, colour of the icon


BOT, PHONE_GONE = "ui_bot", "ui_smartphone-off"  # badges of seats


class SeatPanelContent(NamedTuple):
    """A player's panel in the sidebar. badge: the icon beside the name, BOT for a computer player, PHONE_GONE for a
    person whose phone is not connected, empty for others; thinking: phase of the dots.
    """

    sign: int
    name: str
    role: str
    facts: tuple[tuple[Any, ...], ...]
    is_active: bool
    badge: str
    is_asked: bool
    thinking: int | None


class SidebarContent(NamedTuple):
    """Everything in the top bar and the sidebar. Equal contents look the same."""

    status: str
    seats: tuple[SeatPanelContent, ...]
    supplies: tuple[Supply, ...]
    log: tuple[LogLine, ...]
    warning: str = ""  # in place of the status
    longest: str = ""  # that the status becomes


def paint_sidebar(canvas: Canvas, places: Places, content: SidebarContent, log_title: str) -> None:
    """The usual content: a panel for each player, one for the supplies, one for the log."""
    for paper, box in zip(content.seats, places.seats):
        draw_seat_panel(
            canvas, box.x, box.y, box.w, box.h, paper.sign, paper.name, paper.role, list(paper.facts),
            paper.is_active, paper.badge, paper.is_asked, paper.thinking,
        )  # fmt: skip
    paint_supplies(canvas, places, content.supplies)
    if places.log is not None and shows_log(places):
        draw_log_panel(canvas, places.log.x, places.log.y, places.log.w, places.log.h, content.log, log_title)


def shows_log(places: Places) -> bool:
    return places.log is not None and places.log.h >= LEAST_LOG


def supply_width(canvas: Canvas, text: str, icon: float) -> float:
    """How wide a supply is: its icon, the count in large figures, and the words after it."""
    count, _, words = text.partition(" ")
    return icon + 14 + canvas.measure_text(count, 20, "title")[0] + canvas.measure_text(words, 16)[0]


def paint_supplies(canvas: Canvas, places: Places, supplies: tuple[Supply, ...]) -> None:
    first = places.supplies[0]
    box = first.unionall(list(places.supplies[1:]))
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12, PAPER_QUIET)
    icon, column = scaled_with_text(canvas, 24, 0.6), (box.w - 24) / len(supplies)
    widths = [supply_width(canvas, text, icon) for _, text, _ in supplies]
    do_all_fit = sum(widths) + SUPPLY_GAP * (len(supplies) - 1) <= box.w - 28
    right = box.x
    with canvas.text_area(*box):
        for n, (sign, text, tone) in enumerate(supplies):
            x = box.x + 16 + n * column
            if do_all_fit:
                rest = sum(widths[n:]) + SUPPLY_GAP * (len(supplies) - 1 - n)
                x = max(right + SUPPLY_GAP, min(x, box.right - 12 - rest))
                right = x + widths[n]
            canvas.draw_icon(sign, x + icon / 2, box.centery - 1, icon, Color(*tone))
            count, _, words = text.partition(" ")
            wide = canvas.text(count, x + icon + 8, box.centery - 1, 20, "title", INK, "ml")[0]
            # Half a word says less than none, with a tooltip.
            if do_all_fit or widths[n] <= column - 6:
                canvas.text(words, x + icon + 14 + wide, box.centery, 16, "text", INK_SOFT, "ml")
