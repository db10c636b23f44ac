"""The course of a match at the table, once all has been shown: whom it asks, what comes by itself, and its end."""

from typing import TYPE_CHECKING

from game.ui.telling import TOOLTIP_AFTER

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

END_PAUSE = 1.2  # seconds between the last beat and the result


class Course:
    """Leads from one decision to the next; nothing of it happens while there is still something to show."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.called: int | None = None  # the player who was last told that it is their turn
        self.is_known = scene.match.is_over  # how a match ended that is laid once more
        self.ended = 0.0  # seconds since all of a match that is over was shown
        self.is_result_shown = False

    @property
    def waits_for_people(self) -> bool:
        """Will nothing happen by itself, neither on the table nor to what is said there?"""
        scene = self.scene
        is_talking = scene.said is not None or scene.choosing.answer is not None
        is_explaining = scene.rest < max(TOOLTIP_AFTER, scene.explained_until)
        return not is_talking and not is_explaining and scene.pressing is None and self.waits_for_click

    @property
    def waits_for_click(self) -> bool:
        """Does nobody think, and nothing come by itself?"""
        scene, match = self.scene, self.scene.match
        if scene.is_reading:
            return True
        if match.is_over:
            return self.is_result_shown
        if match.at_gate:
            return scene.waits_at_gate
        if scene.reactions.window is not None:
            return scene.reactions.left is None
        return match.seats[match.state.current].is_human and not scene.companions.left

    def go_on(self, dt: float) -> None:
        """Everything has been shown: what comes next?"""
        scene, match = self.scene, self.scene.match
        if match.is_over:
            self.end(dt)
            return
        self.reopen()
        if match.at_gate:
            if not scene.waits_at_gate:
                scene.pass_gate()
            scene.keyboard.lead()
        elif not scene.reactions.hold(dt):
            self.ask(match.state.current)
            scene.companions.go_on(dt)

    def ask(self, player: int) -> None:
        """A person's tray is open for them; while a computer player decides it is shut, but for who has the turn."""
        scene, eyes = self.scene, self.scene.eyes
        if not scene.match.seats[player].is_human:
            if eyes.of != scene.conduct.active_player(scene.shown):
                eyes.close()
            self.called = player
            return
        self.call(player)
        if not scene.is_open_question or not eyes.is_private:
            eyes.turn_to(player)
        elif eyes.of != player:
            eyes.close()
        self.let_happen()
        scene.keyboard.lead()

    def call(self, player: int) -> None:
        """A person hears that it is their turn, once."""
        if player != self.called:
            self.called = player
            self.scene.app.sounds.play("turn")

    def let_happen(self) -> None:
        """Where the table was set up so, what must come comes without a click."""
        scene = self.scene
        action = scene.conduct.by_itself(scene.shown if scene.eyes.is_private else scene.own)
        if action is not None and scene.can_act and not scene.choosing.draft:
            scene.make([action])

    def end(self, dt: float) -> None:
        self.ended += dt
        speed = self.scene.speed
        if not self.is_result_shown and (self.is_known or not speed or self.ended >= END_PAUSE / speed):
            self.is_result_shown = True
            self.scene.open_scene("result", is_known=self.is_known)

    def see_result(self) -> None:
        """Once more, if it has been shown."""
        if self.is_result_shown:
            self.scene.open_scene("result", is_known=True)

    def reopen(self) -> None:
        """The match is not at its end, or is shown once more up to there: its result will come again."""
        self.ended, self.is_known, self.is_result_shown = 0.0, False, False
