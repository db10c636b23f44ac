"""The table's end of the line to its phones: starts the process that serves them, tells it news, hears its answers."""

import contextlib
import itertools
import queue
import threading
import typing
from collections.abc import Callable
from typing import Any, Protocol

from game.bots.levels import default_bot_level
from game.bots.process import ChildProcess
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.phones.audience import PhoneAudience
from game.phones.messages import (
    FromSeat,
    JoinCodeChanged,
    PhonePresence,
    RequestAnswered,
    RequestEnded,
    SeatAgrees,
    SeatAsksAll,
    SeatCommand,
    SeatDisagrees,
    SeatHandedToBot,
    SeatLeft,
    SeatRequested,
    SeatsChanged,
    SeatTaken,
    SeatTakenBack,
    ServerFailed,
    ServerReady,
    TableCleared,
    TableLaid,
    ToTable,
    WatcherCount,
)
from game.session.commands import (
    WAIT,
    ApproveBotPlan,
    ChangeSeatOccupant,
    MoveSeatToScreen,
    PreferBotPlan,
    Release,
    RenameSeat,
    VetoBotPlan,
)
from game.session.consent import ConsentPoll, ConsentQuestion, consent_questions
from game.session.session import Session
from game.ui.contract.match_table import MatchTable
from game.ui.language import ENGLISH
from game.ui.names import as_name, is_among_names

if typing.TYPE_CHECKING:  # not imported before somebody lets phones in
    from multiprocessing.connection import Connection

# By glibc, what a picture took goes back to the system when it is freed: a third of the server's memory.
FREES_PICTURES = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072"}


class TableScene(Protocol):
    """A match as it lies on the table."""

    @property
    def session(self) -> Session: ...
    @property
    def game_table(self) -> MatchTable[Any]: ...
    @property
    def is_first(self) -> bool: ...


class PhoneLink:
    """Nothing listens before `open`."""

    def __init__(self, register_people: Callable[[list[Seat]], None] = lambda seats: None):
        """register_people: notes the people of a match once one has said a name on a phone."""
        self.register_people = register_people
        self.process = ChildProcess(FREES_PICTURES)
        self.outbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.port, self.token, self.watch_token = 0, "", ""
        self.code = ""  # what guests type who cannot scan the token
        self.hosts: tuple[str, ...] = ()
        self.trouble = ""  # why nothing can be served
        self.report = ""  # what a fault left behind, to be written down
        self.session: Session | None = None
        self.table: Callable[[], MatchTable[Any]] | None = None
        self.is_first = False
        self.audiences: dict[int, PhoneAudience] = {}
        self.there: set[int] = set()  # players whose phone is connected
        self.answered: set[int] = set()  # who have done something since the frame began: told of it when it is shown
        self.waiting: set[int] = set()  # seats of the last match that were on phones
        self.lent: dict[int, str] = {}  # people of the last match for whom a computer player stood in, with their names
        self.named: dict[int, tuple[str, str]] = {}  # by player: the name of the seat, and the one said on its phone
        self.consent = ConsentPoll()
        self.watchers = 0
        self.request: SeatRequested | None = None  # a guest waits for a seat of another phone
        self.told_seats: object = None
        self.language = ENGLISH

    # ---------------------------------------------------------------- open and closed
    @property
    def is_open(self) -> bool:
        return self.process.is_started

    @property
    def urls(self) -> list[str]:
        """Addresses at which phones find the table, the likeliest first; none before it is ready."""
        return self.urls_with(self.token)

    @property
    def watch_urls(self) -> list[str]:
        """Addresses that show the open table and give no seat, in the order of `urls`."""
        return self.urls_with(self.watch_token)

    def urls_with(self, token: str) -> list[str]:
        return [f"http://{one}:{self.port}/#{token}" for one in self.hosts] if self.port else []

    @property
    def remote(self) -> set[int]:
        """The players whose seats are on phones."""
        return set() if self.session is None else self.session.remote

    def open(self) -> None:
        """Let phones in."""
        if self.is_open:
            return
        from game.phones.process import serve

        self.trouble, self.port = "", 0
        self.outbox, self.inbox = queue.SimpleQueue(), queue.SimpleQueue()
        line = self.process.start(serve)
        threading.Thread(target=write, args=(line, self.outbox), daemon=True).start()
        threading.Thread(target=read, args=(line, self.inbox), daemon=True).start()
        if self.session is not None:
            self.send_table()

    def close(self) -> None:
        """Send all phones away; their seats are played at this screen again."""
        if self.session is not None:
            for player in sorted(self.session.remote):
                self.session.do(MoveSeatToScreen(player, False))
        self.stop()

    def stop(self) -> None:
        """End the process, and with it every connection."""
        self.outbox.put(None)
        self.process.stop()
        self.inbox = queue.SimpleQueue()  # what the old one still says is heard by nobody
        self.port, self.watchers, self.told_seats, self.request = 0, 0, None, None
        for players in (self.there, self.waiting, self.named):
            players.clear()
        self.consent.end()
        self.remove_audiences()

    # ---------------------------------------------------------------- the table
    def follow(self, scene: TableScene | None) -> None:
        """This is the match that lies on the table now, if there is one."""
        if scene is None:
            if self.session is not None:
                self.detach_match()
        elif scene.session is not self.session:
            self.attach_match(scene.session, lambda: scene.game_table, scene.is_first)

    def attach_match(self, session: Session, table: Callable[[], MatchTable[Any]], is_first: bool = False) -> None:
        """Serve another match. Phones that had a seat in the last one get the same seat again. is_first: nobody here
        has finished a match of this game yet.

        A seat lent to a computer player stays lent if the same name sits there.
        """
        before = self.waiting | (set() if self.session is None else set(self.session.remote))
        self.waiting, self.request = set(), None
        self.consent.end()
        self.remember_lent_seats()
        seats = session.match.seats
        session.lent |= {
            player for player, name in self.lent.items() if player < len(seats) and seats[player].name == name
        } - set(session.people)
        self.remove_audiences()
        self.session, self.table, self.is_first = session, table, is_first
        if self.is_open:
            self.send_table()
            for player in sorted(before):
                self.give_seat_to_phone(player)
            self.name_phones_again(session)

    def detach_match(self) -> None:
        """Serve no match any more. Phones that had a seat wait for the next one."""
        if self.session is not None:
            self.waiting = set(self.session.remote)
        self.remember_lent_seats()
        self.remove_audiences()
        self.session = self.table = self.request = None
        self.outbox.put(TableCleared())

    def remember_lent_seats(self) -> None:
        """Remember for whom a computer player stands in, for the next match."""
        if self.session is not None:
            self.lent = {player: self.session.match.seats[player].name for player in sorted(self.session.lent)}

    def remove_audiences(self) -> None:
        if self.session is not None:
            self.session.audiences = [one for one in self.session.audiences if one not in self.audiences.values()]
        self.audiences.clear()

    def send_table(self) -> None:
        assert self.session is not None
        match = self.session.match
        self.outbox.put(
            TableLaid(
                match.game.id,
                tuple(match.seats),
                self.players_of_free_seats(),
                self.language,
                match.game.variant,
                dict(match.options),
            )
        )
        self.told_seats = None
        for player in (PUBLIC, *sorted(self.session.remote)):
            self.add_audience(player)
        for audience in self.audiences.values():
            audience.is_news = True

    def set_language(self, language: str) -> None:
        """Phones speak it too, from now on."""
        self.language = language
        if self.is_open and self.session is not None:
            self.send_table()

    def players_of_free_seats(self) -> frozenset[int]:
        """The players whose seat a phone may take: people at this screen and, until the match is over, those whom a
        computer player stands in for because their phone has asked for that.
        """
        if self.session is None:
            return frozenset()
        kept = frozenset[int]() if self.session.match.is_over else self.session.lent - set(self.session.people)
        return frozenset(self.session.players_at_screen) | kept

    def is_lent(self, player: int) -> bool:
        """Does a computer player stand in for the person of this seat, because their phone has asked for that?"""
        return self.session is not None and player in self.players_of_free_seats() - set(self.session.people)

    def add_audience(self, player: int) -> None:
        assert self.session is not None and self.table is not None
        if player not in self.audiences:
            audience = self.audiences[player] = PhoneAudience(
                player, self.session, self.table, self.outbox.put, self.consent, self.is_first
            )
            self.session.add_audience(audience)

    # ---------------------------------------------------------------- each frame
    def exchange_messages(self, covering_page: str = "") -> bool:
        """What the phones have said, and what there is to tell them. Has something come?

        covering_page: what lies over the table, as texts for phones name it, empty if nothing does. What happens is
        shown once it is closed.
        """
        has_come = False
        self.answered.clear()
        while not self.inbox.empty():
            self.receive(self.inbox.get())
            has_come = True
        if self.is_open and self.session is not None:
            self.send_seats_to_phones(self.session)
            for player, audience in self.audiences.items():
                audience.pause(covering_page)
                if player not in self.answered:
                    audience.send_news_if_changed()
        return has_come

    def tell_phones_what_is_shown(self) -> None:
        """What has begun to be shown on the table since the frame began, in the same frame."""
        if self.is_open:
            for audience in self.audiences.values():
                if audience.has_something_to_show:
                    audience.send_news_if_changed()

    def send_seats_to_phones(self, session: Session) -> None:
        """Who plays the seats, if that is not as it was."""
        seats: tuple[Seat, ...] = tuple(session.match.seats)
        now = (seats, self.players_of_free_seats())
        if now != self.told_seats:
            self.told_seats = now
            self.outbox.put(SeatsChanged(*now))

    def receive(self, message: ToTable) -> None:
        match message:
            case ServerReady(port, token, hosts, watch_token, code):
                self.port, self.token, self.hosts, self.watch_token = port, token, hosts, watch_token
                self.code = code
            case JoinCodeChanged(code):
                self.code = code
            case ServerFailed(reason, report):
                self.close()
                self.trouble, self.report = reason, report
            case SeatRequested() | RequestEnded():
                self.update_seat_request(message)
            case WatcherCount(count):
                self.watchers = count
            case _:
                self.receive_from_seat(message)

    def receive_from_seat(self, message: FromSeat) -> None:
        match message:
            case SeatTaken(player, name):
                self.there.add(player)
                self.give_seat_to_phone(player)
                self.rename_seat_of_phone(player, name)
            case PhonePresence(player, is_there):
                (self.there.add if is_there else self.there.discard)(player)
            case SeatLeft(player):
                self.named.pop(player, None)  # whoever has the seat next may be somebody else
                self.give_back(player)
            case SeatHandedToBot(player):
                self.hand_over(player)
            case SeatAsksAll(player, asked) if player in self.remote:
                self.ask_all(asked, player)
            case SeatAgrees(player, question):
                self.agree(player, question)
            case SeatDisagrees(player, question):
                self.disagree(player, question)
            case SeatCommand(player, question, command):
                self.perform(player, question, command)

    def give_seat_to_phone(self, player: int) -> None:
        """A phone has this seat from now on; a computer player that stood in for its person gives it back."""
        session, is_free = self.session, player in self.players_of_free_seats()
        if session is not None and is_free and player not in session.people:
            session.do(ChangeSeatOccupant(player, HUMAN))
        if session is not None and is_free and session.do(MoveSeatToScreen(player, True)):
            self.add_audience(player)
        else:
            self.there.discard(player)
            self.outbox.put(SeatTakenBack(player))

    def rename_seat_of_phone(self, player: int, name: str) -> None:
        """The player of this phone is called so, if that can be a name and is nobody's. In the next match the seat is
        called so again, if it stands there under the name it had before. Without a name nothing changes.
        """
        session = self.session
        if session is None or player not in session.remote or session.match.is_over:
            return
        names = session.player_names
        others = [one for n, one in enumerate(names) if n != player]
        if name and as_name(name) == name and name != names[player] and not is_among_names(name, others):
            before, known = self.named.get(player, ("", ""))
            self.named[player] = (before if names[player] == known else names[player], name)
            session.do(RenameSeat(player, name))
            self.register_people(session.match.seats)

    def name_phones_again(self, session: Session) -> None:
        """Seats that stand there under the names of before get those that were said on their phones."""
        for player, (before, name) in self.named.items():
            if player in session.remote and session.player_names[player] == before:
                self.rename_seat_of_phone(player, name)

    def hand_over(self, player: int) -> None:
        """A computer player of the usual level plays this phone's seat, until a phone takes it again.

        A match that is over keeps its people: the phone only gives its seat back.
        """
        if self.session is not None and player in self.session.remote and not self.session.match.is_over:
            self.session.do(ChangeSeatOccupant(player, default_bot_level(self.session.match.game.edition)))
            self.session.lent.add(player)
            self.session.save_match(self.session.match)
        self.give_back(player)

    def ask_all(self, asked: ConsentQuestion, asker: int = PUBLIC) -> None:
        """Ask all whether they agree, if that can be asked now. What somebody asks at the laptop goes first."""
        assert self.session is not None
        is_free = asker == PUBLIC or self.consent.question in (None, asked)
        if is_free and asked in consent_questions(self.session):
            self.consent.ask(asked, asker)
            self.tell_phones_who_agrees()

    def agree(self, player: int, question: int) -> None:
        """This phone agrees to what all are asked."""
        audience, asked = self.audiences.get(player), self.consent.question
        if audience is not None and asked is not None and audience.is_question_current(question):
            self.consent.ask(asked, player)
            self.tell_phones_who_agrees()

    def disagree(self, player: int, question: int) -> None:
        """One does not agree: then nobody is asked any more."""
        audience = self.audiences.get(player)
        if audience is not None and audience.is_question_current(question):
            self.end_consent()

    def end_consent(self) -> None:
        """Nobody is asked any more."""
        if self.consent.question is not None:
            self.consent.end()
            self.tell_phones_who_agrees()

    def tell_phones_who_agrees(self) -> None:
        for audience in self.audiences.values():
            audience.is_news = True

    def update_seat_request(self, message: SeatRequested | RequestEnded) -> None:
        """A guest asks for a seat of another phone, or no longer waits for the answer."""
        if isinstance(message, SeatRequested):
            self.request = message
        elif self.request is not None and self.request.number == message.number:
            self.request = None

    def answer_seat_request(self, is_given: bool) -> None:
        """Somebody at the laptop has said whether the guest gets the seat."""
        request, self.request = self.request, None
        if request is None:
            return
        audience = self.audiences.get(request.player)
        is_there = audience is not None or self.is_lent(request.player)
        self.outbox.put(RequestAnswered(request.number, is_given and is_there))
        if is_given:
            self.named.pop(request.player, None)
        if is_given and audience is not None:
            audience.reset_for_new_phone()

    def give_back(self, player: int) -> None:
        """Take a seat off its phone: it is played at this screen again, or by whoever has it now."""
        audience = self.audiences.pop(player, None)
        self.there.discard(player)
        if self.session is not None:
            self.session.audiences = [one for one in self.session.audiences if one is not audience]
            if player in self.session.remote:
                self.session.do(MoveSeatToScreen(player, False))
        self.outbox.put(SeatTakenBack(player))  # before it is free: else whoever takes it at once would lose it again
        if self.session is not None:
            self.send_seats_to_phones(self.session)

    def perform(self, player: int, question: int, command: Any) -> None:
        """What a seat says, if it is meant for the question that stands there; all else is dropped."""
        audience = self.audiences.get(player)
        if self.session is None or audience is None or not audience.is_question_current(question):
            return
        if (
            isinstance(command, (ApproveBotPlan, VetoBotPlan, PreferBotPlan))
            and not self.session.bots.has_plan_been_read
        ):
            return
        audience.is_news = audience.is_answered = True
        self.answered.add(player)
        if self.session.do(command, sender=player) and isinstance(command, ApproveBotPlan):
            self.session.do(Release(WAIT))  # it goes on, even if it was held


def write(line: "Connection[Any, Any]", outbox: "queue.SimpleQueue[Any]") -> None:
    """Send what is put into the outbox, until that is None: no frame waits for a slow reader.

    What is there together goes together: what several seats are told is mostly the same, and is sent once.
    """
    with contextlib.suppress(OSError, ValueError):
        while (message := outbox.get()) is not None:
            messages = [message]
            while not outbox.empty():
                messages.append(outbox.get())
            told = list(itertools.takewhile(lambda one: one is not None, messages))
            line.send(told)
            if len(told) < len(messages):
                return


def read(line: "Connection[Any, Any]", inbox: "queue.SimpleQueue[Any]") -> None:
    """Fetch what comes, until the other end is gone."""
    try:
        while True:
            inbox.put(line.recv())
    except (EOFError, OSError):
        inbox.put(ServerFailed("ended"))
