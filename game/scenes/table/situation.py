"""Where the match stands, as its screen asks for it: all of it is read from the session."""

from game.session import history
from game.session.commands import REPLAYED, WAIT
from game.session.session import Session


class Situation:
    """Who is asked, who can act, what is waited for. It keeps nothing."""

    def __init__(self, session: Session):
        self.session = session

    @property
    def asked_player(self) -> int | None:
        """The player who must decide now, once everything has been shown and nobody else may speak up; a recorded
        match asks nobody.
        """
        asked = self.session.deciding_player
        return None if asked in self.session.scripts else asked

    @property
    def can_act(self) -> bool:
        return self.asked_player is not None and (
            self.asked_player == self.session.hand.of or self.is_question_answered_openly
        )

    @property
    def is_question_answered_openly(self) -> bool:
        """Is a person asked something that is answered with everybody's eyes?"""
        return self.asked_player is not None and self.session.is_open_question

    @property
    def may_act_out_of_turn(self) -> bool:
        """May people act out of turn now, with everybody's eyes?"""
        return self.asked_player is not None and self.session.is_open_talk

    @property
    def waits_at_gate(self) -> bool:
        """Is a person at this screen asked whether what they did is to stand, before it becomes final?"""
        return self.session.needs_confirmation and self.player_at_gate not in self.session.remote

    @property
    def player_at_gate(self) -> int | None:
        """The person whose visit ends."""
        return history.player_to_confirm(self.session.match)

    @property
    def is_bots_turn(self) -> bool:
        """Does a computer player decide?"""
        return self.asked_player is not None and self.asked_player not in self.session.people

    @property
    def is_approval_asked(self) -> bool:
        """Does a computer player wait until people approve its plan? While they pick something, that comes first."""
        return self.is_bots_turn and not self.session.draft and self.session.needs_approval

    @property
    def are_bots_held(self) -> bool:
        """Are computer players held, so that a person can act?"""
        return WAIT in self.session.holds

    @property
    def is_replaying(self) -> bool:
        """Are the last moves shown once more?"""
        return REPLAYED in self.session.holds

    @property
    def player_names(self) -> list[str]:
        return [seat.name for seat in self.session.match.seats]
