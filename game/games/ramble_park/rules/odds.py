"""How likely the Lights Out card of a tile is drawn in a turn: pure functions of what everybody can count."""

from typing import NamedTuple

from game.games.ramble_park.rules.components import DARKNESS, METER


class ExploreDeckFacts(NamedTuple):
    """What can be known of the Explore deck: its cards, In the Dark among them, and the same of its discards."""

    cards: int
    dark: int
    discards: int
    dark_discards: int

    def after_draw(self, is_dark: bool) -> "ExploreDeckFacts":
        """The facts after a card was drawn. When none is left, the discards become the deck (7.1)."""
        left = self._replace(cards=self.cards - 1, dark=self.dark - is_dark)
        if is_dark:
            left = left._replace(discards=self.discards + 1, dark_discards=self.dark_discards + 1)
        return left if left.cards else ExploreDeckFacts(left.discards, left.dark_discards, 0, 0)


class LightsOutPiles(NamedTuple):
    """Where the Lights Out cards are: layers of the draw pile from the top, discards; and which tiles are lit."""

    layers: tuple[frozenset[str], ...]
    discards: frozenset[str]
    lit: frozenset[str]

    def piles_after_in_the_dark(self) -> "LightsOutPiles":
        """The piles after In the Dark: the discards lie on top (7.1)."""
        if not self.discards:
            return self
        return self._replace(layers=(self.discards, *self.layers), discards=frozenset())


def chance_of_tile_in_draws(tile: str, piles: LightsOutPiles, draws: int) -> float:
    """The chance that a tile's card is among the next cards drawn."""
    for layer in piles.layers:
        if draws <= 0:
            return 0.0
        if tile in layer:
            return min(1.0, draws / len(layer))
        draws -= len(layer)
    # 7.2: the pile is made anew; of what has been drawn the dark has left the game
    renewed = piles.discards.union(*[layer & piles.lit for layer in piles.layers])
    return min(1.0, draws / len(renewed)) if draws > 0 and tile in renewed else 0.0


def chance_of_tile_in_turn(tile: str, piles: LightsOutPiles, notch: int, deck: ExploreDeckFacts, explore: int) -> float:
    """The chance that a tile's card is drawn in a turn in which so many Explore cards are still to come."""
    if notch >= DARKNESS:
        return 0.0  # lost, nothing is drawn any more
    if not explore:
        return chance_of_tile_in_draws(tile, piles, METER[notch])
    if not deck.cards:  # the last one has just been drawn
        deck = ExploreDeckFacts(deck.discards, deck.dark_discards, 0, 0)
    is_dark = deck.dark / deck.cards
    chance = 0.0
    if is_dark:
        chance += is_dark * chance_of_tile_in_turn(
            tile, piles.piles_after_in_the_dark(), notch + 1, deck.after_draw(True), explore - 1
        )
    if is_dark < 1:
        chance += (1 - is_dark) * chance_of_tile_in_turn(tile, piles, notch, deck.after_draw(False), explore - 1)
    return chance
