"""Which function lists the answers to which question, judges and makes which move, takes which step: a table a game.

A game's rules are functions in modules, its chapters, or methods of its class, or both. They are found by their names
when the class is made, and a name that is missing, doubled or unknown is a TypeError then and there.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

Function = Callable[..., Any]
Lister = Callable[..., list[tuple[Any, ...]]]

LEGAL, DO, REFUSE, CANONICAL, STEP = PREFIXES = ("legal_", "do_", "refuse_", "canonical_", "step_")
ANYTIME = "legal_anytime"  # the one `legal_` that is of no phase
# What else a chapter may give: what `State` leaves to the game.
HOOKS = frozenset({"setup", "advance", "hide", "fill", "foresee", "scores", "some_action", "not_now", ANYTIME})


class Handlers(NamedTuple):
    """The functions of a game.

    By phase: what may be answered. By move: how it is made, why not, and its wording where no rule names an order. By
    name: its steps.
    """

    legal: dict[str, Lister]
    do: dict[str, Function]
    refuse: dict[str, Function]
    canonical: dict[str, Function]
    step: dict[str, Function]


def bind(rules: type, chapters: Iterable[ModuleType]) -> None:
    """Make the handlers and hooks of its chapters methods of a class. Raises TypeError for one that stands twice."""
    home: dict[str, str] = {}
    for chapter in chapters:
        for name, function in handlers_in(chapter):
            if name in home:
                raise TypeError(f"{rules.__name__}: {name} stands in {home[name]} and in {chapter.__name__}")
            home[name] = chapter.__name__
            setattr(rules, name, function)


def handlers_in(chapter: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """The functions that a chapter itself defines and the engine calls."""
    for name, value in vars(chapter).items():
        is_own = isinstance(value, FunctionType) and value.__module__ == chapter.__name__
        if is_own and (name in HOOKS or name.startswith(PREFIXES)):
            yield name, value


def handlers_of(rules: type, phases: dict[str, tuple[str, ...]], anytime: Iterable[str]) -> Handlers:
    """The table of a class. Raises TypeError where a phase or move lacks its function, or one belongs to none."""
    moves = {*itertools.chain.from_iterable(phases.values()), *anytime}
    found = {prefix: _named(rules, prefix) for prefix in PREFIXES}
    found[LEGAL].pop(ANYTIME.removeprefix(LEGAL), None)
    for prefix, wanted in ((LEGAL, set(phases)), (DO, moves), (REFUSE, moves), (CANONICAL, moves)):
        for name in sorted(set(found[prefix]) - wanted):
            raise TypeError(f"{rules.__name__}: {prefix}{name} belongs to no phase or move")
        for name in sorted(wanted - set(found[prefix])) if prefix in (LEGAL, DO) else ():
            raise TypeError(f"{rules.__name__}: {prefix}{name} is missing")
    return Handlers(*(found[prefix] for prefix in PREFIXES))


def _named(rules: type, prefix: str) -> dict[str, Function]:
    """The functions of a class whose names begin so, by the rest of the name."""
    names = (name for name in dir(rules) if name.startswith(prefix))
    return {name.removeprefix(prefix): getattr(rules, name) for name in names}
