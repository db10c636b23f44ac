"""What a choice would bring, as far as everybody at the table could say (RW-12.3): never whether it is a word."""

from typing import Any

from game.engine.state import Action
from game.games.ramble_words.rules.components import letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import RambleWords


def foresee(state: RambleWords, *actions: Action) -> dict[str, Any]:
    move, *args = actions[0] if actions else ("",)
    if move not in ("start", "trim", "add", "rotate", "swap"):
        return {}
    word = state.turn if move == "start" else args[0]
    cards = word_after_change(state, move, args)
    return {
        "word": word,
        "letters": letters_of_cards(cards),
        "own": points_of_word(cards, True),
        "others": points_of_word(cards, False),
    }


def word_after_change(state: RambleWords, move: str, args: list[Any]) -> list[str]:
    if move == "start":
        return list(args)
    word, *rest = args
    cards = list(state.words[word])
    if move == "trim":
        at, count = rest
        del cards[at : at + count]
    elif move == "add":
        cards[rest[0] : rest[0]] = rest[1:]
    else:
        for at, card in rest:
            cards[at] = card
    return cards
