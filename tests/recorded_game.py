"""One recorded game as text: a header, then every action with what happened and who was asked."""

from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.engine.notation import notation, text_of
from game.engine.rng import Rng
from game.engine.state import SETTLED, Action, State

HEAD = """\
{title}: one recorded game. Behind > the seat and its action, below what happened; (to n): told to that seat.
To record it anew, on purpose only: python3 -m tests.{id}.record_playthrough
"""


def told(game: Game, players: int, chosen: dict[str, Any], seed: int, choose: Callable[[State], Action]) -> str:
    """The game in which `choose` answers every question, as text."""
    options = game.options_for(players, chosen)
    state = game.rules.recorded(players, options, Rng(seed), pictures=False)
    header = [game.id, f"{players} players", f"seed {seed}", *(f"{name} {value}" for name, value in options.items())]
    lines = [HEAD.format(title=game.title, id=game.id), ", ".join(header), *happened(state)]
    while not state.is_over:
        action = choose(state)
        lines += ["", f"> {state.actor(action)} {notation(action)}"]
        state.apply(action)
        lines += happened(state)
    return "\n".join([*lines, ""])


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
