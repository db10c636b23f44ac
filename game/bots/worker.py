"""One process of its own in which computer players think, so that the window never waits for them."""

import contextlib
import os
import signal
import typing
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

from game.bots.contract import Plan
from game.bots.hints import Hint, hints_getting_better
from game.bots.levels import chosen_plan, plan_with_reason
from game.bots.process import ChildProcess
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import State
from game.engine.variant import Variant, variant_of

if typing.TYPE_CHECKING:  # not imported before the first frame
    from multiprocessing.connection import Connection

NICENESS = 10  # how far the window goes first
BELOW_NORMAL = 0x4000  # the same on Windows
THIS_PROCESS = -1


class BotWorkerDied(RuntimeError):
    """The process ended in the middle of a thought; its own error stands on standard error."""


class PlanRequest(NamedTuple):
    """What a seat will do. name: of the thought; the variant comes first, since the view needs it."""

    variant: Variant | None
    name: Hashable
    game_id: str
    level: str
    view: State
    seed: int
    effort: ThinkingEffort
    unwanted: tuple[Plan, ...]
    character: str

    def answers(self, is_wanted: Callable[[], bool]) -> Iterator["Answer"]:
        plan = chosen_plan(
            self.game_id, self.level, self.view, Rng(self.seed), self.effort, self.unwanted, self.character
        )
        yield Answer(self.name, plan_with_reason(self.game_id, self.view, plan, may_ask=not self.unwanted), True)


class HintRequest(NamedTuple):
    """A hint for a seat, told while it gets better. unnoticed: the moves that people make without noticing."""

    variant: Variant | None
    name: Hashable
    game_id: str
    view: State
    seed: int
    effort: ThinkingEffort
    unnoticed: frozenset[str]

    def answers(self, is_wanted: Callable[[], bool]) -> Iterator["Answer"]:
        """Ends early once another request waits."""
        found = hints_getting_better(self.game_id, self.view, Rng(self.seed), self.unnoticed, self.effort, is_wanted)
        for hint in found:
            yield Answer(self.name, hint, hint.is_final)


class Answer(NamedTuple):
    """What has come of a thought. is_last: nothing more comes of it."""

    name: Hashable
    found: Plan | Hint
    is_last: bool


class BotWorker:
    """Thinks one thought at a time. Starts with `start` or the first question, ends with the program in any case."""

    def __init__(self) -> None:
        self.process = ChildProcess()
        self.thought: Hashable = None  # the one that is awaited
        self.gives_way = False  # would the process leave it by itself for another?

    def start(self) -> "Connection[Any, Any]":
        """Have the process ready, and the line to it; it loads a game's rules with the first view."""
        if self.process.line is not None and self.process.is_alive:
            return self.process.line
        self.thought = None
        return self.process.start(worker_loop)

    def begin_plan_thought(
        self,
        thought: Hashable,
        game_id: str,
        level: str,
        view: State,
        seed: int,
        effort: ThinkingEffort,
        unwanted: tuple[Plan, ...] = (),
        character: str = "",
    ) -> None:
        """Begin a thought; one that is still going on is ended. `thought` names it: the match's ply, for one.

        game_id: of the game, or the edition of it that is played.
        """
        self.send(PlanRequest(variant_of(game_id), thought, game_id, level, view, seed, effort, unwanted, character))

    def begin_hint_thought(
        self, thought: Hashable, game_id: str, view: State, seed: int, effort: ThinkingEffort, unnoticed: frozenset[str]
    ) -> None:
        """Begin to think of a hint; what is still thought about is ended."""
        self.send(HintRequest(variant_of(game_id), thought, game_id, view, seed, effort, unnoticed))

    def send(self, request: PlanRequest | HintRequest) -> None:
        if self.thought is not None and not self.gives_way and self.poll() is None:
            self.stop()
        line = self.start()
        self.thought, self.gives_way = request.name, isinstance(request, HintRequest)
        try:
            line.send(request)
        except (BrokenPipeError, ConnectionResetError):
            self.stop()
            raise BotWorkerDied from None

    def cancel_hint(self) -> None:
        """Nobody waits for the hint any more: the process leaves it."""
        if self.thought is not None and self.gives_way and self.process.line is not None:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self.process.line.send(None)
            self.thought = None

    def poll(self) -> tuple[Hashable, Plan | Hint] | None:
        """What has come of the last question, with its name, each time once, when it is there. Raises BotWorkerDied."""
        line = self.process.line
        while self.thought is not None and line is not None and line.poll():
            try:
                answer: Answer = line.recv()
            except (EOFError, ConnectionResetError):
                self.stop()
                raise BotWorkerDied from None
            if answer.name == self.thought:  # else of a hint that has given way
                self.thought = None if answer.is_last else self.thought
                return answer.name, answer.found
        return None

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
            request: PlanRequest | HintRequest | None = connection.recv()  # none: the last is not wanted any more
            if request is not None:
                for answer in request.answers(is_wanted=lambda: not connection.poll()):
                    connection.send(answer)


def lower_priority() -> None:
    """Run at lower priority than the window."""
    if os.name == "nt":
        import ctypes

        kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]  # ctypes has it on Windows only
        kernel.SetPriorityClass(ctypes.c_void_p(THIS_PROCESS), BELOW_NORMAL)
    else:
        os.nice(NICENESS)
