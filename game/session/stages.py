"""The stage of a match at a table: what it is waiting for. Computed from the session, never stored."""

from dataclasses import dataclass

from game.session.conduct import ReactionWindow


@dataclass(frozen=True)
class Presenting:
    """What has happened is still being shown."""


@dataclass(frozen=True)
class HandOver:
    """A person must decide and their hand is closed: the laptop goes to them."""

    player: int


@dataclass(frozen=True)
class Choosing:
    """A person is deciding. is_open: everybody may watch."""

    player: int
    is_open: bool


@dataclass(frozen=True)
class ChoosingRemotely:
    """A person is deciding on a screen of their own."""

    player: int


@dataclass(frozen=True)
class Reacting:
    """Several players may react. callers: who has called; seconds_left: until the window closes, None while people
    decide that.
    """

    window: ReactionWindow
    callers: frozenset[int]
    seconds_left: float | None


@dataclass(frozen=True)
class ConfirmingVisit:
    """A person must confirm their visit before it becomes final."""

    player: int


@dataclass(frozen=True)
class Thinking:
    """A computer player is deciding. announcement: what it has said it will do."""

    player: int
    announcement: str


@dataclass(frozen=True)
class Over:
    """The match is over, and everything has been shown."""


Stage = Presenting | HandOver | Choosing | ChoosingRemotely | Reacting | ConfirmingVisit | Thinking | Over
STAGES: tuple[type[Stage], ...] = (
    Presenting,
    HandOver,
    Choosing,
    ChoosingRemotely,
    Reacting,
    ConfirmingVisit,
    Thinking,
    Over,
)
