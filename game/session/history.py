"""What has been played at a table, as people look back on it: who chose what, and what may still be taken back."""

from typing import Any

from game.engine.match import Match
from game.engine.state import PUBLIC
from game.session.conduct import Conduct


def human_players(match: Match) -> list[int]:
    """The players who are no computers."""
    return [player for player, seat in enumerate(match.seats) if seat.is_human]


def had_alternatives(match: Match, ply: int) -> bool:
    """Was there another answer than the one that was given?"""
    before, action = match.before[ply], match.actions[ply]
    phase = before.phase
    if (
        before.actor(action) != before.current_player
        or phase is None
        or before.OPEN_MOVES.intersection(before.PHASES[phase])
    ):
        return True
    return len(before.legal()) > 1


def was_real_choice(match: Match, conduct: Conduct[Any], ply: int) -> bool:
    """Did a person choose this action among several that matter?"""
    is_confirmed = match.actions[ply][0] in conduct.auto_confirmed
    return match.was_played_by_person(ply) and not is_confirmed and had_alternatives(match, ply)


def ply_after_last_decision(match: Match, player: int) -> int:
    """The number of actions up to the last that this player chose among several, in or out of turn; 0 if none."""
    mine = (ply for ply in range(match.ply - 1, -1, -1) if match.before[ply].actor(match.actions[ply]) == player)
    return next((ply + 1 for ply in mine if had_alternatives(match, ply)), 0)


def player_to_confirm(match: Match) -> int | None:
    """The person whose visit ends: who made the last action that can be undone, else the very last one."""
    ply = match.undo_target()
    if ply is None:
        ply = match.ply - 1
    is_person = match.final <= ply and match.was_played_by_person(ply)
    return match.before[ply].actor(match.actions[ply]) if is_person else None


def has_choice_to_confirm(match: Match, conduct: Conduct[Any], is_final_too: bool) -> bool:
    """Did a person choose something in this visit, that can be undone or is_final_too?"""
    if any(was_real_choice(match, conduct, ply) for ply in match.undo_points()):
        return True
    visits = is_final_too and player_to_confirm(match) is not None
    return visits and any(was_real_choice(match, conduct, ply) for ply in range(match.final, match.ply))


def is_last_action_implicit(match: Match, conduct: Conduct[Any]) -> bool:
    """Was the last action made along with what has been taken back, without anybody noticing it?"""
    if not match.actions or match.undo_target() != match.ply - 1:
        return False
    before, action = match.before[-1], match.actions[-1]
    return conduct.view_after_implicit_action(before.view(before.actor(action)), action) is not None


def turn_start_plies(match: Match, conduct: Conduct[Any]) -> list[int]:
    """The number of actions made before each turn of a player in a match."""
    found, last = [], None
    for ply, state in enumerate(match.before):
        public = state.view(PUBLIC)
        turn = conduct.turn_number(public), conduct.active_player(public)
        if turn != last:
            found.append(ply)
        last = turn
    return found


class Visits:
    """Whether the end of a visit waits to be confirmed; asked often, so that the answer is kept."""

    def __init__(self, match: Match, conduct: Conduct[Any]):
        self.match, self.conduct = match, conduct
        self.kept: tuple[tuple[Any, ...], bool] | None = None  # for which visit, and the answer

    def needs_confirmation(self, setting: str) -> bool:
        """setting: never, undoable or always."""
        match = self.match
        if not match.at_gate or setting == "never":
            return False
        stamp = (setting, match.state.commits, match.final, *match.actions[match.final :])
        if self.kept is None or self.kept[0] != stamp:
            self.kept = (stamp, has_choice_to_confirm(match, self.conduct, setting == "always"))
        return self.kept[1]
