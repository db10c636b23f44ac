"""The panel of the goal: the locks of the exit, and what is left to be found."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.biome_escape.table.art import BACK, draw_secret_token
from game.games.biome_escape.table.faces import ExitGoalFace
from game.games.biome_escape.table.grid import is_large_text
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.theme import INK, INK_SOFT, LEGAL_ON_PAPER
from game.ui.widgets import draw_paper_panel, scaled_with_text


def paint_goal_panel(canvas: Canvas, box: FRect, face: ExitGoalFace) -> None:
    """What it takes to escape, and what is left to be found."""
    large = is_large_text(canvas.zoom)
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
    with canvas.text_area(*box):
        _paint_goal_words(canvas, box, face.words, large)
        top, high = (0.40, 0.26) if large else (0.29, 0.33)
        locks = FRect(box.x + 14, box.y + box.h * top, box.w - 28, box.h * high)
        _paint_locks(canvas, locks, face.used, face.needed)
        _paint_remaining_counts(canvas, box, box.y + box.h * (0.83 if large else 0.81), face, large)


def _paint_remaining_counts(canvas: Canvas, box: FRect, y: float, face: ExitGoalFace, large: bool) -> None:
    """Tiles and secrets left: in words where both have room."""
    size, half = scaled_with_text(canvas, 20), box.w / 2
    icon, ink = ("gi_exit-door", LEGAL_ON_PAPER) if face.may_exit else ("ui_layers", INK_SOFT)
    canvas.draw_icon(icon, box.x + 16 + size / 2, y, size, ink)
    rooms = half - size - 26, half - size - 20
    fits = all(canvas.measure_text(words, 16, "bold")[0] <= room for (words, _), room in zip(face.left, rooms))
    tiles, secrets = (words if fits and not large else count for words, count in face.left)
    canvas.draw_fitted(tiles, box.x + 22 + size, y, rooms[0], 17, "bold", INK, "ml")
    draw_secret_token(canvas, box.x + half + size / 2, y, size * 1.15, "", BACK)
    canvas.draw_fitted(secrets, box.x + half + size + 8, y, rooms[1], 17, "bold", INK, "ml")


def _paint_goal_words(canvas: Canvas, box: FRect, words: tuple[str, str], is_large: bool) -> None:
    """Side by side; one below the other where text is large."""
    if is_large:
        canvas.draw_fitted(words[0], box.x + 16, box.y + box.h * 0.13, box.w - 32, 18, "title", INK, "ml")
        canvas.draw_fitted(words[1], box.x + 16, box.y + box.h * 0.30, box.w - 32, 16, "text", INK_SOFT, "ml")
        return
    y = box.y + box.h * 0.16
    wide = canvas.draw_fitted(words[0], box.x + 16, y, box.w * 0.6, 18, "title", INK, "ml")[0]
    canvas.draw_fitted(words[1], box.right - 16, y, box.w - wide - 44, 16, "text", INK_SOFT, "mr")


def _paint_locks(canvas: Canvas, box: FRect, used: int, needed: int) -> None:
    """Brass locks with empty keyholes: a key laid into one turns it bright gold."""
    step, look = box.w / needed, STYLE["lock"]
    for n in range(needed):
        is_lit = n < used
        x, w = box.x + n * step, step - 6
        canvas.draw(("biome lock", is_lit), x, box.y, w, box.h, partial(_paint_lock, is_lit))
        if is_lit:
            canvas.draw_icon("gi_key", x + w / 2, box.centery, min(box.h * 0.72, w * 0.72), look["ink"], 90)


def _paint_lock(is_lit: bool, surface: Surface, scale: float) -> None:
    look, (w, h) = STYLE["lock"], surface.get_size()
    pygame.draw.rect(surface, look["rim"], surface.get_rect(), border_radius=round(10 * scale))
    face = (0, 0, w, h - round(2.5 * scale))
    pygame.draw.rect(surface, look["lit"] if is_lit else look["face"], face, border_radius=round(10 * scale))
    if not is_lit:
        _paint_keyhole(surface, w / 2, h * 0.36, min(h, w) * 0.15)


def _paint_keyhole(surface: Surface, x: float, y: float, radius: float) -> None:
    """Pixels: the middle of its round part, and that part's radius."""
    ink, foot = STYLE["lock"]["ink"], y + radius * 2.7
    pygame.draw.circle(surface, ink, (x, y), radius)
    waist, base = radius * 0.4, radius * 0.85
    pygame.draw.polygon(surface, ink, [(x - waist, y), (x + waist, y), (x + base, foot), (x - base, foot)])
