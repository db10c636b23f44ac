"""A brush for small pictures: lengths are in a unit of the picture's own, from a point of its own."""

import math
from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from game.ui.shapes import Point, spline_points

ROUND = 40  # corners of an ellipse


class PictureBrush:
    """Paints on a surface. x and y: where the picture's zero lies, in pixels; unit: pixels of one of its lengths."""

    def __init__(self, surface: Surface, x: float, y: float, unit: float):
        self.surface, self.x, self.y, self.unit = surface, x, y, unit

    def to_pixels(self, points: Sequence[Point]) -> list[tuple[float, float]]:
        return [(self.x + point[0] * self.unit, self.y + point[1] * self.unit) for point in points]

    def draw_polygon(self, points: Sequence[Point], colour: Color) -> None:
        pygame.draw.polygon(self.surface, colour, self.to_pixels(points))

    def draw_disc(self, x: float, y: float, radius: float, colour: Color, line: float = 0) -> None:
        """line: the width of a ring; 0 fills it."""
        width = max(1, round(line * self.unit)) if line else 0
        pygame.draw.circle(self.surface, colour, self.to_pixels([(x, y)])[0], max(0.5, radius * self.unit), width)

    def draw_ellipse(self, x: float, y: float, rx: float, ry: float, colour: Color, line: float = 0) -> None:
        """line: as of a disc."""
        width = max(1, round(line * self.unit)) if line else 0
        pygame.draw.polygon(self.surface, colour, self.to_pixels(ellipse_points(x, y, rx, ry)), width)

    def draw_box(self, x: float, y: float, w: float, h: float, colour: Color, radius: float = 0) -> None:
        left, top = round(self.x + x * self.unit), round(self.y + y * self.unit)
        wide, high = round(self.x + (x + w) * self.unit) - left, round(self.y + (y + h) * self.unit) - top
        place = (left, top, max(1, wide), max(1, high))
        pygame.draw.rect(self.surface, colour, place, border_radius=round(radius * self.unit))

    def draw_translucent_box(self, x: float, y: float, w: float, h: float, colour: Color) -> None:
        """Paint a translucent colour over what is there."""
        coat = Surface((max(1, round(w * self.unit)), max(1, round(h * self.unit))), pygame.SRCALPHA)
        coat.fill(colour)
        self.surface.blit(coat, (round(self.x + x * self.unit), round(self.y + y * self.unit)))

    def draw_line(self, points: Sequence[Point], width: float, colour: Color) -> None:
        """A line with round ends and corners."""
        spots, radius = self.to_pixels(points), width * self.unit / 2
        for (ax, ay), (bx, by) in zip(spots, spots[1:]):
            length = math.hypot(bx - ax, by - ay) or 1
            dx, dy = (by - ay) / length * radius, (ax - bx) / length * radius
            corners = [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
            pygame.draw.polygon(self.surface, colour, corners)
        for spot in spots:
            pygame.draw.circle(self.surface, colour, spot, max(0.5, radius))

    def draw_curve(self, points: Sequence[Point], width: float, colour: Color) -> None:
        """A smooth line through the points."""
        self.draw_line(spline_points(points, 10), width, colour)

    def draw_shape(self, points: Sequence[Point], colour: Color) -> None:
        """A smooth outline through the points, filled."""
        self.draw_polygon(spline_points(points, 8, True), colour)


def ellipse_points(x: float, y: float, rx: float, ry: float) -> list[tuple[float, float]]:
    """The corners of an ellipse around a point."""
    turns = [math.tau * n / ROUND for n in range(ROUND)]
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]
