"""A thing on a page that can be pressed or typed into, and its present state."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from pygame import Color, FRect

from game.ui.editing import EditedTextLine
from game.ui.texts import Texts


@dataclass(frozen=True)
class Widget:
    """One thing that can be pressed or typed into. Boxes are in layout units.

    `value` is what it shows now: the text of a field, on or off, the index of the chosen option, 0..1 on a slider.
    """

    key: Hashable
    box: FRect
    kind: str  # button, icon, choice, stepper, check, field, slider, tile
    label: str = ""
    icon: str | None = None
    style: str = "plain"  # of a button plain, primary, ghost; of an icon plain, paper; of a field plain, title
    value: Any = None
    options: tuple[tuple[str | None, str], ...] = ()  # of a choice or stepper: icon and label
    enabled: bool = True
    why: str = ""
    tooltip: str = ""
    option_tips: tuple[str, ...] = ()  # of a choice: what each option means, in place of the tooltip
    accent: Color | None = None

    @property
    def widget_key_parts(self) -> tuple[Any, ...]:
        """The parts of its key: the kind of widget, then which one."""
        return self.key if isinstance(self.key, tuple) else (self.key,)

    def spoken_value(self, texts: Texts) -> str:
        """What it shows now, to be read aloud."""
        if self.kind == "check":
            return texts("narration.on" if self.value else "narration.off")
        if self.kind in ("choice", "stepper"):
            return str(self.options[self.value][1])
        return str(self.value) if self.kind == "field" else ""


@dataclass(frozen=True)
class WidgetState:
    """How a widget looks at the moment."""

    hover: bool = False
    focus: bool = False
    down: bool = False
    pointer: tuple[float, float] = (-1, -1)
    line: EditedTextLine | None = None  # of a field that is being typed into
