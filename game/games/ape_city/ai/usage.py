"""What is counted of the decisions in Ape City Escape: kinds of cards, and what a play leads to."""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.ape_city.rules.components import CARDS, OUT, START, STEPS
from game.games.ape_city.rules.state import ApeCity


def usage_names(state: ApeCity, action: Action) -> Iterator[str]:
    """The cards by kind; of a play also how many there are and whether it leaves the board."""
    move, *cards = action
    if move in ("play_cards", "discard_cards"):
        yield from sorted(set(cards))
    if move == "play_cards":
        yield f"{len(cards)} together"
        yield "with the ape" if any(CARDS[card].ape for card in cards) else "without the ape"
        if state.pawns[state.turn] + sum([STEPS[card] for card in cards]) >= OUT:
            yield "out"
    if move == "ape_step":
        yield "onto oneself" if cards[0] == state.pawns[state.turn] != START else "onward"
