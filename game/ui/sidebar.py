"""The sidebar beside the board: the players, the supplies, and what has happened."""

from typing import Any, NamedTuple

from pygame import Color

from game.ui.bars import LogLine, draw_log_panel
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.seats import draw_seat_panel
from game.ui.theme import INK, INK_SOFT, PAPER_QUIET
from game.ui.widgets import draw_paper_panel, scaled_with_text

LEAST_LOG = 84  # a lower log folds into its button

Supply = tuple[str, str, tuple[int, ...]]  # icon, words, colour of the icon


class SeatPanelContent(NamedTuple):
    """A player's panel in the sidebar. thinking: phase of the dots."""

    sign: int
    name: str
    role: str
    facts: tuple[tuple[Any, ...], ...]
    is_active: bool
    is_bot: bool
    is_asked: bool
    thinking: int | None


class SidebarContent(NamedTuple):
    """Everything in the top bar and the sidebar. Equal contents look the same."""

    status: str
    seats: tuple[SeatPanelContent, ...]
    supplies: tuple[Supply, ...]
    log: tuple[LogLine, ...]
    warning: str = ""  # in place of the status


def paint_sidebar(canvas: Canvas, where: Places, content: SidebarContent, log_title: str) -> None:
    """The usual content: a panel for each player, one for the supplies, one for the log."""
    for paper, box in zip(content.seats, where.seats):
        draw_seat_panel(
            canvas, box.x, box.y, box.w, box.h, paper.sign, paper.name, paper.role, list(paper.facts),
            paper.is_active, paper.is_bot, paper.is_asked, paper.thinking,
        )  # fmt: skip
    paint_supplies(canvas, where, content.supplies)
    if where.log is not None and shows_log(where):
        draw_log_panel(canvas, where.log.x, where.log.y, where.log.w, where.log.h, content.log, log_title)


def shows_log(where: Places) -> bool:
    return where.log is not None and where.log.h >= LEAST_LOG


def paint_supplies(canvas: Canvas, where: Places, supplies: tuple[Supply, ...]) -> None:
    first = where.supplies[0]
    box = first.unionall(list(where.supplies[1:]))
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12, PAPER_QUIET)
    room = (box.w - 24) / len(supplies)
    icon = scaled_with_text(canvas, 24, 0.6)
    with canvas.text_area(*box):
        for n, (sign, text, tone) in enumerate(supplies):
            x = box.x + 16 + n * room
            canvas.draw_icon(sign, x + icon / 2, box.centery - 1, icon, Color(*tone))
            count, _, words = text.partition(" ")
            wide = canvas.text(count, x + icon + 8, box.centery - 1, 20, "title", INK, "ml")[0]
            left = x + icon + 14 + wide
            if (
                left + canvas.measure_text(words, 16)[0] <= x + room - 2
            ):  # half a word says less than none, with a tooltip
                canvas.text(words, left, box.centery, 16, "text", INK_SOFT, "ml")
