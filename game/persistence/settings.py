"""The settings of the people here, stored as JSON between evenings."""

import typing
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.data import namedtuples_to_mappings
from game.engine.seats import Seat
from game.persistence.plain_json import Sentence, format_json
from game.persistence.save_format import LONGEST_NAME, player_name_error
from game.persistence.shapes import WrongShape, parse_json_value_as, read_json, storage_error

SPEEDS = ("calm", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
HANDOVERS = ("hold", "press")
CONFIRMS = ("always", "undoable", "never")
APPROVALS = ("always", "unhurried", "never")  # when a companion's plan waits for an answer; unhurried: not at Fast
HINTS = ("off", "nudge", "move")
NARRATIONS = ("off", "shared", "hand")  # what is read aloud: nothing, public information, or open hands too
TIMERS = ("off", "turn_30", "turn_60", "turn_120", "turn_300", "match_600", "match_1200", "match_1800", "match_3600")
MOST_NAMES = 100


class LastSetup(NamedTuple):
    """How a game was last set up."""

    seats: list[Seat] = []
    options: dict[str, Any] = {}


class Settings(NamedTuple):
    """The settings of the people here, kept between evenings."""

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
    approve_plans: str = "unhurried"
    hints: str = "nudge"
    remarks: bool = True  # companions make some now and then
    demo: bool = True  # the title starts the demo when nobody touches it
    language: str = ""  # a code such as "de"; empty until one is chosen
    narration: str = "off"
    timer: str = "off"  # or for a turn or a match, and how many seconds: "turn_60"
    keys: dict[str, str] = {}  # command -> the name of its key, if it isn't the default


CHOICES = {
    "speed": SPEEDS,
    "text_size": TEXT_SIZES,
    "handover": HANDOVERS,
    "confirm_turns": CONFIRMS,
    "approve_plans": APPROVALS,
    "hints": HINTS,
    "narration": NARRATIONS,
    "timer": TIMERS,
    "effects": range(101),
    "ambience": range(101),
}
PAGES = range(10_000)


def settings_to_bytes(settings: Settings) -> bytes:
    return format_json(namedtuples_to_mappings(settings)).encode()


def read_settings(path: Path, texts: Sentence) -> Settings:
    """Read the settings from a file. Raises StorageError with file, line and what was expected."""
    plain, content = read_json(path, texts)
    try:
        fields = parse_json_value_as(plain, dict[str, Any])
        return Settings(**{name: _read_setting(name, value) for name, value in fields.items()})
    except WrongShape as error:
        raise storage_error(error, path, content, texts) from error


def values_text(values: Sequence[object]) -> str:
    """The values of a setting, as a sentence lists them."""
    return f"{values.start}–{values.stop - 1}" if isinstance(values, range) else ", ".join(map(str, values))


def _read_setting(name: str, value: Any) -> Any:
    """The checked value of one field of the settings. Raises WrongShape with the field's name."""
    try:
        if name not in Settings._fields:
            raise WrongShape("one_of", name, known=", ".join(Settings._fields))
        return checked_setting(name, parse_json_value_as(value, typing.get_type_hints(Settings)[name]))
    except WrongShape as error:
        error.field = name
        raise


def checked_setting(name: str, value: Any) -> Any:
    """The value, if it is one of those allowed for this setting. Raises WrongShape."""
    if name in CHOICES and value not in CHOICES[name]:
        raise WrongShape("setting", value, name=name, known=values_text(CHOICES[name]))
    if name == "lessons" and not all(page in PAGES for page in value.values()):
        raise WrongShape("pages_of_lessons", value)
    called = value if name == "names" else []
    if name == "last":
        called = [seat.name for last in value.values() for seat in last.seats]
    odd = next((one for one in called if player_name_error(one)), None)
    if odd is not None or len(called) > MOST_NAMES:
        raise WrongShape("names", odd, most=LONGEST_NAME)
    return value
