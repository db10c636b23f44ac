"""Screens made of widgets. A page lists its widgets, and one focus serves mouse, keyboard and gamepad."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.ui import editing, keys, widget_painter
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.double_press import CONFIRM, SOON
from game.ui.editing import EditedTextLine
from game.ui.labels import WIDE_ON_PAGE
from game.ui.picture import PictureValues
from game.ui.spoken import ANSWER, FOCUS, PAGE, SpokenText
from game.ui.tooltips import Tooltips
from game.ui.widget import Widget, WidgetState

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
SLIDER_STEP = 0.05


class Page(Scene):
    """A scene of widgets. A subclass lists them, paints what is below them, and reacts to presses."""

    arrows_change_values = True  # False: past a switch arrows only walk, and Enter changes it
    accidental_press_seconds = SOON  # a page may ask for longer where a press too many begins something
    widest_tooltip: float = WIDE_ON_PAGE
    shows_focus_when_opened = True  # False: a key that opens it shows no focus ring yet
    close_key: int | None = None  # the key that has opened it puts it away again
    open_rulebook: Callable[[], Any] | None = None  # F1: the rules of the game that the page is about

    def __init__(self) -> None:
        self.tooltips = Tooltips(self)
        self.focus: Hashable | None = None
        self.hover: Hashable | None = None
        self.pointer = (-1.0, -1.0)
        self.is_focus_from_keys = False  # the focus ring shows only after a key
        self.is_double_press = False  # the mouse has pressed twice on one place, quickly
        self.is_pointing = False  # the pointer has gone to something since the keys last did
        self.pressing: Hashable | None = None
        self.writing = EditedTextLine("", 0, 0)
        self.buttons_at_key_down: set[tuple[Hashable, str]] = set()  # those there when a key that confirms went down
        self.offered: tuple[tuple[object, ...], list[Widget]] | None = None
        self.picture_values = PictureValues()

    # ---------------------------------------------------------------- a subclass writes
    def widgets(self) -> list[Widget]:
        """All widgets that are there now, in Tab order."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """Paint what is below the widgets."""

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Paint a widget of kind tile, which only this page knows how to draw."""

    def on_press(self, key: Hashable, value: Any = None) -> None:
        """A widget was used. `value` is the new value of a choice, stepper, check or slider."""

    def on_text_change(self, key: Hashable, text: str) -> None:
        """The text in a field is about to change. A page that refuses the text says why."""

    def on_scroll(self, steps: int) -> None:
        """The wheel was turned, or a page key pressed. Positive is up."""

    def dialog_box(self) -> FRect | None:
        """The paper of a page that lies on another one: a press outside closes it. None for a full page."""
        return None

    def go_back(self) -> None:
        """React to Escape."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    # ---------------------------------------------------------------- the widgets of the moment
    @property
    def current_widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        stamp = (canvas.w_px, canvas.h_px, canvas.zoom)
        if self.offered is None or self.offered[0] != stamp:
            self.offered = (stamp, self.widgets())
        return self.offered[1]

    def find_widget(self, key: Hashable) -> Widget | None:
        return next((widget for widget in self.current_widgets if widget.key == key), None)

    def widget_at(self, pos: tuple[float, float]) -> Widget | None:
        """The widget at a point. The one drawn last is on top."""
        return next((widget for widget in reversed(self.current_widgets) if widget.box.collidepoint(pos)), None)

    def mark_dirty(self) -> None:
        """Note that what the page shows is out of date."""
        self.offered = None
        self.dirty = True

    @property
    def focused_field(self) -> Widget | None:
        """The text field that has the focus, if any."""
        widget = None if self.focus is None else self.find_widget(self.focus)
        return widget if widget is not None and widget.kind == "field" else None

    @property
    def is_typing(self) -> bool:
        return self.focused_field is not None

    def resume(self, result: Any) -> None:
        self.hover = self.pressing = None
        self.mark_dirty()

    # ---------------------------------------------------------------- what it says by itself
    def show_message(self, sentence: str, key: Hashable | None = None, refusal: bool = False) -> None:
        """Show a sentence for a while, beside the widget it is about."""
        if refusal:
            self.app.sounds.play("refuse")
        self.tooltips.show_message(sentence, key, refusal)
        self.dirty = True

    def explain(self, key: Hashable) -> None:
        """Show a widget's tooltip at once, to who presses what only tells something."""
        widget = self.find_widget(key)
        if widget is not None:
            self.show_message(self.tooltip_text(widget), key)

    def show_notice(self, sentence: str) -> None:
        self.show_message(sentence)

    def note_opening_by_key(self) -> None:
        """Whoever uses keys sees at once where they are: on the coloured button, or on what comes first."""
        if self.shows_focus_when_opened and self.find_widget(self.focus) is None:
            others = (widget for widget in self.current_widgets if widget.kind != "field")  # nobody types at once
            first = self.primary_button or next(others, None)
            self._focus_by_key(first.key if first is not None else None)

    @property
    def hovered_or_focused_key(self) -> Hashable | None:
        """The widget under the pointer or with the focus, whichever was moved last."""
        return self.hover if self.is_hovering or not self.is_focus_from_keys else self.focus

    @property
    def is_hovering(self) -> bool:
        """Is the pointer on a widget, and was it moved later than the focus?"""
        return self.hover is not None and (self.is_pointing or not self.is_focus_from_keys)

    def tooltip_anchor(self, widget: Widget) -> FRect:
        """The box beside which a widget's tooltip appears."""
        return widget.box

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        """Boxes that a tooltip should not cover if it can avoid it: what else can be used."""
        return [one.box for one in self.current_widgets if one.key != widget.key]

    def boxes_to_read(self, widget: Widget) -> list[FRect]:
        """Boxes that people read meanwhile: a tooltip should rather stand a little farther away than cover them."""
        return []

    def tooltip_text(self, widget: Widget) -> str:
        """The text of a widget's tooltip; empty for none."""
        if not widget.enabled:
            return widget.why
        if not widget.option_tips:
            return widget.tooltip
        at_pointer = self.is_hovering
        pointed = (
            widget_painter.option_index_at_point(self.app.canvas, widget, self.pointer)
            if at_pointer
            else int(widget.value)
        )
        return widget.option_tips[pointed]

    # ---------------------------------------------------------------- what is read aloud
    @property
    def shown_tooltip(self) -> str:
        """The text of the tooltip that is shown; empty where none is."""
        return self.tooltips.visible_tooltip_text

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """What the page says by itself, and what has the focus."""
        if self.is_private and not with_hand:
            return []
        said, widget = self.tooltips.shown_message, self.find_widget(self.focus) if self.is_focus_from_keys else None
        told = self.announcement()
        found = [SpokenText(PAGE, told)] if told else []
        if said is not None:
            found.append(SpokenText(ANSWER, said[0], id(said)))
        return (
            [*found, SpokenText(FOCUS, self.spoken_text_of(widget, with_hand), widget.key)]
            if widget is not None
            else found
        )

    def announcement(self) -> str:
        """What the page tells in words rather than by its widgets; may be empty."""
        return ""

    def spoken_text_of(self, widget: Widget, with_hand: bool) -> str:
        """What a widget is, its value, and why it can't be used, as words to be read aloud."""
        parts = [widget.label or self.tooltip_text(widget), widget.spoken_value(self.app.texts)]
        if widget.label and not widget.enabled:
            parts.append(widget.why)
        return ". ".join(part for part in parts if part)

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._handle_mouse_move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._mouse_down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._mouse_up(event.pos)
            case pygame.MOUSEWHEEL if event.y:
                self.on_scroll(event.y)
            case pygame.KEYDOWN if not self._is_repeat_on_new_button(event):
                self._handle_key(event)
            case pygame.TEXTINPUT if self.is_typing:
                self._apply_text_edit(self.writing.insert(event.text))
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._set_hover(None)
                self.pressing = None

    def _handle_mouse_move(self, pos: tuple[float, float]) -> None:
        self.pointer = pos
        held = self.find_widget(self.pressing)
        if held is not None and held.kind == "slider":
            self._activate(held, widget_painter.slider_value(self.app.canvas, held, pos))
        widget = self.widget_at(pos)
        self.is_pointing |= widget is not None and widget.key != self.hover
        self._set_hover(widget.key if widget else None)
        if widget is not None and widget.kind == "choice":  # another half of the switch may be lit now
            self.dirty = True

    def _set_hover(self, key: Hashable | None) -> None:
        if key != self.hover:
            self.hover, self.dirty = key, True
            self.tooltips.restart()

    def _mouse_down(self, pos: tuple[float, float]) -> None:
        self._handle_mouse_move(pos)  # it may rest on what has come there since
        self.is_focus_from_keys, self.tooltips.shown_message, self.dirty = False, None, True
        widget = self.widget_at(pos)
        if self._is_accidental_press(pos, widget):
            return
        if widget is None:
            self.move_focus(None)
            box = self.dialog_box()
            if box is not None and not box.collidepoint(pos):
                self.go_back()
            return
        self.pressing = widget.key
        self.move_focus(widget.key)
        self.tooltips.is_used = True
        if not widget.enabled:
            self.show_message(widget.why, widget.key)
        elif widget.kind == "slider":
            self._activate(widget, widget_painter.slider_value(self.app.canvas, widget, pos))

    def _is_accidental_press(self, pos: tuple[float, float], widget: Widget | None) -> bool:
        """Has a button appeared under a pointer that was just pressing? Then the press was not meant for it."""
        last = self.app.last_press
        button = (type(self), widget.key, widget.label) if widget is not None and widget.kind == "button" else None
        is_accidental = last.is_press_meant_for_previous(pos, button, self.accidental_press_seconds)
        self.is_double_press = last.is_double_click_at(pos)
        last.note(pos, last.button if is_accidental else button)
        return is_accidental

    def _mouse_up(self, pos: tuple[float, float]) -> None:
        pressed, self.pressing = self.pressing, None
        self.dirty = True
        widget = self.widget_at(pos)
        if widget is None or widget.key != pressed or not widget.enabled:
            return
        if widget.kind == "field":
            if not self.writing.selected:
                self.writing = self.writing.move_caret(widget_painter.caret_at(self.app.canvas, widget, pos))
        elif widget.kind in ("choice", "stepper"):
            self._activate(widget, widget_painter.option_index_at_point(self.app.canvas, widget, pos))
        elif widget.kind != "slider":
            self._activate_by_key(widget)

    def _handle_key(self, event: pygame.Event) -> None:
        self.tooltips.shown_message, self.tooltips.is_used, self.dirty = None, True, True
        self.is_double_press = False
        edited = editing.edit_by_key(self.writing, event) if self.is_typing else None
        if edited is not None:
            self._apply_text_edit(edited)
        elif event.key == pygame.K_TAB:
            order = list(
                dict.fromkeys(widget.key for widget in self.current_widgets)
            )  # what stands there twice is one stop
            self._focus_by_key(keys.next_in_tab_order(self.focus, order, -1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif event.key in ARROWS:
            self._handle_arrow(ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.on_scroll(3 if event.key == pygame.K_PAGEUP else -3)
        elif event.key == pygame.K_ESCAPE or (event.key == self.close_key and not self.is_typing):
            self._handle_escape()
        elif event.key == pygame.K_F1 and self.open_rulebook is not None:
            self.open_rulebook()
        elif event.key in CONFIRM and event.mod & pygame.KMOD_CTRL:
            self._confirm_primary()
        elif event.key == pygame.K_SPACE and not self.is_typing and not self.has_focus_ring:
            self._confirm_primary()
        elif event.key in CONFIRM and not (self.is_typing and event.key == pygame.K_SPACE):
            self._handle_enter()

    def _is_repeat_on_new_button(self, event: pygame.Event) -> bool:
        """Is a key held, or pressed again at once, so that it would press a button that has only come since?"""
        if event.key not in CONFIRM or self.is_typing:
            return False
        buttons = {(one.key, one.label) for one in self.current_widgets if one.kind == "button"}
        if not self.app.double_press.is_key_repeated:
            self.buttons_at_key_down = buttons
            return False
        button = self.find_widget(self.focus) if self.has_focus_ring else self.primary_button
        pressed = None if button is None else (button.key, button.label)
        return pressed in buttons - self.buttons_at_key_down

    def _handle_escape(self) -> None:
        if self.is_typing:
            self.move_focus(None)
        else:
            self.go_back()

    @property
    def has_focus_ring(self) -> bool:
        """Is the focus ring shown?"""
        return self.is_focus_from_keys and self.find_widget(self.focus) is not None

    @property
    def primary_button(self) -> Widget | None:
        """The coloured button."""
        return next((one for one in self.current_widgets if one.style == "primary"), None)

    def _confirm_primary(self) -> None:
        """Press the primary button: by Ctrl+Enter always, by the space bar if no focus ring is shown.

        A page without one shows where the focus is.
        """
        if self.primary_button is None:
            self._show_focus_ring()
        else:
            self._focus_by_key(self.primary_button.key)
            self._handle_enter()

    def _handle_enter(self) -> None:
        widget = self.find_widget(self.focus)
        self.is_focus_from_keys = True
        if widget is None:
            self._show_focus_ring()
        elif not widget.enabled:
            self.show_message(widget.why, widget.key)
        elif widget.kind == "field":
            self._focus_by_key(keys.next_in_tab_order(self.focus, [one.key for one in self.current_widgets], 1))
        elif widget.kind in ("choice", "stepper"):
            self._activate(widget, (widget.value + 1) % len(widget.options))
        elif widget.kind != "slider":  # which moves by arrows
            self._activate_by_key(widget)

    def _show_focus_ring(self) -> None:
        """Show the focus ring on the widget that will most likely be needed."""
        first = self.primary_button or next(iter(self.current_widgets), None)
        self._focus_by_key(first.key if first is not None else None)

    def show_focus_ring_where_it_is(self) -> None:
        """From now on keys move the focus, so its ring is shown where it is."""
        self.is_focus_from_keys = self.dirty = True

    def _handle_arrow(self, direction: str) -> None:
        widget = self.find_widget(self.focus)
        step = {"left": -1, "right": 1}.get(direction, 0)
        if step and widget is not None and widget.enabled and (self.arrows_change_values or widget.kind == "slider"):
            value = widget_painter.value_after_step(widget, step, SLIDER_STEP)
            if value is not None:
                self.is_focus_from_keys = True
                self._activate(widget, value)
                return
        boxes: dict[Hashable, FRect] = {}
        fields = {one.key for one in self.current_widgets if one.kind == "field"}
        for one in self.current_widgets:
            boxes.setdefault(one.key, one.box)  # of what stands there twice the first, as the focus has it
        if widget is not None:
            boxes.setdefault(widget.key, widget.box)  # it may be something that keys only read
            self._focus_by_key(self.next_widget_by_arrow(boxes, direction))
        else:
            first = [key for key in boxes if key not in fields] or list(boxes)  # nobody who looks round wants to type
            self._focus_by_key(keys.next_in_tab_order(None, first, 1))

    def next_widget_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        """The widget to which an arrow key moves the focus."""
        return keys.next_focus(self.focus, boxes, direction)

    def _focus_by_key(self, key: Hashable | None) -> None:
        self.is_focus_from_keys = True
        self.move_focus(key)

    def move_focus(self, key: Hashable | None) -> None:
        """Move the focus. A text field that gets it has all its text selected."""
        self.dirty = True
        if key == self.focus:
            return
        self.focus = key
        if self.is_focus_from_keys:  # what the pointer is on needs no more explaining because the focus went elsewhere
            self.is_pointing = False
            self.tooltips.restart()
        if self.focused_field is not None:
            self.writing = EditedTextLine.select_all(self.focused_field.value)

    # ---------------------------------------------------------------- what a widget does
    def _activate_by_key(self, widget: Widget) -> None:
        if widget.kind == "check":
            self._activate(widget, not widget.value)
        else:
            self.on_press(widget.key)
            self.app.sounds.play_click()
            self.mark_dirty()

    def _activate(self, widget: Widget, value: Any) -> None:
        if value != widget.value:
            self.on_press(widget.key, value)
            self.app.sounds.play_click()
            self.mark_dirty()

    def _apply_text_edit(self, line: EditedTextLine) -> None:
        field = self.focused_field
        if field is None:
            return
        if line.text != field.value:
            self.on_text_change(field.key, line.text)
            self.mark_dirty()
        shown = self.find_widget(field.key)
        if shown is not None:
            self.writing = (line if shown.value == line.text else self.writing).edited_line_with_text(shown.value)
        self.dirty = True

    # ---------------------------------------------------------------- time and pictures
    def update(self, dt: float) -> None:
        self.tooltips.tick(dt)

    def look_of(self, widget: Widget) -> WidgetState:
        focused = widget.key == self.focus
        return WidgetState(
            hover=widget.key == self.hover and widget.enabled,
            focus=focused and (self.is_focus_from_keys or widget.kind == "field"),
            down=widget.key == self.pressing and widget.key == self.hover and widget.enabled,
            pointer=self.pointer,
            line=self.writing if focused and widget.kind == "field" else None,
        )

    def draw(self, canvas: Canvas) -> None:
        self.offered = None
        with self.picture_values:
            self.draw_layers(canvas)

    def draw_layers(self, canvas: Canvas) -> None:
        """Draw what the page paints, its widgets on top of that, and the tooltip."""
        self.paint(canvas)
        for widget in self.current_widgets:
            self._draw_widget(canvas, widget)
        self.tooltips.draw(canvas)

    def _draw_widget(self, canvas: Canvas, widget: Widget) -> None:
        look = self.look_of(widget)
        if widget.kind == "tile":
            self.paint_tile(canvas, widget, look)
        else:
            widget_painter.draw_widget(canvas, widget, look)
        if look.focus:
            self.draw_focus(canvas, widget)

    def draw_focus(self, canvas: Canvas, widget: Widget) -> None:
        """Draw the focus ring around a widget."""
        widget_painter.draw_widget_focus(canvas, widget)
