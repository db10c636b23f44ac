"""A match between computer players that is not saved, seen with the public view."""

import random
from collections.abc import Callable
from typing import Any

from game.bots.levels import default_bot_level
from game.engine.game import Game
from game.engine.match import SEEDS, Match
from game.engine.seats import SIGNS, Seat
from game.scenes.demo.mode import DemoMode
from game.scenes.match_setup import BOT_NAMES
from game.scenes.table.parts import TableParts, TableSetup
from game.scenes.table.play import PlayScene
from game.session.drivers import SeatDriver
from game.session.table import skip_saving
from game.ui.app import App
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

MOST_PLAYERS = 4  # so that a table is not too full to watch
DEMO_PACE = "normal"


def demo_scene(
    app: App[Any], games: tuple[Game, ...], driver: SeatDriver, rng: random.Random, last_game_id: str = ""
) -> PlayScene:
    """A table with one of these games; not the `last_game_id` one if there is another."""
    game = rng.choice([one for one in games if one.id != last_game_id] or list(games))
    match = demo_match(game, app.texts, rng)

    def leave() -> None:
        driver.stop()
        app.pop()

    def start_next_match() -> None:
        driver.stop()
        app.replace(demo_scene(app, games, driver, rng, game.id))

    def mode(parts: TableParts) -> DemoMode:
        return DemoMode(parts, leave, start_next_match)

    game_table = game_table_of(game, app.texts, match.seats)
    setup = TableSetup(match, game_table, driver, skip_saving, ignore_page_request, pace=lambda page: DEMO_PACE)
    scene = PlayScene(setup, mode)
    scene.ambience_game = ""  # a laptop that is left alone is quiet
    scene.show_note(app.texts("demo.note"))
    return scene


def demo_match(game: Game, texts: Texts, rng: random.Random) -> Match:
    """A match between named computer players at a middle level."""
    count = rng.choice([players for players in game.players if players <= MOST_PLAYERS])
    names = rng.sample([texts(f"bot.name.{n}") for n in range(1, BOT_NAMES + 1)], count)
    signs = rng.sample(range(SIGNS), count)
    seats = [Seat(name, sign, default_bot_level(game.id)) for name, sign in zip(names, signs)]
    return Match(game, seats, {}, rng.randrange(SEEDS))


def ignore_page_request(name: str, **facts: Callable[..., Any]) -> None:
    """Open no page beside this table."""
