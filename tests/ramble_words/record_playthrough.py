"""Record the two playthroughs anew, on purpose: python3 -m tests.ramble_words.record_playthrough

With --save also the kept save.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.levels import choose
from game.bots.sampling import Effort
from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.storage import sealed
from tests import recorded_game
from tests.ramble_words.words import GAME

HERE = Path(__file__).parent
SAVE = HERE.parent / "saves" / "ramble_words_1.json"
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]
SAVED_PLIES, SAVED_AT, SAVED_SEED = 90, 1767225600, 11
EFFORT = Effort(samples=1)


class Playthrough(NamedTuple):
    """A game that is recorded: its table, its seed, and in how many answers there is one whim."""

    players: int
    options: dict[str, Any]
    seed: int
    whims: int


ALL_OTHERWISE = {"jokers": "wild", "claims": "assisted", "ending": "finish_round", "shuffle_limit": 1}
PLAYTHROUGHS = {
    "playthrough.txt": Playthrough(3, {"target_points": 10}, 2, 12),
    "playthrough_jokers.txt": Playthrough(4, ALL_OTHERWISE, 2, 5),
}


def whimsical(seed: int, whims: int) -> Callable[[State], Action]:
    """Steady seats, and a whim now and then."""
    rng = Rng(seed)

    def answer(state: State) -> Action:
        if rng.below(whims) == 0:
            return state.some_action(rng)
        return choose(GAME.id, "steady", state.view(state.current), rng, EFFORT)

    return answer


def saved_match() -> Match:
    """A game that lies half played."""
    match = Match(GAME, SEATS, {"first": 0}, SAVED_SEED)
    answer = whimsical(SAVED_SEED, 10)
    while match.ply < SAVED_PLIES:
        match.pass_gates()
        match.play(answer(match.state))
    match.pass_gates()
    return match


if __name__ == "__main__":
    for name, (players, options, seed, whims) in PLAYTHROUGHS.items():
        text = recorded_game.told(GAME, players, options, seed, whimsical(seed, whims))
        (HERE / name).write_text(text, encoding="utf-8")
    if "--save" in sys.argv:
        SAVE.write_bytes(sealed({**saved_match().to_json(), "saved": SAVED_AT}))
