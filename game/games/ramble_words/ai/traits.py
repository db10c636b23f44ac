"""What answers in Ramble Words are like: how much is laid open, how many cards stay, who loses by it, who is asked."""

from game.bots.characters import CharacterTraits
from game.engine.state import Action
from game.games.ramble_words.ai.usage import CHANGES
from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.rules.state import RambleWords

LAID = 6  # cards, which is bold
KEPT = 0.5  # how thrifty it is to lay nothing
HIGHEST = 15  # value of a card


def traits(view: RambleWords, action: Action) -> CharacterTraits:
    move, *args = action
    match move:
        case "start":
            laid = min(1.0, len(args) / LAID)
            return CharacterTraits(boldness=laid, thrift=1 - laid)
        case "hit":
            return CharacterTraits(boldness=1 - CARDS[args[0]].value / HIGHEST, spite=1.0)
        case "pass" | "skip_word" | "finish":
            return CharacterTraits(thrift=KEPT)
        case "offer" | "accept" | "counter":
            return CharacterTraits(sociability=1.0)
    if move in CHANGES:
        return CharacterTraits(boldness=0.5, spite=float(args[0] != view.question.player))
    return CharacterTraits()
