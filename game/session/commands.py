"""What can be said to a session: each is answered in some stages and refused in the others."""

from dataclasses import dataclass

from game.engine.state import Action
from game.session.choices import Draft, Key

BY_HOLDING, BY_PRESS, BY_ITSELF = "hold", "press", "itself"  # how a hand that was shut opens again
# Holds; a draft is one too.
WAIT, COVERED, GUIDED, REPLAYED, POINTED = "wait", "covered", "guided", "replayed", "pointed"


class Command:
    """Something that somebody at the table wants."""


@dataclass(frozen=True)
class Pick(Command):
    """One more piece of a choice."""

    key: Key


@dataclass(frozen=True)
class Unpick(Command):
    """One less."""

    key: Key


@dataclass(frozen=True)
class SetDraft(Command):
    """These pieces are picked, in this order: put back, arranged anew, or laid out by a hint."""

    draft: Draft


@dataclass(frozen=True)
class Commit(Command):
    """Do it: these actions one after the other, or what the draft means."""

    plan: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Confirm(Command):
    """What was done in this visit stands."""


@dataclass(frozen=True)
class OpenHand(Command):
    """A player looks at the own hand: to decide, or for a moment while others may speak up too."""

    player: int


@dataclass(frozen=True)
class CloseHand(Command):
    """Nobody is to see it any more; how it opens again."""

    reopen_mode: str = BY_HOLDING


@dataclass(frozen=True)
class Call(Command):
    """A player wants to speak up."""

    player: int


@dataclass(frozen=True)
class Pass(Command):
    """A player does not want to."""

    player: int


@dataclass(frozen=True)
class Prepare(Command):
    """What a player will do once asked, where the order does not matter; nothing: that was taken back."""

    player: int
    plan: tuple[Action, ...]


@dataclass(frozen=True)
class EndWindow(Command):
    """Nobody else at the shared screen wants to."""


@dataclass(frozen=True)
class Presented(Command):
    """By the audience that sets the pace: what it was given is shown; is_skipped: it went by without being seen."""

    is_skipped: bool = False


@dataclass(frozen=True)
class Hold(Command):
    """Nothing comes by itself: WAIT holds computer players, POINTED slows what is said, the others hold all.

    COVERED: a page lies over the table; GUIDED: a lesson says what comes; REPLAYED: news are shown once more.
    """

    reason: str


@dataclass(frozen=True)
class Release(Command):
    """A hold is over."""

    reason: str


@dataclass(frozen=True)
class Undo(Command):
    """Take back the last action of a person, as far as the rules allow."""


@dataclass(frozen=True)
class UndoByConsent(Command):
    """All agree to take back more."""


@dataclass(frozen=True)
class BackTo(Command):
    """Take back until so many actions are left."""

    action_count: int


@dataclass(frozen=True)
class Redo(Command):
    """Make again what was taken back."""


@dataclass(frozen=True)
class Veto(Command):
    """The table does not like what a computer player says it will do."""


@dataclass(frozen=True)
class Prefer(Command):
    """Of two plans that a computer player asks about the table likes the first better, or the other one."""

    prefers_other: bool


@dataclass(frozen=True)
class Hint(Command):
    """One choice, and its reason."""


@dataclass(frozen=True)
class Delegate(Command):
    """A computer player is asked to use a card out of turn, as it thinks best."""

    player: int
    card: str


@dataclass(frozen=True)
class Surrender(Command):
    """All give up together."""


@dataclass(frozen=True)
class TakeSeat(Command):
    """From now on a person, or a computer player of a level, plays this seat."""

    player: int
    level: str


@dataclass(frozen=True)
class MoveSeat(Command):
    """From now on a person plays this seat on a screen of their own, or at the shared one again."""

    player: int
    is_remote: bool


@dataclass(frozen=True)
class Seek(Command):
    """Of a match that is watched again: only so many of its actions have been made."""

    action_count: int


@dataclass(frozen=True)
class Tick(Command):
    """Time has passed, in seconds, while all lay there as it is."""

    dt: float


COMMANDS: tuple[type[Command], ...] = tuple(Command.__subclasses__())
