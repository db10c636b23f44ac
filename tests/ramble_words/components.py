"""What Ramble Words is made of and what its foresight promises, for the tests of every game."""

from collections import Counter

from game.engine.state import State
from game.games.ramble_words.rules.components import card_without_joker_letter, letters_of_cards, points_of_word
from game.games.ramble_words.rules.state import CardChange

CARDS = ("1S2", "1SA", "2H9", "1D3", "1XR", "1XRq", "2C10", "vowel")
GROUPS = ((), ("1S2",), ("vowel",), ("e", "any"), ("no_such",))
CODES = {
    str: CARDS,
    int: (-1, 0, 1, 2, 3, 9),
    tuple[str, ...]: GROUPS,
    CardChange: (CardChange(0, "1S2"), CardChange(1, "1XRq"), CardChange(-1, "2H9")),
}
LONGEST = 4000
SILENT = {"turn", "skipped"}  # the heading of the log tells the one, what comes next the other


def components(state: State) -> Counter:
    cards = [card for player in range(state.players) for card in state.hands[player]]
    cards += [card for pile in (state.deck, state.discards, *state.kept) for card in pile]
    cards += [card_without_joker_letter(card) for word in state.words for card in word]
    cards += [card_without_joker_letter(laid.card) for laid in state.laid] + [hit.card for hit in state.hits]
    return Counter(cards)


def known(view: State) -> set[str]:
    """The cards that barters have taught the viewer of."""
    return {one.card for seen in view.seen for one in seen or ()}


def kept(promise: dict, plan: list, later: list) -> bool:
    """Did what `foresee` said of a plan come true, unless somebody hit?"""
    if not promise:
        return True
    snapshots = [one for moments in (plan, later) for moment in moments for one in moment.snapshots]
    told = next(
        snapshot for snapshot in snapshots if snapshot.event.kind in ("trimmed", "took_effect", "resolved", "won")
    )
    if told.event.kind in ("resolved", "won"):
        return True
    cards = told.state.words[promise["word"]]
    found = {
        "letters": letters_of_cards(cards),
        "own": points_of_word(cards, True),
        "others": points_of_word(cards, False),
    }
    return promise == {"word": told.event.facts["word"], **found}
