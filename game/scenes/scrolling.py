"""Pages with more on them than fits: they scroll by wheel, keys and a scroll bar."""

from collections.abc import Hashable
from contextlib import AbstractContextManager

import pygame
from pygame import FRect, Surface

from game.ui.canvas import PREMUL, Canvas
from game.ui.page import Page
from game.ui.theme import WHITE, fade
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_scroll_bar

STEP = 72.0  # of the wheel
LINE = 40.0  # of an arrow key
PAGE = 0.9  # of what is in sight, for a page key
BAR = 24.0  # width of what the pointer may take
FADE = 16.0  # at the edges of the view, while there is more beyond them
KEYS = {pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE}


class ScrollPage(Page):
    """A page with one part that scrolls. Widgets in it are tiles, named by `is_inside`; the scroll bar is one too."""

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0.0
        self.grabbed = 0.0  # where in the bar it is held

    # ---------------------------------------------------------------- a subclass writes
    def viewport_box(self) -> FRect:
        """The part of the screen that shows the content."""
        raise NotImplementedError

    def content_height(self) -> float:
        raise NotImplementedError

    def is_inside(self, key: Hashable) -> bool:
        """Is this widget in the part that scrolls?"""
        return False

    # ---------------------------------------------------------------- moving
    @property
    def max_scroll_offset(self) -> float:
        return max(0.0, self.content_height() - self.viewport_box().h)

    def scroll_to(self, offset: float) -> None:
        offset = max(0.0, min(offset, self.max_scroll_offset))
        if offset != self.offset:
            self.offset = offset
            self.mark_dirty()

    def on_scroll(self, steps: int) -> None:
        self.scroll_to(self.offset - steps * STEP)

    def scroll_into_view(self, box: FRect) -> None:
        """Scroll until a box is visible."""
        view = self.viewport_box()
        if box.top < view.top:
            self.scroll_to(self.offset - (view.top - box.top) - 12)
        elif box.bottom > view.bottom:
            self.scroll_to(self.offset + box.bottom - view.bottom + 12)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and not self.is_typing and self.handle_scroll_key(event.key):
            self.dirty = True
            return
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.pressing == "bar":
            self.start_bar_drag(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self.pressing == "bar":
            self.drag_bar(event.pos[1])

    def handle_scroll_key(self, key: int) -> bool:
        """Page keys, Home and End scroll; arrows too if nothing has the focus and not everything is visible."""
        height = self.viewport_box().h
        if key in KEYS:
            self.scroll_to(self.offset + KEYS[key] * height)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.scroll_to(0 if key == pygame.K_HOME else self.max_scroll_offset)
        elif key in (pygame.K_UP, pygame.K_DOWN) and self.focus in (None, "bar") and self.max_scroll_offset:
            self.scroll_to(self.offset + (LINE if key == pygame.K_DOWN else -LINE))
        else:
            return False
        return True

    def move_focus(self, key: Hashable | None) -> None:
        super().move_focus(key)
        widget = self.find_widget(key)
        if widget is not None and self.is_focus_from_keys and self.is_inside(key):
            self.scroll_into_view(widget.box)

    # ---------------------------------------------------------------- the bar
    def scroll_bar_widgets(self) -> list[Widget]:
        """The scroll bar, right of the view; none if everything is visible."""
        view = self.viewport_box()
        return [] if not self.max_scroll_offset else [Widget("bar", FRect(view.right, view.y, BAR, view.h), "tile")]

    @property
    def visible_content_share(self) -> float:
        return min(1.0, self.viewport_box().h / max(1.0, self.content_height()))

    def thumb_box(self) -> FRect:
        view = self.viewport_box()
        high = max(28, view.h * self.visible_content_share)
        return FRect(view.right, view.y + (view.h - high) * (self.offset / (self.max_scroll_offset or 1)), BAR, high)

    def start_bar_drag(self, y: float) -> None:
        thumb = self.thumb_box()
        self.grabbed = y - thumb.y if thumb.top <= y <= thumb.bottom else thumb.h / 2
        self.drag_bar(y)

    def drag_bar(self, y: float) -> None:
        view, thumb = self.viewport_box(), self.thumb_box()
        self.scroll_to((y - self.grabbed - view.y) / max(1.0, view.h - thumb.h) * self.max_scroll_offset)

    def paint_tile(self, canvas: Canvas, tile: Widget, look: WidgetState) -> None:
        if tile.key == "bar":
            state = "down" if self.pressing == "bar" else "hover" if look.hover else "idle"
            x = tile.box.x + (BAR - 8) / 2
            draw_scroll_bar(
                canvas,
                x,
                tile.box.y,
                tile.box.h,
                self.offset / max(1.0, self.content_height()),
                self.visible_content_share,
                state,
            )
        elif tile.box.colliderect(self.viewport_box()):
            with self.clip_to_viewport(canvas, tile.box):
                self.paint_content(canvas, tile, look)

    def paint_content(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Draw a tile in the part that scrolls."""

    # ---------------------------------------------------------------- what is in sight
    def widget_at(self, pos: tuple[float, float]) -> Widget | None:
        inside = self.viewport_box().collidepoint(pos)
        found = (
            one
            for one in reversed(self.current_widgets)
            if one.box.collidepoint(pos) and (inside or not self.is_inside(one.key))
        )
        return next(found, None)

    def clip_to_viewport(self, canvas: Canvas, box: FRect) -> AbstractContextManager[None]:
        """Within this context, draw only inside the view."""
        return canvas.clipped_to(canvas.rect(*self.viewport_box()), is_audited=self.viewport_box().contains(box))

    def paint_scroll_fades(self, canvas: Canvas, paper: Surface, x: float, y: float) -> None:
        """Fade the content into its paper (at x, y) where there is more above or below."""
        view = self.viewport_box()
        edges = ((view.top, True, self.offset > 0), (view.bottom - FADE, False, self.offset < self.max_scroll_offset))
        for top, is_upper, has_more in edges:
            if has_more:
                box = canvas.rect(view.x, top, view.w, FADE)
                strip = self.scroll_fade_surface(
                    canvas, paper, box.move(-round(x * canvas.k), -round(y * canvas.k)), is_upper
                )
                canvas.surf.blit(strip, box, special_flags=PREMUL)

    def scroll_fade_surface(self, canvas: Canvas, paper: Surface, part: pygame.Rect, is_upper: bool) -> Surface:
        key = ("edge", paper.get_size(), tuple(part), is_upper)
        return canvas.cached_surface(key, lambda: _fade_out(paper, part, is_upper))


def _fade_out(paper: Surface, part: pygame.Rect, is_upper: bool) -> Surface:
    column = Surface((1, 8), pygame.SRCALPHA)
    for n in range(8):
        column.set_at((0, n), fade(WHITE, (7 - n if is_upper else n) / 7))
    strip = paper.subsurface(part.clip(paper.get_rect())).copy()
    shade = pygame.transform.smoothscale(column.premul_alpha(), strip.get_size())
    strip.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip
