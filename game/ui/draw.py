"""Geometry, light, texture and strokes: what pieces and grounds are painted with.

Functions that take a `canvas` draw on it and keep what they made; those that take `surface, k` paint inside a sprite,
k pixels to the unit.
"""

import functools
import math
import random
from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Color, Vector2

from game.ui.canvas import PREMUL, Canvas, stretched_between_ends
from game.ui.theme import THEME, WALNUT, WHITE, fade, mix

TAU = math.tau
ADD = pygame.BLEND_RGB_ADD
MULT = pygame.BLEND_RGB_MULT
LAMP = THEME.shell["lamp"]
WORTH_SPARING = 60_000  # pixels of a shadow under a thing: from here on they are left out
LEAST_MIDDLE = 16  # pixels between the blurred edges of a box, which are repeated in a larger one
SPREAD = 2.5  # a blur reaches this many times its size
CORNER = 6  # steps round a corner
FALLOFF = 48  # pixels of the little picture that every round light is blown up from
Point = Vector2 | tuple[float, float]


# -- geometry
def to_pixels(scale: float, *points: Point) -> list[tuple[float, float]]:
    """Points in units as points in the pixels of a sprite."""
    return [(point[0] * scale, point[1] * scale) for point in points]


def rounded_polygon_points(points: Sequence[Point], radius: float) -> list[Vector2]:
    """Polygon with its corners rounded by quadratic curves."""
    out, n = [], len(points)
    for i in range(n):
        before, corner, after = (Vector2(points[(i + d) % n]) for d in (-1, 0, 1))
        a = corner + (before - corner).normalize() * min(radius, (before - corner).length() / 2)
        b = corner + (after - corner).normalize() * min(radius, (after - corner).length() / 2)
        for j in range(CORNER + 1):
            t = j / CORNER
            out.append(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t)
    return out


def hexagon_corners(
    cx: float, cy: float, r: float, squash: float = 1.0, flat: bool = False
) -> list[tuple[float, float]]:
    """Corners of a hexagon standing on a point, or on a side if flat."""
    turns = [math.radians(60 * i + (0 if flat else 30)) for i in range(6)]
    return [(cx + r * math.cos(turn), cy + squash * r * math.sin(turn)) for turn in turns]


def spline_points(points: Sequence[Point], per: int, closed: bool = False) -> list[Vector2]:
    """A smooth curve through the points (Catmull-Rom), `per` steps from one to the next."""
    knots = [Vector2(p) for p in points]
    n = len(knots)
    out = []
    for i in range(n if closed else n - 1):
        before, start, end, after = _neighbours(knots, i, closed)
        for j in range(per):
            t = j / per
            curve = (2 * start) + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t * t
            out.append(0.5 * (curve + (3 * start - before - 3 * end + after) * t**3))
    return out if closed else [*out, knots[-1]]


def _neighbours(knots: list[Vector2], i: int, closed: bool) -> list[Vector2]:
    n = len(knots)
    if closed:
        return [knots[(i + d) % n] for d in (-1, 0, 1, 2)]
    return [knots[min(n - 1, max(0, i + d))] for d in (-1, 0, 1, 2)]


def points_along(path: Sequence[Point], step: float) -> list[tuple[Vector2, Vector2]]:
    """Points every `step` along a polyline, with the direction there."""
    out, need = [], 0.0
    for a, b in zip(path, path[1:]):
        a, b = Vector2(a), Vector2(b)
        length = (b - a).length()
        while need < length:
            direction = (b - a) / length
            out.append((a + direction * need, direction))
            need += step
        need -= length
    return out


def blob_points(cx: float, cy: float, rx: float, ry: float, seed: int, wobble: float, count: int = 9) -> list[Vector2]:
    """An uneven round shape: a stone, a bush."""
    rng = random.Random(seed)
    points = []
    for i in range(count):
        x = cx + rx * (1 + rng.uniform(-wobble, wobble)) * math.cos(TAU * i / count)
        y = cy + ry * (1 + rng.uniform(-wobble, wobble)) * math.sin(TAU * i / count)
        points.append((x, y))
    return spline_points(points, 8, closed=True)


# -- textures
def noise_picture(w: int, h: int, seed: int, low: int = 0) -> pygame.Surface:
    """Grey noise, values low..255."""
    rng = random.Random(seed)
    picture = pygame.image.frombytes(rng.randbytes(w * h), (w, h), "P")
    picture.set_palette([(v, v, v) for v in (low + (255 - low) * i // 255 for i in range(256))])
    out = pygame.Surface((w, h), 0, 32)
    out.blit(picture, (0, 0))
    return out


def apply_grain(
    surface: pygame.Surface, seed: int, strength: int, coarse: float, stretch: tuple[float, float] = (1, 1)
) -> None:
    """Multiply a surface by noise. coarse: size of a grain in pixels; stretch: (24, 1) makes wood."""
    w, h = surface.get_size()
    cells = (max(2, int(w / (coarse * stretch[0]))), max(2, int(h / (coarse * stretch[1]))))
    dust = noise_picture(*cells, seed, 255 - strength)
    surface.blit(pygame.transform.smoothscale(dust, (w, h)), (0, 0), special_flags=MULT)


def radial_light_picture(
    size: tuple[int, int], inner: Color, outer: Color, centre: tuple[float, float], reach: float, power: float
) -> pygame.Surface:
    """Soft radial light: painted at 1/16 size and blown up, so it costs next to nothing."""
    w, h = max(8, size[0] // 16), max(8, size[1] // 16)
    picture = pygame.Surface((w, h), 0, 32)
    cx, cy, far = centre[0] * w, centre[1] * h, reach * math.hypot(w, h)
    ramp = [mix(inner, outer, i / 255) for i in range(256)]
    for y in range(h):
        for x in range(w):
            picture.set_at((x, y), ramp[round(255 * min(1, math.hypot(x - cx, y - cy) / far) ** power)])
    return pygame.transform.smoothscale(picture, size)


def vertical_gradient_picture(size: tuple[int, int], stops: Sequence[Color]) -> pygame.Surface:
    """Vertical blend of colours: a column one pixel wide, blown up."""
    column = pygame.Surface((1, 64), 0, 32)
    for y in range(64):
        t = y / 63 * (len(stops) - 1)
        i = min(int(t), len(stops) - 2)
        column.set_at((0, y), mix(stops[i], stops[i + 1], t - i))
    return pygame.transform.smoothscale(column, size)


# -- light and shadow
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
    canvas.surf.blit(glow, _top_left_around(canvas.k, x, y, glow), special_flags=ADD)


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
    surface.blit(glow, _top_left_around(scale, cx, cy, glow), special_flags=ADD)


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
    if hidden.w * hidden.h < WORTH_SPARING:
        return [whole]
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


def draw_outline(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    colour: Color,
    width: float,
    outset: float = 0,
) -> None:
    """A rounded line inside the edge of a box, or `outset` units outside it."""
    x, y, w, h, radius = x - outset, y - outset, w + 2 * outset, h + 2 * outset, radius + outset

    def paint(surface: pygame.Surface, scale: float) -> None:
        pygame.draw.rect(
            surface, colour, surface.get_rect(), max(1, round(width * scale)), border_radius=round(radius * scale)
        )

    canvas.draw(("outline", radius, tuple(colour), width), x, y, w, h, paint)


# -- grounds
def fill_background(canvas: Canvas, name: object, make: Callable[[int, int], pygame.Surface]) -> None:
    """Fill the canvas with a ground that make(width_px, height_px) paints once."""
    draw_background(canvas, background_picture(canvas, name, make))


def background_picture(canvas: Canvas, name: object, make: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    """A ground as large as the window, painted once."""
    return canvas.cached_surface(("background", name), lambda: make(canvas.w_px, canvas.h_px).convert(canvas.surf))


def draw_background(canvas: Canvas, picture: pygame.Surface) -> None:
    canvas.surf.blit(picture, (0, 0))
    canvas.ignore_texts_below(0, 0, canvas.w, canvas.h)


def paint_walnut(w: int, h: int) -> pygame.Surface:
    """The table of the shell: five boards, lit from above."""
    shell = THEME.shell
    picture = radial_light_picture((w, h), shell["walnut_light"], shell["walnut_dark"], (0.5, 0.36), 0.62, 1.3)
    apply_grain(picture, 3, 52, h / 170, (60, 1))
    apply_grain(picture, 4, 34, h / 420, (90, 1))
    apply_grain(picture, 5, 14, 1.4)
    thick = max(1, h // 480)
    for i in range(1, 5):
        y = round(h * (i / 5 + 0.022))
        pygame.draw.line(picture, shell["seam"], (0, y), (w, y), thick)
        pygame.draw.line(picture, shell["seam_light"], (0, y + thick), (w, y + thick), 1)
    return picture


def paint_felt(w: int, h: int, inner: Color, outer: Color) -> pygame.Surface:
    """Cloth under one lamp."""
    picture = radial_light_picture((w, h), inner, outer, (0.5, 0.42), 0.66, 1.4)
    apply_grain(picture, 11, 30, 1.6)
    apply_grain(picture, 12, 26, 3.2, (2.2, 1))
    return picture


def darken_canvas(canvas: Canvas, strength: float = 0.66) -> None:
    """Darkens all that is drawn so far, for something that lies on top."""
    veil = THEME.shell["veil"]
    canvas.surf.fill((round(255 * (1 - strength)),) * 3, special_flags=MULT)
    canvas.surf.fill([round(part * strength) for part in (veil.r, veil.g, veil.b)], special_flags=pygame.BLEND_RGB_ADD)
    canvas.ignore_texts_below(0, 0, canvas.w, canvas.h)


def blur_canvas(canvas: Canvas, blur_size: float) -> None:
    """Blur everything drawn so far. blur_size: how large a point becomes."""
    size, step = canvas.surf.get_size(), max(1.0, blur_size * canvas.k)
    few = pygame.transform.smoothscale(canvas.surf, [max(1, round(length / step)) for length in size])
    canvas.surf.blit(pygame.transform.smoothscale(few, size), (0, 0))


# -- strokes and marks inside a sprite
def stamp_icon(
    canvas: Canvas,
    surface: pygame.Surface,
    scale: float,
    name: str,
    cx: float,
    cy: float,
    size: float,
    colour: Color,
    turn: float = 0,
) -> None:
    """An icon inside a sprite."""
    picture = canvas.icon_surface(name, round(size * scale), colour)
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1)
    surface.blit(picture, _top_left_around(scale, cx, cy, picture))


def _top_left_around(scale: float, cx: float, cy: float, picture: pygame.Surface) -> tuple[int, int]:
    return round(cx * scale - picture.get_width() / 2), round(cy * scale - picture.get_height() / 2)


def fill_polygon(surface: pygame.Surface, scale: float, colour: Color, points: Iterable[Point]) -> None:
    """A filled polygon given in units inside a sprite."""
    pygame.draw.polygon(surface, colour, to_pixels(scale, *points))


def paint_treeline(
    surface: pygame.Surface, scale: float, w: float, base: float, height: float, colour: Color, seed: int, count: int
) -> None:
    """A hill of leaf crowns."""
    rng = random.Random(seed)
    pygame.draw.rect(surface, colour, (0, base * scale, w * scale + 1, surface.get_height()))
    for i in range(count):
        x, r = rng.uniform(-10, w + 10), rng.uniform(0.35, 1) * height
        fill_polygon(surface, scale, colour, blob_points(x, base, r * 0.9, r, seed + i, 0.16))


def round_corners(surface: pygame.Surface, radius_px: float) -> None:
    """Cut a painted rectangle to rounded corners."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=round(radius_px))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def paint_pen_stroke(
    surface: pygame.Surface,
    scale: float,
    points: Sequence[Point],
    width: float,
    colour: Color,
    seed: int,
    wobble: float = 0.05,
) -> None:
    """Felt pen: a wandering line of overlapping dots, a little wider where the pen rests."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, TAU) for _ in range(4)]
    path = points_along(points, 0.7)
    for i, (at, direction) in enumerate(path):
        t = i * 0.7
        off = width * wobble * 3 * (math.sin(t / 17 + phase[0]) + 0.6 * math.sin(t / 7.3 + phase[1]))
        r = width / 2 * (1 + 0.07 * math.sin(t / 11 + phase[2]) + 0.05 * math.sin(t / 3.1 + phase[3]) * 0.9)
        end = min(i, len(path) - 1 - i)
        if end < 6:
            r *= 1 + 0.10 * (1 - end / 6)
        centre = ((at.x - direction.y * off) * scale, (at.y + direction.x * off) * scale)
        pygame.draw.circle(surface, colour, centre, max(1, r * scale))


def hand_drawn_shape_points(kind: str, cx: float, cy: float, r: float, seed: int) -> list[tuple[float, float]]:
    """A circle, square or triangle as a hand draws it: not quite closed, a bit of overshoot."""
    rng = random.Random(seed)
    if kind == "circle":
        return _hand_drawn_circle(cx, cy, r, rng, seed)
    corners = _hand_drawn_square(cx, cy, r, rng) if kind == "square" else _hand_drawn_triangle(cx, cy, r, rng)
    out = []
    for a, b in zip(corners, corners[1:]):
        out += [(a[0] + (b[0] - a[0]) * i / 10, a[1] + (b[1] - a[1]) * i / 10) for i in range(10)]
    return [*out, corners[-1]]


def _hand_drawn_circle(cx: float, cy: float, r: float, rng: random.Random, seed: int) -> list[tuple[float, float]]:
    start, turn = rng.uniform(-2.2, -1.2), TAU + rng.uniform(0.15, 0.5)
    out = []
    for i in range(41):
        x = cx + r * (1 + 0.07 * math.sin(i / 5 + seed)) * math.cos(start + turn * i / 40)
        y = cy + r * (0.98 + 0.05 * math.cos(i / 6 + seed)) * math.sin(start + turn * i / 40)
        out.append((x, y))
    return out


def _hand_drawn_square(cx: float, cy: float, r: float, rng: random.Random) -> list[tuple[float, float]]:
    q = r * 0.9
    corners = ((-q, -q, 0.1), (q, -q, 0.1), (q, q, 0.1), (-q, q, 0.1), (-q, -q * 1.15, 0.06))
    return [(cx + x + rng.uniform(-off, off) * r, cy + y + rng.uniform(-off, off) * r) for x, y, off in corners]


def _hand_drawn_triangle(cx: float, cy: float, r: float, rng: random.Random) -> list[tuple[float, float]]:
    corners = ((0, -1.12, 0.1), (1.06, 0.82, 0.1), (-1.06, 0.82, 0.1), (0.12, -1.22, 0.02))
    return [(cx + (x + rng.uniform(-off, off)) * r, cy + (y + rng.uniform(-off, off)) * r) for x, y, off in corners]
