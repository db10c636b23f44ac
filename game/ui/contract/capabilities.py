"""What only some games have at their table; in a `GameTable` without it the field is None."""

from typing import Any, ClassVar, Generic

from game.engine.state import PUBLIC
from game.ui.contract.views import S, TableView
from game.ui.table import Key


class Memories(Generic[S]):
    """What a viewer has already seen, for tables that point out what is new, and what they have switched on or
    arranged. A memory is a frozen value of the game, None at first; it changes nothing in the match.

    saved_kind: for memories that each viewer has alone, as an arranged hand, and that are saved with the match: their
    dataclass; None where one memory serves the whole table. Its fields are texts, numbers and tuples of such, each with
    a default; it raises ValueError for values that it cannot have. Fields that do not compare are not saved.
    """

    saved_kind: ClassVar[type[Any] | None] = None

    def remember(self, memory: Any, view: TableView[S], screen_of: int = PUBLIC) -> Any:
        """The memory with which this view is shown: with what it shows, without what was switched on for a moment only.
        screen_of: the player whose phone shows it, PUBLIC on the laptop.
        """
        return memory

    def memory_after_switch(self, view: TableView[S], key: Key) -> tuple[Any, str]:
        """The memory after a click on a piece that is `is_view`, such as a button that sorts the hand, and an empty
        text; if there is nothing to show, the memory as it was, and a sentence that says why.
        """
        return view.memory, ""

    def memory_before_hint(self, memory: Any) -> Any:
        """The memory with which everything that a hint names is visible."""
        return memory

    def memory_with_all_marked_known(self, memory: Any) -> Any:
        """The memory after which nothing that players know by now is pointed out as new: a lesson skipped ahead."""
        return memory
