"""Beginning a word so that its end is in the own hand and not in another's (RW-13.2, 13.3)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import SeatEvaluation
from game.games.ramble_words.ai.spelling import best_bonus_cards_for_letters, cards_by_letter, printed_letters_of_hand
from game.games.ramble_words.rules.components import CARDS, points_of_word
from game.games.ramble_words.rules.reach import consonant_count_of_letters, points_for_consonants

LOOKED_AT = 25  # the words that bring most
LONGEST_END = 4  # letters that are kept back at one end
SAFE = {14: 1.0, 13: 0.95, 12: 0.85, 11: 0.8}  # how often a card of that value is not hit, or the hit is beaten off
UNSAFE = 0.65


class WordStart(NamedTuple):
    """A beginning on the table, the word it is meant for, and what it promises."""

    action: Action
    value: float
    word: str
    points: int
    missing: tuple[str, ...]


def rated_word_starts(evaluation: SeatEvaluation, free: Sequence[str]) -> list[WordStart]:
    """The most promising beginnings, the best first; `free`: cards that are not needed for something better."""
    rack = cards_by_letter(free)
    words = [
        word
        for word in evaluation.dictionary.spellable_words(printed_letters_of_hand(rack))
        if len(word) >= max(evaluation.shortest, 3)
    ]
    words.sort(key=lambda word: (-points_for_consonants(consonant_count_of_letters(word), True), len(word), word))
    best: dict[str, WordStart] = {}
    for word in words[:LOOKED_AT]:
        cards = best_bonus_cards_for_letters((), word, rack, False) or ()
        points = points_of_word(cards, True)
        for kept, laid in split_kept_and_laid(cards):
            start = rated_word_start(evaluation, word, points, kept, laid)
            key = "".join([CARDS[card].letter for card in laid])
            if key not in best or start.value > best[key].value:
                best[key] = start
    return sorted(best.values(), key=lambda start: (-start.value, start.action))


def split_kept_and_laid(cards: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What is kept back and what is laid: one card of any place, or some of one end."""
    for at in range(len(cards)):
        yield (cards[at],), (*cards[:at], *cards[at + 1 :])
    for count in range(2, min(LONGEST_END, len(cards) - 2) + 1):
        yield tuple(cards[:count]), tuple(cards[count:])
        yield tuple(cards[-count:]), tuple(cards[:-count])


def rated_word_start(
    evaluation: SeatEvaluation, word: str, points: int, kept: tuple[str, ...], laid: tuple[str, ...]
) -> WordStart:
    own = float(points)
    for card in kept:
        own *= SAFE.get(CARDS[card].value, UNSAFE)
    letters = "".join([CARDS[card].letter for card in laid])
    value = evaluation.word_worth(letters, evaluation.player, own) - evaluation.cost_of_cards(laid)
    return WordStart(("start", *laid), value, word, points, kept)
