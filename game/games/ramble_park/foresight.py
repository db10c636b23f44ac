"""What a choice in Ramble: Dare to Explore would bring, and the chances of the night, from public facts only."""

from typing import Any

from game.engine.state import Action, Step
from game.games.ramble_park.components import COUNTS, EXPLORE_DRAWS, HAND, IN_THE_DARK
from game.games.ramble_park.odds import Explore, Piles, chance_in_draws, chance_in_turn
from game.games.ramble_park.state import Night

DRAWS = ("draw_explore", "draw_lights_out")


class Foresight(Night):
    """The part of the rules that looks ahead; it reads nothing hidden and changes nothing."""

    def foresee(self, *actions: Action) -> dict:
        """What has changed after these actions, as far as they draw no card; of a draw what it may bring."""
        if actions[0][0] == "draw_explore":
            return self.foresee_explore()
        if actions[0][0] == "draw_lights_out":
            return self.foresee_lights_out()
        world = self.clone()
        world.viewer, world.stops_at_gates = None, True
        for action in actions:
            if action[0] in DRAWS or not world.is_legal(action):
                break
            world.apply(action)
        return self.changes_in(world)

    def changes_in(self, later: "Foresight") -> dict[str, Any]:
        """What is different in a later state, by name; the players' own things by player."""
        players = range(self.players)
        facts: dict[str, Any] = {
            "pawns": {one: later.pawns[one] for one in players if later.pawns[one] != self.pawns[one]},
            "lit": tuple(tile for tile, is_lit in later.lights.items() if is_lit and not self.lights[tile]),
            "hands": {one: tuple(later.hands[one]) for one in players if later.hands[one] != self.hands[one]},
            "over": tuple(one for one in players if len(later.hands[one]) > HAND),
            "tokens": tuple(later.tokens[len(self.tokens) :]),
            "ending": later.ending,
        }
        changed = {name: value for name, value in facts.items() if value}
        return changed | ({"actions": later.actions} if later.actions != self.actions else {})

    # ---------------------------------------------------------------- chances
    def foresee_explore(self) -> dict[str, Any]:
        """Of the next Explore card: how many are left and of each kind, the notch that In the Dark would bring."""
        return {"cards": len(self.explore), "kinds": self.unseen_explore(), "notch": self.notch + 1}

    def foresee_lights_out(self) -> dict[str, Any]:
        """Of the next Lights Out card: how many it may be, which would take a tile away, which would lose the park."""
        top = self.layers[0]
        gone = tuple(tile for tile in top if not self.lights[tile])
        return {"cards": len(top), "gone": gone, "vital": tuple(tile for tile in gone if self.is_vital(tile))}

    def unseen_explore(self) -> dict[str, int]:
        """How many Explore cards of each kind lie in the deck, counted by those that lie open."""
        known = [*self.explore_discards, *(card for hand in self.hands for card in hand)]
        return {card: count - known.count(card) for card, count in COUNTS.items() if count > known.count(card)}

    @property
    def explore_to_come(self) -> int:
        """Explore cards that the active player still draws in this turn."""
        if Step("explore") in self.agenda:
            return EXPLORE_DRAWS
        return self.draws if Step("lights") in self.agenda else 0

    @property
    def lights_out_to_come(self) -> int:
        """Lights Out cards still to be drawn in this turn, if no In the Dark comes before."""
        return self.lights_out_a_turn if Step("lights") in self.agenda else self.draws

    @property
    def feared(self) -> str:
        """The dark tile that is likeliest to lose the park in this turn; empty where none can."""
        vital = [tile for tile in self.dark if self.is_vital(tile) and self.chance_of_card(tile)]
        return max(vital, key=self.chance_of_card, default="")

    def chance_of_card(self, tile: str) -> float:
        """How likely it is that the Lights Out card of a tile is drawn before this turn ends (12.5)."""
        if self.is_over or tile not in self.lights:
            return 0.0
        layers, lit = tuple(map(frozenset, self.layers)), frozenset(self.lights).difference(self.dark)
        piles = Piles(layers, frozenset(self.lights_out_discards), lit)
        if Step("lights") not in self.agenda:
            return chance_in_draws(tile, piles, self.draws)
        in_deck = self.unseen_explore().get(IN_THE_DARK, 0)
        discards = self.explore_discards
        deck = Explore(len(self.explore), in_deck, len(discards), discards.count(IN_THE_DARK))
        return chance_in_turn(tile, piles, self.notch, deck, self.explore_to_come)
