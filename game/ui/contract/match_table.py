"""The table of a game for one match, as the screens hold it, and who draws the art of its box. Imported when somebody
opens them.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Generic

from game.engine.game import Game
from game.engine.seats import Seat
from game.session.conduct import Conduct, conduct_of_game
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, S, TableView
from game.ui.texts import Texts

TABLE, BOX_ART = "game.games.{game}.table.contents", "game.games.{game}.table.box_art"
MakeTable = Callable[[Texts, Players, TableView[Any] | None], GameTable[Any]]


@dataclass(frozen=True, kw_only=True)
class MatchTable(GameTable[S], Generic[S]):
    """A game's table for the players of one match, as it speaks to who sees one view of it.

    texts: the game's own words and the shell's; make: the game's own function that makes its table; view: what the one
    sees who is spoken to and chooses, None before anything has been shown.
    """

    texts: Texts
    players: Players
    conduct: Conduct[S]
    make: MakeTable
    view: TableView[S] | None = None

    def match_table_with_people(self, people: frozenset[int]) -> "MatchTable[S]":
        """The same table once others of its players are no computers."""
        return (
            self
            if people == self.players.people
            else self.match_table_with_players(replace(self.players, people=people))
        )

    def match_table_with_players(self, players: Players) -> "MatchTable[S]":
        """The same table for players with other names, signs, or computers among them."""
        return match_table(self.make, self.texts, players, self.conduct, self.view)

    def seen_by(self, view: TableView[S]) -> "MatchTable[S]":
        """The same table as it speaks to who sees this."""
        return match_table(self.make, self.texts, self.players, self.conduct, view)


def match_table(
    make: MakeTable, texts: Texts, players: Players, conduct: Conduct[Any], view: TableView[Any] | None = None
) -> MatchTable[Any]:
    """The table that a game makes, with what it was made for."""
    made = make(texts, players, view)
    parts = {one.name: getattr(made, one.name) for one in fields(made)}
    return MatchTable(**parts, texts=texts, players=players, conduct=conduct, make=make, view=view)


def game_table_of(game: Game, texts: Texts, seats: list[Seat]) -> MatchTable[Any]:
    """The table for a match with these seats."""
    names, signs = [seat.name for seat in seats], [seat.sign for seat in seats]
    people = frozenset(n for n, seat in enumerate(seats) if seat.is_human)
    return game_table_for(game, texts, Players(tuple(names), tuple(signs), people))


def game_table_for(game: Game, texts: Texts, players: Players) -> MatchTable[Any]:
    """The table for a match of these players."""
    make = importlib.import_module(TABLE.format(game=game.edition)).game_table
    return match_table(make, texts.for_game(game.edition), players, conduct_of_game(game.edition))


def box_art(game_id: str) -> Callable[..., Any]:
    """The function that draws the art of a game's box."""
    draw: Callable[..., Any] = importlib.import_module(BOX_ART.format(game=game_id)).draw_box_art
    return draw
