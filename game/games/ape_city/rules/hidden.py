"""What a player may not know, and deals that fit what is known (AC-3)."""

import itertools
from collections import Counter

from game.engine.rng import Rng
from game.engine.state import HIDDEN
from game.games.ape_city.rules import encounters
from game.games.ape_city.rules.components import (
    DECK,
    PARTS,
    Token,
)
from game.games.ape_city.rules.state import ApeCity


def tokens_visible_to(player: int, tokens: list[Token]) -> list[Token]:
    """Artifacts as `player` sees them."""
    return [token if player in token.seen_by else Token(HIDDEN, token.seen_by) for token in tokens]


# ---------------------------------------------------------------- 3. Hidden information
def hide(state: ApeCity, player: int) -> None:
    state.deck = [HIDDEN] * len(state.deck)  # 3.3
    state.box = tokens_visible_to(player, state.box)  # 3.7
    state.board = {space: tokens_visible_to(player, tokens) for space, tokens in state.board.items()}  # 3.5
    if state.is_over:  # 3.2, 3.6
        return
    state.hands = [hand if one == player else [HIDDEN] * len(hand) for one, hand in enumerate(state.hands)]
    state.artifacts = [tokens_visible_to(player, tokens) for tokens in state.artifacts]


def fill(state: ApeCity, rng: Rng) -> None:
    blank_hands = [hand for hand in state.hands if hand and hand[0] is HIDDEN]
    cards = list(unseen_cards(state).elements())
    rng.shuffle(cards, "unseen_cards")
    deal_unseen_hands(state, cards, blank_hands)
    while (
        state.asked
        and state.phase == "encounter"
        and len(encounters.legal_encounter(state, state.question.player, *state.question.about)) < 2
    ):
        rng.shuffle(cards, "unseen_cards")
        deal_unseen_hands(state, cards, blank_hands)
    fill_hidden_artifacts(state, rng)


def unseen_cards(state: ApeCity) -> Counter[str]:
    """The cards of a view that could lie anywhere, with how many there are of each."""
    return Counter(DECK) - Counter(known_cards(state))


def known_cards(state: ApeCity) -> list[str]:
    shown = itertools.chain(state.discards, state.played, *state.hands, state.deck)
    return [card for card in shown if card is not HIDDEN]


def deal_unseen_hands(state: ApeCity, cards: list[str], hands: list[list[str]]) -> None:
    start = 0
    for hand in hands:
        hand[:] = sorted(cards[start : start + len(hand)])
        start += len(hand)
    state.deck = cards[start:]


def fill_hidden_artifacts(state: ApeCity, rng: Rng) -> None:
    values = list(unseen_artifacts(state).elements())
    rng.shuffle(values, "unseen_artifacts")
    for pile in state.artifact_piles():
        pile[:] = [token if token.value is not HIDDEN else Token(values.pop(), token.seen_by) for token in pile]


def unseen_artifacts(state: ApeCity) -> Counter[int]:
    """The numbers of the artifacts whose number a view does not know."""
    return Counter(PARTS.artifacts) - Counter(token.value for pile in state.artifact_piles() for token in pile)
