"""Record playthrough.txt anew, on purpose: python3 -m tests.explore_new_york.record_playthrough

With --save the kept save is written anew as well; once a release has carried it, it stays as it is.
"""

from collections.abc import Callable

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action, State
from tests.explore_new_york.words import GAME
from tests.recorded_game import Playthrough, Saved, write

SEED, CHOICES = 7, 5
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]


def sightseer(rng: Rng) -> Callable[[State], Action]:
    """Draws pairs where it can, and mostly what brings the most at once, so that lines come about."""

    def choose(state: State) -> Action:
        actions = [state.random_action(rng) for _ in range(12)]
        if state.phase in ("links", "plus", "route"):
            return max(actions, key=lambda action: (state.foresee(action)["vp"], action[0] == "draw_pair"))
        return actions[0]

    return choose


OPTIONS = {"final_route": "manual", "hide_drawings": True, "city": "shuffled"}
PLAYTHROUGHS = {"playthrough.txt": Playthrough(3, OPTIONS, SEED, sightseer(Rng(CHOICES)))}
SAVED = Saved(SEATS, {"city": "shuffled"}, SEED, 25, sightseer(Rng(CHOICES)), (1, "block"))

if __name__ == "__main__":
    write(GAME, PLAYTHROUGHS, SAVED)
