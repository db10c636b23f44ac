"""One process of its own in which computer players think, so that the window never waits for them."""

import contextlib
import os
import signal
import typing
from collections.abc import Hashable
from typing import Any

from game.bots.contract import Plan
from game.bots.levels import chosen_plan, explained_plan
from game.bots.process import ChildProcess
from game.bots.sampling import Effort
from game.engine.rng import Rng
from game.engine.state import State
from game.engine.variant import variant_of

if typing.TYPE_CHECKING:  # not imported before the first frame
    from multiprocessing.connection import Connection

NICENESS = 10  # how far the window goes first
BELOW_NORMAL = 0x4000  # the same on Windows
THIS_PROCESS = -1


class WorkerDied(RuntimeError):
    """The process ended in the middle of a thought; its own error stands on standard error."""


class BotWorker:
    """Thinks one thought at a time. Starts with `start` or the first question, ends with the program in any case."""

    def __init__(self) -> None:
        self.process = ChildProcess()
        self.thought: Hashable = None  # the one that is awaited

    def start(self) -> "Connection[Any, Any]":
        """Have the process ready, and the line to it; it loads a game's rules with the first view."""
        if self.process.line is not None and self.process.is_alive:
            return self.process.line
        self.thought = None
        return self.process.start(worker_loop)

    def request(
        self,
        request_id: Hashable,
        game_id: str,
        level: str,
        view: State,
        seed: int,
        effort: Effort,
        unwanted: tuple[Plan, ...] = (),
        character: str = "",
    ) -> None:
        """Begin a thought; one that is still going on is ended. `request_id` names it: the match's ply, for one.

        game_id: of the game, or the edition of it that is played.
        """
        if self.thought is not None and self.poll() is None:
            self.stop()
        line = self.start()
        self.thought = request_id
        line.send((variant_of(game_id), request_id, game_id, level, view, seed, effort, unwanted, character))

    def poll(self) -> tuple[Hashable, Plan] | None:
        """The answer to the last question with its name, once, when it is there. Raises WorkerDied."""
        line = self.process.line
        if self.thought is None or line is None or not line.poll():
            return None
        try:
            thought, plan = line.recv()
        except (EOFError, ConnectionResetError):
            self.stop()
            raise WorkerDied from None
        self.thought = None
        return thought, plan

    def stop(self) -> None:
        """End the process, and with it what it is thinking; the next question starts another."""
        self.process.stop()
        self.thought = None


def worker_loop(connection: "Connection") -> None:
    """What the process does: answer questions until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            _, thought, game_id, level, view, seed, effort, unwanted, character = (
                connection.recv()
            )  # the variant first, then its view
            plan = chosen_plan(game_id, level, view, Rng(seed), effort, unwanted, character)
            connection.send((thought, explained_plan(game_id, view, plan, may_ask=not unwanted)))


def lower_priority() -> None:
    """Run at lower priority than the window."""
    if os.name == "nt":
        import ctypes

        kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]  # ctypes has it on Windows only
        kernel.SetPriorityClass(ctypes.c_void_p(THIS_PROCESS), BELOW_NORMAL)
    else:
        os.nice(NICENESS)
