"""What is counted of the decisions in Biome Escape: secrets by kind, jobs, remarks.

What is possible and never done, and why:

- `own_up` is a person's button for a slip of the tongue (6.10), and `concede` gives up a match that may still be won.
- `hire disrupt` costs three supplies, more than a key from the box, and holds the gang where it is for three rounds. It
  can be paid for in one decision of some thousands, and then a trade or a stocked main camp does more.
- `use_foresight secrets` orders five secrets that will all be found; of the tiles one ends the match if it comes early.
- `useful_later` and `i_can_carry_more` are for people: companions look at what they pass anyway.
"""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.biome_escape.rules import camps, secret_cards, signals
from game.games.biome_escape.rules.components import PHRASES
from game.games.biome_escape.rules.state import BiomeEscape


def usage_names(state: BiomeEscape, action: Action) -> Iterator[str]:
    """What is carried or sent, which job mercenaries get, which phrase is said."""
    match action:
        case ("pickup" | "own_up" | "trade_pick", secret, *_) if secret is not None:
            yield secret_cards.secret_kind(state, secret)
        case ("place", secret):
            at = state.pawns[state.question.player]
            yield secret_cards.secret_kind(state, secret)
            yield "in a camp" if camps.is_friendly_camp(state, at) else "on a tile"
        case ("send", _, secret, *_):
            yield secret_cards.secret_kind(state, secret)
        case ("hire" | "signal", what, *_):
            yield what
        case ("use_foresight", _, stack):
            yield stack


def open_moves(state: BiomeEscape) -> Iterator[Action]:
    """Each phrase that could be said of the own tile."""
    player, at = state.question.player, state.pawns[state.question.player]
    if state.phase == "turn" and at is not None:
        remarks = [phrase for phrase in PHRASES if signals.refuse_signal(state, player, phrase, at) is None]
        yield from (("signal", phrase, at) for phrase in remarks)
