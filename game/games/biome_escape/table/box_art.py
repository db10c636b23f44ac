"""The lid of the box: a small land under a glass dome, and an eye that watches it."""

from functools import partial

import pygame
from pygame import Rect, Surface

from game.games.biome_escape.table import tiles
from game.games.biome_escape.table.style import EYE, STYLE
from game.games.biome_escape.table.tile_shape import tile_picture_center, tile_picture_size
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.draw import stamp_icon
from game.ui.light import add_light
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import WHITE, fade

TITLE, LINE = "Biome", "Escape"
LAND = (  # tiles from back to front: kind, steps to the right, rows down
    ("lake", -1.0, -1), ("mountain", 0.0, -1), ("forest", 1.0, -1),
    ("farmland", -1.5, 0), ("forest", -0.5, 0), ("grassland", 0.5, 0), ("quarry", 1.5, 0),
    ("grassland", -1.0, 1), ("main", 0.0, 1), ("farmland", 1.0, 1),
)  # fmt: skip


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("biome_escape lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    u = box_scale(w, h)
    with canvas.text_area(x, y, w, h):
        draw_lettering(canvas, TITLE, x + w / 2, y + h * 0.035, 42 * u, "title", STYLE["box"])
        draw_lettering(canvas, LINE, x + w / 2, y + h * 0.035 + 42 * u, 30 * u, "title", STYLE["box"])


def _paint_box_art(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    picture = Surface(surface.get_size())
    picture.blit(vertical_gradient_picture(surface.get_size(), STYLE["box"]["sky"]), (0, 0))
    u = box_scale(w, h)
    _paint_dome(canvas, picture, scale, w / 2, h * 0.70, BOX_SIZE[0] * 0.9 * u)
    finish_box_picture(surface, scale, picture)


def _paint_dome(canvas: Canvas, surface: Surface, scale: float, x: float, y: float, width: float) -> None:
    """A plate with the land on it round a point, and the bell of glass over it."""
    look = STYLE["box"]
    add_light(surface, scale, x, y - width * 0.14, width * 0.66, look["light"], 0.6, 1.5)
    stamp_icon(canvas, surface, scale, EYE, x, y - width * 0.42, width * 0.25, fade(look["eye"], 0.8))
    for tone, dy, share in ((look["rim"], 0.24, 1.0), (look["plate"], 0.22, 0.96)):
        plate = Rect(0, 0, round(width * 1.04 * share * scale), round(width * 0.30 * share * scale))
        plate.center = (round(x * scale), round((y + width * dy) * scale))
        pygame.draw.ellipse(surface, tone, plate)
    r = width * 0.145
    for n, (kind, across, down) in enumerate(LAND):
        _paint_tile(surface, scale, kind, n, x + across * r * 1.86, y + width * 0.08 + down * r * 1.02, r)
    stamp_icon(
        canvas, surface, scale, "gi_camping-tent", x, y + width * 0.08 + r * 0.9, r * 1.1, STYLE["camps"]["main"]
    )
    _paint_glass(surface, scale, x, y + width * 0.06, width)


def _paint_tile(surface: Surface, scale: float, kind: str, number: int, x: float, y: float, r: float) -> None:
    w, h = tile_picture_size(r)
    picture = Surface((round(w * scale), round(h * scale)), pygame.SRCALPHA)
    tiles.paint_tile(r, kind, number, (), picture, scale)
    at = tile_picture_center(r)
    surface.blit(picture, (round((x - at.x) * scale), round((y - at.y) * scale)))


def _paint_glass(surface: Surface, scale: float, x: float, y: float, width: float) -> None:
    tone = STYLE["glass"]
    over = Surface(surface.get_size(), pygame.SRCALPHA)
    bell = Rect(0, 0, round(width * 1.02 * scale), round(width * 1.26 * scale))
    bell.center = (round(x * scale), round(y * scale))
    pygame.draw.ellipse(over, fade(tone, 0.10), bell)
    pygame.draw.ellipse(over, fade(tone, 0.70), bell, max(1, round(2.2 * scale)))
    inner = bell.inflate(-round(width * 0.1 * scale), -round(width * 0.1 * scale))
    pygame.draw.arc(over, fade(WHITE, 0.75), inner, 2.0, 2.75, max(1, round(width * 0.024 * scale)))
    pygame.draw.arc(over, fade(WHITE, 0.5), inner, 2.85, 3.0, max(1, round(width * 0.024 * scale)))
    over.fill((0, 0, 0, 0), (0, round((y + width * 0.24) * scale), surface.get_width(), surface.get_height()))
    surface.blit(over, (0, 0))
