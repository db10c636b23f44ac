"""Geometry of the land: where its tiles are, what part of it the window shows, and where things stand on a tile."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame import FRect

from game.engine.hexes import SQRT_3, Hex, neighbours
from game.games.biome_escape.table.tile_shape import DEEP, HEAD, HIGH, SQUASH
from game.ui.panning import Point

USUAL = 84.0  # radius of a tile
AIR = 0.12  # round the land, in radii
CORNERS = 0.2  # of the width at which a tile can be pointed at, that its sides stick out
GRAZED = 0.06  # of a tile: so little under a panel hides nothing
LOPSIDED = 0.6  # of the wider arm of the V, so much of the other is seen too
LEAST_WIDE, LEAST_HIGH = 9.6, 7.0  # of the world, in radii: a young land does not lie about too large

# Feet of pawns that share a tile, back to front, in radii from its middle, and their heights
FANS = {
    1: ((-0.36, 0.26, 0.84),),
    2: ((-0.64, 0.10, 0.74), (-0.22, 0.20, 0.74)),
    3: ((-0.70, 0.04, 0.64), (-0.02, 0.04, 0.64), (-0.36, 0.18, 0.64)),
    4: ((-0.52, -0.17, 0.58), (-0.12, -0.17, 0.58), (-0.72, 0.17, 0.58), (-0.32, 0.17, 0.58)),
    5: ((-0.53, -0.18, 0.54), (-0.15, -0.18, 0.54), (-0.72, 0.17, 0.54), (-0.34, 0.17, 0.54), (0.04, 0.17, 0.54)),
}
# Badges on a tile, in radii from its middle, and their widths: alone, several, and in a column beside pawns
ALONE_BADGE = (0.0, -0.08, 0.88)
BADGES = ((0.32, -0.20, 0.80), (-0.34, -0.36, 0.64), (0.06, 0.16, 0.60))
BESIDE_ONE = ((0.32, -0.20, 0.80),)
BESIDE = (
    ((0.46, -0.30, 0.62),),
    ((0.46, -0.34, 0.58), (0.58, 0.22, 0.50)),
    ((0.44, -0.44, 0.46), (0.60, 0.02, 0.42), (0.50, 0.43, 0.38)),
)
LEFT = 0.02  # the last of a row of secrets, where such a column stands
NO_BADGE = 0.34  # to the right, where no badge stands beside several pawns
FLAG, CROWDED_FLAG = -0.52, 0.30  # from the middle of a tile to the left edge of a flag
ROW = 0.5  # from the middle of a tile to the last of a row of secrets, in radii
LEAST_TOKEN = 21.0  # units: a secret that can be told from another
PAWN_FOOT = 0.42  # from the middle of a pawn down to where it stands, in heights
ALONE = (0.0, 0.34, 0.90)  # a pawn on an otherwise empty tile


Box = tuple[float, float, float, float]  # left, top, width, height


def box_of(box: FRect) -> Box:
    return box.x, box.y, box.w, box.h


class StandingSpot(NamedTuple):
    """The middle of a standing thing and its height."""

    x: float
    y: float
    size: float


def world_position(at: Hex) -> Point:
    """The middle of a tile, in radii."""
    return (1.5 * at.q, SQRT_3 * SQUASH * (at.r + at.q / 2))


def tile_drawing_depth(at: Hex) -> float:
    """Tiles further back are drawn first."""
    return at.r + at.q / 2


def is_inside_walls(at: Hex) -> bool:
    """Between the arms of the V (BE-2.3)."""
    return at.r <= 0 and at.q + at.r <= 0


def explorable_border(explored: Iterable[Hex]) -> list[Hex]:
    """The unexplored places beside the land, inside the walls, from back to front."""
    land = set(explored)
    beside = {place for at in land for place in neighbours(at) if place not in land and is_inside_walls(place)}
    return sorted(beside, key=tile_drawing_depth)


def world_bounds(explored: Iterable[Hex]) -> FRect:
    """What there is to see, in radii: the land and the mist round it, and on the emptier side not much less."""
    land = list(explored)
    middles = [world_position(at) for at in (*land, *explorable_border(land))]
    arms = [max(LEAST_WIDE / 2, max(side * x for x, _ in middles) + 1 + AIR) for side in (-1, 1)]
    left, right = (max(arm, LOPSIDED * max(arms)) for arm in arms)
    top = min(min(y for _, y in middles) - HIGH - HEAD * 0.6 - AIR, HIGH + DEEP - LEAST_HIGH)
    return FRect(-left, top, left + right, HIGH + DEEP + AIR - top)


@dataclass(frozen=True)
class LandChart:
    """The land as the window shows it: a value. Lengths of the world are radii of a tile.

    window: where the land is shown; world: what there is to see; scale: the radius of a tile on the screen; aim: the
    point of the world in the middle of the window.
    """

    window: Box
    world: Box
    scale: float
    aim: Point

    @cached_property
    def viewport_rect(self) -> FRect:
        return FRect(self.window)

    @cached_property
    def visible_world_rect(self) -> FRect:
        """The part of the world that is seen."""
        frame = FRect(0, 0, self.viewport_rect.w / self.scale, self.viewport_rect.h / self.scale)
        frame.center = self.aim
        return frame

    @property
    def shows_whole_world(self) -> bool:
        return bool(self.visible_world_rect.inflate(0.01, 0.01).contains(FRect(self.world)))

    @property
    def tile_radius(self) -> float:
        """From the middle of a tile to its corner."""
        return self.scale

    def tile_center(self, at: Hex) -> Point:
        (x, y), room = world_position(at), self.viewport_rect
        return room.centerx + (x - self.aim[0]) * self.scale, room.centery + (y - self.aim[1]) * self.scale

    def tile_click_box(self, at: Hex) -> FRect:
        """Where a tile can be pointed at: clear of its neighbours."""
        (x, y), r = self.tile_center(at), self.tile_radius
        return FRect(x - r * 0.76, y - r * HIGH * 0.98, r * 1.52, r * HIGH * 1.96)

    def tile_box_with_pieces(self, at: Hex) -> FRect:
        """A tile with what stands on it."""
        box = self.tile_click_box(at)
        room = self.tile_radius * 0.2
        return FRect(box.x - room, box.y - room, box.w + 2 * room, box.h + room)

    def is_tile_in_sight(self, at: Hex, margin: float = 1.3) -> bool:
        """Does any of it show?"""
        (x, y), window, r = self.tile_center(at), self.viewport_rect, self.tile_radius * margin
        return window.left - r < x < window.right + r and window.top - r < y < window.bottom + r

    def hidden_share(self, at: Hex, panels: Iterable[Box]) -> float:
        """How much of a tile, but for its corners, lies under panels, as a share."""
        core = self.tile_click_box(at)
        core = core.inflate(core.w * CORNERS, 0)
        shares = [core.clip(FRect(panel)) for panel in panels]
        share = sum(one.w * one.h for one in shares) / (core.w * core.h)
        return share if share > GRAZED else 0.0

    def can_tile_be_clicked(self, at: Hex) -> bool:
        """Does enough of it show to be pointed at?"""
        return self.viewport_rect.inflate(-self.tile_radius * 0.5, -self.tile_radius * 0.5).collidepoint(
            self.tile_center(at)
        )

    def total_hidden_share(self, tiles: Iterable[Hex], panels: Iterable[Box]) -> float:
        """How much of these lies under panels; all of it where not all can be shown."""
        return sum(self.hidden_share(at, panels) for at in tiles) if self.shows_whole_world else math.inf

    # ---------------------------------------------------------------- on a tile
    def pawn_spots(self, at: Hex, count: int, is_shared: bool, has_badge: bool = True) -> list[StandingSpot]:
        """Where pawns on one tile stand, back to front; is_shared: something else stands there as well."""
        (x, y), r = self.tile_center(at), self.tile_radius
        feet = (ALONE,) if count == 1 and not is_shared else FANS[count]
        x += 0 if has_badge or count == 1 else NO_BADGE * r
        return [StandingSpot(x + dx * r, y + (dy - PAWN_FOOT * size) * r, size * r) for dx, dy, size in feet]

    def badge_spot(self, at: Hex, index: int, count: int, people: int) -> StandingSpot:
        """The n-th of so many badges on a tile: camp, farm, gang, raiders, mercenaries; people: pawns there."""
        (x, y), r = self.tile_center(at), self.tile_radius
        spots = BADGES if not people else BESIDE_ONE if count == people == 1 else BESIDE[min(count, len(BESIDE)) - 1]
        dx, dy, size = ALONE_BADGE if count == 1 and not people else spots[min(index, len(spots) - 1)]
        return StandingSpot(x + dx * r, y + dy * r, size * r)

    def raiders_spot(self, at: Hex) -> StandingSpot:
        """A badge that leaves room for loot at its right, over the secrets of the tile."""
        (x, y), r = self.tile_center(at), self.tile_radius
        return StandingSpot(x - r * 0.22, y - r * 0.22, r * 0.74)

    def token_spots(self, at: Hex, count: int, has_column: bool = False) -> list[StandingSpot]:
        """A row of secrets along a tile's lower edge; has_column: badges stand at its right, down to there."""
        (x, y), r = self.tile_center(at), self.tile_radius
        step = min(0.36, (ROW + LEFT if has_column else 2 * ROW) / max(1, count - 1))
        right = LEFT if has_column else 0.38 if count == 1 else min(ROW, (count - 1) * step / 2 + 0.12)
        left = right - (count - 1) * step
        size = max(0.42 * r, LEAST_TOKEN)
        return [StandingSpot(x + (left + n * step) * r, y + 0.42 * r, size) for n in range(count)]

    def signal_flag_box(self, at: Hex, has_crowd: bool = False) -> FRect:
        """A flag at the upper left of a tile, planted inside it; beside a crowd of pawns, which stand there, it is at
        the right.
        """
        (x, y), r = self.tile_center(at), self.tile_radius
        return FRect(x + r * (CROWDED_FLAG if has_crowd else FLAG), y - r * 0.74, r * 0.46, r * 0.575)

    def midpoint(self, one: Hex, other: Hex) -> Point:
        (x0, y0), (x1, y1) = self.tile_center(one), self.tile_center(other)
        return ((x0 + x1) / 2, (y0 + y1) / 2)

    def offsets_from(self, center: Point, places: Iterable[Hex]) -> tuple[Point, ...]:
        """The middles of tiles as seen from a point."""
        middles = map(self.tile_center, places)
        return tuple((x - center[0], y - center[1]) for x, y in middles)
