"""What stands and lies on the causeway: pawns, the ape, coins, artifacts, and the marks of a choice."""

import math
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Color, FRect, Surface, Vector2

from game.games.ape_city.rules.components import CIRCLE, OUT, SQUARE, START
from game.games.ape_city.table import board
from game.games.ape_city.table.board import Point, StandingSpot
from game.games.ape_city.table.colours import COLOURS
from game.games.ape_city.table.faces import ALARM, LOOKS, POUNDS
from game.games.ape_city.table.ground import draw_milestone
from game.games.ape_city.table.stones import paint_coin
from game.ui import labels, seats
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, stamp_icon
from game.ui.light import draw_lamp_glow, draw_soft_ring
from game.ui.shapes import rounded_polygon_points, to_pixels
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, FOCUS, HOVER_ON_DARK, LEGAL_ON_DARK, REFUSE, WALNUT, WHITE, fade, mix

PAWN, APE, PASSAGE = "pawn", "ape", "passage"  # whose way the marks show
WIDTHS = {LEGAL: 2.8, HOVERED: 4.6, PICKED: 5.2, ALARM: 4.6, REFUSED: 4.0}
LIGHTS = {LEGAL: (46, 0.18), HOVERED: (76, 0.24), PICKED: (76, 0.22), ALARM: (90, 0.26), REFUSED: (0, 0.0)}
EYE = (0.2545, -0.324)  # of the ape, from the middle of its picture, in widths
LARGEST_TAG = 1.15  # labels grow with the text as far as signposts do
SHOWN = 3  # tokens of a stack that are seen


STRETCH = 0.016  # of its height, by each step of a pose


# ---------------------------------------------------------------- pieces
def draw_pawn(canvas: Canvas, spot: StandingSpot, seat: int, active: bool = False) -> None:
    """A pawn; with light about it when it is its turn."""
    seats.draw_seat_pawn(canvas, spot.x, spot.y + board.PAWN_FOOT * spot.size, spot.size, seat, glow=active)


class ApePose(NamedTuple):
    """How it stands for a moment: stretched by so many steps, looking the other way."""

    stretch: int = 0
    is_turned: bool = False


AS_EVER = ApePose()


def ape_pose(mood: str, progress: float) -> ApePose:
    """In a mood of which this part is over, 0..1; at its end it stands as ever."""
    if mood == POUNDS:
        return ApePose(round(6 * abs(math.sin(2 * math.pi * progress))))
    if mood == LOOKS:
        return ApePose(round(3 * math.sin(math.pi * progress)), 0.3 < progress < 0.75)
    return ApePose()


def draw_ape(canvas: Canvas, spot: StandingSpot, look: str = IDLE, pose: ApePose = AS_EVER) -> None:
    """The ape; its gold outline reads on any stone."""
    size = spot.size
    if look in (HOVERED, PICKED):
        draw_lamp_glow(canvas, spot.x, spot.y, size, COLOURS["ring"]["light"], 0.5)
    wide, high = size * 1.16, size * 1.12
    key = ("ape_city ape", look == REFUSED)
    outline = REFUSE if look == REFUSED else COLOURS["ape"]["outline"]
    picture = canvas.sprite(key, wide, high, partial(_paint_ape, canvas, size, outline))
    up = pose.stretch * STRETCH * high
    if pose != AS_EVER:
        still = picture
        picture = canvas.cached_surface((key, size, pose), lambda: _apply_pose(still, pose))
    canvas.blit(picture, spot.x - picture.get_width() / canvas.k / 2, spot.y - high / 2 - up)


def _apply_pose(picture: Surface, pose: ApePose) -> Surface:
    """Taller and a little narrower, and turned."""
    w, h = picture.get_size()
    size = round(w * (1 - pose.stretch * STRETCH / 2)), round(h * (1 + pose.stretch * STRETCH))
    return pygame.transform.flip(pygame.transform.smoothscale(picture, size), pose.is_turned, False)


def draw_ape_steps(canvas: Canvas, x: float, y: float, steps: int) -> None:
    """The badge on the ape's flank: how many steps it must still take."""
    r = board.FLANK_RADIUS
    canvas.ignore_texts_below(x - r, y - r, 2 * r, 2 * r)  # over the ring of the keys it is drawn again
    labels.draw_badge(canvas, x, y, str(steps), COLOURS["alarm"], CREAM, 18, r)


def _paint_ape(canvas: Canvas, size: float, outline: Color, surface: Surface, scale: float) -> None:
    look, middle = COLOURS["ape"], (size * 0.58, size * 0.56)
    shade = pygame.Rect(size * 0.05 * scale, size * 0.78 * scale, size * 1.06 * scale, size * 0.34 * scale)
    pygame.draw.ellipse(surface, fade(look["shade"], 0.6), shade)
    for turn in range(0, 360, 30):
        rim = Vector2(1.7, 0).rotate(turn)
        stamp_icon(canvas, surface, scale, "gi_gorilla", middle[0] + rim.x, middle[1] + rim.y, size, outline)
    stamp_icon(canvas, surface, scale, "gi_gorilla", *middle, size, mix(look["body"], outline, 0.22))
    stamp_icon(canvas, surface, scale, "gi_gorilla", middle[0] - 0.9, middle[1] + 1.1, size, look["body"])
    eye = (middle[0] + EYE[0] * size, middle[1] + EYE[1] * size)
    pygame.draw.circle(surface, COLOURS["box"]["eye"], (eye[0] * scale, eye[1] * scale), size * 0.021 * scale)


def draw_coin(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A gold piece on its way, `size` wide."""
    paint = partial(_paint_loose_coin, size)
    canvas.draw("ape_city coin", x - size / 2, y - size / 2, size, size * 1.08, paint)


def _paint_loose_coin(size: float, surface: Surface, scale: float) -> None:
    paint_coin(surface, scale, size / 2, size / 2, size / 2 * 0.97)


# ---------------------------------------------------------------- artifacts
def draw_artifacts(canvas: Canvas, area: FRect, space: int, count: int) -> None:
    """Tokens that lie face down on a space, the upper ones a little to the right; from two on with their number."""
    if not count:
        return
    place, f = board.space_places(area)[space], board.board_scale(area)
    seen, size = min(count, SHOWN), 26 * f
    for i in range(seen):
        aside = i - (seen - 1) / 2
        draw_artifact_token(canvas, place.x + aside * 7 * f, place.y + (1 - aside * 5) * f, size)
    if count > 1:
        labels.draw_badge(
            canvas, *board.pile_badge_point(area, space), str(count), COLOURS["artifact"]["side"], CREAM, 16, 9.5
        )


def draw_covered_item_icon(canvas: Canvas, spot: StandingSpot, icon: str, count: int) -> None:
    """What lies under the feet of somebody, small, at the corner of the stone."""
    if icon == SQUARE:
        draw_artifact_token(canvas, spot.x, spot.y, spot.size)
        if count > 1:
            place = spot.x + spot.size * 0.5, spot.y + spot.size * 0.45
            labels.draw_badge(canvas, *place, str(count), COLOURS["artifact"]["side"], CREAM, 14, 8)
    elif icon == CIRCLE:
        draw_coin(canvas, spot.x, spot.y, spot.size)
    else:
        size = spot.size * 1.1
        paint = partial(_paint_small_passage, size)
        canvas.draw("ape_city peek", spot.x - size / 2, spot.y - size / 2, size, size, paint)


def _paint_small_passage(size: float, surface: Surface, scale: float) -> None:
    look, r = COLOURS["passage"], size / 2
    corners = [Vector2(r, r) + Vector2(0, -r * 0.96).rotate(turn) for turn in (0, 120, 240)]
    middle = Vector2(r, r)
    for part, colour in ((1.0, CREAM), (0.8, look["hole"]), (0.52, look["light"])):
        fill_polygon(surface, scale, colour, [middle + (corner - middle) * part for corner in corners])


def draw_artifact_token(canvas: Canvas, x: float, y: float, size: float, value: int | None = None) -> None:
    """An artifact, face down with its mask or (for its owner's eyes, or at the end) with its number."""
    key = ("ape_city token", value is None)
    canvas.draw(key, x - size / 2, y - size / 2, size, size * 1.1, partial(_paint_token, canvas, size, value is None))
    if value is not None:
        with canvas.text_area(x - size / 2, y - size / 2, size, size):
            canvas.text(str(value), x, y - size * 0.01, round(size * 0.52), "title", COLOURS["artifact"]["value"], "mc")


def _paint_token(canvas: Canvas, size: float, masked: bool, surface: Surface, scale: float) -> None:
    look, u = COLOURS["artifact"], size / 46
    rim = mix(look["face"], WHITE, 0.25)
    for inset, drop, colour in ((0, 4.4, look["side"]), (0, 0, rim), (1.2, 0.6, look["face"])):
        fill_polygon(surface, scale, colour, _rounded_square(size, inset * u, drop * u, 7 * u))
    line = _rounded_square(size, 4.6 * u, 0.2 * u, 4.5 * u)
    pygame.draw.aalines(surface, look["line"], True, to_pixels(scale, *line))
    pygame.draw.polygon(surface, look["line"], to_pixels(scale, *line), max(1, round(1.7 * u * scale)))
    if masked:
        stamp_icon(canvas, surface, scale, "gi_totem-mask", size / 2, size / 2, size * 0.72, look["ink"])


def _rounded_square(size: float, inset: float, drop: float, radius: float) -> list[Vector2]:
    low, high = inset, size - inset
    return rounded_polygon_points(
        [(low, low + drop), (high, low + drop), (high, high + drop), (low, high + drop)], radius
    )


# ---------------------------------------------------------------- what may be chosen
def draw_space_ring(canvas: Canvas, area: FRect, space: int, look: str) -> None:
    """Draw a ring round a space: it can be chosen (LEGAL, HOVERED, PICKED), the ape meets a pawn there (ALARM), or it
    can't be chosen (REFUSED).
    """
    if look == IDLE:
        return
    place, f = board.space_places(area)[space], board.board_scale(area)
    colour = {LEGAL: LEGAL_ON_DARK, ALARM: COLOURS["ring"]["alarm"], REFUSED: REFUSE}.get(look, HOVER_ON_DARK)
    radius, strength = LIGHTS[look]
    if radius:
        shine = COLOURS["ring"]["alarm_light" if look == ALARM else "light"]
        draw_lamp_glow(canvas, place.x, place.y, radius * f, shine, strength, 1.5)
    if space in (START, OUT):
        _draw_gate_ring(canvas, place, f, colour, WIDTHS[look])
        return
    half = 56 * f
    corners = [corner - Vector2(place.x - half, place.y - half) for corner in board.stone_corners(area, space, 2.5 * f)]
    paint = partial(_paint_ring, corners, f, look, colour)
    canvas.draw(("ape_city ring", space, look, tuple(area)), place.x - half, place.y - half, half * 2, half * 2, paint)
    if look == PICKED:
        labels.draw_tick_mark(canvas, place.x + 31 * f, place.y - 31 * f, 12)
    draw_milestone(canvas, area, space)


def _draw_gate_ring(canvas: Canvas, place: board.Place, f: float, colour: Color, width: float) -> None:
    """Round the ground before the first stone, or the way out, where no stone lies."""
    w, h = 76 * f, 70 * f
    draw_soft_ring(canvas, place.x - w / 2, place.y - h / 2, w, h, 34 * f, colour, width * f, 6)


def _paint_ring(corners: list[Vector2], f: float, look: str, colour: Color, surface: Surface, scale: float) -> None:
    """Bands from the outside in; the stone shows through the middle. Alarm has spikes, refused a bar across."""
    middle, width = sum(corners, Vector2()) / 4, WIDTHS[look] * f
    if look == ALARM:
        _paint_spikes(corners, f, colour, surface, scale)
    edge, hole = COLOURS["ring"]["edge"], fade(colour, 0)
    for grow, band in ((width + 1.8 * f, edge), (width, colour), (0, edge), (-1.2 * f, hole)):
        outline = [corner + (corner - middle).normalize() * grow * 1.35 for corner in corners]
        fill_polygon(surface, scale, band, rounded_polygon_points(outline, 13 * f + max(grow, 0)))
    if look == REFUSED:
        a, b = corners[0].lerp(corners[2], 0.16), corners[0].lerp(corners[2], 0.84)
        for thick, tone in ((7, COLOURS["ring"]["edge"]), (4.4, colour)):
            pygame.draw.line(surface, tone, a * scale, b * scale, round(thick * f * scale))


def _paint_spikes(corners: list[Vector2], f: float, colour: Color, surface: Surface, scale: float) -> None:
    for a, b in zip(corners, (*corners[1:], corners[0])):
        out = (b - a).rotate(-90).normalize()
        for part in (0.25, 0.5, 0.75):
            foot, along_it = a.lerp(b, part), (b - a).normalize() * 5.5 * f
            tip = foot + out * 13 * f
            edge = [foot - along_it * 1.4, tip + out * 3 * f, foot + along_it * 1.4]
            fill_polygon(surface, scale, COLOURS["ring"]["edge"], edge)
            fill_polygon(surface, scale, colour, [foot - along_it, tip, foot + along_it])


def draw_space_focus(canvas: Canvas, area: FRect, space: int) -> None:
    """Round the stone that the keys are on, outside every other ring; the numbers near it stay whole."""
    place, f = board.space_places(area)[space], board.board_scale(area)
    half = 70 * f
    corners = [corner - Vector2(place.x - half, place.y - half) for corner in board.stone_corners(area, space, 2.5 * f)]
    paint = partial(_paint_focus, corners, 7 * f)
    canvas.draw(("ape_city focus", space, tuple(area)), place.x - half, place.y - half, half * 2, half * 2, paint)
    for near in board.space_and_neighbours(space):
        draw_milestone(canvas, area, near)


def _paint_focus(corners: list[Vector2], away: float, surface: Surface, scale: float) -> None:
    """As the ring of widgets: blue between two cream lines."""
    middle, cream = sum(corners, Vector2()) / 4, fade(CREAM, 0.9)
    for grow, band in ((7.0, cream), (5.5, FOCUS), (2.5, cream), (0.0, fade(CREAM, 0))):
        outline = [corner + (corner - middle).normalize() * (away + grow) * 1.35 for corner in corners]
        fill_polygon(surface, scale, band, rounded_polygon_points(outline, 13 + away + grow))


def draw_alarm_strokes(canvas: Canvas, spot: StandingSpot) -> None:
    """The only loud moment of the game: five short strokes over the ape that met somebody."""
    size = spot.size * 2.4
    paint = partial(_paint_strokes, spot.size)
    canvas.draw("ape_city strokes", spot.x - size / 2, spot.y - size / 2, size, size, paint)


def _paint_strokes(size: float, surface: Surface, scale: float) -> None:
    middle, width = Vector2(size * 1.2, size * 1.2), size * 0.052
    for turn in (-130, -110, -90, -70, -50):
        ray = Vector2(1, 0).rotate(turn)
        ends = [middle + ray * size * far for far in (0.72, 0.92)]
        for thick, colour in ((width * 1.9, COLOURS["ring"]["edge"]), (width, COLOURS["ring"]["stroke"])):
            for end in ends:
                pygame.draw.circle(surface, colour, end * scale, thick / 2 * scale)
            across = ray.rotate(90) * thick / 2
            fill_polygon(
                surface, scale, colour, [ends[0] - across, ends[1] - across, ends[1] + across, ends[0] + across]
            )


def draw_ape_end_mark(canvas: Canvas, area: FRect, space: int) -> None:
    """A space where the ape can end: its head on a small disc, at a lower corner of the stone."""
    x, y, size = board.ape_end_spot(area, space)
    canvas.draw("ape_city ape end", x - size / 2, y - size / 2, size, size, partial(_paint_ape_end, canvas, size))


def _paint_ape_end(canvas: Canvas, size: float, surface: Surface, scale: float) -> None:
    look, r = COLOURS["ape"], size / 2
    pygame.draw.circle(surface, look["outline"], (r * scale, r * scale), r * scale)
    pygame.draw.circle(surface, look["card_band"], (r * scale, r * scale), (r - 1.8) * scale)
    stamp_icon(canvas, surface, scale, "gi_gorilla", r, r, size * 0.66, look["card_ape"])


def draw_risk_mark(canvas: Canvas, spot: StandingSpot) -> None:
    """A mark at the head of a pawn that the ape can meet."""
    labels.draw_badge(
        canvas, spot.x + spot.size * 0.24, spot.y - spot.size * 0.44, "!", COLOURS["alarm"], CREAM, 16, 9.5
    )


# ---------------------------------------------------------------- ways
def draw_path_marks(
    canvas: Canvas, area: FRect, points: Iterable[Point], whose: str = PAWN, hidden: Sequence[FRect] = ()
) -> None:
    """Marks of a way: dots for a pawn, diamonds for the ape, rings under the ground; none in the boxes in `hidden`."""
    f = max(board.board_scale(area), 0.9)
    size = (12 if whose == PAWN else 13 if whose == APE else 10) * f
    for x, y in points:
        if any(box.inflate(size, size).collidepoint(x, y) for box in hidden):
            continue
        canvas.draw(("ape_city mark", whose), x - size / 2, y - size / 2, size, size, partial(_paint_mark, whose, size))


def _paint_mark(whose: str, size: float, surface: Surface, scale: float) -> None:
    dot, edge = COLOURS["way"][whose]
    r = size / 2
    if whose == APE:
        for part, colour in ((1.0, edge), (0.64, dot)):
            fill_polygon(
                surface, scale, colour, [(r, r - r * part), (r + r * part, r), (r, r + r * part), (r - r * part, r)]
            )
        return
    pygame.draw.circle(surface, edge, (r * scale, r * scale), r * scale)
    pygame.draw.circle(surface, dot, (r * scale, r * scale), r * 0.70 * scale)
    if whose == PASSAGE:
        pygame.draw.circle(surface, edge, (r * scale, r * scale), r * 0.32 * scale)


# ---------------------------------------------------------------- labels
def draw_space_label(canvas: Canvas, center: Point, text: str, kind: str = PAWN, icon: str | None = None) -> None:
    """A label that belongs to a space."""
    _, height, size = space_label_size(canvas, text, bool(icon))
    fill = COLOURS["alarm"] if kind == ALARM else WALNUT
    labels.draw_tag(canvas, *center, text, fill, CREAM, size, icon=icon, height=height)


def space_label_size(canvas: Canvas, text: str, has_icon: bool = False) -> tuple[float, float, float]:
    """Width and height of a label and the size of its words: between two rows there is no room for the largest text."""
    size, height = 16 * min(canvas.zoom, LARGEST_TAG) / canvas.zoom, 30 * min(canvas.zoom, LARGEST_TAG, 1.05)
    icon = labels.tag_icon_size(canvas, height) if has_icon else 0
    return canvas.measure_text(text, size, "bold")[0] + 24 + icon, height, size
