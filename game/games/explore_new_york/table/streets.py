"""The streets as printed on the map: asphalt between kerbs, dashes and crossings; where there is water, bridges."""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import pygame
from pygame import Color, Surface, Vector2

from game.games.explore_new_york.rules.components import ROADS
from game.games.explore_new_york.table.board import CORNERS, ROAD, MapLayout, Point
from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.land import HUNDRED, is_water_on_map, map_brush
from game.games.explore_new_york.table.paints import CLAY, CREAM, GOLD, STEEL, STONE_3, WOOD
from game.games.explore_new_york.table.style import STYLE
from game.ui.shapes import points_along
from game.ui.theme import INK, WHITE, fade, mix

ASPHALT, MARKS = STYLE["map"]["road"], STYLE["map"]["dots"]
KERB = STYLE["map"]["kerb"]
WIDE = ROAD * HUNDRED  # lengths are hundredths of a pitch
EDGE = 2.4  # both kerbs
PAVED = ((WIDE + EDGE, KERB), (WIDE, ASPHALT))
DASHES, DASH, FINE_LINE = 7.2, 3.6, 1.0  # from one to the next, how long, how wide
FREE = 13.0  # at the ends of a road, where no dashes are
STRIPES, STRIPE = (-5.4, -2.7, 0, 2.7, 5.4), 1.5  # of a crossing, across the road; half their length
CROSSING = 11.5  # so far from the end of a road
SAMPLES, ENDS = 40, 5  # samples along a road, to find water; those at its ends, where no bridge is
ASHORE = 2  # samples of the shore, at both ends of a bridge
PIER, PIER_WIDE = 6.2, 1.5  # of a bridge's piers: how far from its middle, and their radius
RAILS = ((12.6, WOOD), (11.4, CREAM), (9.6, ASPHALT))  # of a bridge, from the outside
CABS, CAB_SEED, CAB_TONES = 26, 21, (GOLD, GOLD, GOLD, STEEL, CLAY)  # cars on the streets: of two that are not yellow
LANE, CAB, CAB_WIDE = 3.9, 2.8, 3.9  # from the middle of the road, half the length, and the width
CAB_ROOM = (0.3, 0.7)  # where on its road a car may be
Line = list[Vector2]


@lru_cache(1)
def road_center_lines() -> tuple[tuple[Vector2, ...], ...]:
    """The middles of all roads, in hundredths of a pitch from the first crossing."""
    plan = MapLayout.at_origin_with_pitch(HUNDRED)
    return tuple(tuple(plan.road_points(n)) for n in range(len(ROADS)))


@lru_cache(1)
def bridge_lines() -> tuple[tuple[Vector2, ...], ...]:
    """The parts of roads that lie over water."""
    return tuple(tuple(part) for line in road_center_lines() for part in _water_spans(line))


def _water_spans(line: tuple[Vector2, ...]) -> Iterator[Line]:
    """The parts of a road that lie over water, each with a little of the shore at both ends."""
    whole = sum((b - a).length() for a, b in zip(line, line[1:]))
    spots = [spot for spot, _ in points_along(line, whole / SAMPLES)]
    wet = [n for n, spot in enumerate(spots) if is_water_on_map(spot.x / HUNDRED, spot.y / HUNDRED)]
    for _, part in groupby(enumerate(wet), lambda pair: pair[1] - pair[0]):
        numbers = [n for _, n in part if ENDS <= n < SAMPLES - ENDS]
        if len(numbers) > 4:
            yield spots[max(0, numbers[0] - ASHORE) : numbers[-1] + ASHORE + 1]


def paint_road(brush: Brush, line: Sequence[Vector2]) -> None:
    """One road by itself."""
    for wide, colour in PAVED:
        brush.draw_line(line, wide, colour)
    _paint_dashes(brush, line, FREE / 2)


def paint_streets(surface: Surface, scale: float, map_layout: MapLayout, is_plain: bool) -> None:
    draw, shores = map_brush(surface, scale, map_layout), surface if is_plain else surface.copy()
    for wide, colour in PAVED:
        for line in road_center_lines():
            draw.draw_line(line, wide, colour)
    if is_plain:
        return
    for span in bridge_lines():
        _open_river_below(draw, shores, span)
    for span in bridge_lines():
        _paint_bridge(draw, span)
    for n, line in enumerate(road_center_lines()):
        _paint_road_markings(draw, line, ROADS[n].id not in CORNERS)
    _paint_cabs(draw, random.Random(CAB_SEED))


def _open_river_below(brush: Brush, shores: Surface, span: tuple[Vector2, ...]) -> None:
    """Take the pavement off a bridge: river and shores run through below it, as they were before there were streets."""
    spots, far = brush.to_pixels(span), (WIDE + EDGE) / 2 * brush.unit
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    box = pygame.Rect(0, 0, round(max(xs) - min(xs) + 2 * far), round(max(ys) - min(ys) + 2 * far))
    box.topleft = round(min(xs) - far), round(min(ys) - far)
    box = box.clip(shores.get_rect())
    if not box.size[0] or not box.size[1]:
        return
    river, mask = (Surface(box.size, pygame.SRCALPHA) for _ in range(2))
    paint_flat_band(Brush(mask, brush.x - box.x, brush.y - box.y, brush.unit), span, WIDE + EDGE, WHITE)
    river.blit(shores, (0, 0), box)
    river.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    brush.surface.blit(river, box)


def _paint_bridge(brush: Brush, span: tuple[Vector2, ...]) -> None:
    """A narrower roadway with rails, from one shore to the other, and its shadow on the water."""
    paint_flat_band(brush, [spot + Vector2(0.6, 1.8) for spot in span[1:-1]], RAILS[0][0], fade(INK, 0.3))
    for wide, colour in RAILS:
        paint_flat_band(brush, span, wide, colour)
    ends = (span[0], span[1]), (span[-1], span[-2])
    for end, inner in ends:  # piers of stone, where it rests on the shores
        ahead = (inner - end).normalize()
        across = Vector2(-ahead.y, ahead.x) * PIER
        for spot in (end + across, end - across):
            brush.draw_disc(spot.x + 0.4, spot.y + 0.9, PIER_WIDE, mix(WOOD, INK, 0.4))
            brush.draw_disc(spot.x, spot.y, PIER_WIDE, STONE_3)


def _paint_cabs(brush: Brush, rng: random.Random) -> None:
    """A few cars, which keep to the right."""
    dry = [line for line in road_center_lines() if len(line) == 2 and not any(_water_spans(line))]
    for line in rng.sample(dry, CABS):
        ahead = (line[1] - line[0]).normalize() * rng.choice((-1, 1))
        spot = line[0].lerp(line[1], rng.uniform(*CAB_ROOM)) + Vector2(-ahead.y, ahead.x) * LANE
        paint, low = rng.choice(CAB_TONES), Vector2(0.5, 0.9)
        brush.draw_line([spot - ahead * CAB + low, spot + ahead * CAB + low], CAB_WIDE, KERB)
        brush.draw_line([spot - ahead * CAB, spot + ahead * CAB], CAB_WIDE, mix(paint, INK, 0.12))
        brush.draw_line([spot - ahead * CAB * 0.45, spot + ahead * CAB * 0.35], CAB_WIDE * 0.7, mix(paint, WHITE, 0.35))


def paint_flat_band(brush: Brush, span: Sequence[Vector2], width: float, colour: Color) -> None:
    """A band with flat ends."""
    sides: tuple[list[Point], list[Point]] = ([], [])
    for n, spot in enumerate(span):
        ahead = span[min(n + 1, len(span) - 1)] - span[max(n - 1, 0)]
        out = Vector2(-ahead.y, ahead.x).normalize() * width / 2
        sides[0].append((spot.x + out.x, spot.y + out.y))
        sides[1].append((spot.x - out.x, spot.y - out.y))
    brush.draw_polygon([*sides[0], *sides[1][::-1]], colour)


def _paint_road_markings(brush: Brush, line: Sequence[Vector2], is_straight: bool) -> None:
    _paint_dashes(brush, line, FREE)
    if not is_straight:
        return
    for start, end in ((line[0], line[-1]), (line[-1], line[0])):
        ahead = (end - start).normalize()
        across, spot = Vector2(-ahead.y, ahead.x), start + ahead * CROSSING
        for aside in STRIPES:
            middle = spot + across * aside
            brush.draw_line([middle - ahead * STRIPE, middle + ahead * STRIPE], 1.2, MARKS)


def _paint_dashes(brush: Brush, line: Sequence[Vector2], free: float) -> None:
    """free: at both ends."""
    path = points_along(line, DASHES)
    whole = len(path) * DASHES
    for n, (spot, ahead) in enumerate(path):
        if free < n * DASHES < whole - free - DASH:
            brush.draw_line([spot, spot + ahead * DASH], FINE_LINE, MARKS)
