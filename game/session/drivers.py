"""Who answers for a seat that no person plays: a computer player in another process, or a script."""

from collections.abc import Sequence
from typing import Protocol

from game.bots.levels import thought_rng
from game.bots.sampling import Effort
from game.bots.worker import Worker
from game.engine.match import Match
from game.engine.state import Action

SECONDS = 0.9  # the longest a computer player thinks
QUICK = 0.4  # where every answer comes after the same pause, whatever it is

Plan = tuple[Action, ...]


class Driver(Protocol):
    """Answers for seats, somewhere else: a thought is asked for and fetched later."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """What does this player have in mind?

        `unwanted`: plans the others do not like; is_quick: the answer has its moment.
        """

    def poll(self) -> Plan | None:
        """The plan, once, when it is there; an empty one: the player does nothing."""

    def stop(self) -> None:
        """Nobody waits for the present thought any more."""


class NullDriver:
    """Answers nothing, at a table where all that is done is written down already."""

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        """Nothing is asked."""

    def poll(self) -> None:
        return None

    def stop(self) -> None:
        """Nothing is under way."""


class BotDriver:
    """Asks a worker for one thought at a time; what comes late is not heard."""

    def __init__(self) -> None:
        self.worker = Worker()
        self.thought = 0

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        self.thought += 1
        seat, view = match.seats[player], match.state.view(player)
        effort, rng = Effort(seconds=QUICK if is_quick else SECONDS), thought_rng(match.seed, player, match.ply)
        self.worker.ask(self.thought, match.game.edition, seat.player, view, rng.seed, effort, unwanted, seat.character)

    def poll(self) -> Plan | None:
        answer = self.worker.poll()
        return answer[1] if answer is not None and answer[0] == self.thought else None

    def stop(self) -> None:
        self.thought += 1

    def close(self) -> None:
        self.worker.stop()


class ScriptDriver:
    """Plays what is written down, one action after the other; whoever is asked makes the next one."""

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
