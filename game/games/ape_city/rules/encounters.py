"""Meeting the ape, and what it costs (AC-6.2, AC-6.3, AC-7.9)."""

import functools
import itertools
from collections import Counter

from game.engine.state import CONFIRMATION, Action, Ask, Refusal, Step
from game.games.ape_city.rules.components import (
    CARDS,
    LANDING_PRICE,
    Token,
)
from game.games.ape_city.rules.state import ApeCity


@functools.lru_cache(maxsize=512)
def possible_discards(hand: tuple[str, ...], count: int) -> tuple[Action, ...]:
    """Every distinct choice of `count` cards of a hand (AC-6.2)."""
    return tuple(("discard_cards", *cards) for cards in dict.fromkeys(itertools.combinations(hand, count)))


# ---------------------------------------------------------------- 7.9 Penalties
def step_meet(state: ApeCity, player: int, how: str) -> None:
    state.forbid_undo()  # being asked or not tells something of a hand
    sender = state.turn if state.ape_trail else None
    state.emit("met_ape", player=player, how=how, space=state.pawns[player], by=sender)
    ways_to_pay = possible_payments(state, player, how)
    if len(ways_to_pay) > 1:
        gate = (CONFIRMATION,) if state.ape_trail else ()  # after the ape's move it is another visit
        state.push_agenda(Ask(player, "encounter", (how,)), *gate)
    elif ways_to_pay:  # 5.10
        name, *cards = ways_to_pay[0]
        state.handlers.do[name](state, player, *cards)


def possible_payments(state: ApeCity, player: int, how: str) -> list[Action]:
    hand = tuple(state.hands[player])
    if how == "passing":
        return list(possible_discards(hand, 1))
    ways_to_pay = list(possible_discards(hand, LANDING_PRICE))
    if state.artifacts[player]:
        ways_to_pay.append(("lose_artifact",))
    if not ways_to_pay and hand:
        ways_to_pay.append(("discard_cards", *hand))
    return ways_to_pay


def ape_encounters_to_pay(state: ApeCity) -> list[tuple[int, str]]:
    """Who is about to meet the ape, and how."""
    return [item.about for item in state.agenda if isinstance(item, Step) and item.name == "meet"]


def has_to_pay_for_ape_encounter(state: ApeCity, player: int, how: str) -> bool:
    """Does a meeting cost this player anything (7.9)? All see that."""
    return bool(state.hands[player] or (how == "landing" and state.artifacts[player]))


def legal_encounter(state: ApeCity, player: int, how: str) -> list[Action]:
    return possible_payments(state, player, how)


def refuse_discard_cards(state: ApeCity, player: int, *cards: str) -> Refusal | None:
    how = state.agenda[-1].about[0]
    price = 1 if how == "passing" else LANDING_PRICE
    if len(cards) != price:
        return Refusal("AC-6.2", "exactly", {"n": price})
    return cards_not_in_hand_refusal(state, "AC-6.2", player, cards)


def canonical_discard_cards(state: ApeCity, player: int, *cards: str) -> list[str]:
    return sorted(cards)


def do_discard_cards(state: ApeCity, player: int, *cards: str) -> None:
    for card in cards:
        state.hands[player].remove(card)
    state.discards += cards
    state.emit("discarded", player=player, cards=cards, n=len(cards))


def refuse_lose_artifact(state: ApeCity, player: int) -> Refusal | None:
    if state.agenda[-1].about[0] == "passing":
        return Refusal("AC-6.3", "landing_only")
    return None if state.artifacts[player] else Refusal("AC-7.9", "no_artifact")


def do_lose_artifact(state: ApeCity, player: int) -> None:
    tokens = state.artifacts[player]
    value = state.rng.choice([token.value for token in tokens], "artifact_loss")
    lost = tokens.pop([token.value for token in tokens].index(value))
    if tokens:  # nobody else can tell any more which of them they once saw
        tokens[:] = [Token(token.value, (player,)) for token in tokens]
        lost = Token(value, (player,))
    space = state.pawns[player]
    is_dropped = state.options["lost_artifact"] == "drop"
    pile = state.board.setdefault(space, []) if is_dropped else state.box
    pile.append(lost)
    state.dropped += is_dropped and not state.ape_trail
    state.forbid_undo()
    state.emit("lost_artifact", player=player, space=space, is_dropped=is_dropped)
    state.emit("lost_value", (player,), player=player, value=value)


def cards_not_in_hand_refusal(state: ApeCity, rule: str, player: int, cards: tuple[str, ...]) -> Refusal | None:
    for card, count in Counter(cards).items():
        if card not in CARDS:
            return Refusal("AC-2.4", "no_such_card", {"card": card})
        if state.hands[player].count(card) < count:
            return Refusal(rule, "not_in_hand", {"card": card, "n": count})
    return None
