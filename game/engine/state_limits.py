"""What a state may name: what its game declares to be in the box, and its players. For states that a file tells."""

import inspect
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any, NamedTuple

from game.engine.phrases import FaultPhrase, at, expected, shown


class KnownValues(NamedTuple):
    """What some fields may name; what: the key of the text that calls one of it by a name, without `expected.`.

    Each of `fields` is an attribute of a state: `pawns`; or `board:keys`, the keys of its dicts; `visits:block`, a part
    of its NamedTuples; `agenda:camp`, what questions and steps are about. A function says what a state itself has.
    """

    what: str
    values: Container[Any] | Callable[[Any], Container[Any]]
    fields: tuple[str, ...]
    facts: dict[str, Any] = {}  # of the text


class FieldCondition(NamedTuple):
    """What is so of a field in every state of a game; what: the key of the text that says it, without `expected.`."""

    field: str
    what: str
    is_met_by: Callable[[Any], bool]


class StateLimits(NamedTuple):
    """What a game declares of its states; what comes later may rely on what comes first.

    per_player: how many items a list has for each player.
    """

    per_player: dict[str, int] = {}
    known: tuple[KnownValues, ...] = ()
    must: tuple[FieldCondition, ...] = ()


def seat_range(state: Any) -> range:
    return range(state.players)


def have_equal_items(some: Iterable[Any], others: Iterable[Any]) -> bool:
    """Are these the same things, each as often, in whatever order?"""
    return Counter(iter(some)) == Counter(iter(others))


PLAYERS = KnownValues("a_player", seat_range, ("agenda:player",))


def state_error(state: Any, limits: StateLimits) -> FaultPhrase | None:
    """What a state names that there is not, or lacks; None where nothing is wrong."""
    for name, count in limits.per_player.items():
        if len(getattr(state, name)) != count * state.players:
            return at(name, expected("per_player", n=count * state.players, players=state.players))
    for known in (PLAYERS, *limits.known):
        for path in known.fields:
            if (flaw := unknown_value_error(state, path, known)) is not None:
                return flaw
    unmet = next((must for must in limits.must if not must.is_met_by(state)), None)
    return None if unmet is None else at(unmet.field, expected(unmet.what, game=game_of(state)))


def game_of(state: Any) -> str:
    """The game whose texts say what its states may name; empty for one that has none of its own."""
    parts = type(state).__module__.split(".")
    return parts[2].partition("@")[0] if parts[:2] == ["game", "games"] else ""


def unknown_value_error(state: Any, path: str, known: KnownValues) -> FaultPhrase | None:
    """What a field names that is not known; None where all is."""
    values = known.values(state) if callable(known.values) else known.values
    odd = next((one for one in values_at_path(state, path) if one not in values), None)
    if odd is None:
        return None
    return at(path.replace(":", ", "), expected(known.what, game=game_of(state), found=shown(odd), **known.facts))


def values_at_path(state: Any, path: str) -> Iterator[Any]:
    """Everything that a field names."""
    name, _, part = path.partition(":")
    if name == "agenda":
        return (value for item in state.agenda for value in argument_values(state, item, part))
    return flatten_values(getattr(state, name), part)


def argument_values(state: Any, agenda_item: Any, argument_name: str) -> list[Any]:
    """The values that a question or step passes to an argument of this name, in the function that will handle it."""
    legal, step = state.handlers.legal, state.handlers.step
    if hasattr(agenda_item, "phase"):
        taker, skipped = legal[agenda_item.phase], 2
    elif agenda_item.name in step:
        taker, skipped = step[agenda_item.name], 1
    else:
        return []
    names = list(inspect.signature(taker).parameters)[skipped:]
    return [value for name, value in zip(names, agenda_item.about) if name == argument_name]


def flatten_values(value: Any, field: str) -> Iterator[Any]:
    """The single values in a field, at any depth; field: only this part of each NamedTuple, or the keys of dicts."""
    if value is None:
        return
    if hasattr(value, "_fields"):
        if field:
            yield from flatten_values(getattr(value, field), "")
        else:
            yield value
    elif isinstance(value, dict) and field == "keys":
        yield from value
    elif isinstance(value, (dict, list, tuple, set)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from flatten_values(one, field)
    else:
        yield value
