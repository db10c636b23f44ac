"""Record the three playthroughs anew, on purpose: python3 -m tests.ramble_park.record_playthrough

With --save also the kept save.
"""

import itertools
from collections.abc import Callable

from game.bots.levels import next_action_of_bots
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action, State
from tests.ramble_park.words import GAME
from tests.recorded_game import Playthrough, Saved, write

SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady"), Seat("Ida", 3, HUMAN)]
TEAM = ("jogger", "ranger", "pickpocket", "electrician", "birdwatcher")


def team(seed: int) -> Callable[[State], Action]:
    """Steady seats, with a whim of one of them now and then."""
    rng = Rng(seed)

    def choose(state: State) -> Action:
        if state.phase == "actions" and rng.random_below(10) == 0:
            return rng.random_item(state.legal())
        return next_action_of_bots(GAME.id, ("steady",) * state.players, state, seed, 0)

    return choose


def careless(seed: int) -> Callable[[State], Action]:
    """Seats that light no lamp, spare their Special cards, and stay where they are."""
    rng = Rng(seed)

    def choose(state: State) -> Action:
        answers = [action for action in state.legal() if action[0] != "fix" and action != ("discard_card", "gps")]
        return ("end_actions",) if state.phase == "actions" and rng.random_below(3) else rng.random_item(answers)

    return choose


def steady(seed: int) -> Callable[[State], Action]:
    """Seats that play as steady computer players do, ply after ply."""
    plies = itertools.count()
    return lambda state: next_action_of_bots(GAME.id, ("steady",) * state.players, state, seed, next(plies))


PLAYTHROUGHS = {
    "playthrough.txt": Playthrough(5, {f"role_{seat}": role for seat, role in enumerate(TEAM)}, 5, team(5)),
    "playthrough_stranded.txt": Playthrough(6, {"level": "blackout", "stranded": "player_out"}, 137, careless(137)),
    "playthrough_fate.txt": Playthrough(4, {"level": "blackout"}, 685, careless(685)),
}
SAVED = Saved(SEATS, {"level": "dusk"}, 11, 90, steady(11), (2, "explore"))

if __name__ == "__main__":
    write(GAME, PLAYTHROUGHS, SAVED)
