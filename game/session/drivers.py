"""Who answers for a seat that no person plays: a computer player in another process, or a script.

And who thinks about hints for people: the same process, between the thoughts of computer players.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.bots.hints import THOUGHT, Hint
from game.bots.levels import bot_thinking_rng
from game.bots.sampling import ThinkingEffort
from game.bots.worker import BotWorker, BotWorkerDied
from game.engine.match import Match
from game.engine.state import Action, State

SECONDS = 0.9  # the longest a computer player thinks
QUICK = 0.4  # where every answer must take equally long, so that it gives nothing away

Plan = tuple[Action, ...]


class SeatDriver(Protocol):
    """Answers for seats from somewhere else: ask for a plan, and poll for it later."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Start thinking about what this player should do.

        unwanted: plans that people have rejected; is_quick: an answer is needed soon.
        """

    def poll(self) -> Plan | None:
        """Return the plan once, as soon as it is ready. An empty plan means that the player does nothing."""

    def stop(self) -> None:
        """Drop the present question: nobody is waiting for its answer."""


class Advisor(Protocol):
    """Thinks about one hint at a time, while people look at what was said at once."""

    def ask_hint(self, match: Match, view: State, unnoticed: frozenset[str] = frozenset()) -> bool:
        """Start thinking for the seat whose view this is; False where nobody thinks. Raises BotWorkerDied.

        unnoticed: the moves that people make without noticing.
        """

    def poll_hint(self) -> Hint | None:
        """Return each better hint once, as soon as it is ready. Raises BotWorkerDied; then nothing more comes."""

    def stop_hint(self) -> None:
        """Drop the question: nobody is waiting for a better hint."""


class NoAdvisor:
    """Never thinks: hints are what can be said at once."""

    def ask_hint(self, match: Match, view: State, unnoticed: frozenset[str] = frozenset()) -> bool:
        return False

    def poll_hint(self) -> None:
        return None

    def stop_hint(self) -> None:
        """Nothing to stop."""


class HintQuestion(NamedTuple):
    """What a hint is asked for, as long as somebody waits for it."""

    game_id: str
    view: State
    seed: int
    unnoticed: frozenset[str]


class NullDriver:
    """Never answers. For tables at which every action is already written down, such as replays."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Ignore the question."""

    def poll(self) -> None:
        return None

    def stop(self) -> None:
        """Nothing to stop."""


class BotDriver:
    """Asks a worker process one question at a time, and ignores answers that come too late.

    A hint waits until no computer player thinks, and gives way to the next one that must.
    """

    def __init__(self) -> None:
        self.worker = BotWorker()
        self.thought = 0
        self.plan: Plan | None = None
        self.awaits_plan = False
        self.question: HintQuestion | None = None
        self.hint: Hint | None = None
        self.hints_asked = 0
        self.is_hint_begun = False

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        self.thought += 1
        self.plan, self.awaits_plan, self.is_hint_begun = None, True, False
        seat, view = match.seats[player], match.state.view(player)
        effort, rng = (
            ThinkingEffort(seconds=QUICK if is_quick else SECONDS),
            bot_thinking_rng(match.seed, player, match.ply),
        )
        self.worker.begin_plan_thought(
            self.thought, match.game.edition, seat.player, view, rng.seed, effort, unwanted, seat.character
        )

    def poll(self) -> Plan | None:
        try:
            self.receive()
        except BotWorkerDied:
            self.awaits_plan = False
            raise
        plan, self.plan = self.plan, None
        return plan

    def stop(self) -> None:
        self.thought += 1
        self.plan, self.awaits_plan = None, False

    def close(self) -> None:
        self.worker.stop()

    # ---------------------------------------------------------------- hints
    def ask_hint(self, match: Match, view: State, unnoticed: frozenset[str] = frozenset()) -> bool:
        self.stop_hint()
        seed = bot_thinking_rng(match.seed, view.observer, match.ply).seed
        self.question = HintQuestion(match.game.edition, view, seed, unnoticed)
        self.begin_hint()
        return True

    def poll_hint(self) -> Hint | None:
        if self.question is None or self.awaits_plan:
            return None
        try:
            self.receive()
        except BotWorkerDied:
            self.question = None
            raise
        self.begin_hint()
        hint, self.hint = self.hint, None
        if hint is not None and hint.is_final:
            self.question = None
        return hint

    def begin_hint(self) -> None:
        """Let the worker think about it, once it thinks about nothing else."""
        if self.question is not None and not self.is_hint_begun and self.worker.thought is None:
            game_id, view, seed, unnoticed = self.question
            self.hints_asked += 1
            self.is_hint_begun = True
            try:
                self.worker.begin_hint_thought(("hint", self.hints_asked), game_id, view, seed, THOUGHT, unnoticed)
            except BotWorkerDied:
                self.question = None
                raise

    def stop_hint(self) -> None:
        if self.is_hint_begun:
            self.worker.cancel_hint()
        self.question, self.hint, self.is_hint_begun = None, None, False

    def receive(self) -> None:
        """Take in what the worker says, and keep it if somebody waits for it."""
        answer = self.worker.poll()
        if answer is None:
            return
        name, found = answer
        if isinstance(found, Hint):
            self.hint = found if name == ("hint", self.hints_asked) and self.is_hint_begun else None
        elif name == self.thought:
            self.plan, self.awaits_plan = found, False


class ScriptDriver:
    """Plays written actions one after the other, for whichever player is asked."""

    def __init__(self, actions: Sequence[Action]):
        self.actions = tuple(actions)
        self.answer: Plan | None = None

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        is_asked = player == match.state.current_player and match.ply < len(self.actions)
        self.answer = (self.actions[match.ply],) if is_asked else ()

    def poll(self) -> Plan | None:
        answer, self.answer = self.answer, None
        return answer

    def stop(self) -> None:
        self.answer = None
