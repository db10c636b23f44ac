"""What only some games have at their table; in a `GameTable` without it the field is None."""

from collections.abc import Hashable
from typing import Any, Generic, NamedTuple

from pygame import FRect

from game.engine.state import PUBLIC
from game.session.conduct import ReactionWindow
from game.ui.canvas import Canvas
from game.ui.contract.views import Frame, Layout, S, TableView
from game.ui.offer import Draft
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.table import Key


class Dragging(Generic[S]):
    """Pieces that people drag: those that are `is_loose`.

    counts_as_picked: a piece is picked as soon as it is dragged, so that its targets are lit; a drop beside them takes
    it back. Otherwise a drop anywhere on the board plays what is picked.
    """

    counts_as_picked = False

    def target(self, own: S, draft: Draft, pos: tuple[float, float], layout: Layout) -> Key | None:
        """The key of what a dragged piece is meant for, lit or not; None for what lies under it. pos: its middle."""
        return None

    def dropped(self, own: S, draft: Draft, key: Key, pos: tuple[float, float], layout: Layout) -> Draft | None:
        """The draft after a piece was dropped where it means something else than a pick of what lies there; None where
        it does not. draft: with the dropped piece; key: its key; pos: its middle.
        """
        return None


class LetterKeys(Generic[S]):
    """Letter keys that pick the pieces which bear these letters; all shortcuts of such a table need Ctrl."""

    def likely_copy(self, own: S, draft: Draft, keys: list[Key]) -> Key:
        """Which of several pieces is meant when the letter that all of them bear is typed."""
        return keys[0]


class OutOfTurn(Generic[S]):
    """Actions that players may take while somebody else is asked, in games with open hands."""

    def out_of_turn_player(self, draft: Draft) -> int | None:
        """The player who would act by a draft."""
        raise NotImplementedError

    def requested_bot_card(self, draft: Draft) -> str:
        """The card that this draft asks a computer player to play as it thinks best; empty if it asks for nothing."""
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
    """Windows in which several players may speak up, each by a buzzer: those of `Conduct.asking`."""

    def words(self, public: S, window: ReactionWindow) -> WindowWords:
        """What the prompt says on the laptop while a window is open."""
        raise NotImplementedError

    def phone_prompt(self, public: S, window: ReactionWindow) -> tuple[str, str]:
        """What players are asked who see the window on a phone, and a second line: what is at stake, for example."""
        return self.words(public, window).what, ""

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
    """What a viewer has chosen to be shown, by clicks on pieces that are `is_view`. A glance is a frozen value of the
    game; it changes nothing in the match.

    initial: the glance before any click.
    """

    initial: Any = None

    def after(self, view: TableView[S], key: Key) -> tuple[Any, str]:
        """The glance after a click on a piece that is `is_view`, and an empty text; if there is nothing to show, the
        glance as it was, and a sentence that says why.
        """
        raise NotImplementedError

    def after_view_change(self, glance: Any, view: TableView[S], screen_of: int = PUBLIC) -> Any:
        """The glance with which this view is shown, for example without what was switched on for a moment only.
        screen_of: the player whose phone shows it, PUBLIC on the laptop.
        """
        return glance

    def before_hint(self, glance: Any) -> Any:
        """The glance in which everything that a hint names is visible."""
        return glance


class Memories(Generic[S]):
    """What a viewer has already seen, for tables that point out what is new, and what they have arranged. A memory is a
    frozen value of the game, None at first.

    is_shared: there is one memory for the whole table instead of one for each viewer.
    """

    is_shared = False

    def remember(self, memory: Any, view: TableView[S]) -> Any:
        """The memory after this view was shown."""
        raise NotImplementedError

    def take_as_known(self, memory: Any) -> Any:
        """The memory after which nothing that players know by now is pointed out as new: a lesson skipped ahead."""
        return memory

    def after_switch(self, view: TableView[S], key: Key) -> Any:
        """The memory after a click on a piece that is `is_view`, such as a button that sorts the hand."""
        return view.memory

    def after_drop(self, view: TableView[S], key: Key, pos: tuple[float, float], layout: Layout) -> Any:
        """The memory after a loose piece was dropped. key: of the piece; pos: where its middle was let go."""
        return view.memory

    def to_plain(self, memory: Any) -> Any:
        """What is saved of a memory with the match, as JSON values; None for nothing."""
        return None

    def from_plain(self, plain: Any) -> Any:
        """The memory that was saved so. Raises ValueError if it cannot have been."""
        raise ValueError(f"memories: expected none, found {plain!r}"[:200])


class Navigation(Generic[S]):
    """A board larger than its place on the screen, which people move and zoom."""

    def camera(self) -> Camera:
        """The camera of a new table, which the screen keeps and moves."""
        raise NotImplementedError

    def aim(self, camera: Camera, view: TableView[S], frame: Frame) -> None:
        """Point the camera at what this view is about. Called before each layout."""
