"""The windows and text sizes at which every text must stay in its box, clear of the others, and large enough.

Others, and text at 125 %, are looked at by the long run check_layout.py.
"""

from collections.abc import Callable
from itertools import combinations

import pytest
from evening import Evening
from pygame import FRect

from game.ui.canvas import Canvas

Window = tuple[tuple[int, int], int]  # its size in pixels, and that of the text in percent

EVERYWHERE: tuple[Window, ...] = (((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 100), ((1920, 1080), 150))
# As many units as the widest at less than half the pixels, so with smaller letters; what is painted for it is shared
# with all tests that look at the usual window.
USUAL: Window = ((1280, 720), 100)
LONG: tuple[Window, ...] = (((1024, 600), 100), ((1920, 1080), 100), ((1920, 1080), 150))


def in_tiers(*sizes: Window) -> list:
    """Parameters of a test: the tightest window and the usual one in each run, the others in long ones."""
    return [
        pytest.param(size, marks=[pytest.mark.long] if size in LONG else []) for size in dict.fromkeys((*sizes, USUAL))
    ]


def name_of(window: Window) -> str:
    (wide, high), percent = window
    return f"{wide}x{high} at {percent} %"


def windows(*sizes: Window) -> Callable:
    """The fixture `window` of a test file: the program at each of these sizes. conftest's `evening` lends it out."""

    @pytest.fixture(scope="module", params=in_tiers(*sizes), ids=name_of)
    def window(home_of_the_run, request):
        evening = Evening(*request.param)
        yield evening
        evening.close()

    return window


# ---------------------------------------------------------------- where the parts of a table lie
TABLES = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1024, 600), 1.0),
    ((1024, 600), 1.5),
    ((1920, 1080), 1.0),
    ((1280, 1024), 1.0),
)


def canvases(*sizes: tuple[tuple[int, int], float]) -> Callable:
    """The fixture `canvas` of a test file: what a table is drawn on, in each of these windows."""

    @pytest.fixture(params=sizes, ids=lambda one: f"{one[0][0]}x{one[0][1]} at {one[1]}")
    def canvas(request, stage) -> Canvas:
        return Canvas(*request.param)

    return canvas


def astray(canvas: Canvas, boxes: list[FRect]) -> list:
    """The parts of a table that leave the window, and those that lie on each other."""
    outside = [box for box in boxes if not FRect(0, 0, canvas.w, canvas.h).contains(box)]
    return outside + [pair for pair in combinations(boxes, 2) if pair[0].inflate(-1, -1).colliderect(pair[1])]
