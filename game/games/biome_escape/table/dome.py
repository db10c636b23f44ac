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
from game.ui.canvas import PREMUL, Canvas
from game.ui.shapes import to_pixels
from game.ui.theme import WHITE, fade, mix

SS = 2  # walls are painted so much too large
BEYOND, LEAST = 2.6, 4.6  # tiles from the outermost one to the end of the wall, and of the smallest land
NEAREST = 1.6  # likewise, where the wall would reach out of sight
WIDEST = 1.0  # of the board, an arm of the V that is drawn
WALL = 32.0  # height of the panes, for tiles of the usual size
ROUND = 2.7  # how square the arch is; 2 is an ellipse
BELOW = 8.0  # units from the edges of the window to the glass
FLATTEST = 0.66  # its height, in half its width
AIR, FILLED = 0.94, 0.93  # parts of the arch up to which puffs lie, and the sea below them
GLASS = 0.74  # height of the panes behind it, in radii of a tile
RIBS, STRUTS = 34, 3  # panes along the arch, lines along each
GLINTS = {8: 0.34, 9: 0.26, 12: 0.18, 27: 0.22}  # panes that catch the light -> how much of it
FAINT = (0.09, 0.13)  # the others
COARSE = 8  # the edge of the mist is painted so much too small: it is soft
BANK, BULGE = 46, (0.035, 0.075)  # puffs along that edge, their radii in half the dome's width
LOOSE, INSIDE = 0.26, 0.72  # of a puff's radius: how soft the edge is, how far inside its middle lies


class Dome(NamedTuple):
    """x, y: the foot of the V's tip; wide, rise: of one of its arms; high: the arch above their ends; glass: of the
    panes that stand on the arch.
    """

    x: float
    y: float
    wide: float
    rise: float
    high: float
    glass: float

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
    """So large that all tiles, and the mist that can be explored, lie under it; all in sight if the land is."""
    r, outermost, room = chart.tile_radius, max(abs(at.q) for at in explored), chart.viewport_rect
    x, y = chart.tile_center(Hex(0, 0))
    y += r * (tile_shape.HIGH + tile_shape.DEEP) + 2
    far, glass = max(outermost + BEYOND, LEAST), GLASS * r
    if chart.shows_whole_world:
        in_sight = (min(x - room.left, room.right - x) - BELOW) / (1.5 * r)
        far = max(min(far, in_sight), outermost + NEAREST)
    wide, rise = 1.5 * r * far, SQRT_3 / 2 * r * SQUASH * far
    high = wide * FLATTEST
    if chart.shows_whole_world:  # then so is the top of the glass, where there is room for it
        high = max(wide * 0.2, min(high, y - rise - room.y - BELOW - glass))
    for at in (*explored, *board.explorable_border(explored)):
        left, top = chart.tile_center(at)
        up = (y - rise - top + r * tile_shape.HIGH * 1.2) / AIR
        high = max(high, up / dome_arch_width_share((abs(left - x) + r * 0.6) / wide))
    return Dome(x, y, wide, rise, high, glass)


# ---------------------------------------------------------------- mist
def draw_mist(canvas: Canvas, area: FRect, dome: Dome) -> None:
    """The sea as far as the glass, warm where it begins."""
    top = max(area.y, dome.dome_arch_bottom_y - dome.high - dome.glass)
    draw_sea_inside(canvas, area, dome, mist.mist_picture(canvas, area), top)


def draw_sea_inside(canvas: Canvas, area: FRect, dome: Dome, sea: Surface, top: float, alpha: int = 255) -> None:
    """A sea of mist with a soft edge of puffs inside the dome. top: where its first row is; alpha: how thick it is."""
    over = 2 * dome.wide * BULGE[1]
    seen = FRect(dome.x - dome.wide, top, 2 * dome.wide, dome.y - top).inflate(over, over).clip(area)
    room = canvas.rect(*seen).clip(canvas.surf.get_rect())
    if not room:
        return
    inside = pygame.transform.smoothscale(_inside_of_dome(canvas, room, dome), room.size)
    if alpha < 255:
        inside.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    at = (room.x - canvas.rect(*area).x, max(0, room.y - canvas.px(top)))
    inside.blit(sea, (0, 0), (*at, *room.size), special_flags=pygame.BLEND_RGB_MULT)
    canvas.surf.blit(inside, room, special_flags=PREMUL)


def _inside_of_dome(canvas: Canvas, room: pygame.Rect, dome: Dome) -> Surface:
    """Where mist is, premultiplied, coarse: the V, and puffs along the arch."""
    scale = canvas.k / COARSE
    shape = Surface((room.w // COARSE + 1, room.h // COARSE + 1), pygame.SRCALPHA)
    corner = room.x / canvas.k, room.y / canvas.k
    right_end, left_end = ((dome.x + side * dome.wide, dome.dome_arch_bottom_y) for side in (1, -1))
    outline = [*dome.arch_points(FILLED, RIBS), right_end, (dome.x, dome.y), left_end]
    pygame.draw.polygon(shape, WHITE, to_pixels(scale, *((x - corner[0], y - corner[1]) for x, y in outline)))
    rng = random.Random(9)
    for x, y in dome.arch_points(1.0, BANK)[1:-1]:
        size = dome.wide * rng.uniform(*BULGE)
        inwards = INSIDE * size / math.hypot(x - dome.x, y - dome.dome_arch_bottom_y)
        x, y = x + (dome.x - x) * inwards, y + (dome.dome_arch_bottom_y - y) * inwards
        (at,) = to_pixels(scale, (x - corner[0], y - corner[1]))
        pygame.draw.circle(shape, WHITE, at, size * scale)
    return pygame.transform.gaussian_blur(shape.premul_alpha(), max(1, round(dome.wide * BULGE[0] * LOOSE * scale)))


# ---------------------------------------------------------------- glass
def draw_dome_arch(canvas: Canvas, dome: Dome) -> None:
    """The glass behind the mist: panes on the arch, some of which catch the light."""
    look, foot = STYLE["wall"], dome.arch_points(1.0, RIBS)
    box = FRect(dome.x - dome.wide, foot[RIBS // 2][1] - dome.glass, 2 * dome.wide, dome.high + dome.glass)
    room = canvas.rect(*box.inflate(8, 8)).clip(canvas.surf.get_clip())
    if not room:
        return
    sheet = Surface(room.size, pygame.SRCALPHA)
    rows = [
        [(x * canvas.k - room.x, (y - dome.glass * n / STRUTS) * canvas.k - room.y) for x, y in foot]
        for n in range(STRUTS + 1)
    ]
    for n in range(RIBS):
        share = GLINTS.get(n, FAINT[n % 2])
        pygame.draw.polygon(sheet, fade(look["pane"], share), [*rows[0][n : n + 2], *rows[-1][n : n + 2][::-1]])
    thin = max(1, round(canvas.k))
    for one, other in zip(rows[0], rows[-1]):
        pygame.draw.line(sheet, fade(look["post"], 0.38), one, other, thin)
    for row, share in zip(rows[1:-1], (0.16, 0.28)):
        pygame.draw.lines(sheet, fade(look["top"], share), False, row, thin)
    canvas.surf.blit(sheet.premul_alpha(), room, special_flags=PREMUL)
    for lift in range(max(1, round(1.8 * canvas.k))):
        lit = [(x + room.x, y + room.y + lift) for x, y in rows[-1]]
        tone = mix(STYLE["night"]["dark"], look["top"], 0.78)
        canvas.note_drawing(pygame.draw.aalines(canvas.surface_so_far(), tone, False, lit))


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
