"""Computer players thought out in another process, for the match on the table."""

from game.bots.levels import Effort, thought_rng
from game.bots.worker import Worker
from game.engine.match import Match
from game.scenes.table.companions import Plan

SECONDS = 0.9  # the longest a computer player thinks
QUICK = 0.4  # where every answer comes after the same pause, whatever it is


class Thinking:
    """Asks a worker for one thought at a time; what comes late is not heard."""

    def __init__(self) -> None:
        self.worker = Worker()
        self.thought = 0

    def ask(self, match: Match, player: int, unwanted: tuple[Plan, ...] = (), is_quick: bool = False) -> None:
        self.thought += 1
        level, view = match.seats[player].player, match.state.view(player)
        effort, rng = Effort(seconds=QUICK if is_quick else SECONDS), thought_rng(match.seed, player, match.ply)
        self.worker.ask(self.thought, match.game.id, level, view, rng.seed, effort, unwanted)

    def poll(self) -> Plan | None:
        answer = self.worker.poll()
        return answer[1] if answer is not None and answer[0] == self.thought else None

    def stop(self) -> None:
        """Nobody waits for the present thought any more."""
        self.thought += 1

    def close(self) -> None:
        self.worker.stop()
