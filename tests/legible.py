"""The windows and text sizes at which every text must stay in its box, clear of the others, and large enough."""

from collections.abc import Callable

import pytest
from evening import Evening

Window = tuple[tuple[int, int], int]  # its size in pixels, and that of the text in percent

EVERYWHERE: tuple[Window, ...] = (((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 100), ((1920, 1080), 150))
BETWEEN: Window = ((1280, 720), 125)


def name_of(window: Window) -> str:
    (wide, high), percent = window
    return f"{wide}x{high} at {percent} %"


def windows(*sizes: Window) -> Callable:
    """The fixture `window` of a test file: the whole program at each of these sizes. conftest's `evening` lends it out."""

    @pytest.fixture(scope="module", params=sizes, ids=name_of)
    def window(home_of_the_run, request):
        evening = Evening(*request.param)
        yield evening
        evening.close()

    return window
