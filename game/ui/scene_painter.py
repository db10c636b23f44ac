"""Draws the scenes that are visible, in several frames where their pictures take longer than one."""

import math
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui.cache import PaintingUnfinished
from game.ui.canvas import Canvas
from game.ui.window import Window

MAX_DRAWING_TRIES = 30  # frames for one picture, then it is painted at once


class Drawable(Protocol):
    """What must be known of a scene to draw it."""

    is_opaque: bool
    dirty: bool

    def draw(self, canvas: Canvas) -> None: ...
    def draw_animated_parts(self, canvas: Canvas) -> list[pygame.Rect]: ...


class ScenePainter:
    """The picture in the window. While the next one is being painted, the last complete one stays."""

    def __init__(self, window: Window, canvas: Canvas):
        self.window, self.canvas = window, canvas
        self.below: pygame.Surface | None = None  # the picture under a scene that does not cover it
        self.stale = True  # the canvas no longer shows what it should
        self.patience = math.inf  # seconds; while the loop runs, larger pictures are painted in several frames
        self.tries = 0  # frames that the picture in the making has taken
        self.is_urgent = False  # the next picture is painted in one frame
        self.last: pygame.Surface | None = None  # the last one that was whole, while another size is in the making

    @property
    def is_picture_unfinished(self) -> bool:
        """Is there a picture that one frame was too short for?"""
        return self.tries > 0

    def redraw(self, scenes: Sequence[Drawable]) -> bool:
        """Draw the picture again if anything in it has changed, and show it. Returns whether a new one is complete."""
        first = max((n for n, scene in enumerate(scenes) if scene.is_opaque), default=0)
        visible = scenes[first:]
        if not self.stale and not any(scene.dirty for scene in visible):
            self.window.show_changed_parts(self.canvas.surf, scenes[-1].draw_animated_parts(self.canvas))
            return False
        try:
            is_patient = self.tries < MAX_DRAWING_TRIES and not self.is_urgent
            with self.canvas.patience.painting_limited_to(self.patience if is_patient else math.inf):
                self._draw(visible)
        except PaintingUnfinished:
            self.stale, self.tries = True, self.tries + 1
            return False
        self.stale, self.tries, self.last, self.is_urgent = False, 0, None, False
        self.window.show_changed_parts(self.canvas.surf, self.canvas.take_changes())
        return True

    def force_redraw(self) -> None:
        """Draw everything in the next frame, however long it takes."""
        self.stale = self.is_urgent = True
        self.last = None

    def show_same_picture_again(self) -> None:
        """Show the same picture once more, after something lay over the window, or its size has changed."""
        if self.is_picture_unfinished or self.last is not None:
            self.canvas.note_drawing(self.canvas.surf.get_rect())  # then all of the new one is shown, once it is made
            self.window.show_scaled(self.last)
        else:
            self.window.show(self.canvas.surf)

    def fit_window(self, zoom: float) -> None:
        """Fit the canvas to the window and the text's size; until it is painted, show the last picture scaled."""
        self.window.update_letterbox()
        self.last = self.last or self.canvas.surf
        self.canvas.resize(self.window.canvas_size, zoom)
        self.stale = True
        self.window.show_scaled(self.last)

    def _draw(self, visible: Sequence[Drawable]) -> None:
        """Draw the scenes. Raises PaintingUnfinished if one frame is too short; what is done is kept."""
        self.canvas.surf.set_clip(None)
        with self.canvas.drawing_changes():
            self._draw_scenes_below(visible[:-1])
            visible[-1].dirty = False
            visible[-1].draw(self.canvas)

    def _draw_scenes_below(self, scenes: Sequence[Drawable]) -> None:
        """Draw what is visible around the top scene. It is kept as a picture until it changes."""
        if not scenes:
            self.below = None
        elif self.below is None or self.stale or any(scene.dirty for scene in scenes):
            for scene in scenes:
                scene.dirty = False
                scene.draw(self.canvas)
            self.below = self.canvas.surf.copy()
        else:
            self.canvas.copy_picture(self.below)
