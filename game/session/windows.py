"""Moments at which several players may speak up: the window that asks who wants to, and who has called."""

from collections.abc import Collection, Hashable

from game.session.conduct import ReactionWindow

GRACE = 1.2  # seconds for others to join in, once somebody has called in a window without a clock
UNREAD = 0.4  # seconds in which nobody can have read what a window asks: what is pressed meant something before it


class Windows:
    """Opens each window once, on public facts alone, and keeps who called in it; who did not is silent when asked."""

    def __init__(self) -> None:
        self.open: ReactionWindow | None = None  # the one that stands open
        self.called: dict[Hashable, set[int]] = {}  # by window
        self.passed: set[int] = set()  # in the one that stands open
        self.left: float | None = None  # seconds until it closes; None: it waits for people
        self.age = 0.0  # seconds for which it has stood open

    def must_open(self, found: ReactionWindow, people: Collection[int]) -> bool:
        """Once for each window, if people are among those who may speak."""
        return found.calls and found.id not in self.called and any(player in people for player in found.players)

    def open_window(self, window: ReactionWindow) -> None:
        self.open, self.called[window.id], self.left, self.age = window, set(), window.seconds, 0.0
        self.passed = set()

    def close(self) -> None:
        self.open, self.left = None, None

    def forget_opened(self) -> None:
        """Moves have been taken back: their windows will open again."""
        self.called.clear()
        self.close()

    def pass_time(self, dt: float, stands_still: bool) -> bool:
        """Is it over? Its clock stands still while somebody looks at a hand."""
        self.age += dt
        if self.left is None or stands_still:
            return False
        self.left -= dt
        return self.left <= 0

    # ---------------------------------------------------------------- people
    @property
    def calls(self) -> frozenset[int]:
        return frozenset(self.called[self.open.id]) if self.open else frozenset()

    def callers(self, people: Collection[int]) -> list[int]:
        """Who may call in the window that stands open."""
        return [player for player in self.open.players if player in people] if self.open else []

    @property
    def fraction_left(self) -> float | None:
        """Of the time for which the window stands open; None where people end it."""
        seconds = self.open.seconds if self.open else None
        return None if self.left is None or not seconds else self.left / seconds

    @property
    def is_fresh(self) -> bool:
        """Has a window come just now, which nobody can have read?"""
        return self.open is not None and self.age < UNREAD

    def call(self, player: int, people: Collection[int]) -> None:
        """In a window without a clock the others have a moment more. It cannot be taken back."""
        if self.open is None:
            return
        self.called[self.open.id].add(player)
        if self.is_answered(people):
            self.left = 0.0
        elif self.open.seconds is None and self.left is None:
            self.left = GRACE

    def note_passes(self, players: Collection[int], people: Collection[int]) -> None:
        """These want nothing; once all have answered it is over."""
        self.passed.update(set(players) & set(self.callers(people)))
        if self.is_answered(people):
            self.left = 0.0

    def is_answered(self, people: Collection[int]) -> bool:
        return self.calls | self.passed >= set(self.callers(people))

    def has_passed(self, found: ReactionWindow, player: int) -> bool:
        """Among people who share a screen: has this one nothing to say to it?"""
        spoke = self.called.get(found.id, ()) if found.calls else found.concerned
        return player not in spoke
