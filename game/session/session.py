"""One match at one table, without a window: what people do there."""

from collections.abc import Callable
from typing import Any

from game.bots.levels import best_use_of_card
from game.engine.state import PUBLIC, Action, Refusal
from game.session import commands, flow, history, updates
from game.session.choices import Key
from game.session.commands import Command
from game.session.progress import SelfAdvancingTable
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver
from game.session.transitions import command_refusal, refusal
from game.session.updates import SCREEN

SEAT_WORDS = (  # commands that speak for a seat; all others speak for the table
    commands.CommitPlan,
    commands.Confirm,
    commands.OpenHand,
    commands.Call,
    commands.Pass,
    commands.PrepareAnswer,
    commands.Undo,
    commands.Redo,
    commands.Hint,
)
PLAN_WORDS = (
    commands.VetoBotPlan,
    commands.ApproveBotPlan,
    commands.PreferBotPlan,
)  # each person may say these, on any screen


class Session(SelfAdvancingTable):
    """Answers commands, and after each one does whatever happens by itself (`settle`)."""

    # ---------------------------------------------------------------- where the match stands
    @property
    def asked_player(self) -> int | None:
        """The player who must decide now, once everything has been shown and nobody else may speak up; a recorded
        match asks nobody.
        """
        asked = self.deciding_player
        return None if asked in self.scripts else asked

    @property
    def can_asked_player_answer_here(self) -> bool:
        """Can the asked player answer at this screen: does their hand lie open, or need none?"""
        asked = self.asked_player
        return asked is not None and (asked == self.hand.of or self.is_question_answered_openly)

    @property
    def is_question_answered_openly(self) -> bool:
        """Is a person asked something that is answered with everybody's eyes?"""
        return self.asked_player is not None and self.is_question_watched_by_all

    @property
    def may_act_out_of_turn(self) -> bool:
        """May people act out of turn now, with everybody's eyes?"""
        return self.asked_player is not None and self.is_open_talk

    @property
    def awaits_confirmation_here(self) -> bool:
        """Is a person at this screen asked whether what they did is to stand, before it becomes final?"""
        return self.needs_confirmation and self.player_to_confirm not in self.remote

    @property
    def player_to_confirm(self) -> int | None:
        """The person whose visit ends."""
        return history.player_to_confirm(self.match)

    @property
    def is_bots_turn(self) -> bool:
        """Does a computer player decide?"""
        asked = self.asked_player
        return asked is not None and asked not in self.people

    @property
    def is_approval_asked(self) -> bool:
        """Does a computer player wait until people approve its plan? While they pick something, that comes first."""
        return self.is_bots_turn and not self.draft and self.needs_approval

    @property
    def are_bots_held(self) -> bool:
        """Are computer players held, so that a person can act?"""
        return commands.WAIT in self.holds

    @property
    def is_replaying(self) -> bool:
        """Are the last moves shown once more?"""
        return commands.REPLAYED in self.holds

    @property
    def player_names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    # ---------------------------------------------------------------- commands
    def do(self, command: Command, sender: int = SCREEN, ply: int | None = None) -> bool:
        """Carry out a command, or tell its sender why not.

        sender: the seat that sent it; ply: the question it answers, if known.
        Raises BotWorkerDied, and IllegalAction if a computer player breaks the rules.
        """
        if ply is not None and ply != self.match.ply:
            return False  # it answers an earlier question
        self.issuer = sender
        why = self.why_not(command)
        if why is not None:
            self.refuse(command, why)
            return False
        HANDLERS[type(command)](self, command)
        self.settle()
        self.broadcast_stage()
        return True

    def why_not(self, command: Command) -> Refusal | None:
        """Why a command is refused just now; None if it isn't."""
        why = refusal(command, self.stage)
        if why is None and not self.can_issuer_send_command(command):
            return Refusal("", "not_yours")
        return command_refusal(self, command) if why is None else why

    def can_issuer_send_command(self, command: Command) -> bool:
        """Only a seat's own screen may send that seat's commands. It may send no others, but an answer to a plan."""
        if isinstance(command, PLAN_WORDS):
            return self.issuer == SCREEN or self.issuer in self.remote
        speaker = self.player_of_command(command) if isinstance(command, SEAT_WORDS) else None
        return speaker not in self.remote if self.issuer == SCREEN else self.issuer == speaker

    def player_of_command(self, command: Command) -> int | None:
        """The player for whom a command speaks in this stage; None if it speaks for the whole table.

        An undo for which all must be asked speaks for the table.
        """
        stage = self.stage
        if isinstance(command, commands.Undo) and not self.match.can_undo():
            return None
        if isinstance(command, (commands.Call, commands.Pass, commands.PrepareAnswer, commands.OpenHand)):
            return command.player
        if isinstance(command, commands.CommitPlan) and command.plan and self.is_open_talk:
            speakers = {self.player_of_action(action) for action in command.plan}
            return speakers.pop() if len(speakers) == 1 else None
        return stage.player if isinstance(stage, (Choosing, ChoosingRemotely, ConfirmingVisit, HandOver)) else None

    def player_of_action(self, action: Action) -> int | None:
        """The player who would make this action."""
        return action[1] if action[0] in self.match.state.ANYTIME else self.deciding_player

    # ---------------------------------------------------------------- choosing
    def prepare(self, player: int, plan: tuple[Action, ...]) -> None:
        """Keep a plan until its player is asked."""
        self.prepared.pop(player, None)
        if plan:
            self.prepared[player] = plan

    def pick(self, key: Key) -> None:
        own = self.choosing_view()
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
        """Play a draft that needs no button. After its last pick, somebody else may be the one who chooses."""
        own = self.choosing_view()
        offer = self.choices.offer(own, self.draft) if own is not None else None
        if own is None or offer is None or offer.more or offer.button is not None:
            return
        if offer.plan and own.is_legal(offer.plan[0]):
            self.play_plan(offer.plan)

    def unpick(self, key: Key) -> None:
        own = self.choosing_view()
        if own is not None and key in self.draft:
            is_kept = key in self.choices.offer(own, self.draft).kept
            self.set_draft(self.draft if is_kept else self.choices.after_pick(own, self.draft, key))

    def commit(self, plan: tuple[Action, ...]) -> None:
        """Play this plan; without one, what the picks mean."""
        own = self.choosing_view()
        if not plan and own is not None:
            plan = self.choices.offer(own, self.draft).plan
        if not plan:
            self.refuse(commands.CommitPlan(plan), Refusal("", "not_now"))
        elif isinstance(self.stage, HandOver) and self.issuer == SCREEN and plan != (self.answer_without_hand,):
            self.refuse(commands.CommitPlan(plan), Refusal("", "wait_for", {"player": self.deciding_player}))
        else:
            self.play_plan(plan)

    # ---------------------------------------------------------------- making actions
    def delegate_card(self, player: int, card: str) -> None:
        """Let a computer player use a card as it thinks best."""
        action = best_use_of_card(self.match.game.edition, self.match.view(player), card)
        if action is not None:
            self.play_plan((action,))

    def surrender(self) -> None:
        """Give up, because everybody agrees."""
        action = flow.surrender_action(self.conduct, self.people)
        self.bots.stop()
        if action is not None:
            self.play_plan((action,))

    def hint(self) -> None:
        """Send a hint to whoever must decide, for what people do not do without noticing."""
        asked = self.match.state.question.player
        self.broadcast_hint(self.hints.ask(self.match, self.match.view(asked), self.conduct))

    # ---------------------------------------------------------------- whose hand is open
    def open_own_hand(self, player: int) -> None:
        """Open a player's own hand; while a reaction window is open, only for a moment."""
        if self.windows.open is None:
            if player == self.deciding_player:
                self.open_hand(player)
            return
        self.hand.hand_laptop_to(player)
        self.hand.of, self.hand.is_glance = player, True
        self.broadcast(updates.HandOpened(player, is_glance=True))
        self.show_current_state()

    def close_own_hand(self, reopen_mode: str) -> None:
        if self.hand.is_glance:
            self.close_glanced_hand()
        else:
            self.close_hand(reopen_mode)

    # ---------------------------------------------------------------- speaking up
    def call(self, player: int) -> None:
        """Note that a player has pressed their buzzer."""
        if player in self.windows.possible_callers(self.people) and player not in self.windows.calls:
            self.windows.call(player, self.people)
            self.hand.disable_hand_reopening()

    def pass_for_all_at_screen(self) -> None:
        """Note that nobody else at the shared screen wants to react. Others answer on their own screens."""
        self.windows.note_passes(self.players_at_screen, self.people)

    # ---------------------------------------------------------------- back and forth
    def undo(self) -> None:
        """Undo as far as the rules allow; ask for everybody's consent to undo more."""
        match = self.match
        if not match.can_undo():
            self.broadcast(updates.ConsentNeeded())
            return
        self.bots.stop()
        match.undo()
        while history.is_last_action_implicit(match, self.conduct):
            match.undo()
        self.announce_undo()

    def undo_by_consent(self) -> None:
        self.bots.stop()
        self.match.undo_by_consent()
        self.close_hand()
        self.announce_undo()

    def back_to(self, action_count: int) -> None:
        match = self.match
        self.bots.stop()
        while match.ply > action_count and match.can_undo():
            match.undo()
        self.announce_undo()

    def announce_undo(self) -> None:
        """Tell the audiences that less has been played than they were shown."""
        self.hints.stop()
        self.recent = [(ply, snapshot) for ply, snapshot in self.recent if ply <= self.match.ply]
        self.close_glanced_hand()
        self.prepared.clear()
        self.windows.forget_opened()
        self.save_match(self.match)
        self.draft = ()
        self.skip_queued_snapshots()
        self.broadcast(updates.ActionsUndone())
        self.show_current_state()

    def redo(self) -> None:
        match = self.match
        self.queue_snapshots(match.redo())
        while match.can_redo() and history.is_last_action_implicit(match, self.conduct):
            self.queue_snapshots(match.redo())
        self.save_match(match)
        self.draft = ()
        self.broadcast(updates.ActionFinished())

    def seek(self, action_count: int) -> None:
        """In a replay: show the match after this many actions."""
        match, actions = self.match, next(iter(self.scripts.values())).actions
        self.bots.stop()
        if action_count < match.ply:
            match.truncate_actions(action_count)
        while match.ply < min(action_count, len(actions)):
            match.confirm_all_visits()
            match.play(actions[match.ply])
        match.confirm_all_visits()
        self.reset_result_announcement()
        self.announce_undo()

    def veto(self) -> None:
        if self.deciding_player is not None:
            self.bots.replace_vetoed_plan(self.decision_for_bots(self.deciding_player))
            self.broadcast_bot_announcement(self.deciding_player)

    def approve(self) -> None:
        self.bots.carry_out_announced_plan()
        if self.deciding_player is not None:
            self.broadcast_bot_announcement(self.deciding_player)

    def prefer(self, prefers_other: bool) -> None:
        if self.deciding_player is not None:
            self.bots.play_plan_people_chose(self.decision_for_bots(self.deciding_player), prefers_other)
            self.broadcast_bot_announcement(self.deciding_player)

    def take_seat(self, player: int, level: str) -> None:
        """Change who plays this seat from now on; earlier actions become final."""
        match = self.match
        self.bots.stop()
        self.hints.stop()
        match.make_actions_final()
        match.seats[player] = match.seats[player]._replace(player=level)
        self.remote &= set(self.people)
        self.lent.discard(player)
        self.prepared.pop(player, None)
        self.broadcast(updates.SeatChanged(player, level))
        self.discard_hand_state(player)
        self.save_match(match)

    def rename_seat(self, player: int, name: str) -> None:
        """Give a player another name, by which the log tells of earlier turns too."""
        seats = self.match.seats
        seats[player] = seats[player]._replace(name=name)
        self.broadcast(updates.SeatChanged(player, seats[player].player))
        self.save_match(self.match)

    def move_seat(self, player: int, is_remote: bool) -> None:
        """Move a person to a screen of their own, or back to the shared one."""
        self.draft, self.called = (), None
        self.hints.stop()
        self.prepared.pop(player, None)
        (self.remote.add if is_remote else self.remote.discard)(player)
        self.discard_hand_state(player)
        self.broadcast(updates.SeatChanged(player, self.match.seats[player].player))

    def discard_hand_state(self, player: int) -> None:
        """Close the open hand and forget how it reopens, because this player has left the shared screen."""
        self.close_hand()
        self.hand.holder = None
        if player not in self.players_at_screen and self.hand.of == player:
            self.hand.of = PUBLIC
            self.show_current_state()


# ---------------------------------------------------------------- who answers a command
HANDLERS: dict[type[Command], Callable[[Session, Any], None]] = {
    commands.Pick: lambda session, one: session.pick(one.key),
    commands.UnpickLastPiece: lambda session, one: session.unpick(one.key),
    commands.SetDraft: lambda session, one: session.set_draft(one.draft),
    commands.CommitPlan: lambda session, one: session.commit(one.plan),
    commands.Confirm: lambda session, one: session.confirm_visit(),
    commands.OpenHand: lambda session, one: session.open_own_hand(one.player),
    commands.CloseHand: lambda session, one: session.close_own_hand(one.reopen_mode),
    commands.Call: lambda session, one: session.call(one.player),
    commands.PrepareAnswer: lambda session, one: session.prepare(one.player, one.plan),
    commands.Pass: lambda session, one: session.windows.note_passes((one.player,), session.people),
    commands.CloseReactions: lambda session, one: session.pass_for_all_at_screen(),
    commands.ReportEventShown: lambda session, one: session.show_next(one.is_skipped),
    commands.Hold: lambda session, one: session.holds.add(one.reason),
    commands.Release: lambda session, one: session.holds.discard(one.reason),
    commands.Undo: lambda session, one: session.undo(),
    commands.UndoByConsent: lambda session, one: session.undo_by_consent(),
    commands.UndoBackTo: lambda session, one: session.back_to(one.action_count),
    commands.Redo: lambda session, one: session.redo(),
    commands.VetoBotPlan: lambda session, one: session.veto(),
    commands.ApproveBotPlan: lambda session, one: session.approve(),
    commands.PreferBotPlan: lambda session, one: session.prefer(one.prefers_other),
    commands.Hint: lambda session, one: session.hint(),
    commands.DelegateCardToBot: lambda session, one: session.delegate_card(one.player, one.card),
    commands.Surrender: lambda session, one: session.surrender(),
    commands.MoveSeatToScreen: lambda session, one: session.move_seat(one.player, one.is_remote),
    commands.ChangeSeatOccupant: lambda session, one: session.take_seat(one.player, one.level),
    commands.RenameSeat: lambda session, one: session.rename_seat(one.player, one.name),
    commands.SeekInReplay: lambda session, one: session.seek(one.action_count),
    commands.Tick: lambda session, one: session.tick(one.dt),
}
