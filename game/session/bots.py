"""The computer players at a table: how they choose a plan, announce it and play it, on their turn and out of turn."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.bots.proposal import ExplainedPlan
from game.engine.match import Match
from game.engine.state import Action, Event, State
from game.session.conduct import CardRequest, Conduct, Turn
from game.session.drivers import Plan, ScriptDriver, SeatDriver
from game.session.remarks import Remarks

CARD_PAUSE = 10.0  # seconds for a person on a separate screen to play a card that could save everyone
PAUSE = 0.6  # seconds before a computer player's move, thinking not counted
FOLLOWING = 0.2  # the same before a further move of a plan that has been announced
SLOT = 0.5  # the least time, thinking included, where people must not see how long that took
ASKS_EVERY = 3  # such a question comes at most once in this many turns
READ_AFTER = 0.4  # seconds in which nobody can have read anything
SAYING = 3.4  # seconds for which a plan is shown before its first move, or a remark
NEWS_FOR = 1.2  # seconds for which the last news stays while a computer player thinks
REACHED = 2.0  # times longer while somebody points at the button that objects

Speech = Callable[[State, Plan], str]  # how the player who is asked announces a plan to everybody
Remark = Callable[[int, str], str]  # what a player says about a moment


def announce_nothing(public_view: State, plan: Plan) -> str:
    """The announcement of a game whose computer players announce nothing: an empty text."""
    return ""


class PlanWording(NamedTuple):
    """The sentences with which computer players speak about their plans.

    replacement_text: announces the plan after a veto, from the plan's sentence and whether the plan is a different one;
    choice_text: asks which of two plans people prefer.
    """

    replacement_text: Callable[[str, bool], str] = lambda words, is_other: words
    choice_text: Callable[[State, Plan, Plan], str] = lambda public_view, plan, other: ""


SILENT = PlanWording()


def no_remark(player: int, moment: str) -> str:
    """The remark of a table at which computer players make none: an empty text."""
    return ""


@dataclass(frozen=True)
class BotDecision:
    """The open decision, as far as it matters to computer players.

    people: the players who are not computers;
    asked_player: who must decide; is_open_talk: anybody may act out of turn; speed: of the animations, 0 for none;
    is_held: a person wants to act first; is_pointed: somebody is about to object; approves_plans: an announced plan
    waits for somebody's approval, where there are people;
    news: recent events that everybody has seen, each with the ply after which it happened.
    """

    match: Match
    conduct: Conduct[Any]
    public: State
    people: tuple[int, ...]
    asked_player: int
    is_open_talk: bool
    speed: float
    is_held: bool
    is_pointed: bool
    approves_plans: bool = False
    news: tuple[tuple[int, Event], ...] = ()

    @property
    def turn(self) -> Turn:
        """The match's turn in which this decision falls."""
        return self.conduct.turn(self.public)

    @property
    def has_everybody_played(self) -> bool:
        """Is the first round over: has every seat done something?"""
        match = self.match
        return len({match.before[ply].actor(match.actions[ply]) for ply in range(match.ply)}) == len(match.seats)

    @property
    def is_thinking_time_noticeable(self) -> bool:
        """Could people learn something from how long an answer takes? True if somebody sees a window."""
        return bool(self.people) and self.has_question_reaction_window

    @property
    def has_question_reaction_window(self) -> bool:
        return self.conduct.asking(self.public).window is not None


class BotTable:
    """Asks the computer players one after the other: first those who might act out of turn, then the one who must
    answer.
    """

    def __init__(
        self,
        driver_of: Callable[[int], SeatDriver],
        announce: Speech,
        remark: Remark = no_remark,
        wording: PlanWording = SILENT,
    ):
        self.driver_of, self.say, self.remark, self.voice = driver_of, announce, remark, wording
        self.remarks = Remarks()
        self.paused = 0.0  # seconds since a plan was asked for or announced
        self.card_pause = 0.0  # seconds that a person has for the card that was requested
        self.ply = -1  # the decision they think about
        self.left: list[int] = []  # who may still act out of turn at this decision
        self.thinking: int | None = None
        self.ready: Plan | None = None  # the finished plan
        self.ahead: Plan = ()  # the rest of the turn's plan
        self.spoken = ""  # the sentence that announces it while it is shown, or a remark
        self.announced = ""  # the sentence that announces it, to follow a remark
        self.choice: tuple[Plan, Plan] | None = None  # the two plans between which people may choose
        self.unasked = ASKS_EVERY  # turns with announced plans since then
        self.vetoed: tuple[Plan, ...] = ()  # in the turn of `vetoed_in`
        self.vetoed_in: Turn | None = None
        self.vetoed_at = -1  # the ply at which it was announced
        self.is_first_plan_back = False  # have people gone back to the plan they had vetoed?
        self.chosen_in: Turn | None = None  # the turn whose plan people have chosen themselves
        self.heard: Turn | None = None  # the turn whose plan has been announced
        self.told_in: Turn | None = None  # the turn in which a plan was announced in words
        self.is_hurried = False  # do people want what comes next at once?
        self.told: Plan = ()  # what is left of the plan that was announced last
        self.is_first = True  # is that the first one of this turn?
        self.appealed: set[Hashable] = set()  # card requests for which people have had time

    def advance(self, decision: BotDecision, dt: float) -> Action | CardRequest | None:
        """Let the computer players think, speak and play for `dt` seconds. Returns what is to be done now."""
        self.remarks.note_turn_for_remarks(decision.turn)
        if self.ply != decision.match.ply:
            self.begin_decision(decision)
        self.paused += dt
        if self.left:
            return self.poll_out_of_turn_action(decision)
        return None if decision.asked_player in decision.people else self.announce_or_play(decision)

    def begin_decision(self, decision: BotDecision) -> None:
        """Start over for a new decision: note which computer players have a say in it."""
        self.stop_thinking()
        if self.needs_approval(decision):
            self.heard = None  # somebody has acted meanwhile: what it plans now is announced anew
        state = decision.match.state
        self.ply, self.ready, self.paused, self.spoken, self.announced = decision.match.ply, None, 0.0, "", ""
        self.is_hurried = False
        self.card_pause, self.choice = 0.0, None  # plans between which people could choose may be impossible by now
        others = [
            player
            for player in range(state.players)
            if player not in decision.people and player != state.current_player
        ]
        self.left = [player for player in others if decision.is_open_talk and self.may_act_out_of_turn(state, player)]

    def may_act_out_of_turn(self, state: State, player: int) -> bool:
        """May this player act out of turn? A scripted one doesn't: its script says when it acts."""
        return not isinstance(self.driver_of(player), ScriptDriver) and bool(state.legal_anytime(player))

    def poll_plan(self, decision: BotDecision, player: int, unwanted_plans: tuple[Plan, ...] = ()) -> Plan | None:
        """Return the player's plan once it is ready. Raises BotWorkerDied; the next call starts thinking again."""
        if self.thinking != player:
            self.thinking, self.ready = player, None
            self.driver_of(player).ask(decision.match, player, unwanted_plans, decision.has_question_reaction_window)
        if self.ready is None:
            asked, self.thinking = self.thinking, None
            self.ready = self.driver_of(player).poll()
            self.thinking = asked
        return self.ready

    def has_waited_long_enough(self, decision: BotDecision, seconds: float) -> bool:
        """Have these seconds passed, without anybody asking for more time?"""
        is_paced = bool(decision.speed) and not self.is_hurried
        wanted = max(
            seconds / decision.speed if is_paced else 0.0, SLOT if decision.is_thinking_time_noticeable else 0.0
        )
        wanted *= (
            REACHED
            if decision.is_pointed and (self.can_plan_be_vetoed(decision) or self.can_plan_be_chosen(decision))
            else 1.0
        )
        return self.paused >= wanted and not decision.is_held

    # ---------------------------------------------------------------- out of turn
    def poll_out_of_turn_action(self, decision: BotDecision) -> Action | None:
        """Ask the next computer player in line whether it wants to act out of turn now."""
        plan = self.poll_plan(decision, self.left[0])
        if plan is None or (plan and not self.has_waited_long_enough(decision, PAUSE)):
            return None
        self.thinking = self.ready = None
        self.left.pop(0)
        return plan[0] if plan else None

    # ---------------------------------------------------------------- their own decisions
    def announce_or_play(self, decision: BotDecision) -> Action | CardRequest | None:
        """Play this turn's plan, or think of one and announce it first."""
        if not self.ready and self.ahead and decision.match.state.is_legal(self.ahead[0]):
            self.thinking, self.ready = decision.asked_player, self.ahead
        plan = self.poll_plan(decision, decision.asked_player, self.vetoed if self.vetoed_in == decision.turn else ())
        if plan is None:
            return None
        if self.heard != decision.turn or (len(plan) > 1 and plan != self.told):
            self.announce_plan(decision, plan)
        if self.paused < self.card_pause:
            return None
        is_scripted = isinstance(self.driver_of(decision.asked_player), ScriptDriver)
        is_further = bool(self.told_in == decision.turn and plan == self.told and not self.announced)
        pause = 0.0 if is_scripted else FOLLOWING if is_further else PAUSE
        if self.needs_approval(decision) or self.can_plan_be_chosen(decision):
            return None
        if not self.has_waited_long_enough(decision, SAYING if self.spoken else pause):
            return None
        if self.announced and self.spoken != self.announced:
            self.spoken, self.paused, self.is_hurried = self.announced, 0.0, False
            return None
        appeal = self.next_card_request(decision)
        if appeal is not None:
            return appeal
        self.ahead, self.thinking, self.ready, self.spoken, self.announced = plan[1:], None, None, "", ""
        self.choice, self.told = None, self.ahead
        return plan[0]

    def give_time_for_requested_card(self) -> None:
        """Whoever holds the card that was requested decides on a separate screen: give them time for it."""
        self.paused, self.card_pause = 0.0, CARD_PAUSE

    def next_card_request(self, decision: BotDecision) -> CardRequest | None:
        """The card for which people get time before this decision is played; each request comes only once."""
        requests = decision.conduct.asking(decision.public).requests if decision.is_open_talk else ()
        found = next((request for request in requests if request.player in decision.people), None)
        if found is None or found.id in self.appealed:
            return None
        self.appealed.add(found.id)
        return found

    def announce_plan(self, decision: BotDecision, plan: Plan) -> None:
        """Announce in one sentence what the turn will bring, in games whose computer players do so; and what has been
        thought of since in the same turn, for which nobody needs to wait.
        """
        self.is_first, self.heard, self.told = self.heard != decision.turn, decision.turn, plan
        self.paused = self.paused if decision.is_thinking_time_noticeable else 0.0
        self.announced = self.say(decision.public, plan) if len(plan) > 1 else ""
        remark = ""
        if self.is_first:
            if self.announced and self.vetoed_in == decision.turn:
                self.announced = self.voice.replacement_text(self.announced, plan not in self.vetoed)
            elif self.announced:
                self.ask_which_plan(decision, plan)
            remark = self.next_remark(decision)
        self.spoken = remark or self.announced
        self.told_in = decision.turn if self.announced else self.told_in

    def next_remark(self, decision: BotDecision) -> str:
        """The remark that a companion makes on its turn about recent events, where people have time to read it."""
        is_own_turn = decision.asked_player == decision.turn.player and not isinstance(
            self.driver_of(decision.asked_player), ScriptDriver
        )
        if not (is_own_turn and decision.people and decision.speed):
            return ""
        moment = self.remarks.next_moment_to_remark_on(
            decision.asked_player, decision.news, decision.conduct, decision.match.ply
        )
        words = self.remark(decision.asked_player, moment) if moment else ""
        if words:
            self.remarks.mark_remark_as_made(decision.asked_player, moment)
        return words

    def ask_which_plan(self, decision: BotDecision, plan: Plan) -> None:
        """Ask people which of two similar plans they prefer, and wait for their answer: rarely, only if there are
        people, and not in the first round, when they can't know yet.
        """
        self.unasked += 1
        other = plan.other if isinstance(plan, ExplainedPlan) else None
        can_answer = bool(decision.people and decision.speed) and decision.has_everybody_played
        if other is None or not can_answer or self.unasked < ASKS_EVERY:
            return
        words = self.voice.choice_text(decision.public, plan, other)
        if words:
            self.choice, self.announced, self.unasked = (plan, other), words, 0

    def can_plan_be_chosen(self, decision: BotDecision) -> bool:
        """May people choose now between two plans?"""
        return self.choice is not None and self.spoken == self.announced and bool(decision.people)

    def play_plan_people_chose(self, decision: BotDecision, prefers_other: bool) -> None:
        """People have chosen a plan: announce and play it, without a further veto."""
        if self.choice is not None:
            self.ready, self.choice, self.vetoed, self.vetoed_in = self.choice[prefers_other], None, (), decision.turn
            self.told = self.ready
            self.spoken = self.announced = self.say(decision.public, self.ready)
            self.paused, self.chosen_in = 0.0, decision.turn

    def needs_approval(self, decision: BotDecision) -> bool:
        """Does the announced plan wait until somebody approves it? Not if they have chosen it, nor later in a turn."""
        is_told = bool(self.announced) and self.spoken == self.announced and self.choice is None
        is_wanted = decision.approves_plans and bool(decision.people)
        return is_told and is_wanted and self.is_first and self.chosen_in != decision.turn

    @property
    def announced_plans(self) -> tuple[Plan, ...]:
        """What is announced just now: a plan, or two between which people may choose."""
        if not self.announced or self.spoken != self.announced:
            return ()
        return (self.ready or (),) if self.choice is None else self.choice

    @property
    def has_plan_been_read(self) -> bool:
        """Can anybody have read what was said last? Who answers sooner meant what stood there before."""
        return self.paused >= READ_AFTER

    def hurry(self) -> None:
        """People want the next move at once, and have read what was said."""
        self.is_hurried = self.has_plan_been_read or not self.spoken

    def carry_out_announced_plan(self) -> None:
        """The plan is approved: its first move comes at once, and nothing more is said about it."""
        self.spoken = self.announced = ""
        self.paused = max(self.paused, PAUSE)

    @property
    def is_only_plan_told(self) -> bool:
        """Is the announced plan the only good one that its player knows?"""
        return bool(self.announced_plans) and isinstance(self.ready, ExplainedPlan) and self.ready.is_only

    def can_plan_be_vetoed(self, decision: BotDecision) -> bool:
        """Can people have another plan: a new one, once a turn, and then the one of both that is not announced?"""
        is_told = bool(self.announced) and self.spoken == self.announced and self.choice is None
        is_possible = self.vetoed_in != decision.turn or self.has_vetoed_plan(decision)
        is_possible = is_possible and not self.is_only_plan_told
        return is_told and is_possible and bool(decision.people)

    def has_vetoed_plan(self, decision: BotDecision) -> bool:
        """Could the plan that people have vetoed take the place of the one announced? Only while nobody has acted."""
        is_same_decision = self.vetoed_in == decision.turn and self.vetoed_at == decision.match.ply
        return is_same_decision and any(self.vetoed) and self.ready not in self.vetoed

    def can_first_plan_return(self, decision: BotDecision) -> bool:
        """Would a veto bring back the plan that was announced first?"""
        return self.can_plan_be_vetoed(decision) and self.has_vetoed_plan(decision) and not self.is_first_plan_back

    def replace_vetoed_plan(self, decision: BotDecision) -> None:
        """People have vetoed the plan: think of another one, once a turn; after that, go back to the other of both."""
        rejected = self.ready or ()
        if self.has_vetoed_plan(decision):
            self.ready = self.told = self.vetoed[0]
            words = self.say(decision.public, self.ready)
            self.spoken = self.announced = self.voice.replacement_text(words, True)
            self.vetoed, self.paused, self.is_first_plan_back = (rejected,), 0.0, not self.is_first_plan_back
            return
        self.vetoed, self.vetoed_in, self.vetoed_at = (rejected,), decision.turn, decision.match.ply
        self.is_first_plan_back = False
        self.thinking = self.ready = None
        self.ahead, self.spoken, self.heard, self.announced, self.choice = (), "", None, "", None

    # ---------------------------------------------------------------- hands on them
    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.driver_of(self.thinking).stop()
            self.thinking = None

    def stop(self) -> None:
        """Discard everything that computer players are thinking about."""
        self.stop_thinking()
        self.ply, self.heard, self.vetoed_in, self.chosen_in, self.choice = -1, None, None, None, None
        self.ready, self.ahead, self.left, self.spoken, self.announced = None, (), [], "", ""
        self.appealed.clear()
