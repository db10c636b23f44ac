"""The still table: a slate cafe table, and the printed, laminated map of the city on it."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS, ROADS, SIDE
from game.games.explore_new_york.table.board import CORNERS, ROAD, MapLayout, Point
from game.games.explore_new_york.table.style import KIND_INK, STYLE, WASH
from game.ui.canvas import Canvas
from game.ui.draw import (
    P,
    background,
    clip_round,
    grain,
    pen_stroke,
    points_along,
    radial,
    rounded_poly,
    soft_shadow,
    spline,
    stamp,
)
from game.ui.theme import INK, WHITE, fade, mix
from game.ui.typeset import two_lines

MAP = STYLE["map"]
PRINTED, PRINTED_STEP = 1.15, 6.5  # radius of the dots on every road, and from one to the next
NAMED_FROM = STYLE["map_names"]["from_k"]  # from this size of the window on attractions carry their names too
NAME_SIZE = STYLE["map_names"]["units"]
WHITE_NAME, WHITE_ROOM = 16, (0.725, 0.4)  # size, and room in pitches: a little paper stays free on both sides
SMALL_NAME, SMALL_ROOM = 13, (0.84, 0.45)  # on a map that is only looked at
NAME_BEGINS, NAME_ENDS = 0.135, 0.515  # above it is the kerb, below it tourists stand
NAME_GROWTH = 1.25  # of a name that has more room than the longest ones
LINE, CAPITAL = 1.02, 0.74  # from one line of a name to the next, and how high its letters are; in sizes
MIDDLES = {"B": 0.385, "S": 0.385}  # how far down signs with a tip are, in pitches; two rows of tourists stand below
SIGNED = 1.2  # with larger text attractions bear no names
RADIUS = 10
GLOSS = (((0.04, 0), (0.34, 0), (0.02, 0.62), (0, 0.62), (0, 0.1)), ((0.40, 0), (0.46, 0), (0, 0.86), (0, 0.76)))
SHORE = (
    (-0.053, -0.053),
    (0.067, -0.035),
    (0.05, 0.2),
    (0.07, 0.45),
    (0.046, 0.7),
    (0.137, 0.93),
    (0.235, 1.053),
    (-0.053, 1.053),
)
RIVER = ((4.02, -0.6), (4.0, 0.75), (4.05, 2.05), (3.98, 3.55), (4.05, 4.65), (2.9, 5.7), (1.6, 6.7))  # in pitches
SHAPES = {"R": "circle", "Y": "circle", "G": "square", "B": "triangle", "S": "star"}


# ---------------------------------------------------------------- the table
def draw_slate(canvas: Canvas) -> None:
    background(canvas, "explore_new_york", paint_slate)


def paint_slate(w: int, h: int) -> Surface:
    picture = radial((w, h), STYLE["slate"]["light"], STYLE["slate"]["dark"], (0.26, 0.18), 0.78, 1.1)
    grain(picture, 51, 26, 1.8)
    grain(picture, 52, 30, h / 24, (1.8, 1))
    return picture


# ---------------------------------------------------------------- the printed map
def has_names(canvas: Canvas) -> bool:
    """Is there room for the names of attractions?"""
    return canvas.k >= NAMED_FROM and canvas.zoom < SIGNED


def draw_map(
    canvas: Canvas, here: MapLayout, city: City, number: int, names: tuple[str, ...], tight: tuple[str, ...]
) -> None:
    """A city's map: roads, blocks, icons, and as many names as have room.

    names: of the blocks, as they stand on a map; tight: those that take their places where they do not fit.
    """
    box = here.box
    if not here.is_small:
        soft_shadow(canvas, box.x, box.y, box.w, box.h, RADIUS, 16, 8, 0.5)
    key = ("new_york map", number, here.is_named)
    canvas.draw(key, box.x, box.y, box.w, box.h, partial(paint_map, canvas, here, city), 2)
    if here.is_small:
        return
    canvas.cover(*box)
    with canvas.inside(*box):
        draw_numbers(canvas, here)
        draw_names(canvas, here, city, names, tight)


def draw_numbers(canvas: Canvas, here: MapLayout) -> None:
    for n in range(SIDE):
        middle = here.at(n + 0.5, n + 0.5)
        canvas.text(str(n + 1), middle[0], here.box.y + (here.y - here.box.y) * 0.42, 17, "bold", MAP["name"], "mc")
        canvas.text(str(n + 1), here.box.x + (here.x - here.box.x) * 0.42, middle[1], 17, "bold", MAP["name"], "mc")


def draw_names(canvas: Canvas, here: MapLayout, city: City, names: tuple[str, ...], tight: tuple[str, ...]) -> None:
    white = [pair for block, *pair in zip(city.blocks, names, tight) if block.kind == "W"]
    size = name_size(canvas, here, white)
    for n, (block, name) in enumerate(zip(city.blocks, names)):
        if block.kind == "W":
            draw_neighbourhood(canvas, here, n, *fitting_name(canvas, here, (name, tight[n]), size))
        elif here.is_named:
            draw_attraction_name(canvas, here, n, name, mix(KIND_INK[block.kind], INK, 0.35))


def name_size(canvas: Canvas, here: MapLayout, names: list[list[str]]) -> float:
    """One size for all names of white blocks: as large as the text setting asks for, or as near to that as they fit.

    names: of each block, the last of them the shortest.
    """
    size, least = float(WHITE_NAME), WHITE_NAME / canvas.zoom
    while size > least and not all(any(name_fits(canvas, here, name, size) for name in known) for known in names):
        size = max(least, size - 0.5)
    return size


def fitting_name(canvas: Canvas, here: MapLayout, names: tuple[str, str], size: float) -> tuple[str, float]:
    """The first of a block's names that has room, perhaps a little smaller, and its size; larger where it is short."""
    tries = [(name, one) for name in names for one in (size, size - 1)]
    name, found = next((one for one in tries if name_fits(canvas, here, *one)), tries[-1])
    most = min(WHITE_NAME, size * NAME_GROWTH)
    while found + 0.5 <= most and name_fits(canvas, here, name, found + 0.5):
        found += 0.5
    return name, found


def name_fits(canvas: Canvas, here: MapLayout, name: str, size: float, room: tuple[float, float] = WHITE_ROOM) -> bool:
    """room: width and height, in pitches."""
    lines = two_lines(name)
    high = (LINE * (len(lines) - 1) + CAPITAL) * ink_size(canvas, size)
    return high <= here.pitch * room[1] and all(canvas.measure(one, size)[0] <= here.pitch * room[0] for one in lines)


def ink_size(canvas: Canvas, size: float) -> float:
    """The size at which a type is set, in layout units: in a small window it shrinks less than the map."""
    return canvas.font_px(size) / canvas.k


def draw_small_names(
    canvas: Canvas, here: MapLayout, names: tuple[str, ...], tight: tuple[str, ...], city: City
) -> None:
    """The names of white blocks on a map that is only looked at: those that have room."""
    least = SMALL_NAME / canvas.zoom
    for n, block in enumerate(city.blocks):
        known = (names[n], tight[n]) if block.kind == "W" else ()
        name = next((name for name in known if name_fits(canvas, here, name, least, SMALL_ROOM)), "")
        if name:
            draw_neighbourhood(canvas, here, n, name, least)


def draw_neighbourhood(canvas: Canvas, here: MapLayout, n: int, name: str, size: float) -> None:
    """The name of a white block."""
    lines, high = two_lines(name), ink_size(canvas, size)
    pitch, (x, y) = high * LINE, here.block(n).topleft
    top = y + here.pitch * 0.44 - pitch * (len(lines) - 1) / 2
    top = min(top, y + here.pitch * NAME_ENDS - pitch * (len(lines) - 1) - 0.38 * high)
    top = max(top, y + here.pitch * NAME_BEGINS + (CAPITAL - 0.38) * high)
    for i, line in enumerate(lines):
        canvas.text(line, x + here.pitch / 2, top + i * pitch, size, "text", MAP["name"], "mc")


def draw_attraction_name(canvas: Canvas, here: MapLayout, n: int, name: str, ink: Color) -> None:
    lines = two_lines(name) if len(name) > 11 else [name]
    x, y = here.block(n).topleft
    for i, line in enumerate(lines):
        at = y + here.pitch * (0.176 if len(lines) > 1 else 0.215) + i * NAME_SIZE * 1.04
        canvas.draw_fitted(line, x + here.pitch / 2, at, here.pitch * 0.9, NAME_SIZE, "bold", ink, "mc")


# ---------------------------------------------------------------- painting, in units from the map's corner
def paint_map(canvas: Canvas, here: MapLayout, city: City, s: Surface, q: float) -> None:
    home = at_origin(here)
    paint_paper(s, q)
    paint_water(s, q, home)
    paint_roads(s, q, home)
    for n in range(len(BLOCKS)):
        paint_block(s, q, home, n, city.blocks[n].kind)
        if city.blocks[n].kind != "W":
            paint_attraction(canvas, s, q, home, n, city.blocks[n].kind, city.blocks[n].icon)
    if not here.is_small:
        paint_gloss(s)


def at_origin(here: MapLayout) -> MapLayout:
    """The same map in a sprite of its own."""
    box = here.box
    return here._replace(box=FRect(0, 0, box.w, box.h), x=here.x - box.x, y=here.y - box.y)


def paint_paper(s: Surface, q: float) -> None:
    radius = round(RADIUS * q)
    pygame.draw.rect(s, mix(MAP["paper"], MAP["name"], 0.35), s.get_rect(), border_radius=radius)
    pygame.draw.rect(s, MAP["paper"], (0, 0, s.get_width(), s.get_height() - round(2 * q)), border_radius=radius)


def paint_water(s: Surface, q: float, home: MapLayout) -> None:
    """Hudson and East River, under the streets."""
    water, size = Surface(s.get_size(), pygame.SRCALPHA), home.box.w
    shore = [(x * size, y * size) for x, y in SHORE]
    pygame.draw.polygon(water, MAP["water"], P(q, *spline(shore, 10, True)))
    river = spline([home.at(i, j) for i, j in RIVER], 10)
    pen_stroke(water, q, river, home.pitch * 0.36, MAP["water"], 5, 0.01)
    clip_round(water, RADIUS * q)
    s.blit(water, (0, 0))


def paint_roads(s: Surface, q: float, home: MapLayout) -> None:
    radius = home.pitch * ROAD / 2
    for n in range(len(ROADS)):
        points = P(q, *home.link(n))
        pygame.draw.lines(s, MAP["road"], False, points, round(2 * radius * q))
        for point in points:
            pygame.draw.circle(s, MAP["road"], point, radius * q)
    if home.is_small:
        return
    for n in range(len(ROADS)):
        for spot, _ in points_along(home.link(n), PRINTED_STEP):
            pygame.draw.circle(s, MAP["dots"], spot * q, PRINTED * q)


def paint_block(s: Surface, q: float, home: MapLayout, n: int, kind: str) -> None:
    """A pad of the kind's colour; those at the corners of the map follow the bend of the road."""
    outline, low = pad_outline(home, n), Vector2(0, 1.2 * home.pitch / 86)
    pygame.draw.polygon(s, mix(WASH[kind], INK, 0.16), P(q, *(point + low for point in outline)))
    pygame.draw.polygon(s, WASH[kind], P(q, *outline))


def pad_outline(home: MapLayout, n: int, grow: float = 0) -> list[Vector2]:
    box, block = home.field(n, grow), BLOCKS[n]
    corners = [Vector2(box.topleft), Vector2(box.topright), Vector2(box.bottomright), Vector2(box.bottomleft)]
    spots = [(block.x - 1, block.y - 1), (block.x, block.y - 1), (block.x, block.y), (block.x - 1, block.y)]
    points = []
    for i, (corner, spot) in enumerate(zip(corners, spots)):
        radius = home.pitch * (0.46 if spot in CORNERS.values() else 0.10)
        before, after = corners[i - 1], corners[(i + 1) % 4]
        a = corner + (before - corner).normalize() * radius
        b = corner + (after - corner).normalize() * radius
        points += [a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t for t in (step / 8 for step in range(9))]
    return points


def paint_attraction(canvas: Canvas, s: Surface, q: float, home: MapLayout, n: int, kind: str, icon: str) -> None:
    """The sign of its kind, and within it what stands there."""
    x, y = home.block(n).topleft
    pitch, ink = home.pitch, KIND_INK[kind]
    if home.is_small:
        paint_kind(canvas, s, q, kind, x + pitch / 2, y + pitch * (0.53 if kind == "B" else 0.5), pitch * 0.22)
        return
    (cx, cy), radius = sign_place(home, n, kind)
    shape = P(q, *kind_shape(kind, cx, cy, radius))
    pygame.draw.polygon(s, mix(WASH[kind], WHITE, 0.62), shape)
    pygame.draw.polygon(s, ink, shape, max(1, round(2.2 * q)))
    stamp(
        canvas,
        s,
        q,
        icon,
        cx,
        cy + (pitch * 0.03 if kind == "B" else 0),
        radius * (1.08 if kind in "BS" else 1.36),
        ink,
    )
    if kind == "Y":
        down = 0.48 if home.is_named else 0.225
        stamp(canvas, s, q, "ui_smile", x + pitch * 0.24, y + pitch * down, pitch * 0.19, ink)


def sign_place(home: MapLayout, n: int, kind: str) -> tuple[Point, float]:
    """The middle and the radius of a sight's sign: below its name, and above two rows of tourists."""
    x, y = home.block(n).topleft
    middle = (x + home.pitch / 2, y + home.pitch * (0.50 if home.is_named else MIDDLES.get(kind, 0.37)))
    return middle, home.pitch * (0.195 if kind == "B" else 0.222) * (0.72 if home.is_named else 1)


def paint_kind(canvas: Canvas, s: Surface, q: float, kind: str, cx: float, cy: float, r: float) -> None:
    """The sign of a kind by itself: a filled shape; yellow has a face, since to some eyes its disc is a red one."""
    if kind == "Y":
        stamp(canvas, s, q, "ui_smile", cx, cy, r * 2.3, KIND_INK[kind])
    else:
        pygame.draw.polygon(s, KIND_INK[kind], P(q, *kind_shape(kind, cx, cy, r)))


def kind_shape(kind: str, cx: float, cy: float, r: float) -> list[Vector2]:
    """The outline of a kind: circle, square, triangle, star."""
    shape = SHAPES[kind]
    if shape == "circle":
        return [Vector2(cx, cy) + Vector2(r, 0).rotate(9 * i) for i in range(40)]
    if shape == "square":
        q = r * 0.92
        return rounded_poly([(cx - q, cy - q), (cx + q, cy - q), (cx + q, cy + q), (cx - q, cy + q)], r * 0.1)
    if shape == "triangle":
        return rounded_poly(
            [(cx, cy - r * 1.22), (cx + r * 1.22, cy + r * 0.92), (cx - r * 1.22, cy + r * 0.92)], r * 0.18
        )
    points = [Vector2(cx, cy) + Vector2(0, -r * (0.66 if i % 2 else 1.2)).rotate(36 * i) for i in range(10)]
    return rounded_poly(points, r * 0.1)


def paint_gloss(s: Surface) -> None:
    """Lamination: one slanting reflection."""
    gloss, side = Surface(s.get_size(), pygame.SRCALPHA), s.get_width()
    for strength, corners in zip((0.085, 0.06), GLOSS):
        pygame.draw.polygon(gloss, fade(WHITE, strength), [(x * side, y * side) for x, y in corners])
    s.blit(gloss, (0, 0))
