"""What is counted of the decisions in Explore New York: discarded cards and chosen blocks by kind."""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.explore_new_york.rules.components import BLOCKS, CARDS, block_at
from game.games.explore_new_york.rules.state import ExploreNewYork


def usage_names(state: ExploreNewYork, action: Action) -> Iterator[str]:
    """The names under which an action is counted: the kind of the discarded card (star, plus or plain), or the kind of
    the chosen block, and whether the cards or a lone tourist led there.
    """
    match action:
        case ("discard_card", card):
            yield "star" if CARDS[card].number is None else "plus" if CARDS[card].plus else "plain"
        case ("choose_block", x, y, tourist):
            yield BLOCKS[block_at(x, y)].kind
            yield "lone" if tourist else "cards"
