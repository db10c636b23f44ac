"""Every level of computer players against every other, or each as a team where all win or lose together."""

import itertools
import json
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.bots.levels import bot_levels_of_game
from game.cli.simulation import (
    SimulatedGame,
    SimulationJob,
    WinShare,
    simulation_jobs_of_table,
    win_share_of_player,
    win_share_with_interval,
)
from game.cli.tables import share_text
from game.engine.data import namedtuples_to_mappings
from game.engine.game import Game
from game.ui.texts import Texts

ROUNDS = 2000  # rounds in which Elo ratings settle
DRAWN = 0.5  # one extra drawn game for each pair, so that a level that always wins has a rating too
ELO_MIDDLE, ELO_SCALE = 1000.0, 400 / math.log(10)


class LevelPairing(NamedTuple):
    """Two levels that play against each other; a team has no opponent."""

    level: str
    other: str | None


def pairings(game: Game) -> list[LevelPairing]:
    """All pairings, the stronger level first."""
    levels = bot_levels_of_game(game.id)[::-1]
    if game.is_together:
        return [LevelPairing(level, None) for level in levels]
    return [LevelPairing(*pair) for pair in itertools.combinations(levels, 2)]


def jobs_of_tournament(game: Game, players: int, options: dict[str, Any], seed: int, games: int) -> list[SimulationJob]:
    """The games for all pairings, pairing by pairing. The two levels of a pairing take turns at the seats."""
    return [
        job
        for pairing in pairings(game)
        for job in simulation_jobs_of_table(game, seats_of(pairing, players), options, seed, games)
    ]


def seats_of(pairing: LevelPairing, players: int) -> tuple[str, ...]:
    """The levels at the seats: the first level has one seat, the other all the rest; a team has them all."""
    return (pairing.level, *[pairing.other or pairing.level] * (players - 1))


class PairingResult(NamedTuple):
    """The result of a pairing: how often the first level's seat, or the team, has won."""

    pairing: LevelPairing
    won: WinShare


def results_of_pairings(game: Game, games: int, played_games: list[SimulatedGame]) -> list[PairingResult]:
    """The results of the pairings played so far; the last one may be incomplete."""
    found = []
    for n, pairing in enumerate(pairings(game)):
        played = played_games[n * games : (n + 1) * games]
        if played:
            found.append(
                PairingResult(pairing, win_share_with_interval(win_share_in_pairing(one, pairing) for one in played))
            )
    return found


def win_share_in_pairing(played: SimulatedGame, pairing: LevelPairing) -> float:
    if pairing.other is None:
        return float(bool(played.winners))
    return win_share_of_player(played, played.seats.index(pairing.level))


# ---------------------------------------------------------------- Elo
def elo_ratings(results: list[PairingResult]) -> dict[str, float]:
    """The Elo ratings that make the results most likely (Bradley-Terry, by Zermelo's algorithm). Their mean is 1000."""
    levels = sorted({level for pairing, _ in results for level in pairing if level})
    wins = dict.fromkeys(levels, 0.0)
    meetings: list[tuple[str, str, float]] = []
    for (level, other), won in results:
        if other is not None:
            wins[level] += won.wins + DRAWN
            wins[other] += won.games - won.wins + DRAWN
            meetings.append((level, other, won.games + 2 * DRAWN))
    strengths = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        shares = dict.fromkeys(levels, 0.0)
        for one, other, games in meetings:
            part = games / (strengths[one] + strengths[other])
            shares[one] += part
            shares[other] += part
        strengths = {level: wins[level] / shares[level] for level in levels}
        middle = math.exp(sum(map(math.log, strengths.values())) / len(levels))
        strengths = {level: strength / middle for level, strength in strengths.items()}
    return {level: ELO_MIDDLE + ELO_SCALE * math.log(strength) for level, strength in strengths.items()}


# ---------------------------------------------------------------- as it is told
def played_games_as_json(table: dict[str, Any], game: Game, games: int, played: list[SimulatedGame]) -> str:
    found = results_of_pairings(game, games, played)
    rows = [{"level": pairing.level, "against": pairing.other, **won._asdict()} for pairing, won in found]
    ratings = {} if game.is_together else elo_ratings(found)
    told = {**table, "asked": games * len(pairings(game)), "games": len(played), "results": rows, "elo": ratings}
    return json.dumps(namedtuples_to_mappings(told), indent=1)


def played_games_as_text(game: Game, players: int, games: int, played: list[SimulatedGame], texts: Texts) -> str:
    found = results_of_pairings(game, games, played)
    kind = "team" if game.is_together else "pair"
    lines = [texts(f"tournament.{kind}", game=game.title, players=players, games=games), ""]
    lines += tournament_result_rows(found, texts)
    if not game.is_together:
        lines += ["", texts("tournament.elo")]
        lines += [f"  {level:<34}{rating:7.0f}" for level, rating in levels_by_rating(found)]
    return "\n".join(lines)


def tournament_result_rows(results: list[PairingResult], texts: Texts) -> Iterator[str]:
    for (level, other), won in results:
        label = level if other is None else texts("tournament.against", level=level, other=other)
        yield f"  {label:<34}{share_text(won, texts)}"


def levels_by_rating(results: list[PairingResult]) -> list[tuple[str, float]]:
    return sorted(elo_ratings(results).items(), key=lambda one: -one[1])
