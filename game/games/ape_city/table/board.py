"""Geometry of the causeway: where its spaces, numbers and pieces are in a board area of any size."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pygame import FRect, Vector2

from game.games.ape_city.rules.components import LAST, OUT, START, TILE_LENGTH
from game.ui.shapes import points_along, spline_points

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Triple = tuple[float, float, float]

COUNTED = 10  # units that the number of a pile needs
PEEK = 22  # size of what peeks out from under those on a stone
PEEKS = (  # where it may be, from the middle of the stone, the best first
    (-29, -25), (29, -25), (-38, 14), (38, 14), (-44, -8), (44, -8), (-34, -34), (34, -34), (-46, -24), (46, -24),
    (-52, 14), (52, 14), (-46, -44), (-20, -56), (0, -52), (20, -56), (46, -44), (-60, -10), (60, -10),
)  # fmt: skip
CORNER = 25  # size of a mark at the corner of a stone
CORNERS = ((-23, 21), (23, 21), (-23, -21), (23, -21))
HEAD, SIGN, FACE = (0, -0.28, 0.17), (0, 0.16, 0.15), (0.23, -0.35, 0.13)  # of a pawn, and the ape's: middle, radius
BADGE = (19, -17)  # from the middle of a stone to the badge of a pile
BASE = (976.0, 446.0)  # the area in which a stone has its plain size
STONE = (68.0, 62.0)  # along and across the causeway

WAYPOINTS = (  # the winding middle of the causeway in a base area, first and last lie outside
    (-90, 396), (66, 390), (196, 398), (326, 372), (456, 392), (586, 368), (716, 388), (821, 378),
    (894, 330), (888, 262), (816, 224), (696, 240), (566, 212), (436, 238), (306, 214), (186, 226),
    (80, 198), (64, 126), (142, 76), (266, 84), (386, 66), (516, 92), (646, 70), (776, 88), (896, 72), (1040, 66),
    (1260, 68), (1700, 66),
)  # fmt: skip
MARGINS = (64.0, 66.0, 82.0, 48.0)  # from the area to the outermost waypoints: left, top, right, bottom
FIRST_STONE, LAST_STONE, BEYOND = 136.0, 172.0, 74.0  # along the causeway, from the left and from the right edge
WAITING = 44.0
GROWTH = 1.12  # stones grow at most so far when a long window pulls them apart
PLAIN_GAP = 87.0  # from stone to stone in a base area

# feet of pawns that share a stone and their heights, back to front; beside or before the ape. Those behind stand
# where their signs are seen between the heads of those in front.
FANS = {
    (1, False): ((0, 20, 62),),
    (2, False): ((-15, 17, 58), (15, 23, 58)),
    (3, False): ((0, 6, 54), (-21, 22, 54), (21, 22, 54)),
    (4, False): ((-11, 6, 50), (33, 6, 50), (-33, 23, 50), (11, 23, 50)),
    (1, True): ((25, 21, 62),),
    (2, True): ((14, 12, 53), (38, 24, 53)),
    (3, True): ((8, 6, 48), (40, 8, 48), (24, 26, 48)),
    (4, True): ((13, 4, 46), (43, 6, 46), (-2, 26, 46), (28, 27, 46)),
}
APE = (0, 4, 76)
APE_WITH = {0: APE, 1: (-22, 4, 76), 2: (-24, 3, 74), 3: (-28, 1, 72), 4: (-30, 0, 72)}
WAITING_FANS = {
    1: ((0, 20, 62),),
    2: ((-17, 17, 58), (15, 23, 58)),
    3: ((2, 6, 52), (-18, 24, 52), (22, 24, 52)),
    4: ((-8, 4, 48), (26, 8, 48), (-25, 22, 48), (9, 26, 48)),
}
WAITING_APE = (-6, -42, 74)
INWARDS = tuple(product((1, 0.94, 0.88), (8, 14, 20, 26, 32, 2, -6), (10, 4, 16, 22, -2)))  # how close, aside, up
LARGEST_NUMBER = 1.35  # however large the text
TRODDEN = 0.35  # so much of a number may lie under somebody's feet
BENDS = (150.0, 836.0)  # the bends lie left and right of these, in a base area
NARROWEST = 0.27  # by so much a stone may get narrower
FLANK, FLANK_RADIUS = (-0.2, 0.13), 15  # of the ape, from its middle in heights: no pawn beside it stands there
PAWN_FOOT, APE_FOOT = 0.42, 0.24  # from the middle of a piece down to where it stands, in heights


class Place(NamedTuple):
    """A space: its middle and the direction in which the causeway runs there."""

    x: float
    y: float
    direction: Vector2


class StandingSpot(NamedTuple):
    """The middle of a standing piece and its height."""

    x: float
    y: float
    size: float

    @property
    def box(self) -> FRect:
        """What the piece covers; a pawn is narrower than the ape, both may use it for the pointer."""
        width = self.size * 0.8
        return FRect(self.x - width / 2, self.y - self.size / 2, width, self.size)


class SpaceFigures(NamedTuple):
    """Everybody on one space: pawns from back to front, and the ape behind or beside them."""

    pawns: tuple[StandingSpot, ...]
    ape: StandingSpot | None

    @property
    def pawn_and_ape_spots(self) -> tuple[StandingSpot, ...]:
        return self.pawns if self.ape is None else (*self.pawns, self.ape)


def board_scale(area: FRect) -> float:
    """How large pieces and stones are drawn in this area; 1 in a base area."""
    return _scale_and_line(tuple(area))[0]


def causeway_center_line(area: FRect) -> list[Vector2]:
    """The middle line of the causeway, from left of the area to right of it."""
    return _scale_and_line(tuple(area))[1]


def space_places(area: FRect) -> tuple[Place, ...]:
    """Spaces 0 (in front of the board) to 33 (off its end)."""
    return _space_places(tuple(area))


def stone_corners(area: FRect, space: int, grow: float = 0) -> list[Vector2]:
    """The four corners of a space's flagstone: turned with the causeway, in the bends narrower inside."""
    place, f = space_places(area)[space], board_scale(area)
    across, bend = Vector2(-place.direction.y, place.direction.x), _bend_narrowing(area, space)
    corners = []
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        half, high = STONE[0] * f / 2 * (1 - b * bend) + grow, STONE[1] * f / 2 + grow
        corners.append(Vector2(place.x, place.y) + place.direction * a * half + across * b * high)
    return corners


def visible_stone_box(area: FRect, space: int) -> FRect:
    """What of a space has to be seen: its stone, upright, less the edge."""
    place, side = space_places(area)[space], (STONE[1] - 8) * board_scale(area)
    return FRect(place.x - side / 2, place.y - side / 2, side, side)


def milestone_box(area: FRect, space: int, zoom: float = 1.0) -> FRect:
    """The kerb stone that carries a space's number: below its stone, in the bends on the outer side."""
    place, f, side = space_places(area)[space], board_scale(area), _number_side(area, space)
    width, height = (28 * min(zoom, LARGEST_NUMBER) * max(f, 1), 20 * min(zoom, LARGEST_NUMBER) * max(f, 1))
    far = (39 + 16 * abs(side.x)) * f
    x = min(max(place.x + side.x * far, area.left + width / 2 + 2), area.right - width / 2 - 2)
    return FRect(x - width / 2, place.y + side.y * far - height / 2, width, height)


def milestone_boxes(area: FRect, zoom: float = 1.0) -> tuple[FRect, ...]:
    """The kerb stones of spaces 1 to 32."""
    return tuple(milestone_box(area, number, zoom) for number in range(1, LAST + 1))


def figures_on_space(area: FRect, space: int, pawns: int, ape: bool = False) -> SpaceFigures:
    """Where `pawns` pawns on one space stand, back to front, and the ape beside them."""
    return _figures_on_space(tuple(area), space, pawns, ape)


@lru_cache(512)
def _figures_on_space(board_box: Box, space: int, pawns: int, ape: bool) -> SpaceFigures:
    """In a bend they stand where no number lies under anybody's feet: aside, and closer together if need be."""
    area = FRect(board_box)
    if space == START:
        poses, beast = WAITING_FANS.get(pawns, ()), WAITING_APE
    else:
        poses, beast = FANS.get((pawns, ape), ()), APE_WITH[pawns]
    shifts = INWARDS if _bend_side(area, space) else ((1, 0, 0),)
    numbers = [milestone_box(area, one, zoom) for one in space_and_neighbours(space) for zoom in (1, LARGEST_NUMBER)]
    side, found = _number_side(area, space), []
    for shift in shifts:
        one = SpaceFigures(
            tuple(_figure_spot(area, space, side, pose, PAWN_FOOT, shift) for pose in poses),
            _figure_spot(area, space, side, beast, APE_FOOT, shift) if ape else None,
        )
        trodden = max((_largest_hidden_part(spot.box, numbers) for spot in one.pawn_and_ape_spots), default=0.0)
        if trodden <= TRODDEN:
            return one
        found.append((trodden, one))
    return min(found, key=lambda pair: pair[0])[1]


def covered_item_spot(area: FRect, space: int, pawns: int = 1, ape: bool = False) -> StandingSpot:
    """Where something small shows what lies under those on a space: as near as it hides no face, sign or number."""
    place, f = space_places(area)[space], board_scale(area)
    precious = [
        *must_see_boxes(figures_on_space(area, space, pawns, ape)),
        *(milestone_box(area, one) for one in space_and_neighbours(space)),
    ]
    found = [StandingSpot(place.x + x * f, place.y + y * f, PEEK * f) for x, y in PEEKS]
    inside = [spot for spot in found if area.contains(_spot_box_with_badge(spot))]
    return min(inside or found, key=lambda spot: _largest_hidden_part(_spot_box_with_badge(spot), precious))


def ape_end_spot(area: FRect, space: int) -> StandingSpot:
    """Where a mark of where the ape can end is: at a corner of the stone that has no number."""
    place, f = space_places(area)[space], board_scale(area)
    found = [StandingSpot(place.x + x * f, place.y + y * f, CORNER * f) for x, y in CORNERS]
    return min(
        found,
        key=lambda spot: max(TRODDEN, _largest_hidden_part(_spot_box_with_badge(spot), [milestone_box(area, space)])),
    )


def ape_badge_point(ape: StandingSpot) -> Point:
    """Where the badge with the ape's steps is."""
    return ape.x + FLANK[0] * ape.size, ape.y + FLANK[1] * ape.size


def must_see_boxes(figures: SpaceFigures) -> list[FRect]:
    """By what everybody on a space is known: heads and signs of the pawns, the face of the ape."""
    parts = [(spot, part) for spot in figures.pawns for part in (HEAD, SIGN)] + (
        [(figures.ape, FACE)] if figures.ape else []
    )
    return [
        FRect(spot.x + (x - r) * spot.size, spot.y + (y - r) * spot.size, 2 * r * spot.size, 2 * r * spot.size)
        for spot, (x, y, r) in parts
    ]


def space_and_neighbours(space: int) -> range:
    """A space and those beside it."""
    return range(max(1, space - 1), min(space + 1, LAST) + 1)


def _largest_hidden_part(box: FRect, precious: Sequence[FRect]) -> float:
    """The largest part of any of them that a box hides."""
    shared = [(one.clip(box), one) for one in precious]
    return max(round(both.w * both.h / (one.w * one.h), 2) for both, one in shared)


def pile_badge_point(area: FRect, space: int) -> Point:
    """Middle of the badge that counts a pile: at an upper corner of its stone, away from the number."""
    place, f = space_places(area)[space], board_scale(area)
    side = -1 if milestone_box(area, space).centerx > place.x + STONE[0] * f / 3 else 1
    return place.x + side * BADGE[0] * f, place.y + BADGE[1] * f


def _spot_box_with_badge(spot: StandingSpot) -> FRect:
    """What it covers, with room for a small number at its lower right."""
    return FRect(spot.x - spot.size / 2, spot.y - spot.size / 2, spot.size + COUNTED, spot.size + COUNTED)


def hop_points(area: FRect, over: Sequence[int], ape: bool = False) -> tuple[Point, ...]:
    """Where the middle of a single pawn (or of the ape) is on each of these spaces: points to hop over."""
    foot, pose = (APE_FOOT, APE) if ape else (PAWN_FOOT, FANS[1, False][0])
    return tuple(_figure_spot(area, space, _number_side(area, space), pose, foot)[:2] for space in over)


def way_mark_points(area: FRect, over: Sequence[int]) -> list[Point]:
    """Two points between every two neighbouring spaces of a way: the marks that show it."""
    places, out = space_places(area), []
    for start, end in zip(over, over[1:]):
        a, b = places[start], places[end]
        out += [(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) for t in (0.34, 0.67)]
    return out


def passage_arc_points(area: FRect, start: int, end: int) -> list[Point]:
    """Marks on the arc from one passage to another."""
    f, a, b = board_scale(area), space_places(area)[start], space_places(area)[end]
    gap = Vector2(b.x - a.x, b.y - a.y)
    side = gap.normalize().rotate(90 if gap.x < 0 else -90) if gap else Vector2(0, -1)
    middle = Vector2(a.x + b.x, a.y + b.y) / 2 + side * min(42 * f, gap.length() * 0.2)
    arc = spline_points([(a.x, a.y - 8 * f), middle, (b.x, b.y - 8 * f)], 24)
    marks = [point for point, _ in points_along(arc, 13 * f)]
    return [(point.x, point.y) for point in marks if _is_outside(point, a, 26 * f) and _is_outside(point, b, 26 * f)]


# ---------------------------------------------------------------- the shape of the causeway, once for each area
@lru_cache(8)
def _scale_and_line(area: Box) -> tuple[float, list[Vector2]]:
    _, _, width, height = area
    f = min(width / BASE[0], height / BASE[1])
    line = _scaled_waypoints(area, f)
    gap = _gap_before_first_stone(line, area, f)
    f *= min(max(gap / (PLAIN_GAP * f), 1), GROWTH)
    return f, _scaled_waypoints(area, f)


def _scaled_waypoints(area: Box, f: float) -> list[Vector2]:
    left, top, right, bottom = (margin * f for margin in MARGINS)
    x, y, width, height = area
    wide = (width - left - right) / (BASE[0] - MARGINS[0] - MARGINS[2])
    high = (height - top - bottom) / (BASE[1] - MARGINS[1] - MARGINS[3])
    points = [(x + left + (px - MARGINS[0]) * wide, y + top + (py - MARGINS[1]) * high) for px, py in WAYPOINTS]
    return spline_points(points, 20)


def _clip_line_to_area(line: list[Vector2], area: Box) -> list[Vector2]:
    """The part of the line between the left and the right edge of the area."""
    return [point for point in line if area[0] <= point.x <= area[0] + area[2]]


def _line_length(line: list[Vector2]) -> float:
    return sum((b - a).length() for a, b in zip(line, line[1:]))


def _gap_before_first_stone(line: list[Vector2], area: Box, f: float) -> float:
    return (_line_length(_clip_line_to_area(line, area)) - (FIRST_STONE + LAST_STONE) * f) / (LAST - 1)


@lru_cache(8)
def _space_places(area: Box) -> tuple[Place, ...]:
    f, line = _scale_and_line(area)
    line = _clip_line_to_area(line, area)
    gap, length = _gap_before_first_stone(line, area, f), _line_length(line)
    first = FIRST_STONE * f
    ways = [WAITING * f, *(first + gap * i for i in range(LAST)), length - BEYOND * f]
    fine = points_along(line, 1.0)
    found = [fine[min(round(way), len(fine) - 1)] for way in ways]
    return tuple(Place(point.x, point.y, direction) for point, direction in found)


def _bend_side(area: FRect, space: int) -> int:
    """Which bend a space lies in: -1 the left one, 1 the right one, 0 none."""
    left, right = _scale_x(area, BENDS[0]), _scale_x(area, BENDS[1])
    x = space_places(area)[space].x
    if TILE_LENGTH < space < 2 * TILE_LENGTH and x > right:
        return 1
    return -1 if 2 * TILE_LENGTH < space <= 3 * TILE_LENGTH + 1 and x < left else 0


def _number_side(area: FRect, space: int) -> Vector2:
    """Where from its stone the number is: below, in the bends outside; hardly above, where the pieces' heads are."""
    direction = space_places(area)[space].direction
    bend = _bend_side(area, space)
    if not bend:
        return Vector2(-direction.y, direction.x) * (1 if direction.x > 0 else -1)
    down = abs(direction.x) * (0.9 if (direction.x > 0) == (bend > 0) else -0.6)
    return Vector2(bend, down).normalize()


def _scale_x(area: FRect, x: float) -> float:
    """A place of the base area in this one."""
    f = board_scale(area)
    left, right = MARGINS[0], MARGINS[2]
    return area.left + left * f + (x - left) * (area.width - (left + right) * f) / (BASE[0] - left - right)


def _bend_narrowing(area: FRect, space: int) -> float:
    """How much narrower a stone is on its right-hand side: 0 on a straight stretch."""
    before, after = (space_places(area)[min(max(space + d, START), OUT)].direction for d in (-1, 1))
    turn = math.radians(before.angle_to(after) % 360)
    turn = turn - math.tau if turn > math.pi else turn
    return max(-NARROWEST, min(NARROWEST, turn * 0.2))


def _figure_spot(
    area: FRect, space: int, side: Vector2, pose: Triple, foot: float, shift: Triple = (1, 0, 0)
) -> StandingSpot:
    """A pose in units from the middle of the stone; all closer together, and so far away from the number's side."""
    place, f = space_places(area)[space], board_scale(area)
    x, y, size = pose
    closer, aside, up = shift
    x, y = x * closer - math.copysign(aside, side.x), y - math.copysign(up, side.y)
    return StandingSpot(place.x + x * f, place.y + (y - foot * size) * f, size * f)


def _is_outside(point: Vector2, place: Place, radius: float) -> bool:
    return (point - Vector2(place.x, place.y)).length() > radius
