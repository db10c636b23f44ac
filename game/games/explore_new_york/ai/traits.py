"""What answers in Explore New York are like: how far from the line, which cafes, which cards others lose too."""

from game.bots.characters import CharacterTraits
from game.engine.state import Action
from game.games.explore_new_york.ai.potential import (
    RINGS_OF_BLOCKS,
    networks_of_links,
    newly_met_cafes,
    road_distance,
)
from game.games.explore_new_york.rules.components import CARDS, NUMBER, block_at
from game.games.explore_new_york.rules.state import ExploreNewYork

FAR = 4  # roads from the line that has been drawn


def traits(view: ExploreNewYork, action: Action) -> CharacterTraits:
    player = view.question.player
    match action:
        case ("discard_card", card):
            return CharacterTraits(spite=float(CARDS[card].number is None or CARDS[card].plus))
        case ("choose_block", x, y, _):
            networks = networks_of_links(view.links_on_map(player))
            longest = max(networks, key=lambda network: network.links.bit_count(), default=None)
            roads = road_distance(RINGS_OF_BLOCKS[block_at(x, y)], longest.spots) if longest else 0
            far = min(1.0, roads / FAR)
            return CharacterTraits(boldness=far, thrift=1 - far)
        case ("draw_pair" | "draw_single" | "draw_plus", *links):
            met = newly_met_cafes(tuple([NUMBER[link] for link in links]), view.cafes_of(player))
            return CharacterTraits(sociability=min(1.0, len(met) / len(links)))
    return CharacterTraits()
