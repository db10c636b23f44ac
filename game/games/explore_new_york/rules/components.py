"""What lies in the box of Explore New York: map, roads, cafes, tourist cards (NY-2); masks and lists made of them.

Blocks are numbers 0..35, row by row; links 0..79 as in NY-2.4. A set of links is a mask with bit n for link n. A
coverage is a mask of what lies along some links: bit b for block b, bit 36 + k for cafe k.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.engine.state import Action
from game.engine.variant import GameDataSource


class Block(NamedTuple):
    """A block. picture: the attraction of the box that it looks like, where it has no picture of its own."""

    x: int
    y: int
    kind: str
    name: str
    picture: str = ""


class Road(NamedTuple):
    """A road link: its two intersections and the blocks alongside."""

    id: str
    ends: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]


class Cafe(NamedTuple):
    id: str
    name: str
    at: tuple[int, ...]
    tourists: str


class Card(NamedTuple):
    """A tourist card; without a number it is a star."""

    id: str
    tourists: str
    number: int | None = None
    plus: bool = False


class PointValues(NamedTuple):
    yellow: int
    cafe: int
    grey: tuple[int, ...]


class Cards(NamedTuple):
    cafes: tuple[Cafe, ...]
    cards: tuple[Card, ...]
    worth: PointValues
    removed: int


_BLOCKS, _ROADS, _CARDS = (GameDataSource(__name__, f"{name}.yaml") for name in ("blocks", "roads", "cards"))
BLOCKS: tuple[Block, ...] = _BLOCKS.load(tuple[Block, ...])
ROADS: tuple[Road, ...] = _ROADS.load(tuple[Road, ...])
_PARTS: Cards = _CARDS.load(Cards)
CAFES, WORTH, REMOVED = _PARTS.cafes, _PARTS.worth, _PARTS.removed
CARDS = {card.id: card for card in _PARTS.cards}
DECK = tuple(CARDS)

SIDE = 6  # blocks to a side of the map
TOURISTS = ("c", "s", "t")  # circle, square, triangle; a tuple, for "cs" is in "cst" but is no tourist
WHITE = "W"  # a block without an attraction
LONGEST, MOST_WORTH = 28, 99  # letters of a name; points
REVEALED = 3  # cards turned up at the beginning of a turn
LINKS = tuple(road.id for road in ROADS)
NUMBER = {name: n for n, name in enumerate(LINKS)}
ALL_LINKS = (1 << len(LINKS)) - 1
EMPTY = ("",) * len(BLOCKS)  # a map without tourists


def block_at(x: int, y: int) -> int:
    """The number of block (x,y)."""
    return (y - 1) * SIDE + x - 1


INTERSECTIONS = tuple(sorted({end for road in ROADS for end in road.ends}))
ENDS = tuple(tuple(INTERSECTIONS.index(end) for end in road.ends) for road in ROADS)  # of each link, as numbers 0..44
# A file's own checks first, so that a fault is told of the file in which it is.
_BLOCKS.check(
    [(b.x, b.y) for b in BLOCKS] == [(x, y) for y in range(1, 7) for x in range(1, 7)],
    "blocks",
)
_BLOCKS.check(
    Counter(block.kind for block in BLOCKS) == {"R": 5, "G": 5, "B": 5, "Y": 5, "S": 4, "W": 12},
    "kind_counts",
)
_ROADS.check(
    {block for road in ROADS for block in road.beside} <= {(block.x, block.y) for block in BLOCKS},
    "links_beside_blocks",
)
_ROADS.check(
    len(ROADS) == 80 and len(NUMBER) == 80 and len(INTERSECTIONS) == 45,
    "links",
)
_ROADS.check(
    Counter(len(road.beside) for road in ROADS) == {1: 20, 2: 60},
    "inner_links",
)
_CARDS.check({cafe.at for cafe in CAFES} <= set(INTERSECTIONS), "cafe_places", "cafes")
CAFE_AT = {INTERSECTIONS.index(cafe.at): n for n, cafe in enumerate(CAFES)}
SIDES = tuple(tuple(n for n, road in enumerate(ROADS) if (block.x, block.y) in road.beside) for block in BLOCKS)
NEIGHBOURS = tuple(
    tuple(n for n, other in enumerate(ROADS) if other != road and set(other.ends) & set(road.ends)) for road in ROADS
)
# the cafes a link meets, in order
CAFES_OF = tuple(tuple(CAFE_AT[end] for end in ends if end in CAFE_AT) for ends in ENDS)
COVERS = tuple(
    sum(1 << block_at(*block) for block in road.beside) | sum(1 << len(BLOCKS) + cafe for cafe in cafes)
    for road, cafes in zip(ROADS, CAFES_OF)
)
ALL_CAFES = ((1 << len(CAFES)) - 1) << len(BLOCKS)

_ROADS.check(Counter(map(len, SIDES)) == {3: 4, 4: 32}, "sides")
_ROADS.check(
    Counter(map(len, NEIGHBOURS)) == {6: 40, 5: 20, 4: 20},
    "neighbours",
)
_CARDS.check(
    sorted("".join(sorted(cafe.tourists)) for cafe in CAFES) == ["cc", "cs", "ct", "ss", "st", "tt"]
    and len(CAFE_AT) == 6,
    "cafe_pairs",
)
_CARDS.check(
    Counter(card.number for card in CARDS.values()) == {None: 3} | dict.fromkeys(range(1, 7), 4),
    "card_numbers",
)
_CARDS.check(
    all(0 < len(card.tourists) < 3 and set(card.tourists) <= set(TOURISTS) for card in CARDS.values()),
    "card_tourists",
    "cards",
)
_CARDS.check_unless_variant(
    Counter(t for card in CARDS.values() for t in card.tourists) == dict.fromkeys("cst", 11)
    and Counter(card.tourists for card in CARDS.values() if card.plus) == dict.fromkeys("cst", 2),
    "tourist_counts",
)
_CARDS.check(len(WORTH.grey) == 5, "grey_worth", "worth")
_CARDS.check(
    all(0 <= vp <= MOST_WORTH for vp in (WORTH.yellow, WORTH.cafe, *WORTH.grey)), "worth", "worth", most=MOST_WORTH
)
_BLOCKS.check(
    len({block.name for block in BLOCKS}) == len(BLOCKS) and all(0 < len(block.name) <= LONGEST for block in BLOCKS),
    "block_names",
    most=LONGEST,
)
_BLOCKS.check(
    {block.picture for block in BLOCKS} <= {"", *(block.name for block in _BLOCKS.of_box if block.kind != WHITE)},
    "block_pictures",
)
_CARDS.check(
    len({cafe.id for cafe in CAFES}) == len(CAFES) and all(0 < len(cafe.name) <= LONGEST for cafe in CAFES),
    "cafe_names",
    "cafes",
    most=LONGEST,
)


# ---------------------------------------------------------------- links as masks
def bit_numbers(mask: int) -> Iterator[int]:
    """The numbers of the bits set in a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def link_names(mask: int) -> tuple[str, ...]:
    """The names of a set of links."""
    return tuple(LINKS[n] for n in bit_numbers(mask))


def link_mask(names: Iterable[str]) -> int:
    return sum({1 << NUMBER[name] for name in names})


def coverage_of_links(links: int) -> int:
    """What lies along a set of links."""
    covered = 0
    for n in bit_numbers(links):
        covered |= COVERS[n]
    return covered


# ---------------------------------------------------------------- lists of actions made once
def _road_pairs_with_draw_actions(block: int) -> tuple[tuple[int, Action], ...]:
    """The pairs that begin at a side of a block, each set of links once (NY-6.3)."""
    sides = SIDES[block]
    pairs = [
        (first, second) for first in sides for second in NEIGHBOURS[first] if second not in sides or first < second
    ]
    return tuple((1 << first | 1 << second, ("draw_pair", LINKS[first], LINKS[second])) for first, second in pairs)


def _actions_by_byte(move: str) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """For each eight links: the actions that draw one of them, for every set of the eight."""
    return tuple(
        tuple(tuple((move, LINKS[n + bit]) for bit in range(8) if byte >> bit & 1) for byte in range(256))
        for n in range(0, 80, 8)
    )


PAIRS = tuple(map(_road_pairs_with_draw_actions, range(len(BLOCKS))))
CHOICES = tuple(("choose_block", block.x, block.y, None) for block in BLOCKS)
LONE_CHOICES = tuple(tuple(("choose_block", block.x, block.y, tourist) for tourist in TOURISTS) for block in BLOCKS)
_SINGLES = {move: _actions_by_byte(move) for move in ("draw_single", "draw_plus")}


def single_draw_actions(move: str, links: int) -> list[Action]:
    """The actions of a move that draws one link, for each link of a set."""
    actions: list[Action] = []
    for byte, choices in zip(links.to_bytes(10, "little"), _SINGLES[move]):
        actions += choices[byte]
    return actions
