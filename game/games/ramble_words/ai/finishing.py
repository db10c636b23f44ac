"""Every modification of the words on the table that makes a word worth claiming (RW-6.4 to 6.12)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.ai.spelling import Rack, best_bonus_cards_for_letters, printed_letters_of_hand
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import CardChange, RambleWords
from game.games.ramble_words.rules.words import ALPHABET, Dictionary


class WordFinish(NamedTuple):
    """A modification that makes a word: what it is worth and which cards it takes."""

    action: Action
    word: str
    points: int
    played: tuple[str, ...]


# A modification, the cards of the word after it, and those of the own hand that it plays.
Result = tuple[Action, Sequence[str], tuple[str, ...]]


class Finisher:
    """Looks for words that a hand can make of those on the table."""

    def __init__(self, view: RambleWords, player: int, rack: Rack, dictionary: Dictionary):
        self.view, self.player, self.rack, self.dictionary = view, player, rack, dictionary
        self.shortest = view.options["min_word"]
        self.letters = printed_letters_of_hand(rack)
        self.singles = "".join(letter for letter in ALPHABET if rack.get(letter))

    def best_word_finishes(self) -> list[WordFinish]:
        """The modifications that leave a word worth points."""
        return [
            finish for owner in changes.owners_of_modifiable_words(self.view) for finish in self.finishes_of_word(owner)
        ]

    def finishes_of_word(self, owner: int) -> Iterator[WordFinish]:
        cards = self.view.words[owner]
        letters = letters_of_cards(cards)
        for found in (
            self.trim_results,
            self.single_letter_additions,
            self.longer_additions,
            self.swap_results,
            self.rotate_results,
        ):
            for action, after, played in found(owner, cards, letters):
                points = points_of_word(after, owner == self.player)
                if points and len(after) >= self.shortest:
                    yield WordFinish(action, letters_of_cards(after), points, played)

    def trim_results(self, owner: int, cards: Sequence[str], letters: str) -> Iterator[Result]:
        size = len(cards)
        cuts = [(at, 1) for at in range(size)]
        cuts += [(at, count) for count in range(2, size // 2 + 1) for at in (0, size - count)]
        for at, count in cuts:
            if letters[:at] + letters[at + count :] in self.dictionary.words:
                yield ("trim", owner, at, count), [*cards[:at], *cards[at + count :]], ()

    def single_letter_additions(self, owner: int, cards: Sequence[str], letters: str) -> Iterator[Result]:
        words = self.dictionary.words
        for at in range(len(cards) + 1):
            before, after = letters[:at], letters[at:]
            for letter in self.singles:
                if before + letter + after in words:
                    played = best_bonus_cards_for_letters(cards, letter, self.rack, True) or ()
                    yield ("add", owner, at, *played), [*cards[:at], *played, *cards[at:]], played

    def longer_additions(self, owner: int, cards: Sequence[str], letters: str) -> Iterator[Result]:
        size = len(cards)
        for word in self.dictionary.words_with_ends_added(letters, self.letters):
            if word.startswith(letters):
                played = best_bonus_cards_for_letters(cards, word[size:], self.rack, True) or ()
                yield ("add", owner, size, *played), [*cards, *played], played
            if word.endswith(letters):
                played = best_bonus_cards_for_letters(cards, word[:-size], self.rack, True) or ()
                yield ("add", owner, 0, *played), [*played, *cards], played

    def swap_results(self, owner: int, cards: Sequence[str], letters: str) -> Iterator[Result]:
        if letters not in self.dictionary.words:
            return
        for at, old in enumerate(cards):
            for card in self.rack.get(letters[at], ()):
                if CARDS[card].suit != CARDS[old].suit:
                    yield ("swap", owner, CardChange(at, card)), [*cards[:at], card, *cards[at + 1 :]], (card,)

    def rotate_results(self, owner: int, cards: Sequence[str], letters: str) -> Iterator[Result]:
        fits = [self.rotation_cards_by_letter(card) for card in cards]
        for word in self.dictionary.words_matching_choices([old + "".join(fit) for old, fit in zip(letters, fits)]):
            changes: list[CardChange] = []
            for at, letter in enumerate(word):
                if letter != letters[at]:
                    used = {change.card for change in changes}
                    card = next((card for card in reversed(fits[at][letter]) if card not in used), None)
                    if card is None:
                        break
                    changes.append(CardChange(at, card))
            else:
                if changes:
                    after = list(cards)
                    for at, card in changes:
                        after[at] = card
                    yield ("rotate", owner, *changes), after, tuple(change.card for change in changes)

    def rotation_cards_by_letter(self, card: str) -> dict[str, list[str]]:
        """The hand's cards that may take this one's place in a rotate, by letter."""
        suit = CARDS[card].suit
        if not suit:
            return {}
        found = {letter: [one for one in cards if CARDS[one].suit == suit] for letter, cards in self.rack.items()}
        return {letter: cards for letter, cards in found.items() if cards}
