"""The lid of a shut hand, held until it opens, and what its player may have missed."""

from typing import TYPE_CHECKING

from game.engine.match import LogEntry
from game.session import history
from game.session.commands import BY_HOLDING, BY_PRESS, CloseHand, OpenHand
from game.ui.captions import caption, told_once, weightiest

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

HOLD = 0.4  # seconds until the lid opens
RECAP = 24  # events


class HandCover:
    """The hand that the session has open, seen from the screen; its lid is opened by being held."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.held = 0.0  # seconds the lid has been held
        self.held_for: int | None = None  # whose lid that was
        self.is_holding = False  # by a key
        self.short_for: int | None = None  # whose lid was let go too soon
        self.recap: list[LogEntry] = []
        self.recap_heading = ""  # the name of the text above it
        self.recap_ply = -1  # the ply at which it was made

    @property
    def of(self) -> int:
        """The player whose hand is open, or PUBLIC."""
        return self.scene.session.hand.of

    @property
    def humans(self) -> tuple[int, ...]:
        return self.scene.session.people

    @property
    def holder(self) -> int | None:
        return self.scene.session.hand.holder

    @property
    def is_private(self) -> bool:
        return self.scene.session.is_private

    @property
    def is_open(self) -> bool:
        return self.scene.session.hand.is_open

    @property
    def is_on(self) -> bool:
        """Does somebody have to open the tray?"""
        session, asked = self.scene.session, self.scene.asked
        return asked in session.people and asked != self.of and not session.is_open_question

    # ---------------------------------------------------------------- open and shut
    def open(self, player: int) -> None:
        self.scene.session.do(OpenHand(player))

    def close(self, reopens: str = BY_HOLDING) -> None:
        """Shut the lid at once, if there are others to hide the hand from."""
        self.scene.session.do(CloseHand(reopens))

    def look_away(self) -> None:
        """Nobody looks after the window: shut the tray, and put away what tells of it; somebody may take the laptop."""
        app = self.scene.app
        private = [n for n, page in enumerate(app.scenes) if page.is_private]
        while private and len(app.scenes) > private[0]:
            app.pop()
        self.close()
        self.scene.session.hand.reopens = BY_HOLDING

    @property
    def opening(self) -> str:
        """How the tray of the one who is asked opens: BY_HOLDING or BY_PRESS."""
        is_near = self.scene.asked == self.holder and self.scene.session.hand.reopens != BY_HOLDING
        return BY_PRESS if is_near else self.scene.app.settings.handover

    # ---------------------------------------------------------------- holding the lid
    def hold(self, dt: float, is_pressed: bool) -> None:
        """The lid is held by key or mouse for `dt` seconds more, or not."""
        asked = self.scene.asked
        if not self.is_on:
            self.let_go()
        elif not (self.is_holding or is_pressed):
            self.scene.dirty |= self.held > 0
            self.held = 0.0
        elif self.held and self.held_for != asked:  # it was held for somebody else
            self.let_go()
        else:
            self.held, self.held_for, self.scene.dirty = self.held + dt, asked, True
            if self.held >= HOLD or self.opening == BY_PRESS:
                self.open(asked)

    def let_go(self) -> None:
        """Nothing that is held holds a lid any more."""
        self.scene.dirty |= self.held > 0
        self.held, self.is_holding, self.short_for = 0.0, False, None
        if self.scene.pressing == "open":
            self.scene.pressing = None

    def release(self) -> None:
        """The lid was let go before it opened: a press may be enough, else its words say that it must be held on."""
        if not self.is_on:
            self.is_holding = False
        elif self.opening == BY_PRESS:
            self.open(self.scene.asked)
        else:
            self.held, self.is_holding, self.short_for = 0.0, False, self.scene.asked
            self.scene.changed()

    @property
    def is_short(self) -> bool:
        """Was the lid that lies there let go too soon?"""
        return self.is_on and self.short_for == self.scene.asked

    # ---------------------------------------------------------------- what may have been missed
    def look_back(self, player: int) -> None:
        """What the player may have missed, for each question once."""
        if self.recap_ply != self.scene.match.ply:
            self.recap_ply = self.scene.match.ply
            self.recap, self.recap_heading = self.told_since_last_turn(player), self.heading_for(player)
            self.scene.changed()

    def told_since_last_turn(self, player: int) -> list[LogEntry]:
        """What the player may have missed, the newest lines."""
        since = history.last_decision(self.scene.match, player)
        return [told for told in self.scene.match.log_for(player) if told.ply > since][-RECAP:]

    def missed(self, told: list[LogEntry], player: int, most: int) -> list[LogEntry]:
        """Of these so many as have a sentence: those that matter most to the player."""
        text = self.scene.game_table.text
        once = told_once(text, told)
        worth = [one for one in once if one.event.kind not in text.minor and caption(text, one.event)]
        return weightiest(text, worth, player, most)

    def heading_for(self, player: int) -> str:
        """The text over what a player may have missed; one who has not played yet has not missed it since then."""
        return "table.recap" if history.last_decision(self.scene.match, player) else "table.recap_first"
