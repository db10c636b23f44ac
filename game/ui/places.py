"""Where the parts of the table's screen are (bars, board, hand, sidebar), at every window and text size."""

from typing import NamedTuple

from pygame import FRect

from game.ui.bars import GAP, MARGIN, prompt_height, prompt_top, sidebar_width
from game.ui.canvas import Canvas
from game.ui.widgets import scaled_with_text

TOP = 52  # the board begins under the lower edge of the top bar's words
SIDEBAR_TOP = 66
HAND = 142
HAND_GROWTH = 44  # units more at 150 % text
INFO, INFO_GROWTH = 404, 64
SEAT, SEAT_GROWTH = 96, 0.38  # a player's panel, where few play
LOW_SEAT, LOW_SEAT_GROWTH = 86, 0.3
FEW = 4  # fewer players than this are few
SUPPLY, LOW_SUPPLY, SUPPLY_GROWTH = 62, 54, 0.3
LEAST_FOOT = 64  # of the sidebar, for the log or its button
LID = (470, 118)  # a lid with its words
TALL_LID = 196  # high where it is narrow


class Places(NamedTuple):
    """The parts of the screen in layout units.

    Cards and info share the hand; without an info the prompt says what a choice would bring. seats: the players'
    panels; supplies: a box for each of the game's supplies; log: what happened, None where only the top bar has
    it; has_tray: the hand lies in a tray of its own, and a lid covers all of it; top_bar_left: where the top bar
    begins, if the board reaches up to the top of the window at its left; lid: the part of a hand that a lid may cover
    where other things lie beside it, None: all of it.
    """

    board: FRect
    hand: FRect
    cards: FRect
    info: FRect | None
    sidebar: FRect
    prompt: FRect
    seats: tuple[FRect, ...]
    supplies: tuple[FRect, ...]
    log: FRect | None
    has_tray: bool = False
    top_bar_left: float = 0.0
    lid: FRect | None = None

    @property
    def seat_centers(self) -> tuple[tuple[float, float], ...]:
        """The centres of the players' panels, to which things that they get fly."""
        return tuple(box.center for box in self.seats)


def usual_places(canvas: Canvas, players: int = 2, supplies: int = 2) -> Places:
    """The usual grid of this window: the hand below the board; seats, supplies and log in the sidebar."""
    large = (canvas.zoom - 1) * 2  # 0 at 100 %, 1 at 150 %
    prompt = prompt_box(canvas)
    left = canvas.w - MARGIN - sidebar_width(canvas)
    sidebar = FRect(left, SIDEBAR_TOP, sidebar_width(canvas), prompt.top - MARGIN - SIDEBAR_TOP)
    high = HAND + HAND_GROWTH * large
    hand = FRect(MARGIN, prompt.top - high, left - 2 * MARGIN, high)
    board = FRect(0, TOP, left, hand.top - TOP)
    wide = INFO + INFO_GROWTH * large
    info = FRect(hand.right - wide, hand.top + 8, wide, high - 16)
    cards = FRect(hand.x, hand.y, info.left - hand.x, hand.h)
    seats = seat_boxes(canvas, sidebar, players)
    paper = FRect(sidebar.x, seats[-1].bottom + GAP, sidebar.w, supply_height(canvas, players))
    top = paper.bottom + GAP
    log = FRect(sidebar.x, top, sidebar.w, sidebar.bottom - top)
    return Places(board, hand, cards, info, sidebar, prompt, seats, column_boxes(paper, supplies), log)


def prompt_box(canvas: Canvas) -> FRect:
    return FRect(MARGIN, prompt_top(canvas), canvas.w - 2 * MARGIN, prompt_height(canvas))


def lid_box(canvas: Canvas, places: Places) -> FRect:
    """A lid with its words, in the middle of what it may cover: on a tray's edge, else down to where its paper ends."""
    room, edge = places.lid or places.hand, 8 * (places.has_tray or places.lid is not None)
    wide = min(room.w, scaled_with_text(canvas, LID[0], 0.8))
    high = min(room.h - 14, scaled_with_text(canvas, TALL_LID if is_lid_narrow(canvas, places) else LID[1], 0.5))
    return FRect(room.centerx - wide / 2, room.bottom - high - edge, wide, high)


def is_lid_narrow(canvas: Canvas, places: Places) -> bool:
    """Is the hand too narrow for a sign beside the words of its lid?"""
    return places.hand.w < scaled_with_text(canvas, LID[0], 0.8) * 0.9


def seat_boxes(canvas: Canvas, sidebar: FRect, count: int) -> tuple[FRect, ...]:
    full = (
        scaled_with_text(canvas, SEAT, SEAT_GROWTH)
        if count < FEW
        else scaled_with_text(canvas, LOW_SEAT, LOW_SEAT_GROWTH)
    )
    room = sidebar.h - supply_height(canvas, count) - LEAST_FOOT
    high = min(full, (room - GAP * (count - 1)) / count)
    return row_boxes(sidebar, count, high)


def supply_height(canvas: Canvas, players: int) -> float:
    return scaled_with_text(canvas, SUPPLY if players < FEW else LOW_SUPPLY, SUPPLY_GROWTH)


def row_boxes(box: FRect, count: int, height: float) -> tuple[FRect, ...]:
    """This many boxes of the same height, one below the other, from the top of `box`."""
    return tuple(FRect(box.x, box.y + n * (height + GAP), box.w, height) for n in range(count))


def column_boxes(box: FRect, count: int) -> tuple[FRect, ...]:
    wide = box.w / max(1, count)
    return tuple(FRect(box.x + n * wide, box.y, wide, box.h) for n in range(count))
