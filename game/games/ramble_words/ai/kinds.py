"""Which kind of change would make a word worth most, by counting; the list of words only weeds out dead ends.

What a word is or may become is never told (RW-12.4): cards are named that leave letters which some word contains.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import (
    CARDS,
    is_joker,
    letters_of_cards,
    points_of_word,
    suit_or_colour_bonus,
)
from game.games.ramble_words.rules.state import Change, RambleWords
from game.games.ramble_words.rules.words import ALPHABET, Dictionary

MOST_ADDED = 3  # consonants to the next step, at the most (RW-8.3)
Added = tuple[str, ...]


class ChangeKind(NamedTuple):
    """A kind of change to one word and what it would be worth.

    why: count of consonants, with colour or suit where they must be of that; colour, suit; cap, where more cards may
    bring more (RW-8.6); same where it stays worth as much.
    Of swaps and trims the letter of the word, `old`, with its place, `at`, and for a swap the card of the hand, `card`;
    of additions the cards that are `added`.
    """

    move: str
    why: str
    owner: int
    now: int
    points: int
    cards: int
    consonants: int  # afterwards
    old: str = ""
    card: str = ""
    at: int = 0
    added: tuple[str, ...] = ()


class ChangeAdvice(NamedTuple):
    """A kind of change and the cards and the place for it."""

    kind: ChangeKind
    action: Action


def can_go_on(dictionary: Dictionary, letters: str) -> bool:
    """Are these letters a word, or all but the letters of one gap or of an end?"""
    if letters in dictionary.words or dictionary.starting_with(letters) or dictionary.ending_with(letters):
        return True
    gaps = [(letters[:at], letters[at:]) for at in range(1, len(letters))]
    return any(before + one + after in dictionary.words for before, after in gaps for one in ALPHABET)


def best_change(view: RambleWords, player: int, hand: Sequence[str], dictionary: Dictionary) -> ChangeAdvice | None:
    """Of the kinds that are worth anything the best with which the word leads on; None: there is none."""
    for kind in kinds_by_worth(view, player, hand):
        word = view.words[kind.owner]
        for action, after in changes_of_kind(kind, word, hand):
            if after and can_go_on(dictionary, letters_of_cards(after)):
                return ChangeAdvice(kind, action)
    return None


def changes_of_kind(
    kind: ChangeKind, word: Sequence[str], hand: Sequence[str]
) -> Iterator[tuple[Action, Sequence[str]]]:
    """All ways to make a change of a kind, each with the word that it leaves."""
    owner, at, size = kind.owner, kind.at, len(word)
    if kind.move == "add" and not any(map(is_joker, kind.added)):
        gaps = (*range(size, -1, -1),) if kind.cards == 1 else (size, 0)
        for gap in gaps:
            for cards in permutations(kind.added):
                yield ("add", owner, gap, *cards), [*word[:gap], *cards, *word[gap:]]
    elif kind.move == "swap":
        yield ("swap", owner, Change(at, kind.card)), word
    elif kind.move == "trim":
        yield ("trim", owner, at, 1), [*word[:at], *word[at + 1 :]]
    elif kind.move == "rotate":
        for place, old in enumerate(word):
            for card in hand:
                if not is_joker(card) and CARDS[card].suit == CARDS[old].suit:
                    yield ("rotate", owner, Change(place, card)), [*word[:place], card, *word[place + 1 :]]


def best_change_kind(view: RambleWords, player: int, hand: Sequence[str]) -> ChangeKind | None:
    """The kind worth most, then the one with fewest cards, then the likeliest to make a word; None: all worthless."""
    return next(iter(kinds_by_worth(view, player, hand)), None)


def kinds_by_worth(view: RambleWords, player: int, hand: Sequence[str]) -> list[ChangeKind]:
    """The kinds that are worth anything, in the order in which they are advised."""
    kinds = [
        kind
        for owner in changes.owners_of_modifiable_words(view)
        for kind in change_kinds_for_word(view.words[owner], owner, owner == player, hand)
    ]
    return sorted((kind for kind in kinds if kind.points), key=lambda kind: (-kind.points, kind.cards))


def change_kinds_for_word(word: Sequence[str], owner: int, is_own: bool, hand: Sequence[str]) -> Iterator[ChangeKind]:  # noqa: C901  a kind a branch
    """Additions first, then swaps, trims and rotates."""
    now = points_of_word(word, is_own)

    def kind(
        move: str, after: Sequence[str], cards: int, old: str = "", card: str = "", at: int = 0, added: Added = ()
    ) -> ChangeKind:
        points, count = points_of_word(after, is_own), sum(CARDS[one].is_consonant for one in after)
        why = reason_for_change_kind(now, points, word, after)
        return ChangeKind(move, why, owner, now, points, cards, count, old, card, at, added)

    for count in range(1, MOST_ADDED + 1):
        for cards in combinations(sorted(hand), count):
            if count == 1 or all(CARDS[card].is_consonant for card in cards):
                yield kind("add", [*word, *cards], count, added=cards)
    for at, old in enumerate(word):
        for card in hand:
            if is_same_letter_other_suit(card, old):
                yield kind("swap", [*word[:at], card, *word[at + 1 :]], 1, old, card, at)
    if len(word) > 1:
        for at, old in enumerate(word):
            yield kind("trim", [*word[:at], *word[at + 1 :]], 1, old, at=at)
    if any(CARDS[card].suit == CARDS[old].suit and not is_joker(card) for card in hand for old in word):
        yield kind("rotate", word, 1)


def is_same_letter_other_suit(card: str, old: str) -> bool:
    """The same letter in another suit (RW-6.11)."""
    return not is_joker(card) and CARDS[card].letter == CARDS[old].letter and CARDS[card].suit != CARDS[old].suit


def reason_for_change_kind(now: int, points: int, before: Sequence[str], after: Sequence[str]) -> str:
    """Why it is worth more than now; same: it is not."""
    if points <= now:
        return "same"
    shade = ("", "colour", "suit")[suit_or_colour_bonus(after)]
    if sum(CARDS[card].is_consonant for card in after) > sum(CARDS[card].is_consonant for card in before):
        return f"count_{shade}" if shade else "count"
    return shade if suit_or_colour_bonus(after) > suit_or_colour_bonus(before) else "cap"
