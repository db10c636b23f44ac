"""Record the two playthroughs anew, on purpose: python3 -m tests.ramble_words.record_playthrough

With --save also the kept save.
"""

from collections.abc import Callable

from game.bots.levels import choose
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action, State
from tests.ramble_words.words import GAME
from tests.recorded_game import Playthrough, Saved, write

SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]
EFFORT = ThinkingEffort(samples=1)
ALL_OTHERWISE = {
    "target_points": 10,
    "jokers": "wild",
    "claims": "assisted",
    "ending": "finish_round",
    "shuffle_limit": 1,
}


def whimsical(seed: int, whims: int) -> Callable[[State], Action]:
    """Steady seats, and a whim now and then."""
    rng = Rng(seed)

    def answer(state: State) -> Action:
        if rng.random_below(whims) == 0:
            return state.random_action(rng)
        return choose(GAME.id, "steady", state.view(state.current_player), rng, EFFORT)

    return answer


PLAYTHROUGHS = {
    "playthrough.txt": Playthrough(3, {"target_points": 10}, 2, whimsical(2, 12)),
    "playthrough_jokers.txt": Playthrough(4, ALL_OTHERWISE, 2, whimsical(2, 5)),
}
SAVED = Saved(SEATS, {"target_points": 15, "first": 0}, 11, 90, whimsical(11, 10), (2, "claim"))

if __name__ == "__main__":
    write(GAME, PLAYTHROUGHS, SAVED)
