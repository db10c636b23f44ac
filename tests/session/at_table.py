"""Tables without a window: people who do what they may, by lot, and drivers that answer at once."""

import functools
import random
from collections.abc import Iterator
from typing import Any

import playing
from toy import Toy

from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, Action, State
from game.games import GAMES
from game.session import commands
from game.session.commands import BY_HOLDING, BY_PRESS, COVERED, WAIT, Command
from game.session.session import SEAT_WORDS, Session
from game.session.settings import TableSettings
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver, Over, Presenting, Reacting
from game.session.updates import SCREEN, EventShown, TableReset, Update

BOT = "random"
FRAME = 0.5  # seconds


class Sixth(Toy):
    """The smallest game there is, that says nothing of its own flow."""

    @property
    def rules_module(self) -> str:
        return "sixth_game.rules"


SIXTH = Sixth("noughts", "Noughts", range(2, 3), "1", (), has_secrets=False)
EVERY_GAME = (*GAMES, SIXTH)


class AtOnce:
    """Computer players that draw lots; one of them dies in the middle of a thought, if it is told to."""

    def __init__(self, rng: random.Random | None = None):
        self.rng = rng or random.Random(0)
        self.asked: list[int] = []
        self.answer: tuple[Action, ...] | None = None
        self.dies: Exception | None = None

    def ask(self, match: Match, player: int, unwanted: tuple = (), is_quick: bool = False) -> None:
        self.asked.append(player)
        view = match.state.view(player)
        is_asked = view.current_player == player
        self.answer = (view.random_action(Rng(self.rng.getrandbits(32))),) if is_asked else ()

    def poll(self) -> tuple[Action, ...] | None:
        if self.dies is not None:
            error, self.dies = self.dies, None
            raise error
        answer, self.answer = self.answer, None
        return answer

    def stop(self) -> None:
        self.answer = None


class Witness:
    """An audience that keeps all it was told."""

    def __init__(self, eyes: int):
        self.viewer = eyes
        self.heard: list[Update] = []
        self.is_busy, self.is_slow = False, False  # it is busy with every picture until it has looked, if it is slow

    def look(self) -> None:
        self.is_busy = False

    def receive(self, update: Update) -> None:
        self.heard.append(update)
        self.is_busy = self.is_slow and isinstance(update, (EventShown, TableReset))

    def of(self, kind: type) -> list[Any]:
        return [update for update in self.heard if type(update) is kind]


def match_of(game: Game, people: str, options: dict[str, Any] | None = None, seed: int = 1) -> Match:
    """people: a letter for each seat, P for a person and b for a computer player."""
    seats = [Seat(f"Seat {n}", n, HUMAN if who == "P" else BOT) for n, who in enumerate(people)]
    return Match(game, seats, options or {}, seed)


def table_of(game: Game, people: str, options: dict[str, Any] | None = None, seed: int = 1, **parts: Any) -> Session:
    """A session that is never held up by a screen, unless there is a `pace`."""
    parts = {"driver": AtOnce(), "current_settings": lambda: TableSettings(speed=0.0), **parts}
    session = Session(match_of(game, people, options, seed), **parts)
    session.do(commands.Tick(0.0))
    return session


# ---------------------------------------------------------------- play by lot
class Evening:
    """A match by lot, with hand-overs, reactions, undo, seats that change hands, pages that cover the table."""

    def __init__(self, game: Game, seed: int, witnesses: bool = False, **parts: Any):
        self.rng = random.Random(f"{game.id} {seed}")
        players = self.rng.choice(list(game.players))
        people = "".join(self.rng.choice("PPb") for _ in range(players))
        options = {option.id: self.rng.choice(list(option.values)) for option in game.options}
        self.habits = TableSettings(
            speed=self.rng.choice((0.0, 1.0)),
            confirm_turns=self.rng.choice(("never", "undoable", "always")),
            friendly_undo=self.rng.random() < 0.3,
        )
        self.screen = Witness(SCREEN)
        self.screen.is_slow = self.rng.random() < 0.5
        self.kept = 0
        match = match_of(game, people, options, seed)
        self.session = Session(
            match,
            driver=AtOnce(self.rng),
            save_match=self.keep,
            current_settings=lambda: self.habits,
            pace=self.screen if self.rng.random() < 0.5 or witnesses else None,
            **parts,
        )
        self.witnesses = [Witness(eyes) for eyes in range(PUBLIC, players)] if witnesses else []
        for witness in self.witnesses:
            self.session.add_audience(witness)
        self.commands = 0

    def keep(self, match: Match) -> None:
        self.kept += 1

    def do(self, command: Command) -> bool:
        self.commands += 1
        self.screen.look()
        speaker = self.session.player_of_command(command) if isinstance(command, SEAT_WORDS) else None
        return self.session.do(command, sender=speaker if speaker in self.session.remote else SCREEN)

    def play(self, limit: int) -> bool:
        """Until the match is over, or so many commands have been given."""
        while self.commands < limit and not isinstance(self.session.stage, Over):
            self.do(self.next())
        return isinstance(self.session.stage, Over)

    def next(self) -> Command:
        if self.rng.random() < 0.04:
            return self.whim()
        session, stage = self.session, self.session.stage
        if COVERED in session.holds:
            return commands.Release(COVERED)
        match stage:
            case Presenting():
                return commands.ReportEventShown(self.rng.random() < 0.2) if session.pace else commands.Tick(FRAME)
            case HandOver(player):
                return commands.OpenHand(player)
            case Choosing(player) | ChoosingRemotely(player):
                return self.choice(player)
            case ConfirmingVisit():
                return commands.Confirm()
            case Reacting(window):
                return self.reaction(window.players)
            case _:
                return commands.Release(WAIT) if WAIT in session.holds else commands.Tick(FRAME)

    def choice(self, player: int) -> Command:
        """Mostly what is legal; picked first, or at once."""
        session, view = self.session, self.session.match.view(player)
        if session.draft and session.choosing_player == player and self.rng.random() < 0.9:
            return commands.CommitPlan()
        action = view.random_action(Rng(self.rng.getrandbits(32)))
        return commands.Pick(action) if self.rng.random() < 0.2 else commands.CommitPlan((action,))

    def reaction(self, players: tuple[int, ...]) -> Command:
        if self.session.hand.is_glance:
            return commands.CloseHand()
        roll, player = self.rng.random(), self.rng.choice(players)
        if roll < 0.15:
            return commands.Call(player)
        if roll < 0.2:
            return commands.OpenHand(player)
        if roll < 0.3:
            return commands.Pass(player)
        return commands.CloseReactions() if roll < 0.5 else commands.Tick(FRAME)

    def whim(self) -> Command:
        """What people do besides playing."""
        session = self.session
        match = session.match
        player = self.rng.randrange(len(match.seats))
        level = self.rng.choice((HUMAN, HUMAN, BOT))
        return self.rng.choice(
            (
                commands.Undo(),
                commands.Undo(),
                commands.Redo(),
                commands.UndoByConsent(),
                commands.UndoBackTo(max(0, match.ply - 3)),
                commands.ChangeSeatOccupant(player, level),
                commands.MoveSeatToScreen(player, self.rng.random() < 0.7),
                commands.Hold(COVERED),
                commands.Hold(WAIT),
                commands.CloseHand(BY_PRESS),
                commands.CloseHand(BY_HOLDING),
                commands.UnpickLastPiece(session.draft[0] if session.draft else ""),
                commands.VetoBotPlan(),
                commands.PreferBotPlan(True),
            )
        )


@functools.cache
def longest(game: Game) -> int:
    """Commands after which a match by lot is given up."""
    return 4000 if isinstance(game, Toy) else 8 * playing.facts_of(game).LONGEST


def evenings(game: Game, count: int, first: int = 0, **parts: Any) -> Iterator[Evening]:
    for seed in range(first, first + count):
        yield Evening(game, seed, **parts)


def is_same(first: State, second: State) -> bool:
    return playing.portrait(first) == playing.portrait(second)
