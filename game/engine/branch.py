"""A match played on from a turn of another: where it began, and what is dealt anew of what nobody there knew."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from game.engine.annotations import state_field_types
from game.engine.notation import NotationError, state_from_plain, state_to_plain, value_from_plain_data
from game.engine.phrases import at, expected, shown
from game.engine.plausible import check_state_plausible
from game.engine.rng import Rng
from game.engine.state import HIDDEN, PUBLIC, State

BRANCHED = "branched"  # the kind of the event with which the log of a branch begins
OF, BRANCH = "branch_of", "branch"  # fields of a save: which match it was, and the rest
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

S = TypeVar("S", bound=State)


class MatchBranch(NamedTuple):
    """Where a match began that was played on from another.

    source_match_id: the name of the other; day: on which that was finished, `2026-05-03`; turn: the one it was played
    on from; is_dealt_anew: what those who play on did not know lies elsewhere than there; state: what lay on the table.
    """

    source_match_id: str
    day: str
    turn: int
    is_dealt_anew: bool
    state: State

    def branch_log_facts(self) -> dict[str, Any]:
        """The facts that the log tells of this branch."""
        year, month, day = self.day.split("-")
        return {"turn": self.turn, "year": year, "month": month, "day": day, "is_dealt_anew": self.is_dealt_anew}

    def to_json(self) -> dict[str, Any]:
        """What a save of the match says of it."""
        told = {"day": self.day, "turn": self.turn, "dealt_anew": self.is_dealt_anew, "rng": self.state.rng.seed}
        return {OF: self.source_match_id, BRANCH: {**told, "state": state_to_plain(self.state)}}


def branch_from_json(saved: dict[str, Any], sample_state: State) -> MatchBranch | None:
    """Where a kept match began; None for one that began with its opening.

    sample_state: any state of the same game, players and options. Raises NotationError.
    """
    if OF not in saved:
        return None
    told = value_from_plain_data(saved.get(BRANCH), dict[str, Any], BRANCH)
    plain = value_from_plain_data(told.get("state"), dict[str, Any], f"{BRANCH}.state")
    state = state_from_plain({**sample_state.NEW_FIELDS, **plain}, sample_state)
    check_state_plausible(state)
    if state.is_over:
        raise NotationError(at(f"{BRANCH}.state", expected("match_not_over")))
    state.rng = Rng(value_from_plain_data(told.get("rng"), int, f"{BRANCH}.rng"))
    day = value_from_plain_data(told.get("day"), str, f"{BRANCH}.day")
    if not DAY.fullmatch(day):
        raise NotationError(at(f"{BRANCH}.day", expected("day", found=shown(day))))
    return MatchBranch(
        value_from_plain_data(saved[OF], str, OF),
        day,
        value_from_plain_data(told.get("turn"), int, f"{BRANCH}.turn"),
        value_from_plain_data(told.get("dealt_anew"), bool, f"{BRANCH}.dealt_anew"),
        state,
    )


# ---------------------------------------------------------------- dealt anew
def redeal_unknown(state: S, players: Iterable[int], rng: Rng) -> S:
    """The position with all dealt again that none of these players knew, and with new chance.

    It depends on nothing else that they did not know. With no players only what everybody knew stays as it was.
    """
    return joint_view(state, players).determinize(rng)


def joint_view(state: S, players: Iterable[int]) -> S:
    """What these players know together, and everybody."""
    view = state.view(PUBLIC)
    for player in players:
        own = state.view(player)
        for name in state_field_types(type(state)):
            setattr(view, name, merge_views(getattr(view, name), getattr(own, name)))
    return view


def merge_views(value: Any, other_view: Any) -> Any:
    """A part of one view, with what another view shows where there is HIDDEN."""
    if value is HIDDEN or other_view is HIDDEN:
        return other_view if value is HIDDEN else value
    if isinstance(value, dict):
        return {key: merge_views(one, other_view[key]) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        parts = [merge_views(one, other) for one, other in zip(value, other_view, strict=True)]
        return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)
    return value
