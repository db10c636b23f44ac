"""Games that the workers of a cluster play are those that this computer would play, also when a worker dies."""

import importlib.util
import os
import signal

import pytest

from game.cli import cluster, commands, simulation
from game.cli.arguments import CommandError
from game.cli.simulation import SimulatedGame, SimulationJob
from game.games import GAMES
from game.ui.texts import Texts

pytestmark = pytest.mark.long

HAS_IT = importlib.util.find_spec(cluster.PACKAGE) is not None
TEXTS = Texts("commands")
PLAYERS, GAMES_PLAYED = 2, 24

needs_it = pytest.mark.skipif(not HAS_IT, reason="distributed is not installed (requirements-cluster.txt)")


def some_jobs() -> list[SimulationJob]:
    game = GAMES[0]
    return simulation.simulation_jobs_of_table(
        game, ("steady", "gentle"), game.chosen_house_rule_options(PLAYERS, {}), 4, GAMES_PLAYED, True
    )


def without_times(played: SimulatedGame) -> SimulatedGame:
    """How long somebody thought differs from computer to computer."""
    return played._replace(thoughts={level: one.decisions for level, one in played.thoughts.items()})


@pytest.fixture
def two_workers():
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found:
        yield found


@needs_it
def test_the_games_of_a_cluster_are_those_of_this_computer(two_workers):
    jobs = some_jobs()
    found = list(cluster.play_jobs(two_workers.scheduler_address, jobs))
    assert list(map(without_times, found)) == [without_times(simulation.play_simulation_job(job)) for job in jobs]


@needs_it
def test_what_a_dying_worker_had_is_played_by_another(two_workers):
    jobs = some_jobs()
    running = cluster.play_jobs(two_workers.scheduler_address, jobs)
    found = [next(running)]
    os.kill(next(iter(two_workers.workers.values())).pid, signal.SIGKILL)
    found += running
    assert list(map(without_times, found)) == [without_times(simulation.play_simulation_job(job)) for job in jobs]


@needs_it
def test_workers_that_play_several_games_at_once_are_refused():
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=2, processes=True, dashboard_address=None) as found:
        with pytest.raises(CommandError, match=TEXTS("wrong.cluster_threads")):
            next(cluster.play_jobs(found.scheduler_address, some_jobs()))


@needs_it
def test_workers_with_another_program_are_refused(two_workers, monkeypatch):
    monkeypatch.setattr(cluster, "DIGITS", 9)
    with pytest.raises(CommandError, match="version"):
        next(cluster.play_jobs(two_workers.scheduler_address, some_jobs()))


def test_without_the_package_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(cluster, "PACKAGE", "no_such_package_here")
    words = ["simulate", "ape_city", "--games", "1", "--cluster", "tcp://127.0.0.1:1"]
    with pytest.raises(CommandError, match="requirements-cluster.txt"):
        commands.main(words)
