"""Whether a state that a file tells can be gone on with, when no actions vouch for it."""

from collections.abc import Iterator
from typing import Any

from game.engine.box import flaw_in
from game.engine.notation import NotationError
from game.engine.state import GATE, Ask, State, fields_of

LARGEST = 100_000  # of any number in a state
LONGEST = 2_000  # things in a list; each move keeps a copy of it


def check_plausible(state: State) -> None:
    """Raises NotationError for a state that waits for nobody, names players there are not, or counts beyond reason."""
    players = range(state.players)
    top = state.agenda[-1] if state.agenda else None
    if state.winners is None and top != GATE and not (state.asked and isinstance(top, Ask)):
        raise NotationError("agenda: expected a question or a gate at its end")
    asked = [item.player for item in state.agenda if isinstance(item, Ask)]
    for where, named in (("agenda", asked), ("winners", state.winners or [])):
        if not set(named) <= set(players):
            raise NotationError(f"{where}: expected players 0 to {players[-1]}, found {max(named, key=abs)}"[:200])
    if flaw := flaw_in(state, state.BOX):
        raise NotationError(flaw)
    for name in fields_of(type(state)):
        if name not in state.BIT_SETS and any(_is_beyond(one) for one in _parts(getattr(state, name))):
            raise NotationError(f"{name}: expected numbers to {LARGEST} and lists of {LONGEST}, found more")


def _is_beyond(value: Any) -> bool:
    if isinstance(value, int):
        return abs(value) > LARGEST
    return isinstance(value, (str, list, tuple, set, dict)) and len(value) > LONGEST


def _parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, (list, tuple, set, frozenset)):
        for one in value:
            yield from _parts(one)
