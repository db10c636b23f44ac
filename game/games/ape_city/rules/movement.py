"""Playing cards to move, what lies where a pawn lands, and leaving the city (AC-6.1, AC-7.1 to AC-7.6, AC-8)."""

import functools
import itertools

from game.engine.state import CONFIRMATION, Action, Refusal, Step
from game.games.ape_city.rules import encounters, scoring
from game.games.ape_city.rules.components import (
    CIRCLE,
    LAST,
    STEPS,
    Token,
)
from game.games.ape_city.rules.state import ApeCity


@functools.lru_cache(maxsize=512)
def possible_plays(hand: tuple[str, ...]) -> tuple[Action, ...]:
    """Every distinct choice of one or more cards of a hand (AC-6.1)."""
    choices = {cards: None for n in range(1, len(hand) + 1) for cards in itertools.combinations(hand, n)}
    return tuple(("play_cards", *cards) for cards in choices)


# ---------------------------------------------------------------- 6.1 Play cards, 7. where the pawn meets the ape
def legal_play(state: ApeCity, player: int) -> list[Action]:
    return list(possible_plays(tuple(state.hands[player])))


def refuse_play_cards(state: ApeCity, player: int, *cards: str) -> Refusal | None:
    if not cards:
        return Refusal("AC-6.1", "at_least_one")
    return encounters.cards_not_in_hand_refusal(state, "AC-6.1", player, cards)


def canonical_play_cards(state: ApeCity, player: int, *cards: str) -> list[str]:
    return sorted(cards)


def do_play_cards(state: ApeCity, player: int, *cards: str) -> None:
    hand = state.hands[player]
    for card in cards:
        hand.remove(card)
    state.played = list(cards)
    state.last_plays = {one: state.last_plays[one] for one in state.last_plays if one != player} | {player: cards}
    steps = sum([STEPS[card] for card in cards])
    start = state.pawns[player]
    end = start + steps
    state.emit("played", player=player, cards=cards, steps=steps)
    if end > LAST:
        scoring.leave_city(state, player)
        return
    state.push_agenda(Step("move_ape"), CONFIRMATION, Step("end_turn"))
    if not steps:  # 7.3
        return
    state.pawns[player] = end
    state.emit("moved", player=player, start=start, end=end)
    state.push_agenda(Step("collect"))
    how = ape_encounter_on_way(state, start, end)
    if how:
        state.push_agenda(Step("meet", (player, how)))


def ape_encounter_on_way(state: ApeCity, start: int, end: int) -> str | None:
    """How a pawn meets the ape on its way from one space to another (7.1, 7.2)."""
    if not start < state.ape <= end:
        return None
    return "landing" if state.ape == end else "passing"


def step_collect(state: ApeCity) -> None:
    player = state.turn
    space = state.pawns[player]
    if state.options["mugging"]:
        mug_pawns_on_space(state, player, space)
    if state.track[space - 1] == CIRCLE:  # 5.4
        pay_gold_from_bank(state, player, 1)
        state.emit("found_gold", player=player, space=space)
    if space in state.board:
        collect_artifacts(state, player, space)


def pay_gold_from_bank(state: ApeCity, player: int, gold: int) -> None:
    state.bank -= gold
    state.gold[player] += gold


def mug_pawns_on_space(state: ApeCity, player: int, space: int) -> None:  # 10.3
    for other in state.other_players(player):
        if state.pawns[other] == space and state.gold[other]:
            state.gold[other] -= 1
            state.gold[player] += 1
            state.emit("mugged", player=player, victim=other)


def collect_artifacts(state: ApeCity, player: int, space: int) -> None:  # 5.5
    pile = state.board[space]
    count = len(pile) - state.dropped
    taken, left = pile[:count], pile[count:]
    state.dropped = 0
    if not taken:
        return
    if left:
        state.board[space] = left
    else:
        del state.board[space]
    looked = [Token(value, tuple(sorted({*seen, player}))) for value, seen in taken]
    state.artifacts[player] += looked
    state.forbid_undo()
    state.emit("took_artifacts", player=player, n=count, space=space)
    state.emit("looked", (player,), player=player, values=tuple(token.value for token in looked))
