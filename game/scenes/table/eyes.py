"""Whose eyes see the table: the open tray, its lid, and what its player may have missed."""

from typing import TYPE_CHECKING

from game.engine.match import Told
from game.engine.state import PUBLIC, Beat
from game.ui.captions import caption, told_once, weightiest
from game.ui.offer import Draft

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

HOLD = 0.4  # seconds until the lid opens
BY_HOLDING, BY_PRESS, BY_ITSELF = "hold", "press", "itself"  # how a tray that was shut opens again
RECAP = 24  # events


class Eyes:
    """The player whose tray is open, or PUBLIC; nobody's hand is asked for before its player opens it."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.of = PUBLIC
        self.holder: int | None = None  # who has the laptop: whose tray was open last, until another's was to be opened
        self.reopens = BY_HOLDING  # how the holder's tray opens again
        self.kept_draft: tuple[int, Draft] | None = None  # what the holder had picked, and after how many actions
        self.closes_after: Beat | None = None  # the last news for which the tray stays open once its visit is over
        self.is_leaving = False  # these have been shown
        self.held = 0.0  # seconds the lid has been held
        self.held_for: int | None = None  # whose lid that was
        self.is_holding = False  # by a key
        self.short_for: int | None = None  # whose lid was let go too soon
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

    # ---------------------------------------------------------------- open and shut
    def open(self, player: int) -> None:
        """The tray is open for this player; what others did before is final."""
        is_back = self.is_private and player == self.holder
        if self.is_private:
            self.scene.app.sounds.play("lid_open")
        if self.is_private and not is_back:
            self.scene.match.settle()
        self.of = self.holder = player
        self.reopens, self.closes_after, self.is_leaving = BY_HOLDING, None, False
        self.let_go()
        self.look_back(player)
        self.scene.lay_now()
        if is_back:
            self.take_up_draft()

    def take_up_draft(self) -> None:
        """What was picked when the tray was shut for a moment is picked again."""
        kept, self.kept_draft = self.kept_draft, None
        if kept is not None and kept[0] == self.scene.match.ply and self.scene.can_act:
            self.scene.choosing.draft = kept[1]
            self.scene.refresh()

    def close(self, reopens: str = BY_HOLDING) -> None:
        """Shut the lid at once, if there are others to hide the hand from."""
        if not self.is_private or not self.is_open:
            return
        scene = self.scene
        scene.app.sounds.play("lid_close")
        self.of, self.reopens, self.closes_after, self.is_leaving = PUBLIC, reopens, None, False
        self.kept_draft = (scene.match.ply, scene.choosing.draft)
        scene.choosing.forget()
        scene.forget_hint()
        scene.dragging.stop()
        scene.pressing = None
        if scene.focus in scene.table.pieces:
            scene.focus_on(None)
        scene.lay_shown()
        scene.table.finish()
        scene.app.cover_up()

    def end_visit(self, beats: list[Beat]) -> None:
        """The end of a visit is passed: the tray shuts, with what is told in it, or after the last news of it."""
        self.reopens, self.kept_draft = BY_HOLDING, None
        kinds = self.scene.conduct.last_news
        mine = [beat for beat in beats if beat.event.kind in kinds and self.of in (beat.event.to or ())]
        self.closes_after = mine[-1] if mine else None
        if not mine:
            self.close()

    def follow(self, beat: Beat) -> None:
        """A beat is about to be shown; after the last news of the open tray that is shut."""
        if self.is_leaving:
            self.close()
        self.is_leaving = beat is self.closes_after

    def look_away(self) -> None:
        """Nobody looks after the window: shut the tray, and put away what tells of it; somebody may take the laptop."""
        app = self.scene.app
        private = [n for n, page in enumerate(app.scenes) if page.is_private]
        while private and len(app.scenes) > private[0]:
            app.pop()
        self.close()
        self.reopens = BY_HOLDING

    def turn_to(self, player: int) -> None:
        """This person must decide: without secrets their tray is simply open, else the last one is shut."""
        if player == self.of:
            self.look_back(player)
        elif not self.is_private or (player == self.holder and self.reopens == BY_ITSELF):
            self.open(player)
        else:
            self.close()
            self.pass_on(player)

    def pass_on(self, player: int) -> None:
        """The laptop goes to this player."""
        if player != self.holder:
            self.holder, self.reopens, self.kept_draft = None, BY_HOLDING, None

    def glance(self, player: int) -> None:
        """A player looks at the own hand for a moment, while others may speak up too."""
        self.pass_on(player)
        self.of = player
        self.scene.app.sounds.play("lid_open")
        self.scene.lay_now()

    def end_glance(self) -> None:
        self.close(self.reopens)

    def is_called(self) -> None:
        """Somebody wants to speak up: no tray opens by itself among so many hands."""
        if self.reopens == BY_ITSELF:
            self.reopens = BY_PRESS

    @property
    def opening(self) -> str:
        """How the tray of the one who is asked opens: BY_HOLDING or BY_PRESS."""
        is_near = self.scene.asked == self.holder and self.reopens != BY_HOLDING
        return BY_PRESS if is_near else self.scene.app.settings.handover

    # ---------------------------------------------------------------- holding the lid
    def hold(self, dt: float, is_pressed: bool) -> None:
        """The lid is held by key or mouse for `dt` seconds more, or not."""
        asked = self.scene.asked
        if not self.is_lidded:
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
        if not self.is_lidded:
            self.is_holding = False
        elif self.opening == BY_PRESS:
            self.open(self.scene.asked)
        else:
            self.held, self.is_holding, self.short_for = 0.0, False, self.scene.asked
            self.scene.changed()

    @property
    def is_short(self) -> bool:
        """Was the lid that lies there let go too soon?"""
        return self.is_lidded and self.short_for == self.scene.asked

    # ---------------------------------------------------------------- what may have been missed
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
        text = self.scene.game_table.text
        once = told_once(text, told)
        worth = [one for one in once if one.event.kind not in text.minor and caption(text, one.event)]
        return weightiest(text, worth, player, most)

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
