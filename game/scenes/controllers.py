"""Which controller shows which game, and who draws the lids of the boxes. Imported when somebody opens them."""

import importlib
from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.engine.kept import Seat
from game.ui.controller import Controller
from game.ui.texts import Texts

MODULES = {  # game -> modules with CONTROLLER and with draw_lid
    "explore_new_york": ("game.games.explore_new_york.controller", "game.games.explore_new_york.table.lid"),
    "ape_city": ("game.games.ape_city.controller", "game.games.ape_city.table.lid"),
    "ramble_words": ("game.games.ramble_words.controller", "game.games.ramble_words.table.lid"),
    "biome_escape": ("game.games.biome_escape.controller", "game.games.biome_escape.table.lid"),
    "ramble_park": ("game.games.ramble_park.controller", "game.games.ramble_park.table.lid"),
}


def controller_of(game: Game, texts: Texts, seats: list[Seat]) -> Controller:
    """The controller for a match with these seats."""
    module = importlib.import_module(MODULES[game.id][0])
    return module.CONTROLLER(texts.of(game.id), [seat.name for seat in seats], [seat.sign for seat in seats])


def lid(game_id: str) -> Callable[..., Any] | None:
    """The function that draws the lid of a game's box; None where there is none yet."""
    if game_id not in MODULES:
        return None
    return importlib.import_module(MODULES[game_id][1]).draw_lid
