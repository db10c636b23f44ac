"""What a session can be told to do. Each command is answered in some stages and refused in the others."""

from dataclasses import dataclass

from game.engine.state import Action
from game.session.choices import Draft, Key

BY_HOLDING, BY_PRESS, BY_ITSELF = "hold", "press", "itself"  # how a closed hand opens again
# Holds. A draft is a hold, too.
WAIT, COVERED, GUIDED, REPLAYED, POINTED = "wait", "covered", "guided", "replayed", "pointed"


class Command:
    """Something that somebody at the table wants to happen."""


@dataclass(frozen=True)
class Pick(Command):
    """Add one piece to the choice."""

    key: Key


@dataclass(frozen=True)
class UnpickLastPiece(Command):
    """Remove the last piece from the choice."""

    key: Key


@dataclass(frozen=True)
class SetDraft(Command):
    """Replace all picks by these pieces, in this order: restored, reordered, or laid out by a hint."""

    draft: Draft


@dataclass(frozen=True)
class CommitPlan(Command):
    """Play these actions one after the other, or what the draft means."""

    plan: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Confirm(Command):
    """Let everything done in this visit stand."""


@dataclass(frozen=True)
class OpenHand(Command):
    """Show a player their own hand: to decide, or for a moment while several players may react."""

    player: int


@dataclass(frozen=True)
class CloseHand(Command):
    """Hide the open hand, and say how it opens again."""

    reopen_mode: str = BY_HOLDING


@dataclass(frozen=True)
class Call(Command):
    """Press a player's buzzer: they want to react."""

    player: int


@dataclass(frozen=True)
class Pass(Command):
    """A player does not want to react."""

    player: int


@dataclass(frozen=True)
class PrepareAnswer(Command):
    """Note what a player will do once asked, where the order of answers does not matter. Without a plan, the note is
    removed.
    """

    player: int
    plan: tuple[Action, ...]


@dataclass(frozen=True)
class CloseReactions(Command):
    """Close the reaction window: nobody else at the shared screen wants to react."""


@dataclass(frozen=True)
class ReportEventShown(Command):
    """Sent by the pace audience: what it was given has been shown. is_skipped: people skipped it."""

    is_skipped: bool = False


@dataclass(frozen=True)
class Hold(Command):
    """Stop what happens by itself: WAIT stops computer players, POINTED slows announcements, the others stop
    everything.

    COVERED: a page lies over the table; GUIDED: a lesson decides what happens next; REPLAYED: old events are shown
    again.
    """

    reason: str


@dataclass(frozen=True)
class Release(Command):
    """End a hold."""

    reason: str


@dataclass(frozen=True)
class Undo(Command):
    """Undo the last action of a person, as far as the rules allow."""


@dataclass(frozen=True)
class UndoByConsent(Command):
    """Undo more than the rules allow, because everybody agrees."""


@dataclass(frozen=True)
class UndoBackTo(Command):
    """Undo until only this many actions are left."""

    action_count: int


@dataclass(frozen=True)
class Redo(Command):
    """Play again what was undone."""


@dataclass(frozen=True)
class VetoBotPlan(Command):
    """Reject the plan that a computer player has announced: it tells another one, and then the first one again."""


@dataclass(frozen=True)
class ApproveBotPlan(Command):
    """Let a computer player carry out the plan that it has announced."""


@dataclass(frozen=True)
class PreferBotPlan(Command):
    """Answer a computer player that asks about two plans: take the first, or the other one."""

    prefers_other: bool


@dataclass(frozen=True)
class Hint(Command):
    """Ask for one good choice, and the reason for it."""


@dataclass(frozen=True)
class DelegateCardToBot(Command):
    """Ask a computer player to use a card out of turn, as it thinks best."""

    player: int
    card: str


@dataclass(frozen=True)
class Surrender(Command):
    """Give up the match for the whole team."""


@dataclass(frozen=True)
class ChangeSeatOccupant(Command):
    """Change who plays this seat from now on: a person, or a computer player of a level."""

    player: int
    level: str


@dataclass(frozen=True)
class RenameSeat(Command):
    """The player of this seat has another name from now on."""

    player: int
    name: str


@dataclass(frozen=True)
class MoveSeatToScreen(Command):
    """Move a person's seat to a screen of their own, or back to the shared one."""

    player: int
    is_remote: bool


@dataclass(frozen=True)
class SeekInReplay(Command):
    """In a replay: go to the point at which this many actions have been made."""

    action_count: int


@dataclass(frozen=True)
class Tick(Command):
    """Let time pass, in seconds, while nothing else happens."""

    dt: float


COMMANDS: tuple[type[Command], ...] = tuple(Command.__subclasses__())
