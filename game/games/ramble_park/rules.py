"""The rules of Ramble: Dare to Explore, numbered as in its specification (RP-n.m)."""

from bisect import insort
from collections import Counter

from game.engine.rng import Rng
from game.engine.state import GATE, Action, Ask, Step
from game.games.ramble_park.actions import Actions
from game.games.ramble_park.components import (
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
from game.games.ramble_park.draws import Draws
from game.games.ramble_park.foresight import Foresight
from game.games.ramble_park.specials import Specials


class RamblePark(Actions, Specials, Draws, Foresight):
    """One night in the park, from the first lamp that goes out to the walk home."""

    PHASES = {
        "actions": ("move", "jog", "guide", "fix", "give", "pickpocket", "collect", "end_actions"),  # 5.1
        "explore": ("draw_explore",),  # 5.2
        "lights": ("draw_lights_out",),  # 5.3
        "hand": ("discard_card",),  # 5.4
        "relocate": ("relocate",),  # 5.5
        "stranded": ("accept_fate",),  # 5.6
    }
    ANYTIME = frozenset({"play_gps", "play_handbook", "escape"})  # 5.7

    # ---------------------------------------------------------------- 4. Setup
    def setup(self) -> None:
        self.lay_tiles()
        self.let_it_get_dark()
        self.let_parkgoers_in()
        self.deal()
        self.notch = LEVELS[self.options["level"]]  # 4.7
        self.tokens = []  # 4.2
        first = self.options["first"]
        self.first = self.rng.choice(range(self.players), "first_player") if first == "random" else first  # 4.8
        self.turn, self.turns = self.first - 1, 0
        self.actions = self.draws = 0
        self.ending = ""
        self.emit("set_up", first=self.first)

    def lay_tiles(self) -> None:  # 4.1
        order = list(TILES)
        self.rng.shuffle(order, "tiles")
        self.layout = " ".join(order)
        self.lights = dict.fromkeys(order, True)

    def let_it_get_dark(self) -> None:  # 4.4
        cards = list(TILES)
        self.rng.shuffle(cards, "lights_out")
        self.lights_out_discards, self.lights_out = cards[: PARTS.dark_at_start], cards[PARTS.dark_at_start :]
        self.layers = [tuple(sorted(self.lights_out))]
        for tile in self.lights_out_discards:
            self.lights[tile] = False

    def let_parkgoers_in(self) -> None:  # 4.5, 10.4
        """Chosen roles go to those who chose them; of two who want the same the first has it, the other draws."""
        given: dict[int, str] = {}
        for player in range(self.players):
            wanted = self.options[f"role_{player}"]
            if wanted != "random" and wanted not in given.values():
                given[player] = wanted
        rest = [role for role in ROLES if role not in given.values()]
        if len(given) < self.players:
            self.rng.shuffle(rest, "roles")
        self.roles = tuple(given[player] if player in given else rest.pop(0) for player in range(self.players))
        self.pawns = [START[role] for role in self.roles]

    def deal(self) -> None:  # 4.6
        self.explore, self.explore_discards = list(DECK), []
        self.rng.shuffle(self.explore, "explore")
        self.hands = [[] for _ in range(self.players)]
        set_aside = []
        for player in [*range(self.players)] * PARTS.starting_hand:
            while self.explore[0] == IN_THE_DARK:
                set_aside.append(self.explore.pop(0))
            insort(self.hands[player], self.explore.pop(0))
        if set_aside:
            self.explore += set_aside
            self.rng.shuffle(self.explore, "explore_return_dark")

    # ---------------------------------------------------------------- 5. Turn structure
    def advance(self) -> None:
        self.turn = self.clockwise_from((self.turn + 1) % self.players)[0]
        self.turns += 1
        self.actions = ACTIONS
        self.next(Ask(self.turn, "actions"), Step("explore"), Step("lights"), GATE)

    def step_explore(self) -> None:  # 5.2
        self.draws = EXPLORE_DRAWS
        self.next(Ask(self.turn, "explore"))

    def step_lights(self) -> None:  # 5.3
        self.draws = self.lights_out_a_turn
        self.next(Step("next_light"))

    def step_next_light(self) -> None:
        if self.draws:  # 10.1: of a player who is out the next one draws
            self.next(Ask(self.clockwise_from(self.turn)[0], "lights"))

    # ---------------------------------------------------------------- 3. Hidden information
    def hide(self, player: int) -> None:  # 3.2
        self.explore = [None] * len(self.explore)
        self.lights_out = [None] * len(self.lights_out)

    def fill(self, rng: Rng) -> None:
        known = Counter(self.explore_discards)
        for hand in self.hands:
            known.update(hand)
        self.explore = list((Counter(DECK) - known).elements())
        rng.shuffle(self.explore, "unseen_explore")
        self.lights_out = []
        for layer in self.layers:
            cards = list(layer)
            rng.shuffle(cards, "unseen_lights_out")
            self.lights_out += cards

    def some_action(self, rng: Rng) -> Action:
        """As of any game, but Special cards seldom: some are still held when they are needed."""
        is_asked = self.viewer in (None, self.current)
        if is_asked and rng.below(SELDOM):
            return rng.pick(self.legal())
        specials = [action for action in self.anytime() if self.viewer in (None, action[1])]
        if not specials:
            return rng.pick(self.legal())
        name = rng.pick(sorted({action[0] for action in specials}))
        return rng.pick([action for action in specials if action[0] == name])


SELDOM = 12  # one question in so many is answered with a Special card by random play

RULES = RamblePark
