"""The controller that shows a game, and who draws the lid of its box. Imported when somebody opens them."""

import importlib
from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.engine.kept import Seat
from game.ui.controller import Controller
from game.ui.texts import Texts

CONTROLLER, LID = "game.games.{game}.controller", "game.games.{game}.table.lid"


def controller_of(game: Game, texts: Texts, seats: list[Seat]) -> Controller:
    """The controller for a match with these seats."""
    module = importlib.import_module(CONTROLLER.format(game=game.id))
    return module.CONTROLLER(texts.of(game.id), [seat.name for seat in seats], [seat.sign for seat in seats])


def lid(game_id: str) -> Callable[..., Any]:
    """The function that draws the lid of a game's box."""
    return importlib.import_module(LID.format(game=game_id)).draw_lid
