"""Time at the table, once all has been shown: it is told to the session, and the table sleeps while nothing comes."""

from collections.abc import Callable, Hashable
from typing import Protocol

from game.scenes.table.focus_ring import FocusRing
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.recap import MissedEventsRecap
from game.session.commands import POINTED, Hold, Release, Tick
from game.session.session import Session
from game.ui.page import Page

DOTS = 3  # of thinking, a second
TICKS = 20  # pictures of a window's clock a second


class Clock(Protocol):
    """What time brings at a table."""

    @property
    def waits_for_click(self) -> bool:
        """Does nobody think, and nothing come by itself?"""

    def advance(self, dt: float) -> None:
        """Time has passed while everything lay there."""


class TableClock:
    """Nothing of it happens while there is still something to show. `pointed()`: the key that is pointed at."""

    def __init__(
        self,
        page: Page,
        session: Session,
        presenter: EventPresenter,
        recap: MissedEventsRecap,
        ring: FocusRing,
        pointed: Callable[[], Hashable | None],
    ):
        self.page, self.session, self.presenter, self.recap, self.ring = page, session, presenter, recap, ring
        self.pointed = pointed

    @property
    def waits_for_click(self) -> bool:
        """Does nobody think, and nothing come by itself?"""
        session, match = self.session, self.session.match
        if self.presenter.waits_for_continue:
            return True
        if match.is_over:
            return session.ending.is_told
        if match.awaits_confirmation:
            return session.needs_confirmation
        if session.windows.open is not None:
            return session.windows.left is None
        if self.session.is_approval_asked and session.bots.has_plan_been_read:
            return True
        is_quiet = not (session.bots.left or session.hints.is_thinking or self.is_timer_running)
        return match.state.current_player in session.people and is_quiet

    @property
    def is_timer_running(self) -> bool:
        """Does somebody's time run, and is not up yet?"""
        left = self.session.time_left
        return left is not None and left.is_running and not left.is_time_up

    def advance(self, dt: float) -> None:
        """Time has passed while everything lay there."""
        session = self.session
        self.slow_announcements_while_pointing(
            self.pointed() in ("veto", "first_again", "approve", "first_plan", "second_plan")
        )
        before, moving = self.panel_and_button_state(), self.animation_frames()
        session.do(Tick(dt))
        self.page.dirty |= self.animation_frames() != moving
        if self.panel_and_button_state() != before:
            self.page.mark_dirty()
        if session.deciding_player == session.hand.of and not (
            session.is_question_watched_by_all and session.is_private
        ):
            self.recap.prepare_recap_for_player(session.hand.of)
        self.ring.focus_first_choice()

    def slow_announcements_while_pointing(self, is_pointed: bool) -> None:
        """Somebody is about to object, or is not any more."""
        if is_pointed != (POINTED in self.session.holds):
            self.session.do(Hold(POINTED) if is_pointed else Release(POINTED))

    def panel_and_button_state(self) -> tuple[object, ...]:
        """What panels and buttons depend on."""
        session = self.session
        return session.bots.ply, session.windows.open, session.windows.calls, self.session.is_approval_asked

    def animation_frames(self) -> tuple[int, int, int]:
        """What moves a little: the dots of who thinks, the clock of a window, a person's time."""
        session = self.session
        left = session.time_left
        is_thinking = self.session.is_bots_turn and not self.session.is_approval_asked
        dots = int(session.bots.paused * DOTS) if is_thinking else 0
        return dots, int((session.windows.left or 0.0) * TICKS), int(left.seconds) if left is not None else -1
