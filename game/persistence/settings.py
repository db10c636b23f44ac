"""What the people here like, kept between evenings as JSON."""

import typing
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.data import mappings
from game.engine.reading import printable_name
from game.engine.seats import Seat
from game.persistence.plain_json import Sentence, StorageError, as_json, check_texts, line_of, parsed, read_content
from game.persistence.save_format import LONGEST_NAME, flaw_in_name

SPEEDS = ("calm", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
HANDOVERS = ("hold", "press")
CONFIRMS = ("always", "undoable", "never")
HINTS = ("off", "nudge", "move")
NARRATIONS = ("off", "shared", "hand")  # what is read aloud: nothing, what all may know, what an open hand shows too
TIMERS = ("off", "turn_30", "turn_60", "turn_120", "turn_300", "match_600", "match_1200", "match_1800", "match_3600")
MOST_NAMES = 100


class LastSetup(NamedTuple):
    """How a game was set up the last time."""

    seats: list[Seat] = []
    options: dict[str, Any] = {}


class Settings(NamedTuple):
    """What the people here like; kept between evenings."""

    speed: str = "normal"
    reduced_motion: bool = False
    text_size: int = 100
    full_screen: bool = False
    effects: int = 70
    ambience: int = 50
    mute: bool = False
    handover: str = "hold"
    friendly_undo: bool = False
    names: list[str] = []
    last: dict[str, LastSetup] = {}
    lessons: dict[str, int] = {}  # lesson -> the page at which it was left
    finished_lessons: list[str] = []
    confirm_turns: str = "undoable"
    hints: str = "nudge"
    demo: bool = True  # left alone, the title plays by itself
    language: str = ""  # a code such as "de"; empty until one is chosen
    narration: str = "off"
    timer: str = "off"  # or for what, and how many seconds: "turn_60"
    keys: dict[str, str] = {}  # command -> what its key says; those that are not as usual


CHOICES = {
    "speed": SPEEDS,
    "text_size": TEXT_SIZES,
    "handover": HANDOVERS,
    "confirm_turns": CONFIRMS,
    "hints": HINTS,
    "narration": NARRATIONS,
    "timer": TIMERS,
    "effects": range(101),
    "ambience": range(101),
}
PAGES = range(10_000)


class WrongShape(Exception):
    """A value that is not what it should be."""

    def __init__(self, expected: str, found: Any):
        super().__init__(expected)
        self.expected, self.found, self.field = expected, printable_name(repr(found)), ""


def as_bytes(settings: Settings) -> bytes:
    return as_json(mappings(settings)).encode()


def read_settings(path: Path, texts: Sentence) -> Settings:
    """Raises StorageError: file, line, what was expected."""
    content = read_content(path, texts)
    plain = parsed(content, path.name, texts)
    check_texts(plain, content, path.name, texts)
    try:
        fields = parsed_as(plain, dict[str, Any])
        return Settings(**{name: _field(name, value) for name, value in fields.items()})
    except WrongShape as error:
        facts = {"file": path.name, "expected": error.expected, "found": error.found}
        raise StorageError(texts("file.beyond", line=line_of(content, error.field), **facts)) from error


def _field(name: str, value: Any) -> Any:
    """A field of the settings. Raises WrongShape with the field's name."""
    try:
        if name not in Settings._fields:
            raise WrongShape(f"one of {', '.join(Settings._fields)}", name)
        return checked(name, parsed_as(value, typing.get_type_hints(Settings)[name]))
    except WrongShape as error:
        error.field = name
        raise


def checked(name: str, value: Any) -> Any:
    """A value among those that there are. Raises WrongShape."""
    if name in CHOICES and value not in CHOICES[name]:
        raise WrongShape(f"{name} in {CHOICES[name]}", value)
    if name == "lessons" and not all(page in PAGES for page in value.values()):
        raise WrongShape("pages of lessons", value)
    called = value if name == "names" else []
    if name == "last":
        called = [seat.name for last in value.values() for seat in last.seats]
    odd = next((one for one in called if flaw_in_name(one)), None)
    if odd is not None or len(called) > MOST_NAMES:
        raise WrongShape(f"names of at most {LONGEST_NAME} letters", odd)
    return value


# ---------------------------------------------------------------- shapes
_WORDS = {bool: "true or false", int: "a whole number", str: "text", list: "a list", dict: "a mapping"}


def parsed_as(value: Any, shape: Any) -> Any:
    """JSON data as int, str, bool, a NamedTuple, list[X], dict[str, X] or Any. Raises WrongShape."""
    kind, inside = typing.get_origin(shape) or shape, typing.get_args(shape)
    if shape is Any:
        return value
    if hasattr(shape, "_fields"):
        return _record(value, shape)
    if type(value) is not kind:
        raise WrongShape(_WORDS[kind], value)
    if kind is list:
        return [parsed_as(one, inside[0]) for one in value]
    return {key: parsed_as(one, inside[1]) for key, one in value.items()} if kind is dict else value


def _record(value: Any, shape: Any) -> Any:
    hints = typing.get_type_hints(shape)
    least = set(hints) - set(shape._field_defaults)
    if type(value) is not dict or not least <= set(value) <= set(hints):
        raise WrongShape(f"a mapping with {', '.join(hints)}", value)
    return shape(**{name: parsed_as(one, hints[name]) for name, one in value.items()})
