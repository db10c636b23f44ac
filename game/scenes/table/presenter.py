"""What has happened, shown one event after the other at a pace that people can follow."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from game.engine.state import PUBLIC, Event, EventSnapshot, State
from game.scenes.table.reading_time import READ_AT_MOST, SPEEDS, reading_time
from game.scenes.table.tabletop import Tabletop
from game.session import history
from game.session.bots import READ_AFTER
from game.session.commands import REPLAYED, Hold, Release, ReportEventShown
from game.session.conduct import EventKindConduct, kind_of_event
from game.session.session import Session
from game.session.table import is_event_visible_to
from game.session.updates import EventShown
from game.ui.page import Page
from game.ui.picture import once_a_picture


class EventPresenter:
    """Lays each event as the session gives it, and leaves it to be read before it asks for the next.

    What has happened waits in the session; `replay` is what is shown once more, before that. `pace()` is the name of
    the speed; special: the kinds of events that may wait until people have read them, or end skipping.
    """

    def __init__(
        self,
        page: Page,
        session: Session,
        tabletop: Tabletop,
        pace: Callable[[], str],
        special: Mapping[str, EventKindConduct],
    ):
        self.page, self.session, self.tabletop = page, session, tabletop
        self.pace_name, self.special_kinds = pace, special
        self.replay: deque[EventSnapshot] = deque()
        self.rest = 0.0
        self.read_for: float | None = None  # seconds for which the last event has waited to be read, if it does
        self.stopped_for: float | None = None  # seconds since skipping has stopped at an event, while that is shown
        self.is_skipping = False
        self.skipped: EventShown | None = None  # the last event of those that go by unseen

    # ---------------------------------------------------------------- what is under way
    @property
    def pace(self) -> str:
        """The name of the speed at which things are shown."""
        return self.pace_name()

    @property
    def speed_factor(self) -> float:
        return SPEEDS[self.pace]

    @property
    def snapshots_to_show(self) -> list[EventSnapshot]:
        """Still to be shown."""
        return [*self.replay, *(snapshot for _, snapshot in self.session.pending)]

    @property
    def has_more(self) -> bool:
        return bool(self.replay or self.session.pending)

    @property
    def is_done(self) -> bool:
        return not self.has_more and self.rest <= 0 and not self.waits_until_read

    @property
    def waits_until_read(self) -> bool:
        """Does it wait until people have read what it shows?"""
        return self.read_for is not None

    @property
    def waits_for_continue(self) -> bool:
        """Does the table wait until people have read the end of something long?"""
        return self.waits_until_read and not self.tabletop.is_moving

    @property
    @once_a_picture
    def is_at_rest(self) -> bool:
        return self.is_done and not self.tabletop.is_moving

    @property
    def is_all_news_shown(self) -> bool:
        """Has all news been shown? What somebody picks may still be on its way; that keeps nobody from picking on."""
        return self.is_done and (self.tabletop.is_picking or not self.tabletop.is_moving)

    @property
    @once_a_picture
    def is_busy(self) -> bool:
        """Must the session wait?"""
        return self.is_skipping or self.tabletop.shown is None or not self.is_all_news_shown

    def needs_event_to_be_read(self, event: Event) -> bool:
        """Does this event wait until somebody has read it? Only if people play, at a pace at which they can read."""
        kind, is_repeating = self.special_kinds.get(event.kind), REPLAYED in self.session.holds
        is_read = bool(self.session.people) and 0 < self.speed_factor <= READ_AT_MOST and not is_repeating
        return is_read and kind is not None and kind.is_held_until_read

    def does_skipping_stop_at(self, event: Event) -> bool:
        """Does skipping stop at this event? Only if people play and events take time."""
        is_read = bool(self.session.people) and self.speed_factor > 0 and REPLAYED not in self.session.holds
        return is_read and self.does_event_befall_all(event)

    def does_event_befall_all(self, event: Event) -> bool:
        kind = self.special_kinds.get(event.kind)
        return kind is not None and kind.stops_skip

    def is_all_shown(self) -> bool:
        """Has all been shown? Where only picks are on their way they arrive, so that quick hands lose nothing."""
        if self.tabletop.is_picking and self.is_done:
            self.tabletop.table.finish_animations()
        return self.is_at_rest

    @property
    def is_event_passing_unseen(self) -> bool:
        """Is the last event over before anybody can see it, at the speed that shows everything at once?"""
        return not (self.speed_factor or self.is_skipping or self.rest > 0 or self.waits_until_read)

    def has_events_for(self, viewer: int) -> bool:
        """Is there anything to come for this viewer?"""
        return any(is_event_visible_to(snapshot, viewer) for snapshot in self.snapshots_to_show)

    # ---------------------------------------------------------------- time
    def move_pieces(self, dt: float) -> bool:
        """Is anything on its way?"""
        table = self.tabletop.laid_table
        table.speed, table.is_calm = self.speed_factor, self.page.app.settings.reduced_motion
        if not self.tabletop.is_moving:
            return False
        table.update(dt)
        self.page.dirty = True
        return True

    def show_events(self, dt: float) -> None:
        while self.is_next_event_due(dt, self.tabletop.is_moving) and self.has_more:
            self.show_next()
            dt = 0.0

    def is_next_event_due(self, dt: float, is_moving: bool) -> bool:
        """Is it time for the next one: the table rests and the last one has been read?"""
        if self.read_for is not None:
            self.read_for += dt
        if self.stopped_for is not None:
            self.stopped_for += dt
        if is_moving or self.read_for is not None:
            return False
        self.rest -= dt
        return self.rest <= 0

    def show_next(self) -> None:
        """One more of what has happened; first of what is shown once more."""
        if not self.replay:
            self.session.do(ReportEventShown())
            return
        snapshot = self.next_replayed_event(self.session.hand.of)
        if snapshot is not None:
            self.start_reading_timer(snapshot.event, snapshot.state.view(PUBLIC))
            self.show_replayed_event(snapshot)

    def start_reading_timer(self, event: Event, public_view: State, waits_until_read: bool = False) -> None:
        """This is shown from now on."""
        queue, self.stopped_for = len(self.replay) + len(self.session.pending), None
        self.rest = reading_time(self.tabletop.game_table, event, public_view, self.speed_factor, queue)
        self.read_for = 0.0 if waits_until_read else None

    def present_event(self, update: EventShown) -> None:
        """By the session: the next thing that has happened."""
        if self.is_skipping:
            self.skipped = update
            return
        self.start_reading_timer(update.event, update.public, self.needs_event_to_be_read(update.event))
        self.show_event(update.event, update.public, update.own)

    # ---------------------------------------------------------------- laying
    def show_event(self, event: Event, public_view: State, own_view: State | None) -> None:
        """Show one thing that has happened."""
        self.show_views(public_view, own_view, event if event.to is None else None)
        self.page.app.sounds.play_event_sound(self.session.match.game.id, event)

    def show_replayed_event(self, snapshot: EventSnapshot) -> None:
        """Show it once more."""
        self.show_event(snapshot.event, snapshot.state.view(PUBLIC), self.view_of_open_tray(snapshot.state))

    def show_with_hands_closed(self) -> None:
        """What is shown, with every hand shut."""
        if self.tabletop.shown is not None:
            self.show_views(self.tabletop.shown, None)

    def show_views(self, public_view: State, own_view: State | None, shown_event: Event | None = None) -> None:
        assert own_view is None or own_view.viewer == self.session.hand.of
        self.tabletop.show_views(public_view, own_view, shown_event)

    def view_of_open_tray(self, state: State) -> State | None:
        """What the player whose tray is open sees of a state."""
        hand = self.session.hand
        return state.view(hand.of) if hand.is_open else None

    # ---------------------------------------------------------------- faster
    def mark_as_read(self) -> None:
        """People have read it; who pressed too soon to have done so meant what was shown before."""
        if self.read_for is not None and self.read_for >= READ_AFTER:
            self.end_reading_time()
            self.page.mark_dirty()

    def end_reading_time(self) -> None:
        """Somebody has read the event and continues."""
        self.rest, self.read_for, self.stopped_for = 0.0, None, None

    def clear_reading_time(self) -> None:
        """Stop the replay, and let nothing wait to be read."""
        self.replay.clear()
        self.end_reading_time()

    def drop_pending_events(self) -> None:
        """Forget the events that have not been shown yet."""
        self.session.skip_queued_snapshots()
        self.clear_reading_time()

    def skip_pending(self) -> None:
        """Everything that is under way has happened, up to what is to be read first.

        Who presses once more right after skipping has stopped can't have read at what.
        """
        if self.stopped_for is not None and self.stopped_for < READ_AFTER:
            return
        self.end_reading_time()
        if self.replay:
            self.skip_replay()
        if self.session.pending and not self.waits_until_read:
            self.show_up_to_next_reading()
        self.tabletop.table.finish_animations()
        self.page.mark_dirty()

    def skip_replay(self) -> None:
        """What is shown once more."""
        last = None
        while (snapshot := self.next_replayed_event(self.session.hand.of)) is not None:
            last = snapshot
        if last is not None:
            self.show_replayed_event(last)

    def show_up_to_next_reading(self) -> None:
        """What has happened: the last of it is laid, or the first that is to be read."""
        self.is_skipping, self.skipped, is_stopped = True, None, False
        while self.session.pending and not (is_stopped or self.waits_until_read):
            self.session.do(ReportEventShown(is_skipped=True))
            if self.skipped is not None and self.needs_event_to_be_read(self.skipped.event):
                self.read_for = 0.0
            is_stopped = self.skipped is not None and self.does_skipping_stop_at(self.skipped.event)
        self.is_skipping = False
        if self.skipped is not None:
            told = self.skipped
            if is_stopped:
                self.start_reading_timer(told.event, told.public)
                self.stopped_for = 0.0
            self.show_event(told.event, told.public, told.own)

    # ---------------------------------------------------------------- once more
    def replay_since_last_decision(self, first: int = 0) -> None:
        """What has happened since the last decision of the one who looks, once more, with everybody's eyes.

        first: the number of actions from which on it is shown, if not all of it.
        """
        session = self.session
        player = session.hand.of if session.hand.is_open else session.match.state.current_player
        since = max(first - 1, 0 if player is None else history.ply_after_last_decision(session.match, player))
        before = [snapshot for ply, snapshot in session.recent if ply <= since]
        self.drop_pending_events()
        self.start_replay(snapshot for ply, snapshot in session.recent if ply > since)
        session.do(Hold(REPLAYED))
        if before:
            state = before[-1].state
            self.show_views(state.view(PUBLIC), self.view_of_open_tray(state))
            self.tabletop.table.finish_animations()
        self.page.mark_dirty()

    def end_replay(self) -> None:
        """What was told once more lies as it is now."""
        if REPLAYED in self.session.holds:
            self.session.do(Release(REPLAYED))
            self.session.show_current_state()

    def start_replay(self, snapshots: Iterable[EventSnapshot]) -> None:
        """Once more."""
        conduct = self.session.conduct
        self.replay.extend(one for one in snapshots if not kind_of_event(conduct, one.event).is_for_result)

    def next_replayed_event(self, viewer: int) -> EventSnapshot | None:
        """The next event of the replay for this viewer."""
        while self.replay:
            snapshot = self.replay.popleft()
            if is_event_visible_to(snapshot, viewer):
                return snapshot
        return None
