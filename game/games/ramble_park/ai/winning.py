"""The walk out of the park when it can be done in this turn: the last tokens, everybody to the exit, a GPS (6.10)."""

import math
from collections import Counter

from game.bots.winning import Winning
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_park.ai.plans import pawns_by_tile
from game.games.ramble_park.ai.worth import distances_between_tiles
from game.games.ramble_park.rules import specials
from game.games.ramble_park.rules.components import (
    EXIT,
    GPS,
    HANDBOOK,
    JOGGER,
    LANDMARK_AT,
    LANDMARKS,
    MATCHING,
    PHOTOGRAPHER,
    PICKPOCKET,
    RANGER,
    TILES_OF,
)
from game.games.ramble_park.rules.state import RamblePark

DRAWS = frozenset({"draw_explore", "draw_lights_out"})
NO_HELP = frozenset({"give", "end_actions", "accept_fate"})  # moves that bring nobody nearer to the exit


def may_win(view: RamblePark, level: str) -> bool:
    """Are there actions, cards and GPS enough for what is missing?"""
    seat = view.question.player
    actions = view.actions if view.turn == seat else 0
    missing = missing_landmarks(view)
    if len(missing) > actions or EXIT not in view.lights:
        return False
    own, others = Counter(view.hands[seat]), cards_to_pickpocket(view, seat)
    if not own[GPS] + others[GPS]:
        return False
    enough = MATCHING - (view.roles[seat] == PHOTOGRAPHER)
    lacking = {card: max(0, count - own[card]) for card, count in {**dict.fromkeys(missing, enough), GPS: 1}.items()}
    if any(others[card] < count for card, count in lacking.items()):
        return False
    takes = sum(lacking.values())
    spare = max(0, own[GPS] - 1), others[GPS] - lacking[GPS]
    return len(missing) + takes + min_actions_to_exit(view, seat, *spare) <= actions


def missing_landmarks(state: RamblePark) -> list[str]:
    return [landmark for landmark in LANDMARKS if landmark not in state.tokens]


def cards_to_pickpocket(state: RamblePark, seat: int) -> Counter[str]:
    """What a pickpocket may take from others."""
    if state.roles[seat] != PICKPOCKET:
        return Counter()
    return sum([Counter(hand) for other, hand in enumerate(state.hands) if other != seat], Counter())


def min_actions_to_exit(view: RamblePark, seat: int, own_gps: int, gps_of_others: int) -> float:
    """At least so many actions bring all pawns to the exit; a GPS does it for a tile, one of others costs an action."""
    costs = [
        sum([min_actions_to_exit_for_pawn(view, seat, pawn, own_gps + gps_of_others) for pawn in pawns])
        for pawns in pawns_away_from_exit(view).values()
    ]
    costs = sorted(costs, reverse=True)[own_gps:]
    return sum([min(1, cost) for cost in costs[:gps_of_others]]) + sum(costs[gps_of_others:])


def min_actions_to_exit_for_pawn(view: RamblePark, seat: int, pawn: int, cards: int) -> float:
    """The same for one pawn, which may meet others on its way where a GPS is left to take them along."""
    if view.is_pawn_over_hole(pawn):
        return 0
    if pawn != seat and view.roles[seat] != RANGER:
        return math.inf
    steps = 1 if cards else distances_between_tiles(view.layout, tuple(view.lights))[EXIT][view.pawns[pawn]]
    is_fast = pawn != seat or view.roles[seat] == JOGGER
    return -(-steps // 2) if is_fast else steps


def pawns_away_from_exit(state: RamblePark) -> dict[str, list[int]]:
    """The pawns on each tile but the exit."""
    return {tile: pawns for tile, pawns in pawns_by_tile(state).items() if tile != EXIT}


def moves_to_win(world: RamblePark, level: str) -> list[Action]:
    """What the asked seat may do without a card being drawn, as far as it may help."""
    seat = world.question.player
    if specials.can_team_escape(world) and GPS in world.hands[seat]:
        return [("escape", seat)]
    own = [
        action for action in world.legal() if action[0] not in DRAWS | NO_HELP and can_action_help_to_win(world, action)
    ]
    return [*own, *handbook_actions(world, seat), *gps_actions(world, seat)]


def can_action_help_to_win(world: RamblePark, action: Action) -> bool:
    """Only a photographer needs light, only some cards are to be taken."""
    if action[0] == "fix":
        return world.roles[world.question.player] == PHOTOGRAPHER
    return action[0] != "pickpocket" or action[2] == GPS or action[2] in missing_landmarks(world)


def handbook_actions(world: RamblePark, seat: int) -> list[Action]:
    """Tiles that a photographer may light by handbook."""
    if HANDBOOK not in world.hands[seat] or world.roles[seat] != PHOTOGRAPHER:
        return []
    return [("play_handbook", seat, tile) for tile in world.dark_tiles if tile in LANDMARK_AT]


def gps_actions(world: RamblePark, seat: int) -> list[Action]:
    """The uses of a seat's GPS that are worth trying.

    They send all pawns of a tile to the exit, with or without the seat's own, or the seat's pawn alone to a tile where
    it can do something.
    """
    if GPS not in world.hands[seat]:
        return []
    homeward = list(pawns_away_from_exit(world).values())
    homeward += [[one for one in pawns if one != seat] for pawns in homeward if seat in pawns and len(pawns) > 1]
    goals = {EXIT, *world.pawns, *[tile for landmark in missing_landmarks(world) for tile in TILES_OF[landmark]]}
    is_thief = bool(cards_to_pickpocket(world, seat))
    alone = [tile for tile in world.lights if tile != world.pawns[seat] and (is_thief or tile in goals)]
    found = [("play_gps", seat, tuple(pawns), EXIT) for pawns in homeward]
    return [*dict.fromkeys([*found, *[("play_gps", seat, (seat,), tile) for tile in alone]])]


def worlds_for_win_search(view: RamblePark) -> list[RamblePark]:
    """No card is drawn, so that one deal is as good as another."""
    return [view.determinize(Rng(0))]


WINNING = Winning(may_win, moves_to_win, worlds_for_win_search)
