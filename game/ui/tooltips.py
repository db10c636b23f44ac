"""What a page says by itself: tooltips of what is attended to, and sentences that stay for a while."""

from collections.abc import Hashable
from typing import Protocol

from pygame import FRect

from game.ui import bars, labels, widget_painter
from game.ui.canvas import Canvas
from game.ui.widget import Widget

TOOLTIP_AFTER = 0.5  # seconds of rest
TOOLTIP_FOR, TOOLTIP_LETTER = 4.0, 0.06  # seconds it stays, and for each of its letters
SAID_FOR = 3.5  # seconds a sentence stays at least


class TooltipHost(Protocol):
    """The page that tooltips stand on."""

    dirty: bool

    @property
    def attended(self) -> Hashable | None:
        """What the pointer is on, or the keys."""

    def item(self, key: Hashable) -> Widget | None:
        """The widget with this key."""

    def explanation(self, widget: Widget) -> str:
        """What its tooltip says; empty for none."""

    def tooltip_anchor(self, widget: Widget) -> FRect:
        """What its tooltip stands beside."""

    def kept_clear(self, widget: Widget) -> list[FRect]:
        """What its tooltip hides only where it cannot help it."""


class Tooltips:
    """The tooltip of a page and what it has just said; of these two the sentence comes first."""

    def __init__(self, page: TooltipHost) -> None:
        self.page = page
        self.rest = 0.0  # seconds since pointer and focus last moved
        self.is_used = False  # pressed since then: nothing more need be explained
        self.said: tuple[str, Hashable | None, bool] | None = None  # sentence, the widget it is about, is it a refusal
        self.said_for = 0.0

    def say(self, sentence: str, about: Hashable | None = None, refusal: bool = False) -> None:
        """Show a sentence for a while, beside the widget it is about."""
        self.said, self.said_for = (sentence, about, refusal), 0.0

    def begin_anew(self) -> None:
        """Pointer or keys went somewhere else."""
        self.rest, self.is_used = 0.0, False

    def wait(self, dt: float) -> None:
        """Time goes by, in seconds: tooltips come and go, what was said is put away."""
        before, self.rest = self.is_explaining, self.rest + dt
        self.page.dirty |= before != self.is_explaining
        if self.said is not None:
            self.said_for += dt
            if self.said_for > max(SAID_FOR, TOOLTIP_LETTER * len(self.said[0])):
                self.said, self.page.dirty = None, True

    @property
    def is_explaining(self) -> bool:
        """Does a tooltip stand there? It goes when it has been read."""
        return not self.is_used and TOOLTIP_AFTER <= self.rest < self.explained_until

    @property
    def explained_until(self) -> float:
        """Seconds of rest after which no tooltip is left."""
        widget = self._explained()
        if widget is None:
            return 0.0
        return TOOLTIP_AFTER + TOOLTIP_FOR + TOOLTIP_LETTER * len(self.page.explanation(widget))

    def _explained(self) -> Widget | None:
        """The widget that has a tooltip."""
        widget = self.page.item(self.page.attended)
        return widget if widget is not None and self.page.explanation(widget) else None

    def draw(self, canvas: Canvas) -> None:
        """What was just said, else the tooltip."""
        explained = self._explained() if self.said is None and self.is_explaining else None
        if self.said is not None:
            self._draw_said(canvas, *self.said)
        elif explained is not None:
            sentence, lit = self.page.explanation(explained), self.page.kept_clear(explained)
            labels.tooltip(canvas, self.page.tooltip_anchor(explained), sentence, lit=lit)

    def _draw_said(self, canvas: Canvas, sentence: str, about: Hashable | None, is_refusal: bool) -> None:
        widget = self.page.item(about)
        if widget is None:
            bars.toast(canvas, sentence)
        elif is_refusal:
            widget_painter.refusal(canvas, sentence, widget.box, self.page.kept_clear(widget))
        else:
            labels.tooltip(canvas, widget.box, sentence, lit=self.page.kept_clear(widget))
