"""The end as it is shown: the dome opens like a flower and lets the morning in, or the mist closes over the land."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect, Surface

from game.engine.hexes import Hex
from game.engine.state import Event
from game.games.biome_escape.rules import people
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import dome, ground, mist
from game.games.biome_escape.table.board import Box, LandChart, box_of
from game.games.biome_escape.table.ground import DROWNED, OPEN, EndingLook, Tile
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.table import Face, Piece, Point
from game.ui.theme import mix

LAST_NIGHT, KEYS = 1, 15  # layers: over the printed tiles, over all that stands there
STRIP = 4  # pixels of a row that is uncovered at once
RIBS = ((1.0, 2.6, 0.95), (1.16, 1.2, 0.75), (1.36, 1.0, 0.65), (1.62, 0.8, 0.55))  # part of the gap, width, brightness
NARROWEST = 0.36  # the gap below, as a part of that above
SHUT, JAMMED, TORN = 0.34, 0.10, 0.52  # where it was close: the dome comes so far, jams, and until then stays so
PUFFS = 30  # round what the mist has left
KEY, KEY_ARC, KEYS_SPREAD = 0.52, 1.32, 0.46  # a key's width, how high it is over the exit, from one to the next; radii

KEYS_SIZE = (2.6, 0.9)  # of all of them, likewise
MAIN_CAMP = Hex(0, 0)


@dataclass(frozen=True)
class LandBeforeEndFace(Face):
    """The land as it was before the end, as far as that has not come over it yet. middle: of the piece, where it goes
    from or to last.
    """

    end: EndingLook
    tiles: tuple[Tile, ...]
    near: frozenset[Hex]
    chart: LandChart
    board: Box
    middle: Point


@dataclass(frozen=True)
class KeysOfExitFace(Face):
    """The keys in the open exit, and those that were destroyed on the way. radius: of a tile."""

    used: int
    destroyed: int
    radius: float


def ending_shown_on_land(public_view: BiomeEscape) -> EndingLook | None:
    """How it ended, once it has."""
    if not public_view.is_over:
        return None
    if public_view.ending == "escaped":
        return EndingLook(OPEN, not people.keys_that_may_be_lost(public_view), public_view.exit)
    is_near = public_view.exit is not None and len(public_view.used_keys) >= public_view.keys_needed - 1
    return EndingLook(DROWNED, is_near, public_view.exit)


def ending_pieces(
    public_view: BiomeEscape,
    shown_event: Event | None,
    area: FRect,
    chart: LandChart,
    land: tuple[tuple[Tile, ...], frozenset[Hex]],
) -> list[Piece]:
    """What comes over the land as the end is told, and the keys that stay over the exit.

    land: its tiles, and the places that could have been explored next.
    """
    end, is_news = ending_shown_on_land(public_view), shown_event is not None and shown_event.kind == "ended"
    if end is None:
        return []
    pace = "dome_opens" if end.how == OPEN else "mist_comes_in"
    shown = partial(Piece, part=1.0 if is_news else None, pace=pace, is_sheer=True)
    pieces = []
    if is_news:
        night = LandBeforeEndFace(end, *land, chart, box_of(area), chart.tile_center(tile_of_ending_scene(end)))
        pieces.append(shown(("last_night",), night, area.center, area.size, LAST_NIGHT, is_sudden=True))
    if end.how == OPEN and chart.can_tile_be_clicked(tile_of_ending_scene(end)):
        keys, (x, y) = (
            KeysOfExitFace(len(public_view.used_keys), public_view.keys_destroyed, chart.tile_radius),
            chart.tile_center(tile_of_ending_scene(end)),
        )
        size = (chart.tile_radius * KEYS_SIZE[0], chart.tile_radius * KEYS_SIZE[1])
        pieces.append(shown(("exit_keys",), keys, (x, y - chart.tile_radius * KEY_ARC), size, KEYS))
    return pieces


def tile_of_ending_scene(end: EndingLook) -> Hex:
    """Where the morning comes in, or the mist closes: the exit, or the main camp."""
    return end.exit if end.how == OPEN and end.exit is not None else MAIN_CAMP


def draw_ending(canvas: Canvas, box: FRect, face: LandBeforeEndFace | KeysOfExitFace, progress: float) -> None:
    if isinstance(face, KeysOfExitFace):
        draw_exit_keys_in_arc(canvas, box.center, face, progress)
    elif progress < 1 and canvas.surf.get_width() >= canvas.w_px:  # no picture of the piece alone: it has none
        draw_vanishing_night_at_ending(canvas, box, face, progress)


# ---------------------------------------------------------------- the last night
def draw_vanishing_night_at_ending(canvas: Canvas, box: FRect, face: LandBeforeEndFace, progress: float) -> None:
    """Less and less of it; its sky is painted first, so that no frame takes long."""
    ground.night_sky_picture(canvas, FRect(face.board), face.chart)
    night = canvas.cached_surface(("biome last night", face), partial(_paint_before, canvas, face))
    if face.end.how == OPEN:
        _draw_petals(canvas, box, face, night, dome_opening(progress, face.end.is_close))
    else:
        _draw_closing(canvas, box, face, night, progress)


def _paint_before(canvas: Canvas, face: LandBeforeEndFace) -> Surface:
    """The board just before the end."""
    sheet, area = Surface((canvas.w_px, canvas.h_px), 0, canvas.surf), FRect(face.board)
    with canvas.drawing_on(sheet):
        ground.draw_land(canvas, area, face.chart, face.tiles, face.near, frozenset())
    return sheet.subsurface(canvas.rect(*area).clip(sheet.get_rect())).copy()


def dome_opening(progress: float, is_close: bool) -> float:
    """How far the dome is open; after a narrow escape it jams, and tears open then."""
    if not is_close:
        return math.pow(progress, 1.6)
    if progress < SHUT:
        return JAMMED * math.pow(progress / SHUT, 0.6)
    if progress < TORN:
        return JAMMED + 0.012 * math.sin((progress - SHUT) / (TORN - SHUT) * 6 * math.pi)
    return JAMMED + (1 - JAMMED) * math.pow((progress - TORN) / (1 - TORN), 1.5)


def _draw_petals(canvas: Canvas, box: FRect, face: LandBeforeEndFace, night: Surface, opened: float) -> None:
    """The night on both sides of a gap that is wider above, and the glass along its edges."""
    middle = face.middle[0] - face.board[0] - face.board[2] / 2 + box.centerx
    reach = max(middle - box.left, box.right - middle) / NARROWEST * 1.02

    def gap(y: float) -> float:
        up = max(0.0, min(1.0, (box.bottom - y) / box.h))
        return reach * opened * (NARROWEST + (1 - NARROWEST) * math.sin(up * math.pi / 2))

    _put_outside(canvas, box, night, lambda y: (middle - gap(y), middle + gap(y)))
    look = STYLE["wall"]["top"]
    rows = [box.top + box.h * n / 24 for n in range(25)]
    for spread, width, bright in RIBS:
        tone = mix(STYLE["night"]["dark"], look, bright)
        for sign in (-1, 1):
            line = [((middle + sign * gap(y) * spread) * canvas.k, y * canvas.k) for y in rows]
            for aside in range(max(1, round(width * canvas.k))):
                points = [(x + sign * aside, y) for x, y in line]
                canvas.note_drawing(pygame.draw.aalines(canvas.surface_so_far(), tone, False, points))


def _put_outside(canvas: Canvas, box: FRect, night: Surface, gap: Callable[[float], tuple[float, float]]) -> None:
    """The night left and right of a gap, row by row."""
    room = canvas.rect(*box)
    for row in range(0, night.get_height(), STRIP):
        left, right = (round(x * canvas.k) - room.x for x in gap((room.y + row + STRIP / 2) / canvas.k))
        if left > 0:
            canvas.surf.blit(night, (room.x, room.y + row), (0, row, left, STRIP))
        if right < night.get_width():
            start = max(0, right)
            canvas.surf.blit(night, (room.x + start, room.y + row), (start, row, night.get_width() - start, STRIP))


def _draw_closing(canvas: Canvas, box: FRect, face: LandBeforeEndFace, night: Surface, progress: float) -> None:
    """What the mist has left of it: a round that shrinks, with puffs rolling along its edge."""
    x, y = face.middle[0] - face.board[0] + box.x, face.middle[1] - face.board[1] + box.y
    left = (1 - progress) ** 1.3
    wide, high = box.w * 0.62 * left, box.h * 1.02 * left
    room = canvas.rect(*box)
    for row in range(0, night.get_height(), STRIP):
        up = ((room.y + row + STRIP / 2) / canvas.k - y) / max(1.0, high)
        if abs(up) < 1:
            half = wide * math.sqrt(1 - up * up)
            start = max(0, round((x - half) * canvas.k) - room.x)
            end = min(night.get_width(), round((x + half) * canvas.k) - room.x)
            if end > start:
                canvas.surf.blit(night, (room.x + start, room.y + row), (start, row, end - start, STRIP))
    glass, rng = dome.dome_over(face.chart, {tile.place for tile in face.tiles}), random.Random(6)
    for n in range(PUFFS):
        turn = math.tau * (n + rng.uniform(-0.3, 0.3)) / PUFFS + progress * 0.9
        size, height = rng.uniform(34, 62), rng.uniform(-0.6, 0.6)
        at = x + math.cos(turn) * wide, y + math.sin(turn) * high
        if box.collidepoint(at) and abs(at[0] - glass.x) < glass.dome_half_width_at(at[1]):
            mist.draw_mist_puff(canvas, *at, size, (at[1] - box.y) / box.h, height)


# ---------------------------------------------------------------- keys
def draw_exit_keys_in_arc(canvas: Canvas, center: Point, face: KeysOfExitFace, progress: float) -> None:
    """One after the other in an arc; those that were destroyed last, and grey."""
    count, r = face.used + face.destroyed, face.radius
    for n in range(count):
        come = max(0.0, min(1.0, progress * (count + 2) - n - 1))
        if come:
            aside = n - (count - 1) / 2
            x, y = center[0] + aside * KEYS_SPREAD * r, center[1] + abs(aside) * r * 0.09 + (1 - come) * r * 0.8
            _draw_key(canvas, x, y, r * KEY * (0.6 + 0.4 * come), n >= face.used)


def _draw_key(canvas: Canvas, x: float, y: float, size: float, is_lost: bool) -> None:
    size, look = round(size * canvas.k) / canvas.k, STYLE["dawn"]["key"]
    canvas.draw(("biome exit key", size, is_lost), x - size / 2, y - size / 2, size, size, partial(_paint_key, is_lost))
    canvas.draw_icon("gi_key", x, y, size * 0.62, look["ink"])


def _paint_key(is_lost: bool, surface: Surface, scale: float) -> None:
    look, r = STYLE["dawn"]["key"], surface.get_width() / 2
    pygame.draw.circle(surface, look["rim"], (r, r), r)
    pygame.draw.circle(surface, look["lost" if is_lost else "face"], (r, r), r * 0.86)
