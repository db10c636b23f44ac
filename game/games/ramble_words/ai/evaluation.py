"""What a seat makes of the table: what its own hand can still reach, and what rivals may do first (RW-13.3, 13.4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from game.games.ramble_words.ai.spelling import cards_by_letter
from game.games.ramble_words.rules import hidden
from game.games.ramble_words.rules.components import CARDS, PARTS, card_without_joker_letter, is_joker, letters_of_cards
from game.games.ramble_words.rules.reach import ExpectedGain, HandOdds, compute_word_reach, expected_gain_from_reach
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import Dictionary, dictionary

WINS = 20.0  # points that winning is worth
ANY_LENGTH = 99  # letters; no word is so long
STAYS = 0.8  # how often a word is still there, as it was, when nobody could score it
RANK_VALUES = {11: 0.3, 12: 0.3, 13: 0.4, 14: 0.5, 15: 0.7}  # of a card left in the hand: ammunition and shield
LETTER_VALUES = {"s": 0.3, "q": 0.0, "z": 0.0, "x": 0.0, "j": 0.0, "v": 0.05, "w": 0.05, "k": 0.05}
PLAIN_VALUE = 0.1
# By the list a level knows and the list that is played with: what it knows then, where that is another list.
KNOWN_OF = {
    ("standard", "everyday"): "everyday",
    ("standard", "german"): "german_everyday",
    ("common", "german"): "german_common",
}
CHANGED = 3  # cards in a mulligan
ENOUGH_VOWELS = 4
AGAIN = 0.5  # of its value, a second card of the same letter


class PlayStyle(NamedTuple):
    """How a level plays: the words it knows, and what it thinks of."""

    words: str
    longest: int
    counts_cards: bool
    spoils: bool


@cache
def known_words(words: str, longest: int, word_list: str) -> Dictionary:
    """The words that a level knows of the list that is played with."""
    known = dictionary(KNOWN_OF.get((words, word_list), words))
    if longest == ANY_LENGTH:
        return known
    return Dictionary([word for word in known.sorted if len(word) <= longest])


def card_worth_in_hand(card: str) -> float:
    """What a card is worth while it stays in a hand."""
    kind = CARDS[card]
    return RANK_VALUES.get(kind.value) or LETTER_VALUES.get(kind.letter, PLAIN_VALUE)


class SeatEvaluation:
    """The table through the eyes of one seat."""

    def __init__(self, view: RambleWords, style: PlayStyle):
        self.view, self.style, self.player = view, style, view.observer
        self.shortest = view.options["min_word"]
        self.hand = list(view.hands[self.player])
        self.rack = cards_by_letter(self.hand)
        unseen = (
            hidden.unseen_cards(view)
            if style.counts_cards
            else [card for card in view.all_cards() if card not in self.hand]
        )
        self.unseen = Counter([CARDS[card].letter for card in unseen if not is_joker(card)])
        self.ranks = Counter([CARDS[card].value for card in unseen])
        self.rivals = view.players_clockwise_after(self.player)
        self.hand_odds_by_rival = self.compute_hand_odds_by_rival()

    @cached_property
    def dictionary(self) -> Dictionary:
        """The words this seat knows; not read before somebody asks."""
        return known_words(self.style.words, self.style.longest, self.view.options["word_list"])

    def compute_hand_odds_by_rival(self) -> dict[int, HandOdds]:
        """What each rival may hold in the next turn; alike hands are the same object."""
        found: dict[tuple[tuple[str, ...], int], HandOdds] = {}
        found_by_rival = {}
        for rival in self.rivals:
            known = tuple(hidden.cards_known_in_hand(self.view, rival))
            count = len(self.view.hands[rival]) - len(known) + PARTS.draw
            if (known, count) not in found:
                found[known, count] = self.make_hand_odds(known, count)
            found_by_rival[rival] = found[known, count]
        return found_by_rival

    def make_hand_odds(self, known: Iterable[str], more: int) -> HandOdds:
        have = Counter([CARDS[card].letter for card in known if not is_joker(card)])
        return HandOdds(self.unseen, min(more, self.unseen.total()), have)

    # ---------------------------------------------------------------- what a word on the table promises
    def expected_gain(self, letters: str, owner: int, player: int, hand_odds: HandOdds) -> ExpectedGain:
        return expected_gain_from_reach(
            compute_word_reach(self.dictionary, letters, self.shortest), letters, hand_odds, player == owner
        )

    def danger_from_rivals(self, letters: str, owner: int) -> ExpectedGain:
        """What the rivals may gain from a word before the own next turn, as a loss, and the chance that one does."""
        loss, stays = 0.0, 1.0
        expected_gains: dict[tuple[int, bool], ExpectedGain] = {}
        for rival, hand_odds in self.hand_odds_by_rival.items():
            key = id(hand_odds), rival == owner
            if key not in expected_gains:
                expected_gains[key] = self.expected_gain(letters, owner, rival, hand_odds)
            expected_gain = expected_gains[key]
            loss += stays * expected_gain.points
            stays *= 1 - expected_gain.chance
        return ExpectedGain(loss / len(self.rivals), 1 - stays)

    def word_worth(self, letters: str, owner: int, next_points: float) -> float:
        """What a word is worth lying there, when it would bring so much in the own next turn."""
        loss, taken = self.danger_from_rivals(letters, owner)
        return next_points * (1 - taken) * STAYS - loss

    def future_word_value(self, letters: str, owner: int, mine: HandOdds) -> float:
        return (
            self.word_worth(letters, owner, self.expected_gain(letters, owner, self.player, mine).points)
            if letters
            else 0.0
        )

    def own_hand_odds(self, without: Sequence[str] = ()) -> HandOdds:
        """The own hand in the next turn, less some cards."""
        gone = set(map(card_without_joker_letter, without))
        return self.make_hand_odds([card for card in self.hand if card not in gone], PARTS.draw)

    def value_of_points(self, player: int, points: int) -> float:
        """What points mean to a player; those that reach the target are worth any card (8.8)."""
        is_enough = points and len(self.view.kept[player]) + points >= self.view.options["target_points"]
        return points + WINS if is_enough else float(points)

    # ---------------------------------------------------------------- cards
    def cost_of_cards(self, cards: Iterable[str]) -> float:
        return sum([card_worth_in_hand(card_without_joker_letter(card)) for card in cards])

    def chance_rival_beats(self, value: int, rival: int) -> float:
        """How likely a rival holds a card that beats this value."""
        higher = sum([count for rank, count in self.ranks.items() if rank > value])
        count = len(self.view.hands[rival])
        hand_odds = HandOdds(self.unseen, min(count, self.unseen.total()), Counter())
        return hand_odds.chance_to_hold_one_among(higher)

    @property
    def does_next_reshuffle_end_game(self) -> bool:
        """Does the game end at the next reshuffle (8.8)?"""
        options = self.view.options
        return options["ending"] == "at_once" and self.view.reshuffles + 1 >= int(options["shuffle_limit"])

    def cards_safe_to_mulligan(self) -> list[str]:
        """What a mulligan may change without ending the game."""
        most = min(CHANGED, len(self.hand))
        return self.least_useful_cards(
            min(most, len(self.view.deck)) if self.does_next_reshuffle_end_game else most, self.hand
        )

    def least_useful_cards(self, count: int, cards: Iterable[str]) -> list[str]:
        """So many cards of a hand, those that are missed least: duplicates and rare letters, vowels beyond four."""
        left = list(cards)
        gone: list[str] = []
        for _ in range(count):
            gone.append(min(left, key=lambda card: self.keep_priority(card, left)))
            left.remove(gone[-1])
        return gone

    def keep_priority(self, card: str, cards: Sequence[str]) -> tuple[float, str]:
        letter = CARDS[card].letter
        value = (
            card_worth_in_hand(card)
            if is_joker(card) or letters_of_cards(cards).count(letter) == 1
            else AGAIN * card_worth_in_hand(card)
        )
        vowels = sum([not CARDS[one].is_consonant for one in cards])
        is_spare = not CARDS[card].is_consonant and vowels > ENOUGH_VOWELS
        return (value * AGAIN if is_spare else value, card)
