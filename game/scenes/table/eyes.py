"""Whose eyes see the table: the open tray, its lid, and what its player may have missed."""

from typing import TYPE_CHECKING

from game.engine.match import Told
from game.engine.state import PUBLIC
from game.ui.captions import caption, told_once, weightiest

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

HOLD = 0.4  # seconds until the lid opens
RECAP = 24  # events


class Eyes:
    """The player whose tray is open, or PUBLIC; nobody's hand is asked for before its player opens it."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.of = PUBLIC
        self.held = 0.0  # seconds the lid has been held
        self.is_holding = False  # by a key
        self.recap: list[Told] = []
        self.recap_heading = ""  # the name of the text above it
        self.recap_ply = -1  # the ply at which it was made

    @property
    def humans(self) -> list[int]:
        return [player for player, seat in enumerate(self.scene.match.seats) if seat.is_human]

    @property
    def is_private(self) -> bool:
        """Do hands have to be hidden from each other?"""
        return self.scene.match.has_secrets and len(self.humans) > 1

    @property
    def is_open(self) -> bool:
        return self.of != PUBLIC

    @property
    def is_lidded(self) -> bool:
        """Does somebody have to open the tray?"""
        asked = self.scene.asked
        is_human = asked is not None and self.scene.match.seats[asked].is_human
        return is_human and asked != self.of and not self.scene.is_open_question

    def sit_down(self) -> None:
        """A lone person has nobody to hide a hand from: it is open from the first moment on."""
        if len(self.humans) == 1:
            self.of = self.humans[0]

    def open(self, player: int) -> None:
        """The tray is open for this player; what others did before is final."""
        if self.is_private:
            self.scene.app.sounds.play("lid_open")
            self.scene.match.settle()
        self.of = player
        self.held, self.is_holding = 0.0, False
        self.look_back(player)
        self.scene.lay_now()

    def close(self) -> None:
        """Shut the lid, if there are others to hide the hand from."""
        if self.is_private and self.is_open:
            self.scene.app.sounds.play("lid_close")
            self.of = PUBLIC
            self.scene.choosing.forget()
            self.scene.lay_now()

    def look_away(self) -> None:
        """Nobody looks after the window: shut the tray, and put away what lies on it and may speak of it."""
        if self.is_private and self.is_open:
            while self.scene.app.top is not self.scene:
                self.scene.app.pop()
            self.close()

    def turn_to(self, player: int) -> None:
        """This person must decide: without secrets their tray is simply open, else the last one is shut."""
        if player == self.of:
            self.look_back(player)
        elif self.is_private:
            self.close()
        else:
            self.open(player)

    def look_back(self, player: int) -> None:
        """What the player may have missed, for each question once."""
        if self.recap_ply != self.scene.match.ply:
            self.recap_ply = self.scene.match.ply
            self.recap, self.recap_heading = self.told_since_last_turn(player), self.heading_for(player)
            self.scene.changed()

    def told_since_last_turn(self, player: int) -> list[Told]:
        """What the player may have missed, the newest lines."""
        since = self.last_decision(player)
        return [told for told in self.scene.match.heard_by(player) if told.ply > since][-RECAP:]

    def missed(self, told: list[Told], player: int, most: int) -> list[Told]:
        """Of these so many as have a sentence: those that matter most to the player."""
        controller = self.scene.controller
        once = told_once(controller, told)
        worth = [one for one in once if one.event.kind not in controller.minor and caption(controller, one.event)]
        return weightiest(controller, worth, player, most)

    def heading_for(self, player: int) -> str:
        """The text over what a player may have missed; one who has not played yet has not missed it since then."""
        return "table.recap" if self.last_decision(player) else "table.recap_first"

    def last_decision(self, player: int) -> int:
        """The number of actions up to the last that this player chose among several, in or out of turn; 0 if none."""
        match = self.scene.match
        mine = (ply for ply in range(match.ply - 1, -1, -1) if match.before[ply].actor(match.actions[ply]) == player)
        return next((ply + 1 for ply in mine if self.was_free(ply)), 0)

    def was_free(self, ply: int) -> bool:
        """Was there another answer than the one that was given?"""
        before, action = self.scene.match.before[ply], self.scene.match.actions[ply]
        if before.actor(action) != before.current or before.OPEN_MOVES.intersection(before.PHASES[before.phase]):
            return True
        return len(before.legal()) > 1

    def hold(self, dt: float, is_pressed: bool) -> None:
        """The lid is held by key or mouse for `dt` seconds more, or let go."""
        if not self.is_lidded or not (self.is_holding or is_pressed):
            self.is_holding = self.is_holding and self.is_lidded
            if self.held:
                self.held, self.scene.dirty = 0.0, True
            return
        self.held += dt
        self.scene.dirty = True
        if self.held >= HOLD or self.scene.app.settings.handover == "press":
            self.open(self.scene.asked)
