"""What a session tells its audiences: each one only what it may see."""

from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.hints import RunnerUpAnswer
from game.engine.state import Action, Event, Refusal, State
from game.session.choices import Draft
from game.session.commands import Command
from game.session.conduct import CardRequest
from game.session.stages import Stage

SCREEN = -2  # the audience that sees what the open hand sees: the shared screen


class Update:
    """A message to an audience."""


@dataclass(frozen=True)
class EventShown(Update):
    """Something has happened: the public view after it, and the view of the audience's seat, if it has one."""

    ply: int
    event: Event
    public: State
    own: State | None


@dataclass(frozen=True)
class TableReset(Update):
    """The table as it is, without animation: a hand was opened, or actions were undone."""

    public: State
    own: State | None


@dataclass(frozen=True)
class HandOpened(Update):
    """The screen shows a player's hand. is_glance: only for a moment."""

    player: int
    is_glance: bool = False


@dataclass(frozen=True)
class HandClosed(Update):
    """The screen no longer shows any hand."""

    public: State


@dataclass(frozen=True)
class StageChanged(Update):
    """The match has entered another stage."""

    stage: Stage


@dataclass(frozen=True)
class PlayerAsked(Update):
    """It is a person's turn to decide; with None, several players may react."""

    player: int | None


@dataclass(frozen=True)
class TimeUp(Update):
    """A person's time is up. They still decide themselves."""

    player: int


@dataclass(frozen=True)
class DraftChanged(Update):
    """What a player has picked so far, for those who see that player's hand."""

    player: int
    draft: Draft


@dataclass(frozen=True)
class ActionStarted(Update):
    """Somebody is acting: hints and half-made choices no longer count."""


@dataclass(frozen=True)
class ActionFinished(Update):
    """The action is done, as far as it was possible."""


@dataclass(frozen=True)
class ActionsUndone(Update):
    """Actions that had been shown were undone."""


@dataclass(frozen=True)
class BotAnnounced(Update):
    """A computer player announces what it will do. Without a text, its announcement no longer holds."""

    player: int
    words: str


@dataclass(frozen=True)
class CardRequested(Update):
    """A person gets time to play a card before a computer player continues."""

    appeal: CardRequest


@dataclass(frozen=True)
class HintGiven(Update):
    """A hint for those who see that player's hand: a good action, and why; and the next best one, once it is known.

    is_asked_for: somebody has asked for it just now, once more perhaps; else it takes the place of the one before by
    itself. is_thinking: a better one may come; is_cut_short: nobody could think about it for longer.
    """

    player: int
    own: State
    action: Action | None
    reason: str
    facts: dict[str, Any]
    runner_up: RunnerUpAnswer | None = None
    is_asked_for: bool = True
    is_thinking: bool = False
    is_cut_short: bool = False


@dataclass(frozen=True)
class CommandRefused(Update):
    """Why a command was refused, for the audience that sent it."""

    command: Command
    refusal: Refusal


@dataclass(frozen=True)
class ConsentNeeded(Update):
    """More can be undone only if everybody agrees."""


@dataclass(frozen=True)
class MatchEnded(Update):
    """The result can be shown. is_known: people know how it ended, because the match was already over or the table has
    told it all.
    """

    is_known: bool


@dataclass(frozen=True)
class SeatChanged(Update):
    """Somebody else plays a seat from now on: a person, or a computer player of a level."""

    player: int
    level: str


class Audience(Protocol):
    """Sees the table with the eyes of a seat, of everybody (PUBLIC), or of whoever's hand is open (SCREEN)."""

    @property
    def viewer(self) -> int: ...

    def receive(self, update: Update) -> None: ...


class PaceAudience(Audience, Protocol):
    """The audience that sets the pace: nothing happens while it is still showing the last event."""

    @property
    def is_busy(self) -> bool: ...
