"""From letters to cards: which cards of a hand spell something, for the most points."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from game.games.ramble_words.rules.components import CARDS, PARTS, Card, card_without_joker_letter, is_joker
from game.games.ramble_words.rules.words import ALPHABET

Rack = dict[str, list[str]]  # the cards of a hand by the letter they can be, the lowest first; a joker can be any


def _of_suit(suit: str) -> Callable[[Card], bool]:
    return lambda card: card.suit == suit


def _of_colour(colour: str) -> Callable[[Card], bool]:
    return lambda card: card.colour == colour


ALIKE = (*map(_of_suit, PARTS.suits), *map(_of_colour, "RB"))  # one suit brings more than one colour


def cards_by_letter(cards: Iterable[str]) -> Rack:
    rack: Rack = defaultdict(list)
    for card in sorted(cards, key=lambda one: CARDS[one].value):
        for letter in ALPHABET if is_joker(card) else CARDS[card].letter:
            rack[letter].append(card + letter if is_joker(card) else card)
    return rack


def printed_letters_of_hand(rack: Rack) -> str:
    """The printed letters of a hand; jokers have none."""
    return "".join([letter for letter, cards in rack.items() for card in cards if not is_joker(card)])


def best_bonus_cards_for_letters(
    fixed: Sequence[str], letters: str, rack: Rack, is_high: bool
) -> tuple[str, ...] | None:
    """Cards for these letters that bring, with cards that lie already, the most bonus; high cards or low ones."""
    for is_alike in ALIKE:
        if all([is_alike(CARDS[card]) for card in fixed]):
            alike = {one: [card for card in rack.get(one, ()) if is_alike(CARDS[card])] for one in set(letters)}
            cards = cards_for_letters(letters, alike, is_high)
            if cards:
                return cards
    return cards_for_letters(letters, rack, is_high)


def cards_for_letters(letters: str, rack: Rack, is_high: bool) -> tuple[str, ...] | None:
    """A card for each letter, no card twice; None if there are too few."""
    used: Counter[str] = Counter()
    found: list[str] = []
    for letter in letters:
        cards = [card for card in rack.get(letter, ()) if not used[card_without_joker_letter(card)]]
        if not cards:
            return None
        plain = [card for card in cards if not is_joker(card)] or cards
        found.append(plain[-1 if is_high else 0])
        used[card_without_joker_letter(found[-1])] += 1
    return tuple(found)
