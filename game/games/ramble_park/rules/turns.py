"""The rules of Ramble: Dare to Explore, numbered as in its specification (RP-n.m)."""

from bisect import insort
from collections import Counter

from game.engine.rng import Rng
from game.engine.state import CONFIRMATION, HIDDEN, Action, Ask, Step
from game.games.ramble_park.rules.components import (
    ACTIONS,
    DECK,
    EXPLORE_DRAWS,
    IN_THE_DARK,
    LEVELS,
    PARTS,
    ROLES,
    START,
    TILES,
)
from game.games.ramble_park.rules.state import RamblePark

SELDOM = 12  # one question in so many is answered with a Special card by random play

RULES = RamblePark


# ---------------------------------------------------------------- 4. Setup
def setup(state: RamblePark) -> None:
    lay_tiles(state)
    set_starting_darkness(state)
    assign_roles(state)
    deal_hands(state)
    state.notch = LEVELS[state.options["level"]]  # 4.7
    state.tokens = []  # 4.2
    first = state.options["first"]
    state.first = state.rng.choice(range(state.players), "first_player") if first == "random" else first  # 4.8
    state.turn, state.turns = state.first - 1, 0
    state.actions = state.draws = 0
    state.ending = ""
    state.emit("set_up", first=state.first)


def lay_tiles(state: RamblePark) -> None:  # 4.1
    order = list(TILES)
    state.rng.shuffle(order, "tiles")
    state.layout = " ".join(order)
    state.lights = dict.fromkeys(order, True)


def set_starting_darkness(state: RamblePark) -> None:  # 4.4
    cards = list(TILES)
    state.rng.shuffle(cards, "lights_out")
    state.lights_out_discards, state.lights_out = cards[: PARTS.dark_at_start], cards[PARTS.dark_at_start :]
    state.layers = [tuple(sorted(state.lights_out))]
    for tile in state.lights_out_discards:
        state.lights[tile] = False


def assign_roles(state: RamblePark) -> None:  # 4.5, 10.4
    """Chosen roles go to those who chose them; of two who want the same the first has it, the other draws."""
    given: dict[int, str] = {}
    for player in range(state.players):
        wanted = state.options[f"role_{player}"]
        if wanted != "random" and wanted not in given.values():
            given[player] = wanted
    rest = [role for role in ROLES if role not in given.values()]
    if len(given) < state.players:
        state.rng.shuffle(rest, "roles")
    state.roles = tuple(given[player] if player in given else rest.pop(0) for player in range(state.players))
    state.pawns = [START[role] for role in state.roles]


def deal_hands(state: RamblePark) -> None:  # 4.6
    state.explore, state.explore_discards = list(DECK), []
    state.rng.shuffle(state.explore, "explore")
    state.hands = [[] for _ in range(state.players)]
    set_aside = []
    for player in [*range(state.players)] * PARTS.starting_hand:
        while state.explore[0] == IN_THE_DARK:
            set_aside.append(state.explore.pop(0))
        insort(state.hands[player], state.explore.pop(0))
    if set_aside:
        state.explore += set_aside
        state.rng.shuffle(state.explore, "explore_return_dark")


# ---------------------------------------------------------------- 5. Turn structure
def advance(state: RamblePark) -> None:
    state.turn = state.clockwise_from((state.turn + 1) % state.players)[0]
    state.turns += 1
    state.actions = ACTIONS
    state.push_agenda(Ask(state.turn, "actions"), Step("explore"), Step("lights"), CONFIRMATION)


def step_explore(state: RamblePark) -> None:  # 5.2
    state.draws = EXPLORE_DRAWS
    state.push_agenda(Ask(state.turn, "explore"))


def step_lights(state: RamblePark) -> None:  # 5.3
    state.draws = state.lights_out_cards_per_turn
    state.push_agenda(Step("next_light"))


def step_next_light(state: RamblePark) -> None:
    if state.draws:  # 10.1: of a player who is out the next one draws
        state.push_agenda(Ask(state.clockwise_from(state.turn)[0], "lights"))


# ---------------------------------------------------------------- 3. Hidden information
def hide(state: RamblePark, player: int) -> None:  # 3.2
    state.explore = [HIDDEN] * len(state.explore)
    state.lights_out = [HIDDEN] * len(state.lights_out)


def fill(state: RamblePark, rng: Rng) -> None:
    known = Counter(state.explore_discards)
    for hand in state.hands:
        known.update(hand)
    state.explore = list((Counter(DECK) - known).elements())
    rng.shuffle(state.explore, "unseen_explore")
    state.lights_out = []
    for layer in state.layers:
        cards = list(layer)
        rng.shuffle(cards, "unseen_lights_out")
        state.lights_out += cards


def random_action(state: RamblePark, rng: Rng) -> Action:
    """A random action as in any game, but seldom a Special card: some are still held when they are needed."""
    is_asked = state.viewer in (None, state.current_player)
    if is_asked and rng.random_below(SELDOM):
        return rng.random_item(state.legal())
    specials = [action for action in state.out_of_turn_moves() if state.viewer in (None, action[1])]
    if not specials:
        return rng.random_item(state.legal())
    name = rng.random_item(sorted({action[0] for action in specials}))
    return rng.random_item([action for action in specials if action[0] == name])
