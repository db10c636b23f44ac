"""What a session tells those who look on: to each what it may see, and no more."""

from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.state import Action, Event, Refusal, State
from game.session.choices import Draft
from game.session.commands import Command
from game.session.conduct import CardRequest
from game.session.stages import Stage

SCREEN = -2  # the audience whose eyes are those of the open hand: the screen that people share


class Update:
    """News for an audience."""


@dataclass(frozen=True)
class EventShown(Update):
    """Something happened; what all see after it, and what the audience's seat sees, if it has one."""

    ply: int
    event: Event
    public: State
    own: State | None


@dataclass(frozen=True)
class Laid(Update):
    """The table as it stands, without anything on its way there: a hand was opened, or moves were taken back."""

    public: State
    own: State | None


@dataclass(frozen=True)
class HandOpened(Update):
    """The screen shows the hand of a player; is_glance: only for a moment."""

    player: int
    is_glance: bool = False


@dataclass(frozen=True)
class HandClosed(Update):
    """The screen shows no hand any more, at once."""

    public: State


@dataclass(frozen=True)
class StageIs(Update):
    """The match stands elsewhere."""

    stage: Stage


@dataclass(frozen=True)
class Called(Update):
    """It is a person's turn to decide, or to speak up: nobody in particular."""

    player: int | None


@dataclass(frozen=True)
class TimeUp(Update):
    """A person has taken all the time there was to decide; they decide all the same."""

    player: int


@dataclass(frozen=True)
class Drafted(Update):
    """What a player has picked so far, told to those who see that player's hand."""

    player: int
    draft: Draft


@dataclass(frozen=True)
class Acting(Update):
    """Somebody acts: hints and half-made choices are void."""


@dataclass(frozen=True)
class Acted(Update):
    """That is done, as far as it was possible."""


@dataclass(frozen=True)
class TakenBack(Update):
    """Less has been played than was shown."""


@dataclass(frozen=True)
class Said(Update):
    """A computer player says what it will do; nothing: it has done it, or does not any more."""

    player: int
    words: str


@dataclass(frozen=True)
class Appealed(Update):
    """A person is given time for a card before a computer player goes on."""

    appeal: CardRequest


@dataclass(frozen=True)
class Advised(Update):
    """A hint, for those who see that player's hand: an action by that view, and why."""

    player: int
    own: State
    action: Action | None
    reason: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Refused(Update):
    """Why a command was not answered, for the audience it came from."""

    command: Command
    refusal: Refusal


@dataclass(frozen=True)
class ConsentNeeded(Update):
    """More can be taken back only if all agree."""


@dataclass(frozen=True)
class Ended(Update):
    """The result can be shown; is_known: the match was over when it was laid here, or the table has told all of it."""

    is_known: bool


@dataclass(frozen=True)
class Seated(Update):
    """Somebody else plays a seat from now on: a person, or a computer player of a level."""

    player: int
    level: str


class Audience(Protocol):
    """Who looks on with the eyes of a seat, of everybody (PUBLIC), or of the open hand (SCREEN)."""

    @property
    def viewer(self) -> int: ...

    def receive(self, update: Update) -> None: ...


class Pace(Audience, Protocol):
    """The one by whose time the table goes: nothing does while it is busy with what it was given last."""

    @property
    def is_busy(self) -> bool: ...
