"""What the annotations of a game's rules say: how each field of its state is copied, and what form its moves have."""

import inspect
import itertools
import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Protocol

from game.engine.dispatch import Handlers
from game.engine.rng import Rng


class HasMoves(Protocol):
    """The rules of a game, as far as they say which moves it has."""

    handlers: ClassVar[Handlers]
    PHASES: ClassVar[dict[str, tuple[str, ...]]]
    ANYTIME: ClassVar[frozenset[str]]


# ---------------------------------------------------------------- fields, and their copies
Copy = Callable[[Any], Any]

_copies: dict[type, list[tuple[str, Copy]]] = {}
_fields: dict[type, dict[str, Any]] = {}


def field_copiers(rules: type) -> list[tuple[str, Copy]]:
    """How to copy each field that can change inside, by the annotations of a game's state."""
    known = _copies.get(rules)
    if known is not None:
        return known
    copies = {name: _copier_for_type(hint) for name, hint in state_field_types(rules).items()}
    _copies[rules] = [(name, copy) for name, copy in copies.items() if copy]
    return _copies[rules]


def state_field_types(rules: type) -> dict[str, Any]:
    """The fields of a game's state and their types; every attribute of a state is annotated in its class."""
    if rules not in _fields:
        hints = {name: hint for name, hint in typing.get_type_hints(rules).items() if name != "snapshots"}
        _fields[rules] = {name: hint for name, hint in hints.items() if typing.get_origin(hint) is not ClassVar}
    return _fields[rules]


def _copier_for_type(hint: Any) -> Copy | None:
    """A function that copies a value of this type; None where the value itself cannot change."""
    origin, args = typing.get_origin(hint) or hint, typing.get_args(hint)
    if hint is Rng:
        return Rng.clone
    if origin in (typing.Union, types.UnionType):
        copy = _copier_for_type(next(one for one in args if one is not type(None)))
        return copy and (lambda value: None if value is None else copy(value))
    if origin not in (list, dict, set):
        return None
    inner = _copier_for_type(args[-1]) if args else None
    if inner is None:
        shallow: Copy = origin.copy
        return shallow
    if origin is list:
        return (
            (lambda value: [one[:] for one in value])
            if inner is list.copy
            else (lambda value: [inner(one) for one in value])
        )
    return lambda value: {key: inner(one) for key, one in value.items()}


# ---------------------------------------------------------------- what a move looks like
class MoveSignature(NamedTuple):
    """The arguments of a move after its player: their types, and the type of any further ones."""

    argument_types: tuple[Any, ...]
    rest_type: Any


_signatures: dict[type[HasMoves], dict[str, MoveSignature]] = {}


def move_signatures(rules: type[HasMoves]) -> dict[str, MoveSignature]:
    """The moves of a game by name, as the annotations of its `do_` methods say."""
    if rules not in _signatures:
        names = set(itertools.chain.from_iterable(rules.PHASES.values())) | rules.ANYTIME
        _signatures[rules] = {name: _move_signature(rules, name) for name in names}
    return _signatures[rules]


def _move_signature(rules: type[HasMoves], name: str) -> MoveSignature:
    return method_argument_types(rules.handlers.do[name], 1 if name in rules.ANYTIME else 2)


def method_argument_types(method: Callable[..., Any], skipped: int) -> MoveSignature:
    """The types of a method's arguments but for the first ones."""
    parameters = list(inspect.signature(method, eval_str=True).parameters.values())[skipped:]
    kinds = tuple(one.annotation for one in parameters if one.kind is not one.VAR_POSITIONAL)
    more = next((one.annotation for one in parameters if one.kind is one.VAR_POSITIONAL), None)
    return MoveSignature(kinds, more)


def is_well_formed_action(rules: type[HasMoves], action: Any) -> bool:
    """Has `action` the form of a move: its name, and the number and exact types of its arguments?"""
    if type(action) is not tuple or not action or type(action[0]) is not str:
        return False
    signature = move_signatures(rules).get(action[0])
    if signature is None:
        return False
    args = action[1:]
    kinds, more = signature
    if len(args) < len(kinds) or (more is None and len(args) > len(kinds)):
        return False
    if not all(map(_has_type, args, kinds)):
        return False
    return more is None or all(_has_type(one, more) for one in args[len(kinds) :])


def _has_type(value: Any, expected_type: Any) -> bool:
    if expected_type is Any or type(value) is expected_type:
        if hasattr(expected_type, "_fields"):
            return all(map(_has_type, value, expected_type.__annotations__.values()))
        return True
    if getattr(expected_type, "__origin__", None) is tuple:  # tuple[X, ...]
        return type(value) is tuple and all(_has_type(one, expected_type.__args__[0]) for one in value)
    if hasattr(expected_type, "__args__"):  # X | None
        return any(_has_type(value, one) for one in expected_type.__args__ if one is not type(None)) or value is None
    return False
