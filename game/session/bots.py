"""The computer players at a table: what they think of, say they will do, and do, in their turn and out of it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.bots.proposal import Proposal
from game.engine.match import Match
from game.engine.state import Action, Event, State
from game.session.conduct import Appeal, Conduct
from game.session.drivers import Driver, Plan, ScriptDriver
from game.session.remarks import Remarks

PAUSE = 0.6  # seconds before a computer player's move, thinking not counted
SLOT = 0.5  # the same at least, thinking counted, where it must not be seen how long that took
ASKING = 12.0  # seconds that a companion waits for an answer which of two plans is liked better
ASKS_EVERY = 3  # turns, of which one may have such a question
SAYING = 3.4  # seconds a plan is spoken of before its first move, or a remark stands
NEWS_FOR = 1.2  # seconds that the last news can be read on while a computer player thinks
REACHED = 2.0  # times as long while somebody points at the objection to it

Turn = tuple[int, int]  # the round, and whose turn in it
Speech = Callable[[State, int, Plan], str]  # what a player says of a plan, as all may hear it
Remark = Callable[[int, str], str]  # what a player says of a moment, in its own words


def no_announcement(public: State, player: int, plan: Plan) -> str:
    """Nothing is said."""
    return ""


class Voice(NamedTuple):
    """What else is said of plans. instead: of the plan after a veto, with its sentence, and whether it is another one
    at all; choice: which of two plans is liked better.
    """

    instead: Callable[[str, bool], str] = lambda words, is_other: words
    choice: Callable[[State, int, Plan, Plan], str] = lambda public, player, plan, other: ""


SILENT = Voice()


def no_remark(player: int, moment: str) -> str:
    """Nothing is said."""
    return ""


@dataclass(frozen=True)
class Decision:
    """A decision, as far as it matters to computer players.

    people: the players who are none; asked: who must decide; is_open_talk: anybody may act out of turn; speed: of what
    is shown, 0 for none; is_held: a person wants to act first; is_pointed: somebody is about to object; news: what
    all have seen of late, with the ply after which it happened.
    """

    match: Match
    conduct: Conduct[Any]
    public: State
    people: tuple[int, ...]
    asked: int
    is_open_talk: bool
    speed: float
    is_held: bool
    is_pointed: bool
    news: tuple[tuple[int, Event], ...] = ()

    @property
    def turn(self) -> Turn:
        """Which turn of the match it is."""
        return self.conduct.turn_number(self.public), self.conduct.active_player(self.public)

    @property
    def is_watched(self) -> bool:
        """Might people learn something from the time an answer takes: is there a window, and somebody to see it?"""
        return bool(self.people) and self.has_window

    @property
    def has_window(self) -> bool:
        return self.conduct.window(self.public) is not None


class Bots:
    """Asks one computer player after the other: first who might act out of turn, then who must answer."""

    def __init__(
        self, driver_of: Callable[[int], Driver], say: Speech, remark: Remark = no_remark, voice: Voice = SILENT
    ):
        self.driver_of, self.say, self.remark, self.voice = driver_of, say, remark, voice
        self.remarks = Remarks()
        self.paused = 0.0  # seconds since a thought began or a plan was spoken
        self.ply = -1  # the decision they think about
        self.left: list[int] = []  # who may still act out of turn at this decision
        self.thinking: int | None = None
        self.ready: Plan | None = None  # what was thought of
        self.ahead: Plan = ()  # what is left of the plan of a turn
        self.spoken = ""  # the sentence that tells it, while it is told, or a remark
        self.announced = ""  # the sentence that tells it, after a remark
        self.choice: tuple[Plan, Plan] | None = None  # which of two plans is asked about
        self.unasked = ASKS_EVERY  # turns in which plans were told since then
        self.vetoed: tuple[Plan, ...] = ()  # in the turn of `vetoed_in`
        self.vetoed_in: Turn | None = None
        self.heard: Turn | None = None  # the turn for which a plan has been spoken
        self.appealed: set[Hashable] = set()  # for what people have been given time

    def advance(self, now: Decision, dt: float) -> Action | Appeal | None:
        """Let whoever is no person think, speak and play; comes back with what is to be done now."""
        self.remarks.note_turn(now.turn)
        if self.ply != now.match.ply:
            self.begin_decision(now)
        self.paused += dt
        if self.left:
            return self.poll_out_of_turn_action(now)
        return None if now.asked in now.people else self.announce_or_play(now)

    def begin_decision(self, now: Decision) -> None:
        """A new decision: who has a say in it?"""
        self.stop_thinking()
        state = now.match.state
        self.ply, self.ready, self.paused, self.spoken, self.announced = now.match.ply, None, 0.0, "", ""
        others = [
            player for player in range(state.players) if player not in now.people and player != state.current_player
        ]
        self.left = [player for player in others if now.is_open_talk and self.may_act_out_of_turn(state, player)]

    def may_act_out_of_turn(self, state: State, player: int) -> bool:
        """Can it act out of turn? A script says that in its own time."""
        return not isinstance(self.driver_of(player), ScriptDriver) and bool(state.legal_anytime(player))

    def poll_plan(self, now: Decision, player: int, unwanted: tuple[Plan, ...] = ()) -> Plan | None:
        """The player's plan, as soon as it is there. Raises WorkerDied; the next time it is thought of anew."""
        if self.thinking != player:
            self.thinking, self.ready = player, None
            self.driver_of(player).ask(now.match, player, unwanted, now.has_window)
        if self.ready is None:
            asked, self.thinking = self.thinking, None
            self.ready = self.driver_of(player).poll()
            self.thinking = asked
        return self.ready

    def has_waited(self, now: Decision, seconds: float) -> bool:
        """Has it been waited long enough, and does nobody ask for more time?"""
        wanted = max(seconds / now.speed if now.speed else 0.0, SLOT if now.is_watched else 0.0)
        wanted *= REACHED if now.is_pointed and (self.can_be_vetoed(now) or self.can_be_chosen(now)) else 1.0
        return self.paused >= wanted and not now.is_held

    # ---------------------------------------------------------------- out of turn
    def poll_out_of_turn_action(self, now: Decision) -> Action | None:
        """Ask the next of them whether they want to act now."""
        plan = self.poll_plan(now, self.left[0])
        if plan is None or (plan and not self.has_waited(now, PAUSE)):
            return None
        self.thinking = self.ready = None
        self.left.pop(0)
        return plan[0] if plan else None

    # ---------------------------------------------------------------- their own decisions
    def announce_or_play(self, now: Decision) -> Action | Appeal | None:
        """Play the plan of this turn, or think of one and tell it first."""
        if not self.ready and self.ahead and now.match.state.is_legal(self.ahead[0]):
            self.thinking, self.ready = now.asked, self.ahead
        plan = self.poll_plan(now, now.asked, self.vetoed if self.vetoed_in == now.turn else ())
        if plan is None:
            return None
        if self.heard != now.turn:
            self.announce_plan(now, plan)
        pause = 0.0 if isinstance(self.driver_of(now.asked), ScriptDriver) else PAUSE
        if not self.has_waited(now, ASKING if self.can_be_chosen(now) else SAYING if self.spoken else pause):
            return None
        if self.announced and self.spoken != self.announced:
            self.spoken, self.paused = self.announced, 0.0
            return None
        appeal = self.next_appeal(now)
        if appeal is not None:
            return appeal
        self.ahead, self.thinking, self.ready, self.spoken, self.announced = plan[1:], None, None, "", ""
        self.choice = None
        return plan[0]

    def next_appeal(self, now: Decision) -> Appeal | None:
        """For what a person is given time before this is done; once for each cause."""
        found = now.conduct.appeal(now.public, now.people) if now.is_open_talk else None
        if found is None or found.id in self.appealed:
            return None
        self.appealed.add(found.id)
        return found

    def announce_plan(self, now: Decision, plan: Plan) -> None:
        """Say in one sentence what the turn is to bring, in a game where that is done."""
        self.heard, self.paused = now.turn, self.paused if now.is_watched else 0.0
        self.announced = self.say(now.public, now.asked, plan) if len(plan) > 1 else ""
        if self.announced and self.vetoed_in == now.turn:
            self.announced = self.voice.instead(self.announced, plan not in self.vetoed)
        elif self.announced:
            self.ask_which(now, plan)
        self.spoken = self.remark_on(now) or self.announced

    def remark_on(self, now: Decision) -> str:
        """What a companion has to say in its turn of what has happened, where people can read it."""
        is_own_turn = now.asked == now.turn[1] and not isinstance(self.driver_of(now.asked), ScriptDriver)
        if not (is_own_turn and now.people and now.speed):
            return ""
        moment = self.remarks.moment_for(now.asked, now.news, now.conduct, now.match.ply)
        words = self.remark(now.asked, moment) if moment else ""
        if words:
            self.remarks.note(now.asked, moment)
        return words

    def ask_which(self, now: Decision, plan: Plan) -> None:
        """Ask the people which of two close plans they like better, seldom, and where there is time for an answer."""
        self.unasked += 1
        other = plan.other if isinstance(plan, Proposal) else None
        if other is None or not now.people or not now.speed or self.unasked < ASKS_EVERY:
            return
        words = self.voice.choice(now.public, now.asked, plan, other)
        if words:
            self.choice, self.announced, self.unasked = (plan, other), words, 0

    def can_be_chosen(self, now: Decision) -> bool:
        """Is it open which of two plans is followed?"""
        return self.choice is not None and self.spoken == self.announced and bool(now.people)

    def follow_choice(self, now: Decision, is_other: bool) -> None:
        """The people like this one better; it is told and done, and nobody objects any more."""
        if self.choice is not None:
            self.ready, self.choice, self.vetoed, self.vetoed_in = self.choice[is_other], None, (), now.turn
            self.spoken = self.announced = self.say(now.public, now.asked, self.ready)
            self.paused = 0.0

    def can_be_vetoed(self, now: Decision) -> bool:
        is_told = bool(self.announced) and self.spoken == self.announced and self.choice is None
        return is_told and self.vetoed_in != now.turn and bool(now.people)

    def replace_vetoed_plan(self, now: Decision) -> None:
        """The table does not like the plan: another one, once in a turn."""
        self.vetoed, self.vetoed_in, self.ahead, self.spoken = (self.ready or (),), now.turn, (), ""
        self.thinking = self.ready = None
        self.heard, self.announced, self.choice = None, "", None

    # ---------------------------------------------------------------- hands on them
    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.driver_of(self.thinking).stop()
            self.thinking = None

    def stop(self) -> None:
        """Nothing that is being thought is wanted any more."""
        self.stop_thinking()
        self.ply, self.heard, self.vetoed_in, self.choice = -1, None, None, None
        self.ready, self.ahead, self.left, self.spoken, self.announced = None, (), [], "", ""
        self.appealed.clear()
