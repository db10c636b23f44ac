"""Which kind of change would make a word worth most, by counting alone: no list of words is asked (RW-12.4)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import CARDS, is_joker, points_of_word, suit_or_colour_bonus
from game.games.ramble_words.rules.state import CardChange, RambleWords

MOST_ADDED = 3  # consonants to the next step, at the most (RW-8.3)


class WordChangeKind(NamedTuple):
    """A kind of change to one word and what it would be worth.

    why: count of consonants, with colour or suit where they must be of that; colour, suit; cap, where more cards may
    bring more (RW-8.6); same where it stays worth as much.
    Of swaps and trims the letter of the word, `old`, and for a swap the card of the hand, `card`; then `action` is the
    move itself, unless another letter would do as well.
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
    action: Action | None = None


def best_word_change_kind(view: RambleWords, player: int, hand: Sequence[str]) -> WordChangeKind | None:
    """The kind worth most, then the one with fewest cards, then the likeliest to make a word; None: all worthless."""
    kinds = [
        kind
        for owner in changes.owners_of_modifiable_words(view)
        for kind in change_kinds_for_word(view.words[owner], owner, owner == player, hand)
    ]
    return max((kind for kind in kinds if kind.points), key=lambda kind: (kind.points, -kind.cards), default=None)


def change_kinds_for_word(  # noqa: C901  a kind a branch
    word: Sequence[str], owner: int, is_own: bool, hand: Sequence[str]
) -> Iterator[WordChangeKind]:
    """Additions first, then swaps, trims and rotates."""
    now = points_of_word(word, is_own)

    def kind(
        move: str, after: Sequence[str], cards: int, old: str = "", card: str = "", action: Action | None = None
    ) -> WordChangeKind:
        points, count = points_of_word(after, is_own), sum(CARDS[one].is_consonant for one in after)
        why = reason_for_change_kind(now, points, word, after)
        named = None if (move, why) == ("trim", "same") else action
        return WordChangeKind(move, why, owner, now, points, cards, count, old, card, named)

    for count in range(1, MOST_ADDED + 1):
        for cards in combinations(sorted(hand), count):
            if count == 1 or all(CARDS[card].is_consonant for card in cards):
                yield kind("add", [*word, *cards], count)
    for at, old in enumerate(word):
        for card in hand:
            if is_same_letter_other_suit(card, old):
                yield kind(
                    "swap", [*word[:at], card, *word[at + 1 :]], 1, old, card, ("swap", owner, CardChange(at, card))
                )
    if len(word) > 1:
        for at, old in enumerate(word):
            yield kind("trim", [*word[:at], *word[at + 1 :]], 1, old, "", ("trim", owner, at, 1))
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
