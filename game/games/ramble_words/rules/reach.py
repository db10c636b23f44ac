"""What letters on the table can become in one step, and how likely somebody can take it; suits are left aside."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.games.ramble_words.rules.components import VOWELS
from game.games.ramble_words.rules.words import ALPHABET, Dictionary

MOST_ADDED = 4  # cards at an end that anybody is expected to have
ANY_START = 3  # letters fewer than these are the beginning of too many words to look through
KNOWN = 3000  # strings that are remembered
CONSONANTS = "".join(letter for letter in ALPHABET if letter not in VOWELS)
PASSES = 0.65  # how often a play that would score gets through
UNLIKELY = 0.01
ANYTHING = 0.6  # how often a hand goes on from a letter or two


class WordReach(NamedTuple):
    """The words one step away: by a trim (its consonants, -1: none), by one letter anywhere, by some at an end."""

    trim: int
    vowels: frozenset[str]
    consonants: frozenset[str]
    extensions: tuple["WordExtension", ...]


class WordExtension(NamedTuple):
    """Cards to add at one end: so many of each letter, and how many of them are consonants."""

    needs: tuple[tuple[str, int], ...]
    consonants: int


@lru_cache(KNOWN)
def compute_word_reach(dictionary: Dictionary, letters: str, shortest: int) -> WordReach:
    """What these letters can become; words must be so long at least."""
    size, words = len(letters), dictionary.words
    trim = max(
        (consonant_count_of_letters(word) for word in dictionary.words_after_trim(letters) if len(word) >= shortest),
        default=-1,
    )
    if size + 1 < shortest or not size:
        return WordReach(trim, frozenset(), frozenset(), ())
    gaps = [(letters[:at], letters[at:]) for at in range(size + 1)]
    one = [letter for letter in ALPHABET if any([before + letter + after in words for before, after in gaps])]
    vowels = frozenset(VOWELS).intersection(one)
    return WordReach(
        trim, vowels, frozenset(one) - vowels, word_extensions(dictionary, letters) if size >= ANY_START else ()
    )


def word_extensions(dictionary: Dictionary, letters: str) -> tuple[WordExtension, ...]:
    """What can be added at one end to make a word."""
    size = len(letters)
    after = [word[size:] for word in dictionary.words_starting_with(letters) if 2 <= len(word) - size <= MOST_ADDED]
    before = [word[:-size] for word in dictionary.words_ending_with(letters) if 2 <= len(word) - size <= MOST_ADDED]
    found = sorted({"".join(sorted(one)) for one in (*after, *before)})
    return tuple(WordExtension(tuple(Counter(one).items()), consonant_count_of_letters(one)) for one in found)


@lru_cache(KNOWN)
def consonant_count_of_letters(letters: str) -> int:
    return sum([letter not in VOWELS for letter in letters])


def points_for_consonants(consonants: int, is_own: bool) -> int:
    """The points of a word without its bonuses (RW-8.3)."""
    return max(2 * (consonants // 3), consonants // 2) if is_own else consonants // 2


def consonants_for_next_point(consonants: int, is_own: bool) -> int:
    """The number of consonants from which a word is worth more, its bonuses left aside (RW-8.3).

    >>> consonants_for_next_point(6, True), consonants_for_next_point(6, False)
    (9, 8)
    """
    now = points_for_consonants(consonants, is_own)
    return next(more for more in range(consonants + 1, consonants + 4) if points_for_consonants(more, is_own) > now)


class HandOdds:
    """What a hand may hold: so many cards of those unseen, besides what is known of it."""

    def __init__(self, unseen: Counter[str], hand_size: int, known_letters: Counter[str]):
        self.unseen, self.count, self.have = unseen, hand_size, known_letters
        self.total = unseen.total()
        self.chances: dict[tuple[str, int], float] = {}

    def chance_to_hold_letter(self, letter: str, count: int) -> float:
        """The chance to hold so many of a letter."""
        key = letter, count
        if key not in self.chances:
            missing = count - self.have[letter]
            one = self.chance_to_hold_one_among(self.unseen[letter])
            self.chances[key] = 1.0 if missing <= 0 else one if missing == 1 else one**missing / missing
        return self.chances[key]

    def chance_to_hold_any_letter(self, letters: Sequence[str] | frozenset[str]) -> float:
        """The chance to hold at least one of some letters."""
        if any([self.have[letter] for letter in letters]):
            return 1.0
        return self.chance_to_hold_one_among(sum([self.unseen[letter] for letter in letters]))

    def chance_to_hold_all_letters(self, needs: tuple[tuple[str, int], ...]) -> float:
        chance, chances = 1.0, self.chances
        for need in needs:
            chance *= chances[need] if need in chances else self.chance_to_hold_letter(*need)
        return chance

    def chance_to_hold_one_among(self, wanted: int) -> float:
        """The chance to hold one of so many unseen cards."""
        without, others = 1.0, self.total - self.count
        for n in range(min(wanted, self.total)):
            without *= max(0, others - n) / (self.total - n)
        return 1.0 - without


class ExpectedGain(NamedTuple):
    """What somebody may make of a word in the next turn: points on average, and the chance to score at all."""

    points: float
    chance: float


def expected_gain_from_reach(reach: WordReach, letters: str, hand_odds: HandOdds, is_own: bool) -> ExpectedGain:
    """The points a word may bring: the best change in reach comes first, and played cards may be hit."""
    consonants = consonant_count_of_letters(letters)
    ways = [(points_for_consonants(reach.trim, is_own), 1.0)] if reach.trim > 0 else []
    if reach.consonants:
        ways.append(
            (
                points_for_consonants(consonants + 1, is_own),
                PASSES * hand_odds.chance_to_hold_any_letter(reach.consonants),
            )
        )
    if reach.vowels:
        ways.append(
            (points_for_consonants(consonants, is_own), PASSES * hand_odds.chance_to_hold_any_letter(reach.vowels))
        )
    ways += extension_chances(reach.extensions, consonants, hand_odds, is_own)
    if len(letters) < ANY_START and letters:
        ways.append((2, PASSES * ANYTHING))
    points, left = 0.0, 1.0
    for worth, chance in sorted(ways, reverse=True):
        if worth:
            points += left * chance * worth
            left *= 1 - chance
    return ExpectedGain(points, 1 - left)


def extension_chances(
    extensions: tuple[WordExtension, ...], consonants: int, hand_odds: HandOdds, is_own: bool
) -> list[tuple[int, float]]:
    """The chances of longer additions by their points; they overlap, so that half of their sum is near enough."""
    sums: dict[int, float] = {}
    for needs, more in extensions:
        chance = hand_odds.chance_to_hold_all_letters(needs)
        if chance > UNLIKELY:
            points = points_for_consonants(consonants + more, is_own)
            so_far = sums.get(points, 0.0)
            sums[points] = max(so_far, chance) + 0.5 * min(so_far, chance)
    return [(points, PASSES * min(1.0, chance)) for points, chance in sums.items()]
