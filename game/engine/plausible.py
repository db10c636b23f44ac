"""Whether a state that a file tells can be gone on with, when no actions vouch for it."""

from collections.abc import Iterator
from typing import Any

from game.engine.annotations import state_field_types
from game.engine.notation import NotationError
from game.engine.phrases import at, expected, found, shown
from game.engine.state import CONFIRMATION, Ask, State
from game.engine.state_limits import state_error

LARGEST = 100_000  # of any number in a state
LONGEST = 2_000  # things in a list; each move keeps a copy of it


def check_state_plausible(state: State) -> None:
    """Raises NotationError for a state that waits for nobody, names players there are not, or counts beyond reason."""
    players = range(state.players)
    top = state.agenda[-1] if state.agenda else None
    if state.winners is None and top != CONFIRMATION and not (state.asked and isinstance(top, Ask)):
        raise NotationError(at("agenda", expected("question_or_gate")))
    asked = [item.player for item in state.agenda if isinstance(item, Ask)]
    for where, named in (("agenda", asked), ("winners", state.winners or [])):
        if not set(named) <= set(players):
            raise NotationError(at(where, expected("players_to", last=players[-1], found=shown(max(named, key=abs)))))
    if (flaw := state_error(state, state.STATE_LIMITS)) is not None:
        raise NotationError(flaw)
    for name in state_field_types(type(state)):
        if name not in state.BIT_SETS and any(_exceeds_limits(one) for one in _nested_values(getattr(state, name))):
            problem = expected("numbers_and_lists", largest=LARGEST, longest=LONGEST, found=found("more"))
            raise NotationError(at(name, problem))


def _exceeds_limits(value: Any) -> bool:
    if isinstance(value, int):
        return abs(value) > LARGEST
    return isinstance(value, (str, list, tuple, set, dict)) and len(value) > LONGEST


def _nested_values(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, (list, tuple, set, frozenset)):
        for one in value:
            yield from _nested_values(one)
