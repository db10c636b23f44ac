"""Whether the active seat brings the team out in this turn: every order of its actions that leave nothing to chance."""

from game.engine.rng import Rng
from game.engine.state import State

CALM = {"move", "caravan_move", "pickup", "place", "use_supply", "use_key", "use_teleport", "use_caravan_kit", "send"}
MOST = 30_000  # positions


def is_certain(view: State, level: str = "") -> bool:
    if view.phase != "turn" or not is_hopeful(view, view.current_player):
        return False
    return escapes(view.determinize(Rng(1)), view.current_player, set())


def escapes(world: State, seat: int, seen: set) -> bool:
    if world.is_over:
        return seat in world.winners
    if world.current_player != seat or not is_hopeful(world, seat) or len(seen) > MOST:
        return False
    mark = (world.pawns[seat], world.actions, tuple(sorted(world.packs[seat])), world.used_keys, len(world.routes),
            tuple(sorted((at, tuple(sorted(here))) for at, here in world.lying.items())))  # fmt: skip
    if mark in seen:
        return False
    seen.add(mark)
    actions = [action for action in world.legal() if action[0] in CALM]
    return any(escapes(made(world, action), seat, seen) for action in actions)


def made(world: State, action: tuple) -> State:
    world = world.clone()
    world.play(action)
    return world


def is_hopeful(state: State, seat: int) -> bool:
    """All others wait at the exit, and the keys that are missing are known, with actions to turn them."""
    if state.exit is None or any(health != "free" for health in state.health):
        return False
    if any(pawn != state.exit for one, pawn in enumerate(state.pawns) if one != seat):
        return False
    known = [state.secrets[one].kind for one in state.packs[seat]]
    for here in state.lying.values():
        known += [state.secrets[one].kind for one in here if seat in state.secrets[one].known]
    missing = state.options["stacks"] - len(state.used_keys)
    actions = state.actions + state.figure * known.count("supply") if state.actions else 0
    is_away = state.pawns[seat] != state.exit
    return known.count("key") >= missing and missing + is_away <= actions
