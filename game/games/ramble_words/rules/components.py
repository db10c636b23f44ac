"""What lies in the box of Ramble Words: the deck of letter cards (section 2), and what words are worth."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.variant import GameDataSource
from game.games.ramble_words.rules.words import ALPHABET


class Card(NamedTuple):
    """One letter card; a joker has no suit, and a letter only when it was played as one."""

    value: int  # 2 to 14, a joker 15
    suit: str
    letter: str
    colour: str  # R or B
    is_consonant: bool


class Components(NamedTuple):
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    deck1: dict[str, str]
    deck2: dict[str, str]
    jokers: tuple[str, ...]
    deal: int
    draw: int
    hand: int
    offers: int


_SOURCE = GameDataSource(__name__, "components.yaml")
_expect = _SOURCE.check
_COLOURS = {"S": "B", "C": "B", "H": "R", "D": "R"}
_COUNTS = "a6 b3 c3 d4 e8 f4 g3 h4 i6 j2 k3 l4 m3 n6 o6 p2 q1 r6 s6 t7 u6 v3 w3 x1 y3 z1"  # RW-2.3
PARTS: Components = _SOURCE.load(Components)
ACE, JOKER = 14, 15
VOWELS = "aeiou"
VOWEL, CONSONANT, ANY, JOKER_TOKEN = "vowel", "consonant", "any", "joker"  # what an offer may ask for (RW-6.17)
KINDS = (VOWEL, CONSONANT, JOKER_TOKEN, ANY)  # the narrow before the wide


def _cards_by_id() -> dict[str, Card]:
    """The 104 cards by id: deck, suit, rank (RW-2.1)."""
    cards = {}
    for number, letters in enumerate((PARTS.deck1, PARTS.deck2), 1):
        _expect(set(letters) == set(PARTS.ranks), "letters_of_rank", f"deck{number}", number=number)
        for value, rank in enumerate(PARTS.ranks, 2):
            _expect(
                len(letters[rank]) == len(PARTS.suits),
                "letter_of_suit",
                f"deck{number}",
                rank=rank,
                number=number,
            )
            _expect(set(letters[rank]) <= set(ALPHABET), "letters_a_to_z", f"deck{number}", rank=rank, number=number)
            for suit, letter in zip(PARTS.suits, letters[rank]):
                cards[f"{number}{suit}{rank}"] = Card(value, suit, letter, _COLOURS[suit], value <= 10)
    return cards


_expect(PARTS.suits == tuple("SHCD") and len(PARTS.ranks) == 13, "suits_and_ranks")
_expect(
    all(len(one) == 3 and one[1] == "X" and one[2] in "RB" for one in PARTS.jokers),
    "joker_names",
)
_CARDS = _cards_by_id()
DECK = tuple(_CARDS)
CARDS: dict[str, Card] = _CARDS | {
    one + letter: Card(JOKER, "", letter, one[2], False) for one in PARTS.jokers for letter in ("", *ALPHABET)
}

_letters = Counter(_CARDS[card].letter for card in DECK)
_expect(len(DECK) == 104, "cards")
_SOURCE.check_unless_variant(_letters == {one[0]: int(one[1:]) for one in _COUNTS.split()}, "letter_counts")
_expect(
    all(card.is_consonant == (card.letter not in VOWELS) for card in _CARDS.values()),
    "vowels",
)


def card_without_joker_letter(card: str) -> str:
    """The id of a card as it lies in a hand: a joker's letter is forgotten (RW-6.12)."""
    return card[:3] if is_joker(card) else card


def is_joker(card: str) -> bool:
    return card[1:2] == "X"


def letters_of_cards(cards: Sequence[str]) -> str:
    """The letters of some cards, one after the other."""
    return "".join([CARDS[card].letter for card in cards])


def points_of_word(cards: Sequence[str], is_own: bool) -> int:
    """The points of a word for somebody who claims the own word, or another's (RW-8.2 to 8.6).

    >>> points_of_word(("2H8", "1HK", "1D2"), True), points_of_word(("1SA", "1S2"), True)
    (2, 0)
    """
    consonants = sum([CARDS[card].is_consonant for card in cards])
    base = max(2 * (consonants // 3), consonants // 2) if is_own else consonants // 2
    if not base:
        return 0
    return min(base + suit_or_colour_bonus(cards), len(cards))


def suit_or_colour_bonus(cards: Sequence[str]) -> int:
    """1 for cards of one colour, 2 for cards of one suit (RW-8.4)."""
    suits = {CARDS[card].suit for card in cards}
    is_one_suit = len(suits) == 1 and "" not in suits
    return (len({CARDS[card].colour for card in cards}) == 1) + is_one_suit
