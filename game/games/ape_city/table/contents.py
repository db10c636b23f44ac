"""The table of Ape City Escape: its parts, and what else people can do there."""

from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.choices import ApeCityChoices
from game.games.ape_city.table.geometry import ApeCityGeometry
from game.games.ape_city.table.painter import ApeCityPainter
from game.games.ape_city.table.text import ApeCityText
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, TableView
from game.ui.texts import Texts


def game_table(texts: Texts, players: Players, view: TableView[ApeCity] | None = None) -> GameTable[ApeCity]:
    """The table of a match; it is the same for every viewer."""
    return GameTable(
        ApeCityGeometry(texts, players),
        ApeCityPainter(texts, players),
        ApeCityChoices(texts, players),
        ApeCityText(texts, players),
    )
