"""Gamepads: buttons and sticks are translated into keys, so that no screen needs to know about them."""

import contextlib
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import pygame

ENTER, LEAVE = 0.6, 0.4  # how far a stick or trigger is pushed to count, and let go to count no longer
ASIDE = 1.4  # a stick has turned another way once it lies so much more that way than the old one
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12  # seconds that a part is held until its key comes again, and between
WHOLE = 32767  # of an axis
OF_PADS = range(pygame.JOYAXISMOTION, pygame.CONTROLLERSENSORUPDATE + 1)  # events that mean nothing to a screen

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left click",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right click",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("stick", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("stick", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("look", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("look", 1),
}
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right trigger",
}
# A device that SDL has no mapping for: the commonest order of buttons, its first two axes, its first hat.
PLAIN_BUTTONS = ("a", "b", "x", "y", "left shoulder", "right shoulder", "view", "start")


class GamepadScene(Protocol):
    """What gamepads need to know about the active scene."""

    @property
    def is_match_table(self) -> bool: ...

    @property
    def is_typing(self) -> bool: ...

    @property
    def letters_pick_pieces(self) -> bool: ...


class KeyStroke(NamedTuple):
    """A key with the modifiers held with it."""

    key: int
    mod: int = 0


SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
EVERYWHERE = {
    "left": KeyStroke(pygame.K_LEFT),
    "right": KeyStroke(pygame.K_RIGHT),
    "up": KeyStroke(pygame.K_UP),
    "down": KeyStroke(pygame.K_DOWN),
    "a": KeyStroke(pygame.K_RETURN),
    "b": KeyStroke(pygame.K_ESCAPE),
    "y": KeyStroke(pygame.K_RETURN, CTRL),
    "start": KeyStroke(pygame.K_ESCAPE),
    "left shoulder": KeyStroke(pygame.K_TAB, SHIFT),
    "right shoulder": KeyStroke(pygame.K_TAB),
    "left trigger": KeyStroke(pygame.K_PAGEUP),
    "right trigger": KeyStroke(pygame.K_PAGEDOWN),
    "look up": KeyStroke(pygame.K_PAGEUP),
    "look down": KeyStroke(pygame.K_PAGEDOWN),
}
IN_FIELD = {  # whose arrows move the caret: the way out leads to its neighbours
    "left": KeyStroke(pygame.K_TAB, SHIFT),
    "right": KeyStroke(pygame.K_TAB),
}
AT_TABLE = {
    "b": KeyStroke(pygame.K_BACKSPACE),
    "x": KeyStroke(pygame.K_h),
    "y": KeyStroke(pygame.K_SPACE),
    "view": KeyStroke(pygame.K_u),
    "start": KeyStroke(pygame.K_F10),
    "left click": KeyStroke(pygame.K_l),
    "right click": KeyStroke(pygame.K_F1),
    "left trigger": KeyStroke(pygame.K_MINUS),
    "right trigger": KeyStroke(pygame.K_PLUS),
    "look left": KeyStroke(pygame.K_LEFT, CTRL),
    "look right": KeyStroke(pygame.K_RIGHT, CTRL),
    "look up": KeyStroke(pygame.K_UP, CTRL),
    "look down": KeyStroke(pygame.K_DOWN, CTRL),
}
ONCE = {"a", "b", "x", "y", "view", "start", "left click", "right click"}  # parts whose key does not come again


def key_of_button(part: str, scene: GamepadScene) -> KeyStroke | None:
    """The key that a part of a gamepad stands for on this screen."""
    place = AT_TABLE if scene.is_match_table else IN_FIELD if scene.is_typing else {}
    stroke = place.get(part) or EVERYWHERE.get(part)
    if stroke is not None and scene.letters_pick_pieces and pygame.K_a <= stroke.key <= pygame.K_z:
        return stroke._replace(mod=CTRL)
    return stroke


def stick_direction(old: str, x: float, y: float) -> str:
    """The direction of a stick, empty while it rests; the old one stays until the stick has clearly left it."""
    ways = {"left": -x, "right": x, "up": -y, "down": y}
    best = max(ways, key=ways.__getitem__)
    if old and ways[old] > LEAVE and ways[best] < ways[old] * ASIDE:
        return old
    return best if ways[best] > ENTER else ""


@dataclass
class HeldButton:
    """A part of a gamepad that is held, the key it was pressed as, and the seconds until that repeats."""

    part: str
    stroke: KeyStroke
    wait: float = REPEAT_AFTER


Source = tuple[int, Hashable]  # the device, and what of it: one of its buttons, sticks, triggers


class Gamepads:
    """All connected gamepads. Each may play for anybody, like the keyboard."""

    def __init__(self) -> None:
        """Costs a few milliseconds: after the first frame. Where there is no such device nothing ever happens."""
        self.controller = init_controllers()
        self.mapped: dict[int, Any] = {}  # open devices by their number, those that SDL's database knows
        self.plain: dict[int, Any] = {}
        self.tilt: dict[Source, list[float]] = {}  # how far each stick is pushed
        self.held: dict[Source, HeldButton] = {}
        self.is_away = False  # the window has lost the focus

    def translate_events(self, events: Sequence[pygame.Event], dt: float, scene: GamepadScene) -> list[pygame.Event]:
        """The events with keys in place of gamepad input, including repeats of what is held."""
        found = [key for event in events for key in self.translate_event(event, scene)]
        return [*found, *self.repeat_held_keys(dt, scene)] if self.held else found

    def translate_event(self, event: pygame.Event, scene: GamepadScene) -> Iterator[pygame.Event]:  # noqa: C901  a kind of event a case
        match event.type:
            case pygame.JOYDEVICEADDED if self.controller is not None:
                self.connect(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                yield from self.disconnect(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                yield from self.change_held_button((event.instance_id, event.button), BUTTONS[event.button], scene)
            case pygame.CONTROLLERBUTTONUP:
                yield from self.change_held_button((event.instance_id, event.button), "", scene)
            case pygame.CONTROLLERAXISMOTION if event.axis in STICKS:
                yield from self.handle_stick_motion(event.instance_id, *STICKS[event.axis], event.value / WHOLE, scene)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                yield from self.handle_trigger_motion(
                    (event.instance_id, TRIGGERS[event.axis]), event.value / WHOLE, scene
                )
            case pygame.JOYBUTTONDOWN if event.instance_id in self.plain and event.button < len(PLAIN_BUTTONS):
                yield from self.change_held_button(
                    (event.instance_id, event.button), PLAIN_BUTTONS[event.button], scene
                )
            case pygame.JOYBUTTONUP if event.instance_id in self.plain:
                yield from self.change_held_button((event.instance_id, event.button), "", scene)
            case pygame.JOYAXISMOTION if event.instance_id in self.plain and event.axis < 2:
                yield from self.handle_stick_motion(event.instance_id, "stick", event.axis, event.value, scene)
            case pygame.JOYHATMOTION if event.instance_id in self.plain and event.hat == 0:
                yield from self.handle_stick_motion(event.instance_id, "hat", 0, event.value[0], scene)
                yield from self.handle_stick_motion(event.instance_id, "hat", 1, -event.value[1], scene)
            case pygame.WINDOWFOCUSLOST:
                self.is_away = True
                yield from self.release_all(list(self.held))
                yield event
            case pygame.WINDOWFOCUSGAINED:
                self.is_away = False
                yield event
            case kind if kind not in OF_PADS:
                yield event

    # ---------------------------------------------------------------- devices
    def connect(self, index: int) -> None:
        """Listen to a device; ignore one that has already been unplugged."""
        with contextlib.suppress(pygame.error):
            stick = pygame.joystick.Joystick(index)
            if self.controller.is_controller(index):
                self.mapped[stick.get_instance_id()] = self.controller.Controller(index)
            else:
                self.plain[stick.get_instance_id()] = stick

    def disconnect(self, device: int) -> list[pygame.Event]:
        self.mapped.pop(device, None)
        self.plain.pop(device, None)
        return self.release_all([source for source in self.held if source[0] == device], device)

    def release_all(self, sources: list[Source], device: int | None = None) -> list[pygame.Event]:
        """Release everything held by these sources, and centre the sticks of a device, or all."""
        self.tilt = {source: tilt for source, tilt in self.tilt.items() if device not in (None, source[0])}
        return [key_up_event(self.held.pop(source).stroke) for source in sources]

    # ---------------------------------------------------------------- buttons, sticks, triggers
    def change_held_button(self, source: Source, part: str, scene: GamepadScene) -> Iterator[pygame.Event]:
        """This source now holds this part, or nothing."""
        held = self.held.get(source)
        if (held.part if held else "") == part:
            return
        if held is not None:
            yield key_up_event(self.held.pop(source).stroke)
        stroke = None if self.is_away else key_of_button(part, scene)
        if stroke is not None:
            self.held[source] = HeldButton(part, stroke)
            yield key_down_event(stroke)

    def handle_stick_motion(
        self, device: int, stick: str, axis: int, value: float, scene: GamepadScene
    ) -> Iterator[pygame.Event]:
        """A stick or hat has moved along one axis."""
        source, look = (device, stick), "look " if stick == "look" else ""
        tilt = self.tilt.setdefault(source, [0.0, 0.0])
        tilt[axis] = value
        held = self.held.get(source)
        way = stick_direction(held.part.removeprefix(look) if held else "", *tilt)
        yield from self.change_held_button(source, look + way if way else "", scene)

    def handle_trigger_motion(self, source: Source, value: float, scene: GamepadScene) -> Iterator[pygame.Event]:
        least = LEAVE if source in self.held else ENTER
        yield from self.change_held_button(source, str(source[1]) if value > least else "", scene)

    def repeat_held_keys(self, dt: float, scene: GamepadScene) -> Iterator[pygame.Event]:
        """Repeat what has been held long enough, with its meaning on the present screen."""
        for held in self.held.values():
            stroke = None if held.part in ONCE else key_of_button(held.part, scene)
            held.wait -= dt
            if held.wait <= 0 and stroke is not None:
                held.stroke, held.wait = stroke, REPEAT_EVERY
                yield key_down_event(stroke)


def init_controllers() -> Any:
    """pygame's module for the gamepads in SDL's database; None if gamepads are impossible here."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        pygame.joystick.init()
    except (ImportError, pygame.error):
        return None
    return controller


def key_down_event(stroke: KeyStroke) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=stroke.key, mod=stroke.mod, unicode="")


def key_up_event(stroke: KeyStroke) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=stroke.key, mod=stroke.mod)
