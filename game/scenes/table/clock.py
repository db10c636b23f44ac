"""Time at the table, once all has been shown: it is told to the session, and the table sleeps while nothing comes."""

from typing import TYPE_CHECKING

from game.session.commands import POINTED, Tick
from game.session.session import END_PAUSE as END_PAUSE
from game.ui.telling import TOOLTIP_AFTER

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

DOTS = 3  # of thinking, a second
TICKS = 20  # pictures of a window's clock a second


class TableClock:
    """Nothing of it happens while there is still something to show."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene

    @property
    def waits_for_people(self) -> bool:
        """Will nothing happen by itself, neither on the table nor to what is said there?"""
        scene = self.scene
        is_talking = scene.said is not None or scene.selection.answer is not None
        is_explaining = scene.rest < max(TOOLTIP_AFTER, scene.explained_until)
        return not is_talking and not is_explaining and scene.pressing is None and self.waits_for_click

    @property
    def waits_for_click(self) -> bool:
        """Does nobody think, and nothing come by itself?"""
        scene, session, match = self.scene, self.scene.session, self.scene.match
        if scene.is_reading:
            return True
        if match.is_over:
            return session.is_result_told
        if match.at_gate:
            return scene.waits_at_gate
        if session.windows.open is not None:
            return session.windows.left is None
        return match.state.current in session.people and not session.bots.left

    def go_on(self, dt: float) -> None:
        """Time has passed while everything lay there."""
        scene, session = self.scene, self.scene.session
        is_pointed = session.can_be_vetoed and scene.pointed == "veto"
        session.holds = session.holds | {POINTED} if is_pointed else session.holds - {POINTED}
        before, moving = self.stamp(), self.moving()
        session.do(Tick(dt))
        scene.dirty |= self.moving() != moving
        if self.stamp() != before:
            scene.changed()
        if session.asked == session.hand.of and not (session.is_open_question and session.is_private):
            scene.cover.look_back(session.hand.of)
        scene.keyboard.lead()

    def stamp(self) -> tuple[object, ...]:
        """What panels and buttons depend on."""
        session = self.scene.session
        return session.bots.ply, session.windows.open, session.windows.calls

    def moving(self) -> tuple[int, int]:
        """What moves a little: the dots of who thinks, the clock of a window."""
        session = self.scene.session
        dots = int(session.bots.paused * DOTS) if self.scene.is_bots_turn else 0
        return dots, int((session.windows.left or 0.0) * TICKS)
