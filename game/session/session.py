"""One match at one table, without a window: who is asked, what comes by itself, and what people do to it."""

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.levels import advice, best_use
from game.engine.state import PUBLIC, Action, Refusal
from game.session import commands, history, updates
from game.session.choices import Draft, Key
from game.session.commands import BY_ITSELF, Command
from game.session.conduct import Appeal, Window
from game.session.guards import refusal_here
from game.session.stages import Choosing, Confirming, HandOver, Remote
from game.session.table import Habits as Habits
from game.session.table import Table
from game.session.table import is_for as is_for
from game.session.transitions import refusal
from game.session.updates import SCREEN

SEAT_WORDS = (  # what a seat says for itself; all else is said to the table
    commands.Commit,
    commands.Confirm,
    commands.OpenHand,
    commands.Call,
    commands.Pass,
    commands.Prepare,
    commands.Undo,
    commands.Redo,
    commands.Hint,
)
END_PAUSE = 1.2  # seconds between the last event and the result


class Session(Table):
    """Answers commands, and after each does what comes by itself (`settle`)."""

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
        return refusal_here(self, command) if why is None else why

    def may_say(self, command: Command) -> bool:
        """Of a seat with a screen of its own nothing is heard but what is its own to say, and that from nobody else."""
        speaker = self.speaker_of(command) if isinstance(command, SEAT_WORDS) else None
        return speaker not in self.remote if self.issuer == SCREEN else self.issuer == speaker

    def speaker_of(self, command: Command) -> int | None:
        """Whose word it is, in this stage; nobody's in particular where it is the table's."""
        stage = self.stage
        if isinstance(command, (commands.Call, commands.Pass, commands.Prepare, commands.OpenHand)):
            return command.player
        if isinstance(command, commands.Commit) and command.plan and self.is_open_talk:
            speakers = {self.actor_of(action) for action in command.plan}
            return speakers.pop() if len(speakers) == 1 else None
        return stage.player if isinstance(stage, (Choosing, Remote, Confirming, HandOver)) else None

    def actor_of(self, action: Action) -> int | None:
        """Who would do it."""
        return action[1] if action[0] in self.match.state.ANYTIME else self.asked

    # ---------------------------------------------------------------- what comes by itself
    def settle(self) -> None:
        """Go on as long as nobody has to decide, look or wait."""
        while not self.is_presenting and not self.is_stopped and self.advance_once():
            pass

    def advance_once(self) -> bool:
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
            self.play_plan((found.silence,))
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
            self.ask_remote_player(player)
            self.tell(updates.Called(player))
        if player in self.remote:
            return self.play_prepared(player) or self.play_forced_answer(player)
        if not self.is_open_question or not self.is_private:
            self.turn_to(player)
        elif self.hand.of != player:
            self.close_hand()
        return self.play_forced_answer(player)

    def ask_remote_player(self, player: int) -> None:
        """One with a screen of their own is asked: no other hand stays open, and what others did before is final."""
        if player in self.remote and self.is_private:
            self.close_hand()
            self.match.settle()

    def play_prepared(self, player: int) -> bool:
        """What this player has decided before being asked, with the end of the visit."""
        plan = self.prepared.pop(player, ())
        if plan:
            self.issuer = player  # who hears why, should it not be possible any more
            self.play_plan(plan)
        if plan and self.match.at_gate and history.visitor(self.match) == player:
            self.pass_gate()
        return bool(plan)

    def prepare(self, player: int, plan: tuple[Action, ...]) -> None:
        """Kept until the player is asked."""
        self.prepared.pop(player, None)
        if plan:
            self.prepared[player] = plan

    def play_forced_answer(self, player: int) -> bool:
        """Where the table was set up so, what must come comes without a click."""
        action = None if self.draft or self.asked != player else self.conduct.by_itself(self.shown)
        if action is None or not (player in (self.hand.of, *self.remote) or self.is_open_question):
            return False
        self.play_plan((action,))
        return True

    def tick(self, dt: float) -> None:
        """Time passes, while everything has been shown."""
        self.settle()
        if self.is_presenting or self.is_stopped:
            return
        if self.match.is_over:
            self.end(dt)
        elif self.windows.open is not None:
            if self.windows.pass_time(dt, self.hand.is_glance):
                self.shut_window()
        elif self.asked is not None:
            self.count_time(dt)
            self.advance_bots(dt, self.asked)

    def count_time(self, dt: float) -> None:
        """A person at the screen decides; that the time is up is told once, and nothing else comes of it."""
        left, allowance = self.time_left, self.habits().allowance
        if left is not None and left.runs and allowance is not None:
            if self.timer.pass_time(self.turn_of(left.player), dt, allowance):
                self.tell(updates.TimeUp(left.player))

    def advance_bots(self, dt: float, asked: int) -> None:
        """Computer players think, speak and play."""
        result = self.bots.go_on(self.moment(asked), dt)
        self.tell_words(asked)
        if isinstance(result, Appeal):
            self.set_draft(self.choices.picks_for_appeal(result))
            self.tell(updates.Appealed(result))
        elif result is not None:
            self.play_plan((self.match.state.checked_action(result),))

    def end(self, dt: float) -> None:
        """A moment after the last event comes the result, once."""
        self.ended += dt
        speed = self.habits().speed
        if not self.is_result_told and (self.is_known or not speed or self.ended >= END_PAUSE / speed):
            self.is_result_told = True
            self.tell(updates.Ended(self.is_known or not self.conduct.suspense))

    # ---------------------------------------------------------------- choosing
    def pick(self, key: Key) -> None:
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
        self.set_draft(self.choices.after_pick(own, self.draft, key))
        self.play_if_complete()

    def play_if_complete(self) -> None:
        """Play what needs no button; by the last pick somebody else may choose."""
        own = self.own()
        offer = self.choices.offer(own, self.draft) if own is not None else None
        if own is None or offer is None or offer.more or offer.button is not None:
            return
        if offer.plan and own.is_legal(offer.plan[0]):
            self.play_plan(offer.plan)

    def unpick(self, key: Key) -> None:
        own = self.own()
        if own is not None and key in self.draft:
            self.set_draft(self.choices.after_second_pick(own, self.draft, key))

    def set_draft(self, draft: Draft) -> None:
        """This is picked now; only who sees the hand hears of it."""
        self.draft = draft
        if self.chooser is not None:
            self.tell_draft(self.chooser)

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
            self.play_plan(plan)

    # ---------------------------------------------------------------- making actions
    def play_plan(self, plan: Sequence[Action]) -> None:
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
            snapshots = self.match.play(action)
            self.announce(snapshots if is_noticed else [])
            self.keep(self.match)
            if state.commits != commits or state.current != player:
                break
        self.tell(updates.Acted())

    def pass_gate(self) -> None:
        """The visit stands."""
        snapshots = self.match.go_on()
        if self.hand.end_visit(snapshots, self.conduct.last_news):
            self.close_hand()
        self.announce(snapshots)
        self.keep(self.match)
        self.tell(updates.Acted())

    def delegate(self, player: int, card: str) -> None:
        """A computer player does with a card as it thinks best."""
        action = best_use(self.match.game.edition, self.match.view(player), card)
        if action is not None:
            self.play_plan((action,))

    def surrender(self) -> None:
        """All agree that it is lost."""
        action = self.conduct.surrender(self.match.state, self.people)
        self.bots.stop()
        if action is not None:
            self.play_plan((action,))

    def hint(self) -> None:
        """For the one who must decide: an answer, past what people give without noticing."""
        asked = self.match.state.question.player
        own = self.match.view(asked)
        action, reason, facts = advice(self.match.game.edition, own)
        while action is not None and (ahead := self.conduct.after_implicit_action(own, action)) is not None:
            own = ahead
            action, reason, facts = advice(self.match.game.edition, own)
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

    # ---------------------------------------------------------------- speaking up
    def call(self, player: int) -> None:
        """A buzzer was pressed."""
        if player in self.windows.callers(self.people) and player not in self.windows.calls:
            self.windows.call(player, self.people)
            self.hand.is_called()

    def end_window(self) -> None:
        """Nobody else at the screen wants to speak; who has a screen of their own answers there."""
        self.windows.note_passes(self.at_screen, self.people)

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
        self.match.undo_by_consent()
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
        self.recent = [(ply, snapshot) for ply, snapshot in self.recent if ply <= self.match.ply]
        self.end_glance()
        self.prepared.clear()
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
        self.remote &= set(self.people)
        self.prepared.pop(player, None)
        self.tell(updates.Seated(player, level))
        self.leave_hand(player)
        self.keep(match)

    def move_seat(self, player: int, is_remote: bool) -> None:
        """This person plays on a screen of their own, or at the shared one again."""
        self.draft, self.called = (), None
        self.prepared.pop(player, None)
        (self.remote.add if is_remote else self.remote.discard)(player)
        self.leave_hand(player)
        self.tell(updates.Seated(player, self.match.seats[player].player))

    def leave_hand(self, player: int) -> None:
        """No hand is open at the screen; that of a player who is not there any more not even to a lone person."""
        self.close_hand()
        self.hand.holder = None
        if player not in self.at_screen and self.hand.of == player:
            self.hand.of = PUBLIC
            self.lay_now()


# ---------------------------------------------------------------- who answers a command
HANDLERS: dict[type[Command], Callable[[Session, Any], None]] = {
    commands.Pick: lambda session, one: session.pick(one.key),
    commands.Unpick: lambda session, one: session.unpick(one.key),
    commands.SetDraft: lambda session, one: session.set_draft(one.draft),
    commands.Commit: lambda session, one: session.commit(one.plan),
    commands.Confirm: lambda session, one: session.pass_gate(),
    commands.OpenHand: lambda session, one: session.look_at(one.player),
    commands.CloseHand: lambda session, one: session.look_away(one.reopens),
    commands.Call: lambda session, one: session.call(one.player),
    commands.Prepare: lambda session, one: session.prepare(one.player, one.plan),
    commands.Pass: lambda session, one: session.windows.note_passes((one.player,), session.people),
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
    commands.MoveSeat: lambda session, one: session.move_seat(one.player, one.is_remote),
    commands.TakeSeat: lambda session, one: session.take_seat(one.player, one.level),
    commands.Seek: lambda session, one: session.seek(one.ply),
    commands.Tick: lambda session, one: session.tick(one.dt),
}
