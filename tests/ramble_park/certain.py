"""Whether the asked seat can walk everybody out of the park in this turn: every order of its own actions tried."""

import itertools
from collections.abc import Iterator

from game.engine.rng import Rng
from game.engine.state import Action, State

GPS, EXIT = "gps", "park_exit"
LANDMARKS = ("azalea", "castle", "bow_bridge", "gill", "stone_arch", "tupelo")
FEWEST = 3  # cards for a token, a photographer's
CHANCE = {"draw_explore", "draw_lights_out"}  # what comes then nobody knows


def is_certain(view: State, level: str = "") -> bool:
    """Of a view: is the game won in some order of actions that draw no card?"""
    return leads_out(view.determinize(Rng(1)), view.current_player, set())


def leads_out(world: State, seat: int, seen: set[str]) -> bool:
    if world.is_over:
        return seat in world.winners
    if world.current_player != seat or not is_hopeful(world, seat):
        return False
    mark = str((world.phase, world.actions, world.pawns, world.hands, world.lights, world.tokens))
    if mark in seen:
        return False
    seen.add(mark)
    return any(leads_out(made(world, action), seat, seen) for action in own_moves(world, seat))


def made(world: State, action: Action) -> State:
    world = world.clone()
    world.apply(action)
    return world


def is_hopeful(world: State, seat: int) -> bool:
    """An action or a GPS is needed for each tile with pawns away from the exit, an action and cards for each token."""
    actions = world.actions if world.turn == seat else 0
    is_thief, is_ranger = (actions and world.roles[seat] == role for role in ("pickpocket", "ranger"))
    cards = [card for hand in world.hands for card in hand] if is_thief else world.hands[seat]
    gps, missing = cards.count(GPS), [landmark for landmark in LANDMARKS if landmark not in world.tokens]
    if EXIT not in world.lights or not gps or any(cards.count(landmark) < FEWEST for landmark in missing):
        return False
    away = {tile for tile in world.pawns if tile not in (EXIT, "out") and tile in world.lights}
    friends_away = {tile for pawn, tile in enumerate(world.pawns) if pawn != seat and tile in away}
    if not is_ranger and len(friends_away) >= gps:
        return False
    return len(missing) + max(0, len(away) - (gps - 1)) <= actions


def own_moves(world: State, seat: int) -> Iterator[Action]:
    """All of them but draws; friends are sent by GPS to the exit only, for nobody needs them anywhere else."""
    moves = [action for action in world.legal() if action[0] not in CHANCE]
    moves += [action for action in world.legal_anytime(seat) if action[0] != "play_gps"]
    yield from moves
    if GPS in world.hands[seat]:
        for tile in {tile for tile in world.pawns if tile != "out"}:
            there = [pawn for pawn, at in enumerate(world.pawns) if at == tile]
            for some in subsets(there):
                for goal in world.lights if some == (seat,) else [EXIT]:
                    if goal != tile and goal in world.lights:
                        yield "play_gps", seat, some, goal


def subsets(pawns: list[int]) -> Iterator[tuple[int, ...]]:
    return itertools.chain.from_iterable(itertools.combinations(pawns, n) for n in range(1, len(pawns) + 1))
