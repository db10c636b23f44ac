"""Steady players' games have the lengths, scores and mishaps that the specification counted (AC-2.7)."""

from statistics import mean

import pytest

from game.cli.simulation import play_simulation_job, simulation_jobs_of_table
from tests.ape_city.words import GAME

pytestmark = pytest.mark.long

GAMES = 200
NEAR = 0.10
EVIDENCE = {  # players: turns per player, decisions, winner's gold, last player's gold, landings suffered per player
    2: (7.0, 25, 12.0, 5.5, 1.5),
    3: (6.8, 38, 11.6, 4.3, 1.7),
    4: (6.7, 50, 11.2, 3.8, 2.0),
}


@pytest.mark.parametrize("players", EVIDENCE)
def test_steady_players_play_the_game_that_the_specification_counted(players: int):
    played = [
        play_simulation_job(job)
        for job in simulation_jobs_of_table(
            GAME, ("steady",) * players, GAME.chosen_house_rule_options(players), 1, GAMES
        )
    ]
    found = (
        mean(one.turns / players for one in played),
        mean(one.decisions for one in played),
        mean(max(one.scores) for one in played),
        mean(min(one.scores) for one in played),
        mean(one.events["met_ape (landing)"] / players for one in played),
    )
    assert found == pytest.approx(EVIDENCE[players], rel=NEAR)
