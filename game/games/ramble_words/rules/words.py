"""What is a word (RW-2.5): the lists, and the searches among them that players' plans are made of."""

import gzip
import hashlib
import re
import zlib
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from game.engine.data import DATA, DataError, load_yaml
from game.engine.phrases import expected
from game.engine.reading import UnfitFile, read_file
from game.engine.variant import GameDataSource

FOLDER = DATA / "ramble_words"
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
LONGEST_WORD = 15
BITS = {letter: 1 << at for at, letter in enumerate(ALPHABET)}


class WordListFacts(NamedTuple):
    """What is known of a list file: how many words, its check sum, and that before slurs were taken out."""

    words: int
    sha256: str
    before_exclusion: str


class ShippedWordLists(NamedTuple):
    """The lists that ship."""

    common: WordListFacts
    everyday: WordListFacts
    standard: WordListFacts
    large: WordListFacts
    german_common: WordListFacts
    german_everyday: WordListFacts
    german: WordListFacts


class Dictionary:
    """One word list, with indexes that are made when they are first used."""

    def __init__(self, words: Sequence[str]):
        self.sorted = words
        self.words = frozenset(words)

    def is_word(self, letters: str) -> bool:
        return letters in self.words

    # ---------------------------------------------------------------- from a hand
    @cached_property
    def words_by_letter_set(self) -> dict[int, tuple[str, ...]]:
        """Words by the set of their letters, a bit for each: a hand has few such sets, a list has many words."""
        index: dict[int, list[str]] = defaultdict(list)
        for word in self.sorted:
            letters = 0
            for letter in word:
                letters |= BITS[letter]
            index[letters].append(word)
        return {letters: tuple(words) for letters, words in index.items()}

    def spellable_words(self, letters: str) -> list[str]:
        """Every word that some of these letters spell, each used once.

        >>> sorted(Dictionary(["act", "at", "cat", "tact"]).spellable_words("cat"))
        ['act', 'at', 'cat']
        """
        have, index = Counter(letters), self.words_by_letter_set
        found = []
        for some in self.letter_sets_within([BITS[letter] for letter in sorted(have)]):
            for word in index.get(some, ()):
                if len(word) == some.bit_count() or _is_spellable(word, have):
                    found.append(word)
        return found

    def letter_sets_within(self, bits: Sequence[int]) -> list[int]:
        """The sets that can be made of these letters; of very many letters only those of words."""
        if 1 << len(bits) < len(self.words_by_letter_set):
            return _subsets(bits)
        others = ~sum(bits)
        return [some for some in self.words_by_letter_set if not some & others]

    # ---------------------------------------------------------------- from a word on the table
    def words_after_trim(self, letters: str) -> list[str]:
        """Words that a trim leaves (RW-6.6, 6.7)."""
        rests = {letters[:at] + letters[at + 1 :] for at in range(len(letters))}
        for count in range(1, len(letters) // 2 + 1):
            rests |= {letters[count:], letters[:-count]}
        return sorted(rests & self.words)

    def words_with_ends_added(self, letters: str, hand: str) -> list[str]:
        """Words made by two or more letters of the hand before or after (RW-6.9)."""
        if not letters:
            return []
        have, size = Counter(hand), len(letters)
        if size == 1:  # nearly every word begins or ends with it
            words = self.spellable_words(letters + hand)
            return sorted(word for word in words if len(word) > 2 and letters in (word[0], word[-1]))
        after = [word for word in self.words_starting_with(letters) if _can_add(word[size:], have)]
        before = [word for word in self.words_ending_with(letters) if _can_add(word[:-size], have)]
        return sorted({*after, *before})

    def words_starting_with(self, letters: str) -> Sequence[str]:
        return _words_with_prefix(self.sorted, letters)

    def words_ending_with(self, letters: str) -> list[str]:
        return [word[::-1] for word in _words_with_prefix(self.reversed_words, letters[::-1])]

    @cached_property
    def reversed_words(self) -> list[str]:
        return sorted(word[::-1] for word in self.sorted)

    def words_matching_choices(self, choices: Sequence[str]) -> list[str]:
        """Words with one of the letters of `choices[i]` at each place i: what a rotate can reach (RW-6.10)."""
        if not choices or not all(choices):
            return []
        pattern = "".join(f"[{one}]" for one in choices)
        return re.findall(f"^{pattern}$", self.words_by_length.get(len(choices), ""), re.MULTILINE)

    @cached_property
    def words_by_length(self) -> dict[int, str]:
        """All words of each length as one text."""
        index: dict[int, list[str]] = defaultdict(list)
        for word in self.sorted:
            index[len(word)].append(word)
        return {length: "\n".join(words) for length, words in index.items()}


def _subsets(bits: Sequence[int]) -> list[int]:
    subsets = [0]
    for bit in bits:
        subsets += [some | bit for some in subsets]
    return subsets


def _is_spellable(letters: str, have: Counter[str]) -> bool:
    return all(letters.count(one) <= have[one] for one in set(letters))


def _can_add(letters: str, have: Counter[str]) -> bool:
    """Two or more letters that are there."""
    return len(letters) > 1 and have.keys() >= set(letters) and _is_spellable(letters, have)


def _words_with_prefix(words: Sequence[str], start: str) -> Sequence[str]:
    """Of sorted words those that begin with `start`."""
    return words[bisect_left(words, start) : bisect_left(words, start + "{")]  # "{" comes after "z"


# ---------------------------------------------------------------- the files
class ExtraWords(NamedTuple):
    """Words that are in every list, beside those that ship."""

    words: tuple[str, ...]


_MORE = GameDataSource(__name__, "more_words.yaml")
MORE = frozenset(_MORE.load(ExtraWords).words)
_MORE.check(
    all(2 <= len(word) <= LONGEST_WORD and set(word) <= set(ALPHABET) for word in MORE),
    "more_words",
    "words",
    most=LONGEST_WORD,
)


@cache
def dictionary(name: str) -> Dictionary:
    """The list of that name with the words of a variant, read when it is first asked for. Raises DataError."""
    return Dictionary(sorted({*read_word_list(name), *MORE}) if MORE else read_word_list(name))


def read_word_list(name: str) -> list[str]:
    """The words of a list that ships. Raises DataError."""
    known: WordListFacts = getattr(load_yaml(FOLDER / "word_lists.yaml", ShippedWordLists), name)
    path = FOLDER / f"{name}.txt.gz"
    try:
        content = gzip.decompress(read_file(path))
    except (OSError, EOFError, zlib.error, UnfitFile) as error:
        raise DataError(path, None, expected("whole_word_list", game="ramble_words")) from error
    if hashlib.sha256(content).hexdigest() != known.sha256:
        raise DataError(path, None, expected("word_list", game="ramble_words", n=known.words))
    return content.decode("ascii").split()
