"""The escape in this turn: the others stand on the exit, the seat brings and turns the keys that are missing (8.1)."""

from collections.abc import Hashable, Iterator

from game.bots.winning import Winning
from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.biome_escape.rules import land, people
from game.games.biome_escape.rules.components import ENEMY_CAMPS, FREE, KEY, SUPPLY, TELEPORT
from game.games.biome_escape.rules.state import BiomeEscape

HELPFUL = (KEY, SUPPLY, TELEPORT)  # what is picked up on the way


def may_win(view: BiomeEscape, level: str) -> bool:
    """Are all others there, and keys and actions enough in reach?"""
    seat, goal = view.question.player, view.exit
    if goal is None or view.phase != "turn" or any(health != FREE for health in view.health):
        return False
    if any(pawn != goal for one, pawn in enumerate(view.pawns) if one != seat):
        return False
    kinds = [kind for _, _, kind in known_useful_items(view, seat)]
    missing = view.keys_needed - len(view.used_keys)
    if kinds.count(KEY) < missing:
        return False
    actions = view.actions + view.figure * kinds.count(SUPPLY) if view.actions else 0
    steps = land.travel_distances_to_tile(view, goal).get(people.pawn_tile(view, seat), actions + 1)
    if TELEPORT in kinds or view.routes:
        steps = min(1, steps)
    return steps + missing <= actions


def known_useful_items(view: BiomeEscape, seat: int) -> Iterator[tuple[int, Hex, str]]:
    """What the seat carries and what it knows of lying where it may be taken: token, place, kind."""
    for one in view.packs[seat]:
        yield one, people.pawn_tile(view, seat), view.secrets[one].kind
    for at, lying in view.lying.items():
        is_enemy = view.camps.get(at) in ENEMY_CAMPS
        for one in lying:
            token = view.secrets[one]
            if seat in token.known and not (is_enemy and token.kind != SUPPLY):
                yield one, at, token.kind


def moves_to_win(world: BiomeEscape, level: str) -> list[Action]:
    """Keys are turned; else the seat goes on, with what helps."""
    found = [action for action in world.legal() if can_action_help_to_win(world, action)]
    return sorted(found, key=lambda action: ORDER.index(action[0]))


ORDER = ("use_key", "move", "caravan_move", "use_teleport", "pickup", "use_supply", "place", "send")


def can_action_help_to_win(world: BiomeEscape, action: Action) -> bool:
    name, *args = action
    seat, goal = world.question.player, world.exit
    match name:
        case "use_key" | "use_supply" | "caravan_move":
            return True
        case "move":
            return bool(args[0] != world.gang)
        case "use_teleport":
            return args[1] == goal or (args[1] in places_of_keys(world, seat) and args[1] != world.gang)
        case "pickup":
            return world.secrets[args[0]].kind in HELPFUL
        case "place":  # to make room for a key
            return world.pawns[seat] in places_of_keys(world, seat) and world.secrets[args[0]].kind != KEY
        case "send":
            return world.secrets[args[1]].kind == KEY and goal in world.routes[args[0]]
    return False


def places_of_keys(world: BiomeEscape, seat: int) -> set[Hex]:
    carried = world.packs[seat]
    return {at for one, at, kind in known_useful_items(world, seat) if kind == KEY and one not in carried}


def win_search_key(world: BiomeEscape) -> Hashable:
    """What of a position such a line changes."""
    seat = world.question.player
    lying = tuple(world.lying.items())
    return world.pawns[seat], world.actions, world.packs[seat], lying, world.used_keys


def worlds_for_win_search(view: BiomeEscape) -> list[BiomeEscape]:
    """Nothing unknown is touched, so that one deal is as good as another."""
    return [view.determinize(Rng(0))]


WINNING = Winning(may_win, moves_to_win, worlds_for_win_search, mark=win_search_key)
