"""Which key each command has: the default one, or the one that people have chosen.

A key is named by what is printed on it (`z`, `f1`, `space`), so that Z is the Z of a German keyboard, too.
"""

from collections.abc import Mapping

FIXED_KEYS = {  # commands that always keep their usual key; they can have another one as well
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "next": "tab",
    "pick": "enter",
    "back": "escape",
    "page_up": "pageup",
    "page_down": "pagedown",
}
COMMANDS = {  # the usual key of each, in the order of the settings' page
    "fire": "space",
    "unpick": "backspace",
    "undo": "u",
    "redo": "r",
    "hint": "h",
    "again": "a",
    "wait": "w",
    "veto": "n",
    "log": "l",
    "odds": "o",
    "rules": "f1",
    "menu": "f10",
    "zoom_in": "+",
    "zoom_out": "-",
    "fit": "0",
    "first": "home",
    "last": "end",
    "play_on": "p",
    "mute": "m",
    "full": "f11",
}
WITH_CTRL = {"undo": "z", "redo": "y"}  # these commands have this letter too, with Ctrl, as in other programs
DEFAULT_KEYS = {**FIXED_KEYS, **COMMANDS}
FUNCTION_KEYS = tuple(f"f{n}" for n in range(1, 16))
NAMED = ("space", "backspace", "insert", "home", "end", "pause")  # keys that say a word; the texts have it
MINUS = "−"


class Bindings:
    """The key of each command; no two commands have the same one."""

    def __init__(self, chosen: Mapping[str, str] | None = None):
        """What names no command or no key that can be given is left as usual."""
        self.keys = dict(DEFAULT_KEYS)
        wanted = [
            (command, key) for command, key in (chosen or {}).items() if command in DEFAULT_KEYS and is_assignable(key)
        ]
        for command, key in sorted(wanted, key=lambda one: one[0] in FIXED_KEYS):  # these take only what nobody has
            if self.blocking_command(command, key) is None:
                self.assign_key(command, key)

    def blocking_command(self, command: str, key: str) -> str | None:
        """The command whose key this one can't take, because it has no key to give in exchange."""
        other = self.command_on_key(key)
        has_none = self.keys[command] == FIXED_KEYS.get(command)
        return other if has_none and other != command else None

    def assign_key(self, command: str, key: str) -> str | None:
        """Give a command a key. If another command had it, that one gets the old key in exchange and is returned."""
        other = self.command_on_key(key)
        if other is not None:
            self.keys[other] = self.keys[command]
        self.keys[command] = key
        return other if other != command else None

    def command_on_key(self, key: str) -> str | None:
        return next((command for command, its_key in self.keys.items() if its_key == key), None)

    def keycaps_of(self, command: str) -> list[str]:
        """The keys that trigger a command."""
        return list(dict.fromkeys([FIXED_KEYS.get(command, self.keys[command]), self.keys[command]]))

    @property
    def rebound_keys(self) -> dict[str, str]:
        """The keys that are not the default ones."""
        return {command: key for command, key in self.keys.items() if key != DEFAULT_KEYS[command]}


def is_assignable(key: str) -> bool:
    """May a command have this key? Arrows, Tab, Enter, Escape and Page do the same everywhere.

    >>> [is_assignable(key) for key in ("z", "Z", "f5", "space", "tab", " ", "")]
    [True, False, True, True, False, False, False]
    """
    if len(key) == 1:
        return key.isprintable() and not key.isspace() and key == key.lower()
    return key in NAMED or key in FUNCTION_KEYS


def keycap_text(key: str) -> str:
    """What is printed on a key that has no word.

    >>> keycap_text("z"), keycap_text("f10"), keycap_text("ß")
    ('Z', 'F10', 'ß')
    """
    if key == "-":
        return MINUS
    return key.upper() if len(key.upper()) == len(key) else key
