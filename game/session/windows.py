"""Moments at which several players may react: the window that asks who wants to, and who has called."""

from collections.abc import Collection, Hashable

from game.session.conduct import ReactionWindow

GRACE = 1.2  # seconds for others at the same screen to call as well, in a window without a clock
UNREAD = 0.4  # seconds in which nobody can have read the window: a press was meant for something earlier


class Windows:
    """Opens each window once, judged by public facts alone, and notes who calls. Whoever doesn't call passes when
    asked.
    """

    def __init__(self) -> None:
        self.open: ReactionWindow | None = None  # the open one
        self.called: dict[Hashable, set[int]] = {}  # by window
        self.passed: set[int] = set()  # in the open window
        self.left: float | None = None  # seconds until it closes; None: people close it
        self.age = 0.0  # seconds since it opened

    def must_window_open(self, window: ReactionWindow, people: Collection[int]) -> bool:
        """Must this window be opened? Yes if it is new and people are among those who may react."""
        return window.calls and window.id not in self.called and any(player in people for player in window.players)

    def open_window(self, window: ReactionWindow) -> None:
        self.open, self.called[window.id], self.left, self.age = window, set(), window.seconds, 0.0
        self.passed = set()

    def close(self) -> None:
        self.open, self.left = None, None

    def forget_opened(self) -> None:
        """Actions were undone: let their windows open again."""
        self.called.clear()
        self.close()

    def pass_time(self, dt: float, stands_still: bool) -> bool:
        """Let time pass in the open window. Returns True if it is over. stands_still: somebody is looking at a hand."""
        self.age += dt
        if self.left is None or stands_still:
            return False
        self.left -= dt
        return self.left <= 0

    # ---------------------------------------------------------------- people
    @property
    def calls(self) -> frozenset[int]:
        return frozenset(self.called[self.open.id]) if self.open else frozenset()

    def possible_callers(self, people: Collection[int]) -> list[int]:
        """The people who may call in the open window."""
        return [player for player in self.open.players if player in people] if self.open else []

    def players_not_answered(self, people: Collection[int]) -> list[int]:
        """The people who may call in the open window and have neither called nor passed."""
        return [one for one in self.possible_callers(people) if one not in self.calls and one not in self.passed]

    @property
    def time_fraction_left(self) -> float | None:
        """How much of the open window's time is left, from 1 to 0; None if people close it."""
        seconds = self.open.seconds if self.open else None
        return None if self.left is None or not seconds else self.left / seconds

    @property
    def has_window_just_opened(self) -> bool:
        """Has a window opened so recently that nobody can have read it?"""
        return self.open is not None and self.age < UNREAD

    def call(self, player: int, people: Collection[int]) -> None:
        """Note a player's call, which can't be undone. In a window without a clock, the others get a moment more, and
        those on screens of their own as long as they like.
        """
        if self.open is None:
            return
        self.called[self.open.id].add(player)
        if self.is_answered(people):
            self.left = 0.0
        elif self.open.seconds is None and self.left is None:
            self.left = GRACE

    def note_passes(self, players: Collection[int], people: Collection[int]) -> None:
        """Note that these players don't want to react. The window ends once everybody has answered."""
        self.passed.update(set(players) & set(self.possible_callers(people)))
        if self.is_answered(people):
            self.left = 0.0

    def is_answered(self, people: Collection[int]) -> bool:
        return not self.players_not_answered(people)

    def has_player_passed_in_window(self, window: ReactionWindow, player: int) -> bool:
        """Does this player, at a screen shared with others, pass? True if they haven't called, or aren't concerned."""
        spoke = self.called.get(window.id, ()) if window.calls else window.concerned
        return player not in spoke
