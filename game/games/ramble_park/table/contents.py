"""The table of Ramble: Dare to Explore: its parts, and what else people can do there."""

from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.choices import ParkChoices
from game.games.ramble_park.table.geometry import ParkGeometry
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.news import NewestCard
from game.games.ramble_park.table.painter import ParkPainter
from game.games.ramble_park.table.text import ParkText
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, TableView
from game.ui.texts import Texts


def game_table(texts: Texts, players: Players, view: TableView[RamblePark] | None = None) -> GameTable[RamblePark]:
    """The table of a match; whatever its viewer sees, it speaks alike."""
    named = ParkNames(texts, players)
    hands = HandLimitText(named)
    return GameTable(
        ParkGeometry(named, hands),
        ParkPainter(texts, players),
        ParkChoices(named),
        ParkText(named, hands),
        memories=NewestCard(),
    )
