"""Points of shapes and curves, and points along them."""

import math
import random
from collections.abc import Sequence

from pygame import Vector2

TAU = math.tau
CORNER = 6  # steps round a corner
Point = Vector2 | tuple[float, float]


def to_pixels(scale: float, *points: Point) -> list[tuple[float, float]]:
    """Points in units as points in the pixels of a sprite."""
    return [(point[0] * scale, point[1] * scale) for point in points]


def rounded_polygon_points(points: Sequence[Point], radius: float) -> list[Vector2]:
    """Polygon with its corners rounded by quadratic curves."""
    out, n = [], len(points)
    for i in range(n):
        before, corner, after = (Vector2(points[(i + d) % n]) for d in (-1, 0, 1))
        a = corner + (before - corner).normalize() * min(radius, (before - corner).length() / 2)
        b = corner + (after - corner).normalize() * min(radius, (after - corner).length() / 2)
        for j in range(CORNER + 1):
            t = j / CORNER
            out.append(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t)
    return out


def hexagon_corners(
    cx: float, cy: float, r: float, squash: float = 1.0, flat: bool = False
) -> list[tuple[float, float]]:
    """Corners of a hexagon standing on a point, or on a side if flat."""
    turns = [math.radians(60 * i + (0 if flat else 30)) for i in range(6)]
    return [(cx + r * math.cos(turn), cy + squash * r * math.sin(turn)) for turn in turns]


def spline_points(points: Sequence[Point], per: int, closed: bool = False) -> list[Vector2]:
    """A smooth curve through the points (Catmull-Rom), `per` steps from one to the next."""
    knots = [Vector2(p) for p in points]
    n = len(knots)
    out = []
    for i in range(n if closed else n - 1):
        before, start, end, after = _neighbours(knots, i, closed)
        for j in range(per):
            t = j / per
            curve = (2 * start) + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t * t
            out.append(0.5 * (curve + (3 * start - before - 3 * end + after) * t**3))
    return out if closed else [*out, knots[-1]]


def _neighbours(knots: list[Vector2], i: int, closed: bool) -> list[Vector2]:
    n = len(knots)
    if closed:
        return [knots[(i + d) % n] for d in (-1, 0, 1, 2)]
    return [knots[min(n - 1, max(0, i + d))] for d in (-1, 0, 1, 2)]


def points_along(path: Sequence[Point], step: float) -> list[tuple[Vector2, Vector2]]:
    """Points every `step` along a polyline, with the direction there."""
    out, need = [], 0.0
    for a, b in zip(path, path[1:]):
        a, b = Vector2(a), Vector2(b)
        length = (b - a).length()
        while need < length:
            direction = (b - a) / length
            out.append((a + direction * need, direction))
            need += step
        need -= length
    return out


def blob_points(cx: float, cy: float, rx: float, ry: float, seed: int, wobble: float, count: int = 9) -> list[Vector2]:
    """An uneven round shape: a stone, a bush."""
    rng = random.Random(seed)
    points = []
    for i in range(count):
        x = cx + rx * (1 + rng.uniform(-wobble, wobble)) * math.cos(TAU * i / count)
        y = cy + ry * (1 + rng.uniform(-wobble, wobble)) * math.sin(TAU * i / count)
        points.append((x, y))
    return spline_points(points, 8, closed=True)


def hand_drawn_shape_points(kind: str, cx: float, cy: float, r: float, seed: int) -> list[tuple[float, float]]:
    """A circle, square or triangle as a hand draws it: not quite closed, a bit of overshoot."""
    rng = random.Random(seed)
    if kind == "circle":
        return _hand_drawn_circle(cx, cy, r, rng, seed)
    corners = _hand_drawn_square(cx, cy, r, rng) if kind == "square" else _hand_drawn_triangle(cx, cy, r, rng)
    out = []
    for a, b in zip(corners, corners[1:]):
        out += [(a[0] + (b[0] - a[0]) * i / 10, a[1] + (b[1] - a[1]) * i / 10) for i in range(10)]
    return [*out, corners[-1]]


def _hand_drawn_circle(cx: float, cy: float, r: float, rng: random.Random, seed: int) -> list[tuple[float, float]]:
    start, turn = rng.uniform(-2.2, -1.2), TAU + rng.uniform(0.15, 0.5)
    out = []
    for i in range(41):
        x = cx + r * (1 + 0.07 * math.sin(i / 5 + seed)) * math.cos(start + turn * i / 40)
        y = cy + r * (0.98 + 0.05 * math.cos(i / 6 + seed)) * math.sin(start + turn * i / 40)
        out.append((x, y))
    return out


def _hand_drawn_square(cx: float, cy: float, r: float, rng: random.Random) -> list[tuple[float, float]]:
    q = r * 0.9
    corners = ((-q, -q, 0.1), (q, -q, 0.1), (q, q, 0.1), (-q, q, 0.1), (-q, -q * 1.15, 0.06))
    return [(cx + x + rng.uniform(-off, off) * r, cy + y + rng.uniform(-off, off) * r) for x, y, off in corners]


def _hand_drawn_triangle(cx: float, cy: float, r: float, rng: random.Random) -> list[tuple[float, float]]:
    corners = ((0, -1.12, 0.1), (1.06, 0.82, 0.1), (-1.06, 0.82, 0.1), (0.12, -1.22, 0.02))
    return [(cx + (x + rng.uniform(-off, off)) * r, cy + (y + rng.uniform(-off, off)) * r) for x, y, off in corners]
