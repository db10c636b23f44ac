"""The lid of the box: its lettering is whole, its tower stands below that, and its map goes on to both sides."""

import pytest
from pygame import FRect

from game.games.explore_new_york.table import box_art
from game.ui.box_art import BOX_SIZE
from game.ui.canvas import Canvas


@pytest.mark.parametrize("size", [BOX_SIZE, (210, 348), (150, 203), (420, 568)], ids=str)
def test_the_lettering_is_whole_and_stands_above_the_tower_and_the_sun(display, size):
    canvas = Canvas((1280, 720))
    canvas.audit = []
    box_art.draw_box_art(canvas, 20, 20, *size)
    assert [text.text for text in canvas.audit] == [box_art.TITLE, box_art.LINE]
    assert all(canvas.rect(*FRect(20, 20, *size)).contains(text.rect) for text in canvas.audit)
    unit = min(size[0] / BOX_SIZE[0], size[1] / BOX_SIZE[1])
    assert max(text.rect.bottom for text in canvas.audit) < 20 + box_art.UNDER_TITLE * unit + 4
    assert size[1] * box_art.HORIZON / unit > box_art.UNDER_TITLE + 60, "there is room for the tower"


def test_streets_of_the_map_leave_no_gap_at_the_sides_of_a_wide_lid(display):
    canvas = Canvas((1280, 720))
    box_art.draw_box_art(canvas, 20, 20, 400, 284)
    for x in (26, 414):
        column = {tuple(canvas.surf.get_at((x, y))) for y in range(215, 300)}
        assert len(column) > 12
