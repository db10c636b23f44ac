"""What a choice in Ramble: Dare to Explore would bring, and the chances of the night, from public facts only."""

from typing import Any

from game.engine.state import Action, Step
from game.games.ramble_park.rules.components import (
    COUNTS,
    EXPLORE_DRAWS,
    HAND,
    IN_THE_DARK,
)
from game.games.ramble_park.rules.odds import (
    ExploreDeckFacts,
    LightsOutPiles,
    chance_of_tile_in_draws,
    chance_of_tile_in_turn,
)
from game.games.ramble_park.rules.state import RamblePark

DRAWS = ("draw_explore", "draw_lights_out")


def foresee(state: RamblePark, *actions: Action) -> dict[str, Any]:
    """What has changed after these actions, as far as they draw no card; of a draw what it may bring."""
    if actions[0][0] == "draw_explore":
        return foresee_explore(state)
    if actions[0][0] == "draw_lights_out":
        return foresee_lights_out(state)
    world = state.clone()
    world.viewer, world.stops_for_confirmation = None, True
    for action in actions:
        if action[0] in DRAWS or not world.is_legal(action):
            break
        world.apply(action)
    return state_changes(state, world)


def state_changes(state: RamblePark, later: RamblePark) -> dict[str, Any]:
    """What is different in a later state, by name; the players' own things by player."""
    players = range(state.players)
    facts: dict[str, Any] = {
        "pawns": {one: later.pawns[one] for one in players if later.pawns[one] != state.pawns[one]},
        "lit": tuple(tile for tile, is_lit in later.lights.items() if is_lit and not state.lights[tile]),
        "hands": {one: tuple(later.hands[one]) for one in players if later.hands[one] != state.hands[one]},
        "over": tuple(one for one in players if len(later.hands[one]) > HAND),
        "tokens": tuple(later.tokens[len(state.tokens) :]),
        "ending": later.ending,
    }
    changed = {name: value for name, value in facts.items() if value}
    return changed | ({"actions": later.actions} if later.actions != state.actions else {})


# ---------------------------------------------------------------- chances
def plan_until_hand_too_full(state: RamblePark, plan: tuple[Action, ...]) -> tuple[Action, ...]:
    """A plan up to where a hand is too full: after what is put away then, all is thought over."""
    for n in range(1, len(plan)):
        if foresee(state, *plan[:n]).get("over"):
            return plan[:n]
    return plan


def foresee_explore(state: RamblePark) -> dict[str, Any]:
    """The next Explore card: how many are left and of each kind, and the notch that In the Dark would bring."""
    return {"cards": len(state.explore), "kinds": unseen_explore_counts(state), "notch": state.notch + 1}


def foresee_lights_out(state: RamblePark) -> dict[str, Any]:
    """The next Lights Out card: how many it may be, which would take a tile away, which would lose the park."""
    top = state.layers[0]
    gone = tuple(tile for tile in top if not state.lights[tile])
    return {"cards": len(top), "gone": gone, "vital": tuple(tile for tile in gone if state.is_tile_vital(tile))}


def unseen_explore_counts(state: RamblePark) -> dict[str, int]:
    """How many ExploreDeckFacts cards of each kind lie in the deck, counted by those that lie open."""
    known = [*state.explore_discards, *(card for hand in state.hands for card in hand)]
    return {card: count - known.count(card) for card, count in COUNTS.items() if count > known.count(card)}


def explore_cards_left(state: RamblePark) -> int:
    """ExploreDeckFacts cards that the active player still draws in this turn."""
    if Step("explore") in state.agenda:
        return EXPLORE_DRAWS
    return state.draws if Step("lights") in state.agenda else 0


def lights_out_cards_left(state: RamblePark) -> int:
    """Lights Out cards still to be drawn in this turn, if no In the Dark comes before."""
    return state.lights_out_cards_per_turn if Step("lights") in state.agenda else state.draws


def most_dangerous_tile(state: RamblePark) -> str:
    """The dark tile that is likeliest to lose the park in this turn; empty where none can."""
    vital = [tile for tile in state.dark_tiles if state.is_tile_vital(tile) and chance_of_lights_out_card(state, tile)]
    return max(vital, key=lambda tile: chance_of_lights_out_card(state, tile), default="")


def chance_of_lights_out_card(state: RamblePark, tile: str) -> float:
    """How likely it is that the Lights Out card of a tile is drawn before this turn ends (12.5)."""
    if state.is_over or tile not in state.lights:
        return 0.0
    layers, lit = tuple(map(frozenset, state.layers)), frozenset(state.lights).difference(state.dark_tiles)
    piles = LightsOutPiles(layers, frozenset(state.lights_out_discards), lit)
    if Step("lights") not in state.agenda:
        return chance_of_tile_in_draws(tile, piles, state.draws)
    in_deck = unseen_explore_counts(state).get(IN_THE_DARK, 0)
    discards = state.explore_discards
    deck = ExploreDeckFacts(len(state.explore), in_deck, len(discards), discards.count(IN_THE_DARK))
    return chance_of_tile_in_turn(tile, piles, state.notch, deck, explore_cards_left(state))
