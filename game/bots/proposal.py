"""A plan with the reason for it, and another plan that comes near, for companions who say what they are up to."""

from collections.abc import Iterable
from typing import Any, Self

from game.engine.state import Action


class ExplainedPlan(tuple[Action, ...]):
    """The actions of a plan, and beside them what may be said of it to all.

    reason: the key of the sentence that says why, in the game's texts `because.<reason>`; facts: what that speaks of;
    other: a plan that is nearly as good and leads elsewhere, if there is one; is_only: no other plan is any good.
    """

    reason: str
    facts: dict[str, Any]
    other: "ExplainedPlan | None"
    is_only: bool

    def __new__(
        cls,
        actions: Iterable[Action],
        reason: str = "",
        facts: dict[str, Any] | None = None,
        other: "ExplainedPlan | None" = None,
        is_only: bool = False,
    ) -> Self:
        made = super().__new__(cls, actions)
        made.reason, made.facts, made.other, made.is_only = reason, facts or {}, other, is_only
        return made
