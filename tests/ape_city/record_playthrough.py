"""Record playthrough.txt anew, on purpose: python3 -m tests.ape_city.record_playthrough

With --save the kept save is written anew as well; once a release has carried it, it stays as it is.
"""

from collections.abc import Callable

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action, State
from tests.ape_city.words import GAME
from tests.recorded_game import Playthrough, Saved, write

SEED, CHOICES = 848, 1
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]


def few_cards(rng: Rng) -> Callable[[State], Action]:
    """Small steps, so that the game is long enough for everything to happen."""
    return lambda state: min((state.random_action(rng) for _ in range(3)), key=len)


OPTIONS = {"mugging": True, "lost_artifact": "drop"}
PLAYTHROUGHS = {"playthrough.txt": Playthrough(3, OPTIONS, SEED, few_cards(Rng(CHOICES)))}
SAVED = Saved(SEATS, {"late_start_gold": True}, SEED, 25, few_cards(Rng(CHOICES)), (1, "ape"))

if __name__ == "__main__":
    write(GAME, PLAYTHROUGHS, SAVED)
