"""Ramble Words in the words of its examples: cards by their ids ("1S2 2HK"), the top of deck and discards last.

Hands of which nothing is said are empty. Cards of which nothing is said lie where `rest` stands, else under the deck.
"""

from typing import Any

from game.engine.notation import format_action_argument
from game.engine.state import CONFIRMATION, Ask, Step
from game.games import GAMES
from game.games.ramble_words.rules.components import CARDS, DECK, card_without_joker_letter, points_of_word
from game.games.ramble_words.rules.state import ScoredWord
from tests.rules_by_example import HIDDEN, in_line

GAME = next(game for game in GAMES if game.id == "ramble_words")
RULES = GAME.rules
OPTIONS = {"first": 0, "target_points": 25}
REST = "rest"
PLAIN = ("turns", "reshuffles", "dry", "fresh", "last_round", "offers")


def arrange(state: RULES, given: dict[str, Any]) -> None:
    """Lay the table as an example says. Raises ValueError for cards there are not."""
    given = dict(given)
    state.turn, state.turns = given.pop("turn", 0), 1
    phase = given.pop("phase", "action")
    asked = [Ask(state.turn, "action"), Ask(state.turn, "word")] if phase == "word" else [Ask(state.turn, phase)]
    state.agenda = [CONFIRMATION, Step("limit"), *asked]
    arrange_cards(state, given)
    dearest = enumerate(given.pop("dearest", []))
    state.scored = tuple(ScoredWord(0, player, player, "", points) for player, points in dearest)
    for field in PLAIN:
        if field in given:
            setattr(state, field, given.pop(field))
    if given:
        raise ValueError(f"nothing is called {', '.join(given)}")


def arrange_cards(state: RULES, given: dict[str, Any]) -> None:
    piles = {name: piles_of(given.pop(name, []), state.players) for name in ("hands", "words", "kept")}
    heaps = {name: given.pop(name, "").split() for name in ("discards", "deck")}
    rows = [row for rows in piles.values() for row in rows] + list(heaps.values())
    named = [card_without_joker_letter(card) for row in rows for card in row if card != REST]
    rest = [card for card in state.all_cards() if card not in named]
    if len(set(named)) < len(named) or not set(named) <= set(state.all_cards()):
        raise ValueError(f"cards there are not, or twice: {named}")
    target = next((row for row in rows if row == [REST]), None)
    if target is None:
        heaps["deck"][:0] = rest
    else:
        target[:] = rest
    state.hands = [sorted(hand) for hand in piles["hands"]]
    state.words, state.kept = [*map(tuple, piles["words"])], [*map(tuple, piles["kept"])]
    state.discards, state.deck = heaps["discards"], heaps["deck"]


def piles_of(texts: list[str], players: int) -> list[list[str]]:
    return [text.split() for text in texts] + [[] for _ in range(players - len(texts))]


FACTS = {
    "seats": lambda state: list(GAME.players),
    "minutes": lambda state: GAME.minutes,
    "options": lambda state: state.options,
    **{field: lambda state, field=field: in_line(getattr(state, field)) for field in ("deck", "discards")},
    **{
        field: lambda state, field=field: list(map(in_line, getattr(state, field)))
        for field in ("hands", "words", "kept")
    },
    "seen": lambda state: [
        HIDDEN if seen is None else in_line(map(format_action_argument, seen)) for seen in state.seen
    ],
    "faces": lambda state: [HIDDEN if offer.faces is None else in_line(offer.faces) for offer in state.offer],
    "box": lambda state: len(state.all_cards()),
    "letters": lambda state: "".join(sorted(CARDS[card].letter for card in DECK)),
    "vowels": lambda state: "".join(sorted({CARDS[card].letter for card in DECK if not CARDS[card].is_consonant})),
    "hand_sizes": lambda state: [len(state.hands[player]) for player in range(state.players)],
    "deck_size": lambda state: len(state.deck),
    "discarded": lambda state: len(state.discards),
    "worths": lambda state: [[points_of_word(word, True), points_of_word(word, False)] for word in state.words],
}
