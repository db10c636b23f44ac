"""The park after the last turn: the evening over the whole window, and garlands of lamps for those who are home."""

import math
from collections import defaultdict

import pygame
from pygame import FRect, Surface, Vector2

from game.engine.hexes import Hex
from game.games.ramble_park.rules.components import EXIT
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import art, board, tiles
from game.games.ramble_park.table.faces import FinalParkFace
from game.games.ramble_park.table.ground import Tile, paint_park
from game.games.ramble_park.table.layout import gloom_at_notch
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.park_pieces import tile_light_state, tile_sign
from game.games.ramble_park.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow
from game.ui.shapes import to_pixels
from game.ui.table import IDLE

DARKEST = 1.0  # of an evening that was lost
# Garlands beside the park, from the window's edge: heights of their ends in parts of the window's height, and their sag
GARLANDS = ((0.24, 0.13, 0.10), (0.60, 0.50, 0.08), (0.84, 0.80, 0.06))
BULB, APART, GLOW = 4.2, 26.0, 24.0  # radius of a lamp, units from one to the next, how far it shines


def final_park_face(final_state: RamblePark, names: ParkNames) -> FinalParkFace:
    """The park with all who are in it; those who have found the way out stand there, and every lamp burns for them."""
    is_won, places, lights = final_state.ending == "escaped", final_state.places, final_state.lights
    park = tuple(
        (
            Tile(
                tile,
                place,
                tile_sign(tile),
                tiles.LIT if is_won and tile in lights else tile_light_state(final_state, tile),
            ),
            str(names.tile_name(tile)),
        )
        for tile, place in places.items()
    )
    pawns = []
    for player in range(final_state.players):
        is_home = is_won and player in (final_state.winners or [])
        place = places.get(EXIT if is_home else final_state.pawns[player])
        if place is not None:
            pawns.append((place, names.players.signs[player], final_state.roles[player]))
    return FinalParkFace(park, tuple(pawns), gloom_at_notch(final_state.notch) if is_won else DARKEST, is_won)


def draw_final_park(canvas: Canvas, box: FRect, face: FinalParkFace) -> None:
    """The park in a box, the evening behind it as large as the window."""
    r = board.tile_radius(box)
    named = [(tile, tiles.fit_tile_name(canvas, r, name)) for tile, name in face.tiles]
    are_named = all(name is not None for _, name in named)
    paint_park(canvas, box, [tile._replace(name=name if are_named else None) for tile, name in named], face.gloom)
    if face.is_won:
        draw_garlands(canvas, box)
    groups: dict[Hex, list[tuple[int, str]]] = defaultdict(list)
    for place, sign, role in face.pawns:
        groups[place].append((sign, role))
    for place, here in groups.items():
        for (sign, role), spot in zip(here, board.pawn_spots(box, place, len(here))):
            art.draw_pawn(canvas, spot.x, spot.y, spot.size, sign, role, IDLE, False)


def draw_garlands(canvas: Canvas, box: FRect) -> None:
    """Lamps on lines that hang at both sides of the park."""
    half = board.tile_radius(box) * 3.0
    for high, low, sag in GARLANDS:
        for sign in (-1, 1):
            end = Vector2(0 if sign < 0 else canvas.w, canvas.h * high)
            draw_garland(canvas, end, Vector2(box.centerx + sign * half * 1.4, canvas.h * low), canvas.h * sag)


def draw_garland(canvas: Canvas, start: Vector2, end: Vector2, sag: float) -> None:
    """One line with its lamps. sag: of its middle."""
    count = max(2, round((end - start).length() / APART))
    line = [start.lerp(end, n / count) + Vector2(0, sag * math.sin(math.pi * n / count)) for n in range(count + 1)]
    look = STYLE["lamp"]
    shade, points = STYLE["night"]["shade"], to_pixels(canvas.k, *line)
    canvas.note_drawing(pygame.draw.aalines(canvas.surface_so_far(), shade, False, points))
    for x, y in line[1:-1]:
        draw_lamp_glow(canvas, x, y + BULB, GLOW, look["light"], 0.8, 1.7)
        canvas.draw("ramble bulb", x - BULB, y, 2 * BULB, 2 * BULB, _paint_bulb)


def _paint_bulb(surface: Surface, scale: float) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, STYLE["lamp"]["light"], (r, r), r)
    pygame.draw.circle(surface, STYLE["lamp"]["glass"], (r, r), r * 0.62)
