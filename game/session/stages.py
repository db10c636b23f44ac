"""Where a match at a table stands: what it waits for. A stage is computed from the session, never stored."""

from dataclasses import dataclass

from game.session.conduct import ReactionWindow


@dataclass(frozen=True)
class Presenting:
    """What has happened is still being shown."""


@dataclass(frozen=True)
class HandOver:
    """A person must decide, whose hand is shut: the laptop goes to them."""

    player: int


@dataclass(frozen=True)
class Choosing:
    """A person decides; is_open: before everybody's eyes."""

    player: int
    is_open: bool


@dataclass(frozen=True)
class Remote:
    """A person decides on a screen of their own."""

    player: int


@dataclass(frozen=True)
class Reacting:
    """Several may speak up; callers: who has; seconds_left: seconds until it closes, None while it waits for people."""

    window: ReactionWindow
    callers: frozenset[int]
    seconds_left: float | None


@dataclass(frozen=True)
class Confirming:
    """A person says whether their visit is to stand, before it becomes final."""

    player: int


@dataclass(frozen=True)
class Thinking:
    """A computer player decides; announcement: what it says it will do."""

    player: int
    announcement: str


@dataclass(frozen=True)
class Over:
    """The match has ended, and all of it was shown."""


Stage = Presenting | HandOver | Choosing | Remote | Reacting | Confirming | Thinking | Over
STAGES: tuple[type[Stage], ...] = (Presenting, HandOver, Choosing, Remote, Reacting, Confirming, Thinking, Over)
