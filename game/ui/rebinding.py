"""Changed keys are translated into the default ones before a scene sees them, as with gamepads."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from game.ui.bindings import COMMANDS, DEFAULT_KEYS, FUNCTION_KEYS, WITH_CTRL, Bindings

SPECIAL = {
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAUSE: "pause",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_TAB: "tab",
    pygame.K_RETURN: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    **{getattr(pygame, f"K_F{name[1:]}"): name for name in FUNCTION_KEYS},
}
SAME = {  # keys that say the same as another, and the one that a US keyboard reaches with Shift
    pygame.K_KP_ENTER: "enter",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    **{getattr(pygame, f"K_KP_{n}"): str(n) for n in range(10)},
}
CODES = {name: code for code, name in SPECIAL.items()}
NO_LETTER = 0x20, 0x7F  # the codes from the first on, without the second, are those of signs
SPECIAL_BIT = 1 << 30  # SDL's codes of keys that say no sign


class KeyListeningScene(Protocol):
    """What must be known about the active scene."""

    @property
    def is_typing(self) -> bool: ...

    @property
    def letters_pick_pieces(self) -> bool: ...

    @property
    def captures_all_keys(self) -> bool: ...


def keyboard_key_name(code: int) -> str:
    """The name of a key in this keyboard's layout, by its code; empty if we know none."""
    name = SPECIAL.get(code) or SAME.get(code)
    if name is not None:
        return name
    first, without = NO_LETTER
    return chr(code).lower() if first < code < SPECIAL_BIT and code != without and code <= 0x10FFFF else ""


def keyboard_key_code(name: str) -> int:
    return CODES[name] if name in CODES else ord(name)


class KeyTranslator:
    """Translates key events. A key is released as the one it was pressed as."""

    def __init__(self, chosen: Mapping[str, str]):
        self.down: dict[int, int] = {}
        self.set_bindings(chosen)

    def set_bindings(self, chosen: Mapping[str, str]) -> None:
        self.bindings = Bindings(chosen)
        self.moved = self.bindings.rebound_keys

    def translate_events(self, events: Sequence[pygame.Event], scene: KeyListeningScene) -> Sequence[pygame.Event]:
        """The events, with every key that people have chosen replaced by the command's default key."""
        if not self.moved and not self.down:
            return events
        return [self.translate_event(event, scene) for event in events]

    def translate_event(self, event: pygame.Event, scene: KeyListeningScene) -> pygame.Event:
        if event.type == pygame.KEYUP and event.key in self.down:
            return pygame.Event(pygame.KEYUP, {**event.dict, "key": self.down.pop(event.key)})
        if event.type != pygame.KEYDOWN or scene.captures_all_keys:
            return event
        usual = self.default_key_for(event, scene)
        if usual is None:
            return event
        self.down[event.key] = usual
        return pygame.Event(
            pygame.KEYDOWN, {**event.dict, "key": usual, "mod": self.key_modifiers_for_event(event, usual, scene)}
        )

    def default_key_for(self, event: pygame.Event, scene: KeyListeningScene) -> int | None:
        """The default key for the pressed one, or `K_UNKNOWN` for no key; None if it stays as it is."""
        name = keyboard_key_name(event.key)
        if not name or not self.is_command_key(name, event, scene):
            return None
        command = self.bindings.command_on_key(name)
        if command is None:
            return pygame.K_UNKNOWN if name in COMMANDS.values() else None
        return keyboard_key_code(DEFAULT_KEYS[command]) if DEFAULT_KEYS[command] != name else None

    def is_command_key(self, name: str, event: pygame.Event, scene: KeyListeningScene) -> bool:
        """Is this key a command, and neither text nor a letter that picks a piece?"""
        if scene.is_typing:
            return name in FUNCTION_KEYS
        if name in WITH_CTRL.values() and event.mod & pygame.KMOD_CTRL and not scene.letters_pick_pieces:
            return False
        return not (scene.letters_pick_pieces and name.isalpha() and len(name) == 1) or bool(
            event.mod & pygame.KMOD_CTRL
        )

    def key_modifiers_for_event(self, event: pygame.Event, usual: int, scene: KeyListeningScene) -> int:
        """The modifiers of the translated key: where letters pick pieces, Ctrl goes with default letters, and only with
        them.
        """
        mod = int(event.mod)
        if not scene.letters_pick_pieces:
            return mod
        is_letter = usual < SPECIAL_BIT and chr(usual).isalpha()
        return mod | pygame.KMOD_CTRL if is_letter else mod & ~pygame.KMOD_CTRL
