"""When to hit: what a play would bring, to whom, and which card spoils it most cheaply (RW-6.20 to 6.28)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import SeatEvaluation, card_worth_in_hand
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import LaidCard, RambleWords

PASS: Action = ("pass",)
OWN_WORD = 0.5  # what it means besides to lose a word that others finish
BACK = 0.6  # how often somebody who can hit back does
FULL_HAND = 10  # cards; more than these are spent on starts
UNKNOWN = 0.5  # how often a play that makes no word one knows is for a word all the same


class RatedHit(NamedTuple):
    action: Action
    value: float


def worthwhile_hits(evaluation: SeatEvaluation) -> list[RatedHit]:
    """The hits that pay, and passing, the best first."""
    view = evaluation.view
    found = [RatedHit(PASS, 0.0)]
    stakes = {target: gain_if_cancelled(evaluation, target) for target in hits.hittable_cards(view, evaluation.player)}
    for target, gain in stakes.items():
        for card in evaluation.hand if gain > 0 else ():
            if CARDS[card].value > CARDS[target].value:
                value = gain * chance_hit_stands(evaluation, card) - evaluation.cost_of_cards((card,))
                found.append(RatedHit(("hit", card, target), value))
    return sorted(found, key=lambda blow: (-blow.value, blow.action))


def gain_if_cancelled(evaluation: SeatEvaluation, target: str) -> float:
    """What it would bring the own seat if a card were cancelled (in a chain: if the last hit were)."""
    view = evaluation.view
    card = view.struck if view.hits else target
    with_it, without = play_outcome_value(evaluation, card, True), play_outcome_value(evaluation, card, False)
    stands_now = not view.hits or len(view.hits) % 2 == 0
    return with_it - without if not stands_now else without - with_it


def cheapest_hit(evaluation: SeatEvaluation) -> Action | None:
    """The hit that is missed least, on the highest card it beats; in a chain only where that helps the own side."""
    view = evaluation.view
    if view.hits and (view.turn == evaluation.player) != bool(len(view.hits) % 2):
        return None
    targets = hits.hittable_cards(view, evaluation.player)
    pairs = [(card, one) for one in targets for card in evaluation.hand if CARDS[card].value > CARDS[one].value]
    best = min(pairs, key=lambda pair: (card_worth_in_hand(pair[0]), -CARDS[pair[1]].value, pair), default=None)
    return best and ("hit", *best)


def word_after_play(view: RambleWords, laid: Sequence[LaidCard]) -> list[str]:
    """The word as these cards of the play would leave it."""
    if view.move == "start":
        return [one.card for one in laid]
    after = list(view.words[view.target])
    if view.move == "add":
        after[view.gap : view.gap] = [one.card for one in laid]
    else:
        for at, new in laid:
            after[at] = new
    return after


def play_outcome_value(evaluation: SeatEvaluation, card: str, stays: bool) -> float:
    """What the play brings the own seat if that card stays, or if it does not."""
    view = evaluation.view
    laid = [one for one in view.laid if stays or one.card != card]
    after = word_after_play(view, laid)
    if view.move == "start":
        return started_word_value(evaluation, after)
    if not laid:
        return 0.0
    points = points_of_word(after, view.turn == view.target)
    if not points or len(after) < evaluation.shortest or letters_of_cards(after) not in evaluation.dictionary.words:
        return 0.0
    if view.turn == evaluation.player:
        return evaluation.value_of_points(view.turn, points)
    loss = evaluation.value_of_points(view.turn, points) / len(evaluation.rivals)
    return -loss - (OWN_WORD if view.target == evaluation.player else 0.0)


def started_word_value(evaluation: SeatEvaluation, cards: list[str]) -> float:
    """What a word that is being started is worth to the own seat."""
    view, letters = evaluation.view, letters_of_cards(cards)
    if view.turn == evaluation.player or len(evaluation.hand) < FULL_HAND or not letters:
        return 0.0
    expected_gain = evaluation.expected_gain(letters, view.turn, view.turn, evaluation.hand_odds_by_rival[view.turn])
    mine = evaluation.expected_gain(letters, view.turn, evaluation.player, evaluation.own_hand_odds())
    return mine.points - expected_gain.points / len(evaluation.rivals)


def chance_hit_stands(evaluation: SeatEvaluation, card: str) -> float:
    """How likely a hit is not hit itself."""
    chance = 1.0
    for rival in evaluation.rivals:
        chance *= 1 - BACK * evaluation.chance_rival_beats(CARDS[card].value, rival)
    return chance
