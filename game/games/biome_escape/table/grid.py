"""Where things are round the land: goal and cool-downs in its lower corners, seats and pack or log at the right."""

from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.ui.bars import GAP, MARGIN, sidebar_width
from game.ui.canvas import Canvas
from game.ui.log_panel import log_panel_height
from game.ui.places import SIDEBAR_TOP, Places, prompt_box
from game.ui.widgets import scaled_with_text

TOP = 52.0  # the board begins under the words of the top bar
CAMERA_TOP = 64.0  # the land stays below them
TALL_SEAT, LOW_SEAT = 100.0, 56.0  # a player's panel with room to spare, and at its lowest
LOW_GROWTH = 0.1  # where text is large a low panel has one line
PACK = 304.0  # with a log of five lines above it
CORNER = (244.0, 132.0)  # goal and ring
CORNER_GROWTH = (0.34, 0.42)
SUMMARY, SUMMARY_GROWTH = 150.0, 0.5  # least height of a card below the log
LOG_LINES = (5, 4, 3, 2, 1)
OVERVIEW = 112.0
LARGE = 1.3  # from this size of text on words are short
BUTTON = 40.0  # as those of the camera, and below them


def is_large_text(zoom: float) -> bool:
    """Are letters so large that only half as many words have room?"""
    return zoom > LARGE


class Grid(NamedTuple):
    """The parts of the screen in layout units."""

    places: Places
    camera: FRect  # where the land is shown
    goal: FRect
    ring: FRect
    overview: FRect
    toggle: FRect  # shows whom the enemies would attack
    logs: tuple[float, ...]  # heights that the log keeps above a pack, the best first, with the gap
    zoom: float

    @property
    def pack_box(self) -> FRect:
        return self.places.hand

    @property
    def board_turn_box(self) -> FRect:
        """What the board does just now: beside the land, where the log and a pack lie else."""
        return self.places.hand

    @property
    def board_turn_summary_box(self) -> FRect:
        """What the board has done, at the foot of that, below as much of the log as can be: two lines or more."""
        room, need = self.board_turn_box, SUMMARY * (1 + (self.zoom - 1) * SUMMARY_GROWTH)
        log = next((log for log in self.logs[:-1] if room.h - log >= need), 0.0)
        return FRect(room.x, room.y + log, room.w, room.h - log)

    @property
    def camera_button_box(self) -> FRect:
        """The column with the buttons that move the camera, and the toggle below them."""
        return FRect(self.toggle.x, CAMERA_TOP + 8, BUTTON, self.toggle.bottom - CAMERA_TOP - 8)

    @property
    def is_large(self) -> bool:
        return is_large_text(self.zoom)


def board_box(canvas: Canvas) -> FRect:
    """The whole land's part of the screen, from the top bar to the prompt."""
    return FRect(0, TOP, canvas.w - MARGIN - sidebar_width(canvas) - GAP, prompt_box(canvas).top - TOP)


def screen_grid(canvas: Canvas, players: int) -> Grid:
    return canvas.layout(("biome_escape", players), partial(_screen_grid, canvas, players))


def _screen_grid(canvas: Canvas, players: int) -> Grid:
    prompt, board = prompt_box(canvas), board_box(canvas)
    bottom = prompt.top - 12
    wide = sidebar_width(canvas)
    sidebar = FRect(canvas.w - MARGIN - wide, SIDEBAR_TOP, wide, bottom - SIDEBAR_TOP)
    seats = seat_boxes(canvas, sidebar, players)
    pack = FRect(sidebar.x, seats[-1].bottom + GAP, sidebar.w, sidebar.bottom - seats[-1].bottom - GAP)
    camera = FRect(board.x, CAMERA_TOP, board.w, bottom - CAMERA_TOP + 4)
    w, h = (scaled_with_text(canvas, length, share) for length, share in zip(CORNER, CORNER_GROWTH))
    goal = FRect(MARGIN, bottom - h, w, h)
    ring = FRect(board.right - GAP - w, bottom - h, w, h)
    overview = FRect(MARGIN, goal.y - GAP - OVERVIEW, CORNER[0], OVERVIEW)
    supplies = goal_panel_parts(goal)
    places = Places(board, pack, pack, None, sidebar, prompt, seats, supplies, pack)
    toggle = FRect(MARGIN, CAMERA_TOP + 8 + 3 * (BUTTON + 6), BUTTON, BUTTON)
    logs = tuple(log_panel_height(canvas, sidebar.w, [(None, "")] * lines) + GAP for lines in LOG_LINES)
    return Grid(places, camera, goal, ring, overview, toggle, logs, canvas.zoom)


def seat_boxes(canvas: Canvas, sidebar: FRect, players: int) -> tuple[FRect, ...]:
    least = scaled_with_text(canvas, LOW_SEAT, LOW_GROWTH)
    high = max(least, min(TALL_SEAT, (sidebar.h - PACK) / players - GAP))
    return tuple(FRect(sidebar.x, sidebar.y + n * (high + GAP), sidebar.w, high) for n in range(players))


def goal_panel_parts(goal: FRect) -> tuple[FRect, ...]:
    """Keys above; tiles and secrets left below."""
    top = goal.h * 0.66
    keys = FRect(goal.x, goal.y, goal.w, top)
    half = goal.w / 2
    low = FRect(goal.x, goal.y + top, half, goal.h - top)
    return keys, low, low.move(half, 0)
