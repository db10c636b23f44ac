"""What is on one table, and what its audiences are told about it. A session leads it from decision to decision."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.match import Match
from game.engine.state import PUBLIC, Action, EventSnapshot, Refusal, State
from game.session import history, updates
from game.session.bots import SILENT, BotDecision, BotTable, PlanWording, Remark, Speech, announce_nothing, no_remark
from game.session.choices import Choices, Draft, WholeActionChoices
from game.session.commands import BY_HOLDING, COVERED, GUIDED, POINTED, REPLAYED, WAIT, Command
from game.session.conduct import Asking, Conduct, conduct_of_game, kind_of_event
from game.session.drivers import Advisor, NoAdvisor, NullDriver, ScriptDriver, SeatDriver
from game.session.hands import HandOnScreen
from game.session.hints import TableHints
from game.session.settings import TableSettings
from game.session.stages import (
    Choosing,
    ChoosingRemotely,
    ConfirmingVisit,
    HandOver,
    Over,
    Presenting,
    Reacting,
    Stage,
    Thinking,
)
from game.session.timer import DecisionTurn, TimeLeft, Timer
from game.session.updates import SCREEN, Audience, PaceAudience, Update
from game.session.windows import Windows

KEPT_EVENTS = 60  # to be shown again


@dataclass
class MatchEndProgress:
    """How far the end of the match has been shown. is_known: it was over already when it was put on the table;
    seconds: since the last event was shown; is_told: the result may be looked at.
    """

    is_known: bool = False
    seconds: float = 0.0
    is_told: bool = False


def skip_saving(match: Match) -> None:
    """Don't save the match."""


class SessionTable:
    """A match, its players and its audiences: whose hand is open, what is picked, what is still to be shown.

    People play the match, and so do drivers: `driver` plays the seats of computer players, `scripts` the seats with
    written actions. `advisor` thinks about hints. `save_match` is called after every plan. If there is a `pace`
    audience, nothing happens while it is busy; it gets the next event when it asks for it (`Presented`).
    """

    def __init__(
        self,
        match: Match,
        driver: SeatDriver | None = None,
        save_match: Callable[[Match], None] = skip_saving,
        current_settings: Callable[[], TableSettings] = TableSettings,
        choices: Choices | None = None,
        announce: Speech = announce_nothing,
        remark: Remark = no_remark,
        wording: PlanWording = SILENT,
        pace: PaceAudience | None = None,
        scripts: dict[int, ScriptDriver] | None = None,
        advisor: Advisor | None = None,
        conduct: Conduct[Any] | None = None,
    ):
        self.match = match
        self.conduct = conduct_of_game(match.game.edition) if conduct is None else conduct
        self.driver, self.scripts = driver or NullDriver(), scripts or {}
        self.save_match, self.current_settings = save_match, current_settings
        self.choices = choices or WholeActionChoices()
        self.pace = pace
        self.audiences: list[Audience] = [] if pace is None else [pace]
        self.hand, self.windows = HandOnScreen(), Windows()
        self.bots, self.timer = BotTable(self.driver_of, announce, remark, wording), Timer()
        self.hints = TableHints(advisor or NoAdvisor())
        self.visits = history.VisitConfirmations(match, self.conduct)
        self.remote: set[int] = set()  # players with a screen of their own
        self.lent: set[int] = set()  # those whom a computer player stands in for until they play again
        self.prepared: dict[int, tuple[Action, ...]] = {}  # their plans for when they are asked
        self.draft: Draft = ()
        self.holds: set[str] = set()
        self.pending: deque[tuple[int, EventSnapshot]] = deque()  # events still to be shown
        self.recent: list[tuple[int, EventSnapshot]] = []  # what all have seen, with the ply after which it was told
        self.shown_state = match.state.clone()  # the complete state that the screen shows
        self.shown_view: State | None = None  # the same state in the public view
        self.asked_about: tuple[State, Conduct[Any], Asking] | None = None  # a view, and how its question is asked
        self.called: int | None = None  # the player who was last told that it is their turn
        self.ending = MatchEndProgress(is_known=match.is_over)
        self.told_stage: Stage | None = None
        self.told_words = ""
        self.issuer = SCREEN  # whose command is being answered
        if len(self.people) == 1:  # a single person has nobody to hide a hand from
            self.hand.of = self.people[0]
        if not match.actions:
            self.queue_snapshots(match.opening)

    def add_audience(self, audience: Audience) -> None:
        """Add an audience from now on."""
        self.audiences.append(audience)
        eyes = self.viewer_of_audience(audience)
        audience.receive(updates.TableReset(self.match.view(), self.match.view(eyes) if eyes != PUBLIC else None))
        audience.receive(updates.StageChanged(self.stage))

    def replace_match(self, match: Match) -> None:
        """Put another match between the same players on the table."""
        self.match = match
        self.visits = history.VisitConfirmations(match, self.conduct)
        self.bots.stop()
        self.hints.stop()
        self.skip_queued_snapshots()

    # ---------------------------------------------------------------- whose table it is
    @property
    def people(self) -> tuple[int, ...]:
        """The players who are people."""
        return tuple(player for player in self.match.human_players if player not in self.scripts)

    @property
    def players_at_screen(self) -> tuple[int, ...]:
        """The people who share the screen."""
        return tuple(player for player in self.people if player not in self.remote)

    def driver_of(self, player: int) -> SeatDriver:
        return self.scripts.get(player, self.driver)

    @property
    def is_private(self) -> bool:
        """Do people at the screen have to hide their hands from each other?"""
        return self.match.has_secrets and (len(self.people) > 1 or bool(self.remote))

    @property
    def screen_view(self) -> State:
        """The view that the shared screen shows."""
        if self.shown_view is None:
            self.shown_view = self.shown_state.view(PUBLIC)
        return self.shown_view

    @property
    def asking(self) -> Asking:
        """How the question is asked that the shared screen shows."""
        view = self.screen_view
        if self.asked_about is None or self.asked_about[0] is not view or self.asked_about[1] is not self.conduct:
            self.asked_about = (view, self.conduct, self.conduct.asking(view))
        return self.asked_about[2]

    @property
    def is_presenting(self) -> bool:
        is_busy = self.pace is not None and self.pace.is_busy
        return bool(self.pending) or is_busy or REPLAYED in self.holds

    @property
    def is_on_hold(self) -> bool:
        """Does a hold stop everything, because a page covers the table or a guide decides what comes?"""
        return COVERED in self.holds or GUIDED in self.holds

    @property
    def deciding_player(self) -> int | None:
        """The player who must decide now; None while events are being shown or others may react."""
        return None if self.is_presenting or self.windows.open is not None else self.match.state.current_player

    @property
    def is_question_watched_by_all(self) -> bool:
        """Is a person at the screen asked something that everybody may watch?"""
        return self.deciding_player in self.players_at_screen and self.asking.is_open

    @property
    def is_open_talk(self) -> bool:
        """May people act out of turn now, in front of everybody?"""
        return self.deciding_player is not None and bool(self.match.game.rules.ANYTIME) and not self.match.has_secrets

    @property
    def needs_confirmation(self) -> bool:
        """Must a person confirm the end of this visit?"""
        return bool(self.people) and self.visits.needs_confirmation(self.current_settings().confirm_turns)

    @property
    def can_undo_by_consent(self) -> bool:
        """May people undo more than the rules allow, if everybody agrees?"""
        match = self.match
        return (
            self.current_settings().friendly_undo
            and not match.is_over
            and match.action_count_after_undo_by_consent() is not None
        )

    @property
    def undo_refusal_reason(self) -> str:
        """The name of the reason why nothing can be undone; empty if something can."""
        match = self.match
        if match.can_undo() or self.can_undo_by_consent:
            return ""
        if match.is_over:
            return "undo_after_end"
        was_anything_played = any(match.was_played_by_person(ply) for ply in range(match.ply))
        return "nothing_to_undo" if was_anything_played else "nothing_played"

    @property
    def can_bot_plan_be_vetoed(self) -> bool:
        return self.deciding_player is not None and self.bots.can_plan_be_vetoed(
            self.decision_for_bots(self.deciding_player)
        )

    @property
    def can_first_plan_return(self) -> bool:
        """Would a veto bring back the plan that a computer player has announced first?"""
        return self.deciding_player is not None and self.bots.can_first_plan_return(
            self.decision_for_bots(self.deciding_player)
        )

    @property
    def needs_approval(self) -> bool:
        """Does a computer player wait until somebody approves the plan that it has announced?"""
        return self.deciding_player is not None and self.bots.needs_approval(
            self.decision_for_bots(self.deciding_player)
        )

    @property
    def can_bot_plan_be_chosen(self) -> bool:
        """Is a computer player asking which of two plans people prefer?"""
        return self.deciding_player is not None and self.bots.can_plan_be_chosen(
            self.decision_for_bots(self.deciding_player)
        )

    @property
    def answer_without_hand(self) -> Action | None:
        """An answer that can be given without opening the hand, if there is one."""
        return self.asking.without_hand

    def decision_for_bots(self, asked: int) -> BotDecision:
        """The open decision, in the form that computer players need."""
        return BotDecision(
            match=self.match,
            conduct=self.conduct,
            public=self.screen_view,
            people=self.people,
            asked_player=asked,
            is_open_talk=self.is_open_talk,
            speed=self.current_settings().speed,
            is_held=WAIT in self.holds or bool(self.draft),
            is_pointed=POINTED in self.holds,
            approves_plans=self.current_settings().approve_plans,
            news=tuple((ply, snapshot.event) for ply, snapshot in self.recent),
        )

    # ---------------------------------------------------------------- where the match stands
    @property
    def stage(self) -> Stage:
        """What the match is waiting for."""
        match, player = self.match, self.match.state.current_player
        if self.is_presenting:
            return Presenting()
        if match.is_over:
            return Over()
        if self.windows.open is not None:
            return Reacting(self.windows.open, self.windows.calls, self.windows.left)
        if player is None:
            visitor = history.player_to_confirm(match) if self.needs_confirmation else None
            return Presenting() if visitor is None else ConfirmingVisit(visitor)
        if player not in self.people:
            return Thinking(player, self.bots.spoken)
        if player in self.remote:
            return ChoosingRemotely(player)
        if self.is_question_watched_by_all or player == self.hand.of:
            return Choosing(player, self.is_question_watched_by_all)
        return HandOver(player)

    # ---------------------------------------------------------------- time
    @property
    def time_left(self) -> TimeLeft | None:
        """The time left for the person who is asked at the screen. It runs only while their hand is open, so the laptop
        can be passed.
        """
        allowance, player = self.current_settings().allowance, self.deciding_player
        return None if allowance is None or player is None else self.time_left_of(player)

    def time_left_of(self, player: int) -> TimeLeft | None:
        """The time left for a person at the screen, asked or not."""
        allowance = self.current_settings().allowance
        if allowance is None or player not in self.players_at_screen:
            return None
        runs = player == self.deciding_player and isinstance(self.stage, Choosing) and not self.is_on_hold
        return TimeLeft(player, self.timer.seconds_left(self.turn_of(player), allowance), allowance.seconds, runs)

    def turn_of(self, player: int) -> DecisionTurn:
        """The turn in which this player decides; in a game without turns, each decision counts as one."""
        turn, counts = self.conduct.turn(self.screen_view), type(self.conduct).turn is not Conduct.turn
        return turn.number if counts else self.match.ply, turn.player, player

    # ---------------------------------------------------------------- who chooses
    @property
    def choosing_player(self) -> int | None:
        """The player for whom picks at the screen count: whoever acts out of turn, otherwise whoever is asked and sees
        the hand.
        """
        speaker = self.choices.out_of_turn_player(self.draft) if self.is_open_talk else None
        if speaker is not None:
            return speaker
        return self.deciding_player if self.deciding_player in self.players_at_screen else None

    def choosing_view(self) -> State | None:
        """The view by which picks are judged; the public one if people may act out of turn."""
        choosing_player = self.choosing_player
        if choosing_player is not None:
            return self.match.view(choosing_player)
        return self.match.view() if self.is_open_talk else None

    @property
    def are_picks_shown_openly(self) -> bool:
        """Does the screen show the picks although no hand is open?"""
        return self.is_open_talk or self.is_question_watched_by_all

    # ---------------------------------------------------------------- telling
    def viewer_of_audience(self, audience: Audience) -> int:
        """The player whose view an audience has, or PUBLIC."""
        return self.hand.of if audience.viewer == SCREEN else audience.viewer

    def broadcast(self, update: Update) -> None:
        """Send an update to every audience."""
        for audience in self.audiences:
            audience.receive(update)

    def refuse(self, command: Command, why: Refusal) -> None:
        """Tell the sender of a command why it is refused."""
        for audience in self.audiences:
            if audience.viewer == self.issuer:
                audience.receive(updates.CommandRefused(command, why))

    def broadcast_draft(self, player: int) -> None:
        """Send a player's picks to those who see that hand."""
        for audience in self.audiences:
            if self.can_audience_see_draft(audience, player):
                audience.receive(updates.DraftChanged(player, self.draft))

    def broadcast_hint(self, hint: updates.HintGiven) -> None:
        """Send a hint to those who see the hand that it is for."""
        for audience in self.audiences:
            if self.viewer_of_audience(audience) == hint.player or (
                audience.viewer == SCREEN and self.is_question_watched_by_all
            ):
                audience.receive(hint)

    def can_audience_see_draft(self, audience: Audience, player: int) -> bool:
        return self.viewer_of_audience(audience) == player or (
            audience.viewer == SCREEN and self.are_picks_shown_openly
        )

    def broadcast_stage(self) -> None:
        """Send the stage, if it has changed."""
        stage = self.stage
        if isinstance(stage, Reacting):
            stage = Reacting(stage.window, stage.callers, None)  # its clock goes without saying
        if stage != self.told_stage:
            self.told_stage = stage
            self.broadcast(updates.StageChanged(self.stage))

    def broadcast_bot_announcement(self, player: int) -> None:
        """Send what a computer player announces, if it has changed."""
        if self.bots.spoken != self.told_words:
            self.told_words = self.bots.spoken
            self.broadcast(updates.BotAnnounced(player, self.told_words))

    # ---------------------------------------------------------------- what is shown
    def queue_snapshots(self, snapshots: list[EventSnapshot]) -> None:
        """Queue new events until the pace audience can show them."""
        told = [(self.match.ply, snapshot) for snapshot in snapshots]
        self.recent = [*self.recent, *(one for one in told if one[1].event.to is None)][-KEPT_EVENTS:]
        self.pending.extend(one for one in told if not kind_of_event(self.conduct, one[1].event).is_for_result)
        while self.pace is None and self.pending:
            self.show_next()

    def show_next(self, is_skipped: bool = False) -> None:
        """Show the next event that the screen may see; events for others alone are sent to them on the way."""
        while self.pending:
            ply, snapshot = self.pending.popleft()
            is_for_screen = is_event_visible_to(snapshot, self.hand.of)
            if is_for_screen and not is_skipped:
                self.schedule_hand_closing(snapshot)
            if is_for_screen:
                self.shown_state, self.shown_view = snapshot.state, None
            self.show(ply, snapshot, is_for_screen)
            if is_for_screen and self.pace is not None:
                return

    def show(self, ply: int, snapshot: EventSnapshot, is_for_screen: bool = True) -> None:
        """Send one event to every audience that may see it."""
        for audience in self.audiences:
            eyes = self.viewer_of_audience(audience)
            if is_event_visible_to(snapshot, eyes) and (is_for_screen or audience.viewer != SCREEN):
                own = snapshot.state.view(eyes) if eyes != PUBLIC else None
                public = self.screen_view if is_for_screen else snapshot.state.view(PUBLIC)
                audience.receive(updates.EventShown(ply, snapshot.event, public, own))

    def skip_queued_snapshots(self) -> None:
        """Drop the queued events for the screen; the other audiences still get them."""
        while self.pending:
            ply, snapshot = self.pending.popleft()
            self.show(ply, snapshot, is_for_screen=False)

    def reset_screen(self) -> None:
        """Show the match as it is, with nothing picked."""
        self.draft = ()
        self.show_current_state()

    def show_current_state(self) -> None:
        """Show the match as it is."""
        self.shown_state, self.shown_view = self.match.state.clone(), None
        for audience in self.audiences:
            eyes = self.viewer_of_audience(audience)
            audience.receive(updates.TableReset(self.screen_view, self.match.view(eyes) if eyes != PUBLIC else None))

    def schedule_hand_closing(self, snapshot: EventSnapshot) -> None:
        """Note that this event is about to be shown: after the visit's last one, the open hand closes."""
        if self.hand.is_leaving:
            self.close_hand()
        self.hand.is_leaving = snapshot is self.hand.closes_after

    # ---------------------------------------------------------------- the hand that is open
    def open_hand(self, player: int) -> None:
        """Open this player's hand; what others did before becomes final."""
        is_back = self.is_private and player == self.hand.holder
        if self.is_private and not is_back:
            self.match.make_actions_final()
        self.hand.open(player)
        self.broadcast(updates.HandOpened(player))
        self.show_current_state()
        kept = self.hand.take_draft_of_closed_hand(self.match.ply) if is_back else None
        if kept is not None and self.match.state.current_player == player:
            self.draft = kept
            self.broadcast_draft(player)

    def close_hand(self, reopen_mode: str = BY_HOLDING) -> None:
        """Close the open hand at once, if there is anybody to hide it from."""
        if not self.is_private or not self.hand.is_open:
            return
        self.hints.stop()
        self.hand.close(reopen_mode, self.match.ply, self.draft)
        self.hand.is_glance = False
        self.draft = ()
        self.broadcast(updates.HandClosed(self.screen_view))


def is_event_visible_to(snapshot: EventSnapshot, viewer: int) -> bool:
    """May this viewer (a player, or PUBLIC) see the event?"""
    return snapshot.event.to is None or viewer in snapshot.event.to
