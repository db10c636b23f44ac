"""The still land: night outside, day under the dome, the tiles, the mist round them and the two walls."""

import math
import random
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.hexes import SQRT_3, Hex
from game.games.biome_escape.table import board, tiles
from game.games.biome_escape.table.board import Chart
from game.games.biome_escape.table.style import STYLE
from game.games.biome_escape.table.tiles import SQUASH
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import ADD, P, background, grain, radial
from game.ui.theme import fade, mix

SS = 2  # the plate is painted so much too large
LINES = 7  # contour lines of a plan not yet drawn
PUFFS = 70
DAY = (
    (0.5, 1.0),
    (0.04, 0.62),
    (0.07, 0.34),
    (0.26, 0.15),
    (0.5, 0.08),
    (0.74, 0.15),
    (0.93, 0.34),
    (0.96, 0.62),
)  # lit ground, in shares of the board
WIDEST = 0.75  # of the board, an arm of the V
FADE = 26.0  # units in which the land's upper edge comes out of the night
WALL = 24.0  # height of the panes, for tiles of the usual size


class Tile(NamedTuple):
    """One tile of the still land. cliffs: its sides that have one."""

    place: Hex
    kind: str
    cliffs: tuple[int, ...] = ()


def variant_of(place: Hex) -> int:
    return abs(place.q * 7 + place.r * 3)


def draw_land(
    canvas: Canvas, area: FRect, chart: Chart, shown: tuple[Tile, ...], near: frozenset[Hex], hidden: frozenset[Hex]
) -> None:
    """near: places that can be explored some day soon; hidden: tiles that are under way and drawn by themselves."""
    k, centre = canvas.k, chart.room
    background(canvas, ("biome night", tuple(area)), partial(_paint_night, k, centre))
    clip, edge = canvas.surf.get_clip(), canvas.rect(area.x, area.y, area.w, FADE).clip(canvas.surf.get_rect())
    night = canvas.surf.subsurface(edge).copy()
    canvas.surf.set_clip(canvas.rect(*area))
    land_places = {tile.place for tile in shown}
    for place in board.around(land_places):
        if chart.is_seen(place):
            tiles.draw_mist(canvas, *chart.middle(place), chart.r, variant_of(place), place in near)
    for tile in sorted(shown, key=lambda one: board.depth(one.place)):
        if tile.place not in hidden and chart.is_seen(tile.place):
            tiles.draw_tile(canvas, *chart.middle(tile.place), chart.r, tile.kind, variant_of(tile.place), tile.cliffs)
    draw_walls(canvas, chart, land_places)
    canvas.surf.set_clip(clip)
    fade_in(canvas.surf, night, edge)
    draw_glass(canvas, area)


def fade_in(surf: Surface, night: Surface, edge: pygame.Rect) -> None:
    """The land comes out of the night under the words of the top bar: row by row less of what was there before."""
    for row in range(edge.h):
        night.set_alpha(round(255 * (1 - row / edge.h)))
        surf.blit(night, (edge.x, edge.y + row), (0, row, edge.w, 1))


# ---------------------------------------------------------------- night and day
def _paint_night(k: float, room: FRect, w: int, h: int) -> Surface:
    look = STYLE["night"]
    centre = (room.centerx * k / w, (room.y + room.h * 0.62) * k / h)
    picture = radial((w, h), look["light"], look["dark"], centre, 0.62, 1.2)
    grain(picture, 71, 18, 2)
    _paint_plate(picture, k, room)
    _paint_daylight(picture, k, room)
    sun = radial((w, h), STYLE["dome"]["sun"], STYLE["dome"]["none"], (centre[0], 0.40), 0.40, 1.2)
    picture.blit(sun, (0, 0), special_flags=ADD)
    _paint_haze(picture, k, room, w, h)
    return picture


def _paint_plate(picture: Surface, k: float, room: FRect) -> None:
    """Bare earth under the dome."""
    look, q, size = STYLE["plate"], k * SS, picture.get_size()
    big = Surface((size[0] * SS, size[1] * SS), pygame.SRCALPHA)
    plate = pygame.Rect(0, 0, round(room.w * 0.985 * q), round(room.h * 0.86 * q))
    plate.center = (round(room.centerx * q), round((room.y + room.h * 0.60) * q))
    edge = mix(look["soil"], look["rim"], 0.5)
    for dy, tone in (
        (30, STYLE["night"]["dark"]),
        (22, look["edge"]),
        (8, edge),
        (5, look["rim"]),
        (0, mix(look["soil"], look["rim"], 0.1)),
    ):
        pygame.draw.ellipse(big, tone, plate.move(0, round(dy * q)))
    soil = plate.inflate(-round(18 * q), -round(14 * q))
    pygame.draw.ellipse(big, look["soil"], soil)
    for i in range(LINES):
        ring = soil.inflate(-round((60 + i * 120) * q), -round((34 + i * 66) * q))
        if ring.w > 0 and ring.h > 0:
            pygame.draw.ellipse(big, mix(look["soil"], look["rim"], 0.08), ring, max(1, round(1.2 * q)))
    picture.blit(pygame.transform.smoothscale(big, size), (0, 0))


def _paint_daylight(picture: Surface, k: float, room: FRect) -> None:
    """Lighter ground between the arms of the V."""
    w, h = picture.get_size()
    q = k / 8
    small = Surface((w // 8, h // 8), pygame.SRCALPHA)
    points = [(room.x + room.w * x, room.y + room.h * y) for x, y in DAY]
    pygame.draw.polygon(small, fade(STYLE["dome"]["day"], 0.45), P(q, *points))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(28 * q)))
    picture.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=PREMUL)


def _paint_haze(picture: Surface, k: float, room: FRect, w: int, h: int) -> None:
    mist, rng = Surface((w // 8, h // 8), pygame.SRCALPHA), random.Random(3)
    for _ in range(PUFFS):
        turn, far = rng.uniform(0, math.tau), math.sqrt(rng.random())
        x, y = (
            room.centerx + room.w * 0.44 * far * math.cos(turn),
            room.y + room.h * (0.45 + 0.3 * far * math.sin(turn)),
        )
        pygame.draw.circle(
            mist, fade(STYLE["mist"], rng.uniform(0.05, 0.13)), (x * k / 8, y * k / 8), rng.uniform(40, 100) * k / 8
        )
    blurred = pygame.transform.gaussian_blur(mist.premul_alpha(), max(1, round(5 * k)))
    picture.blit(pygame.transform.smoothscale(blurred, (w, h)), (0, 0), special_flags=PREMUL)


# ---------------------------------------------------------------- glass
def draw_walls(canvas: Canvas, chart: Chart, explored: set[Hex]) -> None:
    """The two arms of the V: low panes that stand in front of the land."""
    r, far = chart.r, max(max(abs(at.q) for at in explored) + 2.6, 4.6)
    x, y = chart.middle(Hex(0, 0))
    y += r * (tiles.HIGH + tiles.DEEP) + 2
    far = min(far, WIDEST * chart.room.w / (1.5 * r))
    wide, rise, high = 1.5 * r * far, SQRT_3 / 2 * r * SQUASH * far, WALL * r / board.USUAL
    for sign in (-1, 1):
        paint = partial(_paint_arm, wide, rise, high, sign, round(far * 2))
        left = x - wide - 4 if sign < 0 else x - 4
        canvas.draw(
            ("biome wall", sign, round(far * 2), r), left, y - rise - high - 12, wide + 8, rise + high + 20, paint, SS
        )


def _paint_arm(wide: float, rise: float, high: float, sign: int, panes: int, s: Surface, q: float) -> None:
    look = STYLE["wall"]
    start = (4.0 if sign > 0 else wide + 4, rise + high + 12)
    end = (start[0] + sign * wide, start[1] - rise)
    pygame.draw.polygon(
        s, fade(look["pane"], 0.18), P(q, start, end, (end[0], end[1] - high), (start[0], start[1] - high))
    )
    for n in range(0, panes + 1, 2):
        x, y = start[0] + (end[0] - start[0]) * n / panes, start[1] + (end[1] - start[1]) * n / panes
        post = (round((x - 1.5) * q), round((y - high - 3) * q), round(3 * q), round((high + 6) * q))
        pygame.draw.rect(s, fade(look["post"], 0.6), post, border_radius=round(q))
    for lift, tone, width in ((high, fade(look["top"], 0.82), 2.2), (0, fade(look["foot"], 0.75), 2.6)):
        near, far = P(q, (start[0], start[1] - lift), (end[0], end[1] - lift))
        pygame.draw.line(s, tone, near, far, round(width * q))
    pygame.draw.rect(
        s,
        fade(look["top"], 0.9),
        ((start[0] - 3) * q, (start[1] - high - 8) * q, 6 * q, (high + 12) * q),
        border_radius=round(3 * q),
    )


def draw_glass(canvas: Canvas, area: FRect) -> None:
    """The dome itself over the board: two reflections and a rim, never across the middle."""
    canvas.draw("biome glass", area.x, 0, area.w, area.bottom, partial(_paint_glass, area.w, area.bottom), SS)


def _paint_glass(w: float, h: float, s: Surface, q: float) -> None:
    tone = STYLE["glass"]
    dome = pygame.Rect(round(w * 0.01 * q), round(-h * 0.30 * q), round(w * 0.98 * q), round(h * 1.75 * q))
    pygame.draw.arc(s, fade(tone, 0.27), dome, 0.2, 2.94, round(2.2 * q))
    pygame.draw.arc(s, fade(tone, 0.13), dome.inflate(-round(34 * q), -round(34 * q)), 2.30, 2.80, round(16 * q))
    pygame.draw.arc(s, fade(tone, 0.10), dome.inflate(-round(34 * q), -round(34 * q)), 0.38, 0.62, round(12 * q))
