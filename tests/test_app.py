"""The window and the stack of scenes: resizing, full screen, errors, the way back."""

import gc
import os
import sys
import weakref
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from stage import Stage

from game.persistence.settings import Settings
from game.ui import app as app_module
from game.ui import cache
from game.ui import window as window_module
from game.ui.app import App, Scene
from game.ui.cache import FrameBudget, PaintingUnfinished
from game.ui.canvas import Canvas
from game.ui.memory import free_memory
from game.ui.page import Page
from game.ui.scene_painter import MAX_DRAWING_TRIES
from game.ui.texts import Texts
from game.ui.widget import Widget
from game.ui.window import NoDisplay

TEXTS = Texts()


class Window(Scene):
    """A scene that counts and remembers."""

    def __init__(self, covers=True):
        self.is_opaque = covers
        self.events, self.results, self.drawn = [], [], 0

    def handle(self, event):
        self.events.append(event)

    def resume(self, result):
        self.results.append(result)

    def draw(self, canvas):
        self.drawn += 1


class Mosaic(Scene):
    """Stripes side by side, each a picture of its own."""

    def __init__(self, stripes, colour="red"):
        self.stripes, self.colour, self.painted, self.seconds = stripes, colour, 0, 0.0

    def update(self, dt):
        self.seconds += dt

    def draw(self, canvas):
        for n in range(self.stripes):
            canvas.draw((self.colour, n), n * canvas.w / self.stripes, 0, canvas.w / self.stripes, canvas.h, self.paint)

    def paint(self, surface, k):
        self.painted += 1
        surface.fill(self.colour)


class OneButton(Page):
    """A page with a button that counts."""

    def __init__(self):
        super().__init__()
        self.done = []

    def widgets(self):
        return [Widget("go", FRect(self.app.canvas.w - 240, 40, 200, 46), "button", "Go")]

    def on_press(self, key, value=None):
        self.done.append((key, value))


@pytest.fixture
def stage():
    return Stage(OneButton(), TEXTS)


# The window


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (400, 900), (900, 300), (1, 1), (3840, 2160)])
def test_resizing_never_crashes_and_clicks_still_land(stage, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    stage.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    assert stage.app.canvas.surf.get_size() == window_module.canvas_size(size)
    picture, box = stage.app.window.picture, stage.page.find_widget("go").box
    unit = picture.w / stage.app.canvas.w
    stage.click_at((picture.x + box.centerx * unit, picture.y + box.centery * unit))
    assert stage.page.done == [("go", None)]


def test_a_click_in_the_frame_of_a_resize_lands_where_the_button_is_now(stage):
    pygame.display.set_mode((1600, 600), pygame.RESIZABLE)
    pos = 1600 - 140 * 600 / 720, 60 * 600 / 720
    stage.step(*(pygame.Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))
    assert stage.page.done == [("go", None)]


def test_a_small_window_shows_the_whole_picture_with_bars():
    assert window_module.letterboxed_picture_rect((960, 270)) == pygame.Rect(240, 0, 480, 270)
    assert window_module.letterboxed_picture_rect((480, 540)) == pygame.Rect(0, 135, 480, 270)
    assert window_module.letterboxed_picture_rect((960, 540)) == pygame.Rect(0, 0, 960, 540)


def test_f11_goes_to_full_screen_and_back_to_the_same_window(stage):
    stage.press("f11")
    assert stage.kept[-1].full_screen
    stage.step()
    assert stage.app.canvas.surf.get_size() == pygame.display.get_desktop_sizes()[0]
    stage.press("f11")
    stage.step()
    assert stage.app.canvas.surf.get_size() == (1280, 720) and not stage.kept[-1].full_screen


def test_the_text_size_changes_at_once(stage):
    stage.app.change_settings(text_size=150)
    stage.step()
    assert stage.app.canvas.zoom == 1.5


def test_quit_ends_the_loop(stage):
    stage.step(pygame.Event(pygame.QUIT))
    assert not stage.app.running
    stage.app.run()


def test_leaving_the_last_scene_ends_the_loop(stage):
    stage.app.pop()
    stage.app.run()
    assert stage.app.scenes == []


# Pictures that take longer than a frame


def shown():
    return [tuple(pygame.display.get_surface().get_at((x, 300))[:3]) for x in (5, 400, 1000)]


@pytest.fixture
def hasty(stage):
    """A window in which no frame has time for two pictures, and none has been painted before."""
    stage.app.painter.canvas = Canvas(stage.app.canvas.surf.get_size())
    stage.app.replace(Mosaic(3))
    stage.step()
    stage.app.painter.patience = 0.0
    return stage


def test_a_picture_in_the_making_is_shown_when_it_is_whole(hasty):
    slow = Mosaic(5, "blue")
    hasty.app.push(slow)
    for frames in range(1, 5):
        hasty.step()
        assert slow.painted == frames and shown() == [(255, 0, 0)] * 3
        assert hasty.app.frame_rate == app_module.FPS
    hasty.step()
    assert slow.painted == 5 and shown() == [(0, 0, 255)] * 3


def test_what_a_frame_has_done_before_it_paints_counts(monkeypatch):
    now, budget = [50.0], FrameBudget()
    monkeypatch.setattr(cache.time, "thread_time", lambda: now[0])
    for before, most in ((0.04, 1), (0.02, 5)):
        budget.begin_frame()
        now[0] += before
        with budget.painting_limited_to(0.03):
            for _ in range(most):
                budget.check_painting_time()
            now[0] += 0.02 * (most > 1)
            with pytest.raises(PaintingUnfinished):
                budget.check_painting_time()


def test_each_frame_has_its_own_time_for_painting(hasty):
    hasty.app.painter.patience, hasty.app.canvas.patience.since = 1000.0, -5000.0
    hasty.app.push(slow := Mosaic(5, "blue"))
    hasty.step()
    assert slow.painted == 5


def test_time_stands_still_for_a_picture_in_the_making(hasty):
    slow = Mosaic(5, "blue")
    hasty.app.push(slow)
    for _ in range(6):
        hasty.step(seconds=0.1)
    assert slow.seconds == pytest.approx(0.2)  # before it was begun, and once it was there


def test_the_last_picture_fills_a_window_of_another_size_until_the_new_one_is_there(hasty):
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    hasty.step()
    assert shown() == [(255, 0, 0)] * 3 and hasty.page.painted == 4
    hasty.step(pygame.Event(pygame.WINDOWEXPOSED))
    assert shown() == [(255, 0, 0)] * 3 and hasty.page.painted == 5
    hasty.step()
    assert hasty.page.painted == 6 and hasty.app.painter.last is None


def test_a_window_that_is_uncovered_by_its_new_size_shows_the_last_picture_at_once(hasty):
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    seen = []
    hasty.app.painter.redraw = lambda scenes: seen.append(shown())  # while the new picture still takes its time
    hasty.step(pygame.Event(pygame.WINDOWEXPOSED))
    assert seen == [[(255, 0, 0)] * 3]


def test_full_screen_shows_the_last_picture_until_the_new_one_is_there(hasty):
    hasty.press("f11")
    assert shown() == [(255, 0, 0)] * 3 and hasty.app.painter.is_picture_unfinished


def test_a_picture_of_very_many_pieces_comes_to_an_end(hasty):
    slow = Mosaic(100, "blue")
    hasty.app.push(slow)
    for _ in range(MAX_DRAWING_TRIES + 1):
        hasty.step()
    assert shown() == [(0, 0, 255)] * 3


def test_a_sheet_is_put_aside_even_if_there_is_no_time_for_what_lies_on_it(hasty):
    class Sheet(Mosaic):
        def draw(self, canvas):
            with canvas.drawing_on(pygame.Surface((10, 10))):
                super().draw(canvas)

    table = hasty.app.canvas.surf
    hasty.app.push(Sheet(2, "blue"))
    hasty.step()
    assert hasty.app.painter.tries == 1 and hasty.app.canvas.surf is table


# Scenes


def test_scenes_that_do_not_cover_are_drawn_over_the_others(stage):
    low, high, over = Window(), Window(), Window(covers=False)
    for scene in (low, high, over):
        stage.app.push(scene)
    stage.step()
    assert (low.drawn, high.drawn, over.drawn) == (0, 1, 1)
    stage.press("a")
    assert len(over.events) == 1 and high.events == []


def test_what_was_left_on_the_way_home_is_let_go_as_soon_as_nobody_does_anything(stage, monkeypatch):
    monkeypatch.setattr("game.ui.memory.free_memory", free_memory)
    table = Window()
    table.itself, left = table, weakref.ref(table)
    stage.app.push(table)
    del table
    gc.disable()
    try:
        stage.app.return_to_first_scene()
        stage.motion((5, 5))
        assert left() is not None
        stage.wait(app_module.FIRST_SECONDS + 0.1)
        assert left() is None
    finally:
        gc.enable()


def test_a_scene_that_ends_gives_its_result_to_the_one_below(stage):
    low = Window()
    stage.app.push(low)
    stage.app.push(Window())
    stage.app.pop("done")
    assert low.results == ["done"] and stage.app.top is low


def test_home_is_the_first_scene(stage):
    first = Window()
    stage.app.scenes[0] = first
    stage.app.push(Window())
    stage.app.push(Window())
    stage.app.return_to_first_scene()
    assert stage.app.scenes == [first] and first.results == [None]


class Failing(Window):
    def handle(self, event):
        raise RuntimeError("somewhere")


class FailingToo(Failing):
    """An error scene that does not work either."""


class FailingToDraw(Window):
    def draw(self, canvas):
        raise RuntimeError("while drawing")


def test_what_nobody_expected_goes_to_the_error_scene(stage):
    shown = Window()
    stage.app.on_error = lambda error: shown
    stage.app.push(Failing())
    stage.press("a")
    assert stage.app.top is shown
    stage.step()
    assert shown.drawn == 1


def test_an_error_scene_that_fails_itself_does_not_go_on_for_ever(stage):
    stage.app.on_error = lambda error: FailingToDraw()
    stage.app.push(Failing())
    with pytest.raises(RuntimeError, match="while drawing"):
        for _ in range(10):
            stage.press("a")


def test_errors_in_the_error_scene_do_not_pile_up_scenes(stage):
    stage.app.on_error = lambda error: FailingToo()
    stage.app.push(Failing())
    for _ in range(5):
        stage.press("a")
        stage.step()
    assert len(stage.app.scenes) == 3


def test_an_invisible_display_is_refused_unless_it_was_asked_for(monkeypatch):
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    pygame.display.init()
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "x11")
    with pytest.raises(NoDisplay, match="needs a screen"):
        App((1280, 720), Settings(), TEXTS)
    monkeypatch.undo()
    App((1280, 720), Settings(), TEXTS)


# Memory


def test_what_is_free_is_given_back_once_whenever_nobody_has_done_anything_for_a_while(stage, monkeypatch):
    times = []
    monkeypatch.setattr("game.ui.memory.free_memory", lambda: times.append(stage.app.idle_seconds))
    stage.wait(3 * app_module.DEEP_SLEEP_AFTER)
    assert len(times) == 1 and times[0] > app_module.DEEP_SLEEP_AFTER
    stage.motion((5, 5))
    stage.wait(2 * app_module.DEEP_SLEEP_AFTER)
    assert len(times) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much is in use")
def test_holes_in_the_heap_go_back_to_the_system():
    blocks = [bytearray(100_000) for _ in range(400)]  # below the size from which the system lends each by itself
    kept = blocks[::20]
    del blocks
    before = in_use()
    free_memory()
    assert in_use() < before - 20_000_000 and kept


def in_use() -> int:
    """Bytes of memory this process takes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
