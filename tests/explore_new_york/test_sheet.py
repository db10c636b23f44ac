"""The score sheet: what a box gains stands clear of what it is worth."""

import pytest
from evening import Evening
from legible import TABLES, canvases

from game.engine.seats import HUMAN, Seat
from game.games.explore_new_york.rules.city import RouteScore
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.sheet import (
    BOXES,
    ScoreSheet,
    draw_score_sheet,
    next_star_value,
    score_row_text,
)
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.texts import Texts
from tests.explore_new_york.words import GAME

canvas = canvases(*TABLES)
CLEAR = 7  # units between two numbers that are not one


@pytest.fixture
def written(monkeypatch) -> list[tuple[str, float, float, float]]:
    """Each text with its left and right end and its height on the canvas."""
    found = []
    text = Canvas.text

    def write(
        canvas: Canvas, words: str, x: float, y: float, size: float, face: str, colour, anchor: str = "tl", **more
    ):
        wide = text(canvas, words, x, y, size, face, colour, anchor, **more)[0]
        left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[-1]] * wide
        found.append((words, left, left + wide, y))
        return wide, 0.0

    monkeypatch.setattr(Canvas, "text", write)
    return found


def test_a_gain_is_clear_of_what_the_box_is_then_worth(canvas, written):
    now = RouteScore(circles=9, reds=4, squares=9, greens=4, triangles=9, blues=4, cafes=9, yellows=4, greys=3)
    then = RouteScore(circles=10, reds=5, squares=10, greens=5, triangles=10, blues=5, cafes=10, yellows=5, greys=4)
    draw_score_sheet(
        canvas, screen_grid(canvas, 2).sheet, ScoreSheet("It would be", 0, now, then), Texts("explore_new_york")
    )
    gains = [one for one in written if one[0].startswith("+")]
    assert len(gains) == 6
    for gain, _, end, y in gains:
        after = min(left for _, left, _, at in written if at == y and left > end)
        assert after - end >= CLEAR, gain


@pytest.mark.parametrize("idle", [0, 1, 2])
def test_roads_that_score_nothing_are_told_beside_the_total(canvas, written, idle):
    texts = Texts("explore_new_york")
    sheet = ScoreSheet("Mara’s route", idle, RouteScore(8, 2, 6, 2, 4, 2, 2, 1, 2))
    draw_score_sheet(canvas, screen_grid(canvas, 2).sheet, sheet, texts, 68)
    told = {texts(key, n=idle) for key in ("sheet.idle", "sheet.idle.brief")} & {one[0] for one in written}
    assert len(told) == bool(idle) or canvas.zoom > 1.25, "the largest words leave no room for it"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_roads_that_score_nothing_keep_clear_of_the_total(display, written, size, language):
    canvas, texts = Canvas(size), Texts("explore_new_york")
    texts.set_language(language)
    sheet = ScoreSheet("Mara", 7, RouteScore(8, 2, 6, 2, 4, 2, 2, 1, 2))
    draw_score_sheet(canvas, screen_grid(canvas, 3).sheet, sheet, texts, 68)
    told = {texts(key, n=7) for key in ("sheet.idle", "sheet.idle.brief")}
    end, y = next((end, y) for words, _, end, y in written if words in told)
    total = next(left for words, left, _, at in written if words == str(sheet.shown.total) and abs(at - y) < 4)
    assert total - end >= CLEAR


@pytest.mark.parametrize("block", [4, 24, 11])
def test_what_is_compared_with_a_block_is_not_under_its_tooltip(block):
    evening = Evening((1024, 600), 150)
    scene = evening.sit_down(GAME, [Seat("Mara", 0, HUMAN), Seat("Ines", 1, HUMAN)])
    evening.until(lambda: ("block", block) in scene.table.pieces and scene.is_at_rest)
    widget = scene.parts.piece_widgets.widget_of_piece(("block", block))
    tip = labels.draw_tooltip(
        evening.app.canvas, scene.tooltip_anchor(widget), "A park. " * 15, scene.boxes_to_keep_clear(widget)
    )
    assert not tip.colliderect(screen_grid(evening.app.canvas, 2).sheet)
    evening.close()


@pytest.mark.parametrize("is_final", [False, True])
def test_what_another_star_is_worth_is_told_only_as_long_as_one_may_come(canvas, written, is_final):
    sheet = ScoreSheet("Mara’s route", 0, RouteScore(0, 0, 0, 0, 0, 0, 0, 0, greys=2), is_final=is_final)
    texts = Texts("explore_new_york")
    draw_score_sheet(canvas, screen_grid(canvas, 2).sheet, sheet, texts)
    shown = {words for words, *_ in written}
    assert texts("sheet.grey", n=2) in shown
    more = texts("sheet.grey.next", n=next_star_value(2))
    assert (score_row_text(BOXES.index("grey"), 2, texts, is_final) == more) is not is_final
    assert not is_final or more not in shown
