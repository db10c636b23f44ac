"""What a player may not know, and deals that fit what is known (RW-3)."""

from game.engine.rng import Rng
from game.engine.state import HIDDEN
from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords, TradeOffer


# ---------------------------------------------------------------- 3. Hidden information
def hide(state: RambleWords, player: int) -> None:
    state.deck = [HIDDEN] * len(state.deck)
    for other in range(state.players):
        if other != player:
            state.hands[other] = [HIDDEN] * len(state.hands[other])
            state.seen[other] = HIDDEN
    state.offer = tuple([one if player in one.parties else one._replace(faces=HIDDEN) for one in state.offer])


def fill(state: RambleWords, rng: Rng) -> None:
    cards = unseen_cards(state)
    rng.shuffle(cards, "unseen")
    for player, hand in enumerate(state.hands):
        if HIDDEN in hand:
            known = cards_known_in_hand(state, player)
            state.hands[player] = sorted(known + [cards.pop() for _ in hand[len(known) :]])
    state.deck = cards
    state.seen = [seen or () for seen in state.seen]
    state.offer = tuple([one if one.faces is not HIDDEN else sampled_offer(state, one, rng) for one in state.offer])


def sampled_offer(state: RambleWords, offer: TradeOffer, rng: Rng) -> TradeOffer:
    hand = list(state.hands[offer.giver])
    rng.shuffle(hand, "offer")
    return offer._replace(faces=tuple(hand[: offer.size]))


def cards_known_in_hand(state: RambleWords, holder: int) -> list[str]:
    """On a view: the cards in a hand that those whose view it is have seen in barters; the public none."""
    memories = [seen for seen in state.seen if seen is not HIDDEN] if state.viewer is not None else []
    return list(dict.fromkeys(one.card for seen in memories for one in seen if one.holder == holder))


def unseen_cards(state: RambleWords) -> list[str]:
    """On a view: the cards that lie nobody knows where."""
    seen = {card for player, hand in enumerate(state.hands) for card in (*hand, *cards_known_in_hand(state, player))}
    seen.update(state.discards, *state.kept, [card_without_joker_letter(card) for word in state.words for card in word])
    seen.update([card_without_joker_letter(laid.card) for laid in state.laid], [hit.card for hit in state.hits])
    return [card for card in state.all_cards() if card not in seen]
