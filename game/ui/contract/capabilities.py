"""What only some games have at their table; a game without it says None."""

from collections.abc import Hashable
from typing import Any, Generic, NamedTuple

from pygame import FRect

from game.session.conduct import ReactionWindow
from game.ui.canvas import Canvas
from game.ui.contract.views import Frame, Layout, S, TableView
from game.ui.offer import Draft
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.table import Key


class Dragging(Generic[S]):
    """Pieces that are dragged. picks: what is dragged counts as picked meanwhile: its targets are seen, and a drop
    plays nothing."""

    counts_as_picked = False

    def target(self, own: S, draft: Draft, pos: tuple[float, float], layout: Layout) -> Key | None:
        """What a dragged piece with its centre here is meant for, lit or not; None: what lies under that point."""
        return None

    def dropped(self, own: S, draft: Draft, key: Key, pos: tuple[float, float], layout: Layout) -> Draft | None:
        """The picks after a piece was dropped where nothing is lit: others, or in another order; None: as before."""
        return None


class OutOfTurn(Generic[S]):
    """Moves that a player makes while somebody else is asked, in a game of open hands."""

    def out_of_turn_player(self, draft: Draft) -> int | None:
        """The player who would act by a draft."""
        raise NotImplementedError

    def requested_bot_card(self, draft: Draft) -> str:
        """What a computer player can be asked to play, as it thinks best; nothing by most drafts."""
        return ""


class WindowWords(NamedTuple):
    """What is said while a window stands open. what: what the people named before it must do; line: a second line;
    button: the words of the button that ends it.
    """

    what: str
    line: str
    button: str


def buzzer_key(player: int) -> str:
    """The key that presses a player's buzzer: the place at the table. Letters stay free for typing words."""
    return str(player + 1)


def buzzer_boxes(places: Places) -> list[FRect]:
    """Where each player's buzzer lies: side by side in the place of the hand, in the order of the seats."""
    hand, wide = places.hand, places.hand.w / len(places.seats)
    return [FRect(hand.x + player * wide, hand.y, wide, hand.h) for player in range(len(places.seats))]


class Reactions(Generic[S]):
    """Windows in which several players may speak up, each by a buzzer: those of `Conduct.window`."""

    def words(self, public: S, window: ReactionWindow) -> WindowWords:
        """What the prompt says on the laptop while a window stands open."""
        raise NotImplementedError

    def question(self, public: S, window: ReactionWindow) -> str:
        """What each player is asked who has a screen of their own."""
        return self.words(public, window).what

    def stakes(self, public: S) -> tuple[str, ...]:
        """Sentences for that screen: what is at stake."""
        return ()

    def draw_buzzers(
        self,
        canvas: Canvas,
        places: Places,
        window: ReactionWindow,
        calls: frozenset[int],
        pointed: Hashable | None,
        left: float | None,
    ) -> None:
        """All buzzers, in their boxes. calls: who has pressed; pointed: the key under the pointer, ("call", player) for
        a buzzer; left: the part of the time that is left, None where there is no limit.
        """


class Glances(Generic[S]):
    """What a viewer has switched on to be shown, and nothing else: pieces that are `is_view`. It is a frozen value."""

    initial: Any = None  # nothing has been switched yet

    def after(self, view: TableView[S], key: Key) -> tuple[Any, str]:
        """The glance once such a piece was clicked; or as it was, and why there is nothing to show."""
        raise NotImplementedError

    def after_view_change(self, glance: Any, view: TableView[S]) -> Any:
        """The glance once this view is shown: what was switched on for a moment only is off again."""
        return glance

    def on_own_screen(self, glance: Any, player: int) -> Any:
        """The glance on a player's own screen: what is theirs lies there, unless something else was asked for."""
        return glance

    def before_hint(self, glance: Any) -> Any:
        """The glance in which all that a hint names can be seen."""
        return glance


class Memories(Generic[S]):
    """What a viewer has seen before, where the table shows what is new to somebody.

    is_shared: all of it lies open, so what one has seen everybody has: there is one memory for the whole table.
    """

    is_shared = False

    def remember(self, memory: Any, view: TableView[S]) -> Any:
        """The memory once this view has been shown."""
        raise NotImplementedError

    def take_as_known(self, memory: Any) -> Any:
        """The memory by which what a seat knows by now is not told as new: it was learnt while nothing was shown."""
        return memory

    def after_switch(self, view: TableView[S], key: Key) -> Any:
        """The memory once a piece that `is_view` was clicked: how the own hand is sorted from now on, say."""
        return view.memory

    def after_drop(self, view: TableView[S], key: Key, pos: tuple[float, float], layout: Layout) -> Any:
        """The memory once a loose piece was dropped there."""
        return view.memory

    def to_plain(self, memory: Any) -> Any:
        """What of a memory is kept with the match, as JSON; None: nothing."""
        return None

    def from_plain(self, plain: Any) -> Any:
        """The memory that was kept. Raises ValueError for what cannot be one."""
        raise ValueError(f"memories: expected none, found {plain!r}"[:200])


class Navigation(Generic[S]):
    """A board larger than its window, that pans and zooms."""

    def camera(self) -> Camera:
        """How it is shown at first."""
        raise NotImplementedError

    def aim(self, camera: Camera, view: TableView[S], frame: Frame) -> None:
        """Bring into sight what the view is about."""
