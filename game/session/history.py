"""What has been played at a table: which actions people chose, and what may still be undone."""

from typing import Any

from game.engine.match import Match
from game.engine.state import PUBLIC
from game.session import flow
from game.session.conduct import Conduct, kind_of_move


def has_ply_alternatives(match: Match, ply: int) -> bool:
    """Could the player have answered differently at this ply?"""
    before, action = match.before[ply], match.actions[ply]
    phase = before.phase
    if (
        before.actor(action) != before.current_player
        or phase is None
        or before.OPEN_MOVES.intersection(before.PHASES[phase])
    ):
        return True
    return len(before.legal()) > 1


def is_ply_real_choice(match: Match, conduct: Conduct[Any], ply: int) -> bool:
    """Did a person choose this action among several that matter?"""
    is_confirmed = kind_of_move(conduct, match.actions[ply]).needs_no_done
    return match.was_played_by_person(ply) and not is_confirmed and has_ply_alternatives(match, ply)


def ply_after_last_decision(match: Match, player: int) -> int:
    """How many actions had been made after this player's last real choice, on or out of turn; 0 if there was none."""
    mine = (ply for ply in range(match.ply - 1, -1, -1) if match.before[ply].actor(match.actions[ply]) == player)
    return next((ply + 1 for ply in mine if has_ply_alternatives(match, ply)), 0)


def player_to_confirm(match: Match) -> int | None:
    """The person who must confirm the visit: whoever made the last action that can be undone, otherwise the very last
    one.
    """
    ply = match.action_count_after_undo()
    if ply is None:
        ply = match.ply - 1
    is_person = match.final <= ply and match.was_played_by_person(ply)
    return match.before[ply].actor(match.actions[ply]) if is_person else None


def has_choice_to_confirm(match: Match, conduct: Conduct[Any], is_final_too: bool) -> bool:
    """Did a person choose something in this visit that can be undone? is_final_too: choices that can't be undone count
    too.
    """
    if any(is_ply_real_choice(match, conduct, ply) for ply in match.action_counts_after_each_undo()):
        return True
    visits = is_final_too and player_to_confirm(match) is not None
    return visits and any(is_ply_real_choice(match, conduct, ply) for ply in range(match.final, match.ply))


def is_last_action_implicit(match: Match, conduct: Conduct[Any]) -> bool:
    """Was the last action one that people make without noticing, as part of the action before it?"""
    if not match.actions or match.action_count_after_undo() != match.ply - 1:
        return False
    before, action = match.before[-1], match.actions[-1]
    return flow.view_after_implicit_action(conduct, before.view(before.actor(action)), action) is not None


def turn_start_plies(match: Match, conduct: Conduct[Any]) -> list[int]:
    """For each turn of the match, how many actions were made before it."""
    found: list[int] = []
    last: tuple[int, int] | None = None
    for ply, state in enumerate(match.before):
        turn = conduct.turn(state.view(PUBLIC))[:2]
        if turn != last:
            found.append(ply)
        last = turn
    return found


class VisitConfirmations:
    """Whether the end of a visit must be confirmed. Asked often, so the answer is cached."""

    def __init__(self, match: Match, conduct: Conduct[Any]):
        self.match, self.conduct = match, conduct
        self.kept: tuple[tuple[Any, ...], bool] | None = None  # the visit, and the answer for it

    def needs_confirmation(self, setting: str) -> bool:
        """Must the end of this visit be confirmed? setting: never, undoable or always."""
        match = self.match
        if not match.awaits_confirmation or setting == "never":
            return False
        stamp = (setting, match.state.commits, match.final, *match.actions[match.final :])
        if self.kept is None or self.kept[0] != stamp:
            self.kept = (stamp, has_choice_to_confirm(match, self.conduct, setting == "always"))
        return self.kept[1]
