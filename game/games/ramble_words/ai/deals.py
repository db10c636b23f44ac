"""What to ask for and what to give: a barter must bring the own seat more than the partner (RW-6.17 to 6.19)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import SeatEvaluation, card_worth_in_hand
from game.games.ramble_words.rules import hidden
from game.games.ramble_words.rules.barter import does_card_match_token
from game.games.ramble_words.rules.components import (
    CARDS,
    CONSONANT,
    KINDS,
    PARTS,
    VOWEL,
    VOWELS,
    is_joker,
    letters_of_cards,
)
from game.games.ramble_words.rules.reach import (
    CONSONANTS,
    HandOdds,
    compute_word_reach,
    consonant_count_of_letters,
    points_for_consonants,
)
from game.games.ramble_words.rules.state import TradeOffer

TEMPTS, PLEASES = 0.8, 0.4  # how often a partner takes a card that finishes a word, or any good card
WORTHWHILE = 0.08  # points for which an offer is made, on average
MOST_OFFERS = 2  # in a turn; who asks more often is a nuisance
SOON = 0.4  # of its points, a word that could only be begun
GOOD = 0.3  # a card of that value tempts by itself
VOWELS_HELD = (0.4, 0.3, 0.2, 0.1)  # what the first, the second ... of them is worth to a hand that spells
CONSONANTS_HELD = (0.3, 0.3, 0.2, 0.2, 0.1, 0.1)
Lot = tuple[str, ...]
A_VOWEL, A_CONSONANT = "1HK", "1S2"


class RatedTrade(NamedTuple):
    """An offer or an answer to one, and what it promises."""

    action: Action
    value: float


# ---------------------------------------------------------------- offers
def rated_offers(evaluation: SeatEvaluation) -> list[RatedTrade]:
    """Offers for one letter that ends a word, or for a better mixture: to each partner one for each, best first."""
    best: dict[tuple[int, str], RatedTrade] = {}
    needs = missing_letters(evaluation)
    for partner in evaluation.rivals:
        size = len(evaluation.view.hands[partner])
        if size:
            known = hidden.cards_known_in_hand(evaluation.view, partner)
            hand_odds = evaluation.make_hand_odds(known, size - len(known))
            for lot, token, value in possible_trade_terms(evaluation, partner, hand_odds, needs):
                if value > WORTHWHILE and ((partner, token) not in best or value > best[partner, token].value):
                    best[partner, token] = RatedTrade(("offer", partner, lot, (token,)), value)
    return sorted(best.values(), key=lambda deal: (-deal.value, deal.action))


def missing_letters(evaluation: SeatEvaluation) -> dict[str, float]:
    """Letters and kinds of letters that the hand lacks, by what they would bring in the next turn."""
    view, have = evaluation.view, set(letters_of_cards(evaluation.hand))
    needs: dict[str, float] = {}
    for owner, cards in enumerate(view.words):
        letters = letters_of_cards(cards)
        for letter, points in points_by_finishing_letter(evaluation, letters, owner == evaluation.player).items():
            if letter not in have:
                stays = 1 - evaluation.danger_from_rivals(letters, owner).chance
                needs[letter] = max(needs.get(letter, 0.0), points * stays)
    before = best_next_points(evaluation, evaluation.hand)
    found = {letter: value - before for letter, value in sorted(needs.items()) if value > before}
    for token, card in ((VOWEL, A_VOWEL), (CONSONANT, A_CONSONANT)):
        found[token] = letter_mix_value([*evaluation.hand, card]) - letter_mix_value(evaluation.hand)
    return found


def possible_trade_terms(
    evaluation: SeatEvaluation, partner: int, hand_odds: HandOdds, needs: dict[str, float]
) -> list[tuple[Lot, str, float]]:
    """What to give and what to want for it, and what that promises."""
    hand, found = evaluation.hand, []
    tempting = points_by_finishing_letter(evaluation, letters_of_cards(evaluation.view.words[partner]), True)
    lots = [(card,) for card in hand] + (
        [tuple(sorted(evaluation.least_useful_cards(2, hand)))] if len(hand) > 2 else []
    )
    for lot in lots:
        harm = sum([tempting.get(CARDS[card].letter, 0) for card in lot]) / len(evaluation.rivals)
        harm += hand_value_lost_with_cards(evaluation, lot)
        is_tempting = any(CARDS[card].letter in tempting for card in lot)
        taken = TEMPTS if is_tempting else PLEASES if len(lot) > 1 or card_worth_in_hand(lot[0]) >= GOOD else 0.0
        for token, gain in needs.items():
            if not any(does_card_match_token(card, token) for card in lot):
                found.append((lot, token, taken * chance_partner_has(hand_odds, token) * (gain - harm)))
    return found


def hand_value_lost_with_cards(evaluation: SeatEvaluation, lot: Lot) -> float:
    """What a hand is worth less without some cards; of a full hand some would go anyway."""
    left = [card for card in evaluation.hand if card not in lot]
    spare = max(0, len(evaluation.hand) - PARTS.hand)
    costs = sorted([evaluation.keep_priority(card, evaluation.hand)[0] for card in lot])
    return sum(costs[spare:]) + letter_mix_value(evaluation.hand) - letter_mix_value(left)


def chance_partner_has(partner_odds: HandOdds, asked: str) -> float:
    """How likely a partner has what is asked for."""
    letters = {VOWEL: VOWELS, CONSONANT: CONSONANTS}.get(asked, asked)
    return partner_odds.chance_to_hold_any_letter(frozenset(letters))


def letter_mix_value(cards: Sequence[str]) -> float:
    """What a mixture of vowels and consonants is worth."""
    consonants = sum([CARDS[card].is_consonant for card in cards])
    return sum(VOWELS_HELD[: len(cards) - consonants]) + sum(CONSONANTS_HELD[:consonants])


def points_by_finishing_letter(evaluation: SeatEvaluation, letters: str, is_own: bool) -> dict[str, int]:
    """The letters that finish a word, and the points they bring."""
    if not letters:
        return {}
    reach, count = (
        compute_word_reach(evaluation.dictionary, letters, evaluation.shortest),
        consonant_count_of_letters(letters),
    )
    found = dict.fromkeys(reach.vowels, points_for_consonants(count, is_own))
    found |= dict.fromkeys(reach.consonants, points_for_consonants(count + 1, is_own))
    return {letter: points for letter, points in found.items() if points}


# ---------------------------------------------------------------- answers
def rated_answers_to_offer(evaluation: SeatEvaluation) -> list[RatedTrade]:
    """What to say to an offer: accept what brings the own seat more than the partner, else ask for something better."""
    view, offer = evaluation.view, evaluation.view.offer[0]
    found = [RatedTrade(("refuse",), 0.0)]
    cards = cheapest_payment(offer.want, evaluation.hand)
    if cards is None:
        return found
    harm = harm_of_giving_cards(evaluation, offer.giver, cards)
    accepted = exchange_gain(evaluation, cards, offer.faces) - harm
    found.append(RatedTrade(("accept", *cards), accepted))
    if view.phase == "offer_reply" and accepted <= 0 and cards and len(view.hands[offer.giver]):
        found += counter_offers(evaluation, offer, cards, harm + evaluation.cost_of_cards(cards))
    return found


def counter_offers(
    evaluation: SeatEvaluation, offer: TradeOffer, cards: tuple[str, ...], harm: float
) -> list[RatedTrade]:
    """The cards that were asked for, but for a letter that finishes a word."""
    hand_odds = evaluation.make_hand_odds((), len(evaluation.view.hands[offer.giver]))
    needs = {token: gain - harm for token, gain in missing_letters(evaluation).items() if token not in offer.want}
    values = {token: PLEASES * chance_partner_has(hand_odds, token) * gain for token, gain in needs.items()}
    return [RatedTrade(("counter", cards, (token,)), value) for token, value in values.items() if value > WORTHWHILE]


def cheapest_payment(want: Sequence[str], hand: Sequence[str]) -> tuple[str, ...] | None:
    """The cards that are missed least among those asked for; None if there are not enough."""
    left = sorted(hand, key=lambda card: (card_worth_in_hand(card), card))
    found = []
    for token in sorted(want, key=lambda one: KINDS.index(one) if one in KINDS else -1):
        card = next((one for one in left if does_card_match_token(one, token)), None)
        if card is None:
            return None
        found.append(card)
        left.remove(card)
    return tuple(found)


def exchange_gain(evaluation: SeatEvaluation, given: Sequence[str], received: Sequence[str]) -> float:
    """How much better a hand is after an exchange."""
    after = [card for card in evaluation.hand if card not in given] + list(received)
    return (
        best_next_points(evaluation, after)
        - best_next_points(evaluation, evaluation.hand)
        + exchange_gain_by_cards(evaluation, given, received)
    )


def exchange_gain_by_cards(evaluation: SeatEvaluation, given: Sequence[str], received: Sequence[str]) -> float:
    """The same by the cards alone, whatever words there are."""
    after = [card for card in evaluation.hand if card not in given] + list(received)
    better = letter_mix_value(after) - letter_mix_value(evaluation.hand)
    return (
        better
        + evaluation.cost_of_cards(received)
        - sum([evaluation.keep_priority(card, evaluation.hand)[0] for card in given])
    )


def harm_of_giving_cards(evaluation: SeatEvaluation, partner: int, cards: Sequence[str]) -> float:
    """How many points the cards may bring the partner, divided by the number of rivals."""
    helps = points_by_finishing_letter(evaluation, letters_of_cards(evaluation.view.words[partner]), True)
    return sum([helps.get(CARDS[card].letter, 0) for card in cards]) / len(evaluation.rivals)


def best_next_points(evaluation: SeatEvaluation, cards: Sequence[str]) -> float:
    """The most that a hand could bring in the next turn: by a word on the table, else by one that could be begun."""
    letters = "".join([CARDS[card].letter for card in cards if not is_joker(card)])
    have = Counter(letters)
    best = 0.0
    for owner, word in enumerate(evaluation.view.words):
        found = points_by_finishing_letter(evaluation, letters_of_cards(word), owner == evaluation.player)
        best = max([best, *(points for letter, points in found.items() if have[letter])])
    if not evaluation.view.words[evaluation.player]:
        words = evaluation.dictionary.spellable_words(letters)
        best = max([best, *(SOON * points_for_consonants(consonant_count_of_letters(word), True) for word in words)])
    return best
