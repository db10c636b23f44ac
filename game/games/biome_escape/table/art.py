"""What stands on the land and what marks a choice: badges, secrets, outlines, ways."""

import functools
from collections.abc import Iterable, Sequence
from functools import partial

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.biome_escape.table import models, tile_shape
from game.games.biome_escape.table.style import CAMP_SIGNS, FOOT, PHRASE_SIGNS, SECRET_SIGNS, STYLE
from game.games.biome_escape.table.tile_shape import tile_corners
from game.ui import labels, seats
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, stamp_icon
from game.ui.light import draw_lamp_glow
from game.ui.panning import Point
from game.ui.shapes import points_along, rounded_polygon_points, spline_points, to_pixels
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, GILT, HOVER_ON_DARK, INK, LEGAL_ON_DARK, REFUSE, SEATS, WALNUT, fade
from game.ui.widgets import draw_pill, scaled_with_text

SHIELDS = ("ally", "stealer", "killer", "gang", "mercenaries")  # badges with a point; what is built has none
WIDTHS = {LEGAL: 2.8, HOVERED: 4.6, PICKED: 5.2, REFUSED: 4.4}
LIGHTS = {HOVERED: 0.24, PICKED: 0.24}
KNOWN, SHARED, OPEN, BACK = (
    "known",
    "shared",
    "open",
    "back",
)  # how a secret lies: seen by these eyes, known to all, face up, face down
LARGEST_NUMBER = 1.2  # however large the text
DOT = 11.0


def outline_colour(look: str) -> Color:
    """The colour of the outline of a thing on the land."""
    return {LEGAL: LEGAL_ON_DARK, REFUSED: REFUSE}.get(look, HOVER_ON_DARK)


# ---------------------------------------------------------------- tiles and mist
def draw_tile_outline(
    canvas: Canvas, x: float, y: float, r: float, look: str, tone: Color | None = None, strength: float = 1.0
) -> None:
    """The outline of a tile that may be chosen, is pointed at, picked or refused; tone: of one that is marked."""
    if look in LIGHTS:
        draw_lamp_glow(canvas, x, y, r * 1.2, STYLE["ring"]["light"], LIGHTS[look], 1.3, tile_shape.SQUASH)
    level = round(strength * 8) / 8
    width = WIDTHS.get(look, 3.2) * (0.5 + 0.5 * level)
    w, h = tile_shape.tile_picture_size(r)
    at = tile_shape.tile_picture_center(r)
    paint = partial(_paint_edge, r, tone or outline_colour(look), width)
    canvas.draw(("biome edge", look, tuple(tone or ()), r, level), x - at.x, y - at.y, w, h, paint)
    if look == PICKED:
        labels.draw_tick_mark(canvas, x + r * 0.58, y - r * 0.42, 11)


def _paint_edge(r: float, tone: Color, width: float, surface: Surface, scale: float) -> None:
    middle = tile_shape.tile_picture_center(r)
    for band, thick in ((STYLE["ring"]["edge"], width + 2.2), (tone, width)):
        points = rounded_polygon_points(tile_corners(middle, r * 0.93), r * 0.11)
        pygame.draw.polygon(surface, band, to_pixels(scale, *points), max(1, round(thick * scale)))


def draw_unexplored_mark(canvas: Canvas, x: float, y: float, r: float, look: str, is_near: bool = True) -> None:
    """A place that can be explored: at once, or after a walk."""
    if is_near or look != LEGAL:
        draw_tile_outline(canvas, x, y, r, look)
    size = min(36.0, r * 0.56) if is_near else min(22.0, r * 0.36)
    sign = canvas.text_surface("?", size, "title", STYLE["ink"]["question"])
    canvas.surf.blit(
        sign, (round(x * canvas.k - sign.get_width() / 2), round((y - 2) * canvas.k - sign.get_height() / 2))
    )


# ---------------------------------------------------------------- badges
def draw_standing_model(canvas: Canvas, x: float, y: float, size: float, kind: str, look: str = IDLE) -> None:
    """A camp, a farm, the exit or the gang as a small model; mercenaries, who have none, as a badge."""
    if not models.has_land_model(kind):
        draw_badge(canvas, x, y, size, kind, look)
        return
    if look in (LEGAL, HOVERED, PICKED):
        draw_lamp_glow(canvas, x, y, size * 1.05, STYLE["ring"]["light"], 0.6 if look == LEGAL else 0.75)
    models.draw_land_model(canvas, x, y, size, kind, look, outline_colour(HOVERED if look == LEGAL else look))


def draw_badge(canvas: Canvas, x: float, y: float, size: float, kind: str, look: str = IDLE) -> None:
    """Raiders of a camp or mercenaries; the light of those to be picked is warm, for their rim is pale."""
    if look in (LEGAL, HOVERED, PICKED):
        draw_lamp_glow(canvas, x, y, size * 1.05, STYLE["ring"]["light"], 0.6 if look == LEGAL else 0.75)
    w, h = size, size * 1.12
    edge = STYLE["mark"]["rim"] if look == IDLE else outline_colour(HOVERED if look == LEGAL else look)
    paint = partial(_paint_badge, canvas, kind, size, edge, 0.90 if look == IDLE else 0.84)
    canvas.draw(("biome badge", kind, tuple(edge)), x - w / 2, y - h / 2, w, h, paint)


def _paint_badge(
    canvas: Canvas, kind: str, size: float, rim: Color, inner: float, surface: Surface, scale: float
) -> None:
    u = size / 56
    is_shield = kind in SHIELDS
    if is_shield:
        shape = rounded_polygon_points([(4, 5), (52, 5), (52, 42), (28, 57), (4, 42)], 7)
    else:
        shape = rounded_polygon_points([(4, 7), (52, 7), (52, 52), (4, 52)], 9)
    middle = Vector2(28, 29)
    outline = [point * u for point in shape]
    fill_polygon(surface, scale, fade(STYLE["mark"]["shade"], 0.5), [point + Vector2(0, 4 * u) for point in outline])
    fill_polygon(surface, scale, rim, outline)
    fill_polygon(surface, scale, STYLE["camps"][kind], [(middle + (point - middle) * inner) * u for point in shape])
    stamp_icon(
        canvas, surface, scale, CAMP_SIGNS[kind], 28 * u, (26 if is_shield else 29) * u, 36 * u, STYLE["camp_ink"][kind]
    )


def draw_badge_number(canvas: Canvas, x: float, y: float, words: str, tone: Color = INK) -> None:
    """A cool-down or a store at the corner of a badge; written where a table of this size can carry it."""
    size = 16 * number_zoom(canvas.zoom) / canvas.zoom
    if len(words) < 3:
        labels.draw_badge(canvas, x, y, words, tone, CREAM, size, 12)
        return
    w, h = canvas.measure_text(words, size, "bold")[0] + 10, canvas.type_size(size) * 1.25
    box = FRect(x - w / 2, y - h / 2, w, h)
    draw_pill(canvas, box.x, box.y, box.w, box.h, tone, None, CREAM)
    with canvas.text_area(*box):
        canvas.text(words, x, y, size, "bold", CREAM, "mc")


def number_zoom(zoom: float) -> float:
    """How much numbers on the land grow with the text: no further than they leave room for who stands beside them."""
    return min(zoom, LARGEST_NUMBER)


def draw_raiders(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    camp: str,
    loot: Sequence[str],
    look: str = IDLE,
    is_below: bool = False,
) -> None:
    """A raiding party with what it carries, face up: one over the other at its right, or side by side below it."""
    draw_badge(canvas, x, y, size, camp, look)
    for n, kind in enumerate(loot):
        along = 0.52 * (n - (len(loot) - 1) / 2)
        right, down = (along, 0.62) if is_below else (0.58, along)
        draw_secret_token(canvas, x + size * right, y + size * down, size * 0.52, kind, OPEN)


# ---------------------------------------------------------------- secrets
def draw_secret_token(canvas: Canvas, x: float, y: float, size: float, kind: str, lies: str, look: str = IDLE) -> None:
    """A token: its back, its sign for eyes that know it, or face up for all."""
    r = size / 2
    if look in (HOVERED, PICKED):
        y -= size * 0.08
        draw_lamp_glow(canvas, x, y, size * 0.9, STYLE["ring"]["light"], 0.55)
    face, rim, ink = _token_tones(kind, lies)
    if look != IDLE:
        rim = outline_colour(look)
    width = 0.16 if look == IDLE else 0.24
    paint = partial(_paint_token, face, rim, width)
    canvas.draw(("biome token", tuple(face), tuple(rim)), x - r, y - r, size, size * 1.1, paint)
    if lies == BACK:
        sign = canvas.text_surface("?", max(11.0, size * 0.62), "bold", ink)
        canvas.surf.blit(
            sign,
            (round(x * canvas.k - sign.get_width() / 2), round((y - size * 0.03) * canvas.k - sign.get_height() / 2)),
        )
    else:
        canvas.draw_icon(SECRET_SIGNS[kind], x, y, size * 0.66, ink)


def _token_tones(kind: str, lies: str) -> tuple[Color, Color, Color]:
    """Face, rim, ink."""
    if lies == OPEN:
        look = STYLE["store"]
        return look["face"], look["rim"], look["ink"]
    if lies == KNOWN:
        look = STYLE["known"]
        return (look["trap"] if kind == "captured" else look["face"]), look["rim"], CREAM
    look = STYLE["secret"]
    return look["face"], look["rim"], CREAM


def _paint_token(face: Color, rim: Color, width: float, surface: Surface, scale: float) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, STYLE["secret"]["side"], (r, r * 1.18), r * 0.97)
    pygame.draw.circle(surface, rim, (r, r), r * 0.98)
    pygame.draw.circle(surface, face, (r, r), r * (1 - width))


# ---------------------------------------------------------------- pawns
def draw_pawn(
    canvas: Canvas, x: float, y: float, size: float, sign: int, look: str = IDLE, is_active: bool = False
) -> None:
    """A pawn round a point; it stands in light when it acts or may be taken."""
    foot = y + 0.42 * size
    if look in (HOVERED, PICKED):
        draw_lamp_glow(canvas, x, y, size * 0.95, STYLE["ring"]["light"], 0.55)
        foot -= size * 0.08
    if look != IDLE:
        wide, high = size * 1.0, size * 0.36
        paint = partial(_paint_foot_ring, outline_colour(look))
        canvas.draw(("biome hoop", look), x - wide / 2, y + 0.42 * size - high * 0.6, wide, high, paint)
    seats.draw_seat_pawn(canvas, x, foot, size, sign, is_active and look == IDLE)


def _paint_foot_ring(tone: Color, surface: Surface, scale: float) -> None:
    """A ring round the pawn's foot."""
    box = surface.get_rect()
    pygame.draw.ellipse(surface, STYLE["ring"]["edge"], box, max(1, round(5 * scale)))
    pygame.draw.ellipse(
        surface, tone, box.inflate(-round(1.6 * scale), -round(1.6 * scale)), max(1, round(3.4 * scale))
    )


# ---------------------------------------------------------------- ways
def draw_dotted_path(canvas: Canvas, points: Sequence[Point], kind: str = "way") -> None:
    """Dots along a way. kind: way, or raid."""
    look = STYLE["raid"] if kind == "raid" else STYLE["way"]
    for at in dots_along(tuple(points), 13)[1:]:
        paint = partial(_paint_dot, look["dot"], look["edge"])
        canvas.draw(("biome dot", kind), at.x - DOT / 2, at.y - DOT / 2, DOT, DOT, paint)


@functools.lru_cache(maxsize=64)
def dots_along(points: tuple[Point, ...], step: float) -> tuple[Vector2, ...]:
    """Evenly along a smooth line through the points."""
    path = spline_points(points, 14) if len(points) > 2 else [Vector2(point) for point in points]
    return tuple(at for at, _ in points_along(path, step))


def _paint_dot(dot: Color, edge: Color, surface: Surface, scale: float) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, edge, (r, r), r)
    pygame.draw.circle(surface, dot, (r, r), r * 0.68)


def draw_caravan_route(
    canvas: Canvas, points: Sequence[Point], r: float, is_open: bool = True, look: str = IDLE
) -> None:
    """A route from camp to camp: a rope over the land; closed where the gang stands on it."""
    left, top = min(x for x, _ in points) - 12, min(y for _, y in points) - 12
    wide, high = max(x for x, _ in points) - left + 12, max(y for _, y in points) - top + 12
    local = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    paint = partial(_paint_caravan, local, r, is_open, look)
    canvas.draw(("biome caravan", local, is_open, look), left, top, wide, high, paint, 2)


def _paint_caravan(points: Sequence[Point], r: float, is_open: bool, look: str, surface: Surface, scale: float) -> None:
    tones = STYLE["caravan"]
    path = spline_points(list(points), 12) if len(points) > 2 else [Vector2(point) for point in points]
    rope = tones["rope"] if look == IDLE else outline_colour(look)
    pygame.draw.lines(surface, tones["dark"], False, to_pixels(scale, *path), max(2, round(r * 0.13 * scale)))
    dashes = points_along(path, r * 0.20)
    for (start, direction), _ in zip(dashes[::2] if is_open else dashes[::4], range(80)):
        begin, end = to_pixels(scale, start, start + direction * r * 0.17)
        pygame.draw.line(surface, rope, begin, end, max(2, round(r * 0.07 * scale)))


def draw_threat_line(canvas: Canvas, points: Sequence[Point], distance: str) -> None:
    """A thin line from an enemy camp to whom it would attack, with the distance at its end."""
    dots = dots_along(tuple(points), 9)
    paint = partial(_paint_dot, STYLE["tags"]["danger"], STYLE["ring"]["alarm"])
    for at in dots[1:]:
        canvas.draw("biome threat dot", at.x - 3, at.y - 3, 6, 6, paint)
    end = dots[-1]
    labels.draw_badge(canvas, end.x, end.y - 4, distance, STYLE["tags"]["danger"], STYLE["camp_ink"]["killer"], 16, 12)


def draw_rest_places_of_raiders(canvas: Canvas, points: Iterable[tuple[Point, str]]) -> None:
    """Where raiders will rest after each board turn."""
    for (x, y), words in points:
        labels.draw_badge(canvas, x, y, words, STYLE["tags"]["danger"], CREAM, 16, 14)


# ---------------------------------------------------------------- labels
def draw_cost_plate(canvas: Canvas, x: float, y: float, words: str, icon: str = FOOT, is_dear: bool = False) -> None:
    """What a choice costs: a small plate with a sign."""
    size = scaled_with_text(canvas, 20)
    h = scaled_with_text(canvas, 27, 0.8)
    w = canvas.measure_text(words, 17, "bold")[0] + size + 18
    draw_pill(canvas, x - w / 2, y - h / 2, w, h, WALNUT, 9, REFUSE if is_dear else GILT)
    canvas.ignore_texts_below(x - w / 2, y - h / 2, w, h)
    canvas.draw_icon(icon, x - w / 2 + 8 + size / 2, y, size, GILT)
    with canvas.text_area(x - w / 2, y - h / 2, w, h):
        canvas.text(words, x - w / 2 + size + 11, y, 17, "bold", CREAM, "ml")


def draw_signal_flag(canvas: Canvas, box: FRect, phrase: str, sign: int, look: str = IDLE) -> None:
    """What somebody said about a tile: a small flag in their colour."""
    tone = SEATS[sign].colour
    paint = partial(_paint_flag, canvas, phrase, tone, SEATS[sign].sign_ink)
    canvas.draw(("biome signal", phrase, sign), box.x, box.y, box.w, box.h, paint)


def _paint_flag(canvas: Canvas, phrase: str, tone: Color, ink: Color, surface: Surface, scale: float) -> None:
    w, h = surface.get_size()
    pygame.draw.rect(surface, STYLE["way"]["edge"], (w * 0.06, h * 0.04, w * 0.07, h * 0.94))
    shape = [(w * 0.1, h * 0.04), (w * 0.98, h * 0.04), (w * 0.86, h * 0.38), (w * 0.98, h * 0.72), (w * 0.1, h * 0.72)]
    pygame.draw.polygon(surface, CREAM, shape)
    middle = Vector2(w * 0.5, h * 0.38)
    pygame.draw.polygon(surface, tone, [middle + (Vector2(point) - middle) * 0.88 for point in shape])
    stamp_icon(canvas, surface, 1, PHRASE_SIGNS[phrase], w * 0.48, h * 0.38, h * 0.46, ink)
