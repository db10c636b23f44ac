"""The traveller on the movement cards, and the brush that paints the cards: everything in units of the picture."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Color, Surface, Vector2

from game.games.ape_city.table.board import Point
from game.ui.theme import CREAM, fade, mix

Palette = Mapping[str, Color]


class Brush(NamedTuple):
    """A surface and the pixels of a unit of the picture on it."""

    surface: Surface
    unit: float

    def fill(self, colour: Color, points: Sequence[Point]) -> None:
        pygame.draw.polygon(self.surface, colour, [(x * self.unit, y * self.unit) for x, y in points])

    def dot(self, colour: Color, at: Point, radius: float) -> None:
        pygame.draw.circle(self.surface, colour, (at[0] * self.unit, at[1] * self.unit), radius * self.unit)

    def line(self, colour: Color, points: Sequence[Point], width: float) -> None:
        found = [(x * self.unit, y * self.unit) for x, y in points]
        pygame.draw.lines(self.surface, colour, False, found, max(1, round(width * self.unit)))

    def limb(self, colour: Color, points: Sequence[Point], width: float) -> None:
        """A bent line with round ends."""
        for start, end in zip(points, points[1:]):
            along = Vector2(end) - Vector2(start)
            if along:
                side = along.normalize().rotate(90) * width / 2
                corners = [Vector2(start) + side, Vector2(end) + side, Vector2(end) - side, Vector2(start) - side]
                self.fill(colour, [(corner.x, corner.y) for corner in corners])
        for point in points:
            self.dot(colour, point, width / 2)

    def box(self, colour: Color, x: float, y: float, w: float, h: float, radius: float = 0) -> None:
        u = self.unit
        place = pygame.Rect(round(x * u), round(y * u), round((x + w) * u) - round(x * u), max(1, round(h * u)))
        pygame.draw.rect(self.surface, colour, place, border_radius=round(radius * u))

    def oval(self, colour: Color, at: Point, w: float, h: float, width: float = 0) -> None:
        """Round a point; width: of its line, 0 fills it."""
        u = self.unit
        place = pygame.Rect(round((at[0] - w / 2) * u), round((at[1] - h / 2) * u), round(w * u), round(h * u))
        pygame.draw.ellipse(self.surface, colour, place, max(1, round(width * u)) if width else 0)

    def veil(self, colour: Color, strength: float, x: float, y: float, w: float, h: float) -> None:
        """A thin coat of a colour over what is painted there."""
        u = self.unit
        coat = Surface((max(1, round(w * u)), max(1, round(h * u))), pygame.SRCALPHA)
        coat.fill(fade(colour, strength))
        self.surface.blit(coat, (round(x * u), round(y * u)))


class Pose(NamedTuple):
    """Where the joints of a body are, from its hips, as it runs to the right; near: the arm and leg in front."""

    neck: Point
    head: Point
    near_arm: tuple[Point, Point]
    far_arm: tuple[Point, Point]
    near_leg: tuple[Point, Point]
    far_leg: tuple[Point, Point]


POSES = {
    0: Pose((1, -9), (2.4, -14), ((5.6, -6), (6.6, -0.6)), ((5, -7), (8, -2)), ((8, -2), (7, 8)), ((7, -1), (3, 8))),
    1: Pose(
        (1.5, -12), (3, -17.4), ((-3, -6.4), (-2, -0.4)), ((6.4, -7), (9.6, -9)), ((6.4, 5), (10.4, 14)),
        ((-3, 7), (-9, 13.6)),
    ),
    2: Pose(
        (1, -12), (2.2, -17.4), ((6, -11), (11, -14)), ((-6, -11), (-11, -13.4)), ((6.6, 4), (9, 13.4)),
        ((-1, 7.4), (-7, 13.4)),
    ),
    3: Pose(
        (3, -11), (0.6, -15.6), ((7, -15.6), (8.4, -21.6)), ((6, -14), (9.4, -19)), ((5, 6), (12, 7.6)),
        ((2, 8), (8, 12)),
    ),
    4: Pose(
        (5, -9.6), (8.6, -13.4), ((11.4, -14), (16, -17.4)), ((-1, -13), (-6.4, -11)), ((8.6, 2), (17.4, 3.4)),
        ((-7, 4), (-15, 5)),
    ),
}  # fmt: skip


def paint_traveller(brush: Brush, at: Point, size: float, colours: Palette, pose: Pose, is_mirrored: bool) -> None:
    """A small figure with hat and coat. at: where the hips are."""

    def place(point: Point) -> Point:
        return at[0] + point[0] * size * (-1 if is_mirrored else 1), at[1] + point[1] * size

    neck, hat = pose.neck, colours["hat"]
    brush.limb(mix(colours["man"], colours["dark"], 0.25), [at, *map(place, pose.far_leg)], 4.6 * size)
    brush.limb(mix(colours["coat"], colours["dark"], 0.36), [place(neck), *map(place, pose.far_arm)], 3.6 * size)
    brush.dot(colours["skin"], place(pose.far_arm[1]), 2.1 * size)
    pack = [place((neck[0] - 3.6, neck[1] + 3)), place((-3.8, -4))]
    brush.limb(mix(hat, CREAM, 0.2), pack, 6.4 * size)
    brush.limb(colours["coat"], [place((neck[0], neck[1] + 1)), place((0, -1))], 7.6 * size)
    brush.limb(colours["man"], [at, *map(place, pose.near_leg)], 5 * size)
    for x, y in (pose.near_leg[1], pose.far_leg[1]):
        brush.limb(hat, [place((x - 0.4, y)), place((x + 2.8, y + 0.4))], 4 * size)
    brush.limb(mix(colours["coat"], CREAM, 0.16), [place(neck), *map(place, pose.near_arm)], 3.8 * size)
    brush.dot(colours["skin"], place(pose.near_arm[1]), 2.3 * size)
    x, y = pose.head
    brush.dot(colours["skin"], place((x, y)), 4.5 * size)
    brush.limb(hat, [place((x - 6.4, y - 1.8)), place((x + 6.8, y - 2.2))], 2.2 * size)
    crown = ((x - 4.2, y - 2), (x - 3.2, y - 6.8), (x + 3, y - 7.2), (x + 4.4, y - 2.2))
    brush.fill(hat, [place(point) for point in crown])
    brush.limb(colours["sash"], [place((x - 3.6, y - 3.4)), place((x + 3.8, y - 3.7))], 1.1 * size)
