"""What lies in the box of Ape City Escape: tiles, cards, artifacts, gold (section 2 of the specification)."""

import functools
from collections import Counter
from typing import NamedTuple

from game.engine.data import DATA, check, load


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
    """An artifact: its number (None where the viewer may not know it) and who has looked at it."""

    value: int | None
    seen_by: tuple[int, ...] = ()


_FILE = DATA / "ape_city" / "components.yaml"
PARTS: Components = load(_FILE, Components)
TILES = {tile.id: tile for tile in PARTS.tiles}
CARDS = {card.code: card for card in PARTS.cards}
STEPS = {card.code: card.steps for card in PARTS.cards}
APE_STEPS = {card.code: card.steps if card.ape else 0 for card in PARTS.cards}
DECK = tuple(card.code for card in PARTS.cards for _ in range(card.copies))
CIRCLE, SQUARE, TRIANGLE = "o", "s", "^"
TILE_LENGTH = 8
START, LAST, OUT = 0, 32, 33  # in front of the board, the last space, off the end
HAND = PARTS.hand
LANDING_PRICE = 3

check(_FILE, all(len(tile.icons) == TILE_LENGTH for tile in PARTS.tiles), "eight icons on each tile (AC-2.3)")
check(_FILE, Counter("".join(t.icons for t in PARTS.tiles)) == {"o": 13, "s": 4, "^": 6, ".": 9}, "13 o, 4 s and 6 ^ (AC-2.3)")
check(_FILE, all(t.icons.count(SQUARE) == 1 and TRIANGLE in t.icons[:-1] for t in PARTS.tiles), "one s and a ^ on each tile (AC-2.3)")
check(_FILE, len(DECK) == 40 and sum(card.ape * card.copies for card in PARTS.cards) == 18, "40 cards, 18 with the ape (AC-2.4)")
check(_FILE, len(PARTS.artifacts) == PARTS.boxed + sum(PARTS.placed) == 10, "ten artifacts, three boxed and seven placed (AC-2.5)")
check(_FILE, PARTS.gold == 60, "60 gold (AC-2.6)")


@functools.cache
def ways(track: str) -> tuple[tuple[int, ...], ...]:
    """For each space 0..32 the spaces one step of the ape may reach (AC-6.4, 7.5, 7.6)."""
    passages = [space for space in range(1, LAST + 1) if track[space - 1] == TRIANGLE]
    reached = []
    for space in range(LAST + 1):
        ahead = [space + 1 if space < LAST else passages[0]]
        hops = [other for other in passages if other != space] if space in passages else []
        reached.append(tuple(sorted({*ahead, *hops})))
    return tuple(reached)
