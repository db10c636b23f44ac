"""The cover of a shut hand, held until it opens."""

from game.session.commands import BY_HOLDING, BY_PRESS, CloseHand, OpenHand
from game.session.session import Session
from game.ui.page import Page

HOLD = 0.4  # seconds until it opens
KEY = "open"  # of its widget


class HandCover:
    """Lies on the hand of the one who is asked; the session knows whose hand is open."""

    def __init__(self, page: Page, session: Session):
        self.page, self.session = page, session
        self.held = 0.0  # seconds for which it has been held
        self.held_for: int | None = None  # whose it was then
        self.is_holding = False  # by a key
        self.short_for: int | None = None  # whose was let go too soon

    @property
    def is_shown(self) -> bool:
        """Does somebody have to open the hand?"""
        session, asked = self.session, self.session.asked_player
        return (
            asked in session.players_at_screen and asked != session.hand.of and not session.is_question_watched_by_all
        )

    @property
    def has_asked_player_laptop(self) -> bool:
        """Does the laptop stay where it is: with who had it last, or with the only one who plays at it?"""
        session, asked = self.session, self.session.asked_player
        return session.hand.holder == asked or session.players_at_screen == (asked,)

    @property
    def opening_method(self) -> str:
        """How the hand of the one who is asked opens: BY_HOLDING or BY_PRESS."""
        hand = self.session.hand
        is_near = self.session.asked_player == hand.holder and hand.reopens != BY_HOLDING
        return BY_PRESS if is_near else self.page.app.settings.handover

    @property
    def is_cover_released_too_early(self) -> bool:
        """Was the cover that lies there let go too soon?"""
        return self.is_shown and self.short_for == self.session.asked_player

    # ---------------------------------------------------------------- holding it
    def hold(self, dt: float, is_pressed: bool) -> None:
        """The cover is held by key or mouse for `dt` seconds more, or not."""
        asked = self.session.asked_player
        if asked is None or not self.is_shown:
            self.cancel_cover_hold()
        elif not (self.is_holding or is_pressed):
            self.page.dirty |= self.held > 0
            self.held = 0.0
        elif self.held and self.held_for != asked:  # it was held for somebody else
            self.cancel_cover_hold()
        else:
            self.held, self.held_for, self.page.dirty = self.held + dt, asked, True
            if self.held >= HOLD or self.opening_method == BY_PRESS:
                self.session.do(OpenHand(asked))

    def cancel_cover_hold(self) -> None:
        """Forget that the cover, a key or a gamepad button is being held."""
        self.page.dirty |= self.held > 0
        self.held, self.is_holding, self.short_for = 0.0, False, None
        if self.page.pressing == KEY:
            self.page.pressing = None

    def release(self) -> None:
        """The cover was let go before the hand opened: a press may be enough, else its words say to keep holding."""
        asked = self.session.asked_player
        if asked is None or not self.is_shown:
            self.is_holding = False
        elif self.opening_method == BY_PRESS:
            self.session.do(OpenHand(asked))
        else:
            self.held, self.is_holding, self.short_for = 0.0, False, asked
            self.page.mark_dirty()

    def on_window_focus_lost(self) -> None:
        """Nobody looks after the window: shut the hand, and put away what tells of it; somebody may take the laptop."""
        app = self.page.app
        private = [n for n, page in enumerate(app.scenes) if page.is_private]
        while private and len(app.scenes) > private[0]:
            app.pop()
        self.session.do(CloseHand())
        self.session.hand.reopens = BY_HOLDING
