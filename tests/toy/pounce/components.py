"""What Pounce is made of, for the tests of every game."""

from collections import Counter

from game.engine.state import State

CODES = {str: (*(f"{kind}{number}" for kind in "RGBY" for number in range(1, 7)), "R0", "")}
LONGEST = 120


def components(state: State) -> Counter:
    return Counter(card for cards in (*state.hands, state.deck, state.laid, *state.kept.values()) for card in cards)


def kept(promise: dict, plan: list, later: list) -> bool:
    action = plan[-1].action
    if action[0] == "let_be":
        return promise == {}
    after, player, card = plan[-1].snapshots[0].state, plan[-1].before.current_player, action[-1]
    hidden = [*after.deck, *(one for other, hand in enumerate(after.hands) if other != player for one in hand)]
    return promise["dangers"] == sum(one[0] == card[0] and one > card for one in hidden)
