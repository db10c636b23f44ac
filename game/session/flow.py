"""What follows for a session from what a game says about its flow."""

from collections.abc import Collection, Iterable
from typing import Any, TypeVar

from game.engine.state import Action, Ask, Event, State
from game.session.conduct import Conduct, MemorableFeat, kind_of_move

S = TypeVar("S", bound=State)


def has_events_told_at_result(conduct: Conduct[Any]) -> bool:
    """Does the page with the result tell what the table did not?"""
    return any(kind.is_for_result for kind in conduct.event_kinds.values())


def surrender_action(conduct: Conduct[Any], people: Collection[int]) -> Action | None:
    """The action by which the whole team gives up: the first of its people says it for all."""
    return next(((move, min(people, default=0)) for move, kind in conduct.move_kinds.items() if kind.gives_up), None)


def view_after_implicit_action(conduct: Conduct[Any], own_view: S, action: Action) -> S | None:
    """The view after an action that people make without noticing; None for any other action."""
    if not kind_of_move(conduct, action).is_implicit:
        return None
    after = own_view.clone()
    after.apply(action)
    return after


def view_for_early_choice(conduct: Conduct[Any], own_view: S) -> S | None:
    """The view of a player who may decide before being asked, as if nobody had to answer first; None where the order
    matters, or where the player will not be asked.
    """
    me = own_view.viewer
    mine = [n for n, item in enumerate(own_view.agenda) if isinstance(item, Ask) and item.player == me]
    if own_view.current_player == me or not mine or not conduct.asking(own_view).is_any_order:
        return None
    ahead = own_view.clone()
    ahead.agenda, ahead.asked = ahead.agenda[: mine[-1] + 1], False
    ahead.run_agenda()
    return ahead


def feats_of(conduct: Conduct[Any], events: Iterable[Event]) -> list[MemorableFeat]:
    """What people remember about a match, judged by its public events: the greatest of each kind."""
    best: dict[str, MemorableFeat] = {}
    for event in events:
        for player, name, amount, words in conduct.moments(event):
            if amount is not None and (name not in best or amount > best[name].amount):
                best[name] = MemorableFeat(name, player, amount, words)
    return list(best.values())
