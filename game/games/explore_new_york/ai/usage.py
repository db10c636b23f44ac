"""What is counted of the decisions in Explore New York: cards and blocks by kind, and who is drawn there."""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.explore_new_york.rules.components import BLOCKS, CARDS, block_at
from game.games.explore_new_york.rules.state import ExploreNewYork


def usage_names(state: ExploreNewYork, action: Action) -> Iterator[str]:
    """Stars, plus cards and plain ones; kinds of blocks as on the map."""
    match action:
        case ("discard_card", card):
            yield "star" if CARDS[card].number is None else "plus" if CARDS[card].plus else "plain"
        case ("choose_block", x, y, tourist):
            yield BLOCKS[block_at(x, y)].kind
            yield "lone" if tourist else "cards"
