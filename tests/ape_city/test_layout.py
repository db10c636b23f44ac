"""The table of Ape City Escape is laid out and drawn from values: the same ones always give the same."""

from collections.abc import Iterator

import pygame
import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event
from game.games.ape_city.table.choices import BY_STEPS
from game.games.ape_city.table.contents import game_table
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Layout, Players, TableFrame, TableView
from game.ui.offer import EqualPieceKey
from game.ui.places import usual_places
from game.ui.table import HOVERED, IDLE
from game.ui.texts import Texts
from tests.ape_city import words

pytestmark = pytest.mark.usefixtures("display")
GIVEN = (
    {"pawns": [4, 17, 26], "ape": 15, "hands": ["2A 1 2 2 3", "0 1 2", "0 1 2"]},
    {"pawns": [0, 0, 33], "ape": 1, "hands": ["4 4A", "", "1"], "gold": [0, 7, 3]},
    {"pawns": [14, 14, 8], "ape": 14, "hands": ["0 0 1", "2", "1"], "artifacts": [[4, 0], [1], []]},
)
NEWS = (None, Event("met_ape", {"player": 0, "how": "landing", "space": 14, "by": 1}))


def table_for_three() -> GameTable:
    return game_table(Texts("ape_city"), Players(("Ana", "Ben", "Cem"), (0, 1, 2), frozenset({0})))


def views() -> Iterator[TableView]:
    for given in GIVEN:
        state = words.RULES(3, words.GAME.chosen_house_rule_options(3, words.OPTIONS), Rng(1))
        words.arrange(state, given)
        for news in NEWS:
            yield TableView(state.view(PUBLIC), news=news)
        state.asked = True
        for draft in ((), (EqualPieceKey(("card", state.hands[0][0]), 0),), (BY_STEPS,)):
            yield TableView(state.view(PUBLIC), state.view(0), draft)


def frames() -> list[TableFrame]:
    canvases = (Canvas((1280, 720)), Canvas((1024, 600), 1.5))
    return [TableFrame(canvas, usual_places(canvas, 3)) for canvas in canvases]


def drawn(table: GameTable, layout: Layout, frame: TableFrame) -> bytes:
    """The picture of all that lies there, every other piece as it is under the pointer."""
    canvas = frame.canvas
    table.painter.draw_ground(canvas, layout, frame)
    for n, piece in enumerate(layout.pieces):
        table.painter.draw_piece(canvas, piece, HOVERED if n % 2 else IDLE)
    return pygame.image.tobytes(canvas.surf, "RGB")


def test_equal_views_are_laid_out_alike_whatever_was_laid_out_before():
    table, there = table_for_three(), [(view, frame) for frame in frames() for view in views()]
    first = [table.geometry.layout(*one) for one in there]
    assert [table.geometry.layout(*one) for one in reversed(there)] == first[::-1]
    assert [table_for_three().geometry.layout(*one) for one in there] == first
    assert len({repr(layout) for layout in first}) > len(GIVEN)


def test_marks_depend_on_nothing_but_what_they_are_asked_for():
    table, frame = table_for_three(), frames()[1]
    asked = [view for view in views() if view.own is not None and not view.draft]
    laid = [table.geometry.layout(view, frame) for view in asked]
    given = [(view.own, (action,), layout, frame) for view, layout in zip(asked, laid) for action in view.own.legal()]
    first = [table.geometry.marks(*one) for one in given]
    assert any(first) and [table.geometry.marks(*one) for one in reversed(given)] == first[::-1]


@pytest.mark.long
def test_a_layout_is_drawn_alike_whatever_was_drawn_before():
    table, frame = table_for_three(), frames()[0]
    laid = [table.geometry.layout(view, frame) for view in views()]
    kept = dict(vars(table.painter))
    first = [drawn(table, layout, frame) for layout in laid]
    assert [drawn(table_for_three(), layout, frame) for layout in reversed(laid)] == first[::-1]
    assert vars(table.painter) == kept
