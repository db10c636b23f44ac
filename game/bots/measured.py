"""How often computer players have won, as measured with `simulate`: what people are told where they choose a level."""

import functools
from typing import NamedTuple

from game.engine.data import DATA, load_yaml, require_in_file
from game.engine.phrases import expected
from game.engine.variant import MARK

FILE = "measured.yaml"  # of a game, in its folder of data


class BotLevelMeasurement(NamedTuple):
    """How many of how many games a level has won; a shared victory counts in part.

    players: at the table; against: the level at the other seats, or nothing where the whole team had the same level;
    difficulty: the value of the game's house rule for it, as commands write it.
    """

    level: str
    players: int
    wins: float
    games: int
    against: str = ""
    difficulty: str = ""

    @property
    def percent(self) -> int:
        """
        >>> BotLevelMeasurement("sharp", 2, 62.5, 100, "steady").percent
        62
        """
        return round(100 * self.wins / self.games)


class BotMeasurementsOfGame(NamedTuple):
    """All measurements of one game. difficulty: the house rule by which its teams were measured."""

    results: tuple[BotLevelMeasurement, ...] = ()
    difficulty: str = ""


@functools.cache
def bot_measurements_of_game(game_id: str) -> BotMeasurementsOfGame:
    """The measurements of a game; a variant has none. Raises DataError for a damaged file."""
    file = DATA / game_id / FILE
    if MARK in game_id or not file.exists():
        return BotMeasurementsOfGame()
    found: BotMeasurementsOfGame = load_yaml(file, BotMeasurementsOfGame)
    are_possible = all(0 <= one.wins <= one.games for one in found.results)
    require_in_file(file, are_possible, expected("wins"), "results")
    return found


def measured_duel(game_id: str, level: str, against: str) -> BotLevelMeasurement | None:
    """How often a level has beaten another with nobody else at the table."""
    found = (one for one in bot_measurements_of_game(game_id).results if (one.level, one.against) == (level, against))
    return next((one for one in found if one.players == 2), None)


def measured_wins_of_team(game_id: str, level: str, difficulty: str, players: int) -> BotLevelMeasurement | None:
    """How often a team of a level has won, at the number of players that is nearest to this one."""
    found = [
        one
        for one in bot_measurements_of_game(game_id).results
        if not one.against and (one.level, one.difficulty) == (level, difficulty)
    ]
    return min(found, key=lambda one: abs(one.players - players), default=None)
