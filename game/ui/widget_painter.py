"""How the widgets of a page are drawn, and which part of one is at a point."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from game.ui import labels, widgets
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.theme import FOCUS, GO, INK, INK_SOFT, PAPER_3, PAPER_BRIGHT, REFUSE, THEME, WHITE, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import FIELD_PAD, scaled_with_text

KNOB = 13
VALUE_ROOM = 84  # right of a slider, for its figure
ARROW, ARROW_SHARE = 44, 0.18  # width of a stepper's ends, and how much of a narrow one each takes


def draw_widget(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    PAINTERS[widget.kind](canvas, widget, state)


def widget_state_name(widget: Widget, state: WidgetState) -> str:
    if not widget.enabled:
        return "off"
    return "down" if state.down else "hover" if state.hover else "idle"


def _draw_button(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    accent = widget.accent or GO
    x, y, w, h = widget.box
    widgets.draw_button(
        canvas, x, y, w, h, widget.label, widget.style, accent, widget.icon, widget_state_name(widget, state)
    )


def _draw_icon(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    paint = widgets.draw_paper_icon_button if widget.style == "paper" else widgets.draw_icon_button
    paint(canvas, widget.box.x, widget.box.y, widget.icon or "", widget_state_name(widget, state), widget.box.w)


def _draw_choice(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    hover = option_index_at_point(canvas, widget, state.pointer) if state.hover else None
    x, y, w, h = widget.box
    widgets.draw_segmented_control(canvas, x, y, w, h, list(widget.options), widget.value, hover, widget.enabled)


def _draw_stepper(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    """Draw the value between two arrows, for more choices than fit side by side."""
    (x, y, w, h), arrow = widget.box, stepper_arrow_width(widget)
    widgets.draw_inset(canvas, x, y, w, h, 10, PAPER_3)
    widgets.draw_pill(canvas, x + arrow, y + 4, w - 2 * arrow, h - 8, PAPER_BRIGHT, 8)
    ink = INK if widget.enabled else INK_SOFT
    for side, flip in ((x + arrow / 2, True), (x + w - arrow / 2, False)):
        canvas.draw_icon("ui_chevron-right", side, y + h / 2, scaled_with_text(canvas, 20), ink, flip=flip)
    label, size = canvas.fit_text(widget.options[widget.value][1], w - 2 * arrow - 4, 17, "bold")
    with canvas.text_area(x + arrow, y, w - 2 * arrow, h):
        canvas.text(label, x + w / 2, y + h / 2, size, "bold", ink, "mc")


def _draw_check(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    size = scaled_with_text(canvas, 22)
    x, y, w, h = widget.box
    widgets.draw_checkbox(canvas, x, y + (h - size) / 2, widget.value, widget_state_name(widget, state), size)
    with canvas.text_area(*widget.box):
        canvas.draw_fitted(
            widget.label, x + size + 8, y + h / 2, w - size - 8, 16, "text", INK if widget.enabled else INK_SOFT, "ml"
        )


def _draw_slider(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    x, y, w, h = widget.box
    widgets.draw_slider(
        canvas,
        x + KNOB,
        y + h / 2,
        slider_track(canvas, widget).w,
        widget.value,
        widget.label,
        widget_state_name(widget, state),
    )


def _draw_field(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    caret = state.line.caret if state.line else None
    face, size = text_field_face_and_size(widget)
    x, y, w, h = widget.box
    widgets.draw_text_field(
        canvas, x, y, w, h, widget.value, caret, widget.label, face, size, widget_state_name(widget, state)
    )
    if state.line is not None and state.line.selected:
        _draw_selection(canvas, widget, state)


def _draw_selection(canvas: Canvas, widget: Widget, state: WidgetState) -> None:
    face, size = text_field_face_and_size(widget)
    start, end = (
        canvas.measure_text(widget.value[:n], size, face)[0] if n else 0
        for n in (state.line.selection if state.line is not None else (0, 0))
    )
    x, y, w, h = widget.box
    high = widgets.caret_height(canvas, size)
    box = canvas.rect(x + FIELD_PAD + start, y + (h - high) / 2, min(end - start, w - FIELD_PAD * 2), high)
    canvas.surf.fill(mix(FOCUS, WHITE, 0.7), box, special_flags=pygame.BLEND_RGB_MULT)


PAINTERS = {
    "button": _draw_button,
    "icon": _draw_icon,
    "choice": _draw_choice,
    "stepper": _draw_stepper,
    "check": _draw_check,
    "slider": _draw_slider,
    "field": _draw_field,
}


def draw_widget_focus(canvas: Canvas, widget: Widget) -> None:
    widgets.draw_focus_ring(canvas, widget.box.x, widget.box.y, widget.box.w, widget.box.h, THEME.radius["button"])


def draw_refusal(canvas: Canvas, sentence: str, target: FRect, lit: Sequence[FRect] = ()) -> None:
    """Draw why something can't be done, with a brick-red edge. lit: boxes to leave visible."""
    draw_soft_ring(canvas, target.x, target.y, target.w, target.h, THEME.radius["button"], REFUSE, 3, 6, 0.8)
    labels.draw_tooltip(canvas, target, sentence, lit=lit)


# -- which part of a widget


def stepper_arrow_width(stepper: Widget) -> float:
    """The width of each arrow of a stepper, so that the words keep most of it."""
    return min(ARROW, stepper.box.w * ARROW_SHARE)


def option_index_at_point(canvas: Canvas, widget: Widget, pos: tuple[float, float]) -> int:
    """The index of the option at a point; on a stepper, what a press there leads to."""
    if widget.kind == "stepper":
        return int(widget.value + (-1 if pos[0] < widget.box.x + stepper_arrow_width(widget) else 1)) % len(
            widget.options
        )
    boxes = widgets.switch_segment_boxes(
        canvas, widget.box.x, widget.box.y, widget.box.w, widget.box.h, list(widget.options)
    )
    return min(range(len(boxes)), key=lambda i: abs(boxes[i].centerx - pos[0]) - boxes[i].w / 2)


def slider_track(canvas: Canvas, widget: Widget) -> FRect:
    box = widget.box
    return FRect(box.x + KNOB, box.y, box.w - KNOB - scaled_with_text(canvas, VALUE_ROOM), box.h)


def slider_value(canvas: Canvas, widget: Widget, pos: tuple[float, float]) -> float:
    """The value at a point, 0..1 in steps of 0.01."""
    track = slider_track(canvas, widget)
    return round(max(0, min(1, (pos[0] - track.x) / track.w)), 2)


def value_after_step(widget: Widget, step: int, slider_step: float) -> Any:
    """The value after a step left or right; None if the widget has none in that direction."""
    match widget.kind:
        case "slider":
            return round(max(0, min(1, widget.value + step * slider_step)), 2)
        case "stepper":
            return (widget.value + step) % len(widget.options)
        case "choice" if 0 <= widget.value + step < len(widget.options):
            return widget.value + step
    return None


def text_field_face_and_size(widget: Widget) -> tuple[str, float]:
    """Face and size of the text in a field."""
    return ("title", 24) if widget.style == "title" else ("text", 18)


def caret_at(canvas: Canvas, widget: Widget, pos: tuple[float, float]) -> int:
    """The position between two letters of a field that is nearest to a point."""
    face, size = text_field_face_and_size(widget)
    x = pos[0] - widget.box.x - FIELD_PAD
    places = [canvas.measure_text(widget.value[:n], size, face)[0] if n else 0 for n in range(len(widget.value) + 1)]
    return min(range(len(places)), key=lambda n: abs(places[n] - x))
