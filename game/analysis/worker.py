"""The process in which a match is analysed: one, on one core, behind everything else; ended without a question."""

import contextlib
import signal
import typing
from typing import Any, Protocol

from game.analysis.analysis import Analysis, Result, compute_results
from game.bots.process import ChildProcess
from game.bots.worker import lower_priority
from game.engine.match import Match
from game.games import GAMES

if typing.TYPE_CHECKING:  # not imported before the first frame
    from multiprocessing.connection import Connection

LOWER = 2  # times that it steps back behind the window: once more than computer players at the table


class AnalysisRunner(Protocol):
    """Where results come from."""

    def start(self, saved: dict[str, Any], analysis: Analysis) -> None:
        """Start computing what the analysis of a match still lacks. saved: the match."""

    def poll(self) -> list[Result]:
        """The results computed since the last call. Once `is_busy` is False, no more will come."""

    def stop(self) -> None:
        """Stop at once. What was being computed is lost."""

    @property
    def is_busy(self) -> bool: ...


class AnalysisProcess:
    """A process of its own, which ends with the program in any case."""

    def __init__(self) -> None:
        self.process = ChildProcess()

    @property
    def is_busy(self) -> bool:
        return self.process.is_started

    def start(self, saved: dict[str, Any], analysis: Analysis) -> None:
        self.process.start(run_analysis, saved, analysis)

    def poll(self) -> list[Result]:
        found: list[Result] = []
        line = self.process.line
        try:
            while line is not None and line.poll():
                found.append(line.recv())
        except (EOFError, ConnectionResetError):
            self.stop()
        return found

    def stop(self) -> None:
        self.process.stop()


def run_analysis(connection: "Connection", saved: dict[str, Any], analysis: Analysis) -> None:
    """What the process does: compute one result after the other, until all are there or nobody hears it any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for _ in range(LOWER):
        lower_priority()
    game = next(game for game in GAMES if game.id == saved["game"])
    with contextlib.suppress(BrokenPipeError, ConnectionResetError), connection:
        for found in compute_results(Match.from_json(saved, game), analysis):
            connection.send(found)
