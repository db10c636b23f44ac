"""The still land: night outside, the dome and the mist in it, the tiles, and the two walls."""

import random
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.hexes import Hex
from game.games.biome_escape.table import board, dawn, dome, tiles
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.style import STYLE
from game.ui.backgrounds import background_picture, draw_background, fill_background
from game.ui.canvas import Canvas
from game.ui.light import ADD
from game.ui.textures import apply_grain, radial_light_picture
from game.ui.theme import mix

FADE = 26.0  # units in which the land's upper edge comes out of the night
STARS = 90
OPEN, DROWNED = "open", "drowned"  # the dome is open and all are out; the mist has come in


class Tile(NamedTuple):
    """One tile of the still land. cliffs: its sides that have one."""

    place: Hex
    kind: str
    cliffs: tuple[int, ...] = ()


class EndingLook(NamedTuple):
    """How it ended, as the land shows it. how: OPEN or DROWNED; is_close: not much was missing; exit: where that is."""

    how: str
    is_close: bool = False
    exit: Hex | None = None


def tile_picture_variant(place: Hex) -> int:
    return abs(place.q * 7 + place.r * 3)


def draw_land(
    canvas: Canvas,
    area: FRect,
    chart: LandChart,
    shown: tuple[Tile, ...],
    near: frozenset[Hex],
    hidden: frozenset[Hex],
    end: EndingLook | None = None,
) -> None:
    """near: places that can be explored some day soon; hidden: tiles that are under way and drawn by themselves; end:
    how it ended, once it has. The land goes on behind the panels beside its area.
    """
    draw_sky(canvas, area, chart, shown, end)
    whole = FRect(area.x, area.y, canvas.w - area.x, area.h)
    clip, edge = canvas.surf.get_clip(), canvas.rect(area.x, area.y, whole.w, FADE).clip(canvas.surf.get_rect())
    night = canvas.surf.subsurface(edge).copy()
    canvas.surf.set_clip(canvas.rect(*whole))
    try:
        _draw_under_the_dome(canvas, whole, chart, shown, near, hidden, end)
    finally:
        canvas.surf.set_clip(clip)
    fade_top_edge(canvas.surf, night, edge)


def draw_sky(canvas: Canvas, area: FRect, chart: LandChart, shown: tuple[Tile, ...], end: EndingLook | None) -> None:
    """Night, or the morning over the open dome."""
    if end is None or end.how != OPEN:
        draw_background(canvas, night_sky_picture(canvas, area, chart))
        return
    horizon = sky_horizon_y_over_land(area, chart, shown)
    paint = partial(dawn.paint_sky, canvas.k, horizon, end.is_close)
    fill_background(canvas, ("biome dawn", tuple(area), horizon, end.is_close), paint)


def night_sky_picture(canvas: Canvas, area: FRect, chart: LandChart) -> Surface:
    return background_picture(
        canvas, ("biome night", tuple(area)), partial(_paint_night, canvas.k, chart.viewport_rect)
    )


def sky_horizon_y_over_land(area: FRect, chart: LandChart, shown: tuple[Tile, ...]) -> float:
    return dawn.sky_horizon_y(area, min(chart.tile_center(tile.place)[1] for tile in shown) - chart.tile_radius * 0.3)


def _draw_under_the_dome(
    canvas: Canvas,
    area: FRect,
    chart: LandChart,
    shown: tuple[Tile, ...],
    near: frozenset[Hex],
    hidden: frozenset[Hex],
    end: EndingLook | None,
) -> None:
    land_places = {tile.place for tile in shown}
    glass = dome.dome_over(chart, land_places)
    is_open = end is not None and end.how == OPEN
    if is_open:
        dawn.draw_sunrise_over_open_dome(canvas, area, glass, sky_horizon_y_over_land(area, chart, shown))
    else:
        dome.draw_dome_arch(canvas, glass)
        dome.draw_mist(canvas, area, glass)
    seen = [tile for tile in shown if tile.place not in hidden and chart.is_tile_in_sight(tile.place)]
    for tile in seen:
        tiles.draw_tile_shadow(canvas, *chart.tile_center(tile.place), chart.tile_radius)
    for place in board.explorable_border(land_places) if end is None else ():
        if chart.is_tile_in_sight(place):
            tiles.draw_mist(
                canvas, *chart.tile_center(place), chart.tile_radius, tile_picture_variant(place), place in near
            )
    for tile in sorted(seen, key=lambda one: board.tile_drawing_depth(one.place)):
        tiles.draw_tile(
            canvas,
            *chart.tile_center(tile.place),
            chart.tile_radius,
            tile.kind,
            tile_picture_variant(tile.place),
            tile.cliffs,
        )
    if end is not None and not is_open:
        gleam = chart.tile_center(end.exit) if end.is_close and end.exit is not None else None
        dawn.draw_land_under_mist(canvas, area, glass, gleam)
    dome.draw_walls(canvas, chart, glass)


def fade_top_edge(surf: Surface, night: Surface, edge: pygame.Rect) -> None:
    """The land comes out of the night under the words of the top bar: row by row less of what was there before."""
    for row in range(edge.h):
        night.set_alpha(round(255 * (1 - row / edge.h)))
        surf.blit(night, (edge.x, edge.y + row), (0, row, edge.w, 1))


def _paint_night(scale: float, area: FRect, w: int, h: int) -> Surface:
    """Deep night round the glass, with stars above it, none of them among the words of the top bar."""
    look = STYLE["night"]
    centre = (area.centerx * scale / w, (area.y + area.h * 0.62) * scale / h)
    picture = radial_light_picture((w, h), look["light"], look["dark"], centre, 0.62, 1.2)
    sun = radial_light_picture((w, h), STYLE["dome"]["sun"], STYLE["dome"]["none"], (centre[0], 0.30), 0.40, 1.2)
    picture.blit(sun, (0, 0), special_flags=ADD)
    apply_grain(picture, 71, 18, 2)
    rng = random.Random(3)
    for _ in range(STARS):
        at = rng.uniform(0, w), area.y * scale + h * 0.6 * rng.random() ** 1.5
        tone = rng.uniform(0.12, 0.5)
        pygame.draw.circle(picture, mix(look["dark"], look["star"], tone), at, max(1.0, rng.uniform(0.5, 1.1) * scale))
    return picture
