"""What a page says by itself: tooltips of what is attended to, and sentences that stay for a while."""

from collections.abc import Callable, Hashable

from pygame import FRect

from game.ui import bars, dress, labels
from game.ui.app import App
from game.ui.canvas import Canvas
from game.ui.widget import Widget

TOOLTIP_AFTER = 0.5  # seconds of rest
TOOLTIP_FOR, TOOLTIP_LETTER = 4.0, 0.06  # seconds it stays, and for each of its letters
SAID_FOR = 3.5  # seconds a sentence stays at least


class Telling:
    """The part of a page that explains and answers; what it explains is what pointer or keys are on."""

    app: App
    dirty: bool
    item: Callable[[Hashable], Widget | None]

    def __init__(self) -> None:
        self.focus: Hashable | None = None
        self.hover: Hashable | None = None
        self.pointer = (-1.0, -1.0)
        self.by_keys = False  # the focus ring shows only after a key
        self.is_pointing = False  # the pointer has gone to something since the keys last did
        self.rest = 0.0  # seconds since pointer and focus last moved
        self.is_used = False  # pressed since then: nothing more need be explained
        self.said: tuple[str, Hashable | None, bool] | None = None  # sentence, the widget it is about, is it a refusal
        self.said_for = 0.0

    def say(self, sentence: str, about: Hashable | None = None, refusal: bool = False) -> None:
        """Show a sentence for a while, beside the widget it is about."""
        if refusal:
            self.app.sounds.play("refuse")
        self.said, self.said_for = (sentence, about, refusal), 0.0
        self.dirty = True

    def notice(self, sentence: str) -> None:
        self.say(sentence)

    def tell_on(self, dt: float) -> None:
        """Time goes by: tooltips come and go, what was said is put away."""
        before, self.rest = self.is_explaining, self.rest + dt
        self.dirty |= before != self.is_explaining
        if self.said is not None:
            self.said_for += dt
            if self.said_for > max(SAID_FOR, TOOLTIP_LETTER * len(self.said[0])):
                self.said, self.dirty = None, True

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
        return TOOLTIP_AFTER + TOOLTIP_FOR + TOOLTIP_LETTER * len(self.explanation(widget))

    @property
    def attended(self) -> Hashable | None:
        """What the pointer is on, or the keys: whichever went somewhere last."""
        return self.hover if self.by_pointer or not self.by_keys else self.focus

    @property
    def by_pointer(self) -> bool:
        """Is the pointer on something, to which it went since the keys last went anywhere?"""
        return self.hover is not None and (self.is_pointing or not self.by_keys)

    def _explained(self) -> Widget | None:
        """The widget that has a tooltip."""
        widget = self.item(self.attended)
        return widget if widget is not None and self.explanation(widget) else None

    def spared(self, widget: Widget) -> FRect:
        """What the tooltip of a widget stands beside."""
        return widget.box

    def kept_clear(self, widget: Widget) -> list[FRect]:
        """What a tooltip hides only where it cannot help it."""
        return []

    def explanation(self, widget: Widget) -> str:
        if not widget.enabled:
            return widget.why
        if not widget.option_tips:
            return widget.tooltip
        pointed = widget.value if not self.by_pointer else dress.option_at(self.app.canvas, widget, self.pointer)
        return widget.option_tips[pointed]

    def draw_told(self, canvas: Canvas) -> None:
        """What was just said, else the tooltip."""
        if self.said is not None:
            self._draw_said(canvas)
        elif self.is_explaining:
            explained = self._explained()
            sentence, lit = self.explanation(explained), self.kept_clear(explained)
            labels.tooltip(canvas, self.spared(explained), sentence, lit=lit)

    def _draw_said(self, canvas: Canvas) -> None:
        sentence, about, is_refusal = self.said
        widget = self.item(about)
        if widget is None:
            bars.toast(canvas, sentence)
        elif is_refusal:
            dress.refusal(canvas, sentence, widget.box, self.kept_clear(widget))
        else:
            labels.tooltip(canvas, widget.box, sentence, lit=self.kept_clear(widget))
