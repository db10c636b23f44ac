"""Ape City Escape in the words of its examples: cards as text ("0 2 3A"), artifacts as their numbers.

A heap of which nothing is said is filled with what is left of the box, so that every card and artifact lies somewhere:
`deck: "2 3"` is the top of the deck with the rest of the cards below it, `discards: rest` puts the rest there instead.
"""

from collections import Counter
from typing import Any

from game.engine.state import Ask
from game.games import GAMES
from game.games.ape_city.rules.components import CARDS, DECK, PARTS, SQUARE, TILES, Token
from tests.rules_by_example import HIDDEN, in_line, left_over

GAME = next(game for game in GAMES if game.id == "ape_city")
RULES = GAME.rules
OPTIONS = {"tiles": "vine_gate idol_court sunken_market serpent_stair", "first": 0}
REST = "rest"


def arrange(state: RULES, given: dict[str, Any]) -> None:
    """Lay the table as an example says. Raises ValueError for cards or artifacts there are not."""
    given = dict(given)
    state.turn = given.pop("turn", 0)
    state.turns = 1
    state.agenda = [Ask(state.turn, "play")]
    arrange_cards(state, given)
    arrange_artifacts(state, given)
    state.gold = list(given.pop("gold", state.gold))
    state.bank = PARTS.gold - sum(state.gold)
    state.pawns = list(given.pop("pawns", state.pawns))
    state.ape = given.pop("ape", state.ape)
    if given:
        raise ValueError(f"nothing is called {', '.join(given)}")


def arrange_cards(state: RULES, given: dict[str, Any]) -> None:
    hands = [None if hand is None else hand.split() for hand in given.pop("hands", [])]
    hands += [None] * (state.players - len(hands))
    deck, discards = given.pop("deck", "").split(), given.pop("discards", "").split()
    rest_is_discarded = discards == [REST]
    named = [card for cards in (*filter(None, hands), deck, [] if rest_is_discarded else discards) for card in cards]
    rest = left_over(DECK, named)
    for player, hand in enumerate(hands):
        if hand is None:
            hand, rest = rest[:5], rest[5:]
        state.hands[player] = sorted(hand)
    state.deck = deck + ([] if rest_is_discarded else rest)
    state.discards = rest if rest_is_discarded else discards


def arrange_artifacts(state: RULES, given: dict[str, Any]) -> None:
    collected = given.pop("artifacts", [[]] * state.players)
    board = given.pop("board", None)
    named = [value for values in (*collected, *(board or {}).values()) for value in values]
    rest = left_over(PARTS.artifacts, named)
    if board is None:
        board = usual_board(state, rest, len(named))
    state.artifacts = [[Token(value, (player,)) for value in values] for player, values in enumerate(collected)]
    state.board = {space: [Token(value) for value in values] for space, values in board.items()}
    state.box = [Token(value) for value in rest]


def usual_board(state: RULES, rest: list[int], collected: int) -> dict[int, list[int]]:
    """Artifacts on the squares as after the setup; those that are collected have gone from the first squares."""
    places = [space for space, count in zip(icons_of(state, SQUARE), PARTS.placed) for _ in range(count)]
    board: dict[int, list[int]] = {}
    for space in places[collected:]:
        board.setdefault(space, []).append(rest.pop())
    return board


def numbers(tokens: list[Token]) -> list:
    return [HIDDEN if token.value is None else token.value for token in tokens]


def icons_of(state: RULES, icon: str) -> list[int]:
    return [space for space, one in enumerate(state.track, 1) if one == icon]


FACTS = {
    "seats": lambda state: list(GAME.players),
    "minutes": lambda state: GAME.minutes,
    "options": lambda state: state.options,
    "tile_icons": lambda state: {tile.id: tile.icons for tile in TILES.values()},
    "tile_names": lambda state: {tile.id: tile.name for tile in TILES.values()},
    "all_cards": lambda state: dict(Counter(sum([*state.hands, state.deck, state.played, state.discards], []))),
    "ape_cards": lambda state: [code for code, card in CARDS.items() if card.ape],
    "all_artifacts": lambda state: sorted(numbers(sum([*state.artifacts, *state.board.values(), state.box], []))),
    "all_gold": lambda state: state.bank + sum(state.gold),
    "hand_sizes": lambda state: [len(hand) for hand in state.hands],
    "deck_size": lambda state: len(state.deck),
    "circles": lambda state: icons_of(state, "o"),
    "triangles": lambda state: icons_of(state, "^"),
    "squares": lambda state: icons_of(state, "s"),
    **{field: lambda state, field=field: in_line(getattr(state, field)) for field in ("deck", "discards", "played")},
    "hands": lambda state: [in_line(hand) for hand in state.hands],
    "artifacts": lambda state: [numbers(tokens) for tokens in state.artifacts],
    "board": lambda state: {space: numbers(tokens) for space, tokens in state.board.items()},
    "box": lambda state: numbers(state.box),
    "board_counts": lambda state: {space: len(tokens) for space, tokens in state.board.items()},
}


def words_of(plain: dict[str, Any]) -> dict[str, Any]:
    """A whole state (as a save or a record has it) in the words of the second opinion."""
    return {
        "tiles": plain["tiles"],
        "pawns": plain["pawns"],
        "ape": plain["ape"],
        "ape_steps": plain["ape_steps"],
        "gold": plain["gold"],
        "bank": plain["bank"],
        "hands": [sorted(hand) for hand in plain["hands"]],
        "deck": plain["deck"],
        "played": sorted(plain["played"]),
        "discards": sorted(plain["discards"]),
        "artifacts": [values_of(tokens) for tokens in plain["artifacts"]],
        "board": {int(space): values_of(tokens) for space, tokens in plain["board"].items()},
        "box": values_of(plain["box"]),
        "turn": plain["turn"],
        "winners": plain["winners"],
    }


def values_of(tokens: list[str]) -> list[int]:
    """The numbers of artifacts as a save writes them: number/who has seen it."""
    return sorted(int(token.partition("/")[0]) for token in tokens)
