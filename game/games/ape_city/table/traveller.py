"""The traveller on the movement cards, in units of the picture."""

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Color

from game.games.ape_city.table.board import Point
from game.ui.brush import PictureBrush
from game.ui.theme import CREAM, mix

Palette = Mapping[str, Color]


class TravellerPose(NamedTuple):
    """Where the joints of a body are, from its hips, as it runs to the right; near: the arm and leg in front."""

    neck: Point
    head: Point
    near_arm: tuple[Point, Point]
    far_arm: tuple[Point, Point]
    near_leg: tuple[Point, Point]
    far_leg: tuple[Point, Point]


POSES = {
    0: TravellerPose(
        (1, -9), (2.4, -14), ((5.6, -6), (6.6, -0.6)), ((5, -7), (8, -2)), ((8, -2), (7, 8)), ((7, -1), (3, 8))
    ),
    1: TravellerPose(
        (1.5, -12), (3, -17.4), ((-3, -6.4), (-2, -0.4)), ((6.4, -7), (9.6, -9)), ((6.4, 5), (10.4, 14)),
        ((-3, 7), (-9, 13.6)),
    ),
    2: TravellerPose(
        (1, -12), (2.2, -17.4), ((6, -11), (11, -14)), ((-6, -11), (-11, -13.4)), ((6.6, 4), (9, 13.4)),
        ((-1, 7.4), (-7, 13.4)),
    ),
    3: TravellerPose(
        (3, -11), (0.6, -15.6), ((7, -15.6), (8.4, -21.6)), ((6, -14), (9.4, -19)), ((5, 6), (12, 7.6)),
        ((2, 8), (8, 12)),
    ),
    4: TravellerPose(
        (5, -9.6), (8.6, -13.4), ((11.4, -14), (16, -17.4)), ((-1, -13), (-6.4, -11)), ((8.6, 2), (17.4, 3.4)),
        ((-7, 4), (-15, 5)),
    ),
}  # fmt: skip


def paint_traveller(
    brush: PictureBrush, at: Point, size: float, colours: Palette, pose: TravellerPose, is_mirrored: bool
) -> None:
    """A small figure with hat and coat. at: where the hips are."""

    def place(point: Point) -> Point:
        return at[0] + point[0] * size * (-1 if is_mirrored else 1), at[1] + point[1] * size

    neck, hat = pose.neck, colours["hat"]
    brush.draw_line([at, *map(place, pose.far_leg)], 4.6 * size, mix(colours["man"], colours["dark"], 0.25))
    brush.draw_line([place(neck), *map(place, pose.far_arm)], 3.6 * size, mix(colours["coat"], colours["dark"], 0.36))
    brush.draw_disc(*place(pose.far_arm[1]), 2.1 * size, colours["skin"])
    pack = [place((neck[0] - 3.6, neck[1] + 3)), place((-3.8, -4))]
    brush.draw_line(pack, 6.4 * size, mix(hat, CREAM, 0.2))
    brush.draw_line([place((neck[0], neck[1] + 1)), place((0, -1))], 7.6 * size, colours["coat"])
    brush.draw_line([at, *map(place, pose.near_leg)], 5 * size, colours["man"])
    for x, y in (pose.near_leg[1], pose.far_leg[1]):
        brush.draw_line([place((x - 0.4, y)), place((x + 2.8, y + 0.4))], 4 * size, hat)
    brush.draw_line([place(neck), *map(place, pose.near_arm)], 3.8 * size, mix(colours["coat"], CREAM, 0.16))
    brush.draw_disc(*place(pose.near_arm[1]), 2.3 * size, colours["skin"])
    x, y = pose.head
    brush.draw_disc(*place((x, y)), 4.5 * size, colours["skin"])
    brush.draw_line([place((x - 6.4, y - 1.8)), place((x + 6.8, y - 2.2))], 2.2 * size, hat)
    crown = ((x - 4.2, y - 2), (x - 3.2, y - 6.8), (x + 3, y - 7.2), (x + 4.4, y - 2.2))
    brush.draw_polygon([place(point) for point in crown], hat)
    brush.draw_line([place((x - 3.6, y - 3.4)), place((x + 3.8, y - 3.7))], 1.1 * size, colours["sash"])
