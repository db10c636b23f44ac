"""A turn of Ramble: Dare to Explore thought through: a beam search over its actions and the Special cards that help."""

from typing import Any, NamedTuple

from game.engine.state import Action
from game.games.ramble_park.ai.worth import ParkEvaluator
from game.games.ramble_park.rules import actions, effects, foresight, specials
from game.games.ramble_park.rules.components import (
    EXIT,
    GPS,
    HAND,
    HANDBOOK,
    IS_LANDMARK,
    MATCHING,
    PHOTOGRAPHER,
    TILES_OF,
)
from game.games.ramble_park.rules.state import RamblePark

WIDTH = 6  # plans followed at a time
HASTE = 0.01  # of two plans that lead as far the shorter one
TILES_FEARED = 2  # for so many a handbook is thought of


class Plan(NamedTuple):
    """Some actions one after the other, what they lead to and what that is worth."""

    value: float
    actions: tuple[Action, ...]
    end: RamblePark


# ---------------------------------------------------------------- the rest of a turn
def search_plans(view: RamblePark, evaluator: ParkEvaluator, width: int = WIDTH) -> list[Plan]:
    """For each first action the best plan that begins with it, the best of all first."""
    player = view.turn
    beam = [Plan(0.0, (), copy_to_try_actions(view))]
    best: dict[Action, Plan] = {}
    seen: set[tuple[Any, ...]] = set()
    while beam:
        found = [longer for plan in beam for longer in extend_plan(plan, player, evaluator, seen)]
        for plan in found:
            first = plan.actions[0]
            if first not in best or plan.value > best[first].value:
                best[first] = plan
        open_ones = [plan for plan in found if plan.end.phase == "actions"]
        beam = sorted(open_ones, key=plan_value, reverse=True)[:width]
    return sorted(best.values(), key=plan_value, reverse=True)


def plan_value(plan: Plan) -> float:
    return plan.value


def copy_to_try_actions(view: RamblePark) -> RamblePark:
    """A copy to try actions on."""
    world = view.clone()
    world.viewer, world.stops_for_confirmation = None, False
    return world


def extend_plan(plan: Plan, player: int, evaluator: ParkEvaluator, seen: set[tuple[Any, ...]]) -> list[Plan]:
    """A plan and one more action; positions that another plan has reached already are left out."""
    start = plan.end
    found = []
    for action in actions.legal_actions(start, player) + useful_special_plays(start, player, evaluator):
        if is_pointless_give(start, action):
            continue
        end = position_after_action_and_discard(start, action, evaluator)
        mark = position_key(end)
        if mark not in seen:
            seen.add(mark)
            made = (*plan.actions, action)
            found.append(Plan(evaluator.position_value(end) - HASTE * len(made), made, end))
    return found


def is_pointless_give(state: RamblePark, action: Action) -> bool:
    """Does it only hand on a card that is worth nothing more, and that no photographer waits for as a stand-in? Or does
    it overfill a hand that then holds no more of this card than the other did?
    """
    if action[0] == "give" and is_give_lost_to_hand_limit(state, action):
        return True
    if (
        action[0] not in ("give", "pickpocket")
        or action[2] not in IS_LANDMARK
        or state.is_landmark_still_needed(action[2])
    ):
        return False
    return action[0] == "pickpocket" or not needs_substitute_card(state, action[1])


def is_give_lost_to_hand_limit(state: RamblePark, give: Action) -> bool:
    """Must the other discard, although that hand then holds no more of this card than the own one does now?"""
    own, theirs, card = state.hands[state.turn], state.hands[give[1]], give[2]
    return len(theirs) >= HAND and theirs.count(card) + 1 <= own.count(card)


def needs_substitute_card(state: RamblePark, player: int) -> bool:
    """A photographer with three of a landmark and no other landmark's card."""
    cards = [card for card in state.hands[player] if card in IS_LANDMARK]
    has_three = len(cards) == MATCHING - 1 and len(set(cards)) == 1 and state.is_landmark_still_needed(cards[0])
    return state.roles[player] == PHOTOGRAPHER and has_three


def position_key(state: RamblePark) -> tuple[Any, ...]:
    """What tells two positions of one turn apart."""
    hands = map(tuple, state.hands)
    return (state.phase, state.actions, *state.pawns, *state.lights.values(), *hands, len(state.tokens))


def position_just_after(view: RamblePark, action: Action) -> RamblePark:
    """A position just after an action, before anything else comes."""
    world = copy_to_try_actions(view)
    args = action[1:] if action[0] in world.ANYTIME else (world.question.player, *action[1:])
    world.asked = False
    world.handlers.do[action[0]](world, *args)
    return world


def position_after_action_and_discard(start: RamblePark, action: Action, evaluator: ParkEvaluator) -> RamblePark:
    """The position after an action; who holds too many cards then discards as seems best."""
    end = start.clone()
    end.apply(action)
    while end.phase == "hand":
        end.apply(best_discard(end, evaluator))
    return end


def position_after_plan(view: RamblePark, plan: tuple[Action, ...]) -> RamblePark:
    """The position after a plan, before a card is drawn; as far as it can be followed."""
    end, evaluator = copy_to_try_actions(view), ParkEvaluator(view)
    for action in plan:
        if end.phase != "actions" or action == ("end_actions",) or not end.is_legal(action):
            break
        end = position_after_action_and_discard(end, action, evaluator)
    return end


def best_discard(state: RamblePark, evaluator: ParkEvaluator) -> Action:
    """The card whose loss costs least."""
    return max(state.legal(), key=lambda action: evaluator.position_value(state_after_discard(state, action)))


def state_after_discard(state: RamblePark, action: Action) -> RamblePark:
    end = state.clone()
    effects.discard_card(end, end.question.player, action[1])
    return end


# ---------------------------------------------------------------- Special cards that may help
def useful_special_plays(state: RamblePark, player: int, evaluator: ParkEvaluator) -> list[Action]:
    """The uses of a player's Special cards that are worth a thought now."""
    hand = state.hands[player]
    if GPS in hand and specials.can_team_escape(state):
        return [("escape", player)]
    if state.phase == "explore":  # there is time after these cards
        return []
    found: list[Action] = []
    if GPS in hand:
        found += [("play_gps", player, pawns, to) for pawns, to in useful_gps_trips(state, evaluator)]
    if HANDBOOK in hand:
        found += [("play_handbook", player, tile) for tile in most_feared_tiles(state, evaluator)]
    return found


def most_feared_tiles(state: RamblePark, evaluator: ParkEvaluator) -> list[str]:
    """The dark tiles that are most to be feared for; while Lights Out cards are drawn only vital ones that may come."""
    dark = state.dark_tiles
    if state.phase == "lights":
        dark = [tile for tile in dark if state.is_tile_vital(tile) and foresight.chance_of_lights_out_card(state, tile)]
    needed = [landmark for landmark in TILES_OF if state.is_landmark_still_needed(landmark)]
    return sorted(dark, key=lambda tile: evaluator.cost_of_losing_tile(state, tile, needed) * evaluator.risk[tile])[
        -TILES_FEARED:
    ]


Trip = tuple[tuple[int, ...], str]


def useful_gps_trips(state: RamblePark, evaluator: ParkEvaluator) -> list[Trip]:
    """Whom a GPS might take where: to safety, home, to collect, to meet."""
    groups = pawns_by_tile(state)
    if state.phase in ("relocate", "stranded"):
        waiting = [tuple(pawns) for tile, pawns in groups.items() if tile not in state.lights]
        return [(pawns, tile) for pawns in waiting for tile in state.lights]
    if len(state.tokens) == len(TILES_OF):
        return [(tuple(pawns), EXIT) for tile, pawns in groups.items() if tile != EXIT]
    traps = [tile for tile in groups if would_strand_pawns(state, tile, evaluator)]
    found = [trip for tile in traps for trip in trips_away_from_tile(state, groups[tile], tile)]
    return found + destinations_for_active_player(state) if state.phase == "actions" else found


def would_strand_pawns(state: RamblePark, tile: str, evaluator: ParkEvaluator) -> bool:
    """Would the pawns here be stranded if the tile's card came?"""
    return (
        not state.lights[tile] and not evaluator.beside[tile] and foresight.chance_of_lights_out_card(state, tile) > 0
    )


def trips_away_from_tile(state: RamblePark, pawns: list[int], start: str) -> list[Trip]:
    return [(tuple(pawns), tile) for tile in state.lights if tile != start]


def destinations_for_active_player(state: RamblePark) -> list[Trip]:
    """Where the active player might want to be: to collect, to meet somebody."""
    active = state.turn
    goals = [
        tile for landmark in collectable_landmarks(state, active) for tile in TILES_OF[landmark] if tile in state.lights
    ]
    goals += [state.pawns[one] for one in state.other_players(active)]
    return [((active,), tile) for tile in dict.fromkeys(goals) if tile != state.pawns[active]]


def pawns_by_tile(state: RamblePark) -> dict[str, list[int]]:
    """The pawns on each tile."""
    found: dict[str, list[int]] = {}
    for pawn in range(state.players):
        if state.is_player_still_in_game(pawn):
            found.setdefault(state.pawns[pawn], []).append(pawn)
    return found


def collectable_landmarks(state: RamblePark, player: int) -> list[str]:
    """The landmarks for whose token a player has the cards."""
    hand = state.hands[player]
    enough = MATCHING
    if state.roles[player] == PHOTOGRAPHER and len([card for card in hand if card in IS_LANDMARK]) >= MATCHING:
        enough -= 1
    return [
        landmark for landmark in TILES_OF if state.is_landmark_still_needed(landmark) and hand.count(landmark) >= enough
    ]
