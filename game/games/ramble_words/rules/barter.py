"""Trading instead of modifying: mulligan and barter (RW-6.16 to 6.19)."""

from collections.abc import Sequence

from game.engine.state import Action, Ask, Refusal, State
from game.games.ramble_words.rules import piles
from game.games.ramble_words.rules.components import (
    ANY,
    CARDS,
    CONSONANT,
    JOKER_TOKEN,
    KINDS,
    PARTS,
    VOWEL,
    is_joker,
)
from game.games.ramble_words.rules.state import CardSeenInBarter, RambleWords, TradeOffer
from game.games.ramble_words.rules.words import ALPHABET


def are_cards_matching_tokens(cards: Sequence[str], tokens: Sequence[str]) -> bool:
    """Do the cards pair one to one with the tokens? The narrowest token is served first."""
    left = list(cards)
    for token in sorted(tokens, key=lambda one: KINDS.index(one) if one in KINDS else -1):
        fit = next((card for card in left if does_card_match_token(card, token)), None)
        if fit is None:
            return False
        left.remove(fit)
    return not left


def does_card_match_token(card: str, token: str) -> bool:
    """Is this a card that was asked for by a letter, vowel, consonant, joker or any (RW-6.18)?"""
    if token == ANY or is_joker(card):
        return token in (ANY, JOKER_TOKEN)
    if token in (VOWEL, CONSONANT):
        return CARDS[card].is_consonant == (token == CONSONANT)
    return CARDS[card].letter == token


def untimely_refusal(state: RambleWords, move: str) -> Refusal:
    """Why a move of another moment cannot be made: after an offer the turn is spent on barter (9.37)."""
    if state.phase in ("trade", "offer_counter") and move in ("trim", "add", "rotate", "swap", "mulligan"):
        return Refusal("RW-9.37", "barter_chosen")
    if state.phase == "offer_counter" and move == "counter":
        return Refusal("RW-6.19", "countered_already")
    return State.untimely_refusal(state, move)


# ---------------------------------------------------------------- 6.16 Mulligan
def refuse_mulligan(state: RambleWords, player: int, *cards: str) -> Refusal | None:
    if not cards:
        return Refusal("RW-6.16", "at_least_one")
    return not_held_refusal(state, "RW-6.16", player, cards)


def canonical_mulligan(state: RambleWords, player: int, *cards: str) -> list[str]:
    return sorted(cards)


def do_mulligan(state: RambleWords, player: int, *cards: str) -> None:
    piles.take_cards_from_hand(state, player, cards)
    piles.discard_cards(state, cards)
    state.emit("mulligan", player=player, cards=cards, n=len(cards))
    piles.draw_cards(state, player, len(cards))


def not_held_refusal(state: RambleWords, rule: str, player: int, cards: Sequence[str]) -> Refusal | None:
    hand = state.hands[player]
    for card in cards:
        if card not in hand:
            return Refusal(rule, "not_in_hand", {"card": card})
    if len(set(cards)) < len(cards):
        return Refusal(rule, "twice")
    return None


# ---------------------------------------------------------------- 6.17 Offers
def refuse_offer(
    state: RambleWords, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]
) -> Refusal | None:
    if not 0 <= to < state.players or to == player:
        return Refusal("RW-6.17", "another_seat")
    return trade_terms_refusal(state, "RW-6.17", player, to, give, want)


def trade_terms_refusal(
    state: RambleWords, rule: str, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]
) -> Refusal | None:
    if not give and not want:
        return Refusal(rule, "nothing_offered")
    known = {*ALPHABET, *KINDS} if state.options["jokers"] == "wild" else {*ALPHABET, *KINDS} - {JOKER_TOKEN}
    for token in want:
        if token not in known:
            return Refusal(rule, "no_such_token", {"token": token})
    if len(want) > len(state.hands[to]):
        return Refusal(rule, "asks_too_many", {"n": len(state.hands[to])})
    return not_held_refusal(state, rule, player, give)


def canonical_offer(
    state: RambleWords, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]
) -> tuple[int | tuple[str, ...], ...]:
    return to, tuple(sorted(give)), tuple(sorted(want))


def do_offer(state: RambleWords, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    state.offers += 1
    make_trade_offer(state, player, to, give, want)
    state.push_agenda(Ask(to, "offer_reply"))


def make_trade_offer(state: RambleWords, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    """The partner sees the faces, everybody else how many there are (3.7, 3.8)."""
    state.offer = (TradeOffer(player, to, len(give), want, give),)
    remember_seen_cards(state, to, player, give)
    state.forbid_undo()
    state.emit("offered", player=player, partner=to, n=len(give), want=want)
    state.emit("offered_faces", (player, to), player=player, partner=to, cards=give, want=want)


def remember_seen_cards(state: RambleWords, player: int, holder: int, cards: Sequence[str]) -> None:
    """A player learns of cards in somebody's hand (3.1)."""
    state.seen[player] = tuple(sorted({*state.seen[player], *[CardSeenInBarter(card, holder) for card in cards]}))


def legal_trade(state: RambleWords, player: int) -> list[Action]:
    return [("finish",)]


# ---------------------------------------------------------------- 6.18, 6.19 Answers
def legal_offer_reply(state: RambleWords, player: int) -> list[Action]:
    return [("refuse",)]


def legal_offer_counter(state: RambleWords, player: int) -> list[Action]:
    return [("refuse",)]


def refuse_accept(state: RambleWords, player: int, *cards: str) -> Refusal | None:
    want = state.offer[0].want
    if len(cards) != len(want):
        return Refusal("RW-6.18", "exactly", {"n": len(want)})
    refusal = not_held_refusal(state, "RW-6.18", player, cards)
    if refusal is None and not are_cards_matching_tokens(cards, want):
        return Refusal("RW-6.18", "not_asked_for")
    return refusal


def canonical_accept(state: RambleWords, player: int, *cards: str) -> list[str]:
    return sorted(cards)


def do_accept(state: RambleWords, player: int, *cards: str) -> None:
    (giver, _, count, _, given), state.offer = state.offer[0], ()
    transfer_cards(state, giver, player, given)
    transfer_cards(state, player, giver, cards)
    state.forbid_undo()
    state.emit("bartered", player=giver, partner=player, n=count, m=len(cards))
    state.emit("swapped", (giver, player), player=giver, partner=player, given=given, taken=cards)


def transfer_cards(state: RambleWords, giver: int, taker: int, cards: Sequence[str]) -> None:
    """3.8: others who have seen cards of the giver's can no longer say whether they are still there."""
    if not cards:
        return
    for other in set(range(state.players)) - {giver, taker}:
        state.seen[other] = tuple([one for one in state.seen[other] if one.holder != giver])
    piles.take_cards_from_hand(state, giver, cards)
    state.hands[taker] = sorted([*state.hands[taker], *cards])
    remember_seen_cards(state, giver, taker, cards)


def refuse_counter(state: RambleWords, player: int, give: tuple[str, ...], want: tuple[str, ...]) -> Refusal | None:
    return trade_terms_refusal(state, "RW-6.19", player, state.turn, give, want)


def canonical_counter(
    state: RambleWords, player: int, give: tuple[str, ...], want: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(sorted(give)), tuple(sorted(want))


def do_counter(state: RambleWords, player: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    make_trade_offer(state, player, state.turn, give, want)
    state.push_agenda(Ask(state.turn, "offer_counter"))


def do_refuse(state: RambleWords, player: int) -> None:
    state.offer = ()
    state.emit("refused", player=player)
    if state.offers < PARTS.offers:
        state.push_agenda(Ask(state.turn, "trade"))
