"""The process in which a match is analysed: one, on one core, behind everything else; ended without a question."""

import contextlib
import signal
import typing
from typing import Any, Protocol

from game.analysis.analysis import Analysis, Decision, Point, results
from game.bots.worker import lower_priority
from game.engine.match import Match
from game.games import GAMES

if typing.TYPE_CHECKING:  # not imported before the first frame
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Result = int | Point | Decision
LOWER = 2  # times that it steps back behind the window: once more than computer players at the table


class Computing(Protocol):
    """Where results come from."""

    def start(self, saved: dict[str, Any], analysis: Analysis) -> None:
        """Begin with what an analysis of a match lacks; the match is given as its save."""

    def poll(self) -> list[Result]:
        """What has been computed since; nothing more comes where `is_busy` is over."""

    def stop(self) -> None:
        """At once; what was being computed is lost."""

    @property
    def is_busy(self) -> bool: ...


class AnalysisProcess:
    """A process of its own, which ends with the program in any case."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.line: Connection[Any, Any] | None = None

    @property
    def is_busy(self) -> bool:
        return self.process is not None

    def start(self, saved: dict[str, Any], analysis: Analysis) -> None:
        from multiprocessing import get_context

        self.stop()
        context = get_context("spawn")
        self.line, far = context.Pipe()
        self.process = context.Process(target=analyse, args=(far, saved, analysis), daemon=True)
        self.process.start()
        far.close()

    def poll(self) -> list[Result]:
        found: list[Result] = []
        try:
            while self.line is not None and self.line.poll():
                found.append(self.line.recv())
        except (EOFError, ConnectionResetError):
            self.stop()
        return found

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.line is not None:
            self.line.close()
        self.process = self.line = None


def analyse(line: "Connection", saved: dict[str, Any], analysis: Analysis) -> None:
    """What the process does: compute one result after the other, until all are there or nobody hears it any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for _ in range(LOWER):
        lower_priority()
    game = next(game for game in GAMES if game.id == saved["game"])
    with contextlib.suppress(BrokenPipeError, ConnectionResetError), line:
        for found in results(Match.from_json(saved, game), analysis):
            line.send(found)
