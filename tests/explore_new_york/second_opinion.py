"""The rules of Explore New York once more, from the specification, with points and sets instead of numbers and masks.

Roads are named by the formulas of NY-2.4 and known by their two ends; a map is a set of roads, a dict of tourists by
block, a set of cafes. Nothing is shared with the game but its cards and cafes as data.
"""

import functools
from collections.abc import Iterator
from typing import NamedTuple

Point = tuple[int, int]
Road = frozenset[Point]


class Seat:
    """One map."""

    def __init__(self) -> None:
        self.roads: set[str] = set()
        self.tourists: dict[Point, str] = {}
        self.cafes: set[str] = set()


class Question(NamedTuple):
    seat: int
    phase: str
    answers: set[str]


def named_roads() -> dict[str, Road]:
    """Every road by its name (NY-2.4)."""
    edge = range(2, 6)
    roads = {
        f"H{j}{x}": frozenset(((x - 1, j), (x, j))) for j in range(7) for x in (edge if j in (0, 6) else range(1, 7))
    }
    roads |= {
        f"V{i}{y}": frozenset(((i, y - 1), (i, y))) for i in range(7) for y in (edge if i in (0, 6) else range(1, 7))
    }
    corners = {"NW": ((1, 0), (0, 1)), "NE": ((5, 0), (6, 1)), "SE": ((5, 6), (6, 5)), "SW": ((1, 6), (0, 5))}
    return roads | {name: frozenset(ends) for name, ends in corners.items()}


ROADS = named_roads()
BLOCKS = [(x, y) for y in range(1, 7) for x in range(1, 7)]


@functools.cache
def sides(block: Point) -> frozenset[str]:
    """The roads between two corners of a block, which the rounded ones are too."""
    x, y = block
    corners = {(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)}
    return frozenset(name for name, ends in ROADS.items() if ends <= corners)


class Table:
    """A game as `story` tells it: it yields questions and is sent answers. `cards` and `cafes` are the data."""

    def __init__(self, players: int, first: int, deck: list[str], cards: dict, cafes: dict):
        self.players, self.first, self.deck = players, first, list(deck)
        self.cards, self.cafes = cards, cafes
        self.seats = [Seat() for _ in range(players)]
        self.shown: list[str] = []

    def story(self) -> Iterator[Question]:
        leader = self.first
        while self.deck:
            self.shown, self.deck = self.deck[:3], self.deck[3:]
            answer = yield Question(leader, "discard", {f"discard_card {card}" for card in self.shown})
            self.shown.remove(answer.split()[1])
            for n in range(self.players):
                yield from self.visit((leader + n) % self.players)
            leader = (leader + 1) % self.players

    def visit(self, player: int) -> Iterator[Question]:
        seat = self.seats[player]
        fitting = [block for block in self.places() if block not in seat.tourists]
        free = [block for block in BLOCKS if block not in seat.tourists]
        answers = {f"choose_block {x} {y} -" for x, y in fitting} or {
            f"choose_block {x} {y} {t}" for x, y in free for t in "cst"
        }
        _, x, y, lone = (yield Question(player, "block", answers)).split()
        block = (int(x), int(y))
        seat.tourists[block] = lone if lone != "-" else "".join(self.cards[card].tourists for card in self.shown)
        singles = {f"draw_single {road}" for road in self.undrawn(seat)}
        pairs = self.pairs(seat, block) if lone == "-" else set()
        self.draw(seat, block, (yield Question(player, "links", singles | pairs)))
        for card in self.shown:
            if self.cards[card].plus:
                self.draw(
                    seat, block, (yield Question(player, "plus", {f"draw_plus {road}" for road in self.undrawn(seat)}))
                )

    def places(self) -> set[Point]:
        """Every block whose X and Y are the numbers of the cards, in one order or the other; a star is any number."""
        one, other = (self.cards[card].number for card in self.shown)

        def is_so(block: Point) -> bool:
            return all(number in (None, at) for number, at in zip((one, other), block))

        return {block for block in BLOCKS if is_so(block) or is_so(block[::-1])}

    def undrawn(self, seat: Seat) -> set[str]:
        return set(ROADS) - seat.roads

    def pairs(self, seat: Seat, block: Point) -> set[str]:
        found = {}
        for first in sorted(sides(block) - seat.roads, key=number_of):
            for second in self.undrawn(seat) - {first}:
                if ROADS[first] & ROADS[second]:
                    found.setdefault(frozenset((first, second)), f"draw_pair {first} {second}")
        return set(found.values())

    def draw(self, seat: Seat, block: Point, answer: str) -> None:
        for road in answer.split()[1:]:
            seat.roads.add(road)
            for end in ends_in_order(road):
                cafe = next((one for one in self.cafes.values() if tuple(one.at) == end), None)
                if cafe and cafe.id not in seat.cafes:
                    seat.cafes.add(cafe.id)
                    seat.tourists[block] += cafe.tourists


def ends_in_order(road: str) -> list[Point]:
    """The ends as the table of NY-2.4 names them."""
    return sorted(ROADS[road], key=lambda end: (end[0], end[1]), reverse=road in ("NW", "SW"))


def number_of(road: str) -> int:
    return list(ROADS).index(road)


# ---------------------------------------------------------------- the Final Route, by walking
def best_vp(seat: Seat, kinds: dict[Point, str], cafes: dict) -> int:
    """The VP of the best line there is: every walk is walked."""
    best, seen = 0, set()
    waiting = [(end, frozenset()) for road in seat.roads for end in ROADS[road]]
    while waiting:
        here, walked = waiting.pop()
        if (here, walked) in seen:
            continue
        seen.add((here, walked))
        best = max(best, vp_of(seat, walked, kinds, cafes))
        for road in seat.roads - walked:
            if here in ROADS[road]:
                waiting.append((next(iter(ROADS[road] - {here})), walked | {road}))
    return best


def vp_of(seat: Seat, line: frozenset[str], kinds: dict[Point, str], cafes: dict) -> int:
    along = {block for block in BLOCKS if sides(block) & line} if line else set()
    people = "".join(seat.tourists.get(block, "") for block in along)
    places = "".join(kinds[block] for block in along)
    met = sum(any(tuple(cafe.at) in ROADS[road] for road in line) for cafe in cafes.values())
    products = sum(people.count(tourist) * places.count(kind) for tourist, kind in zip("cst", "RGB"))
    return products + 3 * met + 6 * places.count("Y") + (0, 4, 12, 24, 36)[places.count("S")]
