"""Record playthrough.txt anew, on purpose: python3 -m tests.explore_new_york.record_playthrough

With --save the kept save is written anew as well; once a release has carried it, it stays as it is.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from game.engine.match import HUMAN, Match, Seat
from game.engine.notation import notation, text_of
from game.engine.rng import Rng
from game.engine.state import SETTLED, Action, State
from game.storage import sealed
from tests.explore_new_york.words import GAME

FILE = Path(__file__).parent / "playthrough.txt"
HEAD = """\
Explore New York: one recorded game. Behind > the seat and its action, below what happened; (to n): told to that seat.
To record it anew, on purpose only: python3 -m tests.explore_new_york.record_playthrough
"""
PLAYERS, SEED, CHOICES = 3, 7, 5
OPTIONS = {"final_route": "manual", "hide_drawings": True, "city": "shuffled"}
SAVE = Path(__file__).parents[1] / "saves" / "explore_new_york_1.json"
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady")]
SAVED_PLIES, SAVED_AT = 25, 1767225600


def told(choose: Callable[[State], Action]) -> str:
    """The game in which `choose` answers every question, as text."""
    options = GAME.options_for(PLAYERS, OPTIONS)
    state = GAME.rules.recorded(PLAYERS, options, Rng(SEED), pictures=False)
    header = [GAME.id, f"{PLAYERS} players", f"seed {SEED}", *(f"{name} {value}" for name, value in options.items())]
    lines = [", ".join(header), *happened(state)]
    while not state.is_over:
        action = choose(state)
        lines += ["", f"> {state.actor(action)} {notation(action)}"]
        state.apply(action)
        lines += happened(state)
    return "\n".join([HEAD, *lines, ""])


def happened(state: State) -> list[str]:
    """What has happened since the last time, and who is asked."""
    lines = []
    for kind, facts, to in (beat.event for beat in state.beats):
        if kind != SETTLED:
            words = [kind, *(f"{name}={text_of(value)}" for name, value in facts.items())]
            lines.append("  " + " ".join(words) + (f" (to {text_of(to)})" if to else ""))
    state.beats.clear()
    if not state.is_over:
        player, phase, about = state.agenda[-1]
        lines.append("  ? " + " ".join(map(text_of, (player, phase, *about))))
    return lines


def sightseer(rng: Rng) -> Callable[[State], Action]:
    """Draws pairs where it can, and mostly what brings the most at once, so that lines come about."""

    def choose(state: State) -> Action:
        actions = [state.some_action(rng) for _ in range(12)]
        if state.phase in ("links", "plus", "route"):
            return max(actions, key=lambda action: (state.foresee(action)["vp"], action[0] == "draw_pair"))
        return actions[0]

    return choose


def saved_match() -> Match:
    """A game that lies half played."""
    match = Match(GAME, SEATS, {"city": "shuffled"}, SEED)
    choose = sightseer(Rng(CHOICES))
    while match.ply < SAVED_PLIES:
        match.pass_gates()
        match.play(choose(match.state))
    match.pass_gates()
    return match


if __name__ == "__main__":
    FILE.write_text(told(sightseer(Rng(CHOICES))), encoding="utf-8")
    if "--save" in sys.argv:
        SAVE.write_bytes(sealed({**saved_match().to_json(), "saved": SAVED_AT}))
