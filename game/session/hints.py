"""The hint at a table: a first answer at once, and better ones in its place while its question stands."""

from dataclasses import replace
from typing import Any

from game.bots.hints import Hint, first_hint, hint_without_search
from game.bots.worker import BotWorkerDied
from game.engine.match import Match
from game.engine.state import State
from game.session.conduct import Conduct
from game.session.drivers import Advisor
from game.session.updates import HintGiven

MARKED_AFTER = 0.4  # seconds of thinking that nobody needs to be told of


class TableHints:
    """The hint that was asked for last. `advisor` thinks on about it, if there is one."""

    def __init__(self, advisor: Advisor):
        self.advisor = advisor
        self.given: HintGiven | None = None
        self.ply = 0  # of the question for which it was given
        self.own: State | None = None  # the view of who was asked
        self.waited: float | None = None  # seconds of thinking; None while nobody thinks

    @property
    def is_thinking(self) -> bool:
        """May a better one come?"""
        return self.waited is not None

    def ask(self, match: Match, own: State, conduct: Conduct[Any]) -> HintGiven:
        """A hint for the seat whose view this is; the one that stands, if there is one."""
        if self.given is not None and self.stands_for(match.ply, own.viewer):
            self.given = replace(self.given, is_asked_for=True)
            return self.given
        self.stop()
        unnoticed = frozenset(move for move, kind in conduct.move_kinds.items() if kind.is_implicit)
        is_advised, is_cut_short = False, False
        try:
            is_advised = self.advisor.ask_hint(match, own, unnoticed)
        except BotWorkerDied:
            is_cut_short = True
        first = (first_hint if is_advised else hint_without_search)(match.game.edition, own, unnoticed)
        self.waited = 0.0 if is_advised and not first.is_final else None
        if is_advised and first.is_final:
            self.advisor.stop_hint()
        self.ply, self.own = match.ply, own
        self.given = replace(make_hint_given_update(own, first), is_cut_short=is_cut_short)
        return self.given

    def stands_for(self, ply: int, player: int | None) -> bool:
        """Was the last one given for this question?"""
        return self.own is not None and (self.ply, self.own.viewer) == (ply, player)

    def advance(self, dt: float, ply: int, player: int) -> HintGiven | None:
        """What takes the place of the hint now, while somebody thinks about it. ply, player: of the open question."""
        if self.waited is None or self.given is None or self.own is None:
            return None
        if not self.stands_for(ply, player):
            self.stop()
            return None
        was_marked = self.given.is_thinking
        self.waited += dt
        try:
            better = self.advisor.poll_hint()
        except BotWorkerDied:
            self.waited = None
            self.given = replace(self.given, is_thinking=False, is_cut_short=True, is_asked_for=False)
            return self.given
        if better is not None:
            self.waited = None if better.is_final else self.waited
            self.given = replace(
                make_hint_given_update(self.own, better), is_thinking=not better.is_final, is_asked_for=False
            )
            return self.given
        if was_marked or self.waited < MARKED_AFTER:
            return None
        self.given = replace(self.given, is_thinking=True, is_asked_for=False)
        return self.given

    def stop(self) -> None:
        """The question has been answered, or nobody looks at the hint any more."""
        if self.is_thinking:
            self.advisor.stop_hint()
        self.given, self.own, self.waited = None, None, None


def make_hint_given_update(own: State, hint: Hint) -> HintGiven:
    """What is told of a hint for a seat's view: for the view after what people do without noticing."""
    after = own
    for action in hint.implied:
        after = after.clone()
        after.apply(action)
    return HintGiven(own.observer, after, hint.action, hint.reason, hint.facts, hint.runner_up)
