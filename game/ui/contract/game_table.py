"""A game's table: what a game gives the screens, four parts and what only some games can do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from game.ui.contract.capabilities import Memories
from game.ui.contract.parts import TableChoices, TableGeometry, TablePainter, TableText
from game.ui.contract.views import S
from game.ui.offer import Draft
from game.ui.table import Key


@dataclass(frozen=True)
class GameTable(Generic[S]):
    """What `game_table(texts, players, view)` in a game's `table/contents.py` returns. It turns views into pieces and
    sentences, and has no opinion about the rules.

    The four parts come first; then capabilities, None where the game has no need of them.
    choose_piece_for_letter: for a table at which letter keys pick the pieces that bear these letters, so that
    all shortcuts need Ctrl: which of several pieces is meant after this draft, when the letter that all of them
    bear is typed.
    """

    geometry: TableGeometry[S]
    painter: TablePainter[S]
    choices: TableChoices[S]
    text: TableText[S]
    choose_piece_for_letter: Callable[[S, Draft, list[Key]], Key] | None = None
    memories: Memories[S] | None = None
