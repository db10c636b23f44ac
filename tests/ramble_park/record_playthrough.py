"""Record the three playthroughs anew, on purpose: python3 -m tests.ramble_park.record_playthrough

With --save also the kept save.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.levels import next_action
from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.storage import sealed
from tests import recorded_game
from tests.ramble_park.words import GAME

HERE = Path(__file__).parent
SAVE = HERE.parent / "saves" / "ramble_park_1.json"
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady"), Seat("Ida", 3, HUMAN)]
SAVED_PLIES, SAVED_AT, SAVED_SEED = 90, 1767225600, 11
TEAM = ("jogger", "ranger", "pickpocket", "electrician", "birdwatcher")


class Playthrough(NamedTuple):
    """A game that is recorded: its table, and how its seats choose."""

    players: int
    options: dict[str, Any]
    seed: int
    choose: Callable[[State], Action]


def team(seed: int) -> Callable[[State], Action]:
    """Steady seats, with a whim of one of them now and then."""
    rng = Rng(seed)

    def choose(state: State) -> Action:
        if state.phase == "actions" and rng.below(10) == 0:
            return rng.pick(state.legal())
        return next_action(GAME.id, ("steady",) * state.players, state, seed, 0)

    return choose


def careless(seed: int) -> Callable[[State], Action]:
    """Seats that light no lamp, spare their Special cards, and stay where they are."""
    rng = Rng(seed)

    def choose(state: State) -> Action:
        answers = [action for action in state.legal() if action[0] != "fix" and action != ("discard_card", "gps")]
        return ("end_actions",) if state.phase == "actions" and rng.below(3) else rng.pick(answers)

    return choose


PLAYTHROUGHS = {
    "playthrough.txt": Playthrough(5, {f"role_{seat}": role for seat, role in enumerate(TEAM)}, 5, team(5)),
    "playthrough_stranded.txt": Playthrough(6, {"level": "blackout", "stranded": "player_out"}, 137, careless(137)),
    "playthrough_fate.txt": Playthrough(4, {"level": "blackout"}, 685, careless(685)),
}


def saved_match() -> Match:
    """A game that lies half played."""
    match = Match(GAME, SEATS, {"level": "dusk"}, SAVED_SEED)
    while match.ply < SAVED_PLIES:
        match.pass_gates()
        match.play(next_action(GAME.id, ("steady",) * len(SEATS), match.state, SAVED_SEED, match.ply))
    match.pass_gates()
    return match


if __name__ == "__main__":
    for name, (players, options, seed, choose) in PLAYTHROUGHS.items():
        (HERE / name).write_text(recorded_game.told(GAME, players, options, seed, choose), encoding="utf-8")
    if "--save" in sys.argv:
        SAVE.write_bytes(sealed({**saved_match().to_json(), "saved": SAVED_AT}))
