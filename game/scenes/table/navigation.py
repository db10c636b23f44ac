"""Moving about a board that is larger than its window: by drag, wheel, keys, buttons, and in its overview."""

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.scenes.table.dragging import DRAG
from game.ui.page import Widget
from game.ui.panning import Lens

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

STRIDE = 90.0  # layout units for a key
BUTTON, GAP = 40.0, 6.0
BUTTONS = (("larger", "ui_plus"), ("smaller", "ui_minus"), ("fit", "ui_maximize"))
ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
ZOOMS = {pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
FIT = (pygame.K_0, pygame.K_KP_0, pygame.K_HOME)


class BoardNavigation:
    """The hand that moves the lens over a board, if it has one."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.held: tuple[float, float] | None = None  # where the board was last held
        self.start = (0.0, 0.0)
        self.is_panning = False
        self.is_in_overview = False
        self.has_moved = False  # the pieces must be laid out anew

    @property
    def lens(self) -> Lens | None:
        return self.scene.lens

    @property
    def is_held(self) -> bool:
        return self.is_panning or self.is_in_overview

    def settle(self) -> None:
        """Lay the pieces where they are to be seen now."""
        if self.has_moved:
            self.has_moved = False
            scene = self.scene
            scene.table.show(scene.pieces(scene.latest))
            scene.table.finish()
            scene.changed()

    # ---------------------------------------------------------------- the mouse
    def take(self, event: pygame.Event) -> bool:
        """An event of the mouse; True if it moves the lens and is nobody else's."""
        if self.lens is None:
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self.turn_wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            return self.grasp(event.pos)
        if event.type == pygame.MOUSEMOTION and self.held is not None:
            return self.move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self.held is not None:
            return self.let_go()
        return False

    def turn_wheel(self, event: pygame.Event) -> bool:
        pointer = self.scene.pointer
        if not event.y or not self.lens.window.collidepoint(pointer):
            return False
        self.lens.zoom(1 if event.y > 0 else -1, pointer)
        self.has_moved = True
        return True

    def grasp(self, pos: tuple[float, float]) -> bool:
        lens = self.lens
        self.is_in_overview = lens.overview is not None and lens.overview.collidepoint(pos)
        self.is_panning = False
        if self.is_in_overview:
            self.held = pos
            lens.look_in_overview(pos)
            self.has_moved = True
            return True
        self.held = self.start = pos if self.is_bare(pos) else None
        return False

    def is_bare(self, pos: tuple[float, float]) -> bool:
        """Does the board lie open there, with nothing over it that is pressed or dragged by itself?"""
        scene = self.scene
        if not self.lens.window.collidepoint(pos):
            return False
        widget = scene.at(pos)
        return widget is None or (widget.key in scene.table.pieces and not scene.layout.is_loose(widget.key))

    def move(self, pos: tuple[float, float]) -> bool:
        if self.is_in_overview:
            self.lens.look_in_overview(pos)
        else:
            far = abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1]) > DRAG
            if not (self.is_panning or far):
                return False
            self.is_panning = True
            self.lens.pan(pos[0] - self.held[0], pos[1] - self.held[1])
        self.held, self.has_moved = pos, True
        self.scene.pressing = None
        return True

    def let_go(self) -> bool:
        was_held = self.is_held
        self.held, self.is_panning, self.is_in_overview = None, False, False
        return was_held

    # ---------------------------------------------------------------- keys and buttons
    def key(self, event: pygame.Event) -> bool:
        """A key that moves the lens."""
        if self.lens is None:
            return False
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            dx, dy = ARROWS[event.key]
            self.lens.pan(dx * STRIDE, dy * STRIDE)
        elif event.key in ZOOMS:
            self.lens.zoom(ZOOMS[event.key])
        elif event.key in FIT:
            self.lens.fit()
        else:
            return False
        self.has_moved = True
        return True

    def widgets(self) -> list[Widget]:
        """Buttons at the upper left of the board."""
        if self.lens is None:
            return []
        texts, window = self.scene.game_table.texts, self.lens.window
        boxes = [FRect(window.x + 16, window.y + 8 + n * (BUTTON + GAP), BUTTON, BUTTON) for n in range(len(BUTTONS))]
        return [
            Widget(("lens", name), box, "icon", icon=icon, tooltip=texts(f"lens.{name}"))
            for (name, icon), box in zip(BUTTONS, boxes)
        ]

    def press(self, name: str) -> None:
        deeds = {"larger": lambda: self.lens.zoom(1), "smaller": lambda: self.lens.zoom(-1), "fit": self.lens.fit}
        deeds[name]()
        self.has_moved = True
