"""The dome over the land: the two arms of the V in front, the arch of glass behind, and the mist that it holds."""

import math
import random
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.hexes import SQRT_3, Hex
from game.games.biome_escape.table import board, mist, tile_shape
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.style import STYLE
from game.games.biome_escape.table.tile_shape import SQUASH
from game.ui.canvas import Canvas
from game.ui.shapes import to_pixels
from game.ui.theme import fade, mix

SS = 2  # walls are painted so much too large
BEYOND, LEAST = 2.6, 4.6  # tiles from the outermost one to the end of the wall, and of the smallest land
WIDEST = 1.0  # of the board, an arm of the V that is drawn
WALL = 24.0  # height of the panes, for tiles of the usual size
ROUND = 2.4  # how square the arch is; 2 is an ellipse
BELOW = 8.0  # units from the upper edge of the window to the top of the glass
FLATTEST = 0.58  # its height, in half its width
AIR, FILLED = 0.94, 0.91  # parts of the arch up to which puffs lie, and the sea below them
STRIP = 2  # pixels
RIBS = 26  # along the arch
LARGEST = 110.0  # of them, units
BANK = 120  # puffs along the edge of the mist


class Dome(NamedTuple):
    """x, y: the foot of the V's tip; wide, rise: of one of its arms; high: the arch above their ends."""

    x: float
    y: float
    wide: float
    rise: float
    high: float

    @property
    def dome_arch_bottom_y(self) -> float:
        """Where the arms end and the arch begins."""
        return self.y - self.rise

    def dome_half_width_at(self, y: float, share: float = 1.0) -> float:
        """Half of the dome's width at the height y. share: how much of the arch's height is built."""
        if y > self.dome_arch_bottom_y:
            return max(0.0, self.wide * (self.y - y) / self.rise)
        up = (self.dome_arch_bottom_y - y) / (self.high * share)
        return self.wide * dome_arch_width_share(up) if up < 1 else 0.0

    def arch_points(self, share: float, count: int) -> list[tuple[float, float]]:
        """Points along it from left to right."""
        points = []
        for n in range(count + 1):
            turn = math.pi * n / count
            across, up = (abs(part) ** (2 / ROUND) for part in (math.cos(turn), math.sin(turn)))
            x = self.x - math.copysign(across, math.cos(turn)) * self.wide
            points.append((x, self.dome_arch_bottom_y - up * self.high * share))
        return points


def dome_arch_width_share(share: float) -> float:
    """The share of the arch's width at a part of its height, and the other way round."""
    return float(max(0.0, 1 - abs(share) ** ROUND) ** (1 / ROUND))


def dome_over(chart: LandChart, explored: set[Hex]) -> Dome:
    """So large that all tiles, and the mist that can be explored, lie under it."""
    r, far = chart.tile_radius, max(max(abs(at.q) for at in explored) + BEYOND, LEAST)
    x, y = chart.tile_center(Hex(0, 0))
    y += r * (tile_shape.HIGH + tile_shape.DEEP) + 2
    wide, rise = 1.5 * r * far, SQRT_3 / 2 * r * SQUASH * far
    high = wide * FLATTEST
    if chart.shows_whole_world:  # then so is the top of the glass, where there is room for it
        high = max(wide * 0.2, min(high, y - rise - chart.viewport_rect.y - BELOW))
    for at in (*explored, *board.explorable_border(explored)):
        left, top = chart.tile_center(at)
        up = (y - rise - top + r * tile_shape.HIGH * 1.2) / AIR
        high = max(high, up / dome_arch_width_share((abs(left - x) + r * 0.6) / wide))
    return Dome(x, y, wide, rise, high)


# ---------------------------------------------------------------- mist
def draw_mist(canvas: Canvas, area: FRect, dome: Dome) -> None:
    """The sea as far as the walls, strip by strip."""
    sea, room = mist.mist_picture(canvas, area), canvas.rect(*area)
    for row in range(0, room.h, STRIP):
        half = dome.dome_half_width_at((room.y + row + STRIP / 2) / canvas.k, FILLED)
        if half > 0:
            left = max(0, round((dome.x - half) * canvas.k) - room.x)
            right = min(room.w, round((dome.x + half) * canvas.k) - room.x)
            if right > left:
                canvas.surf.blit(sea, (room.x + left, room.y + row), (left, row, right - left, STRIP))
    rng = random.Random(9)
    for x, y in dome.arch_points(AIR, BANK)[1:-1]:
        inwards, size = rng.uniform(-0.01, 0.02), dome.wide * rng.uniform(0.04, 0.075)
        x, y = x + (dome.x - x) * inwards, y + (dome.dome_arch_bottom_y - y) * inwards
        part = max(0.0, min(1.0, (y - area.y) / area.h))
        mist.draw_mist_puff(canvas, x, y, min(LARGEST, size), part, rng.uniform(-0.7, 0.6))


# ---------------------------------------------------------------- glass
def draw_dome_arch(canvas: Canvas, dome: Dome) -> None:
    """The glass behind the mist: two edges and ribs between them."""
    look = STYLE["wall"]
    outer, inner = (to_pixels(canvas.k, *dome.arch_points(share, RIBS * 4)) for share in (1.0, 0.97))
    dim, lit = mix(STYLE["night"]["dark"], look["top"], 0.3), mix(STYLE["night"]["dark"], look["top"], 0.7)
    for one, other in list(zip(outer, inner))[::4]:
        foot = (one[0], min(dome.dome_arch_bottom_y * canvas.k, other[1] + dome.high * 0.16 * canvas.k))
        pygame.draw.aaline(canvas.surf, dim, one, foot)
    pygame.draw.aalines(canvas.surf, dim, False, inner)
    for lift in range(max(1, round(1.6 * canvas.k))):
        pygame.draw.aalines(canvas.surf, lit, False, [(x, y + lift) for x, y in outer])


def draw_walls(canvas: Canvas, chart: LandChart, dome: Dome) -> None:
    """The two arms of the V: low panes that stand in front of the land."""
    r, far = chart.tile_radius, min(dome.wide, WIDEST * chart.viewport_rect.w) / (1.5 * chart.tile_radius)
    wide, rise, high = 1.5 * r * far, SQRT_3 / 2 * r * SQUASH * far, WALL * r / board.USUAL
    for sign in (-1, 1):
        paint = partial(_paint_arm, wide, rise, high, sign, round(far * 2))
        left = dome.x - wide - 4 if sign < 0 else dome.x - 4
        canvas.draw(
            ("biome wall", sign, round(far * 2), r),
            left,
            dome.y - rise - high - 12,
            wide + 8,
            rise + high + 20,
            paint,
            SS,
        )


def _paint_arm(wide: float, rise: float, height: float, sign: int, panes: int, surface: Surface, scale: float) -> None:
    look = STYLE["wall"]
    start = (4.0 if sign > 0 else wide + 4, rise + height + 12)
    end = (start[0] + sign * wide, start[1] - rise)
    pygame.draw.polygon(
        surface,
        fade(look["pane"], 0.18),
        to_pixels(scale, start, end, (end[0], end[1] - height), (start[0], start[1] - height)),
    )
    for n in range(0, panes + 1, 2):
        x, y = start[0] + (end[0] - start[0]) * n / panes, start[1] + (end[1] - start[1]) * n / panes
        post = (
            round((x - 1.5) * scale),
            round((y - height - 3) * scale),
            round(3 * scale),
            round((height + 6) * scale),
        )
        pygame.draw.rect(surface, fade(look["post"], 0.6), post, border_radius=round(scale))
    for lift, tone, width in ((height, fade(look["top"], 0.82), 2.2), (-2, look["shade"], 2.4), (0, look["foot"], 3.4)):
        near, far = to_pixels(scale, (start[0], start[1] - lift), (end[0], end[1] - lift))
        pygame.draw.line(surface, tone, near, far, round(width * scale))
    pygame.draw.rect(
        surface,
        fade(look["top"], 0.9),
        ((start[0] - 3) * scale, (start[1] - height - 8) * scale, 6 * scale, (height + 12) * scale),
        border_radius=round(3 * scale),
    )
