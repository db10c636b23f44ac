"""Which function lists the answers to which question, judges and makes which move, takes which step: a table a game.

A game's rules are functions in modules, its chapters, or methods of its class, or both. They are found by their names
when the class is made, and a name that is missing, doubled or unknown is a TypeError then and there. Functions of
chapters stand in that table alone; only hooks, which stand in for methods of `State`, become methods of the class.
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
HOOKS = frozenset(
    {"setup", "advance", "hide", "fill", "foresee", "scores", "random_action", "untimely_refusal", ANYTIME}
)


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


def bind_chapters(rules: type, chapters: Iterable[ModuleType]) -> dict[str, Function]:
    """Make the hooks of its chapters methods of a class, and give its handlers by name, those of chapters and methods.

    Raises TypeError for a name that stands twice.
    """
    handlers = handler_methods(rules)
    home = {name: rules.__name__ for name in (*vars(rules), *handlers)}
    for chapter in chapters:
        for name, function in engine_functions_in(chapter):
            if name in home:
                raise TypeError(f"{rules.__name__}: {name} stands in {home[name]} and in {chapter.__name__}")
            home[name] = chapter.__name__
            if name in HOOKS:
                setattr(rules, name, function)
            else:
                handlers[name] = function
    return handlers


def handler_methods(rules: type) -> dict[str, Function]:
    """The handlers that a class has as methods, its own and those of the classes it comes from."""
    names = (name for name in dir(rules) if name.startswith(PREFIXES) and name not in HOOKS)
    return {name: getattr(rules, name) for name in names}


def engine_functions_in(chapter: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """The functions that a chapter itself defines and the engine calls."""
    for name, value in vars(chapter).items():
        is_own = isinstance(value, FunctionType) and value.__module__ == chapter.__name__
        if is_own and (name in HOOKS or name.startswith(PREFIXES)):
            yield name, value


def make_handlers(
    game: str, functions: dict[str, Function], phases: dict[str, tuple[str, ...]], anytime: Iterable[str]
) -> Handlers:
    """The table of a game. Raises TypeError where a phase or move lacks its function, or one belongs to none."""
    moves = {*itertools.chain.from_iterable(phases.values()), *anytime}
    found = {prefix: _with_prefix(functions, prefix) for prefix in PREFIXES}
    for prefix, wanted in ((LEGAL, set(phases)), (DO, moves), (REFUSE, moves), (CANONICAL, moves)):
        for name in sorted(set(found[prefix]) - wanted):
            raise TypeError(f"{game}: {prefix}{name} belongs to no phase or move")
        for name in sorted(wanted - set(found[prefix])) if prefix in (LEGAL, DO) else ():
            raise TypeError(f"{game}: {prefix}{name} is missing")
    return Handlers(*(found[prefix] for prefix in PREFIXES))


def _with_prefix(functions: dict[str, Function], prefix: str) -> dict[str, Function]:
    """Those whose names begin so, by the rest of the name."""
    return {name.removeprefix(prefix): one for name, one in functions.items() if name.startswith(prefix)}
