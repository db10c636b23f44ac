"""What the table and the process that serves the phones say to each other: values, and nothing that a seat may not
know."""

from dataclasses import dataclass, field
from typing import Any

from game.engine.match import LogEntry
from game.engine.seats import Seat
from game.engine.state import PUBLIC, Event, State
from game.engine.variant import Variant
from game.session.commands import Command
from game.session.consent import ConsentQuestion
from game.session.stages import Stage
from game.ui.language import ENGLISH
from game.ui.offer import Draft
from game.ui.result import Result


# ---------------------------------------------------------------- to the phones
@dataclass(frozen=True)
class TableLaid:
    """A match lies on the table; free: the players whose seat a phone may take; language: its code.

    variant: what is otherwise than in the box; house_rules: by option. News of the match can be read once this has
    come.
    """

    game_id: str
    seats: tuple[Seat, ...]
    free: frozenset[int]
    language: str = ENGLISH
    variant: Variant | None = None
    house_rules: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SeatsChanged:
    """Who plays the seats, and which of them a phone may take."""

    seats: tuple[Seat, ...]
    free: frozenset[int]


@dataclass(frozen=True)
class SeatNews:
    """All that one seat, or everybody (PUBLIC), may know of the match just now.

    position: counts up whenever the match stands elsewhere; question: then too, and whenever something else can be
    answered there. What is answered names the question. may_answer: is this seat asked?
    may_undo, may_redo: can it take back what it did, or play that again?
    may_ask_all: what this seat may ask all; asked_all: what all are asked, until all agree or one does not;
    agreed: the players who do, the one who asks first, PUBLIC for somebody at the laptop;
    is_ready: has it decided before being asked? log: what this seat may read, the newest last; said: what a computer
    player says it will do; announced_piece_keys: the pieces that this is about; plan_answers: what this seat may say
    to that, by names of buttons; undecided: while several may react, the people who have not answered, which is no
    secret where all who might are asked; covering_page: what lies over the table, so that nothing new is shown, as
    texts for phones name it, empty if nothing does; result: how a match that is over ended; aim: how one wins, for a
    seat that is new to the game and has not acted yet.
    """

    player: int
    question: int
    position: int
    public: State
    own: State | None
    stage: Stage
    may_answer: bool
    may_undo: bool
    may_redo: bool
    may_ask_all: tuple[ConsentQuestion, ...]
    asked_all: ConsentQuestion | None
    agreed: tuple[int, ...]
    is_open_talk: bool
    is_ready: bool
    event: Event | None
    log: tuple[LogEntry, ...]
    said: str
    announced_piece_keys: Draft
    covering_page: str
    plan_answers: tuple[str, ...]
    undecided: tuple[int, ...]
    result: Result | None
    aim: str

    @property
    def waits_for_plan_answer(self) -> bool:
        """Does a computer player go on only once somebody has answered?"""
        return bool(self.plan_answers) and self.plan_answers not in (("veto",), ("first_again",))

    @property
    def is_asked_to_agree(self) -> bool:
        """Are all asked something, and is this seat's answer still missing?"""
        return self.asked_all is not None and self.player not in (PUBLIC, *self.agreed)


@dataclass(frozen=True)
class SeatMessage:
    """A sentence for one seat: why something is not done, or what a hint says, with the number of its rule."""

    player: int
    sentence: str
    rule: str = ""


@dataclass(frozen=True)
class SeatHint:
    """A hint for one seat, and why: the picks that it would make, or with is_nudge only the pieces to look at.

    runner_up: the next best one, for whoever asks once more; is_asked_for: else it takes the place of the one before.
    """

    player: int
    question: int
    picks: Draft
    sentence: str
    is_nudge: bool
    runner_up: "SeatHint | None" = None
    is_asked_for: bool = True


@dataclass(frozen=True)
class SeatTakenBack:
    """The seat is played elsewhere from now on: its phone is a guest's again."""

    player: int


@dataclass(frozen=True)
class RequestAnswered:
    """What the laptop says to a guest who asked for a seat of another phone; number: that of the request."""

    number: int
    is_given: bool


@dataclass(frozen=True)
class TableCleared:
    """No match lies there."""


# ---------------------------------------------------------------- to the table
@dataclass(frozen=True)
class ServerReady:
    """The pages can be opened at this port; token: what lets a guest see the seats; hosts: addresses of this machine,
    the one by which phones most likely reach it first; watch_token: what lets somebody see the open table alone; code:
    what a guest types who cannot scan the token.
    """

    port: int
    token: str
    hosts: tuple[str, ...]
    watch_token: str = ""
    code: str = ""


@dataclass(frozen=True)
class JoinCodeChanged:
    """Guests have to type this code from now on: too many wrong ones were typed."""

    code: str


@dataclass(frozen=True)
class ServerFailed:
    """Nothing can be served any more; reason: no_port or ended; report: what a fault of ours left behind."""

    reason: str
    report: str = ""


@dataclass(frozen=True)
class SeatTaken:
    """A phone has taken this seat; name: what its player wants to be called, empty for the name that the seat has."""

    player: int
    name: str = ""


@dataclass(frozen=True)
class PhonePresence:
    """The phone of a seat is there, or not."""

    player: int
    is_there: bool


@dataclass(frozen=True)
class SeatLeft:
    """The phone of a seat has given it back."""

    player: int


@dataclass(frozen=True)
class SeatHandedToBot:
    """The phone of a seat leaves it to a computer player for now."""

    player: int


@dataclass(frozen=True)
class SeatAsksAll:
    """The phone of a seat asks all whether they agree to something."""

    player: int
    asked: ConsentQuestion


@dataclass(frozen=True)
class SeatAgrees:
    """The phone of a seat agrees to what all are asked; question: at which it said so."""

    player: int
    question: int


@dataclass(frozen=True)
class SeatDisagrees:
    """The phone of a seat does not agree to what all are asked, or not any more; question: at which it said so."""

    player: int
    question: int


@dataclass(frozen=True)
class SeatCommand:
    """What a seat wants, as the answer to a question."""

    player: int
    question: int
    command: Command


@dataclass(frozen=True)
class SeatRequested:
    """A guest asks for the seat of another phone; number: names this request."""

    number: int
    player: int


@dataclass(frozen=True)
class RequestEnded:
    """Nobody waits for an answer to the request with this number any more."""

    number: int


@dataclass(frozen=True)
class WatcherCount:
    """So many phones look on without a seat."""

    count: int


ToPhones = TableLaid | SeatsChanged | SeatNews | SeatMessage | SeatHint | SeatTakenBack | RequestAnswered | TableCleared
FromSeat = (
    SeatTaken | PhonePresence | SeatLeft | SeatHandedToBot | SeatAsksAll | SeatAgrees | SeatDisagrees | SeatCommand
)
ToTable = ServerReady | JoinCodeChanged | ServerFailed | FromSeat | SeatRequested | RequestEnded | WatcherCount
