"""The table of Ramble Words: its parts, and what else people can do there."""

from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table.choices import WordsChoices, choose_piece_for_letter
from game.games.ramble_words.table.geometry import WordsGeometry
from game.games.ramble_words.table.hand_order import HandOrders
from game.games.ramble_words.table.painter import WordsPainter
from game.games.ramble_words.table.text import WordsText
from game.games.ramble_words.table.wording import Wording
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, TableView
from game.ui.texts import Texts


def game_table(texts: Texts, players: Players, view: TableView[RambleWords] | None = None) -> GameTable[RambleWords]:
    """The table of a match; only what is said depends on the view. view: what the one sees who is spoken to."""
    wording = Wording(texts, players)
    choices = WordsChoices(texts, players, wording)
    return GameTable(
        WordsGeometry(texts, players, wording, choices),
        WordsPainter(texts, players, wording),
        choices,
        WordsText(players, wording, choices, view),
        choose_piece_for_letter=choose_piece_for_letter,
        memories=HandOrders(),
    )
