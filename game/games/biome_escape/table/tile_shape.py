"""The shape of a tile: a hexagon that lies tilted away from the eye, on a slab."""

from pygame import Vector2

from game.ui.shapes import hexagon_corners

SQUASH = 0.80  # the land lies tilted away from the eye
HIGH = 0.866 * SQUASH  # from the middle of a tile to its upper edge, in radii
DEEP = 0.48  # thickness of a slab, in radii
HEAD = 0.72  # above a tile's upper edge: mountains and trees stand over it
SIDE = 0.1  # left and right of it
PLAIN = 60.0  # the radius for which the pictures were composed
VARIANTS = 3  # different pictures of one terrain


def tile_picture_size(r: float) -> tuple[float, float]:
    """Width and height of a tile's picture."""
    return 2 * r * (1 + SIDE), r * (2 * HIGH + HEAD + DEEP) + 4


def tile_picture_center(r: float) -> Vector2:
    """The tile's middle in its picture."""
    return Vector2(r * (1 + SIDE), r * (HIGH + HEAD))


def tile_corners(center: Vector2, r: float) -> list[Vector2]:
    """The corners of a tile, clockwise from the right."""
    return [Vector2(point) for point in hexagon_corners(center.x, center.y, r, SQUASH, True)]
