"""The order of the seats: a seat is dragged by its grip, sign or paper, or moved by keys while it is held."""

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect

from game.scenes.match_setup import MatchSetup
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import INK_SOFT, PAPER
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_amber_edge, scaled_with_text

DRAG = 10  # layout units the pointer moves before a press becomes a drag
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
LET_GO = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB)
DRAGGED_BY = ("grip", "sign")  # widgets of a seat by which it is dragged; a click on a sign still changes it
DOT, PITCH = 2.2, 8.0  # of the grip: radius, and from one dot to the next


class SeatOrder:
    """The seat that is being moved, by pointer or keys. `rows` has the papers of all seats."""

    def __init__(self, page: Page, match_setup: MatchSetup, texts: Texts, rows: Callable[[], list[FRect]]):
        self.page, self.match_setup, self.texts, self.rows = page, match_setup, texts, rows
        self.held: int | None = None  # by keys
        self.pressed: int | None = None  # the seat on which the pointer was pressed
        self.start = (0.0, 0.0)
        self.is_dragging = False

    @property
    def moving_seat(self) -> int | None:
        """The seat that is being moved."""
        return self.pressed if self.is_dragging else self.held

    # ---------------------------------------------------------------- events
    def handle_event(self, event: pygame.Event) -> bool:
        """Handle an event. Returns True if it was meant for the order of the seats alone."""
        match event.type:
            case pygame.KEYDOWN:
                return self.handle_key(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.start_press(event.pos)
            case pygame.MOUSEMOTION if self.pressed is not None:
                return self.drag(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self.release()
        return False

    def handle_key(self, event: pygame.Event) -> bool:
        """Ctrl with Up or Down moves the seat with the focus; while a seat is held, Up and Down alone do."""
        by = STEPS.get(event.key, 0)
        if self.held is not None:
            return self.handle_key_while_seat_held(event.key, by)
        at = self.seat_of(self.page.focus)
        if not by or at is None or not event.mod & pygame.KMOD_CTRL:
            return False
        self.move_seat(at, at + by)
        return True

    def handle_key_while_seat_held(self, key: int, steps: int) -> bool:
        if steps and self.held is not None:
            self.move_seat(self.held, self.held + steps)
        elif key in LET_GO:
            self.toggle_seat_hold_by_key(None)
        return True

    def toggle_seat_hold_by_key(self, seat_index: int | None) -> None:
        """Hold a seat by keys, or let it go."""
        self.held = seat_index
        self.page.mark_dirty()

    @property
    def seat_moving_keys_hint(self) -> str:
        """The sentence about the keys, while a seat is held."""
        name = "" if self.held is None else self.match_setup.seat_setups[self.held].seat().name
        return self.texts("seats.held", name=name) if name else ""

    # ---------------------------------------------------------------- by the pointer
    def start_press(self, pos: tuple[float, float]) -> None:
        """A press on a grip, on a sign, or where nothing else can be pressed."""
        self.held, self.is_dragging, self.start = None, False, pos
        widget, at = self.page.widget_at(pos), self.seat_index_at(pos)
        is_free = widget is None or (isinstance(widget.key, tuple) and widget.key[0] in DRAGGED_BY)
        self.pressed = at if is_free else None

    def drag(self, pos: tuple[float, float]) -> bool:
        far = abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1]) > DRAG
        if far and not self.is_dragging:
            self.is_dragging, self.page.pressing = True, None
            self.page.mark_dirty()
        over = self.seat_index_at(pos)
        if self.is_dragging and over is not None and self.pressed is not None:
            self.move_seat(self.pressed, over)
        return self.is_dragging

    def release(self) -> bool:
        was_dragging, self.pressed, self.is_dragging = self.is_dragging, None, False
        if was_dragging:
            self.page.mark_dirty()
        return was_dragging

    def seat_index_at(self, pos: tuple[float, float]) -> int | None:
        rows = self.rows()[: len(self.match_setup.seat_setups)]
        return next((n for n, row in enumerate(rows) if row.collidepoint(pos)), None)

    # ---------------------------------------------------------------- moving
    def seat_of(self, key: Hashable) -> int | None:
        """The seat to which a widget belongs."""
        return key[1] if isinstance(key, tuple) and isinstance(key[1], int) else None

    def move_seat(self, seat_index: int, to: int) -> None:
        """Move a seat to another place, and the focus with it."""
        page = self.page
        if to == seat_index or not 0 <= to < len(self.match_setup.seat_setups):
            return
        self.match_setup.move_seat(seat_index, to)
        self.held = to if self.held is not None else None
        self.pressed = to if self.pressed is not None else None
        page.app.sounds.play_click()
        focus = page.focus
        if isinstance(focus, tuple) and self.seat_of(focus) == seat_index:
            page.move_focus((focus[0], to))
        page.mark_dirty()

    # ---------------------------------------------------------------- pictures
    def grip_widget(self, seat_index: int, row: FRect) -> Widget:
        tip = self.texts("seats.grip", name=self.match_setup.seat_setups[seat_index].seat().name)
        return Widget(("grip", seat_index), FRect(row.x + 12, row.y + 8, 24, row.h - 16), "tile", tooltip=tip)

    def paint_seat_grip(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        is_on = state.hover or tile.widget_key_parts[1] == self.moving_seat
        ink = tuple(INK_SOFT if is_on else INK_SOFT.lerp(PAPER, 0.45))
        pitch, r = scaled_with_text(canvas, PITCH, 0.4), scaled_with_text(canvas, DOT, 0.4)
        wide, high = pitch + 2 * r, 2 * pitch + 2 * r

        def paint(surface: pygame.Surface, scale: float) -> None:
            for column in range(2):
                for line in range(3):
                    center = ((r + column * pitch) * scale, (r + line * pitch) * scale)
                    pygame.draw.circle(surface, ink, center, r * scale)

        x, y = tile.box.centerx - wide / 2, tile.box.centery - high / 2
        canvas.draw(("grip", ink, pitch), x, y, wide, high, paint)

    def paint_edge_of_moving_seat(self, canvas: Canvas, rows: list[FRect]) -> None:
        """Draw an edge around the seat that is being moved."""
        if self.moving_seat is not None:
            x, y, w, h = rows[self.moving_seat]
            draw_amber_edge(canvas, x, y, w, h, 14)
