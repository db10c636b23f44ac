"""Screens made of widgets: a page says which there are, and one focus serves mouse, keys and whatever comes later."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.ui import editing, keys, widget_painter
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.editing import Line
from game.ui.spoken import ANSWER, FOCUS, PAGE, Spoken
from game.ui.tooltips import Tooltips
from game.ui.widget import Look, Widget

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SLIDER_STEP = 0.05
HASTY, HAND = 0.35, 12.0  # seconds and units: so soon and so near a second press still belongs to the first, also
# where that has led to another page
REPEAT = (400, 35)  # milliseconds before a held key repeats, and between


class Page(Scene):
    """A scene of widgets. A subclass says which, what lies under them, and what pressing them does."""

    arrows_change = True  # False: past a switch arrows only walk, and Enter changes it
    hasty = HASTY  # a page may ask for longer where a press too many begins something
    shut_by: int | None = None  # the key that has opened it puts it away again
    open_book: Callable[[], Any] | None = None  # F1: the rules of the game that the page is about

    def __init__(self) -> None:
        self.tips = Tooltips(self)
        self.focus: Hashable | None = None
        self.hover: Hashable | None = None
        self.pointer = (-1.0, -1.0)
        self.by_keys = False  # the focus ring shows only after a key
        self.is_pointing = False  # the pointer has gone to something since the keys last did
        self.pressing: Hashable | None = None
        self.writing = Line("", 0, 0)
        self.offered: tuple[tuple[object, ...], list[Widget]] | None = None

    # ---------------------------------------------------------------- a subclass writes
    def widgets(self) -> list[Widget]:
        """Everything that can be used now, in Tab order."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """What lies under the widgets."""

    def paint_tile(self, canvas: Canvas, tile: Widget, look: Look) -> None:
        """A widget of kind tile, which only its page knows how to draw."""

    def pressed(self, key: Hashable, value: Any = None) -> None:
        """A widget was used; `value` is the new one of a choice, stepper, check or slider."""

    def typed(self, key: Hashable, text: str) -> None:
        """The text in a field is to be another; a page that refuses it says why."""

    def scrolled(self, steps: int) -> None:
        """The wheel was turned, or a page key pressed; up is positive."""

    def dialog_box(self) -> FRect | None:
        """The paper of a page that lies on another: a press beside it puts it away. None for one that is the screen."""
        return None

    def back(self) -> None:
        """Escape."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    # ---------------------------------------------------------------- the widgets of the moment
    @property
    def items(self) -> list[Widget]:
        canvas = self.app.canvas
        stamp = (canvas.w_px, canvas.h_px, canvas.zoom)
        if self.offered is None or self.offered[0] != stamp:
            self.offered = (stamp, self.widgets())
        return self.offered[1]

    def item(self, key: Hashable) -> Widget | None:
        return next((widget for widget in self.items if widget.key == key), None)

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """The widget under a point; the last one drawn lies on top."""
        return next((widget for widget in reversed(self.items) if widget.box.collidepoint(pos)), None)

    def changed(self) -> None:
        """What the page shows is no longer right."""
        self.offered = None
        self.dirty = True

    @property
    def field(self) -> Widget | None:
        """The field that is being typed into."""
        widget = self.item(self.focus)
        return widget if widget is not None and widget.kind == "field" else None

    @property
    def typing(self) -> bool:
        return self.field is not None

    def resume(self, result: Any) -> None:
        self.hover = self.pressing = None
        self._listen()
        self.changed()

    # ---------------------------------------------------------------- what it says by itself
    def say(self, sentence: str, about: Hashable | None = None, refusal: bool = False) -> None:
        """Show a sentence for a while, beside the widget it is about."""
        if refusal:
            self.app.sounds.play("refuse")
        self.tips.say(sentence, about, refusal)
        self.dirty = True

    def notice(self, sentence: str) -> None:
        self.say(sentence)

    @property
    def attended(self) -> Hashable | None:
        """What the pointer is on, or the keys: whichever went somewhere last."""
        return self.hover if self.by_pointer or not self.by_keys else self.focus

    @property
    def by_pointer(self) -> bool:
        """Is the pointer on something, to which it went since the keys last went anywhere?"""
        return self.hover is not None and (self.is_pointing or not self.by_keys)

    def tooltip_anchor(self, widget: Widget) -> FRect:
        """What the tooltip of a widget stands beside."""
        return widget.box

    def kept_clear(self, widget: Widget) -> list[FRect]:
        """What a tooltip hides only where it cannot help it."""
        return []

    def explanation(self, widget: Widget) -> str:
        """What the tooltip of a widget says; empty for none."""
        if not widget.enabled:
            return widget.why
        if not widget.option_tips:
            return widget.tooltip
        at_pointer = self.by_pointer
        pointed = widget_painter.option_at(self.app.canvas, widget, self.pointer) if at_pointer else int(widget.value)
        return widget.option_tips[pointed]

    # ---------------------------------------------------------------- what is read aloud
    def spoken(self, with_hand: bool) -> list[Spoken]:
        """What it says by itself, and what the keys are on."""
        if self.is_private and not with_hand:
            return []
        said, widget = self.tips.said, self.item(self.focus) if self.by_keys else None
        told = self.announcement()
        found = [Spoken(PAGE, told)] if told else []
        if said is not None:
            found.append(Spoken(ANSWER, said[0], id(said)))
        return [*found, Spoken(FOCUS, self.words_for(widget, with_hand), widget.key)] if widget is not None else found

    def announcement(self) -> str:
        """What it tells by its words rather than by what can be pressed; empty where that is nothing."""
        return ""

    def words_for(self, widget: Widget, with_hand: bool) -> str:
        """What it is, what it is set to, and why it cannot be used."""
        parts = [widget.label or widget.tooltip, self.value_of(widget), "" if widget.enabled else widget.why]
        return ". ".join(part for part in parts if part)

    def value_of(self, widget: Widget) -> str:
        """What it is set to, as words."""
        if widget.kind == "check":
            return self.app.texts("narration.on" if widget.value else "narration.off")
        if widget.kind in ("choice", "stepper"):
            return str(widget.options[widget.value][1])
        return str(widget.value) if widget.kind == "field" else ""

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._mouse_down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._mouse_up(event.pos)
            case pygame.MOUSEWHEEL if event.y:
                self.scrolled(event.y)
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.TEXTINPUT if self.typing:
                self._edit(self.writing.insert(event.text))
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._point_at(None)
                self.pressing = None

    def _moved(self, pos: tuple[float, float]) -> None:
        self.pointer = pos
        held = self.item(self.pressing)
        if held is not None and held.kind == "slider":
            self._use(held, widget_painter.slider_value(self.app.canvas, held, pos))
        widget = self.at(pos)
        self.is_pointing |= widget is not None and widget.key != self.hover
        self._point_at(widget.key if widget else None)
        if widget is not None and widget.kind == "choice":  # another half of the switch may be lit now
            self.dirty = True

    def _point_at(self, key: Hashable | None) -> None:
        if key != self.hover:
            self.hover, self.dirty = key, True
            self.tips.begin_anew()

    def _mouse_down(self, pos: tuple[float, float]) -> None:
        self._moved(pos)  # it may rest on what has come there since
        self.by_keys, self.tips.said, self.dirty = False, None, True
        widget = self.at(pos)
        if self._is_hasty(pos, widget):
            return
        if widget is None:
            self.focus_on(None)
            box = self.dialog_box()
            if box is not None and not box.collidepoint(pos):
                self.back()
            return
        self.pressing = widget.key
        self.focus_on(widget.key)
        self.tips.is_used = True
        if not widget.enabled:
            self.say(widget.why, widget.key, refusal=True)
        elif widget.kind == "slider":
            self._use(widget, widget_painter.slider_value(self.app.canvas, widget, pos))

    def _is_hasty(self, pos: tuple[float, float], widget: Widget | None) -> bool:
        """Has a button come under a pointer that was just pressing? It was not meant."""
        app = self.app
        there, before = app.last_press
        is_same_hand = abs(there[0] - pos[0]) + abs(there[1] - pos[1]) < HAND and app.since_press < self.hasty
        button = None
        if widget is not None and widget.kind == "button":
            button = (type(self), widget.key, widget.label)
        is_hasty = is_same_hand and button is not None and button != before
        app.last_press, app.since_press = (pos, before if is_hasty else button), 0.0
        return is_hasty

    def _mouse_up(self, pos: tuple[float, float]) -> None:
        pressed, self.pressing = self.pressing, None
        self.dirty = True
        widget = self.at(pos)
        if widget is None or widget.key != pressed or not widget.enabled:
            return
        if widget.kind == "field":
            if not self.writing.selected:
                self.writing = self.writing.move(widget_painter.caret_at(self.app.canvas, widget, pos))
        elif widget.kind in ("choice", "stepper"):
            self._use(widget, widget_painter.option_at(self.app.canvas, widget, pos))
        elif widget.kind != "slider":
            self._confirm(widget)

    def _key(self, event: pygame.Event) -> None:
        self.tips.said, self.tips.is_used, self.dirty = None, True, True
        edited = editing.pressed(self.writing, event) if self.typing else None
        if edited is not None:
            self._edit(edited)
        elif event.key == pygame.K_TAB:
            order = list(dict.fromkeys(widget.key for widget in self.items))  # what stands there twice is one stop
            self._focus_by_key(keys.next_tab(self.focus, order, -1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif event.key in ARROWS:
            self._arrow(ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scrolled(3 if event.key == pygame.K_PAGEUP else -3)
        elif event.key == pygame.K_ESCAPE or (event.key == self.shut_by and not self.typing):
            self._escape()
        elif event.key == pygame.K_F1 and self.open_book is not None:
            self.open_book()
        elif event.key in CONFIRM and event.mod & pygame.KMOD_CTRL:
            self._confirm_primary()
        elif event.key == pygame.K_SPACE and not self.typing and not self.has_ring:
            self._confirm_primary()
        elif event.key in CONFIRM and not (self.typing and event.key == pygame.K_SPACE):
            self._enter()

    def _escape(self) -> None:
        if self.typing:
            self.focus_on(None)
        else:
            self.back()

    @property
    def has_ring(self) -> bool:
        """Does something have the ring of the keys?"""
        return self.by_keys and self.item(self.focus) is not None

    @property
    def primary(self) -> Widget | None:
        """The coloured button."""
        return next((one for one in self.items if one.style == "primary"), None)

    def _confirm_primary(self) -> None:
        """The button that ends the decision: by Ctrl and Enter wherever the ring is, by the space bar without one."""
        if self.primary is not None:
            self._focus_by_key(self.primary.key)
            self._enter()

    def _enter(self) -> None:
        widget = self.item(self.focus)
        self.by_keys = True
        if widget is None:
            self._show_ring()
        elif not widget.enabled:
            self.say(widget.why, widget.key, refusal=True)
        elif widget.kind == "field":
            self._focus_by_key(keys.next_tab(self.focus, [one.key for one in self.items], 1))
        elif widget.kind in ("choice", "stepper"):
            self._use(widget, (widget.value + 1) % len(widget.options))
        elif widget.kind != "slider":  # which moves by arrows
            self._confirm(widget)

    def _show_ring(self) -> None:
        """Round what it will most likely be wanted for."""
        first = self.primary or next(iter(self.items), None)
        self._focus_by_key(first.key if first is not None else None)

    def _arrow(self, direction: str) -> None:
        widget = self.item(self.focus)
        step = {"left": -1, "right": 1}.get(direction, 0)
        if step and widget is not None and widget.enabled and (self.arrows_change or widget.kind == "slider"):
            value = widget_painter.stepped(widget, step, SLIDER_STEP)
            if value is not None:
                self.by_keys = True
                self._use(widget, value)
                return
        boxes: dict[Hashable, FRect] = {}
        fields = {one.key for one in self.items if one.kind == "field"}
        for one in self.items:
            boxes.setdefault(one.key, one.box)  # of what stands there twice the first, as the focus has it
        if self.focus in boxes:
            self._focus_by_key(self.next_by_arrow(boxes, direction))
        else:
            first = [key for key in boxes if key not in fields] or list(boxes)  # nobody who looks round wants to type
            self._focus_by_key(keys.next_tab(None, first, 1))

    def next_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        """Where an arrow leads from the widget that has the focus."""
        return keys.next_focus(self.focus, boxes, direction)

    def _focus_by_key(self, key: Hashable | None) -> None:
        self.by_keys = True
        self.focus_on(key)

    def focus_on(self, key: Hashable | None) -> None:
        """Move the focus. A field that gets it has all its text selected."""
        self.dirty = True
        if key == self.focus:
            return
        self.focus = key
        if self.by_keys:  # what the pointer is on needs no more explaining because the focus went elsewhere
            self.is_pointing = False
            self.tips.begin_anew()
        if self.field is not None:
            self.writing = Line.all_of(self.field.value)
        self._listen()

    def _listen(self) -> None:
        """Keys repeat and make text only while there is a field to write in."""
        if self.typing:
            pygame.key.set_repeat(*REPEAT)
            pygame.key.start_text_input()
        else:
            pygame.key.set_repeat(0)
            pygame.key.stop_text_input()

    # ---------------------------------------------------------------- what a widget does
    def _confirm(self, widget: Widget) -> None:
        if widget.kind == "check":
            self._use(widget, not widget.value)
        else:
            self.pressed(widget.key)
            self.app.sounds.click()
            self.changed()

    def _use(self, widget: Widget, value: Any) -> None:
        if value != widget.value:
            self.pressed(widget.key, value)
            self.app.sounds.click()
            self.changed()

    def _edit(self, line: Line) -> None:
        field = self.field
        if field is None:
            return
        if line.text != field.value:
            self.typed(field.key, line.text)
            self.changed()
        shown = self.item(field.key)
        if shown is not None:
            self.writing = (line if shown.value == line.text else self.writing).with_text(shown.value)
        self.dirty = True

    # ---------------------------------------------------------------- time and pictures
    def update(self, dt: float) -> None:
        self.tips.wait(dt)

    def look(self, widget: Widget) -> Look:
        focused = widget.key == self.focus
        return Look(
            hover=widget.key == self.hover and widget.enabled,
            focus=focused and (self.by_keys or widget.kind == "field"),
            down=widget.key == self.pressing and widget.key == self.hover and widget.enabled,
            pointer=self.pointer,
            line=self.writing if focused and widget.kind == "field" else None,
        )

    def draw(self, canvas: Canvas) -> None:
        self.offered = None
        self.paint(canvas)
        for widget in self.items:
            self._draw_widget(canvas, widget)
        self.tips.draw(canvas)

    def _draw_widget(self, canvas: Canvas, widget: Widget) -> None:
        look = self.look(widget)
        if widget.kind == "tile":
            self.paint_tile(canvas, widget, look)
        else:
            widget_painter.draw(canvas, widget, look)
        if look.focus:
            self.draw_focus(canvas, widget)

    def draw_focus(self, canvas: Canvas, widget: Widget) -> None:
        """The ring round what the keys are on."""
        widget_painter.focus_ring(canvas, widget)
