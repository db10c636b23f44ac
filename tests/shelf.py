"""Variants for tests: the examples that ship, small ones of the text of a file, and the folder in which they lie."""

from pathlib import Path

from game.engine.data import DATA
from game.engine.game import Game
from game.engine.variant import can_game_have_variants, read_variant
from game.games import GAMES

VARIED = [game for game in GAMES if can_game_have_variants(game.id)]
APE, NEW_YORK = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "explore_new_york"))
NO_APE_BUT_ONE = """game: ape_city
title: One Ape
cards:
  - {code: "2", steps: 2, ape: false, copies: 40}
  - {code: "2A", steps: 2, ape: true, copies: 1}
"""


def example_text(game: Game) -> str:
    return (DATA / game.id / "example.yaml").read_text("utf-8")


def with_example(game: Game) -> Game:
    """The game with the variant that ships as an example."""
    return game.with_variant(read_variant("example", example_text(game)))


def varied(game: Game, name: str, text: str) -> Game:
    return game.with_variant(read_variant(name, text))


def put(home: Path, name: str, text: str) -> Path:
    """A file in the folder of variants."""
    folder = home / "variants"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder / f"{name}.yaml"
