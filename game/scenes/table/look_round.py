"""Keys read what a pointer can read: they lead to every piece that explains itself, also where it can't be picked."""

from collections.abc import Hashable

import pygame
from pygame import FRect

from game.scenes.table.navigation import BoardNavigation
from game.scenes.table.selection import Selection
from game.scenes.table.tabletop import Tabletop
from game.ui import keys
from game.ui.page import Page
from game.ui.table import Piece

WAYS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}  # together with Ctrl
SPOT = 6.0  # side of the square that stands for a piece
PARTS = 5  # a piece is looked at in so many places across, and as many down
MIDDLE_FIRST = sorted(
    (((x + 0.5) / PARTS - 0.5, (y + 0.5) / PARTS - 0.5) for x in range(PARTS) for y in range(PARTS)),
    key=lambda part: part[0] ** 2 + part[1] ** 2,
)


def look_direction_of_key(event: pygame.Event) -> str | None:
    """Where a key leads whoever only reads: an arrow with Ctrl; None for any other key."""
    return WAYS.get(event.key) if event.mod & pygame.KMOD_CTRL else None


class ReadableSpotNavigation:
    """Moves the ring among all that can be read; arrows alone lead from there back to what can be picked."""

    def __init__(self, page: Page, tabletop: Tabletop, selection: Selection, navigation: BoardNavigation):
        self.page, self.tabletop, self.selection, self.navigation = page, tabletop, selection, navigation

    def move(self, way: str) -> None:
        """The ring goes to the nearest in a direction (left, right, up, down); a board that is zoomed in goes along."""
        page, spots = self.page, self.focusable_piece_spots()
        widget = page.find_widget(page.focus)
        if widget is not None:
            spots.setdefault(widget.key, widget.box)
        page.is_focus_from_keys = True
        page.move_focus(keys.next_focus(page.focus, spots, way))
        page.tooltips.is_asked_for = True
        page.mark_dirty()
        if page.focus in self.tabletop.pieces:
            self.navigation.follow(spots[page.focus].center)

    def focusable_piece_spots(self) -> dict[Hashable, FRect]:
        """A small square for each piece that can be picked or explains itself, where a pointer would meet it."""
        is_pickable, found = self.selection.make_pickable_test(), dict[Hashable, FRect]()
        for piece in self.tabletop.table.pieces_in_drawing_order():
            if is_pickable(piece.key) or self.tabletop.tooltip_text(piece.key):
                spot = self.visible_spot(piece)
                if spot is not None:
                    found[piece.key] = FRect(spot[0] - SPOT / 2, spot[1] - SPOT / 2, SPOT, SPOT)
        return found

    def visible_spot(self, piece: Piece) -> tuple[float, float] | None:
        """Where a piece lies open, nearest to its middle; None if others hide it wholly."""
        box, table = piece.box, self.tabletop.table
        spots = ((box.centerx + x * box.w, box.centery + y * box.h) for x, y in MIDDLE_FIRST)
        return next((spot for spot in spots if table.topmost_piece_key_at(spot, lambda key: True) == piece.key), None)
