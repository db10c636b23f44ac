"""One match at one table, without a window: whose hand is open, who is asked, and what comes by itself."""

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.levels import advice, best_use
from game.engine.match import Match
from game.engine.state import PUBLIC, Action, Beat, Refusal, State
from game.session import commands, history, updates
from game.session.bots import Bots, Moment, Speech, silence
from game.session.choices import Choices, Draft, WholeActions
from game.session.commands import BY_HOLDING, BY_ITSELF, COVERED, POINTED, REPLAYED, WAIT, Command
from game.session.conduct import Appeal, Conduct, Window, conduct_of
from game.session.drivers import Driver, NullDriver, ScriptDriver
from game.session.hands import OpenHand
from game.session.stages import Choosing, Confirming, HandOver, Over, Presenting, Reacting, Stage, Thinking
from game.session.transitions import refusal
from game.session.updates import SCREEN, Audience, Update
from game.session.windows import Windows

END_PAUSE = 1.2  # seconds between the last event and the result
KEPT_BEATS = 60  # to be shown again


@dataclass(frozen=True)
class Habits:
    """What the people here like. speed: of what is shown, 0 for none; confirm_turns: never, undoable or always."""

    speed: float = 1.0
    confirm_turns: str = "undoable"
    friendly_undo: bool = False
    hints: bool = True


def keep_nothing(match: Match) -> None:
    """The match is kept nowhere."""


class Session:
    """Answers commands and tells its audiences what came of them; `settle` does what comes by itself.

    The match is played by people, and by drivers: `driver` for seats of computer players, `scripts` for single seats.
    `keep` is called after every action. With a `pace` audience nothing goes on until that has said `Presented`.
    """

    def __init__(
        self,
        match: Match,
        driver: Driver | None = None,
        keep: Callable[[Match], None] = keep_nothing,
        habits: Callable[[], Habits] = Habits,
        choices: Choices | None = None,
        say: Speech = silence,
        pace: Audience | None = None,
        scripts: dict[int, ScriptDriver] | None = None,
        conduct: Conduct[Any] | None = None,
    ):
        self.match = match
        self.conduct = conduct_of(match.game.id) if conduct is None else conduct
        self.driver, self.scripts = driver or NullDriver(), scripts or {}
        self.keep, self.habits = keep, habits
        self.choices = choices or WholeActions()
        self.pace = pace
        self.audiences: list[Audience] = [] if pace is None else [pace]
        self.hand, self.windows = OpenHand(), Windows()
        self.bots = Bots(self.driver_of, say)
        self.visits = history.Visits(match, self.conduct)
        self.draft: Draft = ()
        self.holds: set[str] = set()
        self.pending: deque[tuple[int, Beat]] = deque()  # what has happened and is still to be shown
        self.is_unseen = False  # the pace audience has something that it has not shown yet
        self.recent: list[tuple[int, Beat]] = []  # what all have seen, with the ply after which it was told
        self.shown_state = match.state.clone()  # what the screen shows, as it truly is
        self.shown_view: State | None = None  # the same as all see it
        self.called: int | None = None  # the player who was last told that it is their turn
        self.is_known = match.is_over  # how a match ended that is laid once more
        self.ended = 0.0  # seconds since all of a match that is over was shown
        self.is_result_told = False
        self.told_stage: Stage | None = None
        self.told_words = ""
        self.issuer = SCREEN  # whose command is being answered
        if len(self.people) == 1:  # a lone person has nobody to hide a hand from
            self.hand.of = self.people[0]
        if not match.actions:
            self.announce(match.opening)

    def join(self, audience: Audience) -> None:
        """One more who looks on, from now on."""
        self.audiences.append(audience)
        eyes = self.eyes_of(audience)
        audience.receive(updates.Laid(self.match.view(), self.match.view(eyes) if eyes != PUBLIC else None))
        audience.receive(updates.StageIs(self.stage))

    # ---------------------------------------------------------------- whose table it is
    @property
    def people(self) -> tuple[int, ...]:
        """The players who answer for themselves."""
        return tuple(player for player in history.people(self.match) if player not in self.scripts)

    def driver_of(self, player: int) -> Driver:
        return self.scripts.get(player, self.driver)

    @property
    def is_private(self) -> bool:
        """Do hands have to be hidden from each other?"""
        return self.match.has_secrets and len(self.people) > 1

    @property
    def shown(self) -> State:
        """What all see on the screen."""
        if self.shown_view is None:
            self.shown_view = self.shown_state.view(PUBLIC)
        return self.shown_view

    @property
    def is_presenting(self) -> bool:
        return bool(self.pending) or self.is_unseen or REPLAYED in self.holds

    @property
    def asked(self) -> int | None:
        """The player who must decide now, once everything has been shown and nobody else may speak up."""
        return None if self.is_presenting or self.windows.open is not None else self.match.state.current

    @property
    def is_open_question(self) -> bool:
        """Is a person asked something that is answered with everybody's eyes?"""
        return self.asked in self.people and self.match.state.phase in self.conduct.open_phases

    @property
    def is_open_talk(self) -> bool:
        """May people act out of turn now, with everybody's eyes?"""
        return self.asked is not None and bool(self.match.game.rules.ANYTIME) and not self.match.has_secrets

    @property
    def needs_confirmation(self) -> bool:
        """Does the end of a visit wait for a person's word?"""
        return bool(self.people) and self.visits.needs_confirmation(self.habits().confirm_turns)

    @property
    def can_undo_by_consent(self) -> bool:
        """May all agree here to take back more than the rules allow?"""
        match = self.match
        return self.habits().friendly_undo and not match.is_over and match.forgive_to() is not None

    @property
    def can_be_vetoed(self) -> bool:
        return self.asked is not None and self.bots.can_be_vetoed(self.moment(self.asked))

    @property
    def stage(self) -> Stage:
        """What the match waits for."""
        match, player = self.match, self.match.state.current
        if self.is_presenting:
            return Presenting()
        if match.is_over:
            return Over()
        if self.windows.open is not None:
            return Reacting(self.windows.open, self.windows.calls, self.windows.left)
        if player is None:
            visitor = history.visitor(match) if self.needs_confirmation else None
            return Presenting() if visitor is None else Confirming(visitor)
        if player not in self.people:
            return Thinking(player, self.bots.spoken)
        if self.is_open_question or player == self.hand.of:
            return Choosing(player, self.is_open_question)
        return HandOver(player)

    def moment(self, asked: int) -> Moment:
        """The open decision, for computer players."""
        return Moment(
            match=self.match,
            conduct=self.conduct,
            public=self.shown,
            people=self.people,
            asked=asked,
            is_open_talk=self.is_open_talk,
            speed=self.habits().speed,
            is_held=WAIT in self.holds or bool(self.draft),
            is_pointed=POINTED in self.holds,
        )

    # ---------------------------------------------------------------- commands
    def do(self, command: Command, by: int = SCREEN, ply: int | None = None) -> bool:
        """Answer a command, or say why not. by: the seat it comes from; ply: the question it is meant for, if it says.

        Raises WorkerDied, and IllegalAction for what a computer player does against the rules.
        """
        if ply is not None and ply != self.match.ply:
            return False  # it was meant for another question
        self.issuer = by
        why = self.why_not(command)
        if why is not None:
            self.refuse(command, why)
            return False
        HANDLERS[type(command)](self, command)
        self.settle()
        self.tell_stage()
        return True

    def why_not(self, command: Command) -> Refusal | None:
        """Why a command is not answered just now."""
        why = refusal(command, self.stage)
        if why is None and not self.may_say(command):
            return Refusal("", "not_yours")
        if why is None and type(command) in GUARDS:
            name = GUARDS[type(command)](self, command)
            return Refusal("", name) if name else None
        return why

    def may_say(self, command: Command) -> bool:
        """Of a seat with eyes of its own nothing is heard but what is its own to say."""
        if self.issuer == SCREEN:
            return True
        return self.issuer == self.speaker_of(command)

    def speaker_of(self, command: Command) -> int | None:
        """Whose word it is, in this stage; nobody's in particular where it is the table's."""
        stage = self.stage
        if isinstance(command, (commands.Call, commands.OpenHand)):
            return command.player
        if isinstance(command, commands.Commit) and command.plan and self.is_open_talk:
            action = command.plan[0]
            return action[1] if action[0] in self.match.state.ANYTIME else self.asked
        return stage.player if isinstance(stage, (Choosing, Confirming, HandOver)) else None

    def refuse(self, command: Command, why: Refusal) -> None:
        """To the audience it came from."""
        for audience in self.audiences:
            if audience.eyes == self.issuer:
                audience.receive(updates.Refused(command, why))

    # ---------------------------------------------------------------- what comes by itself
    def settle(self) -> None:
        """Go on as long as nobody has to decide, look or wait."""
        while not self.is_presenting and COVERED not in self.holds and self.goes_on():
            pass

    def goes_on(self) -> bool:
        """One thing that comes by itself; False where nothing does."""
        match = self.match
        if match.is_over:
            return False
        self.reopen()
        if match.at_gate:
            if not self.needs_confirmation:
                self.pass_gate()
            return not match.at_gate
        player = match.state.question.player
        found = self.conduct.window(self.shown)
        if self.keeps_window(found):
            return False
        if found is not None and self.is_silent(found, player):
            self.make((found.silence,))
            return True
        return self.ask(player)

    def reopen(self) -> None:
        """The match is not at its end, or is shown once more up to there: its result will come again."""
        self.ended, self.is_known, self.is_result_told = 0.0, False, False

    def keeps_window(self, found: Window | None) -> bool:
        """Does a window keep the table?"""
        windows = self.windows
        if windows.open is not None and (found is None or windows.open.id != found.id):
            self.shut_window()
        if found is not None and self.is_private and windows.must_open(found, self.people):
            self.open_window(found)
        return windows.open is not None

    def open_window(self, window: Window) -> None:
        """The hand that is open shuts, since all look at the table; it opens again by itself if nobody speaks up."""
        self.close_hand(BY_ITSELF)
        self.windows.begin(window)
        self.tell(updates.Called(None))

    def shut_window(self) -> None:
        self.end_glance()
        self.windows.shut()

    def is_silent(self, found: Window, player: int) -> bool:
        """Answers for a person who did not call, or who is alone at the table and can do nothing but pass."""
        if player not in self.people:
            return False
        if self.is_private:
            return self.windows.is_silent(found, player)
        return self.hand.of == player and self.match.view(player).legal() == [found.silence]

    def ask(self, player: int) -> bool:
        """A person's hand is open for them; while a computer player decides it is shut, but for who has the turn.

        Has that led to something else?
        """
        if player not in self.people:
            if self.hand.of != self.conduct.active_player(self.shown):
                self.close_hand()
            self.called = player
            return False
        if player != self.called:
            self.called = player
            self.tell(updates.Called(player))
        if not self.is_open_question or not self.is_private:
            self.turn_to(player)
        elif self.hand.of != player:
            self.close_hand()
        return self.let_happen(player)

    def let_happen(self, player: int) -> bool:
        """Where the table was set up so, what must come comes without a click."""
        action = None if self.draft or self.asked != player else self.conduct.by_itself(self.shown)
        if action is None or not (self.hand.of == player or self.is_open_question):
            return False
        self.make((action,))
        return True

    def tick(self, dt: float) -> None:
        """Time passes, while everything has been shown."""
        self.settle()
        if self.is_presenting or COVERED in self.holds:
            return
        if self.match.is_over:
            self.end(dt)
        elif self.windows.open is not None:
            if self.windows.pass_time(dt, self.hand.is_glance):
                self.shut_window()
        elif self.asked is not None:
            self.let_bots(dt, self.asked)

    def let_bots(self, dt: float, asked: int) -> None:
        """Computer players think, speak and play."""
        result = self.bots.go_on(self.moment(asked), dt)
        self.tell_words(asked)
        if isinstance(result, Appeal):
            self.become(self.choices.appeal_picks(result))
            self.tell(updates.Appealed(result))
        elif result is not None:
            self.make((self.match.state.judged(result),))

    def end(self, dt: float) -> None:
        """A moment after the last event comes the result, once."""
        self.ended += dt
        speed = self.habits().speed
        if not self.is_result_told and (self.is_known or not speed or self.ended >= END_PAUSE / speed):
            self.is_result_told = True
            self.tell(updates.Ended(self.is_known))

    # ---------------------------------------------------------------- choosing
    @property
    def chooser(self) -> int | None:
        """Who chooses by what is picked: who speaks out of turn, else who is asked and sees the own hand."""
        speaker = self.choices.speaker(self.draft) if self.is_open_talk else None
        if speaker is not None:
            return speaker
        return self.asked if self.asked in self.people else None

    def own(self) -> State | None:
        """The view by which somebody chooses; what all see where people may speak out of turn."""
        chooser = self.chooser
        if chooser is not None:
            return self.match.view(chooser)
        return self.match.view() if self.is_open_talk else None

    def pick(self, key: Hashable) -> None:
        own = self.own()
        if own is None:
            self.refuse(commands.Pick(key), Refusal("", "wait"))
            return
        offer = self.choices.offer(own, self.draft)
        if not offer.lights(key):
            tried = self.choices.offer(own, (*self.draft, key))
            why = tried.why or (own.why_not(tried.plan[0]) if tried.plan else None)
            self.refuse(commands.Pick(key), why or Refusal("", "not_now"))
            return
        self.become(self.choices.after_pick(own, self.draft, key))
        offer = self.choices.offer(own, self.draft)
        if offer.plan and not offer.more and offer.button is None and own.is_legal(offer.plan[0]):
            self.make(offer.plan)

    def unpick(self, key: Hashable) -> None:
        own = self.own()
        if own is not None and key in self.draft:
            self.become(self.choices.after_picking_again(own, self.draft, key))

    def become(self, draft: Draft) -> None:
        """This is picked now; only who sees the hand hears of it."""
        self.draft = draft
        player = self.chooser
        if player is None:
            return
        for audience in self.audiences:
            if self.eyes_of(audience) == player or (audience.eyes == SCREEN and self.shows_choice):
                audience.receive(updates.Drafted(player, draft))

    @property
    def shows_choice(self) -> bool:
        """Does the screen show what is picked, though no hand is open?"""
        return self.is_open_talk or self.is_open_question

    def commit(self, plan: tuple[Action, ...]) -> None:
        """Play these actions, or what is picked."""
        own = self.own()
        if not plan and own is not None:
            plan = self.choices.offer(own, self.draft).plan
        if not plan:
            self.refuse(commands.Commit(plan), Refusal("", "not_now"))
        elif isinstance(self.stage, HandOver) and self.issuer == SCREEN and plan != (self.unseen_answer,):
            self.refuse(commands.Commit(plan), Refusal("", "wait_for", {"player": self.asked}))
        else:
            self.make(plan)

    @property
    def unseen_answer(self) -> Action | None:
        """An answer for which the hand need not be opened."""
        return self.conduct.unseen_answer(self.shown)

    # ---------------------------------------------------------------- making actions
    def make(self, plan: Sequence[Action]) -> None:
        """Play the actions of a plan, stopping where one is no longer possible or something new was learnt."""
        state = self.match.state
        commits, player = state.commits, state.current
        self.draft = ()
        self.tell(updates.Acting())
        for action in plan:
            own = self.match.view(state.actor(action)) if state.current is not None else self.match.view()
            why = own.why_not(action)
            if why:
                self.refuse(commands.Commit(tuple(plan)), why)
                break
            is_noticed = action == plan[-1] or self.conduct.after_implicit_action(own, action) is None
            beats = self.match.play(action)
            self.announce(beats if is_noticed else [])
            self.keep(self.match)
            if state.commits != commits or state.current != player:
                break
        self.tell(updates.Acted())

    def pass_gate(self) -> None:
        """The visit stands."""
        beats = self.match.go_on()
        if self.hand.end_visit(beats, self.conduct.last_news):
            self.close_hand()
        self.announce(beats)
        self.keep(self.match)
        self.tell(updates.Acted())

    def delegate(self, player: int, card: str) -> None:
        """A computer player does with a card as it thinks best."""
        action = best_use(self.match.game.id, self.match.view(player), card)
        if action is not None:
            self.make((action,))

    def surrender(self) -> None:
        """All agree that it is lost."""
        action = self.conduct.surrender(self.match.state, self.people)
        self.bots.stop()
        if action is not None:
            self.make((action,))

    def hint(self) -> None:
        """For the one who must decide: an answer, past what people give without noticing."""
        asked = self.match.state.question.player
        own = self.match.view(asked)
        action, reason, facts = advice(self.match.game.id, own)
        while action is not None and (ahead := self.conduct.after_implicit_action(own, action)) is not None:
            own = ahead
            action, reason, facts = advice(self.match.game.id, own)
        told = updates.Advised(asked, own, action, reason, facts)
        for audience in self.audiences:
            if self.eyes_of(audience) == asked or (audience.eyes == SCREEN and self.is_open_question):
                audience.receive(told)

    # ---------------------------------------------------------------- whose hand is open
    def look_at(self, player: int) -> None:
        """A player opens the own hand; while others may speak up too only for a moment."""
        if self.windows.open is None:
            if player == self.asked:
                self.open_hand(player)
            return
        self.hand.pass_on(player)
        self.hand.of, self.hand.is_glance = player, True
        self.tell(updates.HandOpened(player, is_glance=True))
        self.lay_now()

    def look_away(self, reopens: str) -> None:
        if self.hand.is_glance:
            self.end_glance()
        else:
            self.close_hand(reopens)

    def end_glance(self) -> None:
        if self.hand.is_glance:
            self.close_hand(self.hand.reopens)

    def turn_to(self, player: int) -> None:
        """This person must decide: without secrets their hand is simply open, else the last one is shut."""
        if player == self.hand.of:
            return
        if not self.is_private or (player == self.hand.holder and self.hand.reopens == BY_ITSELF):
            self.open_hand(player)
        else:
            self.close_hand()
            self.hand.pass_on(player)

    def open_hand(self, player: int) -> None:
        """The hand is open for this player; what others did before is final."""
        is_back = self.is_private and player == self.hand.holder
        if self.is_private and not is_back:
            self.match.settle()
        self.hand.opened(player)
        self.tell(updates.HandOpened(player))
        self.lay_now()
        kept = self.hand.take_draft(self.match.ply) if is_back else None
        if kept is not None and self.match.state.current == player:
            self.draft = kept

    def close_hand(self, reopens: str = BY_HOLDING) -> None:
        """Shut it at once, if there are others to hide it from."""
        if not self.is_private or not self.hand.is_open:
            return
        self.hand.shut(reopens, self.match.ply, self.draft)
        self.hand.is_glance = False
        self.draft = ()
        self.tell(updates.HandClosed(self.shown))

    # ---------------------------------------------------------------- speaking up
    def call(self, player: int) -> None:
        """A buzzer was pressed."""
        if player in self.windows.callers(self.people) and player not in self.windows.calls:
            self.windows.call(player, self.people)
            self.hand.is_called()

    def end_window(self) -> None:
        """Nobody else wants to speak."""
        self.windows.left = 0.0

    # ---------------------------------------------------------------- back and forth
    def undo(self) -> None:
        """As far as the rules allow; more than that only all together."""
        match = self.match
        if not match.can_undo():
            self.tell(updates.ConsentNeeded())
            return
        self.bots.stop()
        match.undo()
        while history.ends_unnoticed(match, self.conduct):
            match.undo()
        self.taken_back()

    def undo_by_consent(self) -> None:
        self.bots.stop()
        self.match.forgive()
        self.close_hand()
        self.taken_back()

    def back_to(self, ply: int) -> None:
        match = self.match
        self.bots.stop()
        while match.ply > ply and match.can_undo():
            match.undo()
        self.taken_back()

    def taken_back(self) -> None:
        """Less has been played than was shown."""
        self.recent = [(ply, beat) for ply, beat in self.recent if ply <= self.match.ply]
        self.end_glance()
        self.windows.forget()
        self.keep(self.match)
        self.draft = ()
        self.drop_news()
        self.tell(updates.TakenBack())
        self.lay_now()

    def redo(self) -> None:
        match = self.match
        self.announce(match.redo())
        while match.can_redo() and history.ends_unnoticed(match, self.conduct):
            self.announce(match.redo())
        self.keep(match)
        self.draft = ()
        self.tell(updates.Acted())

    def seek(self, ply: int) -> None:
        """Of what is written down only so much has been played."""
        match, actions = self.match, next(iter(self.scripts.values())).actions
        self.bots.stop()
        if ply < match.ply:
            match.leave(ply)
        while match.ply < min(ply, len(actions)):
            match.pass_gates()
            match.play(actions[match.ply])
        match.pass_gates()
        self.reopen()
        self.taken_back()

    def veto(self) -> None:
        if self.asked is not None:
            self.bots.veto(self.moment(self.asked))
            self.tell_words(self.asked)

    def take_seat(self, player: int, level: str) -> None:
        """From now on somebody else plays this seat; what was played is final."""
        match = self.match
        self.bots.stop()
        match.settle()
        match.seats[player] = match.seats[player]._replace(player=level)
        self.close_hand()
        self.hand.holder = None
        if player not in self.people and self.hand.of == player:
            self.hand.of = PUBLIC
            self.tell(updates.HandClosed(self.shown))
        self.keep(match)

    # ---------------------------------------------------------------- telling
    def eyes_of(self, audience: Audience) -> int:
        """The player whose view an audience has, or PUBLIC."""
        return self.hand.of if audience.eyes == SCREEN else audience.eyes

    def tell(self, update: Update) -> None:
        """What everybody may hear."""
        for audience in self.audiences:
            audience.receive(update)

    def announce(self, beats: list[Beat]) -> None:
        """Something has happened, to be shown as the pace audience can."""
        told = [(self.match.ply, beat) for beat in beats]
        self.recent = [*self.recent, *(one for one in told if one[1].event.to is None)][-KEPT_BEATS:]
        self.pending.extend(one for one in told if one[1].event.kind not in self.conduct.suspense)
        while self.pace is None and self.pending:
            self.show_next()

    def show_next(self, is_skipped: bool = False) -> None:
        """The next event that the screen may see; what only others may goes to them on the way."""
        self.is_unseen = False
        while self.pending:
            ply, beat = self.pending.popleft()
            is_for_screen = is_for(beat, self.hand.of)
            if is_for_screen and not is_skipped:
                self.follow(beat)
            if is_for_screen:
                self.shown_state, self.shown_view = beat.state, None
            self.show(ply, beat, is_for_screen)
            if is_for_screen and self.pace is not None:
                self.is_unseen = True
                return

    def show(self, ply: int, beat: Beat, is_for_screen: bool = True) -> None:
        """One event, to everybody who may see it."""
        for audience in self.audiences:
            eyes = self.eyes_of(audience)
            if is_for(beat, eyes) and (is_for_screen or audience.eyes != SCREEN):
                own = beat.state.view(eyes) if eyes != PUBLIC else None
                public = self.shown if is_for_screen else beat.state.view(PUBLIC)
                audience.receive(updates.EventShown(ply, beat.event, public, own))

    def drop_news(self) -> None:
        """The screen does not show any more what is still to come; the others have it."""
        while self.pending:
            ply, beat = self.pending.popleft()
            self.show(ply, beat, is_for_screen=False)
        self.is_unseen = False

    def follow(self, beat: Beat) -> None:
        """It is about to be shown; after the last news of the open hand that is shut."""
        if self.hand.is_leaving:
            self.close_hand()
        self.hand.is_leaving = beat is self.hand.closes_after

    def lay_now(self) -> None:
        """The match as it stands."""
        self.shown_state, self.shown_view = self.match.state.clone(), None
        for audience in self.audiences:
            eyes = self.eyes_of(audience)
            audience.receive(updates.Laid(self.shown, self.match.view(eyes) if eyes != PUBLIC else None))
        self.is_unseen = self.pace is not None

    def tell_stage(self) -> None:
        """Where the match stands, if that is elsewhere than before."""
        stage = self.stage
        if isinstance(stage, Reacting):
            stage = Reacting(stage.window, stage.calls, None if stage.left is None else stage.window.seconds)
        if stage != self.told_stage:
            self.told_stage = stage
            self.tell(updates.StageIs(self.stage))

    def tell_words(self, player: int) -> None:
        """What a computer player says, when that has changed."""
        if self.bots.spoken != self.told_words:
            self.told_words = self.bots.spoken
            self.tell(updates.Said(player, self.told_words))


def is_for(beat: Beat, eyes: int) -> bool:
    """May these eyes (a player's, or PUBLIC) see it?"""
    return beat.event.to is None or eyes in beat.event.to


# ---------------------------------------------------------------- what a stage alone does not tell
def why_no_hand(session: Session, command: Any) -> str:
    return "" if session.windows.open is not None or command.player == session.asked else "not_yours"


def why_no_draft(session: Session, command: Any) -> str:
    return "" if session.own() is not None else "wait"


def why_no_call(session: Session, command: Any) -> str:
    return "" if command.player in session.windows.callers(session.people) else "not_yours"


def why_no_silence(session: Session, command: Any) -> str:
    return "late" if session.windows.is_fresh else ""


def why_no_undo(session: Session, command: Any) -> str:
    return "" if session.match.can_undo() or session.can_undo_by_consent else "nothing_to_undo"


def why_no_consent(session: Session, command: Any) -> str:
    return "" if session.can_undo_by_consent else "nothing_to_undo"


def why_no_redo(session: Session, command: Any) -> str:
    return "" if session.match.can_redo() else "nothing_to_redo"


def why_no_veto(session: Session, command: Any) -> str:
    return "" if session.can_be_vetoed else "not_now"


def why_no_hint(session: Session, command: Any) -> str:
    return "" if session.habits().hints else "hints_off"


def why_no_delegate(session: Session, command: Any) -> str:
    return "" if session.is_open_talk and command.player not in session.people else "not_now"


def why_no_surrender(session: Session, command: Any) -> str:
    is_possible = session.people and session.conduct.surrender(session.match.state, session.people) is not None
    return "" if is_possible else "no_such_action"


def why_no_seek(session: Session, command: Any) -> str:
    return "" if session.scripts else "no_such_action"


GUARDS: dict[type[Command], Callable[[Session, Any], str]] = {
    commands.OpenHand: why_no_hand,
    commands.Pick: why_no_draft,
    commands.Unpick: why_no_draft,
    commands.Call: why_no_call,
    commands.EndWindow: why_no_silence,
    commands.Undo: why_no_undo,
    commands.UndoByConsent: why_no_consent,
    commands.Redo: why_no_redo,
    commands.Veto: why_no_veto,
    commands.Hint: why_no_hint,
    commands.Delegate: why_no_delegate,
    commands.Surrender: why_no_surrender,
    commands.Seek: why_no_seek,
}

# ---------------------------------------------------------------- who answers a command
HANDLERS: dict[type[Command], Callable[[Session, Any], None]] = {
    commands.Pick: lambda session, one: session.pick(one.key),
    commands.Unpick: lambda session, one: session.unpick(one.key),
    commands.Commit: lambda session, one: session.commit(one.plan),
    commands.Confirm: lambda session, one: session.pass_gate(),
    commands.OpenHand: lambda session, one: session.look_at(one.player),
    commands.CloseHand: lambda session, one: session.look_away(one.reopens),
    commands.Call: lambda session, one: session.call(one.player),
    commands.EndWindow: lambda session, one: session.end_window(),
    commands.Presented: lambda session, one: session.show_next(one.is_skipped),
    commands.Hold: lambda session, one: session.holds.add(one.what),
    commands.Release: lambda session, one: session.holds.discard(one.what),
    commands.Undo: lambda session, one: session.undo(),
    commands.UndoByConsent: lambda session, one: session.undo_by_consent(),
    commands.BackTo: lambda session, one: session.back_to(one.ply),
    commands.Redo: lambda session, one: session.redo(),
    commands.Veto: lambda session, one: session.veto(),
    commands.Hint: lambda session, one: session.hint(),
    commands.Delegate: lambda session, one: session.delegate(one.player, one.card),
    commands.Surrender: lambda session, one: session.surrender(),
    commands.TakeSeat: lambda session, one: session.take_seat(one.player, one.level),
    commands.Seek: lambda session, one: session.seek(one.ply),
    commands.Tick: lambda session, one: session.tick(one.dt),
}
