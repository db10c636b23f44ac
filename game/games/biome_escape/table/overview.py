"""The small picture of the whole land, with the part that the window shows as a gold frame."""

from functools import partial

import pygame
from pygame import FRect, Surface, Vector2

from game.engine.hexes import Hex
from game.games.biome_escape.table import board
from game.games.biome_escape.table.faces import OverviewFace
from game.games.biome_escape.table.style import STYLE
from game.games.biome_escape.table.terrains import TERRAINS
from game.games.biome_escape.table.tile_shape import tile_corners
from game.ui.canvas import Canvas
from game.ui.shapes import to_pixels
from game.ui.table import Point
from game.ui.theme import GLOW
from game.ui.widgets import draw_paper_panel

AIR = 8.0
DOTS = {"main": "light", "built": "light", "ally": "calm", "stealer": "alarm", "killer": "alarm"}


def draw_overview(canvas: Canvas, paper: FRect, face: OverviewFace) -> None:
    draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 12)
    box, world = picture_box(paper), FRect(face.world)
    scale = min(box.w / world.w, box.h / world.h)

    def small(x: float, y: float) -> Point:
        return box.centerx + (x - world.centerx) * scale, box.centery + (y - world.centery) * scale

    places = [(at, kind, small(*board.world_position(at))) for at, kind in face.tiles]
    paint = partial(_paint_overview, places, face.camps, scale, Vector2(box.topleft))
    canvas.draw(("biome overview", face.tiles, face.camps, face.world), box.x, box.y, box.w, box.h, paint)
    frame = FRect(face.frame).clip(world)
    corner, far = small(*frame.topleft), small(*frame.bottomright)
    seen = FRect(corner, (far[0] - corner[0], far[1] - corner[1])).clip(box)
    canvas.draw("biome overview frame", seen.x, seen.y, seen.w, seen.h, _paint_frame)


def _paint_overview(
    tiles: list[tuple[Hex, str, Point]],
    camps: tuple[tuple[Hex, str], ...],
    scale: float,
    corner: Vector2,
    surface: Surface,
    q: float,
) -> None:
    pygame.draw.rect(surface, STYLE["plate"]["soil"], surface.get_rect(), border_radius=round(8 * q))
    places: dict[Hex, Vector2] = {}
    for at, kind, middle in tiles:
        places[at] = Vector2(middle) - corner
        pygame.draw.polygon(
            surface, STYLE["terrain"][TERRAINS[kind]][0], to_pixels(q, *tile_corners(places[at], scale * 0.94))
        )
    for at, kind in camps:
        point = to_pixels(q, places[at])[0]
        pygame.draw.circle(surface, STYLE["ring"]["edge"], point, max(3.0, scale * 0.62) * q)
        pygame.draw.circle(surface, STYLE["ring"][DOTS[kind]], point, max(2.0, scale * 0.42) * q)


def _paint_frame(surface: Surface, scale: float) -> None:
    pygame.draw.rect(surface, GLOW, surface.get_rect(), max(1, round(2.2 * scale)), border_radius=round(4 * scale))


def picture_box(box: FRect) -> FRect:
    """Where the picture itself is on its paper."""
    return box.inflate(-2 * AIR, -2 * AIR)
