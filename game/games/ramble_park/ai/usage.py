"""What is counted of the decisions in Ramble: Dare to Explore: cards by kind, and what only one role may do."""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.ramble_park.rules.components import IS_LANDMARK
from game.games.ramble_park.rules.state import RamblePark


def usage_names(state: RamblePark, action: Action) -> Iterator[str]:
    """Cards as `landmark`, `gps` or `handbook`; how a power of a role shows."""
    match action:
        case ("fix", *tiles):
            yield "two lights" if len(tiles) > 1 else "one light"
        case ("give", to_seat, card):
            yield usage_name_of(card)
            apart = state.pawns[to_seat] != state.pawns[state.question.player]
            yield "from afar" if apart else "beside"
        case ("pickpocket", _, card) | ("discard_card", card):
            yield usage_name_of(card)
        case ("collect", _, substitute):
            yield "with a substitute" if substitute else "plain"
        case ("play_gps", player, pawns, _):
            yield "for others" if player not in pawns else "together" if len(pawns) > 1 else "alone"


def usage_name_of(card: str) -> str:
    return "landmark" if card in IS_LANDMARK else card
