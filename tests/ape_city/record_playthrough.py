"""Record playthrough.txt anew, on purpose: python3 -m tests.ape_city.record_playthrough

With --save the kept save is written anew as well; once a release has carried it, it stays as it is.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.storage import sealed
from tests import recorded_game
from tests.ape_city.words import GAME

FILE = Path(__file__).parent / "playthrough.txt"
PLAYERS, SEED, CHOICES = 3, 848, 1
OPTIONS = {"mugging": True, "lost_artifact": "drop"}
SAVE = Path(__file__).parents[1] / "saves" / "ape_city_1.json"
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]
SAVED_PLIES, SAVED_AT = 25, 1767225600


def told(choose: Callable[[State], Action]) -> str:
    """The game in which `choose` answers every question, as text."""
    return recorded_game.told(GAME, PLAYERS, OPTIONS, SEED, choose)


def few_cards(rng: Rng) -> Callable[[State], Action]:
    """Small steps, so that the game is long enough for everything to happen."""
    return lambda state: min((state.some_action(rng) for _ in range(3)), key=len)


def saved_match() -> Match:
    """A game that lies half played."""
    match = Match(GAME, SEATS, {"late_start_gold": True}, SEED)
    rng = Rng(CHOICES)
    while match.ply < SAVED_PLIES:
        match.pass_gates()
        match.play(few_cards(rng)(match.state))
    match.pass_gates()
    return match


if __name__ == "__main__":
    FILE.write_text(told(few_cards(Rng(CHOICES))), encoding="utf-8")
    if "--save" in sys.argv:
        SAVE.write_bytes(sealed({**saved_match().to_json(), "saved": SAVED_AT}))
