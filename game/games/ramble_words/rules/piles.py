"""Where cards go: out of hands, onto the discards, drawn, reshuffled; and the end that this may bring (RW-7, RW-8)."""

from bisect import insort
from collections.abc import Sequence

from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords


def take_cards_from_hand(state: RambleWords, player: int, cards: Sequence[str]) -> None:
    """Cards leave a hand; a joker may bear a letter."""
    gone = set(map(card_without_joker_letter, cards))
    state.hands[player] = [card for card in state.hands[player] if card not in gone]
    state.seen = [tuple([one for one in seen if one.card not in gone]) for seen in state.seen]


def discard_cards(state: RambleWords, cards: Sequence[str]) -> None:
    state.discards += map(card_without_joker_letter, cards)


# ---------------------------------------------------------------- 7. Drawing
def draw_cards(state: RambleWords, player: int, count: int) -> int:
    """Draw one by one, reshuffling only when a card is needed (7.1, 7.2); returns how many came."""
    drawn = []
    for _ in range(count):
        if not state.deck and state.discards:
            reshuffle(state)
            if is_reshuffle_limit_reached(state) and state.options["ending"] == "at_once":
                break  # 8.8: no further card
        if not state.deck:
            break
        drawn.append(state.deck.pop())
        insort(state.hands[player], drawn[-1])
    state.forbid_undo()
    state.emit("drew", player=player, n=len(drawn))
    state.emit("drawn", (player,), player=player, cards=tuple(drawn))
    if is_reshuffle_limit_reached(state):
        end_now_or_after_last_round(state, "reshuffles")
    return len(drawn)


def reshuffle(state: RambleWords) -> None:
    state.deck, state.discards = state.discards, []
    state.rng.shuffle(state.deck, "reshuffle")
    state.reshuffles += 1
    state.emit("reshuffled", n=state.reshuffles)


def is_reshuffle_limit_reached(state: RambleWords) -> bool:
    """8.8: the discards have been reshuffled for the last time."""
    limit: int = state.options["shuffle_limit"]
    return state.reshuffles >= limit


# ---------------------------------------------------------------- 8. The end
def end_now_or_after_last_round(state: RambleWords, cause: str) -> None:
    """8.8, or with the house rule 8.10 the last round."""
    if state.options["ending"] == "at_once":
        end_game(state, cause)
    elif not state.last_round:
        state.last_round, state.ending = True, cause
        state.emit("last_round", cause=cause)


def end_game(state: RambleWords, cause: str) -> None:
    state.ending = cause
    ranks = [(len(state.kept[player]), highest_scored_word(state, player)) for player in range(state.players)]  # 8.12
    state.winners = [player for player in range(state.players) if ranks[player] == max(ranks)]
    state.emit("won", cause=cause)


def highest_scored_word(state: RambleWords, player: int) -> int:
    return max((one.points for one in state.scored if one.player == player), default=0)
