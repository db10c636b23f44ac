"""Playing cards, and hitting the cards that others play (RW-6.20 to 6.29)."""

from collections.abc import Sequence

from game.engine.state import Action, Ask, Refusal, Step
from game.games.ramble_words.rules import piles
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter, letters_of_cards
from game.games.ramble_words.rules.state import Hit, LaidCard, RambleWords


def hit_counts_with_one_more_for(counts: tuple[int, ...], player: int) -> tuple[int, ...]:
    return tuple([count + (seat == player) for seat, count in enumerate(counts)])


def lay_cards(state: RambleWords, player: int, move: str, target: int, gap: int, laid: tuple[LaidCard, ...]) -> None:
    """All cards of a play come on the table before the window opens."""
    cards = tuple(one.card for one in laid)
    piles.take_cards_from_hand(state, player, cards)
    state.move, state.target, state.gap, state.laid = move, target, gap, laid
    state.safe, state.cancelled = (), 0
    state.forbid_undo()
    state.emit("laid", player=player, move=move, word=target, gap=gap, cards=cards)
    state.push_agenda(*steps_to_ask_others(state, player), Step("take_effect"))


def steps_to_ask_others(state: RambleWords, player: int) -> list[Step]:
    """Everybody else is asked, from the left (6.22, 6.24)."""
    if state.options["hits"] == "off":
        return []
    return [Step("ask", (other,)) for other in state.players_clockwise_after(player)]


def step_ask(state: RambleWords, player: int) -> None:  # 6.23: skipped for public reasons only
    if state.hands[player] and hittable_cards(state, player):
        state.forbid_undo()  # who is asked has heard the others pass
        state.push_agenda(Ask(player, "hit"))


def hittable_cards(state: RambleWords, player: int) -> list[str]:
    """What this player may be asked about."""
    top = state.unbeatable_value()
    if state.hits:
        card, owner = state.hits[-1]
        return [card] if owner != player and CARDS[card].value < top else []
    if player == state.turn:  # 6.21
        return []
    return [laid.card for laid in state.laid if laid.card not in state.safe and CARDS[laid.card].value < top]


def legal_hit(state: RambleWords, player: int) -> list[Action]:
    hand = [(card, CARDS[card].value) for card in state.hands[player]]
    hits = []
    for target in hittable_cards(state, player):
        least = CARDS[target].value
        hits += [("hit", card, target) for card, value in hand if value > least]
    return [*hits, ("pass",)]


def refuse_hit(state: RambleWords, player: int, card: str, target: str) -> Refusal | None:
    if target not in hittable_cards(state, player):
        return not_hittable_refusal(state, target)
    if card not in state.hands[player]:
        return Refusal("RW-6.24", "not_in_hand", {"card": card})
    if CARDS[card].value <= CARDS[target].value:
        return Refusal("RW-6.20", "higher_card", {"card": card, "target": target})
    return None


def not_hittable_refusal(state: RambleWords, target: str) -> Refusal:
    """Why a card that lies there is not open to a hit."""
    cards = [laid.card for laid in state.laid] + [hit.card for hit in state.hits]
    played = {card_without_joker_letter(card): card for card in cards}
    if card_without_joker_letter(target) not in played:
        return Refusal("RW-6.23", "not_played", {"card": target})
    card = played[card_without_joker_letter(target)]
    if CARDS[card].value >= state.unbeatable_value():
        return Refusal("RW-6.20", "nothing_higher", {"card": card})
    if state.hits:  # 6.24: the window stands on the last hit card
        return Refusal("RW-6.24", "last_hit_only", {"card": card, "target": state.hits[-1].card})
    return Refusal("RW-6.27", "is_safe", {"card": card})


def do_hit(state: RambleWords, player: int, card: str, target: str) -> None:
    piles.take_cards_from_hand(state, player, (card,))
    owner = state.hits[-1].player if state.hits else state.turn
    state.hits_made = hit_counts_with_one_more_for(state.hits_made, player)
    if state.hits:
        close_hit_window(state)
    else:
        state.struck = target
        state.push_agenda(Step("resolve"), Step("ask", (player,)))  # 6.22: it may hit again
    state.hits += (Hit(card, player),)
    state.forbid_undo()
    state.emit("hit", player=player, owner=owner, card=card, target=target)
    state.push_agenda(*steps_to_ask_others(state, player))


def close_hit_window(state: RambleWords) -> None:
    """The window moves on to the new card: nobody is asked about the one below any more (6.24)."""
    while isinstance(top := state.agenda[-1], Step) and top.name == "ask":
        state.agenda.pop()


def do_pass(state: RambleWords, player: int) -> None:
    state.emit("passed", player=player)
    if legal_hit(state, player) == [("pass",)]:  # 3.10: only that seat knows
        state.emit("no_higher", (player,), player=player)


def step_resolve(state: RambleWords) -> None:  # 6.25, 6.26
    hits, card = state.hits, state.struck
    state.hits, state.struck = (), ""
    for below in hits[-2::-2]:
        state.hits_beaten = hit_counts_with_one_more_for(state.hits_beaten, below.player)
    piles.discard_cards(state, [hit.card for hit in hits])
    survives = len(hits) % 2 == 0
    if survives:
        state.safe += (card,)
    else:
        state.laid = tuple([laid for laid in state.laid if laid.card != card])
        state.cancelled += 1
        piles.discard_cards(state, [card])
    state.emit("resolved", card=card, survives=survives, n=len(hits))


def step_take_effect(state: RambleWords) -> None:  # 6.28
    laid, state.laid, state.safe, state.cancelled = state.laid, (), (), 0
    word = state.words[state.target]
    cards = tuple([one.card for one in laid])
    if state.move == "start":
        state.words[state.target], state.fresh = cards, bool(cards)
    elif state.move == "add":
        state.words[state.target] = word[: state.gap] + cards + word[state.gap :]
    else:
        state.words[state.target] = replace_cards(state, word, laid)
    letters = letters_of_cards(state.words[state.target])
    state.emit("took_effect", by=state.turn, move=state.move, word=state.target, cards=cards, letters=letters)
    if cards and state.move != "start":  # 6.13
        state.modified = state.target
        state.push_agenda(Step("claim"))


def replace_cards(state: RambleWords, word: tuple[str, ...], laid: tuple[LaidCard, ...]) -> tuple[str, ...]:
    piles.discard_cards(state, [word[at] for at, _ in laid])
    new = dict(laid)
    return tuple([new.get(at, card) for at, card in enumerate(word)])


def played_cards_refusal(state: RambleWords, rule: str, player: int, cards: Sequence[str]) -> Refusal | None:
    """Why these cards can't be played; None if they can. Each must be in the hand and be played once, and a joker must
    name its letter.
    """
    hand = state.hands[player]
    for card in cards:
        if card_without_joker_letter(card) not in hand:
            return Refusal(rule, "not_in_hand", {"card": card})
        if card not in CARDS or not CARDS[card].letter:
            return Refusal("RW-6.12", "name_letter", {"card": card})
    if len(set(map(card_without_joker_letter, cards))) < len(cards):
        return Refusal(rule, "twice")
    return None
