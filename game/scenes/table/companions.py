"""The computer players at a table: what they think of, say they will do, and do, in their turn and out of it."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol

from game.engine.match import Match
from game.engine.state import PUBLIC, Action

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

PAUSE = 0.6  # seconds before a computer player's move, thinking not counted
SLOT = 0.5  # the same at least, thinking counted, where it must not be seen how long that took
SAYING = 3.4  # seconds a plan is spoken of before its first move
NEWS_FOR = 1.2  # seconds that the last news can be read on while a computer player thinks
REACHED = 2.0  # times as long while somebody points at the objection to it
DOTS = 3  # of thinking, a second

Plan = tuple[Action, ...]
Turn = tuple[int, int]  # the round, and whose turn in it


class Thinker(Protocol):
    """Computer players, somewhere else: a thought is asked for and fetched later."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """What does this player have in mind?

        `unwanted`: plans the others do not like; is_quick: the answer has its moment.
        """

    def poll(self) -> Plan | None:
        """The plan, once, when it is there; an empty one: the player does nothing."""

    def stop(self) -> None: ...


class Nobody:
    """Thinks at a table where all that is done is written down already."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Nothing is asked."""

    def poll(self) -> None:
        return None

    def stop(self) -> None:
        """Nothing is under way."""


class Companions:
    """Asks one computer player after the other: first who might act out of turn, then who must answer."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.is_waiting = False  # they are held, so that a person can act
        self.paused = 0.0  # seconds since a thought began or a plan was spoken
        self.ply = -1  # the decision they think about
        self.left: list[int] = []  # who may still act out of turn at this decision
        self.thinking: int | None = None
        self.ready: Plan | None = None  # what was thought of
        self.ahead: Plan = ()  # what is left of the plan of a turn
        self.spoken = ""  # the sentence that tells it, while it is told
        self.vetoed: tuple[Plan, ...] = ()  # in the turn of `vetoed_in`
        self.vetoed_in: Turn | None = None
        self.heard: Turn | None = None  # the turn for which a plan has been spoken
        self.appealed: set[Hashable] = set()  # for what people have been given time

    @property
    def is_thinking(self) -> bool:
        """Is it a computer player's turn to decide?"""
        return self.scene.asked is not None and not self.scene.match.seats[self.scene.asked].is_human

    @property
    def tells_news(self) -> bool:
        """Does the prompt still tell what has happened, rather than who thinks? The seats show that."""
        speed = self.scene.speed
        return self.is_thinking and not self.is_waiting and bool(speed) and self.paused < NEWS_FOR / speed

    @property
    def can_be_vetoed(self) -> bool:
        return bool(self.spoken) and self.vetoed_in != self.turn and bool(self.scene.eyes.humans)

    # ---------------------------------------------------------------- time
    def go_on(self, dt: float) -> None:
        """Everything has been shown and somebody is asked: let whoever is no person think, speak and play."""
        if self.scene.asked is None:
            return
        if self.ply != self.scene.match.ply:
            self.begin()
        before, self.paused = self.paused, self.paused + dt
        self.scene.dirty |= self.is_thinking and int(before * DOTS) != int(self.paused * DOTS)
        if self.left:
            self.listen()
        elif self.is_thinking:
            self.answer()

    def begin(self) -> None:
        """A new decision: who has a say in it?"""
        scene = self.scene
        if self.thinking is not None:
            scene.thinker.stop()
        state = scene.match.state
        self.ply, self.thinking, self.ready, self.paused, self.spoken = scene.match.ply, None, None, 0.0, ""
        self.left = [
            player
            for player, seat in enumerate(scene.match.seats)
            if scene.is_open_talk and not seat.is_human and player != state.current and state.legal_anytime(player)
        ]
        scene.changed()

    def think(self, player: int, unwanted: tuple[Plan, ...] = ()) -> Plan | None:
        """The player's plan, as soon as it is there."""
        if self.thinking != player:
            self.thinking, self.ready = player, None
            is_quick = self.scene.conduct.window(self.scene.shown) is not None
            self.scene.thinker.ask(self.scene.match, player, unwanted, is_quick)
        if self.ready is None:
            self.ready = self.scene.thinker.poll()
        return self.ready

    def is_due(self, seconds: float) -> bool:
        """Has it been waited long enough, and does nobody ask for more time?"""
        speed = self.scene.speed
        wanted = max(seconds / speed if speed else 0.0, SLOT if self.is_watched else 0.0)
        wanted *= REACHED if self.is_reached_for else 1.0
        return self.paused >= wanted and not self.is_waiting and not self.scene.choosing.draft

    @property
    def is_reached_for(self) -> bool:
        """Does somebody point at the button that objects to what has just been said?"""
        return self.can_be_vetoed and self.scene.pointed == "veto"

    @property
    def is_watched(self) -> bool:
        """Might people learn something from the time an answer takes: is there a window, and somebody to see it?"""
        return self.scene.conduct.window(self.scene.shown) is not None and bool(self.scene.eyes.humans)

    # ---------------------------------------------------------------- out of turn
    def listen(self) -> None:
        """Ask the next of them whether they want to act now."""
        plan = self.think(self.left[0])
        if plan is None or (plan and not self.is_due(PAUSE)):
            return
        self.thinking = self.ready = None
        self.left.pop(0)
        if plan:
            self.play(plan[0])

    def play(self, action: Action) -> None:
        """Do what a computer player has in mind. Raises IllegalAction: it is not told off as a person would be."""
        self.scene.make([self.scene.match.state.judged(action)])

    # ---------------------------------------------------------------- their own decisions
    def answer(self) -> None:
        """Play the plan of this turn, or think of one and tell it first."""
        scene = self.scene
        if not self.ready and self.ahead and scene.match.state.is_legal(self.ahead[0]):
            self.thinking, self.ready = scene.asked, self.ahead
        plan = self.think(scene.asked, self.vetoed if self.vetoed_in == self.turn else ())
        if plan is None:
            return
        if self.heard != self.turn:
            self.tell(plan)
        if self.is_due(SAYING if self.spoken else PAUSE) and not self.appeals():
            self.ahead, self.thinking, self.ready, self.spoken = plan[1:], None, None, ""
            self.play(plan[0])

    def appeals(self) -> bool:
        """Is a person given time for a card before this is done? Once for each cause; the picks to it are made."""
        scene = self.scene
        appeal = scene.conduct.appeal(scene.shown, scene.eyes.humans) if scene.is_open_talk else None
        if appeal is None or appeal.id in self.appealed:
            return False
        self.appealed.add(appeal.id)
        scene.lay_appeal(appeal)
        return True

    @property
    def turn(self) -> Turn:
        """Which turn of the match it is."""
        conduct, shown = self.scene.conduct, self.scene.shown
        return conduct.turn_number(shown), conduct.active_player(shown)

    def tell(self, plan: Plan) -> None:
        """Say in one sentence what the turn is to bring, in a game where that is done."""
        scene = self.scene
        self.heard, self.paused = self.turn, self.paused if self.is_watched else 0.0
        self.spoken = scene.game_table.text.intention(scene.shown, scene.asked, plan) if len(plan) > 1 else ""
        scene.changed()

    def veto(self) -> None:
        """The table does not like the plan: another one, once in a turn."""
        self.vetoed, self.vetoed_in, self.ahead, self.spoken = (self.ready,), self.turn, (), ""
        self.thinking = self.ready = None
        self.heard = None
        self.scene.changed()

    # ---------------------------------------------------------------- hands on them
    def stop(self) -> None:
        """Nothing that is being thought is wanted any more."""
        self.scene.thinker.stop()
        self.ply, self.heard, self.vetoed_in = -1, None, None
        self.thinking, self.ready, self.ahead, self.left, self.spoken = None, None, (), [], ""
        self.appealed.clear()

    def change_seat(self, player: int, level: str) -> None:
        """From now on a person, or a computer player of a level, plays this seat."""
        match, eyes = self.scene.match, self.scene.eyes
        self.stop()
        match.settle()
        match.seats[player] = match.seats[player]._replace(player=level)
        self.tell_people()
        eyes.close()
        eyes.holder = None
        if not match.seats[player].is_human and eyes.of == player:
            eyes.of = PUBLIC
        self.scene.keep(match)

    def tell_people(self) -> None:
        """The table hears which players are no computers."""
        self.scene.set_people(frozenset(self.scene.eyes.humans))

    def toggle_wait(self) -> None:
        self.is_waiting = not self.is_waiting
        self.scene.changed()
