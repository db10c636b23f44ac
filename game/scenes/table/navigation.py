"""Moving about a board that is larger than its window: by drag, wheel, keys, buttons, and in its overview."""

import pygame
from pygame import FRect

from game.scenes.table.tabletop import Tabletop
from game.ui.page import Page
from game.ui.panning import Camera
from game.ui.widget import Widget

DRAG = 10  # layout units the pointer moves before a press becomes a drag
STRIDE = 90.0  # layout units for a key
BUTTON, GAP = 40.0, 6.0
BUTTONS = (("larger", "ui_plus"), ("smaller", "ui_minus"), ("fit", "ui_maximize"))
ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
ZOOMS = {pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
FIT = (pygame.K_0, pygame.K_KP_0, pygame.K_HOME)

Point = tuple[float, float]


class BoardNavigation:
    """The hand that moves the camera over a board, if it has one; is_fixed: the board stays as it is shown."""

    def __init__(self, page: Page, tabletop: Tabletop, is_fixed: bool = False):
        self.page, self.tabletop, self.is_fixed = page, tabletop, is_fixed
        self.held: Point | None = None  # where the board was last held
        self.start = (0.0, 0.0)
        self.is_panning = False
        self.is_in_overview = False
        self.has_moved = False  # the pieces must be laid out anew

    @property
    def camera(self) -> Camera | None:
        return None if self.is_fixed else self.tabletop.camera

    @property
    def is_held(self) -> bool:
        return self.is_panning or self.is_in_overview

    def update_layout(self) -> None:
        """Lay the pieces where they are to be seen now."""
        if self.has_moved:
            self.has_moved = False
            self.tabletop.relayout_for_camera()

    # ---------------------------------------------------------------- the mouse
    def handle_event(self, event: pygame.Event) -> bool:
        """An event of the mouse; True if it moves the camera and is nobody else's."""
        camera = self.camera
        if camera is None:
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self.handle_wheel(camera, event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            return self.start_panning(camera, event.pos)
        if event.type == pygame.MOUSEMOTION and self.held is not None:
            return self.pan_camera_to_pointer(camera, self.held, event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self.held is not None:
            return self.stop_panning()
        return False

    def handle_wheel(self, camera: Camera, event: pygame.Event) -> bool:
        pointer = self.page.pointer
        if not event.y or not camera.window.collidepoint(pointer):
            return False
        camera.zoom(1 if event.y > 0 else -1, pointer)
        self.has_moved = True
        return True

    def start_panning(self, camera: Camera, pos: Point) -> bool:
        self.is_in_overview = camera.overview is not None and camera.overview.collidepoint(pos)
        self.is_panning = False
        if self.is_in_overview:
            self.held = pos
            camera.center_by_overview(pos)
            self.has_moved = True
            return True
        self.held = pos if self.is_empty_board_at(camera, pos) else None
        self.start = pos
        return False

    def is_empty_board_at(self, camera: Camera, pos: Point) -> bool:
        """Does the board lie open there, with nothing over it that is pressed or dragged by itself?"""
        if not camera.window.collidepoint(pos):
            return False
        widget, tabletop = self.page.widget_at(pos), self.tabletop
        return widget is None or (widget.key in tabletop.pieces and not tabletop.is_draggable(widget.key))

    def pan_camera_to_pointer(self, camera: Camera, held: Point, pos: Point) -> bool:
        if self.is_in_overview:
            camera.center_by_overview(pos)
        else:
            far = abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1]) > DRAG
            if not (self.is_panning or far):
                return False
            self.is_panning = True
            camera.pan(pos[0] - held[0], pos[1] - held[1])
        self.held, self.has_moved = pos, True
        self.page.pressing = None
        return True

    def stop_panning(self) -> bool:
        was_held = self.is_held
        self.held, self.is_panning, self.is_in_overview = None, False, False
        return was_held

    # ---------------------------------------------------------------- keys and buttons
    def handle_key(self, event: pygame.Event) -> bool:
        """A key that moves the camera."""
        if self.camera is None:
            return False
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            dx, dy = ARROWS[event.key]
            self.camera.pan(dx * STRIDE, dy * STRIDE)
        elif event.key in ZOOMS:
            self.camera.zoom(ZOOMS[event.key])
        elif event.key in FIT:
            self.camera.fit()
        else:
            return False
        self.has_moved = True
        return True

    def follow(self, pos: Point) -> None:
        """The keys have gone to this place on the screen: show what lies round it, if it is on the board."""
        camera = self.camera
        if camera is not None and camera.window.collidepoint(pos):
            self.has_moved |= camera.scroll_into_view(camera.screen_to_world(pos))

    def widgets(self) -> list[Widget]:
        """Buttons at the upper left of the board."""
        if self.camera is None:
            return []
        texts, window = self.tabletop.game_table.texts, self.camera.window
        boxes = [FRect(window.x + 16, window.y + 8 + n * (BUTTON + GAP), BUTTON, BUTTON) for n in range(len(BUTTONS))]
        return [
            Widget(("camera", name), box, "icon", icon=icon, tooltip=texts(f"camera.{name}"))
            for (name, icon), box in zip(BUTTONS, boxes)
        ]

    def press_button(self, name: str) -> None:
        """One of the buttons."""
        if self.camera is None:
            return
        if name == "fit":
            self.camera.fit()
        else:
            self.camera.zoom(1 if name == "larger" else -1)
        self.has_moved = True
