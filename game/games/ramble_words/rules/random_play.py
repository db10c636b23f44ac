"""Random play of Ramble Words: something of every kind, where far more can be done than is listed."""

from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.rules import turns
from game.games.ramble_words.rules.components import (
    ANY,
    CARDS,
    CONSONANT,
    VOWEL,
    Card,
    card_without_joker_letter,
    is_joker,
    letters_of_cards,
)
from game.games.ramble_words.rules.state import CardChange, RambleWords

SELDOM, TRIES = 3, 2  # one hit in so many questions; so many open moves are tried before what is listed


def random_action(state: RambleWords, rng: Rng) -> Action:
    """A random action as in any game, but with many choices something of every kind, and seldom a hit."""
    player, phase, _ = state.question
    if state.viewer not in (None, player):
        return rng.random_item(state.legal())
    moves = [move for move in state.PHASES[phase] if move in state.OPEN_MOVES]
    for _ in range(TRIES if moves else 0):
        action = ATTEMPTS[rng.random_item(moves)](state, player, rng)
        if state.is_legal(action):
            return action
    legal = state.legal()
    return legal[-1] if phase == "hit" and rng.random_below(SELDOM) else rng.random_item(legal)


def random_cards(state: RambleWords, player: int, count: int, rng: Rng) -> list[str]:
    """Some cards of a hand as they would be played: jokers as some letter."""
    cards = list(state.hands[player])
    rng.shuffle(cards, "some")
    return [
        card + letters_of_cards(rng.random_item([("1S2",), ("1SK",)])) if is_joker(card) else card
        for card in cards[:count]
    ]


def random_start(state: RambleWords, player: int, rng: Rng) -> Action:
    return ("start", *random_cards(state, player, 1 + rng.random_below(5), rng))


def random_addition(state: RambleWords, player: int, rng: Rng) -> Action:
    word = rng.random_below(state.players)
    return (
        "add",
        word,
        rng.random_below(len(state.words[word]) + 1),
        *random_cards(state, player, 1 + rng.random_below(2), rng),
    )


def is_same_suit(new: Card, old: Card) -> bool:
    return new.suit == old.suit != ""


def is_same_letter(new: Card, old: Card) -> bool:
    return new.letter == old.letter


def random_word_changes(state: RambleWords, move: str, player: int, rng: Rng) -> Action:
    word = rng.random_below(state.players)
    fit = is_same_suit if move == "rotate" else is_same_letter
    changes, cards = [], random_cards(state, player, 99, rng)
    for at, old in enumerate(state.words[word]):
        card = next((card for card in cards if fit(CARDS[card], CARDS[old])), None)
        if card and rng.random_below(2):
            cards.remove(card)
            changes.append(CardChange(at, card))
    return (move, word, *changes)


def random_rotate(state: RambleWords, player: int, rng: Rng) -> Action:
    return random_word_changes(state, "rotate", player, rng)


def random_swap(state: RambleWords, player: int, rng: Rng) -> Action:
    return random_word_changes(state, "swap", player, rng)


def random_mulligan(state: RambleWords, player: int, rng: Rng) -> Action:
    return (
        "mulligan",
        *sorted(map(card_without_joker_letter, random_cards(state, player, 1 + rng.random_below(3), rng))),
    )


def random_offer(state: RambleWords, player: int, rng: Rng) -> Action:
    return ("offer", rng.random_below(state.players), *random_trade_terms(state, player, rng))


def random_counter_offer(state: RambleWords, player: int, rng: Rng) -> Action:
    return ("counter", *random_trade_terms(state, player, rng))


def random_trade_terms(state: RambleWords, player: int, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    give = tuple(sorted(map(card_without_joker_letter, random_cards(state, player, rng.random_below(3), rng))))
    return give, tuple(rng.random_item((ANY, VOWEL, CONSONANT, "e")) for _ in range(rng.random_below(3)))


def random_acceptance(state: RambleWords, player: int, rng: Rng) -> Action:
    cards = random_cards(state, player, len(state.offer[0].want), rng)
    return ("accept", *map(card_without_joker_letter, cards))


def random_discard(state: RambleWords, player: int, rng: Rng) -> Action:
    return (
        "discard",
        *sorted(
            map(card_without_joker_letter, random_cards(state, player, turns.cards_over_limit(state, player), rng))
        ),
    )


ATTEMPTS = {  # by open move
    "start": random_start,
    "add": random_addition,
    "rotate": random_rotate,
    "swap": random_swap,
    "mulligan": random_mulligan,
    "offer": random_offer,
    "counter": random_counter_offer,
    "accept": random_acceptance,
    "discard": random_discard,
}
