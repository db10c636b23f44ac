"""A game's table: what a game gives the screens, four parts and what only some games can do."""

from dataclasses import dataclass
from typing import Generic

from game.ui.contract.capabilities import LetterKeys, Memories
from game.ui.contract.parts import TableChoices, TableGeometry, TablePainter, TableText
from game.ui.contract.views import S


@dataclass(frozen=True)
class GameTable(Generic[S]):
    """What `game_table(texts, players, view)` in a game's `table/contents.py` returns. It turns views into pieces and
    sentences, and has no opinion about the rules.

    The four parts come first; then capabilities, None where the game has no need of them.
    """

    geometry: TableGeometry[S]
    painter: TablePainter[S]
    choices: TableChoices[S]
    text: TableText[S]
    letter_keys: LetterKeys[S] | None = None
    memories: Memories[S] | None = None
