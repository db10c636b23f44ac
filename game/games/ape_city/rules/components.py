"""What lies in the box of Ape City Escape: tiles, cards, artifacts, gold (section 2 of the specification)."""

import functools
from collections import Counter
from typing import NamedTuple

from game.engine.variant import GameDataSource


class Tile(NamedTuple):
    id: str
    name: str
    icons: str


class Card(NamedTuple):
    code: str
    steps: int
    ape: bool
    copies: int


class Components(NamedTuple):
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    artifacts: tuple[int, ...]
    boxed: int
    placed: tuple[int, ...]
    gold: int
    hand: int
    late_start_gold: dict[int, tuple[int, ...]]


class Token(NamedTuple):
    """An artifact: its number (HIDDEN where the viewer may not know it) and who has looked at it."""

    value: int
    seen_by: tuple[int, ...] = ()


_SOURCE = GameDataSource(__name__, "components.yaml")
PARTS: Components = _SOURCE.load(Components)
TILES = {tile.id: tile for tile in PARTS.tiles}
CARDS = {card.code: card for card in PARTS.cards}
STEPS = {card.code: card.steps for card in PARTS.cards}
APE_STEPS = {card.code: card.steps if card.ape else 0 for card in PARTS.cards}
DECK = tuple(card.code for card in PARTS.cards for _ in range(card.copies))
CIRCLE, SQUARE, TRIANGLE, PLAIN = "o", "s", "^", "."
TILE_IDS = {"vine_gate", "idol_court", "sunken_market", "serpent_stair"}  # as the house rule names them (AC-10.5)
TILE_LENGTH = 8
START, LAST, OUT = 0, 32, 33  # in front of the board, the last space, off the end
KINDS = ("0", "1", "1A", "2", "2A", "3", "3A", "4", "4A")  # cards for which there are pictures
LEAST_DECK, MOST_DECK, MOVING = 36, 80, 20  # cards of a deck that can be played with
MOST_CIRCLES = 18  # for which there is gold enough
HAND = PARTS.hand
LANDING_PRICE = 3

_expect, _expect_of_each = _SOURCE.check, _SOURCE.check_each  # what the rules need
_expect_of_box = _SOURCE.check_unless_variant  # what lies in the box
_icons = [tile.icons for tile in PARTS.tiles]
_numbers = Counter(CARDS[code].steps for code in DECK)
_late = PARTS.late_start_gold

_expect(set(TILES) == TILE_IDS, "tiles", "tiles", names=", ".join(sorted(TILE_IDS)))
_expect_of_each((len(icons) == TILE_LENGTH for icons in _icons), "eight_icons", "tiles")
_expect_of_box(Counter("".join(_icons)) == {"o": 13, "s": 4, "^": 6, ".": 9}, "icon_counts", "tiles")
_expect_of_each((set(icons) <= set("os^.") for icons in _icons), "icons", "tiles")
_expect("".join(_icons).count(CIRCLE) <= MOST_CIRCLES, "most_circles", "tiles", most=MOST_CIRCLES)
_expect_of_each((icons.count(SQUARE) == 1 for icons in _icons), "one_square", "tiles")
_expect_of_each((TRIANGLE in icons[:-1] for icons in _icons), "a_triangle", "tiles")
_expect_of_each((icons[-1] != TRIANGLE for icons in _icons), "no_triangle_at_the_end", "tiles")
_expect_of_each(
    (card.code == f"{card.steps}{'A' * card.ape}" for card in PARTS.cards),
    "card_codes",
    "cards",
)
_expect_of_box(_numbers == {0: 4, 1: 8, 2: 16, 3: 8, 4: 4}, "card_counts", "cards")
_expect_of_box(sum(CARDS[code].ape for code in DECK) == 18, "ape_cards", "cards")
_expect(len(PARTS.cards) == len(CARDS) and set(CARDS) <= set(KINDS), "each_card_once", "cards", names=", ".join(KINDS))
_expect_of_each((card.copies >= 0 for card in PARTS.cards), "copies", "cards")
_expect(LEAST_DECK <= len(DECK) <= MOST_DECK, "cards_in_all", "cards", least=LEAST_DECK, most=MOST_DECK)
_expect(sum(CARDS[code].steps > 0 for code in DECK) >= MOVING, "moving_cards", "cards", n=MOVING)
_expect(any(CARDS[code].ape for code in DECK), "an_ape_card", "cards")
_expect_of_box(Counter(PARTS.artifacts) == dict.fromkeys(range(5), 2), "artifact_pairs", "artifacts")
_expect(PARTS.boxed == 3, "boxed_artifacts", "boxed")
_expect(PARTS.placed == (1, 1, 2, 3), "placed_artifacts", "placed")
_expect(
    len(PARTS.artifacts) == PARTS.boxed + sum(PARTS.placed) and set(PARTS.artifacts) <= set(range(10)),
    "artifact_numbers",
    "artifacts",
    n=PARTS.boxed + sum(PARTS.placed),
)
_expect(PARTS.gold == 60, "gold", "gold")
_expect(HAND == 5, "hand", "hand")
_expect(
    {n: len(gold) for n, gold in _late.items()} == {2: 2, 3: 3, 4: 4},
    "late_gold",
    "late_start_gold",
)
_expect_of_each(
    (min(gold) == 0 and sum(gold) <= 8 for gold in _late.values()),
    "late_gold_limits",
    "late_start_gold",
)


@functools.lru_cache(maxsize=16)
def ape_neighbours(track: str) -> tuple[tuple[int, ...], ...]:
    """For each space 0..32 the spaces one step of the ape may reach (AC-6.4, 7.5, 7.6)."""
    passages = [space for space in range(1, LAST + 1) if track[space - 1] == TRIANGLE]
    reached = []
    for space in range(LAST + 1):
        ahead = [space + 1 if space < LAST else passages[0]]
        hops = [other for other in passages if other != space] if space in passages else []
        reached.append(tuple(sorted({*ahead, *hops})))
    return tuple(reached)
