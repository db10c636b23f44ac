"""What a page says by itself: tooltips of what is pointed at or focused, and messages that stay for a while."""

from collections.abc import Hashable
from typing import Protocol

from pygame import FRect

from game.ui import labels, widget_painter
from game.ui.canvas import Canvas
from game.ui.widget import Widget

TOOLTIP_DELAY = 0.5  # seconds of rest of the pointer
KEY_TOOLTIP_DELAY = 1.5  # the same of the focus: keys pass by many things on their way
TOOLTIP_SECONDS, TOOLTIP_SECONDS_PER_LETTER = 4.0, 0.06  # seconds it stays, and for each of its letters
MESSAGE_SECONDS = 3.5  # seconds a sentence stays at least


class TooltipHost(Protocol):
    """The page on which tooltips appear."""

    dirty: bool
    widest_tooltip: float

    @property
    def is_hovering(self) -> bool:
        """Is the pointer on a widget, and was it moved later than the focus?"""

    @property
    def hovered_or_focused_key(self) -> Hashable | None:
        """The widget under the pointer or with the focus."""

    def find_widget(self, key: Hashable) -> Widget | None:
        """The widget with this key."""

    def tooltip_text(self, widget: Widget) -> str:
        """The text of a widget's tooltip; empty for none."""

    def tooltip_anchor(self, widget: Widget) -> FRect:
        """The box beside which a widget's tooltip appears."""

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        """Boxes that a tooltip should not cover if it can avoid it."""

    def boxes_to_read(self, widget: Widget) -> list[FRect]:
        """Boxes that a tooltip should not cover if there is space a little farther away."""


class Tooltips:
    """A page's tooltip and its latest message. If there are both, the message is shown."""

    def __init__(self, page: TooltipHost) -> None:
        self.page = page
        self.seconds_at_rest = 0.0  # seconds since pointer and focus last moved
        self.is_used = False  # pressed since then: nothing more need be explained
        self.is_asked_for = False  # the focus was moved by a key that only reads
        self.shown_message: tuple[str, Hashable | None, bool] | None = (
            None  # sentence, the widget it is about, is it a refusal
        )
        self.seconds_shown = 0.0

    def show_message(self, sentence: str, key: Hashable | None = None, refusal: bool = False) -> None:
        """Show a sentence for a while, beside the widget it is about."""
        self.shown_message, self.seconds_shown = (sentence, key, refusal), 0.0

    def restart(self) -> None:
        """The pointer or the focus has moved: start over."""
        self.seconds_at_rest, self.is_used, self.is_asked_for = 0.0, False, False

    def tick(self, dt: float) -> None:
        """Let time pass, in seconds: tooltips appear and disappear, messages disappear."""
        before, self.seconds_at_rest = self.is_tooltip_shown, self.seconds_at_rest + dt
        self.page.dirty |= before != self.is_tooltip_shown
        if self.shown_message is not None:
            self.seconds_shown += dt
            if self.seconds_shown > max(MESSAGE_SECONDS, TOOLTIP_SECONDS_PER_LETTER * len(self.shown_message[0])):
                self.shown_message, self.page.dirty = None, True

    @property
    def is_tooltip_shown(self) -> bool:
        """Is a tooltip shown? It disappears after the time needed to read it."""
        return not self.is_used and not self.is_tooltip_to_come and self.is_tooltip_reading_time

    @property
    def delay(self) -> float:
        """After how many seconds at rest a tooltip appears."""
        return TOOLTIP_DELAY if self.page.is_hovering or self.is_asked_for else KEY_TOOLTIP_DELAY

    @property
    def is_tooltip_to_come(self) -> bool:
        """Is it too early for a tooltip?"""
        return self.seconds_at_rest < self.delay

    @property
    def is_tooltip_reading_time(self) -> bool:
        """Is it too early for the tooltip to disappear, if there is one?"""
        return self.seconds_at_rest < self.tooltip_end_seconds

    @property
    def tooltip_end_seconds(self) -> float:
        """After how many seconds at rest the tooltip disappears."""
        widget = self._widget_with_tooltip()
        if widget is None:
            return 0.0
        return self.delay + TOOLTIP_SECONDS + TOOLTIP_SECONDS_PER_LETTER * len(self.page.tooltip_text(widget))

    def _widget_with_tooltip(self) -> Widget | None:
        """The widget whose tooltip is due."""
        key = self.page.hovered_or_focused_key
        widget = None if key is None else self.page.find_widget(key)
        return widget if widget is not None and self.page.tooltip_text(widget) else None

    @property
    def visible_tooltip_text(self) -> str:
        """The text of the tooltip while it is shown; empty otherwise."""
        widget = self._widget_with_tooltip() if self.shown_message is None and self.is_tooltip_shown else None
        return "" if widget is None else self.page.tooltip_text(widget)

    def draw(self, canvas: Canvas) -> None:
        """Draw the message, or else the tooltip."""
        explained = self._widget_with_tooltip() if self.shown_message is None and self.is_tooltip_shown else None
        if self.shown_message is not None:
            self._draw_message(canvas, *self.shown_message)
        elif explained is not None:
            sentence, lit = self.page.tooltip_text(explained), self.page.boxes_to_keep_clear(explained)
            anchor, read = self.page.tooltip_anchor(explained), self.page.boxes_to_read(explained)
            labels.draw_tooltip(canvas, anchor, sentence, lit=lit, read=read, widest=self.page.widest_tooltip)

    def _draw_message(self, canvas: Canvas, sentence: str, key: Hashable | None, is_refusal: bool) -> None:
        widget = self.page.find_widget(key)
        if widget is None:
            labels.draw_toast(canvas, sentence)
        elif is_refusal:
            widget_painter.draw_refusal(canvas, sentence, widget.box, self.page.boxes_to_keep_clear(widget))
        else:
            labels.draw_tooltip(canvas, widget.box, sentence, lit=self.page.boxes_to_keep_clear(widget))
