"""Whole games as plain JSON data: a header, the state after the setup with its draws, then what each action did."""

from collections.abc import Callable
from typing import Any

from game.engine.notation import format_action, state_to_plain, to_plain_data
from game.engine.rng import RandomDraw, RecordingRng
from game.engine.state import SETTLED, Action, State
from tests.ramble_park.words import GAME


def record_game(players: int, options: dict[str, Any], seed: int, choose: Callable[[State], Action]) -> dict[str, Any]:
    """Play a game in which `choose` answers every question."""
    draws: list[RandomDraw] = []
    options = GAME.chosen_house_rule_options(players, options)
    state = GAME.rules.new_with_snapshots(players, options, RecordingRng(seed, draws), pictures=False)
    record = {"players": players, "options": options, "seed": seed, **told(state, draws)}
    record["actions"] = actions = []
    while not state.is_over:
        action = choose(state)
        actor = state.actor(action)
        state.play(action)
        actions.append({"actor": actor, "action": format_action(action), **told(state, draws)})
    return record


def told(state: State, draws: list[RandomDraw]) -> dict[str, Any]:
    """What has happened since the last time, and what is true now."""
    events = [to_plain_data(snapshot.event._asdict()) for snapshot in state.snapshots if snapshot.event.kind != SETTLED]
    drawn = [{"name": draw.name, "outcome": to_plain_data(draw.outcome)} for draw in draws]
    specials = sorted(map(format_action, state.out_of_turn_moves()))
    legal = sorted(map(format_action, state.legal()))
    state.snapshots.clear()
    draws.clear()
    return {"events": events, "draws": drawn, "state": state_to_plain(state), "legal": legal, "specials": specials}
