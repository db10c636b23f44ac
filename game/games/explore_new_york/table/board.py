"""Where things are on a city map of any size: intersections, blocks, roads and cafes, in layout units."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import FRect, Vector2

from game.games.explore_new_york.rules.components import BLOCKS, CAFES, ROADS, SIDE

Point = tuple[float, float]
Box = tuple[float, float, float, float]

PLAIN = 566.0  # side of a map of plain size
EDGE, EDGE_GROWTH = 23.3, 0.019  # paper left of and above the first road: for numbers, and by the side for routes
FAR_EDGE = 18.0  # right of and below the last road, on a map of plain size
SMALL = 260.0  # a smaller map has no numbers and hardly any margin
SMALL_EDGE, SMALL_FAR = 0.040, 0.040  # of its side
ROAD = 0.19  # width of a road, in pitches
STRIP = 0.34  # width of the strip round a road that takes a click
CORNERS = {"NW": (0, 0), "NE": (SIDE, 0), "SE": (SIDE, SIDE), "SW": (0, SIDE)}
BENT = 12  # points of a rounded corner
PULL = 0.30  # so far from its ends the bend begins
SHORT = 0.62  # of a link takes a click, so that ends are not mistaken
CAFE = 0.185  # radius of a cafe, in pitches
CAFE_SPOTS = frozenset(cafe.at for cafe in CAFES)
# Tourists in a block, in pitches from its corner:
FLOOR = (0.115, 0.885)  # from one kerb to the other
BESIDE_CAFE = (0.055, 0.19)  # that a circled cafe at a lower corner takes of the upper and of the lower row
LEAST_STEP = 0.18  # in one row; else they stand in two
WIDEST_STEP = 0.25
ONE_ROW, TWO_ROWS = 0.775, (0.672, 0.815)  # how far down; two rows leave a name of two lines free
LARGE, SMALL_GUEST = 0.24, 0.17  # sides of the boxes they are drawn in
# The same where attractions bear their names: on a strip of paper above these
ONE_BY_ONE, STRIP_ROOM = 5, 0.765  # so many stand one by one, and how wide their strip may be; more are counted by kind
STRIP_TOP, STRIP_FOOT = 0.515, 0.728  # where it begins, and where it ends at the latest
WHITE_STRIP = 0.7  # and its middle in a white block
STRIP_STEP, STRIP_GUEST = 0.188, 0.92  # the widest step in it, and how much of its height a tourist's box takes
COUNTED_STEP, COUNTED_ASIDE = 0.25, 0.056  # the step where they are counted, and how far aside they stand there
LIFTED = 0.08  # how much higher name and tourists stand in some blocks


class StripPart(NamedTuple):
    """The paper below one tourist of a row: its width and height, and whether the row begins or ends there."""

    w: float = 0.0
    h: float = 0.0
    is_first: bool = False
    is_last: bool = False


class TouristPlace(NamedTuple):
    """Where a tourist stands, the side of the box it is drawn in, and the paper below; stands_for: how many of its kind
    it shows, 0 if another one shows it.
    """

    x: float
    y: float
    size: float
    paper: StripPart = StripPart()
    stands_for: int = 1


class MapLayout(NamedTuple):
    """A map laid into a square: its corner at the first road and the distance from road to road.

    is_named: do attractions bear their names? strip_foot: how far down tourists stand above these, in pitches; lifted:
    attractions whose name and tourists stand higher than others; white: blocks with a name above the tourists.
    """

    box: FRect
    x: float
    y: float
    pitch: float
    is_named: bool = False
    strip_foot: float = STRIP_FOOT
    lifted: frozenset[int] = frozenset()
    white: frozenset[int] = frozenset()

    @classmethod
    def at_origin_with_pitch(cls, pitch: float) -> "MapLayout":
        """A map without paper, its first intersection at the origin."""
        return cls(FRect(0, 0, 0, 0), 0.0, 0.0, pitch)

    @property
    def is_small(self) -> bool:
        return self.box.w < SMALL

    def intersection_point(self, i: float, j: float) -> Point:
        """An intersection, counted from the upper left corner."""
        return self.x + i * self.pitch, self.y + j * self.pitch

    def block_box(self, n: int) -> FRect:
        """The square between four roads' middles."""
        block = BLOCKS[n]
        return FRect(*self.intersection_point(block.x - 1, block.y - 1), self.pitch, self.pitch)

    def block_inner_box(self, block: int, grow: float = 0) -> FRect:
        """The part of a block between the kerbs."""
        gap = self.pitch * ROAD / 2 + 1.5 * self.pitch / 86 - grow
        return self.block_box(block).inflate(-2 * gap, -2 * gap)

    def road_points(self, link: int) -> list[Vector2]:
        """The middle of a road; a rounded corner is one stroke."""
        road = ROADS[link]
        a, b = (Vector2(self.intersection_point(*end)) for end in road.ends)
        if road.id not in CORNERS:
            return [a, b]
        corner = Vector2(self.intersection_point(*CORNERS[road.id]))
        start, end = a.lerp(corner, PULL), b.lerp(corner, PULL)
        steps = [step / BENT for step in range(BENT + 1)]
        return [a, *(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t for t in steps), b]

    def road_click_box(self, link: int) -> FRect:
        """The part of a road that takes a click."""
        name, half = ROADS[link].id, self.pitch * STRIP / 2
        if name in CORNERS:
            return self.outer_corner_box(name)
        (x0, y0), (x1, y1) = (point for point in self.road_points(link))
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        far = self.pitch * SHORT / 2
        w, h = (far, half) if y0 == y1 else (half, far)
        return FRect(cx - w, cy - h, 2 * w, 2 * h)

    def outer_corner_box(self, name: str) -> FRect:
        """Outside a corner block, where the bend is."""
        i, j = CORNERS[name]
        size = self.pitch * 0.5
        x, y = self.intersection_point(i, j)
        near = self.pitch * 0.06
        return FRect(x - near if i == 0 else x - size + near, y - near if j == 0 else y - size + near, size, size)

    def cafe_point(self, cafe: int) -> Point:
        return self.intersection_point(*CAFES[cafe].at)

    def tourist_point(self, block: int, index: int, count: int) -> Point:
        """The middle of tourist `index` of `count` in a block: in a row, many in two."""
        x, y = self.block_box(block).topleft
        rows = tourists_per_row(block, count)
        row, place = divmod(index, rows[0])
        left, right = tourist_row_extent(block, row if len(rows) > 1 else 1)
        aside = (place - (rows[row] - 1) / 2) * tourist_spacing(block, rows)
        down = TWO_ROWS[row] if len(rows) > 1 else ONE_ROW
        return x + self.pitch * ((left + right) / 2 + aside), y + self.pitch * down

    def tourist_size(self, block: int, count: int) -> float:
        """The side of the box a tourist is drawn in, where `count` stand together."""
        rows = tourists_per_row(block, count)
        return self.pitch * min(LARGE if len(rows) == 1 else SMALL_GUEST, tourist_spacing(block, rows) * 1.05)

    def lift(self, block: int) -> float:
        """How much higher than else a block's name and tourists stand, in pitches."""
        return LIFTED if block in self.lifted else 0.0

    def tourist_places(self, block: int, tourists: str) -> list[TouristPlace]:
        """Where the tourists of a block stand: above its name in one row, each by itself or counted by kind."""
        count = len(tourists)
        if not self.is_named:
            size = self.tourist_size(block, count)
            return [TouristPlace(*self.tourist_point(block, n, count), size) for n in range(count)]
        if count <= ONE_BY_ONE:
            return self.strip_places(block, min(STRIP_STEP, STRIP_ROOM / max(1, count)), [1] * count, range(count))
        kinds = list(dict.fromkeys(tourists))
        firsts = {kind: tourists.index(kind) for kind in kinds}
        counts = [tourists.count(one) if firsts[one] == n else 0 for n, one in enumerate(tourists)]
        return self.strip_places(block, COUNTED_STEP, counts, [kinds.index(one) for one in tourists])

    def strip_places(self, block: int, step: float, counts: list[int], slots: Sequence[int]) -> list[TouristPlace]:
        """Places on a strip of paper. step: from slot to slot, in pitches; slots: in which of them each stands."""
        (x, y), last, high = self.block_box(block).topleft, max(slots, default=0), min(STRIP_STEP, step) * 1.08
        if block in self.white:
            middle = y + self.pitch * WHITE_STRIP
        else:
            high = min(high, self.strip_foot - STRIP_TOP)
            middle = y + self.pitch * ((STRIP_TOP + self.strip_foot) / 2 - self.lift(block))
        places = []
        for count, slot in zip(counts, slots):
            aside = 0.5 + (slot - last / 2) * step - COUNTED_ASIDE * (count != 1)
            paper = StripPart(self.pitch * step, self.pitch * high, slot == 0, slot == last)
            places.append(TouristPlace(x + self.pitch * aside, middle, self.pitch * high * STRIP_GUEST, paper, count))
        return places


def bend_at_block(n: int) -> str:
    """The bend of the road that this block lies in, if it does."""
    block = BLOCKS[n]
    spots = {(block.x + dx, block.y + dy) for dx in (-1, 0) for dy in (-1, 0)}
    return next((name for name, spot in CORNERS.items() if spot in spots), "")


def tourist_row_extent(block: int, row: int) -> tuple[float, float]:
    """Where tourists may stand in the upper (0) or lower (1) row of a block: beside the cafe at its corner."""
    left, right = FLOOR
    spot, taken = BLOCKS[block], BESIDE_CAFE[row]
    if (spot.x - 1, spot.y) in CAFE_SPOTS:
        left += taken
    if (spot.x, spot.y) in CAFE_SPOTS:
        right -= taken
    return left, right


def tourists_per_row(block: int, count: int) -> tuple[int, ...]:
    """How many tourists of a block stand in each row."""
    left, right = tourist_row_extent(block, 1)
    is_one = count * LEAST_STEP <= right - left
    return (max(1, count),) if is_one else ((count + 1) // 2, count // 2)


def tourist_spacing(block: int, rows: tuple[int, ...]) -> float:
    """From one tourist to the next, in pitches."""
    left, right = tourist_row_extent(block, 1)
    return min(WIDEST_STEP, (right - left) / rows[0])


def map_layout(area: FRect, is_numbered: bool = True) -> MapLayout:
    """The map in the middle of an area, as large as it may be; with room for its numbers, unless it is small."""
    return _map_layout(tuple(area), is_numbered)


@lru_cache(32)
def _map_layout(area: Box, is_numbered: bool) -> MapLayout:
    x, y, w, h = area
    side = min(w, h)
    box = FRect(x + (w - side) / 2, y + (h - side) / 2, side, side)
    is_bare = side < SMALL or not is_numbered
    near, far = (
        (SMALL_EDGE * side, SMALL_FAR * side) if is_bare else (EDGE + EDGE_GROWTH * side, FAR_EDGE * side / PLAIN)
    )
    return MapLayout(box, box.x + near, box.y + near, (side - near - far) / SIDE)


def is_backwards(walk: tuple[int, ...], index: int) -> bool:
    """Is link `index` of a walk gone from its second end to its first?"""
    here = walk_start(walk)
    for link in walk[:index]:
        a, b = ROADS[link].ends
        here = b if here == a else a
    return ROADS[walk[index]].ends[0] != here


def walk_start(walk: tuple[int, ...]) -> tuple[int, ...]:
    """The intersection where a walk begins: it may be either end of a link that stands alone."""
    for start in ROADS[walk[0]].ends:
        here = start
        for link in walk:
            ends = ROADS[link].ends
            if here not in ends:
                break
            here = ends[1] if here == ends[0] else ends[0]
        else:
            return start
    return ROADS[walk[0]].ends[0]
