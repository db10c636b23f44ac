"""Ramble Words: what the searches among words cost, on fixed hands and tables."""

import time
from collections import Counter
from collections.abc import Callable

from benchmarks.measure import compare
from game.engine.rng import Rng
from game.games.ramble_words.ai.finishing import Finisher
from game.games.ramble_words.ai.spelling import cards_by_letter
from game.games.ramble_words.rules.components import DECK, letters_of_cards
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import dictionary, read_word_list

LIST, HAND, SEATS = "standard", 11, 4
HANDS, TABLES, LONGEST = 60, 60, 8
BEST_OF = 3  # of so many tries of the same the fastest counts


def hands(count: int) -> list[str]:
    return [letters_of_cards(dealt(seed)[:HAND]) for seed in range(count)]


def dealt(seed: int) -> list[str]:
    deck = list(DECK)
    Rng(seed).shuffle(deck, "deck")
    return deck


def spelling(letters: str) -> int:
    return len(dictionary(LIST).spellable_words(letters))


def scanned(letters: str) -> int:
    """The same by looking at every word."""
    have = Counter(letters)
    return sum([all(word.count(one) <= have[one] for one in set(word)) for word in dictionary(LIST).sorted])


def spell_and_scan():
    """R6: a search among the sets of letters, beside a plain scan."""
    some = hands(8)
    assert [spelling(one) for one in some] == [scanned(one) for one in some]
    return compare(lambda: sum([bool(spelling(one)) for one in some]), lambda: bool(scanned(some[0])))


def slowest_spelling() -> float:
    """Milliseconds for the slowest of some hands."""
    return max(fastest(lambda: spelling(one)) for one in hands(HANDS))


def slowest_changes(game) -> float:
    """Milliseconds for every modification that makes a word, on the slowest of some tables of four."""
    return max(fastest(lambda: changes(table)) for table in tables(game))


def tables(game) -> list[RambleWords]:
    """Words of one to eight letters before all four seats."""
    found = []
    for seed in range(TABLES):
        state, deck, rng = (
            game.rules(SEATS, game.chosen_house_rule_options(SEATS, {"first": 0}), Rng(seed)),
            dealt(seed),
            Rng(seed),
        )
        state.hands[0], deck = sorted(deck[:HAND]), deck[HAND:]
        state.words = [
            tuple(deck[seat * LONGEST : seat * LONGEST + 1 + rng.random_below(LONGEST)]) for seat in range(SEATS)
        ]
        found.append(state)
    return found


def changes(state: RambleWords) -> int:
    return len(Finisher(state, 0, cards_by_letter(state.hands[0]), dictionary(LIST)).best_word_finishes())


def loading() -> float:
    """Milliseconds to read the list."""
    return fastest(lambda: read_word_list(LIST))


def fastest(deed: Callable[[], object]) -> float:
    spent = []
    for _ in range(BEST_OF):
        start = time.process_time()
        deed()
        spent.append(time.process_time() - start)
    return 1000 * min(spent)
