"""What happens by itself at a table: who is asked, windows, hands, computer players, time, the end."""

from collections.abc import Sequence

from game.engine.state import Action
from game.session import commands, flow, history, updates
from game.session.choices import Draft
from game.session.commands import BY_ITSELF
from game.session.conduct import CardRequest, ReactionWindow, kind_of_event, kind_of_move
from game.session.table import MatchEndProgress, SessionTable

END_PAUSE = 1.2  # seconds between the last event and the result


class SelfAdvancingTable(SessionTable):
    """A table at which everything happens that needs nobody's command: `settle` at once, `tick` with time."""

    # ---------------------------------------------------------------- on to the next question
    def settle(self) -> None:
        """Continue until somebody has to decide, watch or wait."""
        while not self.is_presenting and not self.is_on_hold and self.advance_once():
            pass

    def advance_once(self) -> bool:
        """Do the next thing that happens by itself. Returns False if there is none."""
        match = self.match
        if match.is_over:
            return False
        self.reset_result_announcement()
        if match.awaits_confirmation:
            if not self.needs_confirmation:
                self.confirm_visit()
            return not match.awaits_confirmation
        player = match.state.question.player
        found = self.asking.window
        if self.update_reaction_window(found):
            return False
        if found is not None and self.passes_without_being_asked(found, player):
            self.play_plan((found.silence,))
            return True
        return self.ask_player(player)

    def reset_result_announcement(self) -> None:
        """The match is not over, or its end is being shown again: announce the result anew when it comes."""
        self.ending = MatchEndProgress()

    # ---------------------------------------------------------------- windows
    def update_reaction_window(self, window: ReactionWindow | None) -> bool:
        """Open or close the reaction window as needed. Returns whether one is open."""
        windows = self.windows
        if windows.open is not None and (window is None or windows.open.id != window.id):
            self.close_reaction_window()
        if window is not None and self.is_private and windows.must_window_open(window, self.people):
            self.open_window(window)
        return windows.open is not None

    def open_window(self, window: ReactionWindow) -> None:
        """Close the open hand, since everybody looks at the table. It opens again by itself if nobody reacts."""
        self.close_hand(BY_ITSELF)
        self.windows.open_window(window)
        self.broadcast(updates.PlayerAsked(None))

    def end_reaction_time(self) -> None:
        """Time is up: whoever has not called passes. A window without a clock has let it run out for those at the
        shared screen alone, and stays open for others, who are asked on screens of their own.
        """
        windows = self.windows
        if windows.open is not None and windows.open.seconds is None:
            windows.note_passes(self.players_at_screen, self.people)
            if not windows.is_answered(self.people):
                windows.left = None
                return
        self.close_reaction_window()

    def close_reaction_window(self) -> None:
        self.close_glanced_hand()
        self.windows.close()

    def passes_without_being_asked(self, window: ReactionWindow, player: int) -> bool:
        """Does this person pass without being asked? True if they didn't call, or play alone and can only pass."""
        if player not in self.people:
            return False
        if self.is_private:
            return self.windows.has_player_passed_in_window(window, player)
        return self.hand.of == player and self.match.view(player).legal() == [window.silence]

    # ---------------------------------------------------------------- who is asked
    def ask_player(self, player: int) -> bool:
        """Ask this player, and open or close hands accordingly. Returns whether something has been played.

        While a computer player decides, only the hand of the player whose turn it is stays open.
        """
        if player not in self.people:
            if self.hand.of != self.conduct.turn(self.screen_view).player:
                self.close_hand()
            self.called = player
            return False
        if player != self.called:
            self.called = player
            self.ask_remote_player(player)
            self.broadcast(updates.PlayerAsked(player))
        if player in self.remote:
            return self.play_prepared(player) or self.play_forced_answer(player)
        if not self.is_question_watched_by_all or not self.is_private:
            self.open_hand_or_pass_laptop(player)
        elif self.hand.of != player:
            self.close_hand()
        return self.play_forced_answer(player)

    def ask_remote_player(self, player: int) -> None:
        """If this player has a screen of their own, close other hands and make earlier actions final."""
        if player in self.remote and self.is_private:
            self.close_hand()
            self.match.make_actions_final()

    def play_prepared(self, player: int) -> bool:
        """Play what this player decided before being asked, and end their visit. Returns whether there was anything."""
        plan = self.prepared.pop(player, ())
        if plan:
            self.issuer = player  # told why, if it is no longer possible
            self.play_plan(plan)
        if plan and self.match.awaits_confirmation and history.player_to_confirm(self.match) == player:
            self.confirm_visit()
        return bool(plan)

    def play_forced_answer(self, player: int) -> bool:
        """Play the only possible answer without a click, where the table's options say so."""
        action = None if self.draft or self.deciding_player != player else self.asking.automatic
        if action is None or not (player in (self.hand.of, *self.remote) or self.is_question_watched_by_all):
            return False
        self.play_plan((action,))
        return True

    def open_hand_or_pass_laptop(self, player: int) -> None:
        """Open this person's hand if nothing must be hidden; otherwise close the open hand and pass the laptop."""
        if player == self.hand.of:
            return
        if not self.is_private or (player == self.hand.holder and self.hand.reopens == BY_ITSELF):
            self.open_hand(player)
        else:
            self.close_hand()
            self.hand.hand_laptop_to(player)

    def close_glanced_hand(self) -> None:
        if self.hand.is_glance:
            self.close_hand(self.hand.reopens)

    # ---------------------------------------------------------------- time
    def tick(self, dt: float) -> None:
        """Let time pass, once everything has been shown."""
        self.settle()
        if self.is_presenting or self.is_on_hold:
            return
        if self.match.is_over:
            self.announce_end(dt)
        elif self.windows.open is not None:
            if self.windows.pass_time(dt, self.hand.is_glance):
                self.end_reaction_time()
        elif self.deciding_player is not None:
            self.advance_timer(dt)
            self.advance_hint(dt, self.deciding_player)
            self.advance_bots(dt, self.deciding_player)

    def advance_timer(self, dt: float) -> None:
        """Count the time of the person who decides, and announce once that it is up. Nothing else follows from that."""
        left, allowance = self.time_left, self.current_settings().allowance
        if left is not None and left.is_running and allowance is not None:
            if self.timer.count_time(self.turn_of(left.player), dt, allowance):
                self.broadcast(updates.TimeUp(left.player))

    def advance_hint(self, dt: float, asked: int) -> None:
        """Tell the better hint that has been thought of meanwhile."""
        better = self.hints.advance(dt, self.match.ply, asked)
        if better is not None:
            self.broadcast_hint(better)

    def advance_bots(self, dt: float, asked: int) -> None:
        """Let computer players think, speak and play."""
        result = self.bots.advance(self.decision_for_bots(asked), dt)
        self.broadcast_bot_announcement(asked)
        if isinstance(result, CardRequest):
            if result.player in self.remote:
                self.bots.give_time_for_requested_card()
            else:
                self.set_draft(self.choices.picks_for_card_request(result))
            self.broadcast(updates.CardRequested(result))
        elif result is not None:
            self.play_plan((self.match.state.checked_action(result),))

    def announce_end(self, dt: float) -> None:
        """Announce the result once, a moment after the last event."""
        ending, speed = self.ending, self.current_settings().speed
        ending.seconds += dt
        if not ending.is_told and (ending.is_known or not speed or ending.seconds >= END_PAUSE / speed):
            ending.is_told = True
            self.broadcast(updates.MatchEnded(ending.is_known or not flow.has_events_told_at_result(self.conduct)))

    # ---------------------------------------------------------------- making actions
    def set_draft(self, draft: Draft) -> None:
        """Set what is picked, and tell those who see the hand."""
        self.draft = draft
        if self.choosing_player is not None:
            self.broadcast_draft(self.choosing_player)

    def play_plan(self, plan: Sequence[Action]) -> None:
        """Play the actions of a plan, but stop when one becomes impossible or reveals something. What a move reveals
        that `continues` stops it only where something else is asked then. They are saved together.
        """
        state = self.match.state
        commits, player, ply = state.commits, state.current_player, self.match.ply
        self.draft = ()
        self.hints.stop()
        self.broadcast(updates.ActionStarted())
        for action in plan:
            own = self.match.view(state.actor(action)) if state.current_player is not None else self.match.view()
            why = own.why_not(action)
            if why:
                if state.commits == commits:
                    self.refuse(commands.CommitPlan(tuple(plan)), why)
                break
            is_noticed = action == plan[-1] or flow.view_after_implicit_action(self.conduct, own, action) is None
            snapshots = self.match.play(action)
            self.queue_snapshots(snapshots if is_noticed else [])
            is_stopped = state.commits != commits and not kind_of_move(self.conduct, action).continues
            if is_stopped or state.current_player != player:
                break
        if self.match.ply > ply:
            self.save_match(self.match)
        self.broadcast(updates.ActionFinished())

    def confirm_visit(self) -> None:
        """Make the visit final and continue."""
        snapshots = self.match.confirm_visit()
        if self.hand.end_visit([one for one in snapshots if kind_of_event(self.conduct, one.event).ends_visit]):
            self.close_hand()
        self.queue_snapshots(snapshots)
        self.save_match(self.match)
        self.broadcast(updates.ActionFinished())
