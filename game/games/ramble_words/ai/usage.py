"""What is counted of the decisions in Ramble Words: whose word is changed, with which ranks is hit, jokers."""

from collections.abc import Iterator

from game.engine.state import Action
from game.games.ramble_words.ai.deals import cheapest_payment
from game.games.ramble_words.rules.changes import owners_of_modifiable_words
from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.rules.state import CardChange, RambleWords

A_LETTER = "e"  # as which a joker is played where only an example is wanted
CHANGES = ("trim", "add", "rotate", "swap")
RANKS = {11: "jack", 12: "queen", 13: "king", 14: "ace", 15: "joker"}


def usage_names(state: RambleWords, action: Action) -> Iterator[str]:
    """Changes of the own word and of others' words, ranks of hits, jokers that are played."""
    move, *args = action
    if move in CHANGES:
        yield "own" if args[0] == state.question.player else "another's"
    if move == "hit":
        yield RANKS.get(CARDS[args[0]].value, "plain")
        if state.hits:
            yield "back"
    played = [one.card if isinstance(one, CardChange) else one for one in args]
    if move in ("start", *CHANGES) and any(isinstance(one, str) and is_joker(one) for one in played):
        yield "joker"


def open_moves(state: RambleWords) -> Iterator[Action]:
    """An example of each open move that the asked seat could make now, with and without a joker."""
    player, phase, _ = state.question
    if phase == "word" and not state.words[player]:
        yield from (("start", card) for card in playable_cards(state, player))
    elif phase == "action":
        yield from possible_word_changes(state, player)
        if state.hands[player]:
            yield "mulligan", state.hands[player][0]
    if phase in ("action", "trade"):
        yield from trade_offers_to_try(state, player)
    elif phase in ("offer_reply", "offer_counter"):
        yield from possible_offer_answers(state, player, phase)


def playable_cards(state: RambleWords, player: int) -> list[str]:
    """The cards of a hand as they could be played."""
    return [card + A_LETTER if is_joker(card) else card for card in state.hands[player]]


def possible_word_changes(state: RambleWords, player: int) -> Iterator[Action]:
    cards = playable_cards(state, player)
    for owner in owners_of_modifiable_words(state):
        for card in cards:
            yield "add", owner, 0, card
        for at, old in enumerate(state.words[owner]):
            for card in cards:
                change = CardChange(at, card[:3] + CARDS[old].letter if is_joker(card) else card)
                yield from (
                    (move, owner, change) for move in ("rotate", "swap") if state.is_legal((move, owner, change))
                )


def trade_offers_to_try(state: RambleWords, player: int) -> Iterator[Action]:
    partners = [other for other in range(state.players) if other != player and state.hands[other]]
    if state.hands[player] and partners:
        yield "offer", partners[0], (state.hands[player][0],), (A_LETTER,)


def possible_offer_answers(state: RambleWords, player: int, phase: str) -> Iterator[Action]:
    payment = cheapest_payment(state.offer[0].want, state.hands[player])
    if payment is not None:
        yield "accept", *payment
    if phase == "offer_reply" and state.hands[player]:
        yield "counter", (state.hands[player][0],), ()
