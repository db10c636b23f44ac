"""The table of a game, and who draws the art of its box. Imported when somebody opens them."""

import importlib
from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.engine.seats import Seat
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players
from game.ui.texts import Texts

TABLE, BOX_ART = "game.games.{game}.table.contents", "game.games.{game}.table.box_art"


def game_table_of(game: Game, texts: Texts, seats: list[Seat]) -> GameTable[Any]:
    """The table for a match with these seats."""
    names, signs = [seat.name for seat in seats], [seat.sign for seat in seats]
    make = importlib.import_module(TABLE.format(game=game.edition)).game_table
    people = frozenset(n for n, seat in enumerate(seats) if seat.is_human)
    table: GameTable[Any] = make(texts.for_game(game.edition), Players(tuple(names), tuple(signs), people))
    return table


def box_art(game_id: str) -> Callable[..., Any]:
    """The function that draws the art of a game's box."""
    draw: Callable[..., Any] = importlib.import_module(BOX_ART.format(game=game_id)).draw_box_art
    return draw
