"""A camera over a world larger than its window: what it shows, where things are, how it is moved."""

import pytest
from pygame import FRect

from game.ui.panning import Camera

WINDOW = FRect(100, 50, 400, 200)
SCALES = (10.0, 20.0, 40.0, 80.0)


@pytest.fixture
def camera() -> Camera:
    camera = Camera(SCALES, 20.0, 40.0)
    camera.set_bounds(WINDOW, FRect(-5, -5, 10, 10))
    return camera


def test_a_world_is_shown_whole_at_the_largest_usual_scale(camera):
    assert (camera.scale, camera.is_whole_world_visible) == (20.0, True)
    camera.set_bounds(WINDOW, FRect(-1, -1, 2, 2))
    assert camera.scale == 40.0 and camera.world_to_screen(0, 0) == WINDOW.center


def test_a_world_too_large_for_the_least_scale_is_shown_in_part(camera):
    camera.set_bounds(WINDOW, FRect(-20, -20, 40, 40))
    assert camera.scale == 20.0 and not camera.is_whole_world_visible
    assert camera.visible_world.size == (20, 10)


def test_places_and_points_are_each_others_reverse(camera):
    camera.zoom(2, (200, 100))
    camera.pan(37, -12)
    assert camera.screen_to_world(camera.world_to_screen(1.5, -2.25)) == pytest.approx((1.5, -2.25))


def test_zooming_keeps_the_point_under_the_pointer(camera):
    pointer = (330.0, 140.0)
    camera.zoom(1)
    held = camera.screen_to_world(pointer)
    camera.zoom(1, pointer)
    assert camera.scale == 80.0 and camera.screen_to_world(pointer) == pytest.approx(held)


def test_zooming_stops_at_the_first_and_last_scale(camera):
    camera.zoom(-9)
    assert camera.scale == SCALES[0]
    camera.zoom(9)
    assert camera.scale == SCALES[-1]


def test_panning_ends_at_the_edge_of_the_world(camera):
    camera.zoom(1)
    camera.pan(10_000, 10_000)
    assert camera.visible_world.topleft == pytest.approx(camera.world.topleft)
    camera.pan(-10_000, -10_000)
    assert camera.visible_world.bottomright == pytest.approx(camera.world.bottomright)


def test_a_moved_lens_stays_where_it_is_when_the_world_grows_and_fit_shows_all(camera):
    camera.zoom(1)
    camera.set_bounds(WINDOW, FRect(-6, -6, 12, 12))
    assert camera.scale == 40.0
    camera.fit()
    assert not camera.is_free and camera.middle == (0, 0)


def test_what_happens_out_of_sight_is_brought_into_it_and_nothing_else_moves_the_lens(camera):
    camera.zoom(2)
    camera.center_on((-5, -5))
    assert not camera.scroll_into_view(camera.visible_world.center)
    assert camera.scroll_into_view((4, 4)) and camera.visible_world.collidepoint((4, 4))


def test_the_overview_shows_the_whole_world_and_leads_to_any_part_of_it(camera):
    camera.zoom(2)
    camera.overview = FRect(0, 0, 50, 50)
    assert camera.world_to_overview(-5, -5) == (0, 0) and camera.world_to_overview(5, 5) == (50, 50)
    camera.center_by_overview((25, 25))
    assert camera.middle == pytest.approx((0, 0))


def test_an_equal_stamp_means_an_equal_picture(camera):
    before = camera.camera_state_key
    camera.pan(0, 0)
    assert camera.camera_state_key == before
    camera.zoom(1)
    assert camera.camera_state_key != before
