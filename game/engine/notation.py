"""Actions and plain data as text and JSON, and back.

In an action's text items are parted by spaces; inside an item lists have commas, NamedTuples slashes, and none is `-`.
In JSON tuples and sets are lists (sets sorted), a NamedTuple is its text, keys are text.
"""

import functools
import re
import types
import typing
from collections.abc import Callable
from typing import Any, NoReturn

from game.engine.annotations import is_well_formed_action, method_argument_types, move_signatures, state_field_types
from game.engine.phrases import FaultPhrase, FaultyData, at, expected, shown
from game.engine.state import CONFIRMATION, Action, Ask, State, Step

_WORDS = {int: "whole_number", str: "text", bool: "true_or_false", float: "number"}
AN_INTEGER = re.compile(r"0|-?[1-9][0-9]*")
LONGEST = 100  # digits of a number


class NotationError(FaultyData):
    """Text or JSON that does not say what it should; the phrase says what was expected and where."""


# ---------------------------------------------------------------- text
def format_action(action: Action) -> str:
    """An action as one line: `play_cards 2 3A`."""
    return " ".join(map(format_action_argument, action))


def format_action_argument(value: Any) -> str:
    if value is None:
        return "-"
    if hasattr(value, "_fields"):
        return "/".join(map(format_action_argument, value))
    if isinstance(value, (tuple, list)):
        return ",".join(map(format_action_argument, value))
    return str(value)


def parse_action(text: str, rules: type[State]) -> Action:
    """The action written as `text`, read by the annotations of `do_<move>`. Raises NotationError."""
    name, *items = text.split(" ")
    signature = move_signatures(rules).get(name)
    if signature is None:
        known = ", ".join(sorted(move_signatures(rules)))
        raise NotationError(expected("one_of", known=known, found=shown(name)))
    kinds = list(signature.argument_types)
    if signature.rest_type is not None:
        kinds += [signature.rest_type] * (len(items) - len(kinds))
    if len(items) != len(kinds):
        raise NotationError(expected("words_after", n=len(kinds), name=name, found=len(items)))
    action = (name, *map(parse_action_argument, items, kinds))
    if not is_well_formed_action(rules, action):
        raise NotationError(expected("form_of", name=name, found=shown(text)))
    return action


def parse_action_argument(text: str, value_type: Any) -> Any:
    """The value of a type written as `text`. Raises NotationError."""
    origin, args = typing.get_origin(value_type), typing.get_args(value_type)
    if origin in (typing.Union, types.UnionType):
        return None if text == "-" else parse_action_argument(text, next(one for one in args if one is not type(None)))
    if origin is tuple:
        return tuple(parse_action_argument(one, args[0]) for one in text.split(",")) if text else ()
    if hasattr(value_type, "_fields"):
        hints = _field_types(value_type)
        items = text.split("/")
        if len(items) != len(hints):
            raise NotationError(expected("parts", names="/".join(hints), found=shown(text)))
        return value_type(*map(parse_action_argument, items, hints.values()))
    if value_type is bool:
        if text not in ("True", "False"):
            raise NotationError(expected("true_or_false", found=shown(text)))
        return text == "True"
    if value_type is int and not is_canonical_integer(text):
        raise NotationError(expected("whole_number", found=shown(text[:LONGEST])))
    return value_type(text)


def is_canonical_integer(text: str) -> bool:
    """Is this the one way to write a number: plain digits, perhaps a minus, nothing that could be left out?"""
    return len(text) <= LONGEST and bool(AN_INTEGER.fullmatch(text))


@functools.cache
def _field_types(kind: type) -> dict[str, Any]:
    """The fields of a NamedTuple and their types."""
    return typing.get_type_hints(kind)


# ---------------------------------------------------------------- JSON
def to_plain_data(value: Any) -> Any:
    """A value as JSON data."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, Ask):
        return ["ask", value.player, value.phase, to_plain_data(value.about)]
    if isinstance(value, Step):
        return ["step", value.name, to_plain_data(value.about)]
    if hasattr(value, "_fields"):
        return format_action_argument(value)
    if isinstance(value, dict):
        return {format_action_argument(key): to_plain_data(one) for key, one in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(to_plain_data, value))
    return [to_plain_data(one) for one in value]


def value_from_plain_data(data: Any, value_type: Any, path: str) -> Any:
    """The value of a type from JSON data; `path` names it in the NotationError that wrong data raise."""
    origin, args = typing.get_origin(value_type) or value_type, typing.get_args(value_type)
    if value_type is Any:
        return data
    if origin in (typing.Union, types.UnionType):
        return _optional_from_plain(data, args, path)
    if origin is tuple:
        return tuple(_items_from_plain(data, args[0] if args else Any, path))
    if origin in (list, set):
        return origin(_items_from_plain(data, args[0], path))
    if origin is dict:
        return _mapping_from_plain(data, args, path)
    if hasattr(value_type, "_fields"):
        return parse_action_argument(data if isinstance(data, str) else _raise_expected("text", data, path), value_type)
    if type(data) is not value_type:
        _raise_expected(_WORDS.get(value_type, "value"), data, path)
    return data


def _optional_from_plain(data: Any, type_args: tuple[Any, ...], path: str) -> Any:
    if data is None:
        return None
    return value_from_plain_data(data, next(one for one in type_args if one is not type(None)), path)


def _items_from_plain(data: Any, value_type: Any, path: str) -> list[Any]:
    if not isinstance(data, list):
        _raise_expected("list", data, path)
    return [value_from_plain_data(one, value_type, f"{path}[{i}]") for i, one in enumerate(data)]


def _mapping_from_plain(data: Any, type_args: tuple[Any, ...], path: str) -> dict[Any, Any]:
    if not isinstance(data, dict):
        _raise_expected("mapping", data, path)
    key_kind, kind = type_args or (str, Any)
    return {
        parse_action_argument(key, key_kind): value_from_plain_data(one, kind, f"{path}.{key}")
        for key, one in data.items()
    }


def _raise_expected(what: str, data: Any, path: str, **facts: Any) -> NoReturn:
    raise NotationError(at(path, expected(what, found=shown(data), **facts)))


# ---------------------------------------------------------------- states
_OF_THE_MOMENT = ("rng", "viewer", "recheck", "stops_for_confirmation", "pictures", "options", "players")


def state_to_plain(state: State) -> dict[str, Any]:
    """Everything that is true in a game, in the specification's words; not its chance and not its header."""
    return {
        name: to_plain_data(getattr(state, name))
        for name in state_field_types(type(state))
        if name not in _OF_THE_MOMENT
    }


def state_from_plain(data: Any, state: State) -> State:
    """A copy of `state` (any of the same game, players and options) with the fields in `data`. Raises NotationError."""
    if not isinstance(data, dict):
        _raise_expected("mapping", data, "state")
    twin, rules = state.clone(), type(state)
    for name, kind in state_field_types(rules).items():
        if name in _OF_THE_MOMENT:
            continue
        if name not in data:
            raise NotationError(at("state", expected("field", name=name)))
        if name == "agenda":
            twin.agenda = [
                _agenda_item_from_plain(one, rules, f"agenda[{i}]")
                for i, one in enumerate(_items_from_plain(data[name], Any, name))
            ]
        else:
            setattr(twin, name, value_from_plain_data(data[name], kind, name))
    twin.recheck = len(twin.agenda)  # any question may have been about to lose its answers
    return twin


def _agenda_item_from_plain(data: Any, rules: type[State], path: str) -> Ask | Step:
    match data:
        case ["ask", int(player), str(phase), list(about)] if type(player) is int and phase in rules.PHASES:
            return Ask(player, phase, _arguments_from_plain(about, rules.handlers.legal[phase], 2, path))
        case ["step", CONFIRMATION.name, []]:
            return CONFIRMATION
        case ["step", str(name), list(about)] if name in rules.handlers.step:
            return Step(name, _arguments_from_plain(about, rules.handlers.step[name], 1, path))
    _raise_expected("question_or_step", data, path)


def _arguments_from_plain(items: list[Any], method: Callable[..., Any], skipped: int, path: str) -> tuple[Any, ...]:
    """What a question or step is about, of the types that its method's annotations say."""
    kinds, more = method_argument_types(method, skipped)
    kinds += (more,) * (len(items) - len(kinds) if more else 0)
    if len(items) != len(kinds):
        _raise_expected("values", items, path, n=len(kinds))
    return tuple(value_from_plain_data(one, kind, path) for one, kind in zip(items, kinds))


def first_difference(one: Any, other: Any, path: str = "state") -> FaultPhrase | None:
    """Where two pieces of JSON data first differ; None if they are equal."""
    if type(one) is type(other) and isinstance(one, (dict, list)):
        keys = dict.fromkeys([*one, *other]) if isinstance(one, dict) else range(max(len(one), len(other)))
        found = (
            first_difference(_item_or_missing(one, key), _item_or_missing(other, key), f"{path}.{key}") for key in keys
        )
        return next(filter(None, found), None)
    if one == other and type(one) is type(other):
        return None
    return FaultPhrase("fault.is_not", {"path": path, "found": shown_item(one), "what": shown_item(other)})


class _Missing:
    """Stands where one of two pieces of data has nothing at all, which is not None."""


MISSING = _Missing()


def shown_item(item: Any) -> FaultPhrase | str:
    return FaultPhrase("found.nothing") if item is MISSING else shown(item)


def _item_or_missing(data: Any, key: Any) -> Any:
    if isinstance(data, list):
        return data[key] if key < len(data) else MISSING
    return data.get(key, MISSING)
