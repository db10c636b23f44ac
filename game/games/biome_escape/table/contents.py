"""The table of Biome Escape: its parts, and what else people can do there."""

from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.choices import BiomeChoices
from game.games.biome_escape.table.geometry import BiomeGeometry
from game.games.biome_escape.table.grid import is_large_text
from game.games.biome_escape.table.memory import BiomeMemories, memory_from_view
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.painter import BiomePainter
from game.games.biome_escape.table.text import BiomeText
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, TableView
from game.ui.texts import Texts


def game_table(texts: Texts, players: Players, view: TableView[BiomeEscape] | None = None) -> GameTable[BiomeEscape]:
    """The table of a match. view: what the one sees who is spoken to and chooses."""
    memory = memory_from_view(view)
    found = memory.secret_knowledge_of_seat(view.viewer).found if view is not None else None
    named = (
        BiomeNames(texts, players)
        if view is None
        else BiomeNames(texts, players, view.public, is_large_text(view.zoom))
    )
    return GameTable(
        BiomeGeometry(named),
        BiomePainter(texts, players),
        BiomeChoices(named, found),
        BiomeText(named, memory.story.step, found),
        memories=BiomeMemories(named),
    )
