"""A lens over a world larger than its window: what it shows, where things are, how it is moved."""

import pytest
from pygame import FRect

from game.ui.panning import Lens

WINDOW = FRect(100, 50, 400, 200)
SCALES = (10.0, 20.0, 40.0, 80.0)


@pytest.fixture
def lens() -> Lens:
    lens = Lens(SCALES, 20.0, 40.0)
    lens.lay(WINDOW, FRect(-5, -5, 10, 10))
    return lens


def test_a_world_is_shown_whole_at_the_largest_usual_scale(lens):
    assert (lens.scale, lens.sees_all) == (20.0, True)
    lens.lay(WINDOW, FRect(-1, -1, 2, 2))
    assert lens.scale == 40.0 and lens.place(0, 0) == WINDOW.center


def test_a_world_too_large_for_the_least_scale_is_shown_in_part(lens):
    lens.lay(WINDOW, FRect(-20, -20, 40, 40))
    assert lens.scale == 20.0 and not lens.sees_all
    assert lens.frame.size == (20, 10)


def test_places_and_points_are_each_others_reverse(lens):
    lens.zoom(2, (200, 100))
    lens.pan(37, -12)
    assert lens.point(lens.place(1.5, -2.25)) == pytest.approx((1.5, -2.25))


def test_zooming_keeps_the_point_under_the_pointer(lens):
    pointer = (330.0, 140.0)
    lens.zoom(1)
    held = lens.point(pointer)
    lens.zoom(1, pointer)
    assert lens.scale == 80.0 and lens.point(pointer) == pytest.approx(held)


def test_zooming_stops_at_the_first_and_last_scale(lens):
    lens.zoom(-9)
    assert lens.scale == SCALES[0]
    lens.zoom(9)
    assert lens.scale == SCALES[-1]


def test_panning_ends_at_the_edge_of_the_world(lens):
    lens.zoom(1)
    lens.pan(10_000, 10_000)
    assert lens.frame.topleft == pytest.approx(lens.world.topleft)
    lens.pan(-10_000, -10_000)
    assert lens.frame.bottomright == pytest.approx(lens.world.bottomright)


def test_a_moved_lens_stays_where_it_is_when_the_world_grows_and_fit_shows_all(lens):
    lens.zoom(1)
    lens.lay(WINDOW, FRect(-6, -6, 12, 12))
    assert lens.scale == 40.0
    lens.fit()
    assert not lens.is_free and lens.middle == (0, 0)


def test_what_happens_out_of_sight_is_brought_into_it_and_nothing_else_moves_the_lens(lens):
    lens.zoom(2)
    lens.look_at((-5, -5))
    assert not lens.show(lens.frame.center)
    assert lens.show((4, 4)) and lens.frame.collidepoint((4, 4))


def test_the_overview_shows_the_whole_world_and_leads_to_any_part_of_it(lens):
    lens.zoom(2)
    lens.overview = FRect(0, 0, 50, 50)
    assert lens.small(-5, -5) == (0, 0) and lens.small(5, 5) == (50, 50)
    lens.look_in_overview((25, 25))
    assert lens.middle == pytest.approx((0, 0))


def test_an_equal_stamp_means_an_equal_picture(lens):
    before = lens.stamp
    lens.pan(0, 0)
    assert lens.stamp == before
    lens.zoom(1)
    assert lens.stamp != before
