"""Whose hand is open on the shared screen, and how a closed hand opens again."""

from game.engine.state import PUBLIC, EventSnapshot
from game.session.choices import Draft
from game.session.commands import BY_HOLDING, BY_ITSELF, BY_PRESS


class HandOnScreen:
    """The player whose hand is open on the shared screen, or PUBLIC. Only its own player can open a hand."""

    def __init__(self) -> None:
        self.of = PUBLIC
        self.holder: int | None = None  # who has the laptop: whose hand was open last, until it was passed on
        self.reopens = BY_HOLDING  # how the holder's hand opens again
        self.kept_draft: tuple[int, Draft] | None = None  # what the holder had picked, and after how many actions
        self.closes_after: EventSnapshot | None = None  # the last event for which it stays open after its visit
        self.is_leaving = False  # that event has been shown
        self.is_glance = False  # its player only looks at it during a reaction window

    @property
    def is_open(self) -> bool:
        return self.of != PUBLIC

    def open(self, player: int) -> None:
        self.of = self.holder = player
        self.reopens, self.closes_after, self.is_leaving = BY_HOLDING, None, False

    def close(self, reopen_mode: str, ply: int, draft: Draft) -> None:
        """Close the hand, and keep the picks in `draft` until it opens again. reopen_mode: how it opens."""
        self.of, self.reopens, self.closes_after, self.is_leaving = PUBLIC, reopen_mode, None, False
        self.kept_draft = (ply, draft)

    def hand_laptop_to(self, player: int) -> None:
        """Note that the laptop goes to this player."""
        if player != self.holder:
            self.holder, self.reopens, self.kept_draft = None, BY_HOLDING, None

    def disable_hand_reopening(self) -> None:
        """Somebody wants to react: from now on, no hand opens by itself."""
        if self.reopens == BY_ITSELF:
            self.reopens = BY_PRESS

    def take_draft_of_closed_hand(self, ply: int) -> Draft | None:
        """Return the picks from when the hand was closed: only once, and only if nothing has been played since."""
        kept, self.kept_draft = self.kept_draft, None
        return kept[1] if kept is not None and kept[0] == ply else None

    def end_visit(self, last_news: list[EventSnapshot]) -> bool:
        """End a visit. Returns True if the hand closes at once; otherwise it closes after the last of this news that
        its player may see is shown.
        """
        self.reopens, self.kept_draft = BY_HOLDING, None
        mine = [snapshot for snapshot in last_news if self.of in (snapshot.event.to or ())]
        self.closes_after = mine[-1] if mine else None
        return not mine
