"""A brush for what is on a tile: its lengths are hundredths of the tile's radius, from the tile's middle."""

import math
import random
from collections.abc import Sequence

from pygame import Color

from game.games.ramble_park.table.paints import (
    BUSH,
    FOAM,
    GLADE,
    GRASS,
    GRASS_2,
    GRASS_3,
    IRON,
    LEAF,
    NIGHT,
    PATH,
    PATH_2,
    PATH_3,
    SHORE,
    STONE,
    WATER,
    WATER_2,
    WATER_3,
    WHITE,
    WOOD,
    WOOD_2,
    WOODS,
)
from game.ui.brush import PictureBrush
from game.ui.shapes import Point, blob_points, spline_points
from game.ui.theme import mix

WATERS = WATER, WATER_2, WATER_3
EDGE = 110.0  # beyond the corners of a tile
TUFTS, PATCHES, CROWNS = 22, 9, 9
ROWS = (-84.0, -70.0, -58.0)  # of the trees behind


class Brush(PictureBrush):
    """Paints what is on a tile. x and y: the tile's middle."""

    def draw_blob(
        self, x: float, y: float, rx: float, ry: float, colour: Color, seed: int = 1, wobble: float = 0.12
    ) -> None:
        self.draw_polygon(blob_points(x, y, rx, ry, seed, wobble), colour)

    # ---------------------------------------------------------------- what is in many places
    def draw_lawn(self, seed: int, grass: Color = GRASS, woods: Sequence[Color] = WOODS) -> None:
        """Mottled grass with its tufts, and the trees behind it."""
        rng = random.Random(seed)
        self.draw_box(-EDGE, -EDGE, 2 * EDGE, 2 * EDGE, grass)
        for n in range(PATCHES):
            tone = mix(grass, GLADE if n % 2 else GRASS_2, 0.22)
            size = rng.uniform(16, 34), rng.uniform(7, 13)
            self.draw_blob(rng.uniform(-80, 80), rng.uniform(-50, 80), *size, tone, seed + n, 0.2)
        for _ in range(TUFTS):
            x, y = rng.uniform(-84, 84), rng.uniform(-40, 84)
            for lean in (-2.4, 0, 2.4):
                self.draw_line([(x, y), (x + lean, y - 5)], 1.2, mix(grass, GRASS_2, 0.7))
        self.draw_background_trees(seed, woods, rng)

    def draw_background_trees(self, seed: int, tones: Sequence[Color], rng: random.Random) -> None:
        for row, (low, tone) in enumerate(zip(ROWS, tones)):
            for n in range(CROWNS):
                x = -92 + n * 23 + row % 2 * 11 + rng.uniform(-4, 4)
                y, r = low + rng.uniform(-4, 4) + abs(x) * 0.08, rng.uniform(13, 18)
                self.draw_tree_crown(x, y, r, tone, seed + n + row * 20)

    def draw_tree_crown(self, x: float, y: float, r: float, tone: Color, seed: int) -> None:
        """Leaves as a round mass: in shade, as they are, in the light."""
        self.draw_blob(x + 1, y + 3, r, r * 0.9, mix(tone, NIGHT, 0.38), seed)
        self.draw_blob(x - 1, y - 1, r * 0.86, r * 0.76, tone, seed, 0.14)
        self.draw_blob(x - r * 0.26, y - r * 0.34, r * 0.42, r * 0.3, mix(tone, GLADE, 0.32), seed + 1, 0.16)

    def draw_shadow(self, x: float, y: float, rx: float, ry: float, ground: Color = GRASS) -> None:
        """The shadow of what stands there, on this ground."""
        self.draw_ellipse(x, y, rx, ry, mix(ground, NIGHT, 0.36))

    def draw_tree(self, x: float, y: float, height: float, leaves: Color = LEAF, ground: Color = GRASS) -> None:
        self.draw_shadow(x + height * 0.1, y, height * 0.4, height * 0.1, ground)
        trunk = ((-0.06, 0), (0.06, 0), (0.035, -0.45), (-0.035, -0.45))
        self.draw_polygon([(x + dx * height, y + dy * height) for dx, dy in trunk], WOOD_2)
        self.draw_tree_crown(x, y - height * 0.6, height * 0.36, leaves, round(x) + 99)

    def draw_bush(self, x: float, y: float, r: float, leaves: Color = BUSH) -> None:
        seed = round(x * 5 + y)
        self.draw_blob(x, y, r, r * 0.75, mix(leaves, NIGHT, 0.42), seed)
        self.draw_blob(x - r * 0.1, y - r * 0.16, r * 0.82, r * 0.56, leaves, seed, 0.14)
        self.draw_blob(x - r * 0.3, y - r * 0.36, r * 0.36, r * 0.24, mix(leaves, WHITE, 0.3), seed + 1, 0.16)

    def draw_flowers(
        self, x: float, y: float, r: float, count: int, tones: Sequence[Color], size: float, seed: int
    ) -> None:
        """So many dots, thrown round a point."""
        rng = random.Random(seed)
        for n in range(count):
            turn, far = rng.uniform(0, math.tau), r * math.sqrt(rng.random())
            self.draw_disc(x + far * math.cos(turn), y + far * 0.7 * math.sin(turn), size, tones[n % len(tones)])

    def draw_rock(self, x: float, y: float, rx: float, ry: float, tone: Color = STONE, seed: int = 1) -> None:
        self.draw_blob(x, y, rx, ry, mix(tone, NIGHT, 0.5), seed, 0.13)
        self.draw_blob(x - rx * 0.1, y - ry * 0.14, rx * 0.84, ry * 0.78, tone, seed, 0.13)
        self.draw_blob(x - rx * 0.26, y - ry * 0.42, rx * 0.46, ry * 0.32, mix(tone, WHITE, 0.32), seed + 2, 0.16)

    def draw_pond(self, points: Sequence[Point], waters: Sequence[Color] = WATERS, shore: Color = SHORE) -> None:
        """Water with a smooth shore, deepest in the middle."""
        edge = spline_points(points, 8, True)
        x, y = sum(point.x for point in edge) / len(edge), sum(point.y for point in edge) / len(edge)
        water, deep, pale = waters
        for size, down, tone in ((1.07, 0, shore), (1, 0, deep), (0.965, 2, pale), (0.88, 4, water)):
            self.draw_polygon([(x + (px - x) * size, y + (py - y) * size + down) for px, py in edge], tone)

    def draw_ripples(self, *places: tuple[float, float, float], tone: Color = FOAM) -> None:
        """x, y and half the length of each."""
        for x, y, half in places:
            self.draw_line([(x - half, y), (x + half, y)], 1.6, tone)

    def draw_reeds(self, x: float, y: float, count: int, height: float) -> None:
        for n in range(count):
            lean = (n - count / 2) * 2.6
            top = (x + lean * 1.5, y - height + abs(lean))
            self.draw_line([(x + lean, y), top], 1.5, GRASS_2)
            if n % 2:
                self.draw_line([top, (top[0], top[1] - 5)], 2.8, WOOD_2)

    def draw_path(self, points: Sequence[Point], width: float) -> None:
        way = spline_points(points, 10)
        self.draw_line([(x, y + 1.8) for x, y in way], width + 2, PATH_2)
        self.draw_line(way, width, PATH)
        self.draw_line([(x, y - width * 0.2) for x, y in way], width * 0.3, PATH_3)

    def draw_fern(self, x: float, y: float, size: float) -> None:
        for turn in range(5):
            angle = math.radians(-150 + turn * 30)
            self.draw_line([(x, y), (x + size * math.cos(angle), y + size * math.sin(angle))], 2.8, GRASS_3)

    def draw_wheel(self, x: float, y: float) -> None:
        self.draw_disc(x, y, 6.2, NIGHT)
        self.draw_disc(x, y, 2.6, IRON)

    def draw_post(self, x: float, top: float, foot: float, width: float) -> None:
        """A wooden post, lit from the left."""
        self.draw_line([(x, foot), (x, top)], width, WOOD_2)
        self.draw_line([(x - width * 0.12, foot), (x - width * 0.12, top)], width * 0.5, WOOD)


def arch_points(half: float, rise: float, low: float, steps: int = 16) -> list[tuple[float, float]]:
    """Points of an arch from left to right: so wide, so high over where it stands."""
    turns = [n / steps for n in range(steps + 1)]
    return [(half * (2 * t - 1), low - rise * math.sin(math.pi * t)) for t in turns]
