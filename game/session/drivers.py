"""Who answers for a seat that no person plays: a computer player in another process, or a script."""

from collections.abc import Sequence
from typing import Protocol

from game.bots.levels import thought_rng
from game.bots.sampling import Effort
from game.bots.worker import BotWorker
from game.engine.match import Match
from game.engine.state import Action

SECONDS = 0.9  # the longest a computer player thinks
QUICK = 0.4  # where every answer must take equally long, so that it gives nothing away

Plan = tuple[Action, ...]


class Driver(Protocol):
    """Answers for seats from somewhere else: ask for a plan, and poll for it later."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Start thinking about what this player should do.

        unwanted: plans that people have rejected; is_quick: an answer is needed soon.
        """

    def poll(self) -> Plan | None:
        """Return the plan once, as soon as it is ready. An empty plan means that the player does nothing."""

    def stop(self) -> None:
        """Drop the present question: nobody is waiting for its answer."""


class NullDriver:
    """Never answers. For tables at which every action is already written down, such as replays."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Ignore the question."""

    def poll(self) -> None:
        return None

    def stop(self) -> None:
        """Nothing to stop."""


class BotDriver:
    """Asks a worker process one question at a time, and ignores answers that come too late."""

    def __init__(self) -> None:
        self.worker = BotWorker()
        self.thought = 0

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        self.thought += 1
        seat, view = match.seats[player], match.state.view(player)
        effort, rng = Effort(seconds=QUICK if is_quick else SECONDS), thought_rng(match.seed, player, match.ply)
        self.worker.request(
            self.thought, match.game.edition, seat.player, view, rng.seed, effort, unwanted, seat.character
        )

    def poll(self) -> Plan | None:
        answer = self.worker.poll()
        return answer[1] if answer is not None and answer[0] == self.thought else None

    def stop(self) -> None:
        self.thought += 1

    def close(self) -> None:
        self.worker.stop()


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
