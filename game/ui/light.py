"""Light and shadow: glows, soft shadows and soft rings."""

import functools
import math

import pygame
from pygame import Color

from game.ui.canvas import PREMUL, Canvas, stretched_between_ends
from game.ui.draw import draw_outline, top_left_around
from game.ui.textures import MULT
from game.ui.theme import THEME, WALNUT, WHITE, fade

ADD = pygame.BLEND_RGB_ADD
LAMP = THEME.shell["lamp"]
WORTH_SPARING = 60_000  # pixels of a shadow under a thing: from here on they are left out
LEAST_MIDDLE = 16  # pixels between the blurred edges of a box, which are repeated in a larger one
SPREAD = 2.5  # a blur reaches this many times its size
FALLOFF = 48  # pixels of the little picture that every round light is blown up from


@functools.lru_cache(maxsize=32)
def _fading_light_picture(power: float) -> pygame.Surface:
    """A white light that fades from the middle."""
    picture = pygame.Surface((FALLOFF, FALLOFF), 0, 32)
    middle = FALLOFF / 2
    for y in range(FALLOFF):
        for x in range(FALLOFF):
            value = round(255 * max(0, 1 - math.hypot(x + 0.5 - middle, y + 0.5 - middle) / middle) ** power)
            picture.set_at((x, y), (value, value, value))
    return picture


def _tinted_light_picture(size: tuple[int, int], colour: Color, power: float, strength: float) -> pygame.Surface:
    picture = _fading_light_picture(power).copy()
    picture.fill([min(255, round(part * strength)) for part in tuple(colour)[:3]], special_flags=MULT)
    return pygame.transform.smoothscale(picture, size)


def draw_lamp_glow(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    colour: Color = LAMP,
    strength: float = 1.0,
    power: float = 2.0,
    squash: float = 1.0,
) -> None:
    """Light on a dark ground, round a point; squash flattens it. Under cards and paper: over them it would bleach."""
    wide = max(2, canvas.px(radius * 2))
    size = (wide, max(1, round(wide * squash)))
    key = ("glow", radius, tuple(colour), power, strength, squash)
    glow = canvas.cached_surface(key, lambda: _tinted_light_picture(size, colour, power, strength))
    canvas.surf.blit(glow, top_left_around(canvas.k, x, y, glow), special_flags=ADD)


def add_light(
    surface: pygame.Surface,
    scale: float,
    cx: float,
    cy: float,
    radius: float,
    colour: Color,
    strength: float,
    power: float = 2.0,
) -> None:
    """Additive glow inside a sprite."""
    wide = max(1, round(radius * 2 * scale))
    glow = _tinted_light_picture((wide, wide), colour, power, strength)
    surface.blit(glow, top_left_around(scale, cx, cy, glow), special_flags=ADD)


def draw_soft_shadow(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    blur: float,
    dy: float,
    alpha: float,
    colour: Color = WALNUT,
) -> None:
    """Rounded shadow of an opaque thing at this place, blurred at a quarter of the size."""
    key = ("shadow", w, h, radius, blur, alpha, tuple(colour))
    pad = blur * SPREAD
    kept = canvas.cached_surface(
        key, lambda: _blurred_box_picture(canvas.k, w, h, pad, radius, blur, fade(colour, alpha))
    )
    left, top = canvas.px(x - pad), canvas.px(y - pad + dy)
    for part in _visible_shadow_parts(
        kept.get_rect(), canvas.rect(x, y, w, h).move(-left, -top), canvas.px(radius * 0.3 + 1)
    ):
        canvas.surf.blit(kept, (left + part.x, top + part.y), part, PREMUL)


def _blurred_box_picture(
    scale: float, w: float, h: float, pad: float, radius: float, blur: float, colour: Color
) -> pygame.Surface:
    """Of a large box only so much is painted as is unlike its middle."""
    q = scale / 4
    size = round((w + pad * 2) * scale), round((h + pad * 2) * scale)
    least = 2 * (2 * pad + radius + LEAST_MIDDLE / scale)
    if min(w, h) > least:
        return stretched_between_ends(_blurred_box_picture(scale, least, least, pad, radius, blur, colour), size)
    small = pygame.Surface((math.ceil((w + pad * 2) * q), math.ceil((h + pad * 2) * q)), pygame.SRCALPHA)
    box = (round(pad * q), round(pad * q), round(w * q), round(h * q))
    pygame.draw.rect(small, colour, box, border_radius=round(radius * q))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(blur * q)))
    return pygame.transform.smoothscale(small, size)


def _visible_shadow_parts(whole: pygame.Rect, box: pygame.Rect, inset: int) -> list[pygame.Rect]:
    """The parts of a shadow that the thing above it leaves in sight; all of it where that thing is small."""
    hidden = box.inflate(-2 * inset, -2 * inset).clip(whole)
    return [whole] if hidden.w * hidden.h < WORTH_SPARING else parts_round(whole, hidden)


def parts_round(whole: pygame.Rect, hidden: pygame.Rect) -> list[pygame.Rect]:
    """The part of a picture above a box in it, below it, and at both sides."""
    return [
        pygame.Rect(0, 0, whole.w, hidden.top),
        pygame.Rect(0, hidden.bottom, whole.w, whole.h - hidden.bottom),
        pygame.Rect(0, hidden.top, hidden.left, hidden.h),
        pygame.Rect(hidden.right, hidden.top, whole.w - hidden.right, hidden.h),
    ]


def draw_themed_shadow(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float, kind: str) -> None:
    """The shadow of a kind of thing, as the theme gives it."""
    shadow = THEME.shadow[kind]
    draw_soft_shadow(canvas, x, y, w, h, radius, shadow.blur, shadow.dy, shadow.alpha)


def draw_soft_ring(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    colour: Color,
    width: float,
    blur: float,
    strength: float = 1.0,
) -> None:
    """Glow for light grounds: a blurred outline in plain alpha (adding light to paper only bleaches it)."""
    key, pad = ("softring", w, h, radius, tuple(colour), width, blur, strength), _ring_padding(canvas.k, width, blur)
    glow = canvas.cached_surface(
        key, lambda: _ring_picture(canvas.k, w, h, radius, fade(colour, strength), width, blur)
    )
    canvas.blit(glow, x - pad, y - pad)
    draw_outline(canvas, x, y, w, h, radius, colour, width)


def _ring_padding(scale: float, width: float, blur: float) -> float:
    """Room round a ring for its glow: whole pixels of the small picture it is blurred in, so that both lie together."""
    return math.ceil((blur * SPREAD + width) * scale / 2) * 2 / scale


def _ring_picture(
    scale: float, w: float, h: float, radius: float, colour: Color, width: float, blur: float
) -> pygame.Surface:
    q, pad = scale / 2, _ring_padding(scale, width, blur)
    small = pygame.Surface((math.ceil((w + pad * 2) * q), math.ceil((h + pad * 2) * q)), pygame.SRCALPHA)
    box = pygame.Rect(round(pad * q), round(pad * q), round(w * q), round(h * q))
    wide = box.inflate(round(width * 2 * q), round(width * 2 * q))
    pygame.draw.rect(small, colour, wide, max(1, round(width * 3 * q)), border_radius=round((radius + width) * q))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(blur * q)))
    inset = 2 * max(1, round(q))  # as far as the outline covers it
    box.inflate_ip(-inset, -inset)
    hole = pygame.Surface(small.get_size(), pygame.SRCALPHA)  # keeps what is printed inside readable
    hole.fill(WHITE)
    pygame.draw.rect(hole, (50, 50, 50, 50), box, border_radius=round(radius * q))
    small.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, (round((w + pad * 2) * scale), round((h + pad * 2) * scale)))
