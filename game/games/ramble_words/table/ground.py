"""The still table of Ramble Words: felt in a walnut frame, one lamp above, and pools of light where words lie."""

import math
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.ramble_words.table.style import STYLE
from game.ui.backgrounds import fill_background
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import draw_outline
from game.ui.light import draw_lamp_glow
from game.ui.seats import draw_emblem
from game.ui.shapes import TAU
from game.ui.textures import apply_grain, paint_felt
from game.ui.theme import WHITE, fade
from game.ui.widgets import draw_pill

FRAME, SIDE, CORNER = 57.0, 7.0, 20.0  # of the walnut frame: its height above, its width elsewhere, its corners
INLAY, SEAM = (3.2, 1.2), (1.0, 2.4)  # of brass and of the dark joint beside it: how far out they lie, and how wide
OVAL = (0.47, 0.41)  # of the line woven into the felt: half its width and height, in those of the felt
SQUARE = 0.62  # how far that oval is from a box: 1 is an ellipse
WOVEN = 0.09  # how strong the line is
FALLOFF, EASE = (64, 24), 1.3  # points that a pool of light is blown up from, and how its strength falls
LONG = 5.0  # the longest such a pool gets in a row, in the row's height
MINE, STAGED = 1.0, 1.0  # how bright it is in the row of the one whose turn it is, and on the stage
FRAMED, ROW_CORNER = 0.42, 12.0  # how dark the strip of a row is, and how round
LEAST_EMBLEM = 30.0  # across, where the row is high enough
RING = 4.0  # from an emblem to the ring of gold round it


def paint_table(canvas: Canvas, hole: FRect) -> None:
    """The felt, and the frame round it. hole: how much of the window is felt."""
    fill_background(canvas, ("ramble_words felt", tuple(hole)), lambda w, h: _table_picture(w, h, canvas.k, hole))
    draw_lamp_glow(canvas, canvas.w * 0.375, canvas.h * 0.42, canvas.h * 0.86, STYLE["felt"]["lamp"], 0.07, 1.6, 0.6)


def felt_box(canvas: Canvas, top: float) -> FRect:
    """The felt, of which things lie from `top` downwards."""
    above = min(FRAME, top - SIDE)
    return FRect(SIDE, above, canvas.w - 2 * SIDE, canvas.h - above - SIDE)


def _table_picture(w: int, h: int, scale: float, hole: FRect) -> Surface:
    look = STYLE["felt"]
    picture = paint_felt(w, h, look["cloth"], look["deep"])
    line = Surface((w, h), pygame.SRCALPHA)
    for inset, wide in ((0.0, 2.0), (9.0, 1.0)):
        points = [(x * scale, y * scale) for x, y in _oval_points(hole, inset)]
        pygame.draw.lines(line, fade(look["lamp"], WOVEN), True, points, max(1, round(wide * scale)))
    picture.blit(line, (0, 0))
    frame = _walnut_frame(w, h, scale, hole)
    shade = pygame.transform.smoothscale(frame, (max(1, w // 4), max(1, h // 4)))
    shade.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.gaussian_blur(shade, max(1, round(2.2 * scale)))
    picture.blit(pygame.transform.smoothscale(shade, (w, h)), (0, round(4 * scale)))
    picture.blit(frame, (0, 0))
    for (out, wide), colour in ((SEAM, STYLE["tray"]["rim"]), (INLAY, STYLE["scale"]["brass"])):
        edge = hole.inflate(2 * out, 2 * out)
        box = [round(one * scale) for one in edge]
        pygame.draw.rect(picture, colour, box, max(1, round(wide * scale)), border_radius=round((CORNER + out) * scale))
    return picture


def _oval_points(hole: FRect, inset: float) -> list[tuple[float, float]]:
    wide, high = hole.w * OVAL[0] - inset, hole.h * OVAL[1] - inset
    turns = [(math.cos(TAU * n / 240), math.sin(TAU * n / 240)) for n in range(240)]
    return [
        (
            hole.centerx + wide * math.copysign(abs(x) ** SQUARE, x),
            hole.centery + high * math.copysign(abs(y) ** SQUARE, y),
        )
        for x, y in turns
    ]


def _walnut_frame(w: int, h: int, scale: float, hole: FRect) -> Surface:
    """All of the window that is not felt."""
    wood = Surface((w, h), 0, 32)
    wood.fill(STYLE["felt"]["frame"])
    apply_grain(wood, 71, 40, max(1.0, h / 90), (44, 1))
    whole = Surface((w, h), pygame.SRCALPHA)
    whole.blit(wood, (0, 0))
    mask = Surface((w, h), pygame.SRCALPHA)
    mask.fill(WHITE)
    pygame.draw.rect(
        mask, (255, 255, 255, 0), [round(one * scale) for one in hole], border_radius=round(CORNER * scale)
    )
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


# ---------------------------------------------------------------- where words lie
def draw_word_row(canvas: Canvas, box: FRect, sign: int, is_mine: bool = False) -> None:
    """A word's place on the felt: its owner's emblem; lit, and ringed in gold, for the one whose turn it is."""
    size = min(max(box.h * 0.44, min(LEAST_EMBLEM, box.h - 12)), 42 if is_mine else 38)
    if is_mine:
        draw_light_pool(canvas, FRect(box.x, box.y, min(box.w, box.h * LONG), box.h), MINE)
        wide = size + 2 * RING
        ring = STYLE["card"]["ring"]
        draw_outline(canvas, box.x + 32 - wide / 2, box.centery - wide / 2, wide, wide, wide / 2, ring, 2)
    draw_emblem(canvas, box.x + 32, box.centery, size, sign)


def draw_row_frame(canvas: Canvas, box: FRect, is_mine: bool) -> None:
    """A darker strip round a word's place, with an edge that is gold for the one whose turn it is: on a small board a
    row is seen to be one where no letter lies, too.
    """
    look, edge = STYLE["row"]["plate"], STYLE["card"]["ring"] if is_mine else STYLE["row"]["soft"]
    edge, corner = fade(edge, 0.75 if is_mine else 0.22), min(ROW_CORNER, box.h / 2)
    draw_pill(canvas, box.x, box.y, box.w, box.h, fade(look, FRAMED), corner, edge)


def draw_light_pool(canvas: Canvas, box: FRect, strength: float = STAGED) -> None:
    """Light on the felt that reaches no further than the box; never brighter than the words on it can bear."""
    size = canvas.rect(*box).size
    kept = canvas.cached_surface(("ramble_words pool", size, strength), partial(_light_pool_picture, size, strength))
    canvas.surf.blit(kept, canvas.rect(*box), special_flags=PREMUL)


def _light_pool_picture(size: tuple[int, int], strength: float) -> Surface:
    """Brightest in the middle; an oval that grows faint towards its edge."""
    wide, high = FALLOFF
    small, light = Surface(FALLOFF, pygame.SRCALPHA), STYLE["felt"]["light"]
    for y in range(high):
        for x in range(wide):
            away = math.hypot(2 * (x + 0.5) / wide - 1, 2 * (y + 0.5) / high - 1)
            small.set_at((x, y), fade(light, strength * max(0.0, 1 - away**2) ** EASE))
    return pygame.transform.smoothscale(small.premul_alpha(), size)
