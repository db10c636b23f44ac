"""Prices and the store of a camp in a variant: they are paid, kept and told as its file says."""

import importlib

import pytest
from shelf import varied

from game.engine.data import DataError
from game.engine.match import Match
from game.engine.seats import Seat
from game.games import GAMES
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

BIOME = next(game for game in GAMES if game.id == "biome_escape")
PRICED = "game: biome_escape\nbarn: 6\ntrade_price: 3\nransom_price: 1"
SEATS = [Seat("Mara", 0, "steady"), Seat("Jonas", 1, "steady")]


def play(game):
    return Match(game, SEATS, {}, 1)


def tips_of(game):
    """How the table of a game speaks, and the module of its tips."""
    table = game_table_of(game, Texts(), SEATS)
    return table.text.texts, importlib.import_module(f"game.games.{game.edition}.table.tips")


def test_what_is_paid_and_kept_is_what_the_file_says():
    for game, expected in ((varied(BIOME, "priced", PRICED), (6, 3, 1)), (BIOME, (4, 2, 2))):
        parts = importlib.import_module(f"game.games.{game.edition}.rules.components").PARTS
        assert (parts.barn, parts.trade_price, parts.ransom_price) == expected


def test_a_price_is_told_as_the_file_says_with_the_right_form():
    for game, trade, ransom in ((varied(BIOME, "priced", PRICED), 3, 1), (BIOME, 2, 2)):
        texts, tips = tips_of(game)
        assert {tips.ALLY: trade, tips.STEALER: ransom} == tips.PRICES
        assert f"{trade} " in texts("tip.camp.ally", price=tips.PRICES[tips.ALLY])
        told = texts("waiting.captured", player="Mara", n=2, price=ransom)
        assert f"{ransom} supply:" in told if ransom == 1 else f"{ransom} supplies:" in told


@pytest.mark.parametrize(
    "line", ["barn: 1", "barn: 7", "trade_price: 0", "trade_price: 5", "ransom_price: 0", "ransom_price: 5"]
)
def test_what_nobody_could_play_with_is_told_with_its_line(line):
    with pytest.raises(DataError, match="line 2"):
        play(varied(BIOME, "odd", f"game: biome_escape\n{line}"))
