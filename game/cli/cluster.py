"""Games played by the workers of a Dask cluster and counted as if they had been played here."""

import hashlib
import importlib
import importlib.util
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.cli.arguments import comma_list, command_error
from game.cli.simulation import SimulatedGame, SimulationJob, play_simulation_job
from game.engine.data import DATA
from game.program import VERSION

PACKAGE = "distributed"
AHEAD = 4  # games queued at the cluster for each worker, so that none is idle
AGAIN = 10  # how often a game is given to another worker after one died
CODE = Path(__file__).parent.parent
DIGITS = 8  # of the digest
PATIENCE = "10s"  # seconds to wait for a cluster that does not answer


def play_jobs(address: str, jobs: list[SimulationJob]) -> Iterator[SimulatedGame]:
    """Play games on the cluster, in order. If stopped early, cancels what has not been played. Raises CommandError."""
    if importlib.util.find_spec(PACKAGE) is None:
        raise command_error("cluster_missing", package=PACKAGE)
    with connect(address) as client:
        check_workers(client)
        yield from cluster_results_in_order(client, jobs)


def connect(address: str) -> Any:
    """A client of the cluster. The package is imported only here, so type checkers can't see into it."""
    distributed: Any = importlib.import_module(PACKAGE)
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise command_error("cluster_address", address=address, why=error) from error


def check_workers(client: Any) -> None:
    """Check that workers have the same program and play one game at a time each."""
    workers = client.scheduler_info(n_workers=-1)["workers"]
    if not workers:
        raise command_error("cluster_empty")
    if any(worker["nthreads"] > 1 for worker in workers.values()):
        raise command_error("cluster_threads")
    own = program_version()
    try:
        versions = set(client.run(program_version).values())
    except ImportError as error:
        raise command_error("cluster_program", version=own, found=error) from error
    if versions != {own}:
        raise command_error("cluster_program", version=own, found=comma_list(sorted(versions)))


def program_version() -> str:
    """The version of a worker's program, with a digest of its code and data."""
    digest = hashlib.sha256()
    for path in sorted([*CODE.rglob("*.py"), *DATA.rglob("*.*")]):
        digest.update(path.name.encode() + path.read_bytes())
    return f"{VERSION}-{digest.hexdigest()[:DIGITS]}"


def cluster_results_in_order(client: Any, jobs: list[SimulationJob]) -> Iterator[SimulatedGame]:
    """Submit just enough games to keep all workers busy. If a worker dies, another one plays its game."""
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(client.submit(play_simulation_job, job, pure=False, retries=AGAIN))
        if len(waiting) >= AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"])):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
