"""A world larger than its window: which part is visible, at which scale, and where its points are on the screen."""

from collections.abc import Sequence

from pygame import FRect

Point = tuple[float, float]

EDGE = 0.18  # of the window's sides: what is to be seen lies inside this edge


class Camera:
    """Shows a part of a world in a window. The world has its own units; `scale` is layout units per world unit.

    scales: from small to large. Until somebody moves the camera, it shows the whole world, if a scale from `least` to
    `usual` allows it: one of `fitting`, if that is given.
    """

    def __init__(self, scales: Sequence[float], least: float, usual: float, fitting: Sequence[float] = ()):
        self.scales, self.fitting = tuple(scales), tuple(fitting or scales)
        self.least, self.usual = least, usual
        self.scale = usual
        self.middle: Point = (0.0, 0.0)  # the point of the world in the middle of the window
        self.window = FRect(0, 0, 1, 1)  # layout units
        self.world = FRect(0, 0, 1, 1)
        self.overview: FRect | None = None  # where the small picture of the whole world is on the screen
        self.is_free = False  # somebody has moved it

    # ---------------------------------------------------------------- where things are
    def world_to_screen(self, x: float, y: float) -> Point:
        """The screen position of a point of the world."""
        return (
            self.window.centerx + (x - self.middle[0]) * self.scale,
            self.window.centery + (y - self.middle[1]) * self.scale,
        )

    def screen_to_world(self, pos: Point) -> Point:
        """The point of the world at a screen position."""
        return (
            self.middle[0] + (pos[0] - self.window.centerx) / self.scale,
            self.middle[1] + (pos[1] - self.window.centery) / self.scale,
        )

    @property
    def visible_world(self) -> FRect:
        """The part of the world that is visible."""
        frame = FRect(0, 0, self.window.w / self.scale, self.window.h / self.scale)
        frame.center = self.middle
        return frame

    @property
    def is_whole_world_visible(self) -> bool:
        return self.visible_world.inflate(0.01, 0.01).contains(self.world)

    @property
    def camera_state_key(self) -> tuple[object, ...]:
        """A value that is equal when the camera shows the same."""
        return (*self.window, self.scale, *self.middle)

    # ---------------------------------------------------------------- what is seen
    def set_bounds(self, window: FRect, world: FRect) -> None:
        """The window or the world has changed."""
        if (window, world) == (self.window, self.world):
            return
        self.window, self.world = window.copy(), world.copy()
        if self.is_free:
            self.center_on(self.middle)
        else:
            self.fit()

    def fit(self) -> None:
        """Show the whole world, or its middle if it is too large."""
        self.is_free = False
        room = min(self.window.w / self.world.w, self.window.h / self.world.h)
        fitting = [scale for scale in self.fitting if self.least <= scale <= min(room, self.usual)]
        self.scale = max(fitting, default=self.least)
        self.center_on(self.world.center)

    def center_on(self, point: Point) -> None:
        """Move a point of the world to the middle, as far as the world's edges allow."""
        world, half_w, half_h = self.world, self.window.w / self.scale / 2, self.window.h / self.scale / 2
        self.middle = (
            _clamp_center(point[0], world.left, world.right, half_w),
            _clamp_center(point[1], world.top, world.bottom, half_h),
        )

    def pan(self, dx: float, dy: float) -> None:
        """Move the world by this many layout units."""
        self.is_free = True
        self.center_on((self.middle[0] - dx / self.scale, self.middle[1] - dy / self.scale))

    def zoom(self, steps: int, center: Point | None = None) -> None:
        """Zoom in or out by steps, keeping the world's point at `center` in its place on the screen."""
        center = center or self.window.center
        held = self.screen_to_world(center)
        nearest = min(range(len(self.scales)), key=lambda n: abs(self.scales[n] - self.scale))
        self.scale = self.scales[max(0, min(len(self.scales) - 1, nearest + steps))]
        self.is_free = True
        moved = self.screen_to_world(center)
        self.center_on((self.middle[0] + held[0] - moved[0], self.middle[1] + held[1] - moved[1]))

    def scroll_into_view(self, point: Point) -> bool:
        """Make a point of the world visible. Returns True if the picture changed."""
        frame = self.visible_world
        inner = frame.inflate(-2 * EDGE * frame.w, -2 * EDGE * frame.h)
        if self.is_whole_world_visible or inner.collidepoint(point):
            return False
        before = self.middle
        dx = min(0, point[0] - inner.left) + max(0, point[0] - inner.right)
        dy = min(0, point[1] - inner.top) + max(0, point[1] - inner.bottom)
        self.center_on((self.middle[0] + dx, self.middle[1] + dy))
        return self.middle != before

    # ---------------------------------------------------------------- the small picture of the whole
    def world_to_overview(self, x: float, y: float) -> Point:
        """The position of a point of the world in the overview."""
        box, scale = self.overview_box, self.overview_scale
        return (
            box.centerx + (x - self.world.centerx) * scale,
            box.centery + (y - self.world.centery) * scale,
        )

    @property
    def overview_scale(self) -> float:
        box = self.overview_box
        return min(box.w / self.world.w, box.h / self.world.h)

    @property
    def overview_box(self) -> FRect:
        """The box of the overview, the small picture of the whole world; empty if there is none."""
        return self.overview or FRect(0, 0, 0, 0)

    def center_by_overview(self, pos: Point) -> None:
        """Centre the window on a point of the overview."""
        box, scale = self.overview_box, self.overview_scale
        self.is_free = True
        self.center_on(
            (self.world.centerx + (pos[0] - box.centerx) / scale, self.world.centery + (pos[1] - box.centery) / scale)
        )


def _clamp_center(at: float, start: float, end: float, half: float) -> float:
    """A centre at which the window stays inside the world; the world's own if that is impossible."""
    if end - start <= 2 * half:
        return (start + end) / 2
    return max(start + half, min(at, end - half))
